import ChartIR
import ChartScene

/// The texts of a drawing that end in "…" because they have no room, without those that a part of the drawing has told
/// of itself: the titles of axes and the names of categories.
struct CutTexts {
    private var wholes: [String] = []

    init(in nodes: [Node], of chart: Chart) {
        var categories: Set<String> = []
        if case .cartesian(let plot) = chart.plot {
            for case .category(let names) in [plot.x.scale, plot.y.scale] { categories.formUnion(names) }
            categories.formUnion(plot.x.ownNames ?? [])
        }
        for (text, role) in nodes.flatMap(\.texts) {
            guard let whole = text.whole, role != .axisTitle, role != .tickLabel || !categories.contains(whole) else {
                continue
            }
            add(whole)
        }
    }

    mutating func add(_ text: String) {
        if !wholes.contains(text) { wholes.append(text) }
    }

    var advice: LayoutAdvice? {
        guard let first = wholes.first else { return nil }
        let subject =
            wholes.count == 1
            ? "'\(first)' has no room, is cut and ends"
            : "\(wholes.count) texts, the first of which is '\(first)', have no room, are cut and end"
        return LayoutAdvice(.crowdedLabels, "\(subject) in \"…\"; write less, or make the drawing larger")
    }
}

extension Node {
    /// All texts in the node, with what they are.
    var texts: [(text: Text, role: Role)] {
        switch self.shape {
        case .group(let nodes, _, _, _): nodes.flatMap(\.texts)
        case .text(let text): [(text, self.role)]
        default: []
        }
    }
}
