import ChartDocument

extension SpecDecoder {
    /// nil: the element is no mark.
    mutating func mark(_ element: Element) -> MarkSpec? {
        switch element.name {
        case "bar": .cartesian(cartesian(element, .bar(bar(element))))
        case "line": .cartesian(cartesian(element, .line(curve(element))))
        case "area":
            .cartesian(cartesian(element, .area(.init(layout: choice(element, "layout"), curve: curve(element)))))
        case "point": .cartesian(cartesian(element, .point))
        case "bubble":
            .cartesian(
                cartesian(
                    element,
                    .bubble(
                        .init(
                            size: located(element, "size"), label: located(element, "label"),
                            sizes: list(element, "sizes"), labels: list(element, "labels")))))
        case "candlestick": .cartesian(candlestick(element))
        case "pie": .pie(pie(element))
        default: nil
        }
    }

    private mutating func bar(_ element: Element) -> CartesianMarkSpec.BarSpec {
        CartesianMarkSpec.BarSpec(
            layout: choice(element, "layout"),
            orientation: choice(element, "orientation"),
            maximumWidth: number(element, "max-width"),
            minimumSpace: number(element, "min-space"),
            totals: locatedBoolean(element, "totals"),
            alignment: locatedChoice(element, "align"))
    }

    private mutating func curve(_ element: Element) -> CartesianMarkSpec.CurveSpec {
        CartesianMarkSpec.CurveSpec(curve: choice(element, "curve"), missing: choice(element, "missing"))
    }

    private mutating func cartesian(_ element: Element, _ form: CartesianMarkSpec.Form) -> CartesianMarkSpec {
        CartesianMarkSpec(
            element: name(of: element),
            form: form,
            id: located(element, "id"),
            name: located(element, "name"),
            axis: text(element, "axis").map { side($0) },
            data: located(element, "data"),
            x: located(element, "x"),
            y: located(element, "y"),
            seriesField: located(element, "series"),
            values: list(element, "values"),
            categories: list(element, "categories"),
            at: list(element, "at"),
            series: element.children("series").map { series($0) },
            text: locatedChoice(element, "text"))
    }

    /// The closes stand for the candles where one value must.
    private mutating func candlestick(_ element: Element) -> CartesianMarkSpec {
        let candles = CartesianMarkSpec.CandlestickSpec(
            open: located(element, "open"), high: located(element, "high"), low: located(element, "low"),
            opens: list(element, "opens"), highs: list(element, "highs"), lows: list(element, "lows"),
            style: choice(element, "style"), direction: choice(element, "direction"))
        var mark = cartesian(element, .candlestick(candles))
        mark.y = located(element, "close")
        mark.values = list(element, "closes")
        return mark
    }

    private mutating func series(_ element: Element) -> CartesianMarkSpec.Series {
        CartesianMarkSpec.Series(
            element: name(of: element), name: located(element, "name"), values: list(element, "values"),
            y: located(element, "y"))
    }

    private mutating func pie(_ element: Element) -> PieSpec {
        PieSpec(
            element: name(of: element),
            id: located(element, "id"),
            data: located(element, "data"),
            label: located(element, "label"),
            value: located(element, "value"),
            labels: list(element, "labels"),
            values: list(element, "values"),
            hole: number(element, "hole"),
            gap: number(element, "gap"),
            format: pattern(element, "format"),
            currency: located(element, "currency"))
    }
}
