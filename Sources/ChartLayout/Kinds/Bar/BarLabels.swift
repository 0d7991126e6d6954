import ChartGraphics
import ChartIR
import ChartScene

/// The value at each bar: inside its far end where it fits, else beyond it; in a stack, in the middle of its part, of a
/// whole its share. An author may want them all beyond the ends, inside them, or on one height.
struct BarLabels {
    let mark: BarMark
    let frame: PlotFrame
    let scale: LinearScale
    /// 1 while no label of the mark would meet its neighbour, else 0: they go together.
    let roomForAll: Quantity
    /// 1 while every label of the mark is narrower than its bar, so that they stand alike.
    let fitsAcross: Quantity
    /// Whether the labels run upwards, because upright bars stand closer than their values are wide.
    let isTurned: Bool
    /// 1 while a place on the value axis lies inside the plot.
    let isInside: (Quantity) -> Quantity
    private let hasHalo: Bool
    private let write: ValueWriter
    private let isOn: Bool
    /// What is written on the parts of a whole, for each column and series; empty: the values themselves are.
    private var shares: [[[(content: String, presence: Quantity)]]] = []
    /// Which values are too wide for a bar of a stack whatever the width of the drawing.
    private let wide: OverwideValues
    private let neighbors: RangeNeighbors
    /// The width of the widest of all values, pixels.
    let widest: Double
    /// The distance from the baseline to the common height of all values, pixels; 0 where they have none.
    let middle: Quantity
    let presences: (Int) -> Quantity
    /// 1 while more than two series of the mark are visible, else 0.
    let areMany: Quantity

    /// The most bars that carry values: with more the picture would be text.
    static let limit = 60
    /// The most bars that have values where the author asks for them.
    static let limitOnRequest = 400
    static let height = 14.0

    /// - Parameter columns: what stands at each position.
    init(
        mark: BarMark, columns: [StackColumn], frame: PlotFrame, scale: LinearScale, share: Dodge.Share,
        in state: inout LayoutState
    ) {
        self.mark = mark
        self.frame = frame
        self.scale = scale
        let write = BarLabels.writer(of: mark, state)
        self.write = write
        let cutsFeet = !scale.holdsFeet && !mark.series.allSatisfy(\.isRange)
        let isOn = BarLabels.areOn(mark, in: state) && !cutsFeet
        wide = isOn ? OverwideValues(of: mark, write, frame) : OverwideValues()
        var widest = isOn ? wide.widest ?? state.widestValue(of: share.name) { Self.widest(of: mark, write, state) } : 0
        if isOn, mark.arrangement == .percent {
            let format = state.valueFormat(for: mark.axis) ?? .percent(in: state.conventions)
            let texts = ShareTexts(mark: mark, columns: columns, format: format, state: state)
            if texts.areTooMany { state.advise(.stillTotals("shares on the bars")) }
            widest = mark.hasCaptions ? max(widest, texts.widest) : texts.widest
            shares = texts.shown(named: share.name, in: &state)
        }
        self.widest = widest
        let room = BarLabels.distance(of: mark, share, frame)
        let pitch = isOn && mark.arrangement == .running ? BarLabels.pitch(of: mark, state) : widest
        let isTurned = isOn && mark.turnsValues(pitch, in: room, share, frame, state)
        self.isTurned = isTurned
        let need = isTurned ? BarLabels.turnedHeight : frame.isTransposed ? BarLabels.height : widest
        // Authors who ask for values inside are content with less room; signs make values long.
        let slack = mark.arrangement == .running && !frame.isTransposed ? 6.0 : 4
        let isTight = mark.text != .automatic || mark.arrangement == .percent
        // Every label asks both, so they are computed once.
        func named(_ role: String, _ value: Quantity) -> Quantity {
            isOn && value.constant == nil ? state.define(share.name + role, value) : value
        }
        fitsAcross = named("a", share.breadth.isEnough(need + (isTurned ? 0 : isTight ? 1 : slack)))
        roomForAll = named("b", room.isEnough(isTurned || frame.isTransposed ? need : pitch))
        isInside = state.insideTest(of: scale, for: mark.axis)
        hasHalo = state.hasLayers
        neighbors = RangeNeighbors(of: mark)
        let presences = state.selection.presence
        self.presences = presences
        areMany =
            mark.arrangement == .overlap && mark.series.count > 2
            ? named("m", Quantity.sum(of: mark.series.map { presences($0.series) }).isAtLeast(2.5)) : 0
        middle = mark.text == .middle ? BarLabels.halfOfSmallest(mark, share, scale, &state) : 0
        self.isOn = isOn
        adviseOfAbsence(cutsFeet: cutsFeet, room: room, in: &state)
        if state.initialValue(of: roomForAll * fitsAcross) > 0.5 { wide.advise(in: &state) }
    }

