import ChartGraphics
import ChartIR
import ChartScene

/// Direct labels: the last value of each line at the right of its last point (at the left where the axis is reversed),
/// with its name, beside a legend only where names leave enough to the lines.
///
/// Where both ends are labelled, as those of slopes are, the first values stand in the same way on the other side, and the
/// names behind the last.
///
/// Which series have one, and the room for the widest, is decided for all series; where they stand follows the visible.
struct EndLabels {
    /// The label that stands beside one series.
    struct Label {
        var mark: Mark
        var series: Int
        /// The position of the last point, or in a stack the last column.
        var x: Double
        var y: Double
        /// The lines of the name; empty: there is none.
        var nameLines: [String] = []
        /// The name where there is room only for its beginning; nil: nothing is missing.
        var wholeName: String?
        var value: String

        /// Whether the value stands before the name, next to the point, so that all values of a side stand in a column.
        var isValueFirst: Bool { mark.valueText == .ends }

        /// Whether the label is a tag in the colour of what it names, with the name inside.
        var isTag: Bool { mark.layout.writesLastValueInTag }
        /// What a tag says.
        var text: String { (nameLines + [value]).joined(separator: " ") }

        /// Pixels, in the widest font.
        var width: Double {
            if isTag { return text.boldLabelWidth + 2 * EndLabels.tagPadding }
            let widest = nameLines.map(\.boldLabelWidth).max() ?? 0
            let besideValue = isValueFirst && !nameLines.isEmpty ? widest + EndLabels.nameGap : nameWidth
            return max(widest, besideValue + value.labelWidth)
        }
        /// How far the value is behind the start of the last line of the name, pixels.
        var nameWidth: Double { nameLines.last.map { $0.boldLabelWidth + EndLabels.nameGap } ?? 0 }
        /// The distance that such a label keeps from another of its kind, pixels.
        var height: Double { EndLabels.pitch + Double(max(nameLines.count - 1, 0)) * EndLabels.lineHeight }
    }

    /// The plot, behind one reference: labels are parts of much that is copied.
    private let shared: PlotFrameLayout.ScaleContents
    private var plot: CartesianPlot { shared.plot }
    private(set) var labels: [Label]
    private let entrance: EntrancePlan
    /// Whether names beside the values say once more what a legend does.
    let repeatsNames: Bool
    /// Whether the labels are those of the first values, on the other side.
    private let areAtStart: Bool

    /// The distance from the last point to its label, pixels.
    static let gap = 16.0
    /// The distance from the edge of a stacked area, or of a plot with bars, to its labels, pixels.
    static let edgeGap = 8.0
    /// The least distance from the middle of a label to that of the next, pixels.
    static let pitch = 16.0
    /// The distance from one line of a name to the next, pixels.
    static let lineHeight = 14.0
    static let nameGap = 4.0
    /// The space beside the text of a tag, pixels.
    private static let tagPadding = 6.0
    private static let tagHeight = 20.0
    /// The most lines that are labelled without being asked for.
    private static let automaticLimit = 6
    /// The part of the width that labels nobody asked for may take, and where nothing else names the lines.
    private static let automaticShare = (usual: 0.2, naming: 0.45)

    init(plot: CartesianPlot, outer: Rect, areAtStart: Bool = false, state: LayoutState) {
        let chart = state.chart
        self.areAtStart = areAtStart
        shared = .init(plot: plot, bubbles: nil)
        entrance = EntrancePlan(entrance: chart.entrance)
        guard !plot.isTransposed, !areAtStart || EndLabels.hasRoomAtStart(plot) else {
            labels = []
            repeatsNames = false
            return
        }
        let isNamed = state.hasToggles || chart.legend.position != .none
        let hasNames = chart.series.count > 1 && !isNamed && !areAtStart
        var labels: [Label] = []
        let texts: [ValueText] = areAtStart ? [.ends] : [.end, .ends, .automatic]
        // Of each axis once, because all its marks are looked at for it.
        var leastDecimals: [ValueAxis: Int] = [:]
        var labelled: Set<Int> = []
        for mark in plot.marks where texts.contains(mark.valueText) {
            guard mark.stacking == .none || mark.stacking == .stack && plot.marks.count == 1 else { continue }
            let least = leastDecimals[mark.axis] ?? ValueWriter.decimals(ofTicksOn: mark.axis, of: plot)
            leastDecimals[mark.axis] = least
            let points = EndLabels.points(of: mark, on: plot.x, areFirst: areAtStart)
            let ends = points.flatMap(\.datum.ends)
            // Prices are told to the cent, and millions are not.
            let write = ValueWriter(
                on: mark.axis, of: plot, for: ends, least: least, keepsFew: ends.allSatisfy { abs($0) < 10_000 },
                in: state.conventions)
            for (series, datum) in points where labelled.insert(series).inserted {
                let ends = datum.ends
                // The end of a range is labelled with both of its values, in its middle.
                labels.append(
                    Label(
                        mark: mark, series: series, x: datum.x, y: (ends[0] + ends[ends.count - 1]) / 2,
                        value: ends.map { write($0) }.joined(separator: " – ")))
            }
        }
        repeatsNames = !hasNames && !areAtStart && chart.series.count > 1
        let bare = labels.map(\.width).max() ?? 0
        if hasNames { labels = EndLabels.named(labels, in: chart, within: outer) }
        if repeatsNames { labels = EndLabels.repeatingNames(labels, of: plot, in: chart, within: outer) }
        // Names that the legend has, too, are there only where they have room.
        let widest = repeatsNames ? bare : labels.map(\.width).max() ?? 0
        let share = hasNames ? EndLabels.automaticShare.naming : EndLabels.automaticShare.usual
        let isFit = widest + EndLabels.gap <= outer.width * share && EndLabels.suit(labels, plot)
        self.labels = isFit ? labels : labels.filter { $0.mark.valueText != .automatic }
    }

