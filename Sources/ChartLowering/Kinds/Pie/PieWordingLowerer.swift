import ChartDiagnostics
import ChartIR

/// The texts of a pie, and what an author can get wrong about them.
struct PieWordingLowerer {
    let spec: PieWordingSpec

    func wording(hasHole: Bool, into diagnostics: inout DiagnosticCollector) -> PieWording {
        var wording = PieWording()
        wording.text = spec.text ?? .automatic
        wording.shows = spec.shows.map(\.value)
        if wording.text == .none, let first = spec.shows.first {
            diagnostics.report(
                .unusedAttribute("shows", because: "with 'text' none the slices have no labels", at: first.range))
        }
        if !spec.spoken.isEmpty { wording.spoken = spec.spoken.map(\.value) }
        wording.unit = spec.unit?.value
        wording.singularUnit = spec.unitOne?.value
        if spec.unit == nil, let one = spec.unitOne {
            diagnostics.report(.unusedAttribute("unit-one", because: "there is no 'unit'", at: one.range))
        }
        if let unit = spec.unit, wording.spoken?.contains(.value) == false {
            diagnostics.report(.unusedAttribute("unit", because: "'spoken' leaves the value out", at: unit.range))
        }
        wording.center = center(hasHole: hasHole, into: &diagnostics)
        return wording
    }

    private func center(hasHole: Bool, into diagnostics: inout DiagnosticCollector) -> PieWording.Center {
        var center = PieWording.Center()
        let total = spec.centerShows.first { $0.value == .total }
        let parts = [
            ("center", spec.center?.range), ("center-note", spec.centerNote?.range),
            ("center-shows", spec.centerShows.first?.range),
        ]
        guard hasHole else {
            for case (let name, let range?) in parts {
                diagnostics.report(
                    .unusedAttribute(name, because: "a pie without a 'hole' has no room for it", at: range))
            }
            return center
        }
        if let text = spec.center, total != nil {
            diagnostics.report(.conflictingAttributes("center", with: "center-shows", at: text.range))
        }
        center.text = spec.center?.value
        center.note = spec.centerNote?.value
        center.showsTotal = total != nil
        center.showsShare = spec.centerShows.contains { $0.value == .share }
        return center
    }
}
