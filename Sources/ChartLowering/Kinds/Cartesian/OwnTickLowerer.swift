import ChartDiagnostics
import ChartDocument
import ChartIR

/// Ticks that the author names: `tick-values` and `tick-labels` of an axis.
extension AxisLowerer {
    /// The most ticks that are read.
    private static let mostTicks = 100

    /// The ticks by their values; nil: the author names none, or a mistake was reported.
    func ownTicks(
        of spec: AxisSpec?, as kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector
    ) -> [OwnTick]? {
        guard let spec, let list = spec.tickValues ?? spec.tickLabels else { return nil }
        guard kind != .category else {
            let name = spec.tickValues == nil ? "tick-labels" : "tick-values"
            diagnostics.report(.scaleMismatch("categories have no '\(name)'; leave it out", at: list.range))
            return nil
        }
        guard let values = spec.tickValues else {
            diagnostics.report(
                .unusedAttribute("tick-labels", because: "'tick-values' says where they stand", at: list.range))
            return nil
        }
        let labels = spec.tickLabels?.items
        if let labels, labels.count != values.items.count, let range = spec.tickLabels?.range {
            diagnostics.report(
                .lengthMismatch(labels.count, expected: values.items.count, of: "tick", at: range))
            return nil
        }
        guard values.items.count <= Self.mostTicks else {
            diagnostics.report(
                .tooMany(
                    "ticks", values.items.count, limit: Self.mostTicks, advice: "nobody reads more", at: values.range))
            return nil
        }
        reportIdle(beside: spec, into: &diagnostics)
        let ticks = values.items.indices.compactMap { index -> OwnTick? in
            let range = SourceRange(values.range.file, values.items.range(index))
            guard let text = values.items[index].text,
                let value = position(Located(text, at: range), as: kind, into: &diagnostics)
            else { return nil }
            return OwnTick(value: value, label: labels?[index].text)
        }
        // What stands twice is told as such, and has no second place.
        let sorted = ticks.sorted { $0.value < $1.value }
        return sorted.indices.filter { $0 == 0 || sorted[$0].value != sorted[$0 - 1].value }.map { sorted[$0] }
    }

    private func reportIdle(beside spec: AxisSpec, into diagnostics: inout DiagnosticCollector) {
        for case (let name, let range?) in [("ticks", spec.tickCount?.range), ("increment", spec.increment?.range)] {
            diagnostics.report(
                .unusedAttribute(name, because: "'tick-values' says where the ticks stand", at: range))
        }
    }
}
