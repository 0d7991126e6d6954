import ChartDiagnostics
import ChartDocument
import ChartIR

/// Several series over axes that leave one centre. It has the rows of a line: they are found and placed as those are.
struct RadarSpec: NonCartesianKind {
    static let elements = ["radar"]

    static func traits(of element: String) -> KindTraits { KindTraits(mostPlaces: 14, holdsSeveralMeasures: true) }

    /// The fewest axes of a radar: two make a line, not a shape.
    static let fewestAxes = 3
    /// The most series of a radar: as many polygons can be told apart over each other.
    static let mostSeries = 3

    /// An `axis` child.
    struct Dimension: Sendable, Encodable {
        var name: Located<String>
        var minimum: Located<Double>?
        var maximum: Located<Double>?
        var format: PatternSpec?
    }

    /// The rows, as those of a line are written.
    var mark: CartesianMarkSpec
    var grid: RadarMark.Grid?
    /// How opaque the areas are, 0...1.
    var fill: Double?
    var dimensions: [Dimension]

    init(_ element: Element, by decoder: inout SpecDecoder) {
        let line = LineSpec(element, by: &decoder)
        mark = decoder.cartesian(element, line)
        grid = decoder.choice(element, "grid")
        fill = decoder.number(element, "fill")
        dimensions = element.children("axis").compactMap { decoder.dimension($0) }
    }

    var element: Located<String> { mark.element }
    var id: Located<String>? { mark.id }
    var data: Located<String>? { mark.data }
    var seriesChildren: [CartesianMarkSpec.Series] { mark.series }
    var placeNames: PlaceNames { PlaceNames(column: mark.x, list: mark.categories) }
    var hasAxes: Bool { true }
    /// A radar has one state of its data: its outlines are whole paths, whose corners cannot move one by one.
    var hasStates: Bool { false }

    struct Rows {
        var layer: Layer
        var axes: AxisLowerer
    }

    func readRows(
        in tables: ChartTables, of chart: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> Rows? {
        var resolver = LayerResolver(tables)
        let layer = resolver.layer(mark, into: &diagnostics)
        mark.reportUnusedEnds(into: &diagnostics)
        mark.kind.checkLooks(of: mark, into: &diagnostics)
        let axes = RadarLowerer(radar: self, chart: chart).axes(into: &diagnostics)
        axes.checkSides(into: &diagnostics)
        guard let layer, !layer.reportExcess(limit: DrawableCounts.bars, into: &diagnostics) else { return nil }
        return Rows(layer: layer, axes: axes)
    }

    func names(of rows: Rows) -> [String] { rows.layer.series.map(\.name.value) }

    func chart(of rows: Rows, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Chart? {
        let (layer, axes) = (rows.layer, rows.axes)
        var positions = PositionScale(
            axis: axes.x, preference: [.bands, .timesInOrder], layers: [layer], formats: lowerer.formats,
            into: &diagnostics)
        axes.checkTickCounts(on: positions.kind, into: &diagnostics)
        axes.checkConstants(into: &diagnostics)
        let series = lowerer.seriesList(
            names(of: rows), colors: lowerer.colors(of: [layer]), at: element.range, into: &diagnostics)
        let marks = PlacedLayer(layer, series, on: &positions, in: .init(layers: [layer]), into: &diagnostics)?
            .marks(into: &diagnostics)
        var x = axes.x(on: positions, into: &diagnostics)
        x.hasGrid = axes.x?.hasGrid ?? true
        var y = axes.y(.first, into: &diagnostics)
        y.includesZero = axes.spec(.first)?.includesZero?.value ?? true
        y.isReversed = false
        guard case .line(let line)? = marks?.first else { return nil }
        guard positions.labels.count >= RadarSpec.fewestAxes else {
            diagnostics.report(.fewAxes(positions.labels.count, of: element))
            return nil
        }
        let radar = RadarLowerer(radar: self, chart: lowerer)
        guard let dimensions = radar.dimensions(of: positions.labels, y, into: &diagnostics) else { return nil }
        var look = line.look
        if (mark.kind as? LineSpec)?.curve.width == nil { look.width = 2 }
        let mark = RadarMark(
            x: x, y: y, dimensions: dimensions,
            hasOwnScales: self.dimensions.contains { $0.minimum != nil || $0.maximum != nil },
            series: line.series, missing: line.missing, look: look, marker: line.marker,
            fillOpacity: fill ?? 0.06, grid: grid ?? .polygon)
        radar.reportOutside(mark, into: &diagnostics)
        let visible = series.series.filter { !$0.startsHidden }.count
        if visible > RadarSpec.mostSeries, series.series.count <= 8 {
            diagnostics.report(.manyPolygons(visible, at: element.range))
        }
        return lowerer.chart(
            .radar(mark), series.series, legendPosition: series.series.count > 1 ? .top : .none,
            entranceOrder: .oneByOne, into: &diagnostics)
    }
}

extension SpecDecoder {
    fileprivate mutating func dimension(_ element: Element) -> RadarSpec.Dimension? {
        guard let name = located(element, "name") else { return nil }
        return RadarSpec.Dimension(
            name: name, minimum: locatedNumber(element, "min"), maximum: locatedNumber(element, "max"),
            format: pattern(element, "format"))
    }
}

extension RadarMark: LoweredNonCartesianMark {
    var plot: Plot { .radar(self) }
}
