import ChartGraphics
import ChartScene

/// Loops: keyframes of transforms and opacity around a node, or SMIL. Attributes hold the node at rest.
struct LoopWriter {
    let motion: SVGOptions.Motion

    /// Opens the group that moves a node.
    func open(_ loop: LoopTrack, of node: Node, to svg: inout SVGBuilder) {
        svg.markup.open("g")
        if loop.rest.isMoved { svg.markup.attribute("transform", loop.rest.attribute) }
        if loop.rest.opacity != 1 { svg.markup.attribute("opacity", loop.rest.opacity.svg) }
        switch motion {
        case .css:
            let own = className(of: loop, stretchesStroke: node.hasStretchedStroke, in: &svg)
            svg.writeClasses(["\(svg.prefix)-run", own])
        case .smil: writeSMIL(loop, to: &svg)
        case .none: break
        }
    }

    /// - Parameter stretchesStroke: whether the stroke keeps its width while the form is stretched. Chromium moves such
    ///   a form as a picture, which it blurs; so its numbers move, of which the transform is made anew for each
    ///   picture, and thirty of these in a second are enough.
    private func className(of loop: LoopTrack, stretchesStroke: Bool, in svg: inout SVGBuilder) -> String {
        let count = loop.count.map { $0 == 1 ? "" : " \($0)" } ?? " infinite"
        let delay = loop.delay == 0 ? "" : " \(loop.delay.seconds)"
        // A node that moves once waits in its first frame; afterwards it is at rest by itself.
        let fill = loop.count == nil ? "" : " backwards"
        let easing = stretchesStroke ? loop.easing(pictures: 30) : loop.easing
        let name = keyframesName(loop, byNumbers: stretchesStroke, in: &svg)
        var declarations = "animation:\(name) \(loop.period.seconds) \(easing.css)" + delay + count + fill
        if stretchesStroke {
            let (x, y) = (svg.quantities.property("lx"), svg.quantities.property("ly"))
            svg.sheet.register(x, inherits: false, initial: 0)
            svg.sheet.register(y, inherits: false, initial: 1)
            declarations += ";transform:translate(calc(1px*var(\(x))),0) scale(1,var(\(y)))"
        }
        return svg.sheet.className(for: declarations, when: .motion)
    }

    /// Loops that run through the same frames share their keyframes.
    private func keyframesName(_ loop: LoopTrack, byNumbers: Bool, in svg: inout SVGBuilder) -> String {
        let parts = loop.parts
        var text = ""
        let moments = LoopTrack.moments(loop.frames.map(\.time))
        for (index, frame) in loop.frames.enumerated() {
            let (pose, time) = (frame.pose, time(of: index, moments))
            if byNumbers {
                let (x, y) = (svg.quantities.property("lx"), svg.quantities.property("ly"))
                text += "\(time){\(x):\(pose.x.svg);\(y):\(pose.scaleY.significant(5))}"
            } else if index > 0 || frame.time > 0 || pose != .identity || loop.rest != .identity {
                // The node stands at the origin of everything anyway.
                text += "\(time){\(pose.declarations(of: parts))}"
            }
        }
        let (name, isNew) = svg.references.name(of: .keyframes, for: text)
        if isNew { svg.sheet.add("@keyframes \(name){\(text)}", when: .motion) }
        return name
    }

    private func time(of index: Int, _ moments: [Double]) -> String {
        if moments[index] <= 0, index == 0 { return "from" }
        if moments[index] >= 1, index == moments.count - 1 { return "to" }
        return (moments[index] * 100).significant(7) + "%"
    }

    // MARK: SMIL

    private func writeSMIL(_ loop: LoopTrack, to svg: inout SVGBuilder) {
        let parts = loop.parts
        let track = loop.held
        var isFirst = true
        for (part, type) in [(LoopTrack.Parts.move, "translate"), (.turn, "rotate"), (.scale, "scale")]
        where parts.contains(part) {
            svg.markup.open("animateTransform", ["attributeName": "transform", "type": type])
            // The first motion takes the place of the attribute, the others follow it.
            if !isFirst { svg.markup.attribute("additive", "sum") }
            isFirst = false
            writeTiming(of: track, to: &svg) { $0.values(of: part) }
        }
        if parts.contains(.fade) {
            svg.markup.open("animate", ["attributeName": "opacity"])
            writeTiming(of: track, to: &svg) { $0.values(of: .fade) }
        }
    }

    private func writeTiming(
        of loop: LoopTrack, to svg: inout SVGBuilder, _ value: (LoopTrack.Pose) -> String
    ) {
        svg.markup.attribute("dur", loop.period.seconds)
        if loop.delay != 0 { svg.markup.attribute("begin", loop.delay.seconds) }
        svg.markup.attribute("repeatCount", loop.count.map(String.init) ?? "indefinite")
        switch loop.easing {
        case .linear: break
        case .cubicBezier(let x1, let y1, let x2, let y2):
            // SMIL knows no overshoot.
            let curve = [x1, min(max(y1, 0), 1), x2, min(max(y2, 0), 1)].map { $0.significant(3) }
            let curves = Array(repeating: curve.joined(separator: " "), count: max(loop.frames.count - 1, 1))
            svg.markup.attribute("calcMode", "spline")
            svg.markup.attribute("keySplines", curves.joined(separator: ";"))
        case .steps: svg.markup.attribute("calcMode", "discrete")
        // These easings are written frame by frame instead.
        case .piecewise, .curve: break
        }
        svg.markup.attribute("values", loop.frames.map { value($0.pose) }.joined(separator: ";"))
        svg.markup.attribute("keyTimes", loop.frames.map { $0.time.significant(6) }.joined(separator: ";"))
        svg.markup.close()
    }
}

