import ChartIR
import ChartScene

/// How all bars of a chart, and whatever else stands side by side, share their bands, whatever marks they belong to.
///
/// The rule of DGCharts' grouped bars, for any number n of visible members of a group in a band of `step` pixels:
/// D = n * max + (n - 1) * b + min, f = min(1, step / D), bar = max * f, space in the group b * f, the rest of the band
/// between groups. A member is a series of bars side by side, or a whole stack while any of its series is visible.
/// Where marks ask for different widths, D sums each member's own; of different spaces b is the largest.
///
/// Where a mark fixes the width of its bars, no space is kept between groups, and spaces inside groups give way before
/// bars do.
struct Dodge {
    /// What one mark gets of a group.
    struct Share {
        /// What the names of the mark's values begin with; unique in the chart.
        var name: String
        /// How many of its members are visible; where nothing can change that, 1 for a stack.
        var count: Quantity
        /// The breadth of one form, pixels.
        var breadth: Quantity
        /// The distance from one bar to the next, pixels.
        var pitch: Quantity
        /// The distance from the middle of the band to the mark's first bar, pixels.
        var start: Quantity
        /// Whether the mark has its bands for itself.
        var isAlone: Bool
        /// Whether each series of the mark has a place of its own; else all of them share one.
        var seriesAreApart: Bool
        /// Which series of the mark, by their order in it, have nothing to draw at a position where others have.
        var absences: [Double: Set<Int>] = [:]
        /// The distance from one bar to the next while all series are visible, pixels; nil: nothing asks for it.
        var fullPitch: Double?
        /// How many series are visible before one that has a place of its own; nil: none has.
        var counts: VisibleCounts?
    }

    /// A mark of the plot that stands side by side with others.
    private struct Member {
        var index: Int
        var dodge: DodgeMember
        /// The indices of the mark's series among the chart's.
        var series: [Int]

        /// What the names of the mark's values begin with; unique in the chart.
        var name: String { "m\(index)" }
    }

    /// The space between the bars of a group at full width where no author says another, pixels.
    private static let spaceInGroup = 4.0
    /// The number of marks from one named reach to the next: written out, the places of very many marks side by side would be as
    /// long as the square of their number.
    private static let marksOfReach = 32

    /// The share of each mark, by its index in the plot; only for marks that stand side by side, and for those that
    /// stand in the places of one of them.
    private(set) var shares: [Int: Share] = [:]

    /// - Parameter step: from one band to the next, pixels.
    init(plot: CartesianPlot, step: Quantity, in state: inout LayoutState) {
        let members = plot.marks.enumerated().compactMap { index, mark -> Member? in
            mark.dodge.map { Member(index: index, dodge: $0, series: mark.valueSeries.map(\.series)) }
        }
        distribute(step, among: members.filter { !$0.dodge.isOver }, in: &state)
        for member in members where member.dodge.isOver { distribute(step, among: [member], in: &state) }
        for member in members where member.dodge.seriesAreApart {
            // A part of a composite kind may be there where its first one lacks a value.
            let owner = plot.marks[member.index]
            let parts =
                owner.telling == nil
                ? [] : plot.marks.filter { $0.placesOf == member.index && $0.telling?.kind == owner.telling?.kind }
            shares[member.index]?.absences = Dodge.absences(among: ([owner] + parts).map(\.valueSeries))
            shares[member.index]?.counts = VisibleCounts(
                member.series.map(state.selection.presence(of:)), named: member.name, in: &state)
        }
        for (index, mark) in plot.marks.enumerated() where mark.bins != nil {
            shares[index] = Share(ofBins: mark, named: "m\(index)", leastWidth: step, in: &state)
        }
        for (index, mark) in plot.marks.enumerated() {
            if let breadth = mark.breadthAtPosition { shares[index] = Share(named: "m\(index)", breadth: breadth) }
        }
        for (index, mark) in plot.marks.enumerated() {
            guard let owner = mark.placesOf, var share = shares[owner] else { continue }
            share.name = "m\(index)"
            shares[index] = share
        }
    }

