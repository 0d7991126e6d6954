import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// A slim bar for each value, over bands of what it can be, with a line at what it should be.
struct BulletSpec: CartesianKind {
    static let elements = ["bullet"]

    /// A `range` child: how far a band reaches at each position.
    struct Range: Sendable, Encodable {
        var element: Located<String>
        var name: Located<String>?
        var y: Located<String>?
        var values: ItemList?
    }

    /// The column of the targets.
    var target: Located<String>?
    var targets: ItemList?
    /// The bands, the poorest first.
    var ranges: [Range]
    var orientation: Orientation?
    /// The most that the bands are broad, pixels.
    var maximumWidth: Double?
    var minimumSpace: Double?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        target = decoder.located(element, "target")
        targets = decoder.list(element, "targets")
        ranges = element.children("range").map { child in
            Range(
                element: decoder.name(of: child), name: decoder.located(child, "name"),
                y: decoder.located(child, "y"), values: decoder.list(child, "values"))
        }
        orientation = decoder.choice(element, "orientation") ?? .horizontal
        maximumWidth = decoder.number(element, "max-width")
        minimumSpace = decoder.number(element, "min-space")
    }

    private static func key(ofRange index: Int) -> String { "range \(index)" }

    var channels: [Channel] {
        let targets = Channel(name: "target", listName: "targets", field: target, list: targets, isRequired: false)
        let ranges = ranges.enumerated().map { index, range in
            Channel(
                name: "y", listName: "values", field: range.y, list: range.values, isRequired: false,
                key: Self.key(ofRange: index))
        }
        return [targets] + ranges
    }

    var rowLimit: Int? { DrawableCounts.bars }
    var hasTextOfItsOwn: Bool { true }
    var expectedData: String { "'values' or 'y'" }
    var positions: PositionScale.Preference { .bands }

    func layer(
        of mark: CartesianMarkSpec, by resolver: inout LayerResolver, into diagnostics: inout DiagnosticCollector
    ) -> Layer? {
        let empty = ranges.filter { $0.y == nil && $0.values == nil }
        for range in empty {
            diagnostics.report(
                .missingValues(range.element, expected: mark.values == nil && mark.y != nil ? "'y'" : "'values'"))
        }
        let layer = resolver.rows(of: mark, into: &diagnostics)
        return empty.isEmpty ? layer : nil
    }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let series = layer.layer.series.compactMap { one in
            layer.series.index(one.name.value).map { index in
                BulletSeries(series: index, bullets: bullets(of: one, in: layer, into: &reports))
            }
        }
        return BulletParts(
            series: series, names: ranges.map { $0.name?.value ?? $0.y?.value },
            valueName: layer.layer.spec.y?.value, targetName: targetName, axis: layer.axis,
            hasTargets: target != nil || targets != nil,
            arrangement: layer.layer.spec.isSplitByPosition ? .identity : .group,
            maximumWidth: maximumWidth ?? 32, minimumSpace: minimumSpace ?? 12
        ).marks
    }

    /// The column of the targets, where it says more than that they are targets.
    private var targetName: String? { target.map(\.value).flatMap { $0.lowercased() == "target" ? nil : $0 } }

    // MARK: Rows

    private func bullets(
        of series: Layer.Series, in layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> [Bullet] {
        let bullets = layer.contents(of: series, into: &reports) { row, x, reports -> Bullet? in
            let bullet = Bullet(
                x: x, value: layer.value(row, of: series.values, into: &reports),
                target: layer.layer.channels["target"].flatMap { layer.value(row, of: $0, into: &reports) },
                ranges: ranges(of: row, in: layer, into: &reports))
            return bullet.isMissing ? nil : bullet
        }
        return bullets.map { x, bullet in
            bullet ?? Bullet(x: x, value: nil, target: nil, ranges: ranges.map { _ in nil })
        }
    }

    /// The bands of a row; those that a mistake was reported of are missing.
    private func ranges(
        of row: Int, in layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> [BulletRange?] {
        let columns = ranges.indices.map { layer.layer.channels[Self.key(ofRange: $0)] }
        let ends = columns.map { column in column.flatMap { layer.value(row, of: $0, into: &reports) } }
        // A log axis has no 0 at which they could begin, which has been told.
        guard !layer.isLogarithmic else { return ends.map { _ in nil } }
        let known = ends.indices.filter { ends[$0] != nil }
        let rises = zip(known, known.dropFirst()).map { earlier, later in
            (earlier: earlier, later: later, by: (ends[later] ?? 0) - (ends[earlier] ?? 0))
        }
        if let wrong = rises.first(where: { $0.by == 0 || ($0.by < 0) != (rises[0].by < 0) }),
            let cells = columns[wrong.later]?.cells, let others = columns[wrong.earlier]?.cells
        {
            reports.add(.rangeOrder(row, cells, after: others))
            return ends.map { _ in nil }
        }
        return BulletRange.ranges(to: ends)
    }

    // MARK: Checks

    func checkChart(
        of mark: CartesianMarkSpec, among marks: [CartesianMarkSpec], in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {
        let axis = chart.y.first { ($0.side?.value ?? .first) == (mark.axis ?? .first) }
        if axis?.type?.value == .log, !ranges.isEmpty {
            let message = "ranges begin at 0, which a log axis does not have; leave out the axis' 'type'"
            diagnostics.report(.scaleMismatch(message, at: mark.element.range))
        }
    }
}

extension Diagnostic {
    fileprivate static func rangeOrder(_ row: Int, _ cells: CellSource, after others: CellSource) -> Diagnostic {
        Diagnostic(
            .semanticRangeOrder, .error,
            "ranges end one after another, each further up, or each further down where less is better: "
                + "\(cells.text(row) ?? "") cannot follow \(others.text(row) ?? "")", at: cells.range(row),
            notes: [.init("the one before ends here", at: others.range(row))])
    }
}
