import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// The radius of the circle where the focus is seen, pixels.
private let focusRadius = 10.0

/// Makes the tooltips of tracks, which say the value of each.
extension RadialBarLayout {
    func tooltips(of forms: [Form], in size: Size, _ state: inout LayoutState) -> Tooltips? {
        let write = words.write(marks.values(\.bars).joined().map(\.value), inFull: true)
        func content(
            _ bar: RadialBarMark.Bar, in known: LayoutState?
        ) -> (heading: String, rows: [Tooltips.Row]) {
            let place = marks.first.bars.firstIndex { $0.series == bar.series } ?? 0
            let row = Tooltips.Row(
                series: bar.series, paint: .series(state.paint(of: bar.series)), name: state.phrases.value,
                value: .init(marks.possible(in: known) { write($0.bars[place].value) }))
            return (state.chart.series[bar.series].label, [row])
        }
        guard let box = TooltipBox(for: marks.first.bars.map { content($0, in: nil) }, in: size) else { return nil }
        let positions = forms.map { form -> Tooltips.Position in
            let said = content(form.bar, in: state)
            let middle = (form.track.innerRadius + form.track.outerRadius) * 0.5
            let x = Quantity.constant(center.x)
            let y = .constant(center.y) - middle
            let radius = Quantity.constant(focusRadius)
            return Tooltips.Position(
                heading: said.heading, rows: said.rows,
                zone: .circle(x: x, y: y, radius: radius),
                form: Node(
                    .sector(form.track), role: .slice, series: form.bar.series, fill: .ink, fillOpacity: 0),
                anchor: x, box: box.beside(x: .constant(center.x + self.radius), y: y, isBefore: false))
        }
        return box.tooltips(
            positions, name: state.chart.legend.title ?? state.phrases.name,
            crosshair: state.chart.tooltip.hasCrosshair ? .shade : .none)
    }
}
