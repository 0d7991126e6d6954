import ChartDiagnostics
import ChartDocument

extension SpecDecoder {
    /// The data states of a chart.
    mutating func states(of chart: Element, locale: Located<String>?) -> [StateSpec] {
        let states = chart.children("state")
        guard !states.isEmpty else { return [] }
        // Each is decoded with what all of them share, which is found once.
        var base = chart
        base.children.removeAll { $0.name == "state" || $0.name == "control" }
        return states.map { state($0, of: base, locale: locale) }
    }

    /// - Parameter chart: the chart whose data the state is one state of, without states and controls.
    private mutating func state(_ element: Element, of chart: Element, locale: Located<String>?) -> StateSpec {
        // What both have in common is decoded in both, and reported once.
        let known = diagnostics
        let merged = self.chart(StateMerger.merge(element, into: chart), locale: locale)
        let found = diagnostics.diagnostics
        diagnostics = known
        diagnostics.report(unseenOf: found)
        return StateSpec(
            element: name(of: element), name: text(element, "name"), by: located(element, "by"),
            marks: element.children.map { name(of: $0) }, chart: merged)
    }

    mutating func control(_ element: Element) -> ControlSpec {
        ControlSpec(
            element: name(of: element), kind: choice(element, "kind"), label: text(element, "label"),
            of: located(element, "of"), property: locatedChoice(element, "property"),
            from: locatedNumber(element, "from"), to: locatedNumber(element, "to"),
            step: locatedNumber(element, "step"), format: pattern(element, "format"),
            interval: locatedDuration(element, "interval"), repeats: locatedChoice(element, "repeat"))
    }
}

extension DiagnosticCollector {
    /// Reports those of the mistakes that have not been reported yet.
    mutating func report(unseenOf other: [Diagnostic]) {
        var seen = Set(diagnostics)
        report(contentsOf: other.filter { seen.insert($0).inserted })
    }
}

/// Puts what a state says in place of what its chart says.
enum StateMerger {
    static func merge(_ state: Element, into chart: Element) -> Element {
        var result = chart
        for mark in state.children {
            let id = mark.attribute("id")?.value.text
            let index = result.children.firstIndex { other in
                guard other.name == mark.name else { return false }
                // A chart may have an axis at each side.
                if mark.name == "y" { return other.isSecondSide == mark.isSecondSide }
                return id == nil || other.attribute("id")?.value.text == id
            }
            if let index {
                result.children[index] = merged(result.children[index], mark)
            } else {
                result.children.append(mark)
            }
        }
        return result
    }

    /// Two elements as one: attributes one by one, children all of a name.
    private static func merged(_ base: Element, _ other: Element) -> Element {
        var result = base
        result.range = other.range
        result.nameRange = other.nameRange
        let names = Set(other.attributes.map(\.name))
        // A list takes the place of a column, and a column that of a list.
        let replaced = Set(names.flatMap { sources[$0] ?? [] }).union(names)
        result.attributes = base.attributes.filter { !replaced.contains($0.name) } + other.attributes
        let children = Set(other.children.map(\.name))
        result.children = base.children.filter { !children.contains($0.name) } + other.children
        return result
    }

    private static let sources = [
        "values": ["value"], "value": ["values"], "labels": ["label"], "label": ["labels"],
    ]
}

extension Element {
    /// Whether the axis is the second of a `y`, at the right or at the top.
    fileprivate var isSecondSide: Bool { ["right", "top"].contains(attribute("axis")?.value.text) }
}
