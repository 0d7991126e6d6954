import ChartIR

/// The ranges of a series that stand beside each other in one place, such as the hours before a break and after it. Beyond an end
/// that faces another range there is no room for a value.
struct RangeNeighbors {
    private struct Place: Hashable {
        var series: Int
        var x: Double
    }

    /// The lowest and the highest end of the bars in each place.
    private var extents: [Place: ClosedRange<Double>] = [:]

    init(of mark: BarMark) {
        for series in mark.series where series.isRange {
            for datum in series.data {
                guard let low = datum.ends.first, let high = datum.ends.last else { continue }
                let place = Place(series: series.series, x: datum.x)
                let known = extents[place] ?? low...high
                extents[place] = min(known.lowerBound, low)...max(known.upperBound, high)
            }
        }
    }

    /// Whether another range stands beyond the low end of a bar.
    func faceLow(_ bar: PlacedBar) -> Bool {
        guard let low = bar.datum.ends.first, let all = extent(around: bar) else { return false }
        return all.lowerBound < low
    }

    /// Whether another bar in the same place reaches beyond the bar's high end.
    func faceHigh(_ bar: PlacedBar) -> Bool {
        guard let high = bar.datum.ends.last, let all = extent(around: bar) else { return false }
        return all.upperBound > high
    }

    private func extent(around bar: PlacedBar) -> ClosedRange<Double>? {
        extents[Place(series: bar.series, x: bar.datum.x)]
    }
}
