import ChartGraphics
import ChartIR
import ChartScene

/// The labels outside a pie, and what the labels of slices say.
extension PieLayout {
    /// So many slices have labels outside even where not all of them have room.
    static let fewSlices = 8

    /// The least part of its radius that a pie keeps beside labels, in a narrow box, there beside names that have no room else, and
    /// beside labels that its author asked for.
    static let leastParts = (broad: 0.7, narrow: 0.58, named: 0.48, asked: 0.36)

    /// The width below which labels stand closer to the pie, pixels.
    private static let narrowWidth = 400.0

    /// The least part of the whole that slices with labels have together where there are others without.
    private static let leastLabelled = 0.5

    /// Plans the labels outside, if the pie has any.
    ///
    /// They have names, values and shares where all names have room in full; else names and shares; and where even these have no
    /// room, and a legend has the names, too, values and shares alone. Of many slices the largest have labels, as many as have room
    /// beside each other: without names, or with a few of them only, the values in the slices say more.
    mutating func planLeaders(in state: inout LayoutState) {
        let isAsked = mark.wording.text == .outside
        // Slices of radii of their own have their values close to them: leaders begin at one rim.
        guard isAsked || mark.wording.text == .automatic, !mark.hasRadii else { return }
        let slices = mark.slices.indices.filter { place in marks.contains { $0.slices[place].value > 0 } }
        guard !slices.isEmpty else { return }
        if isAsked, slices.count > LeaderLabels.limit { state.advise(.tooManyLeaders(slices.count)) }
        if isAsked || slices.count <= PieLayout.fewSlices {
            plan(largest(LeaderLabels.limit, of: slices), isAsked: isAsked, state)
        } else {
            planMany(slices, state)
        }
        if leaders == nil, isAsked {
            state.advise(
                .init(
                    .crowdedValues, "there is no room for labels outside the pie; make the chart larger"))
        }
    }

    /// - Parameters:
    ///   - slices: the places of those that have a label.
    ///   - leastPart: the least part of its radius that the pie keeps; nil: what it keeps beside few labels.
    private mutating func plan(_ slices: [Int], isAsked: Bool, leastPart: Double? = nil, _ state: LayoutState) {
        omission = nil
        labelledSlices = Set(slices)
        let (broad, narrow, _, asked) = PieLayout.leastParts
        let least = leastPart ?? (isAsked ? asked : isNarrow ? narrow : broad)
        leaders = leaders(at: slices, least, state)
        if mark.wording.shows.isEmpty, leaders?.cutsHeadings != false { leaveOut(slices, least, state) }
    }

    /// Whether labels stand closer to the pie, and it gives way to them more.
    private var isNarrow: Bool { box.width < PieLayout.narrowWidth }

    /// Plans labels for as many of the largest slices as have room.
    private mutating func planMany(_ slices: [Int], _ state: LayoutState) {
        let (broad, narrow, _, _) = PieLayout.leastParts
        for part in isNarrow ? [narrow] : [broad, narrow] {
            for count in (1...min(slices.count, LeaderLabels.limit)).reversed() {
                let labelled = largest(count, of: slices)
                guard areMost(labelled) else { break }
                plan(labelled, isAsked: false, leastPart: part, state)
                if let leaders, !leaders.cutsHeadings, omission != .names, holds(labelled, leaders) { return }
            }
        }
        if slices.count <= LeaderLabels.limit {
            plan(slices, isAsked: false, state)
            if let leaders, leaders.capacity >= slices.count { return }
        }
        (leaders, omission, labelledSlices) = (nil, nil, [])
    }

    /// The largest slices, in their order.
    private func largest(_ count: Int, of slices: [Int]) -> [Int] {
        guard count < slices.count else { return slices }
        let sizes = mark.slices.indices.map { place in marks.greatest { $0.slices[place].value } }
        let ranked = slices.sorted { sizes[$0] == sizes[$1] ? $0 < $1 : sizes[$0] > sizes[$1] }
        return ranked.prefix(count).sorted()
    }

    /// Whether slices are the greater part of the whole in each state.
    private func areMost(_ slices: [Int]) -> Bool {
        marks.values(\.slices).allSatisfy { all in
            let whole = all.reduce(0) { $0 + $1.value }
            return slices.reduce(0) { $0 + all[$1].value } >= PieLayout.leastLabelled * whole
        }
    }

