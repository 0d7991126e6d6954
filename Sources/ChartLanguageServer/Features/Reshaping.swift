import ChartCompiler
import ChartDocument
import ChartLowering

/// A table that stands in the document: from a row for each value to a column for each series, and back. What is drawn and
/// told stays the same; a value that is missing has no row in one form and an empty cell in the other.
extension Rewrites {
    /// How many values are moved at most.
    private static let mostValues = 2000

    /// - Parameter range: where the author is, in a mark or its data.
    func reshaped(in range: Range<Int>) -> [JSONValue] {
        outline.elements.indices.compactMap { mark in
            guard JSONSpelling.marks.contains(outline.elements[mark].name), let data = tables.data(for: mark),
                touches(range, mark) || touches(range, data), isOnlyUser(mark, of: data)
            else { return nil }
            return wide(mark, data) ?? tidy(mark, data)
        }
    }

    private func touches(_ range: Range<Int>, _ element: Int) -> Bool {
        let own = outline.elements[element].range
        return own.lowerBound <= range.upperBound && range.lowerBound <= own.upperBound
    }

    private func isOnlyUser(_ mark: Int, of data: Int) -> Bool {
        guard let chart = outline.nearest(JSONSpelling.chart, around: mark) else { return false }
        return tables.marks(of: chart).filter { tables.data(for: $0) == data } == [mark]
            && outline.elements[data].children.isEmpty
    }

    /// A column for each series; nil: the rows have other things in them, too, or there is no such place.
    private func wide(_ mark: Int, _ data: Int) -> JSONValue? {
        guard outline.elements[mark].children.isEmpty, let table = tables.wholeTable(of: data),
            table.columns.count == 3, table.rowCount <= Self.mostValues,
            let x = column("x", of: mark, in: table), let y = column("y", of: mark, in: table),
            let series = column("series", of: mark, in: table)
        else { return nil }
        let (places, names, values) = (x.texts, series.texts, y.texts)
        let shownPlaces = x.distinctValues(limit: Self.mostValues)
        let shownNames = series.distinctValues(limit: Self.mostValues)
        var cells: [[String?]: String] = [:]
        for row in 0..<table.rowCount {
            guard cells.updateValue(values[row] ?? "", forKey: [places[row], names[row]]) == nil else { return nil }
        }
        guard !shownNames.contains(x.name) else { return nil }
        let rows = shownPlaces.map { place in [place] + shownNames.map { cells[[place, $0]] ?? "" } }
        let numbers = Set(shownNames + (x.type == .number ? [x.name] : []))
        guard let body = tableEdit(data, [x.name] + shownNames, rows, numbers: numbers),
            let columns = seriesEdits(mark, shownNames), let change = change([body] + columns, keeping: .html)
        else { return nil }
        return action("Write the table with a column for each series", "refactor.rewrite", [change])
    }

    /// A row for each value.
    private func tidy(_ mark: Int, _ data: Int) -> JSONValue? {
        let children = outline.elements[mark].children
        guard let table = tables.wholeTable(of: data), children.count > 1,
            children.allSatisfy({ outline.elements[$0].name == "series" && outline.elements[$0].attributes.count == 1 }
            ),
            let x = column("x", of: mark, in: table)
        else { return nil }
        let columns = children.compactMap { column("y", of: $0, in: table) }
        let names = [x.name, "series", "value"]
        guard columns.count == children.count, table.columns.count == columns.count + 1,
            columns.count * table.rowCount <= Self.mostValues, !["series", "value"].contains(x.name)
        else { return nil }
        let places = x.texts
        let rows = (0..<table.rowCount).flatMap { row in
            columns.map { [places[row] ?? "", $0.name, $0.texts[row] ?? ""] }
        }
        let numbers = Set(["value"] + (x.type == .number ? [x.name] : []))
        guard let body = tableEdit(data, names, rows, numbers: numbers), let own = fieldEdits(mark),
            let change = change([body] + own, keeping: .html)
        else { return nil }
        return action("Write the table with a row for each value", "refactor.rewrite", [change])
    }

    private func column(_ attribute: String, of element: Int, in table: TableSummary) -> ColumnSummary? {
        outline.value(attribute, of: element).flatMap { name in table.columns.first { $0.name == name } }
    }

    // MARK: The document

