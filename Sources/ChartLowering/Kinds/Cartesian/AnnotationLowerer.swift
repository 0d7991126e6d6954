import ChartDiagnostics
import ChartIR

/// Puts rules, bands and notes on the axes of a chart.
struct AnnotationLowerer {
    /// The scale of positions, with the categories of all marks.
    let positions: PositionScale
    let series: SeriesList
    let axes: AxisLowerer
    /// Whether a mark is measured on the right-hand axis.
    let hasSecondAxis: Bool
    /// The tables of the chart, and those with the rows of each panel; one where there are no panels.
    let tables: ChartTables
    let panels: [ChartTables]
    /// The columns that tell panels apart.
    let fieldsOfPanels: [String]

    /// The annotation in the chart; nil: a mistake was reported.
    func annotation(_ spec: AnnotationSpec, into diagnostics: inout DiagnosticCollector) -> Annotation? {
        let countBefore = diagnostics.diagnostics.count { $0.severity == .error }
        let axis = axis(of: spec, into: &diagnostics)
        let form: Annotation.Form? =
            switch spec.form {
            case .rule: rule(spec, on: axis, into: &diagnostics)
            case .band: band(spec, on: axis, into: &diagnostics)
            case .note: note(spec, on: axis, into: &diagnostics)
            }
        let owner = spec.series.map { series.index($0.value) }
        if let name = spec.series, owner == .some(nil) {
            diagnostics.report(.unknownSeries(name, among: series.series.map(\.name)))
        }
        guard let form, diagnostics.diagnostics.count(where: { $0.severity == .error }) == countBefore else {
            return nil
        }
        return Annotation(
            form: form, axis: axis, label: spec.label.flatMap { $0.value.allSatisfy(\.isWhitespace) ? nil : $0.value },
            color: spec.color, extendsAxes: spec.extends ?? true, series: owner ?? nil)
    }

    private func axis(of spec: AnnotationSpec, into diagnostics: inout DiagnosticCollector) -> ValueAxis {
        guard let axis = spec.axis else { return .first }
        if spec.y == nil, spec.y2 == nil {
            let reason = "without a 'y' nothing is measured on a value axis"
            diagnostics.report(.unusedAttribute("axis", because: reason, at: axis.range))
        } else if axis.value == .second, !hasSecondAxis {
            diagnostics.report(
                .scaleMismatch("no mark is measured on the right-hand axis; leave 'axis' out", at: axis.range))
        }
        return axis.value
    }

    // MARK: Forms

    private func rule(
        _ spec: AnnotationSpec, on axis: ValueAxis, into diagnostics: inout DiagnosticCollector
    ) -> Annotation.Form? {
        let place: Annotation.Rule.Place?
        switch (spec.x, spec.y) {
        case (nil, nil):
            diagnostics.report(.missingPlace(spec.element, expected: "'y' for a value or 'x' for a position"))
            return nil
        case (.some, let y?):
            diagnostics.report(.conflictingAttributes("y", with: "x", at: y.range))
            return nil
        case (let x?, nil) where spec.data == nil && positions.kind != .category && Self.statistics.contains(x.value):
            diagnostics.report(.calculatedPosition(x))
            return nil
        case (let x?, nil): place = position(x, into: &diagnostics).map(Annotation.Rule.Place.position)
        case (nil, let y?) where spec.calculated(y) != nil:
            place = spec.calculated(y).flatMap { calculated($0, y, on: axis, into: &diagnostics) }
        case (nil, let y?): place = value(y, of: spec, on: axis, into: &diagnostics).map(Annotation.Rule.Place.value)
        }
        return place.map { .rule(Annotation.Rule(place: $0, width: spec.width ?? 1, dash: spec.dash ?? .dashed)) }
    }

    /// What authors ask for of values, in our words and others.
    fileprivate static let statistics: Set = ["mean", "median", "q1", "q3", "average", "avg"]

