import ChartIR
import ChartScene

/// The mean that a rule stands at, of what is visible.
struct VisibleMean {
    /// The values of one series.
    private struct Part {
        /// The mean of the values, and how many there are.
        var mean: Double
        var count: Double
    }

    private let source: StatisticSeries
    /// The mean and the count of each series.
    private let parts: [Part]
    /// Stacks that have values of the same series.
    private struct Stacks {
        var series: Set<Int>
        var count: Double
    }

    /// The stacks whose sums the mean is of; nil: it is of single values.
    private let stacks: [Stacks]?

    /// - Parameter source: the series that the mean is of.
    init(of source: StatisticSeries) {
        self.source = source
        var seriesAt: [Double: Set<Int>] = [:]
        parts = source.series.map { series in
            let data = series.data.filter { $0.y != nil }
            for datum in data { seriesAt[datum.x, default: []].insert(series.series) }
            let count = Double(data.count)
            return Part(mean: data.reduce(0) { $0 + ($1.y ?? 0) / count }, count: count)
        }
        let alike = Dictionary(grouping: seriesAt.values) { $0.sorted() }
        stacks =
            source.areStacked
            ? alike.sorted { $0.key.lexicographicallyPrecedes($1.key) }
                .map { Stacks(series: Set($0.key), count: Double($0.value.count)) } : nil
    }

    /// The mean where all series are visible.
    var all: Double {
        let count = stacks?.reduce(0) { $0 + $1.count } ?? parts.reduce(0) { $0 + $1.count }
        return parts.reduce(0) { $0 + $1.mean * $1.count } / count
    }

    /// Where it stands on its scale, which is linear.
    func track(on scale: LinearScale, _ state: LayoutState) -> Track {
        let presences = source.presences(state)
        let full = scale.fullPlace(of: all)
        if let stacks {
            // The sums of stacks grow from 0, wherever offsets are counted from.
            let zero = scale.units.offset(of: 0)
            func sum(over count: Double) -> Quantity {
                .sum(
                    of: zip(parts, presences).map { part, presence in
                        presence * .constant((scale.units.offset(of: part.mean) - zero) * part.count / count)
                    })
            }
            // Where all stacks have the same series, all of them are there, or none.
            let mean = stacks.count == 1 ? sum(over: stacks[0].count) : sum(over: 1) / count(of: stacks, state)
            return Track(scale.position(ofOffset: .constant(zero) + mean), full: full)
        }
        let weighted = zip(parts, presences).map { part, presence in
            presence * .constant(scale.units.offset(of: part.mean) * part.count)
        }
        let counts = zip(parts, presences).map { part, presence in presence * .constant(part.count) }
        // Where nothing is visible the rule is not there, and this keeps the quotient from having no result.
        let mean = Quantity.sum(of: weighted) / .maximum(of: [.sum(of: counts), 1])
        return Track(scale.position(ofOffset: mean), full: full)
    }

    /// How many stacks have a visible part, at least 1.
    private func count(of stacks: [Stacks], _ state: LayoutState) -> Quantity {
        let counts = stacks.map { alike in
            Quantity.maximum(of: alike.series.sorted().map { state.selection.presence(of: $0) })
                * .constant(alike.count)
        }
        return .maximum(of: [.sum(of: counts), 1])
    }
}
