import ChartGraphics
import ChartIR
import ChartScene

/// Bars about one middle, the first at the top; the others move up where one is hidden, and the longest visible one is as
/// long as there is room for.
struct FunnelLayout: FormsLayout {
    let marks: MarkStates<FunnelMark>
    let box: Rect
    let entrance: EntrancePlan
    let words: FunnelWords

    /// A stage with its place.
    struct Form {
        var stage: FunnelMark.Stage
        var index: Int
        /// The place of its upper edge, how thick the bar is and how long, pixels.
        var top: Quantity
        var thickness: Quantity
        var length: Quantity
        /// Its value as a part of the greatest of all; `first` is that of the first visible stage, `before` that of the
        /// visible one before, both 0 where nothing before it is visible.
        var part: Quantity
        var first: Quantity
        var before: Quantity
        /// The space above the bar.
        var gap: Quantity
    }

    private var mark: FunnelMark { marks.first }

    /// The greatest distance from the top of one bar to that of the next, pixels.
    private static let largestPitch = 100.0
    /// The space above each bar, pixels: with the share of the step before written in it, and without, at most.
    private static let gaps = (written: 20.0, plain: 6.0)
    /// The most of a bar's part of the height that is space with nothing in it.
    private static let plainGap = 0.25
    private static let lineHeight = 14.0
    /// How thick a bar is at least that holds its value, pixels.
    private static let textThickness = 16.0
    /// How long a bar is at least that stands for something, pixels.
    private static let leastLength = 2.0
    private static let margin = 12.0
    /// The least space between a value and the share of the first stage, pixels.
    private static let shareGap = 6.0
    /// The most of the width that the names take, and the shares of the first stage.
    private static let namePart = 0.3
    private static let sharePart = 0.25
    /// The share that there is room for in any case.
    private static let usualShare = "1,000 %"

    // MARK: Columns

    /// The width of the names, of the shares of the first stage at the other end, 0 where there are none, and where the bars have
    /// room between them, pixels. They are measured once: a drawing asks for them at each of its texts.
    private let nameWidth: Double
    private let shareWidth: Double
    /// How many lines a name may take.
    private let nameLines: Int
    let room: ClosedRange<Double>
    var middle: Double { (room.lowerBound + room.upperBound) / 2 }
    /// Whether there are shares that have no room.
    private let lacksRoomForShares: Bool
    /// The values of all data states.
    private let values: [Double]

    init(marks: MarkStates<FunnelMark>, box: Rect, entrance: EntrancePlan, words: FunnelWords) {
        (self.marks, self.box, self.entrance, self.words) = (marks, box, entrance, words)
        let mark = marks.first
        values = marks.values(\.stages).joined().map(\.value)
        let names = mark.stages.map { words.words.chart.series[$0.series].label }
        let mostWidth = box.width * Self.namePart
        // Bars are never thinner than while all are visible.
        let share = box.height / Double(max(mark.stages.count, 1))
        let gap = Self.gap(beside: .constant(share), tellsStep: mark.shares.tellsStep).constant ?? 0
        let thickness = min(Self.largestPitch, share) - gap
        let lines = max(1, min(Int((thickness + 3) / Self.lineHeight), LabelWrapping.largestLineCount))
        let widest = names.map(\.labelWidth).max() ?? 0
        nameLines = widest > mostWidth ? lines : 1
        // Names in several lines leave some of their room to the bars.
        let written = names.lazy.flatMap { LabelWrapping.cutLines(of: $0, width: mostWidth, limit: lines) }
        nameWidth = (widest > mostWidth ? written.map(\.labelWidth).max() ?? 0 : widest).rounded(.up)
        let widestShare = mark.shares.tellsFirst ? Self.widestShare(in: marks, words) : 0
        shareWidth = min(widestShare, box.width * Self.sharePart)
        lacksRoomForShares = shareWidth < widestShare
        let left = box.x + nameWidth + Self.margin
        var right = box.x + box.width - (shareWidth > 0 ? shareWidth + Self.margin : 0)
        let write = ValueWriter(mark.valueFormat, for: values, symbols: words.words.conventions.numbers)
        let valueWidth = values.map { write($0).boldLabelWidth }.max() ?? 0
        // Where the longest bar cannot hold its value, this stands beside it.
        let isThin = share < Self.textThickness + Self.gaps.plain
        if isThin || valueWidth + Self.margin > right - left { right -= valueWidth + Self.margin / 2 }
        room = left...max(right, left + 1)
    }

    /// The width of the greatest share that any stage has of one before it, which may be the first that is visible, pixels.
    private static func widestShare(in marks: MarkStates<FunnelMark>, _ words: FunnelWords) -> Double {
        let widths = marks.values(\.stages).map { stages in
            var least = Double.infinity
            var greatest: (value: Double, of: Double) = (0, 1)
            for value in stages.lazy.map(\.value) {
                if value / least > greatest.value / greatest.of { greatest = (value, least) }
                if value > 0 { least = min(least, value) }
            }
            return words.share(greatest.value, of: greatest.of)?.boldLabelWidth ?? 0
        }
        return max(usualShare.boldLabelWidth, widths.max() ?? 0)
    }

