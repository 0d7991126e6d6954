import ChartGraphics
import ChartIR
import ChartScene

/// Lines along the positions with caps at their ends: how sure a position is.
struct ReachLayout {
    let mark: PointMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan
    /// How thick lines and caps are, and how long the caps, pixels.
    let width: Double
    let cap: Double

    func nodes(_ state: LayoutState) -> [Node] {
        let row = EntranceRow(
            entrance, .emerge, positions: mark.series.flatMap { $0.data.map(\.x) }, series: mark.series.map(\.series))
        let fractions = frame.fractions(state)
        return mark.series.flatMap { one -> [Node] in
            guard !state.selection.isNeverVisible(one.series) else { return [] }
            let paint = Paint.series(state.paint(of: one.series))
            return one.data.indices.filter { one.data[$0].y != nil }.flatMap { index -> [Node] in
                let datum = one.data[index]
                let step = row.step(at: fractions(datum.x), series: one.series)
                var parameters: [Double] = []
                let place = RectPlace(
                    Datum(x: datum.x, y: datum.y, y2: datum.y), to: one.ends?[index] ?? nil, in: frame, on: scale,
                    parameters: &parameters)
                return shapes(of: place).map { shape in
                    var node = Node(
                        shape, role: .bar, series: one.series, parameters: parameters, fill: paint, entrance: step)
                    node.key = state.key(ofPosition: datum.x)
                    return node
                }
            }
        }
    }

    /// The line, which grows from its middle to both sides, and the caps.
    private func shapes(of place: RectPlace) -> [Shape] {
        let (start, whole, value) =
            frame.isTransposed ? (place.y, place.height, place.x) : (place.x, place.width, place.y)
        let length = whole * .entrance
        let first = start + (whole - length) * 0.5
        func box(_ position: Quantity, _ breadth: Quantity, across: Double) -> Shape {
            frame.rect(
                position: position, breadth: breadth, value: value - .constant(across / 2), length: .constant(across),
                radius: 0, farEnd: .none)
        }
        let line = box(first, length, across: width)
        guard cap > 0 else { return [line] }
        let half = Quantity.constant(width / 2)
        return [line] + [first, first + length].map { box($0 - half, .constant(width), across: cap) }
    }
}
