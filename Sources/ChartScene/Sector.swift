public import ChartGraphics

/// A slice of a ring: angles in radians, 0 at twelve o'clock, clockwise; its two sides are parallel to the gap's middle
/// line. Where it is too thin for its gap at the inner radius it begins further out, where the sides meet, and where it is
/// nowhere wide enough it draws nothing.
public struct Sector: Hashable, Sendable {
    /// What stands at the two ends of a slice.
    public enum Ends: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Straight sides.
        case flat
        /// Both convex, inside the slice's own arc.
        case round
        /// The start concave and the end convex, so that each slice nests into the next.
        case link
    }

    public var center: Point
    /// Pixels.
    public var innerRadius: Quantity
    public var outerRadius: Quantity
    public var start: Quantity
    public var end: Quantity
    /// The whole gap to the neighbours, pixels; half of it is taken from each side. The same at every radius, with linked
    /// ends on the ring's middle.
    public var gap: Quantity
    public var ends: Ends
    /// How far the slice is moved out along its middle, pixels.
    public var offset: Quantity

    public init(
        center: Point, innerRadius: Quantity, outerRadius: Quantity, start: Quantity, end: Quantity, gap: Quantity = 0,
        ends: Ends = .flat, offset: Quantity = 0
    ) {
        self.center = center
        self.innerRadius = innerRadius
        self.outerRadius = outerRadius
        self.start = start
        self.end = end
        self.gap = gap
        self.ends = ends
        self.offset = offset
    }
}
