import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering

// Annotations far from all values, and formats that say something else than what was meant.
extension ChartReview {
    /// How many times the spread of the values an annotation may lie beyond them, before the chart consists of nothing but
    /// the way to it.
    private static let farthest = 10.0

    mutating func warnAboutAnnotations(of plot: CartesianPlot) {
        let written = writtenAnnotations
        guard written.count == plot.annotations.count else { return }
        for (annotation, element) in zip(plot.annotations, written) where annotation.extendsAxes {
            warnAboutFar(annotation, of: plot, element)
        }
    }

    /// - Returns: whether there was something to say.
    @discardableResult
    mutating func warnAboutFar(_ annotation: Annotation, of plot: CartesianPlot, _ element: Element) -> Bool {
        let (positions, values) = annotation.places
        let marks = plot.marks.filter { $0.axis == annotation.axis }
        let points = marks.flatMap { $0.valueSeries.flatMap(\.data) }
        let axis = axis(annotation.axis, of: plot)
        let own = points.flatMap { [$0.y, $0.y2].compactMap(\.self) }
        if isFar(values, from: own + (axis.includesZero ? [0] : []), on: axis, isZone: element.name == "band") {
            reportFar(element.attribute("y") ?? element.attribute("y2"), element)
        } else if isMeasured(plot.x),
            isBesideAll(annotation, positions, points.map(\.x), on: plot.x)
                || isFar(
                    positions, from: points.map(\.x), on: plot.x,
                    isZone: element.name == "band" && plot.x.scale == .time)
        {
            reportFar(element.attribute("x") ?? element.attribute("x2"), element)
        } else {
            return false
        }
        return true
    }

    /// Whether a note, which is about something that is drawn, lies farther beyond all places than these are from each other.
    private func isBesideAll(_ note: Annotation, _ own: [Double], _ places: [Double], on axis: Axis) -> Bool {
        guard case .note = note.form, axis.maximum == nil, axis.minimum == nil, let low = places.min(),
            let high = places.max(), low < high, places.count > 2
        else { return false }
        return own.contains { $0 > high + (high - low) || $0 < low - (high - low) }
    }

    func isMeasured(_ axis: Axis) -> Bool {
        if case .category = axis.scale { false } else { true }
    }

    /// - Parameter isZone: whether the places are the ends of a zone, which may well be broader than what the values in it have come
    ///   to so far.
    private func isFar(_ places: [Double], from values: [Double], on axis: Axis, isZone: Bool = false) -> Bool {
        guard axis.scale == .number || axis.scale == .time, axis.minimum == nil, axis.maximum == nil,
            let low = values.min(),
            let high = values.max()
        else { return false }
        // Times are counted from a moment that has nothing to do with the chart.
        let share = max(abs(low), abs(high)) / (isZone ? 2 : 10)
        let spread = axis.scale == .time ? high - low : max(high - low, share)
        // Of a zone in time that holds all there is, what is left of it on both sides is the chart.
        if isZone, axis.scale == .time, let from = places.min(), let to = places.max(), from < low, to > high,
            to - from > spread * Self.farthest
        {
            return spread > 0
        }
        return spread > 0 && places.contains { $0 > high + spread * Self.farthest || $0 < low - spread * Self.farthest }
    }

    private mutating func reportFar(_ attribute: Attribute?, _ element: Element) {
        warn(
            .semanticDistantAnnotation,
            "this '\(element.name)' is so far from all values that they shrink beside it; mend its place, or write "
                + (file.isJSONText ? "'extend': false" : "extend=\"false\""),
            at: range(attribute?.value.range ?? element.nameRange))
    }

    // MARK: Formats

    mutating func warnAboutFormats(of plot: CartesianPlot) {
        if case .time? = plot.x.format, let value = element.children("x").first?.attribute("format")?.value {
            warnAboutTime(value)
            warnAboutHalfDays(value, of: plot)
        }
        for side in [ValueAxis.first, .second] {
            guard let written = valueAxis(side) else { continue }
            let axis = axis(side, of: plot)
            let values = plot.marks.filter { $0.axis == side && !$0.showsShares }
                .flatMap { $0.valueSeries.flatMap { $0.data.compactMap(\.y) } }.filter { $0 != 0 }
            guard let most = values.map({ abs($0) }).max() else { continue }
            var ticks: NumberFormat?
            if case .number(let format)? = axis.format { ticks = format }
            for (name, format) in [("format", ticks), ("value-format", axis.valueFormat)] {
                guard let value = written.attribute(name)?.value, Self.multiplies(value.text), let format,
                    Self.arePercentages(values, format), !saysGrowth(beside: value.text)
                else { continue }
                reportPercent(value, most)
            }
        }
    }

    /// Whether a title speaks of growth, which may well be thousands of percent where the format parts thousands.
    private func saysGrowth(beside pattern: String) -> Bool {
        pattern.contains(",")
            && titles.contains {
                $0.word(of: ["growth", "increase", "wachstum", "zunahme", "croissance", "crecimiento"]) != nil
            }
    }

