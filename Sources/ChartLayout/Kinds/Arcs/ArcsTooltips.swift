import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

extension ArcsLayout {
    func tooltips(of forms: Forms, in size: Size, _ state: inout LayoutState) -> Tooltips? {
        let seen = Dictionary(forms.wedges.map { ($0.wedge.series, $0) }) { first, _ in first }
        let weights = mark.wedges.map { mark.angles == .uniform ? ($0.value > 0 ? 1 : 0) : $0.value }
        let total = max(weights.reduce(0, +), .leastNormalMagnitude)
        let format = NumberFormat.telling(
            marks.values { $0.wedges.map(\.value) }.flatMap { $0 }, as: mark.valueFormat,
            symbols: state.conventions.numbers)
        var before = 0.0
        let parts = zip(mark.wedges.indices, weights).map { index, weight in
            let wedge = mark.wedges[index]
            let turn = (before + weight / 2) / total + mark.rotation / 360
            before += weight
            return ShareTooltips.Part(
                series: wedge.series,
                values: marks.possible(in: nil) { format.string($0.wedges[index].value) },
                shownValues: marks.possible(in: state) { format.string($0.wedges[index].value) },
                // A name cannot follow a data state.
                name: marks.count > 1
                    ? nil
                    : state.phrases.element(
                        state.chart.series[wedge.series].label, parts: [format.string(wedge.value)]),
                isBefore: turn - turn.rounded(.down) > 0.5)
        }
        return ShareTooltips(parts: parts).tooltips(in: size, &state) { index, _ in
            guard let form = seen[mark.wedges[index].series] else { return nil }
            return ShareTooltips.Form(sector: form.sector, percentage: form.share * 100, standing: form.standing)
        }
    }
}
