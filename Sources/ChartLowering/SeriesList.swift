import ChartDiagnostics
import ChartGraphics
import ChartIR

/// The series of a chart, in legend order, found by name.
struct SeriesList {
    private(set) var series: [Series] = []
    private var indexOfName: [String: Int] = [:]
    /// Whether the legend names all of the series, and so says their order.
    let isOrderedByLegend: Bool

    /// - Parameters:
    ///   - names: in the order of the data; a name may come again.
    ///   - colors: which the marks give series by name; those of entries come before.
    ///   - palette: the author's colours; nil: the theme's.
    ///   - range: where to warn of too many series.
    ///   - isPart: whether the entries may speak of other charts' series too; then nothing is reported here.
    init(
        _ names: [String], entries: [LegendSpec.Entry], colors: [String: SeriesColor] = [:],
        palette: PaletteSpec?, at range: SourceRange?,
        isPart: Bool = false,
        into diagnostics: inout DiagnosticCollector
    ) {
        var seen = Set<String>()
        let distinct = names.filter { seen.insert($0).inserted }
        let known =
            isPart
            ? entries.filter { seen.contains($0.name.value) }
            : Self.checked(entries, names: distinct, into: &diagnostics)
        isOrderedByLegend = known.count == distinct.count
        let entryOfName = Dictionary(known.map { ($0.name.value, $0) }) { first, _ in first }
        // What the legend leaves out takes no place in it, and no colour that others would have.
        let (listed, unlisted) = (known.filter { $0.isListed != false }, known.filter { $0.isListed == false })
        let ordered =
            listed.map(\.name.value) + distinct.filter { entryOfName[$0] == nil } + unlisted.map(\.name.value)
        let unowned = ordered.count { entryOfName[$0]?.color == nil && colors[$0] == nil }
        var slots = PaletteSlots(
            palette?.colors(for: unowned), taken: known.compactMap(\.color) + colors.values)
        var handedOut = 0
        for (index, name) in ordered.enumerated() {
            let entry = entryOfName[name]
            let own = entry?.color ?? colors[name]
            // A series with a colour of its own uses up none of the palette's.
            let color = own ?? slots.color(of: handedOut)
            if own == nil { handedOut += 1 }
            var one = Series(
                name: name, label: Self.legible(entry?.label ?? name), color: color,
                cue: index, startsHidden: entry?.isHidden ?? false)
            if entry?.isListed == false { one.isUnlisted = true }
            series.append(one)
            indexOfName[name] = index
        }
        guard let range, !isPart else { return }
        // Who has chosen a colour takes none of the palette's, and an author whose palette is shorter wants it so.
        let colors = max(slots.count, PaletteName.categorical.count)
        if handedOut > colors { diagnostics.report(.manySeries(handedOut, colors: colors, at: range)) }
        for (label, alike) in namesakes { diagnostics.report(.sameLabel(label, of: alike, at: range)) }
    }

    /// What a reader sees as the name of a series; one without a name would be a bare swatch.
    static func legible(_ label: String) -> String { label.allSatisfy(\.isWhitespace) ? "(no name)" : label }

    /// The names of series that nobody can tell apart by what is read, because white space is not seen.
    private var namesakes: [(label: String, names: [String])] {
        var labels: [String] = []
        var names: [String: [String]] = [:]
        for series in series {
            let seen = series.label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if names[seen] == nil { labels.append(seen) }
            names[seen, default: []].append(series.name)
        }
        return labels.map { ($0, names[$0, default: []]) }.filter { $0.names.count > 1 }
    }

    func index(_ name: String) -> Int? { indexOfName[name] }

    /// The entries that name a series, each series once.
    private static func checked(
        _ entries: [LegendSpec.Entry], names: [String], into diagnostics: inout DiagnosticCollector
    ) -> [LegendSpec.Entry] {
        var first: [String: SourceRange] = [:]
        let known = Set(names)
        return entries.filter { entry in
            guard known.contains(entry.name.value) else {
                diagnostics.report(.unknownSeries(entry.name, among: names))
                return false
            }
            if let earlier = first[entry.name.value] {
                diagnostics.report(.duplicateEntry(entry.name, first: earlier))
                return false
            }
            first[entry.name.value] = entry.name.range
            return true
        }
    }
}

/// Hands out the colours of a palette: to each series that of its place, or the next that nobody has.
private struct PaletteSlots {
    private let colors: [SeriesColor]
    private var isFree: [Bool]

    /// How many different series the palette has a colour for.
    var count: Int { Set(colors).count }

    /// - Parameter taken: the colours that entries have chosen; two series of one colour could not be told apart.
    init(_ palette: [SeriesColor]?, taken: [SeriesColor]) {
        let own = palette.flatMap { $0.isEmpty ? nil : $0 }
        colors = own ?? PaletteName.categorical.indices.map { .palette($0) }
        isFree = colors.map { !taken.contains($0) }
    }

    /// The colour of the series at an index among those without a colour of their own; once all are taken, colours come again.
    mutating func color(of index: Int) -> SeriesColor {
        let candidates = colors.indices.lazy.map { [count = colors.count] offset in (index + offset) % count }
        guard let slot = candidates.first(where: { isFree[$0] }) else { return colors[index % colors.count] }
        isFree[slot] = false
        return colors[slot]
    }
}

extension SeriesList {
    /// Gives the last series another colour of the palette where it has that of the first, its neighbour in a circle.
    mutating func tellLastFromFirst() {
        guard series.count > 2, let last = series.indices.last, case .palette(let slot) = series[last].color,
            series[0].color == series[last].color
        else { return }
        let count = PaletteName.categorical.count
        let others = (1..<count).map { SeriesColor.palette((slot + count / 2 + $0) % count) }
        if let other = others.first(where: { $0 != series[0].color && $0 != series[last - 1].color }) {
            series[last].color = other
        }
    }
}
