import ChartGraphics
import ChartScene

/// How exactly a long path is written that its transform stretches: where it never gets much larger than it is written, nobody
/// sees more than tenths of a pixel.
enum PathPrecision {
    /// The number of points from which on a path is long.
    private static let many = 32
    /// The growth up to which places in tenths of a pixel are less than a tenth off.
    private static let mostGrowth = 1.5

    /// Whether the node is, or holds, a long path that is stretched.
    static func isAsked(of node: Node) -> Bool {
        switch node.shape {
        case .path(let path, let transform): path.elements.count >= many && transform.isStretched
        case .group(let nodes, _, _, _): nodes.contains(where: isAsked)
        default: false
        }
    }

    /// The path with places in tenths of a pixel along each side on which these are enough in all states and at every width.
    static func rounded(_ path: Path, _ transform: Transform, in group: GroupContext) -> Path {
        guard path.elements.count >= many, !group.extremes.isEmpty, group.valuation.parameters.isEmpty,
            transform.rotation == 0, transform.isStretched
        else { return path }
        func isEnough(_ scale: Quantity) -> Bool {
            let all = group.extremes.values(of: scale) + [group.valuation.value(of: scale)]
            return all.allSatisfy { $0.magnitude <= mostGrowth }
        }
        let (isLevel, isUpright) = (isEnough(transform.scaleX), isEnough(transform.scaleY))
        guard isLevel || isUpright, !path.hasArcs else { return path }
        return path.mapped { Point(x: isLevel ? $0.x.inTenths : $0.x, y: isUpright ? $0.y.inTenths : $0.y) }
    }
}

extension Path {
    var hasArcs: Bool { elements.contains { if case .arc = $0 { true } else { false } } }
}

extension Transform {
    /// Whether it stretches by more than plain numbers.
    fileprivate var isStretched: Bool { scaleX.constant == nil || scaleY.constant == nil }
}