    /// - Parameter numbers: the columns that JSON writes without quotes.
    private func tableEdit(
        _ data: Int, _ names: [String], _ rows: [[String]], numbers: Set<String>
    ) -> (range: Range<Int>, text: String)? {
        let element = outline.elements[data]
        if outline.spelling == .xml {
            guard element.isClosed, let content = element.content, outline.value("src", of: data) == nil,
                outline.value("format", of: data).map({ $0 == "csv" }) ?? true
            else { return nil }
            let lines = TableSummary.csv([names] + rows).replacing("\n", with: lineEnd)
            let text = lines.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            return (content, text)
        }
        guard let member = element.attribute(JSONSpelling.rows), let value = member.value else { return nil }
        let objects = rows.map { row in
            let members = zip(names, row).map { name, cell in
                let isBare = cell.isEmpty || numbers.contains(name)
                return "\(JSONValue.string(name).text()): "
                    + (cell.isEmpty ? "null" : isBare ? cell : JSONValue.string(cell).text())
            }
            return "{ " + members.joined(separator: ", ") + " }"
        }
        let space = indentation(at: element.range.lowerBound)
        let text = objects.map { "\(lineEnd)\(space)\(step(in: space))" + $0 }.joined(separator: ",")
        return (value.range, "[\(text)\(lineEnd)\(space)]")
    }

    /// The white space that a line begins with.
    private func indentation(at offset: Int) -> String {
        let line = outline.line(at: offset, within: 0..<outline.bytes.count)
        return String(decoding: outline.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    /// What a line is indented by further than the one around it, which has a white space before it.
    private func step(in space: String) -> String {
        if !space.isEmpty { return space.hasPrefix("\t") ? "\t" : "  " }
        let bytes = outline.bytes
        let first = bytes.indices.dropFirst().first {
            bytes[$0 - 1] == 0x0A && (bytes[$0] == 0x09 || bytes[$0] == 0x20)
        }
        return first.map { bytes[$0] == 0x09 } == true ? "\t" : "  "
    }

    /// What ends the lines of the document.
    private var lineEnd: String {
        guard let end = outline.bytes.firstIndex(of: 0x0A), end > 0, outline.bytes[end - 1] == 0x0D else { return "\n" }
        return "\r\n"
    }

    /// `y` and `series` of a mark become its children.
    private func seriesEdits(_ mark: Int, _ names: [String]) -> Edits? {
        let element = outline.elements[mark]
        guard let y = element.attribute("y"), let series = element.attribute("series"), let value = series.value else {
            return nil
        }
        let space = indentation(at: element.range.lowerBound)
        if outline.spelling == .json {
            let items = names.map { "{ \"y\": \(JSONValue.string($0).text()) }" }.joined(separator: ", ")
            let quoted = value.range.lowerBound - 1..<value.range.upperBound + 1
            return member(y).map { [($0, ""), (quoted, "[\(items)]")] }
        }
        let children = names.map { name in
            "\(lineEnd)\(space)\(step(in: space))<series y=\"\(XMLEscapes.attribute(name, quote: "\""))\"/>"
        }.joined()
        guard let first = wholeAttribute(y), let second = wholeAttribute(series),
            outline.text(element.range).hasSuffix("/>")
        else { return nil }
        let end = element.range.upperBound - 2..<element.range.upperBound
        return [
            (first, ""), (second, ""), (end, ">\(children)\(lineEnd)\(space)</\(outline.text(element.nameRange))>"),
        ]
    }

    /// The children of a mark become its `y` and `series`.
    private func fieldEdits(_ mark: Int) -> Edits? {
        let element = outline.elements[mark]
        if outline.spelling == .json {
            guard
                let array = element.arrays.first(where: { range in
                    element.children.allSatisfy { range.contains(outline.elements[$0].range.lowerBound) }
                })
            else { return nil }
            return [(array, "\"series\", \"y\": \"value\"")]
        }
        guard element.isClosed, let content = element.content, content.lowerBound > 0 else { return nil }
        let end = content.lowerBound - 1..<element.range.upperBound
        return [(end, " y=\"value\" series=\"series\"/>")]
    }

    /// A member of JSON with the comma behind it, or else the one before it.
    private func member(_ attribute: OutlineAttribute) -> Range<Int>? {
        guard let value = attribute.value, value.style == .quoted else { return nil }
        var start = attribute.nameRange.lowerBound - 1
        var end = value.range.upperBound + 1
        let bytes = outline.bytes
        if let comma = bytes[end...].firstIndex(where: { !ByteClass.isSpace($0) }), bytes[comma] == UInt8(ascii: ",") {
            end = bytes[(comma + 1)...].firstIndex { !ByteClass.isSpace($0) } ?? comma + 1
        } else if let comma = bytes[..<start].lastIndex(where: { !ByteClass.isSpace($0) }),
            bytes[comma] == UInt8(ascii: ",")
        {
            start = comma
        }
        return start..<end
    }
}
