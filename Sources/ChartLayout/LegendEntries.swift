import ChartIR
import ChartScene

/// What a legend says of each series: its name, and a swatch that looks like the first of its marks.
struct LegendEntries {
    let chart: Chart

    func entries(in state: LayoutState) -> [LegendScene.Entry] {
        let shown = chart.series.enumerated().filter {
            $0.element.isUnlisted != true && !state.selection.isAlwaysHidden($0.offset)
        }
        let marks = firstMarks
        let whole: (any LegendMark)? = chart.plot.nonCartesianLayout
        return shown.map { index, series in
            let mark = marks[index] ?? whole
            return LegendScene.Entry(
                series: index, label: series.label, swatch: mark?.swatch(of: index, state) ?? .box,
                paint: .series(mark?.legendPaint(of: index, state) ?? state.paint(of: index)),
                startsHidden: series.startsHidden, target: nil)
        }
    }

    /// The first mark of each series on axes that is drawn, as it is first drawn.
    private var firstMarks: [Int: any LegendMark] {
        guard case .cartesian(let plot) = chart.plot else { return [:] }
        var marks: [Int: any LegendMark] = [:]
        for mark in plot.marks.filter({ !$0.isAside }) + plot.marks.filter(\.isAside) {
            for series in mark.valueSeries where marks[series.series] == nil {
                marks[series.series] = mark.layout
            }
        }
        return marks
    }
}

extension Chart {
    /// Whether what belongs to the series stands on top of each other, the first at the bottom: a column of names then
    /// reads from top to bottom as the stack does. Names in a row begin with the first series, which the stack stands on.
    var stacksUpwards: Bool {
        guard case .cartesian(let plot) = plot, !plot.isTransposed else { return false }
        let marks = plot.marks.filter { $0.valueSeries.count > 1 }
        return !marks.isEmpty
            && marks.allSatisfy { mark in
                mark.stacking != .none && !plot.valueAxis(mark.axis).isReversed
                    && mark.valueSeries.contains { $0.data.contains { ($0.y ?? 0) > 0 } }
            }
    }
}

extension LegendScene {
    /// Makes rows of a column, with the entries in the order of the series.
    mutating func moveToTop() {
        position = .top
        entries.sort { $0.series < $1.series }
    }
}
