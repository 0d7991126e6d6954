import ChartDiagnostics
import ChartXML

/// What an author most likely meant who made a mistake in XML.
struct XMLMending {
    let bytes: [UInt8]
    let error: XMLSyntaxError

    /// - Returns: the edits after which this mistake is gone; nil: there is no telling what was meant, or the document
    ///   is too large.
    static func edits(for error: XMLSyntaxError, in bytes: [UInt8]) -> [TextEdit]? {
        XMLMending(bytes: bytes, error: error).edits()
    }

    /// Whether the name of a start tag is that of the end tag but for capitals, which no name has here.
    static func isCapital(_ open: String, of close: String) -> Bool { open != close && open.lowercased() == close }

    private func edits() -> [TextEdit]? {
        let range = error.range
        switch error.kind {
        case .bareAmpersand:
            return Self.isConjunction(at: range.lowerBound, in: bytes)
                ? [TextEdit(range.lowerBound..<range.lowerBound + 2, "and")]
                : [.insert("amp;", at: range.lowerBound + 1)]
        case .undefinedEntity(let name):
            return [
                HTMLReferences.written(name).map { TextEdit(range, $0) } ?? .insert("amp;", at: range.lowerBound + 1)
            ]
        case .bareLessThan: return lessThan()
        case .curlyQuotes(let content): return straightQuotes(around: content)
        case .doctype: return [.remove(doctype())]
        case .duplicateAttribute: return attribute(at: range).map { [.remove($0)] }
        case .encoding: return [TextEdit(range, "UTF-8")]
        case .invalidCharacterReference: return [.remove(range)]
        case .mismatchedTag(let open, let opened, let close) where Self.isCapital(open, of: close):
            return [TextEdit(opened, close)]
        case .mismatchedTag(let open, _, let close):
            return Self.isSlip(close, for: open) ? [TextEdit(range, open)] : [.remove(endTag())]
        case .missingSpace: return [.insert(" ", at: range.lowerBound)]
        case .missingValue: return [missingValue()]
        case .noBreakSpace: return [TextEdit(range, " ")]
        case .noEqualsSign: return [TextEdit(range, "=")]
        case .spaceInTagEnd: return [.remove(range)]
        case .straySign, .valueWithoutName: return [TextEdit(range, " ")]
        case .strayEndTag: return [.remove(endTag())]
        case .quoteInValue(let quote): return quotes(quote)
        case .unclosedValue(let name): return [endOfValue(before: name)]
        case .secondRoot: return secondRoot()
        case .unboundPrefix(let prefix): return declaration(of: prefix)
        case .unclosedElement(let name):
            return Self.crossing(range, in: bytes).map { crossing(tags: $0) }
                ?? [.insert("</\(name)>", at: placeOfEndTag())]
        case .unclosedConstruct(let closing): return [end(ofConstruct: closing)]
        case .unquotedValue:
            return [.insert("\"", at: range.lowerBound), .insert("\"", at: range.upperBound)]
        case .bareCDATAEnd: return [TextEdit(range, "]]&gt;")]
        case .hyphensInComment: return hyphens()
        case .malformedComment: return [.remove(range)]
        case .misplacedDeclaration: return [.remove(range.lowerBound..<end(of: "?>", from: range.lowerBound))]
        case .endTagWithoutSlash: return [.insert("/", at: range.lowerBound)]
        case .missingName: return missingName()
        case .invalidName: return (startTag() ?? attribute(at: range)).map { [.remove($0)] }
        case .noElement: return placeOfRoot().map { [.remove(range.lowerBound..<$0)] }
        case .unknownVersion, .tooDeep, .tooManyAttributes, .tooManyNames, .valueTooLong, .malformed: return nil
        }
    }
}

// MARK: Around the document

extension XMLMending {
    /// Where the outermost element begins behind words that stand before it; nil: there is none.
    private func placeOfRoot() -> Int? {
        let start = error.range.lowerBound
        return [JSONSpelling.chart, JSONSpelling.page].compactMap { name in
            bytes[start...].indices.first { bytes[$0...].starts(with: "<\(name)".utf8) }
        }.min().flatMap { $0 > start ? $0 : nil }
    }
}

// MARK: Attributes

