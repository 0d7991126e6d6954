import ChartGraphics
import ChartIR
import ChartScene

/// A wave of equal segments, each of which is a whole wave, higher where the packet is.
///
/// While a segment goes on by its length it takes the height of the one before it, so that after that it can go back
/// unseen. Its height is linear in that of its curve: a segment is one curve, stretched.
struct WaveLayout: FormsLayout {
    let mark: WaveMark
    let box: Rect

    /// The length of a wave that the controls below belong to, pixels.
    private static let length = 55.0
    private static let controls = [22.5, 32.5]
    private static let least = 10.0
    /// How much the swing adds to the height in the packet, pixels; `besides` is what it adds elsewhere.
    private static let packet = 80.0
    private static let besides = 20.0

    func forms(in state: inout LayoutState) {}
    func tooltips(of forms: Void, in size: Size, _ state: inout LayoutState) -> Tooltips? { nil }

    func nodes(of forms: Void, in state: inout LayoutState) -> [Node] {
        // The packet's segment is in the middle of the box half way through the loop.
        let middle = box.width / 2 - mark.length
        let before = max(Int((middle / mark.length).rounded(.up)) + 1, 1)
        let after = Int(((box.width - middle) / mark.length).rounded(.up))
        let origin = Transform(
            translateX: .constant(box.x + middle), translateY: .constant(box.y + box.height / 2))
        let quiet = Array(-before..<(-1)) + Array(1..<max(after, 1))
        let segments = [
            wave(quiet, from: WaveLayout.besides, to: WaveLayout.besides),
            wave([-1], from: WaveLayout.besides, to: WaveLayout.packet),
            wave([0], from: WaveLayout.packet, to: WaveLayout.besides),
        ]
        let moving = Node(.group(segments, transform: origin, definitions: [], clip: nil), role: .group)
        return [Node(.group([moving], transform: .identity, definitions: [], clip: Box(box)), role: .group)]
    }

    /// The segments at some places, all with the same heights.
    private func wave(_ places: [Int], from first: Double, to last: Double) -> Node {
        let unit = mark.length / WaveLayout.length
        var path = Path()
        for (index, place) in places.enumerated() {
            let x = Double(place) * mark.length
            if index == 0 || places[index - 1] != place - 1 { path.move(to: Point(x: x, y: 0)) }
            path.curve(
                Point(x: x + WaveLayout.controls[0] * unit, y: -1), Point(x: x + WaveLayout.controls[1] * unit, y: 1),
                to: Point(x: x + mark.length, y: 0))
        }
        let (paint, opacity) = SpinnerLayout.paint(mark.color)
        let loudest = mark.swings.max() ?? 0
        let rest = height(first, loudest) * unit
        var node = Node(
            .path(path, transform: Transform(scaleY: .constant(rest))), role: .indicator,
            stroke: Stroke(paint, width: mark.width, hasRoundCaps: true, opacity: opacity))
        node.loop = LoopTrack(
            frames(from: first, to: last).map { frame in
                .init(
                    at: frame.time,
                    LoopTrack.Pose(x: frame.way * mark.length, scaleY: frame.height * unit / rest))
            }, period: mark.period * Double(mark.swings.count))
        return node
    }

    private func height(_ amplitude: Double, _ swing: Double) -> Double { WaveLayout.least + swing * amplitude }

    private var isRecorded: Bool { mark.swings.count > 1 }

    /// The frames, which for each value go through one length. Where swing and amplitude both change their product is a
    /// curve, which two stops on the way follow closely enough.
    private func frames(from first: Double, to last: Double) -> [(time: Double, way: Double, height: Double)] {
        let count = mark.swings.count
        return mark.swings.indices.flatMap { index in
            let (swing, next) = (mark.swings[index], mark.swings[(index + 1) % count])
            let ways: [Double] = isRecorded ? [0, 1 / 3.0, 2 / 3.0, 1] : [0, 1]
            return ways.map { way in
                (
                    (Double(index) + way) / Double(count), way,
                    height(first + (last - first) * way, swing + (next - swing) * way)
                )
            }
        }
    }
}
