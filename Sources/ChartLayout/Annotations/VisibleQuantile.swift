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
    private let source: StatisticSeries
    /// All values, the lowest first; of stacks those of each stack, which are summed up.
    private let values: [Value]
    private let stacks: [[Value]]?

    /// - Parameter source: the series that the quantile is of.
    init(_ share: Double, of source: StatisticSeries) {
        self.source = source
        self.share = share
        var all: [Value] = []
        var stacksAt: [Double: [Value]] = [:]
        for (part, one) in source.series.enumerated() {
            for datum in one.data {
                guard let y = datum.y else { continue }
                all.append(Value(value: y, part: part))
                stacksAt[datum.x, default: []].append(Value(value: y, part: part))
            }
        }
        values = source.areStacked ? [] : all.sorted { $0.value < $1.value }
        stacks = source.areStacked ? stacksAt.sorted { $0.key < $1.key }.map(\.value) : nil
    }

    /// The quantile where all series are visible.
    var all: Double { value(where: source.series.map { _ in true }) ?? 0 }

    /// Where it stands on its scale, which is linear.
    func track(on scale: LinearScale, _ state: LayoutState) -> Track {
        let presences = source.presences(state)
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
            return Quantiles(sums)?.value(at: share)
        }
        let chosen = values.filter { isChosen[$0.part] }
        return chosen.isEmpty ? nil : Quantiles.value(at: share, ofCount: chosen.count) { chosen[$0].value }
    }
}
