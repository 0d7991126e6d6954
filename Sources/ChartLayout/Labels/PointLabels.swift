import ChartGraphics
import ChartIR
import ChartScene

/// Each value at its point, off the line (see ``PointSpot``).
///
/// A label is not drawn where it would cover a point of another series, or meet a label that comes before it (in the
/// order of marks, series and points), while that is visible. Series whose points stand closer than their labels are
/// wide, and charts of very many points, have none.
struct PointLabels {
    let plot: CartesianPlot
    let frame: PlotFrame
    let entrance: EntrancePlan

    /// The most labels: with more the picture would be text.
    static let limit = 60
    /// The least distance from one baseline to the next, pixels.
    private static let lineHeight = 14.0
    /// The least space between neighbours, pixels.
    private static let space = 4.0

    private struct Label {
        var series: Int
        var text: String
        var width: Double
        /// The middle of the label, from the left.
        var x: Quantity
        /// The place of the point, from the top.
        var point: Quantity
        var y: Quantity
        /// 1 while the point lies inside the plot.
        var isInside: Quantity
        var fades: EntranceStep?
    }

    func nodes(in state: inout LayoutState) -> [Node] {
        let marks = plot.marks.filter { $0.valueText == .points && $0.stacking == .none }
        guard !plot.isTransposed, !marks.isEmpty else { return [] }
        let count = marks.lazy.flatMap(\.valueSeries).flatMap(\.data).count
        guard count <= PointLabels.limit else {
            state.advise(
                .init(
                    .crowdedValues, "\(count) points are too many to write a value at each; \(PointLabels.limit) can be"
                ))
            return []
        }
        guard let states = state.reachableStates() else {
            state.advise(
                .init(
                    .crowdedValues,
                    "values at points are written for up to \(LayoutState.stateLimit) series; \(state.chart.series.count) "
                        + "could be combined in too many ways to keep them apart"))
            return []
        }
        var labels: [Label] = []
        for mark in marks {
            for series in mark.valueSeries where !series.isRange {
                labels += self.labels(of: series, in: mark, states, &state)
            }
        }
        let collisions = Collisions(labels, states)
        let clear = labels.indices.map { coversNothing($0, of: labels, collisions, state) }
        return labels.indices.compactMap { node(for: $0, of: labels, clear: clear, collisions, state) }
    }

    /// 1 while a label lies over no point of another series.
    private func coversNothing(
        _ index: Int, of labels: [Label], _ collisions: Collisions, _ state: LayoutState
    ) -> Quantity {
        .product(
            of: labels.indices.filter { labels[$0].series != labels[index].series }.map { other in
                1 - collisions.covering(index, other) * state.selection.presence(of: labels[other].series)
            })
    }

    private func node(
        for index: Int, of labels: [Label], clear: [Quantity], _ collisions: Collisions, _ state: LayoutState
    ) -> Node? {
        let label = labels[index]
        guard !state.selection.isNeverVisible(label.series) else { return nil }
        let free = (0..<index).map { other -> Quantity in
            let earlier = labels[other].series
            let presence = earlier == label.series ? 1 : state.selection.presence(of: earlier)
            return 1 - collisions.meeting(index, other) * presence * clear[other]
        }
        let presence =
            Quantity.product(of: free) * clear[index] * label.isInside * state.selection.presence(of: label.series)
        guard presence != 0 else { return nil }
        // Where lines lie close, the colour tells whose value it is.
        let paint = state.chart.series.count > 1 ? Paint.seriesText(state.paint(of: label.series)) : .ink
        return Node(
            .text(Text(label.text, x: label.x, y: label.y, anchor: .middle)), role: .valueLabel,
            series: label.series, presence: presence, fill: paint, stroke: Stroke(.background, width: 3),
            entrance: label.fades)
    }

    // MARK: Labels

    private func labels(
        of series: MarkSeries, in mark: Mark, _ states: StateTable, _ state: inout LayoutState
    ) -> [Label] {
        let runs = runs(of: series.data, in: mark)
        let values = runs.joined().map { $0.y ?? 0 }
        let write = state.valueWriter(for: mark.axis, Array(values))
        let widest = values.map { write($0).labelWidth }.max() ?? 0
        if mark.connectsValues, !hasRoom(for: widest, along: runs.joined().map(\.x)) {
            state.advise(
                .init(
                    .crowdedValues,
                    "the values of '\(state.chart.series[series.series].label)' are wider than its points stand apart, "
                        + "so they are left out"))
            return []
        }
        let scale = frame.scale(of: mark)
        let isInside = state.insideTest(of: scale, for: mark.axis)
        let fades = mark.layout.lastStep(of: series.series, entrance).map { entrance.after($0) }
        return runs.flatMap { run in
            run.indices.compactMap { index -> Label? in
                guard isShown(run[index].x) else { return nil }
                let value = run[index].y ?? 0
                let point = scale.position(of: value)
                let text = write(value)
                guard text.labelWidth <= reach.upperBound - reach.lowerBound else { return nil }
                let spot = spot(of: index, in: run, scale, width: text.labelWidth, state)
                let shift = spot.shift(from: point, bottom: frame.plot.maxY) { test in
                    states.values(of: test).allSatisfy { $0 == 1 }
                }
                return Label(
                    series: series.series, text: text, width: text.labelWidth,
                    x: middle(of: run[index].x, shift.x, width: text.labelWidth), point: point,
                    y: point + shift.y, isInside: isInside(point), fades: fades)
            }
        }
    }

