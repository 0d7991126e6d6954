import ChartDiagnostics
import ChartDocument
import ChartSchema

@testable import ChartLowering

/// Reading of tables.
enum DataTargets {
    /// What was read is the same when it is written as CSV and read again.
    static func csv(_ bytes: [UInt8]) throws(Broken) {
        guard String(validating: bytes, as: UTF8.self) != nil else { return try table(bytes, "d.csv") }
        for (separator, trims) in [(UInt8(ascii: ","), false), (UInt8(ascii: "\t"), true)] {
            var collector = DiagnosticCollector()
            let text = DataText(SourceFile(name: "d.csv", bytes: bytes))
            let grid = DelimitedReader.read(text, separator: separator, trims: trims, into: &collector)
            try DiagnosticOracle.check(collector.diagnostics)
            guard let grid else {
                try require(collector.hasErrors, "nothing was read, and no error says why")
                continue
            }
            try checkPlaces(of: grid)
            // A line of one empty cell is an empty line, which is passed over.
            if !collector.hasErrors, separator == UInt8(ascii: ","), grid.names.count > 1 { try rewrite(grid) }
        }
        try table(bytes, "d.csv")
        try table(bytes, "d.tsv")
    }

    private static func rows(_ grid: CellGrid) -> [[String]] {
        [grid.names.map(\.text)]
            + (0..<grid.rowCount).map { row in
                grid.names.indices.map { CellSource.grid(grid, column: $0).text(row) ?? "" }
            }
    }

    private static func rewrite(_ grid: CellGrid) throws(Broken) {
        let rows = rows(grid)
        let text = TableSummary.csv(rows)
        var collector = DiagnosticCollector()
        let again = DelimitedReader.read(
            DataText(SourceFile(name: "d.csv", bytes: Array(text.utf8))), separator: UInt8(ascii: ","), trims: false,
            into: &collector)
        // Names that seem to be parted by another character are refused, and written anew they may seem so.
        guard let again else { return }
        try require(Self.rows(again) == rows, "written and read again it is another table:\n\(text)")
    }

    private static func checkPlaces(of grid: CellGrid) throws(Broken) {
        try require(grid.names.isEmpty || grid.cells.count % grid.names.count == 0, "a row is not whole")
        for cell in grid.cells {
            try require(cell.range.upperBound <= grid.text.bytes.count, "a cell lies outside of the text")
        }
    }

    /// JSON, and the same bytes as a value on each line.
    static func json(_ bytes: [UInt8]) throws(Broken) {
        if String(validating: bytes, as: UTF8.self) != nil {
            for isLines in [false, true] {
                var collector = DiagnosticCollector()
                let text = DataText(SourceFile(name: "d.json", bytes: bytes))
                let grid = JSONTableReader.read(text, isLines: isLines, into: &collector)
                try DiagnosticOracle.check(collector.diagnostics)
                try require(grid != nil || collector.hasErrors, "nothing was read, and no error says why")
                if let grid {
                    try checkPlaces(of: grid)
                    _ = rows(grid)
                }
            }
        }
        try table(bytes, "d.json")
        try table(bytes, "d.ndjson")
    }

    /// Rows of XML, found by themselves or at a path.
    static func xml(_ bytes: [UInt8]) throws(Broken) {
        if String(validating: bytes, as: UTF8.self) != nil {
            for path in [nil, "a", "a/b", "b/a/b"] as [String?] {
                var collector = DiagnosticCollector()
                let text = DataText(SourceFile(name: "d.xml", bytes: bytes))
                let row = path.map { Located($0, at: SourceRange(SourceFile(name: "c", bytes: []), 0..<0)) }
                let grid = XMLTableReader.read(text, row: row, into: &collector)
                try require(grid != nil || collector.hasErrors, "nothing was read, and no error says why")
                if let grid {
                    try checkPlaces(of: grid)
                    _ = rows(grid)
                }
            }
        }
        try table(bytes, "d.xml")
    }

    /// The types that columns are found to have, and what a chart says of them.
    private static func table(_ bytes: [UInt8], _ name: String) throws(Broken) {
        let text = #"<chart><data src="\#(name)"/><point x="a" y="b"/></chart>"#
        var collector = DiagnosticCollector()
        let file = SourceFile(name: "document.xml", bytes: Array(text.utf8))
        guard let document = DocumentReader.read(file, into: &collector),
            let validated = SchemaValidator().validate(document, into: &collector)
        else { throw Broken("the document around the data is wrong: \(collector.diagnostics.map(\.message))") }
        let files = SeedFiles(own: [name: bytes])
        let page = Lowerer(environment: files).lower(validated, into: &collector)
        try DiagnosticOracle.check(collector.diagnostics)
        try require(page != nil || collector.hasErrors, "no chart, and no error says why")
        for case let summary? in TableSummary.tables(of: validated, environment: files) {
            _ = summary.csv
            for column in summary.columns { _ = column.histogram(intervals: 7) }
        }
    }
}
