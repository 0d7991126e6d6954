import ChartGraphics

/// The numbers of quantities in many states of a chart, in all of them at once: what ``Valuation`` says of each.
///
/// Going through an expression takes longer than calculating, so it is done once, with a column of numbers in place of
/// each number.
package struct StateTable: Sendable {
    /// The hidden series in each state.
    package let hidden: [Set<Int>]
    /// The index of the stop that is chosen on each control, in all states.
    private let choices: [Int]
    /// Whether each series is visible, 0 or 1, in each state.
    private let visibility: [Column]
    private var variables: [Quantity.Variable: Column] = [:]

    /// - Parameter seriesCount: how many series the chart has; any other counts as visible.
    package init(hidden: [Set<Int>], seriesCount: Int, choices: [Int]) {
        self.hidden = hidden
        self.choices = choices
        visibility = (0..<seriesCount).map { series in .each(hidden.map { $0.contains(series) ? 0 : 1 }) }
    }

    /// Gives each defined name the values of its expression. Later definitions may use earlier ones.
    package mutating func define(_ definitions: some Sequence<Definition>) {
        for definition in definitions { variables[definition.variable] = column(of: definition.value) }
    }

    /// The number that a quantity has in each state; an undefined variable counts as 0.
    package func values(of quantity: Quantity) -> [Double] {
        switch column(of: quantity) {
        case .same(let value): Array(repeating: value, count: hidden.count)
        case .each(let values): values
        }
    }

    /// One number for all states, or one for each.
    private enum Column: Sendable {
        case same(Double)
        case each([Double])

        func mapped(_ operation: (Double) -> Double) -> Column {
            switch self {
            case .same(let value): .same(operation(value))
            case .each(let values): .each(values.map(operation))
            }
        }

        func combined(with other: Column, _ operation: (Double, Double) -> Double) -> Column {
            switch (self, other) {
            case (.same(let a), .same(let b)): return .same(operation(a, b))
            case (.same(let a), .each(let values)): return .each(values.map { operation(a, $0) })
            case (.each(let values), .same(let b)): return .each(values.map { operation($0, b) })
            case (.each(var values), .each(let others)):
                for index in values.indices { values[index] = operation(values[index], others[index]) }
                return .each(values)
            }
        }
    }

    private func column(of quantity: Quantity) -> Column {
        func folded(_ parts: [Quantity], from start: Double, _ operation: (Double, Double) -> Double) -> Column {
            parts.reduce(.same(start)) { $0.combined(with: column(of: $1), operation) }
        }
        switch quantity {
        case .constant(let value): return .same(value)
        case .visibility(let series), .presence(let series):
            return visibility.indices.contains(series) ? visibility[series] : .same(1)
        case .choice(let control): return .same(choices.indices.contains(control) ? Double(choices[control]) : 0)
        case .variable(let variable): return variables[variable] ?? .same(0)
        case .parameter, .width: return .same(0)
        case .entrance: return .same(1)
        case .sum(let terms): return folded(terms, from: 0, +)
        case .product(let factors): return folded(factors, from: 1, *)
        case .quotient(let a, let b): return column(of: a).combined(with: column(of: b), /)
        case .maximum(let candidates): return folded(candidates, from: -.infinity, max)
        case .minimum(let candidates): return folded(candidates, from: .infinity, min)
        case .function(let function, let argument): return column(of: argument).mapped { function($0) }
        }
    }
}
