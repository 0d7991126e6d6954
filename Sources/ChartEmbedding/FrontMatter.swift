/// What generators of sites read at the start of a page: YAML between lines of `---`, or TOML between lines of `+++`.
enum FrontMatter {
    /// Where the page itself starts.
    static func end(in bytes: [UInt8]) -> Int {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = bytes.line(at: start)
        guard let fence = fence(first.content, in: bytes), fence != .dots else { return start }
        var position = first.next
        while position < bytes.count {
            let line = bytes.line(at: position)
            if let closing = self.fence(line.content, in: bytes),
                closing == fence || fence == .dashes && closing == .dots
            {
                return line.next
            }
            position = line.next
        }
        return start
    }

    private enum Fence { case dashes, pluses, dots }

    private static func fence(_ line: Range<Int>, in bytes: [UInt8]) -> Fence? {
        let ink = bytes[line].prefix(3)
        guard ink.count == 3, bytes[line].dropFirst(3).allSatisfy(\.isSpace) else { return nil }
        return if ink.allSatisfy({ $0 == UInt8(ascii: "-") }) {
            .dashes
        } else if ink.allSatisfy({ $0 == UInt8(ascii: "+") }) {
            .pluses
        } else if ink.allSatisfy({ $0 == UInt8(ascii: ".") }) {
            .dots
        } else {
            nil
        }
    }
}
