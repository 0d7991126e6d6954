import ChartGraphics
import ChartIR
import ChartScene

/// Where the plot lies and which scales it has, from the room that titles, legend and labels leave.
struct PlotFrameLayout {
    private(set) var plot: CartesianPlot
    let extents: AxisExtents
    private(set) var endLabels: EndLabels
    /// The labels before the first points; they are there only where those at the ends are.
    private(set) var startLabels: EndLabels
    /// The bubbles, which must not be cut by the plot's edge; nil: there are none.
    let bubbles: BubblePlan?
    /// The box that is left for the plot and its axes.
    let outer: Rect
    /// The space around `outer`, pixels.
    let padding: Double
    /// The least room around the plot, so that it stays in its place in all data states.
    let least: Insets
    let conventions: Conventions
    /// Whether the drawing follows the width of its container.
    let followsWidth: Bool
    /// How many steps the axis of a scale has room for at the chart's own width; nil: this is the layout of that width.
    let ownTickCount: (String) -> Int?
    /// The space between plots side by side, pixels, half of which labels of a level axis may take; nil: there is one plot.
    let gutter: Double?
    /// Whether a time axis may have a second row.
    private(set) var hasContexts = true
    /// What the scales hold: the plot, or, where the panels of a chart have scales of their own, that of some of them.
    var positionContents: ScaleContents
    var valueContents: ScaleContents

    /// The distance between tick labels and the plot, pixels.
    static let labelGap = 8.0
    /// The height of a row of tick labels under the plot, pixels; `nextRow` is that of each further row or title.
    private static let labelRow = 20.0
    static let nextRow = 16.0
    /// The least distance of times above each other, pixels.
    private static let rowOfTimes = 32.0
    /// The side of the plot, pixels, below which what stands around it gives way.
    static let smallestSide = 40.0
    /// The least side of the plot, pixels.
    private static let leastSide = 24.0

    init(
        plot: CartesianPlot, extents: AxisExtents, endLabels: EndLabels, startLabels: EndLabels,
        bubbles: BubblePlan?, outer: Rect, padding: Double, least: Insets = Insets(), conventions: Conventions,
        followsWidth: Bool = false, gutter: Double? = nil, ownTickCount: @escaping (String) -> Int? = { _ in nil }
    ) {
        positionContents = ScaleContents(plot: plot, bubbles: bubbles)
        valueContents = positionContents
        self.gutter = gutter
        self.followsWidth = followsWidth
        self.ownTickCount = ownTickCount
        self.least = least
        self.plot = plot
        self.extents = extents
        self.endLabels = endLabels
        self.startLabels = startLabels
        self.bubbles = bubbles
        self.outer = outer
        self.padding = padding
        self.conventions = conventions
    }

    /// The frame that fits into the drawing. In small drawings the plot keeps its room and goes without what stands
    /// around it, the least needed first.
    ///
    /// ``plot`` and ``endLabels`` then lack what is left out.
    mutating func fittingFrame(in state: inout LayoutState) -> (frame: PlotFrame, categories: CategoryLabels?) {
        let before = state
        var result = frame(in: &state)
        func isNarrow() -> Bool {
            let width = result.frame.plot.width - (standInside ? endLabels.room(step: nil) : 0)
            return !endLabels.labels.isEmpty && width <= max(PlotFrameLayout.smallestSide, outer.width / 3)
        }
        func isLow() -> Bool { result.frame.plot.height < PlotFrameLayout.smallestSide }
        /// Lays the frame out anew without something; what has been advised stays so.
        func leaveOut(_ omit: (inout PlotFrameLayout) -> Void) {
            omit(&self)
            let advised = state.advice
            state = before
            for advice in advised { state.advise(advice) }
            result = frame(in: &state)
        }
        // Names that the legend has, too, say less than the values before the first points.
        if isCrowdedByBothEnds(result.frame), endLabels.repeatsNames {
            leaveOut { $0.endLabels = $0.endLabels.withoutRepeatedNames }
        }
        if isCrowdedByBothEnds(result.frame) { leaveOut { $0.startLabels = $0.startLabels.without } }
        if isNarrow(), endLabels.repeatsNames { leaveOut { $0.endLabels = $0.endLabels.withoutRepeatedNames } }
        if isNarrow() {
            if let advice = endLabels.absenceAdvice { state.advise(advice) }
            leaveOut {
                $0.endLabels = $0.endLabels.without
                $0.startLabels = $0.startLabels.without
            }
        }
        let omissions: [(inout PlotFrameLayout) -> Void] = [
            {
                $0.plot.x.title = nil
                $0.plot.y.title = nil
                $0.plot.secondY?.title = nil
            },
            { $0.hasContexts = false },
        ]
        for omit in omissions where isLow() { leaveOut(omit) }
        return result
    }