    /// A place that is calculated of what is visible, which is done where equal differences are equal lengths.
    private func calculated(
        _ place: Annotation.Rule.Place, _ text: Located<String>, on axis: ValueAxis,
        into diagnostics: inout DiagnosticCollector
    ) -> Annotation.Rule.Place? {
        if axes.kind(of: axis) == .number, axes.spec(axis)?.breaks == nil { return place }
        diagnostics.report(.calculatedOffScale(text))
        return nil
    }

    /// Reports means and quantiles of marks that have none, and quantiles of too many series.
    func checkStatistics(_ specs: [AnnotationSpec], in plot: CartesianPlot, into diagnostics: inout DiagnosticCollector)
    {
        var quantilesOfSeveral = 0
        let places = specs.flatMap { spec in
            (spec.form == .rule && spec.x != nil ? [] : [spec.y, spec.y2]).compactMap(\.self).compactMap { end in
                spec.calculated(end).map { (spec, end, $0) }
            }
        }
        for (spec, y, place) in places {
            let axis = spec.axis?.value ?? .first
            let owner = spec.series.flatMap { self.series.index($0.value) }
            if let mark = plot.markOfStatistic(on: axis, of: owner) {
                guard place != .mean, owner == nil else { continue }
                let count = mark.valueSeries.count { $0.data.contains { $0.y != nil } }
                quantilesOfSeveral += count > 1 ? 1 : 0
                if count > CartesianPlot.mostSeriesOfQuantile {
                    diagnostics.report(.quantileOfMany(y, count))
                } else if quantilesOfSeveral > CartesianPlot.mostQuantilesOfSeveral {
                    diagnostics.report(.manyQuantiles(y))
                }
                continue
            }
            let name = place == .mean ? "mean" : "quantile"
            let whose =
                owner == nil
                ? "no mark on this axis has a \(name) of values" : "this series has no \(name) on this axis"
            diagnostics.report(.unusedAttribute("y", because: whose, at: y.range))
        }
    }

    private func band(
        _ spec: AnnotationSpec, on axis: ValueAxis, into diagnostics: inout DiagnosticCollector
    ) -> Annotation.Form? {
        guard spec.x != nil || spec.x2 != nil || spec.y != nil || spec.y2 != nil else {
            diagnostics.report(
                .missingPlace(spec.element, expected: "'x' and 'x2' for positions, or 'y' and 'y2' for values"))
            return nil
        }
        let positions = reach(spec.x, spec.x2, mayBeEqual: positions.kind == .category, "x", into: &diagnostics) {
            position($0, into: &$1)
        }
        let ends: [Annotation.Rule.Place?] = [spec.y, spec.y2].map { end in
            end.flatMap { text in
                spec.calculated(text).flatMap { calculated($0, text, on: axis, into: &diagnostics) }
            }
        }
        if case .quantile(let low)? = ends[0], case .quantile(let high)? = ends[1], low >= high, let y = spec.y,
            let y2 = spec.y2
        {
            diagnostics.report(.emptyReach("y", from: y.value, to: y2.value, mayBeEqual: false, at: y.range))
        }
        let values = reach(spec.y, spec.y2, mayBeEqual: false, "y", into: &diagnostics) {
            spec.calculated($0) == nil ? value($0, of: spec, on: axis, into: &$1) : nil
        }
        let calculatedEnds =
            ends[0] == nil && ends[1] == nil ? nil : Annotation.Band.Calculated(from: ends[0], to: ends[1])
        return .band(
            Annotation.Band(
                positions: positions, values: values, calculated: calculatedEnds,
                opacity: spec.opacity ?? (spec.color == nil ? 0.06 : 0.15)))
    }

    private func note(
        _ spec: AnnotationSpec, on axis: ValueAxis, into diagnostics: inout DiagnosticCollector
    ) -> Annotation.Form? {
        let x = spec.x.flatMap { position($0, into: &diagnostics) }
        let y = spec.y.flatMap { value($0, of: spec, on: axis, into: &diagnostics) }
        guard let x, let y else { return nil }
        let isPlaced = spec.dx != nil || spec.dy != nil
        return .note(
            Annotation.Note(
                x: x, y: y, offset: isPlaced ? Annotation.Note.Offset(dx: spec.dx ?? 0, dy: spec.dy ?? 0) : nil))
    }

