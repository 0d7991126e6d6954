import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// Makes the scale from numbers to colours of what the author says of it and of the numbers.
struct ColorScaleLowerer {
    /// What the author wrote; nil: nothing.
    let spec: ColorSpec?
    let formats: FormatLowerer
    /// The numbers of each mark in all panels, which share its classes; empty where there is one plot.
    private var shared: [SourceRange: [Double]] = [:]

    init(spec: ColorSpec?, formats: FormatLowerer) {
        self.spec = spec
        self.formats = formats
    }

    /// Makes the classes those of all these layers, mark by mark.
    mutating func share(_ layers: [Layer]) {
        shared = layers.reduce(into: [:]) { $0[$1.spec.element.range, default: []] += $1.coloringValues }
    }

    var form: ColorSpec.Form { spec?.form ?? .sequential }

    private var colors: ColorRamp {
        let ramp = spec?.palette ?? (form == .diverging ? ColorScheme.puor : .blues).ramp
        return spec?.isReversed == true ? ramp.reversed : ramp
    }

    /// - Parameters:
    ///   - title: what the colours tell, where the author gives no heading.
    ///   - values: those of all data states.
    func scale(_ title: String, of values: [Double], into diagnostics: inout DiagnosticCollector) -> ColorScale {
        let format = formats.number(spec?.format, currency: nil, into: &diagnostics)
        reportIdleBreaks(besides: values, into: &diagnostics)
        reportFewClasses(of: values, into: &diagnostics)
        return ColorScale(
            title: spec?.title ?? title, format: format, ramp: form.hasClasses ? nil : ramp(of: values))
    }

    private func ramp(of values: [Double]) -> ColorScale.Ramp {
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        let (stated, end) = (spec?.minimum?.value, spec?.maximum?.value)
        guard form == .diverging else {
            return ColorScale.Ramp(minimum: stated ?? low, maximum: end ?? high, middle: nil, colors: colors)
        }
        // Equal distances from the middle are equally strong.
        let middle = spec?.middle?.value ?? 0
        let half =
            switch (stated, end) {
            case (let stated?, _): middle - stated
            case (nil, let end?): end - middle
            case (nil, nil): max(high - middle, middle - low)
            }
        return ColorScale.Ramp(
            minimum: stated ?? middle - half, maximum: end ?? middle + half, middle: middle, colors: colors)
    }

    // MARK: Classes

    /// The classes of the numbers of a layer; nil: the scale has no steps.
    func classes(of layer: Layer) -> ColorClasses? {
        classes(of: shared[layer.spec.element.range] ?? layer.coloringValues)
    }

    private func classes(of values: [Double]) -> ColorClasses? {
        // What is wrong with the format is reported with the scale.
        var ignored = DiagnosticCollector()
        let format = formats.number(spec?.format, currency: nil, into: &ignored)
        let count = Int(spec?.classes?.value ?? 5)
        let classes: ColorClasses?
        switch form {
        case .sequential, .diverging: return nil
        case .threshold: classes = ColorClasses(breaks: breaks.map(\.value))
        case .quantile:
            classes = Quantiles(values).flatMap { quantiles in
                let low = quantiles.value(at: 0)
                let breaks = (1..<count).map { quantiles.value(at: Double($0) / Double(count)) }
                // Where most numbers are the lowest one, the others are a class all the same.
                let isOneSided = count > 1 && breaks.allSatisfy { $0 <= low }
                let next = isOneSided ? values.filter { $0 > low }.min() : nil
                return ColorClasses(
                    from: low, to: quantiles.value(at: 1), partedAt: next.map { [$0] } ?? breaks)
            }
        case .equal:
            let (low, high) = (spec?.minimum?.value ?? values.min(), spec?.maximum?.value ?? values.max())
            classes = low.flatMap { low in
                high.flatMap { high in
                    ColorClasses(
                        from: low, to: high,
                        partedAt: (1..<count).map { part in
                            let share = Double(part) / Double(count)
                            return low * (1 - share) + high * share
                        })
                }
            }
        }
        var named = classes ?? ColorClasses(breaks: [])
        named.name(by: format, formats.conventions.numbers)
        named.color(by: colors)
        return named
    }

