import ChartGraphics
import ChartIR
import ChartScene

/// The value at each bar: inside its far end where it fits, else beyond it; in a stack, in the middle of its part.
struct BarLabels {
    let mark: BarMark
    let frame: PlotFrame
    let scale: LinearScale
    /// 1 while no label of the mark would meet its neighbour, else 0: they go together.
    private let roomForAll: Quantity
    /// 1 while every label of the mark is narrower than its bar, so that they stand alike.
    private let fitsAcross: Quantity
    /// 1 while a place on the value axis lies inside the plot.
    private let isInside: (Quantity) -> Quantity
    private let hasHalo: Bool
    private let write: ValueWriter
    private let isOn: Bool
    private let paints: (Int) -> SeriesPaint
    private let presences: (Int) -> Quantity

    /// More bars than this carry no values: the picture would be text.
    static let limit = 60
    static let height = 14.0

    init(mark: BarMark, frame: PlotFrame, scale: LinearScale, share: BarDodge.Share, state: LayoutState) {
        self.mark = mark
        self.frame = frame
        self.scale = scale
        write = ValueWriter(state.valueFormat(for: mark.axis), symbols: state.conventions.numbers)
        isOn = BarLabels.areOn(mark, in: state.chart) && scale.holdsFeet
        let widest = isOn ? BarLabels.widest(of: mark, write) : 0
        let need = frame.isTransposed ? BarLabels.height : widest
        fitsAcross = share.breadth.isEnough(need + 4)
        roomForAll = (mark.arrangement == .group ? share.pitch : share.breadth).isEnough(need)
        isInside = state.insideTest(of: scale, for: mark.axis)
        hasHalo = state.hasLayers
        paints = state.paint
        presences = state.selection.presence
    }

    /// Whether a mark carries values at all. They would stand in the way of the values that another mark writes at its
    /// points.
    static func areOn(_ mark: BarMark, in chart: Chart) -> Bool {
        guard case .cartesian(let plot) = chart.plot, !plot.marks.contains(where: { $0.text == .points }) else {
            return false
        }
        return mark.arrangement != .percent
            && mark.series.lazy.flatMap(\.data).compactMap(\.y).prefix(limit + 1).count <= limit
    }

    /// The room the widest value of a mark takes, pixels.
    static func widest(of mark: BarMark, _ write: ValueWriter) -> Double {
        mark.series.lazy.flatMap(\.data).compactMap(\.y).map { write($0).boldLabelWidth }.max() ?? 0
    }

    func nodes(
        value: Double, series: Int, span: BarLayout.Span, place: (position: Quantity, breadth: Quantity)
    ) -> [Node] {
        guard isOn, roomForAll != 0 else { return [] }
        let string = write(value)
        let along = frame.isTransposed ? string.boldLabelWidth : BarLabels.height
        let middle = place.position + place.breadth * 0.5
        let length = span.length * scale.unit
        let presence = presences(series)
        guard mark.arrangement == .group else {
            let fits = length.isEnough(along + 4) * fitsAcross
            let center = scale.position(ofOffset: (span.from + span.to) * 0.5)
            return [
                label(
                    string, at: center, shift: frame.isTransposed ? 0 : 4, anchor: .middle, middle: middle,
                    paint: .onSeries(paints(series)), presence: fits * isInside(center), series: series)
            ].filter { $0.presence != 0 }
        }
        let isWithinBar =
            length.isEnough(frame.isTransposed ? along + 12 : 24) * fitsAcross
        let growsTowardsLow = (value >= 0) == (scale.direction < 0)
        let end = scale.position(ofOffset: span.to)
        let reach = isInside(end) * presence
        // A broad lying bar only leaves its label outside where it is short.
        let roomBeyond =
            fitsAcross == 1 && frame.isTransposed && !growsTowardsLow && along + 24 <= frame.plot.width
            ? 1 : frame.roomBeyond(end, growsTowardsLow: growsTowardsLow, width: along)
        let inside = label(
            string, at: end, shift: insideShift(growsTowardsLow), anchor: growsTowardsLow ? .start : .end,
            middle: middle, paint: .onSeries(paints(series)), presence: roomForAll * isWithinBar * reach,
            series: series)
        let outside = label(
            string, at: end, shift: BarLabels.outsideShift(growsTowardsLow, isTransposed: frame.isTransposed),
            anchor: growsTowardsLow ? .end : .start,
            middle: middle, paint: .ink, presence: roomForAll * (1 - isWithinBar) * reach * roomBeyond, series: series)
        return [inside, outside].filter { $0.presence != 0 }
    }

    /// From the bar's end to the baseline of its text, into the bar; upright bars: 17 below the top.
    private func insideShift(_ growsTowardsLow: Bool) -> Double {
        if frame.isTransposed { return growsTowardsLow ? 6 : -6 }
        return growsTowardsLow ? 17 : -8
    }

    /// The same away from the bar; upright bars: 6 above the top.
    static func outsideShift(_ growsTowardsLow: Bool, isTransposed: Bool) -> Double {
        if isTransposed { return growsTowardsLow ? -6 : 6 }
        return growsTowardsLow ? -6 : 15
    }

    private func label(
        _ string: String, at value: Quantity, shift: Double, anchor: Text.Anchor, middle: Quantity, paint: Paint,
        presence: Quantity, series: Int
    ) -> Node {
        let moved = value + .constant(shift)
        let text =
            frame.isTransposed
            ? Text(string, x: moved, y: middle + 4, anchor: anchor, isBold: true)
            : Text(string, x: middle, y: moved, anchor: .middle, isBold: true)
        // What the letters stand on: the bar, or the page.
        var halo: Paint?
        if hasHalo { halo = if case .onSeries(let fill) = paint { .series(fill) } else { .background } }
        return Node(
            .text(text), role: .valueLabel, series: series, presence: presence, fill: paint,
            stroke: halo.map { Stroke($0, width: 3) })
    }
}
