public import ChartGraphics

/// The closed set of drawn forms on Cartesian scales. A chart kind lowers to these.
public enum Mark: Hashable, Sendable, Encodable {
    case bar(BarMark)
    case line(LineMark)
    case area(AreaMark)
    case point(PointMark)
    case bubble(BubbleMark)
    case candlestick(CandlestickMark)
}

/// One series of a mark.
public struct MarkSeries: Hashable, Sendable, Encodable {
    /// Index into the chart's series.
    public var series: Int
    /// In the order of the data; at most one for a position, except in point marks.
    public var data: [Datum]

    public init(series: Int, data: [Datum]) {
        self.series = series
        self.data = data
    }
}

public struct Datum: Hashable, Sendable, Encodable {
    /// Category index, number, or seconds since 1970.
    public var x: Double
    /// nil: missing.
    public var y: Double?

    public init(x: Double, y: Double?) {
        self.x = x
        self.y = y
    }
}

/// Which value axis a mark belongs to.
public enum ValueAxis: String, Hashable, Sendable, Encodable { case first, second }

public struct BarMark: Hashable, Sendable, Encodable {
    /// `group`: side by side (dodge). `stack`: negatives stack downwards. `percent`: shares of the visible total.
    public enum Arrangement: String, Hashable, Sendable, CaseIterable, Encodable { case group, stack, percent }

    public var arrangement: Arrangement
    public var axis: ValueAxis
    public var series: [MarkSeries]
    /// Pixels; default 32.
    public var maximumWidth: Double
    /// The least space between groups or single bars, pixels; default 16.
    public var minimumSpace: Double
    /// Whether the visible total stands beyond each stack; only where `arrangement` is `stack`.
    public var showsTotals: Bool
    /// Where a group stands on an axis of numbers or times; on categories always in the middle.
    public var alignment: Alignment

    /// `center`: its middle at the position. `start`: from the position to the next.
    public enum Alignment: String, Hashable, Sendable, CaseIterable, Encodable { case center, start }

    public init(
        arrangement: Arrangement, axis: ValueAxis, series: [MarkSeries], maximumWidth: Double, minimumSpace: Double,
        showsTotals: Bool = false, alignment: Alignment = .center
    ) {
        self.arrangement = arrangement
        self.axis = axis
        self.series = series
        self.maximumWidth = maximumWidth
        self.minimumSpace = minimumSpace
        self.showsTotals = showsTotals
        self.alignment = alignment
    }
}

/// Where values are written beside lines, areas and points.
public enum ValueText: String, Hashable, Sendable, CaseIterable, Encodable {
    /// The look decides: at the ends of a few lines, where there is room.
    case automatic
    case none
    /// The last value, beside the last point.
    case end
    /// Each value, at its point.
    case points
}

public struct LineMark: Hashable, Sendable, Encodable {
    public var axis: ValueAxis
    public var series: [MarkSeries]
    public var curve: Curve
    public var missing: MissingPolicy
    public var text: ValueText

    public init(
        axis: ValueAxis, series: [MarkSeries], curve: Curve, missing: MissingPolicy, text: ValueText = .automatic
    ) {
        self.axis = axis
        self.series = series
        self.curve = curve
        self.missing = missing
        self.text = text
    }
}

/// What a line or area does where a value is missing.
public enum MissingPolicy: String, Hashable, Sendable, CaseIterable, Encodable { case gap, connect, zero }

public struct AreaMark: Hashable, Sendable, Encodable {
    public enum Arrangement: String, Hashable, Sendable, CaseIterable, Encodable { case overlap, stack, percent }

    public var arrangement: Arrangement
    public var axis: ValueAxis
    public var series: [MarkSeries]
    public var curve: Curve
    public var missing: MissingPolicy
    public var text: ValueText

    public init(
        arrangement: Arrangement, axis: ValueAxis, series: [MarkSeries], curve: Curve, missing: MissingPolicy,
        text: ValueText = .automatic
    ) {
        self.arrangement = arrangement
        self.axis = axis
        self.series = series
        self.curve = curve
        self.missing = missing
        self.text = text
    }
}

public struct PointMark: Hashable, Sendable, Encodable {
    public var axis: ValueAxis
    public var series: [MarkSeries]
    public var text: ValueText

    public init(axis: ValueAxis, series: [MarkSeries], text: ValueText = .none) {
        self.axis = axis
        self.series = series
        self.text = text
    }
}

/// Slices of a whole: every slice is a series with one value.
public struct PieMark: Hashable, Sendable, Encodable {
    public struct Slice: Hashable, Sendable, Encodable {
        public var series: Int
        /// Never negative.
        public var value: Double

        public init(series: Int, value: Double) {
            self.series = series
            self.value = value
        }
    }

    /// In drawing order, clockwise from twelve o'clock.
    public var slices: [Slice]
    /// Inner radius over outer radius, 0 ..< 1.
    public var hole: Double
    /// Between slices, pixels, measured along the straight line across the gap; its sides are parallel.
    public var gap: Double
    public var valueFormat: NumberFormat?

    public init(slices: [Slice], hole: Double, gap: Double, valueFormat: NumberFormat?) {
        self.slices = slices
        self.hole = hole
        self.gap = gap
        self.valueFormat = valueFormat
    }
}
