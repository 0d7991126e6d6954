import ChartDocument

extension SpecDecoder {
    /// The step that an element writes; nil: the element is no step, or a mistake was reported.
    mutating func step(_ element: Element) -> StepSpec? {
        switch element.name {
        case "filter": expression(element, "where").map { .filter(FilterSpec(condition: $0)) }
        case "calculate": calculate(element).map { .calculate($0) }
        case "aggregate": .aggregate(aggregate(element))
        case "join-aggregate": .joinAggregate(aggregate(element))
        case "window": window(element).map { .window($0) }
        case "time-unit": timeUnit(element).map { .timeUnit($0) }
        case "bin": bin(element).map { .bin($0) }
        case "sort": list(element, "by").map { .sort(SortSpec(fields: $0, order: choice(element, "order"))) }
        case "limit":
            count(element, "n").map { .limit(LimitSpec(count: $0, groups: list(element, "by"))) }
        case "fold":
            list(element, "fields").map {
                .fold(FoldSpec(fields: $0, key: located(element, "key"), value: located(element, "value")))
            }
        case "top": top(element).map { .top($0) }
        case "lookup": lookup(element).map { .lookup($0) }
        case "pivot": pivot(element).map { .pivot($0) }
        case "flatten": flatten(element).map { .flatten($0) }
        case "impute": impute(element).map { .impute($0) }
        case "sample":
            count(element, "n").map { .sample(SampleSpec(count: $0.value, seed: count(element, "seed")?.value)) }
        case "regression": regression(element).map { .regression($0) }
        case "loess": loess(element).map { .loess($0) }
        case "density": density(element).map { .density($0) }
        case "stack": stack(element).map { .stack($0) }
        default: nil
        }
    }

    private mutating func calculate(_ element: Element) -> CalculateSpec? {
        guard let name = located(element, "as"), let value = expression(element, "value") else { return nil }
        return CalculateSpec(name: name, value: value)
    }

    private mutating func aggregate(_ element: Element) -> AggregateSpec {
        AggregateSpec(
            element: name(of: element), groups: list(element, "by"), own: output(element),
            outputs: element.children("field").map { output($0) })
    }

    private mutating func output(_ element: Element) -> AggregateSpec.Output {
        AggregateSpec.Output(
            element: name(of: element), operation: locatedChoice(element, "op"), field: located(element, "of"),
            share: locatedNumber(element, "q"), name: located(element, "as"))
    }

    private mutating func window(_ element: Element) -> WindowSpec? {
        guard let operation: Located<WindowSpec.Operation> = locatedChoice(element, "op") else { return nil }
        return WindowSpec(
            operation: operation, field: located(element, "of"), share: locatedNumber(element, "q"),
            groups: list(element, "by"), sorting: list(element, "sort"), order: locatedChoice(element, "order"),
            frame: WindowSpec.Frame(
                before: count(element, "before"), after: count(element, "after"),
                isPartial: locatedBoolean(element, "partial")),
            offset: count(element, "offset"), name: located(element, "as"))
    }

    /// A whole number, which the schema keeps within what an `Int` holds.
    mutating func count(_ element: Element, _ name: String) -> Located<Int>? {
        locatedNumber(element, name).map { Located(Int($0.value), at: $0.range) }
    }

    private mutating func pivot(_ element: Element) -> PivotSpec? {
        guard let key = located(element, "key"), let value = located(element, "value") else { return nil }
        return PivotSpec(key: key, value: value, groups: list(element, "by"))
    }

    private func flatten(_ element: Element) -> FlattenSpec? {
        located(element, "of").map {
            FlattenSpec(field: $0, separator: text(element, "separator"), name: located(element, "as"))
        }
    }

    private mutating func impute(_ element: Element) -> ImputeSpec? {
        guard let field = located(element, "of") else { return nil }
        return ImputeSpec(
            field: field, places: located(element, "at"), groups: list(element, "by"),
            method: choice(element, "method"), value: locatedNumber(element, "value"))
    }

    private mutating func stack(_ element: Element) -> StackSpec? {
        guard let field = located(element, "of") else { return nil }
        return StackSpec(
            field: field, groups: list(element, "by"), sorting: list(element, "sort"),
            order: locatedChoice(element, "order"), offset: choice(element, "offset"), name: located(element, "as"),
            end: located(element, "end"))
    }

    private mutating func lookup(_ element: Element) -> LookupSpec? {
        guard let source = located(element, "from"), let field = located(element, "by"),
            let fields = list(element, "fields")
        else { return nil }
        return LookupSpec(
            source: source, field: field, key: located(element, "key"), fields: fields, names: list(element, "as"),
            fallback: located(element, "default"), matches: locatedChoice(element, "matches"))
    }

    private mutating func timeUnit(_ element: Element) -> TimeUnitSpec? {
        guard let field = located(element, "of"), let unit: TimeUnitSpec.Unit = choice(element, "unit") else {
            return nil
        }
        return TimeUnitSpec(field: field, unit: unit, name: located(element, "as"))
    }

    private mutating func bin(_ element: Element) -> BinSpec? {
        guard let field = located(element, "of") else { return nil }
        return BinSpec(
            field: field, name: located(element, "as"), end: located(element, "end"), binning: binning(element))
    }

    /// Reads how bins are chosen, in a step or of a mark.
    mutating func binning(_ element: Element) -> BinningSpec {
        let bins = located(element, "bins").flatMap { written -> Located<BinningSpec.Bins>? in
            let rule = BinningSpec.Rule(rawValue: written.value).map { BinningSpec.Bins.rule($0) }
            let bins = rule ?? Int(written.value).map { BinningSpec.Bins.count($0) }
            return bins.map { Located($0, at: written.range) }
        }
        return BinningSpec(
            bins: bins, width: locatedNumber(element, "width"), start: locatedNumber(element, "start"),
            edges: list(element, "edges"), isNice: locatedBoolean(element, "nice"))
    }

    private mutating func top(_ element: Element) -> TopSpec? {
        guard let count = count(element, "n"), let field = located(element, "of"),
            let measure = located(element, "by")
        else { return nil }
        return TopSpec(count: count, field: field, measure: measure, other: text(element, "other"))
    }

    private mutating func expression(_ element: Element, _ name: String) -> ExpressionSpec? {
        element.attribute(name).map {
            ExpressionSpec(DataText($0.value, of: document), into: &diagnostics)
        }
    }
}
