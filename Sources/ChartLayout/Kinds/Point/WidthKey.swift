import ChartGraphics
import ChartIR
import ChartScene

/// What the widths of trails mean: lines of round numbers in a row above the plot. Unlike a legend it toggles nothing.
struct WidthKey {
    private struct Entry {
        var width: Double
        var text: String
        /// The left end of the line, and the middle of the row, pixels.
        var place: Point
    }

    private var entries: [Entry] = []
    private let title: String
    /// The left end of the title, and its baseline, pixels.
    private let titlePlace: Point
    /// The box that the key leaves for the plot and its axes.
    let remaining: Rect

    private static let length = 28.0
    private static let nameGap = 6.0
    private static let gap = 16.0
    private static let titleGap = 14.0
    private static let leastRow = 20.0
    /// The space under the row, and the least height of the plot with its axes, pixels.
    private static let below = 12.0
    private static let leastPlot = 60.0

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
        title = FontMetrics.cut(plot.size?.title ?? "", to: outer.width, size: 12, isBold: true)
        let row = max(look.maximumWidth + 4, Self.leastRow)
        titlePlace = Point(x: outer.x, y: outer.y + row / 2 + 4)
        var x = outer.x + (title.isEmpty ? 0 : title.boldLabelWidth + Self.titleGap)
        let ticks = NumberTicks(format: plot.size?.format, conventions: conventions)
        for tick in ticks.few(from: 0, to: look.greatest) where tick.value > 0 {
            let text = tick.label
            let width = Self.length + Self.nameGap + text.labelWidth
            guard x + width <= outer.maxX else { break }
            entries.append(
                Entry(width: look.width(of: tick.value), text: text, place: Point(x: x, y: outer.y + row / 2)))
            x += width + Self.gap
        }
        let bottom = outer.y + row + Self.below
        guard !entries.isEmpty, outer.maxY - bottom >= Self.leastPlot else { return nil }
        remaining = Rect(x: outer.x, y: bottom, width: outer.width, height: outer.maxY - bottom)
    }

    var nodes: [Node] {
        var nodes: [Node] = []
        if !title.isEmpty {
            let text = Text(title, x: .constant(titlePlace.x), y: .constant(titlePlace.y), isBold: true)
            nodes.append(Node(.text(text), role: .key, fill: .secondInk))
        }
        for entry in entries {
            nodes.append(
                Node(
                    .rect(
                        x: .constant(entry.place.x), y: .constant(entry.place.y - entry.width / 2),
                        width: .constant(Self.length), height: .constant(entry.width), radius: entry.width / 2,
                        corners: .all),
                    role: .key, fill: .secondInk))
            let text = Text(
                entry.text, x: .constant(entry.place.x + Self.length + Self.nameGap), y: .constant(entry.place.y + 4))
            nodes.append(Node(.text(text), role: .key, fill: .secondInk))
        }
        return nodes
    }
}
