import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// Where ranges around values end: at stated bounds, at stated distances, or where the spread of several values says.
struct ErrorBounds: Sendable, Encodable {
    /// What is calculated of the values at each position.
    enum Extent: String, Sendable, CaseIterable, Encodable {
        /// The 95 % confidence interval of the mean, by Student's t.
        case confidence = "ci"
        /// The mean, and a standard error to both sides.
        case standardError = "stderr"
        /// The mean, and a standard deviation of a sample to both sides.
        case deviation = "stdev"
        /// From the first to the third quartile.
        case quartiles = "iqr"
    }

    /// The column of the values, or of what stands in the middle of stated bounds.
    var y: Located<String>?
    var values: ItemList?
    var low: Located<String>?
    var high: Located<String>?
    var lows: ItemList?
    var highs: ItemList?
    /// How far a range reaches above its value; `minus` is how far below, where that is another distance.
    var plus: Located<String>?
    var minus: Located<String>?
    var pluses: ItemList?
    var minuses: ItemList?
    var extent: Located<Extent>?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        y = decoder.located(element, "y")
        values = decoder.list(element, "values")
        low = decoder.located(element, "low")
        high = decoder.located(element, "high")
        lows = decoder.list(element, "lows")
        highs = decoder.list(element, "highs")
        plus = decoder.located(element, "plus")
        minus = decoder.located(element, "minus")
        pluses = decoder.list(element, "pluses")
        minuses = decoder.list(element, "minuses")
        extent = decoder.locatedChoice(element, "extent")
    }

    /// The attributes that state bounds, with their places.
    var statedBounds: [(name: String, range: SourceRange)] {
        given([("low", low?.range), ("high", high?.range), ("lows", lows?.range), ("highs", highs?.range)])
    }

    /// The attributes that state distances, with their places.
    var statedDistances: [(name: String, range: SourceRange)] {
        given([
            ("plus", plus?.range), ("minus", minus?.range), ("pluses", pluses?.range), ("minuses", minuses?.range),
        ])
    }

    private func given(_ attributes: [(String, SourceRange?)]) -> [(name: String, range: SourceRange)] {
        attributes.compactMap { name, range in range.map { (name, $0) } }
    }

    var isStated: Bool { !statedBounds.isEmpty }
    var hasDistances: Bool { !statedDistances.isEmpty }
    /// Whether ranges are calculated of several values at each position, unless `series` children state both ends.
    var isCalculated: Bool { !isStated && !hasDistances }

    var valueNames: (field: String, list: String) { isStated ? ("low", "lows") : ("y", "values") }

    var channels: [Channel] {
        if isStated {
            return [
                Channel(name: "high", listName: "highs", field: high, list: highs),
                Channel(name: "y", listName: "values", field: y, list: values, isRequired: false),
            ]
        }
        guard hasDistances else { return [] }
        return [
            Channel(name: "plus", listName: "pluses", field: plus, list: pluses),
            Channel(name: "minus", listName: "minuses", field: minus, list: minuses, isRequired: false),
        ]
    }

    /// What the ranges are called.
    var statistic: Phrases.Statistic {
        guard isCalculated else { return .range }
        return switch extent?.value ?? .confidence {
        case .confidence: .confidence
        case .standardError: .standardError
        case .deviation: .deviation
        case .quartiles: .quartiles
        }
    }

    /// What the middle of the ranges is called; nil: it is the value itself.
    var middle: Phrases.Statistic? {
        guard isCalculated else { return nil }
        return extent?.value == .quartiles ? .median : .mean
    }
}

/// A kind that draws ranges around the values of other marks.
protocol ErrorKind: CartesianKind {
    var bounds: ErrorBounds { get }
}

extension ErrorKind {
    var valueNames: (field: String, list: String) { bounds.valueNames }
    var channels: [Channel] { bounds.channels }
    var nounOfDatum: String { "range" }
    var rowLimit: Int? { bounds.isCalculated ? nil : DrawableCounts.bars }
    var hasTextOfItsOwn: Bool { true }
    var holdsRanges: Bool { bounds.isCalculated }
    var standsOnOthers: Bool { true }
    var repeatsPositions: Bool { bounds.isCalculated }
    var expectedData: String {
        "'low' and 'high', 'y' and 'plus', or 'y' with several values at each position; or their lists"
    }

    /// The rows of the kind. Ranges without a name are those of the only series of the chart's first mark.
    func layer(
        of mark: CartesianMarkSpec, by resolver: inout LayerResolver, into diagnostics: inout DiagnosticCollector
    ) -> Layer? {
        guard !reportConflicts(in: mark, into: &diagnostics) else { return nil }
        let only = resolver.onlySeries
        guard var layer = resolver.rows(of: mark, into: &diagnostics) else { return nil }
        guard mark.name == nil, mark.seriesField == nil, mark.series.isEmpty, layer.series.count == 1 else {
            return layer
        }
        if let name = only ?? (bounds.isStated ? bounds.y : nil) { layer.series[0].name = name }
        return layer
    }

    /// Whether the ends are given in two ways, or only the upper ones.
    private func reportConflicts(
        in mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        let given = bounds.statedBounds + bounds.statedDistances
        if !mark.series.isEmpty {
            for attribute in given { diagnostics.report(.conflictingChildren(attribute.name, at: attribute.range)) }
            return !given.isEmpty
        }
        guard let stated = bounds.statedBounds.first else { return false }
        if bounds.low == nil, bounds.lows == nil {
            let name = bounds.high == nil ? "lows" : "low"
            diagnostics.report(.missingChannels(mark.element, noun: nounOfDatum, [name]))
            return true
        }
        for other in bounds.statedDistances {
            diagnostics.report(.conflictingAttributes(other.name, with: stated.name, at: other.range))
        }
        return bounds.hasDistances
    }

    func reportUnusedExtent(into diagnostics: inout DiagnosticCollector) {
        guard !bounds.isCalculated, let extent = bounds.extent else { return }
        let reason = "the ranges are stated, so that none is calculated"
        diagnostics.report(.unusedAttribute("extent", because: reason, at: extent.range))
    }

    /// Reports ranges of series that another mark stacks, where no value stands at its own height.
    func reportStacks(of layer: PlacedLayer, into reports: inout RepeatedReports) {
        let names = Set(layer.layer.series.map(\.name.value))
        let stack = layer.chart.layers.first { other in
            other.spec.kind.addsUp && other.series.contains { names.contains($0.name.value) }
        }
        if let stack { reports.add(.rangesOnStacks(layer.layer.spec.element, stack.spec.element)) }
    }

    /// Whether forms of the same series lie under the ranges, in whose colour these could not be seen.
    func isOverForms(_ layer: PlacedLayer) -> Bool {
        let names = Set(layer.layer.series.map(\.name.value))
        return layer.chart.layers.contains { other in
            !other.spec.kind.standsOnOthers && other.spec.kind.positions.contains(.bands)
                && other.series.contains { names.contains($0.name.value) }
        }
    }
}

extension Diagnostic {
    fileprivate static func rangesOnStacks(_ mark: Located<String>, _ stack: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticStackedRange, .error,
            "'\(mark.value)' has no place on what is stacked, where values stand on each other; leave the 'layout' of "
                + "'\(stack.value)' out", at: mark.range, notes: [.init("'\(stack.value)' is here", at: stack.range)])
    }
}
