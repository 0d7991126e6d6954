import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartSchema

// Wishes that this chart cannot fulfil, because it lacks what they are about.
extension ChartReview {
    mutating func warnAboutIdleParts() {
        warnAboutIdleLegend()
        warnAboutIdleGauge()
        warnAboutIdleTickLabels()
        warnAboutIdleScales()
        warnAboutLongUpdate()
        warnAboutPanelsAndStates()
        warnAboutEmptyLists()
        warnAboutIdleColumns()
        if chart.plot.nonCartesian is RadarMark, let unit = element.children("x").first?.attribute("unit") {
            warnOfIdle(unit, "names have no unit")
        }
    }

    /// More panels side by side than there are; a file may have more of them tomorrow.
    private mutating func warnAboutIdleColumns() {
        guard let facets = plot?.facets, facets.grid == nil,
            !element.children("data").contains(where: { $0.attribute("src") != nil }),
            let columns = element.children("facet").first?.attribute("columns"),
            let count = Int(columns.value.text), count > facets.panels.count
        else { return }
        warnOfIdle(columns, "there are only \(facets.panels.count) panels")
    }

    mutating func warnOfIdle(_ attribute: Attribute, _ reason: String) {
        warn(
            .semanticUnusedAttribute, "'\(attribute.name)' changes nothing here: \(reason)",
            at: range(attribute.nameRange))
    }

    /// Legends of charts without series.
    private mutating func warnAboutIdleLegend() {
        let kind: String
        switch chart.plot.nonCartesian {
        case is SpinnerMark, is WaveMark, is SparklineMark: kind = marks.first?.name ?? "chart"
        case let gauge as GaugeMark where gauge.isIndeterminate: kind = "progress"
        default: return
        }
        guard !sharesLegend else { return }
        for legend in element.children("legend") where legend.attribute("position")?.value.text != "none" {
            for attribute in legend.attributes { warnOfIdle(attribute, "a '\(kind)' has no legend") }
        }
        guard kind == "progress" else { return }
        for entrance in element.children("entrance") {
            for attribute in entrance.attributes where attribute.value.text != "none" {
                warnOfIdle(attribute, "what goes to and fro does so as soon as it is seen")
            }
        }
    }

    /// What a gauge of one value that never changes has no use for.
    private mutating func warnAboutIdleGauge() {
        guard let gauge = chart.plot.nonCartesian as? GaugeMark, !gauge.isIndeterminate else { return }
        if gauge.readings.count == 1, chart.states.isEmpty,
            let order = element.children("entrance").first?.attribute("order"),
            ["one-by-one", "by-series", "by-category"].contains(order.value.text)
        {
            warnOfIdle(order, "there is one value, before and after which nothing comes in")
        }
        guard case .dial(let dial) = gauge.form, dial.overshoots, chart.states.isEmpty, chart.controls.isEmpty,
            let written = marks.first?.attribute("overshoot")
        else { return }
        warnOfIdle(written, "the needle moves to another value only where there is a 'state' or a 'control'")
    }

    /// Words for ticks of axes without labels.
    private mutating func warnAboutIdleTickLabels() {
        for axis in element.children where axis.name == "x" || axis.name == "y" {
            guard axis.attribute("labels")?.value.text == "none", let words = axis.attribute("tick-labels") else {
                continue
            }
            warnOfIdle(words, "'labels' is 'none'")
        }
    }

    /// Scales that panels are to have of their own, and whose ends are stated.
    private mutating func warnAboutIdleScales() {
        guard let plot, let facet = element.children("facet").first, let written = facet.attribute("scales"),
            let own = plot.facets?.ownScales
        else { return }
        func isFixed(_ axis: Axis) -> Bool { axis.minimum != nil && axis.maximum != nil }
        // What grows from 0 begins there in all panels.
        func isFixedAbove0(_ axis: Axis) -> Bool {
            guard axis.maximum != nil, plot.secondY == nil else { return false }
            return plot.marks.allSatisfy { mark in
                mark.growsFromZero && mark.valueSeries.allSatisfy { $0.data.allSatisfy { $0.y ?? 0 >= 0 } }
            }
        }
        if !own.hasX, own.hasY, isFixedAbove0(plot.y), plot.y.minimum == nil {
            return warnOfIdle(written, "'max' is the upper end in all panels, and what grows from 0 begins there")
        }
        let (x, y) = (isFixed(plot.x), isFixed(plot.y) && plot.secondY.map(isFixed) ?? true)
        guard (!own.hasX || x) && (!own.hasY || y) else { return }
        warnOfIdle(written, "'min' and 'max' are the ends in all panels")
    }

    /// Changes that take longer than it is until the next.
    private mutating func warnAboutLongUpdate() {
        guard let update = element.children("update").first?.attribute("duration"),
            let duration = DurationSyntax.seconds(update.value.text)
        else { return }
        for control in element.children("control") {
            guard let written = control.attribute("interval"),
                let interval = DurationSyntax.seconds(written.value.text), interval > 0, duration > interval
            else { continue }
            warn(
                .semanticNeverSeen,
                "a change takes \(update.value.text), and the next begins after \(written.value.text), so that no state is ever reached; "
                    + "write a longer 'interval', or a shorter 'duration'",
                at: range(written.value.range))
        }
    }

    /// States by the column that makes the panels.
    private mutating func warnAboutPanelsAndStates() {
        guard let facet = element.children("facet").first else { return }
        let columns = ["by", "rows"].compactMap { facet.attribute($0)?.value.text }
        for state in element.children("state") {
            guard let by = state.attribute("by")?.value, columns.contains(by.text) else { continue }
            warn(
                .semanticSameColumn,
                "'facet' is by the column '\(by.text)' as well, so that each state fills one panel and empties all others; name "
                    + "another column in one of them", at: range(by.range))
        }
    }

    /// Lists that hold nothing.
    private mutating func warnAboutEmptyLists() {
        for mark in marks.flatMap({ [$0] + $0.children("series") }) {
            for attribute in ["colors", "captions"].compactMap(mark.attribute) {
                let items = attribute.value.listItems(in: file).items
                guard !items.isEmpty, items.allSatisfy({ $0.text == nil }) else { continue }
                warnOfIdle(attribute, "all of its items are missing")
            }
        }
        guard let plot, plot.marks.count == marks.count, chart.states.isEmpty else { return }
        for (mark, element) in zip(plot.marks, marks) {
            guard let label = element.attribute("label")?.value,
                vocabulary.attribute("label", of: element.name)?.type.kind == .field
            else { continue }
            let captions = mark.valueSeries.compactMap(\.captions)
            guard captions.count == mark.valueSeries.count, captions.contains(where: { !$0.isEmpty }),
                captions.allSatisfy({ $0.allSatisfy { $0?.isEmpty ?? true } })
            else { continue }
            warn(
                .semanticNoValues, "all cells of the column '\(label.text)' are missing, so that nothing is written",
                at: range(label.range))
        }
    }
}
