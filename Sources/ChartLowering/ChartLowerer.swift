import ChartDiagnostics
import ChartGraphics
import ChartIR
import ChartWords

/// Makes one chart of its spec, in two steps: its data are read, and then it is finished. A chart with data states
/// knows the series of all states in between.
struct ChartLowerer {
    let spec: ChartSpec
    private let legend: LegendLowerer
    /// The legend that several charts share; nil: the chart has a legend of its own.
    private let sharing: SharedLegendLowerer?
    let formats: FormatLowerer

    /// The rows of the data state that the chart is made for; nil: all rows.
    private let rows: StateRows?
    /// Whether the chart is one of several data states.
    private let hasStates: Bool
    /// The names of the series of all data states, once they are known; nil: the chart has its own only.
    private(set) var names: [String]?
    /// Whether series of other data states may be lacking among ``names``, because their data could not be read.
    private(set) var lacksNames = false
    /// The layers of each data state, or of each of its panels; empty where there is one state.
    private var layersOfStates: [[Layer]] = []
    /// What the marks of all data states read, which have the same panels; empty where there is one, or no panels.
    private let stateTables: [StateTables]

    init(
        _ spec: ChartSpec, sharing: SharedLegendLowerer? = nil, rows: StateRows? = nil, hasStates: Bool = false,
        stateTables: [StateTables] = []
    ) {
        self.rows = rows
        self.hasStates = hasStates
        self.stateTables = stateTables
        self.spec = spec
        self.sharing = sharing
        formats = FormatLowerer(
            conventions: Conventions.of(locale: spec.locale?.value ?? "en"),
            clock: spec.clock)
        legend = LegendLowerer(sharing?.legend ?? spec.legend)
    }

    /// The whole chart; nil: a mistake was reported.
    func chart(loader: inout DataLoader, into diagnostics: inout DiagnosticCollector) -> Chart? {
        prepared(loader: &loader, into: &diagnostics).flatMap { finish($0, into: &diagnostics) }
    }

    /// The chart with its data read; nil: a mistake was reported.
    func prepared(loader: inout DataLoader, into diagnostics: inout DiagnosticCollector) -> PreparedChart? {
        spec.reportClock(into: &diagnostics)
        // All tables first, used or not: a mistake in one is a mistake.
        loader.follow(formats)
        let tables = ChartTables(spec.data, rows: rows, loader: &loader, into: &diagnostics)
        tables.reportUnknownFields(of: spec.marks, spec.facet, into: &diagnostics)
        spec.reportIdleClock(beside: tables, into: &diagnostics)
        let marks = marks(into: &diagnostics)
        reportSmallSides(of: marks, into: &diagnostics)
        switch marks {
        case .nonCartesian(let mark):
            reportAxes(beside: mark, into: &diagnostics)
            if let facet = spec.facet {
                diagnostics.report(
                    .impossibleFacet(
                        "panels hold marks on x and y; \(mark.phrase) has its chart to itself, and a 'page' holds "
                            + "several charts", at: facet.element.range))
            }
            let links = PlaceLinks(spec.tooltip, in: tables)?.links(of: mark, into: &diagnostics)
            spec.tooltip?.checkFields(of: [], [], in: tables, into: &diagnostics)
            return mark.prepared(tables, by: self, into: &diagnostics)?.leading(to: links)
        case .cartesian(let marks): return prepared(marks, tables, into: &diagnostics)
        case nil:
            reportMistakesOfEachMark(tables, into: &diagnostics)
            return nil
        }
    }

    /// - Parameters:
    ///   - names: those of the series of all data states, in order; nil: the chart's own.
    ///   - lacksNames: whether the data of some states could not be read.
    ///   - layers: the layers of each data state, or of each of its panels; empty: there is one state.
    /// - Returns: nil, if a mistake was reported.
    func finish(
        _ chart: PreparedChart, names: [String]? = nil, lacksNames: Bool = false, layers: [[Layer]] = [],
        into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        var lowerer = self
        lowerer.names = names
        lowerer.lacksNames = lacksNames
        lowerer.layersOfStates = layers
        return chart.finish(lowerer, &diagnostics)
    }

