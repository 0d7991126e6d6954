import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartSchema
import Testing

@testable import ChartLowering

/// Data files that stand in memory.
struct MemoryFiles: Environment {
    var files: [String: Result<SourceFile, DataFileFailure>]

    init(_ files: [String: String] = [:]) {
        self.files = files.reduce(into: [:]) { result, entry in
            result[entry.key] = .success(SourceFile(name: entry.key, bytes: Array(entry.value.utf8)))
        }
    }

    func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
        files[reference] ?? .failure(.notFound)
    }
}

/// A document taken through reading, validation and lowering.
struct Lowered {
    let page: Page?
    let diagnostics: [Diagnostic]

    /// - Parameter document: XML, or JSON where it starts with a brace.
    init(
        _ document: String, files: MemoryFiles = MemoryFiles(),
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let isJSON = document.drop { $0.isWhitespace }.first == "{"
        let file = SourceFile(name: isJSON ? "c.json" : "c.xml", bytes: Array(document.utf8))
        var collector = DiagnosticCollector()
        let read = DocumentReader.read(file, into: &collector)
        let valid = read.flatMap { SchemaValidator().validate($0, into: &collector) }
        #expect(valid != nil, "\(collector.diagnostics.map(\.message))", sourceLocation: sourceLocation)
        page = valid.flatMap { Lowerer(environment: files).lower($0, into: &collector) }
        diagnostics = collector.diagnostics
    }

    var chart: Chart? { page?.charts.first }

    var cartesian: CartesianPlot? {
        if case .cartesian(let plot) = chart?.plot { plot } else { nil }
    }

    var pie: PieMark? {
        if case .pie(let pie) = chart?.plot { pie } else { nil }
    }

    /// One line for each: the id, the file, and what is underlined.
    var findings: [String] {
        diagnostics.map { "\($0.id.rawValue) \($0.range.shown)" }
    }
}

extension SourceRange {
    /// `name:line:column 'text'`.
    var shown: String {
        let start = file.location(at: bytes.lowerBound)
        return "\(file.name):\(start.line):\(start.column) '\(file.text(bytes))'"
    }
}

extension Mark {
    var series: [MarkSeries] {
        switch self {
        case .bar(let mark): mark.series
        case .line(let mark): mark.series
        case .area(let mark): mark.series
        case .point(let mark): mark.series
        case .candlestick(let mark):
            mark.series.map {
                MarkSeries(series: $0.series, data: $0.candles.map { Datum(x: $0.x, y: $0.prices?.close) })
            }
        case .bubble(let mark):
            mark.series.map { MarkSeries(series: $0.series, data: $0.bubbles.map { Datum(x: $0.x, y: $0.y) }) }
        case .cell(let mark):
            mark.series.map { MarkSeries(series: $0.series, data: $0.cells.map { Datum(x: $0.x, y: $0.value) }) }
        }
    }
}

extension MarkSeries {
    var x: [Double] { data.map(\.x) }
    var y: [Double?] { data.map(\.y) }
}
