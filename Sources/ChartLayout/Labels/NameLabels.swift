import ChartGraphics
import ChartIR
import ChartScene

/// The names of bubbles and points, where they cover no other name and no other form, or for large bubbles a few small
/// ones; those of the largest bubbles first, those of points and words in the order of the data, one of each series after
/// the other.
///
/// Which have one, and on which side, is decided once, so that it holds in every state: a name that jumped about its
/// form would say that something changed.
struct NameLabels {
    /// Forms whose names are written alike.
    struct Group {
        /// The forms in the order in which they choose places for their names.
        var forms: [NamedForm]
        /// How the forms come in, which their names follow.
        var row: EntranceRow
        var style: Style
        /// The radius from which on a name may cover a few small forms, pixels; nil: none may.
        var radiusOfLarge: Double?
        /// Whether all names stand at their places, whatever else is there.
        var allowsOverlap = false
        /// How far from its place a name stands if it can; nil: about it.
        var shift: TextShift?
        /// The size of the names, pixels.
        var size = PointMark.standardTextSize
        /// How the letters look; nil: as the style has them.
        var face: TextFace?
    }

    /// What the names stand at: beside bubbles or points, or in the place of a point that has no marker.
    enum Style { case bubbles, points, texts }

    private struct Label {
        /// The index of the form.
        var form: Int
        var text: String
        /// The distance from the middle of the form to that of the text, pixels.
        var shift: Point
        var width: Double
        /// Half of the height of the text, pixels.
        var half: Double
        /// Which part of the text stays where it is where letters are narrower than they are measured.
        var anchor: Text.Anchor = .middle
    }

    private let groups: [Group]
    private let forms: [NamedForm]
    /// The index of the group of each form.
    private let group: [Int]
    private let frame: PlotFrame
    private var labels: [Label] = []

    /// The most names that are tried.
    private static let limit = 300
    /// The widest a name is written, pixels.
    private static let largestWidth = 160.0
    private static let height = 14.0
    /// How many small forms the name of a large one may lie over.
    private static let largestCost = 5
    private static let space = 2.0

    /// - Parameter obstacle: the box where no name may stand.
    init(_ groups: [Group], in frame: PlotFrame, around obstacle: Rect?) {
        self.groups = groups
        self.frame = frame
        forms = groups.flatMap(\.forms)
        group = groups.indices.flatMap { index in groups[index].forms.map { _ in index } }
        let named = forms.indices.filter { forms[$0].name != nil }
        guard !named.isEmpty else { return }
        let places = forms.map { $0.places(in: frame) }
        let (fixed, choosing) = (
            named.filter { groups[group[$0]].allowsOverlap }, named.filter { !groups[group[$0]].allowsOverlap }
        )
        labels = fixed.compactMap { index in
            let all = candidates(index, name(of: index))
            return all.first { isInside($0, places) } ?? all.first
        }
        for index in taking(turns: choosing).prefix(NameLabels.limit) {
            let name = name(of: index)
            let free = candidates(index, name).filter { label in
                isInside(label, places) && obstacle.map { !meets(label, $0, places) } ?? true
                    && labels.allSatisfy { !meets(label, $0, places) }
            }
            if let label = cheapest(free, isLarge: isLarge(index), places) { labels.append(label) }
        }
        // They are drawn in the order of their forms, whichever chose its place first.
        labels.sort { $0.form < $1.form }
    }

    /// The name of a form, as wide as it may be.
    private func name(of index: Int) -> String {
        FontMetrics.cut(
            forms[index].name ?? "", to: style(of: index) == .texts ? frame.plot.width : NameLabels.largestWidth,
            size: size(of: index), isBold: isBold(index))
    }

    /// The forms in the order in which they choose places: of points and words one of each series after the other, so that no
    /// series is without names only because it comes last.
    private func taking(turns named: [Int]) -> [Int] {
        var counts: [[Int]: Int] = [:]
        let turns = named.map { index -> Int in
            guard style(of: index) != .bubbles else { return 0 }
            let key = [group[index], forms[index].series]
            defer { counts[key, default: 0] += 1 }
            return counts[key, default: 0]
        }
        return named.indices.sorted { (group[named[$0]], turns[$0], $0) < (group[named[$1]], turns[$1], $1) }
            .map { named[$0] }
    }

    /// The size of the name of a form, pixels.
    private func size(of form: Int) -> Double { groups[group[form]].size }

    private func style(of form: Int) -> Style { groups[group[form]].style }

    private func isBold(_ form: Int) -> Bool { groups[group[form]].face?.isBold ?? (style(of: form) == .bubbles) }

    private func isLarge(_ index: Int) -> Bool {
        groups[group[index]].radiusOfLarge.map { forms[index].radius >= $0 } ?? false
    }

