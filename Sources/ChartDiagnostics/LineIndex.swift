/// Where the lines of a file start, so that many offsets can be turned into lines and columns.
///
/// It answers as ``SourceFile/location(at:)`` does, in the time of a binary search, however long the lines are.
package struct LineIndex: Sendable {
    package let file: SourceFile
    /// The offset of the first byte of every line; the byte order mark belongs to no line.
    private let starts: [Int]
    /// What stands before every ``stride``th byte.
    private let counts: [Count]

    private static let stride = 1024

    /// How many scalars there are, and how many of them UTF-16 writes as a pair of units.
    private struct Count {
        var scalars = 0
        var pairs = 0

        mutating func add(_ bytes: ArraySlice<UInt8>) {
            for byte in bytes {
                if byte & 0xC0 != 0x80 { scalars += 1 }
                // A scalar of four bytes is a surrogate pair.
                if byte >= 0xF0 { pairs += 1 }
            }
        }
    }

    /// - Complexity: O(bytes of the file).
    package init(_ file: SourceFile) {
        self.file = file
        var starts = [file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for index in file.bytes.indices where file.endsLine(at: index) {
            starts.append(index + 1)
        }
        self.starts = starts
        var counts = [Count()]
        for start in Swift.stride(from: 0, through: file.bytes.count - Self.stride, by: Self.stride) {
            var count = counts[counts.count - 1]
            count.add(file.bytes[start..<(start + Self.stride)])
            counts.append(count)
        }
        self.counts = counts
    }

    /// The line and column of a byte offset; an offset past the end is the end.
    package func location(at offset: Int) -> SourceLocation {
        let line = self.line(at: offset)
        return SourceLocation(line: line, column: before(offset, onLine: line).scalars + 1)
    }

    /// The column of a byte offset in UTF-16 code units, from 1.
    package func utf16Column(at offset: Int) -> Int {
        let count = before(offset, onLine: line(at: offset))
        return count.scalars + count.pairs + 1
    }

    /// The bytes of the line that holds an offset, without its line end.
    package func lineBytes(at offset: Int) -> Range<Int> {
        let line = self.line(at: offset)
        let start = starts[line - 1]
        guard line < starts.count else { return start..<max(start, file.bytes.count) }
        let end = starts[line] - 1
        let isCRLF = end > start && file.bytes[end] == UInt8(ascii: "\n") && file.bytes[end - 1] == UInt8(ascii: "\r")
        return start..<(isCRLF ? end - 1 : end)
    }

    /// The number of the line that holds an offset, from 1.
    private func line(at offset: Int) -> Int {
        let offset = min(offset, file.bytes.count)
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(low, 1)
    }

    /// What stands on a line before an offset.
    private func before(_ offset: Int, onLine line: Int) -> Count {
        let start = min(starts[line - 1], file.bytes.count)
        let (first, last) = (before(start), before(max(start, min(offset, file.bytes.count))))
        return Count(scalars: last.scalars - first.scalars, pairs: last.pairs - first.pairs)
    }

    /// What stands in the file before an offset.
    private func before(_ offset: Int) -> Count {
        let block = offset / Self.stride
        var count = counts[block]
        count.add(file.bytes[(block * Self.stride)..<offset])
        return count
    }
}
