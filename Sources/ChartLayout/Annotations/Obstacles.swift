import ChartGraphics
import ChartIR
import ChartScene

/// What the marks cover in the widest view, as points close to each other: how much of it would lie under a label.
///
/// It is judged for all series together, so that a label keeps its place whatever is hidden.
struct Obstacles {
    private struct Spot {
        var point: Point
        /// How much the point is missed under a label: a line says more at a point than the inside of a bar.
        var weight: Double
        /// How far the obstacle reaches around the point, pixels.
        var reach = 0.0
    }

    private var spots: [Spot] = []
    private var grid: ObstacleGrid
    /// How far the obstacle reaches that reaches farthest around its point, pixels.
    private var farthestReach = 0.0
    private let frame: PlotFrame
    private let plot: CartesianPlot

    /// The distance from one point of a line or a bar to the next, pixels.
    private static let pitch = 4.0
    /// How far labels at points and bars reach beyond them, pixels.
    private static let labelReach = 14.0
    /// How much a point in a bar is missed: letters that run from the ground onto a bar are read badly on both, so that a few
    /// such points are worse than the farthest place of a text.
    private static let barWeight = 1.6
    /// How much a point beyond the end of a bar, where its value may stand, is missed.
    private static let barLabelWeight = 1.2
    /// How much a point in the value of a bar is missed: of two texts over each other neither can be read.
    private static let valueWeight = 2.5
    /// From the end of a bar to its value, and from the middle of that to the edges of its line, pixels.
    private static let valueGap = 6.0
    /// The most points of one series; longer ones are thinned.
    private static let spotLimit = 1500
    private static let totalLimit = 20_000

    init(_ plot: CartesianPlot, frame: PlotFrame, _ state: LayoutState) {
        self.frame = frame
        self.plot = plot
        grid = ObstacleGrid(over: frame.plot)
        for mark in plot.marks { add(mark) }
        guard let step = frame.slotStep(plot) else { return }
        let dodge = Dodge.full(plot, step: step, state)
        for (index, mark) in plot.marks.enumerated() {
            guard let width = mark.layout.widthOfValues(state), let share = dodge.shares[index] else { continue }
            addValues(of: mark, share, width: width)
        }
    }

    /// How much lies under a box.
    /// - Parameter point: where the point lies that the box keeps its distance from in a wider plot, while all else moves away from
    ///   it, pixels; nil: it does not matter.
    func weight(under box: Rect, besidePointAt point: Double? = nil) -> Double {
        func weight(_ stretch: Double) -> Double {
            // A little more than the box, so that no rounding loses what touches its edge.
            let reach = farthestReach + 1
            var near = Rect(
                x: box.x - reach, y: box.y - reach, width: box.width + 2 * reach, height: box.height + 2 * reach)
            if let point {
                near.x = point + (near.x - point) / stretch
                near.width /= stretch
            }
            var sum = 0.0
            grid.forEach(in: near) { number in
                let spot = spots[number]
                var place = spot.point
                if let point { place.x = point + (place.x - point) * stretch }
                if box.contains(place, within: spot.reach) { sum += spot.weight }
            }
            return sum
        }
        return point == nil ? weight(1) : max(weight(1), weight(Obstacles.stretch))
    }

    /// How much wider a plot becomes at most before it is laid out anew.
    private static let stretch = 1.2

    /// Adds a line through the whole plot.
    mutating func add(lineAt place: Double, isLevel: Bool) {
        let (low, high) = isLevel ? (frame.plot.x, frame.plot.maxX) : (frame.plot.y, frame.plot.maxY)
        for along in stride(from: low, through: high, by: 2 * Obstacles.pitch) {
            let point = isLevel ? Point(x: along, y: place) : Point(x: place, y: along)
            add(Spot(point: point, weight: 2))
        }
    }

