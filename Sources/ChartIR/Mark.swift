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

    /// `center`: its middle at the position. `start`: from the position to the next.
    public enum Alignment: String, Hashable, Sendable, CaseIterable, Encodable { case center, start }

    public init(
        arrangement: Arrangement, axis: ValueAxis, series: [MarkSeries], maximumWidth: Double, minimumSpace: Double,
        hasFixedWidth: Bool = false, showsTotals: Bool = false, text: BarText = .automatic, look: BarLook = BarLook(),
        alignment: Alignment = .center, form: BarForm? = nil, placesOf: Int? = nil
    ) {
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

public struct LineMark: CartesianMark {
    public var axis: ValueAxis
    public var series: [MarkSeries]
    public var curve: Curve
    public var missing: MissingPolicy
    public var text: ValueText
    public var look: LineLook
    public var marker: MarkerLook
    /// nil: all of it is seen at once.
    public var live: LiveWindow?

    public init(
        axis: ValueAxis, series: [MarkSeries], curve: Curve, missing: MissingPolicy, text: ValueText = .automatic,
        look: LineLook = LineLook(), marker: MarkerLook = MarkerLook(), live: LiveWindow? = nil
    ) {
        self.live = live
        self.axis = axis
        self.series = series
        self.curve = curve
        self.missing = missing
        self.text = text
        self.look = look
        self.marker = marker
    }
}

/// What a line or area does where a value is missing.
public enum MissingPolicy: String, Hashable, Sendable, CaseIterable, Encodable { case gap, connect, zero }

public struct AreaMark: CartesianMark {
    public enum Arrangement: String, Hashable, Sendable, CaseIterable, Encodable { case overlap, stack, percent }

    public var arrangement: Arrangement
    public var axis: ValueAxis
    public var series: [MarkSeries]
    public var curve: Curve
    public var missing: MissingPolicy
    public var text: ValueText
    /// Of the line along its edge; stacked areas have none.
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

public struct PointMark: CartesianMark {
    public var axis: ValueAxis
    public var series: [MarkSeries]
    public var text: ValueText
    public var marker: MarkerLook
    /// 0...1.
    public var opacity: Double
    public var placesOf: Int?

    public init(
        axis: ValueAxis, series: [MarkSeries], text: ValueText = .none, marker: MarkerLook = MarkerLook(),
        opacity: Double = 1, placesOf: Int? = nil
    ) {
        self.placesOf = placesOf
        self.axis = axis
        self.series = series
        self.text = text
        self.marker = marker
        self.opacity = opacity
    }

    /// Where there are many, they let each other through.
    public static func standardOpacity(of series: [MarkSeries]) -> Double {
        series.reduce(0) { $0 + $1.data.count } > 200 ? 0.75 : 1
    }
}

/// Slices of a whole: every slice is a series with one value.
public struct PieMark: NonCartesianMark {
    public struct Slice: Hashable, Sendable, Encodable {
        public var series: Int
        /// Never negative.
        public var value: Double
        /// What was put together in it, the largest first; none: it is one row.
        public var parts: [Part]
        /// nil: filled evenly.
        public var gradient: Gradient?

        public init(series: Int, value: Double, parts: [Part] = [], gradient: Gradient? = nil) {
            self.gradient = gradient
            self.series = series
            self.value = value
            self.parts = parts
        }
    }

    /// A row that is shown as part of a slice only.
    public struct Part: Hashable, Sendable, Encodable {
        public var label: String
        public var value: Double

        public init(label: String, value: Double) {
            self.label = label
            self.value = value
        }
    }

    /// In drawing order, clockwise.
    public var slices: [Slice]
    /// Inner radius over outer radius, 0 ..< 1.
    public var hole: Double
    /// Between slices, pixels, measured along the straight line across the gap; its sides are parallel.
    public var gap: Double
    public var valueFormat: NumberFormat?
    public var look: PieLook
    public var wording = PieWording()

    /// Of all slices and of what is put together in them.
    public var allValues: [Double] { slices.flatMap { [$0.value] + $0.parts.map(\.value) } }

    public init(
        slices: [Slice], hole: Double, gap: Double, valueFormat: NumberFormat?, look: PieLook? = nil
    ) {
        self.look = look ?? .standard(hole: hole)
        self.slices = slices
        self.hole = hole
        self.gap = gap
        self.valueFormat = valueFormat
    }
}
