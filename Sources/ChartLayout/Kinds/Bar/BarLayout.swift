import ChartGraphics
import ChartIR
import ChartScene

/// Bars: where each stands, how wide and how long it is.
struct BarLayout {
    let mark: BarMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan
    /// What the mark gets of each band.
    let share: Dodge.Share
    /// The places of the bars in bins; nil: the bars stand at positions.
    let bins: BinSlots?
    /// The index of the mark in its plot.
    let index: Int

    func nodes(in state: inout LayoutState) -> [Node] {
        mark.arrangement == .running ? runningNodes(in: &state) : standingNodes(in: &state)
    }

    /// What is drawn of one column, as a group that stands at its position.
    func group(
        _ nodes: [Node], _ role: Role, of column: StackColumn, _ definitions: [Definition], _ bulk: [Double],
        _ entrance: EntranceStep?, _ state: LayoutState
    ) -> Node {
        var parameters = state.isOpen ? bulk : []
        let position = frame.x.position(of: column.x, &parameters)
        var group = Node(
            .group(nodes, transform: frame.translation(position: position), definitions: definitions, clip: nil),
            role: role, parameters: parameters, entrance: entrance)
        group.key = state.key(ofPosition: column.x).map { name in
            "\(share.name) \(name)" + (column.piece == 0 ? "" : " \(column.piece)")
        }
        return group
    }

    /// The bars of a column, for each series of the mark; nil: it has none there.
    func placed(
        _ column: StackColumn, _ values: [Quantity], _ spans: StackSpans, total: Quantity, _ narrowings: [Quantity],
        _ state: LayoutState
    ) -> [PlacedBar?] {
        mark.series.enumerated().map { order, series in
            guard !state.selection.isNeverVisible(series.series), let place = column.places[order],
                let value = series.data[place].y
            else { return nil }
            return PlacedBar(
                datum: series.data[place], value: value, caption: series.caption(place),
                profile: series.profiles?[place],
                series: series.series,
                paint: state.paint(of: series, at: place),
                span: span(order, of: column, values: values, spans: spans, total: total, in: state),
                box: bins?.slot(order, parameter: values.last, in: state)
                    ?? box(order, of: column, narrowings, in: state))
        }
    }

    /// How many bars of a column lack their values when the chart is first shown.
    /// - Parameters:
    ///   - labels: those of each bar; empty: they are not counted.
    func dropped(
        _ labels: [[Node]], of bars: [PlacedBar?], _ bulk: [Double], _ state: LayoutState
    ) -> Int {
        var valuation = state.initialState
        valuation.parameters = bulk
        return zip(labels, bars).count { labels, bar in
            guard let bar, !valuation.hidden.contains(bar.series) else { return false }
            return !labels.contains { valuation.value(of: $0.presence) > 0.5 }
        }
    }

    /// The step of column `index`; what stands in the places of other bars comes in when these are there.
    func step(_ index: Int, of count: Int) -> EntranceStep? {
        let step = entrance.step(.grow, index: index, of: count)
        return mark.placesOf == nil ? step : step.map { entrance.following($0, by: .grow) }
    }

    /// How far the clip reaches beyond the plot for shadows, pixels; what is further away is cut with the bars.
    private static let shadowSlack = 8.0

    /// The forms under one shadow for all bars of the mark, which costs a browser as much as one for a single bar.
    func shadowed(_ forms: [Node], _ state: LayoutState) -> [Node] {
        guard let shadow = mark.look.shadow, !forms.isEmpty else { return forms }
        var group = Node(.group(forms, transform: .identity, definitions: [], clip: nil), role: .group)
        group.shadow = DropShadow(
            x: shadow.x, y: shadow.y, blur: shadow.blur, paint: .series(state.paint(of: shadow.color)),
            opacity: shadow.opacity, region: frame.plot.expanded(by: BarLayout.shadowSlack))
        return [group]
    }

