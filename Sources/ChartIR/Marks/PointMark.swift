/// A marker at each value.
package struct PointMark: CartesianMark {
    package var axis: ValueAxis
    package var series: [MarkSeries]
    package var text: ValueText
    package var marker: MarkerLook
    /// How opaque the markers are, 0...1.
    package var opacity: Double
    package var placesOf: Int?
    package var telling: Telling?

    package init(
        axis: ValueAxis, series: [MarkSeries], text: ValueText = .none, marker: MarkerLook = MarkerLook(),
        opacity: Double = 1, placesOf: Int? = nil, telling: Telling? = nil
    ) {
        self.placesOf = placesOf
        self.telling = telling
        self.axis = axis
        self.series = series
        self.text = text
        self.marker = marker
        self.opacity = opacity
    }

    /// The opacity where the author gives none: where there are many markers, they let each other through.
    package static func standardOpacity(of series: [MarkSeries]) -> Double {
        series.reduce(0) { $0 + $1.data.count } > 200 ? 0.75 : 1
    }
}

extension PointMark {
    package var valueSeries: [MarkSeries] { series }
    package var valueText: ValueText { text }
    package var mayRepeatPositions: Bool { true }
}
