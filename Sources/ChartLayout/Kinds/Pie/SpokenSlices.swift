import ChartIR
import ChartScene
import ChartWords

/// What slices are called, for those who listen.
extension PieLayout {
    func elements(
        of sectors: [(slice: PieMark.Slice, sector: Sector)], _ state: LayoutState
    ) -> [SpokenElement] {
        sectors.map { slice, sector in
            SpokenElement(
                // Names cannot follow a control.
                marks.count == 1 ? spokenName(of: slice, state) : state.chart.series[slice.series].label,
                form: Node(.sector(sector), role: .slice, series: slice.series, fill: .ink))
        }
    }

    /// What a slice is called with its value, its share or both, such as "Greens: 1 seat".
    func spokenName(of slice: PieMark.Slice, _ state: LayoutState) -> String {
        let format = NumberFormat.telling(
            mark.slices.map(\.value), as: mark.valueFormat, symbols: state.conventions.numbers)
        let wording = mark.wording
        let total = mark.slices.reduce(0) { $0 + $1.value }
        let unit = slice.value == 1 ? wording.singularUnit ?? wording.unit : wording.unit
        let parts = (wording.spoken ?? [.value]).map { part in
            switch part {
            case .value: format.string(slice.value) + (unit.map { " " + $0 } ?? "")
            case .percent:
                NumberFormat.share(total > 0 ? slice.value / total : 0, in: state.conventions)
            }
        }
        return state.phrases.element(state.chart.series[slice.series].label, parts: parts)
    }
}