    /// Whether values are percentages already, though their format multiplies by 100: parts of 1 are seldom above 10, and seldom
    /// have no more decimals than the format leaves them once they are multiplied.
    static func arePercentages(_ values: [Double], _ format: NumberFormat) -> Bool {
        guard let most = values.map({ abs($0) }).max() else { return false }
        if most > 10, values.allSatisfy({ abs($0) >= 1 }) { return true }
        let step = format.finestStep * 100
        let needNoMore = values.allSatisfy { abs(($0 / step).rounded() * step - $0) < step * 1e-6 }
        return step > 0 && needNoMore && Set(values).count > 1
            && (most > 10 && values.count > 2 || values.allSatisfy { abs($0) >= 2 })
    }

    mutating func reportPercent(_ value: Value, _ most: Double) {
        // What another language writes by it has been told.
        guard !isToldToChange(value) else { return }
        let text = value.text.replacing("%%", with: "%").replacing("%", with: "'%'")
        report(
            Diagnostic(
                .semanticOddFormat, .warning,
                "'%' multiplies by 100, so that \(Self.plain(most)) becomes \(Self.plain(most * 100)) %; for values that are "
                    + "percentages write it in quotes: \(text)", at: range(value.range),
                fixIts: [
                    .init(
                        "replace with '\(text)'", replacing: range(value.range), with: range(value.range).written(text),
                        .maybe)
                ]))
    }

    /// Whether another format has been offered in place of one.
    func isToldToChange(_ format: Value) -> Bool {
        let place = range(format.range)
        return diagnostics.contains { $0.id == .semanticOddFormat && $0.range == place && !$0.fixIts.isEmpty }
    }

    /// Hours that count to 12 in the afternoon, or over a morning and an afternoon, without a word that tells the two apart.
    private mutating func warnAboutHalfDays(_ value: Value, of plot: CartesianPlot) {
        let letters = Self.unquoted(value.text)
        guard letters.contains(where: { "hK".contains($0) }), !letters.contains(where: { "abBH".contains($0) }) else {
            return
        }
        let hours = Set(
            plot.marks.flatMap { $0.valueSeries.flatMap { $0.data.map { CivilTime(secondsSince1970: $0.x).hour } } })
        let hasBoth = hours.contains { $0 < 12 } && hours.contains { $0 >= 12 }
        guard hasBoth || hours.contains(where: { $0 > 12 }) else { return }
        reportTime(
            "'h' counts to 12, and nothing tells the morning from the evening, while 'H' counts to 24",
            value.text.replacing("h", with: "H").replacing("K", with: "H"), value)
    }

    private mutating func warnAboutTime(_ value: Value) {
        let letters = Self.unquoted(value.text)
        if letters.contains(where: { "Hh".contains($0) }), letters.contains(":M"), !letters.contains("m") {
            return reportTime(
                "'M' is months, and minutes are 'm'",
                value.text.replacing(":M", with: ":m").replacing(
                    "mM", with: "mm"), value)
        }
        guard letters.contains("m"), !letters.contains(where: { "HhKk".contains($0) }),
            letters.contains(where: { "yd".contains($0) }), !letters.contains("M"), !value.text.contains("'")
        else { return }
        reportTime("'m' is minutes, and months are 'M'", value.text.replacing("m", with: "M"), value)
    }

    private mutating func reportTime(_ reason: String, _ meant: String, _ value: Value) {
        report(
            Diagnostic(
                .semanticOddFormat, .warning, "\(reason); did you mean '\(meant)'?",
                at: range(value.range),
                fixIts: [
                    .init(
                        "replace with '\(meant)'", replacing: range(value.range),
                        with: range(value.range).written(meant),
                        .maybe)
                ]))
    }

    static func multiplies(_ pattern: String) -> Bool { unquoted(pattern).contains("%") }

    /// A pattern without what stands in quotes, which is shown as it is.
    static func unquoted(_ pattern: String) -> String {
        var isQuoted = false
        return pattern.filter {
            if $0 == "'" { isQuoted.toggle() }
            return !isQuoted && $0 != "'"
        }
    }

    static func plain(_ value: Double) -> String { NumberFormat.plain(value) }
}

extension SourceFile {
    var isJSONText: Bool { Document.Spelling(of: self) == .json }
}

extension Annotation {
    /// Where it stands: its positions and its values.
    var places: (positions: [Double], values: [Double]) {
        switch form {
        case .rule(let rule):
            switch rule.place {
            case .position(let place): ([place], [])
            case .value(let place): ([], [place])
            case .mean, .quantile: ([], [])
            }
        case .band(let band):
            (
                [band.positions?.from, band.positions?.to].compactMap(\.self),
                [band.values?.from, band.values?.to].compactMap(\.self)
            )
        case .note(let note): ([note.x], [note.y])
        }
    }
}
