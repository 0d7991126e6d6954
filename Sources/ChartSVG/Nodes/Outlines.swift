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
        write(path, clippedBox: Box(box), clip: clip(outline), of: node, classes)
    }

    mutating func writeSector(_ sector: Sector, of node: Node, _ classes: [String]) {
        let shape = SectorShape(sector)
        let path = shape.path(values(at: 1, with: shape.own + shape.derived))
        guard shape.isReactive else {
            write(path, clippedBox: nil, clip: nil, of: node, classes)
            return
        }
        let reach = sector.outerRadius + (sector.offset == 0 ? 0 : .maximum(of: [0, sector.offset]))
        let box = Box(
            x: .constant(sector.center.x) - reach, y: .constant(sector.center.y) - reach, width: reach * 2,
            height: reach * 2)
        write(
            path, clippedBox: box, clip: shape.clip(quantities), of: node, classes,
            boxClasses: angleClasses(of: shape))
    }

    /// What carries the numbers that the outline of a sector is made of.
    mutating func angleClasses(of shape: SectorShape) -> [String] {
        [shape.own, shape.derived].map { definitions in
            let declarations = definitions.map { definition in
                let property = quantities.property(definition.variable.name)
                sheet.register(property, inherits: false, initial: 0)
                return "\(property):\(quantities.number(definition.value))"
            }
            return sheet.className(for: declarations.joined(separator: ";"), when: .outline)
        }
    }

    private struct Box {
        var x: Quantity
        var y: Quantity
        var width: Quantity
        var height: Quantity

        init(x: Quantity, y: Quantity, width: Quantity, height: Quantity) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }

        init(_ rect: Rect) {
            self.init(
                x: .constant(rect.x), y: .constant(rect.y), width: .constant(rect.width),
                height: .constant(rect.height))
        }
    }

    private mutating func write(
        _ path: Path, clippedBox box: Box?, clip: String?, of node: Node, _ classes: [String],
        boxClasses: [String] = []
    ) {
        writer.open("path", ["d": path.svg])
        guard let clip, let box else {
            finish(node, classes)
            return
        }
        let fallback = sheet.className(for: "display:none", when: .outline)
        var still = node
        still.entrance = nil
        finish(still, classes + [fallback]) { renderer in
            // The frames are those of the outline, so until its end it is seen in place of the box.
            guard let end = renderer.endOfFrames else { return }
            renderer.writer.element("set", ["attributeName": "display", "to": "inline", "dur": end.seconds])
        }
        writer.open("rect", ["width": "0", "height": "0"])
        isClippedBox = endOfFrames != nil
        defer { isClippedBox = false }
        let place =
            "x:\(quantities.length(box.x));y:\(quantities.length(box.y));"
            + "width:\(quantities.length(box.width));height:\(quantities.length(box.height))"
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
