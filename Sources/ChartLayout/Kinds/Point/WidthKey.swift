import ChartGraphics
import ChartIR
import ChartScene

/// What the widths of trails mean: lines of round numbers in rows above the plot, for each measure of widths. Unlike a legend it
/// toggles nothing.
struct WidthKey {
    private var rows: KeyRows
    /// The width of the line before each number, pixels.
    private var widths: [Double] = []
    /// The box that the key leaves for the plot and its axes.
    let remaining: Rect

    private static let swatch = 28.0
    private static let leastRow = 20.0
    /// How many times as long as broad a line is at least.
    private static let leastLength = 1.6

    /// - Parameter outer: the box that is left for the plot and all around it.
    /// - Returns: nil, if the chart has no trails, or there is no room for their key.
    init?(_ plot: CartesianPlot, in outer: Rect, conventions: Conventions) {
        let looks = plot.marks.compactMap { mark -> TrailLook? in
            guard case .point(let point) = mark, case .trail(let look) = point.joining, mark.hasValues else {
                return nil
            }
            return look
        }
        guard let broadest = looks.lazy.map(\.maximumWidth).max() else { return nil }
        rows = KeyRows(in: outer, swatch: Self.swatch, nameGap: 6, gap: 16, below: 12)
        rows.rowHeight = max(broadest + 4, Self.leastRow)
        for (index, look) in looks.enumerated() where !looks[..<index].contains(look) {
            // 0, which has no line, is one of them.
            let ticks = NumberTicks(format: plot.size?.format, conventions: conventions).few(
                from: 0, to: look.greatest, most: 5
            ).filter { $0.value > 0 }
            let widths = ticks.map { look.width(of: $0.value) }
            // What is as long as it is broad looks like no line.
            let lengths = widths.map { max(Self.swatch, $0 * Self.leastLength) }
            rows.add(ticks.map(\.label), title: look.title ?? plot.size?.title, swatches: lengths)
            self.widths += widths
        }
        guard let remaining = rows.remaining else { return nil }
        self.remaining = remaining
    }

    var nodes: [Node] {
        rows.nodes { index, entry in
            let width = widths[index]
            return Node(
                .rect(
                    x: .constant(entry.place.x), y: .constant(entry.place.y - width / 2),
                    width: .constant(entry.swatch), height: .constant(width), radius: width / 2, corners: .all),
                role: .key, fill: .secondInk)
        }
    }
}
