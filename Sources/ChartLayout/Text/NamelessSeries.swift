import ChartIR
import ChartScene

/// The series of a chart without a legend that no text of the drawing names, so that nobody can tell which is which.
struct NamelessSeries {
    private var names: [String] = []

    init(_ chart: Chart, in nodes: [Node]) {
        guard chart.legend.position == .none, chart.series.count > 1, chart.states.isEmpty else { return }
        let texts = nodes.flatMap(\.texts).flatMap { text, _ in
            [text.string, text.whole ?? ""] + text.parts.joined().map(\.string)
        }
        names = chart.series.filter { !$0.startsHidden && $0.isUnlisted != true }.map(\.label).filter { label in
            // A name may go on in the next line.
            let start = label.split(separator: " ").first.map(String.init) ?? label
            return !texts.contains { $0.contains(start) }
        }
    }

    /// Where some are named, the others have no room, or mean nothing.
    var advice: LayoutAdvice? {
        guard names.count > 1, let first = names.first else { return nil }
        return LayoutAdvice(
            .crowdedLegend,
            "without a legend nothing names '\(first)' and \(names.count - 1) more series; let the legend be there, or make "
                + "the chart wider")
    }
}
