import ChartDiagnostics
import ChartIR

/// Makes the charts of a page speak of their series alike, so that one legend can stand for all.
struct SharedLegendLowerer {
    /// What all charts together say about the legend.
    let legend: LegendSpec
    let toggle: Legend.Toggle
    private let palette: PaletteSpec?
    /// The colours that marks and their `series` give series that they name.
    private let colors: [String: SeriesColor]

    /// - Parameter charts: as written; where two contradict each other it is reported.
    init(_ charts: [ChartSpec], into diagnostics: inout DiagnosticCollector) {
        var merged = LegendSpec(position: nil, toggle: nil, offersOnly: nil, title: nil, entries: [])
        var palette: Located<PaletteSpec>?
        for chart in charts {
            Self.agree(&palette, chart.palette, on: "palette", into: &diagnostics)
            guard let legend = chart.legend else { continue }
            Self.agree(&merged.toggle, legend.toggle, on: "toggle", into: &diagnostics)
            Self.agree(&merged.offersOnly, legend.offersOnly, on: "only", into: &diagnostics)
            Self.agree(&merged.title, legend.title, on: "title", into: &diagnostics)
            // Within one chart a second entry stays a second one, to be reported as such.
            let earlier = merged.entries.count
            for entry in legend.entries {
                if let index = merged.entries[..<earlier].firstIndex(where: { $0.name.value == entry.name.value }) {
                    Self.merge(entry, into: &merged.entries[index], &diagnostics)
                } else {
                    merged.entries.append(entry)
                }
            }
        }
        self.legend = merged
        toggle = LegendLowerer(merged).toggle(into: &diagnostics)
        colors = charts.flatMap(\.marks).reduce(into: [:]) { $0.merge($1.colorsOfSeries) { first, _ in first } }
        self.palette = palette?.value ?? charts.lazy.compactMap { $0.look?.seriesPalette }.first
    }

    private static func agree<Value: Equatable>(
        _ first: inout Located<Value>?, _ other: Located<Value>?, on name: String,
        into diagnostics: inout DiagnosticCollector
    ) {
        guard let other else { return }
        guard let stated = first else {
            first = other
            return
        }
        if stated.value != other.value {
            diagnostics.report(.conflictingLegends(on: "'\(name)'", at: other.range, first: stated.range))
        }
    }

    /// Makes one entry of two: what the one leaves open the other may say.
    private static func merge(
        _ other: LegendSpec.Entry, into entry: inout LegendSpec.Entry, _ diagnostics: inout DiagnosticCollector
    ) {
        func differ<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool { a != nil && b != nil && a != b }
        if differ(entry.label, other.label) || differ(entry.color, other.color)
            || differ(entry.isHidden, other.isHidden)
        {
            diagnostics.report(
                .conflictingLegends(
                    on: "series '\(entry.name.value)'", at: other.name.range, first: entry.name.range))
        }
        entry.label = entry.label ?? other.label
        entry.color = entry.color ?? other.color
        entry.isHidden = entry.isHidden ?? other.isHidden
    }

    /// Gives equal names one look in all charts.
    /// - Parameters:
    ///   - charts: all charts of the page, made with ``legend``.
    ///   - range: where to warn of too many series.
    func share(
        _ charts: inout [Chart], at range: SourceRange?, into diagnostics: inout DiagnosticCollector
    ) -> SharedLegend {
        let names = charts.flatMap { $0.series.map(\.name) }
        // A colour that stands for a number, or that the author chose, is the same whatever else is in the legend.
        var colors = colors
        for series in charts.flatMap(\.series) where palette == nil && colors[series.name] == nil {
            switch series.color {
            case .themed, .custom, .other: colors[series.name] = series.color
            default: break
            }
        }
        let list = SeriesList(
            names, entries: legend.entries, colors: colors, palette: palette, at: range, into: &diagnostics)
        LegendLowerer(legend).checkStart(of: list.series, toggle, into: &diagnostics)
        for index in charts.indices {
            var series = charts[index].series.compactMap { list.index($0.name) }.map { list.series[$0] }
            // A chart that lacks the one series shown at the start is untouched by the choice.
            if toggle == .solo, series.allSatisfy(\.startsHidden) {
                for place in series.indices { series[place].startsHidden = false }
            }
            charts[index].series = series
        }
        return SharedLegend(title: legend.title?.value, series: list.series)
    }
}