    /// Tells the author of values that are asked for and not there, and of those that are only too long.
    /// - Parameter room: the distance from the middle of one label to that of the next, pixels.
    private func adviseOfAbsence(cutsFeet: Bool, room: Quantity, in state: inout LayoutState) {
        guard mark.text != .none, !isOn || state.initialValue(of: roomForAll) < 0.5 else { return }
        let count = BarLabels.count(of: mark)
        if mark.text != .automatic || mark.hasCaptions {
            let message =
                cutsFeet
                ? "values are left out of bars whose foot the axis cuts"
                : "there is no room for the values of \(count) bars"
            state.advise(.init(.crowdedValues, message))
        } else if isOn, !frame.isTransposed, state.valueFormat(for: mark.axis) != nil,
            state.initialValue(of: room) >= BarLabels.shortWidth
        {
            // Only what the author makes long is the author's to shorten.
            state.advise(
                .init(
                    .crowdedValues,
                    "the values of \(count) bars are left out, as they are wider than "
                        + (mark.arrangement.isStacked ? "the bars" : "the bars stand apart")
                        + "; write a shorter 'value-format' for 'y', a larger 'max-width', or the 'text' \"none\""))
        }
    }

    /// The width of a short value, three digits, pixels: where it has room, longer ones could be shortened.
    private static let shortWidth = "999".boldLabelWidth

    /// Writes the values at bars, with equally many decimals.
    static func writer(of mark: BarMark, _ state: LayoutState) -> ValueWriter {
        let values = mark.series.flatMap(\.data.ends)
        return state.valueWriter(for: mark.axis, values, keepsFew: true)
    }

    /// Whether a mark carries values at all. They would stand in the way of the values that another mark writes at its
    /// points.
    static func areOn(_ mark: BarMark, in state: LayoutState) -> Bool {
        guard case .cartesian(let plot) = state.chart.plot else { return false }
        // Bins that lie over each other fill their places and let each other shine through; ranges have two values.
        if mark.arrangement == .overlap, mark.bins != nil || mark.series.contains(where: \.isRange) { return false }
        switch mark.text {
        case .none: return false
        case .automatic:
            // Values in some panels only would tell these apart from the others.
            let siblings = plot.facets == nil ? [mark] : plot.marks.compactMap { $0.form as? BarMark }
            let count = siblings.map(count(of:)).max() ?? 0
            return count <= limit && !state.facts.hasValuesAtPoints
                && !(state.facts.hasPartsAside && areCrossed(mark, in: plot))
        case .roof, .top, .middle: return count(of: mark) <= limitOnRequest
        }
    }

    private static func count(of mark: BarMark) -> Int {
        mark.series.reduce(0) { $0 + $1.data.count { $0.y != nil } }
    }

    /// Whether all values stand beyond the far ends of their bars.
    static func areOutside(_ mark: BarMark) -> Bool {
        (mark.text == .roof && !mark.arrangement.isStacked) || mark.form?.head != nil
    }

