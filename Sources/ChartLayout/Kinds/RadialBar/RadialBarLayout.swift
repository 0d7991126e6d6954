import ChartGraphics
import ChartIR
import ChartScene

/// Bars bent round one centre, the first outermost; the tracks of visible ones close up.
struct RadialBarLayout: FormsLayout {
    let marks: MarkStates<RadialBarMark>
    let box: Rect
    let entrance: EntrancePlan
    let words: RadialBarWords

    /// A bar with its whole track.
    struct Form {
        var bar: RadialBarMark.Bar
        var index: Int
        var track: Sector
        /// Where the bar ends, radians from twelve o'clock.
        var end: Quantity
        /// 1 while tracks are far enough apart for a line of text each.
        var hasRoom: Quantity
    }

    private var mark: RadialBarMark { marks.first }

    static let largestRadius = 122.0
    /// The sweep, degrees, up to which the way back to twelve o'clock has room for names.
    static let namedSweep = 270.0
    private static let namePitch = 13.0

    /// The space between names, values and tracks, pixels.
    private static let textGap = 8.0
    /// How much of their radius the tracks keep where long names want more room, 0...1.
    private static let leastPart = 0.7
    /// The part of the radius that the hole keeps where tracks move towards the middle to have a line of text each, 0...1.
    private static let leastHole = 0.12

    let radius: Double
    /// The centre of the tracks: in the middle of the box, or further right where the names have no room otherwise.
    let center: Point
    /// The widest value, pixels; 0: none is written.
    private let valueWidth: Double
    /// Whether tracks may take some of the hole for their names.
    private let closesIn: Bool

    init(marks: MarkStates<RadialBarMark>, box: Rect, entrance: EntrancePlan, words: RadialBarWords) {
        (self.marks, self.box, self.entrance, self.words) = (marks, box, entrance, words)
        let scale = max(1, min(box.width / 608, box.height / 260))
        let fitting = max(min(box.width / 2, box.height / 2, Self.largestRadius * scale), 10)
        let bars = marks.values(\.bars).joined()
        let isNamed = marks.first.sweep <= Self.namedSweep
        let write = Self.writer(of: marks, words.words.conventions)
        valueWidth = isNamed ? bars.lazy.map { write($0.value).boldLabelWidth }.max() ?? 0 : 0
        let names = isNamed ? bars.lazy.map { words.words.chart.series[$0.series].label.labelWidth }.max() ?? 0 : 0
        let needed = isNamed ? names + valueWidth + 2 * Self.textGap : 0
        // The radius that leaves room for a line of text beside each track.
        let named = isNamed ? Self.namePitch * Double(marks.first.bars.count) / (1 - Self.leastHole) : 0
        radius = min(fitting, max(fitting * Self.leastPart, box.width - needed, named))
        closesIn = isNamed && named <= fitting
        let x = min(max(box.x + box.width / 2, box.x + needed), box.x + box.width - radius)
        center = Point(x: x, y: box.y + box.height / 2)
    }

    private static func writer(of marks: MarkStates<RadialBarMark>, _ conventions: Conventions) -> ValueWriter {
        ValueWriter(
            marks.first.valueFormat, for: marks.values(\.bars).joined().map(\.value), symbols: conventions.numbers)
    }

    func forms(in state: inout LayoutState) -> [Form] {
        let bars = mark.bars.enumerated().filter { !state.selection.isNeverVisible($0.element.series) }
        guard !bars.isEmpty else { return [] }
        let scale = scale(in: &state)
        let presences = bars.map { state.selection.presence(of: $0.element.series) }
        let count = state.define("N", .maximum(of: [1, .sum(of: presences)]))
        let hole = marks.number("hole", in: &state) { $0.hole }
        var room = (1 - hole) * .constant(radius)
        if closesIn {
            let most = Quantity.constant((1 - Self.leastHole) * radius)
            room = .maximum(of: [room, .minimum(of: [most, count * .constant(Self.namePitch)])])
        }
        // Gaps take at most a third of what there is for each track.
        let gap = state.define(
            "G", .minimum(of: [marks.number("gap", in: &state) { $0.gap }, room / count * .constant(1 / 3)]))
        let thickness = state.define(
            "H",
            .minimum(of: [
                marks.number("thickness", in: &state) { $0.thickness }, (room - (count - 1) * gap) / count,
            ]))
        let hasRoom = state.define("R", (thickness + gap).isEnough(RadialBarLayout.namePitch))
        if mark.sweep <= RadialBarLayout.namedSweep, state.initialValue(of: hasRoom) == 0 {
            state.advise(
                .init(.crowdedLabels, "there is no room for the names beside the tracks; make the chart larger"))
        }
        let sweep = marks.number("sweep", in: &state) { $0.sweep } * .constant(.pi / 180)
        var place: Quantity = 0
        return bars.enumerated().map { order, element in
            let (index, bar) = element
            let outer = .constant(radius) - place * (thickness + gap)
            // Each place has a name: written out, the last would be a sum of all, and all together their square.
            place = state.define("e\(index)", place + presences[order])
            let offset = marks.number("value-\(index)", in: &state) { scale.units.offset(of: $0.bars[index].value) }
            let way = scale.position(ofOffset: offset) * .constant(1 / RadialBarLayout.wayLength)
            let track = Sector(
                center: center, innerRadius: outer - thickness * presences[order], outerRadius: outer, start: 0,
                end: sweep, ends: mark.ends == .round ? .round : .flat)
            return Form(
                bar: bar, index: index, track: track, end: way.clamped(0, 1) * sweep,
                hasRoom: hasRoom * presences[order])
        }
    }

