import ChartGraphics
import ChartIR
import ChartScene

/// Rules, bands and notes: what they draw under the marks, over them, and their texts.
///
/// Where a text stands is chosen once, in the widest view with all series, so that it keeps its side of a line; it then
/// follows what it belongs to. Texts that would meet in some view go one after the other: the first in the document
/// stays.
struct AnnotationLayout {
    /// What is drawn under grid and marks.
    private(set) var under: [Node] = []
    /// What is drawn over the marks.
    private(set) var over: [Node] = []
    /// The texts, which are drawn over everything.
    private(set) var texts: [Node] = []

    private let frame: PlotFrame
    private let places: AnnotationPlaces
    private let entrance: EntranceStep?
    /// Whether rules may cross bars or areas, on which they are seen by the ground beside them.
    private let isOverForms: Bool

    /// - Parameters:
    ///   - box: the box that no text may stand on.
    ///   - entrance: the step that begins when the marks have come in.
    init(
        _ plot: CartesianPlot, frame: PlotFrame, around box: Rect?, entrance: EntranceStep?,
        in state: inout LayoutState
    ) {
        self.frame = frame
        self.entrance = entrance
        places = AnnotationPlaces(frame: frame)
        isOverForms = plot.marks.contains { $0.growsFromZero || $0.dodge != nil }
        guard !plot.annotations.isEmpty, plot.marks.contains(where: \.hasValues) else { return }
        var crowd = AnnotationCrowd(plot, frame: frame, around: box, state)
        var labels: [PlacedText] = []
        for annotation in plot.annotations where !(annotation.series.map(state.selection.isNeverVisible) ?? false) {
            let look = Look(annotation, state)
            let candidates: [AnnotationPlaces.Place]?
            var point: Anchor?
            switch annotation.form {
            case .rule(let rule):
                let look = look.seen(with: annotation, in: plot, state)
                candidates = add(rule, annotation, look, plot, state)
            case .band(let band):
                let look = look.seen(with: annotation, in: plot, state)
                candidates = add(band, annotation, look, plot, state)
            case .note(let note):
                let drawn = frame.drawn(note.x, note.y, on: annotation.axis)
                let (x, y) = (drawn.x.settled(in: state), drawn.y.settled(in: state))
                point = Anchor(x: x, y: y)
                var label = look.label
                label.presence = look.presence * frame.isInside(x, y)
                candidates = annotation.label.map { places.around((x, y), offset: note.offset, label, text: $0) }
            }
            guard let text = annotation.label, let candidates else { continue }
            let isBand = if case .band = annotation.form { true } else { false }
            guard let label = crowd.place(candidates, isOnBand: isBand, besidePointAt: point?.x.full) else {
                state.adviseRoom(for: text)
                continue
            }
            labels.append(PlacedText(string: text, label: label, point: point))
        }
        addTexts(labels, in: &state)
    }

    /// The point that a note speaks of.
    private struct Anchor {
        var x: Track
        var y: Track
    }

    /// A text where it stands.
    private struct PlacedText {
        var string: String
        var label: AnnotationLabel
        var point: Anchor?
    }

    /// How an annotation looks, and when it is there.
    private struct Look {
        var paint: Paint?
        var presence: Quantity
        /// The label, still without a place.
        var label: AnnotationLabel

        init(_ annotation: Annotation, _ state: LayoutState) {
            let series = annotation.color.map(SeriesPaint.init)
            paint = series.map(Paint.series)
            presence = annotation.series.map { state.selection.presence(of: $0) } ?? 1
            label = AnnotationLabel(
                text: annotation.label ?? "", x: Track(0), y: Track(0), presence: presence,
                paint: series.map(Paint.seriesText) ?? .secondInk, halo: .background)
            if case .band(let band) = annotation.form, let series, band.opacity >= 0.5 {
                label.paint = .onSeries(series)
                label.halo = nil
            }
        }

        /// The look of what may be calculated of what is visible, which is there while something is.
        func seen(with annotation: Annotation, in plot: CartesianPlot, _ state: LayoutState) -> Look {
            guard annotation.series == nil, let place = annotation.calculatedPlaces.first,
                let statistic = VisibleStatistic(place, of: annotation, in: plot)
            else { return self }
            var look = self
            look.presence = presence * statistic.presence(state)
            return look
        }
    }

    // MARK: Forms