    /// Whether a plot has labels that nobody asked for. At the left they would stand beside the axis labels.
    private static func suit(_ labels: [Label], _ plot: CartesianPlot) -> Bool {
        !plot.hasSlots && !plot.x.isReversed && !plot.usesSecondAxis
            && (labels.contains { $0.mark.stacking != .none } || labels.count <= automaticLimit)
    }

    /// Whether first values can stand before the first points: bands can leave room there, and bars would lie under them.
    private static func hasRoomAtStart(_ plot: CartesianPlot) -> Bool {
        if case .category = plot.x.scale { !plot.hasSlots } else { false }
    }

    /// The labels that the author asks for.
    var asked: EndLabels {
        var asked = self
        asked.labels = labels.filter { $0.mark.valueText != .automatic }
        return asked
    }

    /// Whether names stand in the labels.
    var hasNames: Bool { labels.contains { !$0.nameLines.isEmpty } }

    /// The labels without names that a legend has, too.
    var withoutRepeatedNames: EndLabels {
        guard repeatsNames else { return self }
        var bare = self
        for index in bare.labels.indices { bare.labels[index].nameLines = [] }
        return bare
    }

    /// The labels for a plot that has no room for them.
    var without: EndLabels {
        var none = self
        none.labels = []
        return none
    }

    /// What to tell an author who asked for labels that are not there; nil: nothing.
    var absenceAdvice: LayoutAdvice? {
        guard labels.contains(where: { $0.mark.valueText == .end }) else { return nil }
        return LayoutAdvice(
            .crowdedValues, "there is no room for the values at the ends of lines; make the chart wider")
    }

    /// The last value, or the first, of each series that the axis shows.
    private static func points(
        of mark: Mark, on axis: Axis, areFirst: Bool
    ) -> [(series: Int, datum: Datum)] {
        let shown = (axis.minimum ?? -.infinity)...max(axis.maximum ?? .infinity, axis.minimum ?? -.infinity)
        return mark.valueSeries.compactMap { series in
            let data = series.data.filter { shown.contains($0.x) }
            let known = mark.drawsMissingAsZero ? data : data.filter { $0.y != nil }
            // A single value is the last one, and would be written twice.
            if areFirst, known.count < 2 { return nil }
            guard let last = areFirst ? known.min(by: { $0.x < $1.x }) : known.max(by: { $0.x < $1.x }) else {
                return nil
            }
            let end = series.isRange ? last.y2 ?? 0 : nil
            return (series.series, Datum(x: last.x, y: last.y ?? 0, y2: end))
        }
    }

    /// How far the labels reach to the right of the last point's place, or of the plot's edge, pixels.
    var reach: Double {
        guard let widest = labels.map(\.width).max() else { return 0 }
        return widest + (standsAtEdge ? EndLabels.edgeGap : EndLabels.gap)
    }

    /// Whether the labels stand at the plot's edge: bars of the last band would lie under labels beside the point.
    private var standsAtEdge: Bool { plot.hasSlots || labels.contains { $0.mark.stacking != .none } }

    /// The room that the labels need at the right of the plot, pixels.
    /// - Parameter step: the distance from one category to the next, pixels; nil on other axes.
    func room(step: Double?) -> Double {
        guard !labels.isEmpty else { return 0 }
        let room = plot.hasSlots ? reach : max(reach - (step ?? 0) / 2, 0)
        return plot.x.isReversed ? room + EndLabels.edgeGap : room
    }

    // MARK: Nodes

