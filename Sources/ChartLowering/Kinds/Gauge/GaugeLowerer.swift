import ChartDiagnostics
import ChartGraphics
import ChartIR

extension GaugeSpec {
    struct Rows {
        var rows: [LabelledRows.Row]
        /// The gauge, still without its readings.
        var mark: GaugeMark
    }

    func readRows(
        in tables: ChartTables, of chart: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> Rows? {
        if isIndeterminate?.value == true {
            return indeterminateBar(into: &diagnostics).map { Rows(rows: [], mark: $0) }
        }
        if let period {
            diagnostics.report(
                .unusedAttribute("period", because: "the progress is not 'indeterminate'", at: period.range))
        }
        let scale = GaugeLowerer(spec: self, formats: chart.formats).scale(into: &diagnostics)
        guard var rows = LabelledRows(self.rows, tables, item: .value).rows(into: &diagnostics), let scale
        else { return nil }
        // The only value is what the gauge measures; its place in a list says nothing.
        if rows.count == 1, self.rows.labels == nil, self.rows.label == nil, let name { rows[0].label = name }
        return Rows(rows: rows, mark: scale)
    }

    func names(of rows: Rows) -> [String] { rows.rows.map(\.label.value) }

    func chart(of data: Rows, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Chart? {
        var mark = data.mark
        guard !mark.isIndeterminate else {
            return lowerer.chart(.gauge(mark), [], legendPosition: .none, entranceOrder: .together, into: &diagnostics)
        }
        let series = lowerer.seriesList(names(of: data), at: nil, into: &diagnostics)
        mark.readings = data.rows.compactMap { row in
            series.index(row.label.value).map { GaugeMark.Reading(series: $0, value: row.value) }
        }
        GaugeLowerer(spec: self, formats: lowerer.formats).check(data.rows, on: mark, into: &diagnostics)
        return lowerer.chart(
            .gauge(mark), series.series, legendPosition: series.series.count > 1 && !isBar ? .top : .none,
            entranceOrder: .together, into: &diagnostics)
    }
}

/// Makes the scale of a gauge or a progress bar, and says what does not lie on it.
struct GaugeLowerer {
    let spec: GaugeSpec
    let formats: FormatLowerer

    /// The number of needles that are still easy to tell apart.
    private static let needleLimit = 4

    /// The gauge without values; nil: a mistake was reported.
    func scale(into diagnostics: inout DiagnosticCollector) -> GaugeMark? {
        let format = formats.number(spec.format, currency: spec.currency, into: &diagnostics)
        let (minimum, maximum) = (spec.minimum?.value ?? 0, spec.maximum?.value ?? 100)
        // In which order the zones begin is told whatever the ends are.
        let starts = starts(from: minimum, into: &diagnostics)
        for end in [spec.minimum, spec.maximum].compactMap({ $0 }) where !DrawableRange.contains(end.value) {
            diagnostics.report(.valueOutOfRange(text(end.value), at: end.range))
            return nil
        }
        guard DrawableRange.canTell(minimum, from: maximum) else {
            let range = spec.maximum?.range ?? spec.minimum?.range ?? spec.rows.element.range
            let report = minimum < maximum ? Diagnostic.endsTooClose : Diagnostic.emptyRange
            diagnostics.report(report(minimum.written, maximum.written, range))
            return nil
        }
        reportUnusedLooks(into: &diagnostics)
        guard let starts else { return nil }
        let zones = zones(starts, from: minimum, to: maximum, into: &diagnostics)
        return GaugeMark(
            form: form, readings: [], minimum: minimum, maximum: maximum, zones: zones, name: spec.name?.value,
            valueFormat: format, color: spec.color, restColor: spec.restColor,
            ends: spec.ends ?? (spec.isBar ? .round : .flat), hasScale: spec.hasScale ?? true,
            tickCount: spec.tickCount?.value)
    }

    private var form: GaugeMark.Form {
        guard !spec.isBar else {
            return .bar(
                ProgressBar(thickness: spec.thickness, segments: spec.segments ?? 1, text: spec.barText ?? .automatic))
        }
        let sweep = spec.sweep ?? 180
        return .dial(
            Dial(
                start: spec.start ?? -sweep / 2, sweep: sweep, hole: spec.hole ?? 0.825,
                hasNeedle: spec.hasNeedle ?? true, needleColor: spec.needleColor?.value ?? .automatic,
                hub: spec.hub?.value ?? 16, overshoots: spec.overshoots?.value ?? false,
                text: spec.dialText ?? .twoLines))
    }

    private typealias Start = (threshold: GaugeSpec.Threshold, start: Double)

    /// Where the zones begin; nil: a mistake was reported.
    private func starts(from minimum: Double, into diagnostics: inout DiagnosticCollector) -> [Start]? {
        var starts: [Start] = []
        var isGood = true
        for (index, threshold) in spec.thresholds.enumerated() {
            guard let above = threshold.above else {
                if index > 0 {
                    diagnostics.report(.missingThreshold(at: threshold.element.range))
                    isGood = false
                } else {
                    starts.append((threshold, minimum))
                }
                continue
            }
            if let last = starts.last, last.threshold.above.map({ $0.value >= above.value }) ?? false {
                diagnostics.report(
                    .thresholdOrder(
                        text(above.value), after: text(last.start), at: above.range,
                        first: last.threshold.above?.range ?? last.threshold.element.range))
                isGood = false
            }
            starts.append((threshold, above.value))
        }
        return isGood ? starts : nil
    }

    /// The parts of the zones that lie on the scale, without a gap from one end to the other.
    private func zones(
        _ starts: [Start], from minimum: Double, to maximum: Double,
        into diagnostics: inout DiagnosticCollector
    ) -> [GaugeMark.Zone] {
        var zones: [GaugeMark.Zone] = []
        if let first = starts.first, first.start > minimum {
            zones.append(.init(name: nil, start: minimum, end: min(first.start, maximum), color: nil))
        }
        for (index, (threshold, start)) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1].start : maximum
            let zone = GaugeMark.Zone(
                name: threshold.name, start: max(start, minimum), end: min(end, maximum), color: threshold.color,
                needleColor: threshold.needleColor?.value)
            if zone.start < zone.end {
                zones.append(zone)
            } else {
                diagnostics.report(
                    .zoneOutsideScale(
                        minimum: text(minimum), maximum: text(maximum),
                        at: threshold.above?.range ?? threshold.element.range))
            }
        }
        return zones
    }

