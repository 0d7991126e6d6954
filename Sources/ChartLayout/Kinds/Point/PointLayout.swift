import ChartIR
import ChartScene

/// A marker for every datum.
struct PointLayout {
    let mark: PointMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan
    /// Where the bars stand in whose places the points are; nil: they stand at their positions.
    let share: Dodge.Share?
    /// The index of the mark in its plot.
    let index: Int

    func nodes(in state: inout LayoutState) -> [Node] {
        let links = PointLinks(mark: mark, frame: frame, scale: scale, entrance: entrance).nodes(in: &state)
        switch mark.form {
        case .tick(let width, let length): return links + ticks(width: width, length: length, state)
        case .rect(let border, let radius, let share):
            return RectLayout(
                mark: mark, frame: frame, scale: scale, entrance: entrance, border: border, radius: radius ?? 0,
                share: share ?? 1
            ).nodes(in: &state)
        case .reach(let width, let cap):
            return ReachLayout(mark: mark, frame: frame, scale: scale, entrance: entrance, width: width, cap: cap)
                .nodes(state)
        case nil: break
        }
        return mark.marker.shape == .none ? links : links + sharedMarkers(state)
    }

    /// The markers, which are those of another width where they stand at their positions.
    private func sharedMarkers(_ state: LayoutState) -> [Node] {
        guard share == nil else { return markers(state) }
        return state.nodes(ofMark: index, from: [ScaleTerms(frame.x), ScaleTerms(scale)]) { [markers(state)] }[0]
    }

    private func ticks(width: Double, length: Double, _ state: LayoutState) -> [Node] {
        let row = EntranceRow(
            entrance, .emerge, positions: mark.series.flatMap { $0.data.map(\.x) }, series: mark.series.map(\.series))
        var whole = Quantity.constant(length)
        if case .band(let bands) = frame.x { whole = .minimum(of: [whole, bands.roomQuantity * 0.8]) }
        let fractions = frame.fractions(state)
        return mark.series.flatMap { series -> [Node] in
            guard !state.selection.isNeverVisible(series.series) else { return [] }
            let paint = Paint.series(state.paint(of: series.series))
            let breadth = whole * state.selection.presence(of: series.series)
            return series.data.filter { $0.y != nil }.map { datum in
                let step = row.step(at: fractions(datum.x), series: series.series)
                return tick(at: datum, width: width, breadth: breadth, series.series, paint, step, state)
            }
        }
    }

    /// A tick, which grows from its middle to both sides.
    private func tick(
        at datum: Datum, width: Double, breadth: Quantity, _ series: Int, _ paint: Paint, _ step: EntranceStep?,
        _ state: LayoutState
    ) -> Node {
        var parameters: [Double] = []
        let (x, y) = MarkerNode.point(datum, frame: frame, scale: scale, parameters: &parameters)
        let (position, value) = frame.isTransposed ? (y, x) : (x, y)
        let length = breadth * .entrance
        let shape = frame.rect(
            position: position - length * 0.5, breadth: length, value: value - .constant(width / 2),
            length: .constant(width), radius: 0, farEnd: .none)
        var node = Node(
            shape, role: .bar, series: series, parameters: parameters, fill: paint, fillOpacity: mark.opacity,
            entrance: step)
        node.key = state.key(ofPosition: datum.x)
        return node
    }

    private func markers(_ state: LayoutState) -> [Node] {
        let count = mark.series.reduce(0) { $0 + $1.data.count }
        let row = row
        let places = positions
        let fractions = frame.fractions(state)
        let presences = mark.series.map { state.selection.presence(of: $0.series) }
        return mark.series.enumerated().flatMap { order, series -> [Node] in
            guard !state.selection.isNeverVisible(series.series) else { return [] }
            let marker = state.marker(of: series.series, mark.marker) ?? state.marker(of: series.series)
            return series.data.indices.filter { series.data[$0].y != nil }.map { place in
                let datum = series.data[place]
                let shift = shift(order, at: datum.x, presences)
                let shape = (series.shapes?[place] ?? nil).flatMap(Marker.init(ofShape:))
                var node = MarkerNode.node(
                    shape ?? marker, size: mark.marker.size, at: datum, series: series.series, shiftedBy: shift,
                    frame: frame,
                    scale: scale, seam: count > 200 ? 0.75 : 1.5, state: state,
                    entrance: step(at: datum.x, order, row, places, fractions))
                node.fillOpacity = state.opacity(of: series.strengths?[place], else: mark.opacity)
                if let coloring = series.coloring(at: place) {
                    node.fill = .series(state.paint(of: series.series, coloring))
                    node.stroke = coloring.outline ?? node.stroke
                }
                MarkerNode.shape(&node, as: mark.marker, state)
                return node
            }
        }
    }

    /// From a position to the middle of the bar in whose place the points of a series stand.
    private func shift(_ order: Int, at x: Double, _ presences: [Quantity]) -> Quantity {
        guard let share else { return 0 }
        let slot =
            share.seriesAreApart
            ? share.slot(order, among: presences, empty: share.absences[x] ?? []) : share.slot
        return slot.position + slot.breadth * 0.5
    }

    private func step(
        at x: Double, _ order: Int, _ row: EntranceRow, _ places: [Double: Int], _ fractions: (Double) -> Double
    ) -> EntranceStep? {
        if share != nil { return stepAfterBars(at: places[x] ?? 0, of: places.count, order) }
        guard case .rows = mark.joining else {
            return row.step(at: fractions(x), series: mark.series[order].series)
        }
        return entrance.series(.draw, order, of: mark.series.count).map { entrance.after($0) }
    }

    /// The rank of each position, in ascending order.
    private var positions: [Double: Int] {
        guard share != nil else { return [:] }
        let sorted = Set(mark.series.lazy.flatMap(\.data).map(\.x)).sorted()
        return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($0.element, $0.offset) })
    }

    /// The step that follows the bars at a position in whose places the points stand.
    private func stepAfterBars(at index: Int, of count: Int, _ order: Int) -> EntranceStep? {
        let bars =
            entrance.isBySeries
            ? entrance.step(.grow, index: order, of: mark.series.count) : entrance.step(.grow, index: index, of: count)
        return bars.map { entrance.following($0, by: .pop) }
    }

    private var row: EntranceRow { PointLayout.row(of: mark, entrance) }

    /// How the markers come in.
    static func row(of mark: PointMark, _ entrance: EntrancePlan) -> EntranceRow {
        EntranceRow(
            entrance, .pop, positions: mark.series.flatMap { $0.data.map(\.x) }, series: mark.series.map(\.series))
    }
}
