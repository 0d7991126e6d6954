public import ChartGraphics

/// Concentric lines that a group is cut to: only the parts of its forms that lie on a line are seen.
public struct Rings: Hashable, Sendable {
    public struct Line: Hashable, Sendable {
        /// The distance from the centre to the middle of the line, pixels.
        public var radius: Quantity
        /// The width of the line, pixels; 0: the line is not there.
        public var width: Quantity

        public init(radius: Quantity, width: Quantity) {
            self.radius = radius
            self.width = width
        }
    }

    public var center: Point
    /// The lines, the innermost first.
    public var lines: [Line]

    public init(center: Point, lines: [Line]) {
        self.center = center
        self.lines = lines
    }
}
