import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema
import ChartWords

// What programs have left in texts, where readers see it as it stands.
extension ChartReview {
    mutating func doubtTexts() {
        doubtTexts(in: element)
        doubtWordOfSource()
        doubtWordsForNothing()
    }

    private mutating func doubtTexts(in element: Element) {
        for attribute in element.attributes
        where vocabulary.attribute(attribute.name, of: element.name)?.type.kind == .text {
            let text = attribute.value.text
            if let placeholder = Self.placeholder(in: text) {
                warnOfText("'\(placeholder)' is a template's placeholder, which nothing has filled in", attribute)
            } else if let markup = Self.markup(in: text) {
                warnOfText("a text has no markup, and '\(markup)' is none here; write what it stands for", attribute)
            } else if text.allSatisfy(\.isWhitespace), !text.isEmpty || isShown(attribute, of: element) {
                warn(
                    .semanticUnfilledText,
                    "there is nothing to read in '\(attribute.name)'; write a text, or leave it out",
                    at: range(attribute.value.range))
            }
        }
        for child in element.children { doubtTexts(in: child) }
    }

    /// Whether a text is there only to be read, so that it is nothing where it is empty. An axis without its title has an empty one.
    private func isShown(_ attribute: Attribute, of element: Element) -> Bool {
        element.name == JSONSpelling.chart && ["title", "subtitle", "source", "footnote"].contains(attribute.name)
            || JSONSpelling.annotations.contains(element.name) && attribute.name == "label"
    }

    /// A source that begins with the word that the chart writes before it.
    private mutating func doubtWordOfSource() {
        guard let written = element.attribute("source")?.value else { return }
        let phrases = Phrases(locale: chart.locale)
        let around = phrases.source("\u{0}").split(separator: "\u{0}", omittingEmptySubsequences: false)
        let word = around[0].prefix { $0.isLetter }.lowercased()
        guard !word.isEmpty, written.text.lowercased().hasPrefix(word),
            let colon = written.text.firstIndex(of: ":"),
            !written.text[..<colon].dropFirst(word.count).contains(where: { !$0.isWhitespace })
        else { return }
        let rest = written.text[written.text.index(after: colon)...].drop(while: \.isWhitespace)
        report(
            Diagnostic(
                .semanticUnfilledText, .warning,
                "the chart itself writes '\(written.text[...colon])' before its source, so that it stands there twice; write "
                    + "'\(rest)'", at: range(written.range),
                fixIts: [
                    .init(
                        "replace with '\(rest)'", replacing: range(written.range),
                        with: range(written.range).written(String(rest)), .maybe)
                ]))
    }

    /// Categories that are called like what programs write where they have no value.
    private mutating func doubtWordsForNothing() {
        let names: [String]
        if let plot, case .category(let labels) = plot.x.scale, plot.x.moments == nil {
            names = labels
        } else {
            names = plot == nil ? chart.series.map(\.name) : []
        }
        // What keeps numbers from being such is told of the column.
        guard names.count(where: { Double($0) != nil }) * 2 < names.count else { return }
        let words: Set = ["null", "NaN", "nan", "undefined", "N/A", "n/a", "#N/A", "NA", "<NA>"]
        // Codes of two letters are those of countries and the like, of which NA is one.
        let areCodes = names.filter { $0.count == 2 && $0 == $0.uppercased() }.count > 1
        guard let word = names.first(where: { words.contains($0) && !($0 == "NA" && areCodes) }) else { return }
        warn(
            .semanticUnfilledText,
            "'\(word)' is what programs write where they have no value, and readers see it as a name; leave the row out, or say "
                + "what it stands for", at: place(ofCategory: word))
    }

    private mutating func warnOfText(_ reason: String, _ attribute: Attribute) {
        warn(.semanticUnfilledText, "\(reason); readers see it as it stands", at: range(attribute.value.range))
    }

    // MARK: Lists

    /// Lists of numbers with points between thousands, where readers have commas before decimals.
    mutating func doubtPartedThousands() {
        guard Conventions.of(locale: chart.locale).numbers.decimal == "," else { return }
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

    /// The first `{{ … }}`, `{% … %}`, `<% … %>`, `${ … }` or `%{ … }` of a text, or a `%s` that stands alone.
    private static func placeholder(in text: String) -> Substring? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }) else { return nil }
        if let sign = text.firstMatch(of: /(?:^|\s)(%[sd])(?![A-Za-z])/) { return sign.1 }
        for (open, close) in [("{{", "}}"), ("{%", "%}"), ("<%", "%>"), ("${", "}"), ("%{", "}")] {
            guard let start = text.firstRange(of: open),
                let end = text[start.upperBound...].firstRange(of: close),
                text[start.upperBound..<end.lowerBound].contains(where: \.isLetter)
            else { continue }
            return text[start.lowerBound..<end.upperBound]
        }
        return nil
    }

    /// The first reference, tag, emphasis or escape that was to be read by another program: `&amp;`, `<b>`, `**bold**` or `\n`.
    private static func markup(in text: String) -> Substring? {
        if text.contains("**"), let bold = text.firstMatch(of: /\*\*[^*\s](?:[^*]*[^*\s])?\*\*/) { return bold.0 }
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
