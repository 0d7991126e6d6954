import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// Makes a pie of its slices: each is a series of its own.
struct PieLowerer {
    let spec: PieSpec
    let formats: FormatLowerer
    /// The names of the rows of all data states; nil: there is one state.
    let names: [String]?

    func mark(
        _ slices: [PieOrder.Slice], _ series: SeriesList, _ gradients: GradientLowerer,
        into diagnostics: inout DiagnosticCollector
    ) -> PieMark {
        if spec.hole != nil, let radius = spec.centerRadius {
            diagnostics.report(.conflictingAttributes("center-radius", with: "hole", at: radius.range))
        }
        let hasHole = (spec.centerRadius?.value ?? spec.hole?.value ?? 0) > 0
        var mark = PieMark(
            slices: slices.compactMap { slice in
                series.index(slice.label).map {
                    PieMark.Slice(
                        series: $0, value: slice.value, parts: slice.parts,
                        gradient: gradients.gradient(of: slice.label), radius: slice.radius)
                }
            },
            hole: spec.centerRadius == nil ? spec.hole?.value ?? 0 : 0,
            gap: spec.gap ?? (hasHole ? 4 : 0),
            valueFormat: formats.number(spec.format, currency: spec.currency, into: &diagnostics),
            look: look(slices, series, into: &diagnostics))
        mark.centerRadius = spec.centerRadius?.value
        mark.radiusTitle = spec.radii.radius?.value
        mark.wording = PieWordingLowerer(spec: spec.wording).wording(hasHole: hasHole, into: &diagnostics)
        return mark
    }

    private func look(
        _ slices: [PieOrder.Slice], _ series: SeriesList, into diagnostics: inout DiagnosticCollector
    ) -> PieLook {
        let stated = spec.look
        let sweep = stated.sweep ?? 360
        // A part of a circle is symmetrical about its top.
        let start = stated.start ?? (sweep < 360 ? -sweep / 2 : 0)
        if stated.highlight == nil, let pull = stated.pull {
            diagnostics.report(.unusedAttribute("pull", because: "there is no 'highlight'", at: pull.range))
        }
        return PieLook(
            ends: stated.ends ?? PieLook.standard.ends, start: start, rotation: stated.rotation ?? 0,
            sweep: sweep, highlighted: highlighted(slices, series, into: &diagnostics),
            pull: stated.highlight == nil ? PieLook.standardPull : stated.pull?.value ?? PieLook.standardPull,
            shadow: stated.shadow?.shadow, phases: stated.phases ?? .open)
    }

    private func highlighted(
        _ slices: [PieOrder.Slice], _ series: SeriesList, into diagnostics: inout DiagnosticCollector
    ) -> [Int] {
        guard let list = spec.look.highlight else { return [] }
        let labels = slices.map(\.label)
        // Also those of rows that are no slices, because what they hold is wrong.
        let listed = (names ?? spec.rows.labels?.items.compactMap(\.text) ?? []).prefix(100)
        let known = labels + listed.filter { !labels.contains($0) }
        var found: Set<Int> = []
        for (index, item) in list.items.enumerated() {
            let label = item.text ?? formats.phrases.missing
            if labels.contains(label), let series = series.index(label) {
                found.insert(series)
            } else if names?.contains(label) != true {
                diagnostics.report(.unknownSeries(Located(label, at: list.range(index)), among: known))
            }
        }
        return found.sorted()
    }
}
