import ChartDocument
public import ChartIR

/// A `rule`, `band` or `note`: which of the places may be given depends on the element.
public struct AnnotationSpec: Sendable, Encodable {
    public enum Form: String, Sendable, Encodable { case rule, band, note }

    public var element: Located<String>
    public var form: Form
    public var id: Located<String>?
    public var x: Located<String>?
    public var x2: Located<String>?
    public var y: Located<String>?
    public var y2: Located<String>?
    public var axis: Located<ValueAxis>?
    public var label: String?
    public var color: SeriesColor?
    public var series: Located<String>?
    public var extends: Bool?
    /// Pixels; of a rule.
    public var width: Double?
    public var dash: Annotation.Rule.Dash?
    /// The opacity of a band, 0...1; nil: not given, or no band.
    public var opacity: Double?
    /// Pixels; of a note.
    public var dx: Double?
    public var dy: Double?
}

extension SpecDecoder {
    /// nil: the element is no annotation.
    mutating func annotation(_ element: Element) -> AnnotationSpec? {
        guard let form = AnnotationSpec.Form(rawValue: element.name) else { return nil }
        return AnnotationSpec(
            element: name(of: element),
            form: form,
            id: located(element, "id"),
            x: located(element, "x"),
            x2: located(element, "x2"),
            y: located(element, "y"),
            y2: located(element, "y2"),
            axis: located(element, "axis").map { Located(side($0.value), at: $0.range) },
            label: text(element, "label"),
            color: color(element, "color"),
            series: located(element, "series"),
            extends: boolean(element, "extend"),
            width: number(element, "width"),
            dash: choice(element, "dash"),
            opacity: number(element, "opacity"),
            dx: number(element, "dx"),
            dy: number(element, "dy"))
    }
}
