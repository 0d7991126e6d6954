/// Colours that go over into each other across the area of a wedge or a slice.
package struct Gradient: Hashable, Sendable, Encodable {
    package enum Direction: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The colours change from the inner arc to the rim.
        case radius
        /// The colours change from the start to the end, clockwise.
        case arc
    }

    package struct Stop: Hashable, Sendable, Encodable {
        /// Where the stop is: 0 where the gradient begins, 1 where it ends.
        package var offset: Double
        /// The colour of the stop; nil: that of the series.
        package var color: SeriesColor?
        /// How much of the background is mixed in, 0...1.
        package var fade: Double

        package init(offset: Double, color: SeriesColor? = nil, fade: Double = 0) {
            self.offset = offset
            self.color = color
            self.fade = fade
        }
    }

    package var direction: Direction
    /// The colours and their places: at least one, their offsets never falling.
    package var stops: [Stop]

    package init(along direction: Direction, stops: [Stop]) {
        self.direction = direction
        self.stops = stops
    }
}
