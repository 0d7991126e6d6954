extension Quantity {
    /// The number that the quantity has in every state, at every width and all through the entrance; nil: something moves it.
    /// - Parameters:
    ///   - parameters: what ``parameter(_:)`` stands for.
    ///   - named: the number behind a name; nil: something moves it, or it is not known.
    package func fixedNumber(_ parameters: [Double] = [], named: (Variable) -> Double?) -> Double? {
        func folded(_ parts: [Quantity], _ operation: (Double, Double) -> Double) -> Double? {
            guard let first = parts.first, var result = first.fixedNumber(parameters, named: named) else { return nil }
            for part in parts.dropFirst() {
                guard let number = part.fixedNumber(parameters, named: named) else { return nil }
                result = operation(result, number)
            }
            return result
        }
        switch self {
        case .constant(let value): return value
        case .visibility, .presence, .choice, .entrance, .width: return nil
        case .parameter(let index): return parameters.indices.contains(index) ? parameters[index] : nil
        case .variable(let variable): return named(variable)
        case .sum(let terms): return folded(terms, +)
        case .product(let factors):
            let numbers = factors.map { $0.fixedNumber(parameters, named: named) }
            // Nothing of what moves is nothing.
            if numbers.contains(0) { return 0 }
            return numbers.reduce(1) { product, number in number.flatMap { number in product.map { $0 * number } } }
        case .quotient(let a, let b):
            guard let dividend = a.fixedNumber(parameters, named: named) else { return nil }
            return dividend == 0 ? 0 : b.fixedNumber(parameters, named: named).map { dividend / $0 }
        case .maximum(let candidates): return folded(candidates, max)
        case .minimum(let candidates): return folded(candidates, min)
        case .function(let function, let argument):
            return argument.fixedNumber(parameters, named: named).map { function($0) }
        }
    }
}
