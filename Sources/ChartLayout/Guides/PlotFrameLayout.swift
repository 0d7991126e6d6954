import ChartGraphics
import ChartIR
import ChartScene

/// Where the plot lies and which scales it has, from the room that titles, legend and labels leave.
struct PlotFrameLayout {
    let plot: CartesianPlot
    let extents: AxisExtents
    /// What is left for the plot and its axes.
    let outer: Rect

    /// Between tick labels and the plot, pixels.
    static let labelGap = 8.0

    func frame(in state: inout LayoutState) -> (frame: PlotFrame, categories: CategoryLabels?) {
        plot.isTransposed ? transposed(in: &state) : upright(in: &state)
    }

    private func upright(in state: inout LayoutState) -> (PlotFrame, CategoryLabels?) {
        let top = outer.y + (plot.y.title != nil || plot.secondY?.title != nil ? 16 : 0)
        // The width of the tick labels depends on the height, and the height of the category labels on the width: one
        // guess at the width is near enough to choose how the labels stand.
        let guess = outer.width - 48
        var categories = categoryNames.map {
            CategoryLabels(names: $0, step: guess / Double(max($0.count, 1)), limit: outer.height * 0.4)
        }
        let labelHeight = categories?.height ?? (hasSecondRow(width: guess) ? 36 : 20)
        let bottom = outer.maxY - labelHeight - (plot.x.title == nil ? 0 : 16)
        let range = top...max(bottom, top + 40)
        let count = Int(min(max((range.upperBound - range.lowerBound) / 56, 2), 10))
        let first = valueScale(plot.y, extents.first, name: "y", range: range, direction: -1, count: count, in: &state)
        let second = plot.secondY.map {
            valueScale($0, extents.second, name: "z", range: range, direction: -1, count: count, in: &state)
        }
        let left = outer.x + margin(for: first)
        let right = outer.maxX - max(second.map(margin) ?? 0, rightOverhang(state))
        let across = left...max(right, left + 40)
        let x = positionScale(range: across, direction: 1, pixelsPerStep: 64, in: &state)
        if case .band(let bands) = x { categories?.fit(to: bands.step) }
        let box = Rect(
            x: left, y: top, width: across.upperBound - left, height: range.upperBound - range.lowerBound)
        return (PlotFrame(plot: box, isTransposed: false, x: x, first: first, second: second), categories)
    }

    private func transposed(in state: inout LayoutState) -> (PlotFrame, CategoryLabels?) {
        let names = categoryNames ?? []
        let widest = names.map { $0.labelWidth }.max() ?? 40
        let left = outer.x + rounded(min(widest, outer.width * 0.35) + PlotFrameLayout.labelGap)
        // The last tick label is centred under the end of the plot; that of the unit is the widest.
        let right = outer.maxX - max(24 - state.padding, 0)
        let top = outer.y + (plot.secondY == nil ? 0 : 20) + (plot.x.title == nil ? 0 : 16)
        let bottom = outer.maxY - 20 - (plot.y.title == nil ? 0 : 16)
        let across = left...max(right, left + 40)
        let count = Int(min(max((across.upperBound - left) / 96, 2), 10))
        let first = valueScale(plot.y, extents.first, name: "y", range: across, direction: 1, count: count, in: &state)
        let second = plot.secondY.map {
            valueScale($0, extents.second, name: "z", range: across, direction: 1, count: count, in: &state)
        }
        let range = top...max(bottom, top + 40)
        let x = positionScale(range: range, direction: 1, pixelsPerStep: 40, in: &state)
        let box = Rect(
            x: left, y: top, width: across.upperBound - left, height: range.upperBound - range.lowerBound)
        return (PlotFrame(plot: box, isTransposed: true, x: x, first: first, second: second), nil)
    }

    private var categoryNames: [String]? {
        if case .category(let names) = plot.x.scale { names } else { nil }
    }

    private func valueScale(
        _ axis: Axis, _ extent: Extent, name: String, range: ClosedRange<Double>, direction: Double, count: Int,
        in state: inout LayoutState
    ) -> LinearScale {
        var axis = axis
        if axis.format == nil, axis.scale == .number, name != "x", showsOnlyShares(name == "y" ? .first : .second) {
            axis.format = (try? NumberFormat(pattern: "0%")).map(ValueFormat.number)
        }
        return LinearScaleBuilder(
            name: name, axis: axis, extent: extent, range: range, direction: direction, count: count
        ).build(in: &state)
    }

    private func showsOnlyShares(_ axis: ValueAxis) -> Bool {
        let marks = plot.marks.filter { $0.axis == axis }
        return !marks.isEmpty && marks.allSatisfy(\.showsShares)
    }

    private func positionScale(
        range: ClosedRange<Double>, direction: Double, pixelsPerStep: Double, in state: inout LayoutState
    ) -> PositionScale {
        if let names = categoryNames { return .band(BandScale(count: names.count, range: range)) }
        let length = range.upperBound - range.lowerBound
        let count = positionCount(length: length, pixelsPerStep: pixelsPerStep)
        return .linear(
            valueScale(plot.x, extents.x, name: "x", range: range, direction: direction, count: count, in: &state))
    }

    private func positionCount(length: Double, pixelsPerStep: Double) -> Int {
        Int(min(max(length / (plot.x.scale == .time && plot.x.format == nil ? 48 : pixelsPerStep), 2), 24))
    }

    /// Whether the time axis will name a next unit up below its ticks, which years have not.
    private func hasSecondRow(width: Double) -> Bool {
        guard plot.x.scale == .time, plot.x.format == nil else { return false }
        let ticks = TimeTicks(format: nil, count: positionCount(length: width, pixelsPerStep: 48))
        let reaches = extents.x.reachableBounds() ?? []
        return reaches.contains { reach in
            ticks.ticks(from: reach.lowerBound, to: reach.upperBound).contains { $0.context != nil }
        }
    }

    /// The widest tick label of any domain, and the gap, rounded up to 4.
    private func margin(for scale: LinearScale) -> Double {
        let widest = scale.variants.lazy.flatMap(\.ticks).map(\.label.labelWidth).max() ?? 0
        return rounded(widest + PlotFrameLayout.labelGap)
    }

    private func rounded(_ width: Double) -> Double { (width / 4).rounded(.up) * 4 }

    /// Half a label may stand out at the right end of a number or time axis.
    private func rightOverhang(_ state: LayoutState) -> Double {
        categoryNames != nil ? 0 : max(20 - state.padding, 8)
    }
}

extension String {
    /// The room a tick label of 12 px needs.
    var labelWidth: Double { FontMetrics.width(of: self, size: 12) * FontMetrics.reserve }
}
