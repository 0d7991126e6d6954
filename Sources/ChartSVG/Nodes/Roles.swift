import ChartScene

extension Role {
    /// Whether the node is a hairline, which snaps to pixels wherever it moves.
    var isHairline: Bool {
        switch self {
        case .border, .gridline, .baseline, .tickMark, .rule, .connector: true
        default: false
        }
    }

    /// Whether the node fades with its series, because it does not shrink.
    var fades: Bool {
        switch self {
        case .line, .marker, .bubble, .candle, .tile: true
        default: false
        }
    }
}
