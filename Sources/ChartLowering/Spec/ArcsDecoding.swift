import ChartDocument

extension SpecDecoder {
    mutating func arcs(_ element: Element) -> ArcsSpec {
        ArcsSpec(
            rows: labelled(element), angles: choice(element, "angles"), lines: number(element, "lines"),
            thickness: number(element, "thickness"), spacing: number(element, "spacing"),
            centerRadius: number(element, "center-radius"),
            minimumThickness: locatedNumber(element, "min-thickness"),
            minimumSpacing: locatedNumber(element, "min-spacing"), overflow: choice(element, "overflow"),
            underflow: choice(element, "underflow"), rotation: number(element, "rotation"),
            format: pattern(element, "format"), currency: located(element, "currency"),
            color: located(element, "color"), colors: list(element, "colors"), gradients: gradients(element))
    }

    /// Those of a mark: `<gradient>` children.
    mutating func gradients(_ element: Element) -> [GradientSpec] {
        element.children("gradient").map { child in
            GradientSpec(
                element: name(of: child), direction: choice(child, "along"), name: located(child, "name"),
                stops: child.children("stop").map { stop in
                    GradientSpec.Stop(
                        offset: locatedNumber(stop, "at"), color: color(stop, "color"), fade: number(stop, "fade"))
                })
        }
    }
}
