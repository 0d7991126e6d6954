import ChartGraphics

/// What the symbols of a quantity stand for in one state of the chart.
package struct Valuation: Sendable {
    package var hidden: Set<Int>
    /// The index of the stop that is chosen on each control.
    package var choices: [Int]
    package var variables: [Quantity.Variable: Double] = [:]
    package var parameters: [Double] = []
    /// The width of the drawing, pixels; 0 where nothing depends on it.
    package var width = 0.0
    /// How far every entrance has come, 0...1; default: 1, as it is in the end.
    package var entrance = 1.0

    package init(hidden: Set<Int>, choices: [Int] = []) {
        self.hidden = hidden
        self.choices = choices
    }

    /// Gives each defined name the value of its expression in this state, at the chart's own width. Later definitions may use earlier ones.
    package mutating func define(_ definitions: some Sequence<Definition>) {
        for definition in definitions {
            variables[definition.variable] = value(of: definition.value)
        }
    }

    /// The number a quantity has in this state; an undefined variable counts as 0.
    package func value(of quantity: Quantity) -> Double {
        switch quantity {
        case .constant(let value): value
        case .visibility(let series), .presence(let series): hidden.contains(series) ? 0 : 1
        case .choice(let control): choices.indices.contains(control) ? Double(choices[control]) : 0
        case .variable(let variable): variables[variable] ?? 0
        case .parameter(let index): index < parameters.count ? parameters[index] : 0
        case .entrance: entrance
        case .width: width
        case .sum(let terms): folded(terms, from: 0, +)
        case .product(let factors): folded(factors, from: 1, *)
        case .quotient(let a, let b): value(of: a) / value(of: b)
        case .maximum(let candidates): folded(candidates, from: -.infinity, max)
        case .minimum(let candidates): folded(candidates, from: .infinity, min)
        case .function(let function, let argument): function(value(of: argument))
        }
    }

    @inline(__always)
    private func folded(_ parts: [Quantity], from start: Double, _ operation: (Double, Double) -> Double) -> Double {
        var result = start
        for part in parts { result = operation(result, value(of: part)) }
        return result
    }
}

extension Scene {
    /// The state in which the document is opened, whose values the base attributes of the drawing show.
    package var initialValuation: Valuation {
        var valuation = Valuation(
            hidden: Set(legend.entries.lazy.filter(\.startsHidden).map(\.series)), choices: controls.map(\.initial))
        valuation.width = size.width
        valuation.define(definitions)
        return valuation
    }
}

extension Definition {
    /// Its expression in a class of widths.
    package func value(in widthClass: Int) -> Quantity {
        valuesByWidth.indices.contains(widthClass) ? valuesByWidth[widthClass] : value
    }
}
