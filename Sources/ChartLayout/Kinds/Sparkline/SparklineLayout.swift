import ChartGraphics
import ChartIR
import ChartScene

/// A line from edge to edge and from the least value at the bottom to the greatest at the top, with a dot where it ends (Edward
/// Tufte, "Beautiful Evidence", 2006: data words).
struct SparklineLayout: FormsLayout {
    let mark: SparklineMark
    let box: Rect
    let entrance: EntrancePlan

    private static let lineWidth = 1.5
    private static let dotRadius = 2.5
    /// What keeps lines and the dot whole at the edges, pixels.
    private static let margin = 3.0

    func forms(in state: inout LayoutState) {}
    func tooltips(of forms: Void, in size: Size, _ state: inout LayoutState) -> Tooltips? { nil }

    func nodes(of forms: Void, in state: inout LayoutState) -> [Node] {
        let (paint, opacity) = SpinnerLayout.paint(mark.color)
        let runs = runs
        guard let end = runs.last?.last else { return [] }
        let step = entrance.step(.draw, index: 0, of: 1)
        let lines = runs.filter { $0.count > 1 }
        var nodes = lines.map { run in
            Node(
                .path(.through(run, curve: .linear), transform: Transform()), role: .line,
                stroke: Stroke(paint, width: Self.lineWidth, hasRoundCaps: true, opacity: opacity), entrance: step)
        }
        // A value whose neighbours are missing is a dot, too.
        let alone = runs.filter { $0.count == 1 }.map { $0[0] }
        for point in alone + (lines.last?.last == end ? [end] : []) {
            nodes.append(
                Node(
                    .circle(x: .constant(point.x), y: .constant(point.y), radius: .constant(Self.dotRadius)),
                    role: .marker, fill: paint, fillOpacity: opacity, entrance: step.map { entrance.after($0) }))
        }
        return nodes
    }

    /// The points, parted where values are missing.
    private var runs: [[Point]] {
        let known = mark.values.compactMap { $0 }
        guard let low = known.min(), let high = known.max() else { return [] }
        let inner = (width: max(box.width - 2 * Self.margin, 0), height: max(box.height - 2 * Self.margin, 0))
        let pitch = inner.width / Double(max(mark.values.count - 1, 1))
        // Halves, because the distance of the ends may be more than a number can be.
        let span = high / 2 - low / 2
        var runs: [[Point]] = [[]]
        for (index, value) in mark.values.enumerated() {
            guard let value else {
                runs.append([])
                continue
            }
            let part = span > 0 ? (value / 2 - low / 2) / span : 0.5
            runs[runs.count - 1].append(
                Point(
                    x: box.x + Self.margin + (mark.values.count > 1 ? Double(index) * pitch : inner.width / 2),
                    y: box.y + Self.margin + (1 - part) * inner.height))
        }
        return runs.filter { !$0.isEmpty }
    }
}
