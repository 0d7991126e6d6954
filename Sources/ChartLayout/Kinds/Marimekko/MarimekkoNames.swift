import ChartGraphics
import ChartIR
import ChartScene

/// The names under the columns of a marimekko, with what each column is of the whole: level where nearly all of them fit,
/// else upright. How they stand is decided with all series visible; a level name then has as few lines as its column has room
/// for, whatever is hidden.
struct MarimekkoNames {
    private let mark: MarimekkoMark
    private let isUpright: Bool
    /// What each name can stand in, the fewest lines first; upright it is one line.
    private let variants: [[Variant]]
    /// The room that the names need under the plot, pixels.
    let height: Double

    private struct Variant {
        var lines: [String]
        /// The width of the column that they need, pixels.
        var room: Double
    }

    private static let lineHeight = 15.0
    /// The space between a name and the edges of its column together, pixels.
    private static let gap = 6.0
    /// The distance from the plot to the baseline of the first line, and to the beginning of an upright name, pixels.
    private static let distance = (level: 18.0, upright: 8.0)
    /// The width of an upright line, pixels.
    private static let uprightPitch = 13.0
    /// The most that upright names take of the height.
    private static let uprightPart = 0.4

    /// - Parameters:
    ///   - width: that of the plot, pixels.
    ///   - height: that of the plot with the names, pixels.
    init(_ mark: MarimekkoMark, width: Double, height: Double) {
        self.mark = mark
        let names = mark.columns.map(\.label)
        let all = names.map(Self.level)
        let needed = zip(all, mark.fullShares).map { variants, share in
            variants.first { $0.room <= share * width }?.lines.count
        }
        isUpright = needed.count { $0 == nil } > max(names.count / 4, names.count > 2 ? 1 : 0)
        if isUpright {
            let most = height * Self.uprightPart
            variants = names.map { name in
                [Variant(lines: [FontMetrics.cut(name, to: most, size: 12)], room: Self.uprightPitch)]
            }
            let widest = variants.joined().compactMap { $0.lines.first?.labelWidth }.max() ?? 0
            self.height = (Self.distance.upright + widest).rounded(.up)
        } else {
            // A name that gets narrower may take as many lines as another has anyway.
            let limit = needed.compactMap(\.self).max() ?? 1
            variants = all.map { $0.filter { $0.lines.count <= limit } }
            let lines = Double(limit - 1 + (mark.showsText ? 1 : 0))
            self.height = Self.distance.level + lines * Self.lineHeight + 4
        }
    }

    /// What a level name can stand in: one line, two or three, each as narrow as so many can be.
    private static func level(_ name: String) -> [Variant] {
        var variants: [Variant] = []
        for limit in 1...LabelWrapping.largestLineCount {
            var (low, high) = (0.0, name.labelWidth + 1)
            while high - low > 0.5 {
                let middle = (low + high) / 2
                if LabelWrapping.lines(of: name, width: middle, limit: limit) == nil {
                    low = middle
                } else {
                    high = middle
                }
            }
            guard let lines = LabelWrapping.lines(of: name, width: high, limit: limit),
                lines.count > variants.last?.lines.count ?? 0
            else { continue }
            variants.append(Variant(lines: lines, room: (lines.map(\.labelWidth).max() ?? 0) + gap))
        }
        return variants
    }

    /// - Parameter shares: what each column is of the whole, and when.
    func nodes(
        under forms: MarimekkoLayout.Forms, shares: [[MarimekkoShares.Share]], plot: Rect, in state: inout LayoutState
    ) -> [Node] {
        var nodes: [Node] = []
        var missing = 0
        for column in forms.columns {
            let (texts, lacks) = isUpright ? upright(column, plot) : level(column, shares, plot, &state)
            nodes += texts
            if state.initialValue(of: lacks) > 0.5, state.initialValue(of: column.width) > 0 { missing += 1 }
        }
        if missing > 0 {
            let names = missing == 1 ? "the name of 1" : "the names of \(missing)"
            state.advise(
                .init(
                    .crowdedLabels,
                    "there is no room for \(names) of \(forms.columns.count) columns; tooltips and the table have all"))
        }
        return nodes.filter { $0.presence != 0 }
    }

    /// - Returns: the texts under a column, and 1 while its name has no room, else 0.
    private func level(
        _ column: MarimekkoLayout.Column, _ shares: [[MarimekkoShares.Share]], _ plot: Rect, _ state: inout LayoutState
    ) -> (nodes: [Node], lacks: Quantity) {
        let middle = column.x + column.width * 0.5
        let top = plot.maxY + Self.distance.level
        var nodes: [Node] = []
        var lacks: Quantity = 1
        var lineCount: Quantity = 0
        for (order, variant) in variants[column.index].enumerated() {
            let fits = column.width.isEnough(variant.room)
            let presence = state.define("f\(column.index)-\(order)", lacks * fits)
            lacks = lacks - presence
            lineCount = lineCount + presence * .constant(Double(variant.lines.count))
            nodes += variant.lines.enumerated().map { row, string in
                let text = Text(
                    string, x: middle, y: .constant(top + Double(row) * Self.lineHeight), anchor: .middle)
                return Node(.text(text), role: .tickLabel, presence: presence, fill: .ink)
            }
        }
        let y = state.define("y\(column.index)", .constant(top) + lineCount * .constant(Self.lineHeight))
        nodes += shares[column.index].map { share in
            let text = Text(share.string, x: middle, y: y, anchor: .middle)
            let fits = column.width.isEnough(share.string.labelWidth + Self.gap)
            return Node(.text(text), role: .tickLabel, presence: share.presence * (1 - lacks) * fits, fill: .secondInk)
        }
        return (nodes, lacks)
    }

    private func upright(_ column: MarimekkoLayout.Column, _ plot: Rect) -> (nodes: [Node], lacks: Quantity) {
        let label = mark.columns[column.index].label
        let fits = column.width.isEnough(Self.uprightPitch)
        let nodes = variants[column.index].flatMap(\.lines).map { string in
            var text = Text(
                string, x: column.x + column.width * 0.5 + 4, y: .constant(plot.maxY + Self.distance.upright),
                anchor: .end, rotation: -90)
            if string != label { text.whole = label }
            return Node(.text(text), role: .tickLabel, presence: fits, fill: .ink)
        }
        return (nodes, 1 - fits)
    }
}
