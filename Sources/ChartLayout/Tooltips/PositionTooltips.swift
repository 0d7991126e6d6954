import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Tooltips of the positions on the x axis: each names every visible series there.
final class PositionTooltips {
    let plot: CartesianPlot
    let frame: PlotFrame
    let words: TextAlternatives
    /// The size of the drawing.
    let size: Size
    /// The distance from each position to the middle of what stands side by side there, pixels.
    let slotShift: Double
    /// Where the plot lies.
    let origin: PanelOrigin
    /// How many plots the chart has.
    let plots: Int
    /// How many zones a plot has room for at the chart's own width.
    let mostZones: Int
    private lazy var hasSlots = plot.hasSlots

    init(
        plot: CartesianPlot, frame: PlotFrame, words: TextAlternatives, size: Size, slotShift: Double,
        origin: PanelOrigin, plots: Int, mostZones: Int
    ) {
        self.plot = plot
        self.frame = frame
        self.words = words
        self.size = size
        self.slotShift = slotShift
        self.origin = origin
        self.plots = plots
        self.mostZones = mostZones
    }

    /// The least width of a zone, pixels.
    static let smallestZone = 4.0
    /// The most values that the tooltips of a chart name together.
    static let valueLimit = 1500
    /// The most rows about a composite kind that a reader takes in; with many series each says less.
    private static let rowsOfComposites = 12
    /// The distance from the upper edge of the plot to that of a box, pixels.
    private static let top = 4.0

    /// What the tooltips of a plot say, and where the places are that they speak of.
    struct Contents {
        var contents: [TooltipText]
        /// What the places are called, without the panel that they are in.
        var names: [String]
        /// Where the places are, in offsets of the scale.
        var places: [Double]
        /// Where the zone of each place ends, in offsets.
        var borders: [Double]
        /// How many places could be told.
        var reachable: Int
    }

    /// - Parameter panel: the place of the plot among those of its chart.
    func told(panel: Int, _ state: inout LayoutState) -> Contents {
        let texts = state.positionTexts(of: panel) { PositionTexts(plot, words: words, inFull: false) }
        // Positions are chosen from all data, so that nothing that is hidden moves what is not.
        let reachable = zip(texts.positions, texts.counts).filter { $1 > 0 && plot.x.shows($0) }
        let chosen = thinned(reachable, columns: texts.columns.count)
        let shares = PercentShares(plot, at: chosen, panel: panel, in: &state)
        let contents = state.tooltipTexts(of: panel, at: chosen) { [state] in
            self.contents(of: texts, at: chosen, shares, state)
        }
        return Contents(
            contents: contents, names: contents.map(\.heading), places: chosen.map(frame.x.offset(of:)),
            borders: borders(of: chosen, areAll: chosen.count == reachable.count), reachable: reachable.count)
    }

    private func contents(
        of texts: PositionTexts, at chosen: [Double], _ shares: PercentShares, _ state: LayoutState
    ) -> [TooltipText] {
        let (cells, fields) = (texts.cells(at: chosen), texts.fieldRows(at: chosen))
        let columns = columns(of: texts)
        return chosen.map { x in
            (
                heading: words.place(x, in: plot),
                rows: rows(cells[x, default: []], at: x, of: columns, fields[x] ?? [:], shares, state)
            )
        }
    }

    func positions(_ told: Contents, _ box: TooltipBox, _ state: LayoutState) -> [Tooltips.Position] {
        let grid = grid(of: told.places, told.borders)
        return told.contents.indices.compactMap { index in
            // Each position takes its part of the plot; those that nothing is left of are not there.
            let rows = told.contents[index].rows.filter { !state.selection.isNeverVisible($0.series) }
            guard !rows.isEmpty else { return nil }
            var position = position(index, of: told, grid, rows, box, state)
            position.place = told.names[index]
            return position
        }
    }

    // MARK: Which positions

    /// How many zones a plot has room for.
    static func zones(in frame: PlotFrame) -> Int {
        let range = frame.positionRange
        return Int((range.upperBound - range.lowerBound) / smallestZone)
    }

    /// The positions that have a tooltip: at most one for each part of the plot that can be pointed at, that with the
    /// most values.
    /// - Parameter positions: each with how many values stand there, rising.
    private func thinned(_ positions: [(x: Double, count: Int)], columns: Int) -> [Double] {
        let limit = min(
            mostZones,
            PositionTooltips.valueLimit / max(columns * plots, 1))
        guard positions.count > max(limit, 1), let first = positions.first?.x, let last = positions.last?.x else {
            return positions.map(\.x)
        }
        let count = max(limit, 1)
        let length = frame.fullLengths(from: first)
        let span = max(length(last), .leastNormalMagnitude)
        var best: [(part: Int, x: Double, values: Int)] = []
        for (x, values) in positions {
            // What calculating is off by differs from width to width, and the same positions are told at all of them.
            let part = min(Int(length(x) / span * Double(count) + 1e-6), count - 1)
            guard let known = best.last, known.part == part else {
                best.append((part, x, values))
                continue
            }
            if values > known.values { best[best.count - 1] = (part, x, values) }
        }
        return best.map(\.x)
    }

    // MARK: What each says

