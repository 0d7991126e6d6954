package import ChartGraphics

/// What lies between the values of each series and 0, the series under it, or other values.
package struct AreaMark: CartesianMark {
    package enum Arrangement: String, Hashable, Sendable, CaseIterable, Encodable {
        case overlap, stack, percent, center
    }

    package var arrangement: Arrangement
    package var axis: ValueAxis
    package var series: [MarkSeries]
    package var curve: Curve
    package var missing: MissingPolicy
    package var text: ValueText
    /// How the line along its edge is drawn; stacked areas have none, and one of no width is not drawn.
    package var look: LineLook
    /// How opaque the areas are, 0...1.
    package var fillOpacity: Double
    package var telling: Telling?
    /// The colours from the lowest to the highest point of each area that is not stacked; nil: it is evenly of its series'.
    package var stops: [Gradient.Stop]?

    package init(
        arrangement: Arrangement, axis: ValueAxis, series: [MarkSeries], curve: Curve, missing: MissingPolicy,
        text: ValueText = .automatic, look: LineLook = LineLook(), fillOpacity: Double? = nil,
        telling: Telling? = nil
    ) {
        self.telling = telling
        self.look = look
        self.fillOpacity = fillOpacity ?? AreaMark.standardOpacity(arrangement)
        self.arrangement = arrangement
        self.axis = axis
        self.series = series
        self.curve = curve
        self.missing = missing
        self.text = text
    }

    /// The opacity where the author gives none: overlapping areas let each other through, parts of a stack do not meet.
    package static func standardOpacity(_ arrangement: Arrangement) -> Double { arrangement == .overlap ? 0.18 : 1 }
}

extension AreaMark {
    package var valueSeries: [MarkSeries] { series }
    package var valueText: ValueText { text }

    package var stacking: Stacking {
        switch arrangement {
        case .overlap: .none
        case .stack: .stack
        case .percent: .percent
        case .center: .center
        }
    }

    package var growsFromZero: Bool { arrangement != .center && growsFromZeroUnlessRange }
    package var connectsValues: Bool { true }
    package var fillsToFloor: Bool { arrangement != .center }
}
