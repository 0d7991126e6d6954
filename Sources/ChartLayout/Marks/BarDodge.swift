import ChartIR
import ChartScene

/// How all bars of a chart share the bands they stand in, whatever marks they belong to.
///
/// The rule of DGCharts' grouped bars, for any number n of visible members of a group in a band of `step` pixels:
/// D = n * max + (n - 1) * b + min, f = min(1, step / D), bar = max * f, space in the group b * f, the rest of the band
/// between groups. A member is a series of bars side by side, or a whole stack while any of its series is visible.
/// Where marks ask for different widths, D sums each member's own.
///
/// Where a mark fixes the width of its bars, no space is kept between groups, and spaces inside groups give way before
/// bars do.
struct BarDodge {
    /// What one mark gets of a group.
    struct Share {
        /// Starts the names of the mark's values; unique in the chart.
        var name: String
        /// How many of its members are visible; where nothing can change that, 1 for a stack.
        var count: Quantity
        /// Of a bar, pixels.
        var breadth: Quantity
        /// From one bar to the next.
        var pitch: Quantity
        /// From the middle of the band to the mark's first bar.
        var start: Quantity
        /// Whether it has its bands for itself.
        var isAlone: Bool

        /// Where the bar of one series stands among those side by side, from the middle of the band, and how broad it
        /// is, pixels.
        /// - Parameter order: of the series among those of the mark.
        func place(_ order: Int, among series: [MarkSeries], _ state: LayoutState) -> BarLayout.Box {
            let presences = series[...order].map { state.selection.presence(of: $0.series) }
            return (.sum(of: presences.dropLast()) * pitch + start, breadth * (presences.last ?? 1))
        }
    }

    /// Pixels between the bars of a group at full width.
    static let spaceInGroup = 4.0

    /// By index of the mark in the plot; only for bars, and for marks that stand in the places of bars.
    private(set) var shares: [Int: Share] = [:]

    init(plot: CartesianPlot, step: Double, in state: inout LayoutState) {
        let all = plot.marks.enumerated().compactMap { index, mark -> (index: Int, mark: BarMark)? in
            if case .bar(let bar) = mark { (index, bar) } else { nil }
        }
        distribute(step, among: all.filter { $0.mark.placesOf == nil }, in: &state)
        for (index, mark) in plot.marks.enumerated() {
            guard let owner = mark.form.placesOf, var share = shares[owner] else { continue }
            share.name = "m\(index)"
            shares[index] = share
        }
    }

    private mutating func distribute(
        _ step: Double, among bars: [(index: Int, mark: BarMark)], in state: inout LayoutState
    ) {
        guard let first = bars.first else { return }
        let space = Quantity.constant(BarDodge.spaceInGroup)
        let counts = bars.map { index, mark in
            BarDodge.count(of: mark, isAlone: bars.count == 1, name: "m\(index)", in: &state)
        }
        let breadths = Quantity.sum(
            of: zip(bars, counts).map { bar, count in count * (.constant(bar.mark.maximumWidth) + space) })
        let least = bars.map(\.mark.minimumSpace).max() ?? 0
        let wanted = Quantity.maximum(of: [1, breadths + .constant(least) - space])
        if bars.contains(where: \.mark.hasFixedWidth) {
            fix(bars, counts, step: step, in: &state)
            return
        }
        let factor = state.define("m\(first.index)f", .minimum(of: [1, .constant(step) / wanted]))
        for (bar, count) in zip(bars, counts) {
            let name = "m\(bar.index)"
            let maximum = Quantity.constant(bar.mark.maximumWidth)
            let pitch = state.define(name + "p", (maximum + space) * factor)
            let breadth = state.define(name + "w", maximum * factor)
            shares[bar.index] = Share(
                name: name, count: count, breadth: breadth, pitch: pitch, start: 0, isAlone: bars.count == 1)
        }
        place(bars.map(\.index), space: space * factor, isSingle: first.mark.arrangement != .group, in: &state)
    }

    /// Spaces between fixed bars are what the bars leave, at most 4 px; bars that leave none get narrower.
    private mutating func fix(
        _ bars: [(index: Int, mark: BarMark)], _ counts: [Quantity], step: Double, in state: inout LayoutState
    ) {
        let name = "m\(bars[0].index)"
        let breadths = Quantity.maximum(
            of: [1, .sum(of: zip(bars, counts).map { .constant($0.mark.maximumWidth) * $1 })])
        let count = Quantity.maximum(of: [1, .sum(of: counts)])
        let left = (.constant(step) - breadths) / count
        let space = state.define(name + "g", left.clamped(0, BarDodge.spaceInGroup))
        let factor = state.define(name + "h", .minimum(of: [1, .constant(step) / breadths]))
        for (bar, count) in zip(bars, counts) {
            let name = "m\(bar.index)"
            let breadth = state.define(name + "w", .constant(bar.mark.maximumWidth) * factor)
            shares[bar.index] = Share(
                name: name, count: count, breadth: breadth, pitch: state.define(name + "p", breadth + space), start: 0,
                isAlone: bars.count == 1)
        }
        place(bars.map(\.index), space: space, isSingle: bars[0].mark.arrangement != .group, in: &state)
    }

    /// Centres the members in their band.
    /// - Parameters:
    ///   - indices: of the marks.
    ///   - isSingle: whether each is a single bar.
    private mutating func place(
        _ indices: [Int], space: Quantity, isSingle: Bool, in state: inout LayoutState
    ) {
        let members = indices.compactMap { shares[$0] }
        if indices.count == 1, isSingle {
            shares[indices[0]]?.start = members[0].breadth * -0.5
            return
        }
        let half = state.define(
            "m\(indices[0])e", (.sum(of: members.map { $0.count * $0.pitch }) - space) * 0.5)
        var before: Quantity = 0
        for (index, member) in zip(indices, members) {
            shares[index]?.start = index == indices[0] ? -half : state.define("m\(index)s", before - half)
            before = before + member.count * member.pitch
        }
    }

    /// How broad the broadest bars are while all series are visible, pixels.
    /// - Parameter step: from one band to the next.
    static func fullBreadth(_ plot: CartesianPlot, step: Double, _ state: LayoutState) -> Double {
        var everything = LayoutState(chart: state.chart, surface: state.surface, selection: .hiding([]))
        let dodge = BarDodge(plot: plot, step: step, in: &everything)
        return dodge.shares.values.compactMap(\.breadth.constant).max() ?? 0
    }

    private static func count(
        of mark: BarMark, isAlone: Bool, name: String, in state: inout LayoutState
    ) -> Quantity {
        let visible = Quantity.sum(of: mark.series.map { state.selection.presence(of: $0.series) })
        guard mark.arrangement != .group else { return state.define(name + "n", visible) }
        return isAlone ? 1 : state.define(name + "n", visible.clamped(0, 1))
    }
}
