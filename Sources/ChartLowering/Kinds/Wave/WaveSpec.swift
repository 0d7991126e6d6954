import ChartDiagnostics
import ChartDocument
import ChartIR

/// A line that swings, as loud as its values.
struct WaveSpec: DatalessKind {
    static let elements = ["wave"]
    static let smallElements = elements

    var element: Located<String>
    var id: Located<String>?
    /// How loud the wave is, 0...1.
    var swing: Located<Double>?
    var values: ItemList?
    /// How far one wave is from the next, pixels.
    var length: Double?
    /// How long the wave takes to go on by its length, seconds.
    var period: Located<Double>?
    var color: SeriesColor?
    /// How wide the line is, pixels.
    var width: Double?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        self.element = decoder.name(of: element)
        id = decoder.located(element, "id")
        swing = decoder.locatedNumber(element, "swing")
        values = decoder.list(element, "values")
        length = decoder.number(element, "length")
        period = decoder.locatedDuration(element, "period")
        color = decoder.color(element, "color")
        width = decoder.number(element, "width")
    }

    private static let periods = 0.1...60.0
    /// The most values that a wave may pass: each takes keyframes of its own.
    private static let swingLimit = 200

    func chart(of rows: Void, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Chart? {
        if let values, swing != nil {
            diagnostics.report(.conflictingAttributes("values", with: "swing", at: values.range))
            return nil
        }
        let period = period.seconds(in: Self.periods, default: 0.55, into: &diagnostics)
        let swings = values.map { Self.swings($0, into: &diagnostics) } ?? [swing?.value ?? 1]
        guard let period, let swings else { return nil }
        let mark = WaveMark(
            swings: swings, length: length ?? 55, period: period, color: color ?? .palette(0), width: width ?? 2)
        return lowerer.chart(.wave(mark), [], legendPosition: .none, entranceOrder: .together, into: &diagnostics)
    }

    /// The values of a list, each 0...1; nil: a mistake was reported.
    private static func swings(_ list: ItemList, into diagnostics: inout DiagnosticCollector) -> [Double]? {
        guard list.items.count <= swingLimit else {
            diagnostics.report(.manySwings(list.items.count, limit: swingLimit, at: list.range(swingLimit)))
            return nil
        }
        var reports = RepeatedReports()
        let swings = list.items.indices.compactMap { index -> Double? in
            let text = list.items[index].text
            // A moment that was not recorded is silent.
            guard let text else { return 0 }
            guard let value = Double(text), (0...1).contains(value) else {
                reports.add(.invalidValue(text, expected: "a loudness from 0 to 1", at: list.range(index)))
                return nil
            }
            return value
        }
        reports.report(to: &diagnostics)
        return swings.count == list.items.count ? swings : nil
    }
}

extension WaveMark: LoweredNonCartesianMark {
    var plot: Plot { .wave(self) }
}

extension Diagnostic {
    static func manySwings(_ count: Int, limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticManyValues, .error,
            "a wave runs through at most \(limit) values, and these are \(count); leave some out, or lengthen its 'period'",
            at: range)
    }
}
