import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

// Colours that the author gives, and that nothing of the chart has.
extension ChartReview {
    mutating func warnAboutIdleColors() {
        warnAboutIdlePalette()
        warnAboutOverruledPalette()
        warnAboutColorsUnderGradients()
        warnAboutColorsOfParents()
        warnAboutContradictingColors()
        warnAboutColorsOfCells()
        warnAboutColorOfNeedles()
    }

    private mutating func warnAboutIdlePalette() {
        guard let palette = element.attribute("palette"), let reason = reasonOfIdlePalette else { return }
        warn(
            .semanticUnusedAttribute, "'palette' changes nothing here: \(reason)", at: range(palette.nameRange))
    }

    /// A theme that is the chart's own, with colours for series that the chart says, too.
    private mutating func warnAboutOverruledPalette() {
        guard element.attribute("palette") != nil else { return }
        for theme in element.children("theme") {
            guard let palette = theme.attribute("palette") else { continue }
            warnOfIdle(palette, "the chart has a 'palette' of its own; leave one of the two out")
        }
    }

    /// Why no series takes its colour from the palette; nil: one may.
    private var reasonOfIdlePalette: String? {
        guard chart.states.isEmpty else { return nil }
        switch chart.plot.nonCartesian {
        case is SpinnerMark, is WaveMark, is SparklineMark:
            return "the chart has no series; '\(marks.first?.name ?? "")' has a 'color'"
        case let gauge as GaugeMark:
            guard gauge.readings.count < 2 else { return nil }
            if gauge.color != nil { return "the passed part has a 'color' of its own" }
            return !gauge.zones.isEmpty && gauge.zones.allSatisfy { $0.color != nil }
                ? "each zone has a colour of its own" : nil
        default: return plot.flatMap { reasonOfIdlePalette(of: $0) }
        }
    }

    private func reasonOfIdlePalette(of plot: CartesianPlot) -> String? {
        guard !plot.marks.isEmpty, element.children("color").isEmpty else { return nil }
        let areCells = plot.marks.allSatisfy { if case .cell = $0 { true } else { false } }
        if areCells, plot.color?.ramp != nil { return Self.ofNumbers }
        guard chart.series.count == 1 else { return nil }
        let haveOwn = plot.marks.allSatisfy { mark in
            mark.telling == nil && !mark.valueSeries.isEmpty
                && mark.valueSeries.allSatisfy { one in one.colors?.allSatisfy { $0 != nil } ?? false }
        }
        return haveOwn ? "each '\(marks.first?.name ?? "mark")' has a colour of its own" : nil
    }

    private static let ofNumbers = "cells have the colours of their numbers; the 'palette' of 'color' says which"

    /// Lists of colours where a gradient says the colours of all slices.
    private mutating func warnAboutColorsUnderGradients() {
        for mark in marks {
            guard let colors = mark.attribute("colors") else { continue }
            let stops = mark.children("gradient").flatMap { $0.children("stop") }
            guard !stops.isEmpty, stops.allSatisfy({ $0.attribute("color") != nil }), plot == nil else { continue }
            warn(
                .semanticUnusedAttribute,
                "'colors' changes nothing here: each 'stop' of the gradient has a 'color'; leave that out to have the slice's own",
                at: range(colors.nameRange))
        }
    }

    /// Colours of marks all of whose series have their own.
    private mutating func warnAboutColorsOfParents() {
        for mark in marks {
            let parts = mark.children("series")
            guard !parts.isEmpty, let written = mark.attribute("color"), Color(css: written.value.text) != nil,
                parts.allSatisfy({ $0.attribute("color") != nil })
            else { continue }
            warn(
                .semanticUnusedAttribute, "'color' changes nothing here: each 'series' has a colour of its own",
                at: range(written.nameRange))
        }
    }

    /// Two marks that give one series two colours: the first says it.
    private mutating func warnAboutContradictingColors() {
        guard marks.count > 1, chart.states.isEmpty else { return }
        var first: [String: String] = [:]
        for part in marks.flatMap({ [$0] + $0.children("series") }) {
            guard let name = part.attribute("name")?.value.text, let written = part.attribute("color"),
                let own = Color(css: written.value.text), entry(name)?.attribute("color") == nil
            else { continue }
            guard let other = first[name] else {
                first[name] = written.value.text
                continue
            }
            guard let color = Color(css: other), !Self.areAlike(color, own),
                chart.series.contains(where: { $0.name == name && $0.color == .custom(color) })
            else { continue }
            warn(
                .semanticUnusedAttribute,
                "'color' changes nothing here: '\(name)' is '\(other)' already, and a series has one colour in all marks",
                at: range(written.nameRange))
        }
    }

    /// Colours of rows of cells, which have that of their numbers.
    private mutating func warnAboutColorsOfCells() {
        guard plot?.color?.ramp != nil else { return }
        for series in marks.filter({ $0.name == "cell" }).flatMap({ $0.children("series") }) {
            guard let written = series.attribute("color") else { continue }
            warn(
                .semanticUnusedAttribute, "'color' changes nothing here: \(Self.ofNumbers)",
                at: range(written.nameRange))
        }
    }

    /// The colour of the passed part of a scale that several values share.
    private mutating func warnAboutColorOfNeedles() {
        guard let gauge = chart.plot.nonCartesian as? GaugeMark, case .dial = gauge.form, gauge.readings.count > 1,
            let mark = marks.first, let written = mark.attribute("color")
        else { return }
        warn(
            .semanticUnusedAttribute,
            "'color' changes nothing here: of several values no part of the scale is passed; the legend's entries have a 'color'",
            at: range(written.nameRange))
    }
}