    /// The first of the labels that lie over as few forms as possible; nil: all lie over too many.
    private func cheapest(_ labels: [Label], isLarge: Bool, _ places: [NamedForm.Places]) -> Label? {
        // Words are kept from other words, and where they can be from points and bubbles; else they lie over these.
        if let first = labels.first, style(of: first.form) == .texts {
            let others = forms.indices.filter { style(of: $0) != .texts }
            return labels.first { label in !others.contains { covers(label, $0, places) } } ?? first
        }
        guard isLarge else {
            return labels.first { label in !forms.indices.contains { covers(label, $0, places) } }
        }
        let costs = labels.map { cost(of: $0, places) }
        guard let least = costs.min(), least <= NameLabels.largestCost else { return nil }
        return costs.firstIndex(of: least).map { labels[$0] }
    }

    /// How many forms a name lies over; too many, if one of them is not much smaller than its own.
    private func cost(of label: Label, _ places: [NamedForm.Places]) -> Int {
        let covered = forms.indices.filter { covers(label, $0, places) }
        let own = forms[label.form].radius
        return covered.contains { forms[$0].radius > own / 3 } ? .max : covered.count
    }

    // MARK: Places of a name

    /// The labels that the name may have, the best first.
    private func candidates(_ index: Int, _ name: String) -> [Label] {
        switch style(of: index) {
        case .bubbles: aroundBubble(index, name)
        case .points: aroundPoint(index, name)
        case .texts: atPlace(index, name)
        }
    }

    /// Where the author wants it; in the middle of the place, or where it would leave the plot, at its right or left; beside it where a point is there.
    private func atPlace(_ index: Int, _ name: String) -> [Label] {
        let size = size(of: index)
        let width = FontMetrics.width(of: name, size: size, isBold: isBold(index))
        let half = NameLabels.height / 2 * size / PointMark.standardTextSize
        let (across, up) = (width / 2 + 7, half + 5)
        let own = groups[group[index]].shift.map { shift -> (x: Double, y: Double, anchor: Text.Anchor) in
            switch shift.side {
            case .start: (shift.x + width / 2, shift.y, .start)
            case .middle: (shift.x, shift.y, .middle)
            case .end: (shift.x - width / 2, shift.y, .end)
            }
        }
        let places: [(x: Double, y: Double, anchor: Text.Anchor)] = [
            (0, 0, .middle), (width / 2, 0, .start), (-width / 2, 0, .end), (across, 0, .start), (-across, 0, .end),
            (0, -up, .middle), (0, up, .middle),
        ]
        return ([own].compactMap(\.self) + places).map {
            Label(form: index, text: name, shift: Point(x: $0.x, y: $0.y), width: width, half: half, anchor: $0.anchor)
        }
    }

    /// The places that a name can take: above, below, at the sides, and inside where there is room.
    private func aroundBubble(_ index: Int, _ name: String) -> [Label] {
        let radius = forms[index].radius
        let width = name.boldLabelWidth
        let (up, across) = (radius + 2 + NameLabels.height / 2, radius + 4 + width / 2)
        let shifts =
            [Point(x: 0, y: -up), Point(x: 0, y: up), Point(x: across, y: 0), Point(x: -across, y: 0)]
            + (width + 8 <= 2 * radius ? [Point(x: 0, y: 0)] : [])
        return shifts.map {
            Label(form: index, text: name, shift: $0, width: width, half: NameLabels.height / 2)
        }
    }

    /// At the right, at the left, above, below, and last at the corners.
    private func aroundPoint(_ index: Int, _ name: String) -> [Label] {
        let radius = forms[index].radius
        let width = name.labelWidth
        let (up, across) = (radius + 1 + NameLabels.height / 2, radius + 3 + width / 2)
        // The corners of the text are as near to the marker as its sides are in the other places.
        let (upAtCorner, acrossAtCorner) = (up - radius * 0.3, across - radius * 0.6)
        let shifts: [(x: Double, y: Double)] = [
            (across, 0), (-across, 0), (0, -up), (0, up), (acrossAtCorner, -upAtCorner), (acrossAtCorner, upAtCorner),
            (-acrossAtCorner, -upAtCorner), (-acrossAtCorner, upAtCorner),
        ]
        return shifts.map { x, y in
            Label(
                form: index, text: name, shift: Point(x: x, y: y), width: width, half: NameLabels.height / 2,
                anchor: x == 0 ? .middle : x > 0 ? .start : .end)
        }
    }

    // MARK: Meetings, in any state

    private func isInside(_ label: Label, _ places: [NamedForm.Places]) -> Bool {
        let plot = frame.plot
        let place = places[label.form]
        // What stands at its place may lie on the line of the axis; names have other places.
        let lowest = plot.maxY + (style(of: label.form) == .texts ? 8 : -1)
        let (across, upright) = held(label.form)
        return place.x.allSatisfy { x in
            !across.contains(x)
                || x + label.shift.x - label.width / 2 >= plot.x && x + label.shift.x + label.width / 2 <= plot.maxX + 8
        }
            && place.y.allSatisfy { y in
                !upright.contains(y)
                    || y + label.shift.y - label.half >= plot.y - 8 && y + label.shift.y + label.half <= lowest
            }
    }

