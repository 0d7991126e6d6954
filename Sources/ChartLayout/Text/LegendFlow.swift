import ChartGraphics
import ChartScene
import ChartWords

/// Gives the parts of a drawing's legend their places: in rows, or in one column.
struct LegendFlow {
    private enum Part {
        case title, all, entry(Int), more, reset
    }

    private(set) var legend: LegendScene
    private let width: Double
    private let origin: Point
    private let entryWidths: [Double]
    private(set) var rowCount = 0
    /// The nodes of the title and "and … more", whose baselines are counted from the first row's.
    private(set) var nodes: [Node] = []
    /// How many entries have no place.
    private(set) var omittedCount = 0

    static let rowPitch = 24.0
    private static let gap = 16.0
    /// The distance from a title above a column to the first entry, pixels.
    private static let titlePitch = 20.0

    /// Places entries one after the other, in as many rows as they need.
    /// - Parameters:
    ///   - origin: the left end of the first row's baseline.
    ///   - rowLimit: the most rows; nil: any number. Where not all entries fit, the last place says how many are left
    ///     out.
    init(_ legend: LegendScene, width: Double, rowLimit: Int? = nil, origin: Point) {
        self.legend = legend
        self.width = width
        self.origin = origin
        entryWidths = legend.entries.map { Furniture.width(of: $0) }
        var parts = Self.parts(of: legend, keeping: legend.entries.indices.map { $0 })
        var places = places(of: parts)
        let limit = rowLimit ?? Int.max
        func isOver() -> Bool { (places.last?.row ?? 0) >= limit }
        if isOver() {
            parts.removeAll { if case .reset = $0 { true } else { false } }
            places = self.places(of: parts)
        }
        var kept = legend.entries.count
        // The most that fit; the fewer, the fewer rows.
        var (low, high) = (0, isOver() ? kept : 0)
        while low < high {
            kept = (low + high) / 2
            parts = Self.parts(of: legend, keeping: Self.chosen(kept, of: legend))
            places = self.places(of: parts, omitting: legend.entries.count - kept)
            if kept == low { break }
            if isOver() { high = kept } else { low = kept }
        }
        omittedCount = legend.entries.count - kept
        rowCount = (places.last?.row ?? -1) + 1
        for (part, place) in zip(parts, places) {
            put(
                part, x: origin.x + place.x, baseline: origin.y + Double(place.row) * Self.rowPitch,
                width: min(contentWidth(part), width))
        }
    }

    /// Places entries one below the other.
    /// - Parameter height: the legend's at most, pixels; what does not fit is not placed, and ``omittedCount`` tells.
    init(column legend: LegendScene, width: Double, height: Double, origin: Point) {
        self.legend = legend
        self.width = width
        self.origin = origin
        entryWidths = legend.entries.map { Furniture.width(of: $0) }
        var baseline = origin.y
        for part in Self.parts(of: legend, keeping: legend.entries.indices.map { $0 }) {
            guard baseline + 8 <= origin.y - 16 + height else {
                if case .entry = part { omittedCount += 1 }
                continue
            }
            put(part, x: origin.x, baseline: baseline, width: min(contentWidth(part), width))
            if case .title = part { baseline += Self.titlePitch } else { baseline += Self.rowPitch }
        }
    }

    /// The width of the widest part.
    static func columnWidth(of legend: LegendScene) -> Double {
        let flow = LegendFlow(legend, width: .infinity, origin: Point(x: 0, y: 0))
        return parts(of: legend, keeping: legend.entries.indices.map { $0 }).map(flow.contentWidth).max() ?? 0
    }

    private static func parts(of legend: LegendScene, keeping kept: [Int]) -> [Part] {
        (legend.title == nil ? [] : [.title]) + (legend.all == nil ? [] : [.all]) + kept.map { .entry($0) }
            + (kept.count < legend.entries.count ? [.more] : legend.reset == nil ? [] : [.reset])
    }

    /// The first entries, and in a choice of one the chosen one, which would else have nothing that says so.
    private static func chosen(_ count: Int, of legend: LegendScene) -> [Int] {
        var kept = Array(legend.entries.indices.prefix(count))
        if !legend.startsWithAll, let start = legend.entries.firstIndex(where: { !$0.startsHidden }), start >= count,
            count > 0
        {
            kept[count - 1] = start
        }
        return kept
    }

    private func places(of parts: [Part], omitting omitted: Int = 0) -> [(x: Double, row: Int)] {
        var x = 0.0
        var row = 0
        return parts.map { part in
            let partWidth = contentWidth(part, omitting: omitted)
            if x > 0, x + partWidth > width {
                x = 0
                row += 1
            }
            defer { x += partWidth + Self.gap }
            return (x, row)
        }
    }

    private func contentWidth(_ part: Part) -> Double { contentWidth(part, omitting: omittedCount) }

    /// The width of a part without the four pixels that a target has more on each side.
    private func contentWidth(_ part: Part, omitting omitted: Int) -> Double {
        switch part {
        case .title: titleWidth
        case .all: Self.ringWidth + (legend.all?.labelWidth ?? 0)
        case .entry(let index): entryWidths[index] + (legend.use == .only ? onlyWidth : 0)
        case .more: legend.phrases.more(omitted).labelWidth
        case .reset: (legend.reset?.labelWidth ?? 0) + Self.buttonPadding
        }
    }

    private var titleWidth: Double {
        legend.title.map { FontMetrics.width(of: $0, size: 12, isBold: true) } ?? 0
    }

    /// The width of a ring of 12 px and the space behind it.
    private static let ringWidth = 18.0
    private static let buttonPadding = 12.0
    /// The width of what a figure has behind a name to choose it alone.
    private var onlyWidth: Double { max(48, legend.phrases.only.labelWidth + 22) }

    private mutating func put(_ part: Part, x: Double, baseline: Double, width: Double) {
        let x = legend.isRightToLeft ? 2 * origin.x + self.width - x - width : x
        let target = Target(Rect(x: x - 4, y: baseline - 16, width: width + 8, height: Self.rowPitch))
        let edge = legend.isRightToLeft ? x + width : x
        let anchor: Text.Anchor = legend.isRightToLeft ? .end : .start
        switch part {
        case .title:
            let title = FontMetrics.cut(legend.title ?? "", to: width + 0.5, size: 12, isBold: true)
            let text = Text(title, x: .constant(edge), y: .constant(baseline), anchor: anchor, isBold: true)
            nodes.append(Node(.text(text), role: .legend, fill: .secondInk))
        case .all: legend.allTarget = target
        case .entry(let index): legend.entries[index].target = target
        case .more:
            let text = Text(
                legend.phrases.more(omittedCount), x: .constant(edge), y: .constant(baseline), anchor: anchor)
            nodes.append(Node(.text(text), role: .legend, fill: .note))
        case .reset: legend.resetTarget = target
        }
    }
}
