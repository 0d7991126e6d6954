import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Tooltips of axes: each names every visible series there.
extension RadarLayout {
    /// The radius of the circle at the end of an axis where the focus is seen, pixels.
    private static let focusRadius = 10.0

    func tooltips(of forms: Forms, in size: Size, _ state: inout LayoutState) -> Tooltips? {
        let texts = words.texts(inFull: false)
        // As many axes have a tooltip as can be named together; they are chosen from all data, so that nothing that is
        // hidden moves the others.
        let stride = max(
            1,
            (mark.names.count * max(mark.series.count, 1) + PositionTooltips.valueLimit - 1)
                / PositionTooltips.valueLimit)
        let axes = mark.names.indices.filter { axis in axis % stride == 0 && texts.contains { $0[axis] != nil } }
        func rows(_ axis: Int) -> [Tooltips.Row] {
            zip(mark.series, texts).compactMap { series, texts in
                texts[axis].map { text in
                    Tooltips.Row(
                        series: series.series, paint: .series(state.paint(of: series.series)),
                        name: state.chart.series[series.series].label, value: .text(text))
                }
            }
        }
        let contents = axes.map { (heading: mark.names[$0], rows: rows($0)) }
        guard let box = TooltipBox(for: contents, in: size) else { return nil }
        let positions = zip(axes, contents).compactMap { axis, content -> Tooltips.Position? in
            let rows = content.rows.filter { !state.selection.isNeverVisible($0.series) }
            return rows.isEmpty ? nil : position(axis, content.heading, rows, forms.frame, box)
        }
        return box.tooltips(
            positions, name: mark.x.title ?? state.phrases.value,
            crosshair: state.chart.tooltip.hasCrosshair ? .shade : .none)
    }

    private func position(
        _ axis: Int, _ heading: String, _ rows: [Tooltips.Row], _ frame: RadarFrame, _ box: TooltipBox
    ) -> Tooltips.Position {
        let direction = frame.direction(of: axis)
        let x = Quantity.constant(frame.center.x + direction.x * frame.radius)
        let y = Quantity.constant(frame.center.y + direction.y * frame.radius)
        let half = .pi / Double(max(frame.angles.count, 1))
        let angle = frame.angles[axis]
        let sector = Sector(
            center: frame.center, innerRadius: 0, outerRadius: .constant(frame.radius),
            start: .constant(angle - half), end: .constant(angle + half))
        let radius = Quantity.constant(RadarLayout.focusRadius)
        return Tooltips.Position(
            heading: heading, rows: rows,
            zone: .circle(x: x, y: y, radius: radius),
            form: Node(.sector(sector), role: .slice, fill: .ink, fillOpacity: 0), anchor: x,
            box: box.beside(x: x, y: y, isBefore: direction.x < -0.01))
    }
}
