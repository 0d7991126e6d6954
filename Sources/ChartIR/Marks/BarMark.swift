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

    /// `center`: its middle at the position. `start`: from the position to the next.
    public enum Alignment: String, Hashable, Sendable, CaseIterable, Encodable { case center, start }

    public init(
        arrangement: Arrangement, axis: ValueAxis, series: [MarkSeries], maximumWidth: Double, minimumSpace: Double,
        hasFixedWidth: Bool = false, showsTotals: Bool = false, text: BarText = .automatic, look: BarLook = BarLook(),
        alignment: Alignment = .center
    ) {
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
        DodgeMember(
            maximumWidth: maximumWidth, minimumSpace: minimumSpace, hasFixedWidth: hasFixedWidth,
            seriesAreApart: arrangement == .group, startsAtPosition: alignment == .start)
    }
}
