import ChartGraphics
import ChartScene

/// What runs through the stops of a control: animations of the numbers that say which is chosen, on the root, for as
/// long as one of the buttons is pressed. They are radio buttons beside the stops, a pair for each, so that a run
/// begins at the stop that was chosen, and choosing a stop ends it.
struct PlaybackRules {
    let control: ControlScene
    /// The control's place in its scene.
    let index: Int
    let playback: ControlScene.Playback
    /// The transitions of what moves to a new value by itself, on the root.
    let transitions: [PropertyTransition]

    func add(to svg: inout SVGBuilder) {
        let (names, quantities) = (PlaybackNames(svg), svg.quantities)
        let count = control.stops.count
        let pace = PlaybackPace(of: control, index, playback, quantities)
        let step = "\(names.step) \(pace.stepping(by: "steps(\(count),jump-none)"))"
        let move =
            "\(names.move) \(pace.total.seconds) \(playback.motion.easing.css) calc(\(pace.start)) \(pace.repetition)"
        svg.sheet.add(
            "@keyframes \(names.step){from{\(quantities.choice(index)):0}to{\(quantities.choice(index)):\(count - 1)}}",
            when: .reactive)
        let hold = "\(names.held){animation-play-state:paused}"
        svg.sheet.add("\(names.running){animation:\(step)}\(hold)", when: .reactive)
        addLook(names, to: &svg)

        let moments = moments(count: count, interval: playback.interval, way: pace.way, quantities)
        svg.sheet.add("@keyframes \(names.move){\(moments)}", when: .motion)
        // Transitions of what an animation sets would win over the animation.
        let own = Set(playback.weights.joined().map { quantities.property($0.name) })
        let others = transitions.filter { !own.contains($0.property) }
        let transition = others.isEmpty ? "none" : others.map(\.css).joined(separator: ",")
        svg.sheet.add(
            "\(names.running){animation:\(step),\(move);transition:\(transition)}\(hold)", when: .motion)
    }

    /// Each stop is there from its moment until the way to the next begins.
    private func moments(count: Int, interval: Double, way: Double, _ quantities: QuantityWriter) -> String {
        let total = interval * Double(count)
        func declarations(_ stop: Int, _ value: Int) -> String {
            playback.weights[stop].map { "\(quantities.property($0.name)):\(value)" }.joined(separator: ";")
        }
        func moment(_ seconds: Double) -> String { (seconds / total * 100).significant(6) + "%" }
        let first = (0..<count).map { declarations($0, $0 == 0 ? 1 : 0) }.joined(separator: ";")
        let last = playback.repeats ? 0 : count - 1
        let end = (0..<count).map { declarations($0, $0 == last ? 1 : 0) }.joined(separator: ";")
        var text = "from{\(first)}"
        for stop in 0..<(playback.repeats ? count : count - 1) {
            let next = (stop + 1) % count
            let arrival = Double(stop + 1) * interval
            text += "\(moment(arrival - way)){\(declarations(stop, 1));\(declarations(next, 0))}"
            if stop + 1 < count { text += "\(moment(arrival)){\(declarations(stop, 0));\(declarations(next, 1))}" }
        }
        return text + "to{\(end)}"
    }

