import ChartIR
import ChartScene

/// Where the bars of bins stand: each fills its bin from edge to edge, but for a hairline between neighbours. Bars side
/// by side part it among those that are visible.
struct BinSlots {
    private let mark: BarMark
    private let bins: Bins
    private let share: Dodge.Share
    /// The breadth of each bin, pixels.
    private let breadths: [Double]
    private let isEven: Bool
    /// How many pixels a unit of the scale is.
    private let unit: Double
    /// The length of a unit by its name, where it follows the width of the drawing.
    private let namedUnit: Quantity

    /// Measures the bins of a mark; nil: it has none, or stands on no scale of numbers.
    init?(_ mark: BarMark, share: Dodge.Share, in frame: PlotFrame) {
        guard let bins = mark.bins, case .linear(let scale) = frame.x, let unit = scale.fixedUnit else {
            return nil
        }
        self.mark = mark
        self.bins = bins
        self.share = share
        let offsets = bins.edges.map(scale.units.offset(of:))
        let breadths = zip(offsets, offsets.dropFirst()).map { ($1 - $0) * unit }
        guard let least = breadths.min(), let most = breadths.max() else { return nil }
        self.unit = unit
        namedUnit = scale.unit
        isEven = most - least < 1e-6 * most
        self.breadths = isEven ? breadths.map { _ in least } : breadths
        gap = BinSlots.gap(leastBreadth: least)
        groupGap = max(gap, min(4, least * 0.12))
        innerGap = min(1, least * 0.2 / Double(max(mark.series.count, 1)))
    }

    /// The gap between the bars of neighbouring bins, pixels.
    let gap: Double
    /// The gap between neighbouring bins where several bars stand side by side in each, pixels.
    private let groupGap: Double
    /// The gap between bars side by side in a bin, pixels.
    private let innerGap: Double

    private static func gap(leastBreadth: Double) -> Double { min(1, leastBreadth * 0.25) }

    /// The breadth of the bin at a position, as a parameter so that all columns share one expression: in pixels, or in
    /// units of a scale that follows the width of the drawing. None where all bins are as broad.
    func parameters(of x: Double) -> [Double] {
        guard !isEven, let index = bins.index(ofMiddle: x) else { return [] }
        return [namedUnit.constant == nil ? breadths[index] / unit : breadths[index]]
    }

    /// The position and breadth of the bar of one series, from the middle of its bin.
    /// - Parameters:
    ///   - order: the index of the series in its mark.
    ///   - parameter: what stands for ``parameters(of:)``; nil: there are none.
    func slot(_ order: Int, parameter: Quantity?, in state: LayoutState) -> Dodge.Slot {
        let named = namedUnit.constant == nil ? parameter.map { $0 * namedUnit } : parameter
        let bin = (isEven ? nil : named) ?? .constant(breadths[0])
        let presences = mark.series.map { state.selection.presence(of: $0.series) }
        switch mark.arrangement {
        case .stack, .percent, .diverging:
            // The line around each part makes the gaps.
            return (bin * -0.5, bin)
        case .overlap, .identity, .running, .centered:
            let breadth = (bin - .constant(gap)) * presences[order]
            return (breadth * -0.5, breadth)
        case .group:
            let whole = bin - .constant(mark.series.count > 1 ? groupGap : gap)
            guard mark.series.count > 1 else { return (whole * presences[order] * -0.5, whole * presences[order]) }
            let pitch = whole / share.count
            let before = share.counts(presences).first(order) * pitch
            let inset = Quantity.constant(innerGap / 2)
            return (before - whole * 0.5 + inset, (pitch - .constant(innerGap)) * presences[order])
        }
    }
}

extension Dodge.Share {
    /// What the labels of bars over bins go by: all bins are as wide as the narrowest.
    /// - Parameter leastWidth: of the bins, pixels.
    init(ofBins mark: Mark, named name: String, leastWidth: Quantity, in state: inout LayoutState) {
        var count: Quantity = 1
        var counts: VisibleCounts?
        if mark.stacking == .none {
            let presences = mark.valueSeries.map { state.selection.presence(of: $0.series) }
            count = state.define(name + "n", .maximum(of: [1, .sum(of: presences)]))
            counts = VisibleCounts(presences, named: name, in: &state)
        }
        let breadth = state.define(name + "w", leastWidth / count)
        self.init(
            name: name, count: count, breadth: breadth, pitch: breadth, start: leastWidth * -0.5,
            isAlone: true,
            seriesAreApart: mark.stacking == .none, counts: counts)
    }
}
