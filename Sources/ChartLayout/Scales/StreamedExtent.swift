import ChartScene

/// How far the values in a window reach while they stream through it, step by step.
struct StreamedExtent: Hashable {
    /// The range of what the window shows, in measures, from each moment at which a value has just come to the next.
    let bounds: [ClosedRange<Double>]
    /// How long a step takes, seconds.
    let interval: Double
    /// Whether the first step follows the last.
    let repeats: Bool
    /// The step that is seen where nothing moves.
    let rest: Int

    /// How long an axis takes to another domain, in seconds; a window that moves faster than that gives it two steps.
    private static let way = 0.6

    /// How long an axis takes to another domain, in steps; whole and even unless it is a part of one.
    private var way: Double {
        interval >= StreamedExtent.way
            ? StreamedExtent.way / interval : 2 * (StreamedExtent.way / 2 / interval).rounded(.up)
    }

    /// What a domain has to hold in each step so that on the way to the next it still holds what is seen: with the
    /// steps before and after in which the axis may be on its way.
    var held: [ClosedRange<Double>] {
        let reach = Int((way / 2).rounded(.up))
        return bounds.indices.map { step in
            (step - reach...step + reach).reduce(bounds[step]) { held, other in
                let other = bounds[index(other)]
                return min(held.lowerBound, other.lowerBound)...max(held.upperBound, other.upperBound)
            }
        }
    }

    private func index(_ step: Int) -> Int {
        repeats ? (step % bounds.count + bounds.count) % bounds.count : min(max(step, 0), bounds.count - 1)
    }

    /// How a number goes from one value to the next that has another in each step: evenly, so that half of the way lies
    /// before a step.
    func course(_ values: [Double], held: Double) -> Definition.Course {
        let half = way / 2
        func value(_ step: Int) -> Double { values[index(step)] }
        /// The mean of what the number is over the length of the way around a moment.
        func mean(_ moment: Double) -> Double {
            guard way >= 1 else {
                let last = value(Int((moment + half).rounded(.down)))
                let first = value(Int((moment - half).rounded(.down)))
                let share = moment + half - (moment + half).rounded(.down)
                return first == last ? first : first + (last - first) * min(share / way, 1)
            }
            let steps = Int(way)
            let start = Int((moment - half).rounded())
            return (start..<start + steps).reduce(0) { $0 + value($1) } / Double(steps)
        }
        let moments: [Double]
        if way >= 1 {
            moments = (0...bounds.count).map(Double.init)
        } else {
            moments = (0...bounds.count).flatMap { step in
                [Double(step) - half, Double(step) + half].filter { (0...Double(bounds.count)).contains($0) }
            }
        }
        let times = ([0] + moments + [Double(bounds.count)]).sorted()
        return course(frames: times.map { ($0, mean($0)) }, held: held)
    }

    /// How a number jumps that is 1 in some steps and 0 in the others.
    func course(where isOne: (Int) -> Bool, held: Double) -> Definition.Course {
        course(
            frames: bounds.indices.flatMap { step -> [(Double, Double)] in
                let value = isOne(step) ? 1.0 : 0
                return [(Double(step), value), (Double(step + 1), value)]
            }, held: held)
    }

    private func course(frames: [(moment: Double, value: Double)], held: Double) -> Definition.Course {
        var kept: [(moment: Double, value: Double)] = []
        for frame in frames where kept.last.map({ $0 != frame }) ?? true {
            // A frame that lies evenly between its neighbours need not be said.
            if kept.count > 1, isBetween(kept[kept.count - 2], kept[kept.count - 1], frame) { kept.removeLast() }
            kept.append(frame)
        }
        return Definition.Course(
            kept.map { .init(at: $0.moment / Double(bounds.count), $0.value) },
            period: Double(bounds.count) * interval, count: repeats ? nil : 1, held: held)
    }

    private func isBetween(
        _ first: (moment: Double, value: Double), _ middle: (moment: Double, value: Double),
        _ last: (moment: Double, value: Double)
    ) -> Bool {
        guard first.moment < middle.moment, middle.moment < last.moment else {
            return first.value == middle.value && middle.value == last.value
        }
        let share = (middle.moment - first.moment) / (last.moment - first.moment)
        let even = first.value + (last.value - first.value) * share
        return abs(even - middle.value) <= 1e-9 * max(abs(first.value), abs(last.value), abs(middle.value))
    }
}