extension XMLMending {
    /// A `<` in a value is a character of it, unless the value goes over the end of its tag: then its quote was never
    /// closed.
    private func lessThan() -> [TextEdit]? {
        let sign = error.range.lowerBound
        if let tags = Self.markup(at: sign, in: bytes) { return tags.map { .remove($0) } }
        guard openQuote(before: sign) != nil else { return nil }
        guard let quote = Self.unclosedQuote(before: sign, in: bytes),
            let end = bytes[quote..<sign].firstIndex(of: UInt8(ascii: ">"))
        else { return [TextEdit(error.range, "&lt;")] }
        let isEmptyTag = end > quote && bytes[end - 1] == UInt8(ascii: "/")
        let place = isEmptyTag ? end - 1 : end
        // The other kind of quote was to close it.
        let isOther = place > quote + 1 && bytes[place - 1] != bytes[quote] && XMLLexer.isQuote(bytes[place - 1])
        return [TextEdit((isOther ? place - 1 : place)..<place, text(quote..<quote + 1))]
    }

    /// The quote that opens a value which goes on over the end of its tag up to a `<`, so that it was never closed; nil: the `<` is
    /// a character of its value.
    static func unclosedQuote(before sign: Int, in bytes: [UInt8]) -> Int? {
        let error = XMLSyntaxError(.bareLessThan, sign..<sign + 1)
        guard !isComparison(at: sign, in: bytes),
            let quote = XMLMending(bytes: bytes, error: error).openQuote(before: sign)
        else { return nil }
        return bytes[quote..<sign].contains(UInt8(ascii: ">")) ? quote : nil
    }

    /// Whether an `&` begins the `&&` of other languages.
    static func isConjunction(at sign: Int, in bytes: [UInt8]) -> Bool {
        bytes[sign...].starts(with: "&& ".utf8)
    }

    /// Whether a place is in an attribute that holds a formula.
    static func isInFormula(_ place: Int, in bytes: [UInt8]) -> Bool {
        let error = XMLSyntaxError(.bareAmpersand, place..<place + 1)
        guard let quote = XMLMending(bytes: bytes, error: error).openQuote(before: place) else { return false }
        let name = bytes[..<quote].suffix(8)
        return [" where=", " value="].contains { name.reversed().starts(with: $0.utf8.reversed()) }
    }

    /// Whether a `<` compares, as no tag begins with what stands behind it; `<>` is a sign of SQL.
    static func isComparison(at sign: Int, in bytes: [UInt8]) -> Bool {
        guard sign + 1 < bytes.count else { return false }
        return XMLLexer.isSpace(bytes[sign + 1]) || [UInt8(ascii: "="), UInt8(ascii: ">")].contains(bytes[sign + 1])
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[sign + 1])
    }

    /// The quotes inside a value, which ends with the first that another attribute or the end of the tag follows.
    private func quotes(_ quote: String) -> [TextEdit]? {
        let start = error.range.lowerBound
        var edits: [TextEdit] = []
        for index in start..<lineEnd(from: start) where bytes[index] == bytes[start] {
            if index > start, isEndOfValue(index) { return edits }
            edits.append(TextEdit(index..<index + 1, quote == "'" ? "&apos;" : "&quot;"))
        }
        return nil
    }

    /// The end of a value that goes over the name of the next attribute: another kind of quote was to be it, or it is missing.
    private func endOfValue(before name: String) -> TextEdit {
        let open = error.range.lowerBound
        let text = Array(name.utf8)
        let close = bytes[(open + 1)...].firstIndex(of: bytes[open]) ?? bytes.count
        var end = bytes[..<close].indices.last { bytes[$0...].starts(with: text) } ?? close
        while end > open + 1, XMLLexer.isSpace(bytes[end - 1]) { end -= 1 }
        let isOther = end > open + 1 && XMLLexer.isQuote(bytes[end - 1])
        return TextEdit((isOther ? end - 1 : end)..<end, self.text(open..<open + 1))
    }

    private func isEndOfValue(_ quote: Int) -> Bool {
        let next = bytes[(quote + 1)...].firstIndex { !XMLLexer.isSpace($0) } ?? bytes.count
        guard next < bytes.count else { return true }
        if bytes[next] == UInt8(ascii: ">") || starts("/>", at: next) { return true }
        var lexer = XMLLexer(bytes: bytes, position: next)
        let name = lexer.name()
        return next > quote + 1 && !name.isEmpty && starts("=", at: name.upperBound)
    }

    /// The quote that opens the value which a place is in.
    func openQuote(before place: Int) -> Int? {
        guard let tag = bytes[..<place].lastIndex(of: UInt8(ascii: "<")) else { return nil }
        var open: Int?
        for index in tag..<place where XMLLexer.isQuote(bytes[index]) {
            if let quote = open {
                if bytes[quote] == bytes[index] { open = nil }
            } else {
                open = index
            }
        }
        return open
    }

    private func straightQuotes(around content: String?) -> [TextEdit]? {
        let (start, end) = (error.range.lowerBound, error.range.upperBound)
        guard let content else {
            // Nobody closed them: the value ends with its tag.
            let tagEnd = bytes[end...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
            guard let tagEnd else { return nil }
            let isEmptyTag = bytes[tagEnd - 1] == UInt8(ascii: "/")
            return [TextEdit(start..<end, "\""), .insert("\"", at: isEmptyTag ? tagEnd - 1 : tagEnd)]
        }
        let quote = content.contains("\"") ? "'" : "\""
        let width = TypographicQuote(at: start, in: bytes)?.length ?? 1
        return [TextEdit(start..<start + width, quote), TextEdit(end - width..<end, quote)]
    }

    /// The value of an attribute that has none, and perhaps its equals sign.
    private func missingValue() -> TextEdit {
        let end = error.range.upperBound
        let next = bytes[end...].firstIndex { !XMLLexer.isSpace($0) } ?? bytes.count
        return starts("=", at: next) ? .insert("\"\"", at: next + 1) : .insert("=\"\"", at: end)
    }

    /// The bytes of an attribute, from its name to its closing quote.
    private func attribute(at name: Range<Int>) -> Range<Int>? {
        guard let quote = bytes[name.upperBound...].firstIndex(where: XMLLexer.isQuote),
            let end = bytes[(quote + 1)...].firstIndex(of: bytes[quote])
        else { return nil }
        return name.lowerBound..<end + 1
    }

    /// Elements are taken for ours; an attribute with a prefix has no meaning here and is left out.
    private func declaration(of prefix: String) -> [TextEdit]? {
        let start = error.range.lowerBound
        let before = start > 0 ? bytes[start - 1] : 0
        guard before == UInt8(ascii: "<") else { return attribute(at: error.range).map { [.remove($0)] } }
        return [.insert(" xmlns:\(prefix)=\"\(XMLReader.namespace)\"", at: error.range.upperBound)]
    }
}

