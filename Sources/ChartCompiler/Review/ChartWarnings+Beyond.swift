import ChartDiagnostics
import ChartDocument
import ChartIR

// What lies beyond the ends that the author gave an axis, so that nobody sees it.
extension ChartReview {
    mutating func warnAboutBeyond(of plot: CartesianPlot) {
        warnAboutHeldBack(of: plot)
        for side in [ValueAxis.first, .second] {
            guard let element = valueAxis(side), Self.hasEnds(element) else { continue }
            let points = points(of: plot) { $0.axis == side }.compactMap(\.y)
            warnAboutPoints(points, beyond: axis(side, of: plot), element)
            warnAboutSpans(
                plot.marks.filter { $0.axis == side }.flatMap(\.ownSpans), beyond: axis(side, of: plot), element)
        }
        if isMeasured(plot.x), let element = element.children("x").first, Self.hasEnds(element) {
            warnAboutPoints(points(of: plot) { _ in true }.filter { $0.y != nil }.map(\.x), beyond: plot.x, element)
        }
    }

    /// Whether an axis has an end of the author's, beyond which something may lie.
    private static func hasEnds(_ axis: Element) -> Bool {
        axis.attribute("min") != nil || axis.attribute("max") != nil
    }

    /// What is drawn one by one: points, ticks and words, the outliers and means of composite kinds, and what lines go through.
    private func points(of plot: CartesianPlot, _ isIncluded: (Mark) -> Bool) -> [Datum] {
        plot.marks.filter(isIncluded).flatMap { mark -> [Datum] in
            switch mark {
            case .point(let points): points.series.flatMap(\.data)
            case .bubble, .line: mark.valueSeries.flatMap(\.data)
            default: []
            }
        }
    }

    private mutating func warnAboutPoints(_ values: [Double], beyond axis: Axis, _ element: Element) {
        for (name, count) in [
            ("min", axis.minimum.map { end in values.count { $0 < end } } ?? 0),
            ("max", axis.maximum.map { end in values.count { $0 > end } } ?? 0),
        ] {
            // Where nothing at all is seen, that has been told.
            guard count > 0, count < values.count, let end = element.attribute(name) else { continue }
            let what = count == 1 ? "1 of \(values.count) points lies" : "\(count) of \(values.count) points lie"
            warn(
                .semanticOutsideAxis, "\(what) beyond this end of the axis, so that nobody sees what is there",
                at: range(end.value.range))
        }
    }

    /// Forms that reach from a low to a high of their own, and that an end of the axis cuts.
    private mutating func warnAboutSpans(_ spans: [ClosedRange<Double>], beyond axis: Axis, _ element: Element) {
        for (name, count) in [
            ("min", axis.minimum.map { end in spans.count { $0.lowerBound < end } } ?? 0),
            ("max", axis.maximum.map { end in spans.count { $0.upperBound > end } } ?? 0),
        ] {
            guard count > 0, let end = element.attribute(name) else { continue }
            let what = count == 1 ? "1 span from low to high reaches" : "\(count) spans from low to high reach"
            warn(
                .semanticOutsideAxis, "\(what) beyond this end of the axis, so that nobody sees how far",
                at: range(end.value.range))
        }
    }

    /// Rules, bands and notes that an end of the author's keeps the axis from reaching.
    private mutating func warnAboutHeldBack(of plot: CartesianPlot) {
        let written = writtenAnnotations
        guard written.count == plot.annotations.count else { return }
        for (annotation, element) in zip(plot.annotations, written) where annotation.extendsAxes {
            warnAboutHeldBack(annotation, named: "this '\(element.name)'", of: plot, element)
        }
    }

    /// - Parameter subject: what the annotation is called in a sentence.
    /// - Returns: whether there was something to say.
    @discardableResult
    mutating func warnAboutHeldBack(
        _ annotation: Annotation, named subject: String, of plot: CartesianPlot, _ element: Element
    ) -> Bool {
        var isHeldBack = false
        let (positions, values) = annotation.places
        for (places, axis, names) in [
            (values, axis(annotation.axis, of: plot), ["y", "y2"]), (positions, plot.x, ["x", "x2"]),
        ] {
            guard isMeasured(axis), !places.isEmpty else { continue }
            let end =
                axis.maximum.map { end in places.allSatisfy { $0 > end } } == true
                ? "max" : axis.minimum.map { end in places.allSatisfy { $0 < end } } == true ? "min" : nil
            guard let end, let attribute = names.lazy.compactMap({ element.attribute($0) }).first else { continue }
            warn(
                .semanticNeverSeen,
                "\(subject) lies beyond the '\(end)' of the axis, so that nobody sees it; mend one of the two",
                at: range(attribute.value.range))
            isHeldBack = true
        }
        return isHeldBack
    }
}
