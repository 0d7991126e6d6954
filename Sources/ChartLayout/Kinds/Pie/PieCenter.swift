import ChartGraphics
import ChartIR
import ChartScene

/// What stands in the hole of a donut: words, the total of what is visible, or the share of what is pointed at.
extension PieLayout {
    private static let largestSize = 26.0
    private static let leastSize = 14.0
    private static let noteSize = 13.0
    /// The distance of texts from the rim of the hole, pixels.
    private static let centerPadding = 8.0
    /// The distance from the middle down to the baseline of the note, pixels.
    private static let noteBaseline = 24.0

    /// The largest radius that the hole can have, pixels.
    private var holeRadius: Double {
        radius * holes.upperBound
    }

    func centerLabels(fades: EntranceStep?, in state: inout LayoutState) -> [Node] {
        let showsTotal = mark.wording.center.showsTotal
        // Empty pies say so in the place of the words.
        var presence = 1 - emptiness(in: &state)
        // Digits follow the legend; between states whole texts change places.
        let total = showsTotal && marks.count == 1 ? liveTotal(in: &state) : nil
        let texts = written { showsTotal ? self.total(of: $0, state) : $0.wording.center.text }
        let text = total?.widest ?? texts.map(\.string).max { $0.boldLabelWidth < $1.boldLabelWidth }
        let notes = notes(written { $0.wording.center.note }, under: text, in: &state)
        guard text != nil || !notes.isEmpty else { return [] }
        func written(_ text: (PieMark) -> String?) -> [(string: String, presence: Quantity)] {
            marks.texts(in: state) { text($0) ?? "" }.filter { !$0.string.isEmpty }
        }
        var isThere = showsTotal && total == nil ? presence * stillTotal(in: &state) : presence
        guard let size = centerSize(of: text, hasNote: !notes.isEmpty) else {
            state.advise(
                .init(.crowdedValues, "there is no room for the text in the hole of the pie; make the hole larger"))
            return []
        }
        // A hole that becomes smaller than its text is left to itself.
        let hole = hole(in: &state)
        if holes.lowerBound < holes.upperBound {
            let room = neededRadius(of: text, size: size, hasNote: !notes.isEmpty)
            let fits = (state.settled(hole) * .constant(radius)).isAtLeast(.constant(room - 0.01), scale: radius)
            presence = presence * fits
            isThere = isThere * fits
        }
        func node(_ text: Text, presence: Quantity) -> Node {
            Node(
                .text(text), role: .center, presence: presence, fill: text.isBold ? .ink : .secondInk, entrance: fades)
        }
        func heading(_ string: String, presence: Quantity) -> Node {
            let y = baseline(of: size, hasNote: !notes.isEmpty)
            return node(centerLine(string, at: y, size: size, isBold: true), presence: presence)
        }
        var nodes: [Node] = []
        if let total {
            nodes.append(total.appended(to: heading("", presence: isThere)))
        } else {
            nodes += texts.map { heading($0.string, presence: isThere * $0.presence) }
        }
        let y = text == nil ? 4 : PieLayout.noteBaseline
        nodes += notes.map { node(centerNote($0.string, at: y), presence: presence * $0.presence) }
        return nodes.filter { $0.presence != 0 }
    }

    /// The notes, none where there is room for only one of the two: what they are about then stands alone.
    private func notes(
        _ notes: [(string: String, presence: Quantity)], under text: String?, in state: inout LayoutState
    ) -> [(string: String, presence: Quantity)] {
        guard text != nil, !notes.isEmpty, centerSize(of: text, hasNote: true) == nil,
            centerSize(of: text, hasNote: false) != nil
        else { return notes }
        state.advise(
            .init(.crowdedValues, "there is no room for the note in the hole of the pie; make the hole larger"))
        return []
    }

    /// A line of text centred in the hole.
    /// - Parameter y: the place of its baseline, pixels below the centre.
    private func centerLine(_ string: String, at y: Double, size: Double, isBold: Bool) -> Text {
        Text(string, x: .constant(center.x), y: .constant(center.y + y), anchor: .middle, size: size, isBold: isBold)
    }

    /// A note in the hole, cut where it is wider than that.
    /// - Parameter y: the place of its baseline, pixels below the centre.
    private func centerNote(_ note: String, at y: Double) -> Text {
        let cut = FontMetrics.cut(note, to: chord(at: y + 3), size: PieLayout.noteSize)
        var text = centerLine(cut, at: y, size: PieLayout.noteSize, isBold: false)
        if cut != note { text.whole = note }
        return text
    }