// MARK: Elements

extension XMLMending {
    /// Whether the name in an end tag is that of its start tag but for a slip; else the tag is one too many.
    static func isSlip(_ close: String, for open: String) -> Bool {
        Suggestion.nearest(to: close, among: [open]) != nil
    }

    /// The whole end tag whose name is wrong.
    private func endTag() -> Range<Int> {
        error.range.lowerBound - 2..<end(of: ">", from: error.range.upperBound)
    }

    /// Where the end tag that is missing belongs: before the next line that is indented no further than the start tag, if
    /// that begins a line and nothing else of the element does; else before the next tag that cannot stand in the element.
    private func placeOfEndTag() -> Int {
        let start = error.range.lowerBound - 1
        let end = endOfContent()
        let limit = end?.place ?? bytes.count
        guard let column = indentation(ofLineWith: start) else { return limit }
        var line = lineEnd(from: start)
        while line < limit {
            let next = line + 1
            let content = bytes[next..<limit].firstIndex { !Self.isBlank($0) } ?? limit
            let isThere = content < limit || content == limit && end?.isStartTag == true
            if isThere, bytes[content] != 0x0A, content - next <= column { return line }
            line = lineEnd(from: content)
        }
        return limit
    }

    /// Where the tag stands that closes an element around the one that is never closed, or begins one that cannot stand in it.
    private func endOfContent() -> (place: Int, isStartTag: Bool)? {
        var lexer = XMLLexer(bytes: bytes, position: error.range.upperBound)
        let own = text(error.range)
        return lexer.endOfContent { ElementContents.cannotHold(own, $0) }.map { end in
            (end.name.lowerBound - (end.isEndTag ? 2 : 1), !end.isEndTag)
        }
    }

