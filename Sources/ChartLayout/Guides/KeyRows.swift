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
    }

    /// The breadth of a picture, the space between it and its name, and that between entries, pixels.
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
    private static let leastPlot = 60.0

    init(in outer: Rect, swatch: Double, nameGap: Double, gap: Double, below: Double) {
        (self.outer, self.swatch, self.nameGap, self.gap, self.below) = (outer, swatch, nameGap, gap, below)
    }

    /// Begins a row.
    /// - Parameter title: stands before the names; nil or empty: there is none.
    mutating func add(_ names: [String], title: String? = nil) {
        var (x, y) = (outer.x, outer.y + height + rowHeight / 2)
        if let title, !title.isEmpty {
            let text = FontMetrics.cut(title, to: outer.width, size: 12, isBold: true)
            titles.append(Self.node(Text(text, x: .constant(x), y: .constant(y + 4), isBold: true)))
            x += text.boldLabelWidth + Self.titleGap
        }
        let beside = swatch + nameGap
        for name in names {
            let text = FontMetrics.cut(name, to: outer.width - beside, size: 12)
            if x > outer.x, x + beside + text.labelWidth > outer.maxX { (x, y) = (outer.x, y + rowHeight) }
            entries.append(Entry(name: name, shownName: text, place: Point(x: x, y: y)))
            x += beside + text.labelWidth + gap
        }
        height = y + rowHeight / 2 - outer.y
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
                    entry.shownName, x: .constant(entry.place.x + swatch + nameGap), y: .constant(entry.place.y + 4))
                if entry.shownName != entry.name { text.whole = entry.name }
                return [picture(index, entry), Self.node(text)]
            }
    }

    private static func node(_ text: Text) -> Node { Node(.text(text), role: .key, fill: .secondInk) }
}
