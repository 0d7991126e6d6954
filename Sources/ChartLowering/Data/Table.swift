import ChartDiagnostics
import ChartDocument

/// A table with typed columns.
struct Table: Sendable {
    /// Where the document asks for the table: the place for messages about it as a whole.
    var range: SourceRange
    var columns: [Column]
    var rowCount: Int
    /// What stands in the rows of its file and is no column, because it consists of elements.
    var nested: [String] = []

    /// The column of a name; nil: there is none.
    ///
    /// Where there is no row to tell columns by (`[]`), the table has any column, and nothing in it: a list that happens to be
    /// empty today makes no name in the document wrong.
    func column(_ name: String) -> Column? {
        if columns.isEmpty, rowCount == 0 {
            return Column(name: name, values: .number([]), cells: .list([], range.file))
        }
        return columns.first { $0.name == name }
    }
}