    private func spot(
        of index: Int, in run: [Datum], _ scale: LinearScale, width: Double, _ state: LayoutState
    ) -> PointSpot {
        func place(_ index: Int) -> Double { state.initialValue(of: frame.x.position(of: run[index].x)) }
        let value = run[index].y ?? 0
        let point = scale.position(of: value)
        // How far apart points stand is judged with all series visible, for each class of widths.
        let neighbours = [index - 1, index + 1].filter(run.indices.contains).map { other -> PointSpot.Neighbour in
            let (otherValue, length) = (run[other].y ?? 0, frame.fullLength(from: run[index].x, to: run[other].x))
            return PointSpot.Neighbour(
                across: place(other) < place(index) ? -length : length, rise: point - scale.position(of: otherValue),
                gain: (otherValue - value) * (scale.direction > 0 ? -1 : 1))
        }
        return PointSpot(
            isBelow: Self.isBelow(rises: neighbours.map(\.gain)), neighbours: neighbours, width: width)
    }

    /// Whether a value stands below its point: where the line goes up from there, or far more steeply up than down.
    /// - Parameter rises: how far above the point its neighbours are, by any measure.
    static func isBelow(rises: [Double]) -> Bool {
        let (up, down) = (rises.max() ?? 0, -(rises.min() ?? 0))
        return up > 0 && max(down, 0) < up / 2
    }

    /// The data in pieces in which a point has neighbours. Scattered points have none.
    private func runs(of data: [Datum], in mark: Mark) -> [[Datum]] {
        mark.connectsValues ? data.runs(missing: mark.missing) : data.filter { $0.y != nil }.map { [$0] }
    }

    private func isShown(_ x: Double) -> Bool { x >= plot.x.minimum ?? x && x <= plot.x.maximum ?? x }

    /// Whether labels have room side by side; judged with all series visible, as points never stand closer where fewer
    /// are.
    private func hasRoom(for width: Double, along positions: [Double]) -> Bool {
        var need = width + PointLabels.space
        // Labels at the ends of a scale are moved inwards, towards their neighbours.
        if case .linear = frame.x { need += width / 2 }
        return zip(positions, positions.dropFirst()).allSatisfy { frame.fullLength(from: $0, to: $1) >= need }
    }

    /// The middle of a label, which stays off the tick labels beside the plot.
    private func middle(of x: Double, _ shift: Quantity, width: Double) -> Quantity {
        let place = frame.x.position(of: x) + shift
        return .minimum(of: [
            .constant(reach.upperBound - width / 2), .maximum(of: [.constant(reach.lowerBound + width / 2), place]),
        ])
    }

    /// The range from the tick labels at the left of the plot to those at its right, or to the edge of the drawing.
    private var reach: ClosedRange<Double> {
        let slack = PlotFrameLayout.labelGap
        let range = frame.positionRange
        return range.lowerBound - min(slack, frame.roomAtLeft)...range.upperBound + min(slack, frame.roomAtRight)
    }

    /// Finds the labels that would lie over each other, or over points.
    private struct Collisions {
        /// The places of everything in one state.
        private struct Places {
            /// Whether the series of each label is hidden.
            var areHidden: [Bool]
            /// The middles and baselines of labels.
            var labels: [Point]
            /// The places of the points from the top, pixels.
            var points: [Double]
        }

        private let labels: [Label]
        private let places: [Places]
        /// The least upright distance from the middle of a label to that of a point, pixels; `markerWidth` is the level
        /// one beyond half of the label's width.
        private static let markerHeight = 9.0
        private static let markerWidth = 5.0

        init(_ labels: [Label], _ states: StateTable) {
            self.labels = labels
            let x = labels.map { states.values(of: $0.x) }
            let y = labels.map { states.values(of: $0.y) }
            let points = labels.map { states.values(of: $0.point) }
            places = (0..<states.count).map { state in
                Places(
                    areHidden: labels.map { states.hides($0.series, in: state) },
                    labels: labels.indices.map { Point(x: x[$0][state], y: y[$0][state]) },
                    points: points.map { $0[state] })
            }
        }

        /// 1 while the two would meet if both were there, else 0.
        func meeting(_ a: Int, _ b: Int) -> Quantity {
            nearness(
                a, b, width: (labels[a].width + labels[b].width) / 2 + PointLabels.space,
                height: PointLabels.lineHeight, distance: labels[a].y - labels[b].y
            ) { $0.labels[a].y - $0.labels[b].y }
        }

        /// 1 while label `a` would lie over the point of `b` if both were there, else 0.
        func covering(_ a: Int, _ b: Int) -> Quantity {
            nearness(
                a, b, width: labels[a].width / 2 + Collisions.markerWidth, height: Collisions.markerHeight,
                distance: labels[a].y - 4 - labels[b].point
            ) { $0.labels[a].y - 4 - $0.points[b] }
        }

        /// 1 while two things are near each other both across and upright, else 0; where all states agree, a plain
        /// number.
        private func nearness(
            _ a: Int, _ b: Int, width: Double, height: Double, distance: Quantity, known: (Places) -> Double
        ) -> Quantity {
            var found: Set<Bool> = []
            for place in places where !place.areHidden[a] && !place.areHidden[b] {
                let isNear = abs(place.labels[a].x - place.labels[b].x) < width - 0.01
                found.insert(isNear && abs(known(place)) < height - 0.01)
            }
            if found.count < 2 { return found.first == true ? 1 : 0 }
            let isApart = (labels[a].x - labels[b].x).magnitude.isEnough(width)
            guard isApart != 1 else { return 0 }
            return (1 - isApart) * (1 - distance.magnitude.isEnough(height))
        }
    }
}