    /// The breadths of bars that lie on one place: the first has the whole of it, further ones down to two fifths.
    func narrowings(in state: inout LayoutState) -> [Quantity] {
        guard mark.arrangement == .overlap, mark.bins == nil else { return [] }
        let presences = mark.series.map { state.selection.presence(of: $0.series) }
        let count = state.define(share.name + "c", .maximum(of: [1, .sum(of: presences)]))
        let counts = VisibleCounts(presences, named: share.name, in: &state)
        return presences.indices.map { order in
            state.define("\(share.name)o\(order)", 1 - 0.6 * counts.first(order) / count)
        }
    }

    /// The position and breadth of what is drawn for one series, from the middle of its band.
    private func box(
        _ order: Int, of column: StackColumn, _ narrowings: [Quantity], in state: LayoutState
    ) -> Dodge.Slot {
        let slot = slot(order, of: column, narrowings, in: state)
        let breadth: Quantity
        switch mark.form {
        case nil, .box, .silhouette, .shade: return slot
        case .whisker(let width), .stem(let width, _):
            breadth = .constant(width) * state.selection.presence(of: mark.series[order].series)
        case .tick(_, let share), .slim(let share): breadth = slot.breadth * .constant(share)
        }
        return (slot.position + (slot.breadth - breadth) * 0.5, breadth)
    }

    /// The position and breadth that a bar of one series has of its band.
    private func slot(
        _ order: Int, of column: StackColumn, _ narrowings: [Quantity], in state: LayoutState
    ) -> Dodge.Slot {
        switch mark.arrangement {
        case .overlap:
            let slot = share.slot
            let breadth =
                slot.breadth * narrowings[order] * state.selection.presence(of: mark.series[order].series)
            return (slot.position + (slot.breadth - breadth) * 0.5, breadth)
        case .group:
            // The parts of a composite kind stand together; where a position has several bars of a series, each of
            // these columns closes up by itself.
            let empty =
                mark.form == nil && mark.placesOf == nil
                ? Set(column.places.indices.filter { column.places[$0] == nil }) : share.absences[column.x] ?? []
            return share.slot(
                order, among: mark.series.map { state.selection.presence(of: $0.series) }, empty: empty)
        case .stack, .percent, .running, .diverging:
            return share.slot
        case .identity, .centered:
            let breadth = share.slot.breadth * state.selection.presence(of: mark.series[order].series)
            return (share.slot.position + (share.slot.breadth - breadth) * 0.5, breadth)
        }
    }

    /// Where a bar begins and ends, as offsets less that of the anchor.
    struct Span {
        var from: Quantity
        var to: Quantity
        var length: Quantity
        var anchor: LinearScale.Anchor
        /// Whether the bar does not stand on the foot of its scale.
        var isRange = false
        /// Whether the bar grows downwards though its value is not negative, as it lies below a middle line.
        var isBelow = false
        /// The end from which a range grows; nil: from its lower one.
        var start: Quantity?
        /// The end of a bar from 0 to a running total, as an offset, and on which side of 0 it is while all is visible.
        var total: (end: Quantity, isPositive: Bool)?
    }

    /// How long a bar is that ends where it begins, pixels.
    private static let breadthOfMoment = 3.0