    /// Whether each side has room for the labels of all these slices, while all slices are visible.
    private func holds(_ slices: [Int], _ leaders: LeaderLabels) -> Bool {
        if slices.count <= leaders.capacity { return true }
        return marks.values(\.slices).allSatisfy { all in
            let whole = all.reduce(0) { $0 + $1.value }
            guard whole > 0 else { return true }
            var (angle, counts) = (start, (right: 0, left: 0))
            for (place, slice) in all.enumerated() {
                let part = slice.value / whole
                let middle = angle + part * sweep / 2
                angle += part * sweep
                guard slices.contains(place), part >= LeaderLabels.leastShare else { continue }
                let half = Int(((middle - LeaderLabels.poleSlack) / .pi).rounded(.down))
                if half & 1 == 0 { counts.right += 1 } else { counts.left += 1 }
            }
            return max(counts.right, counts.left) <= leaders.capacity
        }
    }

    /// Leaves out of the labels what has no room.
    private mutating func leaveOut(_ slices: [Int], _ leastPart: Double, _ state: LayoutState) {
        let whole = leaders
        omission = valuesAreShares ? nil : .values
        let named = PieLayout.leastParts.named
        for part in (valuesAreShares ? [] : [leastPart]) + (isNarrow && named < leastPart ? [named] : []) {
            leaders = leaders(at: slices, part, state)
            if leaders?.cutsHeadings == false { return }
        }
        omission = state.hasToggles ? .names : nil
        leaders = state.hasToggles ? leaders(at: slices, leastPart, state) : whole
    }

    /// - Parameter slices: the places of those that ever have a label.
    private func leaders(at slices: [Int], _ leastPart: Double, _ state: LayoutState) -> LeaderLabels? {
        let widest = NumberFormat.percent(in: state.conventions).string(1)
        var words: [LeaderLabels.Words] = []
        for place in slices {
            words.append(leaderWords(of: mark.slices[place], share: .init(widest), state))
        }
        let extent = PieFrame.extent(start: start, sweep: sweepOfAll)
        return LeaderLabels(
            words, in: box, leastPart: leastPart, alone: radiusAlone, offset: reach, distances,
            sides: (-extent.x, extent.maxX), circle: circle)
    }

    private var distances: LeaderLabels.Distances { isNarrow ? .closeSlices : .slices }

    /// The radius of the largest circle in the box that has room for words above it and below it, pixels.
    var largestRadius: Double {
        circle(leaving: Size(width: 0, height: reach + LeaderLabels.reachAbove(distances, lines: 1))).radius
    }

    /// The height that the circle and its labels need, pixels.
    /// - Parameter count: how many labels a side has to hold.
    func height(_ leaders: LeaderLabels, ofLabels count: Int) -> Double {
        let circle = leaders.radius * PieFrame.extent(start: start, sweep: sweepOfAll).height
        return max(circle + 2 * leaders.reachBeyond, leaders.height(ofLabels: count)).rounded(.up)
    }

    /// Whether the same slices have labels that say as much, beside a circle as large as another.
    func hasLabels(like other: PieLayout) -> Bool {
        guard let leaders, let others = other.leaders else { return false }
        return labelledSlices == other.labelledSlices && omission == other.omission
            && abs(leaders.radius - others.radius) < 0.5
    }

    private func circle(leaving room: Size) -> (center: Point, radius: Double) {
        let frame = frame(leaving: room, reach: 0)
        return (frame.center, frame.radius)
    }

    func leaderLabels(
        of sectors: [(slice: PieMark.Slice, sector: Sector)], fades: EntranceStep?, in state: inout LayoutState
    ) -> [Node] {
        guard let leaders else { return [] }
        var items: [LeaderLabels.Item] = []
        var first: LiveNumber?
        let labelled = Set(labelledSlices.map { mark.slices[$0].series })
        for (slice, sector) in sectors where labelled.contains(slice.series) {
            let share =
                shows(.percent, isInside: false, state)
                ? shareLine(of: sector, slice.series, like: first, in: &state) : .init("")
            first = first ?? share.number
            var item = LeaderLabels.Item(
                series: slice.series, start: sector.start, end: sector.end,
                words: leaderWords(of: slice, share: share, state), offset: sector.offset)
            // Where only the legend has the names, the colour says which of them is meant.
            if !shows(.name, isInside: false, state) { item.paint = .seriesText(state.paint(of: slice.series)) }
            items.append(item)
        }
        let start = (mark.look.start + turns.lowerBound) * .pi / 180
        let end = (mark.look.start + turns.upperBound) * .pi / 180
        return leaders.nodes(items, turn: start...(end + sweep), whole: sweep, fades: fades, in: &state)
    }

