import ChartGraphics
import ChartIR
import ChartScene

/// The names of bubbles, where they cover no other name and no other bubble, or for large ones a few small ones; those
/// of the largest first.
///
/// Which have one, and on which side, is decided once, so that it holds in every state: a name that jumped about its
/// bubble would say that something changed.
struct BubbleLabels {
    private struct Label {
        /// The index of the bubble.
        var bubble: Int
        var text: String
        /// The distance from the middle of the bubble to that of the text, pixels.
        var shift: Point
        var width: Double
    }

    private let plan: BubblePlan
    private let frame: PlotFrame
    private var labels: [Label] = []

    /// The most names that are tried.
    private static let limit = 300
    /// The widest a name is written, pixels.
    private static let largestWidth = 160.0
    private static let height = 14.0
    /// How many small bubbles the name of a large one may lie over.
    private static let largestCost = 5
    private static let space = 2.0

    /// - Parameter obstacle: the box where no name may stand.
    init(_ plan: BubblePlan, in frame: PlotFrame, around obstacle: Rect?) {
        self.plan = plan
        self.frame = frame
        let named = plan.bubbles.indices.filter { plan.bubbles[$0].name != nil }
        guard !named.isEmpty else { return }
        let places = plan.places(in: frame)
        for index in named.prefix(BubbleLabels.limit) {
            let name = FontMetrics.cut(
                plan.bubbles[index].name ?? "", to: BubbleLabels.largestWidth, size: 12, isBold: true)
            let free = candidates(index, name).filter { label in
                isInside(label, places) && obstacle.map { !meets(label, $0, places) } ?? true
                    && labels.allSatisfy { !meets(label, $0, places) }
            }
            let costs = free.map { cost(of: $0, places) }
            guard let least = costs.min(), least <= (isLarge(index) ? BubbleLabels.largestCost : 0) else { continue }
            labels.append(free[costs.firstIndex(of: least) ?? 0])
        }
    }

    /// Whether a bubble deserves its name even over some small ones.
    private func isLarge(_ index: Int) -> Bool { plan.bubbles[index].radius >= plan.radii.maximumRadius * 0.4 }

    /// How many bubbles a name lies over; too many, if one of them is not much smaller than its own.
    private func cost(of label: Label, _ places: [BubblePlan.Places]) -> Int {
        let covered = plan.bubbles.indices.filter { covers(label, $0, places) }
        let own = plan.bubbles[label.bubble].radius
        return covered.contains { plan.bubbles[$0].radius > own / 3 } ? .max : covered.count
    }

    /// The labels that the name may have: above, below, at the sides, and inside where there is room.
    private func candidates(_ index: Int, _ name: String) -> [Label] {
        let radius = plan.bubbles[index].radius
        let width = name.boldLabelWidth
        let (up, across) = (radius + 2 + BubbleLabels.height / 2, radius + 4 + width / 2)
        let shifts =
            [Point(x: 0, y: -up), Point(x: 0, y: up), Point(x: across, y: 0), Point(x: -across, y: 0)]
            + (width + 8 <= 2 * radius ? [Point(x: 0, y: 0)] : [])
        return shifts.map { Label(bubble: index, text: name, shift: $0, width: width) }
    }

    // MARK: Meetings, in any state

    private func isInside(_ label: Label, _ places: [BubblePlan.Places]) -> Bool {
        let plot = frame.plot
        let place = places[label.bubble]
        // A bubble is not to be seen in domains that do not hold it.
        return place.x.allSatisfy { x in
            !(plot.x...plot.maxX).contains(x)
                || x + label.shift.x - label.width / 2 >= plot.x && x + label.shift.x + label.width / 2 <= plot.maxX + 8
        }
            && place.y.allSatisfy { y in
                !(plot.y...plot.maxY).contains(y)
                    || y + label.shift.y - 7 >= plot.y - 8 && y + label.shift.y + 7 <= plot.maxY - 1
            }
    }

    private func meets(_ label: Label, _ box: Rect, _ places: [BubblePlan.Places]) -> Bool {
        let place = places[label.bubble]
        let (width, height) = (label.width / 2 + BubbleLabels.space, BubbleLabels.height / 2)
        return place.x.contains { $0 + label.shift.x + width > box.x && $0 + label.shift.x - width < box.maxX }
            && place.y.contains { $0 + label.shift.y + height > box.y && $0 + label.shift.y - height < box.maxY }
    }

    private func meets(_ a: Label, _ b: Label, _ places: [BubblePlan.Places]) -> Bool {
        areNear(
            a.bubble, b.bubble, places, shift: Point(x: a.shift.x - b.shift.x, y: a.shift.y - b.shift.y),
            width: (a.width + b.width) / 2 + BubbleLabels.space, height: BubbleLabels.height)
    }

    /// Whether a label lies over a bubble other than its own.
    private func covers(_ label: Label, _ other: Int, _ places: [BubblePlan.Places]) -> Bool {
        guard other != label.bubble else { return false }
        let radius = plan.bubbles[other].radius
        return areNear(
            label.bubble, other, places, shift: label.shift, width: label.width / 2 + radius,
            height: BubbleLabels.height / 2 + radius)
    }

    /// Whether the middles of two things at two bubbles come nearer than this in both directions.
    private func areNear(
        _ a: Int, _ b: Int, _ places: [BubblePlan.Places], shift: Point, width: Double, height: Double
    ) -> Bool {
        isNear(places[a].y, places[b].y, shift.y, height) && isNear(places[a].x, places[b].x, shift.x, width)
    }

    private func isNear(_ a: [Double], _ b: [Double], _ shift: Double, _ distance: Double) -> Bool {
        guard a.count == b.count else {
            // The bubbles stand on different axes, whose domains change one without the other.
            return a.contains { a in b.contains { abs(a + shift - $0) < distance } }
        }
        return zip(a, b).contains { abs($0 + shift - $1) < distance }
    }

    // MARK: Nodes

    func nodes(_ entrance: EntrancePlan, _ state: LayoutState) -> [Node] {
        let row = plan.row(entrance)
        return labels.compactMap { label in
            let bubble = plan.bubbles[label.bubble]
            guard !state.selection.isNeverVisible(bubble.series) else { return nil }
            let value = frame.scale(bubble.axis).position(of: bubble.datum.y ?? 0)
            let position = frame.x.position(of: bubble.datum.x)
            let (x, y) = frame.isTransposed ? (value, position) : (position, value)
            let step = row.step(at: frame.fraction(of: bubble.datum.x, state), series: bubble.series)
            return Node(
                .text(
                    Text(
                        label.text, x: x + .constant(label.shift.x), y: y + .constant(label.shift.y + 4),
                        anchor: .middle, isBold: true)),
                role: .valueLabel, series: bubble.series, presence: state.selection.presence(of: bubble.series),
                fill: .ink, stroke: Stroke(.background, width: 3), entrance: step.map { entrance.after($0) })
        }
    }
}