    private func span(
        _ order: Int, of column: StackColumn, values: [Quantity], spans: StackSpans, total: Quantity,
        in state: LayoutState
    ) -> Span {
        let value = column.values[order] ?? 0
        let anchor = scale.anchors[0]
        if let ends = ends(order, of: column) {
            // Both ends are parameters; which is the lower one is known.
            let other = values[mark.series.count + order]
            let (from, to) = ends.y <= ends.y2 ? (values[order], other) : (other, values[order])
            var span = Span(from: from, to: to, length: to - from, anchor: self.anchor(of: ends), isRange: true)
            if case .whisker = mark.form { span.start = values[order] }
            // What ends as it begins, such as a milestone among tasks, is a line.
            if mark.form == nil, ends.y == ends.y2 { span.length = .constant(Self.breadthOfMoment) / scale.unit }
            return span
        }
        guard mark.arrangement.isStacked else {
            let foot = Quantity.constant(scale.foot)
            return Span(
                from: foot, to: values[order], length: value < 0 ? foot - values[order] : values[order] - foot,
                anchor: anchor)
        }
        let height = values[order] * state.selection.presence(of: mark.series[order].series)
        // Shares, too, are drawn on the axis, in its units.
        let unit = Quantity.constant(mark.arrangement == .percent ? scale.units.factor : 1)
        func place(_ height: Quantity) -> Quantity { unit * height / total }
        var span = Span(
            from: place(spans.starts[order]), to: place(spans.ends[order]), length: place(value < 0 ? -height : height),
            anchor: anchor)
        span.isBelow = mark.arrangement == .diverging && mark.partAbove(mark.series[order].series) == 0
        return span
    }

    /// The ends of a series' range in a column; nil: it has none there.
    private func ends(_ order: Int, of column: StackColumn) -> (y: Double, y2: Double)? {
        guard let place = column.places[order] else { return nil }
        let datum = mark.series[order].data[place]
        guard let y = datum.y, let y2 = datum.y2 else { return nil }
        return (y, y2)
    }

    private func anchor(of ends: (y: Double, y2: Double)) -> LinearScale.Anchor {
        scale.anchor(near: scale.units.offset(of: ends.y))
    }

    func forms(of bar: PlacedBar, _ state: LayoutState) -> [Node] {
        guard case .silhouette(let border, let opacity) = mark.form else {
            let isPositive = bar.value >= 0 && !bar.span.isBelow
            return bars(bar.span, at: bar.box, isPositive: isPositive, bar.series, .series(bar.paint), state)
        }
        return silhouette(of: bar, border: border, opacity: opacity)
    }

    /// A bar, and inside it a second one where it has a border.
    func bars(
        _ span: Span, at box: Dodge.Slot, isPositive: Bool, _ series: Int, _ fill: Paint, _ state: LayoutState
    ) -> [Node] {
        let isStacked = mark.arrangement.isStacked
        var bar = Node(shape(span, at: box, isPositive: isPositive, inset: 0), role: .bar, series: series, fill: fill)
        if case .box(let border, let opacity) = mark.form {
            var inner = bar
            inner.shape = shape(span, at: box, isPositive: isPositive, inset: border)
            var ground = inner
            ground.fill = .background
            inner.fillOpacity = opacity
            return [bar, ground, inner]
        }
        if case .shade(let opacity) = mark.form {
            (bar.fill, bar.fillOpacity) = (.ink, opacity)
            return [bar]
        }
        guard let border = mark.look.border else {
            bar.fillOpacity = mark.look.opacity
            if isStacked { bar.stroke = Stroke(.background, width: bins?.gap ?? 1) }
            // Translucent bars of several series over the same bins: an outline shows where a covered one ends.
            let isSeenThrough = bins != nil && mark.arrangement == .overlap && mark.look.opacity < 1
            if isSeenThrough { bar.stroke = Stroke(fill, width: 1.25) }
            return [bar]
        }
        // A stroke would lie half outside, and be cut at the round corners.
        var inner = bar
        inner.shape = shape(span, at: box, isPositive: isPositive, inset: border.width)
        bar.fill = .series(state.paint(of: border.color))
        guard mark.look.opacity < 1 else { return [bar, inner] }
        let group = Shape.group([bar, inner], transform: .identity, definitions: [], clip: nil)
        return [Node(group, role: .group, fillOpacity: mark.look.opacity)]
    }

