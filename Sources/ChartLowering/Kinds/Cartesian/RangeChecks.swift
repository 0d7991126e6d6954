import ChartDiagnostics

/// Reports what can be wrong about the other ends of ranges.
extension LayerResolver {
    func reportRangeConflicts(in mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        let ends = [("y2", mark.y2?.range), ("values2", mark.values2?.range)]
        for case (let name, let range?) in ends {
            if !mark.series.isEmpty {
                diagnostics.report(.conflictingChildren(name, at: range))
            } else if name == "y2" ? mark.values != nil : mark.y != nil {
                diagnostics.report(.conflictingAttributes(name, with: name == "y2" ? "values" : "y", at: range))
            }
        }
        for child in mark.series {
            if let y2 = child.y2, child.values != nil {
                diagnostics.report(.conflictingAttributes("y2", with: "values", at: y2.range))
            }
            if let list = child.values2, child.y != nil {
                diagnostics.report(.conflictingAttributes("values2", with: "y", at: list.range))
            }
        }
        guard mark.kind.addsUp else { return }
        for range in mark.rangeEnds { diagnostics.report(.stackedRange(at: range)) }
    }

    /// Whether each list of other ends is as long as that of its values.
    func reportEnds(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) -> Bool {
        let lists = [(mark.values, mark.values2)] + mark.series.map { ($0.values, $0.values2) }
        var areFine = true
        for case (let values?, let ends?) in lists where values.items.count != ends.items.count {
            diagnostics.report(
                .lengthMismatch(ends.items.count, expected: values.items.count, of: "value", at: ends.range))
            areFine = false
        }
        return areFine
    }
}

extension CartesianMarkSpec {
    /// The places where other ends of ranges are named.
    var rangeEnds: [SourceRange] {
        [y2?.range, values2?.range].compactMap { $0 }
            + series.flatMap { [$0.y2?.range, $0.values2?.range].compactMap { $0 } }
    }

    /// Reports other ends of lines and points, which have one value at each position.
    func reportUnusedEnds(into diagnostics: inout DiagnosticCollector) {
        guard !kind.holdsRanges else { return }
        for child in series {
            for (name, range) in [("y2", child.y2?.range), ("values2", child.values2?.range)] {
                guard let range else { continue }
                let reason = "only bars and areas reach from one value to another"
                diagnostics.report(.unusedAttribute(name, because: reason, at: range))
            }
        }
    }
}