    /// The distance from the middle of one label to that of the next.
    private static func distance(of mark: BarMark, _ share: Dodge.Share, _ frame: PlotFrame) -> Quantity {
        guard !mark.arrangement.isStacked else { return share.breadth }
        if mark.arrangement == .overlap {
            if share.isAlone, case .band(let bands) = frame.x { return bands.roomQuantity }
            return share.pitch
        }
        guard share.isAlone, case .band(let bands) = frame.x else { return share.pitch }
        // A bar that is alone in its band has it all for its label.
        let isAlone = mark.arrangement == .running ? 1 : 1 - (share.count - 1).clamped(0, 1)
        return share.pitch + (bands.roomQuantity - share.pitch) * isAlone
    }

    /// Half of the smallest visible bar, in pixels; 0 where nothing is visible.
    private static func halfOfSmallest(
        _ mark: BarMark, _ share: Dodge.Share, _ scale: LinearScale, _ state: inout LayoutState
    ) -> Quantity {
        let smallest = mark.series.compactMap { series -> (presence: Quantity, size: Double)? in
            let sizes = series.data.lazy.compactMap(\.y).filter { $0 != 0 }.map {
                abs(scale.units.offset(of: $0) - scale.foot)
            }
            return sizes.min().map { (state.selection.presence(of: series.series), $0) }
        }
        guard let largest = smallest.map(\.size).max() else { return 0 }
        let size = Quantity.minimum(
            of: smallest.map { .constant(largest) - .constant(largest - $0.size) * $0.presence })
        return state.define(share.name + "l", size * scale.unit * 0.5)
    }

    /// The room the widest value of a mark takes, pixels.
    static func widest(of mark: BarMark, _ write: ValueWriter, _ state: LayoutState) -> Double {
        if mark.arrangement == .running {
            return RunningTexts(mark: mark, columns: mark.runningColumns, state: state).widest
        }
        return mark.series.lazy.flatMap { series in
            series.data.indices.flatMap { place in
                series.caption(place).map { [$0] } ?? series.data[place].ends.map { write($0) }
            }
        }.map(\.boldLabelWidth).max() ?? 0
    }

    // MARK: Nodes

    /// What is written at a bar with one value.
    private func string(of bar: PlacedBar) -> String { bar.caption ?? write(bar.value) }

    /// The labels of a bar.
    /// - Parameters:
    ///   - column: the index of its column, `order` that of its series in the mark.
    func nodes(_ bar: PlacedBar, column: Int, order: Int) -> [Node] {
        guard isOn, roomForAll != 0 else { return [] }
        let (ends, span) = (bar.datum.ends, bar.span)
        let string = string(of: bar)
        guard !string.isEmpty else { return [] }
        let spot = spot(of: bar.series, bar.paint, span, bar.box)
        let nodes: [Node]
        if mark.arrangement == .percent, bar.caption == nil {
            nodes = shares[column][order].map { text in
                var node = inPart(text.content, span, spot)
                let fits = bar.box.breadth.isEnough(frame.isTransposed ? 0 : text.content.boldLabelWidth)
                node.presence = node.presence * text.presence * fits
                return node
            }
        } else if mark.arrangement.isStacked {
            nodes = wide.holds(string) ? [inPart(string, span, spot)] : []
        } else if ends.count == 2 {
            // Each end has a label by itself, and half of the bar for it.
            nodes =
                atEnd(write(ends[1]), span, span.to, isPositive: true, share: 2, spot, neighbors.faceHigh(bar))
                + atEnd(write(ends[0]), span, span.from, isPositive: false, share: 2, spot, neighbors.faceLow(bar))
        } else if mark.text == .middle {
            nodes = inLine(string, isPositive: ends[0] >= 0, spot)
        } else {
            nodes = atEnd(string, span, span.to, isPositive: ends[0] >= 0, share: 1, spot)
        }
        return nodes.filter { $0.presence != 0 }
    }

