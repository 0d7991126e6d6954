import ChartDocument

/// Where the cells of a table of commas or tabs stand in a document.
enum TableCells {
    private static let quote = UInt8(ascii: "\"")

    /// The cells of each line that is not empty, without the white space around them and with their quotes.
    /// - Parameters:
    ///   - text: where the table, or a part of it, stands.
    ///   - limit: how many lines are asked for.
    /// - Returns: nil where a quote stands within a cell or is never closed, so that separators may mean nothing; or where one
    ///   is written as a character reference.
    static func rows(in text: Range<Int>, of bytes: [UInt8], separator: UInt8, limit: Int = .max) -> [[Range<Int>]]? {
        var rows: [[Range<Int>]] = []
        var row: [Range<Int>] = []
        var position = text.lowerBound
        while position < text.upperBound, rows.count < limit {
            guard let cell = cell(from: position, to: text.upperBound, of: bytes, separator: separator) else {
                return nil
            }
            row.append(trimmed(position..<cell, in: bytes))
            position = cell + 1
            guard cell == text.upperBound || bytes[cell] != separator else { continue }
            if row.count > 1 || !row[0].isEmpty { rows.append(row) }
            row = []
        }
        // A separator at the very end has an empty cell behind it.
        if !row.isEmpty { rows.append(row + [text.upperBound..<text.upperBound]) }
        return rows
    }

    /// Where the cell that begins at `start` ends; nil: not known.
    private static func cell(from start: Int, to end: Int, of bytes: [UInt8], separator: UInt8) -> Int? {
        func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }
        var position = start
        while position < end, ByteClass.isSpace(bytes[position]), !isEnd(bytes[position]) { position += 1 }
        if position < end, bytes[position] == quote {
            position += 1
            while position < end {
                if bytes[position] == quote {
                    guard position + 1 < end, bytes[position + 1] == quote else { break }
                    position += 1
                }
                position += 1
            }
            guard position < end else { return nil }
            position += 1
            while position < end, ByteClass.isSpace(bytes[position]), !isEnd(bytes[position]) { position += 1 }
            return position == end || isEnd(bytes[position]) ? position : nil
        }
        let first = position
        while position < end, !isEnd(bytes[position]) {
            guard bytes[position] != quote else { return nil }
            position += 1
        }
        return isReferenceOfQuote(in: bytes[first..<position]) ? nil : position
    }

    private static func isReferenceOfQuote(in cell: ArraySlice<UInt8>) -> Bool {
        cell.contains(UInt8(ascii: "&"))
            && (cell.firstRange(of: Array("&quot;".utf8)) != nil || cell.firstRange(of: Array("&#".utf8)) != nil)
    }

    private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        let start = bytes[range].firstIndex { !ByteClass.isSpace($0) } ?? range.upperBound
        let end = bytes[start..<range.upperBound].lastIndex { !ByteClass.isSpace($0) }.map { $0 + 1 } ?? start
        return start..<end
    }
}
