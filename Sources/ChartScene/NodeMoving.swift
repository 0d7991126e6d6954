package import ChartGraphics

// Copies of nodes that lie elsewhere.

extension Node {
    /// The node moved to the right and downwards; what is in a group that is itself moved or turned keeps its place in it.
    /// - Parameter distance: pixels.
    package func moved(by distance: Point) -> Node {
        var node = self
        node.shape = self.shape.moved(by: distance)
        guard case .group(_, .identity, _, _) = self.shape else { return node }
        if let center = node.rings?.center { node.rings?.center = center.moved(by: distance) }
        node.shadow?.region.x += distance.x
        node.shadow?.region.y += distance.y
        return node
    }
}

extension Point {
    fileprivate func moved(by distance: Point) -> Point { Point(x: x + distance.x, y: y + distance.y) }
}

extension Shape {
    fileprivate func moved(by distance: Point) -> Shape {
        let (right, down) = (Quantity.constant(distance.x), Quantity.constant(distance.y))
        func moved(_ vertex: Outline.Vertex) -> Outline.Vertex { .init(x: vertex.x + right, y: vertex.y + down) }
        func moved(_ transform: Transform) -> Transform {
            var transform = transform
            transform.translateX = transform.translateX + right
            transform.translateY = transform.translateY + down
            return transform
        }
        func moved(_ box: Box) -> Box {
            Box(x: box.x + right, y: box.y + down, width: box.width, height: box.height, radius: box.radius)
        }
        switch self {
        case .group(let nodes, .identity, let definitions, let clip):
            return .group(
                nodes.map { $0.moved(by: distance) }, transform: .identity, definitions: definitions,
                clip: clip.map(moved))
        case .group(let nodes, let transform, let definitions, let clip):
            return .group(nodes, transform: moved(transform), definitions: definitions, clip: clip)
        case .rect(let x, let y, let width, let height, let radius, let corners):
            return .rect(x: x + right, y: y + down, width: width, height: height, radius: radius, corners: corners)
        case .marker(let marker, let x, let y): return .marker(marker, x: x + right, y: y + down)
        case .circle(let x, let y, let radius): return .circle(x: x + right, y: y + down, radius: radius)
        case .segment(let from, let to): return .segment(from: moved(from), to: moved(to))
        case .path(let path, let transform): return .path(path, transform: moved(transform))
        case .text(var text):
            (text.x, text.y) = (text.x + right, text.y + down)
            return .text(text)
        case .region(var outline, let box):
            outline.start = moved(outline.start)
            outline.segments = outline.segments.map { segment in
                switch segment {
                case .line(let end): .line(to: moved(end))
                case .curve(let end, let first, let second): .curve(to: moved(end), moved(first), moved(second))
                }
            }
            return .region(outline, box: moved(box))
        case .sector(var sector):
            sector.center = sector.center.moved(by: distance)
            return .sector(sector)
        }
    }
}
