import ChartDiagnostics
import ChartDocument
import ChartIR

/// What a step calculates of groups of rows.
struct Aggregation {
    private let spec: AggregateSpec
    private let table: Table
    private let outputs: [Output]
    /// The columns whose values make the groups.
    let keys: [Column]
    let groups: RowGroups

    /// - Returns: nil, if nothing can be calculated; that was reported.
    init?(_ spec: AggregateSpec, of table: Table, into diagnostics: inout DiagnosticCollector) {
        let keys = spec.groups.map { table.stepColumns($0, into: &diagnostics) } ?? []
        let outputs = Self.outputs(of: spec, into: &diagnostics)
        guard let keys, let outputs else { return nil }
        self.spec = spec
        self.table = table
        self.outputs = outputs
        self.keys = keys
        groups = RowGroups(keys, rowCount: table.rowCount)
    }

    /// The columns that are calculated, with a row for each group; nil: there was a mistake, which has been reported.
    func columns(into diagnostics: inout DiagnosticCollector) -> [Column]? {
        let columns = outputs.compactMap { column($0, into: &diagnostics) }
        let areNamed = checkNames(into: &diagnostics)
        return areNamed && columns.count == max(spec.outputs.count, 1) ? columns : nil
    }

    // MARK: What to calculate

    private struct Output {
        var operation: AggregateSpec.Operation
        /// The column whose values are calculated with; nil: the rows are counted.
        var field: Located<String>?
        /// The share that a quantile is of, 0 to 1; without meaning for other operations.
        var share: Double
        var name: Located<String>
    }

    /// What to calculate; what cannot be, or where nothing can (nil), has been reported.
    private static func outputs(
        of spec: AggregateSpec, into diagnostics: inout DiagnosticCollector
    ) -> [Output]? {
        let own = spec.own
        if let written = own.operation?.range ?? own.field?.range ?? own.share?.range ?? own.name?.range {
            if let child = spec.outputs.first {
                diagnostics.report(.aggregateTwice(spec.element, at: child.element.range, first: written))
                return nil
            }
            return output(own, into: &diagnostics).map { [$0] }
        }
        guard !spec.outputs.isEmpty else {
            diagnostics.report(.aggregateOfNothing(spec.element))
            return nil
        }
        return spec.outputs.compactMap { output($0, into: &diagnostics) }
    }

    private static func output(
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
        let share = share(spec.share, of: Located(operation.value.rawValue, at: operation.range), into: &diagnostics)
        guard let share else { return nil }
        let name = spec.outputName ?? Located("count", at: operation.range)
        return Output(operation: operation.value, field: spec.field, share: share, name: name)
    }

    /// Which quantile an operation is about, 0 for those that are about none; nil: there was a mistake, which has been
    /// reported.
    static func share(
        _ share: Located<Double>?, of operation: Located<String>, into diagnostics: inout DiagnosticCollector
    ) -> Double? {
        let needsShare = operation.value == AggregateSpec.Operation.quantile.rawValue
        if let share, !needsShare {
            diagnostics.report(
                .doesNotGo("q", reason: "says which 'quantile'; '\(operation.value)' has none", at: share.range))
            return nil
        }
        if share == nil, needsShare {
            diagnostics.report(.incompleteOutput(lacking: "q", at: operation.range))
            return nil
        }
        return share?.value ?? 0
    }

