/// Circles whose areas stand for a third value.
package struct BubbleMark: CartesianMark {
    package struct Bubble: Hashable, Sendable, Encodable {
        /// Where the bubble stands: a category's index, a number, or seconds since 1970.
        package var x: Double
        /// The value that the bubble stands at; nil: missing.
        package var y: Double?
        /// What the area stands for, never negative; nil: missing.
        package var size: Double?
        /// What is written at the bubble where there is room; nil: it has no name.
        package var name: String?

        package init(x: Double, y: Double?, size: Double?, name: String? = nil) {
            self.x = x
            self.y = y
            self.size = size
            self.name = name
        }

        /// Whether there is anything to draw: a bubble of size 0 has no area.
        package var isDrawn: Bool { y != nil && (size ?? 0) > 0 }
    }

    package struct Series: Hashable, Sendable, Encodable {
        /// The index of the series among the chart's.
        package var series: Int
        /// The bubbles in the order of the data; several may stand at one position.
        package var bubbles: [Bubble]
        /// What ``MarkSeries/colors`` says, of each bubble.
        package var colors: [SeriesColor?]?
        /// What ``MarkSeries/shades`` says, of each bubble.
        package var shades: [Double?]?
        /// What ``MarkSeries/shapes`` says, of each bubble.
        package var shapes: [Int?]?
        /// What ``MarkSeries/strengths`` says, of each bubble.
        package var strengths: [Double?]?
        /// What ``MarkSeries/fields`` says.
        package var fields: TooltipFields?

        package init(
            series: Int, bubbles: [Bubble], colors: [SeriesColor?]? = nil, shades: [Double?]? = nil,
            shapes: [Int?]? = nil, strengths: [Double?]? = nil, fields: TooltipFields? = nil
        ) {
            self.fields = fields
            self.shapes = shapes
            self.strengths = strengths
            self.series = series
            self.bubbles = bubbles
            self.colors = colors
            self.shades = shades
        }
    }

    package var axis: ValueAxis
    package var series: [Series]
    /// How opaque the circles are inside, 0...1; nil: as in the default look.
    package var opacity: Double?
    /// The line around each; nil: it has one in its colour.
    package var border: Border?

    package init(axis: ValueAxis, series: [Series], opacity: Double? = nil, border: Border? = nil) {
        self.opacity = opacity
        self.border = border
        self.axis = axis
        self.series = series
    }
}

extension BubbleMark {
    /// The values of the bubbles; one without an area is not there.
    package var valueSeries: [MarkSeries] {
        series.map { one in
            MarkSeries(
                series: one.series, data: one.bubbles.map { Datum(x: $0.x, y: $0.isDrawn ? $0.y : nil) },
                colors: one.colors, shades: one.shades, shapes: one.shapes, strengths: one.strengths,
                fields: one.fields)
        }
    }

    package var mayRepeatPositions: Bool { true }
}

/// How sizes become areas, the same for all bubbles of a chart.
package struct SizeScale: Hashable, Sendable, Encodable {
    /// The title of the legend of sizes; nil: it has none.
    package var title: String?
    /// How sizes are written; nil: as short as the legend's round values can be.
    package var format: NumberFormat?
    /// The radius of the largest bubble, pixels; positive.
    package var maximumRadius: Double

    package init(title: String?, format: NumberFormat?, maximumRadius: Double) {
        self.title = title
        self.format = format
        self.maximumRadius = maximumRadius
    }
}
