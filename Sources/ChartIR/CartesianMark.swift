/// What is true of any mark on x and y, so that scales, guides and words need not know which one it is.
///
/// A mark states what differs from the defaults, which are those of a form that is drawn at its own values (a line, a
/// point).
public protocol CartesianMark: Hashable, Sendable, Encodable {
    /// The value axis it stands on.
    var axis: ValueAxis { get }
    /// The index of the mark of bars in the plot in whose places this one stands, series by series, as the parts of a
    /// composite kind stand on each other; nil, the default: it stands at its own positions.
    var placesOf: Int? { get }
}

extension CartesianMark {
    public var placesOf: Int? { nil }
}

/// A mark that has its chart to itself, because it has neither an x nor a y axis: a pie, a gauge, a spinner.
public protocol NonCartesianMark: Hashable, Sendable, Encodable {}

extension Mark {
    /// The mark as what it has in common with all others.
    public var form: any CartesianMark {
        switch self {
        case .bar(let mark): mark
        case .line(let mark): mark
        case .area(let mark): mark
        case .point(let mark): mark
        case .bubble(let mark): mark
        case .candlestick(let mark): mark
        }
    }
}

extension Plot {
    /// The mark that the chart consists of; nil: the chart has axes.
    public var nonCartesian: (any NonCartesianMark)? {
        switch self {
        case .cartesian: nil
        case .pie(let mark): mark
        case .radar(let mark): mark
        case .radialBar(let mark): mark
        case .rose(let mark): mark
        case .gauge(let mark): mark
        case .arcs(let mark): mark
        case .spinner(let mark): mark
        case .wave(let mark): mark
        }
    }
}
