import ChartGraphics
import ChartIR
import ChartScene

/// A mark whose points may stand aside from their positions.
protocol SpreadMark {
    /// Where its points stand; nil: at their positions.
    /// - Parameter share: where the bars stand in whose places the points are; nil: they stand at their positions.
    func swarm(in frame: PlotFrame, _ share: Dodge.Share?, _ state: LayoutState) -> Swarm?
}

/// Points moved aside from the middle of their category, so that none covers another.
///
/// All series of a mark share one swarm, except where they stand in the places of bars, boxes or violins side by side: there each
/// has its own, no broader than such a place is while all are visible. It is that of all points on the widest domain of their axis, whatever is
/// hidden: a point that took the place of one that left would seem to have changed, and on a narrower domain points only stand
/// farther apart.
struct Swarm {
    /// How far each point is moved along the axis of positions, pixels: series by series, in the order of their data.
    let shifts: [Double]
    /// The radius of the circle about a point that takes the pointer, pixels: it ends where that of its neighbour begins.
    let reach: Double
    /// How many points have no room in their category, and lie over others at its edges.
    let crowdedCount: Int

    /// The part of a category that its points keep to.
    private static let share = 0.92
    /// What is between two points, pixels: the seam around them would cut a piece out of what is nearer.
    private static let gap = 1.5
    /// Shapes with corners need more room than a circle of the same area.
    private static let roomOfShapes = 1.3

    /// Points that keep clear of each other.
    private struct Group: Hashable {
        var position: Double
        /// The order of the series in the mark; 0 where all of them share one swarm.
        var series: Int
    }

    init(_ mark: PointMark, in frame: PlotFrame, _ share: Dodge.Share?, _ state: LayoutState) {
        let scale = frame.scale(mark.axis)
        let widest = scale.variants.lazy.map { $0.domain.maximum - $0.domain.minimum }.max() ?? 1
        let unit = (scale.range.upperBound - scale.range.lowerBound) / max(widest, .leastNormalMagnitude)
        let isRound = mark.series.allSatisfy {
            (state.marker(of: $0.series, mark.marker) ?? state.marker(of: $0.series)) == .circle
        }
        let distance = mark.marker.size * (isRound ? 1 : Self.roomOfShapes) + Self.gap
        var room = frame.positionRange.upperBound - frame.positionRange.lowerBound
        if case .band(let bands) = frame.x { room = bands.room }
        let isApart = share?.seriesAreApart == true
        if isApart, let pitch = share?.fullPitch { room = pitch }
        let limit = max((room * Self.share - distance) / 2, 0)
        let data = mark.series.flatMap(\.data)
        let orders = mark.series.enumerated().flatMap { order, one in one.data.map { _ in isApart ? order : 0 } }
        reach = distance / 2
        if mark.spread == .jitter {
            shifts = data.indices.map { Self.chance($0) * limit }
            crowdedCount = 0
            return
        }
        var groups: [Group: [Int]] = [:]
        for (index, datum) in data.enumerated() where datum.y != nil {
            groups[Group(position: datum.x, series: orders[index]), default: []].append(index)
        }
        var shifts = data.map { _ in 0.0 }
        var crowded = 0
        for members in groups.values {
            let places = members.map { scale.units.offset(of: data[$0].y ?? 0) * unit }
            let packed = Self.packed(places, distance: distance, limit: limit)
            for (member, shift) in zip(members, packed.shifts) { shifts[member] = shift }
            crowded += packed.crowdedCount
        }
        self.shifts = shifts
        crowdedCount = crowded
    }

    /// A number from -1 to 1 that looks like chance, for the place of a point in the data.
    static func chance(_ index: Int) -> Double {
        var bits = (UInt64(index) &+ 1) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        // Few digits are finer than what can be seen.
        return (Double((bits ^ (bits >> 31)) >> 44) / Double(1 << 19) * 10_000).rounded() / 10_000 - 1
    }

    /// Moves points aside from a line until no two are closer than a distance.
    ///
    /// What needs to be moved least has its place first: so those that have room stay on the line, the next stand close to it,
    /// and a swarm is as broad as the values lie densely.
    /// - Parameters:
    ///   - places: those of the points along the line, pixels.
    ///   - limit: how far a point may be moved; what would have to go farther stands at that distance, over others.
    static func packed(
        _ places: [Double], distance: Double, limit: Double
    ) -> (shifts: [Double], crowdedCount: Int) {
        var shifts = places.map { _ in 0.0 }
        var crowded = 0
        // The points that have their places, by the stretch of the line that they are in.
        var taken: [Int: [(place: Double, shift: Double)]] = [:]
        var queue = SwarmQueue(places)
        var placed = 0
        // Equal values ask one after the other, and until one has its place they are told the same.
        var known: (place: Double, placed: Int, free: (low: Double, high: Double))?
        while let next = queue.next {
            let place = places[next.index]
            // Whole numbers end; so far away nothing is in anybody's way.
            let stretch = Int(max(-1e15, min(1e15, (place / distance).rounded(.down))))
            if known?.place != place || known?.placed != placed {
                let near = (stretch - 1...stretch + 1).flatMap { taken[$0] ?? [] }
                known = (place, placed, free(beside: near, of: place, distance))
            }
            let shift = nearest(known?.free ?? (0, 0), prefersLow: (placed + crowded).isMultiple(of: 2))
            if abs(shift) > limit {
                // There never will be room: points that have their places keep them.
                shifts[next.index] = shift < 0 ? -limit : limit
                crowded += 1
                queue.removeNext()
            } else if abs(shift) > next.shift {
                // Others have taken the place that was nearest.
                queue.postponeNext(to: abs(shift))
            } else {
                shifts[next.index] = shift
                taken[stretch, default: []].append((place, shift))
                placed += 1
                queue.removeNext()
            }
        }
        return (shifts, crowded)
    }

