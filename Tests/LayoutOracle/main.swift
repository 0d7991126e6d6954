// `layout-oracle DOCUMENT`: prints as JSON what the layout computes for each chart of a document, in every state the
// browser suite visits. See Tests/Browser.

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

func flatChart(_ chart: Chart) -> FlatChart {
    let layouter = ChartLayouter(chart: chart)
    let legend = layouter.layout(for: .figure).scene.legend
    let toggles = legend.toggles && legend.position != nil
    let entries = legend.entries.map { FlatSeries(series: $0.series, label: $0.label) }
    let startsHidden = Set(chart.series.indices.filter { chart.series[$0].startsHidden })
    var sets = toggles ? HiddenSets.sets(of: entries.map(\.series)) : []
    if !sets.contains(startsHidden) { sets.append(startsHidden) }

    func surface(_ surface: Surface) -> FlatSurface {
        let states = sets.map { hidden in
            let scene = layouter.layout(for: surface, hiding: hidden).scene
            return FlatState(hidden: hidden.sorted(), nodes: SceneFlattener.flatten(scene))
        }
        let size = layouter.layout(for: surface).scene.size
        return FlatSurface(size: [size.width, size.height], states: states)
    }
    return FlatChart(
        entries: entries, toggles: toggles, startsHidden: startsHidden.sorted(), standalone: surface(.standalone),
        figure: surface(.figure))
}

func page(_ path: String) throws -> Page? {
    let file = try InputFile.read(path)
    var collector = DiagnosticCollector()
    guard let document = DocumentReader.read(file, into: &collector),
        let validated = SchemaValidator().validate(document, into: &collector)
    else { return nil }
    return Lowerer(environment: FileEnvironment()).lower(validated, into: &collector)
}

guard CommandLine.arguments.count == 2, let page = try page(CommandLine.arguments[1]) else {
    FileHandle.standardError.write(Data("usage: layout-oracle DOCUMENT (one that compiles without errors)\n".utf8))
    exit(1)
}
let encoder = JSONEncoder()
encoder.outputFormatting = .withoutEscapingSlashes
FileHandle.standardOutput.write(try encoder.encode(page.charts.map(flatChart)))
