import ChartIR
import ChartScene

/// Which totals a mark can have, and for which sets of visible series.
struct StackTotalTexts {
    /// A total of one stack, with the indices of the sets that lead to it.
    typealias Total = (string: String, sets: [Int])

    /// The sets of the mark's series that are told apart: each holds the places of the visible ones in the mark.
    let sets: [[Int]]
    /// The different totals of each column.
    let totals: [[Total]]
    /// Whether only the set of all series is told apart, though there are others.
    let areTooMany: Bool
    private let mark: BarMark
    /// Whether the reader can hide series at all.
    private let isOpen: Bool

    init(mark: BarMark, columns: [StackColumn], format: NumberFormat?, state: LayoutState) {
        self.mark = mark
        isOpen = state.hasToggles
        let orders = Array(mark.series.indices)
        let write = StackTotalTexts.writer(format, of: mark, state.conventions.numbers)
        func totals(_ sets: [[Int]]) -> [[Total]] {
            columns.map { StackTotalTexts.totals(of: $0.values, sets, write) }
        }
        guard isOpen else {
            sets = [orders.filter { !state.chart.series[mark.series[$0].series].startsHidden }]
            self.totals = totals(sets)
            areTooMany = false
            return
        }
        if orders.count <= StackTotals.seriesLimit {
            let every = (1..<max(1 << orders.count, 1)).map { set in orders.filter { set >> $0 & 1 == 1 } }
            let found = totals(every)
            if found.reduce(0, { $0 + $1.count }) <= StackTotals.textLimit {
                sets = every
                self.totals = found
                areTooMany = false
                return
            }
        }
        sets = [orders]
        self.totals = totals(sets)
        areTooMany = true
    }

    private static func totals(of values: [Double?], _ sets: [[Int]], _ write: (Double) -> String) -> [Total] {
        var found: [Total] = []
        for (index, set) in sets.enumerated() {
            let shown = set.compactMap { values[$0] }
            guard !shown.isEmpty else { continue }
            let string = write(RunningColumn.sum(of: shown))
            if let known = found.firstIndex(where: { $0.string == string }) {
                found[known].sets.append(index)
            } else {
                found.append((string, [index]))
            }
        }
        return found
    }

    /// The room that the widest total takes, pixels.
    var widest: Double { totals.joined().map(\.string.boldLabelWidth).max() ?? 0 }

    /// Writes totals in full, but with no more decimals than tell sums from each other: 0.1 and 0.2 make 0.3.
    private static func writer(
        _ format: NumberFormat?, of mark: BarMark, _ symbols: NumberSymbols
    ) -> (Double) -> String {
        if let format { return { ValueWriter(format, symbols: symbols)($0) } }
        let values = mark.series.flatMap(\.data).compactMap(\.y)
        guard values.allSatisfy({ $0 == 0 || (1e-6...1e15).contains($0.magnitude) }),
            let format = try? NumberFormat(pattern: symbols.groupedPattern + ".######", symbols: symbols)
        else { return { ValueWriter(nil, symbols: symbols)($0) } }
        return { format.string($0) }
    }

    /// For each set, 1 while exactly its series are visible, else 0.
    func selectors(name: String, in state: inout LayoutState) -> [Quantity] {
        guard isOpen else { return [1] }
        return sets.enumerated().map { index, set in
            let factors = mark.series.enumerated().map { order, series in
                let visible = state.selection.visibility(of: series.series)
                return set.contains(order) ? visible : 1 - visible
            }
            return state.define("\(name)q\(index)", .product(of: factors))
        }
    }
}
