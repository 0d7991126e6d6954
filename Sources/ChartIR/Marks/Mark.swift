/// The closed set of drawn forms on Cartesian scales. A chart kind lowers to these.
@dynamicMemberLookup
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
    /// In the order of the data; at most one for a position, except in point marks. Either all with a value have a `y2`,
    /// or none.
    public var data: [Datum]
    /// Of bars: a colour for each datum, nil where it is the series'. nil: all are.
    public var colors: [SeriesColor?]?

    public init(series: Int, data: [Datum], colors: [SeriesColor?]? = nil) {
        self.series = series
        self.data = data
        self.colors = colors
    }

    /// Whether its forms reach from one value to another instead of growing from 0.
    public var isRange: Bool { data.first { $0.y != nil }?.y2 != nil }
}

public struct Datum: Hashable, Sendable, Encodable {
    /// Category index, number, or seconds since 1970.
    public var x: Double
    /// nil: missing.
    public var y: Double?
    /// The other end of a range, above or below `y`; nil: the form grows from 0.
    public var y2: Double?

    public init(x: Double, y: Double?, y2: Double? = nil) {
        self.x = x
        self.y = y
        self.y2 = y2
    }
}

/// Which value axis a mark belongs to.
public enum ValueAxis: String, Hashable, Sendable, Encodable { case first, second }

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

/// What a line or area does where a value is missing.
public enum MissingPolicy: String, Hashable, Sendable, CaseIterable, Encodable { case gap, connect, zero }
