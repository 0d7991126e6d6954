import ChartGraphics
package import ChartIR
package import ChartScene

/// A chart with every place decided.
package struct Layout: Hashable, Sendable {
    package var scene: Scene
    /// What could not be laid out as well as it should be, to be reported.
    package var advice: [LayoutAdvice]
}

/// Lays a chart out: gives every mark, tick and text its place.
///
/// One code path serves both questions. ``layout(for:)`` leaves open which series are visible and gives expressions
/// that the renderers turn into CSS; ``layout(for:hiding:)`` knows, and gives numbers. They can never disagree.
package struct ChartLayouter: Sendable {
    /// The chart as it is drawn, see ``DenseLines``.
    private var chart: Chart
    /// The chart with all its data, for words and tables.
    private let whole: Chart
    private let sharesLegend: Bool
    private let canPause: Bool
    private let takesInputs: Bool
    private let data: CartesianData
    /// Whether the chart is higher than its author says, as its panels need it.
    private var isHigher = false

    /// - Parameters:
    ///   - sharesLegend: whether one legend outside toggles this figure and others.
    ///   - canPause: whether what moves will be moved by rules, which a button can stop.
    ///   - takesInputs: whether a drawing can hold what is pressed.
    package init(chart: Chart, sharesLegend: Bool = false, canPause: Bool = true, takesInputs: Bool = true) {
        self.canPause = canPause
        self.takesInputs = takesInputs
        whole = chart.namingMoments
        self.chart = DenseLines.thinned(whole)
        data = CartesianData(self.chart)
        self.sharesLegend = sharesLegend
    }

    /// The chart for every set of visible series at once.
    package func layout(for surface: Surface) -> Layout {
        layout(
            on: surface, selection: openSelection(on: surface), choices: nil,
            memory: followsWidth(on: surface) ? WidthMemory() : nil)
    }

    /// What cannot be laid out as well as it should be, as ``layout(for:)`` has it, which does much more.
    package func advice(for surface: Surface) -> [LayoutAdvice] {
        drawing(
            on: surface, openSelection(on: surface), nil, width: nil, [:],
            followsWidth(on: surface) ? WidthMemory() : nil
        ).state.advice
    }

    /// The axes of numbers and times as the chart is first shown, by the names of their scales: `x`, `y`, and `z` for a
    /// second value axis.
    package func shownAxes(on surface: Surface) -> [String: ShownAxis] {
        let hidden = chart.series.indices.filter { chart.series[$0].startsHidden }
        let choices = chart.controls.map(\.initial)
        let state = drawing(on: surface, .hiding(Set(hidden)), choices, width: nil, [:], nil).state
        return higher(by: state.missingHeight)?.shownAxes(on: surface) ?? state.shownAxes
    }

    /// The chart as if these series (indices) had never been there.
    /// - Parameter choices: the chosen stop of each of the chart's controls; nil: as at first.
    package func layout(for surface: Surface, hiding hidden: Set<Int>, choosing choices: [Int]? = nil) -> Layout {
        layout(
            on: surface, selection: .hiding(hidden), choices: choices ?? chart.controls.map(\.initial), memory: nil)
    }

    /// The chart laid out for a container of some width, where the drawing follows it; see
    /// ``layouts(for:hiding:choosing:in:runs:)``.
    /// - Parameter container: the width of the container of the drawing, pixels.
    package func layout(
        for surface: Surface, hiding hidden: Set<Int>, choosing choices: [Int]? = nil, in container: Double,
        runs: WidthRuns? = nil
    ) -> Layout {
        layouts(for: surface, hiding: hidden, choosing: choices, in: [container], runs: runs)[0]
    }

    /// The chart laid out for containers of some widths, where the drawing follows them.
    ///
    /// At the least width of a class the chart is laid out for just that width, without a word of the others: what the
    /// blend of all classes says there must be the same.
    /// - Parameters:
    ///   - containers: the widths of containers of the drawing, pixels.
    ///   - runs: what ``widthRuns(on:)`` says; nil: it is found out.
    package func layouts(
        for surface: Surface, hiding hidden: Set<Int>, choosing choices: [Int]? = nil, in containers: [Double],
        runs: WidthRuns? = nil
    ) -> [Layout] {
        let choices = choices ?? chart.controls.map(\.initial)
        guard followsWidth(on: surface) else {
            let layout = layout(for: surface, hiding: hidden, choosing: choices)
            return containers.map { _ in layout }
        }
        let own = draft(on: surface, .hiding(hidden), choices, width: nil, [:])
        if let higher = higher(by: own.missingHeight) {
            return higher.layouts(for: surface, hiding: hidden, choosing: choices, in: containers, runs: runs)
        }
        let widths = widths(around: own)
        // All classes at once, for what lies between them.
        lazy var blend = layout(
            on: surface, selection: .hiding(hidden), choices: choices, memory: WidthMemory(),
            runs: runs ?? self.widthRuns(on: surface))
        return containers.map { container in
            if container == widths.floors[widths.own] { return own.layout }
            if widths.floors.contains(container) {
                return draft(on: surface, .hiding(hidden), choices, width: container, own.roomCounts).layout
            }
            var layout = blend
            layout.scene = layout.scene.standing(at: container)
            return layout
        }
    }

    /// Which widths the chart is laid out for where it is open which series are visible; nil: its drawing does not follow the width.
    package func widthRuns(on surface: Surface) -> WidthRuns? {
        guard followsWidth(on: surface) else { return nil }
        let selection = openSelection(on: surface)
        let memory = WidthMemory()
        let own = draft(on: surface, selection, nil, width: nil, [:], memory)
        return higher(by: own.missingHeight)?.widthRuns(on: surface)
            ?? fluidLayout(around: own, on: surface, selection, nil, memory).runs
    }

    /// The layout of one width.
    struct Draft {
        var layout: Layout
        /// The box that the scales fill; nil: the chart has none.
        var plot: Rect?
        /// How many such boxes stand side by side.
        var plotColumns: Int
        /// See ``LayoutState/roomCounts``.
        var roomCounts: [RoomCount: Int]
        /// See ``LayoutState/missingHeight``.
        var missingHeight = 0.0
    }

    /// The layouter of the chart with so much more height, pixels: no panel lies outside of a drawing that is too low for
    /// them. nil: nothing is missing.
    private func higher(by missing: Double) -> ChartLayouter? {
        // Less than a pixel is lost in the space around the panels.
        guard missing >= 1, chart.size.height < ChartLayouter.mostHeight else { return nil }
        var higher = self
        higher.chart.size.height += missing.rounded(.up)
        higher.isHigher = true
        return higher
    }

    /// Beyond it nothing makes a chart higher, pixels.
    private static let mostHeight = 20_000.0

    /// - Parameter memory: of the layouts for all widths that the drawing can have; nil: it has one.
    private func layout(
        on surface: Surface, selection: Selection, choices: [Int]?, memory: WidthMemory?, runs: WidthRuns? = nil
    ) -> Layout {
        let own = self.draft(on: surface, selection, choices, width: nil, [:], memory)
        if let higher = higher(by: own.missingHeight) {
            return higher.layout(
                on: surface, selection: selection, choices: choices, memory: memory.map { _ in WidthMemory() },
                runs: runs)
        }
        guard let memory else { return own.layout }
        var fluid = fluidLayout(around: own, on: surface, selection, choices, memory)
        fluid.knownRuns = runs
        return fluid.layout
    }

    private func fluidLayout(
        around own: Draft, on surface: Surface, _ selection: Selection, _ choices: [Int]?, _ memory: WidthMemory
    ) -> FluidLayout {
        FluidLayout(widths: widths(around: own, memory), own: own) { width, ownRoomCounts in
            draft(
                on: surface, selection, choices, width: width, ownRoomCounts, memory,
                words: own.layout.scene.words)
        }
    }

    /// Whether the drawing on this surface follows the width of its container.
    private func followsWidth(on surface: Surface) -> Bool {
        guard FluidLayout.applies(to: chart) else { return false }
        return surface == .figure || furniture(on: surface, width: nil).advice.isEmpty
    }

    private func widths(around own: Draft, _ memory: WidthMemory? = nil) -> WidthClasses {
        let surface = own.layout.scene.surface
        let grows = own.plot != nil || (chart.aspect != nil && surface == .figure)
        let roundWidths = grows ? nil : chart.plot.nonCartesianLayout?.figureWidths
        var widths = FluidLayout.widths(
            around: own, figureWidths: roundWidths ?? chart.figureWidths, grows: roundWidths == nil)
        guard surface == .standalone else { return widths }
        // A drawing keeps what can be pressed in it: it gets no narrower than that needs.
        let ownFurniture = furniture(on: surface, width: nil, memory)
        let narrow = widths.floors[..<widths.own]
        let crowded = narrow.lastIndex { !furniture(on: surface, width: $0, memory).pressesAs(ownFurniture) } ?? -1
        widths.floors.removeFirst(crowded + 1)
        widths.own -= crowded + 1
        if case .cartesian(let plot) = chart.plot, let facets = plot.facets {
            let cramped =
                widths.floors[..<widths.own].lastIndex {
                    !FacetGrid.fits(facets, in: $0, isTransposed: plot.isTransposed)
                } ?? -1
            widths.floors.removeFirst(cramped + 1)
            widths.own -= cramped + 1
        }
        return widths
    }

    private func furniture(on surface: Surface, width: Double?, _ memory: WidthMemory? = nil) -> Furniture {
        let state = LayoutState(
            chart: chart, surface: surface, selection: openSelection(on: surface), hasToggles: hasToggles(on: surface),
            choices: nil)
        return furniture(in: state, width: width, memory)
    }

    /// What stands around the plot.
    /// - Parameters:
    ///   - width: of the drawing, pixels; nil: the chart's own.
    ///   - memory: of layouts that leave open what is visible, as ``furniture(on:width:_:)`` does; nil: nothing is known.
    private func furniture(in state: LayoutState, width: Double?, _ memory: WidthMemory?) -> Furniture {
        func make() -> Furniture {
            Furniture(
                chart: chart, surface: state.surface, entries: LegendEntries(chart: chart).entries(in: state),
                phrases: state.phrases, sharesLegend: sharesLegend, canPause: canPause, takesInputs: takesInputs,
                drawingWidth: width)
        }
        guard let memory, state.isOpen, state.knownChoices == nil else { return make() }
        return memory.furniture(ofWidth: width, make)
    }

    private func openSelection(on surface: Surface) -> Selection {
        .open(
            startingHidden: Set(chart.series.indices.filter { chart.series[$0].startsHidden }),
            isFixed: !hasToggles(on: surface),
            unlisted: Set(chart.series.indices.filter { chart.series[$0].isUnlisted == true }))
    }

    /// Whether the reader can hide series.
    private func hasToggles(on surface: Surface) -> Bool {
        let hasLegend = chart.legend.position != .none || (sharesLegend && surface == .figure)
        return hasLegend && chart.legend.toggle != .none
    }

    /// How many marks a browser can move at 60 frames a second; with more of them toggles jump.
    static let animatedMarkLimit = 1000

    /// All that is drawn, before it becomes a scene.
    private struct Drawing {
        var furniture: Furniture
        /// The parts of the whole drawing, with the words around the plot.
        var parts: DrawingParts
        var state: LayoutState
        var animatesToggles: Bool
    }

    /// - Parameters:
    ///   - width: of the drawing, pixels; nil: the chart's own.
    ///   - ownRoomCounts: see ``LayoutState/ownRoomCounts``.
    ///   - memory: of the layouts for all widths that the drawing can have; nil: it has one.
    private func drawing(
        on surface: Surface, _ selection: Selection, _ choices: [Int]?, width: Double?,
        _ ownRoomCounts: [RoomCount: Int], _ memory: WidthMemory?
    ) -> Drawing {
        let empty = LayoutState(
            chart: chart, surface: surface, selection: selection, hasToggles: hasToggles(on: surface),
            choices: choices, ownRoomCounts: ownRoomCounts, memory: memory)
        var state = empty
        // The words around the plot come first: what they leave is the plot's.
        let furniture = furniture(in: state, width: width, memory)
        if choices == nil, furniture.rows.controls.count < chart.controls.count {
            // A drawing that has no room for controls stays as it is at first.
            let first = chart.controls.map(\.initial)
            state = empty.choosing(first)
        }
        for advice in furniture.advice + furniture.adviceOnRows + furniture.adviceOnTexts { state.advise(advice) }
        if isHigher { state.advise(.crowdedPanels) }
        if let advice = FluidLayout.advice(on: chart) { state.advise(advice) }
        var parts =
            chart.plot.nonCartesianLayout?.parts(
                in: NonCartesianDrawing(
                    chart: chart, surface: surface, furniture: furniture, words: TextAlternatives(chart: chart)), &state
            )
            ?? CartesianStates(
                chart: chart, data: data, surface: surface, selection: state.selection, furniture: furniture
            ).parts(in: &state)
        parts.nodes = furniture.nodes + parts.nodes
        if parts.tooltips?.positions.isEmpty == true { parts.tooltips = nil }
        parts.tooltips?.lead(to: chart.tooltip.links ?? [], namesOf: chart.series)
        if width == nil { adviseOnTexts(in: parts.nodes, furniture, &state) }
        let markCount = parts.nodes.reduce(0) { $0 + $1.markCount }
        let animatesToggles = markCount <= ChartLayouter.animatedMarkLimit
        if !animatesToggles, furniture.legend.toggles {
            state.advise(
                .init(
                    .stillToggles, "\(markCount) marks are too many to move smoothly: toggling a series jumps instead"))
        }
        return Drawing(furniture: furniture, parts: parts, state: state, animatesToggles: animatesToggles)
    }

    /// Says which words are cut or missing at the chart's own width, the only one that advice is about.
    private func adviseOnTexts(in nodes: [Node], _ furniture: Furniture, _ state: inout LayoutState) {
        var cutTexts = CutTexts(in: nodes, of: chart)
        for name in furniture.cutEntries { cutTexts.add(name) }
        if let advice = cutTexts.advice { state.advise(advice) }
        if !sharesLegend, let advice = NamelessSeries(chart, in: nodes).advice { state.advise(advice) }
    }

    /// The layout of the chart as a scene.
    /// - Parameter knownWords: what is said of the chart, which is the same at every width; nil: it is not known yet.
    private func draft(
        on surface: Surface, _ selection: Selection, _ choices: [Int]?, width: Double?,
        _ ownRoomCounts: [RoomCount: Int], _ memory: WidthMemory? = nil, words knownWords: Words? = nil
    ) -> Draft {
        let drawing = drawing(on: surface, selection, choices, width: width, ownRoomCounts, memory)
        let told = knownWords ?? TextAlternatives(chart: whole).words
        var scene = scene(
            of: drawing.parts, around: drawing.furniture, told, animatesToggles: drawing.animatesToggles, drawing.state)
        if chart.plot.nonCartesianLayout?.isInline == true {
            scene.isBare = surface == .standalone && drawing.furniture.nodes.isEmpty && chart.background == nil
        }
        return Draft(
            layout: Layout(scene: scene, advice: drawing.state.advice), plot: drawing.state.plotBox,
            plotColumns: drawing.state.plotColumns, roomCounts: drawing.state.roomCounts,
            missingHeight: drawing.state.missingHeight)
    }

    /// - Parameter parts: the parts of the whole drawing, with the words around the plot.
    private func scene(
        of parts: DrawingParts, around furniture: Furniture, _ words: Words, animatesToggles: Bool, _ state: LayoutState
    ) -> Scene {
        var size = furniture.size
        size.height += state.addedHeight
        var scene = Scene(
            surface: state.surface, size: size,
            background: chart.background.map(Paint.custom) ?? .background, locale: chart.locale,
            definitions: state.definitions, nodes: EntrancePlan(entrance: chart.entrance).withAxisLabels(parts.nodes),
            words: words, legend: furniture.legend, controls: furniture.rows.controls,
            stateControl: furniture.rows.controls.isEmpty ? nil : chart.stateControl,
            animatesToggles: animatesToggles, tooltips: parts.tooltips)
        scene.theme = chart.theme
        scene.elements = parts.elements
        var runs: [Double] = []
        for node in parts.nodes { node.addRuns(to: &runs) }
        scene.pause = runs.isEmpty ? nil : furniture.rows.pause
        scene.pause?.duration = runs.contains(.infinity) ? nil : runs.max()
        if let control = scene.stateControl {
            scene.controls[control].playback?.chosen = state.stateNames
            scene.controls[control].playback?.weights = state.weightNames
        }
        if !furniture.rows.controls.isEmpty { scene.counted = CountedSeries(chart) }
        scene.replay = furniture.replay
        scene.restartsEntrance = chart.update?.restartsEntrance == true && scene.stateControl != nil
        // The entrance, which waits until the chart is seen, does not hold back numbers that move.
        scene.startsInView = chart.entrance.start == .view && chart.entrance.order != .none && !scene.hasCourses
        return scene
    }
}

