import ChartScene

extension Shape {
    /// A straight line between two reactive points, such as a leader to a label.
    static func hairline(from start: (x: Quantity, y: Quantity), to end: (x: Quantity, y: Quantity)) -> Shape {
        .segment(from: Outline.Vertex(x: start.x, y: start.y), to: Outline.Vertex(x: end.x, y: end.y))
    }
}
