import ChartGraphics
import ChartIR
import ChartScene

/// When and how long each part of a mark comes in.
struct EntrancePlan {
    let entrance: Entrance

    /// How parts follow each other.
    struct Pace {
        /// Seconds from one part to the next; `duration` is how long each takes, seconds.
        var stagger: Double
        var duration: Double
        var easing: Easing
    }

    /// How far the entrance has come, for what must not go further than its end.
    var growth: Quantity {
        entrance.easing?.overshoots == true ? .minimum(of: [1, .entrance]) : .entrance
    }

    /// Whether parts wait for each other.
    var isInTurn: Bool { entrance.order != .together }
    var isBySeries: Bool { entrance.order == .bySeries }

    /// The step of a part that comes in as number `index` of `count`.
    /// - Parameter own: the part's pace where the author says nothing; nil: that of the motion.
    func step(_ motion: EntranceStep.Motion, index: Int, of count: Int, own: Pace? = nil) -> EntranceStep? {
        guard entrance.order != .none else { return nil }
        let pace = stated(own ?? Pace(motion, of: count), of: max(count, 1))
        return EntranceStep(
            motion, delay: entrance.delay + pace.stagger * Double(index), duration: pace.duration,
            easing: entrance.easing ?? pace.easing)
    }

    /// The step of what runs along all positions, series `index` of `count`; category by category, all of them come in
    /// at once.
    func series(_ motion: EntranceStep.Motion, _ index: Int, of count: Int, own: Pace? = nil) -> EntranceStep? {
        entrance.order == .byCategory
            ? step(motion, index: 0, of: 1, own: own) : step(motion, index: index, of: count, own: own)
    }

    /// The step of what takes as long as everything else, which is there at `end` (seconds).
    func whole(until end: Double) -> EntranceStep? {
        guard entrance.order != .none else { return nil }
        return EntranceStep(
            .draw, delay: entrance.delay, duration: entrance.duration ?? max(end - entrance.delay, 0.1),
            easing: entrance.easing ?? .toggle)
    }

    /// The step of what fades in when the last of `count` parts has come in.
    func fade(afterAll motion: EntranceStep.Motion, of count: Int) -> EntranceStep? {
        step(motion, index: max(count - 1, 0), of: count).map(after)
    }

    /// The step of what fades in when all these nodes have come in.
    func fade(afterAll nodes: [Node]) -> EntranceStep? {
        guard entrance.order != .none else { return nil }
        return EntranceStep.latest(in: nodes.filter { $0.role != .border }).map(after)
            ?? EntranceStep(.fade, delay: entrance.delay, duration: fadeDuration, easing: fadeEasing)
    }

    /// The step of what fades in when `step` is over.
    func after(_ step: EntranceStep) -> EntranceStep {
        EntranceStep(.fade, delay: step.end, duration: fadeDuration, easing: fadeEasing)
    }

    /// The step of what comes in on top of another form when that is there, in half of its time.
    func following(_ step: EntranceStep, by motion: EntranceStep.Motion) -> EntranceStep {
        EntranceStep(
            motion, delay: step.end, duration: step.duration / 2,
            easing: entrance.easing ?? Pace(motion, of: 1).easing)
    }

    /// The nodes; where the author wants it, the labels of axes fade in after all marks.
    func withAxisLabels(_ nodes: [Node]) -> [Node] {
        guard entrance.movesAxisLabels else { return nodes }
        let forms = nodes.map(\.withoutFades)
        return fade(afterAll: forms).map { step in nodes.map { $0.withAxisLabels(step) } } ?? nodes
    }

    /// How long a fade takes, seconds: half of what the marks take, where the author says how long that is.
    private var fadeDuration: Double { entrance.duration.map { $0 / 2 } ?? 0.2 }

    /// The easing of a fade: in the author's time it is the author's.
    private var fadeEasing: Easing { entrance.duration == nil ? .linear : entrance.easing ?? .linear }

