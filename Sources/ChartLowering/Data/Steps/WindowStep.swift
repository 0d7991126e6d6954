import ChartDiagnostics
import ChartDocument

/// Adds a column that is calculated in each row from rows around it.
struct WindowStep {
    let spec: WindowSpec

    init(_ spec: WindowSpec) {
        self.spec = spec
    }

    /// Where the rows of a table stand for the step.
    private struct Arrangement {
        var order: RowOrder
        /// The rows of each group, in order.
        var groups: [[Int]]
        /// What points to a row where no column says what is calculated.
        var origin: CellSource
    }

    /// What a row of the new column is: a number, or a cell of another row (nil: none).
    private enum Results {
        case numbers([Double?])
        case cells([Int?])
    }

    /// The table with the column; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        let keys = spec.groups.map { table.stepColumns($0, into: &diagnostics) } ?? []
        let sorting = spec.sorting.map { table.stepColumns($0, into: &diagnostics) } ?? []
        let isWritten = checkAttributes(into: &diagnostics)
        let operation = spec.operation.value
        let field = isWritten ? spec.field : nil
        let column = field.flatMap { table.stepColumn($0, into: &diagnostics) }
        guard let keys, let sorting, isWritten, field == nil || column != nil else { return nil }
        let name = spec.name ?? spec.field ?? Located(operation.rawValue, at: spec.operation.range)
        guard
            table.mayGrow(columns: table.columns.count + 1, rows: table.rowCount, at: name.range, into: &diagnostics)
        else { return nil }
        let order = RowOrder(sorting, spec.order?.value)
        let groups = RowGroups(keys, rowCount: table.rowCount).members(in: order.rows(table.rowCount))
        let origin = column ?? sorting.first ?? keys.first
        let arrangement = Arrangement(
            order: order, groups: groups,
            origin: origin?.cells ?? .ordinals(count: table.rowCount, spec.operation.range))
        guard let results = results(column, arrangement, table.rowCount, into: &diagnostics) else { return nil }
        return table.setting(self.column(name.value, results, column, arrangement))
    }

    private func column(
        _ name: String, _ results: Results, _ column: Column?, _ arrangement: Arrangement
    ) -> Column {
        switch results {
        case .numbers(let numbers):
            return Column(name, calculated: numbers, at: Array(numbers.indices), in: arrangement.origin)
        case .cells(let rows):
            let places = rows.enumerated().map { DerivedCells.Place(row: $1 ?? $0, isMissing: $1 == nil) }
            var picked = column?.picking(places) ?? Column(name, calculated: [], at: [], in: arrangement.origin)
            picked.name = name
            return picked
        }
    }

    // MARK: Numbers

    private func results(
        _ column: Column?, _ arrangement: Arrangement, _ count: Int, into diagnostics: inout DiagnosticCollector
    ) -> Results? {
        switch spec.operation.value {
        case .place(let place): return .numbers(places(place, arrangement, count))
        case .shift(.difference): return differences(column, arrangement, into: &diagnostics).map { .numbers($0) }
        case .shift(let shift):
            return .cells(shifted(arrangement, count, by: (shift == .lag ? -1 : 1) * (spec.offset?.value ?? 1)))
        case .statistic(let operation):
            return statistic(operation, column, arrangement, count, into: &diagnostics)
        }
    }

    private func places(_ place: WindowSpec.Place, _ arrangement: Arrangement, _ count: Int) -> [Double?] {
        var results = [Double?](repeating: nil, count: count)
        for rows in arrangement.groups {
            var (rank, dense) = (0, 0)
            for (index, row) in rows.enumerated() {
                if index == 0 || !arrangement.order.agree(rows[index - 1], row) {
                    rank = index + 1
                    dense += 1
                }
                switch place {
                case .rowNumber: results[row] = Double(index + 1)
                case .rank where !arrangement.order.isMissing(row): results[row] = Double(rank)
                case .denseRank where !arrangement.order.isMissing(row): results[row] = Double(dense)
                default: break
                }
            }
        }
        return results
    }

    /// For each row the one that stands so many rows behind it; nil: there is none.
    private func shifted(_ arrangement: Arrangement, _ count: Int, by offset: Int) -> [Int?] {
        var results = [Int?](repeating: nil, count: count)
        for rows in arrangement.groups {
            for (index, row) in rows.enumerated() where rows.indices.contains(index + offset) {
                results[row] = rows[index + offset]
            }
        }
        return results
    }

    private func differences(
        _ column: Column?, _ arrangement: Arrangement, into diagnostics: inout DiagnosticCollector
    ) -> [Double?]? {
        guard let column, let values = numbers(of: column, into: &diagnostics) else { return nil }
        let earlier = shifted(arrangement, values.count, by: -(spec.offset?.value ?? 1))
        let differences = values.indices.map { row -> Double? in
            guard let value = values[row], let before = earlier[row].flatMap({ values[$0] }) else { return nil }
            return value - before
        }
        return finite(differences, column, into: &diagnostics)
    }

    /// The numbers of the column that the step is about; nil: it holds others, which was reported.
    private func numbers(of column: Column, into diagnostics: inout DiagnosticCollector) -> [Double?]? {
        if case .number(let values) = column.values { return values }
        reportType(of: column, needs: "numbers", into: &diagnostics)
        return nil
    }

    private func reportType(of column: Column, needs: String, into diagnostics: inout DiagnosticCollector) {
        guard let field = spec.field else { return }
        let user = "'\(spec.operation.value.rawValue)'"
        diagnostics.report(
            .wrongColumnType(
                field, type: column.type, user: user, needs: needs, example: column.exampleOfNoNumber))
    }

    /// The results; those that no double holds are missing and reported.
    private func finite(
        _ results: [Double?], _ column: Column, into diagnostics: inout DiagnosticCollector
    ) -> [Double?] {
        let failed = results.indices.filter { results[$0]?.isFinite == false }
        guard let first = failed.first, let field = spec.field else { return results }
        diagnostics.report(.notComputed(failed.count, at: field.range, first: column.cells.range(first)))
        return results.map { $0?.isFinite == true ? $0 : nil }
    }

    // MARK: Statistics

    /// What a statistic finds in the frame of each row; nil: there was a mistake, which has been reported.
    private func statistic(
        _ operation: AggregateSpec.Operation, _ column: Column?, _ arrangement: Arrangement, _ count: Int,
        into diagnostics: inout DiagnosticCollector
    ) -> Results? {
        switch operation {
        case .first, .last, .min, .max:
            guard let column else { return nil }
            return picked(operation, column, arrangement, into: &diagnostics).map { .cells($0) }
        case .count:
            return .numbers(
                framed(arrangement, count) { frames in
                    frames.counts { column?.isMissing($0) != true }
                })
        case .distinct:
            guard let column else { return nil }
            let codes = RowGroups([column], rowCount: count)
            return .numbers(
                framed(arrangement, count) { frames in
                    frames.distinctCounts(
                        { column.isMissing($0) ? nil : codes.indices[$0] }, codeCount: codes.count)
                })
        default:
            guard let column, let values = numbers(of: column, into: &diagnostics) else { return nil }
            var spread = Spread()
            let results = framed(arrangement, count) { frames in
                numbers(operation, values, frames, &spread)
            }
            return .numbers(finite(results, column, into: &diagnostics))
        }
    }

    private func numbers(
        _ operation: AggregateSpec.Operation, _ values: [Double?], _ frames: FrameStatistics, _ spread: inout Spread
    ) -> [Double?] {
        switch operation {
        case .sum: frames.sums(values).map { $0?.sum }
        case .mean: frames.sums(values).map { part in part.map { $0.sum / Double($0.count) } }
        case .median: frames.quantiles(values, 0.5)
        case .q1: frames.quantiles(values, 0.25)
        case .q3: frames.quantiles(values, 0.75)
        case .quantile: frames.quantiles(values, spec.share?.value ?? 0.5)
        default:
            frames.moments(values).map { moments in moments.flatMap { spread.value(operation, of: $0) } }
        }
    }

    /// For each row the index of the row in its frame whose cell is the result.
    private func picked(
        _ operation: AggregateSpec.Operation, _ column: Column, _ arrangement: Arrangement,
        into diagnostics: inout DiagnosticCollector
    ) -> [Int?]? {
        switch (operation, column.values) {
        case (.min, .number(let values)), (.min, .time(let values)):
            return framed(arrangement, column.count) { $0.best(values, <) }
        case (.max, .number(let values)), (.max, .time(let values)):
            return framed(arrangement, column.count) { $0.best(values, >) }
        case (.min, .text), (.max, .text):
            reportType(of: column, needs: "numbers or times", into: &diagnostics)
            return nil
        default:
            return framed(arrangement, column.count) { frames in
                frames.end(isLast: operation == .last) { !column.isMissing($0) }
            }
        }
    }

    /// The results of all rows, calculated group by group.
    private func framed<Result>(
        _ arrangement: Arrangement, _ count: Int, _ calculate: (FrameStatistics) -> [Result?]
    ) -> [Result?] {
        var results = [Result?](repeating: nil, count: count)
        let reachesToEnds = spec.operation.value == .statistic(.first) || spec.operation.value == .statistic(.last)
        for rows in arrangement.groups {
            let frames = FrameStatistics(
                rows: rows, before: spec.frame.before?.value,
                after: spec.frame.after?.value ?? (reachesToEnds ? nil : 0))
            for (index, result) in calculate(frames).enumerated()
            where spec.frame.isPartial?.value != false || !frames.isCut(index) {
                results[rows[index]] = result
            }
        }
        return results
    }

    // MARK: Attributes

    /// Whether the attributes go with the operation; reported where they do not.
    private func checkAttributes(into diagnostics: inout DiagnosticCollector) -> Bool {
        var areFine = true
        func refuse(_ name: String, _ range: SourceRange?, _ reason: String) {
            guard let range else { return }
            diagnostics.report(.doesNotGo(name, reason: reason, at: range))
            areFine = false
        }
        func demand(_ name: String, _ isThere: Bool) {
            if isThere { return }
            diagnostics.report(.incompleteOutput(lacking: name, at: spec.operation.range))
            areFine = false
        }
        let name = "'\(spec.operation.value.rawValue)'"
        let frame = [
            ("before", spec.frame.before?.range), ("after", spec.frame.after?.range),
            ("partial", spec.frame.isPartial?.range),
        ]
        switch spec.operation.value {
        case .place(let place):
            refuse("of", spec.field?.range, "has no meaning for \(name), which goes by 'sort'")
            if place != .rowNumber { demand("sort", spec.sorting != nil) }
        case .shift: demand("of", spec.field != nil)
        case .statistic(let operation): demand("of", spec.field != nil || operation == .count)
        }
        if case .statistic = spec.operation.value {
            refuse("offset", spec.offset?.range, "goes with 'lag', 'lead' and 'difference'; \(name) has a frame")
        } else {
            for (attribute, range) in frame { refuse(attribute, range, "is about a frame of rows; \(name) has none") }
        }
        if case .place = spec.operation.value {
            refuse("offset", spec.offset?.range, "goes with 'lag', 'lead' and 'difference', not with \(name)")
        }
        if spec.sorting == nil { refuse("order", spec.order?.range, "is the direction of 'sort'; give 'sort', too") }
        let operation = Located(spec.operation.value.rawValue, at: spec.operation.range)
        let share = Aggregation.share(spec.share, of: operation, into: &diagnostics)
        return areFine && share != nil
    }
}