    // MARK: Places

    private func reach(
        _ from: Located<String>?, _ to: Located<String>?, mayBeEqual: Bool, _ name: String,
        into diagnostics: inout DiagnosticCollector,
        _ read: (Located<String>, inout DiagnosticCollector) -> Double?
    ) -> Annotation.Band.Reach? {
        guard from != nil || to != nil else { return nil }
        let low = from.flatMap { read($0, &diagnostics) }
        let high = to.flatMap { read($0, &diagnostics) }
        if let from, let to, let low, let high, low > high || low == high && !mayBeEqual {
            diagnostics.report(
                .emptyReach(name, from: from.value, to: to.value, mayBeEqual: mayBeEqual, at: from.range))
        }
        return Annotation.Band.Reach(from: low, to: high)
    }

    private func position(_ text: Located<String>, into diagnostics: inout DiagnosticCollector) -> Double? {
        guard positions.kind == .category else { return axes.position(text, as: positions.kind, into: &diagnostics) }
        if let index = positions.category(text.value) { return Double(index) }
        diagnostics.report(.unknownCategory(text, among: positions.labels))
        return nil
    }

    private func value(
        _ text: Located<String>, of spec: AnnotationSpec, on axis: ValueAxis,
        into diagnostics: inout DiagnosticCollector
    ) -> Double? {
        if spec.reportStatistic(text, into: &diagnostics) { return nil }
        return axes.position(text, as: axes.kind(of: axis), into: &diagnostics)
    }
}

extension PositionScale {
    /// The category that an author means: by its label, or by the number or time that it stands for.
    func category(_ text: String) -> Int? {
        if let index = labels.firstIndex(of: text) { return index }
        if let number = NumberScanner.number(ArraySlice(text.utf8)), let index = index(ofNumber: number) {
            return index
        }
        return CivilTime.parse(text, acceptsYear: true, clock: clock)
            .flatMap { index(ofTime: $0.secondsSince1970) }
    }
}

extension AnnotationSpec {
    /// What is calculated of all values of the axis, where it has another name or is written as that of a column,
    /// `mean(rain)`, or with capitals; nil: a text means something else.
    private static func statisticMeant(by text: String) -> String? {
        let written = String(text.lowercased().prefix { $0 != "(" })
        guard written.count == text.count || text.last == ")" else { return nil }
        // One of these words with a slip; the others are too short to have one.
        let near = Suggestion.nearestOfAll(to: written, among: ["mean", "median", "average"])
        let slip = near.flatMap { $0.isSure && written.count > 3 ? $0.name : nil }
        guard let word = AnnotationLowerer.statistics.contains(written) ? written : slip else { return nil }
        return ["average", "avg"].contains(word) ? "mean" : word
    }

    /// Reports a place that is to be calculated, in other words than those there are for it.
    /// - Returns: whether it is such a place.
    func reportStatistic(_ text: Located<String>, into diagnostics: inout DiagnosticCollector) -> Bool {
        guard form != .note, data == nil, let meant = Self.statisticMeant(by: text.value) else { return false }
        diagnostics.report(
            .invalidValue(text.value, expected: "a value of the axis", suggestion: meant, at: text.range))
        return true
    }

    /// The place on the value axis that is calculated of what is visible; nil: the author states one.
    func calculated(_ end: Located<String>) -> Annotation.Rule.Place? {
        guard form != .note, data == nil else { return nil }
        switch end.value {
        case "mean": return .mean
        case "median": return .quantile(0.5)
        case "q1": return .quantile(0.25)
        case "q3": return .quantile(0.75)
        default:
            guard end.value.hasPrefix("p"), let percent = NumberScanner.number(ArraySlice(end.value.utf8.dropFirst())),
                (0...100).contains(percent)
            else { return nil }
            return .quantile(percent / 100)
        }
    }
}
