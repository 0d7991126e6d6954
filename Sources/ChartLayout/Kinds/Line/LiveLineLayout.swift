import ChartGraphics
import ChartIR
import ChartScene

/// A line whose values stream through the plot from right to left, each with its value, and their moments below.
///
/// All of it is drawn once, side by side, and moved as a whole behind the plot's frame. At rest the last values are
/// seen.
struct LiveLineLayout {
    let plot: LivePlot
    let frame: PlotFrame
    let scale: LinearScale

    /// The least space between texts, pixels.
    private static let space = 4.0
    /// The distance from a point to the baseline of its value, pixels; `below` is that from the plot to the baseline of
    /// the moments.
    private static let above = -7.0
    private static let below = 20.0

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
        // Before the first and after the last value the others follow, as far as they are seen.
        let places = wraps ? -2..<(count + plot.first + 3) : 0..<count
        let lines = line.series.filter { !state.selection.isNeverVisible($0.series) }.map { series in
            stroke(of: series, in: line, at: places, state)
        }
        let interval = thinning(widest)
        let values = zip(line.series, texts).flatMap { series, texts -> [Node] in
            guard plot.line.text != .none, !state.selection.isNeverVisible(series.series) else { return [] }
            return self.values(texts, of: series, every: interval, at: places, state)
        }
        let right = frame.plot.maxX - plot.lead(of: frame.plot.width, texts)
        func strip(from top: Double, to bottom: Double) -> Rect {
            Rect(x: frame.plot.x, y: top, width: frame.plot.width, height: bottom - top)
        }
        let (top, bottom) = (frame.plot.y, frame.plot.maxY)
        var nodes = [moving(lines, to: right, behind: strip(from: top - 8, to: bottom + 8), streams: streams)]
        for (texts, clip) in [
            (values, strip(from: top - 20, to: bottom + 2)),
            (moments(at: places), strip(from: bottom, to: bottom + plot.labelHeight + 8)),
        ] where !texts.isEmpty {
            var texts = moving(texts, to: right, behind: clip, streams: streams)
            texts.role = .labels
            nodes.append(texts)
        }
        return nodes
    }

    // MARK: Movement

    /// - Parameter right: where a value stands when it has just come, pixels.
    private func moving(_ nodes: [Node], to right: Double, behind clip: Rect, streams: Bool) -> Node {
        var group = Node(.group(nodes, transform: .identity, definitions: [], clip: nil), role: .group)
        let last = count - 1
        let first = streams ? plot.first : last
        if streams {
            let steps = plot.live.repetition == .loop ? count : last
            let period = Double(steps) * plot.live.interval
            // Where the scale moves all of it is drawn anew for each picture, and thirty in a second are enough.
            let pictures = max(Int((period * 30).rounded()), 1)
            group.loop = LoopTrack(
                from: .identity, to: LoopTrack.Pose(x: -Double(steps) * step),
                period: period, easing: plot.live.domain == .follow ? .steps(pictures) : .linear,
                count: plot.live.repetition == .loop ? nil : 1,
                rest: LoopTrack.Pose(x: -Double(last - first) * step))
        }
        let origin = right - Double(first) * step
        let placed = Node(
            .group([group], transform: Transform(translateX: .constant(origin)), definitions: [], clip: nil),
            role: .group)
        return Node(.group([placed], transform: .identity, definitions: [], clip: Box(clip)), role: .group)
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
            return Node(
                .text(
                    Text(
                        text.text, x: .constant(Double(place) * step),
                        y: scale.position(of: text.value) + .constant(LiveLineLayout.above), anchor: .middle)),
                role: .valueLabel, series: series.series, fill: paint, stroke: Stroke(.background, width: 3))
        }
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
                        y: .constant(frame.plot.maxY + LiveLineLayout.below), anchor: .middle)),
                role: .tickLabel, fill: .tick)
        }
    }
}
