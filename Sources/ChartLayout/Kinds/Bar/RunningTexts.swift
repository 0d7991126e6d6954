import ChartIR
import ChartScene

/// What is written at bars that stand on each other's ends: changes with their signs, and totals of what is visible.
struct RunningTexts {
    /// A text at a bar.
    struct Label {
        var string: String
        /// Whether the label stands at the end of higher values.
        var isPositive: Bool
        /// 1 while what the label says is true, else 0.
        var presence: Quantity = 1
    }

    private let write: ValueWriter
    private let symbols: NumberSymbols
    private let mark: BarMark
    private let totals: StackTotalTexts
    /// The place of each column among those with totals; nil: it has none.
    private let places: [Int?]
    private let sums: [[Double]]

    init(mark: BarMark, columns: [RunningColumn], state: LayoutState) {
        let format = state.valueFormat(for: mark.axis)
        self.mark = mark
        symbols = state.conventions.numbers
        write = StackTotalTexts.writer(format, of: mark, state.conventions)
        let ends = columns.filter(\.isTotal)
        sums = ends.map(\.sums)
        totals = StackTotalTexts(
            mark: mark, columns: ends.map { StackColumn(x: $0.x, values: $0.sums) }, format: format, state: state)
        var count = 0
        places = columns.map { column in
            guard column.isTotal else { return nil }
            count += 1
            return count - 1
        }
    }

    /// A change with its sign; what all others change is a value, and has none unless it is less than 0.
    func change(_ value: Double, isFirst: Bool) -> String {
        isFirst && value >= 0 ? write(value) : symbols.signed(value, write(value))
    }

    /// The room that the widest text takes, pixels.
    var widest: Double {
        let widths = mark.runningColumns.enumerated().filter { !$0.element.isTotal }.map { index, column in
            change(column.change, isFirst: index == 0).boldLabelWidth
        }
        return max(widths.max() ?? 0, totals.widest)
    }

    /// The least distance between bars at which texts of neighbours do not meet, nor any the bar beside it, pixels.
    func pitch(of columns: [RunningColumn]) -> Double {
        let widths = columns.indices.map { index in
            places[index].map { totals.totals[$0].variants.map(\.content.string.boldLabelWidth).max() ?? 0 }
                ?? change(columns[index].change, isFirst: index == 0).boldLabelWidth
        }
        let pairs = zip(widths, widths.dropFirst()).map { ($0 + $1) / 2 }
        return max(pairs.max() ?? 0, (widths.max() ?? 0) - RunningTexts.gap)
    }

    /// The space between bars, pixels.
    private static let gap = 12.0

    /// The texts of each total.
    /// - Parameter name: what the names begin with of what tells the visible sets apart.
    func totals(named name: String, in state: inout LayoutState) -> [[Label]] {
        guard !sums.isEmpty else { return [] }
        if totals.areTooMany { state.advise(.stillTotals()) }
        let selectors = totals.selectors(name: name, in: &state)
        return zip(totals.totals, sums).map { texts, sums in
            texts.variants.map { text in
                let value = text.sets.first.map { RunningColumn.sum(of: totals.sets[$0].map { sums[$0] }) } ?? 0
                return Label(
                    string: text.content.string, isPositive: value >= 0,
                    presence: .sum(of: text.sets.map { selectors[$0] }))
            }
        }
    }

    /// The texts of one column.
    /// - Parameter totals: the texts of all columns that have totals.
    func labels(of column: RunningColumn, _ index: Int, _ totals: [[Label]]) -> [Label] {
        places[index].map { totals[$0] }
            ?? [Label(string: change(column.change, isFirst: index == 0), isPositive: column.change >= 0)]
    }
}

extension BarLabels {
    /// The labels at the end of a bar that stands on another's; where one that runs along its bar has no room there, beyond
    /// the foot, where nothing is in its way either.
    func atEitherEnd(
        _ string: String, _ span: BarLayout.Span, _ end: Quantity, isPositive: Bool, _ spot: Spot
    ) -> [Node] {
        let nodes = atEnd(string, span, end, isPositive: isPositive, share: 1, spot)
        guard span.total == nil else { return nodes }
        let growsTowardsLow = isPositive != (scale.direction < 0)
        let foot = scale.position(ofDistance: span.from, from: span.anchor)
        let room = roomBeyond(foot, growsTowardsLow: growsTowardsLow, width: along(string))
        let reach = isInside(scale.position(ofDistance: end, from: span.anchor)) * presences(spot.series)
        let missing = roomForAll * reach - .sum(of: nodes.map { $0.presence })
        return nodes + [
            label(
                string, at: foot,
                shift: BarLabels.outsideShift(growsTowardsLow, runsAlong: runAlong),
                anchor: growsTowardsLow ? .end : .start, spot, paint: .ink, ground: .background,
                presence: missing * room)
        ]
    }
}

extension NumberSymbols {
    /// A number as it is written, with a plus where it is more than 0 and its format does not give it one.
    func signed(_ value: Double, _ text: String) -> String {
        value > 0 && !text.hasPrefix(plus) ? plus + text : text
    }
}
