import ChartDiagnostics
import ChartDocument
import ChartIR

// What is to tell numbers apart where all of them are one.
extension ChartReview {
    mutating func warnAboutEqualNumbers(of plot: CartesianPlot) {
        warnAboutSmallestRadius(of: plot)
        guard chart.states.isEmpty else { return }
        if let ramp = plot.color?.ramp, ramp.minimum == ramp.maximum, hasSeveralValues(plot) {
            warnOfEqual("colour", ramp.minimum, ["color", "values"], "name another column")
        }
        if let scale = plot.opacity, scale.minimum == scale.maximum, hasSeveralValues(plot) {
            warnOfEqual("opacity", scale.minimum, ["opacity-by", "opacities"], "leave it out")
        }
        warnAboutEqualSizes(of: plot)
        warnAboutEqualShapes(of: plot)
        warnAboutEqualBreadths(of: plot)
        warnAboutOnePlace(of: plot)
    }

    private func hasSeveralValues(_ plot: CartesianPlot) -> Bool {
        var count = 0
        for mark in plot.marks {
            for one in mark.valueSeries { count += one.data.count }
            if count > 1 { return true }
        }
        return false
    }

    private mutating func warnOfEqual(_ what: String, _ number: Double, _ names: [String], _ advice: String) {
        let written = marks.lazy.compactMap { mark in names.lazy.compactMap { mark.attribute($0) }.first }.first
        warn(
            .semanticNoValues,
            "all of these numbers are \(Self.plain(number)), so that all have one \(what), which tells nothing; \(advice)",
            at: written.map { range($0.value.range) } ?? placeOfMark)
    }

    private mutating func warnAboutEqualSizes(of plot: CartesianPlot) {
        let bubbles = plot.marks.lazy.compactMap { mark -> BubbleMark? in
            if case .bubble(let mark) = mark { mark } else { nil }
        }.flatMap(\.series).flatMap(\.bubbles)
        guard let size = bubbles.first?.size, size > 0, bubbles.prefix(3).count > 2,
            bubbles.allSatisfy({ $0.size == size })
        else { return }
        warnOfEqual("size", size, ["size", "sizes"], "draw a 'point', or name another column")
    }

    /// Shapes that are to tell rows apart by a column that holds one value.
    private mutating func warnAboutEqualShapes(of plot: CartesianPlot) {
        guard hasSeveralValues(plot), let scale = plot.shape, scale.names.count == 1,
            let written = marks.lazy.compactMap({ $0.attribute("shape-by") }).first
        else { return }
        warn(
            .semanticNoValues,
            "all of these are '\(scale.names[0])', so that all have one shape, which tells nothing; leave it out",
            at: range(written.value.range))
    }

    /// Trails whose breadth is to tell numbers apart that are one.
    private mutating func warnAboutEqualBreadths(of plot: CartesianPlot) {
        let sizes = plot.marks.flatMap { $0.valueSeries }.flatMap { $0.sizes?.compactMap(\.self) ?? [] }
        guard let size = sizes.first, sizes.count > 1, sizes.allSatisfy({ $0 == size }) else { return }
        warnOfEqual("breadth", size, ["size", "sizes"], "leave it out, or name another column")
    }

    /// A largest bubble of which there is next to nothing to see.
    private mutating func warnAboutSmallestRadius(of plot: CartesianPlot) {
        guard plot.size != nil, let written = element.children("size").first?.attribute("max-radius")?.value,
            let radius = Double(written.text), radius < 2
        else { return }
        warn(
            .semanticNeverSeen,
            "the largest bubble is \(Self.plain(radius * 2)) pixels wide, so that nobody tells it from smaller ones; write "
                + "more, or leave it out", at: range(written.range))
    }

    /// Points all of which cover each other.
    private mutating func warnAboutOnePlace(of plot: CartesianPlot) {
        guard plot.marks.count == 1, marks.count == 1, case .point(let points) = plot.marks[0], points.form == nil,
            points.joining == nil, points.spread == nil, points.telling == nil, !points.isText
        else { return }
        let data = points.series.lazy.flatMap(\.data)
        guard let first = data.first, first.y != nil, data.prefix(3).count > 2,
            data.allSatisfy({ $0.x == first.x && $0.y == first.y })
        else { return }
        warn(
            .semanticNeverSeen,
            "all \(data.reduce(0) { count, _ in count + 1 }) points lie on one place, so that one of them is seen; mend the "
                + "places or the values", at: placeOfPositions)
    }
}
