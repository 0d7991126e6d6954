import ChartGraphics
import ChartScene

/// Rows of small pictures and their names above a plot, as keys have them: what has no room in a row begins the next.
struct KeyRows {
    struct Entry {
        let name: String
        /// The name where it has room; else its beginning.
        let shownName: String
        /// The left end of the picture, and the middle of the row, pixels.
        let place: Point
        /// The breadth of the picture, pixels.
        let swatch: Double
    }

    /// The breadth of pictures that have no other, the space between one and its name, and that between entries, pixels.
    let swatch: Double
    let nameGap: Double
    let gap: Double
    var rowHeight = 20.0
    /// The space under the last row, pixels.
    let below: Double
    /// The box that is left for the plot and all around it.
    let outer: Rect

    private(set) var entries: [Entry] = []
    private var titles: [Node] = []
    private var height = 0.0

    /// The space between a title and what stands beside it, and the least height of the plot with its axes, pixels.
    private static let titleGap = 14.0
    /// The height of a title that stands above its names, pixels.
    private static let titleLine = 20.0
    private static let leastPlot = 60.0

    init(in outer: Rect, swatch: Double, nameGap: Double, gap: Double, below: Double) {
        (self.outer, self.swatch, self.nameGap, self.gap, self.below) = (outer, swatch, nameGap, gap, below)
    }

    /// Begins a row.
    /// - Parameters:
    ///   - title: stands before the names, or above them where they are in high rows and fill more than one; nil or empty:
    ///     there is none.
    ///   - swatches: the breadth of each picture, pixels; default: ``swatch``.
    mutating func add(_ names: [String], title: String? = nil, swatches: [Double]? = nil) {
        let pictures = swatches ?? names.map { _ in swatch }
        var (x, y) = (outer.x, outer.y + height + rowHeight / 2)
        if let title, !title.isEmpty {
            let text = FontMetrics.cut(title, to: outer.width, size: 12, isBold: true)
            let beside = text.boldLabelWidth + Self.titleGap
            let isAbove = rowHeight > Self.titleLine && beside + length(of: names, pictures) > outer.width
            let line = isAbove ? y - rowHeight / 2 + Self.titleLine / 2 : y
            titles.append(Self.node(Text(text, x: .constant(x), y: .constant(line + 4), isBold: true)))
            if isAbove { y += Self.titleLine } else { x += beside }
        }
        for (name, picture) in zip(names, pictures) {
            let beside = picture + nameGap
            let text = FontMetrics.cut(name, to: outer.width - beside, size: 12)
            if x > outer.x, x + beside + text.labelWidth > outer.maxX { (x, y) = (outer.x, y + rowHeight) }
            entries.append(Entry(name: name, shownName: text, place: Point(x: x, y: y), swatch: picture))
            x += beside + text.labelWidth + gap
        }
        height = y + rowHeight / 2 - outer.y
    }

    /// How long names and pictures are in one row, pixels.
    private func length(of names: [String], _ pictures: [Double]) -> Double {
        zip(names, pictures).reduce(-gap) { $0 + $1.1 + nameGap + $1.0.labelWidth + gap }
    }

    /// The box that the rows leave for the plot and its axes; nil: there is nothing in them, or no room for them.
    var remaining: Rect? {
        let top = outer.y + height + below
        guard !entries.isEmpty, outer.maxY - top >= Self.leastPlot else { return nil }
        return Rect(x: outer.x, y: top, width: outer.width, height: outer.maxY - top)
    }

    /// The titles, and each picture with its name.
    /// - Parameter picture: draws what stands before the name of an entry, by its index.
    func nodes(_ picture: (Int, Entry) -> Node) -> [Node] {
        titles
            + entries.enumerated().flatMap { index, entry -> [Node] in
                var text = Text(
                    entry.shownName, x: .constant(entry.place.x + entry.swatch + nameGap),
                    y: .constant(entry.place.y + 4))
                if entry.shownName != entry.name { text.whole = entry.name }
                return [picture(index, entry), Self.node(text)]
            }
    }

    private static func node(_ text: Text) -> Node { Node(.text(text), role: .key, fill: .secondInk) }
}