    private mutating func add(
        _ rule: Annotation.Rule, _ annotation: Annotation, _ look: Look, _ plot: CartesianPlot, _ state: LayoutState
    ) -> [AnnotationPlaces.Place]? {
        guard let (track, isLevel) = frame.line(rule, of: annotation, in: plot, state) else { return nil }
        let range = isLevel ? frame.plot.y...frame.plot.maxY : frame.plot.x...frame.plot.maxX
        let presence = look.presence * track.isInside(range)
        guard state.fixedValue(of: presence) != 0 else { return nil }
        let place = track.clamped(to: range)
        var path = Path()
        path.move(to: isLevel ? Point(x: frame.plot.x, y: 0) : Point(x: 0, y: frame.plot.y))
        path.line(to: isLevel ? Point(x: frame.plot.maxX, y: 0) : Point(x: 0, y: frame.plot.maxY))
        let transform =
            isLevel ? Transform(translateY: place.quantity) : Transform(translateX: place.quantity)
        if isOverForms {
            // Dashes alternate with the ground; a solid rule is a little narrower than it. More would cut values apart.
            over.append(
                Node(
                    .path(path, transform: transform), role: .rule, presence: presence,
                    stroke: Stroke(.background, width: rule.width + (rule.dash == .solid ? 1 : 0)),
                    entrance: entrance))
        }
        over.append(
            Node(
                .path(path, transform: transform), role: .rule, presence: presence,
                stroke: Stroke(look.paint ?? .tick, width: rule.width, dash: rule.dash.lengths(width: rule.width)),
                entrance: entrance))
        var label = look.label
        label.presence = presence
        guard let text = annotation.label else { return nil }
        return isLevel
            ? places.along(level: place, label, text: text) : places.along(upright: place, label, text: text)
    }

    private mutating func add(
        _ band: Annotation.Band, _ annotation: Annotation, _ look: Look, _ plot: CartesianPlot, _ state: LayoutState
    ) -> [AnnotationPlaces.Place]? {
        let (across, upright) = frame.box(band, of: annotation, in: plot, state)
        let width = across.high.quantity - across.low.quantity
        let height = upright.high.quantity - upright.low.quantity
        under.append(
            Node(
                .rect(
                    x: across.low.quantity, y: upright.low.quantity, width: width, height: height, radius: 0,
                    corners: []),
                role: .band, presence: look.presence, fill: look.paint ?? .ink, fillOpacity: band.opacity,
                entrance: entrance))
        guard let text = annotation.label else { return nil }
        var label = look.label
        label.presence = look.presence * width.isEnough(1) * height.isEnough(1)
        let (isAcross, isUpright) =
            frame.isTransposed
            ? (band.values != nil, band.positions != nil) : (band.positions != nil, band.values != nil)
        switch (isAcross, isUpright) {
        case (true, true): return places.inside(across: across, upright: upright, label, text: text)
        case (true, false): return places.inside(upright: across, label, text: text)
        default: return places.inside(level: upright, label, text: text)
        }
    }

    // MARK: Texts

    private mutating func addTexts(_ texts: [PlacedText], in state: inout LayoutState) {
        // What nothing moves is a number before each text is compared with all before it.
        let decided = texts.map { $0.label.decided(in: state) }
        for (index, text) in texts.enumerated() {
            let free = decided[..<index].compactMap { other -> Quantity? in
                let meets = decided[index].meets(other)
                return meets == 0 ? nil : 1 - other.presence * meets
            }
            let presence = decided[index].presence * .product(of: free)
            guard presence != 0 else {
                if decided[index].presence != 0 { state.adviseRoom(for: text.string) }
                continue
            }
            if let point = text.point { self.texts.append(leader(from: point, to: text.label, presence: presence)) }
            self.texts += text.label.nodes(presence: presence, entrance: entrance)
        }
    }

