import ChartIR
import ChartScene

/// The quantile that a rule stands at, of what is visible.
///
/// A quantile of several series does not follow from those of each. So it is found for each set of them that may be visible, and
/// the expression chooses one after the other whether it is among them: it is as long as there are sets, which is why the
/// series are few (``CartesianPlot/mostSeriesOfQuantile``).
struct VisibleQuantile {
    /// A value, or a part of the sum of a stack.
    private struct Value {
        var value: Double
        /// The place of its series among those that the quantile is of.
        var part: Int
    }

    /// Which share of the values is lower.
    private let share: Double
    /// The series.
    private let series: [Int]
    /// All values, the lowest first; of stacks those of each stack, which are summed up.
    private let values: [Value]
    private let stacks: [[Value]]?

    /// - Returns: nil, if there are no values.
    init?(_ share: Double, of annotation: Annotation, in plot: CartesianPlot) {
        guard let mark = plot.markOfMean(on: annotation.axis, of: annotation.series) else { return nil }
        let parts = mark.valueSeries.filter { one in
            (annotation.series ?? one.series) == one.series && one.data.contains { $0.y != nil }
        }
        guard !parts.isEmpty else { return nil }
        self.share = share
        series = parts.map(\.series)
        var all: [Value] = []
        var stacksAt: [Double: [Value]] = [:]
        for (part, one) in parts.enumerated() {
            for datum in one.data {
                guard let y = datum.y else { continue }
                all.append(Value(value: y, part: part))
                stacksAt[datum.x, default: []].append(Value(value: y, part: part))
            }
        }
        let isOfStacks = mark.stacking == .stack && annotation.series == nil
        values = isOfStacks ? [] : all.sorted { $0.value < $1.value }
        stacks = isOfStacks ? stacksAt.sorted { $0.key < $1.key }.map(\.value) : nil
    }

    /// The quantile where all series are visible.
    var all: Double { value(where: series.map { _ in true }) ?? 0 }

    /// 1 while a series is visible that it is the quantile of, else 0.
    func presence(_ state: LayoutState) -> Quantity {
        Quantity.sum(of: series.map { state.selection.presence(of: $0) }).clamped(0, 1)
    }

    /// Where it stands on its scale, which is linear.
    func track(on scale: LinearScale, _ state: LayoutState) -> Track {
        let presences = series.map { state.selection.presence(of: $0) }
        let offset = offset(presences, []) { scale.units.offset(of: $0) }
        return Track(scale.position(ofOffset: offset), full: scale.fullPlace(of: all))
    }

    /// - Parameter chosen: for the first series, whether they are among those that are visible.
    private func offset(_ presences: [Quantity], _ chosen: [Bool], _ measure: (Double) -> Double) -> Quantity {
        guard chosen.count < presences.count else {
            // Where nothing is visible the rule is not there, and may be anywhere.
            return .constant(measure(value(where: chosen) ?? all))
        }
        let presence = presences[chosen.count]
        if let known = presence.constant { return offset(presences, chosen + [known > 0.5], measure) }
        let without = offset(presences, chosen + [false], measure)
        let with = offset(presences, chosen + [true], measure)
        if without == with { return with }
        if without.constant != nil { return without + presence * (with - without) }
        return (1 - presence) * without + presence * with
    }

    /// The quantile of some of the series; nil: they have no values.
    private func value(where isChosen: [Bool]) -> Double? {
        if let stacks {
            let sums = stacks.compactMap { stack -> Double? in
                let parts = stack.filter { isChosen[$0.part] }
                return parts.isEmpty ? nil : parts.reduce(0) { $0 + $1.value }
            }
            return Self.quantile(share, of: sums.sorted())
        }
        return Self.quantile(share, of: values.lazy.filter { isChosen[$0.part] }.map(\.value))
    }

    /// Interpolated between the two nearest values, as `aggregate` does.
    /// - Parameter sorted: the lowest first.
    private static func quantile(_ share: Double, of sorted: some Sequence<Double>) -> Double? {
        let sorted = Array(sorted)
        guard !sorted.isEmpty else { return nil }
        let place = share * Double(sorted.count - 1)
        let index = min(Int(place), sorted.count - 1)
        let (lower, upper) = (sorted[index], sorted[min(index + 1, sorted.count - 1)])
        let part = place - Double(index)
        return min(max(lower * (1 - part) + upper * part, lower), upper)
    }
}

/// What a rule stands at that is calculated of what is visible.
enum VisibleStatistic {
    case mean(VisibleMean)
    case quantile(VisibleQuantile)

    /// - Returns: nil, if the annotation stands at a place of its own, or there are no values.
    init?(of annotation: Annotation, in plot: CartesianPlot) {
        guard case .rule(let rule) = annotation.form else { return nil }
        let found: VisibleStatistic? =
            switch rule.place {
            case .position, .value: nil
            case .mean: VisibleMean(of: annotation, in: plot).map(VisibleStatistic.mean)
            case .quantile(let share):
                VisibleQuantile(share, of: annotation, in: plot).map(VisibleStatistic.quantile)
            }
        guard let found else { return nil }
        self = found
    }

    /// What it is where all series are visible.
    var all: Double {
        switch self {
        case .mean(let mean): mean.all
        case .quantile(let quantile): quantile.all
        }
    }

    /// 1 while a series is visible that it is calculated of, else 0.
    func presence(_ state: LayoutState) -> Quantity {
        switch self {
        case .mean(let mean): mean.presence(state)
        case .quantile(let quantile): quantile.presence(state)
        }
    }

    /// Where it stands on its scale, which is linear.
    func track(on scale: LinearScale, _ state: LayoutState) -> Track {
        switch self {
        case .mean(let mean): mean.track(on: scale, state)
        case .quantile(let quantile): quantile.track(on: scale, state)
        }
    }
}
