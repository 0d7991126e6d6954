// `layout-oracle DOCUMENT [WIDTH…]`: prints as JSON what the layout computes for each chart of a document, in every state the
// browser suite visits; with widths, in pixels, also what it computes for figures whose drawings have them, and for drawings
// that are as wide as those figures, in a few states. See Tests/Browser.
// `layout-oracle --widths TEXT…`: prints as JSON the room that layout takes for each text, regular and bold, in em.

import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLayout
import ChartLowering
import ChartScene
import ChartSchema
import Foundation

/// What the reader can do to a page, as sets of hidden names.
func hiddenNames(of series: [Series], by toggle: Legend.Toggle) -> [Set<String>] {
    let listed = series.indices.filter { series[$0].isUnlisted != true }
    let sets =
        switch toggle {
        case .none: [Set<Int>]()
        case .hide, .only: HiddenSets.sets(of: listed)
        case .solo: HiddenSets.choices(of: listed)
        }
    return sets.map { Set($0.map { series[$0].name }) }
}

/// The series of a chart that are hidden when these of its page are.
func hidden(_ names: Set<String>, of chart: Chart) -> Set<Int> {
    let own = Set(chart.series.indices.filter { names.contains(chart.series[$0].name) })
    let listed = chart.series.count { $0.isUnlisted != true }
    // What the legend leaves out stays as it is.
    let kept = chart.series.indices.filter { chart.series[$0].isUnlisted == true && chart.series[$0].startsHidden }
    // Where the chosen one is lacking, a choice of one means nothing.
    return (chart.legend.toggle == .solo && own.count == listed ? [] : own).union(kept)
}

/// Of all states so many are looked at where a width is given: each is laid out for all widths.
let mostStatesOfWidth = 4

/// What is on both sides of the drawing in a figure, pixels.
let figurePadding = 32.0

/// What one chart of a page shows, surface by surface.
struct ChartFlattener {
    let chart: Chart
    let layouter: ChartLayouter
    let startsHidden: Set<Int>

    init(_ chart: Chart, sharesLegend: Bool) {
        self.chart = chart
        layouter = ChartLayouter(chart: chart, sharesLegend: sharesLegend)
        startsHidden = Set(chart.series.indices.filter { chart.series[$0].startsHidden })
    }

    /// What is drawn in the chart's own width, also in the states that controls lead to.
    /// - Parameters:
    ///   - open: what is drawn on this surface while nothing is known of what the reader chose.
    ///   - names: the states, as sets of hidden names.
    func flat(_ open: Scene, _ names: [Set<String>]) -> FlatSurface {
        func state(hiding hidden: Set<Int>, choosing choices: [Int]) -> FlatState {
            flat(layouter.layout(for: open.surface, hiding: hidden, choosing: choices), hidden, choices)
        }
        let first = chart.controls.map(\.initial)
        let controls = open.controls.map(\.stops.count)
        let controlled = ControlledStates.choices(controls, first: first).enumerated().map { index, choices in
            let reachable = open.legend.toggles && chart.legend.toggle == .hide ? usable(open).map(\.series) : []
            return state(hiding: ControlledStates.hidden(index, of: reachable, startsHidden), choosing: choices)
        }
        return FlatSurface(
            size: size(of: open, in: open.size.width), toggles: open.legend.toggles, entries: entries(open),
            states: hiddenSets(open, names).map { state(hiding: $0, choosing: first) }, controls: controls,
            controlled: controlled)
    }

    /// What is drawn in containers of these widths, in pixels, in a few states.
    func flat(_ open: Scene, _ names: [Set<String>], in containers: [Double]) -> [FlatSurface] {
        var sets = hiddenSets(open, names)
        if sets.count > mostStatesOfWidth {
            let step = Double(sets.count) / Double(mostStatesOfWidth)
            sets = (0..<mostStatesOfWidth).map { sets[Int(Double($0) * step)] }
            if !sets.contains(startsHidden) { sets.append(startsHidden) }
        }
        let first = chart.controls.map(\.initial)
        let isBetween = containers.contains { open.widths?.floors.contains($0) == false }
        let runs = isBetween ? layouter.widthRuns(on: open.surface) : nil
        // Of each state all widths at once: what lies between the classes of widths is laid out once for all of them.
        let states = sets.map { hidden in
            layouter.layouts(for: open.surface, hiding: hidden, choosing: first, in: containers, runs: runs).map {
                flat($0, hidden, first)
            }
        }
        return containers.indices.map { index in
            FlatSurface(
                size: size(of: open, in: containers[index]),
                toggles: open.legend.toggles, entries: entries(open), states: states.map { $0[index] },
                controls: open.controls.map(\.stops.count), controlled: [])
        }
    }

