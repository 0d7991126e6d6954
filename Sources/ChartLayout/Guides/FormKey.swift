import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// What the parts of a composite form mean, such as the bands and the line of a bullet: rows of small pictures and names
/// above the plot. Unlike a legend it toggles nothing.
struct FormKey {
    private struct Entry {
        var form: BarForm
        var name: String
        /// The name where it has room; else its beginning.
        var shownName: String
        /// The left end of the picture, and the middle of the row, pixels.
        var place: Point
    }

    private var entries: [Entry] = []
    private let isTransposed: Bool
    /// The series whose colour the values have.
    private let series: Int
    /// The box that the key leaves for the plot and its axes.
    let remaining: Rect

    /// The size of a picture, and the space between it and its name, pixels.
    private static let swatch = Size(width: 16, height: 12)
    private static let nameGap = 6.0
    private static let gap = 16.0
    private static let rowHeight = 20.0
    /// The space under the last row, and the least height of the plot with its axes, pixels.
    private static let below = 8.0
    private static let leastPlot = 60.0

    /// - Parameter outer: the box that is left for the plot and all around it.
    /// - Returns: nil, if no form needs a key, or there is no room for it.
    init?(_ plot: CartesianPlot, in outer: Rect, _ phrases: Phrases) {
        let tellings = plot.marks.compactMap { mark in mark.telling.flatMap { $0.keys == nil ? nil : (mark, $0) } }
        guard let (mark, telling) = tellings.first, let series = mark.valueSeries.first?.series else { return nil }
        self.series = series
        isTransposed = plot.isTransposed
        var (x, y) = (outer.x, outer.y)
        for key in telling.keys ?? [] {
            guard let name = key.name ?? key.statistic.map(phrases.name(of:)) else { continue }
            let beside = Self.swatch.width + Self.nameGap
            let text = FontMetrics.cut(name, to: outer.width - beside, size: 12)
            if x > outer.x, x + beside + text.labelWidth > outer.maxX { (x, y) = (outer.x, y + Self.rowHeight) }
            entries.append(
                Entry(
                    form: key.form, name: name, shownName: text, place: Point(x: x, y: y + Self.rowHeight / 2)))
            x += beside + text.labelWidth + Self.gap
        }
        let bottom = y + Self.rowHeight + Self.below
        guard !entries.isEmpty, outer.maxY - bottom >= Self.leastPlot else { return nil }
        remaining = Rect(x: outer.x, y: bottom, width: outer.width, height: outer.maxY - bottom)
    }

    func nodes(_ state: LayoutState) -> [Node] {
        entries.flatMap { entry in
            var text = Text(
                entry.shownName, x: .constant(entry.place.x + Self.swatch.width + Self.nameGap),
                y: .constant(entry.place.y + 4))
            if entry.shownName != entry.name { text.whole = entry.name }
            return [picture(of: entry, state), Node(.text(text), role: .key, fill: .secondInk)]
        }
    }

    private func picture(of entry: Entry, _ state: LayoutState) -> Node {
        let paint = Paint.series(state.paint(of: series))
        switch entry.form {
        case .shade(let opacity): return box(entry, fill: .ink, opacity: opacity)
        case .tick(let width, _): return box(entry, breadth: width, isAcross: true, fill: .ink)
        case .slim(let share): return box(entry, breadth: Self.swatch.height * share, fill: paint)
        case .whisker(let width), .stem(let width, _): return box(entry, breadth: width, fill: paint)
        case .box(_, let opacity), .silhouette(_, let opacity): return box(entry, fill: paint, opacity: opacity)
        }
    }

    /// A rectangle in the middle of a picture.
    /// - Parameters:
    ///   - breadth: across the form, pixels; nil: it fills the picture.
    ///   - isAcross: whether it crosses the form, and is as short along it as it is broad.
    private func box(
        _ entry: Entry, breadth: Double? = nil, isAcross: Bool = false, fill: Paint, opacity: Double = 1
    ) -> Node {
        let swatch = Self.swatch
        // Horizontal bars are broad from top to bottom.
        let isUpright = isTransposed == isAcross
        let size =
            breadth.map { isUpright ? Size(width: $0, height: swatch.height) : Size(width: swatch.width, height: $0) }
            ?? swatch
        return Node(
            .rect(
                x: .constant(entry.place.x + (swatch.width - size.width) / 2),
                y: .constant(entry.place.y - size.height / 2), width: .constant(size.width),
                height: .constant(size.height), radius: 0, corners: []),
            role: .key, fill: fill, fillOpacity: opacity)
    }
}
