/// Bars, from 0 to a value or from one value to another.
public struct BarMark: CartesianMark {
    /// `group`: side by side (dodge). `overlap`: on one place, each visible one narrower than the one behind it. `stack`:
    /// negatives stack downwards. `percent`: shares of the visible total.
    public enum Arrangement: String, Hashable, Sendable, CaseIterable, Encodable {
        case group, overlap, stack, percent

        /// Whether its parts lie on top of each other.
        public var isStacked: Bool { self == .stack || self == .percent }
    }

    public var arrangement: Arrangement
    public var axis: ValueAxis
    public var series: [MarkSeries]
    /// Pixels; default 32.
    public var maximumWidth: Double
    /// The least space between groups or single bars, pixels; default 16.
    public var minimumSpace: Double
    /// Whether `maximumWidth` holds as long as the bars find a place side by side, whatever becomes of the spaces.
    public var hasFixedWidth: Bool
    /// Whether the visible total stands beyond each stack; only where `arrangement` is `stack`.
    public var showsTotals: Bool
    public var text: BarText
    public var look: BarLook
    /// Where a group stands on an axis of numbers or times; on categories always in the middle.
    public var alignment: Alignment

    /// How the bars are drawn in a composite kind; nil: as bars.
    public var form: BarForm?
    public var placesOf: Int?
    /// The bins that the bars are drawn over, each from edge to edge of its own, all series in the same ones; nil: bars
    /// stand at their positions. Of bins `maximumWidth`, `minimumSpace` and `alignment` say nothing.
    public var bins: Bins?

    /// `center`: its middle at the position. `start`: from the position to the next.
    public enum Alignment: String, Hashable, Sendable, CaseIterable, Encodable { case center, start }

    public init(
        arrangement: Arrangement, axis: ValueAxis, series: [MarkSeries], maximumWidth: Double, minimumSpace: Double,
        hasFixedWidth: Bool = false, showsTotals: Bool = false, text: BarText = .automatic, look: BarLook = BarLook(),
        alignment: Alignment = .center, form: BarForm? = nil, placesOf: Int? = nil, bins: Bins? = nil
    ) {
        self.bins = bins
        self.form = form
        self.placesOf = placesOf
        self.arrangement = arrangement
        self.axis = axis
        self.series = series
        self.maximumWidth = maximumWidth
        self.minimumSpace = minimumSpace
        self.hasFixedWidth = hasFixedWidth
        self.showsTotals = showsTotals
        self.text = text
        self.look = look
        self.alignment = alignment
    }
}

/// What is drawn in the place of a bar.
public enum BarForm: Hashable, Sendable, Encodable {
    /// A line from one value to the other in the middle of the place; `width` in pixels.
    case whisker(width: Double)
    /// A line across the place, at a value whose range has no length; `width` in pixels, `share` of the bar's breadth,
    /// 0...1.
    case tick(width: Double, share: Double)
}

extension BarMark {
    public var valueSeries: [MarkSeries] { series }

    public var stacking: Stacking {
        switch arrangement {
        case .group, .overlap: .none
        case .stack: .stack
        case .percent: .percent
        }
    }

    public var growsFromZero: Bool { growsFromZeroUnlessRange }

    public var dodge: DodgeMember? {
        guard placesOf == nil, bins == nil else { return nil }
        return DodgeMember(
            maximumWidth: maximumWidth, minimumSpace: minimumSpace, hasFixedWidth: hasFixedWidth,
            seriesAreApart: arrangement == .group, startsAtPosition: alignment == .start)
    }
}
