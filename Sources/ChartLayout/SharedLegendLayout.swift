package import ChartIR
package import ChartScene
import ChartWords

extension SharedLegend {
    /// The legend that stands before the figures of a page.
    /// - Parameters:
    ///   - charts: those of the page.
    ///   - figures: their scenes, laid out to share a legend.
    package func scene(of charts: [Chart], in figures: [Scene]) -> SharedLegendScene {
        var entries: [LegendScene.Entry] = []
        var entryOfSeries: [[Int: Int]] = charts.map { _ in [:] }
        for series in series {
            // The entry as it is first drawn, in the first chart that has it.
            var first: LegendScene.Entry?
            for (chart, scene) in figures.enumerated() {
                guard let index = charts[chart].series.firstIndex(where: { $0.name == series.name }),
                    let entry = scene.legend.entries.first(where: { $0.series == index })
                else { continue }
                entryOfSeries[chart][index] = entries.count
                first = first ?? entry
            }
            guard var entry = first else { continue }
            entry.series = entries.count
            // A chart may start otherwise, where it lacks the one that is chosen.
            entry.startsHidden = series.startsHidden
            entries.append(entry)
        }
        let use = charts.first.map { LegendScene.Use($0.legend.toggle, for: .figure) } ?? .key
        let legend = LegendScene(
            position: .top, title: title, use: use, entries: entries,
            phrases: figures.first?.legend.phrases ?? .english)
        return SharedLegendScene(legend: legend, entryOfSeries: entryOfSeries)
    }
}
