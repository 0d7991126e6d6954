import ChartDocument
import ChartIR

/// Marks about a centre.
extension SpecDecoder {
    mutating func radar(_ element: Element) -> RadarSpec {
        RadarSpec(
            mark: cartesian(element, .line(curve(element))), grid: choice(element, "grid"),
            fill: number(element, "fill"), dimensions: element.children("axis").compactMap { dimension($0) })
    }

    private mutating func dimension(_ element: Element) -> RadarSpec.Dimension? {
        guard let name = located(element, "name") else { return nil }
        return RadarSpec.Dimension(
            name: name, minimum: locatedNumber(element, "min"), maximum: locatedNumber(element, "max"),
            format: pattern(element, "format"))
    }

    mutating func radialBar(_ element: Element) -> RadialBarSpec {
        RadialBarSpec(
            rows: labelled(element), sweep: number(element, "sweep"), maximum: locatedNumber(element, "max"),
            rescale: locatedChoice(element, "rescale"), hole: number(element, "hole"),
            thickness: number(element, "thickness"), gap: number(element, "gap"), ends: choice(element, "ends"),
            format: pattern(element, "format"), currency: located(element, "currency"))
    }

    mutating func rose(_ element: Element) -> RoseSpec {
        let words = ["x", "y", "series", "categories", "name"]
        let isStacked = words.contains { element.attribute($0) != nil } || !element.children("series").isEmpty
        // The parts of a petal are shares of it, so none is negative.
        let parts = CartesianMarkSpec.BarSpec(layout: .percent, border: BorderSpec())
        return RoseSpec(
            rows: labelled(element), mark: isStacked ? cartesian(element, .bar(parts)) : nil,
            measure: choice(element, "radius"), hole: number(element, "hole"), rotation: number(element, "rotation"),
            gap: number(element, "gap"),
            format: pattern(element, "format"), currency: located(element, "currency"))
    }
}
