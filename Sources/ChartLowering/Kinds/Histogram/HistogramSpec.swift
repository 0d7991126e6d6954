import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// How values are spread: bars over bins of numbers, each as high as there are values in its bin. All series, in all
/// data states, share one binning, so that their bars can be compared.
struct HistogramSpec: CartesianKind {
    static let elements = ["histogram"]
    static let colorsWholeSeries = true

    /// How high a bar is.
    enum Measure: String, Sendable, CaseIterable, Encodable {
        /// A bar is as high as there are values in the bin.
        case count
        /// A bar is as high as the bin's part of all values of the series in bins.
        case share
        /// A bar is as high as that part for each unit of the bin's width: all bars of a series have the area 1.
        case density
    }

    enum Layout: String, Sendable, CaseIterable, Encodable { case overlap, stack, group }

    var binning: BinningSpec
    var measure: Located<Measure>?
    var layout: Layout?
    var orientation: Orientation?
    var text: Located<BarText>?
    var opacity: Double?
    /// The radius of the corners, pixels.
    var radius: Located<Double>?
    var border: BorderSpec

    init(_ element: Element, by decoder: inout SpecDecoder) {
        binning = decoder.binning(element)
        measure = decoder.locatedChoice(element, "measure")
        layout = decoder.choice(element, "layout")
        orientation = decoder.choice(element, "orientation")
        text = decoder.locatedChoice(element, "text")
        opacity = decoder.number(element, "opacity")
        radius = decoder.locatedNumber(element, "radius")
        border = decoder.border(element, "border")
    }

    var valueNames: (field: String, list: String) { ("x", "values") }
    var nounOfDatum: String { "bar" }
    var hasTextOfItsOwn: Bool { true }
    var computesPositions: Bool { true }
    var positions: PositionScale.Preference { .bins }
    var addsUp: Bool { layout == .stack }

    func described(_ axis: Axis, in conventions: Conventions) -> Axis {
        switch measure?.value ?? .count {
        case .count: return axis.ofCounts(in: conventions)
        case .share: return axis.ofShares(in: conventions)
        case .density:
            var axis = axis
            axis.title = axis.title ?? Phrases(locale: conventions.tag).histogram.density
            return axis
        }
    }