    /// The breaks that are numbers, with the places of their items.
    private var breaks: [(index: Int, value: Double)] {
        guard let list = spec?.breaks else { return [] }
        return list.items.enumerated().compactMap { index, item in
            item.text.flatMap { NumberScanner.number(ArraySlice($0.utf8)) }.map { (index, $0) }
        }
    }

    // MARK: Checks

    /// Reports breaks that part nothing, because all numbers lie on one side of them.
    private func reportIdleBreaks(besides values: [Double], into diagnostics: inout DiagnosticCollector) {
        guard form == .threshold, let list = spec?.breaks, let low = values.min(), let high = values.max(),
            let first = breaks.first?.value, let last = breaks.last?.value, high < first || low >= last
        else { return }
        diagnostics.report(.idleBreaks(from: low, to: high, areBelow: high < first, at: list.range))
    }

    /// Reports fewer classes than the author asks for, as equal values are in one class, whatever their number.
    private func reportFewClasses(of values: [Double], into diagnostics: inout DiagnosticCollector) {
        guard form == .quantile, let stated = spec?.classes, let made = classes(of: values)?.names.count,
            !values.isEmpty,
            made < Int(stated.value)
        else { return }
        let counts = values.reduce(into: [Double: Int]()) { $0[$1, default: 0] += 1 }
        let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        diagnostics.report(
            .fewClasses(
                made, of: Int(stated.value), distinct: counts.count, of: values.count,
                usual: (usual?.key ?? 0, usual?.value ?? 0), at: stated.range))
    }

    /// Reports what the author says of the scale that does not go together.
    /// - Parameters:
    ///   - isUsed: whether a mark is coloured by numbers.
    ///   - hasStates: whether the chart has data states, which share the scale.
    func check(isUsed: Bool, hasStates: Bool, into diagnostics: inout DiagnosticCollector) {
        guard let spec else { return }
        guard isUsed else {
            diagnostics.report(.unusedColor(at: spec.element.range))
            return
        }
        checkBreaks(spec, into: &diagnostics)
        checkEnds(spec, into: &diagnostics)
        if let classes = spec.classes {
            if spec.breaks != nil {
                diagnostics.report(.conflictingAttributes("classes", with: "breaks", at: classes.range))
            } else if form != .quantile, form != .equal {
                diagnostics.report(
                    .unusedAttribute(
                        "classes", because: "this scale has none; 'quantile' and 'equal' have", at: classes.range))
            }
        }
        if hasStates, form.partsByData {
            diagnostics.report(
                .scaleMismatch(
                    "classes of several data states need 'breaks', as those of the data differ from one to the next",
                    at: spec.type?.range ?? spec.element.range))
        }
    }

    /// Reports columns of different names that are told by the one scale, unless its title speaks of both.
    func checkTitles(of layers: [Layer], into diagnostics: inout DiagnosticCollector) {
        let colored = layers.filter { $0.colorTitle != nil }
        guard spec?.title == nil, let first = colored.first?.colorTitle else { return }
        for layer in colored where layer.colorTitle != first {
            diagnostics.report(
                .scaleMismatch(
                    "the colours of '\(layer.colorTitle ?? "")' stand on one scale with those of '\(first)'; 'color' needs a "
                        + "'title' that is true of both",
                    at: layer.spec.kind.colors.color?.range ?? layer.spec.element.range))
        }
    }

