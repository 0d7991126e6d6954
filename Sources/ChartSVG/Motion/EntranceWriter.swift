import ChartGraphics
import ChartScene

/// Entrances: CSS keyframes that end in the base state, or SMIL.
extension NodeRenderer {
    /// Adds the class that brings the node in, with CSS motion.
    mutating func animate(_ node: Node, _ classes: inout [String]) {
        guard options.motion == .css, let step = node.entrance else { return }
        var declarations = "animation:\(keyframesName(step)) \(step.duration.seconds) \(step.easing.css)"
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
        for (name, motion) in steps.sorted(by: { $0.key < $1.key }) {
            sheet.add("@keyframes \(name){\(motion.keyframes(entrance: quantities.entrance))}", when: .motion)
        }
    }

    /// The same by SMIL: what differs between the first and the last frame of the node's geometry runs from one to the
    /// other; before its turn the first value holds.
    mutating func writeSMIL(_ node: Node) {
        guard options.motion == .smil, let step = node.entrance ?? growingGroup else { return }
        switch step.motion {
        case .grow, .emerge:
            guard case .rect(let x, let y, let width, let height, _, _) = node.shape else {
                writeSMIL("opacity", from: "0", to: initialValue(of: node.presence).svg, step)
                return
            }
            for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
                let first = firstFrame(of: value).svg
                let last = initialValue(of: value).svg
                if first != last { writeSMIL(name, from: first, to: last, step) }
            }
        case .draw:
            writer.element(
                "set",
                [
                    "attributeName": "stroke-dasharray", "to": "1 2",
                    "dur": (step.delay + step.duration).seconds,
                ])
            writeSMIL("stroke-dashoffset", from: "1.02", to: "0", step)
        case .reveal, .pop, .fade:
            writeSMIL("opacity", from: "0", to: initialValue(of: node.presence).svg, step)
        }
    }

    private mutating func writeSMIL(_ attribute: String, from: String, to: String, _ step: EntranceStep) {
        writer.open("animate", ["attributeName": attribute, "dur": (step.delay + step.duration).seconds])
        let curve: String
        if case .cubicBezier(let x1, let y1, let x2, let y2) = step.easing {
            // SMIL knows no overshoot.
            curve = [x1, min(max(y1, 0), 1), x2, min(max(y2, 0), 1)].map { $0.significant(3) }.joined(separator: " ")
        } else {
            curve = "0 0 1 1"
        }
        if step.delay > 0 {
            let start = (step.delay / (step.delay + step.duration)).significant(4)
            writer.attribute("values", "\(from);\(from);\(to)")
            writer.attribute("keyTimes", "0;\(start);1")
            writer.attribute("keySplines", "0 0 1 1;\(curve)")
        } else {
            writer.attribute("values", "\(from);\(to)")
            writer.attribute("keyTimes", "0;1")
            writer.attribute("keySplines", curve)
        }
        writer.attribute("calcMode", "spline")
        writer.close()
    }
}

extension EntranceStep {
    /// Seconds from the start of the document.
    var end: Double { delay + duration }
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