    /// The free places that are nearest to the line, on either side.
    /// - Parameter near: the points that may be in the way.
    private static func free(
        beside near: [(place: Double, shift: Double)], of place: Double, _ distance: Double
    ) -> (low: Double, high: Double) {
        // More than what is left of a distance by rounding.
        let slack = 1e-6
        let blocked = near.compactMap { other -> (low: Double, high: Double)? in
            let along = abs(other.place - place)
            guard along < distance - slack else { return nil }
            let reach = (distance * distance - along * along).squareRoot()
            return (other.shift - reach, other.shift + reach)
        }
        var (low, high) = (0.0, 0.0)
        for each in blocked.sorted(by: { $0.low < $1.low }) where each.low < high - slack && each.high > high {
            high = each.high
        }
        for each in blocked.sorted(by: { $0.high > $1.high }) where each.high > low + slack && each.low < low {
            low = each.low
        }
        return (low, high)
    }

    /// The nearer of two places.
    /// - Parameter prefersLow: which of two at the same distance it is.
    private static func nearest(_ free: (low: Double, high: Double), prefersLow: Bool) -> Double {
        let (low, high) = free
        let shift = abs(-low - high) < 0.01 ? (prefersLow ? low : high) : -low < high ? low : high
        // A hundredth of a pixel is finer than what can be seen.
        return (shift * 100).rounded() / 100
    }
}

/// Points that wait for their places: first those that need to be moved least, of these the first along the line.
private struct SwarmQueue {
    /// A heap: none comes after the two that are at twice its place.
    private var waiting: [(shift: Double, rank: Int)]
    /// The points by their ranks along the line.
    private let order: [Int]

    /// - Parameter places: where the points are along the line; none is known to need moving.
    init(_ places: [Double]) {
        order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        waiting = order.indices.map { (0, $0) }
    }

    var next: (index: Int, shift: Double)? { waiting.first.map { (order[$0.rank], $0.shift) } }

    mutating func removeNext() {
        waiting.swapAt(0, waiting.count - 1)
        waiting.removeLast()
        sink()
    }

    mutating func postponeNext(to shift: Double) {
        waiting[0].shift = shift
        sink()
    }

    private mutating func sink() {
        var index = 0
        while true {
            let children = [2 * index + 1, 2 * index + 2].filter { $0 < waiting.count }
            guard let least = children.min(by: { waiting[$0] < waiting[$1] }), waiting[least] < waiting[index] else {
                return
            }
            waiting.swapAt(index, least)
            index = least
        }
    }
}

extension PointMark: SpreadMark {
    func swarm(in frame: PlotFrame, _ share: Dodge.Share?, _ state: LayoutState) -> Swarm? {
        spread != nil ? Swarm(self, in: frame, share, state) : nil
    }

    /// The markers at the places of a swarm.
    func spread(
        _ nodes: [Node], in frame: PlotFrame, _ share: Dodge.Share?, _ state: inout LayoutState
    ) -> [Node] {
        guard let swarm = swarm(in: frame, share, state) else { return nodes }
        if swarm.crowdedCount > 0 { state.advise(.crowdedSwarm(swarm.crowdedCount, of: swarm.shifts.count)) }
        let isDrawn = series.flatMap { one in
            one.data.map { $0.y != nil && !state.selection.isNeverVisible(one.series) }
        }
        let shifts = zip(swarm.shifts, isDrawn).filter(\.1).map { Quantity.constant($0.0) }
        return zip(nodes, shifts).map { node, shift in
            guard case .marker(let marker, let x, let y) = node.shape else { return node }
            var node = node
            node.shape = frame.isTransposed ? .marker(marker, x: x, y: y + shift) : .marker(marker, x: x + shift, y: y)
            return node
        }
    }
}

extension LayoutAdvice {
    fileprivate static func crowdedSwarm(_ count: Int, of all: Int) -> LayoutAdvice {
        LayoutAdvice(
            .crowdedValues,
            (count == 1
                ? "1 of \(all) points has no room in its category and lies over others at the edge"
                : "\(count) of \(all) points have no room in their categories and lie over others at the edges")
                + "; make the chart larger or the 'size' of the points smaller")
    }
}
