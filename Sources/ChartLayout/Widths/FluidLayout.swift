import ChartGraphics
import ChartIR
import ChartScene

/// Lays a chart out for every width that its container can have.
///
/// The chart is laid out for the least width of each class of widths, as if that were its own, and ``WidthBlend`` makes
/// one drawing of all: what stretches becomes an expression over the width, and what cannot stretch stands in some classes
/// only.
struct FluidLayout {
    /// The least widths of figures at which they may be laid out anew, pixels: from the smallest phones to widths
    /// beyond which figures only stretch.
    static let figureWidths = [280.0, 320, 360, 440, 540, 640, 800, 1000, 1280]
    /// The widths for a chart of so many forms that further layouts cost more than better ticks are worth.
    fileprivate static let fewFigureWidths = [280.0, 440, 800]
    fileprivate static let manyForms = 2000
    /// The most forms of a chart that follows the width: each layout of so many takes a second, and all of them more memory than a
    /// drawing is worth. Beyond it the drawing becomes larger and smaller as a whole.
    private static let mostForms = 15_000
    /// The greatest width of a figure, pixels.
    private static let mostFigureWidth = 1600.0
    /// The most places that all data states of a chart may have together: rules move each of them from state to state, and
    /// twice as many for each frame is more than a browser can do.
    private static let mostPlacesOfStates = 500
    /// Classes closer to the chart's own width than this part of it are left out.
    private static let nearness = 0.06

    /// See ``widths(around:)``.
    let widths: WidthClasses
    /// The layout of the chart's own width.
    let own: ChartLayouter.Draft
    /// Lays the chart out for a drawing of this width, in pixels.
    let draft: (_ width: Double, _ ownRoomCounts: [RoomCount: Int]) -> ChartLayouter.Draft
    /// Which classes are laid out; nil: this is found out. Where it is known what is visible, it is as for the drawing, in which that
    /// is open: else a margin that shrinks there from class to class would shrink between them here.
    var knownRuns: WidthRuns?

    /// Whether the drawings of a chart follow the width of their containers.
    ///
    /// What moves by itself is made for one width: its frames are plain numbers. What is part of a line of text has the
    /// size that its text gives it.
    static func applies(to chart: Chart) -> Bool {
        shouldApply(to: chart) && advice(on: chart) == nil
    }

    /// Whether the chart can follow the width, however many forms there are to lay out.
    private static func shouldApply(to chart: Chart) -> Bool {
        guard chart.isFluid, !chart.loops, chart.placesOfStates <= mostPlacesOfStates else { return false }
        guard case .cartesian(let plot) = chart.plot else { return chart.plot.nonCartesianLayout?.isInline != true }
        return plot.liveLine == nil
    }

    /// The advice for a chart with too many forms for its drawings to follow the width of their containers; nil: not so, or they
    /// would not follow it anyway.
    static func advice(on chart: Chart) -> LayoutAdvice? {
        guard shouldApply(to: chart), case .cartesian(let plot) = chart.plot else { return nil }
        let count = plot.formCount
        return count > mostForms ? .fixedWidth(count, most: mostForms) : nil
    }

    /// Which classes have to be laid out.
    var runs: WidthRuns { sampled.runs }

    private var sampled: (runs: WidthRuns, drafts: [Int: ChartLayouter.Draft]) {
        var sampler = WidthSampler(widths: widths, own: own) { draft(widths.floors[$0], own.roomCounts) }
        if let knownRuns {
            sampler.lay(knownRuns.needed)
            return (knownRuns, sampler.drafts)
        }
        let needed = sampler.neededClasses()
        return (WidthRuns(needed: needed, stretchesToNext: sampler.stretchesToNext), sampler.drafts)
    }

    var layout: Layout {
        let possible = widths
        let (runs, sampledDrafts) = sampled
        let needed = runs.needed
        let drafts = withoutSameNumbers(needed.compactMap { sampledDrafts[$0] })
        var layout = own.layout
        var classes = WidthClasses(
            floors: needed.map { possible.floors[$0] }, most: possible.most,
            own: needed.firstIndex(of: possible.own) ?? 0)
        classes.heights = drafts.map(\.layout.scene.size.height)
        if Set(classes.heights).count == 1 { classes.heights = [] }
        layout.scene =
            WidthBlend(
                widths: classes, drafts: drafts, stretchesToNext: needed.map { runs.stretchesToNext.contains($0) }
            ).scene
        return layout
    }

    /// The drafts without the names of plain numbers that are the same in each of them.
    ///
    /// Plain numbers have names, because they may be others at another width. With scales these keep expressions alike; without
    /// them all is decided anew in each class, and what nothing moves need not be computed by the browser. What a control
    /// chooses is known by its name.
    private func withoutSameNumbers(_ drafts: [ChartLayouter.Draft]) -> [ChartLayouter.Draft] {
        guard own.plot == nil, own.layout.scene.controls.isEmpty else { return drafts }
        let definitions = drafts.map(\.layout.scene.definitions)
        let byName = definitions.map { Dictionary($0.map { ($0.variable, $0.value) }) { first, _ in first } }
        var same: [Quantity.Variable: Double] = [:]
        for definition in definitions.first ?? [] where definition.course == nil {
            let numbers = byName.map { $0[definition.variable]?.fixedNumber { same[$0] } }
            if let first = numbers[0], numbers.allSatisfy({ $0 == first }) { same[definition.variable] = first }
        }
        guard !same.isEmpty else { return drafts }
        return drafts.map { draft in
            var draft = draft
            draft.layout.scene = draft.layout.scene.resolving(same)
            return draft
        }
    }

    /// The classes, by the width of the drawing alone: what stands around it in a figure takes its part.
    /// - Parameters:
    ///   - own: the layout of the chart's own width.
    ///   - figureWidths: the least widths of figures at which the chart may be laid out anew.
    ///   - grows: whether the chart has scales, or is higher where it is wider; else it only stands in the middle of what is
    ///     wider than its own width.
    static func widths(around own: ChartLayouter.Draft, figureWidths: [Double], grows: Bool) -> WidthClasses {
        let size = own.layout.scene.size
        let around = own.layout.scene.surface == .figure ? Furniture.figurePadding : 0
        let others = figureWidths.map { $0 - around }.filter { width in
            abs(width - size.width) > nearness * size.width && (grows || width < size.width)
        }
        let floors = (others + [size.width]).sorted()
        return WidthClasses(
            floors: floors, most: max(mostFigureWidth - around, size.width),
            own: floors.firstIndex(of: size.width) ?? 0)
    }
}

extension Chart {
    /// The least widths of figures at which the chart may be laid out anew where it grows with them, pixels.
    var figureWidths: [Double] {
        guard case .cartesian(let plot) = plot else { return FluidLayout.figureWidths }
        return plot.formCount > FluidLayout.manyForms ? FluidLayout.fewFigureWidths : FluidLayout.figureWidths
    }

    /// How many places the marks have in all data states together; 0: there is only one state.
    fileprivate var placesOfStates: Int {
        guard states.count > 1 else { return 0 }
        return states.reduce(0) { sum, state in
            guard case .cartesian(let plot) = state.plot else { return sum }
            return plot.marks.reduce(sum) { $0 + $1.valueSeries.reduce(0) { $0 + $1.data.count } }
        }
    }
}

extension CartesianPlot {
    /// How many forms the marks have that draw one for each value.
    fileprivate var formCount: Int {
        let series = marks.lazy.filter { !$0.connectsValues }.flatMap(\.valueSeries)
        return series.reduce(0) { $0 + $1.data.count }
    }
}
