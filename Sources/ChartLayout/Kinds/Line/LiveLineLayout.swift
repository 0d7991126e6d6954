import ChartGraphics
import ChartIR
import ChartScene

/// A line whose values stream through the plot from right to left, each with its value, and their moments below.
///
/// All of it is drawn once, side by side, and moved as a whole behind the plot's frame. What runs once grows from the
/// left edge until the window is full: the frame moves with the value that has just come, and what is behind it seems
/// to stand. At rest the last values are seen, and nothing after them.
struct LiveLineLayout {
    let plot: LivePlot
    let frame: PlotFrame
    let scale: LinearScale

    /// The least space between texts, pixels.
    private static let space = 4.0
    /// The distance from the plot to the baseline of the moments, pixels.
    private static let momentDistance = 20.0
    /// The least distance from a value's baseline to the lower edge of the plot, pixels.
    private static let aboveEdge = 3.0
    /// The distance from a point on a flank to the value beside it, and how far the value stands above it, pixels.
    private static let beside = (across: 7.0, above: 3.0)
    /// How far a line may rise under one half of a value above it, pixels.
    private static let clearance = 5.0

    private var step: Double { plot.live.step }

    private var count: Int { plot.line.momentCount }

    /// How many values the window holds.
    private var window: Int { max(Int((frame.plot.width / step).rounded(.down)), 1) }

    func nodes(in state: inout LayoutState) -> [Node] {
        guard let line = plot.steppedLine, count > 0 else { return [] }
        let streams = count > window
        if !streams {
            state.advise(
                .init(
                    .shortRecording,
                    "all \(count) values fit into the window, which holds \(window): nothing moves; "
                        + "record more, or make 'step' larger"))
        }
        let texts = plot.texts(of: line, state)
        let widest = plot.widest(texts)
        let wraps = streams && plot.live.repetition == .loop
        let lines = rounds(wraps) { places in
            line.series.filter { !state.selection.isNeverVisible($0.series) }.map { series in
                stroke(of: series, in: line, at: places, state)
            }
        }
        let interval = thinning(widest)
        let values = rounds(wraps) { places in
            zip(line.series, texts).flatMap { series, texts -> [Node] in
                guard plot.line.text != .none, !state.selection.isNeverVisible(series.series) else { return [] }
                return self.values(texts, of: series, every: interval, at: places, state)
            }
        }
        let right = frame.plot.maxX - plot.lead(of: frame.plot.width, texts)
        func strip(from top: Double, to bottom: Double) -> Rect {
            Rect(x: frame.plot.x, y: top, width: frame.plot.width, height: bottom - top)
        }
        let (top, bottom) = (frame.plot.y, frame.plot.maxY)
        var nodes = [moving(lines, to: right, behind: strip(from: top - 8, to: bottom + 8), streams: streams)]
        for (texts, clip) in [
            (values, strip(from: top - 20, to: bottom + 2)),
            (rounds(wraps, moments), strip(from: bottom, to: bottom + plot.labelHeight + 8)),
        ] where !texts.isEmpty {
            let cut = widthOfCut(texts, at: right)
            let whole = Rect(x: clip.x + cut, y: clip.y, width: clip.width - cut, height: clip.height)
            var texts = moving(texts, to: right, behind: whole, streams: streams)
            texts.role = .labels
            nodes.append(texts)
        }
        return nodes
    }

    /// How much of a text stands inside the left edge of the plot, and the rest of it outside, where nothing moves, pixels: half
    /// a number would be another one.
    /// - Parameter right: where the last value stands, pixels.
    private func widthOfCut(_ texts: [Node], at right: Double) -> Double {
        let origin = right - Double(count - 1) * step
        return texts.reduce(0) { widest, node in
            guard case .text(let text) = node.shape, let x = text.x.constant else { return widest }
            let width = text.string.labelWidth
            let start = origin + x - (text.anchor == .start ? 0 : text.anchor == .middle ? width / 2 : width)
            let end = start + width
            return start < frame.plot.x && end > frame.plot.x ? max(widest, end - frame.plot.x) : widest
        }
    }

    // MARK: Movement

