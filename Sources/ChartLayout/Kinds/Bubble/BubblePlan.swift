import ChartGraphics
import ChartIR
import ChartScene

/// The scale from sizes to radii, so that areas are in proportion.
struct RadiusScale {
    /// The size of the largest bubble; positive.
    let largest: Double
    /// The radius of the largest bubble, pixels.
    let maximumRadius: Double
    /// The size of the smallest bubble; positive.
    let least: Double
    /// Whether all sizes are whole numbers.
    let areWhole: Bool

    /// The least radius, pixels: smaller bubbles could not be seen, and are drawn as large as this.
    static let minimumRadius = 2.5

    func radius(of size: Double) -> Double { max(exactRadius(of: size), RadiusScale.minimumRadius) }

    /// The radius of a size, without regard to what can be seen.
    func exactRadius(of size: Double) -> Double { maximumRadius * (size / largest).squareRoot() }
}

/// All bubbles of a chart, whatever marks they belong to, with one scale of sizes.
///
/// The scale is that of all series, visible or not: a legend that says what sizes mean must not mean something else
/// after a click, and a bubble that grows because another one left would tell of a change that is none.
struct BubblePlan {
    /// The bubbles, the largest first, so that small ones lie over large ones.
    let bubbles: [NamedForm]
    let radii: RadiusScale
    let size: SizeScale
    let firstMark: BubbleMark

    /// Plans the bubbles of a chart; nil: it has none to draw.
    /// - Parameters:
    ///   - others: the chart in its other data states, which have the same scale of sizes.
    ///   - outer: the box that plot and axes take.
    init?(_ plot: CartesianPlot, among others: [CartesianPlot] = [], in outer: Rect) {
        let marks = plot.marks.compactMap { if case .bubble(let mark) = $0 { mark } else { nil } }
        let everywhere = ([plot] + others).flatMap { plot in
            plot.marks.flatMap { mark in
                if case .bubble(let bubble) = mark { bubble.series.flatMap(\.bubbles) } else { [BubbleMark.Bubble]() }
            }
        }
        let sizes = everywhere.filter(\.isDrawn).compactMap(\.size)
        guard let first = marks.first, let size = plot.size, let largest = sizes.max() else { return nil }
        let room = min(outer.width, outer.height) / 6
        let radii = RadiusScale(
            largest: largest, maximumRadius: max(min(size.maximumRadius, room), RadiusScale.minimumRadius),
            least: sizes.lazy.filter { $0 > 0 }.min() ?? largest, areWhole: sizes.allSatisfy { $0 == $0.rounded() })
        var bubbles: [NamedForm] = []
        for mark in marks {
            let axis = plot.valueAxis(mark.axis)
            for (series, values) in zip(mark.series, mark.valueSeries) {
                for (place, bubble) in series.bubbles.enumerated() {
                    // Bubbles beyond a fixed end of an axis would be cut: they are not there.
                    guard let y = bubble.y, let size = bubble.size, size > 0, plot.x.shows(bubble.x), axis.shows(y)
                    else { continue }
                    bubbles.append(
                        NamedForm(
                            series: series.series, axis: mark.axis, datum: Datum(x: bubble.x, y: y), name: bubble.name,
                            radius: radii.radius(of: size), coloring: values.coloring(at: place),
                            shape: series.shapes?[place] ?? nil, strength: series.strengths?[place],
                            opacity: mark.opacity, border: mark.border))
                }
            }
        }
        let order = bubbles.indices.sorted {
            bubbles[$0].radius == bubbles[$1].radius ? $0 < $1 : bubbles[$0].radius > bubbles[$1].radius
        }
        self.bubbles = order.map { bubbles[$0] }
        self.radii = radii
        self.size = size
        firstMark = first
    }

    // MARK: Room

    /// The circles that scales must leave room for.
    func circles(on axis: ValueAxis) -> [LinearScaleBuilder.Circle] {
        bubbles.filter { $0.axis == axis }.map { .init($0.datum.y ?? 0, Self.reach(of: $0)) }
    }

    var circlesAlongPositions: [LinearScaleBuilder.Circle] {
        bubbles.map { .init($0.datum.x, Self.reach(of: $0)) }
    }

    /// How far from its place a bubble is seen: of the shapes, which have the area of the circle, a star reaches farthest.
    private static func reach(of bubble: NamedForm) -> Double { bubble.radius * (bubble.shape == nil ? 1 : 1.6) }

    /// The part of a range that categories take, so that bubbles stay inside it.
    func bandRange(_ range: ClosedRange<Double>, count: Int, isReversed: Bool) -> ClosedRange<Double> {
        guard let largest = bubbles.lazy.map(Self.reach).max() else { return range }
        let step = (range.upperBound - range.lowerBound - 2 * largest) / Double(max(count, 1))
        var (low, high) = (0.0, 0.0)
        for bubble in bubbles {
            low = max(low, Self.reach(of: bubble) - (bubble.datum.x + 0.5) * step)
            high = max(high, Self.reach(of: bubble) - (Double(count) - bubble.datum.x - 0.5) * step)
        }
        return isReversed ? range.inset(high, low) : range.inset(low, high)
    }

    // MARK: Drawing

    func nodes(in frame: PlotFrame, entrance: EntrancePlan, _ state: LayoutState) -> [Node] {
        let row = row(entrance)
        let fractions = frame.fractions(state)
        return bubbles.compactMap { bubble in
            guard !state.selection.isNeverVisible(bubble.series) else { return nil }
            var parameters: [Double] = []
            let point = MarkerNode.point(
                bubble.datum, frame: frame, scale: frame.scale(bubble.axis), parameters: &parameters)
            let paint = Paint.series(state.paint(of: bubble.series, bubble.coloring))
            let marker = bubble.shape.flatMap(Marker.init(ofShape:))
            let shape: Shape =
                marker.map { .marker($0, x: point.x, y: point.y) }
                ?? .circle(x: point.x, y: point.y, radius: .constant(bubble.radius))
            var node = Node(
                shape, role: .bubble, series: bubble.series,
                parameters: parameters, fill: paint,
                stroke: state.stroke(of: bubble.border) ?? bubble.coloring?.outline
                    ?? Stroke(paint, width: 1.25, dash: state.dash(of: bubble.series)),
                fillOpacity: state.opacity(of: bubble.strength, else: bubble.opacity ?? 0.6),
                entrance: row.step(at: fractions(bubble.datum.x), series: bubble.series))
            if marker != nil { node.scale = 2 * bubble.radius / MarkerLook().size }
            node.key = bubble.name ?? state.key(ofPosition: bubble.datum.x)
            return node
        }
    }

    func row(_ entrance: EntrancePlan) -> EntranceRow {
        EntranceRow(
            entrance, .pop, positions: bubbles.map(\.datum.x), series: Set(bubbles.map(\.series)).sorted())
    }

    // MARK: Names

    /// The bubbles as the names see them.
    func named(_ entrance: EntrancePlan) -> NameLabels.Group {
        NameLabels.Group(
            forms: bubbles, row: row(entrance), style: .bubbles,
            // Bubbles of this size deserve their names even over some small ones.
            radiusOfLarge: radii.maximumRadius * 0.4)
    }
}

extension Axis {
    /// Whether a value lies between the ends that the author fixed.
    func shows(_ value: Double) -> Bool { value >= minimum ?? value && value <= maximum ?? value }
}