    func layer(
        of mark: CartesianMarkSpec, by resolver: inout LayerResolver, into diagnostics: inout DiagnosticCollector
    ) -> Layer? {
        let rows = resolver.rows(of: mark, into: &diagnostics)
        return binning.method(into: &diagnostics) == nil ? nil : rows
    }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let binning = binning(of: layer, into: &reports)
        let names = Set(layer.ofAllStates.flatMap(\.series).map(\.name.value))
        let isOverlap = (layout ?? .overlap) == .overlap && names.count > 1
        let arrangement: BarMark.Arrangement = isOverlap ? .overlap : layout == .stack ? .stack : .group
        let bins = binning.map { Bins(edges: $0.edges) }
        let series = layer.layer.series.compactMap { one in
            layer.series.index(one.name.value).map { index in
                MarkSeries(
                    series: index,
                    data: binning.map { data(of: one, in: $0, isLogarithmic: layer.isLogarithmic) } ?? [])
            }
        }
        if let binning { reportOutside(binning, of: layer.layer, into: &reports) }
        let look = BarLook(
            radius: radius?.value ?? 0, stackRadius: arrangement.isStacked ? border.stackRadius(radius) : nil,
            opacity: opacity ?? (isOverlap ? 0.6 : 1), border: border.border)
        let mark = BarMark(
            arrangement: arrangement, axis: layer.axis, series: series, maximumWidth: 32, minimumSpace: 0,
            text: text?.value ?? .none, look: look, bins: bins)
        return [.bar(mark)]
    }

    /// The bins that all series share; nil: there are no values, or a mistake was reported.
    private func binning(of layer: PlacedLayer, into reports: inout RepeatedReports) -> Binning? {
        for one in layer.layer.series {
            for row in one.rows {
                guard let value = one.values.values[row.value], !DrawableRange.contains(value) else { continue }
                let cells = one.values.cells
                reports.add(.valueOutOfRange(cells.text(row.value) ?? "", at: cells.range(row.value)))
            }
        }
        var told = DiagnosticCollector()
        guard let method = binning.method(into: &told) else { return nil }
        let values = layer.ofSameScale.flatMap(\.series).flatMap(\.binned)
        do {
            return try binning.binning(values, by: method)
        } catch {
            reports.add(binning.mistake(error, at: layer.layer.positionsRange))
            return nil
        }
    }

    private func data(of series: Layer.Series, in binning: Binning, isLogarithmic: Bool) -> [Datum] {
        let bins = Bins(edges: binning.edges)
        var counts = Array(repeating: 0, count: binning.count)
        for value in series.binned {
            if let index = binning.index(of: value) { counts[index] += 1 }
        }
        let total = Double(max(counts.reduce(0, +), 1))
        return counts.indices.map { index in
            let count = Double(counts[index])
            let height =
                switch measure?.value ?? .count {
                case .count: count
                case .share: count / total
                case .density: count / total / (bins.edges[index + 1] - bins.edges[index])
                }
            // A log axis has no place for 0.
            return Datum(x: bins.middle(of: index), y: isLogarithmic && height == 0 ? nil : height)
        }
    }

    // MARK: Checks

    private func reportOutside(_ binning: Binning, of layer: Layer, into reports: inout RepeatedReports) {
        guard let edges = self.binning.edges else { return }
        var (count, total) = (0, 0)
        var first: SourceRange?
        for one in layer.series {
            for row in one.rows {
                guard let value = one.values.values[row.value] else { continue }
                total += 1
                guard binning.index(of: value) == nil else { continue }
                count += 1
                if first == nil { first = one.values.cells.range(row.value) }
            }
        }
        if let first { reports.add(.uncounted(count, of: total, at: edges.range, first: first)) }
    }

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        func unused(_ name: String, _ range: SourceRange?, _ reason: String) {
            if let range { diagnostics.report(.unusedAttribute(name, because: reason, at: range)) }
        }
        if border.color == nil { unused("border-width", border.width?.range, "there is no 'border'") }
        guard layout == .stack else { return }
        if border.color != nil { unused("radius", radius?.range, BarSpec.squareStacks) }
        if text?.value == .roof { unused("text", text?.range, "the parts of stacks have their values inside") }
        if let measure, measure.value != .count {
            diagnostics.report(
                .scaleMismatch(
                    "each series has a whole of its own, so what is stacked adds up to nothing; leave 'measure' or "
                        + "'layout' out", at: measure.range))
        }
    }

    func checkLabels(
        of mark: CartesianMarkSpec, isTransposed: Bool, isAlone: Bool, into diagnostics: inout DiagnosticCollector
    ) {}

    func check(_ marks: [Mark], into diagnostics: inout DiagnosticCollector) {
        guard case .bar(let mark)? = marks.first, mark.arrangement == .overlap, let text, text.value != .none else {
            return
        }
        let reason = "bars on one place would have their values on one place"
        diagnostics.report(.unusedAttribute("text", because: reason, at: text.range))
    }
}

extension Layer.Series {
    /// The values of the layer, but for those that are missing or that no scale could hold.
    fileprivate var binned: [Double] {
        rows.compactMap { values.values[$0.value] }.filter { DrawableRange.contains($0) }
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - count: how many values lie outside.
    ///   - first: the place of the first of them.
    static func uncounted(_ count: Int, of total: Int, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataOutsideBins, .warning,
            "\(count) of \(total) \(total == 1 ? "value" : "values") "
                + (count == 1
                    ? "lies outside of these edges and is not counted"
                    : "lie outside of these edges and are not counted"),
            at: range, notes: [.init(count == 1 ? "this" : "the first is this", at: first)])
    }
}
