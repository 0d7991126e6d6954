import ChartGraphics
import ChartIR
import ChartScene

/// A bar without a value: a part of it goes there and back.
extension ProgressLayout {
    /// The share of the bar that goes there and back.
    private static let part = 0.3

    /// - Parameter period: how long the part takes to go there and back, seconds.
    func indeterminate(_ period: Double, _ state: LayoutState) -> [Node] {
        let box = plan.box
        let height = plan.thickness
        let y = box.y + (box.height - plan.textRoom - height) / 2 + plan.textRoom
        func bar(x: Double, width: Double, _ role: Role, _ paint: Paint) -> Node {
            Node(
                .rect(
                    x: .constant(x), y: .constant(y), width: .constant(width), height: .constant(height),
                    radius: plan.radius, corners: plan.radius > 0 ? .all : []),
                role: role, fill: paint)
        }
        let length = box.width * Self.part
        let way = box.width - length
        var moving = bar(
            x: box.x + way / 2, width: length, .bar, .series(mark.color.map { SeriesPaint($0) } ?? .palette(0)))
        moving.loop = LoopTrack(
            [-way / 2, way / 2, -way / 2].enumerated().map { index, x in
                .init(at: Double(index) / 2, LoopTrack.Pose(x: x))
            }, period: period, easing: .cubicBezier(0.42, 0, 0.58, 1))
        var nodes = [bar(x: box.x, width: box.width, .track, mark.restPaint), moving]
        if plan.hasText, let name = mark.name {
            let line = LabelWrapping.cutLines(of: name, width: box.width, limit: 1, size: 13, isBold: false).first
            var text = Text(line ?? "", x: .constant(box.x), y: .constant(y - plan.textRoom + 13), size: 13)
            if text.string != name { text.whole = name }
            nodes.append(Node(.text(text), role: .valueLabel, fill: .secondInk))
        }
        return nodes
    }
}
