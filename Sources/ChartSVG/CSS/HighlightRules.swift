import ChartScene

/// The rules by which all series but one step back, while the legend's entry of that one is pointed at or has the focus
/// by keyboard.
///
/// They leave everything as it is where fingers point, as an entry stays pointed at after it was touched; and where
/// colours are forced or more contrast is asked for, as what is faint could not be seen. Nothing moves, so nothing has to
/// rest.
struct HighlightRules {
    let legend: LegendScene
    let selectors: VisibilitySelectors

    static func areNeeded(for legend: LegendScene) -> Bool { legend.toggles && legend.entries.count > 1 }

    /// The class of a node that steps back with its series, without the prefix; nil: the node does not by itself.
    ///
    /// Shapes become translucent as a whole. The opacity of texts, and of whatever comes and goes with the visible set,
    /// says whether they are there; texts can have faint letters besides. What has no role of its own, such as the ground
    /// under a stacked area, stays, or what it covers would shine through.
    static func className(of node: Node) -> String? {
        if node.series == nil || node.role == .group { return nil }
        if case .text = node.shape { return "v" }
        return node.presence == 1 ? "o" : nil
    }

    func add(to svg: inout SVGBuilder) {
        guard HighlightRules.areNeeded(for: legend) else { return }
        let prefix = svg.prefix
        let rules = legend.entries.compactMap { entry -> String? in
            guard let root = selectors.root(pointingAt: entry.series, prefix: prefix) else { return nil }
            let others = ":not(.\(prefix)-k\(entry.series))"
            let texts = ".\(prefix)-v\(others){fill-opacity:.25;stroke-opacity:.25}"
            return "\(root){.\(prefix)-o\(others){opacity:.25}\(texts)}"
        }
        if rules.isEmpty { return }
        svg.sheet.add(
            "@media (not (pointer:coarse)) and (forced-colors:none) and (prefers-contrast:no-preference){\(rules.joined())}",
            when: .reactive)
    }
}
