import ChartGraphics

extension Quantity: CustomStringConvertible {
    /// The quantity as an expression: `8 + 80 * presence(1) / max(n, 0.001)`.
    package var description: String { text(inside: .sum) }

    /// How tightly an operation binds its operands; operands that bind less tightly need parentheses.
    private enum Binding: Int {
        case sum, product, operand
    }

    private var binding: Binding {
        switch self {
        case .sum(let terms) where terms.count > 1: .sum
        case .product(let factors) where factors.count > 1: .product
        case .quotient: .product
        // A negative number after an operator would read as a subtraction.
        case .constant(let value) where value < 0: .sum
        default: .operand
        }
    }

    private func text(inside outer: Binding) -> String {
        binding.rawValue < outer.rawValue ? "(\(bareText))" : bareText
    }

    private var bareText: String {
        switch self {
        case .constant(let value): value.significant(7)
        case .visibility(let series): "visibility(\(series))"
        case .presence(let series): "presence(\(series))"
        case .choice(let control): "choice(\(control))"
        case .variable(let variable): variable.name
        case .parameter(let index): "parameter(\(index))"
        case .entrance: "entrance"
        case .width: "width"
        case .sum(let terms): terms.map { $0.text(inside: .sum) }.joined(separator: " + ")
        case .product(let factors): factors.map { $0.text(inside: .product) }.joined(separator: " * ")
        case .quotient(let a, let b): a.text(inside: .product) + " / " + b.text(inside: .operand)
        case .maximum(let candidates): "max(\(list(candidates)))"
        case .minimum(let candidates): "min(\(list(candidates)))"
        case .function(let function, let argument): "\(function.rawValue)(\(argument))"
        }
    }

    private func list(_ quantities: [Quantity]) -> String {
        quantities.map(\.description).joined(separator: ", ")
    }
}
