import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Makes the tooltips of stages: the value, and what part it is of the first and of the one before, of those that are
/// visible.
extension FunnelLayout {
    func tooltips(of forms: [Form], in size: Size, _ state: inout LayoutState) -> Tooltips? {
        let write = words.write(marks.values(\.stages).joined().map(\.value), inFull: true)
        let funnel = state.phrases.funnel
        // A stage of 0 makes percentages of it meaningless.
        let isWhole = !marks.contains { $0.stages.contains { $0.value == 0 } }
        func content(
            _ index: Int, part: Quantity, first: Quantity, before: Quantity, in known: LayoutState?
        ) -> (heading: String, rows: [Tooltips.Row]) {
            let series = marks.first.stages[index].series
            func row(_ name: String, _ value: Tooltips.Row.Value) -> Tooltips.Row {
                Tooltips.Row(series: series, paint: .series(state.paint(of: series)), name: name, value: value)
            }
            var rows = [row(state.phrases.value, .init(marks.possible(in: known) { write($0.stages[index].value) }))]
            if isWhole, index > 0 {
                rows.append(row(funnel.ofFirst, .share(share(part, of: first))))
                rows.append(row(funnel.ofStep, .share(share(part, of: before))))
            }
            return (state.chart.series[series].label, rows)
        }
        // The size comes from all stages, so that it stays whatever is hidden.
        let all = marks.first.stages.indices.map { content($0, part: 0, first: 1, before: 1, in: nil) }
        guard let box = TooltipBox(for: all, in: size) else { return nil }
        let positions = forms.map { form -> Tooltips.Position in
            let said = content(form.index, part: form.part, first: form.first, before: form.before, in: state)
            let x = Quantity.constant(middle)
            return Tooltips.Position(
                heading: said.heading, rows: said.rows,
                zone: .init(
                    x: .constant(room.lowerBound), y: form.top - form.gap * 0.5,
                    width: .constant(room.upperBound - room.lowerBound), height: form.thickness + form.gap),
                anchor: x, box: box.beside(x: x, y: form.top, isBefore: false))
        }
        var tooltips = box.tooltips(positions, name: state.chart.legend.title ?? state.phrases.name, crosshair: .none)
        tooltips.writePercentages(by: state.conventions)
        return tooltips
    }

    /// A share in percent; the first visible stage is all of itself.
    private func share(_ part: Quantity, of other: Quantity) -> Quantity {
        // While nothing before it is visible the other is 0.
        let isMissing = 1 - (other * 1e9).clamped(0, 1)
        return part / (other + isMissing * part) * 100
    }
}
