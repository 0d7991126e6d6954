import ChartGraphics

/// The numbers of quantities in many states of a chart, in all of them at once: what ``Valuation`` says of each.
///
/// Going through an expression takes longer than calculating, so it is done once, with a column of numbers in place of
/// each number.
package struct StateTable: Sendable {
    /// How many states there are.
    package let count: Int
    /// The hidden series in the only state; nil: there is a state for every set of hidden series.
    private let hidden: Set<Int>?
    /// The index of the stop that is chosen on each control, in all states.
    private let choices: [Int]
    /// Whether each series is visible, 0 or 1, in each state.
    private let visibility: [Column]
    private var variables: [Quantity.Variable: Column] = [:]

    /// A single state.
    /// - Parameter seriesCount: how many series the chart has; any other counts as visible.
    package init(hidden: Set<Int>, seriesCount: Int, choices: [Int]) {
        (count, self.hidden, self.choices) = (1, hidden, choices)
        visibility = (0..<seriesCount).map { .each([hidden.contains($0) ? 0 : 1]) }
    }

    /// A state for every set of hidden series: the bits of its number say which are hidden.
    /// - Parameter seriesCount: how many series the chart has; any other counts as visible.
    package init(everySetOf seriesCount: Int, choices: [Int]) {
        (count, hidden, self.choices) = (1 << seriesCount, nil, choices)
        let states = 0..<count
        visibility = (0..<seriesCount).map { series in .each(states.map { $0 >> series & 1 == 1 ? 0 : 1 }) }
    }

    /// Whether a series is hidden in a state.
    package func hides(_ series: Int, in state: Int) -> Bool {
        if let hidden { return hidden.contains(series) }
        return visibility.indices.contains(series) && state >> series & 1 == 1
    }

    /// Gives each defined name the values of its expression. Later definitions may use earlier ones.
    package mutating func define(_ definitions: some Sequence<Definition>) {
        for definition in definitions { variables[definition.variable] = column(of: definition.value) }
    }

    /// The number that a quantity has in each state; an undefined variable counts as 0.
    package func values(of quantity: Quantity) -> [Double] {
        switch column(of: quantity) {
        case .same(let value): Array(repeating: value, count: count)
        case .each(let values): values
        }
    }

    /// One number for all states, or one for each.
    private enum Column: Sendable {
        case same(Double)
        case each([Double])

        // The operations are written into the loops, which go through plain memory: they are called for each state of each
        // quantity.
        @inline(__always)
        mutating func map(_ operation: (Double) -> Double) {
            switch self {
            case .same(let value): self = .same(operation(value))
            case .each(var values):
                // Otherwise the numbers would have two owners, and be copied.
                self = .same(0)
                values.withUnsafeMutableBufferPointer { values in
                    for index in values.indices { values[index] = operation(values[index]) }
                }
                self = .each(values)
            }
        }

        @inline(__always)
        mutating func combine(with other: Column, _ operation: (Double, Double) -> Double) {
            switch other {
            case .same(let b): map { operation($0, b) }
            case .each(var others):
                switch self {
                case .same(let a):
                    others.withUnsafeMutableBufferPointer { others in
                        for index in others.indices { others[index] = operation(a, others[index]) }
                    }
                    self = .each(others)
                case .each(var values):
                    self = .same(0)
                    values.withUnsafeMutableBufferPointer { values in
                        others.withUnsafeBufferPointer { others in
                            for index in values.indices { values[index] = operation(values[index], others[index]) }
                        }
                    }
                    self = .each(values)
                }
            }
        }
    }

    private func column(of quantity: Quantity) -> Column {
        @inline(__always)
        func folded(_ parts: [Quantity], from start: Double, _ operation: (Double, Double) -> Double) -> Column {
            var result = Column.same(start)
            for part in parts { result.combine(with: column(of: part), operation) }
            return result
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
        case .quotient(let a, let b):
            var result = column(of: a)
            result.combine(with: column(of: b), /)
            return result
        case .maximum(let candidates): return folded(candidates, from: -.infinity, max)
        case .minimum(let candidates): return folded(candidates, from: .infinity, min)
        case .function(let function, let argument):
            var result = column(of: argument)
            result.map { function($0) }
            return result
        }
    }
}
