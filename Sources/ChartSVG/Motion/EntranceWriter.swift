import ChartGraphics
import ChartScene

/// Entrances by rules: CSS keyframes that end in the base state.
struct EntranceWriter {
    /// Whether rules may bring nodes in; else nothing is written.
    let isActive: Bool
    /// Whether the reader can play the entrance again.
    let replays: Bool
    /// The control that plays it again with each of its stops, and its index; nil: none does.
    private let restarts: (control: ControlScene, index: Int)?
    /// Whether the entrance waits until the figure is in sight.
    let startsInView: Bool
    /// The steps of the drawing's nodes, each once.
    private let steps: [EntranceStep]
    /// The step that ends last; nil: nothing comes in.
    private let last: EntranceStep?
    private let known = KnownClasses()

    /// Whether there is nothing that rules bring in: all stands as in the end.
    var isEmpty: Bool { steps.isEmpty }

    /// The class of each step that was asked for: many nodes come in together, and its declarations take longer to write than to
    /// look up.
    private final class KnownClasses {
        var names: [EntranceStep: String] = [:]
    }

    init(_ scene: Scene, motion: SVGOptions.Motion) {
        isActive = motion == .css
        replays = scene.replay != nil && motion == .css
        let control = scene.restartsEntrance && motion == .css ? scene.stateControl : nil
        restarts = control.flatMap { index in
            scene.controls[index].playback == nil ? (control: scene.controls[index], index: index) : nil
        }
        startsInView = scene.startsInView && scene.surface == .figure
        steps = motion == .css ? EntranceStep.all(in: scene.nodes) : []
        last = steps.max { $0.end < $1.end }
    }

    /// Adds the class that brings the node in.
    func animate(_ node: Node, _ classes: inout [String], in svg: inout SVGBuilder) {
        guard isActive, let step = node.entrance else { return }
        classes.append(className(of: step, in: &svg))
    }

    private func className(of step: EntranceStep, in svg: inout SVGBuilder) -> String {
        if let known = known.names[step] { return known }
        let name = reference(toKeyframes: keyframesName(step, prefix: svg.prefix), svg.quantities)
        var declarations = "animation:\(name) \(step.duration.seconds) \(step.easing.css)"
        if step.delay > 0 { declarations += " \(step.delay.seconds)" }
        // Before its turn the node waits in its first frame; afterwards the base state stands by itself.
        let made = svg.sheet.className(for: declarations + " backwards", when: .motion)
        known.names[step] = made
        return made
    }

    /// What keyframes of an entrance are called where they are used.
    func reference(toKeyframes name: String, _ quantities: QuantityWriter) -> String {
        replays || restarts != nil ? "var(\(ReplayRules.property(ofKeyframes: name, quantities)))" : name
    }

    /// The name of the last keyframes ends in `-done`, so that a page can listen for the end of the entrance.
    private func keyframesName(_ step: EntranceStep, prefix: String) -> String {
        let isLast = last.map { step.end >= $0.end - 1e-9 && step.motion == $0.motion } ?? false
        return "\(prefix)-\(step.motion.rawValue)\(isLast ? "-done" : "")"
    }

    // MARK: Rules

    /// Adds the keyframes of all steps, and what plays them again or holds them back.
    func addRules(to svg: inout SVGBuilder, surface: Surface) {
        guard isActive else { return }
        var motions: [String: EntranceStep.Motion] = [:]
        for step in steps { motions[keyframesName(step, prefix: svg.prefix)] = step.motion }
        let entrance = svg.quantities.entrance
        let length = svg.quantities.property(PathWriter.lengthProperty)
        let changes = svg.sheet.contains("{\(length):")
        var keyframes = motions.sorted { $0.key < $1.key }.map { name, motion in
            (name: name, content: motion.keyframes(entrance: entrance, length: changes ? "var(\(length),1px)" : nil))
        }
        if motions.values.contains(.count) {
            keyframes.append((CountWriter.keyframesName(prefix: svg.prefix), CountWriter.keyframes))
        }
        for (name, content) in keyframes { svg.sheet.add("@keyframes \(name){\(content)}", when: .motion) }
        guard !keyframes.isEmpty else { return }
        if replays || restarts != nil {
            ReplayRules(surface: surface, hasButton: replays, restarts: restarts).add(keyframes, to: &svg)
        }
        if startsInView { addViewRules(to: &svg) }
        endShapesOnPaper(motions.values, in: &svg)
    }

