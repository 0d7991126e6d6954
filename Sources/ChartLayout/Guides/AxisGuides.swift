import ChartGraphics
import ChartIR
import ChartScene

/// Grid, baseline, tick marks, labels and titles of the axes.
struct AxisGuides {
    let plot: CartesianPlot
    let frame: PlotFrame
    let categories: CategoryLabels?
    let outer: Rect
    /// The space around `outer`, pixels.
    let padding: Double

    /// The space between plots side by side, pixels; nil: there is one plot.
    var gutter: Double?

    var room: LevelRoom {
        LevelRoom(along: frame.plot.x...frame.plot.maxX, gutter: gutter, outer: outer, padding: padding)
    }

    /// What is drawn under the marks.
    var grid: [Node] {
        var nodes: [Node] = []
        guard plot.marks.contains(where: \.hasValues) else { return [] }
        // The ticks of an axis on which nothing is measured mean nothing.
        let hasFirstGrid = plot.usesFirstAxis && plot.y.hasGrid && frame.lanes == nil
        if hasFirstGrid {
            nodes += lines(of: frame.first, across: !frame.isTransposed, marksZero: marksZero)
        }
        if !hasFirstGrid, plot.secondY?.hasGrid == true, let second = frame.second {
            nodes += lines(of: second, across: !frame.isTransposed)
        }
        if plot.x.hasGrid, case .linear(let scale) = frame.x { nodes += lines(of: scale, across: frame.isTransposed) }
        return nodes
    }

    /// What is drawn over the marks' feet.
    func axes(in state: inout LayoutState) -> [Node] {
        var nodes = frame.lanes == nil ? axisLines(hasLooseRanges: hasLooseRanges) : []
        guard plot.marks.contains(where: \.hasValues) else {
            return nodes + positionLabels(in: &state) + [.noData(state.phrases, in: frame.plot)]
        }
        nodes += sideLabels(in: &state) + secondLabels
        nodes += positionLabels(in: &state)
        nodes += titles(in: outer, plotEnd: frame.plot.maxX, &state)
        return nodes
    }

    // MARK: Lines

    /// - Parameter marksZero: whether the line at 0 tells those above from those below.
    private func lines(of scale: LinearScale, across: Bool, marksZero: Bool = false) -> [Node] {
        // A month that begins in the middle of a week would have its line close beside that of the week.
        scale.ticks.filter { !$0.tick.isBoundary }.map { tick, presence in
            var parameters: [Double] = []
            let place = MarkerNode.place(tick.value, on: scale, parameters: &parameters)
            let paint = marksZero && tick.value == 0 ? Paint.base : .grid
            var line = line(role: .gridline, paint: paint, at: place, across: across, presence: presence)
            line.parameters = parameters
            line.key = "\(tick.value)"
            return line
        }
    }

    /// A hairline through the whole plot, level (`across`) or upright.
    func line(
        role: Role, paint: Paint, at place: Quantity, across: Bool, presence: Quantity = 1
    ) -> Node {
        var path = Path()
        if across {
            path.move(to: Point(x: frame.plot.x, y: 0))
            path.line(to: Point(x: frame.plot.maxX, y: 0))
        } else {
            path.move(to: Point(x: 0, y: frame.plot.y))
            path.line(to: Point(x: 0, y: frame.plot.maxY))
        }
        let moved = within(place, across: across)
        let transform = across ? Transform(translateY: moved) : Transform(translateX: moved)
        return Node(
            .path(path, transform: transform), role: role, presence: presence, stroke: Stroke(paint, width: 1))
    }

    /// A place inside the plot or near its ends, where ticks of other domains wait instead of flying over the page.
    private func within(_ place: Quantity, across: Bool) -> Quantity {
        guard place.constant == nil else { return place }
        let low = across ? frame.plot.y : frame.plot.x
        let high = across ? frame.plot.maxY : frame.plot.maxX
        return .minimum(of: [.constant(high + 16), .maximum(of: [.constant(low - 16), place])])
    }

    // MARK: Labels

    /// The labels of the first value axis, or of the categories on y.
    func sideLabels(in state: inout LayoutState) -> [Node] {
        if frame.lanes != nil { return laneLabels(in: &state) }
        guard plot.usesFirstAxis, plot.y.labels != .none else { return [] }
        return contexts(of: frame.first) + valueLabels(of: frame.first, isSecond: false)
    }