    private func frame(in state: inout LayoutState) -> (frame: PlotFrame, categories: CategoryLabels?) {
        plot.isTransposed ? transposed(in: &state) : upright(in: &state)
    }

    // MARK: Values upwards

    private func upright(in state: inout LayoutState) -> (PlotFrame, CategoryLabels?) {
        let rise = labelReach(state, isDown: false)
        var titles = AxisTitleLines(above: plot, in: outer, gutter: gutter)
        // Panels have this room below their names; else it is the same in all data states, however many values they have.
        let reach = gutter == nil ? plot.marks.map(\.layout.endReach).max() ?? 0 : 0
        let top = outer.y + max(titles.heightAbove(writesValues: rise != nil) + reach, least.top)
        let shift = labelReach(state, isDown: true).map { PlotFrameLayout.labelsBelow + $0 } ?? 0
        // The height of the category labels depends on the plot's width, its width on the tick labels, and these on its
        // height. From a first guess at the width two rounds settle it: the second changes widths by a digit at most.
        var across = outer.x + 40...max(outer.maxX - 8, outer.x + 40 + PlotFrameLayout.smallestSide)
        var range = top...top + PlotFrameLayout.smallestSide
        var labelRoom = EndRoom()
        var leftRoom = 0.0
        var margins = ValueMargins()
        for _ in 0..<2 {
            let labels = categoryLabels(across: positions(across, labelRoom))
            titles.setBelow(plot.x.title, width: across.upperBound - outer.x)
            let below = labelHeight(labels, across: positions(across, labelRoom)) + shift + titles.heightBelow
            let bottom = outer.maxY - max(below, least.bottom)
            range = top...max(bottom, top + PlotFrameLayout.leastSide)
            if let labels, labels.overhang > 0 {
                leftRoom = min(across.lowerBound - outer.x + labels.overhang, outer.width * 0.3)
            }
            if margins.range != range { margins = self.margins(range) }
            let left = outer.x + max(margins.first, rounded(leftRoom), leftGap, least.left)
            labelRoom = endRoom(step: categoryStep(across), between: left, and: outer.maxX - margins.second)
            let right = outer.maxX - max(margins.second, labelRoom.outside, rightGap(across), least.right)
            across = left...max(right, left + PlotFrameLayout.leastSide)
        }
        let first = builder(.first, range: range).build(in: &state)
        let second = hasSecond ? secondBuilder(range: range, beside: first).build(in: &state) : nil
        let box = Rect(
            x: across.lowerBound, y: top, width: across.upperBound - across.lowerBound,
            height: range.upperBound - range.lowerBound)
        let positions = positions(across, labelRoom)
        var frame = PlotFrame(
            plot: box, isTransposed: false, x: positionScale(range: positions, in: &state), first: first,
            second: second, roomAtLeft: box.x - outer.x + padding, roomAtRight: outer.maxX + padding - box.maxX,
            labelShift: shift, labelRise: rise.map { PlotFrameLayout.labelsAbove + $0 } ?? 0)
        frame.titles = titles
        frame.groups = groups(across: positions)
        frame.laneLabels = laneLabels(range)
        frame.lanes = lanes(range)
        return (frame, categoryLabels(across: positions))
    }