    func nodes(in frame: PlotFrame, _ state: inout LayoutState) -> [Node] {
        guard !labels.isEmpty else { return [] }
        if labels[0].mark.stacking != .none { return bands(in: frame, &state) }
        let scales = labels.map { frame.scale(of: $0.mark) }
        // On one scale the order of values is that of places, whatever the domain.
        let order = labels.indices.sorted {
            let (a, b) = (scales[$0].rise(of: labels[$0].y), scales[$1].rise(of: labels[$1].y))
            return a == b ? $0 < $1 : a > b
        }
        let places = labels.indices.map { scales[$0].position(of: labels[$0].y) }
        let presences = presences(at: places, on: scales, state)
        let column = LabelColumn(
            order.map { (presences[$0], places[$0]) }, range: range(in: frame),
            heights: order.map { labels[$0].height },
            name: areAtStart ? "f" : "e", in: &state)
        let latest = plot.marks.lazy.flatMap(\.valueSeries).flatMap(\.data).map(\.x).max() ?? 0
        return zip(order, column.places).flatMap { index, place -> [Node] in
            let label = labels[index]
            guard !state.selection.isNeverVisible(label.series) else { return [] }
            let point = frame.x.position(of: label.x)
            let isReversed = frame.isReversed != areAtStart
            let side = Quantity.constant(isReversed ? -1 : 1)
            let edge = isReversed ? frame.positionStart - EndLabels.edgeGap : frame.positionEnd + EndLabels.edgeGap
            let x = plot.hasSlots ? .constant(edge) : point + 16 * side
            let presence = column.room * presences[index]
            // Rectangles reach beyond the positions that they begin at.
            let isOverData =
                plot.usesSecondAxis || isReversed || label.x < latest
                || plot.marks.contains(where: \.layout.fillsPlaces)
            var nodes =
                label.isTag
                ? tag(label, x: x, y: place, isReversed: isReversed, presence: presence, state)
                : texts(
                    label, x: x, y: place, isReversed: isReversed, presence: presence, hasHalo: isOverData, state)
            // A tag that is alone is never moved, whatever is visible.
            let isLevel = label.isTag && labels.count == 1
            if isLevel || place != places[index] {
                let end = x - .constant(label.isTag ? 0 : 3) * side
                nodes.append(
                    leader(
                        from: (point + 5 * side, places[index]), to: (end, place), presence: presence,
                        isLevel: isLevel, entrance: nodes.first?.entrance))
            }
            return nodes.filter { $0.presence != 0 }
        }
    }

    /// A label beyond a fixed end of the axis is not there, and takes no room.
    private func presences(at places: [Quantity], on scales: [LinearScale], _ state: LayoutState) -> [Quantity] {
        labels.indices.map { index in
            state.insideTest(of: scales[index], for: labels[index].mark.axis)(places[index])
                * state.selection.presence(of: labels[index].series)
        }
    }

    /// The range of the middles of labels: they keep off the axis where they stand over it, beside the points of a half band.
    private func range(in frame: PlotFrame) -> ClosedRange<Double> {
        let range = frame.valueRange
        guard case .band = frame.x, !plot.hasSlots, plot.x.labels != .none else { return range }
        return range.lowerBound...max(range.upperBound - EndLabels.pitch / 2, range.lowerBound)
    }

    /// The labels in the middle of each band of a stacked area at its right edge, where the band is as thick as a
    /// label: with its name, or the value alone.
    private func bands(in frame: PlotFrame, _ state: inout LayoutState) -> [Node] {
        let mark = labels[0].mark
        let columns = StackColumn.columns(of: mark.valueSeries)
        guard columns.count > 1, let last = columns.last else { return [] }
        let scale = frame.scale(of: mark)
        var stack = StackedCurves(mark: mark.form, columns: columns, selection: state.selection)
        // The middles of few bands are said as fast.
        if mark.valueSeries.count >= VisibleCounts.leastNamed { stack.nameSums(in: &state) }
        let isReversed = frame.isReversed
        let x = frame.x.position(of: last.x) + .constant(isReversed ? -EndLabels.edgeGap : EndLabels.edgeGap)
        return mark.valueSeries.enumerated().flatMap { order, series -> [Node] in
            guard let label = labels.first(where: { $0.series == series.series && $0.x == last.x }),
                let edge = stack.edge(order).last, !state.selection.isNeverVisible(series.series)
            else { return [] }
            // The factor turns values into offsets; stacks stand on 0.
            let factor = Quantity.constant(scale.units.factor)
            let height = factor * .constant(label.y) * state.selection.presence(of: series.series)
            let thickness = height * .constant(label.y < 0 ? -1 : 1) * scale.unit
            // Two lines have no more space above and below them than one has.
            let isThick = thickness.isEnough(label.nameLines.count > 1 ? label.height - 4 : label.height)
            let place = scale.position(ofOffset: factor * edge.value - height * 0.5)
            let isInside = state.insideTest(of: scale, for: mark.axis)(place)
            func texts(_ label: Label, _ presence: Quantity) -> [Node] {
                self.texts(
                    label, x: x, y: place, isReversed: isReversed, presence: presence * isInside, hasHalo: false, state)
            }
            guard label.nameLines.count > 1 else { return texts(label, isThick) }
            // Where a name in two lines has no room, the value has, whose colour parts it from the name above.
            var bare = label
            bare.nameLines = []
            return texts(label, isThick) + texts(bare, thickness.isEnough(bare.height) * (1 - isThick))
        }.filter { $0.presence != 0 }
    }