    // MARK: Forms

    /// The space between bars, pixels. Bars come first: it is what they leave of it.
    /// - Parameter share: the part of the height that each stage has.
    private static func gap(beside share: Quantity, tellsStep: Bool) -> Quantity {
        .maximum(of: [
            .minimum(of: [.constant(Self.gaps.plain), share * .constant(Self.plainGap)]),
            .minimum(of: [
                .constant(tellsStep ? Self.gaps.written : 0), share - .constant(Self.textThickness + 2),
            ]),
        ])
    }

    func forms(in state: inout LayoutState) -> [Form] {
        let stages = mark.stages.enumerated().filter { !state.selection.isNeverVisible($0.element.series) }
        let greatest = values.max() ?? 0
        guard !stages.isEmpty else { return [] }
        let presences = stages.map { state.selection.presence(of: $0.element.series) }
        let count = state.define("N", .maximum(of: [1, .sum(of: presences)]))
        let gap = state.define("G", Self.gap(beside: .constant(box.height) / count, tellsStep: mark.shares.tellsStep))
        let pitch = state.define(
            "P", .minimum(of: [.constant(Self.largestPitch), (.constant(box.height) + gap) / count]))
        // Parts of the greatest value of all: numbers near 1 keep their digits.
        let parts = stages.map { index, _ in
            marks.number("value-\(index)", in: &state) { greatest > 0 ? $0.stages[index].value / greatest : 0 }
        }
        let longest = state.define(
            "M", .maximum(of: [.constant(1e-4)] + zip(parts, presences).map { $0 * $1 }))
        // With a name: where it decides whether a value stands inside its bar, every width decides anew.
        let room = state.define("R", .constant(room.upperBound - room.lowerBound))
        var place: Quantity = 0
        var (first, before): (Quantity, Quantity) = (0, 0)
        var none: Quantity = 1
        return stages.enumerated().map { order, element in
            let (index, stage) = element
            let visible = state.selection.visibility(of: stage.series)
            let part = parts[order]
            let isThere = marks.number("there-\(index)", in: &state) { $0.stages[index].value > 0 ? 1 : 0 }
            // One that goes is no longer than the room, however short those are that stay.
            let length = Quantity.maximum(of: [
                .constant(Self.leastLength),
                (part / longest).clamped(0, 1) * room,
            ])
            defer {
                // Each has a name: written out, the last would hold all before it, and all together their square.
                place = state.define("e\(index)", place + presences[order])
                first = state.define("f\(index)", first + none * visible * part)
                before = state.define("b\(index)", before + visible * (part - before))
                none = state.define("z\(index)", none * (1 - visible))
            }
            return Form(
                stage: stage, index: index, top: .constant(box.y) + place * pitch,
                thickness: (pitch - gap) * presences[order],
                length: length * isThere, part: part, first: first, before: before, gap: gap)
        }
    }

    // MARK: Nodes

    func nodes(of forms: [Form], in state: inout LayoutState) -> [Node] {
        guard !forms.isEmpty else { return [.noData(state.phrases, in: box)] }
        let write = ValueWriter(
            mark.valueFormat, for: values, symbols: state.conventions.numbers)
        let shares = FunnelShares(marks: marks, words: words, in: &state)
        if shares.areTooMany(state), mark.shares != .none {
            state.advise(
                .init(
                    .stillTotals,
                    "the shares stand only while all series are visible: of more than \(FunnelShares.limit) steps each would "
                        + "have too many"))
        }
        advise(of: forms, write, shares, in: &state)
        let fade = entrance.fade(afterAll: .grow, of: forms.count)
        var bars: [Node] = []
        var texts: [Node] = []
        for (order, form) in forms.enumerated() {
            let series = form.stage.series
            let step = entrance.step(.grow, index: order, of: forms.count)
            let length = step == nil ? form.length : form.length * entrance.growth
            bars.append(
                Node(
                    .rect(
                        x: .constant(middle) - length * 0.5, y: form.top, width: length, height: form.thickness,
                        radius: 2,
                        corners: .all), role: .bar, series: series, fill: .series(state.paint(of: series)),
                    entrance: step)
            )
            texts += (values(of: form, write, shares, state) + name(of: form) + shareTexts(of: form, shares, state)).map
            { node in
                var node = node
                node.series = series
                node.entrance = fade
                return node
            }
        }
        let isEmpty = 1 - .maximum(of: forms.map { state.selection.visibility(of: $0.stage.series) })
        return bars + texts.filter { $0.presence != 0 }
            + (isEmpty == 0 ? [] : [.noData(state.phrases, in: box, presence: isEmpty)])
    }

