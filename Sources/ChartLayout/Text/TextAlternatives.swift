import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// What the chart says in words: its accessible name, a sentence about it, and its data as a table.
struct TextAlternatives {
    let chart: Chart
    let conventions: Conventions
    let phrases: Phrases
    /// How times on x are written where the author has no format.
    private let writeMoment: MomentWriter

    init(chart: Chart) {
        self.chart = chart
        conventions = Conventions.of(locale: chart.locale)
        phrases = Phrases(locale: chart.locale, zero: conventions.numbers.zero)
        writeMoment = MomentWriter(for: TextAlternatives.positions(of: chart), in: conventions)
    }

    /// All positions on a time axis.
    private static func positions(of chart: Chart) -> [Double] {
        guard case .cartesian(let plot) = chart.plot, plot.x.scale == .time else { return [] }
        return plot.marks.flatMap(\.valueSeries).flatMap(\.positions)
    }

    /// The most rows of a table: nobody reads more, and the page would carry the data file.
    static let rowLimit = 500
    /// How many texts of one cell are written; the rest is counted.
    private static let textsOfCell = 20

    var words: Words {
        var words = Words(
            title: chart.text.title, subtitle: chart.text.subtitle,
            subject: nonCartesian?.name ?? phrases.name(of: kind), caption: caption,
            summary: (chart.text.description.map { nonCartesian?.described($0) ?? $0 } ?? summary) + statesSentence,
            notes: Furniture.notes(chart.text, phrases),
            table: (tableOfStates ?? table).turned(
                columnsNamed: chart.hasDataStates ? phrases.dataState : phrases.oneSeries))
        if chart.hasDataStates, chart.text.description == nil { words.summaries = summariesOfStates }
        if !chart.hasDataStates { words.ofSeries = summariesOfSeries }
        return words
    }

    /// How many bytes the summaries of all states may have together.
    private static let summaryLimit = 8000

    /// What is said of each state; empty: the same of all, or more together than a drawing should carry.
    private var summariesOfStates: [String] {
        let summaries = chart.states.map { state in
            var one = chart
            one.plot = state.plot
            return TextAlternatives(chart: one).summary
        }
        guard Set(summaries).count > 1 else { return [] }
        let told = zip(chart.states, summaries).map { phrases.told($1, of: $0.name) }
        return told.reduce(0) { $0 + $1.utf8.count } > TextAlternatives.summaryLimit ? [] : told
    }

    /// The most states whose names are listed: more would be a speech.
    private static let namedStates = 6

    private var statesSentence: String {
        guard chart.hasDataStates else { return "" }
        let names = chart.states.map(\.name)
        return phrases.states(
            Array(names.prefix(TextAlternatives.namedStates)), more: names.count - TextAlternatives.namedStates)
    }

    /// The rows of all states by their names, with the state's name over its columns; nil: there is one state.
    private var tableOfStates: TableWords? {
        guard chart.hasDataStates else { return nil }
        let tables = chart.states.map { state in
            var one = chart
            one.plot = state.plot
            return TextAlternatives(chart: one).table
        }
        let first = tables[0]
        let names = 1 + namesOfPanels
        let keyed = tables.map { StateRow.rows(of: $0, names: names) }
        var seen = Set<StateRow>()
        let keys = keyed.joined().map(\.key).filter { seen.insert($0).inserted }
        let found = keyed.map { Dictionary($0.map { ($0.key, $0.cells) }) { first, _ in first } }
        let rows = keys.prefix(TextAlternatives.rowLimit).map { key -> [String] in
            let cells = zip(tables, found).map { table, found in
                found[key] ?? Array(repeating: "–", count: max(table.header.count - names, 0))
            }
            return key.names + cells.joined()
        }
        let headers = zip(chart.states, tables).flatMap { state, table in
            table.header.dropFirst(names).map {
                table.header.count > names + 1 ? phrases.part($0, of: state.name) : state.name
            }
        }
        return TableWords(
            header: first.header.prefix(names) + headers, rows: rows,
            omittedRows: (tables.map(\.omittedRows).max() ?? 0) + keys.count - rows.count)
    }

