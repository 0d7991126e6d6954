import ChartGraphics
import ChartScene

/// How exactly a path is written that its transform stretches: the less it grows, the fewer digits anybody sees.
enum PathPrecision {
    /// The number of points from which on a path is long.
    private static let many = 32
    /// From so many points on it takes less to say how a path is stretched from how it first stands than to write it twice.
    private static let leastOnce = 10

    /// How far a place may be off, pixels: together with what rules and engines round that is less than a tenth.
    private static let mostError = 0.075
    /// How far a place may be off in a line that is crowded with points, which cover what finer places would tell.
    private static let mostErrorOfCrowds = 0.125
    /// How many places for each pixel a path may be written at.
    private static let densities = [tenths, 20, 100]
    private static let tenths = 10.0

    /// Whether a path has so many points that fewer digits of each are worth while.
    static func isLong(_ path: Path) -> Bool { path.elements.count >= many }

    /// Whether the node is, or holds, a path that is stretched and of so many points that its precision is asked for.
    static func isAsked(of node: Node) -> Bool {
        switch node.shape {
        case .path(let path, let transform): path.elements.count >= leastOnce && transform.isStretched
        case .group(let nodes, _, _, _): nodes.contains(where: isAsked)
        default: false
        }
    }

    /// The path with places in tenths of a pixel along each side on which these are enough in all states and at every width.
    static func rounded(_ path: Path, _ transform: Transform, in group: GroupContext) -> Path {
        guard isLong(path), transform.rotation == 0, transform.isStretched, !path.hasArcs else {
            return path
        }
        func isEnough(_ scale: Quantity) -> Bool { growth(of: scale, in: group).flatMap(density) == tenths }
        let (isLevel, isUpright) = (isEnough(transform.scaleX), isEnough(transform.scaleY))
        guard isLevel || isUpright else { return path }
        return path.mapped { Point(x: isLevel ? $0.x.inTenths : $0.x, y: isUpright ? $0.y.inTenths : $0.y) }
    }

    /// A path as it first stands, at as few places for each pixel as are enough in all states and at every width; nil: it is so
    /// short that it may as well stand there twice, hundredths of a pixel are too few, or not all states are known.
    /// - Parameter transform: what stretches it from there.
    static func first(_ path: Path, stretchedBy transform: Transform, in group: GroupContext) -> Path? {
        guard path.elements.count >= leastOnce, let level = growth(of: transform.scaleX, in: group),
            let upright = growth(of: transform.scaleY, in: group)
        else { return nil }
        guard let across = density(level), let down = density(upright) else { return nil }
        // It is written in tenths whatever is asked.
        if path.isCrowded, error(of: max(level, upright), at: tenths) > mostErrorOfCrowds { return nil }
        guard isLong(path) else { return path }
        return path.mapped { Point(x: ($0.x * across).rounded() / across, y: ($0.y * down).rounded() / down) }
    }

    /// The fewest places for each pixel that are enough for what grows so much; nil: none are.
    private static func density(_ growth: Double) -> Double? {
        densities.first { error(of: growth, at: $0) <= mostError }
    }

    /// How far what grows so much is off at so many places for each pixel, pixels.
    private static func error(of growth: Double, at density: Double) -> Double { growth / (2 * density) }

    /// How many times as long as it is written something becomes at most; nil: not all states are known.
    private static func growth(of scale: Quantity, in group: GroupContext) -> Double? {
        guard !group.extremes.isEmpty, group.valuation.parameters.isEmpty else { return nil }
        return (group.extremes.values(of: scale) + [group.valuation.value(of: scale)]).lazy.map(\.magnitude).max()
    }
}

extension Path {
    var hasArcs: Bool { elements.contains { if case .arc = $0 { true } else { false } } }
}

extension Transform {
    /// Whether it stretches by more than plain numbers.
    fileprivate var isStretched: Bool { scaleX.constant == nil || scaleY.constant == nil }
}
