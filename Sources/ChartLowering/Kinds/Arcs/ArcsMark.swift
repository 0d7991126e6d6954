import ChartIR

extension ArcsMark.Wedge: SeriesRow {}

extension ArcsMark: RowsMark {
    var plot: Plot { .arcs(self) }

    var seriesRows: [Wedge] {
        get { wedges }
        set { wedges = newValue }
    }

    /// A wedge that a data state lacks looks as it does in the one that has it.
    func emptyRow(_ series: Int, like other: Wedge) -> Wedge {
        Wedge(series: series, value: 0, gradient: other.gradient)
    }

    func moves(from other: ArcsMark) -> Bool { valueFormat == other.valueFormat }

    func range(of property: Control.Property) -> PropertyRange? {
        switch property {
        case .lines:
            PropertyRange(
                allowed: 1...100, words: "a whole number from 1 to 100", value: Double(lines), isWhole: true)
        case .thickness:
            PropertyRange(allowed: 0.1...1000, words: "a number of pixels from 0.1 to 1000", value: thickness)
        case .spacing: .length(spacing)
        case .centerRadius: .length(centerRadius)
        case .rotation: .turn(rotation)
        case .count: .count(of: wedges.count)
        default: nil
        }
    }
}
