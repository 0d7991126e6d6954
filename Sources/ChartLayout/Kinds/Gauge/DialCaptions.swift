import ChartGraphics
import ChartIR
import ChartScene

/// Writes what a gauge's values say under its hub.
extension DialLayout {
    /// The gap between the words of two needles, pixels.
    private static let cellGap = 24.0

    /// How much room the words take, in all states; those of many needles have none.
    /// - Parameter width: the largest that the words may have, pixels.
    static func caption(
        _ marks: MarkStates<GaugeMark>, _ dial: Dial, _ texts: GaugeTexts, valueSize: Double, width: Double,
        _ state: LayoutState
    ) -> DialCaption {
        guard dial.text != .none, !marks.first.readings.isEmpty else { return .empty }
        let isAlone = marks.first.readings.count == 1
        var caption = DialCaption(
            valueSize: dial.text == .oneLine ? min(valueSize, 16) : isAlone ? valueSize : min(valueSize, 20),
            nameSize: isAlone && valueSize > 22 ? 13 : 12, width: 0, widthWithZones: 0,
            hasNames: dial.text == .twoLines && hasNames(marks.first, state), limit: width)
        func measure(_ namesZone: Bool) -> Double {
            marks.first.readings.indices.reduce(isAlone ? -cellGap : 0) {
                $0 + cellWidth($1, marks, dial, texts, caption, namesZone: namesZone, state)
            }
        }
        if isAlone {
            let widest = valueWidth(0, marks, dial, texts, caption, state)
            // A long number gets smaller, a long name is cut.
            if widest > width, dial.text == .twoLines {
                caption.valueSize = max(caption.valueSize * width / widest, 12)
            }
        } else if measure(false) > width {
            // The words are tried without names first: the legend has them.
            caption.hasNames = false
            if measure(false) > width { return .empty }
        }
        caption.width = measure(false)
        caption.widthWithZones = isAlone ? measure(true) : caption.width
        return caption
    }

    /// Whether there is anything to write under the values.
    private static func hasNames(_ mark: GaugeMark, _ state: LayoutState) -> Bool {
        mark.readings.count > 1 || mark.name != nil || mark.zones.contains { $0.name != nil }
            || mark.readings.contains { state.chart.series[$0.series].label != "1" }
    }

    private static func cellWidth(
        _ index: Int, _ marks: MarkStates<GaugeMark>, _ dial: Dial, _ texts: GaugeTexts, _ caption: DialCaption,
        namesZone: Bool, _ state: LayoutState
    ) -> Double {
        let names =
            caption.hasNames ? marks.texts(in: state) { name(index, $0, namesZone: namesZone, state) } : []
        let widestName = names.map { $0.string.width(size: caption.nameSize, isBold: false) }.max() ?? 0
        let widest = max(valueWidth(index, marks, dial, texts, caption, state), widestName)
        return min(widest, caption.limit) + cellGap
    }

    private static func valueWidth(
        _ index: Int, _ marks: MarkStates<GaugeMark>, _ dial: Dial, _ texts: GaugeTexts, _ caption: DialCaption,
        _ state: LayoutState
    ) -> Double {
        marks.texts(in: state) { value(index, $0, dial, texts, state) }
            .map { $0.string.width(size: caption.valueSize, isBold: true) }.max() ?? 0
    }

    /// The text of a value, with its name where both share a line.
    private static func value(
        _ index: Int, _ mark: GaugeMark, _ dial: Dial, _ texts: GaugeTexts, _ state: LayoutState
    ) -> String {
        guard mark.readings.indices.contains(index) else { return "" }
        let value = texts.value(mark.readings[index].value)
        guard dial.text == .oneLine else { return value }
        return [value, name(index, mark, namesZone: false, state)].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// - Parameters:
    ///   - namesZone: whether the name of the value's zone has no other place.
    ///   - caption: the caption that the name must fit into, the zone's name being cut last; nil: it may be of any
    ///     length.
    private static func name(
        _ index: Int, _ mark: GaugeMark, namesZone: Bool, in caption: DialCaption? = nil, _ state: LayoutState
    ) -> String {
        guard mark.readings.indices.contains(index) else { return "" }
        let reading = mark.readings[index]
        let label = state.chart.series[reading.series].label
        let name = (mark.readings.count == 1 ? mark.name ?? (label == "1" ? nil : label) : label) ?? ""
        let zone = (namesZone ? mark.zone(of: reading.value)?.name : nil) ?? ""
        guard !name.isEmpty, !zone.isEmpty else { return name + zone }
        let end = " · " + zone
        guard let caption else { return name + end }
        let room = caption.limit - end.width(size: caption.nameSize, isBold: false)
        guard room > 40 else { return zone }
        return FontMetrics.cut(name, to: room, size: caption.nameSize, isBold: false) + end
    }

    // MARK: Nodes

    func captions(_ pointers: [GaugePointer], _ state: LayoutState) -> [Node] {
        let caption = plan.caption
        guard !caption.isEmpty else { return [] }
        let isAlone = mark.readings.count == 1
        let widths = pointers.indices.map { index in
            isAlone
                ? 0
                : DialLayout.cellWidth(
                    readingIndex(pointers[index]), marks, dial, texts, caption, namesZone: false, state)
        }
        let cells = zip(pointers, widths).map { $0.presence * .constant($1) }
        // The captions that are visible stand side by side, in the middle.
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
        let step = entrance.gauge(index, of: mark.readings.count)
        var nodes: [Node] = []
        func write(
            _ string: String, at y: Double, size: Double, isBold: Bool, _ paint: Paint, _ presence: Quantity,
            _ frames: [String] = []
        ) {
            guard !string.isEmpty, presence != 0 else { return }
            let line = FontMetrics.cut(string, to: caption.limit, size: size, isBold: isBold)
            var text = Text(line, x: x, y: .constant(y), anchor: .middle, size: size, isBold: isBold)
            if line != string { text.whole = string }
            let (shown, motion) = entrance.written(text, counting: line == string ? frames : [], with: step)
            nodes.append(
                Node(
                    .text(shown), role: .valueLabel, series: pointer.series, presence: presence * pointer.presence,
                    fill: paint, entrance: motion))
        }
        let paints: [(paint: Paint, presence: Quantity)] =
            if !isAlone {
                [(.seriesText(state.paint(of: pointer.series)), 1)]
            } else if dial.text == .oneLine {
                pointer.paints(of: mark, state).map { (.seriesText($0.paint), $0.presence) }
            } else {
                [(.ink, 1)]
            }
        let values = marks.variants(in: state) { mark in
            CountedText(index, mark, entrance, with: step) { DialLayout.value(index, $0, dial, texts, state) }
        }.map { (string: $0.value.string, frames: $0.value.frames, presence: $0.presence) }
        for value in values {
            for (paint, presence) in paints {
                write(
                    value.string, at: baseline, size: caption.valueSize, isBold: true, paint, value.presence * presence,
                    value.frames)
            }
        }
        guard caption.hasNames else { return nodes }
        let names = marks.texts(in: state) {
            DialLayout.name(index, $0, namesZone: isAlone && plan.namesZonesInCaption, in: caption, state)
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
    /// The width that the layout reserves for the text, pixels.
    func width(size: Double, isBold: Bool) -> Double {
        FontMetrics.width(of: self, size: size, isBold: isBold)
    }
}
