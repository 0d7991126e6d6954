import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// The radius of the circle where the focus is seen, pixels.
private let focusRadius = 10.0

/// Makes the tooltips of petals, which name every visible part.
extension RoseLayout {
    func tooltips(of forms: Forms, in size: Size, _ state: inout LayoutState) -> Tooltips? {
        let write = words.write(marks.values { $0.petals.flatMap(\.parts) }.joined().map(\.value), inFull: true)
        func content(
            _ petal: RoseMark.Petal, in known: LayoutState?
        ) -> (heading: String, rows: [Tooltips.Row]) {
            let place = marks.first.petals.firstIndex { $0.label == petal.label } ?? 0
            let rows = petal.parts.enumerated().map { index, part in
                Tooltips.Row(
                    series: part.series, paint: .series(state.paint(of: part.series)),
                    name: marks.first.hasSeriesOfPetals
                        ? state.phrases.value : state.chart.series[part.series].label,
                    value: .init(marks.possible(in: known) { write($0.petals[place].parts[index].value) }))
            }
            return (petal.label, rows)
        }
        let petals = marks.first.petals
        guard let box = TooltipBox(for: petals.map { content($0, in: nil) }, in: size) else { return nil }
        let positions = forms.petals.compactMap { form -> Tooltips.Position? in
            let said = content(petals[form.index], in: state)
            let rows = said.rows.filter { !state.selection.isNeverVisible($0.series) }
            guard !rows.isEmpty else { return nil }
            let middle = (form.start + form.end) * 0.5
            let far = Quantity.constant(forms.frame.radius)
            let place = PolarPlace(around: forms.frame.center, radius: far, angle: middle)
            let radius = Quantity.constant(focusRadius)
            let wedge = Sector(
                center: forms.frame.center, innerRadius: 0, outerRadius: far, start: form.start, end: form.end)
            // The side is judged by all petals, so that a box stays on it whatever is hidden.
            let angle = (Double(form.index) + 0.5) / Double(petals.count) * 2 * .pi + marks.first.rotation * .pi / 180
            let isBefore = RadarFrame.direction(angle).x < -0.01
            return Tooltips.Position(
                heading: said.heading, rows: rows,
                zone: .circle(x: place.x, y: place.y, radius: radius),
                form: Node(
                    .sector(wedge), role: .slice,
                    series: marks.first.hasSeriesOfPetals ? petals[form.index].parts.first?.series : nil, fill: .ink,
                    fillOpacity: 0),
                anchor: place.x, box: box.beside(x: place.x, y: place.y, isBefore: isBefore))
        }
        return box.tooltips(
            positions, name: state.chart.legend.title ?? state.phrases.name,
            crosshair: state.chart.tooltip.hasCrosshair ? .shade : .none)
    }
}
