import ChartDiagnostics

/// A table with typed columns.
struct Table: Sendable {
    /// Where the document asks for the table: the place for messages about it as a whole.
    var range: SourceRange
    var columns: [Column]
    var rowCount: Int

    func column(_ name: String) -> Column? {
        columns.first { $0.name == name }
    }
}
