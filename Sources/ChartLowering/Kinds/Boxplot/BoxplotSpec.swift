import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartWords

/// Boxes from the first to the third quartile with the median in them, whiskers, and outliers as points: from the
/// values themselves, or from five stated numbers.
struct BoxplotSpec: CartesianKind {
    static let elements = ["boxplot"]
    static let colorsWholeSeries = true

    static func traits(of element: String) -> KindTraits { KindTraits(content: .samples) }

    enum Whiskers: String, Sendable, CaseIterable, Encodable {
        case tukey
        case extremes = "min-max"
    }

    /// The columns of the numbers, from the lowest to the highest.
    var low: Located<String>?
    var q1: Located<String>?
    var median: Located<String>?
    var q3: Located<String>?
    var high: Located<String>?
    /// The same numbers as lists.
    var lows: ItemList?
    var q1s: ItemList?
    var medians: ItemList?
    var q3s: ItemList?
    var highs: ItemList?
    /// The attributes that give values, by their names and places; they do not go with stated numbers.
    private let values: [Located<String>]
    var whiskers: Located<Whiskers>?
    /// How many interquartile ranges the whiskers reach at most.
    var factor: Located<Double>?
    var outliers: Located<Bool>?
    var orientation: Orientation?
    /// How wide a box is, pixels; nil: as wide as there is room for, at most `maximumWidth`.
    var width: Located<Double>?
    var maximumWidth: Located<Double>?
    var minimumSpace: Located<Double>?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        low = decoder.located(element, "low")
        q1 = decoder.located(element, "q1")
        median = decoder.located(element, "median")
        q3 = decoder.located(element, "q3")
        high = decoder.located(element, "high")
        lows = decoder.list(element, "lows")
        q1s = decoder.list(element, "q1s")
        medians = decoder.list(element, "medians")
        q3s = decoder.list(element, "q3s")
        highs = decoder.list(element, "highs")
        values = ["y", "values"].compactMap { name in
            decoder.located(element, name).map { Located(name, at: $0.range) }
        }
        whiskers = decoder.locatedChoice(element, "whiskers")
        factor = decoder.locatedNumber(element, "factor")
        outliers = decoder.locatedBoolean(element, "outliers")
        orientation = decoder.choice(element, "orientation")
        width = decoder.locatedNumber(element, "width")
        maximumWidth = decoder.locatedNumber(element, "max-width")
        minimumSpace = decoder.locatedNumber(element, "min-space")
    }

    /// Whether the numbers of the boxes are stated, so that none is calculated.
    private var isStated: Bool {
        [low, q1, median, q3, high].contains { $0 != nil } || [lows, q1s, medians, q3s, highs].contains { $0 != nil }
    }

    var valueNames: (field: String, list: String) { isStated ? ("median", "medians") : ("y", "values") }

    var channels: [Channel] {
        guard isStated else { return [] }
        return [
            Channel(name: "low", listName: "lows", field: low, list: lows),
            Channel(name: "q1", listName: "q1s", field: q1, list: q1s),
            Channel(name: "q3", listName: "q3s", field: q3, list: q3s),
            Channel(name: "high", listName: "highs", field: high, list: highs),
        ]
    }

    var nounOfDatum: String { isStated ? "box plot" : "value" }
    var positions: PositionScale.Preference { .bands }
    var repeatsPositions: Bool { !isStated }
    var computesPositions: Bool { !isStated }
    var standsAtNamesOfSeries: Bool { !isStated }

    // MARK: Rows

    /// The rows of the kind, where series of values without positions stand each at its own name.
    func layer(
        of mark: CartesianMarkSpec, by resolver: inout LayerResolver, into diagnostics: inout DiagnosticCollector
    ) -> Layer? {
        if isStated, let other = values.first {
            diagnostics.report(.conflictingAttributes(other.value, with: statedName, at: other.range))
            return nil
        }
        let layer = resolver.rows(of: mark, into: &diagnostics)
        return standsAtNamesOfSeries && mark.lacksPositions ? layer?.atNamesOfSeries : layer
    }

    /// The first of the attributes that state numbers, for messages.
    private var statedName: String {
        let fields = [("low", low), ("q1", q1), ("median", median), ("q3", q3), ("high", high)]
        let lists = [("lows", lows), ("q1s", q1s), ("medians", medians), ("q3s", q3s), ("highs", highs)]
        return fields.first { $0.1 != nil }?.0 ?? lists.first { $0.1 != nil }?.0 ?? ""
    }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let series = layer.layer.series.compactMap { one in
            layer.series.index(one.name.value).map { index in
                let boxes =
                    isStated
                    ? statedBoxes(of: one, in: layer, into: &reports) : boxes(of: one, in: layer, into: &reports)
                return BoxSeries(series: index, boxes: boxes)
            }
        }
        let drawn = series.flatMap(\.boxes)
        if !isStated, !drawn.isEmpty, drawn.allSatisfy({ $0.low == $0.high && $0.outliers.isEmpty }),
            let first = layer.layer.series.first(where: { !$0.rows.isEmpty }), let row = first.rows.first
        {
            reports.warn(.flatBoxes(at: first.values.cells.range(row.value)))
        }
        let hasOutliers = !isStated && whiskers?.value != .extremes && outliers?.value != false
        return BoxParts(
            series: series, axis: layer.axis, hasOutliers: hasOutliers,
            arrangement: isAlone(layer.layer.spec) ? .identity : .group,
            maximumWidth: (width ?? maximumWidth)?.value ?? 56,
            minimumSpace: width == nil ? minimumSpace?.value ?? 16 : 0, hasFixedWidth: width != nil
        ).marks
    }

    /// Whether a position has one series only, by what the author wrote.
    private func isAlone(_ mark: CartesianMarkSpec) -> Bool {
        (!isStated && mark.lacksPositions) || mark.isSplitByPosition
    }

    // MARK: Boxes

    private func boxes(
        of series: Layer.Series, in layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> [Box] {
        let rule: BoxSummary.Whiskers =
            whiskers?.value == .extremes ? .extremes : .tukey(factor: factor?.value ?? 1.5)
        return layer.samples(of: series, into: &reports).compactMap { x, values in
            BoxSummary(values, whiskers: rule).map { summary in
                Box(
                    x: x, low: summary.lowerWhisker, q1: summary.firstQuartile, median: summary.median,
                    q3: summary.thirdQuartile, high: summary.upperWhisker,
                    outliers: summary.outliers.map { values[$0] }.sorted()
                ).rounded
            }
        }
    }

    private func statedBoxes(
        of series: Layer.Series, in layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> [Box] {
        layer.contents(of: series, into: &reports) { row, x, reports in
            statedBox(row, at: x, medians: series.values, in: layer, into: &reports)
        }.compactMap(\.content)
    }

    /// The box of a row; nil: it is missing, or a mistake was reported.
    private func statedBox(
        _ row: Int, at x: Double, medians: NumberColumn, in layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> Box? {
        let names = ["low", "q1", "median", "q3", "high"]
        let columns = names.compactMap { $0 == "median" ? medians : layer.layer.channels[$0] }
        guard columns.count == names.count else { return nil }
        let missing = columns.indices.filter { columns[$0].values[row] == nil }
        guard missing.isEmpty else {
            // All missing is a place without a box; some missing is a mistake that the author may not know of.
            if missing.count < names.count {
                reports.add(.incompleteBox(names[missing[0]], at: columns[missing[0]].cells.range(row)))
            }
            return nil
        }
        let values = columns.compactMap { layer.value(row, of: $0, into: &reports) }
        guard values.count == names.count else { return nil }
        if let index = values.indices.dropFirst().first(where: { values[$0] < values[$0 - 1] }) {
            func written(_ index: Int) -> (name: String, text: String, range: SourceRange) {
                let cells = columns[index].cells
                return (names[index], cells.text(row) ?? "", cells.range(row))
            }
            reports.add(.impossibleBox(written(index), less: written(index - 1)))
            return nil
        }
        return Box(x: x, low: values[0], q1: values[1], median: values[2], q3: values[3], high: values[4])
    }

    // MARK: What changes nothing

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        func unused(_ name: String, _ range: SourceRange?, _ reason: String) {
            if let range { diagnostics.report(.unusedAttribute(name, because: reason, at: range)) }
        }
        if width != nil {
            unused("max-width", maximumWidth?.range, "'width' fixes how wide the boxes are")
            unused("min-space", minimumSpace?.range, "'width' fixes how wide the boxes are")
        }
        if isStated {
            let reason = "the numbers of the boxes are stated, so that there are no outliers to find"
            unused("whiskers", whiskers?.range, reason)
            unused("factor", factor?.range, reason)
            unused("outliers", outliers?.range, reason)
        } else if whiskers?.value == .extremes {
            let reason = "whiskers from the lowest to the highest value leave no outliers"
            unused("factor", factor?.range, reason)
            unused("outliers", outliers?.range, reason)
        }
    }
}

/// The boxes of one series, in the order of their positions.
private struct BoxSeries {
    /// The index of the series among the chart's.
    var series: Int
    var boxes: [Box]
}

private struct Box: Equatable {
    var x: Double
    var low: Double
    var q1: Double
    var median: Double
    var q3: Double
    var high: Double
    /// The values beyond the whiskers, in ascending order.
    var outliers: [Double] = []

    /// The box without the noise that calculating quartiles leaves behind the digits of the data. Whiskers end at data,
    /// which are as the author wrote them, and never inside the box.
    var rounded: Box {
        var box = self
        for number in [\Box.q1, \.median, \.q3] as [WritableKeyPath<Box, Double>] {
            box[keyPath: number] = Double(box[keyPath: number].significant(15)) ?? box[keyPath: number]
        }
        box.low = min(box.low, box.q1)
        box.high = max(box.high, box.q3)
        return box
    }
}

/// The marks that boxes are drawn with.
private struct BoxParts {
    let series: [BoxSeries]
    let axis: ValueAxis
    let hasOutliers: Bool
    let arrangement: BarMark.Arrangement
    /// The most that a box is wide, pixels.
    let maximumWidth: Double
    let minimumSpace: Double
    let hasFixedWidth: Bool

    /// The boxes come first: all others stand in their places.
    var marks: [Mark] {
        let whisker = BarForm.whisker(width: 1.5)
        let cap = BarForm.tick(width: 1.5, share: 0.5)
        var marks: [Mark] = [
            bars(.box(border: 1.5, opacity: 0.25), from: \.q1, to: \.q3, telling: telling),
            bars(whisker, from: \.q1, to: \.low), bars(whisker, from: \.q3, to: \.high),
            bars(cap, from: \.low, to: \.low), bars(cap, from: \.high, to: \.high),
            bars(.tick(width: 3, share: 1), from: \.median, to: \.median),
        ]
        if hasOutliers { marks.append(.point(points)) }
        return marks
    }

    private let kind = Telling(kind: .boxplot)

    private func bars(
        _ form: BarForm, from y: KeyPath<Box, Double>, to y2: KeyPath<Box, Double>, telling: Telling? = nil
    ) -> Mark {
        let isFirst = telling != nil
        let data = series.map { one in
            MarkSeries(
                series: one.series,
                data: one.boxes.map { Datum(x: $0.x, y: $0[keyPath: y], y2: $0[keyPath: y2]) })
        }
        return .bar(
            BarMark(
                arrangement: arrangement, axis: axis, series: data, maximumWidth: maximumWidth,
                minimumSpace: minimumSpace, hasFixedWidth: hasFixedWidth, text: .none, look: BarLook(radius: 1),
                form: form, placesOf: isFirst ? nil : 0, telling: telling ?? kind))
    }

    /// The mark of the outliers. Positions without outliers are listed, too, so that all parts of the kind have the
    /// same ones and come in together.
    private var points: PointMark {
        let data = series.map { one in
            MarkSeries(
                series: one.series,
                data: one.boxes.flatMap { box in
                    box.outliers.isEmpty
                        ? [Datum(x: box.x, y: nil)] : box.outliers.map { Datum(x: box.x, y: $0) }
                })
        }
        return PointMark(
            axis: axis, series: data, marker: MarkerLook(shape: .circle, size: 6), placesOf: 0, telling: kind)
    }

    private var telling: Telling {
        let tellsOutliers = hasOutliers && series.contains { $0.boxes.contains { !$0.outliers.isEmpty } }
        return Telling(
            kind: .boxplot,
            columns: series.flatMap { one -> [Telling.Column] in
                func column(_ statistic: Phrases.Statistic, _ data: (Box) -> [Datum]) -> Telling.Column {
                    Telling.Column(statistic, MarkSeries(series: one.series, data: one.boxes.flatMap(data)))
                }
                let numbers = [
                    column(.median) { [Datum(x: $0.x, y: $0.median)] },
                    column(.quartiles) { [Datum(x: $0.x, y: $0.q1, y2: $0.q3)] },
                    column(.whiskers) { [Datum(x: $0.x, y: $0.low, y2: $0.high)] },
                ]
                guard tellsOutliers else { return numbers }
                return numbers + [
                    column(.outliers) { box in box.outliers.map { Datum(x: box.x, y: $0) } }
                ]
            }, sharesColumns: arrangement == .identity)
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - number: the name of one of the five, what is written there and where.
    ///   - other: the one before, which it should reach.
    fileprivate static func impossibleBox(
        _ number: (name: String, text: String, range: SourceRange),
        less other: (name: String, text: String, range: SourceRange)
    ) -> Diagnostic {
        Diagnostic(
            .semanticImpossibleBox, .error,
            "the \(number.name) \(number.text) is less than the \(other.name) \(other.text)", at: number.range,
            notes: [.init("the \(other.name) is here", at: other.range)])
    }

    /// - Parameter range: that of the first value.
    fileprivate static func flatBoxes(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "all boxes are only lines, because each is of one value, or of equal ones; a box is of many values, and single ones "
                + "are shown by a 'point' or a 'bar'", at: range)
    }

    fileprivate static func incompleteBox(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticIncompleteBox, .warning, "this box has no \(name), so it is left out", at: range)
    }
}
