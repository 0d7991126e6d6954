import ChartSVG
import ChartScene
import ChartWords

/// Writes the data in words, for everybody who would rather read than look.
struct DataTableRenderer {
    var prefix: String
    var phrases: Phrases
    var locale: String

    /// - Parameter caption: what the values are; the chart's title would be said twice.
    func write(_ table: TableWords, caption: String, to writer: inout MarkupWriter) {
        guard !table.rows.isEmpty else { return }
        writer.open("details", ["class": "\(prefix)-data"])
        if let language = phrases.languageTag(in: locale) { writer.attribute("lang", language) }
        writer.element("summary", text: phrases.dataTable)
        // A box that scrolls must be reachable by keyboard.
        writer.open("div", ["role": "group", "aria-label": phrases.dataTable, "tabindex": "0"])
        // Rules of pages are often for tables without a class.
        writer.open("table", ["class": "\(prefix)-table", "lang": locale, "dir": "auto"])
        writer.element("caption", text: caption)
        writeHeader(table.header, to: &writer)
        writer.open("tbody")
        for row in table.rows { writeRow(row, to: &writer) }
        writer.close()
        writer.close()
        writer.close()
        if table.omittedRows > 0 {
            writer.element("p", ["class": "\(prefix)-note"], text: phrases.moreRows(table.omittedRows))
        }
        writer.close()
    }

    private func writeHeader(_ header: [String], to writer: inout MarkupWriter) {
        writer.open("thead")
        writer.open("tr")
        for cell in header {
            // A header cell without words is no header to a screen reader.
            if cell.isEmpty {
                writer.element("td")
            } else {
                writer.element("th", ["scope": "col"], text: cell)
            }
        }
        writer.close()
        writer.close()
    }

    private func writeRow(_ cells: [String], to writer: inout MarkupWriter) {
        writer.open("tr")
        for (column, cell) in cells.enumerated() {
            if column == 0 {
                writer.element("th", ["scope": "row"], text: cell)
            } else {
                writer.element("td", text: cell)
            }
        }
        writer.close()
    }
}