extension LoopTrack {
    /// The times of frames as keyframes can have them: two at one time would be one to CSS, so the later is put next to
    /// it.
    static func moments(_ times: [Double]) -> [Double] {
        times.indices.map { index in
            let follows = index > 0 && times[index - 1] == times[index]
            return follows && times[index] < 1 ? times[index] + 1e-6 : times[index]
        }
    }

    /// The parts of a node's pose that move.
    fileprivate struct Parts: OptionSet {
        let rawValue: Int
        static let move = Parts(rawValue: 1)
        static let turn = Parts(rawValue: 2)
        static let scale = Parts(rawValue: 4)
        static let fade = Parts(rawValue: 8)
    }

    /// The parts that move in any pose: each frame has to name the same functions, or they would not move each by
    /// itself.
    fileprivate var parts: Parts {
        ([rest] + frames.map(\.pose)).reduce(into: Parts()) { parts, pose in
            if pose.x != 0 || pose.y != 0 { parts.insert(.move) }
            if pose.turn != 0 { parts.insert(.turn) }
            if pose.scaleX != 1 || pose.scaleY != 1 { parts.insert(.scale) }
            if pose.opacity != 1 { parts.insert(.fade) }
        }
    }

    /// The easing, with steps where the motion is even.
    /// - Parameter pictures: how many steps a second has, where the frames are closest.
    fileprivate func easing(pictures: Double) -> Easing {
        easing == .linear ? .steps(max(Int((pictures * period * shortestPart).rounded()), 1)) : easing
    }

    /// The shortest time from one frame to the next, as a part of the period.
    private var shortestPart: Double {
        zip(frames, frames.dropFirst()).lazy.map { $1.time - $0.time }.filter { $0 > 0 }.min() ?? 1
    }

    /// The motion with a frame for each hold, and enough of them along curves, as SMIL knows neither.
    fileprivate var held: LoopTrack {
        let count: Int
        switch easing {
        case .linear, .cubicBezier: return self
        case .steps(let steps, _):
            guard Double(steps) < 24 * period * shortestPart else {
                // So many steps look continuous, and spare a browser nothing that draws each frame anew.
                var even = self
                even.easing = .linear
                return even
            }
            count = steps
        case .piecewise, .curve: count = 24
        }
        var track = self
        track.frames = zip(frames, frames.dropFirst()).flatMap { from, to in
            (0..<count).map { step in
                let part = Double(step) / Double(count)
                return Frame(
                    at: from.time + (to.time - from.time) * part, from.pose.mixed(with: to.pose, easing.value(at: part))
                )
            }
        }
        return track
    }
}

extension LoopTrack.Pose {
    fileprivate func mixed(with other: Self, _ part: Double) -> Self {
        func mix(_ value: KeyPath<Self, Double>) -> Double {
            self[keyPath: value] + (other[keyPath: value] - self[keyPath: value]) * part
        }
        return Self(
            x: mix(\.x), y: mix(\.y), turn: mix(\.turn), scaleX: mix(\.scaleX), scaleY: mix(\.scaleY),
            opacity: mix(\.opacity))
    }

    fileprivate var isMoved: Bool {
        var still = self
        still.opacity = 1
        return still != .identity
    }

    private var scales: [String] { [scaleX, scaleY].map { $0.significant(5) } }

    fileprivate var attribute: String {
        var functions: [String] = []
        if x != 0 || y != 0 { functions.append("translate(\(x.svg) \(y.svg))") }
        if turn != 0 { functions.append("rotate(\(turn.svg))") }
        if scaleX != 1 || scaleY != 1 { functions.append("scale(\(scales.joined(separator: " ")))") }
        return functions.joined()
    }

    /// The pose as CSS.
    fileprivate func declarations(of parts: LoopTrack.Parts) -> String {
        var functions: [String] = []
        if parts.contains(.move) { functions.append("translate(\(x.pixels),\(y.pixels))") }
        if parts.contains(.turn) { functions.append("rotate(\(turn.svg)deg)") }
        if parts.contains(.scale) { functions.append("scale(\(scales.joined(separator: ",")))") }
        var declarations = functions.isEmpty ? [] : ["transform:\(functions.joined(separator: " "))"]
        if parts.contains(.fade) { declarations.append("opacity:\(opacity.svg)") }
        return declarations.joined(separator: ";")
    }

    /// A part of the pose as a value of SMIL.
    fileprivate func values(of part: LoopTrack.Parts) -> String {
        switch part {
        case .move: "\(x.svg) \(y.svg)"
        case .turn: turn.svg
        case .scale: scales.joined(separator: " ")
        default: opacity.svg
        }
    }
}

extension Node {
    /// Whether an outline in the node is stretched upright but for its width, and the node runs through poses that
    /// numbers can tell.
    fileprivate var hasStretchedStroke: Bool {
        guard let loop = self.loop, stretchesStroke else { return false }
        return loop.frames.map(\.pose).allSatisfy { pose in
            pose == LoopTrack.Pose(x: pose.x, scaleY: pose.scaleY)
        }
    }

    private var stretchesStroke: Bool {
        switch self.shape {
        case .path(_, let transform): self.stroke != nil && transform.scaleY != 1
        case .group(let nodes, _, _, _): nodes.contains(where: \.stretchesStroke)
        default: false
        }
    }
}

extension Double {
    fileprivate var pixels: String { svg == "0" ? "0" : svg + "px" }
}
