/// A piece of XML text with references resolved that still knows where every byte came from.
package struct XMLText: Sendable {
    /// The text with references resolved, UTF-8.
    package private(set) var bytes: ArraySlice<UInt8>
    private var steps: SourceSteps

    /// - Parameters:
    ///   - range: the text between the quotes of an attribute, or a piece of content; well formed. Tags, comments and
    ///     processing instructions in it are left out.
    ///   - isAttribute: whether line ends and tabs become spaces, as in attribute values; else line ends become line
    ///     feeds.
    package init(_ source: [UInt8], in range: Range<Int>, isAttribute: Bool) {
        // Most text contains no references and need not be copied.
        let isPlain = source[range].allSatisfy { byte in
            byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<") && byte != 0x0D && (byte >= 0x20 || !isAttribute)
        }
        if isPlain {
            bytes = source[range]
            steps = SourceSteps(start: range.lowerBound)
        } else {
            var decoder = Decoder(source: source, range: range, isAttribute: isAttribute)
            decoder.run()
            bytes = decoder.text[...]
            steps = decoder.steps
        }
    }

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The source offset of a byte of the text, which is counted from the first byte of the text; the length of the
    /// text gives its end.
    package func sourceOffset(of textOffset: Int) -> Int {
        steps.sourceOffset(of: textOffset)
    }

    /// The bytes of the source that a part of the text came from, without markup before or after them.
    package func sourceRange(of textRange: Range<Int>) -> Range<Int> {
        steps.sourceRange(of: textRange)
    }

    /// Whether XML 1.0 can hold a character.
    package static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}

private struct Decoder {
    private let source: [UInt8]
    private let end: Int
    private let isAttribute: Bool
    private var position: Int
    var text: [UInt8] = []
    var steps: SourceSteps

    init(source: [UInt8], range: Range<Int>, isAttribute: Bool) {
        self.source = source
        self.isAttribute = isAttribute
        position = range.lowerBound
        end = range.upperBound
        steps = SourceSteps(start: range.lowerBound)
        text.reserveCapacity(range.count)
    }

    mutating func run() {
        while position < end {
            switch source[position] {
            case UInt8(ascii: "&"): reference()
            case UInt8(ascii: "<"): markup()
            default: character()
            }
        }
    }

    private mutating func reference() {
        let start = position + 1
        skip(past: ";")
        if case .scalar(let scalar) = XMLLexer.resolve(source[start..<position - 1]) {
            text.append(contentsOf: String(scalar).utf8)
        }
        steps.resume(text: text.count, source: position)
    }

    private mutating func markup() {
        steps.resume(text: text.count, source: position)
        if isNext("<![CDATA[") {
            position += 9
            steps.resume(text: text.count, source: position)
            while position < end, !isNext("]]>") { character() }
            steps.resume(text: text.count, source: position)
            position += 3
        } else if isNext("<!--") {
            skip(past: "-->")
        } else if isNext("<?") {
            skip(past: "?>")
        } else {
            tag()
        }
        steps.resume(text: text.count, source: position)
    }

    private mutating func tag() {
        var quote: UInt8?
        while position < end {
            let byte = source[position]
            position += 1
            if byte == quote {
                quote = nil
            } else if quote == nil {
                if byte == UInt8(ascii: ">") { return }
                // A `>` in quotes belongs to the value of an attribute.
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
            }
        }
    }

    /// Takes over one character as it is, but a line end (CR, CR LF, LF) as one line feed; in an attribute value a line
    /// end or tab becomes one space.
    private mutating func character() {
        let byte = source[position]
        position += 1
        switch byte {
        case 0x0D:
            text.append(isAttribute ? 0x20 : 0x0A)
            if position < end, source[position] == 0x0A {
                position += 1
                steps.resume(text: text.count, source: position)
            }
        case 0x09, 0x0A: text.append(isAttribute ? 0x20 : byte)
        default: text.append(byte)
        }
    }

    private mutating func skip(past mark: StaticString) {
        while position < end, !isNext(mark) { position += 1 }
        position = min(position + mark.utf8CodeUnitCount, end)
    }

    private func isNext(_ mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        return position + count <= end && (0..<count).allSatisfy { source[position + $0] == mark.utf8Start[$0] }
    }
}
