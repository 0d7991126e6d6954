import ChartDocument

extension SpecDecoder {
    /// nil: the element is no such mark.
    mutating func loneMark(_ element: Element) -> LoneMarkSpec? {
        switch element.name {
        case "pie": .pie(pie(element))
        case "radar": .radar(radar(element))
        case "radial-bar": .radialBar(radialBar(element))
        case "rose": .rose(rose(element))
        case "gauge", "progress": .gauge(gauge(element))
        case "arcs": .arcs(arcs(element))
        case "spinner": .spinner(spinner(element))
        case "wave": .wave(wave(element))
        default: nil
        }
    }

    /// Where the rows of a mark come from in which each is a series.
    mutating func labelled(_ element: Element) -> LabelledSpec {
        LabelledSpec(
            element: name(of: element), id: located(element, "id"), data: located(element, "data"),
            label: located(element, "label"), value: located(element, "value"), labels: list(element, "labels"),
            values: list(element, "values"))
    }

    private mutating func pie(_ element: Element) -> PieSpec {
        PieSpec(
            rows: labelled(element), hole: number(element, "hole"), gap: number(element, "gap"),
            format: pattern(element, "format"), currency: located(element, "currency"), look: pieLook(element),
            wording: pieWording(element), gradients: gradients(element))
    }
}
