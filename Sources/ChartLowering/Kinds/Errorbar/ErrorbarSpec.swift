import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartWords

/// Lines from one end of a range to the other, with caps at both: on the bars, lines or points of the same series, or by
/// themselves with a point in the middle.
struct ErrorbarSpec: ErrorKind {
    static let elements = ["errorbar"]

    var bounds: ErrorBounds
    var orientation: Orientation?
    var marker: MarkerSpec
    /// How wide the lines are, pixels.
    var width: Double?
    var caps: Bool?

    /// How much of the breadth of a bar the caps take.
    private static let share = 0.4
    /// How broad the places of error bars are that stand by themselves, pixels.
    private static let breadth = 24.0

    init(_ element: Element, by decoder: inout SpecDecoder) {
        bounds = ErrorBounds(element, by: &decoder)
        orientation = decoder.choice(element, "orientation")
        marker = decoder.marker(element, "marker", "size")
        width = decoder.number(element, "width")
        caps = decoder.boolean(element, "caps")
    }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        reportStacks(of: layer, into: &reports)
        var finder = ErrorRanges(bounds, of: layer)
        var series: [ErrorSeries] = []
        for one in layer.layer.series {
            guard let index = layer.series.index(one.name.value) else { continue }
            series.append(ErrorSeries(series: index, ranges: finder.ranges(of: one, into: &reports)))
        }
        let hasMiddle = drawsMiddle(layer)
        let telling = Telling(
            kind: .errorbar,
            columns: series.flatMap { one in
                (hasMiddle ? [Telling.Column(bounds.middle, one.series(\.middle))] : [])
                    + [Telling.Column(bounds.statistic, one.series(\.low, \.high))]
            })
        let line = BarForm.whisker(width: width ?? 1.5)
        let cap = BarForm.tick(width: width ?? 1.5, share: Self.share)
        let isInk = isOverForms(layer)
        func part(_ form: BarForm, _ from: KeyPath<ErrorRange, Double>, _ to: KeyPath<ErrorRange, Double>) -> BarMark {
            BarMark(
                arrangement: .group, axis: layer.axis, series: series.map { $0.series(from, to, isInk: isInk) },
                maximumWidth: Self.breadth, minimumSpace: 8, text: .none, look: BarLook(radius: 0), form: form,
                telling: Telling(kind: .errorbar))
        }
        // All stand in the places of the lines, which come second where a point is what the legend shows.
        var lines = part(line, \.low, \.high)
        if !hasMiddle { lines.telling = telling }
        var marks: [Mark] = []
        if hasMiddle {
            marks.append(
                .point(
                    PointMark(
                        axis: layer.axis, series: series.map { $0.series(\.middle) }, marker: marker.look, placesOf: 1,
                        telling: telling)))
        }
        marks.append(.bar(lines))
        guard caps != false else { return marks }
        for end in [\ErrorRange.low, \.high] {
            var caps = part(cap, end, end)
            caps.placesOf = hasMiddle ? 1 : 0
            marks.append(.bar(caps))
        }
        return marks
    }

    /// Whether a point stands in the middle: where the author wants one, or no other mark says what the ranges are about.
    private func drawsMiddle(_ layer: PlacedLayer) -> Bool {
        switch marker.shape {
        case MarkerLook.Shape.none?: false
        case nil: layer.chart.layers.allSatisfy { $0.spec.kind.standsOnOthers }
        default: true
        }
    }

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        reportUnusedExtent(into: &diagnostics)
        if marker.shape == MarkerLook.Shape.none, let size = marker.size {
            diagnostics.report(.unusedAttribute("size", because: "there are no markers", at: size.range))
        }
    }
}

/// The ranges of one series.
private struct ErrorSeries {
    /// The index of the series among the chart's.
    var series: Int
    var ranges: [(x: Double, range: ErrorRange?)]

    func series(
        _ low: KeyPath<ErrorRange, Double>, _ high: KeyPath<ErrorRange, Double>, isInk: Bool = false
    ) -> MarkSeries {
        MarkSeries(
            series: series,
            data: ranges.map { x, range in
                Datum(x: x, y: range?[keyPath: low], y2: range?[keyPath: high])
            }, colors: isInk ? ranges.map { _ in SeriesColor.ink } : nil)
    }

    func series(_ value: KeyPath<ErrorRange, Double?>) -> MarkSeries {
        MarkSeries(series: series, data: ranges.map { x, range in Datum(x: x, y: range?[keyPath: value]) })
    }
}
