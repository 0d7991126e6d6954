import ChartDiagnostics
import ChartDocument
import ChartSchema
import Testing

@testable import ChartLowering

/// The table that the first `data` of a document makes, after its steps.
struct StepTable {
    let table: Table?
    let diagnostics: [Diagnostic]

    /// - Parameters:
    ///   - steps: as XML.
    ///   - csv: the data.
    init(_ steps: String, of csv: String, types: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation)
    {
        self.init(
            document: "<data src='t.csv'>\(types)\(steps)</data>", ["t.csv": csv], sourceLocation: sourceLocation)
    }

    /// - Parameters:
    ///   - data: the tables of a chart, as XML.
    ///   - all: whether the chart asks for all tables, and what is wrong with any of them is heard.
    init(
        document data: String, _ files: [String: String], all: Bool = false,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let text = "<chart>\(data)<bar values='1'/></chart>"
        let file = SourceFile(name: "c.xml", bytes: Array(text.utf8))
        var collector = DiagnosticCollector()
        let read = DocumentReader.read(file, into: &collector)
        let valid = read.flatMap { SchemaValidator().validate($0, into: &collector) }
        #expect(valid != nil, "\(collector.diagnostics.map(\.message))", sourceLocation: sourceLocation)
        let specs = valid.map { SpecDecoder.decode($0, into: &collector) }?.charts.first?.data ?? []
        var loader = DataLoader(MemoryFiles(files), for: file)
        loader.follow(specs)
        var tables: [Table?] = []
        for spec in all ? specs : Array(specs.prefix(1)) { tables.append(loader.table(spec, into: &collector)) }
        table = tables.first ?? nil
        diagnostics = collector.diagnostics
    }

    var findings: [String] { diagnostics.map { "\($0.id.rawValue) \($0.range.shown)" } }

    /// The names of the columns, then each row, cells parted by `|`; a missing one is `-`.
    var lines: [String] {
        guard let table else { return [] }
        return [table.columns.map(\.name).joined(separator: "|")]
            + (0..<table.rowCount).map { row in
                table.columns.map { $0.isMissing(row) ? "-" : $0.cells.text(row) ?? "?" }.joined(separator: "|")
            }
    }

    /// Where a cell comes from, as `line:column 'text'`.
    func origin(_ column: String, _ row: Int) -> String? { table?.column(column)?.cells.range(row).shown }
}