    private func reportUnusedLooks(into diagnostics: inout DiagnosticCollector) {
        if spec.hasScale == false, let ticks = spec.tickCount {
            diagnostics.report(.unusedAttribute("ticks", because: "the scale is not drawn", at: ticks.range))
        }
        if spec.isBar || spec.hasNeedle == false {
            let reason = spec.isBar ? "a 'progress' has no needle" : "the gauge has no needle"
            for color in spec.thresholds.compactMap(\.needleColor) {
                diagnostics.report(.unusedAttribute("needle-color", because: reason, at: color.range))
            }
            let looks = [
                ("needle-color", spec.needleColor?.range), ("hub", spec.hub?.range),
                ("overshoot", spec.overshoots?.range),
            ]
            for case (let name, let range?) in looks {
                diagnostics.report(.unusedAttribute(name, because: reason, at: range))
            }
        } else if let color = spec.needleColor, color.value == .zone, spec.thresholds.isEmpty {
            diagnostics.report(
                .unusedAttribute(
                    "needle-color", because: "there is no 'threshold' to give the needle its colour", at: color.range))
        }
    }

    /// Reports values that nobody would see as they are.
    func check(_ rows: [LabelledRows.Row], on mark: GaugeMark, into diagnostics: inout DiagnosticCollector) {
        var reports = RepeatedReports()
        for row in rows where !(mark.minimum...mark.maximum).contains(row.value) {
            let isHigh = row.value > mark.maximum
            reports.add(
                .valueOutsideScale(
                    text(row.value), end: isHigh ? "max" : "min", text(isHigh ? mark.maximum : mark.minimum),
                    at: row.range))
        }
        reports.report(to: &diagnostics)
        if rows.count > GaugeLowerer.needleLimit, !spec.isBar {
            diagnostics.report(.manyNeedles(rows.count, at: spec.rows.element.range))
        }
    }

    private func text(_ number: Double) -> String { NumberFormat.plain(number) }
}