    /// A hairline from a little beside the point to the nearest edge of the text.
    private func leader(from point: Anchor, to label: AnnotationLabel, presence: Quantity) -> Node {
        let (dx, dy) = (label.x.full - point.x.full, label.y.full - point.y.full)
        let isBeside = abs(dx) > label.width / 2
        let isAbove = dy < 0
        var x = label.x
        var y = label.y
        if isBeside {
            x = x + (dx > 0 ? -1 : 1) * (label.width / 2 + 3)
            // The leader ends at the line of text that is nearest.
            if abs(dy) > label.height / 2 { y = y + (isAbove ? 1 : -1) * (label.height / 2 - 8) }
        } else {
            y = y + (isAbove ? 1 : -1) * (label.height / 2)
        }
        let length = max(
            ((x.full - point.x.full) * (x.full - point.x.full)
                + (y.full - point.y.full) * (y.full - point.y.full)).squareRoot(), 1)
        let start = (
            x: point.x + (x.full - point.x.full) / length * 4, y: point.y + (y.full - point.y.full) / length * 4
        )
        var leader = Node(
            .hairline(
                from: (start.x.quantity, start.y.quantity), to: (x.quantity, y.quantity)), role: .leader,
            presence: presence * (length > 8 ? 1 : 0), stroke: Stroke(.base, width: 1), entrance: entrance)
        // A leader to another side of its text is another one: its end does not move with the width from side to side.
        let side = isBeside ? dx > 0 ? "left" : "right" : isAbove ? "below" : "above"
        leader.key = "\(side) \(label.lines.joined(separator: " "))"
        return leader
    }

}

/// Chooses a place for one text after the other.
private struct AnnotationCrowd {
    /// What marks and rules cover.
    private let obstacles: Obstacles
    /// The zones where only the name of a band may stand: on bands that cover what is under them, and on the box.
    private let zones: [Rect]
    private var taken: [Rect] = []

    /// - Parameter box: the box that no text may stand on.
    init(_ plot: CartesianPlot, frame: PlotFrame, around box: Rect?, _ state: LayoutState) {
        var obstacles = Obstacles(plot, frame: frame, state)
        for annotation in plot.annotations {
            guard case .rule(let rule) = annotation.form,
                let line = frame.line(rule, of: annotation, in: plot, state)
            else { continue }
            obstacles.add(lineAt: line.track.full, isLevel: line.isLevel)
        }
        var zones = box.map { [$0] } ?? []
        for annotation in plot.annotations {
            guard case .band(let band) = annotation.form, band.opacity >= 0.5 else { continue }
            let zone = frame.box(band, of: annotation, in: plot, state)
            zones.append(
                Rect(
                    x: zone.across.low.full, y: zone.upright.low.full,
                    width: zone.across.high.full - zone.across.low.full,
                    height: zone.upright.high.full - zone.upright.low.full))
        }
        self.obstacles = obstacles
        self.zones = zones
    }

    /// The best of some places; nil: there are none.
    /// - Parameters:
    ///   - isOnBand: whether it is the name of a band, which stands on it.
    ///   - point: where the point of a note lies, pixels from the left; nil: it is no note.
    mutating func place(
        _ candidates: [AnnotationPlaces.Place], isOnBand: Bool, besidePointAt point: Double?
    ) -> AnnotationLabel? {
        // Of places that are equally good the first is taken, whatever the last digits say.
        func rank(_ cost: Double) -> Double { (cost * 1e6).rounded() }
        var best: (label: AnnotationLabel, cost: Double)?
        // What lies under a text makes a place worse only: most are known to be worse before it is looked at.
        for place in candidates where best.map({ rank(place.cost) < rank($0.cost) }) ?? true {
            let box = place.label.box
            let meets = (isOnBand ? taken : taken + zones).reduce(0) { $0 + box.overlap($1) }
            let cost = place.cost + obstacles.weight(under: box, besidePointAt: point) + (meets > 0 ? 100 + meets : 0)
            if best.map({ rank(cost) < rank($0.cost) }) ?? true { best = (place.label, cost) }
        }
        guard var label = best?.label else { return nil }
        taken.append(label.box)
        // On a band letters are set off with a colour that is not its own: only from what lies under them.
        if isOnBand, obstacles.weight(under: label.box) == 0 { label.halo = nil }
        return label
    }
}

extension LayoutState {
    /// Says that a text is not there.
    fileprivate mutating func adviseRoom(for text: String) {
        advise(.init(.crowdedLabels, "there is no room for the label '\(text)'; make its zone or the chart larger"))
    }
}

extension AnnotationLabel {
    /// The label with numbers in place of what nothing moves.
    fileprivate func decided(in state: LayoutState) -> AnnotationLabel {
        var label = self
        label.x.quantity = state.decided(x.quantity)
        label.y.quantity = state.decided(y.quantity)
        label.presence = state.decided(presence)
        return label
    }

    /// 1 while the two boxes lie over each other, else 0.
    fileprivate func meets(_ other: AnnotationLabel) -> Quantity {
        // Boxes are as wide as the widest font needs; a little of both may meet.
        let apartX = (x.quantity - other.x.quantity).magnitude.isEnough((width + other.width) / 2 - 2)
        let apartY = (y.quantity - other.y.quantity).magnitude.isEnough((height + other.height) / 2 - 2)
        return (1 - apartX) * (1 - apartY)
    }
}

