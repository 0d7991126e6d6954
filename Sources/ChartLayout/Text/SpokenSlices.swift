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

    /// What a slice is called with its value, such as "Greens: 1 seat".
    func spokenName(of slice: PieMark.Slice, _ state: LayoutState) -> String {
        let format = (mark.valueFormat ?? .decimals(0, grouping: true, symbols: state.conventions.numbers))
            .exact(for: mark.slices.map(\.value))
        let wording = mark.wording
        return state.phrases.element(
            state.chart.series[slice.series].label, value: format.string(slice.value),
            unit: slice.value == 1 ? wording.singularUnit ?? wording.unit : wording.unit)
    }
}
