/// What begins at a place in a line of Markdown.
enum BlockStart {
    case quote
    /// An item of a list. `marker`: how many bytes its bullet or number has; `interrupts`: whether it may directly follow a line of
    /// text.
    case item(marker: Int, interrupts: Bool)
    case fence(Fence)
    case heading
    /// The line under a heading, or one across the page.
    case rule
    case html(HTMLBlock)

    /// - Parameter cursor: before the line, inside its containers.
    /// - Returns: nil for text, empty lines and indented code.
    init?(_ cursor: LineCursor, in bytes: [UInt8]) {
        guard let first = cursor.next, cursor.indent <= 3 else { return nil }
        let line = cursor.firstInk..<cursor.end
        switch first {
        case UInt8(ascii: ">"): self = .quote
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            guard let fence = Fence(cursor, in: bytes) else { return nil }
            self = .fence(fence)
        case UInt8(ascii: "#"):
            let signs = bytes[line].prefix { $0 == first }
            guard signs.count <= 6, signs.endIndex == line.upperBound || bytes[signs.endIndex].isSpace else {
                return nil
            }
            self = .heading
        case UInt8(ascii: "<"):
            guard let block = HTMLBlock(line, in: bytes) else { return nil }
            self = .html(block)
        default:
            if Self.isRule(bytes[line]) {
                self = .rule
            } else if let item = Self.item(line, in: bytes) {
                self = item
            } else {
                return nil
            }
        }
    }

    /// Whether a line has three or more of `-`, `_` or `*`, or only `=`, and nothing else but space.
    private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
        guard let sign = line.first, "-_*=".utf8.contains(sign) else { return false }
        let count = line.count { $0 == sign }
        return (count >= 3 || sign == UInt8(ascii: "=")) && line.allSatisfy { $0 == sign || $0.isSpace }
    }

    private static func item(_ line: Range<Int>, in bytes: [UInt8]) -> BlockStart? {
        var end = line.lowerBound
        var startsAtOne = true
        if "-+*".utf8.contains(bytes[end]) {
            end += 1
        } else {
            let digits = bytes[line].prefix { $0.isDigit }
            guard (1...9).contains(digits.count), digits.endIndex < line.upperBound,
                ".)".utf8.contains(bytes[digits.endIndex])
            else { return nil }
            startsAtOne = digits.elementsEqual([UInt8(ascii: "1")])
            end = digits.endIndex + 1
        }
        guard end == line.upperBound || bytes[end].isSpace else { return nil }
        let isEmpty = bytes[end..<line.upperBound].allSatisfy(\.isSpace)
        return .item(marker: end - line.lowerBound, interrupts: startsAtOne && !isEmpty)
    }
}

/// A block of HTML in Markdown: what begins it says where it ends.
enum HTMLBlock {
    /// The block ends on the line that holds this text.
    case upTo(StaticString)
    /// The block ends on the next empty line.
    case upToEmptyLine(interrupts: Bool)

    /// - Parameter line: from its first `<` to its end.
    init?(_ line: Range<Int>, in bytes: [UInt8]) {
        let (start, end) = (line.lowerBound, line.upperBound)
        for (name, closing) in Self.verbatim where Self.isTag(name, at: start + 1, before: end, in: bytes) {
            self = .upTo(closing)
            return
        }
        if bytes.stands("<!--", at: start, before: end) {
            self = .upTo("-->")
        } else if bytes.stands("<?", at: start, before: end) {
            self = .upTo("?>")
        } else if bytes.stands("<![cdata[", at: start, before: end) {
            self = .upTo("]]>")
        } else if bytes.stands("<!", at: start, before: end), start + 2 < end, bytes[start + 2].isLetter {
            self = .upTo(">")
        } else if let interrupts = Self.interrupts(line, in: bytes) {
            self = .upToEmptyLine(interrupts: interrupts)
        } else {
            return nil
        }
    }

    /// Whether a line that begins with a tag may follow a line of text at once; nil: it begins no block.
    private static func interrupts(_ line: Range<Int>, in bytes: [UInt8]) -> Bool? {
        let isEnd = line.lowerBound + 1 < line.upperBound && bytes[line.lowerBound + 1] == UInt8(ascii: "/")
        let nameStart = line.lowerBound + (isEnd ? 2 : 1)
        let name = bytes[nameStart..<line.upperBound].prefix { $0.isLetter || $0.isDigit }
        guard let first = name.first, first.isLetter else { return nil }
        let text = String(decoding: name.map(\.lowercased), as: UTF8.self)
        let rest = bytes[name.endIndex..<line.upperBound]
        if blocks.contains(text),
            rest.first.map({ $0.isSpace || $0 == UInt8(ascii: ">") }) ?? true || rest.starts(with: "/>".utf8)
        {
            return true
        }
        // Any other tag begins a block where it is complete and alone on its line.
        let tagEnd =
            isEnd
            ? rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
            : HTMLTag(in: bytes, at: line.lowerBound, before: line.upperBound)?.range.upperBound
        guard let tagEnd, bytes[tagEnd..<line.upperBound].allSatisfy(\.isSpace) else { return nil }
        return false
    }

    private static func isTag(_ name: StaticString, at start: Int, before end: Int, in bytes: [UInt8]) -> Bool {
        guard bytes.stands(name, at: start, before: end) else { return false }
        let next = start + name.utf8CodeUnitCount
        return next == end || bytes[next].isSpace || bytes[next] == UInt8(ascii: ">")
    }

    /// Elements whose content is taken as it stands, empty lines too.
    private static let verbatim: [(StaticString, StaticString)] = [
        ("script", "</script>"), ("pre", "</pre>"), ("style", "</style>"), ("textarea", "</textarea>"),
    ]

    private static let blocks: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
        "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer",
        "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe",
        "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p",
        "param", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr",
        "track", "ul",
    ]
}
