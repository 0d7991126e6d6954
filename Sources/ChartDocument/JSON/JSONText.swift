import ChartXML

/// What a JSON string says, its escapes resolved, that still knows where every byte came from.
public struct JSONText: Sendable {
    /// UTF-8.
    public private(set) var bytes: [UInt8] = []
    /// The first escape that means no character that a document can hold: half of a surrogate pair, or a control
    /// character. In the text U+FFFD stands for it.
    public private(set) var invalidEscape: Range<Int>?
    private var steps: SourceSteps

    /// - Parameter raw: what stands between the quotes, found good by ``JSONScanner``.
    public init(_ raw: ArraySlice<UInt8>) {
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
            if let scalar = Self.escape(in: raw, at: &position), XMLText.isCharacter(scalar) {
                bytes.append(contentsOf: String(scalar).utf8)
            } else {
                invalidEscape = invalidEscape ?? start..<position
                bytes.append(contentsOf: "\u{FFFD}".utf8)
            }
            steps.resume(text: bytes.count, source: position)
        }
    }

    public var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The source of a part of the text, counted from its first byte.
    public func sourceRange(of textRange: Range<Int>) -> Range<Int> {
        steps.sourceRange(of: textRange)
    }

    /// Moves behind an escape; nil for half a surrogate pair.
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
