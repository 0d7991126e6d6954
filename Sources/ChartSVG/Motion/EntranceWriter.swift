import ChartGraphics
import ChartScene

/// Entrances: CSS keyframes that end in the base state, or SMIL.
extension NodeRenderer {
    /// Adds the class that brings the node in, with CSS motion.
    mutating func animate(_ node: Node, _ classes: inout [String]) {
        guard options.motion == .css, let step = node.entrance else { return }
        var declarations =
            "animation:\(reference(toKeyframes: keyframesName(step))) \(step.duration.seconds) \(step.easing.css)"
        if step.delay > 0 { declarations += " \(step.delay.seconds)" }
        // Before its turn the node waits in its first frame; afterwards the base state stands by itself.
        classes.append(sheet.className(for: declarations + " backwards", when: .motion))
    }

    /// The name of the last keyframes ends in `-done`, so that a page can listen for the end of the entrance.
    private func keyframesName(_ step: EntranceStep) -> String {
        let isLast = lastStep.map { step.end >= $0.end - 1e-9 && step.motion == $0.motion } ?? false
        return "\(options.prefix)-\(step.motion.rawValue)\(isLast ? "-done" : "")"
    }

    mutating func addKeyframes() {
        guard options.motion == .css else { return }
        var steps: [String: EntranceStep.Motion] = [:]
        for step in scene.nodes.flatMap(\.allSteps) {
            steps[keyframesName(step)] = step.motion
        }
        var keyframes = steps.sorted { $0.key < $1.key }.map { name, motion in
            (name: name, content: motion.keyframes(entrance: quantities.entrance))
        }
        if steps.values.contains(.count) { keyframes.append((rollName, NodeRenderer.roll)) }
        for (name, content) in keyframes { sheet.add("@keyframes \(name){\(content)}", when: .motion) }
        guard !keyframes.isEmpty else { return }
        addReplayRules(keyframes)
        addViewRules()
    }
}

extension NodeRenderer {
    /// What holds the entrance back until a good part of the figure is in sight.
    ///
    /// A timeline of the view sets one property, and the keyframes stand still where it is 0: so they run in their own
    /// time, not with the scrolling. The property is 1 wherever the timeline, or asking for it, is not known, and where
    /// nothing can be scrolled.
    private mutating func addViewRules() {
        guard scene.startsInView, scene.surface == .figure else { return }
        let (prefix, property) = (options.prefix, quantities.property("in"))
        // Halfway through the range: when 3 parts of 10 are in sight, or of the window, for what is larger.
        sheet.add("@keyframes \(prefix)-in{from{\(property):0}to{\(property):1}}", when: .motion)
        sheet.add(
            "@supports (animation-timeline:view()){@media screen{.\(prefix){animation:\(prefix)-in linear both;"
                + "animation-timeline:view();animation-range:entry 0% entry 60%}"
                + "@container style(\(property):0){.\(prefix) *{animation-play-state:paused}}}"
                // What was never in sight would be printed as it begins.
                + "@media print{.\(prefix) *{animation:none}}}", when: .motion)
    }
}

extension EntranceStep.Motion {
    /// Whether everything inside the node follows ``Quantity/entrance``.
    var grows: Bool { self == .grow || self == .emerge }

    fileprivate func keyframes(entrance: String) -> String {
        switch self {
        case .grow, .pop: "from{\(entrance):0}"
        case .emerge: "from{\(entrance):0;opacity:0}"
        // The pattern starts in a gap as long as the path, a little more so that round caps do not show.
        case .draw: "from{stroke-dasharray:1 2;stroke-dashoffset:1.02}to{stroke-dasharray:1 2;stroke-dashoffset:0}"
        case .reveal: "from{clip-path:inset(-9px 100% -9px -9px)}to{clip-path:inset(-9px)}"
        case .fade: "from{opacity:0}"
        // In its place stands what it says on its way.
        case .count: "from,to{opacity:0}"
        }
    }
}

extension Node {
    var allSteps: [EntranceStep] {
        var steps = entrance.map { [$0] } ?? []
        if case .group(let nodes, _, _, _) = shape { steps += nodes.flatMap(\.allSteps) }
        return steps
    }

    var latestStep: EntranceStep? { allSteps.max { $0.end < $1.end } }
}

extension Double {
    /// A CSS or SMIL time.
    var seconds: String { significant(4) + "s" }
}
