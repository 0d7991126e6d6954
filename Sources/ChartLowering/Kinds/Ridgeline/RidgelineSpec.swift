import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// How the values of each position lie, as ridges one above another, each of which rises into the one above it.
///
/// The form became known by the cover of "Unknown Pleasures" (Joy Division, 1979), pulses of a star one behind another.
struct RidgelineSpec: CartesianKind {
    static let elements = ["ridgeline"]

    static func traits(of element: String) -> KindTraits { KindTraits(content: .samples) }

    /// How many bands the highest ridge is high.
    var overlap: Double?
    /// Whether lines mark the quartiles.
    var quartiles: Bool?
    var opacity: Double?

    /// The height of the highest ridge where the author does not say, bands.
    private static let standardOverlap = 1.8

    init(_ element: Element, by decoder: inout SpecDecoder) {
        overlap = decoder.number(element, "overlap")
        quartiles = decoder.boolean(element, "quartiles")
        opacity = decoder.number(element, "opacity")
    }

    /// Ridges rise upwards, so that their positions follow each other downwards.
    var orientation: Orientation? { .horizontal }
    var positions: PositionScale.Preference { .bands }
    var repeatsPositions: Bool { true }
    var computesPositions: Bool { true }
    var standsAtNamesOfSeries: Bool { true }
    var hasTextOfItsOwn: Bool { true }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        var series = layer.layer.series.compactMap { one in
            layer.series.index(one.name.value).map { index in
                ViolinSeries(series: index, violins: ridges(of: one, in: layer, into: &reports))
            }
        }
        // Panels and data states are compared with each other, so that one measure holds for all of them.
        let all =
            layer.ofAllStates.count < 2
            ? series.flatMap(\.violins)
            : layer.ofAllStates.flatMap { $0.ridges(layer.measure) }
        for index in series.indices { series[index].measure(by: .area, among: all) }
        return [
            ridges(of: series, layer),
            // What has no shape is a line.
            bars(
                series, layer, .tick(width: 1.5, share: 0.5), placesOf: 0,
                Telling(kind: .ridgeline)
            ) { $0.breadths.isEmpty ? Datum(x: $0.x, y: $0.median, y2: $0.median) : Datum(x: $0.x, y: nil) },
        ]
    }

    private func ridges(
        of series: Layer.Series, in layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> [Violin] {
        layer.samples(of: series, into: &reports).compactMap { x, values in
            let ridge = Violin(values, at: x, layer.measure, hasTails: true)
            if ridge?.densities.isEmpty == true,
                let row = series.rows.first(where: {
                    layer.places[$0.position] == x && series.values.values[$0.value] != nil
                })
            {
                let place = layer.layer.positions.cells.text(row.position) ?? series.name.value
                reports.warn(.flatRidge(at: place, count: values.count, series.values.cells.range(row.value)))
            }
            return ridge
        }
    }

    func checkChart(
        of mark: CartesianMarkSpec, among marks: [CartesianMarkSpec], in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {
        chart.reportBreaks(under: mark, into: &diagnostics)
    }

    // MARK: Marks

    private func ridges(of series: [ViolinSeries], _ layer: PlacedLayer) -> Mark {
        let telling = Telling(
            kind: .ridgeline,
            columns: series.flatMap(\.columns),
            sharesColumns: layer.layer.spec.lacksPositions || layer.layer.spec.isSplitByPosition)
        let form = BarForm.silhouette(border: 1.5, opacity: opacity ?? (series.count > 1 ? 0.45 : 0.7))
        return bars(series, layer, form, placesOf: nil, telling) { Datum(x: $0.x, y: $0.ends.low, y2: $0.ends.high) }
    }

    /// - Parameter datum: the ends of what is drawn of a ridge.
    private func bars(
        _ series: [ViolinSeries], _ layer: PlacedLayer, _ form: BarForm, placesOf: Int?, _ telling: Telling,
        _ datum: (Violin) -> Datum
    ) -> Mark {
        let marks = series.map { one in
            let profiles = one.violins.map { ridge -> Profile? in
                guard placesOf == nil, !ridge.breadths.isEmpty else { return nil }
                let lines = quartiles == true ? [ridge.q1, ridge.median, ridge.q3] : []
                return Profile(breadths: ridge.breadths, lines: lines, rise: overlap ?? Self.standardOverlap)
            }
            return MarkSeries(
                series: one.series, data: one.violins.map(datum), profiles: placesOf == nil ? profiles : nil)
        }
        return .bar(
            BarMark(
                arrangement: .identity, axis: layer.axis, series: marks, maximumWidth: Self.mostWidth, minimumSpace: 0,
                text: .none, look: BarLook(radius: 0), form: form, placesOf: placesOf, telling: telling))
    }

    /// Ridges have the whole of their bands, which are never as wide, pixels.
    private static let mostWidth = 1000.0
}

extension Layer {
    /// The ridges of all series, in no order and at no position.
    fileprivate func ridges(_ measure: ScaleMeasure) -> [Violin] {
        series.flatMap { one in
            Dictionary(grouping: one.rows) { positions.cells.text($0.position) }.values.compactMap { rows in
                let values = rows.compactMap { one.values.values[$0.value] }.filter(DrawableRange.contains)
                return Violin(values, at: 0, measure, hasTails: true)
            }
        }
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - place: what is written there.
    ///   - count: how many values the ridge has.
    ///   - range: that of its first value.
    fileprivate static func flatRidge(at place: String, count: Int, _ range: SourceRange) -> Diagnostic {
        let reason = count == 1 ? "it has one value" : "its \(count) values are equal"
        return Diagnostic(
            .dataTooFewValues, .warning,
            "the ridge at '\(place)' is only a line, because \(reason); two different values have a density", at: range)
    }
}
