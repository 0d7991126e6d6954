import ChartDocument

/// The names of columns where a document writes out its rows: in the head of a table of CSV, or as members of each row of JSON.
enum RowNames {
    typealias Found = [(range: Range<Int>, name: String)]

    /// The members of the objects in `rows`.
    static func members(of data: Int, in outline: Outline) -> Found {
        guard let rows = outline.elements[data].attribute(JSONSpelling.rows)?.value, rows.style == .list,
            let list = JSONNodes.read(Array(outline.bytes[rows.range]))?.value
        else { return [] }
        let keys = (list.items ?? []).compactMap(\.value).filter(\.isObject).flatMap {
            ($0.items ?? []).compactMap(\.key)
        }
        return keys.map { key in
            let start = rows.range.lowerBound
            let range = start + key.lowerBound + 1..<start + key.upperBound - 1
            return (range, JSONEscapes.resolved(outline.text(range)))
        }
    }

    /// The first line of a table that stands between the tags, as far as its names need no quotes.
    static func head(of data: Int, in outline: Outline) -> Found {
        guard let content = outline.elements[data].content, let separator = separator(of: data, in: outline),
            let start = outline.bytes[content].firstIndex(where: { !ByteClass.isSpace($0) })
        else { return [] }
        let line = outline.bytes[start..<content.upperBound].prefix { $0 != 0x0A && $0 != 0x0D }
        guard !line.contains(UInt8(ascii: "<")), !line.contains(UInt8(ascii: "\"")) else { return [] }
        return line.split(separator: separator, omittingEmptySubsequences: false).map { cell in
            let range = trimmed(cell.startIndex..<cell.endIndex, in: outline.bytes)
            return (range, outline.decoded(OutlineValue(style: .quoted, range: range)))
        }
    }

    /// Where a file of data has a name for a cell or a member of its own, and not as a part of another one; nil: nowhere.
    static func place(of name: String, inFile bytes: [UInt8]) -> Range<Int>? {
        let name = Array(name.utf8)
        var rest = bytes[...]
        while let found = rest.firstRange(of: name) {
            let neighbours = [bytes[..<found.lowerBound].last, bytes[found.upperBound...].first]
            if neighbours.allSatisfy({ $0.map { "\",;\t\r\n".utf8.contains($0) } ?? true }) { return found }
            rest = rest[(found.lowerBound + 1)...]
        }
        return nil
    }

    private static func separator(of data: Int, in outline: Outline) -> UInt8? {
        switch outline.value("format", of: data) {
        case nil, "csv": UInt8(ascii: ",")
        case "tsv": UInt8(ascii: "\t")
        default: nil
        }
    }

    private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        let start = bytes[range].firstIndex { !ByteClass.isSpace($0) } ?? range.upperBound
        let end = bytes[start..<range.upperBound].lastIndex { !ByteClass.isSpace($0) }.map { $0 + 1 } ?? start
        return start..<end
    }
}