    /// The name and the value of a label. One of several that stands without its name has the colour that says whose it is.
    private func texts(
        _ label: Label, x: Quantity, y: Quantity, isReversed: Bool, presence: Quantity, hasHalo: Bool,
        _ state: LayoutState
    ) -> [Node] {
        let ofSeries = Paint.seriesText(state.paint(of: label.series))
        let fades = label.mark.layout.lastStep(of: label.series, entrance).map { entrance.after($0) }
        func node(_ text: Text, _ paint: Paint) -> Node {
            Node(
                .text(text), role: .valueLabel, series: label.series, presence: presence, fill: paint,
                stroke: hasHalo ? Stroke(.background, width: 3) : nil, entrance: fades)
        }
        var nodes: [Node] = []
        let behindValue = label.value.labelWidth + EndLabels.nameGap
        let anchor: Text.Anchor = isReversed ? .end : .start
        let last = label.nameLines.count - 1
        let top = y + 4 - .constant(Double(max(last, 0)) * EndLabels.lineHeight / 2)
        for (index, line) in label.nameLines.enumerated() {
            // Where the axis runs to the left, the value is beside the last line, and the others end at its edge.
            let shift = isReversed ? (index == last ? -behindValue : 0) : label.isValueFirst ? behindValue : 0
            var text = Text(
                line, x: x + .constant(shift), y: top + .constant(Double(index) * EndLabels.lineHeight), anchor: anchor,
                isBold: true)
            if index == last { text.whole = label.wholeName }
            nodes.append(node(text, ofSeries))
        }
        let place = isReversed || label.isValueFirst ? x : x + .constant(label.nameWidth)
        let level = label.isValueFirst ? y + 4 : top + .constant(Double(max(last, 0)) * EndLabels.lineHeight)
        let isAlone = label.nameLines.isEmpty && labels.count > 1
        nodes.append(node(Text(label.value, x: place, y: level, anchor: anchor), isAlone ? ofSeries : .tick))
        return nodes
    }

    /// The last value in the colour of what is drawn there.
    /// - Parameter x: the tag's edge, the right one where the axis runs to the left.
    private func tag(
        _ label: Label, x: Quantity, y: Quantity, isReversed: Bool, presence: Quantity, _ state: LayoutState
    ) -> [Node] {
        let mark = label.mark.layout
        let paint = mark.paint(of: label.series, at: label.x, state)
        // Where there are several tags, they are no higher than their distance.
        let height = labels.count == 1 ? EndLabels.tagHeight : EndLabels.pitch
        let x = isReversed ? x - .constant(label.width) : x
        let fades = mark.lastStep(of: label.series, entrance).map { entrance.after($0) }
        let box = Shape.rect(
            x: x, y: y - .constant(height / 2), width: .constant(label.width), height: .constant(height), radius: 3,
            corners: .all)
        var text = Text(label.text, x: x + .constant(EndLabels.tagPadding), y: y + 4, isBold: true)
        text.whole = label.wholeName
        return [
            Node(
                box, role: .valueLabel, series: label.series, presence: presence, fill: .series(paint),
                entrance: fades),
            Node(
                .text(text), role: .valueLabel, series: label.series, presence: presence, fill: .onSeries(paint),
                entrance: fades),
        ]
    }

    /// A hairline to a label that was moved, or a level one to a label that never is.
    private func leader(
        from start: (x: Quantity, y: Quantity), to end: (x: Quantity, y: Quantity), presence: Quantity,
        isLevel: Bool, entrance: EntranceStep?
    ) -> Node {
        let isMoved = isLevel ? 1 : (end.y - start.y).magnitude.isEnough(3.01)
        // The label belongs to no series: it comes and goes by its presence alone.
        return Node(
            .hairline(from: start, to: end), role: .leader, presence: presence * isMoved,
            stroke: Stroke(.base, width: 1), entrance: entrance)
    }
}
