import ChartDocument

extension SpecDecoder {
    mutating func regression(_ element: Element) -> RegressionSpec? {
        curveColumns(element).map {
            RegressionSpec(columns: $0, method: choice(element, "method"), degree: count(element, "degree"))
        }
    }

    mutating func loess(_ element: Element) -> LoessSpec? {
        curveColumns(element).map { LoessSpec(columns: $0, span: number(element, "span")) }
    }

    private mutating func curveColumns(_ element: Element) -> CurveColumns? {
        guard let x = located(element, "x"), let y = located(element, "y") else { return nil }
        return CurveColumns(
            x: x, y: y, groups: list(element, "by"), name: located(element, "as"),
            points: count(element, "points")?.value)
    }

    mutating func density(_ element: Element) -> DensitySpec? {
        guard let field = located(element, "of") else { return nil }
        return DensitySpec(
            field: field, groups: list(element, "by"), bandwidth: locatedNumber(element, "bandwidth"),
            rule: locatedChoice(element, "rule"), measure: choice(element, "measure"),
            start: locatedNumber(element, "from"), end: locatedNumber(element, "to"),
            points: count(element, "points")?.value, name: located(element, "as"))
    }
}
