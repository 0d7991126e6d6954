import ChartScene

extension Role {
    /// Drawn around the plot, not part of the picture that is described as a whole.
    var isFurniture: Bool {
        switch self {
        case .title, .subtitle, .note, .legend: true
        default: false
        }
    }

    /// Hairlines snap to pixels wherever they move.
    var isHairline: Bool {
        switch self {
        case .border, .gridline, .baseline, .tickMark, .rule, .connector: true
        default: false
        }
    }

    /// What fades with its series, because it does not shrink.
    var fades: Bool {
        switch self {
        case .line, .marker, .bubble, .candle: true
        default: false
        }
    }
}
