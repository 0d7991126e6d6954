package import ChartDiagnostics
import ChartDocument
import ChartGraphics
package import ChartSchema

/// Turns the elements of a document into typed values.
///
/// The schema has checked the shape, so this only translates; what no schema can say about a value (that a colour
/// exists, that a list holds no comma) is reported here.
package struct SpecDecoder {
    let document: Document
    var diagnostics = DiagnosticCollector()

    init(_ document: Document) {
        self.document = document
    }

    package static func decode(
        _ document: ValidatedDocument, into diagnostics: inout DiagnosticCollector
    ) -> Spec {
        decode(document.document, into: &diagnostics)
    }

    /// - Parameter document: one of a shape that the schema allows.
    static func decode(_ document: Document, into diagnostics: inout DiagnosticCollector) -> Spec {
        var decoder = SpecDecoder(document)
        let spec = decoder.page(document.root)
        diagnostics.report(contentsOf: decoder.diagnostics.diagnostics)
        return spec
    }

    private mutating func page(_ root: Element) -> Spec {
        guard root.name == "page" else { return Spec(title: nil, sharesLegend: false, charts: [chart(root)]) }
        return Spec(
            title: root.attribute("title")?.value.text, sharesLegend: text(root, "legend") == "shared",
            columns: locatedNumber(root, "columns"),
            charts: charts(of: root).map {
                chart($0, locale: located(root, "locale"), theme: located(root, "theme"))
            })
    }

    /// The charts of a page: where there are too many of them, which is reported, so many as there may be.
    private mutating func charts(of page: Element) -> [Element] {
        let charts = page.children("chart")
        let limit = DrawableCounts.charts
        guard charts.count > limit else { return charts }
        diagnostics.report(
            .tooMany(
                "charts", charts.count, of: "a page", limit: limit, advice: "put the rest into another document",
                at: name(of: charts[limit]).range))
        return Array(charts[..<limit])
    }

    /// - Parameters:
    ///   - locale: that of the page.
    ///   - theme: that of the page.
    mutating func chart(
        _ element: Element, locale: Located<String>? = nil, theme: Located<String>? = nil
    ) -> ChartSpec {
        ChartSpec(
            title: text(element, "title"),
            subtitle: text(element, "subtitle"),
            description: text(element, "description"),
            source: text(element, "source"),
            footnote: text(element, "footnote"),
            width: locatedNumber(element, "width"),
            height: locatedNumber(element, "height"),
            aspect: locatedNumber(element, "aspect"),
            isFluid: boolean(element, "fluid"),
            background: background(element),
            palette: palette(element),
            theme: located(element, "theme") ?? theme,
            ownTheme: chartTheme(element),
            locale: located(element, "locale") ?? locale,
            utcOffset: located(element, "utc-offset"),
            timeZone: located(element, "time-zone"),
            data: element.children("data").map { data($0) },
            marks: element.children.compactMap { mark($0) },
            annotations: element.children.compactMap { annotation($0) },
            x: element.children("x").first.map { axis($0) },
            y: element.children("y").map { axis($0) },
            size: element.children("size").first.map { size($0) },
            facet: element.children("facet").first.flatMap { facet($0) },
            color: element.children("color").first.map { colorScale($0) },
            legend: element.children("legend").first.map { legend($0) },
            entrance: element.children("entrance").first.map { entrance($0) },
            update: element.children("update").first.map { update($0) },
            plotBorder: border(element, "plot-border"),
            tooltip: element.children("tooltip").first.map { tooltip($0) },
            states: states(of: element, locale: locale),
            firstState: located(element, "first-state"),
            controls: element.children("control").map { control($0) })
    }

    private mutating func data(_ element: Element) -> DataSpec {
        DataSpec(
            element: name(of: element),
            id: located(element, "id"),
            source: located(element, "src"),
            format: choice(element, "format"),
            row: located(element, "row"),
            text: element.text.map { DataText($0, of: document) },
            columns: element.children("column").compactMap { column($0) },
            steps: element.children.compactMap { step($0) })
    }

    private mutating func column(_ element: Element) -> ColumnSpec? {
        guard let name = located(element, "name") else { return nil }
        let values = list(element, "values")
        for name in ["from", "to", "step"] where values != nil {
            guard let other = locatedNumber(element, name) else { continue }
            diagnostics.report(.conflictingAttributes(name, with: "values", at: other.range))
        }
        let type: ColumnType? = choice(element, "type")
        if let values { return ColumnSpec(name: name, type: type, values: values) }
        let known = diagnostics.diagnostics.count
        let sequence = sequence(element)
        let isUnknown = diagnostics.diagnostics[known...].contains { $0.severity == .error }
        return ColumnSpec(name: name, type: type, values: sequence, isUnknown: isUnknown ? true : nil)
    }

    private mutating func axis(_ element: Element) -> AxisSpec {
        AxisSpec(
            element: name(of: element),
            side: located(element, "axis").map { Located(side($0.value), at: $0.range) },
            type: locatedChoice(element, "type"),
            constant: locatedNumber(element, "constant"),
            breaks: list(element, "breaks"),
            minimum: located(element, "min"),
            maximum: located(element, "max"),
            isNice: boolean(element, "nice"),
            includesZero: located(element, "zero").map { Located($0.value == "true", at: $0.range) },
            rescale: choice(element, "rescale"),
            title: text(element, "title"),
            titleColor: locatedColor(element, "title-color"),
            unit: located(element, "unit"),
            format: pattern(element, "format"),
            valueFormat: pattern(element, "value-format"),
            currency: located(element, "currency"),
            hasGrid: boolean(element, "grid"),
            hasLine: boolean(element, "line"),
            isReversed: boolean(element, "reverse"),
            tickCount: locatedNumber(element, "ticks").map { Located(Int($0.value.rounded()), at: $0.range) },
            increment: locatedNumber(element, "increment"),
            tickValues: list(element, "tick-values"),
            tickLabels: list(element, "tick-labels"),
            labels: locatedChoice(element, "labels"),
            group: located(element, "group"),
            groups: list(element, "groups"),
            categories: list(element, "categories"))
    }

    private mutating func size(_ element: Element) -> SizeSpec {
        SizeSpec(
            element: name(of: element), title: text(element, "title"), format: pattern(element, "format"),
            maximumRadius: number(element, "max-radius"))
    }

    private mutating func legend(_ element: Element) -> LegendSpec {
        LegendSpec(
            position: choice(element, "position"),
            toggle: locatedChoice(element, "toggle"),
            offersOnly: located(element, "only").map { Located($0.value == "true", at: $0.range) },
            title: located(element, "title"),
            entries: element.children("entry").compactMap { entry($0) })
    }

    private mutating func entry(_ element: Element) -> LegendSpec.Entry? {
        guard let name = located(element, "name") else { return nil }
        return LegendSpec.Entry(
            name: name, label: text(element, "label"), color: color(element, "color"),
            isHidden: boolean(element, "hidden"), isListed: boolean(element, "listed"))
    }

    private mutating func entrance(_ element: Element) -> EntranceSpec {
        EntranceSpec(
            order: choice(element, "order"),
            duration: duration(element, "duration"),
            delay: duration(element, "delay"),
            easing: easing(element, "easing"), stagger: locatedDuration(element, "stagger"),
            axisLabels: locatedBoolean(element, "axis-labels"), start: locatedChoice(element, "start"),
            replay: locatedBoolean(element, "replay"), countUp: locatedBoolean(element, "count-up"))
    }

    private mutating func update(_ element: Element) -> UpdateSpec {
        UpdateSpec(
            element: name(of: element), duration: locatedDuration(element, "duration"),
            easing: element.attribute("easing").flatMap { attribute in
                easing(element, "easing").map { Located($0, at: range(attribute.value)) }
            }, entrance: locatedBoolean(element, "entrance"))
    }

    private mutating func tooltip(_ element: Element) -> TooltipSpec {
        TooltipSpec(
            content: choice(element, "show"), crosshair: locatedBoolean(element, "crosshair"),
            fields: list(element, "fields"), link: located(element, "link"), links: list(element, "links"))
    }
}
