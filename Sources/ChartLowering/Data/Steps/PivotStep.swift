import ChartDiagnostics
import ChartDocument

/// Turns rows into columns, the other way round than ``FoldStep``.
struct PivotStep {
    static let maximumColumns = 1000

    private let spec: PivotSpec

    init(_ spec: PivotSpec) {
        self.spec = spec
    }

    /// The table with its rows turned into columns; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        let key = table.stepColumn(spec.key, into: &diagnostics)
        let value = table.stepColumn(spec.value, into: &diagnostics)
        let listed = spec.groups.map { table.stepColumns($0, into: &diagnostics) }
        let isFine = checkNamedOnce(into: &diagnostics)
        guard let key, let value, isFine else { return nil }
        // Without rows the names of the new columns are not known.
        if table.rowCount == 0 { return Table(range: table.range, columns: [], rowCount: 0) }
        let others = table.columns.filter { $0.name != key.name && $0.name != value.name }
        guard let kept = listed ?? others else { return nil }
        let groups = RowGroups(kept, rowCount: table.rowCount)
        guard let names = names(of: key, besides: kept, into: &diagnostics),
            table.mayGrow(
                columns: kept.count + names.count, rows: groups.count, at: spec.key.range, into: &diagnostics),
            let places = places(key, value, groups, names, into: &diagnostics)
        else { return nil }
        // Neither does anybody where no row has a key.
        if names.isEmpty { return Table(range: table.range, columns: [], rowCount: 0) }
        let columns = names.enumerated().map { index, name in
            var column = value.picking(
                places[index].enumerated().map { group, row in
                    DerivedCells.Place(row: row ?? groups.firstRows[group], isMissing: row == nil)
                })
            column.name = name
            return column
        }
        return Table(
            range: table.range, columns: kept.map { $0.selecting(groups.firstRows) } + columns, rowCount: groups.count)
    }

    private func checkNamedOnce(into diagnostics: inout DiagnosticCollector) -> Bool {
        if spec.key.value == spec.value.value {
            diagnostics.report(.columnNamedTwice(spec.value, first: spec.key.range))
            return false
        }
        guard let groups = spec.groups else { return true }
        for (index, item) in groups.items.enumerated() {
            for other in [spec.key, spec.value] where other.value == item.text {
                diagnostics.report(
                    .columnNamedTwice(Located(other.value, at: groups.range(index)), first: other.range))
                return false
            }
        }
        return true
    }

    /// The names of the new columns; nil: there was a mistake, which has been reported.
    private func names(
        of key: Column, besides kept: [Column], into diagnostics: inout DiagnosticCollector
    ) -> [String]? {
        var rows: [String: Int] = [:]
        var names: [String] = []
        for row in 0..<key.count where !key.isMissing(row) {
            guard let name = key.cells.text(row), rows[name] == nil else { continue }
            rows[name] = row
            names.append(name)
        }
        if let order = key.order {
            let known = order.filter { rows[$0] != nil }
            names = known + names.filter { !order.contains($0) }
        }
        if names.count > Self.maximumColumns {
            diagnostics.report(.tooManyNewColumns(names.count, limit: Self.maximumColumns, at: spec.key.range))
            return nil
        }
        var areFine = true
        for name in names where kept.contains(where: { $0.name == name }) || name.isEmpty {
            let range = rows[name].map { key.cells.range($0) } ?? spec.key.range
            diagnostics.report(
                name.isEmpty
                    ? .unnamedColumn(at: range)
                    : .nameTaken(Located(name, at: range), advice: "a value of '\(key.name)' cannot have its name"))
            areFine = false
        }
        return areFine ? names : nil
    }

    /// For each new column the row of the table that each new row has its value from; nil: a place has several values,
    /// which was reported.
    private func places(
        _ key: Column, _ value: Column, _ groups: RowGroups, _ names: [String],
        into diagnostics: inout DiagnosticCollector
    ) -> [[Int?]]? {
        let indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        var places = [[Int?]](repeating: [Int?](repeating: nil, count: groups.count), count: names.count)
        var reports = RepeatedReports()
        for row in groups.indices.indices where !key.isMissing(row) && !value.isMissing(row) {
            guard let index = key.cells.text(row).flatMap({ indices[$0] }) else { continue }
            guard let first = places[index][groups.indices[row]] else {
                places[index][groups.indices[row]] = row
                continue
            }
            if value.lookupKey(first) != value.lookupKey(row) {
                reports.add(
                    .severalValues(names[index], at: value.cells.range(row), first: value.cells.range(first)))
            }
        }
        let areUnique = reports.isEmpty
        reports.report(to: &diagnostics)
        return areUnique ? places : nil
    }
}
