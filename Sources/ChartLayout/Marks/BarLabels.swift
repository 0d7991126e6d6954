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
    private let write: (Double) -> String
    private let isOn: Bool
    private let paints: (Int) -> SeriesPaint
    private let presences: (Int) -> Quantity

    /// More bars than this carry no values: the picture would be text.
    static let limit = 60
    private static let height = 14.0

    init(
        mark: BarMark, frame: PlotFrame, scale: LinearScale, breadth: Quantity, pitch: Quantity,
        format: NumberFormat?, state: LayoutState
    ) {
        self.mark = mark
        self.frame = frame
        self.scale = scale
        write = { value in format?.string(value) ?? NumberFormat.plain(value) }
        let values = mark.series.lazy.flatMap(\.data).compactMap(\.y)
        let limit = BarLabels.limit
        isOn = mark.arrangement != .percent && values.prefix(limit + 1).count <= limit && scale.holdsZeroAlways
        let widest = isOn ? values.map { [write] in BarLabels.width(write($0)) }.max() ?? 0 : 0
        let need = frame.isTransposed ? BarLabels.height : widest
        fitsAcross = breadth.isEnough(need + 4)
        roomForAll = (mark.arrangement == .group ? pitch : breadth).isEnough(need)
        paints = state.paint
        presences = state.selection.presence
    }

    private static func width(_ text: String) -> Double {
        FontMetrics.width(of: text, size: 12, isBold: true) * FontMetrics.reserve
    }

    func nodes(
        value: Double, series: Int, span: BarLayout.Span, place: (position: Quantity, breadth: Quantity)
    ) -> [Node] {
        guard isOn, roomForAll != 0 else { return [] }
        let string = write(value)
        let along = frame.isTransposed ? BarLabels.width(string) : BarLabels.height
        let middle = place.position + place.breadth * 0.5
        let length = span.length * scale.unit
        let presence = presences(series)
        guard mark.arrangement == .group else {
            let fits = length.isEnough(along + 4) * fitsAcross
            let center = scale.position(ofOffset: (span.from + span.to) * 0.5)
            return [
                label(
                    string, at: center, shift: frame.isTransposed ? 0 : 4, anchor: .middle, middle: middle,
                    paint: .onSeries(paints(series)), presence: fits, series: series)
            ].filter { $0.presence != 0 }
        }
        let isInside =
            length.isEnough(frame.isTransposed ? along + 12 : 24) * fitsAcross
        let growsTowardsLow = (value >= 0) == (scale.direction < 0)
        let end = scale.position(ofOffset: span.to)
        let inside = label(
            string, at: end, shift: insideShift(growsTowardsLow), anchor: growsTowardsLow ? .start : .end,
            middle: middle, paint: .onSeries(paints(series)), presence: roomForAll * isInside * presence,
            series: series)
        let outside = label(
            string, at: end, shift: outsideShift(growsTowardsLow), anchor: growsTowardsLow ? .end : .start,
            middle: middle, paint: .ink, presence: roomForAll * (1 - isInside) * presence, series: series)
        return [inside, outside].filter { $0.presence != 0 }
    }

    /// From the bar's end to the baseline of its text, into the bar; upright bars: 17 below the top.
    private func insideShift(_ growsTowardsLow: Bool) -> Double {
        if frame.isTransposed { return growsTowardsLow ? 6 : -6 }
        return growsTowardsLow ? 17 : -8
    }

    /// The same away from the bar; upright bars: 6 above the top.
    private func outsideShift(_ growsTowardsLow: Bool) -> Double {
        if frame.isTransposed { return growsTowardsLow ? -6 : 6 }
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
        return Node(
            .text(text), role: .valueLabel, series: series, presence: presence, fill: paint)
    }
}