    /// How many cells of a row name its panel.
    private var namesOfPanels: Int {
        guard case .cartesian(let plot) = chart.plot, let facets = plot.facets else { return 0 }
        return facets.names(of: 0).count
    }

    /// A row that several states have: its first cells, which name it, and how many rows of the same state with those cells come
    /// before it.
    private struct StateRow: Hashable {
        var names: [String]
        var number: Int

        /// - Parameter names: how many cells of a row are names.
        static func rows(of table: TableWords, names: Int) -> [(key: StateRow, cells: [String])] {
            var counts: [[String]: Int] = [:]
            return table.rows.compactMap { row in
                guard !row.isEmpty else { return nil }
                let heads = Array(row.prefix(names))
                defer { counts[heads, default: 0] += 1 }
                return (StateRow(names: heads, number: counts[heads, default: 0]), Array(row.dropFirst(names)))
            }
        }
    }

    var kind: Phrases.Kind {
        guard case .cartesian(let plot) = chart.plot else { return nonCartesian?.kind ?? .empty }
        let kinds = Set(plot.mainMarks.map { $0.layout.toldKind })
        return kinds.count > 1 ? .combined : kinds.first ?? .empty
    }

    /// What a mark with neither x nor y says; nil: the chart has x and y.
    private var nonCartesian: (any NonCartesianWords)? { chart.plot.nonCartesianLayout?.words(self) }

    // MARK: Summary

    private var summary: String {
        guard case .cartesian(let plot) = chart.plot else { return nonCartesian?.summary ?? "" }
        if plot.marksOfPanel == 1, let summary = plot.marks.first?.layout.summary(self, in: plot) {
            return summary + marked(plot)
        }
        return cartesianSummary(plot)
    }

    /// A sentence about the largest bubble; empty where there are none.
    func largest(_ plot: CartesianPlot) -> String {
        guard plot.size != nil else { return "" }
        // Sizes of another kind cannot be compared with them.
        let points = plot.marks.flatMap { $0.layout.points(phrases) }.filter { $0.point.sizeName == nil }
        guard let largest = points.max(by: { $0.point.size ?? 0 < $1.point.size ?? 0 }), let size = largest.point.size
        else { return "" }
        let place = largest.point.name ?? chart.series[largest.series].label
        let value = phrases.value(writer(for: [size], as: plot.size?.format, inFull: false)(size), at: [place])
        return phrases.largest(value, size: plot.size?.title)
    }

    func marked(_ plot: CartesianPlot) -> String {
        AnnotationWords(
            annotations: plot.annotations, phrases: phrases, panels: plot.facets?.panels ?? [],
            position: { position($0, plot.x) },
            value: { value, axis in
                let valueAxis = plot.valueAxis(axis)
                if valueAxis.scale == .time { return momentWriter(on: axis, in: plot)(value) }
                let format = valueAxis.numberFormat
                return format?.exact(for: [value]).string(value)
                    ?? NumberFormat.plain(value, symbols: conventions.numbers)
            },
            // Each panel has its own.
            statistic: { place, annotation in
                guard plot.facets == nil else { return nil }
                return VisibleStatistic(place, of: annotation, in: plot).map { Double($0.all.significant(4)) ?? $0.all }
            }
        ).sentence ?? ""
    }

    /// Writes values as on the mark's axis with its unit, unless that speaks of shares.
    /// - Parameter inFull: whether the values are those of a table, whose heads have the unit, and where no digit is lost to the
    ///   author's format.
    func writer(
        for values: [Double], of mark: Mark, in plot: CartesianPlot, inFull: Bool
    ) -> (Double) -> String {
        if plot.valueAxis(mark.axis).scale == .time {
            let write = momentWriter(on: mark.axis, in: plot)
            return { write($0) }
        }
        // The form is asked because Swift 6.3 crashes on the key path behind `mark.showsShares` in a generic function.
        let axis = mark.form.showsShares ? nil : plot.valueAxis(mark.axis)
        let write = writer(for: values, as: axis?.formatOfValues, inFull: inFull)
        guard !inFull, let unit = axis?.unit else { return write }
        return { write($0) + NumberTicks.suffix(unit) }
    }