    /// The labels of the second value axis.
    var secondLabels: [Node] {
        guard let second = frame.second, plot.secondY?.labels != AxisLabels.none else { return [] }
        return valueLabels(of: second, isSecond: true)
    }

    /// The second row of a value axis of times under the plot.
    private func contexts(of scale: LinearScale) -> [Node] {
        guard frame.isTransposed else { return [] }
        return scale.ticks.compactMap { tick, presence in
            contextLabel(tick, presence: presence, at: within(scale.position(of: tick.value), across: false))
        }
    }

    private func valueLabels(of scale: LinearScale, isSecond: Bool) -> [Node] {
        scale.ticks.filter { !$0.tick.label.isEmpty }.map { tick, presence in
            var parameters: [Double] = []
            let place = within(
                MarkerNode.place(tick.value, on: scale, parameters: &parameters), across: !frame.isTransposed)
            var text: Text
            if frame.isTransposed {
                let y = isSecond ? frame.plot.y - 8 : frame.plot.maxY + 20
                text = Text(
                    tick.label, x: room.middle(at: place, width: tick.label.labelWidth), y: .constant(y),
                    anchor: .middle)
            } else if isSecond {
                text = Text(tick.label, x: .constant(frame.plot.maxX + PlotFrameLayout.labelGap), y: place + 4)
            } else {
                text = Text(
                    tick.label, x: .constant(frame.plot.x - PlotFrameLayout.labelGap), y: place + 4, anchor: .end)
            }
            text.whole = tick.whole
            return Node(.text(text), role: .tickLabel, presence: presence, parameters: parameters, fill: .tick)
        }
    }

    func positionLabels(in state: inout LayoutState) -> [Node] {
        switch frame.x {
        case .band(let bands):
            guard let categories else { return [] }
            if categories.isCrowded { state.advise(crowding(of: categories, above: frame.isTransposed)) }
            if categories.areCut { state.advise(cuts(of: categories, above: frame.isTransposed)) }
            if let ticks = categories.ticks, let moments = plot.x.moments {
                let times = MomentTicks(moments, of: plot, bands: bands, room: room, in: state.conventions)
                let named = ticks.indices.filter { !ticks[$0].label.isEmpty }
                return ticks.indices.flatMap { index in
                    let isAtEnd = index == named.first || index == named.last
                    return positionTick(
                        ticks[index], presence: 1, at: times.position(ticks[index].value), isAtEnd: isAtEnd)
                }
            }
            return categories.labels.flatMap { nodes(for: $0, of: categories, bands: bands) }
                + groupLabels(bands, in: &state)
        case .linear(let scale):
            return scale.ticks.flatMap { tick, presence in
                var parameters: [Double] = []
                let place = MarkerNode.place(tick.value, on: scale, parameters: &parameters)
                return positionTick(tick, presence: presence, at: within(place, across: frame.isTransposed)).map {
                    $0.reading(parameters)
                }
            }
        }
    }

    /// The names of the categories on y.
    private func laneLabels(in state: inout LayoutState) -> [Node] {
        guard let bands = frame.lanes, let names = frame.laneLabels else { return [] }
        if names.isCrowded { state.advise(crowding(of: names, above: true)) }
        if names.areCut { state.advise(cuts(of: names, above: true)) }
        return names.labels.flatMap { label in
            var parameters: [Double] = []
            let place = bands.position(of: Double(label.index), &parameters)
            return nodes(for: label, of: names, textsBesideRow(for: label, at: place)).map { $0.reading(parameters) }
        }
    }

    /// - Parameter above: whether the labels stand above each other, beside rows.
    private func crowding(of categories: CategoryLabels, above: Bool) -> LayoutAdvice {
        let counts = "only \(categories.labels.count) of \(categories.names.count) category labels fit"
        // Only bars can lie.
        let sideBySide =
            plot.hasSlots
            ? "side by side; orientation=\"horizontal\" gives each a line"
            : "side by side; a larger 'width' has room for more"
        return LayoutAdvice(
            .crowdedLabels,
            above
                ? "\(counts) above each other; a larger 'height' gives each a line" : "\(counts) \(sideBySide)")
    }

