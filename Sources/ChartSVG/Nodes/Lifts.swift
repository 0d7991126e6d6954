import ChartScene

/// Nodes that move while a tooltip speaks of them.
extension NodeRenderer {
    mutating func liftClasses(of node: Node) -> [String] {
        guard let lift = node.lift, let series = node.series,
            let index = tooltipPlan?.tooltips.positions.firstIndex(where: { $0.seriesSet == [series] })
        else { return [] }
        let prefix = options.prefix
        let (all, own) = ("\(prefix)-up", "\(prefix)-up\(index)")
        let zone = ".\(prefix)-tips>:nth-child(\(index + 1))"
        let way = "translate(\(quantities.length(lift.x)),\(quantities.length(lift.y)))"
        // As for tooltips: what has the focus counts until the pointer is on something else.
        sheet.addOnce(
            ".\(prefix):has(\(zone):hover) .\(own),"
                + ".\(prefix):not(:has(.\(prefix)-tips>:hover)):has(\(zone):focus-within) .\(own)"
                + "{transform:\(way)}", when: .reactive)
        // With the class of the root, to come before what else moves a slice.
        sheet.addOnce(".\(prefix) .\(all){transition:transform .2s,visibility .45s}", when: .motion)
        return [all, own]
    }
}
