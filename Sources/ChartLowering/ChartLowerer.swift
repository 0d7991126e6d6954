import ChartDiagnostics
import ChartGraphics
import ChartIR

/// Makes one chart of its spec.
struct ChartLowerer {
    let spec: ChartSpec
    private let legend: LegendLowerer
    /// nil: the chart has a legend of its own.
    private let sharing: SharedLegendLowerer?
    let formats: FormatLowerer

    /// The rows of the data state; nil: all.
    private let rows: StateRows?
    /// Of all data states; nil: the chart's own.
    let names: [String]?
    /// Whether series may be lacking that other data states have.
    let isDraft: Bool

    init(
        _ spec: ChartSpec, sharing: SharedLegendLowerer? = nil, rows: StateRows? = nil, names: [String]? = nil,
        isDraft: Bool = false
    ) {
        self.rows = rows
        self.names = names
        self.isDraft = isDraft
        self.spec = spec
        self.sharing = sharing
        formats = FormatLowerer(conventions: Conventions(locale: spec.locale?.value ?? "en"))
        legend = LegendLowerer(sharing?.legend ?? spec.legend)
    }

    /// nil: reported.
    func chart(loader: inout DataLoader, into diagnostics: inout DiagnosticCollector) -> Chart? {
        let offset = utcOffset(into: &diagnostics)
        return CivilTime.$utcOffset.withValue(offset) { chartInItsZone(loader: &loader, into: &diagnostics) }
    }

    /// Seconds.
    private func utcOffset(into diagnostics: inout DiagnosticCollector) -> Int {
        guard let written = spec.utcOffset else { return 0 }
        if let seconds = CivilTime.seconds(ofOffset: written.value) { return seconds }
        diagnostics.report(
            .invalidValue(written.value, expected: "an offset from UTC such as +02:00 or -05:30", at: written.range))
        return 0
    }

    private func chartInItsZone(loader: inout DataLoader, into diagnostics: inout DiagnosticCollector) -> Chart? {
        // All tables first, used or not: a mistake in one is a mistake.
        loader.names = formats.conventions.times
        let tables = ChartTables(spec.data, rows: rows, loader: &loader, into: &diagnostics)
        let marks = marks(into: &diagnostics)
        reportSmallSides(of: marks, into: &diagnostics)
        switch marks {
        case .lone(let mark): return loneChart(mark, tables, into: &diagnostics)
        case .cartesian(let marks): return cartesianChart(marks, tables, into: &diagnostics)
        case nil: return nil
        }
    }

    private enum Marks {
        case cartesian([CartesianMarkSpec])
        case lone(LoneMarkSpec)
    }

    private func reportSmallSides(of marks: Marks?, into diagnostics: inout DiagnosticCollector) {
        if case .lone(let mark) = marks, mark.canBeSmall { return }
        for (name, side) in [("width", spec.width), ("height", spec.height)] {
            guard let side, side.value < 120 else { continue }
            diagnostics.report(.smallSide(name, at: side.range))
        }
    }

    /// The marks, if they can stand in one chart.
    private func marks(into diagnostics: inout DiagnosticCollector) -> Marks? {
        guard let first = spec.marks.first else { return nil }
        if case .lone(let mark) = first {
            for other in spec.marks.dropFirst() {
                diagnostics.report(.mixedMarks(other.element, first: first.element, alone: first.element))
            }
            return spec.marks.count == 1 ? .lone(mark) : nil
        }
        var marks: [CartesianMarkSpec] = []
        for mark in spec.marks {
            switch mark {
            case .cartesian(let cartesian): marks.append(cartesian)
            case .lone(let lone):
                diagnostics.report(.mixedMarks(mark.element, first: first.element, alone: lone.element))
            }
        }
        return marks.count == spec.marks.count ? .cartesian(marks) : nil
    }

    // MARK: Cartesian charts