    private func addLook(_ names: PlaybackNames, to svg: inout SVGBuilder) {
        let prefix = svg.prefix
        let box = "\(svg.scope).\(prefix)-jp"
        let (go, hold, now) = ("\(box) .\(prefix)-go", "\(box) .\(prefix)-hold", "\(box) .\(prefix)-now")
        let (ink, track) = (svg.palette.color(of: .ink), svg.palette.color(of: .grid))
        func triangle(_ color: String) -> String {
            "linear-gradient(to top right,\(color) 49%,transparent 51%) 8px 5px/11px 7px no-repeat,"
                + "linear-gradient(to bottom right,\(color) 49%,transparent 51%) 8px 12px/11px 7px no-repeat"
        }
        func bars(_ color: String) -> String {
            [7, 13].map { "linear-gradient(\(color),\(color)) \($0)px 6px/4px 12px no-repeat" }.joined(separator: ",")
        }
        let widest = control.stops.map(\.count).max() ?? 0
        // A stop's own buttons, while it, or one of them, is chosen.
        let shown = control.stops.indices.flatMap { stop -> [String] in
            let (go, hold) = ("\(box) .\(prefix)-go\(stop)", "\(box) .\(prefix)-hold\(stop)")
            let chosen = ".\(prefix)-n\(stop):checked"
            return [
                "\(go):has(~\(chosen))", "\(hold):has(~\(chosen))", "\(go):checked", "\(hold):checked",
                "\(hold):checked+*", "\(hold):has(+:checked)",
            ]
        }
        svg.sheet.add(
            "\(go),\(hold){display:none;flex:none;order:-2;width:24px;height:24px;border-radius:4px}"
                + "\(now){display:none;order:1;min-width:\(min(widest, 10))ch;line-height:24px;text-align:end;padding-inline-start:8px;"
                + "font-weight:600;font-style:normal;white-space:nowrap;color:\(ink.light)}\(now) i{font-style:normal}"
                + "\(go),\(go):has(~:checked),\(go):checked{width:24px;height:24px;border-radius:4px;background:\(triangle(ink.light))}"
                + "\(hold),\(hold):has(~:checked),\(hold):checked{width:24px;height:24px;border-radius:4px;background:\(bars(ink.light))}"
                + "\(hold){order:-1}\(go):checked,\(hold):checked{opacity:.4}",
            when: .always)
        svg.sheet.add(
            "\(now){color:\(ink.lightDark)}"
                + "\(go),\(go):has(~:checked),\(go):checked{background:\(triangle(ink.lightDark))}"
                + "\(hold),\(hold):has(~:checked),\(hold):checked{background:\(bars(ink.lightDark))}", when: .appearance
        )
        svg.sheet.add("\(shown.joined(separator: ",")){display:block}", when: .reactive)
        // While the control runs, the thumb and the name are where the run is.
        let here = "var(--\(prefix)-n)"
        for (stop, chosen) in playback.chosen.enumerated() {
            let state = svg.quantities.property(chosen.name)
            svg.sheet.add(".\(prefix)-n\(stop){--\(prefix)-n:var(\(state))}", when: .reactive)
        }
        svg.sheet.add(
            "\(names.running) .\(prefix)-jp .\(prefix)-now{display:block}\(now) i{font-size:calc(12px*\(here))}"
                + "\(names.running) .\(prefix)-jp input:not(.\(prefix)-go,.\(prefix)-hold){flex:calc(1 - \(here)) 0 calc(14px*\(here));"
                + "background:radial-gradient(circle 7px,\(ink.lightDark) 95%,transparent) 50%/calc(14px*\(here)) 14px no-repeat,"
                + "linear-gradient(\(track.lightDark),\(track.lightDark)) 0 50%/100% 4px no-repeat}",
            when: .reactive)
    }
}

/// When what runs through the stops of a control begins, and how long it takes.
struct PlaybackPace {
    /// The time of a whole run, and of the way from one stop to the next, seconds.
    let total, way: Double
    /// Where the run begins, as a part of `calc()`: the seconds from its first stop, below 0.
    let start: String
    let repetition: String

    /// - Parameter index: the control's place in its scene.
    init(of control: ControlScene, _ index: Int, _ playback: ControlScene.Playback, _ quantities: QuantityWriter) {
        let interval = playback.interval
        total = interval * Double(control.stops.count)
        // Two moments in one frame would be one.
        way = min(max(playback.motion.duration, 1e-3), interval)
        repetition = playback.repeats ? "infinite" : "both"
        let bits = (0..<ControlWriter.bitCount(control)).map { bit in
            "\(((Double(1 << bit)) * interval).significant(6))*var(\(quantities.bit(bit, ofChoice: index)))"
        }
        start = "-1s*(\(bits.joined(separator: " + ")))"
    }

    /// What follows the name of an animation that jumps to a stop as soon as the way there begins.
    func stepping(by steps: String) -> String {
        "\(total.seconds) \(steps) calc(\(start) - \(way.seconds)) \(repetition)"
    }
}

/// The selectors and keyframes of a control that runs through its stops.
struct PlaybackNames {
    private let prefix: String
    private let root: String

    init(_ svg: SVGBuilder) {
        (prefix, root) = (svg.prefix, svg.root)
    }

    /// The root while one of the two buttons is chosen.
    var running: String { "\(root):has(.\(prefix)-go:checked,.\(prefix)-hold:checked)" }
    /// The root while the run is held.
    var held: String { "\(root):has(.\(prefix)-hold:checked)" }
    var step: String { "\(prefix)-step" }
    var move: String { "\(prefix)-play" }
}
