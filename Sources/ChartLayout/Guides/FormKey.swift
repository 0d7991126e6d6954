import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// What the parts of a composite form mean, such as the bands and the line of a bullet: rows of small pictures and names
/// above the plot. Unlike a legend it toggles nothing.
struct FormKey {
    private var rows: KeyRows
    private let forms: [BarForm]
    private let isTransposed: Bool
    /// The series whose colour the values have.
    private let series: Int
    /// The box that the key leaves for the plot and its axes.
    let remaining: Rect

    /// The size of a picture, pixels.
    private static let swatch = Size(width: 16, height: 12)

    /// - Parameter outer: the box that is left for the plot and all around it.
    /// - Returns: nil, if no form needs a key, or there is no room for it.
    init?(_ plot: CartesianPlot, in outer: Rect, _ phrases: Phrases) {
        let tellings = plot.marks.compactMap { mark in mark.telling.flatMap { $0.keys == nil ? nil : (mark, $0) } }
        guard let (mark, telling) = tellings.first, let series = mark.valueSeries.first?.series else { return nil }
        self.series = series
        isTransposed = plot.isTransposed
        let named = (telling.keys ?? []).compactMap { key in
            (key.name ?? key.statistic.map(phrases.name(of:))).map { (form: key.form, name: $0) }
        }
        forms = named.map(\.form)
        rows = KeyRows(in: outer, swatch: Self.swatch.width, nameGap: 6, gap: 16, below: 8)
        rows.add(named.map(\.name))
        guard let remaining = rows.remaining else { return nil }
        self.remaining = remaining
    }

    func nodes(_ state: LayoutState) -> [Node] {
        rows.nodes { index, entry in picture(of: forms[index], at: entry.place, state) }
    }

    private func picture(of form: BarForm, at place: Point, _ state: LayoutState) -> Node {
        let paint = Paint.series(state.paint(of: series))
        switch form {
        case .shade(let opacity): return box(at: place, fill: .ink, opacity: opacity)
        case .tick(let width, _): return box(at: place, breadth: width, isAcross: true, fill: .ink)
        case .slim(let share): return box(at: place, breadth: Self.swatch.height * share, fill: paint)
        case .whisker(let width), .stem(let width, _): return box(at: place, breadth: width, fill: paint)
        case .box(_, let opacity), .silhouette(_, let opacity): return box(at: place, fill: paint, opacity: opacity)
        }
    }

    /// A rectangle in the middle of a picture.
    /// - Parameters:
    ///   - breadth: across the form, pixels; nil: it fills the picture.
    ///   - isAcross: whether it crosses the form, and is as short along it as it is broad.
    private func box(
        at place: Point, breadth: Double? = nil, isAcross: Bool = false, fill: Paint, opacity: Double = 1
    ) -> Node {
        let swatch = Self.swatch
        // Horizontal bars are broad from top to bottom.
        let isUpright = isTransposed == isAcross
        let size =
            breadth.map { isUpright ? Size(width: $0, height: swatch.height) : Size(width: swatch.width, height: $0) }
            ?? swatch
        return Node(
            .rect(
                x: .constant(place.x + (swatch.width - size.width) / 2),
                y: .constant(place.y - size.height / 2), width: .constant(size.width),
                height: .constant(size.height), radius: 0, corners: []),
            role: .key, fill: fill, fillOpacity: opacity)
    }
}
