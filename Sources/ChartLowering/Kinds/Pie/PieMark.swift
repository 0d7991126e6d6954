import ChartIR

extension PieMark.Slice: SeriesRow {}

extension PieMark: RowsMark {
    var plot: Plot { .pie(self) }

    var seriesRows: [Slice] {
        get { slices }
        set { slices = newValue }
    }

    /// A slice that a data state lacks looks as it does in the one that has it.
    func emptyRow(_ series: Int, like other: Slice) -> Slice {
        Slice(series: series, value: 0, gradient: other.gradient, radius: other.radius)
    }

    func moves(from other: PieMark) -> Bool {
        var mark = self
        mark.slices = other.slices
        mark.gap = other.gap
        mark.look.rotation = other.look.rotation
        mark.look.highlighted = other.look.highlighted
        // What follows from the hole is that of the first.
        if mark.hasHole != other.hasHole { mark.look.ends = other.look.ends }
        (mark.hole, mark.centerRadius) = (other.hole, other.centerRadius)
        mark.wording.center.text = other.wording.center.text
        mark.wording.center.note = other.wording.center.note
        return mark == other
    }

    func range(of property: Control.Property) -> PropertyRange? {
        switch property {
        // What the author says in one way cannot be set in the other.
        case .hole: centerRadius == nil ? .part(hole) : nil
        case .centerRadius: hole == 0 ? .length(centerRadius ?? 0) : nil
        case .gap: .length(gap)
        case .rotation: .turn(look.rotation)
        case .count: .count(of: slices.count)
        default: nil
        }
    }
}
