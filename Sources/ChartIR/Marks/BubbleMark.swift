/// Circles whose areas stand for a third value.
public struct BubbleMark: CartesianMark {
    public struct Bubble: Hashable, Sendable, Encodable {
        /// As in ``Datum``.
        public var x: Double
        /// nil: missing.
        public var y: Double?
        /// Never negative; nil: missing.
        public var size: Double?
        /// Written at the bubble where there is room; nil: it has none.
        public var name: String?

        public init(x: Double, y: Double?, size: Double?, name: String? = nil) {
            self.x = x
            self.y = y
            self.size = size
            self.name = name
        }

        /// Whether there is anything to draw: a bubble of size 0 has no area.
        public var isDrawn: Bool { y != nil && (size ?? 0) > 0 }
    }

    public struct Series: Hashable, Sendable, Encodable {
        /// Index into the chart's series.
        public var series: Int
        /// In the order of the data; several may stand at one position.
        public var bubbles: [Bubble]

        public init(series: Int, bubbles: [Bubble]) {
            self.series = series
            self.bubbles = bubbles
        }
    }

    public var axis: ValueAxis
    public var series: [Series]

    public init(axis: ValueAxis, series: [Series]) {
        self.axis = axis
        self.series = series
    }
}

extension BubbleMark {
    /// What has no area is not there.
    public var valueSeries: [MarkSeries] {
        series.map { one in
            MarkSeries(
                series: one.series, data: one.bubbles.map { Datum(x: $0.x, y: $0.isDrawn ? $0.y : nil) })
        }
    }

    public var mayRepeatPositions: Bool { true }
}

/// How sizes become areas, the same for all bubbles of a chart.
public struct SizeScale: Hashable, Sendable, Encodable {
    /// The title of the legend of sizes.
    public var title: String?
    /// nil: as short as the legend's round values can be.
    public var format: NumberFormat?
    /// Radius of the largest bubble, pixels; positive.
    public var maximumRadius: Double

    public init(title: String?, format: NumberFormat?, maximumRadius: Double) {
        self.title = title
        self.format = format
        self.maximumRadius = maximumRadius
    }
}
