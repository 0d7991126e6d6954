import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// A colour with its width, and where both were written.
struct BorderSpec: Sendable, Encodable {
    var color: Located<SeriesColor>?
    /// How wide the line is, pixels.
    var width: Located<Double>?

    /// The border as the IR has it; nil: there is no line.
    var border: Border? { color.map { Border(color: $0.value, width: width?.value ?? 1) } }

    /// The radius of whole stacks whose parts have this border: a line inside each part would be open where a corner is cut.
    func stackRadius(_ radius: Located<Double>?) -> Double? {
        guard color == nil, let radius, radius.value > 0 else { return nil }
        return radius.value
    }

    var range: SourceRange? { color?.range ?? width?.range }
}

/// A `shadow` child.
struct ShadowSpec: Sendable, Encodable {
    /// How far the shadow lies to the right, pixels; `y` is how far downwards.
    var x: Double?
    var y: Double?
    var color: SeriesColor?
    var opacity: Double?
    /// How far the shadow is blurred, pixels.
    var blur: Double?

    var shadow: Shadow {
        Shadow(x: x ?? 0, y: y ?? 2, color: color ?? .custom(.black), opacity: opacity ?? 0.3, blur: blur ?? 3)
    }
}

/// The symbols at the points of a mark.
struct MarkerSpec: Sendable, Encodable {
    var shape: MarkerLook.Shape?
    var written: Located<String>?
    /// The marker's diameter, pixels.
    var size: Located<Double>?
    /// Whether it is filled with its colour.
    var isFilled: Located<Bool>?

    /// The look of markers on a line, which is not seen through them.
    var look: MarkerLook {
        var look = MarkerLook(shape: shape ?? .automatic, size: size?.value ?? 8)
        if isFilled?.value == false { (look.hole, look.ring) = (.background, MarkerLook.standardRing) }
        return look
    }

    /// The look of points with a line around each.
    func look(edge: BorderSpec) -> MarkerLook {
        var look = look
        look.border = edge.border
        if look.hole != nil { (look.hole, look.ring) = (.clear, edge.width?.value ?? MarkerLook.standardRing) }
        return look
    }

    /// Reports the width of a line that is not there.
    func check(edge: BorderSpec, into diagnostics: inout DiagnosticCollector) {
        guard edge.color == nil, isFilled?.value != false, let width = edge.width else { return }
        diagnostics.report(
            .unusedAttribute(
                "border-width", because: "there is no 'border', and the points are filled", at: width.range))
    }
}

/// What is drawn through points that follow each other: a line, the edge of an area, an outline of a radar.
struct CurveSpec: Sendable, Encodable {
    enum Dash: String, Sendable, CaseIterable, Encodable { case auto, solid, dashed, dotted }

    var curve: Located<Curve>?
    var missing: MissingPolicy?
    /// How wide the line is, pixels.
    var width: Located<Double>?
    var dash: Located<Dash>?
    var dashes: ItemList?
    var opacity: Double?
    var marker: MarkerSpec
    /// How far a seam reaches on both sides under the line, pixels.
    var halo: Located<Double>?
    /// The streaming of data through a line; nil: none.
    var live: LiveSpec?
}

extension CurveSpec {
    /// The look of a line; where no width or seam is given it is that of `standard`.
    func look(_ standard: LineLook) -> LineLook {
        let width = width?.value ?? standard.width
        return LineLook(
            width: width, opacity: opacity ?? 1, dash: dash(width: width), halo: halo?.value ?? standard.halo)
    }

    /// The look of the line along the edge of an area, whose `opacity` is that of its filling.
    func edgeLook(isRange: Bool) -> LineLook {
        let width = width?.value ?? (isRange ? 1.5 : 2.25)
        return LineLook(width: width, dash: dash(width: width))
    }

    private func dash(width: Double) -> LineLook.Dash {
        if let lengths = dashLengths { return .lengths(lengths) }
        switch dash?.value ?? .auto {
        case .auto: return .bySeries
        case .solid: return .lengths([])
        // Round ends make each dash as much longer as the line is wide.
        case .dashed: return .lengths([width * 2, width * 3])
        case .dotted: return .lengths([0, width * 2])
        }
    }

    /// The lengths of dashes and gaps; nil: none are given, or a mistake was reported.
    private var dashLengths: [Double]? {
        guard let items = dashes?.items else { return nil }
        let lengths = items.compactMap { $0.text.flatMap(Double.init) }.filter { $0 > 0 }
        return lengths.count == items.count ? lengths : nil
    }

    func reportDashes(into diagnostics: inout DiagnosticCollector) {
        guard let list = dashes else { return }
        if dash != nil { diagnostics.report(.conflictingAttributes("dashes", with: "dash", at: list.range)) }
        for (index, item) in list.items.enumerated() where !(item.text.flatMap(Double.init) ?? 0 > 0) {
            diagnostics.report(
                .invalidValue(item.text ?? "-", expected: "a length above 0", at: list.range(index)))
        }
    }
}

extension SpecDecoder {
    mutating func shadow(_ element: Element) -> ShadowSpec {
        ShadowSpec(
            x: number(element, "x"), y: number(element, "y"), color: color(element, "color"),
            opacity: number(element, "opacity"), blur: number(element, "blur"))
    }

    /// - Parameter name: the attribute of the colour; that of the width goes on with `-width`.
    mutating func border(_ element: Element, _ name: String) -> BorderSpec {
        let color = color(element, name)
        let place = element.attribute(name).map { range($0.value) }
        return BorderSpec(
            color: color.flatMap { color in place.map { Located(color, at: $0) } },
            width: locatedNumber(element, name + "-width"))
    }

    mutating func curve(_ element: Element) -> CurveSpec {
        CurveSpec(
            curve: locatedChoice(element, "curve"),
            missing: choice(element, "missing"),
            width: locatedNumber(element, "width"),
            dash: locatedChoice(element, "dash"),
            dashes: list(element, "dashes"),
            opacity: number(element, "opacity"),
            marker: marker(element, "marker", "marker-size"), halo: locatedNumber(element, "halo"),
            live: element.children("live").first.map { live($0) })
    }

    /// - Parameters: the attributes that name the symbol and its size.
    mutating func marker(_ element: Element, _ shape: String, _ size: String) -> MarkerSpec {
        MarkerSpec(
            shape: choice(element, shape), written: located(element, shape), size: locatedNumber(element, size),
            isFilled: locatedBoolean(element, size == "size" ? "filled" : "marker-filled"))
    }

    /// A duration with its place, seconds.
    mutating func locatedDuration(_ element: Element, _ name: String) -> Located<Double>? {
        guard let attribute = element.attribute(name), let seconds = duration(element, name) else { return nil }
        return Located(seconds, at: range(attribute.value))
    }
}
