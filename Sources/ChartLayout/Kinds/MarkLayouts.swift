import ChartIR

// The one place of this target that knows which marks there are.

extension Mark {
    var layout: any CartesianMarkLayout {
        switch self {
        case .bar(let mark): mark
        case .line(let mark): mark
        case .area(let mark): mark
        case .point(let mark): mark
        case .bubble(let mark): mark
        case .candlestick(let mark): mark
        case .cell(let mark): mark
        }
    }
}

extension Plot {
    /// The layout of a mark that has its chart to itself; nil: the chart has x and y.
    var nonCartesianLayout: (any NonCartesianMarkLayout)? {
        switch self {
        case .cartesian: nil
        case .pie(let mark): mark
        case .radar(let mark): mark
        case .radialBar(let mark): mark
        case .funnel(let mark): mark
        case .rose(let mark): mark
        case .marimekko(let mark): mark
        case .gauge(let mark): mark
        case .arcs(let mark): mark
        case .spinner(let mark): mark
        case .wave(let mark): mark
        case .sparkline(let mark): mark
        }
    }
}
