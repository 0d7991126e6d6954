import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLowering
import ChartScene

// What has the colour of the ground that it stands on, or next to none.
extension ChartReview {
    /// Series in the colour of the ground.
    mutating func warnAboutUnseenColors() {
        let places = placesOfColors()
        for (index, series) in chart.series.enumerated() {
            guard let reason = unseen(series.color), !isFoot(index) else { continue }
            warn(
                .semanticNeverSeen, "'\(series.label)' \(reason), so that nobody sees it; choose another",
                at: places(series))
        }
    }

    /// Marks all of whose rows have the colour of the ground.
    mutating func warnAboutUnseenRows(of plot: CartesianPlot) {
        guard chart.states.isEmpty else { return }
        for (mark, element) in zip(plot.marks, marks) where plot.marks.count == marks.count {
            let series = mark.valueSeries
            let colors = series.flatMap { $0.colors ?? [nil] }
            guard let first = colors.first ?? nil, let reason = unseen(first), mark.hasValues,
                colors.allSatisfy({ color in color.map { unseen($0) != nil } ?? false }),
                !series.contains(where: { isFoot($0.series) }),
                element.attribute("border") == nil,
                let written = element.attribute("color") ?? element.attribute("colors")
            else { continue }
            warn(
                .semanticNeverSeen, "this '\(element.name)' \(reason), so that nobody sees it; choose another",
                at: range(written.value.range))
        }
    }

    /// Rules and notes in the colour of the ground, where nothing is filled before which they would be seen, and bands and marks so
    /// faint that nobody sees them.
    mutating func warnAboutFaint(of plot: CartesianPlot) {
        let written = writtenAnnotations
        let isThin = marks.allSatisfy { KindTraits.of($0.name).drawsThinForms }
        if written.count == plot.annotations.count, !plot.annotations.contains(where: \.isBand) {
            for (annotation, element) in zip(plot.annotations, written)
            where isThin || isBeyondAllForms(annotation, of: plot) {
                guard let color = annotation.color, let reason = unseen(color), let place = element.attribute("color")
                else { continue }
                warn(
                    .semanticNeverSeen, "this '\(element.name)' \(reason), so that nobody sees it; choose another",
                    at: range(place.value.range))
            }
        }
        warnAboutUnseenBands(of: plot)
        warnAboutUnseenValues(of: plot)
        let values = plot.marks.reduce(0) { $0 + $1.valueSeries.reduce(0) { $0 + $1.data.count } }
        for element in element.children
        where element.name == "band" || JSONSpelling.marks.contains(element.name) {
            // Of many points over each other a veil is left, and so it is of the bands of a table.
            guard let opacity = element.attribute("opacity")?.value, let share = Double(opacity.text), share < 0.03,
                element.name == "band" ? element.attribute("data") == nil : values < 200
            else { continue }
            warn(
                .semanticNeverSeen,
                "this '\(element.name)' is so faint that nobody sees it; write more than \(opacity.text)",
                at: range(opacity.range))
        }
    }

    /// Why nobody sees a colour; nil: it is seen.
    func unseen(_ color: SeriesColor) -> String? {
        let reason = "has the colour of what is behind it"
        switch color {
        case .custom(let color):
            if color.alpha == 0 { return "has no colour" }
            return color.contrast(with: ground) < Self.leastDifference ? reason : nil
        case .themed(let light, let dark):
            // Those of palettes for numbers come close to the ground where numbers are small.
            guard element.children("theme").first?.attribute("palette") != nil else { return nil }
            let isUnseen = grounds.contains { page in
                (page.appearance == .light ? light : dark).contrast(with: page.color) < Self.leastDifference
            }
            return isUnseen ? reason : nil
        case .palette, .other, .trend: return nil
        }
    }

    /// What differs by less is one colour to readers.
    static let leastDifference = 1.04

    /// Whether a series is a part of stacks: an unseen one lifts the others, as in a chart of spans.
    private func isFoot(_ series: Int) -> Bool {
        plot?.marks.contains { mark in
            mark.stacking == .stack && mark.valueSeries.count > 1
                && mark.valueSeries.contains { $0.series == series }
        } ?? false
    }

    /// Whether a rule lies above or below all values, so that it crosses nothing that is filled.
    private func isBeyondAllForms(_ annotation: Annotation, of plot: CartesianPlot) -> Bool {
        guard case .rule(let rule) = annotation.form, case .value(let place) = rule.place, chart.states.isEmpty,
            axis(annotation.axis, of: plot).scale == .number, plot.secondY == nil
        else { return false }
        let values = Self.drawnValues(of: plot.marks) + [0]
        return values.allSatisfy { $0 < place } || values.allSatisfy { $0 > place }
    }

    /// Bands in the colour of the ground, where no other band is behind them.
    private mutating func warnAboutUnseenBands(of plot: CartesianPlot) {
        let written = writtenAnnotations
        guard written.count == plot.annotations.count, plot.annotations.count(where: \.isBand) == 1 else { return }
        for (annotation, element) in zip(plot.annotations, written) where annotation.isBand {
            guard let color = annotation.color, let reason = unseen(color), let place = element.attribute("color")
            else { continue }
            warn(
                .semanticNeverSeen, "this 'band' \(reason), so that nobody sees it; choose another",
                at: range(place.value.range))
        }
    }

    /// Values beyond the ends of bars in the colour of the ground.
    private mutating func warnAboutUnseenValues(of plot: CartesianPlot) {
        for mark in marks {
            guard let written = mark.attribute("text-color")?.value, let ink = Color(css: written.text),
                mark.attribute("text")?.value.text == "roof", let reason = unseen(.custom(ink))
            else { continue }
            warn(
                .semanticNeverSeen,
                "what is written beyond the bars \(reason), so that nobody can read it; write another, or let 'text' be 'top'",
                at: range(written.range))
        }
    }
}

extension Annotation {
    fileprivate var isBand: Bool { if case .band = form { true } else { false } }
}
