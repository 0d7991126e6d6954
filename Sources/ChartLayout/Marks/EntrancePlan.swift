import ChartGraphics
import ChartIR
import ChartScene

/// When and how long each part of a mark comes in.
struct EntrancePlan {
    let entrance: Entrance

    /// A part that comes in as number `index` of `count`.
    func step(_ motion: EntranceStep.Motion, index: Int, of count: Int) -> EntranceStep? {
        guard entrance.order != .none else { return nil }
        let timing = timing(motion, count: max(count, 1))
        return EntranceStep(
            motion, delay: entrance.delay + timing.stagger * Double(index), duration: timing.duration,
            easing: entrance.easing ?? timing.easing)
    }

    /// What takes as long as everything else, which is there at `end` (seconds).
    func whole(until end: Double) -> EntranceStep? {
        guard entrance.order != .none else { return nil }
        return EntranceStep(
            .draw, delay: entrance.delay, duration: entrance.duration ?? max(end - entrance.delay, 0.1),
            easing: entrance.easing ?? .toggle)
    }

    /// What fades in when the last of `count` parts has come in.
    func fade(afterAll motion: EntranceStep.Motion, of count: Int) -> EntranceStep? {
        step(motion, index: max(count - 1, 0), of: count).map(after)
    }

    /// What fades in when all these have come in.
    func fade(afterAll nodes: [Node]) -> EntranceStep? {
        guard entrance.order != .none else { return nil }
        let last = nodes.lazy.compactMap(\.lastStep).max { $0.delay + $0.duration < $1.delay + $1.duration }
        return last.map(after) ?? EntranceStep(.fade, delay: entrance.delay, duration: fadeDuration, easing: fadeEasing)
    }

    /// A part that comes in when the way along the axis is `fraction` done.
    func step(_ motion: EntranceStep.Motion, fraction: Double) -> EntranceStep? {
        guard entrance.order != .none else { return nil }
        let total = entrance.duration ?? 0.8
        let duration = total * 0.375
        // Twenty moments are as smooth to the eye as hundreds, and share their rules.
        let moment = (fraction * 20).rounded() / 20
        return EntranceStep(
            motion, delay: entrance.delay + (entrance.order == .together ? 0 : moment * (total - duration)),
            duration: entrance.order == .together ? total * 0.625 : duration, easing: entrance.easing ?? .pop)
    }

    /// A candle that comes in when the way along the axis is `fraction` done: 0.25 s each, all within a second.
    func candle(fraction: Double) -> EntranceStep? {
        guard entrance.order != .none else { return nil }
        let total = entrance.duration ?? (entrance.order == .together ? 0.25 : 1)
        let duration = entrance.order == .together ? total : total / 4
        // Few moments, which share their rules, as above.
        let moment = entrance.order == .together ? 0 : (fraction * 20).rounded() / 20
        return EntranceStep(
            .emerge, delay: entrance.delay + moment * (total - duration), duration: duration,
            easing: entrance.easing ?? .standard)
    }

    /// What fades in when `step` is over.
    func after(_ step: EntranceStep) -> EntranceStep {
        EntranceStep(.fade, delay: step.delay + step.duration, duration: fadeDuration, easing: fadeEasing)
    }

    /// Half of what the marks take, where the author says how long that is.
    private var fadeDuration: Double { entrance.duration.map { $0 / 2 } ?? 0.2 }

    /// In the author's time the author's easing.
    private var fadeEasing: Easing { entrance.duration == nil ? .linear : entrance.easing ?? .linear }

    private func timing(
        _ motion: EntranceStep.Motion, count: Int
    ) -> (stagger: Double, duration: Double, easing: Easing) {
        let gaps = Double(max(count - 1, 1))
        let isInTurn = entrance.order == .oneByOne
        switch motion {
        case .grow:
            guard let total = entrance.duration else {
                return (isInTurn ? min(0.06, 0.6 / gaps) : 0, 0.4, .standard)
            }
            return isInTurn ? (total / Double(count), total / Double(count), .standard) : (0, total, .standard)
        case .draw, .reveal:
            guard let total = entrance.duration else {
                return (isInTurn ? min(0.08, 0.3 / gaps) : 0, 0.9, .toggle)
            }
            return isInTurn ? (total / Double(count), total / Double(count), .toggle) : (0, total, .toggle)
        case .pop, .fade, .emerge:
            return (0, entrance.duration ?? 0.3, .linear)
        }
    }
}

extension Node {
    /// What of it comes in last.
    fileprivate var lastStep: EntranceStep? {
        var steps = entrance.map { [$0] } ?? []
        if case .group(let nodes, _, _, _) = shape { steps += nodes.compactMap(\.lastStep) }
        return steps.max { $0.delay + $0.duration < $1.delay + $1.duration }
    }
}

extension EntranceStep {
    func with(_ motion: Motion) -> EntranceStep {
        EntranceStep(motion, delay: delay, duration: duration, easing: easing)
    }
}