    /// How far labels along a level axis may reach.
    func levelRoom(over range: ClosedRange<Double>) -> LevelRoom {
        LevelRoom(along: range, gutter: gutter, outer: outer, padding: padding)
    }

    func bandRange(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        guard let names = categoryNames else { return range }
        if let bubbles = positionContents.bubbles {
            return bubbles.bandRange(range, count: names.count, isReversed: plot.x.isReversed)
        }
        // What rises from its band needs room before the first.
        let rise = plot.marks.lazy.compactMap { ($0.layout as? any RisingMark)?.rise }.max() ?? 1
        let step = (range.upperBound - range.lowerBound) / (Double(max(names.count, 1)) + max(rise - 1, 0))
        return range.lowerBound + max(rise - 1, 0) * step...range.upperBound
    }

    private func categoryStep(_ range: ClosedRange<Double>) -> Double? {
        categoryNames.map { (range.upperBound - range.lowerBound) / Double(max($0.count, 1)) }
    }

    private func labelHeight(_ categories: CategoryLabels?, across range: ClosedRange<Double>) -> Double {
        if plot.x.labels == .none { return PlotFrameLayout.labelGap }
        if let categories { return height(of: categories, across: range) }
        let ticks = positionBuilder(range: range).variants.lazy.flatMap(\.ticks)
        return PlotFrameLayout.labelRow + (ticks.contains { $0.context != nil } ? PlotFrameLayout.nextRow : 0)
    }

    func bands(_ names: [String], _ range: ClosedRange<Double>) -> BandScale {
        BandScale(count: names.count, range: range, isReversed: plot.x.isReversed)
    }

    /// The room at the right, pixels: tick labels at the end of a number or time axis are centred there and moved
    /// inwards at the edge.
    private func rightGap(_ across: ClosedRange<Double>) -> Double {
        if let gutter { return gutter / 2 }
        // An upright label at the last of many categories reaches half a line beyond it.
        if let step = categoryStep(across) { return max(7 - step / 2 - padding, 0) }
        return max(20 - padding, 8)
    }

    /// The room at the left, pixels: what stands at the beginning of a number or time axis is not cut where the drawing
    /// begins.
    private var leftGap: Double {
        guard gutter == nil, categoryNames == nil else { return 0 }
        return max((plot.marks.map(\.layout.reachBeyondPlot).max() ?? 0) - padding, 0)
    }

    // MARK: Values to the right

    private func transposed(in state: inout LayoutState) -> (PlotFrame, CategoryLabels?) {
        // The last tick label is centred under the end of the plot.
        let gapAtRight = gutter.map { $0 / 2 } ?? 24 - padding
        var titles = AxisTitleLines(above: plot, in: outer, gutter: gutter, hasSecond: hasSecond)
        titles.setBelow(plot.y.title, width: outer.width - gapAtRight)
        let above = (hasSecond ? PlotFrameLayout.labelRow : 0) + titles.heightAbove(writesValues: false)
        let top = outer.y + max(above, least.top)
        let below =
            (plot.usesFirstAxis ? PlotFrameLayout.labelRow : 0) + (hasContextsBelow ? PlotFrameLayout.nextRow : 0)
            + titles.heightBelow
        let bottom = outer.maxY - max(below, least.bottom)
        let range = top...max(bottom, top + PlotFrameLayout.leastSide)
        let labels =
            plot.x.ownNames ?? categoryNames ?? positionBuilder(range: range).variants.flatMap(\.ticks).map(\.label)
        let widest = plot.x.labels == .none ? 0 : labels.map(\.labelWidth).max() ?? 40
        let namesRoom = min(widest, outer.width * 0.35, outer.width - PlotFrameLayout.smallestSide - 12)
        let rows = bandRange(range)
        let groups = groups(beside: rows)
        let groupRoom = groups.map { $0.width + GroupLabels.gap } ?? 0
        let categories = rowLabels(rows, besideGroups: groupRoom, state)
        // Wrapped names leave some of their room to the bars, and those above them all of it.
        let names =
            categories?.rise != nil
            ? 0 : rounded((categories?.lineWidth ?? max(namesRoom, 0)) + groupRoom + PlotFrameLayout.labelGap)
        let count = categoryNames?.count ?? 1
        let step =
            (range.upperBound - range.lowerBound) / Double(max(count, 1)) - (categories?.heightInRow ?? 0)
        let length = outer.width - names - gapAtRight
        let shift = valueRoom(state, step: step, length: length, isReversed: true)
        let left = outer.x + max(names + shift, least.left)
        let atRight = valueRoom(state, step: step, length: length, isReversed: false)
        let right = outer.maxX - max(gapAtRight, atRight, least.right)
        let across = left...max(right, left + PlotFrameLayout.smallestSide)
        let first = builder(.first, range: across).build(in: &state)
        let second = hasSecond ? secondBuilder(range: across, beside: first).build(in: &state) : nil
        let x = positionScale(range: rows, in: &state).leaving(categories?.heightInRow ?? 0)
        let box = Rect(
            x: left, y: top, width: across.upperBound - left, height: range.upperBound - range.lowerBound)
        var frame = PlotFrame(
            plot: box, isTransposed: true, x: x, first: first, second: second,
            roomAtRight: outer.maxX + padding - across.upperBound, labelShift: shift)
        frame.titles = titles
        frame.groups = groups
        return (frame, categories)
    }

