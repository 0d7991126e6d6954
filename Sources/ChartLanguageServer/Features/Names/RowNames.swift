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

    /// The first line of a table that stands between the tags.
    static func head(of data: Int, in outline: Outline) -> Found {
        guard let content = outline.elements[data].content, let separator = separator(of: data, in: outline),
            let text = texts(in: content, of: data, outline).first(where: {
                !outline.bytes[$0].allSatisfy(ByteClass.isSpace)
            })
        else { return [] }
        let rows = TableCells.rows(in: text, of: outline.bytes, separator: separator, limit: 1)
        return (rows?.first ?? []).map { ($0, name(of: $0, in: outline)) }
    }

    /// What a cell of a table of commas or tabs says: without its quotes, two of which stand for one.
    private static func name(of cell: Range<Int>, in outline: Outline) -> String {
        let isQuoted = cell.count > 1 && outline.bytes[cell.lowerBound] == UInt8(ascii: "\"")
        let inner = isQuoted ? cell.lowerBound + 1..<cell.upperBound - 1 : cell
        let text = outline.decoded(OutlineValue(style: .quoted, range: inner))
        return isQuoted ? text.replacing("\"\"", with: "\"") : text
    }

    /// A value in rows that a document writes out.
    struct Cell {
        var range: Range<Int>
        var name: String
        var form: NamePlace.Form
        /// The bytes of the attribute's value, if it is an item of one.
        var value: Range<Int>
        var isQuoted: Bool
    }

    /// The cells of a column in rows between tags, or in `rows`.
    static func cells(of column: String, in data: Int, _ outline: Outline) -> [Cell] {
        outline.spelling == .json ? values(of: column, in: data, outline) : lines(of: column, in: data, outline)
    }

    private static func values(of column: String, in data: Int, _ outline: Outline) -> [Cell] {
        guard let rows = outline.elements[data].attribute(JSONSpelling.rows)?.value, rows.style == .list,
            let list = JSONNodes.read(Array(outline.bytes[rows.range]))?.value
        else { return [] }
        let start = rows.range.lowerBound
        func text(_ range: Range<Int>) -> String { JSONEscapes.resolved(outline.text(range)) }
        return (list.items ?? []).compactMap(\.value).filter(\.isObject).flatMap { $0.items ?? [] }.compactMap { item in
            guard let key = item.key, let value = item.value, value.items == nil,
                text(start + key.lowerBound + 1..<start + key.upperBound - 1) == column,
                outline.bytes[start + value.range.lowerBound] == UInt8(ascii: "\"")
            else { return nil }
            let range = start + value.range.lowerBound + 1..<start + value.range.upperBound - 1
            return Cell(range: range, name: text(range), form: .value, value: range, isQuoted: true)
        }
    }

    /// The cells of a table of commas or tabs; none, if nobody can tell them apart.
    private static func lines(of column: String, in data: Int, _ outline: Outline) -> [Cell] {
        guard let content = outline.elements[data].content, let separator = separator(of: data, in: outline) else {
            return []
        }
        var rows: [[Range<Int>]] = []
        for text in texts(in: content, of: data, outline) {
            guard let read = TableCells.rows(in: text, of: outline.bytes, separator: separator) else { return [] }
            rows += read
        }
        guard let head = rows.first, let index = head.firstIndex(where: { name(of: $0, in: outline) == column }) else {
            return []
        }
        return rows.dropFirst().filter { $0.count == head.count }.map { row in
            Cell(
                range: row[index], name: name(of: row[index], in: outline), form: .cell, value: row[index],
                isQuoted: true)
        }
    }

    /// The parts of what stands between the tags of data that are no elements and no comments.
    private static func texts(in content: Range<Int>, of data: Int, _ outline: Outline) -> [Range<Int>] {
        let others =
            outline.children(of: data).map { outline.elements[$0].range }
            + outline.ignored.filter { content.contains($0.lowerBound) }
        var texts: [Range<Int>] = []
        var start = content.lowerBound
        for other in others.sorted(by: { $0.lowerBound < $1.lowerBound }) where other.lowerBound < content.upperBound {
            if start < other.lowerBound { texts.append(start..<other.lowerBound) }
            start = max(start, other.upperBound)
        }
        if start < content.upperBound { texts.append(start..<content.upperBound) }
        return texts
    }

    /// A text as a cell of a table of commas or tabs between tags: in quotes where it could not be told from several cells.
    static func cell(_ text: String) -> String {
        let isPlain = !text.utf8.contains { ",\t\"\r\n".utf8.contains($0) } && text.first != " " && text.last != " "
        let quoted = isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
        return quoted.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
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
}
