import ChartDiagnostics
import ChartIR

/// What a radar has besides the rows of a line: its axes, and what each of them has for itself.
final class RadarLowerer {
    let radar: RadarSpec
    let chart: ChartLowerer

    init(radar: RadarSpec, chart: ChartLowerer) {
        self.radar = radar
        self.chart = chart
    }

    /// The axes of the chart, without what has no meaning about a centre, which is reported.
    func axes(into diagnostics: inout DiagnosticCollector) -> AxisLowerer {
        func mismatch(_ message: String, _ range: SourceRange) {
            diagnostics.report(.scaleMismatch(message, at: range))
        }
        var x = chart.spec.x
        if let type = x?.type, type.value != .category {
            mismatch("the axes of a radar are categories; leave 'type' out or draw a line", type.range)
            x?.type = nil
        }
        if let labels = x?.labels, [.angled, .vertical, .above].contains(labels.value) {
            diagnostics.report(
                .unusedAttribute(
                    "labels", because: "the names around a radar are horizontal", at: labels.range))
            x?.labels = nil
        }
        if let groups = x?.group?.range ?? x?.groups?.range {
            diagnostics.report(
                .unusedAttribute(
                    x?.group == nil ? "groups" : "group", because: "the axes of a radar have no groups", at: groups))
        }
        var y: [AxisSpec] = []
        for var axis in chart.spec.y {
            if let side = axis.side, side.value == .second {
                mismatch("a radar has one scale, which all its axes share; leave this 'y' out", side.range)
                continue
            }
            if let type = axis.type, let noun = type.value.nounOfBent {
                let reason =
                    type.value == .log
                    ? "a log axis has no 0 for the centre of a radar" : "the axes of a radar are no \(noun)"
                mismatch("\(reason); leave 'type' out", type.range)
                axis.type = nil
            }
            if let breaks = axis.breaks {
                mismatch("the axes of a radar have no breaks; leave 'breaks' out", breaks.range)
                axis.breaks = nil
            }
            if axis.isReversed == true {
                diagnostics.report(
                    .unusedAttribute(
                        "reverse", because: "values of a radar grow from its centre", at: axis.element.range))
            }
            y.append(axis)
        }
        return AxisLowerer(x: x, y: y, marks: [radar.mark], formats: chart.formats)
    }

    /// What each axis has for itself; nil: a mistake was reported.
    func dimensions(
        of names: [String], _ y: Axis, into diagnostics: inout DiagnosticCollector
    ) -> [RadarMark.Dimension]? {
        var dimensions = Array(repeating: RadarMark.Dimension(), count: names.count)
        var first: [Int: SourceRange] = [:]
        var isFine = true
        for spec in radar.dimensions {
            guard let index = names.firstIndex(of: spec.name.value) else {
                diagnostics.report(
                    .unknown(.semanticUnknownCategory, "axis", spec.name, among: names, listed: "axes"))
                isFine = false
                continue
            }
            if let earlier = first[index] {
                diagnostics.report(.duplicateDimension(spec.name, first: earlier))
                isFine = false
                continue
            }
            first[index] = spec.name.range
            let minimum = spec.minimum?.value ?? y.minimum
            let maximum = spec.maximum?.value ?? y.maximum
            if let minimum, let maximum, let range = (spec.minimum ?? spec.maximum)?.range,
                !DrawableRange.canTell(minimum, from: maximum)
            {
                let report = minimum < maximum ? Diagnostic.endsTooClose : Diagnostic.emptyRange
                diagnostics.report(report(minimum.written, maximum.written, range))
                isFine = false
            }
            for end in [spec.minimum, spec.maximum].compactMap({ $0 }) where !DrawableRange.contains(end.value) {
                diagnostics.report(.valueOutOfRange(end.value.written, at: end.range))
                isFine = false
            }
            dimensions[index] = RadarMark.Dimension(
                minimum: spec.minimum?.value, maximum: spec.maximum?.value,
                format: chart.formats.number(spec.format, currency: nil, into: &diagnostics))
        }
        return isFine ? dimensions : nil
    }

    /// Reports values beyond ends that the author fixed, once for each end.
    func reportOutside(_ mark: RadarMark, into diagnostics: inout DiagnosticCollector) {
        let rows = mark.series.map(mark.values)
        func report(_ end: Located<Double>?, _ name: String, on axes: Range<Int>, isOutside: (Double, Double) -> Bool) {
            guard let end else { return }
            let values = axes.flatMap { axis in rows.compactMap { $0[axis] } }
            guard values.contains(where: { isOutside($0, end.value) }) else { return }
            diagnostics.report(.beyondEnd(name, at: end.range))
        }
        for spec in radar.dimensions {
            guard let index = mark.names.firstIndex(of: spec.name.value) else { continue }
            report(spec.minimum, "min", on: index..<index + 1, isOutside: <)
            report(spec.maximum, "max", on: index..<index + 1, isOutside: >)
        }
        guard !mark.hasOwnScales else { return }
        let all = mark.names.indices
        let y = chart.spec.y.first
        report(
            y?.minimum.flatMap { end in mark.y.minimum.map { Located($0, at: end.range) } }, "min", on: all,
            isOutside: <)
        report(
            y?.maximum.flatMap { end in mark.y.maximum.map { Located($0, at: end.range) } }, "max", on: all,
            isOutside: >)
    }
}