    private func cartesianChart(
        _ specs: [CartesianMarkSpec], _ tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        // Which rows each mark draws, before anything is known about scales.
        var resolver = LayerResolver(tables)
        let layers = specs.compactMap { resolver.layer($0, into: &diagnostics) }

        // Axes do not depend on the values: their mistakes are told even where a mark failed.
        let hasBars = specs.contains(where: \.isBar)
        let hasCandles = specs.contains(where: \.isCandlestick)
        let axes = AxisLowerer(x: spec.x, y: spec.y, marks: specs, formats: formats)
        axes.checkSides(into: &diagnostics)
        axes.checkLogMarks(into: &diagnostics)
        reportBareBorderWidth(into: &diagnostics)
        let isTransposed = self.isTransposed(specs, into: &diagnostics)
        for spec in specs {
            spec.reportUnusedLabels(isTransposed: isTransposed, isAlone: specs.count == 1, into: &diagnostics)
            spec.reportUnusedEnds(into: &diagnostics)
            spec.reportLooks(into: &diagnostics)
        }
        reportLive(specs, into: &diagnostics)
        guard layers.count == specs.count else { return nil }

        // One scale of positions for all layers; then every row becomes a pair of numbers on it.
        var positions = PositionScale(
            axis: spec.x, hasBars: hasBars, hasCandles: hasCandles, layers: layers, formats: formats,
            into: &diagnostics)
        for spec in specs where positions.kind == .category { spec.reportUnusedAlignment(into: &diagnostics) }
        let series = seriesList(
            layers.flatMap { $0.series.map(\.name.value) }, at: layers.first?.spec.element.range, into: &diagnostics)
        let marks = layers.compactMap { layer in
            MarkLowerer(
                layer, series, isLogarithmic: axes.isLogarithmic(layer.spec.axis ?? .first),
                hasColorsOfSeries: colorsOfSeries(layer, among: layers)
            )
            .mark(on: &positions, into: &diagnostics)
        }

        axes.checkTickCounts(on: positions.kind, into: &diagnostics)
        let x = axes.x(on: positions, into: &diagnostics)
        let y = axes.y(.first, into: &diagnostics)
        let secondY = axes.hasSecondY ? axes.y(.second, into: &diagnostics) : nil
        for spec in specs {
            spec.reportTotalsOfCutStacks(on: spec.axis == .second ? secondY ?? y : y, into: &diagnostics)
        }
        let size = SizeSpec.scale(spec.size, for: specs, formats: formats, into: &diagnostics)
        guard marks.count == layers.count else { return nil }
        let annotations = AnnotationLowerer(
            positions: positions, series: series, axes: axes, hasSecondAxis: specs.contains { $0.axis == .second })
        let plot = CartesianPlot(
            isTransposed: isTransposed, x: x, y: y, secondY: secondY, size: size, marks: marks,
            annotations: spec.annotations.compactMap { annotations.annotation($0, into: &diagnostics) },
            border: spec.plotBorder.border)
        axes.checkExtents(of: plot, into: &diagnostics)
        checkLive(plot, specs, into: &diagnostics)
        return chart(
            .cartesian(plot), series.series, legendPosition: series.series.count > 1 ? .top : .none,
            entranceOrder: .oneByOne, into: &diagnostics)
    }

    /// Whether the colours of its series tell the candles of a mark from others, or the author chose one.
    private func colorsOfSeries(_ layer: Layer, among layers: [Layer]) -> Bool {
        let names = layers.filter(\.spec.isCandlestick).flatMap(\.series).map(\.name.value)
        return Set(names).count > 1
            || legend.entries.contains { $0.color != nil && names.contains($0.name.value) }
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
        guard let first = marks.first(where: { $0.orientation == .horizontal }) else { return false }
        for mark in marks where mark.orientation == .vertical {
            diagnostics.report(.mixedOrientation(mark.element, first: first.element))
        }
        return true
    }

    // MARK: Around the plot

    func seriesList(
        _ names: [String], colors: [String: SeriesColor] = [:], at range: SourceRange?,
        into diagnostics: inout DiagnosticCollector
    ) -> SeriesList {
        SeriesList(
            self.names ?? names, entries: legend.entries, colors: colors, palette: spec.palette?.value, at: range,
            isPart: sharing != nil || isDraft, into: &diagnostics)
    }

    func chart(
        _ plot: Plot, _ series: [Series], legendPosition: Legend.Position, entranceOrder: Entrance.Order,
        into diagnostics: inout DiagnosticCollector
    ) -> Chart {
        let toggle = sharing?.toggle ?? legend.toggle(into: &diagnostics)
        if sharing == nil, !isDraft { legend.checkStart(of: series, toggle, into: &diagnostics) }
        // An author who writes a legend wants to see it, even for one series.
        let position = spec.legend == nil || legendPosition != .none ? legendPosition : .top
        return Chart(
            text: ChartText(
                title: spec.title, subtitle: spec.subtitle, description: spec.description, source: spec.source,
                footnote: spec.footnote),
            size: Size(width: spec.width?.value ?? 640, height: spec.height?.value ?? 400),
            background: spec.background,
            locale: spec.locale?.value ?? "en",
            series: series,
            plot: plot,
            legend: Legend(
                position: spec.legend?.position ?? position, toggle: toggle, title: legend.title),
            entrance: entrance(order: entranceOrder, of: plot, into: &diagnostics),
            tooltip: spec.tooltip?.tooltip(into: &diagnostics) ?? Tooltip())
    }
}

extension CartesianMarkSpec {
    var isBar: Bool {
        if case .bar = form { true } else { false }
    }

    var isCandlestick: Bool {
        if case .candlestick = form { true } else { false }
    }

    /// Whether its series are drawn on top of each other.
    var addsUp: Bool {
        switch form {
        case .bar(let bar): bar.layout == .stack || bar.layout == .percent
        case .area(let area): area.layout == .stack || area.layout == .percent
        case .line, .point, .bubble, .candlestick: false
        }
    }

    var fillsMissingWithZero: Bool {
        switch form {
        case .line(let line): line.missing == .zero
        case .area(let area): area.curve.missing == .zero
        case .bar, .point, .bubble, .candlestick: false
        }
    }

    /// As stated.
    var orientation: BarSpec.Orientation? {
        if case .bar(let bar) = form { bar.orientation } else { nil }
    }
}
