import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// What tooltips of gauges and progress bars say: the value, and the name of its zone.
struct GaugeTooltipTexts {
    let marks: MarkStates<GaugeMark>
    let texts: GaugeTexts
    let state: LayoutState

    private var mark: GaugeMark { marks.first }

    func heading(_ pointer: GaugePointer) -> String {
        let label = state.chart.series[pointer.series].label
        guard mark.readings.count == 1 else { return label }
        return mark.name ?? (label == "1" ? texts.phrases.name(of: mark.kind) : label)
    }

    func row(_ pointer: GaugePointer, in known: LayoutState?) -> Tooltips.Row {
        func value(_ mark: GaugeMark) -> Double {
            mark.readings.first { $0.series == pointer.series }?.value ?? mark.minimum
        }
        func zone(_ mark: GaugeMark) -> Int? {
            self.mark.zones.lastIndex { value(mark) > $0.start } ?? (self.mark.zones.isEmpty ? nil : 0)
        }
        let zones = marks.possible(in: known, zone)
        // The swatch has one colour in all states.
        let paint =
            zones.count == 1 ? mark.legendPaint(of: pointer.series, state) : state.paint(of: pointer.series)
        return Tooltips.Row(
            series: pointer.series, paint: .series(paint),
            names: marks.possible(in: known) { mark in
                zone(mark).map { texts.name(of: self.mark.zones[$0]) } ?? texts.phrases.value
            },
            value: .init(marks.possible(in: known) { texts.exactValue(value($0)) }))
    }

    func box(for pointers: [GaugePointer], in size: Size) -> TooltipBox? {
        TooltipBox(for: pointers.lazy.map { (heading($0), [row($0, in: nil)]) }, in: size)
    }

    var name: String { state.chart.legend.title ?? mark.name ?? texts.phrases.value }

    var crosshair: Tooltips.Crosshair { state.chart.tooltip.hasCrosshair ? .shade : .none }
}

extension DialLayout {
    /// The radius of the circle where the focus is seen, pixels.
    private static let focusRadius = 12.0
    /// How far the zone of a needle reaches to both sides, radians.
    private static let reach = 0.09

    func tooltips(of pointers: [GaugePointer], in size: Size, _ state: inout LayoutState) -> Tooltips? {
        let words = GaugeTooltipTexts(marks: marks, texts: texts, state: state)
        guard let box = words.box(for: pointers, in: size) else { return nil }
        let positions = pointers.map { pointer -> Tooltips.Position in
            let angle = .constant(plan.start) + .constant(plan.sweep) * pointer.passed
            let isAlone = mark.readings.count == 1
            // The whole ring speaks of the only value; where there are several, each needle speaks of its own.
            let form =
                isAlone
                ? sector(from: 0, to: 1, inner: .constant(plan.radius * dial.hole))
                : Sector(
                    center: plan.center, innerRadius: .constant(plan.hubRadius(plan.radius)),
                    outerRadius: .constant(plan.radius), start: angle - .constant(DialLayout.reach),
                    end: angle + .constant(DialLayout.reach))
            let distance = Quantity.constant(plan.radius * (isAlone ? (1 + dial.hole) / 2 : 0.8))
            let place = PolarPlace(around: plan.center, radius: distance, angle: angle)
            let radius = Quantity.constant(DialLayout.focusRadius)
            var position = Tooltips.Position(
                heading: words.heading(pointer), rows: [words.row(pointer, in: state)],
                zone: .circle(x: place.x, y: place.y, radius: radius),
                form: Node(.sector(form), role: .slice, series: pointer.series, fill: .ink, fillOpacity: 0),
                anchor: place.x, box: box.beside(x: place.x, y: place.y, isBefore: pointer.initial > 0.5))
            position.place = state.chart.series[pointer.series].label
            return position
        }
        return box.tooltips(positions, name: words.name, crosshair: words.crosshair)
    }
}

extension ProgressLayout {
    func tooltips(of forms: Forms, in size: Size, _ state: inout LayoutState) -> Tooltips? {
        let words = GaugeTooltipTexts(marks: marks, texts: texts, state: state)
        guard let box = words.box(for: forms.rows.map(\.pointer), in: size) else { return nil }
        let positions = forms.rows.map { row -> Tooltips.Position in
            let x = .constant(plan.box.x) + .constant(plan.box.width) * row.pointer.passed
            let middle = row.bar + .constant(plan.thickness / 2)
            var position = Tooltips.Position(
                heading: words.heading(row.pointer), rows: [words.row(row.pointer, in: state)],
                zone: .init(
                    x: .constant(plan.box.x), y: row.bar - .constant(plan.textRoom), width: .constant(plan.box.width),
                    height: .constant(plan.textRoom + plan.thickness)),
                anchor: x, box: box.beside(x: x, y: middle, isBefore: row.pointer.initial > 0.5))
            position.place = state.chart.series[row.pointer.series].label
            return position
        }
        return box.tooltips(positions, name: words.name, crosshair: words.crosshair)
    }
}
