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
        /// The tag has a value whose quotes have no end, so that any quote which follows would end it; or it has quotes and no end
        /// itself, so that what is put between them could end it.
        case openQuote
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
        var index = start + 1
        guard index < end, bytes[index].isLetter else { throw .noTag }
        while index < end, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/") {
            guard bytes[index] != UInt8(ascii: "<") else { throw .noTag }
            index += 1
        }
        name = start + 1..<index
        var attributes: [Attribute] = []
        var isClosed = false
        var hasQuotes = false
        func skipSpace() {
            while index < end, bytes[index].isSpace { index += 1 }
        }
        while true {
            skipSpace()
            guard index < end else { throw hasQuotes ? .openQuote : .noTag }
            guard bytes[index] != UInt8(ascii: "<") else { throw .noTag }
            if bytes[index] == UInt8(ascii: ">") { break }
            isClosed = bytes[index] == UInt8(ascii: "/")
            if isClosed || bytes[index] == UInt8(ascii: "=") {
                index += 1
                continue
            }
            let nameStart = index
            while index < end, !bytes[index].isSpace, !"=>/".utf8.contains(bytes[index]) {
                // Nobody means this; a tag that nobody has ended goes on to the next one.
                guard bytes[index] != UInt8(ascii: "<") else { throw .noTag }
                index += 1
            }
            let name = nameStart..<index
            skipSpace()
            var value = index..<index
            if index < end, bytes[index] == UInt8(ascii: "=") {
                index += 1
                skipSpace()
                value = try Self.value(in: bytes, at: &index, before: end)
                hasQuotes = hasQuotes || value.upperBound < index
            }
            attributes.append(Attribute(name: name, value: value))
        }
        range = start..<index + 1
        self.attributes = attributes
        self.isClosed = isClosed
    }

    private static func value(in bytes: [UInt8], at index: inout Int, before end: Int) throws(Failure) -> Range<Int> {
        guard index < end else { throw .noTag }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = index
            while index < end, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">") {
                guard bytes[index] != UInt8(ascii: "<") else { throw .noTag }
                index += 1
            }
            return start..<index
        }
        let start = index + 1
        guard let close = bytes[start..<end].firstIndex(of: quote) else { throw .openQuote }
        index = close + 1
        return start..<close
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
