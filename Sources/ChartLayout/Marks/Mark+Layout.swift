import ChartGraphics
import ChartIR
import ChartWords

/// What the scales and the guides need to know of any mark.
extension Mark {
    enum Stacking { case none, stack, percent }

    var series: [MarkSeries] {
        switch self {
        case .bar(let mark): mark.series
        case .line(let mark): mark.series
        case .area(let mark): mark.series
        case .point(let mark): mark.series
        case .bubble(let mark): mark.positions
        case .candlestick(let mark): mark.closes
        }
    }

    var axis: ValueAxis {
        switch self {
        case .bar(let mark): mark.axis
        case .line(let mark): mark.axis
        case .area(let mark): mark.axis
        case .point(let mark): mark.axis
        case .bubble(let mark): mark.axis
        case .candlestick(let mark): mark.axis
        }
    }

    /// Where its values are written, bars apart.
    var text: ValueText {
        switch self {
        case .bar, .bubble: .none
        case .line(let mark): mark.text
        case .area(let mark): mark.text
        case .point(let mark): mark.text
        case .candlestick(let mark): mark.text
        }
    }

    var stacking: Stacking {
        switch self {
        case .bar(let mark):
            switch mark.arrangement {
            case .group, .overlap: .none
            case .stack: .stack
            case .percent: .percent
            }
        case .area(let mark):
            switch mark.arrangement {
            case .overlap: .none
            case .stack: .stack
            case .percent: .percent
            }
        case .line, .point, .bubble, .candlestick: .none
        }
    }

    /// Whether its values are drawn as shares of a whole.
    var showsShares: Bool { stacking == .percent }

    /// Whether its form, of some series at least, stands for the distance from 0.
    var growsFromZero: Bool {
        switch self {
        case .bar, .area: series.isEmpty || series.contains { !$0.isRange }
        case .line, .point, .bubble, .candlestick: false
        }
    }

    /// The curve through its values.
    var curve: Curve {
        switch self {
        case .line(let mark): mark.curve
        case .area(let mark): mark.curve
        case .bar, .point, .bubble, .candlestick: .linear
        }
    }

    var missing: MissingPolicy {
        switch self {
        case .line(let mark): mark.missing
        case .area(let mark): mark.missing
        case .bar, .point, .bubble, .candlestick: .gap
        }
    }

    /// Whether there is anything to draw.
    var hasValues: Bool { series.contains { $0.data.contains { $0.y != nil } } }

    var drawsMissingAsZero: Bool { missing == .zero }

    /// Whether a position with no value still counts as part of the axis.
    var keepsMissing: Bool {
        switch self {
        case .line, .area: true
        case .bar, .point, .bubble, .candlestick: false
        }
    }

    /// Whether a series may have several values at a position, as in scatter plots.
    var mayRepeatPositions: Bool {
        switch self {
        case .point, .bubble: true
        case .bar, .line, .area, .candlestick: false
        }
    }

    /// What a chart of such marks is called.
    var kind: Phrases.Kind {
        switch self {
        case .bar: .bar
        case .line: .line
        case .area: .area
        case .point: .scatter
        case .bubble: .bubble
        case .candlestick: .candlestick
        }
    }
}

extension CartesianPlot {
    /// The value axis that is measured on; where there is one only, that.
    func valueAxis(_ which: ValueAxis) -> Axis { which == .second ? secondY ?? y : y }

    var hasBars: Bool {
        marks.contains { if case .bar = $0 { true } else { false } }
    }

    /// Whether a second value axis is drawn; one that no mark stands on would have nothing to say.
    var usesSecondAxis: Bool { secondY != nil && marks.contains { $0.axis == .second } }
}