    /// The labels of a bar that stands on another's end.
    func nodes(
        _ labels: [RunningTexts.Label], series: Int, paint: SeriesPaint, span: BarLayout.Span, box: Dodge.Slot
    ) -> [Node] {
        guard isOn, roomForAll != 0 else { return [] }
        let spot = spot(of: series, paint, span, box)
        var upright = span
        upright.isRange = false
        let end = span.total?.end ?? span.to
        let nodes = labels.flatMap { label -> [Node] in
            atEitherEnd(label.string, upright, end, isPositive: label.isPositive, spot).map { node -> Node in
                var node = node
                node.presence = node.presence * label.presence
                return node
            }
        }
        return nodes.filter { $0.presence != 0 }
    }

    /// The labels as they come in: where the author wants it they count up while the bar grows, those of a range fade
    /// in later.
    /// - Parameters:
    ///   - datum: what they count up to; nil: they do not count.
    ///   - text: writes a value; nil: it is written as all others.
    func counted(
        _ nodes: [Node], _ datum: Datum?, _ entrance: EntrancePlan, with step: EntranceStep?,
        write text: ((Double) -> String)? = nil
    ) -> [Node] {
        guard entrance.countsUp else { return nodes }
        let ends = datum?.ends ?? []
        let frames = ends.count == 1 ? entrance.frames(to: ends[0], with: step) { text?($0) ?? write($0) } : []
        return nodes.map { node in
            guard case .text(let text) = node.shape else { return node }
            var node = node
            let written = entrance.written(text, counting: frames, with: step)
            (node.shape, node.entrance) = (.text(written.0), written.1)
            return node
        }
    }

    /// The labels of the bars that lie over each other at one position, for each series of the mark.
    /// - Parameter bars: nil: a series has no bar there.
    func overlapping(_ bars: [PlacedBar?]) -> [[Node]] {
        guard isOn, roomForAll != 0 else { return bars.map { _ in [] } }
        return bars.indices.map { order in
            bars[order].map { bar in
                overlapLabels(string(of: bar), of: order, bar, among: bars).filter { $0.presence != 0 }
            } ?? []
        }
    }

    /// Tells the author of bars that lie over each other whose values have no place.
    /// - Parameter count: how many, when the chart is first shown.
    func adviseOfDropped(_ count: Int, in state: inout LayoutState) {
        guard count > 0, isOn, roomForAll != 0 else { return }
        let all = BarLabels.count(of: mark)
        state.advise(
            .init(
                .crowdedValues,
                "\(count) of \(all) values at bars over each other have no place where nothing else stands; write the "
                    + "'layout' \"group\", or the 'text' \"none\""))
    }

    func spot(of series: Int, _ paint: SeriesPaint, _ span: BarLayout.Span, _ box: Dodge.Slot) -> Spot {
        Spot(middle: box.position + box.breadth * 0.5, length: span.length * scale.unit, series: series, paint: paint)
    }

    /// What the labels of one bar have in common.
    struct Spot {
        /// The middle of the bar across its length.
        var middle: Quantity
        /// The length of the bar, pixels.
        var length: Quantity
        var series: Int
        var paint: SeriesPaint
    }

    /// A label in the middle of a part of a stack.
    private func inPart(_ string: String, _ span: BarLayout.Span, _ spot: Spot) -> Node {
        let fits = spot.length.isEnough(along(string) + 4) * fitsAcross
        let center = scale.position(ofDistance: (span.from + span.to) * 0.5, from: span.anchor)
        return label(
            string, at: center, shift: frame.isTransposed ? 0 : 4, anchor: .middle, spot, paint: inside(spot),
            ground: .series(spot.paint),
            presence: fits * isInside(center))
    }