    private func cuts(of categories: CategoryLabels, above: Bool) -> LayoutAdvice {
        let count = categories.labels.count(where: \.isCut)
        return LayoutAdvice(
            .crowdedLabels,
            "\(count) of \(categories.labels.count) category labels are cut and end in \"…\"; shorter names or a larger "
                + "\(above ? "'width'" : "drawing") show them whole")
    }

    private func nodes(for label: CategoryLabels.Label, of categories: CategoryLabels, bands: BandScale) -> [Node] {
        var parameters: [Double] = []
        let place = bands.position(of: Double(label.index), &parameters)
        return nodes(for: label, of: categories, texts(for: label, of: categories, at: place)).map {
            $0.reading(parameters)
        }
    }

    private func nodes(for label: CategoryLabels.Label, of categories: CategoryLabels, _ texts: [Text]) -> [Node] {
        texts.filter { !$0.string.isEmpty }.map { text in
            var text = text
            if label.isCut { text.whole = categories.names[label.index] }
            return Node(.text(text), role: .tickLabel, fill: .tick)
        }
    }

    private func texts(for label: CategoryLabels.Label, of categories: CategoryLabels, at place: Quantity) -> [Text] {
        if let rise = categories.rise { return textsAboveRow(for: label, at: place - .constant(rise)) }
        if frame.isTransposed { return textsBesideRow(for: label, at: place) }
        let bottom = frame.plot.maxY + frame.labelShift
        return switch categories.direction {
        case .horizontal:
            label.lines.enumerated().map { row, line in
                Text(
                    line, x: categories.isAtEnd(label) ? room.middle(at: place, width: line.labelWidth) : place,
                    y: .constant(bottom + 20 + Double(row) * CategoryLabels.lineHeight), anchor: .middle)
            }
        case .angled:
            label.lines.map {
                Text(
                    $0, x: .minimum(of: [.constant(room.right - 1), place + 4]), y: .constant(bottom + 14),
                    anchor: .end,
                    rotation: -45)
            }
        case .upright:
            label.lines.map {
                Text(
                    $0, x: .minimum(of: [.constant(room.right - 2), place + 4]), y: .constant(bottom + 8), anchor: .end,
                    rotation: -90)
            }
        }
    }

    /// The lines of a name at the left of the plot.
    private func textsBesideRow(for label: CategoryLabels.Label, at place: Quantity) -> [Text] {
        let x = frame.plot.x - PlotFrameLayout.labelGap - (frame.isTransposed ? frame.labelShift : 0)
        let first = 4 - Double(label.lines.count - 1) / 2 * CategoryLabels.lineHeight
        return label.lines.enumerated().map { row, line in
            let baseline = place + .constant(first + Double(row) * CategoryLabels.lineHeight)
            return Text(line, x: .constant(x), y: baseline, anchor: .end)
        }
    }

    /// The lines of a name over what stands in its row.
    /// - Parameter foot: where the last line stands, pixels.
    private func textsAboveRow(for label: CategoryLabels.Label, at foot: Quantity) -> [Text] {
        label.lines.enumerated().map { row, line in
            let height = Double(label.lines.count - 1 - row) * CategoryLabels.lineHeight
            return Text(
                line, x: .constant(outer.x + PlotFrameLayout.nameInset), y: foot - .constant(height))
        }
    }

    /// - Parameter isAtEnd: whether the label could reach out of the drawing; default: true.
    private func positionTick(
        _ tick: Tick, presence: Quantity, at place: Quantity, isAtEnd: Bool = true
    ) -> [Node] {
        if frame.isTransposed { return horizontalTick(tick, presence: presence, at: place) }
        var nodes: [Node] = []
        if tick.markLength > 0 {
            var mark = Path()
            mark.move(to: Point(x: 0, y: frame.plot.maxY))
            mark.line(to: Point(x: 0, y: frame.plot.maxY + tick.markLength))
            var node = Node(
                .path(mark, transform: Transform(translateX: place)), role: .tickMark, presence: presence,
                stroke: Stroke(.base, width: 1))
            node.key = "\(tick.value)"
            nodes.append(node)
        }
        guard plot.x.labels != .none else { return nodes }
        if !tick.label.isEmpty {
            var label = Text(
                tick.label, x: isAtEnd ? room.middle(at: place, width: tick.label.labelWidth) : place,
                y: .constant(frame.plot.maxY + 20), anchor: .middle)
            label.whole = tick.whole
            nodes.append(Node(.text(label), role: .tickLabel, presence: presence, fill: .tick))
        }
        return nodes + [contextLabel(tick, presence: presence, at: place)].compactMap(\.self)
    }

