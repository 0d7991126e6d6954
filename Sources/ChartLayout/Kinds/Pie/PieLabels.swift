import ChartGraphics
import ChartIR
import ChartScene

/// The texts in slices and close to them.
extension PieLayout {
    /// Whether what has no room in its slice may stand close to it.
    var standsClose: Bool { mark.wording.text == .automatic || mark.wording.text == .outside }

    /// The value in the middle of its slice while there is room for it, else outside while its neighbours leave room.
    func labels(
        _ slice: PieMark.Slice, in sector: Sector, presence: Quantity, fades: EntranceStep?,
        in state: inout LayoutState
    ) -> [Node] {
        let (start, end) = (sector.start, sector.end)
        let share =
            shows(.percent, isInside: true, state) ? shareLine(of: sector, slice.series, in: &state) : .init("")
        let line = insideLine(of: slice, share: share, state)
        let width = insideWidth(of: line, of: slice, state)
        let radius = sector.outerRadius
        let hole = hole(in: &state)
        let thickness = mark.hasRadii ? radius - .constant(self.radius) * hole : radius * (1 - hole)
        let inner = insideRadius(of: width, hole: hole, rim: radius, ring: radius - thickness * 0.5)
        let sweep = end - start
        let outer = distance(of: width, beyond: radius, sweep: sweep, middle: (start + end) * 0.5)
        // The slice must hold the text's box however it lies: its diagonal along the arc.
        let diagonal = (width * width + 144).squareRoot() + 4
        let fits = (sweep * inner).isEnough(diagonal) * (thickness - .constant(width + 8)).isEnough(0)
        let middle = (start + end) * 0.5
        let sine = middle.applying(.sine)
        let cosine = middle.applying(.cosine)
        // Beside the circle labels stand above each other, over and under it side by side.
        let pitch: Quantity =
            standsBeyondRadii
            ? breadth(of: width, at: middle) * 0.98 : 16 + .constant(max(width - 16, 0)) * cosine.magnitude
        let hasRoom = standsClose ? (sweep * outer - pitch).isEnough(0) * isInside(width, outer, sine) : 0
        let beyond = beyond(outer, width, sine, cosine)
        let paint = state.paint(of: slice.series)
        return line.variants.enumerated().flatMap { index, variant -> [Node] in
            let inside = Text(
                variant.string, x: .constant(center.x) + inner * sine, y: .constant(center.y + 4) - inner * cosine,
                anchor: .middle, isBold: true)
            let outside = Text(variant.string, x: beyond.x, y: beyond.y, anchor: .middle)
            let places: [(text: Text, paint: Paint, presence: Quantity)] = [
                (inside, .onSeries(paint), standsBeyondRadii ? fits * (1 - hasRoom) : fits),
                (outside, .secondInk, standsBeyondRadii ? hasRoom : (1 - fits) * hasRoom),
            ]
            return places.map { ($0.text, $0.paint, $0.presence * presence * variant.presence) }
                .filter { $0.2 != 0 }
                .map { text, paint, presence in
                    let node = Node(
                        .text(text), role: .valueLabel, series: slice.series, presence: presence, fill: paint,
                        entrance: fades)
                    return line.number?.appended(to: node, line.ending(index)) ?? node
                }
        }
    }

    /// Where a centred text stands whose near end, not its middle, keeps a distance from the centre.
    private func beyond(
        _ distance: Quantity, _ width: Double, _ sine: Quantity, _ cosine: Quantity
    ) -> (x: Quantity, y: Quantity) {
        let half = Quantity.constant(width / 2)
        let shift = standsBeyondRadii ? half * sine : half * (sine * 3).clamped(-1, 1)
        // Between longer slices the middle stays on the middle line of its own.
        let drop = standsBeyondRadii ? (distance + half * sine.magnitude) * cosine : distance * cosine
        return (.constant(center.x) + distance * sine + shift, .constant(center.y + 4) - drop)
    }

    /// Whether texts stand beyond the ends of slices of different radii, wherever they would have room inside: there the author
    /// wants them, and leaders, which begin at one rim, cannot lead to them.
    private var standsBeyondRadii: Bool { mark.hasRadii && mark.wording.text == .outside }

    /// How far from the centre the near end of a text outside is, pixels: a slice of a radius of its own may lie between longer ones,
    /// and its text then stands as far out as its angle has room for it.
    private func distance(of width: Double, beyond radius: Quantity, sweep: Quantity, middle: Quantity) -> Quantity {
        let close = radius + .constant(PieLayout.labelDistance)
        guard standsBeyondRadii else { return close }
        let free = breadth(of: width, at: middle) / .maximum(of: [sweep, 0.01])
        return .maximum(of: [close, .minimum(of: [free, .constant(self.radius + PieLayout.labelDistance)])])
    }

    /// How much of the circle about the centre a text takes at an angle, pixels.
    private func breadth(of width: Double, at angle: Quantity) -> Quantity {
        .constant(width + 2) * angle.applying(.cosine).magnitude + 14 * angle.applying(.sine).magnitude
    }

    /// Whether a text close to its slice stays in the box of the pie.
    /// - Parameters:
    ///   - width: that of the text, pixels.
    ///   - outer: the distance of its near end from the centre, pixels.
    ///   - sine: that of the angle of its slice.
    private func isInside(_ width: Double, _ outer: Quantity, _ sine: Quantity) -> Quantity {
        let room = min(center.x - box.x, box.maxX - center.x)
        // No slice reaches beyond the rim of the pie.
        guard (outer.constant ?? radius + PieLayout.labelDistance) + width > room else { return 1 }
        let reach = outer * sine.magnitude + .constant(width / 2) * (1 + (sine * 3).magnitude.clamped(0, 1))
        return (.constant(room) - reach).isEnough(0)
    }

    /// The width that the text in a slice takes at most, pixels: where shares can change, that of the longest one, whatever
    /// is visible now.
    private func insideWidth(of line: LeaderLabels.Line, of slice: PieMark.Slice, _ state: LayoutState) -> Double {
        var widest = line.widest
        if state.hasToggles || !state.chart.states.isEmpty || !state.chart.controls.isEmpty {
            let whole = NumberFormat.percent(in: state.conventions).string(1)
            widest += insideLine(of: slice, share: .init(whole), state).widest
        }
        return widest.map(\.boldLabelWidth).max() ?? 0
    }

    /// How far from the centre of the pie the middle of a text inside its slice is, pixels.
    /// - Parameters:
    ///   - width: that of the text, pixels.
    ///   - hole: the radius of the hole as a part of the pie's, 0...1.
    ///   - rim: the radius of the slice, pixels.
    ///   - ring: the radius half way between hole and rim, pixels.
    private func insideRadius(of width: Double, hole: Quantity, rim: Quantity, ring: Quantity) -> Quantity {
        // In a full pie the text stands further out, where slices are wide, but not over the rim.
        let full = Quantity.minimum(of: [rim * 0.68, rim - .constant(width / 2) - 4])
        // With a hole that a control or a state changes, the text stands where it has room with and without it.
        if holes.lowerBound < holes.upperBound { return .maximum(of: [ring, full]) }
        return hole == 0 ? full : ring
    }
}
