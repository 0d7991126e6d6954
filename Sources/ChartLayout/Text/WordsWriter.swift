import ChartIR
import ChartScene

/// What the chart says in words: its accessible name, a sentence about it, and its data as a table.
struct WordsWriter {
    let chart: Chart

    /// Longer tables are cut: nobody reads them, and the page would carry the data file.
    static let rowLimit = 500

    var words: Words {
        Words(
            title: chart.text.title, subtitle: chart.text.subtitle, name: chart.text.title ?? kind,
            summary: chart.text.description ?? summary, notes: Furniture.notes(chart.text), table: table)
    }

    private var kind: String {
        switch chart.plot {
        case .pie(let mark): mark.hole > 0 ? "Donut chart" : "Pie chart"
        case .cartesian(let plot):
            switch Set(plot.marks.map(\.noun)) {
            case let nouns where nouns.count > 1: "Combined chart"
            case let nouns: (nouns.first ?? "Empty") + " chart"
            }
        }
    }

    // MARK: Summary

    private var summary: String {
        switch chart.plot {
        case .pie(let mark): pieSummary(mark)
        case .cartesian(let plot): cartesianSummary(plot)
        }
    }

    private func pieSummary(_ mark: PieMark) -> String {
        let total = mark.slices.reduce(0) { $0 + $1.value }
        guard let largest = mark.slices.max(by: { $0.value < $1.value }), total > 0 else {
            return "\(kind) without values."
        }
        let share = NumberFormat.decimals(0, grouping: false).string(largest.value / total * 100)
        return "\(kind) of \(counted(mark.slices.count, "slice")); the largest is "
            + "\(chart.series[largest.series].label) with \(share) %."
    }

    private func cartesianSummary(_ plot: CartesianPlot) -> String {
        typealias Entry = (value: Double, series: Int, x: Double, mark: Mark)
        var extremes: (low: Entry, high: Entry)?
        for mark in plot.marks {
            for series in mark.series {
                for datum in series.data {
                    guard let y = datum.y else { continue }
                    let entry = (value: y, series: series.series, x: datum.x, mark: mark)
                    guard let known = extremes else {
                        extremes = (entry, entry)
                        continue
                    }
                    if y < known.low.value { extremes?.low = entry }
                    if y > known.high.value { extremes?.high = entry }
                }
            }
        }
        guard let extremes else { return "\(kind) without values." }
        func place(_ entry: Entry) -> String {
            let label = chart.series.count > 1 ? "\(chart.series[entry.series].label), " : ""
            let write = writer(for: [entry.value], of: entry.mark, in: plot)
            return "\(write(entry.value)) (\(label)\(position(entry.x, plot.x)))"
        }
        let names = chart.series.count <= 6 ? ": " + chart.series.map(\.label).joined(separator: ", ") : ""
        let subject = chart.series.count > 1 ? " of \(counted(chart.series.count, "series", "series"))\(names)" : ""
        return "\(kind)\(subject). Highest value \(place(extremes.high)), lowest \(place(extremes.low))."
    }

    private func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
    }

    /// As on the mark's axis, unless that speaks of shares, but in full and with the same decimals for all `values`.
    func writer(
        for values: some Sequence<Double>, of mark: Mark, in plot: CartesianPlot
    ) -> (Double) -> String {
        let axis = mark.axis == .second ? plot.secondY ?? plot.y : plot.y
        let format = (mark.showsShares ? nil : axis.numberFormat) ?? .decimals(0, grouping: true)
        // Numbers that take more than six decimals are better off each for itself.
        guard values.allSatisfy({ $0 == 0 || (1e-6...1e15).contains($0.magnitude) }) else {
            return { NumberFormat.plain($0) }
        }
        let exact = format.exact(for: values)
        return { exact.string($0) }
    }

    func position(_ x: Double, _ axis: Axis) -> String {
        switch axis.scale {
        case .category(let names): names.indices.contains(Int(x)) ? names[Int(x)] : ""
        case .number, .log: axis.numberFormat?.string(x) ?? NumberFormat.plain(x)
        case .time: axis.timeFormat?.string(x) ?? WordsWriter.timeText(x)
        }
    }

    /// As much of a moment as says something: `2019-03-07`, with the time if it is not midnight.
    private static func timeText(_ seconds: Double) -> String {
        let isMidnight = seconds.truncatingRemainder(dividingBy: 86400) == 0
        return (try? TimeFormat(pattern: isMidnight ? "d MMM y" : "d MMM y HH:mm"))?.string(seconds) ?? ""
    }

    // MARK: Table

    private var table: TableWords {
        switch chart.plot {
        case .pie(let mark):
            let format = (mark.valueFormat ?? .decimals(0, grouping: true)).exact(for: mark.slices.map(\.value))
            let rows = mark.slices.map { [chart.series[$0.series].label, format.string($0.value)] }
            return TableWords(header: [chart.legend.title ?? "Slice", "Value"], rows: rows, omittedRows: 0)
        case .cartesian(let plot):
            // Points may share a position, which a row for each position could not show.
            let hasPoints = plot.marks.contains { if case .point = $0 { true } else { false } }
            return hasPoints ? listing(plot) : crossTable(plot)
        }
    }

    /// A row for each position, a column for each series.
    private func crossTable(_ plot: CartesianPlot) -> TableWords {
        let texts = PositionTexts(plot, words: self)
        let positions = Array(texts.positions.prefix(WordsWriter.rowLimit))
        let cells = texts.cells(at: positions)
        let rows = positions.map { x in
            [position(x, plot.x)] + cells[x, default: []].map { $0.first ?? "–" }
        }
        return TableWords(
            header: [plot.x.title ?? ""] + texts.columns.map { chart.series[$0.series.series].label }, rows: rows,
            omittedRows: texts.positions.count - rows.count)
    }

    /// A row for each point, because a position can hold several.
    private func listing(_ plot: CartesianPlot) -> TableWords {
        let points = plot.marks.flatMap { mark -> [(write: (Double) -> String, series: Int, datum: Datum)] in
            let write = writer(for: mark.series.flatMap(\.data).compactMap(\.y), of: mark, in: plot)
            return mark.series.flatMap { series in
                series.data.map { (write: write, series: series.series, datum: $0) }
            }
        }
        let rows = points.prefix(WordsWriter.rowLimit).map { point in
            [
                chart.series[point.series].label, position(point.datum.x, plot.x),
                point.datum.y.map(point.write) ?? "–",
            ]
        }
        return TableWords(
            header: [chart.legend.title ?? "Series", plot.x.title ?? "x", plot.y.title ?? "y"], rows: rows,
            omittedRows: points.count - rows.count)
    }
}
