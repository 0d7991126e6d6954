import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema

// What programs have left in texts, where readers see it as it stands.
extension ChartReview {
    mutating func doubtTexts() { doubtTexts(in: element) }

    private mutating func doubtTexts(in element: Element) {
        for attribute in element.attributes
        where vocabulary.attribute(attribute.name, of: element.name)?.type.kind == .text {
            let text = attribute.value.text
            if let placeholder = Self.placeholder(in: text) {
                warnOfText("'\(placeholder)' is a template's placeholder, which nothing has filled in", attribute)
            } else if let markup = Self.markup(in: text) {
                warnOfText("a text has no markup, and '\(markup)' is none here; write what it stands for", attribute)
            } else if !text.isEmpty, text.allSatisfy(\.isWhitespace) {
                warn(
                    .semanticUnfilledText,
                    "there is nothing to read in '\(attribute.name)'; write a text, or leave it out",
                    at: range(attribute.value.range))
            }
        }
        for child in element.children { doubtTexts(in: child) }
    }

    private mutating func warnOfText(_ reason: String, _ attribute: Attribute) {
        warn(.semanticUnfilledText, "\(reason); readers see it as it stands", at: range(attribute.value.range))
    }

    // MARK: Lists

    /// Lists of numbers with points between thousands, where readers have commas before decimals.
    mutating func doubtPartedThousands() {
        guard Conventions(locale: chart.locale).numbers.decimal == "," else { return }
        for mark in marks.flatMap({ [$0] + $0.children("series") }) {
            for attribute in mark.attributes
            where vocabulary.attribute(attribute.name, of: mark.name)?.type.kind == .numberList {
                let items = attribute.value.listItems(in: file).items
                guard let index = PartedThousands.first(among: items.lazy.map(\.text)) else { continue }
                let item = items[items.index(items.startIndex, offsetBy: index)]
                report(.partedThousands(item.text ?? "", at: range(item.range)))
            }
        }
    }

    /// The first `{{ … }}`, `{% … %}`, `<% … %>` or `${ … }` of a text.
    private static func placeholder(in text: String) -> Substring? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }) else { return nil }
        for (open, close) in [("{{", "}}"), ("{%", "%}"), ("<%", "%>"), ("${", "}")] {
            guard let start = text.firstRange(of: open),
                let end = text[start.upperBound...].firstRange(of: close),
                text[start.upperBound..<end.lowerBound].contains(where: \.isLetter)
            else { continue }
            return text[start.lowerBound..<end.upperBound]
        }
        return nil
    }

    /// The first reference, tag or escape that was to be read by another program: `&amp;`, `<b>` or `\n`.
    private static func markup(in text: String) -> Substring? {
        guard
            text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\\") }
            )
        else { return nil }
        // Folders of Windows have names that begin with any letter.
        if !text.contains(":\\"), let escape = text.firstRange(of: "\\n") { return text[escape] }
        for (open, close, names) in [("&", ";", references), ("<", ">", tags)] {
            guard let start = text.firstRange(of: open),
                let end = text[start.upperBound...].firstRange(of: close)
            else { continue }
            let name = text[start.upperBound..<end.lowerBound].filter { $0 != "/" && $0 != " " }
            if names.contains(name) || names.contains(name.lowercased())
                || name.hasPrefix("#") && name.dropFirst().allSatisfy(\.isHexDigit)
            {
                return text[start.lowerBound..<end.upperBound]
            }
        }
        return nil
    }

    private static let references = Set(["amp", "lt", "gt", "quot", "apos"] + HTMLReferences.numbers.keys)

    private static let tags: Set = ["b", "br", "em", "i", "small", "span", "strong", "sub", "sup", "u"]
}
