import ChartScene

/// Where things stand along the x axis.
enum PositionScale {
    case band(BandScale)
    case linear(LinearScale)

    func position(of x: Double) -> Quantity {
        switch self {
        case .band(let scale): scale.position(of: x)
        case .linear(let scale): scale.position(of: x)
        }
    }

    /// Where a position lies; where bands move, by a parameter (see ``BandScale/position(of:_:)``).
    func position(of x: Double, _ parameters: inout [Double]) -> Quantity {
        if case .band(let scale) = self { return scale.position(of: x, &parameters) }
        return position(of: x)
    }

    /// The scale with room for a name at the beginning of each band (see ``BandScale/leaving(_:)``).
    func leaving(_ inset: Double) -> PositionScale {
        if case .band(let scale) = self { .band(scale.leaving(inset)) } else { self }
    }

    /// What the scale is linear in: positions between two of them are means of their offsets.
    func offset(of x: Double) -> Double {
        switch self {
        case .band: x
        case .linear(let scale): scale.units.offset(of: x)
        }
    }

    func position(ofOffset offset: Double) -> Quantity {
        switch self {
        case .band(let scale): scale.position(of: offset)
        case .linear(let scale): scale.position(ofOffset: .constant(offset))
        }
    }
}