    private enum Marks {
        case cartesian([CartesianMarkSpec])
        case nonCartesian(any NonCartesianKind)
    }

    private func reportSmallSides(of marks: Marks?, into diagnostics: inout DiagnosticCollector) {
        var canBeSmall = false
        if case .nonCartesian(let mark) = marks { canBeSmall = mark.canBeSmall }
        let heights = canBeSmall ? Chart.smallSides : Chart.sides
        if let aspect = spec.aspect, spec.height != nil {
            diagnostics.report(.conflictingAttributes("aspect", with: "height", at: aspect.range))
        } else if let aspect = spec.aspect, let height = spec.shownHeight, !heights.contains(height) {
            diagnostics.report(.extremeAspect(aspect, ofWidth: spec.shownWidth, heights))
        }
        if canBeSmall { return }
        for (name, side) in [("width", spec.width), ("height", spec.height)] {
            guard let side, side.value < Chart.sides.lowerBound else { continue }
            diagnostics.report(.smallSide(name, at: side.range))
        }
    }

    /// The marks, if they can stand in one chart.
    private func marks(into diagnostics: inout DiagnosticCollector) -> Marks? {
        guard let first = spec.marks.first else { return nil }
        if case .nonCartesian(let mark) = first {
            for other in spec.marks.dropFirst() {
                diagnostics.report(.mixedMarks(other.element, first: first.element, alone: mark.phrase))
            }
            return spec.marks.count == 1 ? .nonCartesian(mark) : nil
        }
        var marks: [CartesianMarkSpec] = []
        for mark in spec.marks {
            switch mark {
            case .cartesian(let cartesian): marks.append(cartesian)
            case .nonCartesian(let kind):
                diagnostics.report(.mixedMarks(mark.element, first: first.element, alone: kind.phrase))
            }
        }
        return marks.count == spec.marks.count ? .cartesian(marks) : nil
    }

    // MARK: Cartesian charts

