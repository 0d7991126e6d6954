/// Bars, from 0 to a value or from one value to another.
package struct BarMark: CartesianMark {
    /// How the bars of several series stand. `group`: side by side (dodge). `overlap`: on one place, each visible one
    /// narrower than the one behind it. `stack`: on top of each other, negative ones downwards. `percent`: stacked as
    /// shares of the visible total. `identity`: each whole and on the same place, where no two series have a bar at a
    /// position. `running`: one bar at each position, which reaches from what the visible bars before it add up to, to
    /// what they add up to with it (see ``RunningColumn``). `centered`: each in the middle of its position, `maximumWidth`
    /// wide, whatever stands beside it. `diverging`: on top of each other to both sides of a middle line, as `middle` says.
    package enum Arrangement: String, Hashable, Sendable, CaseIterable, Encodable {
        case group, overlap, stack, percent, identity, running, centered, diverging

        /// Whether the bars of an arrangement lie on top of each other.
        package var isStacked: Bool { self == .stack || self == .percent || self == .diverging }
    }

    package var arrangement: Arrangement
    package var axis: ValueAxis
    package var series: [MarkSeries]
    /// The most that a bar is wide, pixels; default 32.
    package var maximumWidth: Double
    /// The least space between groups or single bars, pixels; default 16.
    package var minimumSpace: Double
    /// The space between the bars of a group where there is room for all of it, pixels; nil: the layout decides.
    package var spaceInGroup: Double?
    /// Whether `maximumWidth` holds as long as the bars find a place side by side, whatever becomes of the spaces.
    package var hasFixedWidth: Bool
    /// Whether the visible total stands beyond each stack; only where `arrangement` is `stack`.
    package var showsTotals: Bool
    package var text: BarText
    /// The colour of what is written where `text` wants it; nil: what can be read there.
    package var textColor: SeriesColor?
    package var look: BarLook
    /// Where a group stands on an axis of numbers or times; on categories always in the middle.
    package var alignment: Alignment
    /// The positions whose bar reaches from 0 to the running total; only where `arrangement` is `running`. nil: there
    /// are none.
    package var totals: [Double]?

    /// How the bars are drawn in a composite kind; nil: as bars.
    package var form: BarForm?
    package var placesOf: Int?
    package var telling: Telling?
    /// Where the bars stand that do not share the bands of others side by side; nil: they do.
    package var overlay: BarOverlay?
    /// Which series stand on which side of the middle line: those before this number of a series below it, those behind it above
    /// it, and the one that has it lies half to each side. Only where `arrangement` is `diverging`, whose series stand in order.
    package var middle: Double?
    /// The bins that the bars are drawn over, each from edge to edge of its own, all series in the same ones; nil: bars
    /// stand at their positions. Bars over bins pay no heed to `maximumWidth`, `minimumSpace` and `alignment`.
    package var bins: Bins?

    /// Where a group of bars stands: `center`, its middle at the position; `start`, from the position to the next.
    package enum Alignment: String, Hashable, Sendable, CaseIterable, Encodable { case center, start }

    package init(
        arrangement: Arrangement, axis: ValueAxis, series: [MarkSeries], maximumWidth: Double, minimumSpace: Double,
        spaceInGroup: Double? = nil, hasFixedWidth: Bool = false, showsTotals: Bool = false, text: BarText = .automatic,
        look: BarLook = BarLook(),
        alignment: Alignment = .center, totals: [Double]? = nil, form: BarForm? = nil, placesOf: Int? = nil,
        telling: Telling? = nil, bins: Bins? = nil
    ) {
        self.bins = bins
        self.totals = totals
        self.form = form
        self.placesOf = placesOf
        self.telling = telling
        self.arrangement = arrangement
        self.axis = axis
        self.series = series
        self.maximumWidth = maximumWidth
        self.minimumSpace = minimumSpace
        self.spaceInGroup = spaceInGroup
        self.hasFixedWidth = hasFixedWidth
        self.showsTotals = showsTotals
        self.text = text
        self.look = look
        self.alignment = alignment
    }
}

/// Where bars stand that do not share bands with others.
package enum BarOverlay: String, Hashable, Sendable, Encodable {
    /// Over those of the marks before them, with bands for themselves.
    case over
}

/// What is drawn in the place of a bar.
package enum BarForm: Hashable, Sendable, Encodable {
    /// A bar with a border of its colour, `border` pixels wide, and a ground of the same that is paler: `opacity`,
    /// 0...1, on the colour behind the chart.
    case box(border: Double, opacity: Double)
    /// A line in the middle of the place, from the first value to the other, or from 0 to the only one; `width` in
    /// pixels.
    case whisker(width: Double)
    /// A line across the place, at a value whose range has no length; `width` in pixels, `share` of the bar's breadth,
    /// 0...1.
    case tick(width: Double, share: Double)
    /// A line in the middle of the place, from 0 to the value, `width` pixels wide, at whose end something of `head`
    /// pixels stands: values are written beyond it.
    case stem(width: Double, head: Double)
    /// The silhouette of each datum (``MarkSeries/profiles``) from one value to the other, with a line of the bar's colour
    /// around it, `border` pixels wide, and filled with the same at `opacity`, 0...1.
    case silhouette(border: Double, opacity: Double)
    /// A bar in the ink of the chart, whatever the series, which lets what is behind through: `opacity`, 0...1.
    case shade(opacity: Double)
    /// A bar of a part of the breadth of its place, `share`, 0...1, in the middle of it.
    case slim(share: Double)
}

extension BarForm {
    /// The size of what stands at the end of the form, pixels; nil: nothing does.
    package var head: Double? { if case .stem(_, let head) = self { head } else { nil } }
}

extension BarMark {
    package var valueSeries: [MarkSeries] { series }

    package var stacking: Stacking {
        switch arrangement {
        case .group, .overlap, .identity, .running, .centered: .none
        case .stack: .stack
        case .percent: .percent
        case .diverging: .center
        }
    }

    /// The share of a series' parts that lies above the middle line: 0, a half or 1.
    package func partAbove(_ series: Int) -> Double {
        let middle = middle ?? 0
        return Double(series) == middle ? 0.5 : Double(series) > middle ? 1 : 0
    }

    package func reach(of series: Int, _ value: Double) -> (below: Double, above: Double) {
        switch stacking {
        case .center: (-value * (1 - partAbove(series)), value * partAbove(series))
        case .none, .stack, .percent: (min(value, 0), max(value, 0))
        }
    }

    /// Whether the form stands for the distance from 0. Boxes and ticks mark values; so do whiskers that have two ends.
    package var growsFromZero: Bool {
        switch form {
        case nil, .stem, .slim: growsFromZeroUnlessRange
        case .whisker: series.contains { one in one.data.contains { $0.y != nil && $0.y2 == nil } }
        case .box, .tick, .silhouette, .shade: false
        }
    }

    package var dodge: DodgeMember? {
        guard placesOf == nil, bins == nil, arrangement != .centered else { return nil }
        return DodgeMember(
            maximumWidth: maximumWidth, minimumSpace: minimumSpace, spaceInGroup: spaceInGroup,
            hasFixedWidth: hasFixedWidth, seriesAreApart: arrangement == .group, startsAtPosition: alignment == .start,
            isOver: overlay == .over)
    }

    package var breadthAtPosition: Double? { arrangement == .centered && placesOf == nil ? maximumWidth : nil }
}
