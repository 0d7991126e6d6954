/// What generators of sites read at the start of a page: YAML between lines of `---`, TOML between lines of `+++`, or an object
/// of JSON.
enum FrontMatter {
    /// Where the page itself starts.
    static func end(in bytes: [UInt8]) -> Int {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if let end = endOfObject(in: bytes, from: start) { return end }
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

    /// Where the line ends in which an object of JSON does; nil: there is none, or more stands in that line. What begins with
    /// a brace and no name of a member behind it is something of a template language.
    private static func endOfObject(in bytes: [UInt8], from start: Int) -> Int? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "{"),
            bytes[(start + 1)...].first(where: { !$0.isSpace }) == UInt8(ascii: "\"")
        else { return nil }
        var depth = 0
        var isText = false
        var position = start
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\") where isText: position += 1
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "{") where !isText: depth += 1
            case UInt8(ascii: "}") where !isText:
                depth -= 1
                guard depth == 0 else { break }
                let rest = bytes.line(at: position + 1)
                return bytes[rest.content].allSatisfy(\.isSpace) ? rest.next : nil
            default: break
            }
            position += 1
        }
        return nil
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