    private mutating func distribute(_ step: Quantity, among members: [Member], in state: inout LayoutState) {
        guard let first = members.first else { return }
        let spaceInGroup = members.map { $0.dodge.spaceInGroup ?? Dodge.spaceInGroup }.max() ?? 0
        let space = Quantity.constant(spaceInGroup)
        let counts = members.map { Dodge.count(of: $0, isAlone: members.count == 1, in: &state) }
        let breadths = Quantity.sum(
            of: zip(members, counts).map { member, count in count * (.constant(member.dodge.maximumWidth) + space) })
        let least = members.map(\.dodge.minimumSpace).max() ?? 0
        let wanted = Quantity.maximum(of: [1, breadths + .constant(least) - space])
        if members.contains(where: \.dodge.hasFixedWidth) {
            fix(members, counts, step: step, space: spaceInGroup, in: &state)
            return
        }
        let factor = state.define(first.name + "f", .minimum(of: [1, step / wanted]))
        for (member, count) in zip(members, counts) {
            let name = member.name
            let maximum = Quantity.constant(member.dodge.maximumWidth)
            let pitch = state.define(name + "p", (maximum + space) * factor)
            let breadth = state.define(name + "w", maximum * factor)
            shares[member.index] = Share(
                name: name, count: count, breadth: breadth, pitch: pitch, start: 0, isAlone: members.count == 1,
                seriesAreApart: member.dodge.seriesAreApart)
        }
        place(members.map(\.index), space: space * factor, isSingle: !first.dodge.seriesAreApart, in: &state)
    }

    /// Fixes the breadth of bars: the spaces between them are what they leave; bars that leave none get narrower.
    /// - Parameter mostSpace: the largest space between two bars, pixels.
    private mutating func fix(
        _ members: [Member], _ counts: [Quantity], step: Quantity, space mostSpace: Double, in state: inout LayoutState
    ) {
        let name = members[0].name
        let breadths = Quantity.maximum(
            of: [1, .sum(of: zip(members, counts).map { .constant($0.dodge.maximumWidth) * $1 })])
        let count = Quantity.maximum(of: [1, .sum(of: counts)])
        let left = (step - breadths) / count
        let space = state.define(name + "g", left.clamped(0, mostSpace))
        let factor = state.define(name + "h", .minimum(of: [1, step / breadths]))
        for (member, count) in zip(members, counts) {
            let name = member.name
            let breadth = state.define(name + "w", .constant(member.dodge.maximumWidth) * factor)
            shares[member.index] = Share(
                name: name, count: count, breadth: breadth, pitch: state.define(name + "p", breadth + space), start: 0,
                isAlone: members.count == 1, seriesAreApart: member.dodge.seriesAreApart)
        }
        place(members.map(\.index), space: space, isSingle: !members[0].dodge.seriesAreApart, in: &state)
    }

    /// Centres the members in their band.
    /// - Parameters:
    ///   - indices: those of the marks.
    ///   - isSingle: whether each mark is a single bar.
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
        for (order, (index, member)) in zip(indices, members).enumerated() {
            if order > 0, order.isMultiple(of: Dodge.marksOfReach) { before = state.define("m\(index)d", before) }
            shares[index]?.start = index == indices[0] ? -half : state.define("m\(index)s", before - half)
            before = before + member.count * member.pitch
        }
    }

    /// How broad the broadest bars are while all series are visible, pixels.
    /// - Parameter step: the distance from one band to the next, pixels.
    static func fullBreadth(_ plot: CartesianPlot, step: Double, _ state: LayoutState) -> Double {
        fullShares(plot, step: step, state).compactMap(\.breadth.constant).max() ?? 0
    }

    /// How far what stands side by side reaches from the middle of its band while all series are visible, pixels.
    static func fullReach(_ plot: CartesianPlot, step: Double, _ state: LayoutState) -> Double {
        -(fullShares(plot, step: step, state).compactMap(\.start.constant).min() ?? 0)
    }

    private static func fullShares(_ plot: CartesianPlot, step: Double, _ state: LayoutState) -> [Share] {
        // Every panel holds the same series, and so divides its bands alike.
        Array(full(plot.panels[0], step: step, state).shares.values)
    }

    /// The shares while all series are visible.
    static func full(_ plot: CartesianPlot, step: Double, _ state: LayoutState) -> Dodge {
        var everything = LayoutState(chart: state.chart, surface: state.surface, selection: .hiding([]))
        return Dodge(plot: plot, step: .constant(step), in: &everything)
    }

    /// See ``Share/absences``.
    /// - Parameter parts: the series of each mark that stands in the places, in the same order.
    static func absences(among parts: [[MarkSeries]]) -> [Double: Set<Int>] {
        guard let first = parts.first, first.count > 1 else { return [:] }
        var drawn: [Double: Set<Int>] = [:]
        for (order, one) in parts.flatMap({ $0.enumerated() }) {
            for datum in one.data where datum.y != nil { drawn[datum.x, default: []].insert(order) }
        }
        let all = Set(first.indices)
        return drawn.compactMapValues { $0.count < all.count ? all.subtracting($0) : nil }
    }

    private static func count(of member: Member, isAlone: Bool, in state: inout LayoutState) -> Quantity {
        let visible = Quantity.sum(of: member.series.map(state.selection.presence(of:)))
        guard !member.dodge.seriesAreApart else { return state.define(member.name + "n", visible) }
        return isAlone ? 1 : state.define(member.name + "n", visible.clamped(0, 1))
    }
}
