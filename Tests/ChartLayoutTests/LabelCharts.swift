import ChartGraphics
import ChartIR
import ChartScene

@testable import ChartLayout

/// Charts whose values are written beside their marks, and what of them is shown.
enum LabelCharts {
    static func lines(
        _ values: [[Double?]], text: ValueText = .automatic, y: Axis = Sample.axis(), x: Axis? = nil
    ) -> Plot {
        let mark = LineMark(
            axis: .first, series: Sample.series(values), curve: .linear, missing: .gap, text: text)
        return plot([.line(mark)], x: x ?? Sample.axis(nice: false), y: y)
    }

    static func stacks(_ values: [[Double?]], isTransposed: Bool = false, maximum: Double? = nil) -> Plot {
        let mark = BarMark(
            arrangement: .stack, axis: .first, series: Sample.series(values), maximumWidth: 32, minimumSpace: 16,
            showsTotals: true)
        return plot(
            [.bar(mark)], x: Sample.categories(values.map(\.count).max() ?? 0),
            y: Sample.axis(zero: true, maximum: maximum), isTransposed: isTransposed)
    }

    static func plot(
        _ marks: [Mark], x: Axis, y: Axis, secondY: Axis? = nil, isTransposed: Bool = false
    ) -> Plot {
        .cartesian(CartesianPlot(isTransposed: isTransposed, x: x, y: y, secondY: secondY, marks: marks))
    }

    /// A text as it is shown: its box, as wide as layout reserves.
    struct Shown {
        var string: String
        var series: Int?
        var box: Rect
        var baseline: Double

        func meets(_ other: Shown) -> Bool {
            let (a, b) = (box, other.box)
            return a.x < b.maxX - 0.01 && b.x < a.maxX - 0.01 && a.y < b.maxY - 0.01 && b.y < a.maxY - 0.01
        }
    }

    /// The texts of one role in one state, from the expressions.
    static func shown(_ scene: Scene, hiding hidden: Set<Int>, role: Role = .valueLabel) -> [Shown] {
        var valuation = Valuation(hidden: hidden)
        valuation.define(scene.definitions)
        return scene.nodes.flatMap { shown($0, role, Point(x: 0, y: 0), valuation) }
    }

    private static func shown(_ node: Node, _ role: Role, _ origin: Point, _ outer: Valuation) -> [Shown] {
        var valuation = outer
        if !node.parameters.isEmpty { valuation.parameters = node.parameters }
        if let series = node.series, valuation.hidden.contains(series) { return [] }
        guard valuation.value(of: node.presence) > 0.5 else { return [] }
        switch node.shape {
        case .group(let nodes, let transform, let definitions, _):
            valuation.define(definitions)
            let inner = Point(
                x: origin.x + valuation.value(of: transform.translateX),
                y: origin.y + valuation.value(of: transform.translateY))
            return nodes.flatMap { shown($0, role, inner, valuation) }
        case .text(let text) where node.role == role:
            let width =
                FontMetrics.width(of: text.string, size: text.size, isBold: text.isBold)
            let start = text.anchor == .middle ? -width / 2 : text.anchor == .end ? -width : 0
            let baseline = origin.y + valuation.value(of: text.y)
            // Capitals and figures; neither has descenders.
            let box = Rect(
                x: origin.x + valuation.value(of: text.x) + start, y: baseline - 9, width: width, height: 9)
            return [Shown(string: text.string, series: node.series, box: box, baseline: baseline)]
        default: return []
        }
    }

    static func subsets(_ count: Int) -> [Set<Int>] {
        (0..<1 << count).map { set in Set((0..<count).filter { set >> $0 & 1 == 1 }) }
    }
}
