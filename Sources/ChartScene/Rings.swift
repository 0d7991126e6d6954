package import ChartGraphics

/// Concentric lines that a group is cut to: only the parts of its forms that lie on a line are seen.
package struct Rings: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        /// The distance from the centre to the middle of the line, pixels.
        package var radius: Quantity
        /// The width of the line, pixels; 0: the line is not there.
        package var width: Quantity

        package init(radius: Quantity, width: Quantity) {
            self.radius = radius
            self.width = width
        }
    }

    package var center: Point
    /// The lines, the innermost first.
    package var lines: [Line]

    package init(center: Point, lines: [Line]) {
        self.center = center
        self.lines = lines
    }
}