    private func checkBreaks(_ spec: ColorSpec, into diagnostics: inout DiagnosticCollector) {
        guard let list = spec.breaks else {
            if form == .threshold {
                diagnostics.report(.missingBreaks(at: spec.type?.range ?? spec.element.range))
            }
            return
        }
        if form != .threshold, let type = spec.type {
            diagnostics.report(.conflictingAttributes("breaks", with: "type", at: type.range))
        }
        if list.items.count > 8 {
            diagnostics.report(
                .tooMany(
                    "breaks", list.items.count, limit: 8, advice: "nobody tells more colours apart", at: list.range))
        }
        for (index, item) in list.items.enumerated() where item.text == nil {
            diagnostics.report(.invalidValue("-", expected: "a number", at: list.range(index)))
        }
        for (earlier, later) in zip(breaks, breaks.dropFirst()) where earlier.value >= later.value {
            diagnostics.report(
                .breakOrder(
                    list.items[later.index].text ?? "", after: list.items[earlier.index].text ?? "",
                    at: list.range(later.index), first: list.range(earlier.index)))
        }
    }

    private func checkEnds(_ spec: ColorSpec, into diagnostics: inout DiagnosticCollector) {
        if form == .quantile || form == .threshold {
            for (name, end) in [("min", spec.minimum), ("max", spec.maximum)] {
                guard let end else { continue }
                diagnostics.report(
                    .unusedAttribute(name, because: "the classes hold all numbers", at: end.range))
            }
        } else if let minimum = spec.minimum, let maximum = spec.maximum, minimum.value >= maximum.value {
            diagnostics.report(
                .emptyRange(
                    minimum: NumberFormat.plain(minimum.value), maximum: NumberFormat.plain(maximum.value),
                    at: minimum.range))
        }
        guard let middle = spec.middle else { return }
        guard form == .diverging else {
            diagnostics.report(
                .unusedAttribute("middle", because: "only a 'diverging' scale has one", at: middle.range))
            return
        }
        if middle.value <= spec.minimum?.value ?? -.infinity || middle.value >= spec.maximum?.value ?? .infinity {
            diagnostics.report(.scaleMismatch("'middle' must lie between 'min' and 'max'", at: middle.range))
        }
    }
}

extension Diagnostic {
    static func unusedColor(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusedAxis, .warning,
            "no mark is coloured by numbers; a 'cell' is, and so are bars, points, texts, bubbles, trails and rects whose 'color' is a column "
                + "of numbers",
            at: range)
    }

    /// - Parameters:
    ///   - made: how many classes there are.
    ///   - distinct: how many of the numbers differ.
    ///   - usual: the number that comes most often, and how often.
    static func fewClasses(
        _ made: Int, of stated: Int, distinct: Int, of count: Int, usual: (value: Double, count: Int),
        at range: SourceRange
    ) -> Diagnostic {
        let reason =
            distinct < stated
            ? "only \(distinct) of the \(count) numbers \(distinct == 1 ? "differs" : "differ")"
            : usual.count * stated > count
                ? "\(usual.count) of the \(count) numbers are \(NumberFormat.plain(usual.value))"
                : "many of the numbers are equal, or nearly"
        return Diagnostic(
            .semanticUnusedAttribute, .warning,
            "there \(made == 1 ? "is 1 class" : "are \(made) classes"), not \(stated), as \(reason); 'breaks' part them "
                + "otherwise, and with 'type' equal classes are of one width", at: range)
    }

    static func idleBreaks(
        from low: Double, to high: Double, areBelow: Bool, at range: SourceRange
    ) -> Diagnostic {
        let (low, high) = (NumberFormat.plain(low), NumberFormat.plain(high))
        return Diagnostic(
            .semanticUnusedAttribute, .warning,
            "the numbers go from \(low) to \(high), all \(areBelow ? "below" : "above") these breaks, so that all have one "
                + "colour; let the breaks lie between them", at: range)
    }

    static func missingBreaks(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticMissingValues, .error, "classes of 'threshold' lie between 'breaks'; write these", at: range)
    }

    static func breakOrder(
        _ text: String, after previous: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .semanticThresholdOrder, .error,
            "breaks stand in ascending order, each once: \(text) cannot follow \(previous)",
            at: range, notes: [.init("the one before is here", at: first)])
    }
}
