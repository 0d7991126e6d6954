import ChartDiagnostics
import ChartIR

/// What the loader finds again in a ``TableCache``.
extension DataLoader {
    /// The cells of a data file; nil: nothing can be made of it, which has been reported.
    func grid(
        of file: SourceFile, _ reading: Reading, row: Located<String>?, into diagnostics: inout DiagnosticCollector
    ) -> CellGrid? {
        func read(into diagnostics: inout DiagnosticCollector) -> CellGrid? {
            self.grid(of: DataText(file), format: reading.format, row: row, isInline: false, into: &diagnostics)
        }
        guard let cache else { return read(into: &diagnostics) }
        let key = TableCache.Key.grid(file, reading)
        if let known = cache.entry(key), case .grid(let grid) = known.content {
            diagnostics.report(contentsOf: known.reports)
            return grid
        }
        var own = DiagnosticCollector()
        let grid = read(into: &own)
        // Missing rows are reported at their place in the document, and the next document may have others.
        if grid != nil || reading.row == nil {
            cache.keep(TableCache.Entry(content: .grid(grid), reports: own.diagnostics), for: key)
        }
        diagnostics.report(contentsOf: own.diagnostics)
        return grid
    }

    /// A column of a data file.
    func column(
        _ index: Int, of type: ColumnType?, in file: FileGrid, into diagnostics: inout DiagnosticCollector
    ) -> Column {
        let name = file.grid.names[index].text
        let cells = CellSource.grid(file.grid, column: index)
        guard let cache else { return column(name, of: type, from: cells, into: &diagnostics) }
        let key = TableCache.Key.column(file.file, file.reading, index: index, type: type, clock: clock)
        if let known = cache.entry(key), case .column(let column) = known.content {
            diagnostics.report(contentsOf: known.reports)
            return column
        }
        var own = DiagnosticCollector()
        let column = self.column(name, of: type, from: cells, into: &own)
        cache.keep(TableCache.Entry(content: .column(column), reports: own.diagnostics), for: key)
        diagnostics.report(contentsOf: own.diagnostics)
        return column
    }

    /// Takes a table through steps of its `data`, all of those before having been taken.
    /// - Parameter range: which of the steps.
    /// - Returns: nil, if a mistake was reported.
    mutating func run(
        _ range: Range<Int>, of spec: DataSpec, on table: Table, in context: StepRunner.Context,
        into diagnostics: inout DiagnosticCollector
    ) -> Table? {
        let steps = Array(spec.steps[range])
        let (earlier, rest) = (Array(spec.steps[..<range.lowerBound]), Array(spec.steps[range.upperBound...]))
        guard let cache, !steps.isEmpty, let (file, taken) = self.taken(range, of: spec) else {
            return StepRunner.run(
                steps, after: earlier, before: rest, on: table, in: context, knowing: &knownColumns[spec.element.range],
                into: &diagnostics)
        }
        let key = TableCache.Key.table(file, taken)
        if let known = cache.entry(key), case .table(var result, let lists) = known.content {
            result.range = table.range
            return result.moved(from: lists, to: spec.namedLists)
        }
        var own = DiagnosticCollector()
        let result = StepRunner.run(
            steps, after: earlier, before: rest, on: table, in: context, knowing: &knownColumns[spec.element.range],
            into: &own)
        diagnostics.report(contentsOf: own.diagnostics)
        // What is reported has its place in the document, and the next document may be another version.
        let lists = spec.namedLists
        if let result, own.diagnostics.isEmpty,
            result.columns.allSatisfy({ $0.cells.isAll(in: key.file, or: lists) })
        {
            cache.keep(TableCache.Entry(content: .table(result, lists), reports: []), for: key)
        }
        return result
    }

    /// What the result of steps depends on, once the file has been read; nil: on more than one file.
    func taken(_ range: Range<Int>, of spec: DataSpec) -> (file: SourceFile, steps: TableCache.StepsKey)? {
        let looksUp = spec.steps.contains { if case .lookup = $0 { true } else { false } }
        guard !looksUp, let file = file(of: spec) else { return nil }
        // The name of the table and where it stands make no difference.
        var spec = spec
        spec.id = nil
        return (
            file, TableCache.StepsKey(spec: Fingerprint(of: spec), steps: range, names: names, clock: clock)
        )
    }
}