    /// A label inside the end of a bar, and one beyond it while the bar is too small.
    /// - Parameters:
    ///   - end: the end as an offset less that of the anchor.
    ///   - isPositive: whether the bar lies below the end, or beside it towards lower values.
    ///   - share: how many labels the bar has to hold.
    ///   - isFaced: whether another bar stands beyond the end.
    func atEnd(
        _ string: String, _ span: BarLayout.Span, _ end: Quantity, isPositive: Bool, share: Double, _ spot: Spot,
        _ isFaced: Bool = false
    ) -> [Node] {
        let along = along(string)
        let growsTowardsLow = isPositive == (scale.direction < 0)
        let place = scale.position(ofDistance: end, from: span.anchor)
        let reach = isInside(place) * presences(spot.series)
        // A broad horizontal bar only leaves its label outside where it is short.
        let isSure =
            BarLabels.areOutside(mark)
            ? frame.roomAtRight >= along + head + 12 : fitsAcross == 1 && share == 1 && along + 24 <= frame.plot.width
        var roomBeyond =
            isSure && frame.isTransposed && !growsTowardsLow
            ? 1 : self.roomBeyond(place, growsTowardsLow: growsTowardsLow, width: along + head)
        if span.isRange, !growsTowardsLow, !frame.isTransposed {
            // The baseline lies at the edge of the plot, not above the label.
            roomBeyond = (.constant(frame.plot.maxY - 18) - place).isEnough(0)
        }
        if isFaced { roomBeyond = 0 }
        var isWithinBar = isWithinBar(along, share: share, roomBeyond: roomBeyond, spot)
        let pushed = isPushedInside(string, at: place, growsTowardsLow: growsTowardsLow, spot)
        if pushed != 0 { isWithinBar = 1 - (1 - isWithinBar) * (1 - pushed) }
        let torn = tornPlace(string, behind: place, growsTowardsLow: growsTowardsLow, spot)
        if let torn {
            isWithinBar = isWithinBar * (1 - torn.isCrossed)
            roomBeyond = self.roomBeyond(place, growsTowardsLow: growsTowardsLow, width: along + head)
        }
        let hasPlace = torn.map { 1 - $0.isHeld } ?? 1
        let inside = label(
            string, at: place, shift: insideShift(growsTowardsLow), anchor: growsTowardsLow ? .start : .end,
            spot, paint: inside(spot), ground: .series(spot.paint), presence: roomForAll * isWithinBar * reach)
        let outside = label(
            string, at: place, shift: outsideShift(growsTowardsLow),
            anchor: growsTowardsLow ? .end : .start, spot,
            paint: mark.text == .roof ? ownColor ?? .ink : .ink, ground: .background,
            presence: roomForAll * (1 - isWithinBar) * reach * roomBeyond * hasPlace)
        guard let torn, torn.isHeld != 0 else { return [inside, outside] }
        let before = label(
            string, at: torn.place, shift: 0, anchor: growsTowardsLow ? .start : .end, spot, paint: self.inside(spot),
            ground: .series(spot.paint), presence: roomForAll * torn.isHeld * reach)
        return [inside, before, outside]
    }

    /// The author's colour of texts; nil: they have that which can be read.
    private var ownColor: Paint? { mark.textColor.map { .series(SeriesPaint($0)) } }

    /// The paint of a text on its bar.
    func inside(_ spot: Spot) -> Paint { ownColor ?? .onSeries(spot.paint) }

    /// - Parameter ground: what the letters stand on: the bar, or the page.
    func label(
        _ string: String, at value: Quantity, shift: Double, anchor: Text.Anchor, _ spot: Spot, paint: Paint,
        ground: Paint, presence: Quantity
    ) -> Node {
        let moved = value + .constant(shift)
        let text =
            frame.isTransposed
            ? Text(string, x: moved, y: spot.middle + 4, anchor: anchor, isBold: true)
            : isTurned
                ? turned(string, at: moved, anchor, spot)
                : Text(string, x: spot.middle, y: moved, anchor: .middle, isBold: true)
        return Node(
            .text(text), role: .valueLabel, series: spot.series, presence: presence, fill: paint,
            stroke: hasHalo ? Stroke(ground, width: 3) : nil)
    }
}

extension MarkSeries {
    /// What is written at a bar in place of its value, or at a point as its name; nil: nothing is stated.
    /// - Parameter place: the index of the datum.
    func caption(_ place: Int) -> String? {
        captions.flatMap { $0.indices.contains(place) ? $0[place] : nil }
    }
}