    private mutating func add(_ mark: Mark) {
        let isBar = mark.dodge != nil || mark.bins != nil
        if let spans = mark.layout.spans {
            for span in spans {
                let end = (position(span.x), place(span.to, of: mark))
                add([end], isBar: isBar, foot: place(span.from, of: mark), mark)
            }
            return
        }
        let all = mark.valueSeries
        let columns = StackColumn.columns(of: all)
        let sums = columns.map { column in
            mark.stacking == .percent ? max(column.values.reduce(0) { $0 + abs($1 ?? 0) }, .leastNormalMagnitude) : 1
        }
        let foot = mark.growsFromZero ? place(0, of: mark) : nil
        for (order, series) in all.enumerated() {
            if mark.stacking == .none {
                let known = series.data.filter { $0.y != nil }
                guard !series.isRange else {
                    addRanges(known, isBar: isBar, mark)
                    continue
                }
                add(known.map { (position($0.x), place($0.y ?? 0, of: mark)) }, isBar: isBar, foot: foot, mark)
            } else {
                let ends = zip(columns, sums).map { column, sum -> (Double, Double) in
                    let height = column.values[...order].reduce(0) { $0 + ($1 ?? 0) }
                    let foot = mark.stacking == .center ? low(of: column, all, mark) : 0
                    return (position(column.x), place(foot + height / sum, of: mark))
                }
                add(ends, isBar: isBar, foot: foot, mark)
            }
        }
    }

    /// The lowest end of a stack about a middle line.
    private func low(of column: StackColumn, _ series: [MarkSeries], _ mark: Mark) -> Double {
        zip(series, column.values).reduce(0) { $0 + mark.form.reach(of: $1.0.series, $1.1 ?? 0).below }
    }

    /// Adds bars from end to end, or the two edges of an area.
    private mutating func addRanges(_ data: [Datum], isBar: Bool, _ mark: Mark) {
        guard isBar else {
            for edge in [data, data.map(\.otherEnd)] {
                add(edge.map { (position($0.x), place($0.y ?? 0, of: mark)) }, isBar: false, foot: nil, mark)
            }
            return
        }
        for datum in data {
            let end = place(datum.y2 ?? 0, of: mark)
            add([(position(datum.x), place(datum.y ?? 0, of: mark))], isBar: true, foot: end, mark)
        }
    }

    /// Adds the values of the bars of a mark, each inside the end of its bar where it has room there, else beyond it.
    /// - Parameters:
    ///   - share: the mark's places while all series are visible.
    ///   - width: that of its widest value, pixels.
    private mutating func addValues(of mark: Mark, _ share: Dodge.Share, width: Double) {
        let all = mark.valueSeries
        let room = max(share.pitch.constant ?? 0, share.seriesAreApart && all.count > 1 ? 0 : frame.slotStep(plot) ?? 0)
        let breadth = share.breadth.constant ?? 0
        let isBroad = frame.isTransposed ? breadth >= Obstacles.labelReach : breadth >= width + 4
        guard room >= (frame.isTransposed ? Obstacles.labelReach : width) else { return }
        for (order, series) in all.enumerated() {
            for datum in series.data.prefix(Obstacles.spotLimit) {
                let slot =
                    share.seriesAreApart
                    ? share.slot(order, among: all.map { _ in 1 }, empty: share.absences[datum.x] ?? []) : share.slot
                let middle = position(datum.x) + (slot.position.constant ?? 0) + breadth / 2
                let ends = datum.ends.map { place($0, of: mark) }
                for (index, end) in ends.enumerated() {
                    let foot = ends.count > 1 ? ends[1 - index] : place(0, of: mark)
                    addValue(at: (middle, end), foot: foot, width: width, share: Double(ends.count), isBroad)
                }
            }
        }
    }

    /// - Parameters:
    ///   - share: how many values the bar has to hold.
    ///   - isBroad: whether it is as broad as one of them.
    private mutating func addValue(
        at end: (position: Double, value: Double), foot: Double, width: Double, share: Double, _ isBroad: Bool
    ) {
        let half = (frame.isTransposed ? width : Obstacles.labelReach) / 2
        let isInside = isBroad && abs(end.value - foot) >= (2 * half + 2 * Obstacles.valueGap) * share
        let away = (end.value < foot) == isInside ? 1.0 : -1
        let middle = end.value + away * (Obstacles.valueGap + half)
        for shift in Obstacles.evenly(from: -width / 2, to: width / 2) {
            add(
                end.position + (frame.isTransposed ? 0 : shift), middle + (frame.isTransposed ? shift : 0),
                weight: Obstacles.valueWeight, reach: Obstacles.valueGap)
        }
    }

    private func position(_ x: Double) -> Double { frame.track(position: x).full }

