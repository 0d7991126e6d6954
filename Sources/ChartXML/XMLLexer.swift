/// Finds the attributes in a tag that is known to be well formed.
package struct XMLLexer {
    let bytes: [UInt8]
    package var position: Int

    package init(bytes: [UInt8], position: Int) {
        self.bytes = bytes
        self.position = position
    }

    package static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Whether a byte is a quote that can stand around a value.
    package static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    /// Whether a byte can be part of a name; exact enough to tell names from markup.
    static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x0A, 0x0D, 0x09: false
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "\""),
            UInt8(ascii: "'"), UInt8(ascii: "&"):
            false
        default: true
        }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    package mutating func name() -> Range<Int> {
        let start = position
        while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
        return start..<position
    }

    /// The bytes of the next attribute's name and value; nil where the tag ends.
    mutating func attribute(before end: Int) -> (name: Range<Int>, value: Range<Int>)? {
        while position < end, Self.isSpace(bytes[position]) { position += 1 }
        let name = self.name()
        guard !name.isEmpty else { return nil }
        while position < end, !Self.isQuote(bytes[position]) {
            position += 1
        }
        guard position < end else { return nil }
        let quote = bytes[position]
        let start = position + 1
        position = start
        while position < end, bytes[position] != quote { position += 1 }
        guard position < end else { return nil }
        position += 1
        return (name, start..<position - 1)
    }

    /// The name in the next end tag that closes nothing which is opened after the position; nil: there is none.
    ///
    /// Good enough for text that need not be well formed: what is said of it is a guess.
    package mutating func nextUnmatchedEndTag() -> Range<Int>? {
        endOfContent { _ in false }?.name
    }

    /// The name in the next tag that ends what begins at the position: an end tag that closes nothing which is opened there, or
    /// the start tag of an element that cannot be a part of it.
    /// - Parameter isBeyond: whether an element of a name cannot.
    package mutating func endOfContent(_ isBeyond: (String) -> Bool) -> (name: Range<Int>, isEndTag: Bool)? {
        var depth = 0
        while let start = bytes[min(position, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
            position = start + 1
            switch position < bytes.count ? bytes[position] : 0 {
            case UInt8(ascii: "!"): skip(past: bytes[position...].starts(with: "!--".utf8) ? "-->" : "]]>")
            case UInt8(ascii: "?"): skip(past: "?>")
            case UInt8(ascii: "/"):
                position += 1
                let name = self.name()
                if depth == 0 { return (name, true) }
                depth -= 1
            default:
                let name = self.name()
                if depth == 0, isBeyond(text(name)) { return (name, false) }
                if !skipStartTag() { depth += 1 }
            }
        }
        return nil
    }

    /// Where the next start tag begins, beyond comments and instructions; nil: there is none.
    package mutating func nextStartTag() -> Int? {
        while let start = bytes[min(position, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
            position = start + 1
            switch position < bytes.count ? bytes[position] : 0 {
            case UInt8(ascii: "!"): skip(past: bytes[position...].starts(with: "!--".utf8) ? "-->" : ">")
            case UInt8(ascii: "?"): skip(past: "?>")
            default: return start
            }
        }
        return nil
    }

    /// - Returns: whether the tag is that of an empty element.
    private mutating func skipStartTag() -> Bool {
        var quote: UInt8?
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if Self.isQuote(byte) {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return bytes[position - 2] == UInt8(ascii: "/")
            }
        }
        return true
    }

    private mutating func skip(past closing: String) {
        while position < bytes.count, !bytes[position...].starts(with: closing.utf8) { position += 1 }
        position = min(position + closing.utf8.count, bytes.count)
    }

    enum Reference { case scalar(Unicode.Scalar), entity, invalid }

    /// What a reference stands for.
    /// - Parameter name: the bytes between `&` and `;`.
    static func resolve(_ name: ArraySlice<UInt8>) -> Reference {
        switch String(decoding: name, as: UTF8.self) {
        case "amp": return .scalar("&")
        case "lt": return .scalar("<")
        case "gt": return .scalar(">")
        case "quot": return .scalar("\"")
        case "apos": return .scalar("'")
        case let text where text.hasPrefix("#x"): return scalar(text.dropFirst(2), radix: 16)
        case let text where text.hasPrefix("#"): return scalar(text.dropFirst(1), radix: 10)
        default: return .entity
        }
    }

    private static func scalar(_ digits: Substring, radix: Int) -> Reference {
        guard digits.first != "+", digits.first != "-", let value = UInt32(digits, radix: radix),
            let scalar = Unicode.Scalar(value), XMLText.isCharacter(scalar)
        else { return .invalid }
        return .scalar(scalar)
    }
}

extension XMLLexer {
    /// The bytes of the whole character at a position; none at the end.
    static func character(at position: Int, in bytes: [UInt8]) -> Range<Int> {
        func isContinued(_ place: Int) -> Bool { place < bytes.count && bytes[place] & 0xC0 == 0x80 }
        var start = position
        while start > 0, isContinued(start) { start -= 1 }
        var end = min(position + 1, bytes.count)
        while isContinued(end) { end += 1 }
        return start..<end
    }
}
