import ChartGraphics
import ChartIR
import ChartScene

/// What stands in the hole of a donut: words, the total of what is visible, or the share of what is pointed at.
extension PieLayout {
    private static let largestSize = 26.0
    private static let leastSize = 14.0
    /// The distance of texts from the rim of the hole, pixels.
    private static let centerPadding = 8.0
    /// The least width that a note has at its lower end, pixels.
    private static let leastNoteWidth = 32.0

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
        let rows = rows(of: text, notes: notes.map(\.string))
        guard let size = centerSize(of: text, in: rows) else {
            state.advise(
                .init(.crowdedValues, "there is no room for the text in the hole of the pie; make the hole larger"))
            return []
        }
        // A hole that becomes smaller than its text is left to itself.
        let hole = hole(in: &state)
        if holes.lowerBound < holes.upperBound {
            let room = neededRadius(of: text, size: size, in: rows)
            let fits = (state.settled(hole) * .constant(radius)).isAtLeast(.constant(room - 0.01), scale: radius)
            presence = presence * fits
            isThere = isThere * fits
        }
        func node(_ text: Text, presence: Quantity) -> Node {
            Node(
                .text(text), role: .center, presence: presence, fill: text.isBold ? .ink : .secondInk, entrance: fades)
        }
        func heading(_ string: String, presence: Quantity) -> Node {
            node(centerLine(string, at: rows.baseline(of: size), size: size, isBold: true), presence: presence)
        }
        var nodes: [Node] = []
        if let total {
            nodes.append(total.appended(to: heading("", presence: isThere)))
        } else {
            nodes += texts.map { heading($0.string, presence: isThere * $0.presence) }
        }
        for note in notes {
            nodes += centerNote(note.string, in: rows).map { node($0, presence: presence * note.presence) }
        }
        return nodes.filter { $0.presence != 0 }
    }

    /// The notes, none where there is room for only one of the two, or not for a word of them: what they are about then stands
    /// alone.
    private func notes(
        _ notes: [(string: String, presence: Quantity)], under text: String?, in state: inout LayoutState
    ) -> [(string: String, presence: Quantity)] {
        guard text != nil, !notes.isEmpty, centerSize(of: text, in: CenterRows()) != nil else { return notes }
        let rows = rows(of: text, notes: notes.map(\.string))
        guard centerSize(of: text, in: rows) == nil || notes.contains(where: { saysTooLittle($0.string, in: rows) })
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

    /// The lines of a note in the hole; where it has no room, one that is cut.
    private func centerNote(_ note: String, in rows: CenterRows) -> [Text] {
        func line(_ string: String, _ place: Int) -> Text {
            centerLine(string, at: rows.noteBaseline(place), size: CenterRows.noteSize, isBold: false)
        }
        if rows.noteLines > 1, let lines = noteLines(note, in: rows) {
            return lines.enumerated().map { line($1, $0) }
        }
        var text = line(cut(note, in: rows), 0)
        if text.string != note { text.whole = note }
        return [text]
    }

    /// As much of a note as has room in its first line.
    private func cut(_ note: String, in rows: CenterRows) -> String {
        FontMetrics.cut(note, to: chord(at: rows.noteReach(0)), size: CenterRows.noteSize)
    }

    /// Whether a note is cut within its first word.
    private func saysTooLittle(_ note: String, in rows: CenterRows) -> Bool {
        guard rows.noteLines == 1 else { return false }
        let cut = cut(note, in: rows)
        return cut != note && !cut.contains { $0.isWhitespace }
    }

    /// The share of a slice and its name, for while it is pointed at; empty where the hole has no room.
    func centerShare(of slice: PieMark.Slice, _ share: LeaderLabels.Line, _ state: LayoutState) -> [Node] {
        guard mark.wording.center.showsShare else { return [] }
        let widest = NumberFormat.percent(in: state.conventions).string(1)
        let name = state.chart.series[slice.series].label
        let rows = rows(of: widest, notes: [name])
        guard let size = centerSize(of: widest, in: rows) else { return [] }
        func node(_ text: Text) -> Node {
            Node(.text(text), role: .valueLabel, series: slice.series, fill: text.isBold ? .ink : .secondInk)
        }
        let text = share.variants[0].string
        let heading = node(centerLine(text, at: rows.baseline(of: size), size: size, isBold: true))
        return [share.number?.appended(to: heading) ?? heading] + centerNote(name, in: rows).map(node)
    }

    // MARK: Room

    /// The width that there is in the hole at a height, pixels.
    /// - Parameter y: how far below the middle, pixels.
    private func chord(at y: Double) -> Double {
        let radius = max(holeRadius - PieLayout.centerPadding, 0)
        return 2 * max(radius * radius - y * y, 0).squareRoot()
    }

    /// The rows in which notes have room with what they are about, in as few lines as they need; where they have none, in one.
    /// Where a control makes the hole smaller, too, more lines would sooner have no room.
    private func rows(of text: String?, notes: [String]) -> CenterRows {
        let most = holes.lowerBound < holes.upperBound ? 1 : LabelWrapping.largestLineCount
        let rows = (notes.isEmpty ? 0...0 : 1...most).map {
            CenterRows(noteLines: $0, hasText: text != nil)
        }
        return rows.first { rows in
            centerSize(of: text, in: rows) != nil && notes.allSatisfy { noteLines($0, in: rows) != nil }
        } ?? rows[0]
    }

    /// The lines of a note; nil: it does not fit into so many.
    private func noteLines(_ note: String, in rows: CenterRows) -> [String]? {
        let widths = (0..<rows.noteLines).map { chord(at: rows.noteReach($0)) }
        return LabelWrapping.lines(of: note, widths: widths, size: CenterRows.noteSize)
    }

    /// The largest size in which a text has room; nil: there is none, or none for the note.
    private func centerSize(of text: String?, in rows: CenterRows) -> Double? {
        if rows.noteLines > 0, chord(at: rows.lowestReach) < PieLayout.leastNoteWidth { return nil }
        guard let text else { return PieLayout.largestSize }
        return stride(from: PieLayout.largestSize, through: PieLayout.leastSize, by: -1).first { size in
            FontMetrics.width(of: text, size: size, isBold: true) <= chord(at: rows.reach(of: size))
        }
    }

    /// The least radius of a hole for what stands in it, pixels.
    private func neededRadius(of text: String?, size: Double, in rows: CenterRows) -> Double {
        // How wide each line is, and how far from the middle it reaches.
        var lines: [(width: Double, reach: Double)] = []
        if rows.noteLines > 0 { lines.append((PieLayout.leastNoteWidth, rows.lowestReach)) }
        if let text { lines.append((FontMetrics.width(of: text, size: size, isBold: true), rows.reach(of: size))) }
        let radii = lines.map { line in
            (line.width * line.width / 4 + line.reach * line.reach).squareRoot()
        }
        return PieLayout.centerPadding + (radii.max() ?? 0)
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