    // MARK: Words

    /// What labels carry, in order.
    private func parts(isInside: Bool, _ state: LayoutState) -> [PieWording.Part] {
        if !mark.wording.shows.isEmpty { return mark.wording.shows }
        if isInside { return [.value] }
        let numbers: [PieWording.Part] = valuesAreShares || omission == .values ? [.percent] : [.value, .percent]
        return omission == .names ? numbers : [.name] + numbers
    }

    func shows(_ part: PieWording.Part, isInside: Bool, _ state: LayoutState) -> Bool {
        parts(isInside: isInside, state).contains(part)
    }

    /// The first part heads a label, the others stand under it.
    private func leaderWords(
        of slice: PieMark.Slice, share: LeaderLabels.Line, _ state: LayoutState
    ) -> LeaderLabels.Words {
        let parts = parts(isInside: false, state)
        return .init(
            heading: line(parts.prefix(1), of: slice, share: share, state), cutsHeading: parts.first == .name,
            detail: parts.count > 1 ? line(parts.dropFirst(), of: slice, share: share, state) : nil)
    }

    /// All parts of a slice's label in one line, as inside of slices.
    func insideLine(of slice: PieMark.Slice, share: LeaderLabels.Line, _ state: LayoutState) -> LeaderLabels.Line {
        line(parts(isInside: true, state)[...], of: slice, share: share, state)
    }

    private func line(
        _ parts: ArraySlice<PieWording.Part>, of slice: PieMark.Slice, share: LeaderLabels.Line, _ state: LayoutState
    ) -> LeaderLabels.Line {
        let separator = " · "
        func words(_ parts: ArraySlice<PieWording.Part>, _ value: String) -> [String] {
            parts.map { part in
                switch part {
                case .name: state.chart.series[slice.series].label
                case .value: value
                case .percent: share.variants[0].string
                }
            }
        }
        let values = parts.contains(.value) ? valueTexts(of: slice, state) : [("", 1)]
        guard share.number != nil, let place = parts.firstIndex(of: .percent) else {
            return .init(values.map { (words(parts, $0.string).joined(separator: separator), $0.presence) })
        }
        var line = LeaderLabels.Line(
            values.map { (words(parts[..<place], $0.string).map { $0 + separator }.joined(), $0.presence) })
        line.number = share.number
        line.endings = values.map { words(parts[(place + 1)...], $0.string).map { separator + $0 }.joined() }
        return line
    }

    /// The value of a slice in each state of the data.
    private func valueTexts(
        of slice: PieMark.Slice, _ state: LayoutState
    ) -> [(string: String, presence: Quantity)] {
        guard let place = mark.slices.firstIndex(of: slice) else { return [] }
        return marks.texts(in: state) { write($0.slices[place].value) }
    }

    /// The share of a slice in what is visible, in whole percents.
    /// - Parameter first: the number of another share, whose digits are the same; nil: there is none yet.
    func shareLine(
        of sector: Sector, _ series: Int, like first: LiveNumber? = nil, in state: inout LayoutState
    ) -> LeaderLabels.Line {
        let sweep = state.settled(sector.end) - state.settled(sector.start)
        // Halves go up in every engine, however coarse.
        let percents = state.define("lp\(series)", (sweep * .constant(100 / self.sweep) + 0.5005).floored)
        let format = NumberFormat.percent(in: state.conventions)
        guard percents.constant == nil else { return .init(format.string((percents.constant ?? 0) / 100)) }
        var line = LeaderLabels.Line("")
        line.number =
            first?.counting([percents], in: state)
            ?? LiveNumber(
                largest: format.string(1), groups: [percents], symbols: state.conventions.numbers, in: state)
        return line
    }
}

extension LayoutAdvice {
    static func tooManyLeaders(_ count: Int) -> LayoutAdvice {
        LayoutAdvice(
            .crowdedValues,
            "\(count) slices are too many for labels outside, at most \(LeaderLabels.limit); group the smallest")
    }
}