    /// What stands at the values. Before the first and after the last the others follow, as far as they are seen, after the last
    /// only while all of it moves: where it stands still, they would be taken for what came next.
    /// - Parameter draw: gives what stands at some of the places.
    private func rounds(_ wraps: Bool, _ draw: (Range<Int>) -> [Node]) -> [Node] {
        guard wraps else { return draw(0..<count) }
        let following = draw(count..<(count + plot.first + 3))
        guard !following.isEmpty else { return draw(-2..<count) }
        var group = Node(.group(following, transform: .identity, definitions: [], clip: nil), role: .group)
        group.loop = LoopTrack(
            from: .identity, to: .identity, period: Double(count) * plot.live.interval,
            rest: LoopTrack.Pose(opacity: 0))
        return draw(-2..<count) + [group]
    }

    /// - Parameter right: where a value stands when it has just come, pixels.
    private func moving(_ nodes: [Node], to right: Double, behind clip: Rect, streams: Bool) -> Node {
        var group = Node(.group(nodes, transform: .identity, definitions: [], clip: nil), role: .group)
        let last = count - 1
        let first = streams ? plot.first : last
        let steps = plot.live.repetition == .loop ? count : last
        // What runs once moves out of sight only when the window is full.
        let filling = plot.live.repetition == .once ? min(max(Int((right - frame.plot.x) / step), 0), steps) : 0
        if streams {
            group.loop = track(
                of: steps, filling: filling, through: [0, filling, steps].map { -Double($0) * step },
                rest: -Double(last - first) * step)
        }
        let origin = right - Double(first) * step
        let placed = Node(
            .group([group], transform: Transform(translateX: .constant(origin)), definitions: [], clip: nil),
            role: .group)
        var framed = Node(.group([placed], transform: .identity, definitions: [], clip: Box(clip)), role: .group)
        if streams, filling > 0 {
            framed.loop = track(
                of: steps, filling: filling, through: [-Double(filling) * step, 0, 0], rest: 0)
        }
        return framed
    }

    /// A movement along the plot; all movements have the same moments.
    /// - Parameters:
    ///   - filling: after how many of the steps the window is full.
    ///   - places: the places at the beginning, then, and at the end, pixels.
    private func track(of steps: Int, filling: Int, through places: [Double], rest: Double) -> LoopTrack {
        let period = Double(steps) * plot.live.interval
        let part = Double(filling) / Double(max(steps, 1))
        let times = [0, part, 1]
        let frames = zip(times, places).enumerated().filter { index, frame in
            index != 1 || part > 0 && part < 1
        }.map { LoopTrack.Frame(at: $0.element.0, LoopTrack.Pose(x: $0.element.1)) }
        // Where the scale moves all of it is drawn anew for each picture, and thirty in a second are enough.
        let pictures = max(Int((period * max(part, 1 - part) * 30).rounded()), 1)
        return LoopTrack(
            frames, period: period, easing: plot.live.domain == .follow ? .steps(pictures) : .linear,
            count: plot.live.repetition == .loop ? nil : 1, rest: LoopTrack.Pose(x: rest))
    }

    // MARK: Lines

    /// The frame in which one value stands beside the other, the first at 0.
    private func stepped(_ places: Range<Int>) -> PlotFrame {
        let start = (Double(places.lowerBound) - 0.5) * step
        let bands = BandScale(count: places.count, range: start...(start + Double(places.count) * step))
        return PlotFrame(
            plot: frame.plot, isTransposed: false, x: .band(bands), first: frame.first, second: frame.second)
    }

    private func stroke(of series: MarkSeries, in line: LineMark, at places: Range<Int>, _ state: LayoutState) -> Node {
        let strokes = Strokes(
            frame: stepped(places), scale: scale, positions: 0...1, values: series.data.values(in: scale.units),
            state: state)
        // The recording ends at its last value, also where it begins anew.
        let rounds = Set(places.map { Int((Double($0) / Double(count)).rounded(.down)) }).sorted()
        let runs = rounds.flatMap { round -> [[Datum]] in
            series.data.runs(missing: line.missing).map { run in
                run.map { Datum(x: $0.x + Double(round * count), y: $0.y) }
                    .filter { places.contains(Int($0.x)) }
                    .map { Datum(x: $0.x - Double(places.lowerBound), y: $0.y) }
            }.filter { !$0.isEmpty }
        }
        var node = strokes.node(through: runs, curve: line.curve)
        node.series = series.series
        node.stroke = state.stroke(of: series.series, line.look)
        return node
    }

    // MARK: Texts

