/// What is told of each element of a text, in the order of their tags.
package protocol XMLElementVisitor {
    /// An element begins; `name` is that in its start tag, with its prefix.
    mutating func open(_ name: Range<Int>) throws(XMLSyntaxError)
    /// An attribute of the element that has begun last; declarations of namespaces are left out.
    /// - Parameter value: the bytes between its quotes.
    mutating func attribute(_ name: Range<Int>, _ value: Range<Int>)
    /// The innermost open element ends.
    /// - Parameter content: the bytes between its tags; empty for `<name/>`.
    mutating func close(_ content: Range<Int>)
}

/// Goes through the elements of a text one after the other. It is for data, whose tree would take many times the room: it keeps
/// nothing but what is open, and looks at each byte a few times.
///
/// Document types and entities are refused, as in documents; prefixes of names need not be declared.
package struct XMLElements {
    private let bytes: [UInt8]
    private let limits: XMLLimits
    private var position: Int
    /// The names of the open elements, and where their contents begin.
    private var open: [(name: Range<Int>, content: Int)] = []
    private var hasRoot = false

    /// - Parameter bytes: the whole text, valid UTF-8.
    /// - Throws: the first mistake in the text.
    package static func visit(
        _ bytes: [UInt8], limits: XMLLimits, _ visitor: inout some XMLElementVisitor
    ) throws(XMLSyntaxError) {
        try XMLScreen.check(bytes, limits: limits)
        var elements = XMLElements(bytes: bytes, limits: limits)
        try elements.run(&visitor)
    }

    private init(bytes: [UInt8], limits: XMLLimits) {
        self.bytes = bytes
        self.limits = limits
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    private mutating func run(_ visitor: inout some XMLElementVisitor) throws(XMLSyntaxError) {
        while true {
            try text()
            guard position < bytes.count else { break }
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            switch next {
            case UInt8(ascii: "!"):
                // Sections of text stand in elements; the screen has seen that all others are comments.
                let isComment = position + 2 < bytes.count && bytes[position + 2] == UInt8(ascii: "-")
                guard isComment || !open.isEmpty else {
                    throw XMLSyntaxError(hasRoot ? .secondRoot : .noElement, position..<position + 9)
                }
                skip(past: isComment ? "-->" : "]]>", from: position + (isComment ? 4 : 9))
            case UInt8(ascii: "?"): skip(past: "?>", from: position + 2)
            case UInt8(ascii: "/"): try endTag(&visitor)
            default: try startTag(&visitor)
            }
        }
        if let last = open.last { throw XMLSyntaxError(.unclosedElement(text(last.name)), last.name) }
        guard hasRoot else { throw XMLSyntaxError(.noElement, bytes.count..<bytes.count) }
    }

    /// Goes to the next tag; nothing but space stands outside of the outermost element.
    private mutating func text() throws(XMLSyntaxError) {
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            if open.isEmpty, !XMLLexer.isSpace(bytes[position]) {
                let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                throw XMLSyntaxError(hasRoot ? .secondRoot : .noElement, position..<min(end, position + 40))
            }
            position += 1
        }
    }

    private mutating func startTag(_ visitor: inout some XMLElementVisitor) throws(XMLSyntaxError) {
        var lexer = XMLLexer(bytes: bytes, position: position + 1)
        let name = lexer.name()
        guard !open.isEmpty || !hasRoot else { throw XMLSyntaxError(.secondRoot, name) }
        guard open.count < limits.depth else { throw XMLSyntaxError(.tooDeep(limit: limits.depth), name) }
        hasRoot = true
        try visitor.open(name)
        let end = self.end(ofTagFrom: lexer.position)
        while let (name, value) = lexer.attribute(before: end) {
            if !bytes[name].starts(with: "xmlns".utf8) { visitor.attribute(name, value) }
        }
        if bytes[end] == UInt8(ascii: "/") {
            position = end + 2
            visitor.close(end..<end)
        } else {
            position = end + 1
            open.append((name, position))
        }
    }

    /// Where the `>` or `/>` of a tag stands; the screen has seen that there is one.
    private func end(ofTagFrom start: Int) -> Int {
        var place = start
        while place < bytes.count {
            let byte = bytes[place]
            if XMLLexer.isQuote(byte) {
                place = (bytes[(place + 1)...].firstIndex(of: byte) ?? bytes.count - 1) + 1
            } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") {
                return place
            } else {
                place += 1
            }
        }
        return bytes.count - 1
    }

    private mutating func endTag(_ visitor: inout some XMLElementVisitor) throws(XMLSyntaxError) {
        let start = position
        var lexer = XMLLexer(bytes: bytes, position: position + 2)
        let name = lexer.name()
        guard let last = open.last else { throw XMLSyntaxError(.strayEndTag(text(name)), name) }
        guard bytes[last.name] == bytes[name] else {
            let waits = open.contains { bytes[$0.name] == bytes[name] }
            throw waits
                ? XMLSyntaxError(.unclosedElement(text(last.name)), last.name)
                : XMLSyntaxError(
                    .mismatchedTag(open: text(last.name), opened: last.name, close: text(name)), name)
        }
        open.removeLast()
        visitor.close(last.content..<start)
        position = (bytes[lexer.position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
    }

    private mutating func skip(past closing: StaticString, from start: Int) {
        let count = closing.utf8CodeUnitCount
        position = start
        while position + count <= bytes.count {
            if (0..<count).allSatisfy({ bytes[position + $0] == closing.utf8Start[$0] }) {
                position += count
                return
            }
            position += 1
        }
        position = bytes.count
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
