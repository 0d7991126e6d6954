import ChartIR
import ChartScene

/// Where labels stand along bars, and along stems with something at their ends.
extension BarLabels {
    /// 1 while a label stands inside the end of its bar.
    func isWithinBar(_ along: Double, share: Double, roomBeyond: Quantity, _ spot: Spot) -> Quantity {
        // A stem is too thin to hold anything.
        guard mark.form?.head == nil else { return 0 }
        // Authors who ask for values inside get them wherever the letters have room.
        let upright = mark.text == .top ? 20.0 : 24
        let fits = spot.length.isEnough((runAlong ? along + 12 : upright) * share) * fitsAcross
        return mark.text == .roof ? fits * (1 - roomBeyond) : fits
    }

    /// A label at the same distance from the baseline as all others, and never over it.
    func inLine(_ string: String, isPositive: Bool, _ spot: Spot) -> [Node] {
        let half = frame.isTransposed ? widest / 2 : BarLabels.height / 2
        let distance = Quantity.maximum(of: [middle, .constant(half + 2)])
        let growsTowardsLow = isPositive == (scale.direction < 0)
        let place = scale.baseline + (growsTowardsLow ? -distance : distance)
        let isOnBar = spot.length.isEnough(0) * (spot.length - distance).isEnough(half) * fitsAcross
        let presence = roomForAll * presences(spot.series) * isInside(place)
        func node(_ paint: Paint, on ground: Paint, _ presence: Quantity) -> Node {
            label(
                string, at: place, shift: frame.isTransposed ? 0 : 4, anchor: .middle, spot, paint: paint,
                ground: ground, presence: presence)
        }
        var beside = node(.ink, on: .background, presence * (1 - isOnBar))
        // The label may lie over the end of its bar.
        beside.stroke = Stroke(.background, width: 3)
        return [node(inside(spot), on: .series(spot.paint), presence * isOnBar), beside]
    }

    /// Whether the labels run the way that their bars do.
    var runAlong: Bool { frame.isTransposed || isTurned }

    func along(_ string: String) -> Double { runAlong ? string.boldLabelWidth : BarLabels.height }

    /// The shift from the bar's end into the bar to the baseline of the text; in upright bars it is 17 below the top.
    func insideShift(_ growsTowardsLow: Bool) -> Double {
        if runAlong { return growsTowardsLow ? 6 : -6 }
        return growsTowardsLow ? 17 : -8
    }

    /// The shift from the bar's end away from the bar to the baseline of the text; at upright bars it is 6 above the
    /// top.
    static func outsideShift(_ growsTowardsLow: Bool, runsAlong: Bool) -> Double {
        if runsAlong { return growsTowardsLow ? -6 : 6 }
        return growsTowardsLow ? -6 : 15
    }

    /// How far what stands at the end of a bar reaches beyond it, pixels.
    var head: Double { (mark.form?.head ?? 0) / 2 }

    /// The shift from the end of a bar, or of what stands there, to the baseline of the text.
    func outsideShift(_ growsTowardsLow: Bool) -> Double {
        let shift = BarLabels.outsideShift(growsTowardsLow, runsAlong: runAlong)
        return shift < 0 ? shift - head : shift + head
    }

    /// Whether error bars stand in the places of the bars, so that they would lie over the values.
    static func areCrossed(_ mark: BarMark, in plot: CartesianPlot) -> Bool {
        plot.panels.contains { panel in
            panel.marks.contains { other in
                guard let owner = other.placesOf, other.telling?.isAside == true, panel.marks.indices.contains(owner)
                else { return false }
                return panel.marks[owner].form as? BarMark == mark
            }
        }
    }
}
