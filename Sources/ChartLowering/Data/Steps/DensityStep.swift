import ChartDiagnostics
import ChartDocument

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
