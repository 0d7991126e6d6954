import ChartDiagnostics
import ChartIR
import ChartWords

/// The tables of one chart, found by id.
struct ChartTables {
    private let specs: [DataSpec]
    /// The tables of the chart; nil stands for one that could not be loaded, which was reported.
    private var tables: [Table?]
    /// The names of the columns of each table, where a step has a mistake that leaves them known.
    private let knownColumns: [[String]?]
    /// The chart's clocks.
    let clock: WallClock
    /// What the program itself says in the chart, such as names for what has none in the data.
    let phrases: Phrases

    /// - Parameter rows: the rows of the one data state that is wanted; nil: all.
    init(
        _ specs: [DataSpec], rows: StateRows? = nil, loader: inout DataLoader,
        into diagnostics: inout DiagnosticCollector
    ) {
        self.specs = specs
        clock = loader.clock
        phrases = loader.phrases
        loader.follow(specs)
        tables = specs.map { loader.table($0, rows: rows, into: &diagnostics) }
        knownColumns = specs.map { loader.knownColumns[$0.element.range] }
    }

    /// Reads the tables as they are before the steps that order rows.
    init(
        unordered specs: [DataSpec], loader: inout DataLoader, into diagnostics: inout DiagnosticCollector
    ) {
        self.specs = specs
        clock = loader.clock
        phrases = loader.phrases
        loader.follow(specs)
        tables = specs.map { loader.unorderedTable($0, into: &diagnostics) }
        knownColumns = specs.map { loader.knownColumns[$0.element.range] }
    }

    /// Whether a column of a table holds times, or may, as a table could not be read.
    var mayHaveTimes: Bool {
        tables.contains { $0.map { $0.columns.contains { $0.type == .time } } ?? true }
    }

    /// Whether a time in a table says its zone, or may, as a table could not be read.
    var mayHaveZones: Bool {
        tables.contains { table in table.map { $0.columns.contains { $0.type == .time && $0.hasZones } } ?? true }
    }

    /// These tables with the rows of one state alone.
    func selecting(_ rows: StateRows) -> ChartTables {
        var selected = self
        selected.tables = tables.map { $0.map(rows.selected) }
        return selected
    }

    /// Reports the columns that marks name and tables lack of which a step has a mistake: what they would hold is not known,
    /// but what they are called.
    /// - Parameter facet: the panels of the chart, whose rows are those of its only table.
    func reportUnknownFields(of marks: [MarkSpec], _ facet: FacetSpec?, into diagnostics: inout DiagnosticCollector) {
        if specs.count == 1, tables[0] == nil, let names = knownColumns[0] {
            for field in [facet?.by, facet?.rows].compactMap(\.self) where !names.contains(field.value) {
                diagnostics.report(.missingColumn(field, among: names))
            }
        }
        for mark in marks {
            let index = mark.data.map { id in specs.firstIndex { $0.id?.value == id.value } } ?? specs.indices.first
            guard let index, tables[index] == nil, let names = knownColumns[index] else { continue }
            for field in mark.fields where !names.contains(field.value) {
                diagnostics.report(.missingColumn(field, among: names))
            }
        }
    }

    /// Reports the columns that marks name and their tables lack, where these are not all told already because a mark could not be
    /// read to its end.
    func reportRestOfUnknownFields(of marks: [CartesianMarkSpec], into diagnostics: inout DiagnosticCollector) {
        for mark in marks {
            let index = mark.data.map { id in specs.firstIndex { $0.id?.value == id.value } } ?? specs.indices.first
            guard let table = index.flatMap({ tables[$0] }) else { continue }
            for field in MarkSpec.cartesian(mark).fields where table.column(field.value) == nil {
                let isTold = diagnostics.diagnostics.contains { $0.range.bytes == field.range.bytes }
                if !isTold { _ = table.column(field, into: &diagnostics) }
            }
        }
    }

    /// The table that a mark reads and its number in the chart.
    /// - Parameters:
    ///   - id: the table's id; nil: the first table.
    ///   - field: a field that the mark names, to point at where there is no table at all.
    /// - Returns: nil, if a mistake was reported.
    func table(
        _ id: Located<String>?, for field: Located<String>, into diagnostics: inout DiagnosticCollector
    ) -> (table: Table, index: Int)? {
        let index: Int
        if let id {
            guard let found = specs.firstIndex(where: { $0.id?.value == id.value }) else {
                diagnostics.report(.unknownData(id, among: specs.compactMap { $0.id?.value }))
                return nil
            }
            index = found
        } else if specs.isEmpty {
            diagnostics.report(.noData(for: field))
            return nil
        } else {
            index = 0
        }
        return tables[index].map { ($0, index) }
    }
}