    /// The second row of a tick of time under the plot; nil: it has none.
    private func contextLabel(_ tick: Tick, presence: Quantity, at place: Quantity) -> Node? {
        guard let context = tick.context else { return nil }
        let middle = room.middle(at: place + .constant(tick.contextShift), width: context.boldLabelWidth)
        let text = Text(context, x: middle, y: .constant(frame.plot.maxY + 36), anchor: .middle, isBold: true)
        return Node(.text(text), role: .tickLabel, presence: presence, fill: .secondInk)
    }

    /// The tick of a position, where these run downwards: its label stands at the left of the plot.
    private func horizontalTick(_ tick: Tick, presence: Quantity, at place: Quantity) -> [Node] {
        guard plot.x.labels != .none, !tick.label.isEmpty else { return [] }
        var label = Text(
            tick.label, x: .constant(frame.plot.x - PlotFrameLayout.labelGap), y: place + 4, anchor: .end)
        label.whole = tick.whole
        return [Node(.text(label), role: .tickLabel, presence: presence, fill: .tick)]
    }

    // MARK: Titles

    /// - Parameters:
    ///   - outer: the box of plot and axes, or of all plots with their axes.
    ///   - plotEnd: where the plot ends, or the last of those side by side, pixels from the left.
    func titles(in outer: Rect, plotEnd: Double, _ state: inout LayoutState) -> [Node] {
        let nodes = titles(in: outer, plotEnd: plotEnd, state)
        for case .text(let title) in nodes.map({ $0.shape }) {
            guard let whole = title.whole else { continue }
            state.advise(
                .init(
                    .crowdedLabels,
                    "the title of an axis, '\(whole)', has no room and is cut; make the drawing larger, or write less"))
        }
        return nodes
    }

    private func titles(in outer: Rect, plotEnd: Double, _ state: LayoutState) -> [Node] {
        let above = outer.y + 4
        let (low, high) = frame.isTransposed ? (plot.y, plot.x) : (plot.x, plot.y)
        let below = low.title
        let lines = max(frame.titles.below, 1)
        let lowest = title(
            below, x: plotEnd, y: outer.maxY, anchor: .end, width: plotEnd - outer.x, limit: lines, endsThere: true)
        let first = high.title
        let second = plot.secondY?.title
        // Titles in one row share it.
        let end = frame.isTransposed ? plotEnd : outer.maxX
        let limit = max(frame.titles.above, 1)
        let left = title(
            first, x: outer.x, y: above, anchor: .start,
            width: AxisTitleLines.width(beside: second, of: outer.width), limit: limit)
        let right = title(
            second, x: end, y: above, anchor: .end,
            width: AxisTitleLines.width(beside: first, of: outer.width) - (outer.maxX - end), limit: limit)
        let colored = [(lowest, low), (left, high), (right, plot.secondY ?? plot.y)].map { nodes, axis in
            nodes.map { node in
                var node = node
                if let color = axis.titleColor { node.fill = .seriesText(state.paint(of: color)) }
                return node
            }
        }
        return frame.isTransposed
            ? colored[0] + colored[2] + colored[1] : colored[1] + colored[2] + colored[0]
    }

    /// - Parameters:
    ///   - limit: the most lines.
    ///   - endsThere: whether the last line stands at `y`, else the first.
    private func title(
        _ title: String?, x: Double, y: Double, anchor: Text.Anchor, width: Double, limit: Int, endsThere: Bool = false
    ) -> [Node] {
        guard let title else { return [] }
        let lines = LabelWrapping.cutLines(of: title, width: width, limit: limit)
        let isCut = LabelWrapping.areCut(lines, of: title)
        return lines.enumerated().map { row, line in
            let rows = endsThere ? row - lines.count + 1 : row
            var text = Text(
                line, x: .constant(x), y: .constant(y + Double(rows) * PlotFrameLayout.nextRow), anchor: anchor)
            if isCut, row == 0 { text.whole = title }
            return Node(.text(text), role: .axisTitle, fill: .tick)
        }
    }
}

extension Node {
    /// The node with what its parameters stand for.
    fileprivate func reading(_ parameters: [Double]) -> Node {
        var node = self
        node.parameters = parameters
        return node
    }
}
