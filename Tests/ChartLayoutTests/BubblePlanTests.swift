import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct BubblePlanTests {
    private struct Circle {
        var series: Int?
        var x: Double
        var y: Double
        var radius: Double
    }

    private func scene(_ plot: Plot, series: Int = 1, hiding hidden: Set<Int> = []) -> Scene {
        ChartLayouter(chart: Sample.chart(plot, series: series)).layout(for: .figure, hiding: hidden).scene
    }

    private func nodes(_ scene: Scene, _ role: Role) -> [Node] {
        func inside(_ node: Node) -> [Node] {
            if case .group(let nodes, _, _, _) = node.shape { nodes.flatMap(inside) } else { [node] }
        }
        return scene.nodes.flatMap(inside).filter { $0.role == role }
    }

    private func circles(_ scene: Scene, _ role: Role = .bubble) -> [Circle] {
        nodes(scene, role).compactMap { node in
            guard case .circle(let x, let y, let radius) = node.shape else { return nil }
            return Circle(
                series: node.series, x: x.constant ?? .nan, y: y.constant ?? .nan, radius: radius.constant ?? .nan)
        }
    }

    @Test func areasAreInProportionAndSmallLieOverLarge() {
        let drawn = circles(scene(Sample.bubbles([[(1, 1, 4), (2, 2, 100), (3, 3, 25)], [(4, 4, 64)]]), series: 2))
        #expect(drawn.map(\.radius) == [30, 24, 15, 6])
        #expect(drawn.map(\.series) == [0, 1, 0, 0])
    }

    @Test func theSmallestCanBeSeenAndNothingIsNotThere() {
        let drawn = circles(scene(Sample.bubbles([[(1, 1, 1e-300), (2, 2, 1e300), (3, 3, 0)]])))
        #expect(drawn.map(\.radius) == [30, 2.5])
    }

    /// The sizes that the rings of the legend stand for, where the largest bubble has a radius of 30.
    private func ringSizes(_ sizes: [Double]) -> [Double] {
        let bubbles = sizes.enumerated().map { (Double($0), Double($0), $1) }
        let largest = sizes.max() ?? 1
        return circles(scene(Sample.bubbles([bubbles])), .sizeLegend).map {
            (($0.radius / 30) * ($0.radius / 30) * largest * 1000).rounded() / 1000
        }.sorted(by: >)
    }

    @Test func ringsStandForSizesThatThereAre() {
        #expect(ringSizes([1, 4, 10]) == [10, 5, 1])
        #expect(ringSizes([4, 9]) == [8, 4])
        #expect(ringSizes([61.5, 92]) == [80, 40])
        // Much smaller bubbles have the rings of always.
        #expect(ringSizes([0.02, 1, 10]) == [10, 2, 0.2])
    }

    @Test func sizesStayWhatTheyAreWhenOthersLeave() {
        let plot = Sample.bubbles([[(1, 1, 100)], [(2, 2, 25)]])
        #expect(circles(scene(plot, series: 2, hiding: [0])).map(\.radius) == [15])
        let rings = circles(scene(plot, series: 2), .sizeLegend).map(\.radius)
        #expect(rings == circles(scene(plot, series: 2, hiding: [0]), .sizeLegend).map(\.radius))
    }

    @Test(arguments: [Axis.Scale.number, .log, .time])
    func bubblesAreWholeWhateverIsVisible(scale: Axis.Scale) throws {
        let values: [[(Double, Double, Double)]] = [
            [(1, 10, 90), (900, 1000, 100)], [(30, 30, 100), (40, 60, 1)], [(900, 10, 100)],
        ]
        let x = Sample.axis(scale, nice: false)
        let plot = Sample.bubbles(values, x: x, y: Sample.axis(scale == .log ? .log : .number))
        for hidden in [[], [0], [1], [0, 1], [0, 2], [1, 2]] as [Set<Int>] {
            let scene = scene(plot, series: 3, hiding: hidden)
            let clip = try #require(
                scene.nodes.lazy.compactMap { node -> Box? in
                    guard case .group(let nodes, _, _, let clip) = node.shape,
                        nodes.contains(where: { $0.role == .bubble })
                    else { return nil }
                    return clip
                }.first?.fixed)
            for circle in circles(scene) {
                // The clip is 8 px larger than the plot.
                #expect(circle.x - circle.radius >= clip.x + 7.99, "without \(hidden)")
                #expect(circle.x + circle.radius <= clip.maxX - 7.99, "without \(hidden)")
                #expect(circle.y - circle.radius >= clip.y + 7.99, "without \(hidden)")
                #expect(circle.y + circle.radius <= clip.maxY - 7.99, "without \(hidden)")
            }
        }
    }

    @Test func whatLiesBeyondAFixedEndIsNotThere() {
        let x = Sample.axis(minimum: 1, maximum: 3)
        let plot = Sample.bubbles([[(0, 1, 5), (1, 1, 5), (3, 2, 5), (4, 2, 5)]], x: x)
        #expect(circles(scene(plot)).count == 2)
    }

    // MARK: The legend of sizes

    @Test func ringsAreRoundAndNested() {
        let scene = scene(Sample.bubbles([[(1, 1, 1300), (2, 2, 5)]]))
        let rings = circles(scene, .sizeLegend)
        let feet = Set(rings.map { ($0.y + $0.radius).rounded() })
        #expect(feet.count == 1 && rings.count == 3)
        let texts = nodes(scene, .sizeLegend).compactMap { node in
            if case .text(let text) = node.shape { text.string } else { nil }
        }
        #expect(texts == ["Size", "1,000", "200", "20"])
        for (ring, value) in zip(rings, [1000.0, 200, 20]) {
            #expect(abs(ring.radius * ring.radius / 900 - value / 1300) < 1e-9)
        }
    }

    @Test func theLegendCoversNoBubbleInAnyState() throws {
        // Both in the corner at the lower right while alone, and at other places together.
        let values: [[(Double, Double, Double)]] = [[(1, 9, 90), (5, 1, 100)], [(50, 90, 100), (90, 20, 30)]]
        for hidden in [[], [0], [1]] as [Set<Int>] {
            let scene = scene(Sample.bubbles(values), series: 2, hiding: hidden)
            let rings = circles(scene, .sizeLegend)
            let ring = try #require(rings.first)
            for circle in circles(scene) {
                let (x, y) = (circle.x - ring.x, circle.y - ring.y)
                #expect((x * x + y * y).squareRoot() >= circle.radius + ring.radius, "without \(hidden)")
            }
        }
    }

    /// The smallest first, beside each other, above all that is measured.
    @Test func ringsStandInARowWhereTheyWouldTakeMuchOfTheWidth() throws {
        let values = (0..<9).map { (index: Int) -> (Double, Double, Double) in
            (Double(index % 3), Double(index / 3), Double(index * 100 + 100))
        }
        var chart = Sample.chart(Sample.bubbles([values]), series: 1)
        chart.size = Size(width: 300, height: 400)
        let scene = ChartLayouter(chart: chart).layout(for: .figure, hiding: []).scene
        let rings = circles(scene, .key)
        #expect(rings.count > 1 && Set(rings.map(\.y)).count == 1)
        for (ring, next) in zip(rings, rings.dropFirst()) {
            #expect(ring.radius < next.radius && ring.x + ring.radius < next.x - next.radius)
        }
        let top = circles(scene).map { $0.y - $0.radius }.min() ?? 0
        #expect(rings.allSatisfy { $0.y + $0.radius < top })
        let names = nodes(scene, .key).compactMap { node in
            if case .text(let text) = node.shape { text.string } else { nil }
        }
        #expect(names.first == "Size" && names.count == rings.count + 1)
    }

    @Test func namesKeepApart() throws {
        let lattice = (0..<20).map { (index: Int) -> (Double, Double, Double) in
            (Double(index % 5) * 3, Double(index / 5), Double(index + 1))
        }
        let values: [[(Double, Double, Double)]] = [lattice, [(6.1, 1.5, 9), (20, 6, 3)]]
        var pairs = 0
        for hidden in [[], [0], [1]] as [Set<Int>] {
            let scene = scene(Sample.bubbles(values), series: 2, hiding: hidden)
            let texts = nodes(scene, .valueLabel).compactMap { node -> (x: Double, y: Double, width: Double)? in
                guard case .text(let text) = node.shape else { return nil }
                return (text.x.constant ?? .nan, text.y.constant ?? .nan, text.string.boldLabelWidth)
            }
            for (index, a) in texts.enumerated() {
                for b in texts[(index + 1)...] {
                    #expect(abs(a.y - b.y) >= 14 || abs(a.x - b.x) >= (a.width + b.width) / 2, "without \(hidden)")
                }
            }
            #expect(!texts.isEmpty, "without \(hidden)")
            pairs += texts.count * (texts.count - 1) / 2
        }
        // There were names that could have met.
        #expect(pairs > 100)
    }

    // MARK: Words

    @Test func theTableNamesEachBubbleWithItsSize() {
        let words = TextAlternatives(chart: Sample.chart(Sample.bubbles([[(1, 2, 30), (3, 4, 0)]]), series: 1)).words
        #expect(words.table.header == ["Name", "Series", "x", "y", "Size"])
        #expect(words.table.rows == [["B0.0", "S0", "1", "2", "30"], ["B0.1", "S0", "3", "4", "0"]])
        #expect(words.summary == "Bubble chart. Highest value 2 (1), lowest 2 (1). Largest, Size: 30 (B0.0).")
    }
}
