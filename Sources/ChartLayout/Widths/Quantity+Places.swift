import ChartScene

extension [Quantity] {
    /// Whether these are the factors of a place that lies between others.
    var areMeanOfPlaces: Bool {
        guard count == 2, self[0].constant != nil, case .sum(let terms) = self[1] else { return false }
        return terms.allSatisfy(\.isNamedPlace)
    }
}

extension Quantity {
    /// Whether this is a number with a name, what is counted from one, or the nearest to that within limits: in a sum that is a
    /// place, such as where the scale begins.
    var isNamedPlace: Bool {
        switch self {
        case .variable: true
        case .sum(let terms): terms.contains(where: \.isNamedPlace)
        case .maximum(let operands), .minimum(let operands): operands.contains(where: \.isNamedPlace)
        default: false
        }
    }

    /// Whether this is the nearest to a number with a name within limits.
    var isLimitedPlace: Bool {
        switch self {
        case .maximum, .minimum: isNamedPlace
        default: false
        }
    }

    /// The two limits between which this is the nearest to a number with a name; nil: it is no such number.
    var limitsOfPlace: ClosedRange<Double>? {
        switch self {
        case .minimum(let operands):
            guard let outer = Quantity.limit(in: operands), case .maximum(let others) = outer.rest,
                let inner = Quantity.limit(in: others), inner.rest.isNamedPlace, inner.limit <= outer.limit
            else { return nil }
            return inner.limit...outer.limit
        case .maximum(let operands):
            guard let outer = Quantity.limit(in: operands), case .minimum(let others) = outer.rest,
                let inner = Quantity.limit(in: others), inner.rest.isNamedPlace, outer.limit <= inner.limit
            else { return nil }
            return outer.limit...inner.limit
        default: return nil
        }
    }

    /// A plain number and what stands beside it; nil: these are no such two.
    private static func limit(in operands: [Quantity]) -> (limit: Double, rest: Quantity)? {
        guard operands.count == 2 else { return nil }
        if let limit = operands[0].constant { return (limit, operands[1]) }
        return operands[1].constant.map { ($0, operands[0]) }
    }

    /// What this is the negative of; nil: it is none.
    var negated: Quantity? {
        guard case .product(let factors) = self, factors.count == 2, factors[0].constant == -1 else { return nil }
        return factors[1]
    }

    /// What an operation is applied to.
    var operands: [Quantity] {
        switch self {
        case .constant, .visibility, .presence, .choice, .variable, .parameter, .entrance, .width: []
        case .sum(let operands), .product(let operands), .maximum(let operands), .minimum(let operands): operands
        case .quotient(let a, let b): [a, b]
        case .function(_, let argument): [argument]
        }
    }
}
