import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// Leaves points of the curve that says how densely the values of each group lie.
struct DensityStep {
    private let spec: DensitySpec

    init(_ spec: DensitySpec) {
        self.spec = spec
    }

    /// The table of the points; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        let count = spec.points ?? 200
        let isFine = checkAttributes(into: &diagnostics)
        let numbers = table.stepNumbers(spec.field, for: "'density'", into: &diagnostics)
        guard let (column, values) = numbers, isFine,
            var points = CurvePoints(
                of: table, by: spec.groups, along: (column, spec.field),
                as: spec.name ?? Located("density", at: spec.field.range), into: &diagnostics),
            points.mayGrow(by: count, at: spec.field.range, into: &diagnostics)
        else { return nil }
        reportWideBandwidth(over: values, into: &diagnostics)
        var (withoutBandwidth, beyond): ([String], [String]) = ([], [])
        for group in points.groups(where: { values[$0] != nil }) {
            let measured = group.rows.compactMap { values[$0] }
            let bandwidth =
                spec.bandwidth?.value ?? KernelDensity.bandwidth(of: measured, by: spec.rule?.value ?? .silverman)
            guard let bandwidth, let density = KernelDensity(measured, bandwidth: bandwidth),
                let low = measured.min(), let high = measured.max()
            else {
                withoutBandwidth.append(group.name)
                continue
            }
            let start = spec.start?.value ?? low - 3 * bandwidth
            let end = spec.end?.value ?? high + 3 * bandwidth
            guard start < end else {
                beyond.append(group.name)
                continue
            }
            reportEmptyStretch(from: start, to: end, low...high, bandwidth, into: &diagnostics)
            if count > 2 { reportNarrowBandwidth(step: (end - start) / Double(count - 1), into: &diagnostics) }
            let places = points.places(from: start, to: end, count)
            let factor = spec.measure == .count ? Double(measured.count) : 1
            points.add(places, places.map { density.value(at: $0) * factor }, of: group)
        }
        if !withoutBandwidth.isEmpty {
            diagnostics.report(.noBandwidths(withoutBandwidth, at: spec.field.range))
        }
        if !beyond.isEmpty {
            diagnostics.report(.emptyDensities(beyond, at: (spec.end ?? spec.start)?.range ?? spec.field.range))
        }
        if let (count, row) = points.failures {
            diagnostics.report(.notComputed(count, at: spec.field.range, first: column.cells.range(row)))
        }
        return points.table(column.cells)
    }

    /// Reports a bandwidth beside which all values are one: the curve is the bell of the method, whatever they are.
    private func reportWideBandwidth(over values: [Double?], into diagnostics: inout DiagnosticCollector) {
        guard let bandwidth = spec.bandwidth else { return }
        var (low, high) = (Double.infinity, -Double.infinity)
        for case let value? in values { (low, high) = (min(low, value), max(high, value)) }
        guard high > low, bandwidth.value > (high - low) * Self.widest else { return }
        diagnostics.report(.wideBandwidth(bandwidth, from: low, to: high))
    }

    /// Reports a bandwidth beside which the points of the curve are so far from each other that its peaks lie between them.
    private func reportNarrowBandwidth(step: Double, into diagnostics: inout DiagnosticCollector) {
        guard let bandwidth = spec.bandwidth, step > bandwidth.value * Self.broadest * 2,
            diagnostics.isNew(.semanticNoValues, at: bandwidth.range)
        else { return }
        diagnostics.report(.narrowBandwidth(bandwidth, step: step))
    }

    /// How many bandwidths lie between a peak of one value and where it is next to nothing, on both sides.
    private static let broadest = 4.0

    /// Reports a stretch that no bell of a value reaches, so that the curve is 0 all along.
    private func reportEmptyStretch(
        from start: Double, to end: Double, _ values: ClosedRange<Double>, _ bandwidth: Double,
        into diagnostics: inout DiagnosticCollector
    ) {
        let reach = bandwidth * Self.broadest
        guard
            let place = start > values.upperBound + reach
                ? spec.start : end < values.lowerBound - reach ? spec.end : nil,
            diagnostics.isNew(.semanticNoValues, at: place.range)
        else { return }
        diagnostics.report(.emptyStretch(values, at: place.range))
    }

    /// How many times as wide as the reach of all values a bandwidth may be.
    private static let widest = 3.0

    private func checkAttributes(into diagnostics: inout DiagnosticCollector) -> Bool {
        var areFine = true
        if let rule = spec.rule, spec.bandwidth != nil {
            diagnostics.report(
                .doesNotGo("rule", reason: "chooses a bandwidth; 'bandwidth' already says it", at: rule.range))
            areFine = false
        }
        if let start = spec.start, let end = spec.end, start.value >= end.value {
            diagnostics.report(.doesNotGo("to", reason: "must be more than 'from'", at: end.range))
            areFine = false
        }
        return areFine
    }
}

extension DiagnosticCollector {
    /// Whether nothing of this id has been said of a place.
    fileprivate func isNew(_ id: DiagnosticID, at range: SourceRange) -> Bool {
        !diagnostics.contains { $0.id == id && $0.range == range }
    }
}

extension Diagnostic {
    fileprivate static func emptyStretch(_ values: ClosedRange<Double>, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticNoValues, .warning,
            "all values lie between \(NumberFormat.plain(values.lowerBound)) and \(NumberFormat.plain(values.upperBound)), so that "
                + "the curve is 0 all along; mend 'from' and 'to', or leave them out", at: range)
    }

    fileprivate static func narrowBandwidth(_ bandwidth: Located<Double>, step: Double) -> Diagnostic {
        Diagnostic(
            .semanticNoValues, .warning,
            "the curve has a point every \(step.significant(2)), so that peaks of so small a bandwidth lie between them; write "
                + "more, or leave 'bandwidth' out", at: bandwidth.range)
    }

    fileprivate static func wideBandwidth(_ bandwidth: Located<Double>, from low: Double, to high: Double) -> Diagnostic
    {
        Diagnostic(
            .semanticNoValues, .warning,
            "all values lie between \(NumberFormat.plain(low)) and \(NumberFormat.plain(high)), and so wide a bandwidth makes "
                + "one bell of them, whatever they are; write less, or leave 'bandwidth' out", at: bandwidth.range)
    }
}
