import ChartGraphics
import ChartIR
import ChartScene

/// Progress bars: one under the other, each passed as far as its value.
struct ProgressLayout: FormsLayout {
    let marks: MarkStates<GaugeMark>
    let room: GaugeRoom
    let entrance: EntrancePlan
    let plan: ProgressPlan
    let texts: GaugeTexts

    var mark: GaugeMark { marks.first }

    struct Row {
        let pointer: GaugePointer
        /// The upper edge of the row's bar.
        let bar: Quantity
    }

    struct Forms {
        let rows: [Row]
        /// The lower edge of the last visible bar.
        let end: Quantity
    }

    init(marks: MarkStates<GaugeMark>, bar: ProgressBar, room: GaugeRoom, entrance: EntrancePlan, _ state: LayoutState)
    {
        (self.marks, self.room, self.entrance) = (marks, room, entrance)
        texts = GaugeTexts(
            mark: marks.first, values: marks.values(\.readings).joined().map(\.value),
            symbols: state.conventions.numbers, phrases: state.phrases)
        plan = ProgressPlan(marks.first, bar, texts, in: room)
    }

    // MARK: Rows

    func forms(in state: inout LayoutState) -> Forms {
        if plan.lacksRoom {
            state.advise(
                .init(.crowdedLabels, "there is no room for the names and values of the bars; make the chart higher"))
        }
        let pointers = GaugePointer.pointers(marks, overshoots: false, in: &state)
        // With everything hidden the room is still that of one bar.
        let count = state.define("N", .maximum(of: [1, .sum(of: pointers.map(\.presence))]))
        let pitch = state.define("P", .minimum(of: [.constant(plan.pitch), .constant(plan.rowsHeight) / count]))
        let used = pitch * count - .constant(plan.gap) + .constant(plan.scaleHeight)
        let top = state.define("Y", .constant(plan.box.y + plan.box.height / 2) - used * 0.5)
        let first = top + .constant(plan.textRoom)
        let counts = VisibleCounts(pointers.map(\.presence), named: "V", in: &state)
        let rows = pointers.enumerated().map { order, pointer in
            Row(pointer: pointer, bar: first + pitch * counts.first(order))
        }
        return Forms(rows: rows, end: first + pitch * (count - 1) + .constant(plan.thickness))
    }

    func nodes(of forms: Forms, in state: inout LayoutState) -> [Node] {
        if let period = plan.period { return indeterminate(period, state) }
        guard !mark.readings.isEmpty else { return [.noData(state.phrases, in: room.box)] }
        var nodes: [Node] = []
        for row in forms.rows { nodes += bars(row, state) + words(row, state) }
        nodes += scale(under: forms.end, state)
        let isEmpty = 1 - .maximum(of: [0] + forms.rows.map { state.selection.visibility(of: $0.pointer.series) })
        if isEmpty != 0 { nodes.append(.noData(state.phrases, in: plan.box, presence: isEmpty)) }
        return nodes
    }

    // MARK: Bars

    private func bars(_ row: Row, _ state: LayoutState) -> [Node] {
        let pointer = row.pointer
        var nodes: [Node] = []
        func add(
            _ segment: ProgressPlan.Segment, part: Quantity, _ role: Role, _ paint: Paint, presence: Quantity = 1,
            _ entrance: EntranceStep? = nil
        ) {
            nodes.append(
                Node(
                    .rect(
                        x: .constant(segment.x), y: row.bar, width: .constant(segment.width) * part,
                        height: .constant(plan.thickness) * pointer.presence, radius: plan.radius,
                        corners: plan.radius > 0 ? .all : []),
                    role: role, series: pointer.series, presence: presence, fill: paint, entrance: entrance))
        }
        for segment in plan.segments { add(segment, part: 1, .track, mark.restPaint) }
        let passed = pointer.passed * entrance.growth
        let step = step(of: pointer)
        for (paint, presence) in pointer.paints(of: mark, state) {
            for segment in plan.segments {
                // How much of the segment has been passed.
                let part =
                    plan.segments.count == 1
                    ? passed : (passed * .constant(segment.count) - .constant(segment.index)).clamped(0, 1)
                // A segment that no value reaches is not drawn in any state.
                if let end = pointer.passed.constant, end * segment.count <= segment.index { continue }
                add(segment, part: part, .bar, .series(paint), presence: presence, step)
            }
        }
        return nodes
    }

    private func step(of pointer: GaugePointer) -> EntranceStep? {
        entrance.gauge(mark.readings.firstIndex { $0.series == pointer.series } ?? 0, of: mark.readings.count)
    }

    // MARK: Words

