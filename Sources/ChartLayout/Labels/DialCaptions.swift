import ChartGraphics
import ChartIR
import ChartScene

/// What a gauge's values say under its hub.
extension DialLayout {
    /// Between the words of two needles, pixels.
    private static let cellGap = 24.0

    /// How much room the words take, in all states; those of many needles have none.
    static func caption(
        _ marks: MarkStates<GaugeMark>, _ dial: Dial, _ texts: GaugeTexts, valueSize: Double, width: Double,
        _ state: LayoutState
    ) -> DialCaption {
        guard dial.text != .none, !marks.first.readings.isEmpty else { return .empty }
        let isAlone = marks.first.readings.count == 1
        let nameSize = valueSize > 22 ? 13.0 : 12
        if dial.text == .oneLine || !isAlone {
            let size = min(valueSize, isAlone ? 16 : 20)
            var caption = DialCaption(valueSize: size, nameSize: 12, width: 0, hasNames: dial.text == .twoLines)
            let cells = marks.first.readings.indices.map { cellWidth($0, marks, dial, texts, caption, state) }
            caption.width = cells.reduce(0, +) - (isAlone ? cellGap : 0)
            if caption.width <= width { return caption }
            guard caption.hasNames else { return isAlone ? caption : .empty }
            // Without names first: the legend has them.
            caption.hasNames = false
            caption.width = marks.first.readings.indices.reduce(0) {
                $0 + cellWidth($1, marks, dial, texts, caption, state)
            }
            return caption.width <= width ? caption : .empty
        }
        var caption = DialCaption(
            valueSize: valueSize, nameSize: nameSize, width: 0,
            hasNames: texts.mark.name != nil || state.chart.series[marks.first.readings[0].series].label != "1"
                || marks.first.zones.contains { $0.name != nil })
        caption.width = cellWidth(0, marks, dial, texts, caption, state) - cellGap
        return caption
    }

    private static func cellWidth(
        _ index: Int, _ marks: MarkStates<GaugeMark>, _ dial: Dial, _ texts: GaugeTexts, _ caption: DialCaption,
        _ state: LayoutState
    ) -> Double {
        let values = marks.texts(in: state) { value(index, $0, dial, texts, state) }.map(\.string)
        let names = caption.hasNames ? marks.texts(in: state) { name(index, $0, namesZone: false, texts, state) } : []
        let widestValue = values.map { $0.width(size: caption.valueSize, isBold: true) }.max() ?? 0
        let widestName = names.map { $0.string.width(size: caption.nameSize, isBold: false) }.max() ?? 0
        return max(widestValue, widestName) + cellGap
    }

    /// With its name, where both share a line.
    private static func value(
        _ index: Int, _ mark: GaugeMark, _ dial: Dial, _ texts: GaugeTexts, _ state: LayoutState
    ) -> String {
        guard mark.readings.indices.contains(index) else { return "" }
        let value = texts.value(mark.readings[index].value)
        guard dial.text == .oneLine else { return value }
        return [value, name(index, mark, namesZone: false, texts, state)].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// - Parameter namesZone: whether the name of the value's zone has no other place.
    private static func name(
        _ index: Int, _ mark: GaugeMark, namesZone: Bool, _ texts: GaugeTexts, _ state: LayoutState
    ) -> String {
        guard mark.readings.indices.contains(index) else { return "" }
        let reading = mark.readings[index]
        let label = state.chart.series[reading.series].label
        let name = mark.readings.count == 1 ? mark.name ?? (label == "1" ? nil : label) : label
        let zone = namesZone ? mark.zone(of: reading.value)?.name : nil
        return [name, zone].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    // MARK: Nodes

    func captions(_ pointers: [GaugePointer], _ state: LayoutState) -> [Node] {
        let caption = plan.caption
        guard !caption.isEmpty else { return [] }
        let isAlone = mark.readings.count == 1
        let widths = pointers.indices.map { index in
            isAlone ? 0 : DialLayout.cellWidth(readingIndex(pointers[index]), marks, dial, texts, caption, state)
        }
        let cells = zip(pointers, widths).map { $0.presence * .constant($1) }
        // Those that are visible stand side by side, in the middle.
        var start = .constant(plan.center.x) - .sum(of: cells) * 0.5
        var nodes: [Node] = []
        for (pointer, cell) in zip(pointers, cells) {
            let x = isAlone ? .constant(plan.center.x) : start + cell * 0.5
            start = start + cell
            nodes += words(of: pointer, at: x, isAlone: isAlone, state)
        }
        return nodes
    }

    private func words(of pointer: GaugePointer, at x: Quantity, isAlone: Bool, _ state: LayoutState) -> [Node] {
        let caption = plan.caption
        let index = readingIndex(pointer)
        let baseline = plan.center.y + plan.captionTop
        let fade = entrance.gauge.map { entrance.after($0) }
        var nodes: [Node] = []
        func write(_ string: String, at y: Double, size: Double, isBold: Bool, _ paint: Paint, _ presence: Quantity) {
            guard !string.isEmpty, presence != 0 else { return }
            let text = Text(string, x: x, y: .constant(y), anchor: .middle, size: size, isBold: isBold)
            nodes.append(
                Node(
                    .text(text), role: .valueLabel, series: pointer.series, presence: presence * pointer.presence,
                    fill: paint, entrance: fade))
        }
        let paints: [(paint: Paint, presence: Quantity)] =
            if !isAlone {
                [(.seriesText(state.paint(of: pointer.series)), 1)]
            } else if dial.text == .oneLine {
                pointer.paints(of: mark, state).map { (.seriesText($0.paint), $0.presence) }
            } else {
                [(.ink, 1)]
            }
        for value in marks.texts(in: state, { DialLayout.value(index, $0, dial, texts, state) }) {
            for (paint, presence) in paints {
                write(
                    value.string, at: baseline, size: caption.valueSize, isBold: true, paint, value.presence * presence)
            }
        }
        guard caption.hasNames else { return nodes }
        let names = marks.texts(in: state) {
            DialLayout.name(index, $0, namesZone: isAlone && plan.namesZonesInCaption, texts, state)
        }
        for name in names {
            write(
                name.string, at: baseline + caption.lineDistance, size: caption.nameSize, isBold: false, .secondInk,
                name.presence)
        }
        return nodes
    }

    func readingIndex(_ pointer: GaugePointer) -> Int {
        mark.readings.firstIndex { $0.series == pointer.series } ?? 0
    }
}

extension String {
    /// As layout reserves it, pixels.
    func width(size: Double, isBold: Bool) -> Double {
        FontMetrics.width(of: self, size: size, isBold: isBold) * FontMetrics.reserve
    }
}
