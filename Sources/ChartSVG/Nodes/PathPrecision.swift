import ChartGraphics
import ChartScene

/// How exactly a path is written that its transform stretches: the less its numbers grow, the fewer digits anybody sees.
enum PathPrecision {
    /// The number of points from which on a path is long.
    private static let many = 32

    static func isLong(_ path: Path) -> Bool { path.elements.count >= many }

    /// How far a place may be off at most, pixels.
    private static let mostError = 0.075
    /// How many places for each pixel a path may be written at; paths are written exactly to the hundredth.
    private static let densities = [10.0, 20, 50, 100]

    /// Whether the node is, or holds, a long path that is stretched.
    static func isAsked(of node: Node) -> Bool {
        switch node.shape {
        case .path(let path, let transform): isLong(path) && transform.isStretched
        case .group(let nodes, _, _, _): nodes.contains(where: isAsked)
        default: false
        }
    }

    /// The path with the fewest digits along each side that are enough in all states and at every width.
    static func rounded(_ path: Path, _ transform: Transform, in group: GroupContext) -> Path {
        guard isLong(path), transform.rotation == 0, transform.isStretched, !path.hasArcs else {
            return path
        }
        let (level, upright) = (density(for: transform.scaleX, in: group), density(for: transform.scaleY, in: group))
        guard level != nil || upright != nil else { return path }
        func rounded(_ place: Double, _ density: Double?) -> Double {
            density.map { (place * $0).rounded() / $0 } ?? place
        }
        return path.mapped { Point(x: rounded($0.x, level), y: rounded($0.y, upright)) }
    }

    /// Whether a path that is scaled by so much is written exactly enough in all states and at every width.
    static func isEnough(for scale: Quantity, in group: GroupContext) -> Bool { density(for: scale, in: group) != nil }

    /// The fewest places for each pixel that are enough; nil: none are, or not all states are known.
    private static func density(for scale: Quantity, in group: GroupContext) -> Double? {
        guard !group.extremes.isEmpty, group.valuation.parameters.isEmpty else { return nil }
        let all = group.extremes.values(of: scale) + [group.valuation.value(of: scale)]
        let growth = all.lazy.map(\.magnitude).max() ?? 1
        return densities.first { growth / (2 * $0) <= mostError }
    }
}

extension Path {
    var hasArcs: Bool { elements.contains { if case .arc = $0 { true } else { false } } }
}

extension Transform {
    /// Whether it stretches by more than plain numbers.
    fileprivate var isStretched: Bool { scaleX.constant == nil || scaleY.constant == nil }
}
