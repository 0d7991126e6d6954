import ChartGraphics
import ChartIR
import ChartScene

/// What the widths of trails mean: lines of round numbers in rows above the plot. Unlike a legend it toggles nothing.
struct WidthKey {
    private var rows: KeyRows
    /// The width of the line before each number, pixels.
    private let widths: [Double]
    /// The box that the key leaves for the plot and its axes.
    let remaining: Rect

    private static let leastRow = 20.0

    /// - Parameter outer: the box that is left for the plot and all around it.
    /// - Returns: nil, if the chart has no trails, or there is no room for their key.
    init?(_ plot: CartesianPlot, in outer: Rect, conventions: Conventions) {
        let looks = plot.marks.compactMap { mark -> TrailLook? in
            guard case .point(let point) = mark, case .trail(let look) = point.joining, mark.hasValues else {
                return nil
            }
            return look
        }
        guard let look = looks.first else { return nil }
        let ticks = NumberTicks(format: plot.size?.format, conventions: conventions).few(from: 0, to: look.greatest)
            .filter { $0.value > 0 }
        rows = KeyRows(in: outer, swatch: 28, nameGap: 6, gap: 16, below: 12)
        rows.rowHeight = max(look.maximumWidth + 4, Self.leastRow)
        rows.add(ticks.map(\.label), title: plot.size?.title)
        widths = ticks.map { look.width(of: $0.value) }
        guard let remaining = rows.remaining else { return nil }
        self.remaining = remaining
    }

    var nodes: [Node] {
        rows.nodes { index, entry in
            let width = widths[index]
            return Node(
                .rect(
                    x: .constant(entry.place.x), y: .constant(entry.place.y - width / 2),
                    width: .constant(rows.swatch), height: .constant(width), radius: width / 2, corners: .all),
                role: .key, fill: .secondInk)
        }
    }
}