    /// The range of the scale, which is like pixels, so that its numbers keep their digits.
    private static let wayLength = 1000.0

    private func scale(in state: inout LayoutState) -> LinearScale {
        var extent = Extent(includesZero: true)
        // One scale for all states of the data, so that they can be compared.
        for bar in marks.values(\.bars).joined() { extent.include(bar.value, of: bar.series) }
        let axis = Axis(
            scale: .number, minimum: nil, maximum: mark.maximum, isNice: true, includesZero: true,
            followsVisible: mark.followsVisible, title: nil, unit: nil, format: nil, hasGrid: false)
        return LinearScaleBuilder(
            name: "w", axis: axis, extent: extent, range: 0...RadialBarLayout.wayLength, direction: 1, count: 5,
            conventions: state.conventions
        ).build(in: &state)
    }

    func nodes(of forms: [Form], in state: inout LayoutState) -> [Node] {
        guard mark.bars.contains(where: { !state.selection.isNeverVisible($0.series) }) else {
            return [.noData(state.phrases, in: box)]
        }
        var tracks: [Node] = []
        var bars: [Node] = []
        for (order, form) in forms.enumerated() {
            let series = form.bar.series
            tracks.append(Node(.sector(form.track), role: .track, series: series, fill: .track))
            // A value of 0 has no bar, not even its round ends.
            let isThere = marks.number("there-\(form.index)", in: &state) { $0.bars[form.index].value > 0 ? 1 : 0 }
            guard isThere != 0 else { continue }
            let step = entrance.step(.grow, index: order, of: forms.count)
            var bar = form.track
            bar.end = step == nil ? form.end : form.end * entrance.growth
            bars.append(
                Node(
                    .sector(bar), role: .slice, series: series, presence: isThere,
                    fill: .series(state.paint(of: series)), entrance: step))
        }
        let isEmpty = 1 - .maximum(of: forms.map { state.selection.visibility(of: $0.bar.series) })
        return tracks + bars + texts(of: forms, in: state)
            + (isEmpty == 0 ? [] : [.noData(state.phrases, in: box, presence: isEmpty)])
    }

    // MARK: Texts

    /// The texts: name and value at the start of each track, left of twelve o'clock.
    private func texts(of forms: [Form], in state: LayoutState) -> [Node] {
        guard mark.sweep <= RadialBarLayout.namedSweep else { return [] }
        let write = Self.writer(of: marks, state.conventions)
        let right = center.x - Self.textGap
        let nameEnd = right - valueWidth - Self.textGap
        let fade = entrance.fade(afterAll: .grow, of: forms.count)
        return forms.enumerated().flatMap { order, form -> [Node] in
            let series = form.bar.series
            let y = .constant(center.y + 4) - (form.track.innerRadius + form.track.outerRadius) * 0.5
            let step = entrance.countsUp ? entrance.step(.grow, index: order, of: forms.count) : nil
            var nodes = marks.variants(in: state) { $0.bars[form.index].value }.map { value, presence in
                let text = Text(write(value), x: .constant(right), y: y, anchor: .end, isBold: true)
                let frames = entrance.frames(to: value, with: step) { write($0) }
                let (shown, motion) = step == nil ? (text, fade) : entrance.written(text, counting: frames, with: step)
                return Node(
                    .text(shown), role: .valueLabel, series: series, presence: form.hasRoom * presence, fill: .ink,
                    entrance: motion)
            }
            let label = state.chart.series[series].label
            let cut = FontMetrics.cut(label, to: max(nameEnd - box.x, 0), size: 12)
            var name = Text(cut, x: .constant(nameEnd), y: y, anchor: .end)
            if cut != label { name.whole = label }
            nodes.append(
                Node(
                    .text(name), role: .tickLabel, series: series, presence: form.hasRoom, fill: .secondInk,
                    entrance: fade))
            return nodes.filter { $0.presence != 0 }
        }
    }
}
