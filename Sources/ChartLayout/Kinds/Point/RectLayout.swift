import ChartGraphics
import ChartIR
import ChartScene

/// Where a rectangle lies between two positions and two values.
struct RectPlace {
    /// The left and the upper edge, pixels.
    let x: Quantity
    let y: Quantity
    let width: Quantity
    let height: Quantity

    /// - Parameters:
    ///   - end: the other position; nil: the rectangle fills the band of its category.
    ///   - share: the part of the bands that it fills, 0...1.
    ///   - parameters: takes the numbers that stand for places on scales that move.
    init(
        _ datum: Datum, to end: Double?, share: Double = 1, in frame: PlotFrame, on scale: LinearScale,
        parameters: inout [Double]
    ) {
        let positions = RectPlace.positions(datum.x, end ?? datum.x, frame.x, share, &parameters)
        let values = RectPlace.values(datum.y ?? 0, datum.y2, scale, &parameters)
        let (across, down) = frame.isTransposed ? (values, positions) : (positions, values)
        (x, width, y, height) = (across.start, across.length, down.start, down.length)
    }

    /// Where a side begins, at the end with the lower pixel coordinate, and how long it is.
    private typealias Side = (start: Quantity, length: Quantity)

    private static func positions(
        _ first: Double, _ second: Double, _ scale: PositionScale, _ share: Double, _ parameters: inout [Double]
    ) -> Side {
        let (low, high) = (min(first, second), max(first, second))
        switch scale {
        case .band(let bands):
            let middle = bands.position(of: bands.isReversed ? high : low)
            let room = bands.roomQuantity * .constant(share)
            return (middle - room * 0.5, room + bands.quantities.step * .constant(high - low))
        case .linear(let scale):
            let places = [low, high].map { MarkerNode.place($0, on: scale, parameters: &parameters) }
            return side(places, scale)
        }
    }

    private static func values(
        _ first: Double, _ second: Double?, _ scale: LinearScale, _ parameters: inout [Double]
    ) -> Side {
        let offsets = [scale.units.offset(of: first), second.map(scale.units.offset(of:)) ?? scale.foot].sorted()
        return side(offsets.map { MarkerNode.place(offset: $0, on: scale, parameters: &parameters) }, scale)
    }

    /// - Parameter places: those of the lower and of the higher end.
    private static func side(_ places: [Quantity], _ scale: LinearScale) -> Side {
        scale.direction > 0 ? (places[0], places[1] - places[0]) : (places[1], places[0] - places[1])
    }
}

/// Rectangles from one position to another and from one value to another, with their names in them.
struct RectLayout {
    let mark: PointMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan
    /// The line around each; nil: there is none.
    let border: Border?
    /// The radius of the corners, pixels.
    let radius: Double
    /// The part of the bands of categories that each fills, 0...1.
    let share: Double

    /// How many rectangles may stand apart by a hairline; more are as small as the cells of a picture.
    private static let mostApart = 400
    /// How far one of those reaches under the next, so that nothing shines through between them, pixels.
    private static let overlap = 0.35
    /// The room of a name beside its letters, and its height, pixels.
    private static let nameGap = 8.0
    private static let nameHeight = 16.0

    func nodes(in state: inout LayoutState) -> [Node] {
        let data = mark.series.flatMap(\.data)
        let row = EntranceRow(entrance, .fade, positions: data.map(\.x), series: mark.series.map(\.series))
        let inset = border == nil ? data.count <= Self.mostApart ? 0.5 : mark.opacity < 1 ? 0 : -Self.overlap / 2 : 0
        let fractions = frame.fractions(state)
        var forms: [Node] = []
        var names: [Node] = []
        for one in mark.series where !state.selection.isNeverVisible(one.series) {
            for (index, datum) in one.data.enumerated() where datum.y != nil {
                var parameters: [Double] = []
                let place = RectPlace(
                    datum, to: one.ends?[index] ?? nil, share: share, in: frame, on: scale, parameters: &parameters)
                let paint = state.paint(of: one, at: index)
                var node = Node(
                    shape(place, inset: inset), role: .tile, series: one.series, parameters: parameters,
                    fill: .series(paint), fillOpacity: mark.opacity,
                    entrance: row.step(at: fractions(datum.x), series: one.series))
                node.stroke = border.map { Stroke(.series(state.paint(of: $0.color)), width: $0.width) }
                node.key = state.key(ofPosition: datum.x)
                forms.append(node)
                if let name = one.caption(index), !name.isEmpty { names.append(text(name, in: place, paint, node)) }
            }
        }
        return forms + names
    }

    /// - Parameter inset: how far the edges are inside those of the place, pixels; less than 0: outside.
    private func shape(_ place: RectPlace, inset: Double) -> Shape {
        func within(_ side: Quantity) -> Quantity { .maximum(of: [0, side - .constant(2 * inset)]) }
        return .rect(
            x: place.x + .constant(inset), y: place.y + .constant(inset), width: within(place.width),
            height: within(place.height), radius: radius, corners: radius > 0 ? .all : [])
    }

    /// A name in the middle of its rectangle, for as long as it has room there.
    private func text(_ name: String, in place: RectPlace, _ paint: SeriesPaint, _ form: Node) -> Node {
        let text = Text(
            name, x: place.x + place.width * 0.5, y: place.y + place.height * 0.5 + 4, anchor: .middle)
        let room =
            (place.width - .constant(name.labelWidth + Self.nameGap)).isEnough(0)
            * (place.height - .constant(Self.nameHeight)).isEnough(0)
        // What lets the ground through is no ground for white letters.
        var node = Node(
            .text(text), role: .valueLabel, series: form.series, presence: room, parameters: form.parameters,
            fill: mark.opacity < 0.6 ? .ink : .onSeries(paint), entrance: form.entrance)
        node.key = form.key
        return node
    }
}