    /// Tells the author what has no room.
    private func advise(
        of forms: [Form], _ write: ValueWriter, _ shares: FunnelShares, in state: inout LayoutState
    ) {
        let thickness = forms.map { state.initialValue(of: $0.thickness) }.max() ?? 0
        let missing = forms.count { form in
            !state.initialState.hidden.contains(form.stage.series)
                && !values(of: form, write, shares, state).contains { state.initialValue(of: $0.presence) > 0.5 }
        }
        if missing > 0, thickness >= Self.lineHeight - 3 {
            state.advise(
                .init(
                    .crowdedValues,
                    "there is no room for the values of \(missing) of \(forms.count) bars; write a shorter 'format'"))
        }
        if lacksRoomForShares {
            state.advise(
                .init(.crowdedLabels, "there is no room for the longest shares of the first stage; the table has them"))
        }
        guard mark.stages.count > 1 else { return }
        if thickness < Self.lineHeight - 3 {
            state.advise(
                .init(
                    .crowdedLabels, "there is no room for the texts of \(mark.stages.count) bars; make the chart higher"
                ))
        } else if state.initialValue(of: forms[0].gap) < Self.lineHeight, mark.shares.tellsStep {
            state.advise(
                .init(.crowdedLabels, "there is no room for the shares between the bars; make the chart higher"))
        }
    }

    /// The baseline of what stands in the middle of a bar.
    private func line(of form: Form) -> Quantity { form.top + form.thickness * 0.5 + 4 }

    /// The name beside its bar, in lines about the bar's middle where it is wide.
    private func name(of form: Form) -> [Node] {
        let label = words.words.chart.series[form.stage.series].label
        let lines = LabelWrapping.cutLines(of: label, width: nameWidth, limit: nameLines)
        let isCut = LabelWrapping.areCut(lines, of: label)
        let presence = form.thickness.isEnough(Double(lines.count) * Self.lineHeight - 3)
        return lines.enumerated().map { row, string in
            let shift = (Double(row) - Double(lines.count - 1) / 2) * Self.lineHeight
            var text = Text(string, x: .constant(box.x), y: line(of: form) + .constant(shift))
            if isCut, row == 0 { text.whole = label }
            return Node(.text(text), role: .tickLabel, presence: presence, fill: .ink)
        }
    }

    /// The value in its bar, and beside it while the bar is too short for it.
    private func values(
        of form: Form, _ write: ValueWriter, _ shares: FunnelShares, _ state: LayoutState
    ) -> [Node] {
        let paint = state.paint(of: form.stage.series)
        // The column of shares is as wide as the widest: beside a value stands its own alone, one at a time.
        let ownShares = shareWidth > 0 ? shares.ofFirst(form.index, state) : []
        let shareRoom = Quantity.sum(
            of: ownShares.map { .constant(min($0.value.labelWidth + Self.shareGap, shareWidth)) * $0.presence })
        return marks.variants(in: state) { $0.stages[form.index].value }.flatMap { value, chosen -> [Node] in
            let string = write(value)
            let fits =
                form.length.isEnough(string.boldLabelWidth + 12) * form.thickness.isEnough(Self.textThickness)
            let isSeen = chosen * form.thickness.isEnough(Self.lineHeight - 3)
            let start = .constant(middle + 6) + form.length * 0.5
            let hasRoom = (.constant(box.x + box.width) - shareRoom - start).isEnough(string.boldLabelWidth)
            let inside = Text(string, x: .constant(middle), y: line(of: form), anchor: .middle, isBold: true)
            let beside = Text(string, x: start, y: line(of: form), anchor: .start, isBold: true)
            return [
                Node(.text(inside), role: .valueLabel, presence: isSeen * fits, fill: .onSeries(paint)),
                Node(.text(beside), role: .valueLabel, presence: isSeen * (1 - fits) * hasRoom, fill: .ink),
            ]
        }
    }

    private func shareTexts(of form: Form, _ shares: FunnelShares, _ state: LayoutState) -> [Node] {
        var nodes: [Node] = []
        if mark.shares.tellsFirst {
            nodes += shares.ofFirst(form.index, state).compactMap { string, presence in
                guard string.boldLabelWidth <= shareWidth else { return nil }
                let text = Text(string, x: .constant(box.x + box.width), y: line(of: form), anchor: .end)
                let isSeen = form.thickness.isEnough(Self.lineHeight - 3)
                return Node(.text(text), role: .valueLabel, presence: presence * isSeen, fill: .ink)
            }
        }
        if mark.shares.tellsStep {
            nodes += shares.ofStep(form.index, state).map { string, presence in
                let text = Text(
                    "↓ " + string, x: .constant(middle), y: form.top - form.gap * 0.5 + 4, anchor: .middle)
                return Node(
                    .text(text), role: .valueLabel, presence: presence * form.gap.isEnough(Self.lineHeight),
                    fill: .secondInk)
            }
        }
        return nodes
    }
}
