import ChartGraphics

// Copies of nodes that lie elsewhere.

extension Node {
    /// The node moved to the right; what is in a group that is itself moved or turned keeps its place in it.
    /// - Parameter distance: pixels.
    package func moved(by distance: Double) -> Node {
        var node = self
        node.shape = shape.moved(by: distance)
        guard case .group(_, .identity, _, _) = shape else { return node }
        node.rings?.center.x += distance
        node.shadow?.region.x += distance
        return node
    }
}

extension Shape {
    fileprivate func moved(by distance: Double) -> Shape {
        let shift = Quantity.constant(distance)
        func moved(_ vertex: Outline.Vertex) -> Outline.Vertex { .init(x: vertex.x + shift, y: vertex.y) }
        switch self {
        case .group(let nodes, .identity, let definitions, let clip):
            return .group(
                nodes.map { $0.moved(by: distance) }, transform: .identity, definitions: definitions,
                clip: clip?.moved(by: shift))
        case .group(let nodes, var transform, let definitions, let clip):
            transform.translateX = transform.translateX + shift
            return .group(nodes, transform: transform, definitions: definitions, clip: clip)
        case .rect(let x, let y, let width, let height, let radius, let corners):
            return .rect(x: x + shift, y: y, width: width, height: height, radius: radius, corners: corners)
        case .marker(let marker, let x, let y): return .marker(marker, x: x + shift, y: y)
        case .circle(let x, let y, let radius): return .circle(x: x + shift, y: y, radius: radius)
        case .segment(let from, let to): return .segment(from: moved(from), to: moved(to))
        case .path(let path, var transform):
            transform.translateX = transform.translateX + shift
            return .path(path, transform: transform)
        case .text(var text):
            text.x = text.x + shift
            return .text(text)
        case .region(var outline, let box):
            outline.start = moved(outline.start)
            outline.segments = outline.segments.map { segment in
                switch segment {
                case .line(let end): .line(to: moved(end))
                case .curve(let end, let first, let second): .curve(to: moved(end), moved(first), moved(second))
                }
            }
            return .region(outline, box: box.moved(by: shift))
        case .sector(var sector):
            sector.center.x += distance
            return .sector(sector)
        }
    }
}

extension Box {
    fileprivate func moved(by distance: Quantity) -> Box {
        Box(x: x + distance, y: y, width: width, height: height)
    }
}
