/// Cuts a stream of bytes into messages: each is preceded by a header that says how many bytes it has.
struct MessageBuffer {
    /// The size of a message beyond which it is not read, bytes.
    static let largestMessage = 256 << 20
    /// The largest size of a header, bytes.
    private static let longestHeader = 1 << 14

    enum Part: Equatable {
        case message([UInt8])
        /// Bytes that are no header; reading goes on behind them.
        case garbage
    }

    private var bytes: [UInt8] = []
    /// The offset of the first byte that has not been handed out.
    private var start = 0
    /// How many bytes of a message that is too large are still to come.
    private var skipped = 0

    mutating func append(_ more: ArraySlice<UInt8>) {
        let ignored = min(skipped, more.count)
        skipped -= ignored
        // What was handed out is let go of once it is most of the buffer.
        if start > 1 << 16, start > bytes.count / 2 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more.dropFirst(ignored)
    }

    /// - Returns: nil: more bytes must come first.
    mutating func next() -> Part? {
        guard let end = headerEnd() else {
            guard bytes.count - start > Self.longestHeader else { return nil }
            start = bytes.count
            return .garbage
        }
        guard let count = contentLength(in: start..<end) else {
            start = end
            return .garbage
        }
        guard count <= Self.largestMessage else {
            let isHere = min(count, bytes.count - end)
            skipped = count - isHere
            start = end + isHere
            return .garbage
        }
        guard bytes.count - end >= count else { return nil }
        start = end + count
        return .message(Array(bytes[end..<start]))
    }

    /// The offset behind the empty line that ends the header; nil: it has not come yet.
    private func headerEnd() -> Int? {
        var lineStart = start
        var index = start
        let limit = min(bytes.count, start + Self.longestHeader)
        while index < limit {
            if bytes[index] == UInt8(ascii: "\n") {
                let isEmpty = index == lineStart || index == lineStart + 1 && bytes[lineStart] == UInt8(ascii: "\r")
                if isEmpty { return index + 1 }
                lineStart = index + 1
            }
            index += 1
        }
        return nil
    }

    private func contentLength(in header: Range<Int>) -> Int? {
        for line in bytes[header].split(separator: UInt8(ascii: "\n")) {
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
            guard parts.count == 2 else { continue }
            let name = String(decoding: parts[0], as: UTF8.self).lowercased()
            // What was no header may stand on the same line before this one.
            guard name.hasSuffix("content-length") else { continue }
            let value = parts[1].filter { $0 > 0x20 }
            guard let count = Int(String(decoding: value, as: UTF8.self)), count >= 0 else { return nil }
            return count
        }
        return nil
    }
}
