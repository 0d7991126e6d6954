import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// A scene with everything put into numbers: what a viewer would see.
struct FlatNode: CustomStringConvertible {
    var description: String
    var numbers: [Double]

    static func flatten(_ scene: Scene, hiding hidden: Set<Int>) -> [FlatNode] {
        var valuation = Valuation(hidden: hidden)
        valuation.define(scene.definitions)
        return scene.nodes.flatMap { flatten($0, valuation, Affine()) }
    }

    /// p -> scale * p + shift
    private struct Affine {
        var scale = Point(x: 1, y: 1)
        var shift = Point(x: 0, y: 0)

        func callAsFunction(_ point: Point) -> [Double] {
            [scale.x * point.x + shift.x, scale.y * point.y + shift.y]
        }

        func inside(_ transform: Transform, _ valuation: Valuation) -> Affine {
            let moved = self(
                Point(
                    x: valuation.value(of: transform.translateX), y: valuation.value(of: transform.translateY)))
            return Affine(
                scale: Point(
                    x: scale.x * valuation.value(of: transform.scaleX),
                    y: scale.y * valuation.value(of: transform.scaleY)),
                shift: Point(x: moved[0], y: moved[1]))
        }
    }

    private static func flatten(_ node: Node, _ outer: Valuation, _ place: Affine) -> [FlatNode] {
        var valuation = outer
        if !node.parameters.isEmpty { valuation.parameters = node.parameters }
        if let series = node.series, valuation.hidden.contains(series) { return [] }
        guard valuation.value(of: node.presence) > 0.5 else { return [] }
        let name = "\(node.role) of \(node.series.map(String.init) ?? "all")"
        func point(_ x: Quantity, _ y: Quantity) -> [Double] {
            place(Point(x: valuation.value(of: x), y: valuation.value(of: y)))
        }
        switch node.shape {
        case .group(let nodes, let transform, let definitions, _):
            valuation.define(definitions)
            let inner = place.inside(transform, valuation)
            return nodes.flatMap { flatten($0, valuation, inner) }
        case .rect(let x, let y, let width, let height, _, _):
            return [FlatNode(description: name + " rect", numbers: point(x, y) + point(x + width, y + height))]
        case .marker(_, let x, let y): return [FlatNode(description: name + " marker", numbers: point(x, y))]
        case .path(let path, let transform):
            let map = place.inside(transform, valuation)
            let ends = path.elements.compactMap { element -> Point? in
                switch element {
                case .move(let point), .line(let point), .curve(_, _, let point): point
                default: nil
                }
            }
            return [FlatNode(description: name, numbers: ends.flatMap { map($0) })]
        case .text(let text):
            return [FlatNode(description: name + " text \(text.string)", numbers: point(text.x, text.y))]
        case .region(let outline, _):
            var numbers = point(outline.start.x, outline.start.y)
            for segment in outline.segments {
                switch segment {
                case .line(let end): numbers += point(end.x, end.y)
                case .curve(let end, let first, let second):
                    for vertex in [end, first, second] { numbers += point(vertex.x, vertex.y) }
                }
            }
            return [FlatNode(description: name + " region", numbers: numbers)]
        case .sector(let sector):
            let angles = [sector.start, sector.end, sector.gap].map { valuation.value(of: $0) }
            return [FlatNode(description: name + " sector", numbers: angles)]
        }
    }
}

/// The one promise of the layout: whatever is hidden, the expressions give what a chart without it would.
@Suite struct AgreementTests {
    static let charts: [(String, Chart)] = [
        ("group", Sample.chart(Sample.bars([[128, 141, 133], [109, 92, 84], [38, 81, 960]]), series: 3)),
        ("negative", Sample.chart(Sample.bars([[-128, 141, nil], [109, -92, 84], [38, -81, 96]]), series: 3)),
        ("stack", Sample.chart(Sample.bars([[12, 14, -13], [10, -9, 8], [-3, 8, 96]], .stack), series: 3)),
        ("percent", Sample.chart(Sample.bars([[12, 14, 13], [10, 0, 8], [3, 8, 96]], .percent), series: 3)),
        ("lying", Sample.chart(Sample.bars([[12, 14], [10, 900]], isTransposed: true), series: 2)),
        ("line", Sample.chart(Sample.lines([[2, 3, nil, 5], [200, 180, 150, 260], [-1, 0, 1, 2]]), series: 3)),
        ("offset", Sample.chart(Sample.lines([[1_000_002, 1_000_003], [1_000_090, 1_000_070]]), series: 2)),
        ("flat", Sample.chart(Sample.lines([[5, 5, 5], [1, 9, 3]]), series: 2)),
        ("area", Sample.chart(Sample.areas([[2, 3, 4], [1, 5, 2], [7, 0, 30]], .stack), series: 3)),
        ("smooth", Sample.chart(Sample.areas([[2, 3, 4], [1, 5, 2]], .stack, curve: .monotone), series: 2)),
        ("shares", Sample.chart(Sample.areas([[2, 3, 4], [1, 5, 2]], .percent), series: 2)),
        ("overlap", Sample.chart(Sample.areas([[2, 3, 4], [1, 50, 2]], .overlap), series: 2)),
        ("points", Sample.chart(Sample.points([[(1, 2), (3, 4)], [(100, 5), (-50, 90)]]), series: 2)),
        ("pie", Sample.chart(Sample.pie([4, 3, 0, 2], hole: 0.5, gap: 4), series: 4)),
        ("hidden", Sample.chart(Sample.bars([[1, 2], [30, 40]]), series: 2, hidden: [1])),
    ]

    @Test(arguments: charts.map(\.0), Surface.allCases)
    func expressionsGiveWhatNumbersSay(name: String, surface: Surface) throws {
        let chart = try #require(Self.charts.first { $0.0 == name }).1
        let layouter = ChartLayouter(chart: chart)
        let open = layouter.layout(for: surface).scene
        for set in 0..<(1 << chart.series.count) {
            let hidden = Set(chart.series.indices.filter { set >> $0 & 1 == 1 })
            let expected = FlatNode.flatten(layouter.layout(for: surface, hiding: hidden).scene, hiding: hidden)
            let actual = FlatNode.flatten(open, hiding: hidden)
            #expect(actual.map(\.description) == expected.map(\.description), "\(name) without \(hidden)")
            for (a, b) in zip(actual, expected) {
                #expect(a.numbers.count == b.numbers.count)
                for (x, y) in zip(a.numbers, b.numbers) {
                    #expect(abs(x - y) < 1e-6, "\(name) without \(hidden): \(a) \(a.numbers) is not \(b.numbers)")
                }
            }
        }
    }
}
