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

    private func text(_ node: Node, unit: Quantity, mayStandTwice: Bool = false) -> String {
        let definition = Definition(variable: self.unit, value: unit, isAnimated: true)
        let scene = SampleScene.scene([node], definitions: [definition])
        var options = SVGOptions(prefix: "p", motion: .none)
        options.mayStandTwice = mayStandTwice
        return SVGRenderer(options: options).standalone(scene).text
    }

    private let doubled: Quantity = 2 - .visibility(1)

    /// Fills so different that no two markers can share a path.
    private func ownFill(_ index: Int) -> Paint { .series(.palette(index)) }

    @Test("many markers that are placed alike are moved by one transform, and say only where they first stand")
    func movesTogether() {
        let text = text(markers(20, fill: ownFill), unit: doubled)
        #expect(text.contains(#"<circle cx="4" cy="39" r="4" "#))
        #expect(text.contains("scale(1,calc(1/var(--p-run-y)))"))
        #expect(text.contains("&gt;*{scale:1 var(--p-run-y)}"))
        #expect(!text.contains("--p-a0"))
    }

    @Test("markers that look alike are one, at the points of paths")
    func pathOfMarkers() {
        let text = text(markers(48), unit: doubled)
        #expect(text.contains(#"<marker id="p-d0" viewBox="0 0 3 3" markerUnits="userSpaceOnUse" overflow="visible""#))
        #expect(text.contains(#"><circle r="4"/></marker>"#))
        #expect(text.contains(#"<path d="m0 0v40l1-.25 1-.25"#))
        #expect(text.contains(#" marker-mid="url(#p-d0)" marker-end="url(#p-d0)"/>"#))
        #expect(text.contains("&gt;*{scale:1 var(--p-run-y)}"))
        #expect(!text.contains("transform-box"), "it stands at (0, 0) of its own")
    }

    @Test func pointsOfSeveralColoursStayElements() {
        let text = text(markers(200) { .series(.palette($0 % 2)) }, unit: doubled)
        #expect(text.contains("run-y"))
        #expect(!text.contains("<marker"), "one colour would lie on the other")
    }

    @Test("each path has a few points, in their order")
    func pathsOfFew() {
        let text = text(markers(50), unit: doubled)
        #expect(text.split(separator: "marker-end").count == 5)
        #expect(text.contains(#"<path d="m0 0 16 36 1-.25"#))
    }

    @Test("where a drawing may stand twice in a page, no marker refers to another")
    func mayStandTwice() {
        let text = text(markers(48), unit: doubled, mayStandTwice: true)
        #expect(!text.contains("<marker"))
        #expect(text.contains(#"<circle cx="4" cy="39" r="4"/>"#))
    }

    @Test("what is far outside of the drawing has a path of its own, so that no step leads back from there")
    func farOutside() {
        var node = markers(48)
        guard case .group(var nodes, let transform, _, _) = node.shape else { return }
        nodes[3].parameters = [1e9]
        node.shape = .group(nodes, transform: transform, definitions: [], clip: nil)
        let text = text(node, unit: doubled)
        #expect(text.split(separator: "marker-end").count == 5)
        #expect(text.contains(#"<path d="m0 0v40l1-.25 1-.25 2-.5 "#))
        #expect(text.contains(#"<path d="m0 0 3-999999960""#))
    }

    @Test func markersInOnePlaceAreAsManyPoints() {
        var node = markers(48)
        guard case .group(var nodes, let transform, _, _) = node.shape else { return }
        for index in nodes.indices {
            nodes[index].shape = .marker(.circle, x: 3, y: 40 - .parameter(0) * .variable(unit))
            nodes[index].parameters = [1]
        }
        node.shape = .group(nodes, transform: transform, definitions: [], clip: nil)
        let text = text(node, unit: doubled)
        #expect(text.contains("<path d=\"m0 0 3 39h0\(String(repeating: " 0", count: 14))\""))
    }

    @Test func fewMarkersAreMovedOneByOne() {
        let text = text(markers(MarkerRun.least - 1), unit: doubled)
        #expect(!text.contains("run-y"))
        #expect(text.contains("--p-a0"))
    }

    @Test("markers that hiding a series moves far apart are moved one by one")
    func farApart() {
        let text = text(markers(20, fill: ownFill), unit: 5 - 4 * .visibility(1))
        #expect(text.contains(#"cy="39.75""#))
        let far = self.text(markers(20), unit: 20 - 19 * .visibility(1))
        #expect(!far.contains("run-y"), "what one engine rounds would be seen")
    }

    @Test("outlines begin at their places, and turn about what lies there")
    func outlines() {
        let text = text(markers(20, .triangleUp, fill: ownFill), unit: doubled)
        #expect(text.contains(#"<path d="M4 32.76l5.4 9.36h-10.8z" fill="#))
        #expect(text.contains("transform-origin:50% 66.67%"))
        let alike = self.text(markers(48, .triangleUp), unit: doubled)
        #expect(alike.contains(#"<path d="m0-6.24 5.4 9.36h-10.8z"/></marker>"#))
    }
}
