import ChartDiagnostics
import ChartDocument
import ChartIR

/// Fills in missing values and, where places are named, the rows that groups lack there.
struct ImputeStep {
    private let spec: ImputeSpec

    init(_ spec: ImputeSpec) {
        self.spec = spec
    }

    private var method: ImputeSpec.Method { spec.method ?? .value }

    /// The table with what was missing; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        let numbers = table.stepNumbers(spec.field, for: "'impute'", into: &diagnostics)
        let places = spec.places.map { table.stepColumn($0, into: &diagnostics) }
        let keys = spec.groups.map { table.stepColumns($0, into: &diagnostics) } ?? []
        let isFine = checkAttributes(into: &diagnostics)
        guard numbers != nil, let keys, isFine, places.map({ $0 != nil }) ?? true else { return nil }
        guard let completed = completed(table, keys, places ?? nil, into: &diagnostics),
            let (column, values) = completed.stepNumbers(spec.field, for: "'impute'", into: &diagnostics)
        else { return nil }
        let filled = filled(values, completed)
        var result = column
        result.values = .number(filled)
        result.cells = .derived(
            DerivedCells(filled.indices.map { DerivedCells.Place(row: $0) }, in: [column.cells], values: result.values))
        return completed.setting(result)
    }

    private func checkAttributes(into diagnostics: inout DiagnosticCollector) -> Bool {
        var areFine = true
        if let value = spec.value, method != .value {
            diagnostics.report(
                .doesNotGo(
                    "value", reason: "is what the method 'value' writes, not '\(method.rawValue)'", at: value.range))
            areFine = false
        }
        var first = [spec.field.value: spec.field.range]
        if let places = spec.places, let earlier = first.updateValue(places.range, forKey: places.value) {
            diagnostics.report(.columnNamedTwice(places, first: earlier))
            areFine = false
        }
        for index in spec.groups?.items.indices ?? 0..<0 {
            guard let groups = spec.groups, let name = groups.items[index].text, let earlier = first[name] else {
                continue
            }
            diagnostics.report(.columnNamedTwice(Located(name, at: groups.range(index)), first: earlier))
            areFine = false
        }
        return areFine
    }

    // MARK: Rows

    /// The table with a row for each group at each place; nil: it would be too large, which was reported.
    private func completed(
        _ table: Table, _ keys: [Column], _ places: Column?, into diagnostics: inout DiagnosticCollector
    ) -> Table? {
        guard let places else { return table }
        let groups = RowGroups(keys, rowCount: table.rowCount)
        let positions = RowGroups([places], rowCount: table.rowCount)
        let sites = (0..<positions.count).filter { !places.isMissing(positions.firstRows[$0]) }
        let (whole, overflows) = groups.count.multipliedReportingOverflow(by: sites.count)
        guard
            table.mayGrow(
                columns: table.columns.count, rows: overflows ? .max : table.rowCount + whole, at: spec.field.range,
                into: &diagnostics)
        else { return nil }
        var isThere = [Bool](repeating: false, count: groups.count * positions.count)
        for row in 0..<table.rowCount { isThere[groups.indices[row] * positions.count + positions.indices[row]] = true }
        // What is added: the row whose group and the row whose place it takes.
        var added: [(group: Int, place: Int)] = []
        for group in 0..<groups.count {
            for site in sites where !isThere[group * positions.count + site] {
                added.append((groups.firstRows[group], positions.firstRows[site]))
            }
        }
        if added.isEmpty { return table }
        let names = Set(keys.map(\.name))
        var result = table
        result.rowCount += added.count
        result.columns = table.columns.map { column in
            column.picking(
                (0..<table.rowCount).map { DerivedCells.Place(row: $0) }
                    + added.map { origin in
                        if column.name == places.name { return DerivedCells.Place(row: origin.place) }
                        return DerivedCells.Place(row: origin.group, isMissing: !names.contains(column.name))
                    })
        }
        return result
    }

    // MARK: Values

    private func filled(_ values: [Double?], _ table: Table) -> [Double?] {
        let keys = (spec.groups?.items ?? []).compactMap { item in item.text.flatMap { table.column($0) } }
        let groups = RowGroups(keys, rowCount: table.rowCount)
        let positions = positions(in: table)
        let order = (0..<table.rowCount).sorted { a, b in
            positions[a] == positions[b] ? a < b : positions[a] < positions[b]
        }
        var result = values
        for rows in groups.members(in: order) {
            let present = rows.filter { values[$0] != nil }
            let numbers = present.compactMap { values[$0] }
            switch method {
            case .value: for row in rows where values[row] == nil { result[row] = spec.value?.value ?? 0 }
            case .mean, .median:
                guard let quantiles = Quantiles(numbers) else { continue }
                let mean = Summary.mean(numbers)
                let usual = method == .median ? quantiles.median : mean.isFinite ? mean : nil
                for row in rows where values[row] == nil { result[row] = usual }
            case .previous, .linear: along(rows, values, positions, &result)
            }
        }
        return result
    }

    /// Where each row stands, in the order of the places. Infinite: nowhere.
    private func positions(in table: Table) -> [Double] {
        guard let places = spec.places.flatMap({ table.column($0.value) }) else {
            return (0..<table.rowCount).map { Double($0) }
        }
        switch places.values {
        case .number(let numbers), .time(let numbers): return numbers.map { $0 ?? .infinity }
        case .text(let texts):
            var first: [String: Double] = [:]
            for text in places.order ?? [] { first[text] = Double(first.count) }
            return texts.map { text in
                guard let text else { return .infinity }
                let position = first[text] ?? Double(first.count)
                first[text] = position
                return position
            }
        }
    }

    /// Fills in what stands between values.
    /// - Parameter rows: those of one group, in the order of their positions.
    private func along(_ rows: [Int], _ values: [Double?], _ positions: [Double], _ result: inout [Double?]) {
        var earlier: Int?
        var waiting: [Int] = []
        for row in rows where positions[row].isFinite {
            guard let value = values[row] else {
                if method == .previous { result[row] = earlier.flatMap { values[$0] } } else { waiting.append(row) }
                continue
            }
            if let earlier, let first = values[earlier] {
                let distance = positions[row] - positions[earlier]
                for middle in waiting {
                    let part = distance > 0 ? (positions[middle] - positions[earlier]) / distance : 0
                    // Weighted, because the difference of two numbers may be beyond what a double holds.
                    result[middle] = first * (1 - part) + value * part
                }
            }
            waiting = []
            earlier = row
        }
    }
}
