/// Finds ASCII patterns in bytes; patterns are in lower case and match capital letters too, as HTML has it.
struct ByteSearch: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func find(_ pattern: StaticString, from start: Int) -> Int? {
        let last = bytes.count - pattern.utf8CodeUnitCount
        return start <= last ? (start...last).first { stands(pattern, at: $0) } : nil
    }

    func stands(_ pattern: StaticString, at index: Int) -> Bool {
        let (start, count) = (pattern.utf8Start, pattern.utf8CodeUnitCount)
        return count <= bytes.count - index && (0..<count).allSatisfy { Self.lower(bytes[index + $0]) == start[$0] }
    }

    /// The next tag of an element, `<style` with what follows a name in HTML; `</style` for its end. Comments count as
    /// text without tags.
    func findTag(_ pattern: StaticString, from start: Int) -> Int? {
        var index = start
        while let candidate = find("<", from: index) {
            if stands("<!--", at: candidate) {
                guard let end = find("-->", from: candidate + 2) else { return nil }
                index = end
            } else if stands(pattern, at: candidate), endsName(at: candidate + pattern.utf8CodeUnitCount) {
                return candidate
            } else {
                index = candidate + 1
            }
        }
        return nil
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func isSpace(at index: Int) -> Bool {
        switch bytes[index] {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
        default: false
        }
    }

    private func endsName(at index: Int) -> Bool {
        index < bytes.count
            && (isSpace(at: index) || bytes[index] == UInt8(ascii: ">") || bytes[index] == UInt8(ascii: "/"))
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