    private func words(_ row: Row, _ state: LayoutState) -> [Node] {
        guard plan.hasText else { return [] }
        let index = mark.readings.firstIndex { $0.series == row.pointer.series } ?? 0
        let baseline = row.bar - .constant(plan.textRoom - 13)
        var nodes: [Node] = []
        let step = step(of: row.pointer)
        let namesZones = namesZones(state)
        let values = marks.variants(in: state) {
            CountedText(index, $0, entrance, with: step) { value(index, $0, namesZones) }
        }
        let widest = values.map { $0.value.string.width(size: 13, isBold: true) }.max() ?? 0
        for (value, presence) in values where !value.string.isEmpty {
            let text = Text(
                value.string, x: .constant(plan.box.maxX), y: baseline, anchor: .end, size: 13, isBold: true)
            let (shown, motion) = entrance.written(text, counting: value.frames, with: step)
            nodes.append(node(shown, of: row, presence, .ink, motion))
        }
        for name in marks.texts(in: state, { name(index, $0, state) }) where !name.string.isEmpty {
            let room = plan.box.width - widest - Self.wordGap
            let lines = LabelWrapping.cutLines(of: name.string, width: room, limit: 1, size: 13, isBold: false)
            guard room > 24, let line = lines.first else { continue }
            var text = Text(line, x: .constant(plan.box.x), y: baseline, size: 13)
            if line != name.string { text.whole = name.string }
            nodes.append(node(text, of: row, name.presence, .secondInk, nil))
        }
        return nodes
    }

    private func node(
        _ text: Text, of row: Row, _ presence: Quantity, _ paint: Paint, _ entrance: EntranceStep?
    ) -> Node {
        Node(
            .text(text), role: .valueLabel, series: row.pointer.series, presence: presence * row.pointer.presence,
            fill: paint, entrance: entrance)
    }

    /// The space between a name and its value, pixels.
    private static let wordGap = 12.0

    /// Whether zones are named beside the values: those that have no place of their own, where no name is cut for them.
    private func namesZones(_ state: LayoutState) -> Bool {
        guard plan.namesZonesInText else { return false }
        return !marks.contains { mark in
            let values = mark.readings.indices.map { value($0, mark, true).width(size: 13, isBold: true) }
            let room = plan.box.width - (values.max() ?? 0) - Self.wordGap
            return mark.readings.indices.contains { name($0, mark, state).width(size: 13, isBold: false) > room }
        }
    }

    private func value(_ index: Int, _ mark: GaugeMark, _ namesZones: Bool) -> String {
        guard mark.readings.indices.contains(index) else { return "" }
        let value = mark.readings[index].value
        let zone = namesZones ? mark.zone(of: value)?.name : nil
        return [texts.value(value), zone].compactMap { $0 }.joined(separator: " · ")
    }

    private func name(_ index: Int, _ mark: GaugeMark, _ state: LayoutState) -> String {
        guard mark.readings.indices.contains(index) else { return "" }
        let label = state.chart.series[mark.readings[index].series].label
        return mark.readings.count == 1 ? mark.name ?? (label == "1" ? "" : label) : label
    }

    // MARK: Scale

    /// The bands of the zones, with their names and limits, once for all bars.
    private func scale(under top: Quantity, _ state: LayoutState) -> [Node] {
        guard plan.hasScale else { return [] }
        var nodes: [Node] = []
        for (index, zone) in mark.zones.enumerated() {
            let left = plan.x(of: zone.start) + (index == 0 ? 0 : 1)
            let right = plan.x(of: zone.end) - (index == mark.zones.count - 1 ? 0 : 1)
            nodes.append(
                Node(
                    .rect(
                        x: .constant(left), y: top + .constant(ProgressPlan.zoneGap),
                        width: .constant(max(right - left, 0)), height: .constant(ProgressPlan.zoneBreadth),
                        radius: 0, corners: []),
                    role: .zone, fill: .series(mark.zonePaint(index, state))))
        }
        let edge = top + .constant(mark.zones.isEmpty ? 0 : ProgressPlan.zoneGap + ProgressPlan.zoneBreadth)
        for label in plan.labels {
            nodes.append(
                Node(
                    .text(
                        Text(
                            label.text, x: .constant(label.x), y: edge + 20, anchor: label.anchor,
                            isBold: label.isName)), role: .tickLabel, fill: label.isName ? .secondInk : .tick))
            guard !label.isName else { continue }
            var tick = Path()
            tick.move(to: Point(x: 0, y: 0))
            tick.line(to: Point(x: 0, y: 5))
            let transform = Transform(translateX: .constant(label.place), translateY: edge + 1)
            nodes.append(Node(.path(tick, transform: transform), role: .tickMark, stroke: Stroke(.base, width: 1)))
        }
        return nodes
    }
}
