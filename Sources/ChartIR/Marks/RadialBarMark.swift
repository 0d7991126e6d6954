/// Bars bent round one centre, each on a track of its own: every bar is a series with one value.
public struct RadialBarMark: NonCartesianMark {
    public struct Bar: Hashable, Sendable, Encodable {
        public var series: Int
        /// Never negative.
        public var value: Double

        public init(series: Int, value: Double) {
            self.series = series
            self.value = value
        }
    }

    public enum Ends: String, Hashable, Sendable, CaseIterable, Encodable { case flat, round }

    /// From the outermost track inwards.
    public var bars: [Bar]
    /// The length of a whole track, clockwise from twelve o'clock, degrees.
    public var sweep: Double
    /// What a whole track stands for; nil: a round number above the values.
    public var maximum: Double?
    /// Whether that number follows the visible values or holds all.
    public var followsVisible: Bool
    /// Inner radius over outer radius, 0 ..< 1.
    public var hole: Double
    /// The most that a track is thick, pixels.
    public var thickness: Double
    /// Between tracks, pixels.
    public var gap: Double
    public var ends: Ends
    public var valueFormat: NumberFormat?

    public init(
        bars: [Bar], sweep: Double, maximum: Double?, followsVisible: Bool, hole: Double, thickness: Double,
        gap: Double, ends: Ends, valueFormat: NumberFormat?
    ) {
        self.bars = bars
        self.sweep = sweep
        self.maximum = maximum
        self.followsVisible = followsVisible
        self.hole = hole
        self.thickness = thickness
        self.gap = gap
        self.ends = ends
        self.valueFormat = valueFormat
    }
}