    // MARK: Scales

    var categoryNames: [String]? {
        if case .category(let names) = plot.x.scale { names } else { nil }
    }

    var hasSecond: Bool { plot.usesSecondAxis }

    func builder(_ which: ValueAxis, range: ClosedRange<Double>) -> LinearScaleBuilder {
        var axis = plot.valueAxis(which).measuringLanes
        if axis.format == nil, axis.scale == .number, showsOnlyShares(which) {
            axis.format = .number(.percent(in: conventions))
        }
        // The default look has a step for each 56 px of height, 2 to 10 in all; labels side by side need more, and a
        // power of ten is worth a label wherever one fits.
        let length = range.upperBound - range.lowerBound
        let room = length / (axis.scale.hasPowers ? plot.isTransposed ? 48 : 28 : plot.isTransposed ? 96 : 56)
        let most = length / (plot.isTransposed ? 24 : 18)
        let count = axis.increment == nil ? axis.tickCount.map { min(Double($0), most) } ?? min(max(room, 2), 10) : most
        var builder = LinearScaleBuilder(
            name: ScaleName.of(which == .first ? ScaleName.y : ScaleName.secondY, panel: valueContents.panel),
            axis: axis, extent: which == .first ? extents.first : extents.second,
            range: range, direction: plot.isTransposed == axis.isReversed ? -1 : 1, count: max(Int(count), 1),
            labelRoom: plot.isTransposed ? levelRoom(over: range) : nil,
            labelLimit: outer.width * (plot.isTransposed ? 0.6 : hasSecond ? 0.3 : 0.5) - PlotFrameLayout.labelGap,
            conventions: conventions)
        builder.family = which == .first ? extents.firstFamily : extents.secondFamily
        builder.streamed = which == .first ? extents.streamed : nil
        builder.followsWidth = followsWidth && plot.isTransposed
        let marks = valueContents.plot.marks.filter { $0.axis == which }
        if axis.scale == .time { settle(&builder, which) }
        return keepingOwnEnds(builder).readable()
            .fitting(
                around: (valueContents.bubbles?.circles(on: which) ?? [])
                    + marks.flatMap { $0.layout.circlesAlongValues(isTransposed: plot.isTransposed) }
                    + endRoom(on: which))
    }

    /// The scale of the second value axis, whose ticks stand where the grid lines of the first do.
    /// - Parameter first: the scale of the first; nil: only the domains matter.
    func secondBuilder(range: ClosedRange<Double>, beside first: LinearScale? = nil) -> LinearScaleBuilder {
        let second = builder(.second, range: range)
        guard plot.usesFirstAxis, plot.y.scale != .time else { return second }
        if let first { return second.beside(first.variants, in: first.units, selectors: first.selectors) }
        let other = builder(.first, range: range)
        let reach = other.reach
        return second.beside(other.variants(of: reach), in: reach.units)
    }

