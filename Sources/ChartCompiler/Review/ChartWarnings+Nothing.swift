import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

// Forms of which nothing is left: all values are 0, there is one point, or gaps take all the room.
extension ChartReview {
    mutating func warnAboutNothing() {
        guard chart.states.isEmpty else { return }
        warnAboutZerosWithoutAxes()
        warnAboutEmptyColumns()
        if chart.controls.isEmpty { warnAboutGapsInCircles() }
        warnAboutThinSegments()
        if let plot { warnAboutLoneEnds(of: plot) }
    }

    /// Circles and funnels without anything to draw.
    private mutating func warnAboutZerosWithoutAxes() {
        let values: [Double]
        switch chart.plot.nonCartesian {
        case let rose as RoseMark: values = rose.petals.flatMap { $0.parts.map(\.value) }
        case let arcs as ArcsMark: values = arcs.wedges.map(\.value)
        case let mosaic as MarimekkoMark: values = mosaic.columns.flatMap { $0.parts.compactMap(\.value) }
        case let funnel as FunnelMark:
            values = funnel.stages.map(\.value)
            if values.first == 0, values.contains(where: { $0 != 0 }) {
                warn(
                    .semanticNoValues,
                    "the first step is 0, of which nothing is a share; let it be what all others are left of",
                    at: placeOfMark)
            }
        default: return
        }
        guard !values.isEmpty, values.allSatisfy({ $0 == 0 }) else { return }
        warn(.semanticNoValues, "all values are 0, so that nothing is drawn", at: placeOfMark)
    }

    /// Columns as wide as their values, of which one has none.
    private mutating func warnAboutEmptyColumns() {
        guard let mosaic = chart.plot.nonCartesian as? MarimekkoMark, !mosaic.hasOwnWidths else { return }
        func isEmpty(_ column: MarimekkoMark.Column) -> Bool { column.parts.allSatisfy { ($0.value ?? 0) == 0 } }
        guard let empty = mosaic.columns.first(where: isEmpty), !mosaic.columns.allSatisfy(isEmpty) else { return }
        warn(
            .semanticNoValues, "all values of '\(empty.label)' are 0, so that this column is not drawn; leave it out",
            at: place(ofCategory: empty.label))
    }

    /// Gaps between slices that are as broad as the slices are long.
    private mutating func warnAboutGapsInCircles() {
        let gap: Double
        switch chart.plot.nonCartesian {
        case let pie as PieMark where pie.slices.count > 1: gap = pie.gap
        case let rose as RoseMark where rose.petals.count > 1: gap = rose.gap
        default: return
        }
        let radius = min(chart.size.width, chart.size.height) / 2
        if gap > radius / 2, let written = marks.lazy.compactMap({ $0.attribute("gap") }).first {
            warn(
                .semanticNeverSeen,
                "the radius is \(Self.plain(radius.rounded())) pixels at most, and a gap of \(Self.plain(gap)) leaves next to nothing "
                    + "of the slices; write less", at: range(written.value.range))
        }
        guard let written = marks.lazy.compactMap({ $0.attribute("center-radius") }).first,
            let length = Double(written.value.text), length > radius
        else { return }
        warn(
            .semanticUnusedAttribute,
            "the whole circle has a radius of \(Self.plain(radius.rounded())) pixels at most, so that this one is made smaller; write less",
            at: range(written.value.range))
    }

    /// Parts of a bar that are narrower than what parts them.
    private mutating func warnAboutThinSegments() {
        guard let gauge = chart.plot.nonCartesian as? GaugeMark, case .bar(let bar) = gauge.form, bar.segments > 1,
            let written = marks.first?.attribute("segments")?.value
        else { return }
        let breadth = chart.size.width / Double(bar.segments)
        guard breadth < 2 else { return }
        warn(
            .semanticNeverSeen,
            "\(bar.segments) parts have \(Self.plain((breadth * 10).rounded() / 10)) pixels each, gaps included, so that nobody "
                + "sees them; write fewer, or let the chart be wider", at: range(written.range))
    }

    /// Areas, bands and ways of one point.
    private mutating func warnAboutLoneEnds(of plot: CartesianPlot) {
        guard plot.facets == nil, marks.count == 1, let mark = marks.first,
            ["area", "errorband", "path", "trail"].contains(mark.name),
            ["live", "marker", "text"].allSatisfy({ mark.attribute($0) == nil })
        else { return }
        // Parts of a kind stand for the same rows.
        var places: [Int: Double] = [:]
        for one in plot.marks.lazy.flatMap(\.valueSeries) {
            for datum in one.data where datum.y != nil {
                if let other = places[one.series], other != datum.x || mark.name == "path" || mark.name == "trail" {
                    return
                }
                places[one.series] = datum.x
            }
        }
        guard !places.isEmpty else { return }
        let what = places.count == 1 ? "there is only one" : "each of these has only one"
        warn(
            .semanticNoValues, "'\(mark.name)' runs from point to point, and \(what); a 'bar' or a 'point' shows it",
            at: placeOfMark)
    }
}