    /// Which rows each mark draws, before anything is known about scales; nil: a mistake was reported.
    func prepared(
        _ specs: [CartesianMarkSpec], _ tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> PreparedChart? {
        let colors = ColorScaleLowerer(spec: spec.color, formats: formats)
        let facet = spec.facet.flatMap { FacetTables($0, of: specs, in: tables, all: stateTables, into: &diagnostics) }
        let layers = PanelLayers(
            specs, in: facet?.tables ?? [tables], of: tables, colors: colors,
            types: spec.typesOfValues, x: spec.x, tooltip: spec.tooltip, into: &diagnostics)
        // Where a mark failed, it is not known what its colours stand for.
        colors.check(
            isUsed: layers?.all.contains { $0.colorTitle != nil } ?? true,
            hasStates: hasStates, into: &diagnostics)
        colors.checkTitles(of: layers?.all ?? [], into: &diagnostics)

        // Axes do not depend on the values: their mistakes are told even where a mark failed.
        var axes = AxisLowerer(x: spec.x, y: spec.y, marks: specs, formats: formats)
        axes.measures = layers.map { ValueMeasures($0.all) }
        axes.measures?.report(into: &diagnostics)
        let isTransposed = self.isTransposed(specs, into: &diagnostics)
        axes.checkSides(
            annotations: spec.annotations, hasPanels: spec.facet != nil && isTransposed, into: &diagnostics)
        axes.checkBentMarks(into: &diagnostics)
        reportBareBorderWidth(into: &diagnostics)
        for spec in specs {
            spec.kind.checkLabels(
                of: spec, isTransposed: isTransposed, isAlone: specs.count == 1, into: &diagnostics)
            spec.reportUnusedEnds(into: &diagnostics)
            spec.kind.checkLooks(of: spec, into: &diagnostics)
        }
        for mark in specs {
            mark.kind.checkChart(of: mark, among: specs, in: spec, hasStates: hasStates, into: &diagnostics)
        }
        spec.facet?.check(specs, in: spec, hasUpperAxis: axes.hasSecondY && isTransposed, into: &diagnostics)
        guard let layers else {
            tables.reportRestOfUnknownFields(of: specs, into: &diagnostics)
            axes.checkValueAxes(into: &diagnostics)
            formats.reportFormatOfNothing(spec.x, into: &diagnostics)
            axes.reportPlacesOfNothing(spec.annotations, into: &diagnostics)
            return nil
        }
        let excess = layers.all.filter { $0.reportExcess(into: &diagnostics) }
        guard excess.isEmpty, spec.facet == nil || facet != nil else { return nil }
        let facets = spec.facet.flatMap { facet?.facets($0, width: spec.width?.value) }
        let links = PlaceLinks(spec.tooltip, in: tables)?.links(of: layers.all, on: spec.x, formats, into: &diagnostics)
        return PreparedChart(names: layers.names, layers: layers.panels) {
            $0.chart(of: layers, specs, in: facets, on: axes, isTransposed: isTransposed, into: &$1)
        }.leading(to: links)
    }

    /// - Parameters:
    ///   - rows: the layers of all marks.
    ///   - facets: the panels; nil: there is one plot.
    /// - Returns: nil, if a mistake was reported.
    private func chart(
        of rows: PanelLayers, _ specs: [CartesianMarkSpec], in facets: Facets?, on axes: AxisLowerer,
        isTransposed: Bool, into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        var axes = axes
        if !layersOfStates.isEmpty { axes.measures = ValueMeasures(layersOfStates.flatMap { $0 }) }
        // One scale of positions for all layers; then every row becomes a pair of numbers on it.
        var positions = PositionScale(
            axis: spec.x, preference: specs.reduce(into: []) { $0.formUnion($1.kind.positions) }, layers: rows.all,
            formats: formats, into: &diagnostics)
        var lanes = axes.lanes(of: rows.all, beside: &positions, into: &diagnostics)
        for spec in specs { spec.kind.checkPositions(positions.kind, into: &diagnostics) }
        let series = seriesList(
            rows.names, colors: colors(of: rows.all), at: specs.first?.element.range, into: &diagnostics)
        let scales = PointScales(layers: ofAllStates(rows.all), missing: formats.phrases.missing)
        let shape = scales.shapes(into: &diagnostics)
        let placed = placed(
            rows, series, on: &positions, across: &lanes, axes, facets?.panelsOnScale(atSide: isTransposed),
            shapes: shape?.names ?? [], into: &diagnostics)
        axes.checkTickCounts(on: positions.kind, hasLanes: lanes != nil, into: &diagnostics)
        axes.checkConstants(into: &diagnostics)
        let x = axes.x(on: positions, into: &diagnostics)
        let y = lanes.map { axes.y(on: $0, into: &diagnostics) } ?? axes.y(.first, into: &diagnostics)
        let secondY = axes.hasSecondY ? axes.y(.second, into: &diagnostics) : nil
        for spec in specs { spec.kind.checkValueAxis(spec.axis == .second ? secondY ?? y : y, into: &diagnostics) }
        let size = SizeSpec.scale(spec.size, for: specs, formats: formats, into: &diagnostics)
        let color = colorScale(of: rows.all, into: &diagnostics)
        guard let placed else { return nil }
        let annotations = AnnotationLowerer(
            positions: positions, series: series, axes: axes, hasSecondAxis: specs.contains { $0.axis == .second },
            tables: rows.tables, panels: rows.tablesOfPanels,
            fieldsOfPanels: [spec.facet?.by, spec.facet?.rows].compactMap(\.?.value))
        var plot = CartesianPlot(
            isTransposed: isTransposed, x: x, y: y, secondY: secondY, size: size, color: color,
            marks: Mark.aligned(placed.map { Mark.joined($0, of: specs) }).flatMap { $0 },
            annotations: annotations.annotations(spec.annotations, into: &diagnostics),
            border: spec.plotBorder.border)
        (plot.facets, plot.shape, plot.opacity) = (facets, shape, scales.opacities)
        annotations.checkStatistics(spec.annotations, in: plot, into: &diagnostics)
        axes.name(&plot, of: series.series, into: &diagnostics)
        spec.facet?.checkScales(on: x, y, into: &diagnostics)
        spec.facet?.checkNames(of: plot.facets, into: &diagnostics)
        axes.checkExtents(of: plot, into: &diagnostics)
        spec.tooltip?.checkFields(of: placed.flatMap { $0.flatMap { $0 } }, specs, in: rows.tables, into: &diagnostics)
        for panel in placed {
            for (spec, marks) in zip(specs, panel) { spec.kind.check(marks, into: &diagnostics) }
        }
        return chart(around: plot, series.series, into: &diagnostics)
    }

    private func chart(
        around plot: CartesianPlot, _ series: [Series], into diagnostics: inout DiagnosticCollector
    ) -> Chart {
        var chart = chart(
            .cartesian(plot), series, legendPosition: series.count > 1 ? .top : .none,
            entranceOrder: .oneByOne, into: &diagnostics)
        // The entries of a legend of classes are numbers; its title says what they measure.
        if let color = plot.color, color.ramp == nil { chart.legend.title = chart.legend.title ?? color.title }
        return chart
    }

    /// The layers in all data states, where there are any.
    private func ofAllStates(_ layers: [Layer]) -> [Layer] {
        layersOfStates.isEmpty ? layers : layersOfStates.flatMap { $0 }
    }

    /// The scale from numbers to colours, the same in all data states; nil: nothing is coloured by numbers.
    private func colorScale(of layers: [Layer], into diagnostics: inout DiagnosticCollector) -> ColorScale? {
        guard let title = layers.lazy.compactMap(\.colorTitle).first else { return nil }
        let all = ofAllStates(layers)
        return ColorScaleLowerer(spec: spec.color, formats: formats).scale(
            title, of: all.filter { $0.colorTitle != nil }.flatMap(\.coloringValues), into: &diagnostics)
    }

    /// The marks of each kind in each panel; nil: positions do not fit the scale, which is reported.
    /// - Parameter groups: for each panel those that share its scale of positions; nil: all share one.
    private func placed(
        _ rows: PanelLayers, _ series: SeriesList, on positions: inout PositionScale,
        across lanes: inout PositionScale?,
        _ axes: AxisLowerer, _ groups: [[Int]]?, shapes: [String], into diagnostics: inout DiagnosticCollector
    ) -> [[[Mark]]]? {
        let colored = Set(legend.entries.filter { $0.color != nil }.map(\.name.value))
        let siblings = layersOfStates.isEmpty && rows.panels.count > 1 ? rows.panels : layersOfStates
        var placed: [[[Mark]]] = []
        for (panel, layers) in rows.panels.enumerated() {
            var own = DiagnosticCollector()
            let surroundings = PlacedLayer.Surroundings(
                layers: layers, layersOfPoints: layers.filter { $0.spec.kind.repeatsPositions },
                hasOverlays: layers.contains { $0.spec.kind.standsOverOthers }, coloredSeries: colored,
                shapes: Dictionary(zip(shapes, 0...)) { first, _ in first }, missing: formats.phrases.missing,
                layersOfStates: siblings,
                layersOnScale: groups?[panel].flatMap { member in
                    stride(from: member, to: siblings.count, by: rows.panels.count).map { siblings[$0] }
                })
            var marks: [[Mark]] = []
            for layer in layers {
                let one = PlacedLayer(
                    layer, series, on: &positions, across: &lanes, measure: axes.measure(of: layer.spec.axis ?? .first),
                    in: surroundings, into: &own)
                if let one { marks.append(one.marks(into: &own)) }
            }
            // Rows that are in every panel are reported once.
            diagnostics.report(unseenOf: own.diagnostics)
            guard marks.count == layers.count else { return nil }
            placed.append(marks)
        }
        return placed
    }

    private func reportBareBorderWidth(into diagnostics: inout DiagnosticCollector) {
        let border = spec.plotBorder
        if border.color == nil, let width = border.width {
            diagnostics.report(
                .unusedAttribute("plot-border-width", because: "there is no 'plot-border'", at: width.range))
        }
    }

    private func isTransposed(
        _ marks: [CartesianMarkSpec], into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        guard let first = marks.first(where: { $0.kind.orientation == .horizontal }) else { return false }
        for mark in marks where mark.kind.orientation == .vertical {
            diagnostics.report(.mixedOrientation(mark.element, first: first.element))
        }
        return true
    }

    // MARK: Around the plot

    /// The colours of series by their names: those that the author gives single series, then those of a kind, which give way to an
    /// author's palette.
    func colors(of layers: [Layer]) -> [String: SeriesColor] {
        let rest = TopStep.restNames(in: spec.data).reduce(into: [:]) { $0[$1] = SeriesColor.other }
        let all = layers.map(\.authorColors) + (spec.palette == nil ? layers.map(\.seriesColors) + [rest] : [])
        return all.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }

    /// The series of the chart, with the names of all data states where there are any.
    /// - Parameters:
    ///   - names: those of the data, in order; a name may come again.
    ///   - colors: which the marks give series by name.
    ///   - range: where to warn of too many series; nil: nowhere.
    func seriesList(
        _ names: [String], colors: [String: SeriesColor] = [:], at range: SourceRange?,
        into diagnostics: inout DiagnosticCollector
    ) -> SeriesList {
        SeriesList(
            self.names ?? names, entries: legend.entries, colors: colors, palette: spec.seriesPalette, at: range,
            isPart: sharing != nil || lacksNames, into: &diagnostics)
    }

    /// The chart around its plot.
    func chart(
        _ plot: Plot, _ series: [Series], legendPosition: Legend.Position, entranceOrder: Entrance.Order,
        into diagnostics: inout DiagnosticCollector
    ) -> Chart {
        let toggle = sharing?.toggle ?? legend.toggle(into: &diagnostics)
        if sharing == nil, !lacksNames { legend.checkStart(of: series, toggle, into: &diagnostics) }
        // An author who writes a legend wants to see it, even for one series.
        let isEmpty = sharing == nil && !series.isEmpty && series.allSatisfy { $0.isUnlisted == true }
        let position = isEmpty ? .none : spec.legend == nil || legendPosition != .none ? legendPosition : .top
        var chart = Chart(
            text: ChartText(
                title: spec.title, subtitle: spec.subtitle, description: spec.description, source: spec.source,
                footnote: spec.footnote),
            size: Size(width: spec.shownWidth, height: spec.shownHeight ?? plot.standardHeight),
            background: spec.background,
            locale: spec.locale?.value ?? "en",
            series: series,
            plot: plot,
            legend: Legend(
                position: isEmpty ? .none : spec.legend?.position ?? position, toggle: toggle, title: legend.title),
            entrance: entrance(order: entranceOrder, of: plot, into: &diagnostics),
            tooltip: spec.tooltip?.tooltip(into: &diagnostics) ?? Tooltip())
        chart.aspect = spec.aspect?.value
        chart.isFluid = spec.isFluid ?? true
        return chart
    }
}

/// A chart whose data have been read, so that the names of its series are known, and that can be finished.
struct PreparedChart {
    /// The names of the chart's series, in the order of the data; a name may come again.
    let names: [String]
    /// The rows of its marks in each panel; empty where it has no axes.
    let layers: [[Layer]]
    /// Makes the chart; nil: a mistake was reported.
    fileprivate let finish: (ChartLowerer, inout DiagnosticCollector) -> Chart?

    init(
        names: [String], layers: [[Layer]] = [],
        finish: @escaping (ChartLowerer, inout DiagnosticCollector) -> Chart?
    ) {
        self.names = names
        self.layers = layers
        self.finish = finish
    }

    /// The chart with addresses that its places lead to; nil: they lead nowhere.
    func leading(to links: [PlaceLink]?) -> PreparedChart {
        guard let links else { return self }
        return PreparedChart(names: names, layers: layers) { lowerer, diagnostics in
            var chart = finish(lowerer, &diagnostics)
            chart?.tooltip.links = links
            return chart
        }
    }
}
