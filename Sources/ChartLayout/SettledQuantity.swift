import ChartScene

extension LayoutState {
    /// What a quantity will be when the movement that the visible set has begun is over: it changes at once.
    ///
    /// Each named value that moves gets a twin that does not.
    /// - Complexity: linear in the size of the quantity and of the named values it reads.
    mutating func settled(_ quantity: Quantity) -> Quantity {
        switch quantity {
        case .constant, .visibility, .choice, .parameter, .entrance, .width: return quantity
        case .presence(let series): return .visibility(series)
        case .variable(let variable): return twin(of: variable)
        case .sum(let terms): return .sum(of: settled(terms))
        case .product(let factors): return .product(of: settled(factors))
        case .quotient(let a, let b): return settled(a) / settled(b)
        case .maximum(let candidates): return .maximum(of: settled(candidates))
        case .minimum(let candidates): return .minimum(of: settled(candidates))
        case .function(let function, let argument): return settled(argument).applying(function)
        }
    }

    private mutating func settled(_ quantities: [Quantity]) -> [Quantity] {
        var all: [Quantity] = []
        for quantity in quantities { all.append(settled(quantity)) }
        return all
    }

    private mutating func twin(of variable: Quantity.Variable) -> Quantity {
        let name = variable.name + "z"
        if definitions.contains(where: { $0.variable.name == name }) { return .variable(.init(name: name)) }
        guard let definition = definitions.first(where: { $0.variable == variable }) else { return .variable(variable) }
        let value = settled(definition.value)
        guard value != definition.value || definition.isAnimated else { return .variable(variable) }
        return define(name, value)
    }
}
