/// Bars bent round one centre, each on a track of its own: every bar is a series with one value.
package struct RadialBarMark: NonCartesianMark {
    package struct Bar: Hashable, Sendable, Encodable {
        package var series: Int
        /// What the bar stands for, never negative.
        package var value: Double

        package init(series: Int, value: Double) {
            self.series = series
            self.value = value
        }
    }

    package enum Ends: String, Hashable, Sendable, CaseIterable, Encodable { case flat, round }

    /// The bars, from the outermost track inwards.
    package var bars: [Bar]
    /// How long a whole track is, degrees clockwise from twelve o'clock.
    package var sweep: Double
    /// What a whole track stands for; nil: a round number above the values.
    package var maximum: Double?
    /// Whether the number that a whole track stands for follows the visible values or holds all.
    package var followsVisible: Bool
    /// The inner radius over the outer radius, 0 ..< 1.
    package var hole: Double
    /// The most that a track is thick, pixels.
    package var thickness: Double
    /// The gap between tracks, pixels.
    package var gap: Double
    package var ends: Ends
    package var valueFormat: NumberFormat?

    package init(
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

extension RadialBarMark {
    package var writtenValues: WrittenValues? {
        WrittenValues(format: valueFormat, values: bars.map(\.value))
    }
}
