import ChartDocument
package import ChartIR

/// A `rule`, `band` or `note`: which of the places may be given depends on the element.
package struct AnnotationSpec: Sendable, Encodable {
    package enum Form: String, Sendable, Encodable { case rule, band, note }

    package var element: Located<String>
    package var form: Form
    package var id: Located<String>?
    /// The id of the table whose rows it stands for: the places and the label then name columns. nil: it stands for itself.
    package var data: Located<String>?
    package var x: Located<String>?
    package var x2: Located<String>?
    package var y: Located<String>?
    package var y2: Located<String>?
    package var axis: Located<ValueAxis>?
    package var label: Located<String>?
    package var color: SeriesColor?
    package var series: Located<String>?
    package var extends: Bool?
    /// How wide the line of a rule is, pixels.
    package var width: Double?
    package var dash: Annotation.Rule.Dash?
    /// The opacity of a band, 0...1; nil: not given, or no band.
    package var opacity: Double?
    /// How far the text of a note stands to the right of its point, pixels; `dy` is how far below.
    package var dx: Double?
    package var dy: Double?
}

extension SpecDecoder {
    /// The annotation that an element writes; nil: the element is no annotation.
    mutating func annotation(_ element: Element) -> AnnotationSpec? {
        guard let form = AnnotationSpec.Form(rawValue: element.name) else { return nil }
        return AnnotationSpec(
            element: name(of: element),
            form: form,
            id: located(element, "id"),
            data: located(element, "data"),
            x: located(element, "x"),
            x2: located(element, "x2"),
            y: located(element, "y"),
            y2: located(element, "y2"),
            axis: located(element, "axis").map { Located(side($0.value), at: $0.range) },
            label: located(element, "label"),
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
