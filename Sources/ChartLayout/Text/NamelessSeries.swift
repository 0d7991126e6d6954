import ChartIR
import ChartScene
import ChartWords

/// The series of a chart without a legend that no text of the drawing names, so that nobody can tell which is which.
struct NamelessSeries {
    private var names: [String] = []
    /// Whether lines could be named at their ends.
    private var mayEndInNames = false
    /// Whether names that are wanted may have found no room.
    private var lacksRoom = true

    init(_ chart: Chart, in nodes: [Node]) {
        guard chart.legend.position == .none, chart.series.count > 1, chart.states.isEmpty else { return }
        let texts = nodes.flatMap(\.texts).flatMap { text, _ in
            [text.string, text.whole ?? ""] + text.parts.joined().map(\.string)
        }
        if case .cartesian(let plot) = chart.plot {
            mayEndInNames = plot.marks.contains {
                $0.connectsValues && !$0.fillsToFloor && $0.stacking == .none && $0.valueText == .automatic
            }
            lacksRoom = plot.marks.contains { $0.connectsValues && $0.valueText != .none }
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
            "without a legend nothing names '\(first)' and \(names.count - 1) more series; let the legend be there"
                + (mayEndInNames
                    ? ", or write the 'text' \"end\"" : lacksRoom ? ", or make the chart wider" : ""))
    }
}

extension TextAlternatives {
    /// What a row of a tooltip is called. A number in place of the name that the only series lacks says nothing: what its axis
    /// measures does, and else the value stands alone.
    func rowName(_ heading: String, of mark: Mark, in plot: CartesianPlot) -> String {
        guard chart.series.count == 1, heading == phrases.nameOfSeries(1) else { return heading }
        return (mark.axis == .second ? plot.secondY?.title : plot.y.title) ?? ""
    }
}
