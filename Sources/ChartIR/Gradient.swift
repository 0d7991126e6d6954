/// Colours that go over into each other across the area of a wedge or a slice.
public struct Gradient: Hashable, Sendable, Encodable {
    public enum Direction: String, Hashable, Sendable, CaseIterable, Encodable {
        /// From the inner arc to the rim.
        case radius
        /// From the start to the end, clockwise.
        case arc
    }

    public struct Stop: Hashable, Sendable, Encodable {
        /// 0 where the gradient begins, 1 where it ends.
        public var offset: Double
        /// The colour of the stop; nil: that of the series.
        public var color: SeriesColor?
        /// How much of the background is mixed in, 0...1.
        public var fade: Double

        public init(offset: Double, color: SeriesColor? = nil, fade: Double = 0) {
            self.offset = offset
            self.color = color
            self.fade = fade
        }
    }

    public var direction: Direction
    /// At least one, their offsets never falling.
    public var stops: [Stop]

    public init(along direction: Direction, stops: [Stop]) {
        self.direction = direction
        self.stops = stops
    }
}
