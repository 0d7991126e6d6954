import ChartDiagnostics

/// Keeps the largest groups of a column and puts the rest together under one name.
struct TopStep {
    private let spec: TopSpec
    /// Whether the table is that of one data state, which may have fewer groups than others.
    private let isOfState: Bool

    init(_ spec: TopSpec, isOfState: Bool = false) {
        self.spec = spec
        self.isOfState = isOfState
    }

    /// What the rest is called where nothing else is said.
    static let other = "Other"

    private var other: String { spec.other ?? Self.other }

    /// What the rest is called in tables: as their steps say, and as it is where they say nothing.
    static func restNames(in data: [DataSpec]) -> Set<String> {
        let names = data.flatMap(\.steps).compactMap { step in
            if case .top(let top) = step { top.other } else { nil }
        }
        return Set(names + [other])
    }

    /// The table with the groups that are kept; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        let named = table.stepColumn(spec.field, into: &diagnostics)
        let measured = table.stepNumbers(spec.measure, for: "'top'", into: &diagnostics)
        if spec.field.value == spec.measure.value, named != nil {
            diagnostics.report(.columnNamedTwice(spec.measure, first: spec.field.range))
            return nil
        }
        guard let named, let (measure, values) = measured else { return nil }
        let groups = RowGroups([named], rowCount: table.rowCount)
        let ranks = self.ranks(of: groups, named, values)
        reportExcess(over: ranks.count { $0 != nil }, named, into: &diagnostics)
        let rest = groups.indices.indices.filter { ranks[groups.indices[$0]] == nil }
        // The largest group comes first, each in the order of the data.
        let kept = groups.indices.indices.filter { ranks[groups.indices[$0]] != nil }.sorted { a, b in
            let (first, second) = (ranks[groups.indices[a]] ?? 0, ranks[groups.indices[b]] ?? 0)
            return first == second ? a < b : first < second
        }
        guard !rest.isEmpty else { return table.selecting(kept) }
        return combined(table, kept: kept, rest: rest, named, measure, values, into: &diagnostics)
    }

    /// The rank of each group that is kept, 0 for the largest; nil: it belongs to the rest.
    private func ranks(of groups: RowGroups, _ named: Column, _ values: [Double?]) -> [Int?] {
        var sums = [Double](repeating: 0, count: groups.count)
        for (row, value) in values.enumerated() { sums[groups.indices[row]] += value ?? 0 }
        // What is named like the rest in the data is part of it, and so is what has no name.
        let candidates = (0..<groups.count).filter { group in
            let name = named.cells.text(groups.firstRows[group])
            return name != nil && name != other
        }
        let ranked = candidates.sorted { sums[$0] == sums[$1] ? $0 < $1 : sums[$0] > sums[$1] }
        var ranks = [Int?](repeating: nil, count: groups.count)
        for (rank, group) in ranked.prefix(spec.count.value).enumerated() { ranks[group] = rank }
        return ranks
    }

    /// Reports that there are fewer groups than are to be kept, where these stand in the document: a file may have more tomorrow.
    private func reportExcess(over found: Int, _ named: Column, into diagnostics: inout DiagnosticCollector) {
        guard !isOfState, found < spec.count.value, named.count > 0,
            named.cells.range(0).file == spec.count.range.file
        else { return }
        let there = found == 1 ? "there is only 1" : "there are only \(found)"
        diagnostics.report(.unusedAttribute("n", because: "\(there), so that all are kept", at: spec.count.range))
    }

    /// Rows of the rest that agree in all other columns become one, with the sum of their values.
    private func combined(
        _ table: Table, kept: [Int], rest: [Int], _ named: Column, _ measure: Column, _ values: [Double?],
        into diagnostics: inout DiagnosticCollector
    ) -> Table {
        let others = table.columns.filter { $0.name != named.name && $0.name != measure.name }
        let merged = RowGroups(others.map { $0.selecting(rest) }, rowCount: rest.count)
        var members = [[Double]](repeating: [], count: merged.count)
        for (index, row) in rest.enumerated() {
            if let value = values[row] { members[merged.indices[index]].append(value) }
        }
        let sums = members.map { $0.isEmpty ? nil : Summary.sum($0) }
        let rows = kept + merged.firstRows.map { rest[$0] }
        if let first = sums.firstIndex(where: { $0?.isFinite == false }) {
            diagnostics.report(
                .notComputed(
                    sums.count { $0?.isFinite == false }, at: spec.measure.range,
                    first: measure.cells.range(rows[kept.count + first])))
        }
        var result = table.selecting(rows)
        let places = rows.map { DerivedCells.Place(row: $0) }
        let names = kept.map { named.cells.text($0) } + sums.map { _ in other }
        result = result.setting(
            Column(
                name: named.name, values: .text(names),
                cells: .derived(DerivedCells(places, in: [named.cells], values: .text(names))),
                order: named.order.map { $0 + [other] }))
        let measures = kept.map { values[$0] } + sums.map { $0?.isFinite == true ? $0 : nil }
        return result.setting(
            Column(
                name: measure.name, values: .number(measures),
                cells: .derived(DerivedCells(places, in: [measure.cells], values: .number(measures)))))
    }
}
