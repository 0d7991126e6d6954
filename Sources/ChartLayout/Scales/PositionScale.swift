import ChartScene

/// Where things stand along the x axis.
enum PositionScale {
    case band(BandScale)
    case linear(LinearScale)

    func position(of x: Double) -> Quantity {
        switch self {
        case .band(let scale): .constant(scale.center(of: x))
        case .linear(let scale): scale.position(of: x)
        }
    }
}