    /// Gives what is printed on its way its whole shape.
    ///
    /// Rules for the screen do not hold on paper, but Firefox copies the frame that an animation has reached into what it prints,
    /// and only what is important prevails over it. Opacities it keeps, as what shows a node and what hides it has one of its
    /// own: labels that have not come in yet are not printed there.
    private func endShapesOnPaper(_ motions: some Collection<EntranceStep.Motion>, in svg: inout SVGBuilder) {
        if motions.contains(where: \.usesEntrance) {
            svg.sheet.add(".\(svg.prefix) *{\(svg.quantities.entrance):1!important}", when: .paper)
        }
        for (motion, rest) in [
            (EntranceStep.Motion.draw, "stroke-dashoffset:0"), (.reveal, "clip-path:none"),
        ] where motions.contains(motion) {
            let names = Set(steps.filter { $0.motion == motion }.map { className(of: $0, in: &svg) })
            svg.sheet.add(names.sorted().map { ".\($0)" }.joined(separator: ",") + "{\(rest)!important}", when: .paper)
        }
    }

    /// What holds the entrance back until a good part of the figure is in sight.
    ///
    /// A timeline of the view sets one property, and the keyframes stand still where it is 0: so they run in their own
    /// time, not with the scrolling. The property is 1 wherever the timeline, or asking for it, is not known, and where
    /// nothing can be scrolled.
    private func addViewRules(to svg: inout SVGBuilder) {
        let (prefix, property) = (svg.prefix, svg.quantities.property("in"))
        // The property changes halfway through the range: when 3 parts of 10 are in sight, or of the window, for what
        // is larger.
        svg.sheet.add("@keyframes \(prefix)-in{from{\(property):0}to{\(property):1}}", when: .motion)
        svg.sheet.add(
            "@supports (animation-timeline:view()){.\(prefix){animation:\(prefix)-in linear both;"
                + "animation-timeline:view();animation-range:entry 0% entry 60%}"
                + "@container style(\(property):0){.\(prefix) *{animation-play-state:paused}}}", when: .motion)
    }
}

extension EntranceStep.Motion {
    /// Whether everything inside the node follows ``Quantity/entrance``.
    var grows: Bool { self == .grow || self == .emerge }

    /// Whether the keyframes are of ``Quantity/entrance``.
    fileprivate var usesEntrance: Bool { grows || self == .pop }

    /// - Parameter length: how long a stroke is in the units of its dashes; nil: 1.
    fileprivate func keyframes(entrance: String, length: String?) -> String {
        let dash = length.map { "\($0) calc(2*\($0))" } ?? "1 2"
        return switch self {
        case .grow, .pop: "from{\(entrance):0}"
        case .emerge: "from{\(entrance):0;opacity:0}"
        // The pattern starts in a gap as long as the path, a little more so that round caps do not show.
        case .draw:
            "from{stroke-dasharray:\(dash);stroke-dashoffset:\(length.map { "calc(1.02*\($0))" } ?? "1.02")}"
                + "to{stroke-dasharray:\(dash);stroke-dashoffset:0}"
        case .reveal: "from{clip-path:inset(-9px 100% -9px -9px)}to{clip-path:inset(-9px -2% -9px -9px)}"
        case .fade: "from{opacity:0}"
        // While a number counts up, its frames are shown in place of the text.
        case .count: "from,to{opacity:0}"
        }
    }
}

extension Double {
    /// The number as a CSS or SMIL time.
    var seconds: String { significant(4) + "s" }
}
