/// A start tag as HTML reads it: attributes with double, single or no quotes, in which `>` is only a character.
struct StartTag {
    /// The bytes of the tag, from `<` to `>`.
    let range: Range<Int>
    private let attributes: [(name: Range<Int>, value: Range<Int>)]
    private let source: ByteSearch

    /// - Parameters:
    ///   - start: the offset of the `<` of the tag.
    ///   - nameLength: how many bytes the name of the element has.
    /// - Returns: nil if the tag does not end.
    init?(in source: ByteSearch, at start: Int, nameLength: Int) {
        let bytes = source.bytes
        var attributes: [(name: Range<Int>, value: Range<Int>)] = []
        var index = start + 1 + nameLength
        func skipSpaces() {
            while index < bytes.count, source.isSpace(at: index) { index += 1 }
        }
        func read(until isEnd: (Int) -> Bool) -> Range<Int> {
            let start = index
            while index < bytes.count, !isEnd(index) { index += 1 }
            return start..<index
        }
        while true {
            skipSpaces()
            guard index < bytes.count else { return nil }
            if bytes[index] == UInt8(ascii: ">") { break }
            if bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "=") {
                index += 1
                continue
            }
            let name = read { source.isSpace(at: $0) || "=>/".utf8.contains(bytes[$0]) }
            skipSpaces()
            var value = index..<index
            if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
                index += 1
                skipSpaces()
                guard index < bytes.count else { return nil }
                let quote = bytes[index]
                if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                    index += 1
                    value = read { bytes[$0] == quote }
                    index += 1
                } else {
                    value = read { source.isSpace(at: $0) || bytes[$0] == UInt8(ascii: ">") }
                }
            }
            attributes.append((name, value))
        }
        range = start..<index + 1
        self.attributes = attributes
        self.source = source
    }

    /// An attribute's text, character references untouched; nil if the tag has none of that name.
    /// - Parameter name: the name of the attribute, in lower case.
    func value(of name: StaticString) -> String? {
        attributes.first { $0.name.count == name.utf8CodeUnitCount && source.stands(name, at: $0.name.lowerBound) }
            .map { source.text($0.value) }
    }
}
