import ChartScene

/// Writes the rules for nodes that move out of their place while the tooltip of their series is shown.
struct HoverOffsetRules {
    /// The first position whose tooltip speaks of a series and of no other.
    private let positionOfSeries: [Int: Int]

    /// - Parameter tooltips: the drawing's; nil: it has none, and nothing moves.
    init(_ tooltips: TooltipPlan?) {
        var positions: [Int: Int] = [:]
        for (index, position) in (tooltips?.tooltips.positions ?? []).enumerated() {
            let set = position.seriesSet
            if set.count == 1, positions[set[0]] == nil { positions[set[0]] = index }
        }
        positionOfSeries = positions
    }

    /// Adds the rules that move a node.
    /// - Returns: its classes; none where it stays.
    func classes(of node: Node, in svg: inout SVGBuilder) -> [String] {
        guard let offset = node.hoverOffset, let series = node.series, let index = positionOfSeries[series] else {
            return []
        }
        let prefix = svg.prefix
        let (all, own) = ("\(prefix)-up", "\(prefix)-up\(index)")
        let zone = ".\(prefix)-tips>:nth-child(\(index + 1))"
        let way = "translate(\(svg.quantities.length(offset.x)),\(svg.quantities.length(offset.y)))"
        // The rule is that of tooltips: what has the focus counts until the pointer is on something else.
        svg.sheet.addOnce(
            ".\(prefix):has(\(zone):hover) .\(own),"
                + ".\(prefix):not(:has(.\(prefix)-tips>:hover)):has(\(zone):focus-within) .\(own)"
                + "{transform:\(way)}", when: .reactive)
        // The selector has the class of the root, to come before what else moves a slice.
        svg.sheet.addOnce(".\(prefix) .\(all){transition:transform .2s,visibility .45s}", when: .motion)
        return [all, own]
    }
}
