import ChartGraphics
import ChartIR
import ChartScene

/// The names under the columns of a marimekko, with what each column is of the whole: level where most of them fit, and upright
/// under the columns that are too narrow for theirs; else all upright. How they stand is decided with all series visible; a
/// level name then has as few lines as its column has room for, whatever is hidden.
struct MarimekkoNames {
    private let mark: MarimekkoMark
    /// Whether all names stand upright.
    private let isUpright: Bool
    /// What each name can stand in, the fewest lines first; empty where all are upright.
    private let variants: [[Variant]]
    /// Each name as one line that stands upright; nil: there is no room for it below the plot.
    private let uprights: [String?]
    /// The room that the names need under the plot, pixels.
    let height: Double

    private struct Variant {
        var lines: [String]
        /// The width of the column that they need, pixels.
        var room: Double
    }

    private static let lineHeight = 15.0
    /// How far the names of the first and the last column may reach beyond the plot, pixels.
    private static let overhang = (left: 24.0, right: 4.0)
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
        let fitting = zip(all, mark.fullShares).map { variants, share in variants.first { $0.room <= share * width } }
        let needed = fitting.map { $0?.lines.count }
        let uprights = names.map { FontMetrics.cut($0, to: height * Self.uprightPart, size: 12) }
        let narrow = names.indices.filter { needed[$0] == nil }
        isUpright = narrow.count > names.count / 2
        // A name or two that have no room may reach beyond their columns; where they meet others there, they are upright.
        let least = Self.leastRoom(of: mark)
        let halves = zip(fitting, all).map { fitting, variants in
            (
                inside: fitting.map { max($0.room, least) / 2 },
                beyond: max(variants.last?.room ?? 0, least) / 2
            )
        }
        let turned =
            narrow.count > max(names.count / 4, names.count > 2 ? 1 : 0)
            ? narrow : Self.crowded(narrow, halves, mark.fullShares.map { $0 * width })
        let widest = turned.map { uprights[$0].labelWidth }.max() ?? 0
        let upright = turned.isEmpty ? 0 : (Self.distance.upright + widest).rounded(.up)
        if isUpright {
            variants = names.map { _ in [] }
            self.height = (Self.distance.upright + (uprights.map(\.labelWidth).max() ?? 0)).rounded(.up)
            self.uprights = uprights
        } else {
            // A name that gets narrower may take as many lines as another has anyway.
            let limit = needed.compactMap(\.self).max() ?? 1
            variants = all.map { $0.filter { $0.lines.count <= limit } }
            let lines = Double(limit - 1 + (mark.showsText ? 1 : 0))
            self.height = max(Self.distance.level + lines * Self.lineHeight + 4, upright)
            // Others may turn where less is visible, if they are no longer than what there is room for.
            self.uprights = uprights.map { Self.distance.upright + $0.labelWidth <= upright ? $0 : nil }
        }
    }

    /// The columns whose names have no room beside others either, but upright.
    /// - Parameters:
    ///   - narrow: the columns that are too narrow for their names.
    ///   - halves: how far each level name reaches to either side in its column, and where it has no room there, pixels.
    ///   - widths: those of the columns, pixels.
    private static func crowded(
        _ narrow: [Int], _ halves: [(inside: Double?, beyond: Double)], _ widths: [Double]
    ) -> [Int] {
        let ends = widths.indices.map { widths[...$0].reduce(0, +) }
        func middle(_ column: Int) -> Double { ends[column] - widths[column] / 2 }
        var reaches = halves.map(\.inside)
        // As they choose where it is known which are visible: the broadest first.
        for column in narrow.sorted(by: { widths[$0] > widths[$1] }) {
            let left =
                column == 0
                ? -overhang.left
                : reaches[column - 1].map { middle(column - 1) + $0 } ?? ends[column - 1] - widths[column - 1]
            let right =
                column == widths.count - 1
                ? ends[column] + overhang.right
                : reaches[column + 1].map { middle(column + 1) - $0 } ?? ends[column + 1]
            let half = halves[column].beyond
            if middle(column) - left >= half, right - middle(column) >= half { reaches[column] = half }
        }
        return narrow.filter { reaches[$0] == nil && widths[$0] >= uprightPitch }
    }

    /// What a share under the name takes, pixels.
    private static func leastRoom(of mark: MarimekkoMark) -> Double { mark.showsText ? "100%".labelWidth + gap : 0 }

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
        let texts =
            isUpright
            ? forms.columns.map { column in
                let fits = column.width.isEnough(Self.uprightPitch)
                return (upright(column, presence: fits, plot), 1 - fits)
            }
            : level(forms.columns, shares, plot, &state)
        let missing = zip(forms.columns, texts).count { column, text in
            state.initialValue(of: text.lacks) > 0.5 && state.initialValue(of: column.width) > 0
        }
        if missing > 0 {
            let names = missing == 1 ? "the name of 1" : "the names of \(missing)"
            state.advise(
                .init(
                    .crowdedLabels,
                    "there is no room for \(names) of \(forms.columns.count) columns; tooltips and the table have all"))
        }
        return texts.flatMap(\.nodes).filter { $0.presence != 0 }
    }

    /// When each variant of a level name stands.
    private struct VariantPresences {
        /// When the column has room for each variant, the first that has it.
        var presences: [Quantity]
        /// When the narrowest variant stands because the names beside leave it room that its own column lacks.
        var overflow: Quantity = 0
        /// When the name stands upright.
        var upright: Quantity
        /// 1 while no variant has room, else 0.
        var lacks: Quantity
    }

    /// The texts under the columns, and for each 1 while its name has no room, else 0.
    private func level(
        _ columns: [MarimekkoLayout.Column], _ shares: [[MarimekkoShares.Share]], _ plot: Rect,
        _ state: inout LayoutState
    ) -> [(nodes: [Node], lacks: Quantity)] {
        var standings = columns.map { standing($0, &state) }
        // The broadest columns choose first, so that none loses its name to one beside it that is hardly seen.
        let places = columns.indices.sorted { mark.fullShares[columns[$0].index] > mark.fullShares[columns[$1].index] }
        for place in places where standings[place].lacks != 0 {
            let column = columns[place]
            guard let name = variants[column.index].last else { continue }
            let half = max(name.room, Self.leastRoom(of: mark)) / 2
            let middle = column.x + column.width * 0.5
            let left =
                place == 0
                ? .constant(plot.x - Self.overhang.left) : end(of: columns[place - 1], standings[place - 1])
            let right =
                place == columns.count - 1
                ? .constant(plot.maxX + Self.overhang.right) : start(of: columns[place + 1], standings[place + 1])
            let isFree = (middle - left).isEnough(half) * (right - middle).isEnough(half)
            let isThere = column.width.isAtLeast(1)
            let overflow = state.define("o\(column.index)", standings[place].lacks * isFree * isThere)
            standings[place].overflow = overflow
            standings[place].lacks = standings[place].lacks - overflow
        }
        return zip(columns, standings).map { column, standing in
            (nodes(of: column, standing, shares[column.index], plot, &state), standing.lacks)
        }
    }

    private func standing(_ column: MarimekkoLayout.Column, _ state: inout LayoutState) -> VariantPresences {
        var lacks: Quantity = 1
        let presences = variants[column.index].enumerated().map { order, variant in
            let presence = state.define(
                "f\(column.index)-\(order)", lacks * column.width.isEnough(variant.room))
            lacks = lacks - presence
            return presence
        }
        guard uprights[column.index] != nil, lacks != 0 else {
            return VariantPresences(presences: presences, upright: 0, lacks: lacks)
        }
        let upright = state.define("u\(column.index)", lacks * column.width.isEnough(Self.uprightPitch))
        return VariantPresences(presences: presences, upright: upright, lacks: lacks - upright)
    }

    /// How far the name of a column reaches to the right; where it has none, its column is free.
    private func end(of column: MarimekkoLayout.Column, _ standing: VariantPresences) -> Quantity {
        column.x + column.width * 0.5 + reach(of: column, standing) - column.width * 0.5 * standing.lacks
    }

    /// How far the name of a column reaches to the left; where it has none, its column is free.
    private func start(of column: MarimekkoLayout.Column, _ standing: VariantPresences) -> Quantity {
        column.x + column.width * 0.5 - reach(of: column, standing) + column.width * 0.5 * standing.lacks
    }

    /// How far the name of a column reaches to either side of its middle.
    private func reach(of column: MarimekkoLayout.Column, _ standing: VariantPresences) -> Quantity {
        let rooms = variants[column.index].map { Quantity.constant(max($0.room, Self.leastRoom(of: mark)) / 2) }
        let own = Quantity.sum(of: zip(rooms, standing.presences).map { $0 * $1 })
        return own + (rooms.last ?? 0) * standing.overflow + .constant(Self.uprightPitch / 2) * standing.upright
    }

    /// The name of a column, and below it what the column is of the whole.
    private func nodes(
        of column: MarimekkoLayout.Column, _ standing: VariantPresences, _ shares: [MarimekkoShares.Share],
        _ plot: Rect,
        _ state: inout LayoutState
    ) -> [Node] {
        let middle = column.x + column.width * 0.5
        let top = plot.maxY + Self.distance.level
        var nodes: [Node] = []
        var lineCount: Quantity = 0
        let variants = variants[column.index]
        for (order, variant) in variants.enumerated() {
            let presence =
                standing.presences[order] + (order == variants.count - 1 ? standing.overflow : 0)
            lineCount = lineCount + presence * .constant(Double(variant.lines.count))
            nodes += variant.lines.enumerated().map { row, string in
                let text = Text(
                    string, x: middle, y: .constant(top + Double(row) * Self.lineHeight), anchor: .middle)
                return Node(.text(text), role: .tickLabel, presence: presence, fill: .ink)
            }
        }
        let y = state.define("y\(column.index)", .constant(top) + lineCount * .constant(Self.lineHeight))
        return nodes + upright(column, presence: standing.upright, plot)
            + shares.map { share in
                let text = Text(share.string, x: middle, y: y, anchor: .middle)
                let fits = column.width.isEnough(share.string.labelWidth + Self.gap)
                let presence = (1 - standing.lacks - standing.overflow - standing.upright) * fits + standing.overflow
                return Node(.text(text), role: .tickLabel, presence: share.presence * presence, fill: .secondInk)
            }
    }

    private func upright(_ column: MarimekkoLayout.Column, presence: Quantity, _ plot: Rect) -> [Node] {
        guard presence != 0, let string = uprights[column.index] else { return [] }
        let label = mark.columns[column.index].label
        var text = Text(
            string, x: column.x + column.width * 0.5 + 4, y: .constant(plot.maxY + Self.distance.upright),
            anchor: .end, rotation: -90)
        if string != label { text.whole = label }
        return [Node(.text(text), role: .tickLabel, presence: presence, fill: .ink)]
    }
}
