import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct MarkerRunTests {
    private let unit = Quantity.Variable(name: "yu")

    /// Markers at heights of their own, on a scale that follows a second series.
    private func markers(_ count: Int, _ marker: Marker = .circle, fill: (Int) -> Paint = { _ in .ink }) -> Node {
        let nodes = (0..<count).map { index in
            Node(
                .marker(marker, x: .constant(Double(index)), y: 40 - .parameter(0) * .variable(unit)), role: .marker,
                series: 0, parameters: [Double(index) / 4], fill: fill(index))
        }
        return Node(.group(nodes, transform: .identity, definitions: [], clip: nil), role: .group)
    }

    private func text(_ node: Node, unit: Quantity) -> String {
        let definition = Definition(variable: self.unit, value: unit, isAnimated: true)
        let scene = SampleScene.scene([node], definitions: [definition])
        return SVGRenderer(options: SVGOptions(prefix: "p", motion: .none)).standalone(scene).text
    }

    private let doubled: Quantity = 2 - .visibility(1)

    @Test("many markers that are placed alike are moved by one transform, and say only where they first stand")
    func movesTogether() {
        let text = text(markers(20), unit: doubled)
        #expect(text.contains(#"<circle cx="4" cy="39" r="4"/>"#))
        #expect(text.contains("scale(1,calc(1/var(--p-run-y)))"))
        #expect(text.contains("&gt;*{scale:1 var(--p-run-y)}"))
        #expect(!text.contains("--p-a0"))
    }

    @Test func fewMarkersAreMovedOneByOne() {
        let text = text(markers(MarkerRun.least - 1), unit: doubled)
        #expect(!text.contains("run-y"))
        #expect(text.contains("--p-a0"))
    }

    @Test("markers that hiding a series moves far apart are moved one by one")
    func farApart() {
        let text = text(markers(20), unit: 5 - 4 * .visibility(1))
        #expect(text.contains(#"cy="39.75""#))
        let far = self.text(markers(20), unit: 20 - 19 * .visibility(1))
        #expect(!far.contains("run-y"), "what one engine rounds would be seen")
    }

    @Test func fillsOfTheirOwnStay() {
        let text = text(markers(20) { .series(.palette($0 % 2)) }, unit: doubled)
        #expect(text.contains("run-y"))
        #expect(text.contains(##"<circle cx="4" cy="39" r="4" fill="#"##))
    }

    @Test("outlines begin at their places, and turn about what lies there")
    func outlines() {
        let text = text(markers(20, .triangleUp), unit: doubled)
        #expect(text.contains(#"<path d="M4 32.76l5.4 9.36h-10.8z"/>"#))
        #expect(text.contains("transform-origin:50% 66.67%"))
    }
}
