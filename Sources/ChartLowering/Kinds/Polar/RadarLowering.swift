import ChartDiagnostics
import ChartIR

extension LoneMarkSpec {
    /// Whether the chart's x and y say something about the mark.
    var hasAxes: Bool {
        if case .radar = self { true } else { false }
    }
}

// A radar has the rows of a line: they are found and placed as those are.
extension ChartLowerer {
    /// nil: reported.
    func radarChart(
        _ radar: RadarSpec, _ tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        var resolver = LayerResolver(tables)
        let layer = resolver.layer(radar.mark, into: &diagnostics)
        radar.mark.reportUnusedEnds(into: &diagnostics)
        radar.mark.reportLooks(into: &diagnostics)
        let axes = radarAxes(radar.mark, into: &diagnostics)
        axes.checkSides(into: &diagnostics)
        guard let layer else { return nil }
        var positions = PositionScale(
            axis: axes.x, hasBars: true, hasCandles: true, layers: [layer], formats: formats, into: &diagnostics)
        axes.checkTickCounts(on: positions.kind, into: &diagnostics)
        let series = seriesList(
            layer.series.map(\.name.value), at: radar.mark.element.range, into: &diagnostics)
        let lowered = MarkLowerer(layer, series, isLogarithmic: false, hasColorsOfSeries: true)
            .mark(on: &positions, into: &diagnostics)
        var x = axes.x(on: positions, into: &diagnostics)
        x.hasGrid = axes.x?.hasGrid ?? true
        var y = axes.y(.first, into: &diagnostics)
        y.includesZero = axes.spec(.first)?.includesZero?.value ?? true
        y.isReversed = false
        guard case .line(let line)? = lowered else { return nil }
        guard positions.labels.count >= RadarSpec.fewestAxes else {
            diagnostics.report(.fewAxes(positions.labels.count, of: radar.mark.element))
            return nil
        }
        guard let dimensions = dimensions(of: radar, positions.labels, y, into: &diagnostics) else { return nil }
        var look = line.look
        if radar.curve?.width == nil { look.width = 2 }
        let mark = RadarMark(
            x: x, y: y, dimensions: dimensions,
            hasOwnScales: radar.dimensions.contains { $0.minimum != nil || $0.maximum != nil },
            series: line.series, missing: line.missing, look: look, marker: line.marker,
            fillOpacity: radar.fill ?? 0.06, grid: radar.grid ?? .polygon)
        reportOutside(mark, radar, into: &diagnostics)
        let visible = series.series.filter { !$0.startsHidden }.count
        if visible > RadarSpec.mostSeries, series.series.count <= 8 {
            diagnostics.report(.manyPolygons(visible, at: radar.mark.element.range))
        }
        return chart(
            .radar(mark), series.series, legendPosition: series.series.count > 1 ? .top : .none,
            entranceOrder: .oneByOne, into: &diagnostics)
    }

    /// Those of the chart, without what has no meaning about a centre, which is reported.
    private func radarAxes(
        _ mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector
    ) -> AxisLowerer {
        func mismatch(_ message: String, _ range: SourceRange) {
            diagnostics.report(.scaleMismatch(message, at: range))
        }
        var x = spec.x
        if let type = x?.type, type.value != .category {
            mismatch("the axes of a radar are categories; leave 'type' out or draw a line", type.range)
            x?.type = nil
        }
        if let labels = x?.labels, labels.value == .angled || labels.value == .vertical {
            diagnostics.report(
                .unusedAttribute(
                    "labels", because: "the names around a radar are horizontal", at: labels.range))
            x?.labels = nil
        }
        var y: [AxisSpec] = []
        for var axis in spec.y {
            if let side = axis.side, side.value == .second {
                mismatch("a radar has one scale, which all its axes share; leave this 'y' out", side.range)
                continue
            }
            if let type = axis.type, type.value == .log {
                mismatch("a log axis has no 0 for the centre of a radar; leave 'type' out", type.range)
                axis.type = nil
            }
            if axis.isReversed == true {
                diagnostics.report(
                    .unusedAttribute(
                        "reverse", because: "values of a radar grow from its centre", at: axis.element.range))
            }
            y.append(axis)
        }
        return AxisLowerer(x: x, y: y, marks: [mark], formats: formats)
    }

