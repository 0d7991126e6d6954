import ChartGraphics
import ChartIR

/// The room of the names of groups of categories.
extension PlotFrameLayout {
    /// The categories of each group; nil: there are no groups.
    var runsOfGroups: [Range<Int>]? {
        plot.x.levels == nil ? nil : GroupLabels.runs(of: plot.x).map(\.range)
    }

    /// The names under an axis; nil: there are none.
    /// - Parameter range: the part of the plot that the positions take, pixels.
    func groups(across range: ClosedRange<Double>) -> GroupLabels? {
        guard let names = categoryNames, plot.x.levels != nil, plot.x.labels != .none else { return nil }
        return GroupLabels(under: plot.x, bands: bands(names, range), to: levelRoom(over: range).right)
    }

    /// The names left of those of rows; nil: there are none.
    func groups(beside range: ClosedRange<Double>) -> GroupLabels? {
        guard let names = categoryNames, plot.x.levels != nil, plot.x.labels != .none else { return nil }
        return GroupLabels(beside: plot.x, bands: bands(names, range), sharing: outer.width)
    }

    /// The room that names under an axis need, with those of groups, pixels.
    func height(of categories: CategoryLabels, across range: ClosedRange<Double>) -> Double {
        guard let groups = groups(across: range) else { return categories.height }
        return max(categories.height, GroupLabels.leastDistance) + groups.height
    }
}

extension Axis {
    /// The names of categories without those of their groups; nil: there are no groups.
    var ownNames: [String]? { levels?.map(\.own) }
}