extension PlotFrame {
    /// The point of a position and a value, as it is drawn.
    fileprivate func drawn(_ position: Double, _ value: Double, on axis: ValueAxis) -> (x: Track, y: Track) {
        let along = track(position: position)
        let across = track(value: value, on: axis)
        return isTransposed ? (across, along) : (along, across)
    }

    fileprivate func isInside(_ x: Track, _ y: Track) -> Quantity {
        x.isInside(plot.x...plot.maxX) * y.isInside(plot.y...plot.maxY)
    }

    /// Where a rule stands; nil: it is calculated of nothing.
    fileprivate func line(
        _ rule: Annotation.Rule, of annotation: Annotation, in plot: CartesianPlot, _ state: LayoutState
    ) -> (track: Track, isLevel: Bool)? {
        switch rule.place {
        case .position(let x): (track(position: x).settled(in: state), isTransposed)
        case .value(let y): (track(value: y, on: annotation.axis).settled(in: state), !isTransposed)
        case .mean, .quantile:
            calculated(rule.place, of: annotation, in: plot, state).map { ($0, !isTransposed) }
        }
    }

    /// A place that is calculated of what is visible; nil: it is stated, or calculated of nothing.
    private func calculated(
        _ place: Annotation.Rule.Place?, of annotation: Annotation, in plot: CartesianPlot, _ state: LayoutState
    ) -> Track? {
        place.flatMap { VisibleStatistic($0, of: annotation, in: plot) }?.track(on: scale(annotation.axis), state)
    }

    /// What a band covers of the plot.
    fileprivate func box(
        _ band: Annotation.Band, of annotation: Annotation, in plot: CartesianPlot, _ state: LayoutState
    ) -> (across: (low: Track, high: Track), upright: (low: Track, high: Track)) {
        let along = zone(band.positions)
        var from = calculated(band.calculated?.from, of: annotation, in: plot, state)
        var to = calculated(band.calculated?.to, of: annotation, in: plot, state)
        let isCalculated = from != nil || to != nil
        from = from ?? band.values?.from.map { track(value: $0, on: annotation.axis) }
        to = to ?? band.values?.to.map { track(value: $0, on: annotation.axis) }
        // What is calculated may lie on either side of what is stated, and a mean on either side of a quantile.
        if isCalculated, let one = from, let other = to { (from, to) = one.sorted(with: other, scale(annotation.axis)) }
        let values = zone(from, to, range: valueRange, scale(annotation.axis).direction)
        return isTransposed ? (values, along) : (along, values)
    }

    /// The range from one position to another, or of whole categories; what lies outside the plot is cut off.
    private func zone(_ reach: Annotation.Band.Reach?) -> (low: Track, high: Track) {
        var (low, high) = (Track(positionRange.lowerBound), Track(positionRange.upperBound))
        switch x {
        case .band(let bands):
            let (first, last) = bands.isReversed ? (reach?.to, reach?.from) : (reach?.from, reach?.to)
            func edge(_ index: Double, _ steps: Double) -> Track {
                Track(
                    bands.position(of: index) + .constant(steps) * bands.quantities.step - .constant(bands.inset / 2),
                    full: bands.center(of: index) + steps * bands.step - bands.inset / 2)
            }
            if let first { low = edge(first, -0.5) }
            if let last { high = edge(last, 0.5) }
        case .linear(let scale):
            return zone(reach?.from.map(track), reach?.to.map(track), range: positionRange, scale.direction)
        }
        return (low, high)
    }

    /// - Parameter direction: that of the scale; where it is negative the zone begins at its high end.
    private func zone(
        _ from: Track?, _ to: Track?, range: ClosedRange<Double>, _ direction: Double
    ) -> (low: Track, high: Track) {
        let (low, high) = direction > 0 ? (from, to) : (to, from)
        return (
            low?.clamped(to: range) ?? Track(range.lowerBound), high?.clamped(to: range) ?? Track(range.upperBound)
        )
    }
}

extension Annotation.Rule.Dash {
    /// The lengths of dash and gap, pixels.
    fileprivate func lengths(width: Double) -> [Double] {
        switch self {
        case .dashed: [3 * max(width, 1), 3 * max(width, 1)]
        case .dotted: [max(width, 1), 2 * max(width, 1)]
        case .solid: []
        }
    }
}