    /// The share of a slice and its name, for while it is pointed at; empty where the hole has no room.
    func centerShare(of slice: PieMark.Slice, _ share: LeaderLabels.Line, _ state: LayoutState) -> [Node] {
        let widest = NumberFormat.percent(in: state.conventions).string(1)
        guard mark.wording.center.showsShare, let size = centerSize(of: widest, hasNote: true) else { return [] }
        func text(_ string: String, _ y: Double, size: Double, isBold: Bool) -> Node {
            let text = centerLine(string, at: y, size: size, isBold: isBold)
            return Node(.text(text), role: .valueLabel, series: slice.series, fill: isBold ? .ink : .secondInk)
        }
        let heading = text(
            share.variants[0].string, baseline(of: size, hasNote: true), size: size, isBold: true)
        let name = FontMetrics.cut(
            state.chart.series[slice.series].label, to: chord(at: PieLayout.noteBaseline + 3),
            size: PieLayout.noteSize)
        return [
            share.number?.appended(to: heading) ?? heading,
            text(name, PieLayout.noteBaseline, size: PieLayout.noteSize, isBold: false),
        ]
    }

    // MARK: Room

    /// The baseline below the middle: that of a single line is in the middle of it, that over a note a little above.
    private func baseline(of size: Double, hasNote: Bool) -> Double { hasNote ? 4 : size * 0.36 }

    /// The width that there is in the hole at a height, pixels.
    /// - Parameter y: how far below the middle, pixels.
    private func chord(at y: Double) -> Double {
        let radius = max(holeRadius - PieLayout.centerPadding, 0)
        return 2 * max(radius * radius - y * y, 0).squareRoot()
    }

    /// The largest size in which a text has room; nil: there is none, or none for the note.
    private func centerSize(of text: String?, hasNote: Bool) -> Double? {
        if hasNote, chord(at: PieLayout.noteBaseline + 3) < 32 { return nil }
        guard let text else { return PieLayout.largestSize }
        return stride(from: PieLayout.largestSize, through: PieLayout.leastSize, by: -1).first { size in
            let bottom = baseline(of: size, hasNote: hasNote)
            let room = chord(at: max(abs(bottom), abs(bottom - size * 0.74)))
            return FontMetrics.width(of: text, size: size, isBold: true) <= room
        }
    }

    /// The least radius of a hole for what stands in it, pixels.
    private func neededRadius(of text: String?, size: Double, hasNote: Bool) -> Double {
        var corner = hasNote ? Size(width: 32, height: PieLayout.noteBaseline + 3) : Size(width: 0, height: 0)
        if let text {
            let bottom = baseline(of: size, hasNote: hasNote)
            corner.width = max(
                corner.width, FontMetrics.width(of: text, size: size, isBold: true))
            corner.height = max(corner.height, max(abs(bottom), abs(bottom - size * 0.74)))
        }
        let half = corner.width / 2
        return PieLayout.centerPadding + (half * half + corner.height * corner.height).squareRoot()
    }

    // MARK: Total

    private func total(of mark: PieMark, _ state: LayoutState) -> String {
        let seen = mark.slices.filter { !state.selection.isNeverVisible($0.series) }
        return write(seen.reduce(0) { $0 + $1.value })
    }

    /// 1 while all slices are visible: a total that cannot follow them stands only then.
    private func stillTotal(in state: inout LayoutState) -> Quantity {
        guard state.hasToggles else { return 1 }
        state.advise(
            .init(
                .stillTotals,
                "the total in the hole stands only while all slices are visible: its digits cannot be computed one by one"
            ))
        var all: Quantity = 1
        for place in mark.slices.indices where marks.contains(where: { $0.slices[place].value > 0 }) {
            // A slice that has no value in a state lacks nothing there.
            let count = marks.number("pc", .count, in: &state) { Double($0.slices.count) }
            let isCounted = state.settled((count - .constant(Double(place))).clamped(0, 1))
            all = all * state.selection.visibility(of: mark.slices[place].series) * isCounted
        }
        return all
    }