    private func checkNames(into diagnostics: inout DiagnosticCollector) -> Bool {
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
    private func column(_ output: Output, into diagnostics: inout DiagnosticCollector) -> Column? {
        guard let field = output.field else {
            let origin = keys.first?.cells ?? .ordinals(count: max(table.rowCount, 1), spec.element.range)
            return counts(of: groups.indices, named: output.name.value, in: origin)
        }
        switch output.operation {
        case .count:
            guard let column = table.stepColumn(field, into: &diagnostics) else { return nil }
            let present = (0..<table.rowCount).filter { !column.isMissing($0) }
            return counts(of: present.map { groups.indices[$0] }, named: output.name.value, in: column.cells)
        case .distinct:
            guard let column = table.stepColumn(field, into: &diagnostics) else { return nil }
            // One row stands for all that agree in the group and in the value.
            let rows = RowGroups(keys + [column], rowCount: table.rowCount).firstRows.filter { !column.isMissing($0) }
            return counts(of: rows.map { groups.indices[$0] }, named: output.name.value, in: column.cells)
        case .min, .max, .first, .last: return picked(output, field, into: &diagnostics)
        default: return number(output, field, into: &diagnostics)
        }
    }

    private func counts(of members: [Int], named name: String, in cells: CellSource) -> Column {
        var counts = [Double](repeating: 0, count: groups.count)
        for group in members { counts[group] += 1 }
        return Column(name, calculated: counts, at: groups.firstRows, in: cells)
    }

    private func number(
        _ output: Output, _ field: Located<String>, into diagnostics: inout DiagnosticCollector
    ) -> Column? {
        let user = "'\(output.operation.rawValue)'"
        guard let (column, values) = table.stepNumbers(field, for: user, into: &diagnostics) else { return nil }
        var (results, rows) =
            switch output.operation {
            case .sum: totals(of: values, \.sum)
            case .mean: totals(of: values, \.mean)
            default: statistics(output, of: values)
            }
        let failed = results.indices.filter { results[$0]?.isFinite == false }
        if let first = failed.first {
            for group in failed { results[group] = nil }
            diagnostics.report(.notComputed(failed.count, at: field.range, first: column.cells.range(rows[first])))
        }
        return Column(output.name.value, calculated: results, at: rows, in: column.cells)
    }

    /// What is calculated of each group, and the row of its first value; nil: it has none.
    private typealias Calculated = (results: [Double?], rows: [Int])

    /// Numbers for which all values of a group are needed at once.
    private func statistics(_ output: Output, of values: [Double?]) -> Calculated {
        var results = [Double?](repeating: nil, count: groups.count)
        var rows = groups.firstRows
        var spread = Spread()
        for (group, members) in GroupedValues(values, groups).enumerated() {
            guard let first = members.first else { continue }
            rows[group] = first.row
            let numbers = members.map(\.value)
            results[group] =
                switch output.operation {
                case .median: Quantiles(numbers)?.median
                case .q1: Quantiles(numbers)?.firstQuartile
                case .q3: Quantiles(numbers)?.thirdQuartile
                case .quantile: Quantiles(numbers)?.value(at: output.share)
                default: spread.value(output.operation, of: Moments(numbers))
                }
        }
        return (results, rows)
    }

    /// Numbers that are found row by row, as a table may have millions of them.
    private func totals(of values: [Double?], _ result: (Summary.Total) -> Double) -> Calculated {
        var totals = [Summary.Total](repeating: Summary.Total(), count: groups.count)
        var rows = groups.firstRows
        for row in values.indices {
            guard let value = values[row] else { continue }
            let group = groups.indices[row]
            if totals[group].count == 0 { rows[group] = row }
            totals[group].add(value)
        }
        return (totals.map { $0.count == 0 ? nil : result($0) }, rows)
    }

    /// A column of values that stand in the table, one picked from each group.
    private func picked(
        _ output: Output, _ field: Located<String>, into diagnostics: inout DiagnosticCollector
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

extension AggregateSpec.Output {
    /// What the column is called that is made; nil: the author says neither that nor what is calculated.
    var outputName: Located<String>? {
        let countsAnything = operation?.value == .count || operation?.value == .distinct
        let written = field.map { field in
            countsAnything ? Located(operation?.value.rawValue ?? field.value, at: field.range) : field
        }
        return name ?? written ?? operation.map { Located($0.value.rawValue, at: $0.range) }
    }
}
