import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// Changes that lead from one total to another: each bar starts where the one before it ends.
struct WaterfallSpec: CartesianKind {
    static let elements = ["waterfall"]

    static func traits(of element: String) -> KindTraits {
        KindTraits(sumsUp: true, mayCount: true, mostPlaces: 24, showsDirections: true)
    }

    var orientation: Orientation?
    /// The field that says which rows are totals.
    var total: Located<String>?
    /// A list that says which values are totals.
    var totals: ItemList?
    /// The most that a bar is wide, pixels.
    var maximumWidth: Double?
    var minimumSpace: Double?
    var radius: Double?
    var text: BarText?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation")
        total = decoder.located(element, "total")
        totals = decoder.list(element, "totals")
        maximumWidth = decoder.number(element, "max-width")
        minimumSpace = decoder.number(element, "min-space")
        radius = decoder.number(element, "radius")
        text = decoder.choice(element, "text")
    }

    var channels: [Channel] {
        [Channel(name: "total", listName: "totals", field: total, list: totals, isRequired: false, holds: .names)]
    }

    var nounOfDatum: String { "change" }
    var rowLimit: Int? { DrawableCounts.bars }
    var hasTextOfItsOwn: Bool { true }
    var expectedData: String { "'values' or 'y'" }
    var positions: PositionScale.Preference { .bands }

    func checkChart(
        of mark: CartesianMarkSpec, among marks: [CartesianMarkSpec], in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {
        let axis = chart.y.first { ($0.side?.value ?? .first) == (mark.axis ?? .first) }
        if let bend = axis?.bend {
            let message = "changes do not add up on a \(bend.noun); leave out the axis' '\(bend.attribute)'"
            diagnostics.report(.scaleMismatch(message, at: mark.element.range))
        }
    }

    // MARK: Groups

    /// Rows that no column splits are increases, decreases and totals. All three have their colours in every data
    /// state, whichever of them it has.
    func layer(
        of mark: CartesianMarkSpec, by resolver: inout LayerResolver, into diagnostics: inout DiagnosticCollector
    ) -> Layer? {
        guard var layer = resolver.rows(of: mark, into: &diagnostics), reportWords(in: layer, into: &diagnostics)
        else { return nil }
        let words = resolver.phrases
        layer.seriesColors[words.total] = .other
        if mark.seriesField == nil {
            layer.seriesColors[words.increase] = .trend(.up)
            layer.seriesColors[words.decrease] = .trend(.down)
        }
        var groups: [Layer.Series] = []
        for one in layer.series {
            for row in one.rows {
                let name: String
                if mark.seriesField != nil {
                    let isNameless =
                        one.name.value == words.missing && isTotal(row.value, of: one, in: layer)
                    name = isNameless ? words.total : one.name.value
                } else if isTotal(row.value, of: one, in: layer) {
                    name = words.total
                } else {
                    name = (one.values.values[row.value] ?? 0) < 0 ? words.decrease : words.increase
                }
                if let index = groups.firstIndex(where: { $0.name.value == name }) {
                    groups[index].rows.append(row)
                    continue
                }
                var group = one
                group.name = Located(name, at: one.name.range)
                group.rows = [row]
                groups.append(group)
            }
        }
        if mark.seriesField == nil {
            let order = [words.increase, words.decrease, words.total]
            groups.sort { order.firstIndex(of: $0.name.value) ?? 0 < order.firstIndex(of: $1.name.value) ?? 0 }
        }
        layer.series = groups
        return layer
    }

    /// Whether a row is a total, by the author's word; where that is missing, a row without a value is one.
    private func isTotal(_ row: Int, of series: Layer.Series, in layer: Layer) -> Bool {
        let word = layer.names?.cells.text(row).flatMap(WaterfallSpec.flag)
        return word ?? (series.values.values[row] == nil)
    }

    /// Whether a word says yes or no; nil: it says neither.
    private static func flag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes", "1": true
        case "false", "no", "0": false
        default: nil
        }
    }

    /// Reports words that say neither yes nor no.
    /// - Returns: whether all that is said of totals can be understood.
    private func reportWords(in layer: Layer, into diagnostics: inout DiagnosticCollector) -> Bool {
        guard let cells = layer.names?.cells else { return true }
        var reports = RepeatedReports()
        for row in 0..<cells.count {
            guard let text = cells.text(row), !text.isEmpty, WaterfallSpec.flag(text) == nil else { continue }
            reports.add(
                .invalidValue(text, expected: "true or false, which tell totals from changes", at: cells.range(row)))
        }
        reports.report(to: &diagnostics)
        return reports.isEmpty
    }

    // MARK: Bars

    /// One bar, before it is known which ones stand before it.
    private struct Bar {
        var x: Double
        /// The index of the bar's series in the layer.
        var series: Int
        var row: Layer.RowPair
        var value: Double?
        var isTotal: Bool
    }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let bars = bars(of: layer, into: &reports)
        var data: [[Datum]] = layer.layer.series.map { _ in [] }
        var (sum, reach) = (0.0, 0.0)
        for (index, bar) in bars.enumerated() {
            if !bar.isTotal || index == 0 {
                sum += bar.value ?? 0
                reach = max(reach, abs(bar.value ?? 0), abs(sum))
                if abs(sum) <= RunningColumn.noise * reach { sum = 0 }
            }
            if bar.isTotal, let value = bar.value, !WaterfallSpec.isClose(value, sum, reach: reach) {
                reports.add(contradiction(bar, sum: sum, in: layer))
            }
            data[bar.series].append(Datum(x: bar.x, y: bar.isTotal ? sum : bar.value))
        }
        let series = zip(layer.layer.series, data).compactMap { one, data in
            layer.series.index(one.name.value).map { MarkSeries(series: $0, data: data) }
        }
        let totals = bars.filter(\.isTotal).map(\.x)
        let mark = BarMark(
            arrangement: .running, axis: layer.axis, series: series, maximumWidth: maximumWidth ?? 56,
            minimumSpace: minimumSpace ?? 12, text: text ?? .automatic, look: BarLook(radius: radius ?? 2),
            totals: totals.isEmpty ? nil : totals)
        return [.bar(mark)]
    }

    /// The bars in the order of their positions, one for each.
    private func bars(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Bar] {
        var taken: [Double: SourceRange] = [:]
        var bars: [Bar] = []
        for (index, one) in layer.layer.series.enumerated() {
            for row in one.rows {
                guard let x = layer.places[row.position] else { continue }
                let isTotal = isTotal(row.value, of: one, in: layer.layer)
                let value = layer.value(row.value, of: one.values, into: &reports)
                guard isTotal || value != nil else { continue }
                let range = one.values.cells.range(row.value)
                if let first = taken[x] {
                    let place = layer.layer.positions.cells.text(row.position) ?? ""
                    reports.add(.severalChanges(place, at: range, first: first))
                    continue
                }
                taken[x] = range
                bars.append(Bar(x: x, series: index, row: row, value: value, isTotal: isTotal))
            }
        }
        return bars.sorted { $0.x < $1.x }
    }

    /// Whether two sums are the same but for the rounding of what was added.
    /// - Parameter reach: the largest number on the way to the sum.
    private static func isClose(_ a: Double, _ b: Double, reach: Double) -> Bool {
        abs(a - b) <= max(1e-9 * max(abs(a), abs(b)), RunningColumn.noise * reach)
    }

    private func contradiction(_ bar: Bar, sum: Double, in layer: PlacedLayer) -> Diagnostic {
        let values = layer.layer.series[bar.series].values.cells
        let digits = NumberFormat.decimals(0, grouping: false, symbols: .english).exact(for: [sum])
        return .contradictingTotal(
            values.text(bar.row.value) ?? "", place: layer.layer.positions.cells.text(bar.row.position) ?? "",
            sum: digits.string(sum), at: values.range(bar.row.value))
    }
}

extension Diagnostic {
    fileprivate static func contradictingTotal(
        _ text: String, place: String, sum: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .semanticContradictingTotal, .warning,
            "the total at '\(place)' is \(text), but the changes before it come to \(sum), which is drawn; a total needs no "
                + "value", at: range)
    }

    fileprivate static func severalChanges(_ place: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicatePoint, .error,
            "a waterfall has one change at each position, and '\(place)' has another; 'aggregate' combines such rows",
            at: range, notes: [.init("the first value is here", at: first)])
    }
}
