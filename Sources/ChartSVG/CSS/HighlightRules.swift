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

    /// The most that the marks and labels of a chart times its entries may be: every toggle asks each of them about each
    /// entry, and in Chromium 20 series of 60 points took four times as long.
    private static let limit = 2000

    static func areNeeded(for scene: Scene) -> Bool {
        let entries = scene.legend.entries.count
        return scene.legend.toggles && entries > 1 && scene.nodes.map(\.nodesOfSeries).reduce(0, +) * entries <= limit
    }

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

extension Node {
    /// How many nodes inside this one, itself included, belong to a series.
    fileprivate var nodesOfSeries: Int {
        let own = self.series == nil ? 0 : 1
        guard case .group(let nodes, _, _, _) = self.shape else { return own }
        return own + nodes.map(\.nodesOfSeries).reduce(0, +)
    }
}
