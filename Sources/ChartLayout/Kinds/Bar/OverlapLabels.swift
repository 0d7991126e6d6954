import ChartIR
import ChartScene

// The values of bars that lie over each other stand where nothing else does: that of the longest beyond its end, that of a
// shorter one beyond its own end on the longer bar behind it, or else inside its end.
extension BarLabels {
    /// The least length of a bar that a value stands on, from the end of the bar in front of it or from its own end, pixels.
    private func depth(of string: String) -> Double { frame.isTransposed ? along(string) + 12 : 20 }

    private func length(of bar: PlacedBar) -> Quantity { bar.span.length * scale.unit }

    /// - Parameter bars: those of all series at the position, in the order in which they are drawn.
    func overlapLabels(
        _ string: String, of order: Int, _ bar: PlacedBar, among bars: [PlacedBar?]
    ) -> [Node] {
        let others = bars.enumerated().compactMap { index, other -> (index: Int, bar: PlacedBar)? in
            guard index != order, let other, (other.value < 0) == (bar.value < 0) else { return nil }
            return (index, other)
        }
        let isLongest = Quantity.product(
            of: others.map { isHiddenOrShorter($0.bar, than: bar, isBehind: $0.index < order) })
        let isThere = roomForAll * presences(bar.series)
        let growsTowardsLow = (bar.value >= 0) == (scale.direction < 0)
        let end = scale.position(ofDistance: bar.span.to, from: bar.span.anchor)
        let ownSpot = spot(of: bar.series, bar.paint, bar.span, bar.box)
        func beyond(_ paint: Paint, on ground: Paint, _ presence: Quantity) -> Node {
            label(
                string, at: end,
                shift: BarLabels.outsideShift(growsTowardsLow, runsAlong: frame.isTransposed),
                anchor: growsTowardsLow ? .end : .start, ownSpot, paint: paint, ground: ground,
                presence: presence)
        }
        let reach = isThere * isInside(end)
        let room = frame.roomBeyond(end, growsTowardsLow: growsTowardsLow, width: along(string))
        var nodes = [beyond(.ink, on: .background, reach * isLongest * room)]
        var isOnOther: Quantity = 0
        for (index, other) in others where index < order {
            let fits = isOn(other, string, beyond: bar, among: others.filter { $0.index > index }.map(\.bar))
            guard fits != 0 else { continue }
            nodes.append(beyond(.onSeries(other.paint), on: .series(other.paint), reach * (1 - isLongest) * fits))
            isOnOther = isOnOther + fits
        }
        let fitsInside = isInOwnEnd(bar, string, inFront: others.filter { $0.index > order }.map(\.bar))
        nodes.append(
            label(
                string, at: end, shift: insideShift(growsTowardsLow), anchor: growsTowardsLow ? .start : .end, ownSpot,
                paint: inside(ownSpot), ground: .series(bar.paint),
                presence: reach * (1 - isLongest * room) * (1 - isOnOther.clamped(0, 1)) * fitsInside))
        return nodes
    }

    /// 1 while another bar is hidden or not longer than a bar, else 0. Of two that are equally long the one in front
    /// counts as the longer.
    private func isHiddenOrShorter(_ other: PlacedBar, than bar: PlacedBar, isBehind: Bool) -> Quantity {
        let isShorter =
            isBehind
            ? (length(of: bar) - length(of: other)).isEnough(0)
            : 1 - (length(of: other) - length(of: bar)).isEnough(0)
        return 1 - presences(other.series) * (1 - isShorter)
    }

    /// 1 while a value beyond the end of a bar stands wholly on a longer bar behind it, else 0.
    /// - Parameter between: the bars that are drawn over the longer one.
    private func isOn(
        _ longer: PlacedBar, _ string: String, beyond bar: PlacedBar, among between: [PlacedBar]
    ) -> Quantity {
        // Where more bars follow, the longer one may have its own value inside its end.
        let depth = depth(of: string)
        let least: Quantity = .constant(depth - 0.01) + .constant(depth) * areMany
        let isLonger = (length(of: longer) - length(of: bar)).isAtLeast(least)
        let clear = between.filter { $0.series != bar.series }.map { other in
            1 - presences(other.series) * (length(of: other) - length(of: bar)).isEnough(0.5)
        }
        return presences(longer.series) * isLonger * fits(string, across: longer) * .product(of: clear)
    }

    /// 1 while a value has room inside the end of its bar, and no bar in front reaches there, else 0.
    private func isInOwnEnd(_ bar: PlacedBar, _ string: String, inFront: [PlacedBar]) -> Quantity {
        let depth = depth(of: string)
        let clear = inFront.map { other in
            1 - presences(other.series) * (1 - (length(of: bar) - length(of: other)).isEnough(depth))
        }
        return length(of: bar).isEnough(depth + 4) * fits(string, across: bar) * .product(of: clear)
    }

    private func fits(_ string: String, across bar: PlacedBar) -> Quantity {
        bar.box.breadth.isEnough((frame.isTransposed ? BarLabels.height : string.boldLabelWidth) + 2)
    }
}
