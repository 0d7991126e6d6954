import ChartIR
import ChartScene
import ChartWords

// What is said of series by themselves, for readers who have hidden others.
extension TextAlternatives {
    /// The most series that are told one by one: more would be a speech.
    private static let seriesLimit = 6

    /// What is said of each series; empty where none can be hidden, where the author describes the chart, or where they are too
    /// many. It says nothing that hiding another series changes, such as shares.
    var summariesOfSeries: [Words.OfSeries] {
        guard case .cartesian(let plot) = chart.plot, chart.legend.toggle != .none, chart.text.description == nil,
            (2...TextAlternatives.seriesLimit).contains(chart.series.count)
        else { return [] }
        return chart.series.indices.map { .init(series: $0, text: summary(ofSeries: $0, in: plot)) }
    }

    private func summary(ofSeries series: Int, in plot: CartesianPlot) -> String {
        let facts = extremes(of: plot, only: series).filter { !$0.high.mark.form.showsShares }.map { low, high in
            let (lowest, highest) = (told(low, in: plot, isNamed: false), told(high, in: plot, isNamed: false))
            return low.value == high.value
                ? phrases.sentence(highest)
                : phrases.extremes(
                    highest: highest, lowest: lowest, areTimes: plot.valueAxis(high.mark.axis).scale == .time)
        }
        let label = chart.series[series].label
        return facts.isEmpty ? phrases.sentence(label) : phrases.told(facts, of: label) + trend(plot, only: series)
    }
}
