/// Finds ASCII patterns in bytes.
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
        return count <= bytes.count - index && (0..<count).allSatisfy { bytes[index + $0] == start[$0] }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