    /// The least height for each step that there is room for, pixels: a scale may take up to twice as many.
    private static let leastOfStep = 26.0

    /// With the ends and steps that the axis has at the chart's own width: what a reader has learnt to read does not jump when a
    /// window becomes narrower, and as many labels stand as have room. Labels above each other all stand, so a plot that is too
    /// low for them, as under a key of many rows, has steps of its own.
    private func keepingOwnEnds(_ builder: LinearScaleBuilder) -> LinearScaleBuilder {
        let isMeasured = builder.axis.isNice || builder.binWidth == nil
        guard isMeasured, builder.axis.scale != .time, let count = ownTickCount(builder.name),
            builder.labelRoom != nil
                || Double(count) * Self.leastOfStep <= builder.range.upperBound - builder.range.lowerBound
        else { return builder }
        var builder = builder
        builder.count = count
        builder.thinsLabels = builder.labelRoom != nil
        return builder
    }

    private func showsOnlyShares(_ axis: ValueAxis) -> Bool {
        let marks = valueContents.plot.marks.filter { $0.axis == axis }
        return !marks.isEmpty && marks.allSatisfy(\.showsShares)
    }

    private func positionBuilder(range: ClosedRange<Double>) -> LinearScaleBuilder {
        // The default look has a time tick for each 48 px; numbers and an author's own format are wider.
        let isPlainTime = plot.x.scale == .time && plot.x.format == nil
        let pitch = isPlainTime ? plot.isTransposed ? PlotFrameLayout.rowOfTimes : 48 : plot.isTransposed ? 40 : 64
        let positions =
            positionContents.plot.marks.flatMap { $0.bins?.edges ?? $0.valueSeries.flatMap(\.positions) }
            + extents.xReferences
        let length = range.upperBound - range.lowerBound
        let most = length / 24
        let count =
            plot.x.increment == nil
            ? plot.x.tickCount.map { min(Double($0), most) } ?? min(max(length / pitch, 2), 24) : most
        var builder = LinearScaleBuilder(
            name: ScaleName.of(ScaleName.x, panel: positionContents.panel), axis: plot.x, extent: extents.x,
            range: range, direction: plot.x.isReversed ? -1 : 1,
            count: max(Int(count), 1), labelRoom: plot.isTransposed ? nil : levelRoom(over: range),
            labelLimit: outer.width * 0.6, hasContexts: hasContexts && !plot.isTransposed,
            // Times above each other have no second row, and room for all of their words in the first.
            foldsContexts: plot.isTransposed, hasWholePositions: positions.allSatisfy { $0 == $0.rounded() },
            hasWholeDays: positions.allSatisfy { $0.truncatingRemainder(dividingBy: CivilTime.secondsPerDay) == 0 },
            conventions: conventions)
        builder.binWidth = positionContents.plot.marks.lazy.compactMap(\.bins).first?.evenWidth
        builder.family = extents.xFamily
        builder.followsWidth = followsWidth && !plot.isTransposed
        return keepingOwnEnds(builder).readable()
            .fitting(
                around: (positionContents.bubbles?.circlesAlongPositions ?? [])
                    + positionContents.plot.marks.flatMap {
                        $0.layout.circlesAlongPositions(isTransposed: plot.isTransposed)
                    })
    }

    private func positionScale(range: ClosedRange<Double>, in state: inout LayoutState) -> PositionScale {
        if let names = categoryNames {
            var bands = bands(names, range)
            if state.followsWidth, !plot.isTransposed {
                let growth = growth(of: bands)
                bands.quantities = (
                    state.define(
                        VariableName(.scale("x"), "o"), bands.quantities.start, growthWithPlot: growth.start),
                    state.define(VariableName(.scale("x"), "u"), bands.quantities.step, growthWithPlot: growth.step)
                )
            }
            return .band(bands)
        }
        return .linear(positionBuilder(range: range).build(in: &state))
    }

    func rounded(_ width: Double) -> Double { (width / 4).rounded(.up) * 4 }
}
