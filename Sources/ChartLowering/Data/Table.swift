import ChartDiagnostics

/// A table with typed columns.
struct Table: Sendable {
    /// What was asked for, where the document says so: the place for messages about the table as a whole.
    var range: SourceRange
    var columns: [Column]
    var rowCount: Int

    func column(_ name: String) -> Column? {
        columns.first { $0.name == name }
    }
}
