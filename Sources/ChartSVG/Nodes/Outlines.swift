import ChartGraphics
import ChartScene

// Outlines that depend on the visible set: no engine computes a path's `d`, but all compute a clip. So such a shape is
// written twice: as a path for viewers that cannot, and as a box with a computed clip for those that can.
extension NodeRenderer {
    mutating func writeRegion(_ outline: Outline, _ box: Rect, of node: Node, _ classes: [String]) {
        var path = Path()
        func point(_ vertex: Outline.Vertex) -> Point {
            Point(x: initialValue(of: vertex.x), y: initialValue(of: vertex.y))
        }
        path.move(to: point(outline.start))
        for segment in outline.segments {
            switch segment {
            case .line(let end): path.line(to: point(end))
            case .curve(let end, let first, let second): path.curve(point(first), point(second), to: point(end))
            }
        }
        path.close()
        write(path, clippedBox: box, clip: clip(outline), of: node, classes)
    }

    mutating func writeSector(_ sector: Sector, of node: Node, _ classes: [String]) {
        let shape = SectorShape(sector)
        guard let angles = shape.reactiveAngles else {
            write(shape.path(initialValue), clippedBox: .zero, clip: nil, of: node, classes)
            return
        }
        let radius = initialValue(of: sector.outerRadius)
        let box = Rect(
            x: sector.center.x - radius, y: sector.center.y - radius, width: 2 * radius, height: 2 * radius)
        for name in SectorShape.Part.allCases {
            sheet.register(quantities.property(name.rawValue), inherits: false, initial: 0)
        }
        let own = angles.map { "\(quantities.property($0.part.rawValue)):\(quantities.number($0.angle))" }
        let ownClass = sheet.className(for: own.joined(separator: ";"), when: .outline)
        write(
            shape.path(initialValue), clippedBox: box, clip: shape.clip(quantities), of: node, classes,
            boxClasses: [ownClass])
    }

    private mutating func write(
        _ path: Path, clippedBox box: Rect, clip: String?, of node: Node, _ classes: [String],
        boxClasses: [String] = []
    ) {
        writer.open("path", ["d": path.svg])
        guard let clip else {
            finish(node, classes)
            return
        }
        let fallback = sheet.className(for: "display:none", when: .outline)
        var still = node
        still.entrance = nil
        finish(still, classes + [fallback])
        writer.open("rect", ["width": "0", "height": "0"])
        let place =
            "x:\(quantities.length(.constant(box.x)));y:\(quantities.length(.constant(box.y)));"
            + "width:\(quantities.length(.constant(box.width)));height:\(quantities.length(.constant(box.height)))"
        let classes =
            classes + boxClasses + [
                sheet.className(for: place, when: .outline), sheet.className(for: "clip-path:\(clip)", when: .outline),
            ]
        finish(node, classes)
    }

    /// nil where nothing depends on the visible set.
    private func clip(_ outline: Outline) -> String? {
        var isReactive = false
        _ = outline.mapped {
            if $0.constant == nil { isReactive = true }
            return $0
        }
        guard isReactive else { return nil }
        func place(_ vertex: Outline.Vertex) -> String {
            "\(quantities.length(vertex.x)) \(quantities.length(vertex.y))"
        }
        let isPolygon = outline.segments.allSatisfy { if case .line = $0 { true } else { false } }
        if isPolygon {
            let points =
                [place(outline.start)]
                + outline.segments.map { segment in
                    if case .line(let end) = segment { place(end) } else { "" }
                }
            return "polygon(\(points.joined(separator: ","))) view-box"
        }
        let commands = outline.segments.map { segment in
            switch segment {
            case .line(let end): "line to \(place(end))"
            case .curve(let end, let first, let second):
                "curve to \(place(end)) with \(place(first)) / \(place(second))"
            }
        }
        return "shape(from \(place(outline.start)),\(commands.joined(separator: ",")),close) view-box"
    }
}

extension Rect {
    fileprivate static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}
