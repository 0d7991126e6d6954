import ChartDiagnostics
import ChartDocument
package import ChartGraphics
import ChartIR

/// A `color` child: the scale from numbers to colours.
package struct ColorSpec: Sendable, Encodable {
    package enum Form: String, Sendable, CaseIterable, Encodable {
        case sequential, diverging, quantile, equal, threshold

        var hasClasses: Bool { self == .quantile || self == .equal || self == .threshold }
        /// Whether the numbers themselves say where classes part.
        var partsByData: Bool { self == .quantile || self == .equal }
    }

    package var element: Located<String>
    package var type: Located<Form>?
    package var title: String?
    package var format: PatternSpec?
    package var palette: ColorRamp?
    package var isReversed: Bool?
    package var minimum: Located<Double>?
    package var maximum: Located<Double>?
    package var middle: Located<Double>?
    package var classes: Located<Double>?
    package var breaks: ItemList?

    /// How numbers become colours, as it is stated or as it follows from what else is written.
    var form: Form {
        if let type { return type.value }
        return breaks != nil ? .threshold : classes != nil ? .quantile : middle != nil ? .diverging : .sequential
    }
}

extension SpecDecoder {
    mutating func colorScale(_ element: Element) -> ColorSpec {
        ColorSpec(
            element: name(of: element), type: locatedChoice(element, "type"), title: text(element, "title"),
            format: pattern(element, "format"), palette: ramp(element, "palette"),
            isReversed: boolean(element, "reverse"), minimum: locatedNumber(element, "min"),
            maximum: locatedNumber(element, "max"), middle: locatedNumber(element, "middle"),
            classes: locatedNumber(element, "classes"), breaks: list(element, "breaks"))
    }

    /// The colours of a palette's name, or those of a list; nil: nothing is written, or a mistake was reported.
    private mutating func ramp(_ element: Element, _ name: String) -> ColorRamp? {
        guard let list = list(element, name), let first = list.items.first else { return nil }
        if list.items.count == 1 {
            let text = first.text ?? "-"
            if let scheme = ColorScheme(named: text) { return scheme.ramp }
            let near = Suggestion.nearest(to: text, among: ColorScheme.names)
            diagnostics.report(
                .invalidValue(
                    text,
                    expected: "two colours or more, or a palette's name: \(ColorScheme.names.joined(separator: ", "))",
                    suggestion: near, at: list.range(0)))
            return nil
        }
        let colors = colors(of: list)
        guard colors.count == list.items.count else { return nil }
        return ColorRamp(light: colors.map { $0.color(on: .light) }, dark: colors.map { $0.color(on: .dark) })
    }
}

extension SeriesColor {
    /// The colour on a light page and on a dark one.
    fileprivate func color(on page: Page) -> Color {
        func pick(_ name: PaletteName) -> Color { page == .light ? name.light : name.dark }
        return switch self {
        case .palette(let slot): pick(PaletteName.categorical[slot % PaletteName.categorical.count])
        case .other: pick(.other)
        case .trend(.up): pick(.up)
        case .trend(.down): pick(.down)
        case .custom(let color): color
        case .themed(let light, let dark): page == .light ? light : dark
        }
    }

    fileprivate enum Page { case light, dark }
}
