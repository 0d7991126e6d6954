import ChartDiagnostics
import ChartDocument
import ChartIR

/// Silhouettes as broad at each value as the values of a position lie densely there, with their quartiles in them.
///
/// The form is that of Hintze and Nelson, "Violin Plots: A Box Plot-Density Trace Synergism" (1998).
struct ViolinSpec: CartesianKind {
    static let elements = ["violin"]
    static let colorsWholeSeries = true

    static func traits(of element: String) -> KindTraits { KindTraits(content: .samples) }

    /// What the breadths of the violins of a chart are measured by.
    enum Scale: String, Sendable, CaseIterable, Encodable {
        /// All have the same area, before their ends are cut: what ggplot2 and seaborn do by default.
        case area
        /// All are equally broad where they are broadest.
        case width
        /// Areas are in proportion to how many values there are.
        case count
    }

    /// What stands in a violin.
    enum Inner: String, Sendable, CaseIterable, Encodable { case box, quartiles, none }

    var scale: Scale?
    var inner: Inner?
    var orientation: Orientation?
    /// How broad a violin is where it is broadest, pixels; nil: as there is room for, at most `maximumWidth`.
    var width: Located<Double>?
    var maximumWidth: Located<Double>?
    var minimumSpace: Located<Double>?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        scale = decoder.choice(element, "scale")
        inner = decoder.choice(element, "inner")
        orientation = decoder.choice(element, "orientation")
        width = decoder.locatedNumber(element, "width")
        maximumWidth = decoder.locatedNumber(element, "max-width")
        minimumSpace = decoder.locatedNumber(element, "min-space")
    }

    var positions: PositionScale.Preference { .bands }
    var repeatsPositions: Bool { true }
    var computesPositions: Bool { true }
    var standsAtNamesOfSeries: Bool { true }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let spec = layer.layer.spec
        var series = layer.layer.series.compactMap { one in
            layer.series.index(one.name.value).map { index in
                ViolinSeries(series: index, violins: violins(of: one, in: layer, into: &reports))
            }
        }
        let scale = scale ?? .area
        // Panels and data states are compared with each other, so that one measure holds for all of them; not where each violin
        // is its own measure.
        let all =
            scale == .width || layer.ofAllStates.count < 2
            ? series.flatMap(\.violins)
            : layer.ofAllStates.flatMap { $0.samples.compactMap { Violin($0, at: 0, layer.measure) } }
        for index in series.indices { series[index].measure(by: scale, among: all) }
        return ViolinParts(
            series: series, axis: layer.axis, inner: inner ?? .box,
            arrangement: spec.lacksPositions || spec.isSplitByPosition ? .identity : .group,
            maximumWidth: (width ?? maximumWidth)?.value ?? 96,
            minimumSpace: width == nil ? minimumSpace?.value ?? 16 : 0, hasFixedWidth: width != nil
        ).marks
    }

    private func violins(
        of series: Layer.Series, in layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> [Violin] {
        layer.samples(of: series, into: &reports).compactMap { x, values in
            let violin = Violin(values, at: x, layer.measure)
            if violin?.densities.isEmpty == true,
                let row = series.rows.first(where: {
                    layer.places[$0.position] == x && series.values.values[$0.value] != nil
                })
            {
                reports.warn(
                    .flatViolin(
                        of: series.name.value, at: layer.layer.positions.cells.text(row.position) ?? series.name.value,
                        count: values.count, series.values.cells.range(row.value)))
            }
            return violin
        }
    }

    func checkChart(
        of mark: CartesianMarkSpec, among marks: [CartesianMarkSpec], in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {
        chart.reportBreaks(under: mark, into: &diagnostics)
    }

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        guard width != nil else { return }
        for (name, range) in [("max-width", maximumWidth?.range), ("min-space", minimumSpace?.range)] {
            if let range {
                diagnostics.report(
                    .unusedAttribute(name, because: "'width' fixes how wide the violins are", at: range))
            }
        }
    }
}

extension Layer {
    /// The values of each series at each position where it has some, in no order, whatever scale they will stand on.
    fileprivate var samples: [[Double]] {
        series.flatMap { one in
            Dictionary(grouping: one.rows) { positions.cells.text($0.position) }.values.map { rows in
                rows.compactMap { one.values.values[$0.value] }.filter(DrawableRange.contains)
            }
        }
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - position: what is written there.
    ///   - count: how many values the violin has.
    ///   - range: that of its first value.
    fileprivate static func flatViolin(
        of series: String, at position: String, count: Int, _ range: SourceRange
    ) -> Diagnostic {
        let place = position == series ? "'\(series)'" : "'\(series)' at '\(position)'"
        let reason = count == 1 ? "it has one value" : "its \(count) values are equal"
        return Diagnostic(
            .dataTooFewValues, .warning,
            "the violin of \(place) is only a line, because \(reason); two different values have a density", at: range)
    }
}