    /// Writes places on an axis of numbers with its unit, as ``writer(for:of:in:inFull:)`` does values.
    func writer(forPositions values: [Double], in plot: CartesianPlot, inFull: Bool) -> (Double) -> String {
        let write = writer(for: values, as: plot.x.numberFormat, inFull: inFull)
        guard !inFull, let unit = plot.x.unit else { return write }
        return { write($0) + NumberTicks.suffix(unit) }
    }

    /// Writes the times that are measured on an axis of values.
    private func momentWriter(on axis: ValueAxis, in plot: CartesianPlot) -> MomentWriter {
        MomentWriter(plot.valueAxis(axis).momentFormat, for: plot.moments(on: axis), in: conventions)
    }

    /// Writes values with the same decimals for all `values`.
    func writer(
        for values: [Double], as format: NumberFormat?, inFull: Bool
    ) -> (Double) -> String {
        if let format, !inFull { return { format.string($0) } }
        // Numbers that take more than six decimals are better off each for itself.
        guard values.allSatisfy({ $0 == 0 || (1e-6...1e15).contains($0.magnitude) }) else {
            let symbols = conventions.numbers
            return { NumberFormat.plain($0, symbols: symbols) }
        }
        let exact = NumberFormat.telling(values, as: format, symbols: conventions.numbers)
        return { exact.string($0) }
    }

    /// The place of values that are told together: a position, or the bin that has its middle there.
    func place(_ x: Double, in plot: CartesianPlot) -> String {
        guard let bin = plot.bin(at: x) else { return position(x, plot.x) }
        return position(bin.from, plot.x) + " – " + position(bin.to, plot.x)
    }

    /// The position of a point with those between which it may be, or both positions of a form that reaches from one to another.
    func place(of point: MarkPoint, _ axis: Axis) -> String {
        let first = position(point.datum.x, axis)
        if let reach = point.reach {
            return first + " (" + position(reach.lowerBound, axis) + " – " + position(reach.upperBound, axis) + ")"
        }
        guard let end = point.end, end != point.datum.x else { return first }
        return first + " – " + position(end, axis)
    }

    func position(_ x: Double, _ axis: Axis) -> String {
        switch axis.scale {
        case .category(let names): names.indices.contains(Int(x)) ? names[Int(x)] : ""
        case .number, .log, .squareRoot, .symmetricLog, .broken:
            axis.numberFormat?.string(x) ?? NumberFormat.plain(x, symbols: conventions.numbers)
        case .time: axis.timeFormat?.string(x) ?? writeMoment(x)
        }
    }

    // MARK: Table

    var table: TableWords {
        guard case .cartesian(let plot) = chart.plot else {
            return nonCartesian?.table ?? TableWords(header: [], rows: [], omittedRows: 0)
        }
        if let table = tableOfPanels(plot) { return table }
        if plot.marks.count == 1, let table = plot.marks[0].layout.table(self, in: plot) { return table }
        // Points that share a position could not be shown by a row for each position.
        return plot.marks.contains(where: \.tellsSinglePoints) ? listing(plot) : crossTable(plot)
    }

    /// The table with a row for each position and a column for each series.
    private func crossTable(_ plot: CartesianPlot) -> TableWords {
        let texts = PositionTexts(plot, words: self, inFull: true)
        let positions = Array(texts.positions.prefix(TextAlternatives.rowLimit))
        let cells = texts.cells(at: positions)
        // The columns of the table, each of one or several that share it.
        var columns: [(heading: String, parts: [Int])] = []
        for (index, column) in texts.columns.enumerated() {
            let known = columns.firstIndex { column.isShared && $0.heading == column.heading }
            if let known { columns[known].parts.append(index) } else { columns.append((column.heading, [index])) }
        }
        let rows = positions.map { x in
            let cells = cells[x, default: []]
            return [place(x, in: plot)]
                + columns.map { column in
                    let texts = column.parts.flatMap { cells.indices.contains($0) ? cells[$0] : [] }
                    return texts.isEmpty ? "–" : phrases.list(texts, limit: TextAlternatives.textsOfCell)
                }
        }
        return TableWords(
            header: [positionsName(plot.x)] + columns.map(\.heading), rows: rows,
            omittedRows: texts.positions.count - rows.count)
    }