    private func flat(_ layout: Layout, _ hidden: Set<Int>, _ choices: [Int]) -> FlatState {
        FlatState(
            hidden: hidden.sorted(), choices: choices, nodes: SceneFlattener.flatten(layout.scene),
            tooltips: TooltipFlattener.flatten(layout.scene))
    }

    private func size(of open: Scene, in container: Double) -> [Double] {
        [open.widths?.width(in: container) ?? open.size.width, open.size.height]
    }

    /// The entries of the legend that can be used on the surface.
    private func usable(_ open: Scene) -> [LegendScene.Entry] {
        open.legend.entries.filter { open.surface == .figure || $0.target != nil }
    }

    private func entries(_ open: Scene) -> [FlatSeries] {
        usable(open).map { FlatSeries(series: $0.series, label: $0.label) }
    }

    /// The states that the surface's legend leads to, of those with these hidden names.
    private func hiddenSets(_ open: Scene, _ names: [Set<String>]) -> [Set<Int>] {
        let usable = usable(open)
        let reachable = startsHidden.union(usable.map(\.series))
        var sets = open.legend.toggles ? names.map { hidden($0, of: chart) } : []
        if open.surface == .standalone, usable.count < open.legend.entries.count {
            // What has no entry is as it was, or not the chosen one.
            sets.removeAll { set in
                chart.legend.toggle == .solo
                    ? !set.isEmpty && !usable.contains { !set.contains($0.series) }
                    : !set.isSubset(of: reachable) || !startsHidden.subtracting(usable.map(\.series)).isSubset(of: set)
            }
        }
        if !sets.contains(startsHidden) { sets.append(startsHidden) }
        return sets
    }
}

/// - Parameter containers: the widths of containers of figures' drawings for which the chart is laid out besides its own,
///   pixels.
func flatChart(_ chart: Chart, sharing legend: SharedLegend?, in containers: [Double]) -> FlatChart {
    let flattener = ChartFlattener(chart, sharesLegend: legend != nil)
    let all = legend?.series ?? chart.series
    let names = hiddenNames(of: all, by: chart.legend.toggle)
    let ownNames = hiddenNames(of: chart.series, by: chart.legend.toggle)
    let figure = flattener.layouter.layout(for: .figure).scene
    let standalone = flattener.layouter.layout(for: .standalone).scene
    let labels = Dictionary(all.map { ($0.name, $0.label) }) { first, _ in first }
    return FlatChart(
        entries: figure.legend.entries.map { FlatSeries(series: $0.series, label: $0.label) },
        toggles: figure.legend.toggles, blends: chart.isBlended, toggle: chart.legend.toggle.rawValue,
        shared: legend.map { legend in
            FlatSharedLegend(
                labels: legend.series.map(\.label), hidden: names.map { $0.compactMap { labels[$0] }.sorted() })
        },
        startsHidden: flattener.startsHidden.sorted(), standalone: flattener.flat(standalone, ownNames),
        figure: flattener.flat(figure, names),
        held: zip(
            flattener.flat(standalone, ownNames, in: containers.map { $0 + figurePadding }),
            flattener.flat(figure, names, in: containers)
        ).map { HeldSurfaces(standalone: $0, figure: $1) })
}

extension Chart {
    fileprivate var isBlended: Bool {
        if case .cartesian = plot { states.count > 1 } else { false }
    }
}

func page(_ path: String) throws -> Page? {
    let file = try InputFile.read(path)
    var collector = DiagnosticCollector()
    guard let document = DocumentReader.read(file, into: &collector),
        let validated = SchemaValidator().validate(document, into: &collector)
    else { return nil }
    return Lowerer(environment: FileEnvironment()).lower(validated, into: &collector)
}

if CommandLine.arguments.dropFirst().first == "--widths" {
    let widths = CommandLine.arguments.dropFirst(2).map { text in
        [false, true].map { FontMetrics.width(of: text, size: 1, isBold: $0) }
    }
    FileHandle.standardOutput.write(try JSONEncoder().encode(widths))
    exit(0)
}
let containers = CommandLine.arguments.dropFirst(2).compactMap(Double.init)
guard CommandLine.arguments.count == containers.count + 2, let page = try page(CommandLine.arguments[1]) else {
    FileHandle.standardError.write(
        Data("usage: layout-oracle DOCUMENT [WIDTH…] (one that compiles without errors)\n".utf8))
    exit(1)
}
let encoder = JSONEncoder()
encoder.outputFormatting = .withoutEscapingSlashes
FileHandle.standardOutput.write(
    try encoder.encode(page.charts.map { flatChart($0, sharing: page.sharedLegend, in: containers) }))
