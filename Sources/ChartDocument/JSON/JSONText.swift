import ChartXML

/// The text of a JSON string with its escapes resolved, which still knows where each of its bytes came from.
package struct JSONText: Sendable {
    /// The text, UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// The bytes of the first escape that means no character that a document can hold: half of a surrogate pair, or a
    /// control character. In the text it becomes U+FFFD. nil: there is none.
    package private(set) var invalidEscape: Range<Int>?
    private var steps: SourceSteps

    /// - Parameters:
    ///   - raw: the bytes between the quotes, which ``JSONScanner`` has accepted.
    ///   - keepsControls: whether a control character is taken as it is: the text is no part of a document.
    package init(_ raw: ArraySlice<UInt8>, keepsControls: Bool = false) {
        steps = SourceSteps(start: raw.startIndex)
        bytes.reserveCapacity(raw.count)
        var position = raw.startIndex
        while position < raw.endIndex {
            guard raw[position] == UInt8(ascii: "\\") else {
                bytes.append(raw[position])
                position += 1
                continue
            }
            let start = position
            if let scalar = Self.escape(in: raw, at: &position), keepsControls || XMLText.isCharacter(scalar) {
                bytes.append(contentsOf: String(scalar).utf8)
            } else {
                invalidEscape = invalidEscape ?? start..<position
                bytes.append(contentsOf: "\u{FFFD}".utf8)
            }
            steps.resume(text: bytes.count, source: position)
        }
    }

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The bytes of the source that a part of the text came from; the part is counted from the first byte of the text.
    package func sourceRange(of textRange: Range<Int>) -> Range<Int> {
        steps.sourceRange(of: textRange)
    }

    /// The character that an escape means, with `position` moved behind it; nil: it is half of a surrogate pair.
    private static func escape(in raw: ArraySlice<UInt8>, at position: inout Int) -> Unicode.Scalar? {
        let letter = raw[position + 1]
        position += 2
        switch letter {
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = hexadecimal(raw[position..<position + 4])
            position += 4
            guard UTF16.isLeadSurrogate(UInt16(unit)) else { return Unicode.Scalar(unit) }
            guard position + 6 <= raw.endIndex, raw[position] == UInt8(ascii: "\\"),
                raw[position + 1] == UInt8(ascii: "u")
            else { return nil }
            let trail = hexadecimal(raw[position + 2..<position + 6])
            guard UTF16.isTrailSurrogate(UInt16(trail)) else { return nil }
            position += 6
            return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (trail & 0x3FF))
        default: return Unicode.Scalar(letter)
        }
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32 {
        digits.reduce(0) { $0 << 4 | UInt32($1 <= 0x39 ? $1 - 0x30 : ($1 | 0x20) - 0x57) }
    }
}
