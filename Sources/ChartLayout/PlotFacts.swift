import ChartIR

/// What marks ask of the plot that they stand in with all the others: found once, where it is first asked for, as a chart of a thousand
/// marks would else look at all of them a thousand times.
final class PlotFacts {
    /// The plot with axes; nil: the chart has none.
    private let plot: CartesianPlot?
    private var decimals: [ValueAxis: Int] = [:]

    init(of chart: Chart) {
        if case .cartesian(let plot) = chart.plot { self.plot = plot } else { plot = nil }
    }

    /// Whether a mark writes its values at its points.
    private(set) lazy var hasValuesAtPoints = plot?.marks.contains { $0.valueText == .points } ?? false

    /// Whether something that is told beside the values of another mark stands in its places, as error bars do.
    private(set) lazy var hasPartsAside =
        plot?.marks.contains { $0.placesOf != nil && $0.telling?.isAside == true } ?? false

    /// See ``ValueWriter/decimals(ofTicksOn:of:)``.
    func decimals(ofTicksOn axis: ValueAxis) -> Int {
        if let known = decimals[axis] { return known }
        let found = plot.map { ValueWriter.decimals(ofTicksOn: axis, of: $0) } ?? 0
        decimals[axis] = found
        return found
    }
}
