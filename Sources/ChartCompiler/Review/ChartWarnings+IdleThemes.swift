import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema

// What a chart's own theme, or an axis, says of things that the chart does not have.
extension ChartReview {
    mutating func warnAboutIdleThemes() {
        // Who states every role states a theme, and not what this chart looks like.
        for theme in element.children("theme") where theme.attributes.count <= Self.fewRoles {
            if let radius = theme.attribute("bar-radius"), !hasForm(.bar) {
                warnOfIdle(radius, "the chart has no bars")
            }
            if let width = theme.attribute("line-width"), !hasForm(.line) {
                warnOfIdle(width, "the chart has no lines")
            }
            guard !chart.series.contains(where: { if case .trend = $0.color { true } else { false } }),
                !drawn.contains(where: { KindTraits.of($0.name).showsDirections })
            else { continue }
            for attribute in ["up", "down"].compactMap(theme.attribute) {
                warnOfIdle(attribute, "nothing here is told to rise or fall by its colour")
            }
        }
        warnAboutIdleRescale()
    }

    private static let fewRoles = 6

    private enum Form { case bar, line }

    /// The marks of the chart and of its states.
    private var drawn: [Element] {
        marks + element.children("state").flatMap(\.children).filter { JSONSpelling.marks.contains($0.name) }
    }

    /// Whether the chart draws bars, or lines, of any kind: what looks like one may well be meant by the theme.
    private func hasForm(_ form: Form) -> Bool {
        guard let plot else { return false }
        return allMarks(of: plot).contains { mark in
            switch mark {
            case .bar: form == .bar
            case .line, .area: form == .line
            case .point(let points):
                form == .line && (points.joining != nil || points.form != nil || points.telling != nil)
            // Prices have wicks.
            default: form == .line && !mark.ownSpans.isEmpty
            }
        }
    }

    /// Axes that are to stay as they are, where nothing changes that they could follow.
    private mutating func warnAboutIdleRescale() {
        guard let plot, plot.facets == nil, chart.states.isEmpty, chart.controls.isEmpty, !sharesLegend else { return }
        for side in [ValueAxis.first, .second] {
            guard let written = valueAxis(side)?.attribute("rescale"), written.value.text == "fixed" else { continue }
            if chart.legend.toggle == .none {
                warnOfIdle(written, "nothing can be hidden, as the 'toggle' of 'legend' is 'none'")
            } else if chart.series.count == 1, element.children("data").isEmpty {
                warnOfIdle(written, "there is one series, and nothing else that could be hidden")
            }
        }
    }
}
