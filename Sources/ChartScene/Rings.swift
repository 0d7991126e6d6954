public import ChartGraphics

/// Concentric lines about a centre: of a group's forms only what lies on them is seen.
public struct Rings: Hashable, Sendable {
    public struct Line: Hashable, Sendable {
        /// Of its middle, pixels.
        public var radius: Quantity
        /// Pixels; 0: it is not there.
        public var width: Quantity

        public init(radius: Quantity, width: Quantity) {
            self.radius = radius
            self.width = width
        }
    }

    public var center: Point
    /// From the inside out.
    public var lines: [Line]

    public init(center: Point, lines: [Line]) {
        self.center = center
        self.lines = lines
    }
}
