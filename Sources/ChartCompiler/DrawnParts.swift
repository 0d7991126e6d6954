package import ChartIR
import ChartLayout
import ChartScene

/// What is drawn of a chart as it is first shown, once the layout has decided what its author leaves to it.
package struct DrawnParts: Sendable {
    /// What belongs to one series.
    package struct SeriesParts: Hashable, Sendable {
        /// How many texts stand on a form, such as the bar whose value they are.
        package var textsOnForms = 0
        /// How many stand anywhere else.
        package var textsBeside = 0
        /// The names of the shapes at its points, and how many of each there are.
        package var shapes: [String: Int] = [:]
        /// Whether it has lines that are broken, and such that are not.
        package var hasBrokenLines = false
        package var hasSolidLines = false
    }

    /// How the names of an axis of categories are written.
    package struct Names: Hashable, Sendable {
        /// How many of them are.
        package var count = 0
        /// Whether any of them takes several lines.
        package var areWrapped = false
        /// How far they are turned, degrees.
        package var rotation = 0.0
    }

    /// What was drawn of each series, by its index in the chart.
    package let series: [SeriesParts]
    /// nil: x has no categories.
    package let names: Names?

    /// Lays the chart out.
    package init(of chart: Chart) {
        let hidden = chart.series.indices.filter { chart.series[$0].startsHidden }
        let scene = ChartLayouter(chart: chart).layout(for: .standalone, hiding: Set(hidden)).scene
        var collector = PartsCollector(seriesCount: chart.series.count)
        collector.collect(scene.nodes)
        series = collector.series
        names = chart.categoriesOfX.map { collector.names(of: $0) }
    }
}

extension Chart {
    fileprivate var categoriesOfX: [String]? {
        guard case .cartesian(let plot) = plot, case .category(let labels) = plot.x.scale else { return nil }
        return labels
    }
}

/// Goes through the nodes of a scene whose visible series are known.
private struct PartsCollector {
    private(set) var series: [DrawnParts.SeriesParts]
    private var ticks: [Text] = []

    init(seriesCount: Int) {
        series = Array(repeating: DrawnParts.SeriesParts(), count: seriesCount)
    }

    mutating func collect(_ nodes: [Node]) {
        for node in nodes where (node.presence.constant ?? 1) > 0.5 {
            switch node.shape {
            case .group(let inner, _, _, _): collect(inner)
            case .text(let text) where !text.string.isEmpty: take(text, node)
            case .marker(let marker, _, _): take(marker, node)
            case .path, .region: takeLine(node)
            default: break
            }
        }
    }

    private mutating func take(_ text: Text, _ node: Node) {
        if node.role == .tickLabel { ticks.append(text) }
        guard node.role == .valueLabel, let index = node.series, series.indices.contains(index) else { return }
        if case .onSeries = node.fill { series[index].textsOnForms += 1 } else { series[index].textsBeside += 1 }
    }

    private mutating func take(_ marker: Marker, _ node: Node) {
        guard node.role == .marker, let index = node.series, series.indices.contains(index) else { return }
        series[index].shapes[marker.rawValue, default: 0] += 1
    }

    private mutating func takeLine(_ node: Node) {
        guard node.role == .line, let index = node.series, series.indices.contains(index), let stroke = node.stroke
        else { return }
        if stroke.dash.isEmpty { series[index].hasSolidLines = true } else { series[index].hasBrokenLines = true }
    }

    /// - Parameter categories: the names in their order.
    func names(of categories: [String]) -> DrawnParts.Names {
        let all = Set(categories)
        let starts = Set(categories.compactMap { $0.split(separator: " ").first.map(String.init) })
        var names = DrawnParts.Names()
        for text in ticks {
            let isWhole = all.contains(text.whole ?? text.string)
            let begins = text.string.split(separator: " ").first.map { starts.contains(String($0)) } ?? false
            guard isWhole || begins else { continue }
            names.count += 1
            if !isWhole { names.areWrapped = true }
            if text.rotation != 0 { names.rotation = text.rotation }
        }
        return names
    }
}
