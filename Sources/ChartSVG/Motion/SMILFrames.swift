import ChartGraphics
import ChartScene

/// What numbers run through during a step, as SMIL counts it: by values at times, from one to the next evenly, along a
/// curve, or in jumps.
///
/// SMIL knows fewer easings than CSS: its curves stay between 0 and 1. So what goes further, and what does not follow
/// the motion evenly (an outline along a circle), is written frame by frame, as many as it takes to be true.
struct SMILFrames {
    enum Mode: String { case linear, spline, discrete }

    private(set) var mode = Mode.linear
    /// When each frame is shown, as a fraction of the time from the start of the document to the end of the step,
    /// 0...1.
    private(set) var times: [Double] = []
    /// How far the motion has come at each of the times.
    private(set) var progress: [Double] = []
    private(set) var splines: [String] = []

    /// How often the time between two frames is halved at most.
    private static let depth = 7

    /// - Parameters:
    ///   - tolerance: how far off a number may be between two frames.
    ///   - values: the numbers at a progress, always as many.
    init(_ step: EntranceStep, tolerance: Double, _ values: (Double) -> [Double]) {
        var easing = step.easing
        // SMIL gets the same frames as CSS, where these curves are written as stops.
        if case .curve(let curve) = easing { easing = .piecewise(curve.stops) }
        if case .steps(let count, _) = easing {
            mode = .discrete
            times = (0..<count).map { Double($0) / Double(count) }
            progress = times.map { easing.value(at: $0 + 1e-9) }
        } else if let curve = easing.spline, SMILFrames.isEven(values, tolerance) {
            mode = curve == "0 0 1 1" ? .linear : .spline
            (times, progress, splines) = ([0, 1], [0, 1], [curve])
        } else {
            let first = easing.turns
            times = [first[0]]
            for (from, to) in zip(first, first.dropFirst()) {
                divide(from, to, easing, tolerance, values, depth: SMILFrames.depth)
            }
            // If two frames have one time, the first of them shows the state before the jump.
            progress = zip(times, times.dropFirst() + [.infinity]).map { easing.value(at: $0 == $1 ? $0 - 1e-9 : $0) }
        }
        wait(step)
    }

    /// Whether the numbers follow the motion evenly.
    private static func isEven(_ values: (Double) -> [Double], _ tolerance: Double) -> Bool {
        let (first, last) = (values(0), values(1))
        return [0.25, 0.5, 0.75].allSatisfy { part in
            zip(values(part), zip(first, last)).allSatisfy { abs($0 - $1.0 - ($1.1 - $1.0) * part) < tolerance }
        }
    }

    /// Adds the frames after `from` until `to`.
    private mutating func divide(
        _ from: Double, _ to: Double, _ easing: Easing, _ tolerance: Double, _ values: (Double) -> [Double], depth: Int
    ) {
        func frame(_ time: Double) -> [Double] { values(easing.value(at: time)) }
        let (first, last) = (frame(from), frame(to))
        let isTrue = [0.25, 0.5, 0.75].allSatisfy { part in
            zip(frame(from + (to - from) * part), zip(first, last))
                .allSatisfy { abs($0 - $1.0 - ($1.1 - $1.0) * part) < tolerance }
        }
        guard !isTrue, depth > 0 else {
            times.append(to)
            return
        }
        let middle = (from + to) / 2
        divide(from, middle, easing, tolerance, values, depth: depth - 1)
        divide(middle, to, easing, tolerance, values, depth: depth - 1)
    }

    /// Makes the first frame hold until the step begins.
    private mutating func wait(_ step: EntranceStep) {
        guard step.delay > 0, step.end > 0 else { return }
        times = [0] + times.map { (step.delay + $0 * step.duration) / step.end }
        progress.insert(mode == .discrete ? 0 : progress.first ?? 0, at: 0)
        if mode == .spline { splines.insert("0 0 1 1", at: 0) }
    }
}

extension Easing {
    /// The easing as SMIL writes a curve; nil: it has no curve.
    fileprivate var spline: String? {
        switch self {
        case .linear: "0 0 1 1"
        case .cubicBezier(let x1, let y1, let x2, let y2) where !overshoots:
            [x1, y1, x2, y2].map { $0.significant(5) }.joined(separator: " ")
        default: nil
        }
    }

    /// The times between which the easing runs smoothly.
    fileprivate var turns: [Double] {
        let stops: [Stop] = if case .piecewise(let stops) = self { stops } else { [] }
        return [0] + stops.map(\.time).filter { 0 < $0 && $0 < 1 } + [1]
    }
}
