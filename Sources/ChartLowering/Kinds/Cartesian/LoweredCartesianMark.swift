import ChartIR

/// What lowering must know of a mark on axes once it is made. A kind that draws marks which exist needs nothing of
/// this.
protocol LoweredCartesianMark: CartesianMark {
    /// The mark as the case of the IR that holds it.
    var mark: Mark { get }

    /// All that is seen of the mark, as values with their positions: what is not drawn has no value, what reaches from
    /// one value to another has both.
    var drawnSeries: [MarkSeries] { get }

    /// Whether the mark writes values that can count up when the chart comes in. Default: false.
    var countsUp: Bool { get }

    /// The series that those of other data states may stand beside; nil, the default: the mark's forms do not depend on
    /// which series there are.
    var alignedSeries: [MarkSeries]? { get }

    /// The mark with these series in place of ``alignedSeries``. Default: as it is.
    func holding(_ series: [MarkSeries]) -> Self

    /// The mark with the indices of other marks that it names (``CartesianMark/placesOf``) counted from the first mark
    /// of the plot, where the kind counts from its own first. Default: as it is, as it names none.
    /// - Parameter first: the index of the kind's first mark in the plot.
    func naming(from first: Int) -> Self

    /// The mark at its positions, whatever stands beside it. Default: as it is, as it has no breadth there.
    var centered: Self { get }

    /// The mark in the places of another's bars. Default: as it is.
    /// - Parameters:
    ///   - owner: the index of the other mark in the plot.
    ///   - seriesAreApart: whether the other's series stand side by side; this mark has the same ones then.
    func standing(inPlacesOf owner: Int, seriesAreApart: Bool) -> Self
}

extension LoweredCartesianMark {
    var countsUp: Bool { false }
    var alignedSeries: [MarkSeries]? { nil }
    func holding(_ series: [MarkSeries]) -> Self { self }
    func naming(from first: Int) -> Self { self }
    var centered: Self { self }
    func standing(inPlacesOf owner: Int, seriesAreApart: Bool) -> Self { self }
}

/// A mark that consists of series of values at positions.
protocol SeriesMark: LoweredCartesianMark {
    var series: [MarkSeries] { get set }
}

extension SeriesMark {
    var drawnSeries: [MarkSeries] { series }
    var alignedSeries: [MarkSeries]? { series }

    func holding(_ series: [MarkSeries]) -> Self {
        var result = self
        result.series = series
        return result
    }
}

extension Mark {
    /// The mark as what lowering must know of any.
    var lowered: any LoweredCartesianMark {
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

    /// The mark with these series in this order; those that it lacks have no values.
    func holding(_ order: [Int]) -> Mark {
        let lowered = lowered
        guard let own = lowered.alignedSeries else { return self }
        let series = order.map { index in own.first { $0.series == index } ?? MarkSeries(series: index, data: []) }
        return lowered.holding(series).mark
    }

    /// The range from the lowest to the highest value that is drawn; nil: there are none, or shares.
    var valueExtent: ClosedRange<Double>? {
        let lowered = lowered
        let (growsFromZero, stacking) = (lowered.growsFromZero, lowered.stacking)
        guard stacking != .percent else { return nil }
        var columns: [Double: (below: Double, above: Double)] = [:]
        var extent: (low: Double, high: Double)?
        func hold(_ value: Double) {
            extent = (min(extent?.low ?? value, value), max(extent?.high ?? value, value))
        }
        for (series, datum) in lowered.drawnSeries.flatMap({ one in one.data.map { (one.series, $0) } }) {
            guard let y = datum.y else { continue }
            if let y2 = datum.y2 { hold(y2) } else if growsFromZero { hold(0) }
            guard stacking != .none else {
                hold(y)
                continue
            }
            let column = columns[datum.x] ?? (0, 0)
            let reach = lowered.reach(of: series, y)
            columns[datum.x] = (column.below + reach.below, column.above + reach.above)
        }
        for column in columns.values {
            hold(column.below)
            hold(column.above)
        }
        return extent.map { $0.low...$0.high }
    }

    /// The range from the first to the last position at which something is drawn; nil: nothing is.
    var positionExtent: ClosedRange<Double>? {
        let drawn = lowered.drawnSeries
        let positions =
            drawn.flatMap(\.data).filter { $0.y != nil }.map(\.x) + drawn.flatMap { $0.ends?.compactMap(\.self) ?? [] }
        guard let low = positions.min(), let high = positions.max() else { return nil }
        return low...high
    }
}