    /// What each axis has for itself; nil: reported.
    private func dimensions(
        of radar: RadarSpec, _ names: [String], _ y: Axis, into diagnostics: inout DiagnosticCollector
    ) -> [RadarMark.Dimension]? {
        var dimensions = Array(repeating: RadarMark.Dimension(), count: names.count)
        var first: [Int: SourceRange] = [:]
        var isFine = true
        for spec in radar.dimensions {
            guard let index = names.firstIndex(of: spec.name.value) else {
                diagnostics.report(
                    .unknown(.semanticUnknownCategory, "axis", spec.name, among: names, listed: "axes"))
                isFine = false
                continue
            }
            if let earlier = first[index] {
                diagnostics.report(.duplicateDimension(spec.name, first: earlier))
                isFine = false
                continue
            }
            first[index] = spec.name.range
            let minimum = spec.minimum?.value ?? y.minimum
            let maximum = spec.maximum?.value ?? y.maximum
            if let minimum, let maximum, minimum >= maximum,
                let range = (spec.minimum ?? spec.maximum)?.range
            {
                diagnostics.report(.emptyRange(minimum: minimum.written, maximum: maximum.written, at: range))
                isFine = false
            }
            for end in [spec.minimum, spec.maximum].compactMap({ $0 }) where !DrawableRange.contains(end.value) {
                diagnostics.report(.valueOutOfRange(end.value.written, at: end.range))
                isFine = false
            }
            dimensions[index] = RadarMark.Dimension(
                minimum: spec.minimum?.value, maximum: spec.maximum?.value,
                format: formats.number(spec.format, currency: nil, into: &diagnostics))
        }
        return isFine ? dimensions : nil
    }

    /// Reports values beyond ends that the author fixed, once for each end.
    private func reportOutside(
        _ mark: RadarMark, _ radar: RadarSpec, into diagnostics: inout DiagnosticCollector
    ) {
        let rows = mark.series.map(mark.values)
        func report(_ end: Located<Double>?, _ name: String, on axes: Range<Int>, isOutside: (Double, Double) -> Bool) {
            guard let end else { return }
            let values = axes.flatMap { axis in rows.compactMap { $0[axis] } }
            guard values.contains(where: { isOutside($0, end.value) }) else { return }
            diagnostics.report(.beyondEnd(name, at: end.range))
        }
        for spec in radar.dimensions {
            guard let index = mark.names.firstIndex(of: spec.name.value) else { continue }
            report(spec.minimum, "min", on: index..<index + 1, isOutside: <)
            report(spec.maximum, "max", on: index..<index + 1, isOutside: >)
        }
        guard !mark.hasOwnScales else { return }
        let all = mark.names.indices
        let y = spec.y.first
        report(
            y?.minimum.flatMap { end in mark.y.minimum.map { Located($0, at: end.range) } }, "min", on: all,
            isOutside: <)
        report(
            y?.maximum.flatMap { end in mark.y.maximum.map { Located($0, at: end.range) } }, "max", on: all,
            isOutside: >)
    }
}

extension Double {
    /// As an author writes it.
    fileprivate var written: String { magnitude < 1e15 && self == rounded() ? String(Int(self)) : String(self) }
}

extension RadarSpec {
    /// Two make a line, not a shape.
    static let fewestAxes = 3
    /// As many polygons can be told apart over each other.
    static let mostSeries = 3

    fileprivate var curve: CartesianMarkSpec.CurveSpec? {
        if case .line(let curve) = mark.form { curve } else { nil }
    }
}
