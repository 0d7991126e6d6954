import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartWords

/// The empirical distribution of values: a line of steps for each series, which rises at each of its values to how many
/// are no higher.
struct EcdfSpec: CartesianKind {
    static let elements = ["ecdf"]
    static let colorsWholeSeries = true

    /// What the steps say.
    enum Measure: String, Sendable, CaseIterable, Encodable { case share, count }

    /// The place of the element.
    private var name: Located<String>
    var measure: Measure?
    var orientation: Orientation?
    var curve: CurveSpec
    /// How wide lines of the theme are, pixels; nil: as in the default look.
    private var themeWidth: Double?

    private enum CodingKeys: String, CodingKey { case measure, orientation, curve }

    init(_ element: Element, by decoder: inout SpecDecoder) {
        name = decoder.name(of: element)
        measure = decoder.choice(element, "measure")
        orientation = decoder.choice(element, "orientation")
        curve = decoder.curve(element)
    }

    mutating func follow(_ theme: Theme) { themeWidth = theme.lineWidth }

    var valueNames: (field: String, list: String) { ("x", "values") }
    var computesPositions: Bool { true }

    func described(_ axis: Axis, in conventions: Conventions) -> Axis {
        measure == .count ? axis.ofCounts(in: conventions) : axis.ofShares(in: conventions)
    }

    /// The rows with each value at its own place on x.
    func layer(
        of mark: CartesianMarkSpec, by resolver: inout LayerResolver, into diagnostics: inout DiagnosticCollector
    ) -> Layer? {
        guard var layer = resolver.rows(of: mark, into: &diagnostics) else { return nil }
        var values: [Double?] = []
        var cells: [DerivedCells.Place] = []
        for (index, one) in layer.series.enumerated() {
            layer.series[index].rows = one.rows.map { row in
                values.append(one.values.values[row.value])
                cells.append(DerivedCells.Place(source: index, row: row.value))
                return Layer.RowPair(position: values.count - 1, value: row.value)
            }
        }
        let sources = layer.series.map(\.values.cells)
        layer.positions = Column(
            name: layer.positions.name, values: .number(values),
            cells: .derived(DerivedCells(cells, in: sources, values: nil)))
        return layer
    }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        var drawn: [MarkSeries] = []
        var told: [Telling.Column] = []
        for one in layer.layer.series {
            guard let index = layer.series.index(one.name.value) else { continue }
            let steps = steps(of: one, on: layer, into: &reports)
            told.append(Telling.Column(nil, MarkSeries(series: index, data: steps)))
            // A log axis has no place for the 0 that the line begins at.
            let start = layer.isLogarithmic ? [] : steps.prefix(1).map { Datum(x: $0.x, y: 0) }
            drawn.append(MarkSeries(series: index, data: start + steps))
        }
        // Lines have the same width in all data states and panels.
        let most = layer.ofAllStates.flatMap(\.series).map(\.rows.count).max() ?? 0
        var standard = LineLook.standard(seriesCount: drawn.count, pointCount: most)
        standard.width = themeWidth ?? standard.width
        var mark = LineMark(
            axis: layer.axis, series: drawn, curve: .stepAfter, missing: .gap, text: .none, look: curve.look(standard),
            marker: MarkerLook(shape: .none))
        mark.telling = Telling(kind: .ecdf, columns: told)
        return [.line(mark)]
    }

    /// What the series has come to at each of its values, the lowest first.
    private func steps(
        of series: Layer.Series, on layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> [Datum] {
        var values: [Double] = []
        for row in series.rows {
            guard let value = layer.places[row.position] else { continue }
            if DrawableRange.contains(value) {
                values.append(value)
            } else {
                let cells = series.values.cells
                reports.add(.valueOutOfRange(cells.text(row.value) ?? "", at: cells.range(row.value)))
            }
        }
        values.sort()
        let whole = measure == .count ? 1 : Double(values.count)
        return values.indices.compactMap { index in
            let isLastOfEquals = index == values.count - 1 || values[index] != values[index + 1]
            return isLastOfEquals ? Datum(x: values[index], y: Double(index + 1) / whole) : nil
        }
    }

    // MARK: Checks

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        curve.reportDashes(into: &diagnostics)
    }

    func checkPositions(_ kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector) {
        guard kind == .category else { return }
        diagnostics.report(
            .scaleMismatch(
                "the values of a distribution stand on an axis of numbers, and this one has categories; let the 'type' of "
                    + "'x' be 'number'", at: name.range))
    }
}
