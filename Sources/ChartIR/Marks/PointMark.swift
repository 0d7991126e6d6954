/// A marker at each value.
public struct PointMark: CartesianMark {
    public var axis: ValueAxis
    public var series: [MarkSeries]
    public var text: ValueText
    public var marker: MarkerLook
    /// 0...1.
    public var opacity: Double
    public var placesOf: Int?
    public var telling: Telling?

    public init(
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

    /// Where there are many, they let each other through.
    public static func standardOpacity(of series: [MarkSeries]) -> Double {
        series.reduce(0) { $0 + $1.data.count } > 200 ? 0.75 : 1
    }
}

extension PointMark {
    public var valueSeries: [MarkSeries] { series }
    public var valueText: ValueText { text }
    public var mayRepeatPositions: Bool { true }
}
