package import ChartDiagnostics
import ChartDocument
import ChartIR
package import ChartSchema

/// What a table has turned out to hold, for those who help authors to write about it.
package struct TableSummary: Sendable {
    package var columns: [ColumnSummary]
    package var rowCount: Int
    /// Keeps what is said about the columns.
    private let cache: TableCache?
    /// What the table depends on; nil: on more than one file, or on none.
    private let origin: (file: SourceFile, steps: TableCache.StepsKey)?

    /// What is said about a column, which may have millions of values: as long as the table is the same it is made once.
    package func note(on column: ColumnSummary, _ make: () -> String) -> String {
        guard let cache, let origin else { return make() }
        let key = TableCache.Key.note(origin.file, origin.steps, column: column.name)
        if case .note(let known) = cache.entry(key)?.content { return known }
        let note = make()
        cache.keep(TableCache.Entry(content: .note(note), reports: []), for: key)
        return note
    }

    /// The tables of all charts in the order of their `data`, each as far as its steps could be done; nil stands for one
    /// that cannot be read.
    /// - Parameters:
    ///   - environment: asked for the data files that the document names.
    ///   - cache: keeps what is read of them; nil: nothing is kept.
    package static func tables(
        of document: ValidatedDocument, environment: any Environment, cache: TableCache? = nil
    ) -> [TableSummary?] {
        // What is wrong with the data is reported where the document is compiled.
        var ignored = DiagnosticCollector()
        let spec = SpecDecoder.decode(document, into: &ignored)
        var loader = DataLoader(environment, for: document.document.file, cache: cache)
        return spec.charts.flatMap { chart in
            loader.follow(chart.data)
            return chart.data.map { data in
                var source = data
                source.steps = []
                let table = loader.table(source, into: &ignored)
                var context = loader.context
                context.tables = loader.lookups(of: data, into: &ignored)
                let whole = table.map { loader.taken($0, through: data, in: context) }
                let origin = loader.taken(0..<data.steps.count, of: data)
                return whole.map { TableSummary($0, origin, cache) }
            }
        }
    }

    private init(
        _ table: Table, _ origin: (file: SourceFile, steps: TableCache.StepsKey)?, _ cache: TableCache?
    ) {
        self.origin = origin
        self.cache = cache
        columns = table.columns.map { ColumnSummary(column: $0) }
        rowCount = table.rowCount
    }
}

extension DataLoader {
    /// The table after as many of the steps as can be done.
    fileprivate mutating func taken(_ table: Table, through spec: DataSpec, in context: StepRunner.Context) -> Table {
        var ignored = DiagnosticCollector()
        var known: [String]?
        if let all = run(0..<spec.steps.count, of: spec, on: table, in: context, into: &ignored) { return all }
        var table = table
        for step in spec.steps {
            guard let next = StepRunner.run([step], on: table, in: context, knowing: &known, into: &ignored) else {
                break
            }
            table = next
        }
        return table
    }
}

/// A column of a table, and what is in it.
package struct ColumnSummary: Sendable {
    let column: Column

    package var name: String { column.name }
    package var type: ColumnType { column.type }
    /// How many rows have no value in the column.
    package var missingCount: Int { (0..<column.count).count { column.isMissing($0) } }

    /// The least and the greatest number or time, as they are written in the data; nil: there is none.
    package var extent: (least: String, greatest: String)? {
        let values: [Double?]
        switch column.values {
        case .number(let numbers): values = numbers
        case .time(let times): values = times
        case .text: return nil
        }
        let rows = values.indices.filter { values[$0] != nil }
        guard let least = rows.min(by: { (values[$0] ?? 0) < (values[$1] ?? 0) }),
            let greatest = rows.max(by: { (values[$0] ?? 0) < (values[$1] ?? 0) }),
            let first = column.cells.text(least), let last = column.cells.text(greatest)
        else { return nil }
        return (first, last)
    }

    /// Where a value stands first in the file that the column is from; nil: nowhere.
    package func place(of text: String) -> SourceRange? {
        let row = (0..<column.count).first { !column.isMissing($0) && column.cells.text($0) == text }
        return row.map { column.cells.range($0) }
    }

    /// The first number, or the first time in seconds since 1970; nil: there is none.
    package var firstNumber: Double? {
        switch column.values {
        case .number(let values), .time(let values): values.lazy.compactMap(\.self).first
        case .text: nil
        }
    }

    /// The values as they are written in the data, each once, in the order of the rows.
    /// - Parameter limit: how many are wanted at most.
    package func distinctValues(limit: Int) -> [String] {
        var seen: Set<String> = []
        var values: [String] = []
        for row in 0..<column.count where values.count < limit {
            if !column.isMissing(row), let text = column.cells.text(row), seen.insert(text).inserted {
                values.append(text)
            }
        }
        return values
    }
}