    /// Where a form can be seen: in domains that do not hold it it is not, though it may lie in the room that is left at the ends of
    /// an axis.
    private func held(_ form: Int) -> (across: ClosedRange<Double>, upright: ClosedRange<Double>) {
        func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
            range.lowerBound - 1e-3...range.upperBound + 1e-3
        }
        let values = widened(frame.scale(forms[form].axis).range)
        let positions: ClosedRange<Double> =
            if case .linear(let scale) = frame.x { widened(scale.range) } else { frame.positionRange }
        return frame.isTransposed ? (values, positions) : (positions, values)
    }

    private func meets(_ label: Label, _ box: Rect, _ places: [NamedForm.Places]) -> Bool {
        let place = places[label.form]
        let (width, height) = (label.width / 2 + NameLabels.space, label.half)
        return place.x.contains { $0 + label.shift.x + width > box.x && $0 + label.shift.x - width < box.maxX }
            && place.y.contains { $0 + label.shift.y + height > box.y && $0 + label.shift.y - height < box.maxY }
    }

    private func meets(_ a: Label, _ b: Label, _ places: [NamedForm.Places]) -> Bool {
        areNear(
            a.form, b.form, places, shift: Point(x: a.shift.x - b.shift.x, y: a.shift.y - b.shift.y),
            width: (a.width + b.width) / 2 + NameLabels.space, height: a.half + b.half)
    }

    /// Whether a label lies over a form other than its own.
    private func covers(_ label: Label, _ other: Int, _ places: [NamedForm.Places]) -> Bool {
        guard other != label.form else { return false }
        let radius = forms[other].radius
        return areNear(
            label.form, other, places, shift: label.shift, width: label.width / 2 + radius,
            height: label.half + radius)
    }

    /// Whether the middles of two things at two forms come nearer than this in both directions.
    private func areNear(
        _ a: Int, _ b: Int, _ places: [NamedForm.Places], shift: Point, width: Double, height: Double
    ) -> Bool {
        isNear(places[a].y, places[b].y, shift.y, height) && isNear(places[a].x, places[b].x, shift.x, width)
    }

    private func isNear(_ a: [Double], _ b: [Double], _ shift: Double, _ distance: Double) -> Bool {
        guard a.count == b.count else {
            // The forms stand on different axes, whose domains change one without the other.
            return a.contains { a in b.contains { abs(a + shift - $0) < distance } }
        }
        return zip(a, b).contains { abs($0 + shift - $1) < distance }
    }

    // MARK: Nodes

    func nodes(_ state: inout LayoutState) -> [Node] {
        advise(in: &state)
        let fractions = frame.fractions(state)
        return labels.compactMap { label in
            let form = forms[label.form]
            guard !state.selection.isNeverVisible(form.series) else { return nil }
            let value = frame.scale(form.axis).position(of: form.datum.y ?? 0)
            let position = frame.x.position(of: form.datum.x)
            let (x, y) = frame.isTransposed ? (value, position) : (position, value)
            let row = groups[group[label.form]].row
            let side: Double =
                switch label.anchor {
                case .start: -0.5
                case .middle: 0
                case .end: 0.5
                }
            let step = row.step(at: fractions(form.datum.x), series: form.series)
            var text = Text(
                label.text, x: x + .constant(label.shift.x + side * label.width),
                y: y + .constant(label.shift.y + size(of: label.form) / 3), anchor: label.anchor,
                size: size(of: label.form), isBold: isBold(label.form))
            text.isItalic = groups[group[label.form]].face?.isItalic ?? false
            if label.text != form.name { text.whole = form.name }
            return Node(
                .text(text), role: .valueLabel, series: form.series,
                presence: state.selection.presence(of: form.series),
                fill: paint(of: label.form, state), stroke: Stroke(.background, width: 3),
                entrance: step.map { row.plan.after($0) })
        }
    }

    /// The paint of a name: words in the place of points tell their series, or the number that colours them.
    private func paint(of form: Int, _ state: LayoutState) -> Paint {
        let (series, coloring) = (forms[form].series, forms[form].coloring)
        guard style(of: form) == .texts, coloring != nil || state.chart.series.count > 1 else { return .ink }
        return .seriesText(state.paint(of: series, coloring))
    }

    /// Tells the author how many points are without their names, and how many words without their places. Bubbles always
    /// have more names than room.
    private func advise(in state: inout LayoutState) {
        for (style, what, remedy) in [
            (Style.points, "names of points", "name fewer points"),
            (.texts, "texts", "write fewer; with the 'overlap' 'allow' all stand"),
        ] {
            let count = forms.indices.count { forms[$0].name != nil && self.style(of: $0) == style }
            let missing = count - labels.count { self.style(of: $0.form) == style }
            guard missing > 0 else { continue }
            let reason =
                count > NameLabels.limit
                ? "are left out, because at most \(NameLabels.limit) are tried, and each needs a place where nothing "
                    + "else stands; \(remedy)"
                : "have no place where nothing else stands, so they are left out; make the chart larger, or \(remedy)"
            state.advise(.init(.crowdedLabels, "\(missing) of \(count) \(what) \(reason)"))
        }
    }
}

extension TextShift {
    /// The part of a text that `x` is the distance of.
    var side: Anchor { anchor ?? (x == 0 ? .middle : x > 0 ? .start : .end) }
}
