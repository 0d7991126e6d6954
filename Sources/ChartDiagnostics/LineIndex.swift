/// Where the lines of a file start, so that many offsets can be turned into lines and columns.
///
/// It answers as ``SourceFile/location(at:)`` does, in the time of a binary search.
package struct LineIndex: Sendable {
    package let file: SourceFile
    /// The offset of the first byte of every line; the byte order mark belongs to no line.
    private let starts: [Int]

    /// - Complexity: O(bytes of the file).
    package init(_ file: SourceFile) {
        self.file = file
        var starts = [file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for index in file.bytes.indices where file.endsLine(at: index) {
            starts.append(index + 1)
        }
        self.starts = starts
    }

    /// The line and column of a byte offset; an offset past the end is the end.
    package func location(at offset: Int) -> SourceLocation {
        let line = self.line(at: offset)
        let scalars = bytesBefore(offset, onLine: line).count { $0 & 0xC0 != 0x80 }
        return SourceLocation(line: line, column: scalars + 1)
    }

    /// The column of a byte offset in UTF-16 code units, from 1.
    package func utf16Column(at offset: Int) -> Int {
        // A scalar of four bytes is a surrogate pair.
        bytesBefore(offset, onLine: line(at: offset)).reduce(1) { units, byte in
            units + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1)
        }
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

    private func bytesBefore(_ offset: Int, onLine line: Int) -> ArraySlice<UInt8> {
        let start = min(starts[line - 1], file.bytes.count)
        return file.bytes[start..<max(start, min(offset, file.bytes.count))]
    }
}