    /// - Parameter inset: the distance from the edges of the bar, pixels.
    private func shape(_ span: Span, at box: Dodge.Slot, isPositive: Bool, inset: Double) -> Shape {
        // A range grows from its lower end, whatever its sign; so does a part of a stack that waits for those below it.
        let growsTowardsLow = (span.isRange || isPositive) == (scale.direction < 0)
        var radius = mark.arrangement.isStacked ? 0 : max(mark.look.radius - inset, 0)
        let isLow = span.total.map { $0.isPositive == (scale.direction < 0) } ?? growsTowardsLow
        let isRunning = mark.arrangement == .running
        var farEnd: PlotFrame.FarEnd = (span.isRange || isRunning) && span.total == nil ? .both : isLow ? .low : .high
        let isOnOthers = isRunning || entrance.isBySeries && mark.arrangement.isStacked
        let foot = span.start ?? (span.isRange || isOnOthers ? span.from : .constant(scale.foot))
        func place(_ end: Quantity) -> Quantity {
            scale.position(ofDistance: foot + (end - foot) * .entrance, from: span.anchor)
        }
        var (from, to) = (place(span.from), place(span.to))
        if case .tick(let width, _) = mark.form { return tick(at: from, width: width, box: box) }
        var length = span.length * scale.unit * .entrance
        if !scale.holdsFeet {
            // The author's own ends cut the bar.
            (from, to) = (scale.within(from), scale.within(to))
            length = growsTowardsLow ? from - to : to - from
            if !span.isRange { radius = 0 }
        }
        let low = growsTowardsLow ? to : from
        if radius == 0 { farEnd = .none }
        guard inset > 0 else {
            return frame.rect(
                position: box.position, breadth: box.breadth, value: low, length: length, radius: radius,
                farEnd: farEnd)
        }
        func within(_ size: Quantity) -> Quantity { .maximum(of: [0, size - .constant(2 * inset)]) }
        return frame.rect(
            position: box.position + .constant(inset), breadth: within(box.breadth), value: low + .constant(inset),
            length: within(length), radius: radius, farEnd: farEnd)
    }

    /// The form of a tick, which grows from its middle to both sides; beyond the ends of the axis it is cut with the
    /// plot.
    private func tick(at place: Quantity, width: Double, box: Dodge.Slot) -> Shape {
        let breadth = box.breadth * .entrance
        return frame.rect(
            position: box.position + (box.breadth - breadth) * 0.5, breadth: breadth,
            value: place - .constant(width / 2),
            length: .constant(width), radius: 0, farEnd: .none)
    }

    /// The column's bulk data, 0 where a value is missing: offsets, but where shares are taken numbers of which only
    /// the ratio counts.
    func offsets(of column: StackColumn) -> [Double] {
        guard mark.arrangement == .percent else {
            let offsets = column.values.map { $0.map(scale.units.offset(of:)) ?? 0 }
            let ends = mark.series.indices.map { self.ends($0, of: column) }
            guard ends.contains(where: { $0 != nil }) else { return offsets }
            // The distances of the first ends come first, then those of the others, each from the anchor of its bar.
            let distances = zip(offsets, ends).map { offset, ends in
                ends.map { offset - anchor(of: $0).offset } ?? offset
            }
            return distances
                + ends.map { ends in ends.map { scale.units.offset(of: $0.y2) - anchor(of: $0).offset } ?? 0 }
        }
        let factor = StackColumn.shareFactor(column.values)
        return column.values.map { ($0 ?? 0) * factor }
    }

    /// The visible total, which the shares of a percent column are parts of; 1 in other columns.
    /// - Parameter least: a number less than any total; with nothing visible the shares are 0 of it, not 0 of 0.
    func shareTotal(_ spans: StackSpans, least: Double) -> (quantity: Quantity, definitions: [Definition]) {
        guard mark.arrangement == .percent else { return (1, []) }
        let total = Quantity.maximum(of: [.constant(least), spans.ends.last ?? 0])
        guard total.constant == nil else { return (total, []) }
        let variable = Quantity.Variable(name: share.name + "t")
        return (.variable(variable), [Definition(variable: variable, value: total, isAnimated: false)])
    }
}
