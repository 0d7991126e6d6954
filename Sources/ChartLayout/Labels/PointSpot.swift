import ChartScene

/// Where the text of a point of a line stands, so that it lies off the line: above a peak, below a valley, on the free side of a
/// steep flank; and beside a valley, under the line, where the plot ends right below it.
struct PointSpot {
    /// A point next to it on the line.
    struct Neighbour {
        /// How far to the right it is, pixels; to the left if below 0.
        var across: Double
        /// How far above it is, pixels, and as a number that says no more than which of two is higher.
        var rise: Quantity
        var gain: Double
    }

    /// Whether the line goes up from the point, or far more steeply up than down.
    let isBelow: Bool
    /// At most two; none where it is not known how steep the line is.
    let neighbours: [Neighbour]
    /// The width of the text, pixels.
    let width: Double

    /// The distance from the point to the baseline of the text, pixels; `below` is that of a text below it, `nearest` the least of
    /// such, and `beside` that of a text beside it.
    static let above = -7.0
    static let below = 17.0
    private static let nearest = 13.0
    private static let beside = -3.0
    /// The least distance from a baseline to the lower edge of the plot, pixels.
    private static let aboveEdge = 3.0
    /// The space between a point and a text beside it, and the height of the text above the point, pixels.
    private static let space = 7.0
    private static let height = 12.0
    /// How far a line may rise under one half of a text above it, pixels.
    private static let clearance = 5.0

    /// From the point to the middle of the text's baseline, pixels.
    /// - Parameters:
    ///   - point: the place of the point, from the top.
    ///   - bottom: the lower edge of the plot.
    ///   - isCertain: whether something that is 0 or 1 is always 1.
    func shift(from point: Quantity, bottom: Double, isCertain: (Quantity) -> Bool) -> (x: Quantity, y: Quantity) {
        guard isBelow else { return flank }
        let end = Quantity.constant(bottom - PointSpot.aboveEdge) - point
        let fits = end.isEnough(PointSpot.below)
        guard !isCertain(fits) else { return (0, .constant(PointSpot.below)) }
        guard let steepest = neighbours.filter({ $0.gain > 0 }).max(by: { $0.slope < $1.slope }) else {
            return (0, .constant(PointSpot.above) + fits * .constant(PointSpot.below - PointSpot.above))
        }
        let isNear = end.isEnough(PointSpot.nearest)
        let under = Quantity.minimum(of: [.constant(PointSpot.below), end])
        // A line that hardly rises stays under a text above its point.
        let isAside = (1 - isNear) * steepest.isSteep(over: width / 2 + 1, by: -PointSpot.above)
        let above = Quantity.constant(PointSpot.above)
        return (
            isAside * side(of: steepest),
            above + isNear * (under - above) + isAside * .constant(PointSpot.beside - PointSpot.above)
        )
    }

    /// The shift to the side of a valley: to the free one at the end of a line, else under the steeper part of it.
    private func side(of steepest: Neighbour) -> Quantity {
        let sign = steepest.across < 0 ? -1.0 : 1
        let least = width / 2 + PointSpot.space
        guard neighbours.count > 1 else { return .constant(-sign * least) }
        return .constant(sign * least) + .constant(steepest.across * PointSpot.height) / steepest.rise
    }

    /// The shift where the line goes on as it came: if it would run through the text above it, to the side that it comes from.
    private var flank: (x: Quantity, y: Quantity) {
        let above = Quantity.constant(PointSpot.above)
        guard neighbours.count == 2, let up = neighbours.first(where: { $0.gain > 0 }),
            neighbours.contains(where: { $0.gain < 0 })
        else { return (0, above) }
        let isSteep = up.isSteep(over: width / 2, by: PointSpot.clearance)
        let side = (up.across < 0 ? 1 : -1) * (width / 2 + PointSpot.space)
        return (isSteep * .constant(side), above + isSteep * .constant(PointSpot.beside - PointSpot.above))
    }
}

extension PointSpot.Neighbour {
    fileprivate var slope: Double { gain / max(abs(across), .leastNormalMagnitude) }

    /// 1 where the line rises by so many pixels over such a length, else 0.
    fileprivate func isSteep(over length: Double, by pixels: Double) -> Quantity {
        (rise * .constant(length)).isEnough(abs(across) * pixels)
    }
}
