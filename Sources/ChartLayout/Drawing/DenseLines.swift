import ChartGraphics
import ChartIR
import ChartScene

/// Lines and areas of more points than a screen has columns, with the points that can be seen.
///
/// A line through all points of one column of pixels covers in it what lies between its least and its greatest value, and
/// goes on where the first and the last one lie. So these four draw the same as all of them do (M4: Jugel et al.,
/// "M4: A Visualization-Oriented Time Series Data Aggregation", VLDB 2014). Words and tables speak of all data.
struct DenseLines {
    /// The columns of a drawing of 1200 pixels where each is two of the screen's.
    static let columns = 2400
    /// Series of up to this many points are drawn as they are: thinned, they would hardly have fewer.
    static let least = 8 * columns
    /// For so many places along the axis every series keeps its value, if it has one: tooltips name all of them.
    private static let sharedPlaces = 800

    private let axis: Axis

    /// The chart with fewer points, where there is something to leave out.
    static func thinned(_ chart: Chart) -> Chart {
        guard case .cartesian(var plot) = chart.plot, chart.states.count <= 1, plot.liveLine == nil else {
            return chart
        }
        if case .category = plot.x.scale { return chart }
        guard plot.marks.contains(where: { $0.valueSeries.contains { $0.data.count > least } }) else { return chart }
        let dense = DenseLines(axis: plot.x)
        let places = dense.sharedPlaces(of: plot.marks.flatMap(\.valueSeries))
        for index in plot.marks.indices {
            let mark = plot.marks[index]
            let thinned = mark.layout.thinned { dense.thinned($0, missing: mark.missing, keeping: places) }
            plot.marks[index] = thinned ?? mark
        }
        var chart = chart
        chart.plot = .cartesian(plot)
        return chart
    }

    /// The first place of each series in each part of the axis, in order.
    private func sharedPlaces(of series: [MarkSeries]) -> [Double] {
        var places: Set<Double> = []
        for series in series where series.data.count > DenseLines.least {
            guard let column = column(of: series.data, among: DenseLines.sharedPlaces) else { continue }
            var last: Int?
            for datum in series.data where datum.y != nil {
                let own = column(datum.x)
                if own != last { places.insert(datum.x) }
                last = own
            }
        }
        return places.sorted()
    }

    /// - Parameter places: where the series keeps its values in any case, in order.
    private func thinned(_ series: MarkSeries, missing: MissingPolicy, keeping places: [Double]) -> MarkSeries {
        let data = series.data
        guard data.count > DenseLines.least, let column = column(of: data, among: DenseLines.columns) else {
            return series
        }
        var keeps = Array(repeating: false, count: data.count)
        keeps[0] = true
        keeps[data.count - 1] = true
        var kept: (column: Int, extremes: Extremes)?
        func close() {
            guard let extremes = kept?.extremes else { return }
            for index in extremes.indices { keeps[index] = true }
        }
        var nextPlace = 0
        var wasMissing = false
        for (index, datum) in data.enumerated() {
            while nextPlace < places.count, places[nextPlace] < datum.x { nextPlace += 1 }
            if nextPlace < places.count, places[nextPlace] == datum.x { keeps[index] = true }
            if (datum.y == nil) != wasMissing, index > 0 { (keeps[index - 1], keeps[index]) = (true, true) }
            wasMissing = datum.y == nil
            guard let y = datum.y ?? (missing == .zero ? 0 : nil) else { continue }
            let own = column(datum.x)
            if kept?.column == own {
                kept?.extremes.take(index, y, datum.y2 ?? y)
            } else {
                close()
                kept = (own, Extremes(index, y, datum.y2 ?? y))
            }
        }
        close()
        var thinned = series
        thinned.data = data.indices.filter { keeps[$0] }.map { data[$0] }
        return thinned
    }

    /// The points of one column of pixels that can be seen.
    private struct Extremes {
        private var first: Int
        private var last: Int
        private var least: (index: Int, value: Double)
        private var greatest: (index: Int, value: Double)

        /// - Parameters:
        ///   - y: the value, and `other` the other end where it is a range.
        init(_ index: Int, _ y: Double, _ other: Double) {
            (first, last) = (index, index)
            (least, greatest) = ((index, min(y, other)), (index, max(y, other)))
        }

        mutating func take(_ index: Int, _ y: Double, _ other: Double) {
            last = index
            if min(y, other) < least.value { least = (index, min(y, other)) }
            if max(y, other) > greatest.value { greatest = (index, max(y, other)) }
        }

        var indices: [Int] { [first, last, least.index, greatest.index] }
    }

    /// The number of the column that a place along the axis is in, of all that the series can fill when it is alone; what
    /// the author's ends of the axis leave out has one column at either side.
    /// - Returns: nil if the data do not run along the axis.
    private func column(of data: [Datum], among count: Int) -> ((Double) -> Int)? {
        guard let first = data.first, let last = data.last, first.x < last.x,
            zip(data, data.dropFirst()).allSatisfy({ $0.x <= $1.x })
        else { return nil }
        let place = axis.scale.measure
        let start = place(max(first.x, axis.minimum ?? first.x))
        let length = place(min(last.x, axis.maximum ?? last.x)) - start
        guard length > 0, length.isFinite else { return nil }
        return { x in
            let part = (place(x) - start) / length * Double(count)
            return part.isFinite ? Int(min(max(part.rounded(.down), -1), Double(count))) : -1
        }
    }
}