extension CountedSeries {
    /// The series that the control of a chart counts; nil: it has none.
    fileprivate init?(_ chart: Chart) {
        guard let control = chart.controls.firstIndex(where: { $0.target == .property(.count) }) else { return nil }
        let series = chart.plot.nonCartesianLayout?.countedSeries ?? []
        let stops = chart.controls[control].stops
        let first = series.enumerated().map { place, series in
            (series, stops.firstIndex { $0.value > Double(place) })
        }
        self.init(
            control: control,
            firstStops: Dictionary(first.filter { $0.1 != 0 }) { first, _ in first })
    }
}

extension Node {
    /// Adds how many seconds each movement in the node takes in all; infinite: it goes on for ever.
    fileprivate func addRuns(to runs: inout [Double]) {
        if let loop = self.loop { runs.append(loop.count.map { loop.delay + loop.period * Double($0) } ?? .infinity) }
        guard case .group(let nodes, _, _, _) = self.shape else { return }
        for node in nodes { node.addRuns(to: &runs) }
    }

    /// How many forms a toggle may have to move.
    fileprivate var markCount: Int {
        switch self.shape {
        case .group(let nodes, _, _, _): nodes.reduce(0) { $0 + $1.markCount }
        // Every vertex of an outline is computed, though quicker than a whole form.
        case .region(let outline, _): 1 + outline.segments.count / 8
        // A gradient along an arc is made of about as many pieces.
        case .sector where self.fill?.gradient?.direction == .arc: 32
        default: self.series == nil ? 0 : 1
        }
    }
}
