import ChartGraphics
import ChartLowering
import ChartSchema

/// What the schema, or the data, says of something, as Markdown. The texts of the schema are Markdown already.
enum Documentation {
    static func markdown(of attribute: Vocabulary.AttributeType) -> String {
        var parts = [attribute.documentation]
        if attribute.type.choices.isEmpty {
            parts.append(attribute.type.documentation)
        } else {
            parts.append(attribute.type.choices.map { "- `\($0.value)`: \($0.documentation)" }.joined(separator: "\n"))
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// What a column holds.
    static func markdown(of column: ColumnSummary, in table: TableSummary) -> String {
        table.note(on: column) { note(on: column, in: table) }
    }

    private static func note(on column: ColumnSummary, in table: TableSummary) -> String {
        var lines = ["**\(Markdown.escaped(column.name))**: a column of \(Self.plural(of: column.type))"]
        if let extent = column.extent {
            let range = "from \(bound(extent.least)) to \(bound(extent.greatest))"
            lines.append(range + histogram(of: column, in: table))
        } else if column.type == .text {
            let limit = 1000
            let values = column.distinctValues(limit: limit)
            let shown = Array(values.prefix(6))
            let counts = values.count < table.rowCount ? column.counts(of: shown) : []
            let some = shown.indices.map { index in
                let count = table.rowCount >= fewRows && !counts.isEmpty ? " (\(counts[index]))" : ""
                return Markdown.escaped(shown[index].prefix(40)) + count
            }.joined(separator: ", ")
            let count =
                values.count < limit ? count(values.count, "different value") : "\(limit) different values or more"
            lines.append(values.isEmpty ? "no values" : "\(count): \(some)\(values.count > 6 ? " …" : "")")
        }
        let missing = column.missingCount
        lines.append("\(count(table.rowCount, "row")), \(missing == 0 ? "none" : String(missing)) missing")
        return lines.joined(separator: "  \n")
    }

    /// An end of what a column holds as Markdown. Of a number that was calculated its first digits tell enough.
    static func bound(_ text: String) -> String {
        guard text.utf8.count > 12, text.contains("."), let value = Double(text) else { return Markdown.escaped(text) }
        return value.significant(7)
    }

    /// Fewer rows are told by themselves.
    private static let fewRows = 8

    /// How the values are spread from the least to the greatest, as bars of letters.
    private static func histogram(of column: ColumnSummary, in table: TableSummary) -> String {
        guard table.rowCount >= fewRows else { return "" }
        let counts = column.histogram(intervals: 12)
        guard let greatest = counts.max(), greatest > 0 else { return "" }
        let levels = Array("▁▂▃▄▅▆▇█")
        let bars = counts.map { count -> Character in
            count == 0 ? " " : levels[(count * levels.count - 1) / greatest]
        }
        return "  \n`\(String(bars))`"
    }

    /// The columns of a table.
    static func markdown(of table: TableSummary) -> String {
        let columns = table.columns.map { "- \(Markdown.escaped($0.name)): \(plural(of: $0.type))" }
        return ([count(table.rowCount, "row") + "\n"] + columns).joined(separator: "\n")
    }

    static func plural(of type: ColumnType) -> String {
        switch type {
        case .number: "numbers"
        case .time: "times"
        case .text: "texts"
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