    /// The place of a value, at most a little outside the plot: on a log axis 0 is infinitely far away.
    private func place(_ value: Double, of mark: Mark) -> Double {
        let place = frame.track(value: value, on: mark.axis).full
        let range = frame.valueRange
        return place.isNaN ? range.lowerBound : min(max(place, range.lowerBound - 50), range.upperBound + 50)
    }

    /// - Parameter points: the places along the positions and along the values.
    private mutating func add(
        _ points: [(position: Double, value: Double)], isBar: Bool, foot: Double?, _ mark: Mark
    ) {
        let stride = max(1, points.count / Obstacles.spotLimit)
        let kept = points.indices.filter { $0 % stride == 0 || $0 == points.count - 1 }.map { points[$0] }
        guard !isBar else {
            let shift = frame.slotShift(mark, in: plot)
            let halfBreadth = min((frame.slotStep(plot) ?? 2) * 0.45, 24)
            for point in kept {
                addBar((point.position + shift, point.value), halfBreadth: halfBreadth, foot: foot ?? point.value)
            }
            return
        }
        for point in kept { addPoint(point, hasText: mark.valueText == .points) }
        guard mark.growsFromZero || mark.keepsMissing else { return }
        for (a, b) in zip(kept, kept.dropFirst()) {
            let length = max(abs(b.position - a.position), abs(b.value - a.value))
            let count = min(Int(length / Obstacles.pitch), 200)
            for step in 0..<count {
                let part = Double(step + 1) / Double(count + 1)
                add(
                    a.position + (b.position - a.position) * part, a.value + (b.value - a.value) * part, weight: 1)
            }
            if let foot { addGround(a, b, foot: foot, weight: mark.stacking == .none ? 0.1 : 0.4) }
        }
    }

    /// Adds what lies between an area's edge and its foot.
    private mutating func addGround(
        _ a: (position: Double, value: Double), _ b: (position: Double, value: Double), foot: Double, weight: Double
    ) {
        let pitch = 2 * Obstacles.pitch
        let count = max(Int(abs(b.position - a.position) / pitch), 1)
        for step in 0..<min(count, 200) {
            let part = (Double(step) + 0.5) / Double(count)
            let end = a.value + (b.value - a.value) * part
            for value in stride(from: min(end, foot), through: max(end, foot), by: pitch) {
                add(a.position + (b.position - a.position) * part, value, weight: weight)
            }
        }
    }

    private mutating func addPoint(_ point: (position: Double, value: Double), hasText: Bool) {
        add(point.position, point.value, weight: 3, reach: 5)
        guard hasText else { return }
        for shift in [-12.0, 0, 12] { add(point.position + shift, point.value - Obstacles.labelReach, weight: 2) }
    }

    private mutating func addBar(
        _ point: (position: Double, value: Double), halfBreadth: Double, foot: Double
    ) {
        let beyond = point.value < foot ? -Obstacles.labelReach : Obstacles.labelReach
        let across = Obstacles.evenly(from: -halfBreadth, to: halfBreadth)
        let along = Obstacles.evenly(from: min(foot, point.value), to: max(foot, point.value))
        // A text of which a part lies on a thin bar lies on it, too.
        let reach = min(halfBreadth, Obstacles.pitch)
        for shift in across {
            for value in along {
                add(point.position + shift, value, weight: Obstacles.barWeight, reach: reach)
            }
            add(point.position + shift, point.value + beyond / 2, weight: Obstacles.barLabelWeight)
            add(point.position + shift, point.value + beyond, weight: Obstacles.barLabelWeight)
        }
    }

    /// Places from one end to the other with equal distances of at most two pitches; of less than one distance only the middle.
    private static func evenly(from low: Double, to high: Double) -> [Double] {
        let count = ((high - low) / (2 * pitch)).rounded(.up)
        guard count > 1 else { return [(low + high) / 2] }
        return (0...Int(min(count, 500))).map { low + (high - low) * Double($0) / min(count, 500) }
    }

    private mutating func add(_ position: Double, _ value: Double, weight: Double, reach: Double = 0) {
        let point = frame.point(position: position, value: value)
        guard frame.plot.contains(point), spots.count < Obstacles.totalLimit else { return }
        add(Spot(point: point, weight: weight, reach: reach))
    }

    private mutating func add(_ spot: Spot) {
        grid.add(spots.count, at: spot.point)
        spots.append(spot)
        farthestReach = max(farthestReach, spot.reach)
    }
}