    /// What the author's times make of a pace.
    private func stated(_ own: Pace, of count: Int) -> Pace {
        let total = entrance.duration
        guard isInTurn else { return Pace(stagger: 0, duration: total ?? own.duration, easing: own.easing) }
        let share = total.map { $0 / Double(count) }
        guard let stagger = entrance.stagger else {
            return share.map { Pace(stagger: $0, duration: $0, easing: own.easing) } ?? own
        }
        // The duration is what the steps between parts leave of the whole, but never less than a part's share of it.
        let left = total.map { max($0 - stagger * Double(count - 1), $0 / Double(count)) }
        return Pace(stagger: stagger, duration: left ?? own.duration, easing: own.easing)
    }
}

extension EntrancePlan.Pace {
    init(_ motion: EntranceStep.Motion, of count: Int) {
        let gaps = Double(max(count - 1, 1))
        self =
            switch motion {
            case .grow: Self(stagger: min(0.06, 0.6 / gaps), duration: 0.4, easing: .standard)
            case .draw, .reveal: Self(stagger: min(0.08, 0.3 / gaps), duration: 0.9, easing: .draw)
            case .pop: Self(stagger: min(0.3, 0.6 / gaps), duration: 0.3, easing: .pop)
            case .emerge: Self(stagger: min(0.25, 0.75 / gaps), duration: 0.25, easing: .standard)
            case .fade, .count: Self(stagger: 0, duration: 0.3, easing: .linear)
            }
    }
}

/// The steps of points and candles, which come in along the axis.
struct EntranceRow {
    let plan: EntrancePlan
    let motion: EntranceStep.Motion
    /// How many positions there are.
    let positions: Int
    let series: [Int]

    init(_ plan: EntrancePlan, _ motion: EntranceStep.Motion, positions: [Double], series: [Int]) {
        (self.plan, self.motion, self.series) = (plan, motion, series)
        self.positions = Set(positions).count
    }

    /// - Parameters:
    ///   - fraction: how much of the way along the axis is done there.
    ///   - index: that of the series in the chart.
    func step(at fraction: Double, series index: Int) -> EntranceStep? {
        let entrance = plan.entrance
        switch entrance.order {
        case .none: return nil
        case .together: return plan.step(motion, index: 0, of: 1)
        case .bySeries: return plan.step(motion, index: series.firstIndex(of: index) ?? 0, of: series.count)
        case .oneByOne, .byCategory: break
        }
        let own = EntrancePlan.Pace(motion, of: 1)
        guard let stagger = entrance.stagger else {
            // Points are there after 0.8 s, candles after 1 s.
            let ownTotal = motion == .pop ? 0.8 : 1
            let total = entrance.duration ?? ownTotal
            let duration = total * own.duration / ownTotal
            // Twenty moments are as smooth to the eye as hundreds, and share their rules.
            let moment = (fraction * 20).rounded() / 20
            return EntranceStep(
                motion, delay: entrance.delay + moment * (total - duration), duration: duration,
                easing: entrance.easing ?? own.easing)
        }
        let spread = stagger * Double(max(positions - 1, 0))
        let left = entrance.duration.map { max($0 - spread, $0 / Double(max(positions, 1))) }
        return EntranceStep(
            motion, delay: entrance.delay + fraction * spread, duration: left ?? own.duration,
            easing: entrance.easing ?? own.easing)
    }
}

extension Node {
    /// The node without what comes in after something else.
    fileprivate var withoutFades: Node {
        var node = self
        if self.entrance?.motion == .fade { node.entrance = nil }
        if case .group(let nodes, let transform, let definitions, let clip) = self.shape {
            node.shape = .group(
                nodes.map(\.withoutFades), transform: transform, definitions: definitions, clip: clip)
        }
        return node
    }

    fileprivate func withAxisLabels(_ step: EntranceStep) -> Node {
        var node = self
        if case .group(let nodes, let transform, let definitions, let clip) = self.shape {
            node.shape = .group(
                nodes.map { $0.withAxisLabels(step) }, transform: transform, definitions: definitions, clip: clip)
        } else if self.role == .tickLabel, self.entrance == nil {
            node.entrance = step
        }
        return node
    }
}

extension Node {
    func with(_ step: EntranceStep) -> Node {
        var node = self
        node.entrance = step
        return node
    }
}

extension EntranceStep {
    func with(_ motion: Motion) -> EntranceStep {
        EntranceStep(motion, delay: delay, duration: duration, easing: easing)
    }
}
