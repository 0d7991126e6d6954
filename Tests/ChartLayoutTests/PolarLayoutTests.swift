import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// What marks about a centre have in common.
@Suite struct PolarLayoutTests {
    static let charts: [(String, Plot, series: Int)] = [
        ("radar", PolarCharts.radar([[88, 72, 80], [62, 9.2, 70], [7, 6, 5.8]]), 3),
        ("gaps", PolarCharts.radar([[8, nil, 2, 3], [1, 2, nil, nil]], missing: .gap, grid: .circle), 2),
        ("joined", PolarCharts.radar([[8, nil, 2, 3], [1, 2, nil, nil], [nil, 1, nil, nil]], missing: .connect), 3),
        ("zeros", PolarCharts.radar([[8, nil, 2], [0, 0, 0]], missing: .zero), 2),
        ("below zero", PolarCharts.radar([[8, -5, 2], [1, 2, 3], [-80, -90, -3]]), 3),
        ("far", PolarCharts.radar([[1e12, 3e12, 2e12], [3, 5, 2], [1e-9, 2e-9, 0]]), 3),
        ("off zero", PolarCharts.radar([[1001, 1002, 1003], [1030, 1007, 1001]], y: Sample.axis()), 2),
        ("fixed", PolarCharts.radar([[8, -5, 2], [1, 20, 3]], y: Sample.axis(minimum: -2, maximum: 10)), 2),
        (
            "own scales",
            PolarCharts.radar(
                [[8, -5, 2], [1, 20, 300]],
                dimensions: [.init(minimum: 0, maximum: 10), .init(), .init(maximum: 100)]), 2
        ),
        ("one bar", PolarCharts.bars([3]), 1), ("bars", PolarCharts.bars([42, 31, 0, 7]), 4),
        ("beyond", PolarCharts.bars([42, 31, 5], sweep: 360, maximum: 30, hole: 0, gap: 0), 3),
        ("many bars", PolarCharts.bars((0..<13).map(Double.init)), 13),
        ("petals", PolarCharts.petals([210, 90, 0, 330], hole: 0.2, rotation: -45), 4),
        ("lengths", PolarCharts.petals([210, 90, 5], measure: .length), 3),
        ("stacks", PolarCharts.stacks([[1, 12, 300], [0, 5, 40], [30, 0, 9]], hole: 0.3), 3),
        ("stacked lengths", PolarCharts.stacks([[1, 12], [0, 5]], measure: .length), 2),
    ]

    private static func subsets(_ count: Int) -> [Set<Int>] {
        let sets = count > 4 ? [0, 1, 5, 0b101010, (1 << count) - 1] : Array(0..<1 << count)
        return sets.map { bits in Set((0..<count).filter { bits >> $0 & 1 == 1 }) }
    }

    @Test(arguments: charts.map(\.0))
    func expressionsAgreeWithNumbers(name: String) throws {
        let (_, plot, series) = try #require(Self.charts.first { $0.0 == name })
        let layouter = ChartLayouter(chart: Sample.chart(plot, series: series))
        let open = layouter.layout(for: .figure).scene
        for hidden in Self.subsets(series) {
            let known = layouter.layout(for: .figure, hiding: hidden).scene
            let ours = FlatNode.flatten(open, hiding: hidden).filter { !$0.isNothing }
            let theirs = FlatNode.flatten(known, hiding: hidden).filter { !$0.isNothing }
            #expect(ours.map(\.description).sorted() == theirs.map(\.description).sorted(), "hiding \(hidden)")
            for (a, b) in zip(ours, theirs) where a.description == b.description {
                #expect(
                    zip(a.numbers, b.numbers).allSatisfy { abs($0 - $1) < 1e-3 },
                    "\(a.description) hiding \(hidden): \(a.numbers) and \(b.numbers)")
            }
            let slices = zip(open.slices(hiding: hidden), known.slices())
            for (a, b) in slices {
                #expect(abs(a.inner - b.inner) < 1e-3 && abs(a.outer - b.outer) < 1e-3, "hiding \(hidden)")
            }
        }
    }

    @Test(arguments: charts.map(\.0), [200.0, 400, 700])
    func textsStayInsideAndApart(name: String, height: Double) throws {
        let (_, plot, series) = try #require(Self.charts.first { $0.0 == name })
        let size = Size(width: 480, height: height)
        for hidden in [Set<Int>(), [0]] {
            let scene = PolarCharts.scene(plot, series: series, hiding: hidden, size: size)
            let boxes = TextBox.all(in: scene, hiding: hidden)
            for box in boxes { #expect(box.isInside(size), "\(box)") }
            for (index, box) in boxes.enumerated() {
                for other in boxes[(index + 1)...] { #expect(!box.meets(other), "\(box) meets \(other)") }
            }
        }
    }

    @Test(arguments: charts.map(\.0))
    func everyNumberIsFinite(name: String) throws {
        let (_, plot, series) = try #require(Self.charts.first { $0.0 == name })
        for size in [Size(width: 100, height: 100), Size(width: 2000, height: 90), Size(width: 640, height: 400)] {
            let scene = PolarCharts.scene(plot, series: series, size: size)
            for node in FlatNode.flatten(scene, hiding: []) {
                #expect(node.numbers.allSatisfy { $0.isFinite }, "\(node.description)")
            }
            for slice in scene.slices() {
                #expect([slice.inner, slice.outer, slice.start, slice.end].allSatisfy { $0.isFinite })
            }
        }
    }

    @Test(arguments: charts.map(\.0))
    func hasTooltipsInsideTheDrawing(name: String) throws {
        let (_, plot, series) = try #require(Self.charts.first { $0.0 == name })
        let scene = ChartLayouter(chart: Sample.chart(plot, series: series)).layout(for: .figure).scene
        let tooltips = try #require(scene.tooltips)
        var valuation = Valuation(hidden: [])
        valuation.define(scene.definitions)
        for position in tooltips.positions {
            let x = valuation.value(of: position.box.x)
            let left = position.box.endsAtX ? x - tooltips.size.width : x
            #expect(left >= 0 && left + tooltips.size.width <= scene.size.width)
            #expect(!position.rows.isEmpty)
        }
    }

    @Test func nothingIsSaidOfNothing() {
        let plots = [
            PolarCharts.radar([[nil, nil, nil]]), PolarCharts.petals([0, 0]), PolarCharts.bars([]),
            PolarCharts.petals([]),
        ]
        for plot in plots {
            let texts = FlatNode.flatten(PolarCharts.scene(plot, series: 2), hiding: []).map(\.description)
            #expect(texts.contains { $0.contains("No data") })
        }
    }
}

extension FlatNode {
    /// A sector or a path that has no extent.
    fileprivate var isNothing: Bool {
        description.hasSuffix("sector") && numbers.count > 1 && abs(numbers[0] - numbers[1]) < 1e-9
    }
}