    /// The rows of a position: one for each series with a value; the same words of several marks stand once.
    private func rows(
        _ cells: [[String]], at x: Double, of columns: Columns, _ fields: [Int: [FieldRows.Row]],
        _ shares: PercentShares, _ state: LayoutState
    ) -> [Tooltips.Row] {
        var rows: [Tooltips.Row] = []
        var known: Set<Tooltips.Row> = []
        func tell(_ row: Tooltips.Row) {
            if known.insert(row).inserted { rows.append(row) }
        }
        for (index, texts) in cells.enumerated() where !texts.isEmpty {
            let column = columns.all[index]
            guard column.mark.layout.isTold(at: x, state) else { continue }
            if let rank = column.rank, !column.isShared, rank >= columns.ranks { continue }
            let series = column.series.series
            var row = Tooltips.Row(
                series: series, paint: .series(column.mark.layout.paint(of: series, at: x, state)),
                name: columns.names[index],
                value: .text(column.rank == nil ? texts.joined(separator: ", ") : words.phrases.list(texts, limit: 3)))
            if column.mark.showsShares { row.share = shares.share(of: series, at: x) }
            if column.fields?.keepsValue ?? true { tell(row) }
            for (name, text) in fields[index] ?? [] {
                tell(Tooltips.Row(series: series, paint: row.paint, name: name, value: .text(text)))
            }
        }
        return rows
    }

    /// What the rows of all positions have in common.
    private struct Columns {
        var all: [PositionTexts.Column]
        /// What the rows of each column are called.
        var names: [String]
        /// How many things are told of each series of a composite kind.
        var ranks: Int
    }

    private func columns(of texts: PositionTexts) -> Columns {
        let told = Set(texts.columns.lazy.filter { $0.rank != nil && !$0.isShared }.map(\.series.series)).count
        return Columns(
            all: texts.columns, names: texts.columns.map { words.rowName($0.heading, of: $0.mark, in: plot) },
            ranks: max(Self.rowsOfComposites / max(told, 1), 1))
    }

    // MARK: Where each stands

    /// Where the zone of each position ends and that of the next begins, in offsets: half way between them, those of
    /// bins at their common edge.
    /// - Parameter areAll: whether no position that could be told is left out.
    private func borders(of positions: [Double], areAll: Bool) -> [Double] {
        let areBins = areAll && plot.marks.contains { $0.bins != nil }
        let bins = areBins ? positions.compactMap { plot.bin(at: $0) } : []
        if !bins.isEmpty, bins.count == positions.count { return bins.dropFirst().map { frame.x.offset(of: $0.from) } }
        let places = positions.map(frame.x.offset(of:))
        return zip(places, places.dropFirst()).map { ($0 + $1) / 2 }
    }

    /// - Parameters:
    ///   - rows: those that can be seen.
    ///   - grid: of all positions.
    private func position(
        _ index: Int, of told: Contents, _ grid: ZoneGrid, _ rows: [Tooltips.Row], _ box: TooltipBox,
        _ state: LayoutState
    ) -> Tooltips.Position {
        let (start, anchor, end, width, parameters) = extent(index, of: told.places, told.borders, grid)
        guard !frame.isTransposed else {
            func fixed(_ edge: Quantity) -> Quantity {
                state.fixedValue(of: edge, parameters).map(Quantity.constant) ?? edge
            }
            return Tooltips.Position(
                heading: told.contents[index].heading, rows: rows,
                zone: .init(
                    x: origin.x + .constant(frame.plot.x), y: start + .constant(origin.below),
                    width: .constant(frame.plot.width), height: width),
                anchor: origin.x + .constant(frame.plot.x),
                box: box.along(
                    right: frame.plot.maxX + origin.right,
                    below: (fixed(start) + .constant(origin.below), fixed(end) + .constant(origin.below)),
                    isAbove: isInLowerHalf(index, of: told.places, (start, end, parameters), state)),
                parameters: parameters)
        }
        // A place that only another data state has may lie beyond the ends of this one's scale.
        let range = frame.positionRange
        let reached =
            words.chart.states.count < 2
            ? anchor : anchor.clamped(range.lowerBound + origin.right, range.upperBound + origin.right)
        return Tooltips.Position(
            heading: told.contents[index].heading, rows: rows,
            zone: .init(
                x: origin.x + start, y: .constant(frame.plot.y + origin.below), width: width,
                height: .constant(frame.plot.height)),
            anchor: anchor,
            box: box.beside(
                // Bars reach far into their band.
                hasSlots ? (origin.x + start, origin.x + end) : (reached, reached),
                isBefore: isInSecondHalf(index, of: told.places), top: frame.plot.y + origin.below + Self.top),
            parameters: parameters)
    }

    /// Whether a row of a plot whose positions run downwards lies in the lower half of the drawing. Where the scale moves, the
    /// data decide, so that a box stays on its side whatever is hidden.
    private func isInLowerHalf(
        _ index: Int, of places: [Double], _ row: (start: Quantity, end: Quantity, parameters: [Double]),
        _ state: LayoutState
    ) -> Bool {
        if case .linear = frame.x { return isInSecondHalf(index, of: places) }
        let low = state.fixedValue(of: row.start, row.parameters) ?? frame.positionRange.lowerBound
        let high = state.fixedValue(of: row.end, row.parameters) ?? frame.positionRange.upperBound
        return (low + high) / 2 + origin.below > size.height / 2
    }

    /// Whether the place lies in the second half; judged by all data, so that a box stays on its side whatever is
    /// hidden.
    private func isInSecondHalf(_ index: Int, of places: [Double]) -> Bool {
        // With several plots, the half is that of the whole drawing.
        if plots > 1 { return origin.right + frame.plot.x + frame.plot.width / 2 > size.width / 2 }
        return switch frame.x {
        case .band(let bands): bands.center(of: places[index]) > size.width / 2
        case .linear: ((places[index] - places[0]) * 2 > places[places.count - 1] - places[0]) != frame.isReversed
        }
    }
}