    /// The number of steps after which a text of such a width has room again.
    private func thinning(_ width: Double) -> Int {
        max(Int(((width + LiveLineLayout.space) / step).rounded(.up)), 1)
    }

    /// Whether the text of a moment stands: every so many, and none so close before the first that they meet.
    private func stands(_ moment: Int, every interval: Int) -> Bool {
        moment % interval == 0 && (moment + interval <= count || moment == 0)
    }

    private func round(_ place: Int) -> Int { ((place % count) + count) % count }

    private func values(
        _ texts: [LivePlot.ValueText], of series: MarkSeries, every interval: Int, at places: Range<Int>,
        _ state: LayoutState
    ) -> [Node] {
        let byMoment = Dictionary(texts.map { ($0.place, $0) }) { first, _ in first }
        let paint = state.chart.series.count > 1 ? Paint.seriesText(state.paint(of: series.series)) : .ink
        return places.compactMap { place in
            let moment = round(place)
            guard stands(moment, every: interval), let text = byMoment[moment] else { return nil }
            let (before, after) = (byMoment[moment - 1]?.value, byMoment[moment + 1]?.value)
            let x = Double(place) * step
            let point = scale.position(of: text.value)
            let written: Text
            if let side = flank(before, text.value, after, under: text.text.labelWidth) {
                // The least of what is seen stands on the edge of the plot.
                let y = Quantity.minimum(of: [
                    .constant(frame.plot.maxY - LiveLineLayout.aboveEdge),
                    point - .constant(LiveLineLayout.beside.above),
                ])
                written = Text(
                    text.text, x: .constant(x + side * LiveLineLayout.beside.across), y: y,
                    anchor: side < 0 ? .end : .start)
            } else {
                let shift = spot(before, text.value, after, under: text.text.labelWidth)
                    .shift(from: point, bottom: frame.plot.maxY) { $0 == 1 }
                written = Text(text.text, x: .constant(x) + shift.x, y: point + shift.y, anchor: .middle)
            }
            return Node(
                .text(written), role: .valueLabel, series: series.series, fill: paint,
                stroke: Stroke(.background, width: 3))
        }
    }

    /// On which side of a point the line leaves room where it goes on as it came, so steeply that it would run through a text
    /// of such a width above it: -1 at the left, where it rises, 1 at the right; nil: it is no such flank.
    private func flank(_ before: Double?, _ value: Double, _ after: Double?, under width: Double) -> Double? {
        guard let before, let after, let domain = scale.variants.first?.domain else { return nil }
        let unit = (scale.range.upperBound - scale.range.lowerBound) / (domain.maximum - domain.minimum)
        let rises = zip([before, value], [value, after]).map { low, high in
            (scale.units.offset(of: high) - scale.units.offset(of: low)) * -scale.direction * unit
        }
        let least = min(step, step * LiveLineLayout.clearance / max(width / 2, 1))
        guard rises.allSatisfy({ $0 >= least }) || rises.allSatisfy({ $0 <= -least }) else { return nil }
        return rises[0] > 0 ? -1 : 1
    }

    /// Where a value is written that is on no such flank. Where the scale moves, how steep the line is changes all the time.
    private func spot(_ before: Double?, _ value: Double, _ after: Double?, under width: Double) -> PointSpot {
        let neighbours = [(before, -step), (after, step)].compactMap { other, across -> PointSpot.Neighbour? in
            guard let other else { return nil }
            return .init(
                across: across, rise: scale.position(of: value) - scale.position(of: other),
                gain: (other - value) * (scale.direction > 0 ? -1 : 1))
        }
        return PointSpot(
            isBelow: PointLabels.isBelow(rises: neighbours.map(\.gain)),
            neighbours: neighbours.contains { $0.rise.constant == nil } ? [] : neighbours, width: width)
    }

    private func moments(at places: Range<Int>) -> [Node] {
        let widest = plot.labels.map(\.labelWidth).max() ?? 0
        let interval = thinning(widest + 8)
        return places.compactMap { place in
            let moment = round(place)
            guard stands(moment, every: interval), plot.labels.indices.contains(moment), !plot.labels[moment].isEmpty
            else { return nil }
            return Node(
                .text(
                    Text(
                        plot.labels[moment], x: .constant(Double(place) * step),
                        y: .constant(frame.plot.maxY + LiveLineLayout.momentDistance), anchor: .middle)),
                role: .tickLabel, fill: .tick)
        }
    }
}
