import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// What spinners, waves, and progress without a value have in common: their poses, and how they go around.
@Suite struct LoopingMarksTests {
    private func chart(_ plot: Plot, width: Double, height: Double, series: Int = 0) -> Chart {
        var chart = Sample.chart(plot, series: series)
        chart.size = Size(width: width, height: height)
        chart.text = ChartText(title: nil, subtitle: nil, description: nil, source: nil, footnote: nil)
        chart.legend.position = .none
        return chart
    }

    private func scene(_ chart: Chart, _ surface: Surface = .standalone) -> Scene {
        ChartLayouter(chart: chart).layout(for: surface).scene
    }

    private func all(_ nodes: [Node]) -> [Node] {
        nodes.flatMap { node -> [Node] in
            guard case .group(let children, _, _, _) = node.shape else { return [node] }
            return [node] + all(children)
        }
    }

    // MARK: Spinner

    @Test func leavesAreThoseOfTheSource() throws {
        let scene = scene(chart(.spinner(SpinnerMark()), width: 200, height: 120))
        let nodes = all(scene.nodes)
        let leaves = nodes.filter { $0.stroke != nil }
        #expect(leaves.count == 12)
        #expect(leaves.allSatisfy { $0.stroke?.width == 3 && $0.stroke?.hasRoundCaps == false })
        // From white down to black, a tenth each; the last two are both black.
        let grey = leaves.map { leaf -> Double in
            if case .custom(let color)? = leaf.stroke?.paint { color.red } else { -1 }
        }
        for (index, value) in grey.enumerated() { #expect(abs(value - max(1 - 0.1 * Double(index), 0)) < 1e-9) }
        guard case .path(let first, _) = leaves[0].shape, case .path(let second, _) = leaves[1].shape else { return }
        #expect(first.svg == "m0-30v16")
        // One step anticlockwise: to the left of twelve o'clock.
        #expect(second.svg.hasPrefix("m-15-25.98"))
        let loop = try #require(nodes.compactMap(\.loop).first)
        #expect(loop.easing == .steps(12) && loop.frames.last?.pose.turn == 360 && loop.period == 1)
        guard case .rect(let x, _, let width, _, let radius, _) = nodes[0].shape else { return }
        #expect((x.constant, width.constant, radius) == (40, 120, 20))
        #expect(nodes[0].fillOpacity == 0.5)
    }

    @Test func aSpinnerIsBareUnlessSomethingStandsAroundIt() {
        var titled = chart(.spinner(SpinnerMark()), width: 160, height: 160)
        #expect(scene(titled).isBare)
        #expect(!scene(titled, .figure).isBare)
        #expect(scene(titled).pause?.covers == true)
        #expect(scene(titled, .figure).pause?.covers == true)
        #expect(scene(titled, .figure).size == Size(width: 160, height: 160))
        titled.text.title = "Reading"
        #expect(!scene(titled).isBare)
    }

    /// Black has no hue that could be kept.
    @Test func aColourKeepsItsHue() {
        let color = Color(rgb: 0x004080)
        let nodes = all(scene(chart(.spinner(SpinnerMark(color: .custom(color))), width: 120, height: 120)).nodes)
        let strokes = nodes.compactMap(\.stroke?.paint)
        #expect(strokes[0] == .custom(Color(red: 0, green: 0.5, blue: 1)))
        #expect(strokes[11] == .custom(Color(red: 0, green: 0, blue: 0)))
    }

    // MARK: Wave

    private struct Segment {
        var places: Int
        var loop: LoopTrack
        var scale: Double
    }

    private func segments(_ mark: WaveMark, width: Double = 320) -> [Segment] {
        all(scene(chart(.wave(mark), width: width, height: 120)).nodes).compactMap { node in
            guard let loop = node.loop, case .path(let path, let transform) = node.shape else { return nil }
            let curves = path.elements.count { if case .curve = $0 { true } else { false } }
            return Segment(places: curves, loop: loop, scale: transform.scaleY.constant ?? 0)
        }
    }

    /// At the end of the loop each segment stands where the next one began, as high as that was.
    @Test(arguments: [[1], [0.4], [0], [0.2, 0.9, 0]])
    func theLoopOfAWaveIsSeamless(swings: [Double]) throws {
        let segments = segments(WaveMark(swings: swings))
        try #require(segments.count == 3)
        let loudest = swings.max() ?? 0
        #expect(segments.map(\.scale) == [10 + 20 * loudest, 10 + 20 * loudest, 10 + 80 * loudest])
        for pass in swings.indices {
            // The ways of one pass.
            func heights(_ segment: Segment) -> (first: Double, last: Double) {
                let count = Double(swings.count)
                let frames = segment.loop.frames.filter {
                    $0.time >= Double(pass) / count - 1e-9 && $0.time <= Double(pass + 1) / count + 1e-9
                }
                let first = frames.last { $0.pose.x == 0 && $0.time < Double(pass) / count + 1e-9 }
                let last = frames.first { $0.pose.x == 55 && $0.time > Double(pass) / count + 1e-9 }
                return (
                    (first?.pose.scaleY ?? .nan) * segment.scale, (last?.pose.scaleY ?? .nan) * segment.scale
                )
            }
            let (now, next) = (swings[pass], swings[(pass + 1) % swings.count])
            let found = segments.map(heights)
            #expect(abs(found[0].first - (10 + 20 * now)) < 1e-9 && abs(found[0].last - (10 + 20 * next)) < 1e-9)
            #expect(abs(found[1].first - (10 + 20 * now)) < 1e-9 && abs(found[1].last - (10 + 80 * next)) < 1e-9)
            #expect(abs(found[2].first - (10 + 80 * now)) < 1e-9 && abs(found[2].last - (10 + 20 * next)) < 1e-9)
        }
    }

    /// It is drawn one length too long, so that no end is seen.
    @Test(arguments: [16.0, 120, 320, 641, 4000])
    func aWaveFillsItsWidthAtEveryMoment(width: Double) throws {
        let segments = segments(WaveMark(), width: width)
        let total = segments.reduce(0) { $0 + $1.places }
        let scene = scene(chart(.wave(WaveMark()), width: width, height: 120))
        guard case .group(_, _, _, let box?)? = scene.nodes.first?.shape else {
            Issue.record("no box")
            return
        }
        let width = try #require(box.fixed).width
        #expect(Double(total) * 55 >= width + 55)
    }

    /// A title, a note and a button can be more than there is room for.
    @Test(arguments: [(16.0, 16.0), (16, 160), (160, 16), (40, 40)])
    func theSmallestDrawingsHaveABox(width: Double, height: Double) {
        for plot in [Plot.wave(WaveMark()), .wave(WaveMark(length: 1000)), .spinner(SpinnerMark())] {
            var chart = chart(plot, width: width, height: height)
            for title in [nil, "A title"] {
                chart.text.title = title
                for surface in Surface.allCases {
                    let scene = scene(chart, surface)
                    #expect(scene.size.width > 0 && scene.size.height > 0 && scene.pause != nil)
                    if let target = scene.pause?.target { #expect(target.width > 0 && target.height > 0) }
                    for node in all(scene.nodes) {
                        if case .group(_, _, _, let clip?) = node.shape {
                            #expect(clip.fixed.map { $0.width > 0 && $0.height > 0 } == true)
                        }
                        if case .rect(_, _, let width, _, _, _) = node.shape { #expect(width.constant ?? 0 > 0) }
                    }
                }
            }
        }
    }

    // MARK: Live line

    private func live(
        _ values: [[Double?]], _ window: LiveWindow = LiveWindow(), text: ValueText = .automatic
    ) -> Chart {
        let series = values.enumerated().map { index, values in
            MarkSeries(series: index, data: values.enumerated().map { Datum(x: Double($0) * 7 + 3, y: $1) })
        }
        var plot = Sample.bars([[1]])
        if case .cartesian(var cartesian) = plot {
            cartesian.x.scale = .number
            cartesian.marks = [
                .line(
                    LineMark(axis: .first, series: series, curve: .linear, missing: .gap, text: text, live: window))
            ]
            plot = .cartesian(cartesian)
        }
        return chart(plot, width: 320, height: 240, series: values.count)
    }

    private let sine = (0..<60).map { Optional(Double($0 % 12)) }

    @Test func aLiveLineStreamsByItsLength() throws {
        let scene = scene(live([sine], LiveWindow(interval: 0.5, step: 20)))
        let loops = all(scene.nodes).compactMap(\.loop)
        // The line, its values, and the moments under it, each with what comes anew after the last value.
        #expect(loops.count == 6 && Set(loops).count == 2)
        #expect(loops.allSatisfy { $0.period == 30 && $0.count == nil })
        #expect(loops[0].frames.map(\.pose.x) == [0, -1200])
        #expect(loops[1].frames.allSatisfy { $0.pose == .identity } && loops[1].rest.opacity == 0)
        #expect(scene.pause != nil && scene.tooltips == nil)
    }

    /// What stands in the window when the loop ends is what stood there when it began.
    @Test func theLoopOfALiveLineIsSeamless() throws {
        let scene = scene(live([sine], LiveWindow(interval: 0.5, step: 20)))
        let texts = all(scene.nodes).compactMap { node -> (x: Double, text: String)? in
            guard case .text(let text) = node.shape, node.role == .valueLabel, let x = text.x.constant else {
                return nil
            }
            return (x, text.string)
        }
        #expect(texts.count > 60)
        let width = 320.0
        let first = texts.filter { $0.x >= -20 && $0.x < width }
        let last = texts.filter { $0.x >= 1180 && $0.x < 1200 + width - 60 }
        for text in last { #expect(first.contains { abs($0.x - text.x + 1200) < 1e-9 && $0.text == text.text }) }
    }

    /// While the window fills, the frame moves to the right as fast as its content moves to the left, so that this
    /// stands, its first value at the left edge.
    @Test func onceItGrowsFromTheLeft() throws {
        let scene = scene(live([sine], LiveWindow(interval: 0.25, step: 20, repetition: .once)))
        let loops = all(scene.nodes).compactMap(\.loop)
        let (frame, content) = (try #require(loops.first), try #require(loops.dropFirst().first))
        #expect(Set(loops) == [frame, content])
        #expect(frame.frames.map(\.time) == content.frames.map(\.time) && frame.frames.count == 3)
        #expect(frame.easing == content.easing && frame.period == content.period && frame.count == 1)
        let (first, full) = (frame.frames[0].pose.x + content.frames[0].pose.x, content.frames[1].pose.x)
        #expect(first == full && full < -150 && frame.frames[1].pose.x == 0 && frame.frames[2].pose.x == 0)
        #expect(content.frames[0].pose.x == 0 && content.frames[2].pose.x == -59 * 20)
        #expect(scene.pause?.duration == 59 * 0.25)
    }

    /// Half a number would be another one; and where the line goes on as it came, values stand beside it, not on it.
    @Test(arguments: [17.0, 20, 23, 26])
    func atRestNoTextIsCut(step: Double) throws {
        let values = (0..<60).map { Optional(Double($0 % 30) * 100) }
        let scene = scene(live([values], LiveWindow(interval: 0.5, step: step)))
        let strips = scene.nodes.flatMap { all([$0]) }.filter { $0.role == .labels }
        #expect(strips.count == 2)
        for strip in strips {
            guard case .group(let placed, _, _, let clip?) = strip.shape,
                case .group(let moved, let shift, _, _) = placed[0].shape,
                case .group(let texts, _, _, _) = moved[0].shape, let edge = clip.x.constant,
                let origin = shift.translateX.constant
            else {
                Issue.record("no strip")
                continue
            }
            let rest = origin + (moved[0].loop?.rest.x ?? 0)
            // What comes anew is in a group of its own, which is not seen at rest.
            #expect(texts.compactMap(\.loop).map(\.rest.opacity) == [0])
            for case .text(let text) in texts.map(\.shape) {
                let width = text.string.labelWidth
                let start =
                    rest + (text.x.constant ?? 0)
                    - (text.anchor == .start ? 0 : text.anchor == .end ? width : width / 2)
                #expect(!(start < edge - 1e-9 && start + width > edge + 1e-9), "\(text.string)")
                let right = edge + (clip.width.constant ?? .nan)
                #expect(start + width <= right + 1e-9, "\(text.string)")
            }
        }
    }

    @Test func valuesStandBelowInValleys() throws {
        var chart = live([[3, 1, 3, 5, 4, 6, 0, 1]], LiveWindow(step: 40))
        guard case .cartesian(var plot) = chart.plot else { return }
        (plot.y.minimum, plot.y.maximum) = (0, 6)
        chart.plot = .cartesian(plot)
        var shifts: [String: Double] = [:]
        for node in all(scene(chart).nodes) where node.role == .valueLabel {
            guard case .text(let text) = node.shape, let y = text.y.constant else { continue }
            shifts[text.string] = y
        }
        let unit = (shifts["3"] ?? 0) - (shifts["5"] ?? 0)
        func shift(_ text: String) -> Double {
            (shifts[text] ?? .nan) - (shifts["6"] ?? .nan) - (6 - (Double(text) ?? 0)) * unit / 2
        }
        #expect(abs(shift("5")) < 1e-6 && abs(shift("3")) < 1e-6)
        #expect(abs(shift("4") - 24) < 1e-6)
        // At the foot of the plot there is no room below: the value stands beside its point, under the line.
        #expect(abs(shift("0") - 4) < 1e-6)
    }

    @Test func onceItComesToRestWithTheLastValue() throws {
        let scene = scene(live([sine], LiveWindow(interval: 0.25, step: 20, repetition: .once)))
        // The first is that of the frame.
        let loop = try #require(all(scene.nodes).compactMap(\.loop).dropFirst().first)
        #expect(loop.count == 1 && loop.rest == loop.frames.last?.pose)
        #expect(loop.period == 14.75 && loop.rest.x == -1180)
    }

    @Test func aWindowThatHoldsAllStandsStill() {
        let layout = ChartLayouter(chart: live([[1, 2, nil, 4]])).layout(for: .standalone)
        #expect(layout.advice.map(\.kind) == [.shortRecording])
        #expect(all(layout.scene.nodes).allSatisfy { $0.loop == nil })
        #expect(layout.scene.pause == nil)
    }

    @Test func valuesAreRoundedAndCanBeLeftOut() {
        func texts(_ text: ValueText) -> Set<String> {
            let values = (0..<60).map { Optional(Double($0) / 7) }
            return Set(
                all(scene(live([values], LiveWindow(step: 40), text: text)).nodes).compactMap { node in
                    if case .text(let text) = node.shape, node.role == .valueLabel { text.string } else { nil }
                })
        }
        #expect(texts(.automatic).isSuperset(of: ["0.0", "0.1", "1.0", "8.4"]))
        #expect(texts(.none).isEmpty)
    }

    /// Everything a moment of the run depends on.
    private func valuation(_ scene: Scene, at time: Double) -> Valuation {
        var valuation = scene.initialValuation
        for definition in scene.definitions {
            guard let course = definition.course else {
                valuation.define([definition])
                continue
            }
            let frames = course.frames
            let next = frames.firstIndex { $0.time > time } ?? frames.count - 1
            let (from, to) = (frames[max(next - 1, 0)], frames[next])
            let share = to.time > from.time ? min((time - from.time) / (to.time - from.time), 1) : 1
            valuation.variables[definition.variable] = from.value + (to.value - from.value) * share
        }
        return valuation
    }

    /// However the values jump, whichever way the axis is on, what is seen lies between its ends.
    @Test(arguments: [LiveWindow.Repeat.loop, .once], [0.04, 0.25, 0.5, 0.6, 1, 7])
    func anAxisThatFollowsHoldsWhatIsSeen(repetition: LiveWindow.Repeat, interval: Double) throws {
        let values = (0..<90).map { step -> Double? in
            if step % 17 == 3 { return nil }
            let isCalm = step / 20 % 2 == 0
            return isCalm ? Double(step * 7 % 5) : Double(step * step % 900) - 300
        }
        let window = LiveWindow(interval: interval, step: 40, repetition: repetition, domain: .follow)
        let scene = scene(live([values], window))
        try #require(scene.hasCourses)
        let clips = all(scene.nodes).compactMap { node -> Rect? in
            if case .group(_, _, _, let clip?) = node.shape, all([node]).contains(where: { $0.loop != nil }) {
                clip.fixed
            } else {
                nil
            }
        }
        // The lines have 8 px above and below.
        let clip = try #require(clips.min { $0.width < $1.width })
        let plot = Rect(x: clip.x, y: clip.y + 8, width: clip.width, height: clip.height - 16)
        let labels = try #require(scene.nodes.first { $0.role == .labels })
        let groups = all([labels])
        let loops = groups.compactMap(\.loop)
        try #require(!loops.isEmpty)
        let origins = groups.compactMap { node -> Double? in
            if case .group(_, let transform, _, _) = node.shape { transform.translateX.constant } else { nil }
        }
        let origin = try #require(origins.first { $0 != 0 })
        var (seen, spans) = (0, Set<Double>())
        for step in 0..<2000 {
            let time = Double(step) / 2000
            let now = valuation(scene, at: time)
            let left = origin + loops.reduce(0) { $0 + $1.place(at: time) }
            for node in groups {
                guard case .text(let text) = node.shape, let x = text.x.constant,
                    (plot.x...plot.maxX).contains(left + x)
                else { continue }
                // Above its point, or below it and off the lower edge.
                let baseline = now.value(of: text.y)
                #expect(
                    baseline > plot.y - 7.01 && baseline < plot.maxY - 2.99, "at \(time): \(text.string)")
                seen += 1
            }
            spans.insert((now.variables[.init(name: "yb")] ?? 0) - (now.variables[.init(name: "ya")] ?? 0))
        }
        #expect(seen > 5000)
        let widest = try #require(spans.max())
        // A window that flies past gives the axis no time for calm.
        #expect(try #require(spans.min()) < (interval < 0.1 ? widest : widest / 20))
        // What cannot go along with it holds all of them.
        let courses = scene.definitions.compactMap { definition in
            definition.course.map { (definition.variable.name, $0.held) }
        }
        let held = Dictionary(uniqueKeysWithValues: courses)
        // What loops goes on where it began.
        for course in scene.definitions.compactMap(\.course) where repetition == .loop {
            guard course.frames.contains(where: { $0.value != 0 && $0.value != 1 }) else { continue }
            #expect(course.frames.first?.value == course.frames.last?.value)
        }
        #expect(try #require(held["yb"]) - #require(held["ya"]) >= widest)
    }

    @Test(arguments: [LiveWindow.Repeat.loop, .once])
    func anAxisFollowsNothingThatStandsStill(repetition: LiveWindow.Repeat) {
        let window = LiveWindow(step: 20, repetition: repetition, domain: .follow)
        #expect(!scene(live([[1, 2, 3, 40, 2]], window)).hasCourses)
    }

    @Test func anAxisWithFixedEndsFollowsNothing() {
        var chart = live([sine], LiveWindow(step: 20, domain: .follow))
        if case .cartesian(var plot) = chart.plot {
            (plot.y.minimum, plot.y.maximum) = (0, 100)
            chart.plot = .cartesian(plot)
        }
        #expect(!scene(chart).hasCourses)
    }

    // MARK: Progress

    @Test func aPartGoesThereAndBackInsideTheBar() throws {
        let mark = GaugeMark(form: .bar(ProgressBar(text: .none, period: 1.6)), readings: [], ends: .round)
        let scene = scene(chart(.gauge(mark), width: 240, height: 16))
        let (track, part) = (scene.nodes[0], scene.nodes[1])
        guard case .rect(let x, _, let width, _, _, _) = part.shape, let loop = part.loop else {
            Issue.record("no part")
            return
        }
        #expect(track.role == .track && loop.period == 1.6 && loop.frames.first?.pose == loop.frames.last?.pose)
        let reach = loop.frames.map { (x.constant ?? 0) + $0.pose.x }
        #expect(reach.min() == 0)
        #expect(abs((reach.max() ?? 0) + (width.constant ?? 0) - 240) < 1e-9)
        #expect(scene.words.name == "Loading" && scene.pause?.covers == true)
    }
}

extension LoopTrack {
    /// Where the node is in a run, pixels; `time` is the fraction of the period.
    fileprivate func place(at time: Double) -> Double {
        for (from, to) in zip(frames, frames.dropFirst()) where time <= to.time {
            return from.pose.x + (to.pose.x - from.pose.x) * (time - from.time) / (to.time - from.time)
        }
        return frames.last?.pose.x ?? 0
    }
}