    /// A `<` with the name behind a space begins a tag all the same; any other is a character.
    private func missingName() -> [TextEdit] {
        let start = error.range.upperBound
        var lexer = XMLLexer(bytes: bytes, position: bytes[start...].firstIndex { !Self.isBlank($0) } ?? bytes.count)
        let name = lexer.name()
        let behind = name.upperBound < bytes.count ? bytes[name.upperBound] : 0
        let isTag = !name.isEmpty && (XMLLexer.isSpace(behind) || behind == UInt8(ascii: "/"))
        let tagEnd = bytes[start...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
        guard isTag, name.lowerBound > start, let tagEnd, bytes[tagEnd] == UInt8(ascii: ">") else {
            return [TextEdit(error.range, "&lt;")]
        }
        return [.remove(start..<name.lowerBound)]
    }

    /// The tag of an empty element whose name is none; nil: another name is wrong, or the element is not empty.
    private func startTag() -> Range<Int>? {
        let start = error.range.lowerBound - 1
        guard start >= 0, bytes[start] == UInt8(ascii: "<") else { return nil }
        let end = end(of: "/>", from: start)
        return bytes[start + 1..<end].contains(UInt8(ascii: "<")) ? nil : start..<end
    }

    /// What follows the first element: another chart makes a page with it, and the parts of a chart belong before its end, which
    /// came too early. Anything else is left out.
    private func secondRoot() -> [TextEdit] {
        let end = endOfRoot()
        let rest = TextEdit.remove(end..<bytes.count)
        var lexer = XMLLexer(bytes: bytes, position: end)
        while lexer.position < bytes.count, bytes[lexer.position] != UInt8(ascii: "<") { lexer.position += 1 }
        let hasText = bytes[end..<lexer.position].contains { !XMLLexer.isSpace($0) }
        lexer.position = min(lexer.position + 1, bytes.count)
        let name = text(lexer.name())
        let tag = max(end - "</chart>".utf8.count, 0)..<end
        guard !hasText, text(tag) == "</chart>", name.first?.isLetter == true else { return [rest] }
        if name == "chart" {
            var root = XMLLexer(bytes: bytes, position: 0)
            guard let start = root.nextStartTag(), starts("<chart", at: start) else { return [rest] }
            return [.insert("<page>", at: start), .insert("</page>", at: bytes.count)]
        }
        var behind = XMLLexer(bytes: bytes, position: end)
        let isClosedLater = behind.nextUnmatchedEndTag().map { text($0) == "chart" } ?? false
        return [.remove(tag)] + (isClosedLater ? [] : [.insert("</chart>", at: bytes.count)])
    }

    private func endOfRoot() -> Int {
        bytes[..<error.range.lowerBound].lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? error.range.lowerBound
    }
}

// MARK: Other constructs

extension XMLMending {
    private func doctype() -> Range<Int> {
        let start = error.range.lowerBound
        var depth = 0
        for index in start..<bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return start..<index + 1
            default: break
            }
        }
        return start..<bytes.count
    }

    /// All hyphens in a row within the comment are one mistake.
    private func hyphens() -> [TextEdit]? {
        let place = error.range.lowerBound
        let window = max(place - 3, 0)..<min(place + 3, bytes.count)
        guard let start = window.first(where: { starts("--", at: $0) && !starts("-->", at: $0) }) else { return nil }
        let end = bytes[start...].firstIndex { $0 != UInt8(ascii: "-") } ?? bytes.count
        let isEnd = end < bytes.count && bytes[end] == UInt8(ascii: ">")
        return [TextEdit(start..<(isEnd ? end - 2 : end), String(repeating: " ", count: end - start - (isEnd ? 2 : 0)))]
    }

    /// What is open at the end of the file ends on the line that it begins on.
    private func end(ofConstruct closing: String) -> TextEdit {
        let range = error.range
        let end = lineEnd(from: range.lowerBound)
        guard closing == ">" else { return .insert(closing, at: end) }
        var place = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        while place > range.upperBound, XMLLexer.isSpace(bytes[place - 1]) { place -= 1 }
        // An element without an end tag was to be an empty one.
        let isStartTag = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "<")
        let endTag = "</" + text(range)
        let isEmpty =
            isStartTag && bytes[place - 1] != UInt8(ascii: "/")
            && !bytes[place...].indices.contains { starts(endTag, at: $0) }
        return .insert(isEmpty ? "/>" : ">", at: place)
    }
}

// MARK: Bytes

extension XMLMending {
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func starts(_ text: String, at offset: Int) -> Bool { bytes[offset...].starts(with: text.utf8) }

    /// The offset behind the next occurrence of a text; the end, if there is none.
    private func end(of text: String, from start: Int) -> Int {
        let place = bytes[start...].indices.first { starts(text, at: $0) }
        return place.map { $0 + text.utf8.count } ?? bytes.count
    }

    /// The offset of the line feed that ends a line, or the end of the text.
    private func lineEnd(from start: Int) -> Int {
        bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    }

    /// How far a line is indented, bytes; nil: something else than the place itself begins the line.
    private func indentation(ofLineWith place: Int) -> Int? {
        let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return bytes[start..<place].allSatisfy(Self.isBlank) ? place - start : nil
    }
}
