package import ChartGraphics

/// A slice of a ring: angles in radians, 0 at twelve o'clock, clockwise; its two sides are parallel to the gap's middle
/// line. Where it is too thin for its gap at the inner radius it begins further out, where the sides meet, and where it
/// is nowhere wide enough it draws nothing.
package struct Sector: Hashable, Sendable {
    /// What stands at the two ends of a slice.
    package enum Ends: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Straight sides, at both ends.
        case flat
        /// Both ends convex, half circles where there is room, inside the arc of the slice.
        case round
        /// A hollow half circle at the start and a full one at the end, so that each slice nests into the next.
        case link
    }

    package var center: Point
    /// The distance from the centre at which the slice begins (`innerRadius`) and ends (`outerRadius`), pixels.
    package var innerRadius: Quantity
    package var outerRadius: Quantity
    package var start: Quantity
    package var end: Quantity
    /// The gap between the slice and its neighbours, pixels, of which the slice gives up half on each side. It is
    /// equally wide at every radius; with linked ends it is measured in the middle of the ring. Default: 0.
    package var gap: Quantity
    package var ends: Ends
    /// How far the slice is moved out along its middle, pixels; default: 0.
    package var offset: Quantity

    package init(
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
