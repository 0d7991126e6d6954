import ChartDiagnostics
import ChartDocument

/// Makes one row of each group of rows.
struct AggregateStep {
    private let spec: AggregateSpec

    init(_ spec: AggregateSpec) {
        self.spec = spec
    }

    /// The table with a row for each group; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        let keys = spec.groups.map { table.stepColumns($0, into: &diagnostics) } ?? []
        let outputs = self.outputs(into: &diagnostics)
        guard let keys, let outputs else { return nil }
        let groups = RowGroups(keys, rowCount: table.rowCount)
        var columns = keys.map { $0.selecting(groups.firstRows) }
        var isFine = outputs.count == max(spec.outputs.count, 1)
        for output in outputs {
            let column = self.column(output, table, groups, keys.first, into: &diagnostics)
            if let column { columns.append(column) } else { isFine = false }
        }
        isFine = checkNames(of: outputs, into: &diagnostics) && isFine
        return isFine ? Table(range: table.range, columns: columns, rowCount: groups.count) : nil
    }

    // MARK: What to calculate

    private struct Output {
        var operation: AggregateSpec.Operation
        /// The column whose values are calculated with; nil: the rows are counted.
        var field: Located<String>?
        var name: Located<String>
    }

    /// What to calculate; what cannot be, or where nothing can (nil), has been reported.
    private func outputs(into diagnostics: inout DiagnosticCollector) -> [Output]? {
        let own = spec.own
        if let written = own.operation?.range ?? own.field?.range ?? own.name?.range {
            if let child = spec.outputs.first {
                diagnostics.report(.aggregateTwice(at: child.element.range, first: written))
                return nil
            }
            return output(own, into: &diagnostics).map { [$0] }
        }
        guard !spec.outputs.isEmpty else {
            diagnostics.report(.aggregateOfNothing(at: spec.element.range))
            return nil
        }
        return spec.outputs.compactMap { output($0, into: &diagnostics) }
    }

    private func output(
        _ spec: AggregateSpec.Output, into diagnostics: inout DiagnosticCollector
    ) -> Output? {
        guard let operation = spec.operation else {
            diagnostics.report(.incompleteOutput(lacking: "op", at: spec.element.range))
            return nil
        }
        if spec.field == nil, operation.value != .count {
            diagnostics.report(.incompleteOutput(lacking: "of", at: operation.range))
            return nil
        }
        let written = spec.field.map { operation.value == .count ? Located("count", at: $0.range) : $0 }
        let name = spec.name ?? written ?? Located("count", at: operation.range)
        return Output(operation: operation.value, field: spec.field, name: name)
    }

    private func checkNames(of outputs: [Output], into diagnostics: inout DiagnosticCollector) -> Bool {
        var first: [String: SourceRange] = [:]
        if let groups = spec.groups {
            for index in groups.items.indices { first[groups.items[index].text ?? ""] = groups.range(index) }
        }
        var areFine = true
        for output in outputs {
            if let earlier = first.updateValue(output.name.range, forKey: output.name.value) {
                diagnostics.report(.duplicateOutput(output.name, first: earlier))
                areFine = false
            }
        }
        return areFine
    }

    // MARK: Columns

    /// The column of one output; nil: there was a mistake, which has been reported.
    private func column(
        _ output: Output, _ table: Table, _ groups: RowGroups, _ key: Column?,
        into diagnostics: inout DiagnosticCollector
    ) -> Column? {
        guard let field = output.field else {
            let origin = key?.cells ?? .ordinals(count: max(table.rowCount, 1), spec.element.range)
            return counts(of: groups.indices, named: output.name.value, groups, at: groups.firstRows, in: origin)
        }
        switch output.operation {
        case .count:
            guard let column = table.stepColumn(field, into: &diagnostics) else { return nil }
            let present = (0..<table.rowCount).filter { !column.isMissing($0) }
            return counts(
                of: present.map { groups.indices[$0] }, named: output.name.value, groups, at: groups.firstRows,
                in: column.cells)
        case .sum, .mean, .median, .q1, .q3: return number(output, field, table, groups, into: &diagnostics)
        case .min, .max, .first, .last: return picked(output, field, table, groups, into: &diagnostics)
        }
    }

    private func counts(
        of members: [Int], named name: String, _ groups: RowGroups, at rows: [Int], in cells: CellSource
    ) -> Column {
        var counts = [Double?](repeating: 0, count: groups.count)
        for group in members { counts[group] = (counts[group] ?? 0) + 1 }
        return Self.calculated(name, counts, at: rows, in: cells)
    }

    private static func calculated(
        _ name: String, _ values: [Double?], at rows: [Int], in cells: CellSource
    ) -> Column {
        let places = rows.map { DerivedCells.Place(row: $0) }
        return Column(
            name: name, values: .number(values),
            cells: .derived(DerivedCells(places, in: [cells], values: .number(values))))
    }

    private func number(
        _ output: Output, _ field: Located<String>, _ table: Table, _ groups: RowGroups,
        into diagnostics: inout DiagnosticCollector
    ) -> Column? {
        let user = "'\(output.operation.rawValue)'"
        guard let (column, values) = table.stepNumbers(field, for: user, into: &diagnostics) else { return nil }
        var results = [Double?](repeating: nil, count: groups.count)
        var rows = groups.firstRows
        for (group, members) in GroupedValues(values, groups).enumerated() {
            guard let first = members.first else { continue }
            rows[group] = first.row
            let numbers = members.map(\.value)
            results[group] =
                switch output.operation {
                case .mean: Summary.mean(numbers)
                case .median: Quantiles(numbers)?.median
                case .q1: Quantiles(numbers)?.firstQuartile
                case .q3: Quantiles(numbers)?.thirdQuartile
                default: Summary.sum(numbers)
                }
        }
        let failed = results.indices.filter { results[$0]?.isFinite == false }
        if let first = failed.first {
            for group in failed { results[group] = nil }
            diagnostics.report(.notComputed(failed.count, at: field.range, first: column.cells.range(rows[first])))
        }
        return Self.calculated(output.name.value, results, at: rows, in: column.cells)
    }

    /// A column of values that stand in the table, one picked from each group.
    private func picked(
        _ output: Output, _ field: Located<String>, _ table: Table, _ groups: RowGroups,
        into diagnostics: inout DiagnosticCollector
    ) -> Column? {
        guard let column = table.stepColumn(field, into: &diagnostics) else { return nil }
        var rows = [Int?](repeating: nil, count: groups.count)
        switch (output.operation, column.values) {
        case (.min, .number(let values)), (.min, .time(let values)): Self.pick(<, values, groups, &rows)
        case (.max, .number(let values)), (.max, .time(let values)): Self.pick(>, values, groups, &rows)
        case (.min, .text), (.max, .text):
            diagnostics.report(
                .wrongColumnType(
                    field, type: .text, user: "'\(output.operation.rawValue)'", needs: "numbers or times",
                    example: column.exampleOfNoNumber))
            return nil
        default:
            for row in groups.indices.indices where !column.isMissing(row) {
                let group = groups.indices[row]
                if output.operation == .last || rows[group] == nil { rows[group] = row }
            }
        }
        // The first row of a group without any value is missing like all others.
        var result = column.selecting(zip(rows, groups.firstRows).map { $0 ?? $1 })
        result.name = output.name.value
        return result
    }

    private static func pick(
        _ isBetter: (Double, Double) -> Bool, _ values: [Double?], _ groups: RowGroups, _ rows: inout [Int?]
    ) {
        for row in values.indices {
            guard let value = values[row] else { continue }
            let group = groups.indices[row]
            if let best = rows[group].flatMap({ values[$0] }), !isBetter(value, best) { continue }
            rows[group] = row
        }
    }
}

/// The values of each group, missing ones left out.
private struct GroupedValues: Sequence, IteratorProtocol {
    private let members: [(row: Int, value: Double)]
    /// Where the values of each group start, and where those of the last end.
    private let starts: [Int]
    private var group = 0

    init(_ values: [Double?], _ groups: RowGroups) {
        // Counted first and then put in place, in time that grows with the rows alone.
        var starts = [Int](repeating: 0, count: groups.count + 1)
        for row in values.indices where values[row] != nil { starts[groups.indices[row] + 1] += 1 }
        for group in 0..<groups.count { starts[group + 1] += starts[group] }
        var next = starts
        var members = [(row: Int, value: Double)](repeating: (0, 0), count: starts[groups.count])
        for row in values.indices {
            guard let value = values[row] else { continue }
            members[next[groups.indices[row]]] = (row, value)
            next[groups.indices[row]] += 1
        }
        self.members = members
        self.starts = starts
    }

    mutating func next() -> ArraySlice<(row: Int, value: Double)>? {
        guard group + 1 < starts.count else { return nil }
        defer { group += 1 }
        return members[starts[group]..<starts[group + 1]]
    }
}
