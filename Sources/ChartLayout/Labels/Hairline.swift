import ChartGraphics
import ChartScene

extension Shape {
    /// A straight line between two reactive points, such as a leader to a label.
    static func hairline(from start: (x: Quantity, y: Quantity), to end: (x: Quantity, y: Quantity)) -> Shape {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 1, y: 1))
        // What is scaled to nothing in one direction is not drawn by every engine, not even a level or upright line.
        let least = Quantity.constant(0.01)
        return .path(
            path,
            transform: Transform(
                scaleX: end.x - start.x + least, scaleY: end.y - start.y + least, translateX: start.x,
                translateY: start.y))
    }
}