    /// The sum of what is visible, digit by digit; nil: the format or the values do not allow it.
    private func liveTotal(in state: inout LayoutState) -> LiveNumber? {
        // What works is decided for all sets, so that it does not depend on the one that is visible.
        let selection = Selection.open(startingHidden: [], isFixed: false, unlisted: [])
        var trial = LayoutState(chart: state.chart, surface: state.surface, selection: selection)
        guard let total = total(in: &trial), hiddenSamples.allSatisfy({ isRight(total, hiding: $0, trial) }) else {
            return nil
        }
        return self.total(in: &state)
    }

    private func isRight(_ total: LiveNumber, hiding hidden: Set<Int>, _ state: LayoutState) -> Bool {
        var valuation = Valuation(hidden: hidden, choices: state.chart.controls.map(\.initial))
        valuation.define(state.definitions)
        let count = state.chart.controls.first { $0.target == .property(.count) }.map { $0.stops[$0.initial].value }
        let counted = mark.slices.prefix(count.map { Int($0) } ?? mark.slices.count)
        let sum = counted.reduce(0) { hidden.contains($1.series) ? $0 : $0 + $1.value }
        return total.string(in: valuation) == write(sum)
    }

    /// The sets of hidden slices that are tried: all sets of few slices; of many each alone, each left out, and their
    /// beginnings.
    private var hiddenSamples: [Set<Int>] {
        let series = mark.slices.map(\.series)
        if series.count <= LayoutState.stateLimit {
            return (0..<1 << series.count).map { set in
                Set(series.indices.filter { set >> $0 & 1 == 1 }.map { series[$0] })
            }
        }
        let all = Set(series)
        return [[], all] + series.prefix(100).flatMap { [[$0], all.subtracting([$0])] }
            + series.indices.prefix(100).map { Set(series[$0...]) }
    }

    private func total(in state: inout LayoutState) -> LiveNumber? {
        let symbols = state.conventions.numbers
        let values = mark.slices.map(\.value)
        let largest = write(values.reduce(0, +))
        let decimals = fractionDigits(of: largest, symbols)
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        // Values that are not whole in the last digit written are counted in thousandths of it, which are rounded. That this is
        // right is known where all sets of slices are tried.
        let isWhole = values.allSatisfy { abs($0 * scale - ($0 * scale).rounded()) <= 1e-9 * max(1, $0 * scale) }
        guard isWhole || values.count <= LayoutState.stateLimit else { return nil }
        // The groups of three digits behind those that are written, and half of one in the last digit written: what the sum of
        // all counts is rounded by.
        let (groupsBehind, half) = isWhole ? (0, 0.0) : (1, 500.0)
        let counts = values.map { ($0 * scale * (isWhole ? 1 : 1000)).rounded() }
        let most = counts.reduce(0, +)
        guard most < 1e15 else { return nil }
        var groups: [Quantity] = []
        var carry: Quantity = .constant(half)
        var rest = counts
        // The groups hold three digits each, as many as the sum of all has.
        var size = 1.0
        for group in 0..<5 where group <= groupsBehind || most >= size {
            size *= 1000
            let digits = rest.map { $0 - ($0 / 1000).rounded(.down) * 1000 }
            rest = rest.map { ($0 / 1000).rounded(.down) }
            var visible: [Quantity] = []
            for (place, digits) in digits.enumerated() {
                let standing = state.settled(standing(of: place, in: &state))
                visible.append(.constant(digits) * state.selection.visibility(of: mark.slices[place].series) * standing)
            }
            let sum = state.define("ku\(group)", .sum(of: visible) + carry)
            carry = ((sum + 0.5) * 0.001).floored
            if group >= groupsBehind { groups.append(state.define("kg\(group)", sum - carry * 1000)) }
        }
        return LiveNumber(largest: largest, groups: groups, symbols: symbols, in: state)
    }

    private func fractionDigits(of text: String, _ symbols: NumberSymbols) -> Int {
        let digits = symbols.zero.value...symbols.zero.value + 9
        guard let point = text.range(of: symbols.decimal) else { return 0 }
        return text[point.upperBound...].unicodeScalars.prefix { digits.contains($0.value) }.count
    }
}

extension String {
    /// The range where another text stands in this one for the last time; nil: it does not.
    fileprivate func range(of other: String) -> Range<String.Index>? {
        var found: Range<String.Index>?
        for start in indices where self[start...].hasPrefix(other) {
            found = start..<index(start, offsetBy: other.count)
        }
        return found
    }
}
