import ChartDocument

extension SpecDecoder {
    /// nil: the element is no mark.
    mutating func mark(_ element: Element) -> MarkSpec? {
        switch element.name {
        case "bar": .cartesian(cartesian(element, .bar(bar(element))))
        case "line": .cartesian(cartesian(element, .line(curve(element))))
        case "area":
            .cartesian(cartesian(element, .area(.init(layout: choice(element, "layout"), curve: curve(element)))))
        case "point":
            .cartesian(
                cartesian(
                    element,
                    .point(.init(marker: marker(element, "marker", "size"), opacity: number(element, "opacity")))))
        case "bubble":
            .cartesian(
                cartesian(
                    element,
                    .bubble(
                        .init(
                            size: located(element, "size"), label: located(element, "label"),
                            sizes: list(element, "sizes"), labels: list(element, "labels")))))
        case "candlestick": .cartesian(candlestick(element))
        default: loneMark(element).map(MarkSpec.lone)
        }
    }

    private mutating func bar(_ element: Element) -> CartesianMarkSpec.BarSpec {
        CartesianMarkSpec.BarSpec(
            layout: choice(element, "layout"),
            orientation: choice(element, "orientation"),
            width: locatedNumber(element, "width"),
            maximumWidth: locatedNumber(element, "max-width"),
            minimumSpace: locatedNumber(element, "min-space"),
            totals: locatedBoolean(element, "totals"),
            text: locatedChoice(element, "text"),
            color: located(element, "color"),
            colors: list(element, "colors"),
            opacity: number(element, "opacity"),
            radius: locatedNumber(element, "radius"),
            border: border(element, "border"),
            shadow: element.children("shadow").first.map { shadow($0) },
            alignment: locatedChoice(element, "align"))
    }

    mutating func shadow(_ element: Element) -> CartesianMarkSpec.ShadowSpec {
        CartesianMarkSpec.ShadowSpec(
            x: number(element, "x"), y: number(element, "y"), color: color(element, "color"),
            opacity: number(element, "opacity"), blur: number(element, "blur"))
    }

    /// - Parameter name: of the colour; the width's goes on with `-width`.
    mutating func border(_ element: Element, _ name: String) -> BorderSpec {
        let color = color(element, name)
        let place = element.attribute(name).map { range($0.value) }
        return BorderSpec(
            color: color.flatMap { color in place.map { Located(color, at: $0) } },
            width: locatedNumber(element, name + "-width"))
    }

    mutating func curve(_ element: Element) -> CartesianMarkSpec.CurveSpec {
        CartesianMarkSpec.CurveSpec(
            curve: locatedChoice(element, "curve"),
            missing: choice(element, "missing"),
            width: locatedNumber(element, "width"),
            dash: locatedChoice(element, "dash"),
            dashes: list(element, "dashes"),
            opacity: number(element, "opacity"),
            marker: marker(element, "marker", "marker-size"),
            live: element.children("live").first.map { live($0) })
    }

    private mutating func marker(
        _ element: Element, _ shape: String, _ size: String
    ) -> CartesianMarkSpec.MarkerSpec {
        CartesianMarkSpec.MarkerSpec(
            shape: choice(element, shape), written: located(element, shape), size: locatedNumber(element, size))
    }

    mutating func cartesian(_ element: Element, _ form: CartesianMarkSpec.Form) -> CartesianMarkSpec {
        let isBar = if case .bar = form { true } else { false }
        return CartesianMarkSpec(
            element: name(of: element),
            form: form,
            id: located(element, "id"),
            name: located(element, "name"),
            axis: text(element, "axis").map { side($0) },
            data: located(element, "data"),
            x: located(element, "x"),
            y: located(element, "y"),
            y2: located(element, "y2"),
            values2: list(element, "values2"),
            seriesField: located(element, "series"),
            values: list(element, "values"),
            categories: list(element, "categories"),
            at: list(element, "at"),
            series: element.children("series").map { series($0) },
            text: isBar ? nil : locatedChoice(element, "text"))
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
            values2: list(element, "values2"), y: located(element, "y"), y2: located(element, "y2"))
    }
}
