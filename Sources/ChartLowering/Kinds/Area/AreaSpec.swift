import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// What lies between the values of each series and 0, between two values, or in a stack.
struct AreaSpec: CartesianKind {
    static let elements = ["area"]
    static let colorsWholeSeries = true

    static func traits(of element: String) -> KindTraits { KindTraits(showsOwnValues: true, growsFromZero: true) }

    var orientation: Orientation?
    var layout: AreaMark.Arrangement?
    var curve: CurveSpec
    var gradient: GradientSpec?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation")
        layout = decoder.choice(element, "layout")
        curve = decoder.curve(element)
        gradient = decoder.gradients(element).first
    }

    var addsUp: Bool { layout == .stack || layout == .percent || layout == .center }
    var showsShares: Bool { layout == .percent }
    var measuresFromMiddle: Bool { layout == .center }
    var fillsMissingWithZero: Bool { curve.missing == .zero }
    var runsAlongPositions: Bool { true }
    var holdsRanges: Bool { true }
    var times: TimeUse { .spans(inPieces: false) }

    /// Curves of shares must not pass beyond 100 %.
    private var smoothCurve: Curve {
        let curve = curve.curve?.value ?? .linear
        return layout == .percent && curve == .natural ? .monotone : curve
    }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let series = addsUp ? layer.orderedSeries(into: &reports) : layer.markSeries(into: &reports)
        let gradient = addsUp ? nil : gradient
        var mark = AreaMark(
            arrangement: layout ?? .overlap, axis: layer.axis, series: series, curve: smoothCurve,
            missing: curve.missing ?? .gap, text: layer.text ?? (layer.layer.positions.isOfCurve ? .none : .automatic),
            look: curve.edgeLook(isRange: series.contains(where: \.isRange)),
            fillOpacity: curve.opacity ?? (gradient == nil ? nil : 1))
        var told = DiagnosticCollector()
        mark.stops = gradient.map { GradientLowerer.stops($0.stops, into: &told) }
        return [.area(mark)]
    }

    // MARK: Checks

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        curve.reportDashes(into: &diagnostics)
        if let stated = curve.curve, stated.value != smoothCurve {
            let reason = "shares that pass beyond 100 % mean nothing; 'monotone' is drawn"
            diagnostics.report(.unusedAttribute("curve", because: reason, at: stated.range))
        }
        checkGradients(into: &diagnostics)
        guard addsUp else { return }
        let names = [
            ("width", curve.width?.range), ("dash", curve.dash?.range), ("dashes", curve.dashes?.range),
        ]
        for case (let name, let range?) in names {
            let reason = "stacked areas have no line along their edges"
            diagnostics.report(.unusedAttribute(name, because: reason, at: range))
        }
    }

    /// Reports what is wrong with colours that run up an area, and what they cannot be told.
    private func checkGradients(into diagnostics: inout DiagnosticCollector) {
        guard let gradient = gradient else { return }
        func unused(_ name: String, _ range: SourceRange?, _ reason: String) {
            if let range { diagnostics.report(.unusedAttribute(name, because: reason, at: range)) }
        }
        if addsUp { return unused("gradient", gradient.element.range, "the parts of stacks have one colour each") }
        unused(
            "name", gradient.name?.range,
            "it is for all areas of the mark; a stop without 'color' is of each area's own")
        _ = GradientLowerer.stops(gradient.stops, into: &diagnostics)
    }

    func checkLabels(
        of mark: CartesianMarkSpec, isTransposed: Bool, isAlone: Bool, into diagnostics: inout DiagnosticCollector
    ) {
        mark.reportTextOfRanges(into: &diagnostics)
        if isTransposed { return mark.reportTextOfTransposed(into: &diagnostics) }
        guard let text = mark.text, text.value != .none else { return }
        let reason: String
        switch layout {
        case .percent: reason = "shares change with what is visible"
        case .center: reason = "the edges of bands about a middle line are no values"
        case .stack where text.value == .points:
            reason = "the points of stacked areas stand for sums; 'end' writes a value beside each band"
        case .stack where !isAlone:
            reason = "only stacked areas that are alone in their chart have values beside their bands"
        case .stack, .overlap, nil: return
        }
        diagnostics.report(.unusedAttribute("text", because: reason, at: text.range))
    }
}
