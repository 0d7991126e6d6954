import ChartIR
import ChartScene

/// Where the sign of a break runs through the place of a value inside the end of its bar.
struct BreakCrossing {
    /// 1 while some sign runs through it, else 0.
    var isCrossed: Quantity
    /// 1 while the value stands on the near side of the sign, else 0: where it has no room there, it stands beyond the end.
    var isHeld: Quantity
    /// The end of the value on the near side, pixels.
    var place: Quantity
}

extension BarLabels {
    /// The space between the sign of a break and a value that stands before it, pixels.
    private static let gapBeforeSign = 4.0

    /// 1 while the sign of a break would run through a value beyond the end of its bar that has room inside it, else 0.
    func isPushedInside(_ string: String, at end: Quantity, growsTowardsLow: Bool, _ spot: Spot) -> Quantity {
        guard let signs = frame.breaks[mark.axis], mark.form?.head == nil else { return 0 }
        let along = along(string)
        let reach = along + 6 + BreakPlace.reach
        let crossings = signs.map { sign in
            let ahead = growsTowardsLow ? end - sign.place : sign.place - end
            return sign.presence * ahead.isEnough(0) * (1 - ahead.isEnough(reach))
        }
        let fits = spot.length.isEnough(runAlong ? along + 12 : 20) * fitsAcross
        return fits * Quantity.sum(of: crossings).clamped(0, 1)
    }

    /// - Parameters:
    ///   - end: the end of the bar, pixels.
    ///   - growsTowardsLow: whether the bar grows upwards or to the left.
    /// - Returns: nil: no sign ever runs through the value.
    func tornPlace(
        _ string: String, behind end: Quantity, growsTowardsLow: Bool, _ spot: Spot
    ) -> BreakCrossing? {
        guard let signs = frame.breaks[mark.axis], !BarLabels.areOutside(mark) else { return nil }
        let along = along(string)
        let reach = (runAlong ? along + 6 : 20) + BreakPlace.reach
        let distance = BreakPlace.reach + Self.gapBeforeSign
        var torn = BreakCrossing(isCrossed: 0, isHeld: 0, place: end)
        for sign in signs {
            // How far inside the end of the bar the sign is.
            let depth = growsTowardsLow ? sign.place - end : end - sign.place
            let isCrossed = sign.presence * depth.isEnough(0) * (1 - depth.isEnough(reach))
            guard isCrossed != 0 else { continue }
            torn.isCrossed = torn.isCrossed + isCrossed
            // Above an upright bar there always is room.
            guard runAlong else { continue }
            let held = isCrossed * fitsAcross * (spot.length - depth).isEnough(distance + along + 6)
            torn.isHeld = torn.isHeld + held
            let place = growsTowardsLow ? sign.place + .constant(distance) : sign.place - .constant(distance)
            torn.place = torn.place + held * (place - end)
        }
        guard torn.isCrossed != 0 else { return nil }
        torn.isCrossed = torn.isCrossed.clamped(0, 1)
        torn.isHeld = torn.isHeld.clamped(0, 1)
        return torn
    }
}
