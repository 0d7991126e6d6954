import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct MarkersTests {
    @Test func sizesScaleShapes() {
        var circle = Node(.marker(.circle, x: 10, y: 10), role: .marker, series: 0, fill: .ink)
        var square = Node(.marker(.square, x: 20, y: 10), role: .marker, series: 0, fill: .ink)
        circle.scale = 2
        square.scale = 2
        let text = SVGRenderer(options: SVGOptions(prefix: "p")).standalone(SampleScene.scene([circle, square])).text
        #expect(text.contains(#"r="8""#))
        #expect(text.contains(Marker.square.path.scaled(by: 2).svg))
    }

    /// The default look: markers have equal area, 50 px²; thin ones are allowed a little less.
    @Test(arguments: Marker.allCases)
    func areasAreAboutEqual(marker: Marker) {
        let points = marker.path.elements.compactMap { element -> Point? in
            switch element {
            case .move(let point), .line(let point): point
            default: nil
            }
        }
        var area = 0.0
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { area += (a.x * b.y - b.x * a.y) / 2 }
        #expect((45.0...56.0).contains(abs(area)), "\(marker) covers \(abs(area)) px²")
    }
}
