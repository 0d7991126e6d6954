public import ChartGraphics

/// What lies between the values of each series and 0, the series under it, or other values.
public struct AreaMark: CartesianMark {
    public enum Arrangement: String, Hashable, Sendable, CaseIterable, Encodable { case overlap, stack, percent }

    public var arrangement: Arrangement
    public var axis: ValueAxis
    public var series: [MarkSeries]
    public var curve: Curve
    public var missing: MissingPolicy
    public var text: ValueText
    /// How the line along its edge is drawn; stacked areas have none.
    public var look: LineLook
    /// 0...1.
    public var fillOpacity: Double

    public init(
        arrangement: Arrangement, axis: ValueAxis, series: [MarkSeries], curve: Curve, missing: MissingPolicy,
        text: ValueText = .automatic, look: LineLook = LineLook(), fillOpacity: Double? = nil
    ) {
        self.look = look
        self.fillOpacity = fillOpacity ?? AreaMark.standardOpacity(arrangement)
        self.arrangement = arrangement
        self.axis = axis
        self.series = series
        self.curve = curve
        self.missing = missing
        self.text = text
    }

    /// Overlapping areas let each other through, parts of a stack do not meet.
    public static func standardOpacity(_ arrangement: Arrangement) -> Double { arrangement == .overlap ? 0.18 : 1 }
}

extension AreaMark {
    public var valueSeries: [MarkSeries] { series }
    public var valueText: ValueText { text }

    public var stacking: Stacking {
        switch arrangement {
        case .overlap: .none
        case .stack: .stack
        case .percent: .percent
        }
    }

    public var growsFromZero: Bool { growsFromZeroUnlessRange }
    public var connectsValues: Bool { true }
    public var fillsToFloor: Bool { true }
}
