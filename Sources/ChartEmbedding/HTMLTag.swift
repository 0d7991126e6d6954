/// A start tag as HTML reads it: attributes with double, single or no quotes, in which `>` is only a character.
struct HTMLTag {
    struct Attribute {
        var name: Range<Int>
        /// The value without its quotes; empty if there is none.
        var value: Range<Int>
    }

    /// The whole tag, from `<` to `>`.
    let range: Range<Int>
    /// The name of the element.
    let name: Range<Int>
    let attributes: [Attribute]
    /// Whether the tag says that nothing follows: `<img/>`.
    let isClosed: Bool

    /// Why there is no tag.
    enum Failure: Error {
        case noTag
        /// The tag has quotes and no end, or a value whose quotes have no end: quotes that are put in front of this offset would end
        /// others than they do now.
        case openQuote(until: Int)
    }

    /// - Parameters:
    ///   - start: where a `<` is.
    ///   - end: where the tag must have ended.
    /// - Returns: nil if there is no tag, or no end of it.
    init?(in bytes: [UInt8], at start: Int, before end: Int) {
        do throws(Failure) {
            try self.init(reading: bytes, at: start, before: end)
        } catch {
            return nil
        }
    }

    /// Reads a tag, and says what is wrong where there is none.
    init(reading bytes: [UInt8], at start: Int, before end: Int) throws(Failure) {
        var reader = TagReader(bytes: bytes, index: start + 1, end: end)
        name = try reader.name()
        var attributes: [Attribute] = []
        var isClosed = false
        while true {
            reader.skipSpace()
            guard !reader.isBroken else { throw reader.failure }
            let byte = bytes[reader.index]
            if byte == UInt8(ascii: ">") { break }
            isClosed = byte == UInt8(ascii: "/")
            if isClosed || byte == UInt8(ascii: "=") {
                reader.index += 1
            } else {
                attributes.append(try reader.attribute())
            }
        }
        range = start..<reader.index + 1
        self.attributes = attributes
        self.isClosed = isClosed
    }

    /// Whether the element has this name, given in lower case.
    func isNamed(_ name: StaticString, in bytes: [UInt8]) -> Bool {
        self.name.count == name.utf8CodeUnitCount
            && bytes.stands(name, at: self.name.lowerBound, before: self.name.upperBound)
    }

    /// The value of an attribute, its name given in lower case; nil if the tag has none of that name.
    func value(of name: StaticString, in bytes: [UInt8]) -> Range<Int>? { attribute(name, in: bytes)?.value }

    /// An attribute, its name given in lower case; nil if the tag has none of that name.
    func attribute(_ name: StaticString, in bytes: [UInt8]) -> Attribute? {
        attributes.first {
            $0.name.count == name.utf8CodeUnitCount
                && bytes.stands(name, at: $0.name.lowerBound, before: $0.name.upperBound)
        }
    }
}

/// Reads the parts of a tag one after the other.
private struct TagReader {
    let bytes: [UInt8]
    var index: Int
    let end: Int
    private var hasQuotes = false

    init(bytes: [UInt8], index: Int, end: Int) {
        (self.bytes, self.index, self.end) = (bytes, index, end)
    }

    /// Whether the tag goes no further. Nobody means `<` in a tag: one that nobody has ended goes on to the next one.
    var isBroken: Bool { index == end || bytes[index] == UInt8(ascii: "<") }
    var failure: HTMLTag.Failure { hasQuotes ? .openQuote(until: index) : .noTag }

    mutating func skipSpace() {
        while index < end, bytes[index].isSpace { index += 1 }
    }

    /// The name of an element.
    mutating func name() throws(HTMLTag.Failure) -> Range<Int> {
        guard index < end, bytes[index].isLetter else { throw .noTag }
        let start = index
        while index < end, !bytes[index].isSpace, !"/>".utf8.contains(bytes[index]) { try advance() }
        return start..<index
    }

    mutating func attribute() throws(HTMLTag.Failure) -> HTMLTag.Attribute {
        let start = index
        while index < end, !bytes[index].isSpace, !"=>/".utf8.contains(bytes[index]) { try advance() }
        let name = start..<index
        skipSpace()
        guard index < end, bytes[index] == UInt8(ascii: "=") else {
            return HTMLTag.Attribute(name: name, value: index..<index)
        }
        index += 1
        skipSpace()
        return HTMLTag.Attribute(name: name, value: try value())
    }

    private mutating func value() throws(HTMLTag.Failure) -> Range<Int> {
        guard index < end else { throw failure }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = index
            while index < end, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">") { try advance() }
            return start..<index
        }
        let start = index + 1
        guard let close = bytes[start..<end].firstIndex(of: quote) else { throw .openQuote(until: end) }
        index = close + 1
        hasQuotes = true
        return start..<close
    }

    private mutating func advance() throws(HTMLTag.Failure) {
        guard !isBroken else { throw failure }
        index += 1
    }
}