extension Table {
    /// The column of a name; nil: there was a mistake, which has been reported.
    func column(_ field: Located<String>, into diagnostics: inout DiagnosticCollector) -> Column? {
        if let column = column(field.value) { return column }
        if !reportPartedOtherwise(field.value, into: &diagnostics) {
            diagnostics.report(
                nested.contains(field.value)
                    ? .nestedElements(field) : .missingColumn(field, among: columns.map(\.name)))
        }
        return nil
    }

    /// Whether a column is one of several whose names were read as that of the only one, because another sign stands between
    /// the cells; reported once, whoever asks for columns.
    func reportPartedOtherwise(_ field: String, into diagnostics: inout DiagnosticCollector) -> Bool {
        guard columns.count == 1, let name = columns.first?.name,
            let separator = ["|", "\t", ";", ",", " "].first(where: { (separator: Character) in
                let names = name.split(separator: separator).map { $0.drop { $0 == " " } }
                // A name may have such a sign in it, the cells below then have not.
                let first = columns[0].count > 0 ? columns[0].cells.text(0) : nil
                let isParted = first.map { $0.count { $0 == separator } >= names.count - 1 } ?? true
                return names.count > 1 && names.contains { $0 == field } && isParted
            })
        else { return false }
        let report = Diagnostic.partedOtherwise(name, by: separator, at: range)
        let isKnown = diagnostics.diagnostics.contains { $0.range == report.range && $0.message == report.message }
        if !isKnown { diagnostics.report(report) }
        return true
    }

    /// A column of numbers; nil: a mistake was reported.
    func numbers(_ field: Located<String>, into diagnostics: inout DiagnosticCollector) -> NumberColumn? {
        guard let column = column(field, into: &diagnostics) else { return nil }
        if let numbers = NumberColumn(column) { return numbers }
        // Where a few cells are wrong, the others still tell what else is.
        let others = NumberColumn(mostlyNumbers: column)
        var report = Diagnostic.notNumbers(field, type: column.type, example: column.exampleOfNoNumber)
        if others != nil { report.notes += column.furtherNotes { column.cells.number($0) != nil } }
        diagnostics.report(ofCell: report)
        return others
    }
}

extension Diagnostic {
    /// - Parameter names: those of all columns that there are.
    static func missingColumn(_ field: Located<String>, among names: [String]) -> Diagnostic {
        var parts = field.value.split { $0 == " " || $0 == "," }.map(String.init)
        if !parts.allSatisfy(names.contains) {
            // Names may have spaces in them.
            parts = field.value.split(separator: ",").map { part in
                part.split(separator: " ", omittingEmptySubsequences: false).drop { $0.isEmpty }.joined(separator: " ")
            }
        }
        let isList = parts.count > 1 && parts.allSatisfy(names.contains)
        return isList ? .severalFields(field, columns: parts) : .unknownField(field, among: names)
    }
}

/// What is counted along an axis of values.
enum Measure: Sendable {
    case number
    /// Seconds since 1970-01-01T00:00:00, wall clock.
    case time
    /// Times of any day, counted in the seconds of 1970-01-01.
    case timeOfDay

    var isTime: Bool { self != .number }
}

/// A column of what an axis of values measures: numbers, or times as numbers of seconds.
struct NumberColumn: Sendable {
    var values: [Double?]
    let cells: CellSource
    var measure = Measure.number

    /// Whether all cells are missing, so that nothing tells what the column measures.
    var isEmpty: Bool { values.allSatisfy { $0 == nil } }

    init?(_ column: Column) {
        guard case .number(let numbers) = column.values else { return nil }
        values = numbers
        cells = column.cells
    }

    /// Takes the numbers of a column that was read as texts, and the rest as missing; nil: less than half of it are numbers.
    init?(mostlyNumbers column: Column) {
        guard case .text(let texts) = column.values else { return nil }
        values = texts.map { $0.flatMap { NumberScanner.number(ArraySlice($0.utf8)) } }
        cells = column.cells
        guard values.count(where: { $0 != nil }) * 2 >= texts.count(where: { $0 != nil }), !isEmpty else { return nil }
    }

    /// Takes a column that was read as times.
    init?(times column: Column, as measure: Measure) {
        guard case .time(let times) = column.values else { return nil }
        values = times
        cells = column.cells
        self.measure = measure
    }

    /// Takes inline values, which the schema has found to be numbers.
    init(_ list: ItemList, into diagnostics: inout DiagnosticCollector) {
        let cells = CellSource.list(list.items, list.range.file)
        let column = Column("values", of: .number, from: cells, into: &diagnostics)
        if let sentinel = column.sentinel {
            diagnostics.report(.sentinel(sentinel.text, column: nil, at: sentinel.range))
        }
        self.cells = cells
        if case .number(let numbers) = column.values { values = numbers } else { values = [] }
    }
}
