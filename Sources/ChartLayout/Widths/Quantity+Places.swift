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
}
