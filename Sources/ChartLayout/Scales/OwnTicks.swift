import ChartIR
import ChartScene

/// Ticks at the values that the author names.
extension LinearScaleBuilder {
    /// The author's ticks that lie in a domain; nil: the author names none.
    func ownTicks(in domain: Domain<Double>, _ units: ScaleUnits) -> [Tick]? {
        guard let own = axis.ownTicks else { return nil }
        let tolerance = (domain.maximum - domain.minimum) * 1e-9
        let shown = own.filter { tick in
            let offset = units.offset(of: tick.value)
            return offset >= domain.minimum - tolerance && offset <= domain.maximum + tolerance
        }
        let write = writerOfOwn(own.map(\.value))
        return shown.enumerated().map { index, tick in
            let isTop = index == shown.count - 1
            let unit = isTop && axis.scale != .time ? axis.unit.map(NumberTicks.suffix) ?? "" : ""
            return Tick(
                value: tick.value, label: tick.label ?? write(tick.value) + unit,
                markLength: axis.scale == .time ? 4 : 0)
        }
    }

    /// What to tell an author of whose labels one has no room.
    func ownTickAdvice(_ variants: [DomainVariant]) -> LayoutAdvice? {
        guard let own = axis.ownTicks, axis.labels != .none else { return nil }
        let empty = Set(variants.lazy.flatMap(\.ticks).filter(\.label.isEmpty).map(\.value))
        guard let left = own.first(where: { empty.contains($0.value) && $0.label != "" }) else { return nil }
        let label = left.label ?? writerOfOwn(own.map(\.value))(left.value)
        return LayoutAdvice(
            .crowdedLabels,
            "the label '\(label)' of a tick has no room beside those before it; make the drawing larger, or write less")
    }

    private func writerOfOwn(_ values: [Double]) -> (Double) -> String {
        if axis.scale == .time {
            let write = MomentWriter(axis.timeFormat, for: values, isShort: true, in: conventions)
            return { write($0) }
        }
        let ticks = NumberTicks(format: axis.numberFormat, conventions: conventions)
        return ticks.writerOfEach(upTo: values.map(\.magnitude).max() ?? 0)
    }

    /// The height of a label, pixels: those above each other are left out where they would meet.
    private static let labelHeight = 13.0

    /// The ticks without the labels that have no room beside those before them.
    func fittedOwn(_ ticks: [Tick], in domain: Domain<Double>, _ units: ScaleUnits) -> [Tick] {
        var taken: [ClosedRange<Double>] = []
        return ticks.map { tick in
            var tick = tick.cut(to: labelLimit)
            guard !tick.label.isEmpty else { return tick }
            let distance = units.offset(of: tick.value) - domain.minimum
            let place = place(of: distance, span: domain.maximum - domain.minimum)
            let reach =
                labelRoom?.reach(at: place, width: tick.label.labelWidth)
                ?? place - Self.labelHeight / 2...place + Self.labelHeight / 2
            if taken.contains(where: { $0.overlaps(reach) }) {
                (tick.label, tick.whole) = ("", nil)
            } else {
                taken.append(reach)
            }
            return tick
        }
    }
}
