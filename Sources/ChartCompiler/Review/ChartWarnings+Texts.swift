import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema
import ChartWords

// What programs have left in texts, where readers see it as it stands.
extension ChartReview {
    mutating func warnAboutTexts() {
        warnAboutTexts(in: element)
        warnAboutWordOfSource()
        warnAboutEqualTexts()
        warnAboutEqualTitles()
        warnAboutWordsForNothing()
        warnAboutNamesWithMarkup()
        warnAboutJoinedNames()
    }

    /// The names of several places in one string of JSON: `["Jan,Feb,Mar"]`.
    private mutating func warnAboutJoinedNames() {
        guard file.isJSONText else { return }
        for mark in marks {
            for attribute in mark.attributes where ["categories", "labels"].contains(attribute.name) {
                let items = attribute.value.items
                guard items.count == 1, let item = items.first, let text = item.text else { continue }
                let names = text.split(separator: ",", omittingEmptySubsequences: false)
                // Of two, as of a name and a first name, there may be one; and a sentence has spaces around its commas.
                guard names.count > 2, names.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) }) else {
                    continue
                }
                warn(
                    .semanticUnfilledText,
                    "'\(text.prefix(60))' is one name with commas in it; of \(names.count) names each is a string of its own",
                    at: range(item.range))
            }
        }
    }

    private mutating func warnAboutTexts(in element: Element) {
        for attribute in element.attributes
        where vocabulary.attribute(attribute.name, of: element.name)?.type.kind == .text {
            let text = attribute.value.text
            if let placeholder = Self.placeholder(in: text) {
                warnOfText("'\(placeholder)' is a template's placeholder, which nothing has filled in", attribute)
            } else if let draft = Self.draft(in: text), draft.count > 5 || Self.prose.contains(attribute.name) {
                warnOfText("'\(draft)' stands for a text that is still to be written", attribute)
            } else if attribute.name == "title", Self.titlesOfTemplates.contains(text.lowercased()) {
                warnOfText("'\(text)' stands for a text that is still to be written", attribute)
            } else if Self.holdsUnreadable(text) {
                warnOfText(Self.unreadable, attribute)
            } else if let wrong = Self.misread(in: text) {
                warnOfText(
                    "'\(wrong.found)' is most likely '\(wrong.meant)', read in another encoding than it was written in",
                    attribute)
            } else if let markup = Self.markup(in: text) {
                warnOfText("a text has no markup, and '\(markup)' is none here; write what it stands for", attribute)
            } else if text.allSatisfy(\.isWhitespace), !text.isEmpty || isShown(attribute, of: element) {
                warn(
                    .semanticUnfilledText,
                    "there is nothing to read in '\(attribute.name)'; write a text, or leave it out",
                    at: range(attribute.value.range))
            }
        }
        for child in element.children { warnAboutTexts(in: child) }
    }

    /// Whether a text is there only to be read, so that it is nothing where it is empty. An axis without its title has an empty one.
    private func isShown(_ attribute: Attribute, of element: Element) -> Bool {
        element.name == JSONSpelling.chart && Self.textsOfCharts.contains(attribute.name)
            || (JSONSpelling.annotations.contains(element.name) || element.name == "entry") && attribute.name == "label"
    }

    private static let textsOfCharts: Set = ["title", "subtitle", "description", "source", "footnote"]

    /// A source that begins with the word that the chart writes before it.
    private mutating func warnAboutWordOfSource() {
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

    /// Texts around the chart of which one says what another has said.
    private mutating func warnAboutEqualTexts() {
        for (name, other) in [("subtitle", "title"), ("description", "title"), ("footnote", "source")] {
            guard let text = element.attribute(name)?.value, text.text == element.attribute(other)?.value.text,
                text.text.contains(where: \.isLetter)
            else { continue }
            warn(
                .semanticUnfilledText, "'\(name)' says what '\(other)' says; let it say more, or leave it out",
                at: range(text.range))
        }
    }

    /// Two axes that are called the same, though one has names or times and the other has numbers.
    private mutating func warnAboutEqualTitles() {
        guard let plot, plot.y.scale == .number, plot.x.scale != .number, let title = plot.x.title,
            title == plot.y.title, title.contains(where: \.isLetter),
            let written = element.children("y").first?.attribute("title")?.value,
            element.children("x").first?.attribute("title") != nil
        else { return }
        warn(
            .semanticUnfilledText,
            "'x' is called '\(title)' as well, and the two show different things; name each by what it shows",
            at: range(written.range))
    }

    /// Categories that are called like what programs write where they have no value.
    private mutating func warnAboutWordsForNothing() {
        let names: [String]
        if let plot, case .category(let labels) = plot.x.scale, plot.x.moments == nil {
            names = labels
        } else {
            names = plot == nil ? chart.series.map(\.name) : []
        }
        // What keeps numbers from being such is told of the column.
        guard names.count(where: { Double($0) != nil }) * 2 < names.count else { return }
        let words: Set = [
            "null", "NULL", "NaN", "nan", "undefined", "N/A", "n/a", "#N/A", "NA", "<NA>", "#REF!", "#DIV/0!",
            "#VALUE!",
            "#NAME?", "#NUM!", "#NULL!",
        ]
        // Codes of two letters are those of countries and the like, of which NA is one.
        let areCodes = names.filter { $0.count == 2 && $0 == $0.uppercased() }.count > 1
        guard let word = names.first(where: { words.contains($0) && !($0 == "NA" && areCodes) }) else { return }
        warn(
            .semanticUnfilledText,
            "'\(word)' is what programs write where they have no value, and readers see it as a name; leave the row out, or say "
                + "what it stands for", at: place(ofCategory: word))
    }

    /// Categories and series of tables that are called as a page or another encoding would have it.
    private mutating func warnAboutNamesWithMarkup() {
        var names: [String] = []
        if let plot, case .category(let labels) = plot.x.scale, plot.x.moments == nil { names = labels }
        names += chart.series.map(\.name)
        let written = Set(
            marks.flatMap { [$0] + $0.children("series") }.compactMap { $0.attribute("name")?.value.text })
        for name in names where !written.contains(name) {
            let reason: String
            if Self.holdsUnreadable(name) {
                reason = Self.unreadable
            } else if let wrong = Self.misread(in: name) {
                reason =
                    "'\(wrong.found)' is most likely '\(wrong.meant)', read in another encoding than it was written in"
            } else if let markup = Self.markup(in: name), markup.count < name.count {
                // What is nothing but a tag is most likely its name.
                reason = "a name has no markup, and '\(markup)' is none here; write what it stands for"
            } else {
                continue
            }
            warn(.semanticUnfilledText, "\(reason); readers see it as it stands", at: place(ofCategory: name))
            return
        }
    }

    private static let unreadable = "'\u{FFFD}' is what programs write where they could not read a letter"

    /// Whether a text has the sign that programs put in the place of bytes that are none of their encoding.
    private static func holdsUnreadable(_ text: String) -> Bool {
        text.utf8.contains(0xEF) && text.unicodeScalars.contains("\u{FFFD}")
    }

    private mutating func warnOfText(_ reason: String, _ attribute: Attribute) {
        warn(.semanticUnfilledText, "\(reason); readers see it as it stands", at: range(attribute.value.range))
    }

    // MARK: Lists

    /// Lists of numbers with points between thousands, where readers have commas before decimals.
    mutating func warnAboutGroupedThousands() {
        let hasDecimalPoint = Conventions.of(locale: chart.locale).numbers.decimal != ","
        for mark in marks.flatMap({ [$0] + $0.children("series") }) {
            for attribute in mark.attributes
            where vocabulary.attribute(attribute.name, of: mark.name)?.type.kind == .numberList {
                let items = attribute.value.listItems(in: file).items
                guard
                    let index = GroupedThousands.first(among: items.lazy.map(\.text), hasDecimalPoint: hasDecimalPoint)
                else { continue }
                let item = items[items.index(items.startIndex, offsetBy: index)]
                report(.groupedThousands(item.text ?? "", at: range(item.range)))
            }
        }
    }

    /// The first `{{ … }}`, `{% … %}`, `<% … %>`, `${ … }` or `%{ … }` of a text, or a `%s` that stands alone.
    private static func placeholder(in text: String) -> Substring? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }) else { return nil }
        if let sign = signOfPrintf(in: text) { return sign }
        for (open, close) in [("{{", "}}"), ("{%", "%}"), ("<%", "%>"), ("${", "}"), ("%{", "}")] {
            guard let start = text.firstRange(of: open),
                let end = text[start.upperBound...].firstRange(of: close),
                text[start.upperBound..<end.lowerBound].contains(where: \.isLetter)
            else { continue }
            return text[start.lowerBound..<end.upperBound]
        }
        return nil
    }

    /// The first `%s` or `%d` that stands alone.
    private static func signOfPrintf(in text: String) -> Substring? {
        text.indices.lazy.filter { text[$0] == "%" }.compactMap { start in
            let sign = text[start...].prefix(2)
            guard sign == "%s" || sign == "%d", text[..<start].last?.isWhitespace ?? true,
                text[sign.endIndex...].first.map({ $0.isASCII && $0.isLetter }) != true
            else { return nil }
            return sign
        }.first
    }

    /// The first `**bold**` of a text.
    private static func bold(in text: String) -> Substring? {
        guard text.utf8.contains(UInt8(ascii: "*")) else { return nil }
        return text.indices.lazy.compactMap { start in
            guard text[start...].hasPrefix("**") else { return nil }
            let words = text[start...].dropFirst(2).prefix { $0 != "*" }
            guard let first = words.first, let last = words.last, !first.isWhitespace, !last.isWhitespace,
                text[words.endIndex...].hasPrefix("**")
            else { return nil }
            return text[start..<text.index(words.endIndex, offsetBy: 2)]
        }.first
    }

    /// The attributes in which `TODO` is a draft: series and categories may be called so.
    private static let prose: Set = ["title", "subtitle", "description", "source", "footnote", "label"]

    /// What programs call a chart or an axis that nobody has given a title yet.
    private static let titlesOfTemplates: Set = [
        "chart title", "axis title", "untitled", "untitled chart", "your title here", "title goes here",
    ]

    /// What a text begins with that stands for another, which nobody has written yet; nil: it does not.
    private static func draft(in text: String) -> Substring? {
        // Byte by byte: to compare characters, all marks over a first letter would be sorted for each word.
        let bytes = text.utf8
        let words = ["TODO", "TBD", "FIXME", "XXX"].filter { word in
            bytes.elementsEqual(word.utf8) || bytes.starts(with: (word + ":").utf8)
        }
        let unwritten = ["title", "subtitle", "text", "name", "source", "description"].map { "TODO \($0)" }
        if let draft = unwritten.first(where: { bytes.elementsEqual($0.utf8) }) { return text.prefix(draft.count) }
        if bytes.elementsEqual("xxx".utf8) { return text[...] }
        let filler = ["Lorem ipsum", "lorem ipsum"].filter { bytes.starts(with: $0.utf8) }
        return (words + filler).first.map { text.prefix($0.count) }
    }

    /// The first character beyond ASCII that was written in UTF-8 and read in an encoding of one byte for each; nil: there is none.
    private static func misread(in text: String) -> (found: String, meant: String)? {
        guard text.unicodeScalars.contains(where: { $0 == "Ã" || $0 == "Â" || $0 == "â" }) else { return nil }
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() where ["Ã", "Â", "â"].contains(scalar) {
            let rest = scalars[(index + 1)...].prefix(scalar == "â" ? 2 : 1)
            let bytes = [UInt8(scalar.value)] + rest.compactMap(byte)
            guard bytes.count == rest.count + 1, let meant = String(validating: bytes, as: UTF8.self), meant.count == 1
            else { continue }
            return (String(String.UnicodeScalarView([scalar] + rest)), meant)
        }
        return nil
    }

    /// The byte of a character in Windows-1252, where it is none of ASCII; nil: it has none.
    private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
        if (0x80...0xFF).contains(scalar.value) { return UInt8(scalar.value) }
        let others = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
        return others.firstIndex(of: scalar).map { UInt8(0x80 + $0) }
    }

    /// The first reference, tag, emphasis or escape that was to be read by another program: `&amp;`, `<b>`, `**bold**` or `\n`.
    private static func markup(in text: String) -> Substring? {
        if let bold = bold(in: text) { return bold }
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
