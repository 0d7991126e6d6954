import ChartGraphics
import ChartIR
import ChartScene

/// Lines and areas of more points than a screen has columns, with the points that can be seen.
///
/// A line through all points of one column of pixels covers in it what lies between its least and its greatest value, and
/// goes on where the first and the last one lie. So these four draw the same as all of them do (M4: Jugel et al.,
/// "M4: A Visualization-Oriented Time Series Data Aggregation", VLDB 2014). The last one of a column and the first of the next
/// only lead from one to the other: where the line gets there without them, and covers nothing else, they are left out, too, which
/// is nearly half of all points. Words and tables speak of all data.
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

    /// The first place of each series in each part of the axis, in order: tooltips name the values of all series there. One series
    /// has no need of them.
    private func sharedPlaces(of series: [MarkSeries]) -> [Double] {
        guard series.count > 1 else { return [] }
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
        func keep(_ indices: [Int]) { for index in indices { keeps[index] = true } }
        keep([0, data.count - 1])
        var previous: Column?
        var current: Column?
        func close() {
            guard let column = current else { return }
            keep(column.extremes + column.links(from: previous))
            previous = column
        }
        var nextPlace = 0
        var wasMissing = false
        for (index, datum) in data.enumerated() {
            while nextPlace < places.count, places[nextPlace] < datum.x { nextPlace += 1 }
            let isPlace = nextPlace < places.count && places[nextPlace] == datum.x
            let isEdge = (datum.y == nil) != wasMissing && index > 0
            if isPlace { keep([index]) }
            if isEdge {
                keep([index - 1, index])
                current?.needsLinks = true
            }
            wasMissing = datum.y == nil
            guard let y = datum.y ?? (missing == .zero ? 0 : nil) else { continue }
            let point = Column.Point(index: index, y: y, other: datum.y2)
            let number = column(datum.x)
            if current?.number == number {
                current?.take(point)
            } else {
                close()
                current = Column(number, point)
            }
            if isEdge { current?.needsLinks = true }
            if isPlace { current?.keep(point) }
        }
        close()
        if let last = previous?.last.index { keep([last]) }
        var thinned = series
        thinned.data = data.indices.filter { keeps[$0] }.map { data[$0] }
        return thinned
    }

    /// The points of one column of pixels that can be seen.
    private struct Column {
        struct Point {
            var index: Int
            var y: Double
            /// The other end where it is a range.
            var other: Double?
        }

        let number: Int
        /// Whether the first and the last point stay, because points are missing between some of its own, or the line has two sides.
        var needsLinks: Bool
        private var first: Point
        private(set) var last: Point
        private var least: Point
        private var greatest: Point
        /// The first and the last that stay in any case, besides the extremes.
        private var staying: (first: Point, last: Point)?

        init(_ number: Int, _ point: Point) {
            self.number = number
            needsLinks = point.other != nil
            (first, last, least, greatest) = (point, point, point, point)
            take(point)
        }

        mutating func take(_ point: Point) {
            last = point
            let other = point.other ?? point.y
            if min(point.y, other) < least.y { least = Point(index: point.index, y: min(point.y, other)) }
            if max(point.y, other) > greatest.y { greatest = Point(index: point.index, y: max(point.y, other)) }
        }

        mutating func keep(_ point: Point) { staying = (staying?.first ?? point, point) }

        var extremes: [Int] { [least.index, greatest.index] }

        /// The first and the last of the points that stay without links.
        private var ends: (first: Point, last: Point) {
            let (low, high) = least.index < greatest.index ? (least, greatest) : (greatest, least)
            guard let staying else { return (low, high) }
            return (
                staying.first.index < low.index ? staying.first : low,
                staying.last.index > high.index ? staying.last : high
            )
        }

        private func covers(_ y: Double) -> Bool { least.y <= y && y <= greatest.y }

        /// Which of the last point of the column before and the first one here the line needs to get from one to the other.
        ///
        /// Whatever leads from a value that both columns cover to another is inside what both of them show.
        func links(from previous: Column?) -> [Int] {
            guard let previous else { return [first.index] }
            let both = [previous.last.index, first.index]
            guard number == previous.number + 1, !needsLinks, !previous.needsLinks, previous.covers(first.y),
                covers(previous.last.y)
            else { return both }
            return (covers(previous.ends.last.y) ? [] : [previous.last.index])
                + (previous.covers(ends.first.y) ? [] : [first.index])
        }
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
