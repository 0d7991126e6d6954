import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartWords

/// Lines from one end of a range to the other, with caps at both: on the bars, lines or points of the same series, or by
/// themselves with a point in the middle.
struct ErrorbarSpec: ErrorKind {
    static let elements = ["errorbar"]

    static func traits(of element: String) -> KindTraits { KindTraits(content: .samples, isAboutOtherMarks: true) }

    var bounds: ErrorBounds
    /// Where second lines along x begin and end.
    var reach: PositionBounds
    var orientation: Orientation?
    var marker: MarkerSpec
    /// How wide the lines are, pixels.
    var width: Double?
    var caps: Bool?

    /// How much of the breadth of a bar the caps take.
    private static let share = 0.4
    /// How broad the places of error bars are that stand by themselves, pixels.
    private static let breadth = 24.0
    /// How long the caps of lines along x are, pixels.
    private static let cap = 8.0

    init(_ element: Element, by decoder: inout SpecDecoder) {
        bounds = ErrorBounds(element, by: &decoder)
        reach = PositionBounds(element, by: &decoder)
        orientation = decoder.choice(element, "orientation")
        marker = decoder.marker(element, "marker", "size")
        width = decoder.number(element, "width")
        caps = decoder.boolean(element, "caps")
    }

    var channels: [Channel] { bounds.channels + reach.channels }
    var rowLimit: Int? { bounds.isCalculated && !reach.areGiven ? nil : DrawableCounts.bars }

    /// Whether the only lines are those along x.
    private var isAlongPositionsOnly: Bool { reach.areGiven && bounds.isCalculated && bounds.extent == nil }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let reaches = reaches(of: layer, into: &reports)
        let told = reaches.map { one in
            let data = one.reaches.map { Datum(x: $0.x, y: $0.range.lowerBound, y2: $0.range.upperBound) }
            var column = Telling.Column(
                .range, named: layer.layer.spec.x?.value ?? "x", MarkSeries(series: one.series, data: data))
            column.isOfPositions = true
            return column
        }
        guard !isAlongPositionsOnly else { return marksAlongPositions(reaches, layer, telling: told) }
        let upright = uprightMarks(of: layer, telling: told, into: &reports)
        // All panels have the same marks.
        return reach.areGiven ? upright + [reachMark(reaches, layer, telling: [])] : upright
    }

    /// The lines of all series along x; empty: none are given.
    private func reaches(
        of layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> [(series: Int, reaches: [PositionReach])] {
        guard reach.areGiven else { return [] }
        var found: [(series: Int, reaches: [PositionReach])] = []
        for one in layer.layer.series {
            guard let index = layer.series.index(one.name.value) else { continue }
            let reaches = reach.reaches(of: one, in: layer, into: &reports) { row, reports in
                guard bounds.isStated else { return layer.value(row, of: one.values, into: &reports) }
                let middle = layer.layer.channels["y"].flatMap { layer.value(row, of: $0, into: &reports) }
                // What is said of no value stands between its ends.
                return middle
                    ?? one.values.values[row].flatMap { low in
                        layer.layer.channels["high"]?.values[row].map { low / 2 + $0 / 2 }
                    }
            }
            found.append((index, reaches))
        }
        return found
    }

    /// The lines along x where there are no others, with the points that they are about where nothing else shows these.
    private func marksAlongPositions(
        _ reaches: [(series: Int, reaches: [PositionReach])], _ layer: PlacedLayer, telling: [Telling.Column]
    ) -> [Mark] {
        guard drawsMiddle(layer) else { return [reachMark(reaches, layer, telling: telling)] }
        let series = reaches.map { one in
            MarkSeries(series: one.series, data: one.reaches.map { Datum(x: $0.x, y: $0.y) })
        }
        let points = PointMark(
            axis: layer.axis, series: series, marker: marker.look,
            telling: Telling(kind: .errorbar, columns: telling))
        return [.point(points), reachMark(reaches, layer, telling: [])]
    }

    private func reachMark(
        _ reaches: [(series: Int, reaches: [PositionReach])], _ layer: PlacedLayer, telling: [Telling.Column]
    ) -> Mark {
        let series = reaches.map { one in
            MarkSeries(
                series: one.series, data: one.reaches.map { Datum(x: $0.range.lowerBound, y: $0.y) },
                ends: one.reaches.map { $0.range.upperBound })
        }
        return .point(
            PointMark(
                axis: layer.axis, series: series, form: .reach(width: width ?? 1.5, cap: caps == false ? 0 : Self.cap),
                telling: Telling(kind: .errorbar, columns: telling)))
    }

    /// - Parameter more: what is told besides the ranges.
    private func uprightMarks(
        of layer: PlacedLayer, telling more: [Telling.Column], into reports: inout RepeatedReports
    ) -> [Mark] {
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
            } + more)
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

    func checkPositions(_ kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector) {
        reach.check(kind, into: &diagnostics)
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
