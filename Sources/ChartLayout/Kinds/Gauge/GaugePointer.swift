import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// How far one value of a gauge has come, and in which zone it is.
struct GaugePointer {
    let series: Int
    /// How far the pointer's series is visible, 0...1.
    let presence: Quantity
    /// How much of the scale the value has passed, 0...1.
    let passed: Quantity
    /// The place of the needle on the scale, 0...1; where needles overshoot, it goes beyond `passed` on its way.
    let needle: Quantity
    /// The fraction of the scale in the first state.
    let initial: Double
    /// Where the value is: the index of the zone, and 1 while it is there. Empty: there are no zones.
    let zones: [(index: Int, presence: Quantity)]

    /// How far fractions of the scale keep from the beginnings of zones, so that engines, which hand on six digits,
    /// find them on the right side; a hundredth of a pixel of a large dial.
    private static let nudge = 4e-6

    private static let update = Definition.Motion(duration: 0.5, easing: .easeOut)
    private static let swing = Definition.Motion(duration: 0.5, easing: .pop)

    static func pointers(_ marks: MarkStates<GaugeMark>, overshoots: Bool, in state: inout LayoutState)
        -> [GaugePointer]
    {
        marks.first.readings.indices.compactMap { index in
            let series = marks.first.readings[index].series
            guard !state.selection.isNeverVisible(series) else { return nil }
            func fraction(_ mark: GaugeMark) -> Double {
                // All values are on the scale that is drawn.
                mark.readings.indices.contains(index)
                    ? marks.first.steadyFraction(of: mark.readings[index].value, nudge) : 0
            }
            let passed = marks.number("p\(index)", moving: update, in: &state, fraction)
            let needle = overshoots ? marks.number("n\(index)", moving: swing, in: &state, fraction) : passed
            return GaugePointer(
                series: series, presence: state.selection.presence(of: series), passed: passed, needle: needle,
                initial: fraction(marks.first), zones: zones(of: marks.first, at: passed))
        }
    }

    /// - Parameter passed: a fraction of the scale, which may move.
    static func zones(of mark: GaugeMark, at passed: Quantity) -> [(index: Int, presence: Quantity)] {
        let isAbove = mark.zones.indices.map { index in
            index == 0 ? 1 : passed.isAtLeast(.constant(mark.fraction(of: mark.zones[index].start) + nudge / 2))
        }
        return mark.zones.indices.map { index in
            (index, index + 1 < isAbove.count ? isAbove[index] * (1 - isAbove[index + 1]) : isAbove[index])
        }.filter { $0.1 != 0 }
    }
}

extension GaugeMark {
    /// The fraction of a value, kept away from the beginnings of zones on its own side of them.
    fileprivate func steadyFraction(of value: Double, _ nudge: Double) -> Double {
        let fraction = fraction(of: value)
        for zone in zones.dropFirst() {
            let start = self.fraction(of: zone.start)
            if value <= zone.start, fraction > start { return start }
            if value > zone.start, fraction < start + nudge { return min(start + nudge, 1) }
        }
        return fraction
    }

    /// The colour of the passed part while the value is in a zone.
    func paint(inZone index: Int?, of series: Int, _ state: LayoutState) -> SeriesPaint {
        (color ?? index.flatMap { zones[$0].color }).map { SeriesPaint($0) } ?? state.paint(of: series)
    }

    /// The colour of a zone wherever the value is.
    func zonePaint(_ index: Int, _ state: LayoutState) -> SeriesPaint {
        zones[index].color.map { SeriesPaint($0) }
            ?? (readings.count == 1 ? readings.first.map { state.paint(of: $0.series) } : nil) ?? .other
    }

    /// The paint in the legend, as its part is first drawn: needles tell the series, bars their zones.
    func legendPaint(of series: Int, _ state: LayoutState) -> SeriesPaint {
        guard kind == .progress || readings.count == 1, let reading = readings.first(where: { $0.series == series })
        else {
            return state.paint(of: series)
        }
        return paint(inZone: zones.lastIndex { reading.value > $0.start } ?? zones.indices.first, of: series, state)
    }

    var restPaint: Paint { restColor.map { .series(SeriesPaint($0)) } ?? .track }
}

extension SeriesPaint {
    init(_ color: ZoneColor) {
        switch color {
        case .status(.good): self = .status(.good)
        case .status(.warning): self = .status(.warning)
        case .status(.bad): self = .status(.bad)
        case .plain(let color): self.init(color)
        }
    }
}

extension EntrancePlan {
    /// The step of the passed part of the gauge whose value is number `index` of `count`: 0.9 s.
    func gauge(_ index: Int, of count: Int) -> EntranceStep? { gauge(index, of: count, .standard) }

    /// The step of the needle of value number `index` of `count`, which overshoots a little, but not over the end of
    /// the scale.
    func needle(at fraction: Double, _ index: Int, of count: Int) -> EntranceStep? {
        gauge(index, of: count, fraction > 0.94 ? .standard : .pop)
    }

    private func gauge(_ index: Int, of count: Int, _ easing: Easing) -> EntranceStep? {
        let gaps = Double(max(count - 1, 1))
        return step(
            .grow, index: index, of: count, own: Pace(stagger: min(0.3, 0.9 / gaps), duration: 0.9, easing: easing))
    }
}