    /// What the colours of numbers tell.
    func colorsName(_ plot: CartesianPlot) -> String {
        plot.color.flatMap { $0.title.isEmpty ? nil : $0.title } ?? phrases.value
    }

    /// The only series needs no name where its columns have one.
    func heading(_ series: String, _ name: String?) -> String {
        guard let name else { return series }
        return chart.series.count > 1 ? phrases.part(name, of: series) : name
    }

    /// The table with a row for each point, because a position can hold several; rows of bubbles have their names and
    /// sizes.
    private func listing(_ plot: CartesianPlot) -> TableWords {
        let points = plot.marks.flatMap { mark -> [(write: (Double) -> String, series: Int, point: MarkPoint)] in
            let write = writer(
                for: mark.layout.points(phrases).map(\.point.datum).ends, of: mark, in: plot, inFull: true)
            return mark.layout.points(phrases).map { (write: write, series: $0.series, point: $0.point) }
        }
        let sizes = points.compactMap(\.point.size)
        let writeSize = writer(for: sizes, as: plot.size?.format, inFull: true)
        let shades = points.compactMap(\.point.shade)
        let writeShade = writer(for: shades, as: plot.color?.format, inFull: true)
        let hasNames = points.contains { $0.point.name != nil }
        let rows = points.prefix(TextAlternatives.rowLimit).map { write, series, point in
            (hasNames ? [point.name ?? "–"] : []) + [
                chart.series[series].label, place(of: point, plot.x), point.datum.text(write) ?? "–",
            ] + looks(of: point, in: plot).map(\.text) + (plot.size == nil ? [] : [point.size.map(writeSize) ?? "–"])
                + (shades.isEmpty ? [] : [point.shade.map(writeShade) ?? "–"])
        }
        let header = [chart.legend.title ?? phrases.oneSeries, plot.x.title ?? "x", plot.y.title ?? "y"]
        return TableWords(
            header: (hasNames ? [phrases.name] : []) + header + namesOfLooks(in: plot)
                + (plot.size.map { [name(ofSizes: points.map(\.point), $0)] } ?? [])
                + (shades.isEmpty ? [] : [colorsName(plot)]),
            rows: rows,
            omittedRows: points.count - rows.count)
    }
}

extension TextAlternatives {
    /// What the sizes of some points tell; where these tell several things, only that they are sizes.
    private func name(ofSizes points: [MarkPoint], _ scale: SizeScale) -> String {
        let names = Set(points.filter { $0.size != nil }.map { $0.sizeName ?? scale.title })
        return (names.count > 1 ? nil : names.first ?? scale.title) ?? phrases.size
    }

    /// Two sentences: what the chart is, and where the largest and the smallest value stand.
    func summary(of kind: Phrases.Kind, _ values: [(value: Double, place: [String], text: String)]) -> String {
        guard let low = values.min(by: { $0.value < $1.value }), let high = values.max(by: { $0.value < $1.value })
        else { return phrases.summaryWithoutValues(of: kind) }
        return phrases.summary(
            of: kind, series: chart.series.count, names: chart.series.count <= 6 ? chart.series.map(\.label) : [],
            highest: phrases.value(high.text, at: high.place), lowest: phrases.value(low.text, at: low.place))
    }
}

extension Chart {
    /// Whether what is told differs between the chart's states, and not only how it looks or where a needle is put.
    fileprivate var hasDataStates: Bool { controls.contains { $0.target == .state } }
}
