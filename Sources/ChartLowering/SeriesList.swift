import ChartDiagnostics
import ChartGraphics
import ChartIR

/// The series of a chart, in legend order, found by name.
struct SeriesList {
    private(set) var series: [Series] = []
    private var indexOfName: [String: Int] = [:]

    /// - Parameters:
    ///   - names: in the order of the data; a name may come again.
    ///   - palette: nil: the theme's.
    ///   - range: where to warn of too many series.
    init(
        _ names: [Located<String>], entries: [LegendSpec.Entry], palette: [SeriesColor]?, at range: SourceRange?,
        into diagnostics: inout DiagnosticCollector
    ) {
        var seen = Set<String>()
        let distinct = names.map(\.value).filter { seen.insert($0).inserted }
        let known = Self.checked(entries, names: distinct, into: &diagnostics)
        let entryOfName = Dictionary(known.map { ($0.name.value, $0) }) { first, _ in first }
        let ordered = known.map(\.name.value) + distinct.filter { entryOfName[$0] == nil }
        for (index, name) in ordered.enumerated() {
            let entry = entryOfName[name]
            series.append(
                Series(
                    name: name, label: entry?.label ?? name,
                    color: entry?.color ?? Self.color(index, of: palette),
                    cue: index, startsHidden: entry?.isHidden ?? false))
            indexOfName[name] = index
        }
        if let range, series.count > PaletteName.categorical.count {
            diagnostics.report(.manySeries(series.count, at: range))
        }
    }

    func index(_ name: String) -> Int? { indexOfName[name] }

    private static func color(_ index: Int, of palette: [SeriesColor]?) -> SeriesColor {
        guard let palette, !palette.isEmpty else { return .palette(index % PaletteName.categorical.count) }
        return palette[index % palette.count]
    }

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
