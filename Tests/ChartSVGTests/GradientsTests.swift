import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct GradientsTests {
    private func gradient(_ stops: [(Double, UInt32)]) -> GradientPaint {
        GradientPaint(along: .arc, stops: stops.map { .init(offset: $0, paint: .custom(Color(rgb: $1))) })
    }

    private func pieces(_ stops: [(Double, UInt32)]) -> [ArcPieces.Piece] {
        let gradient = gradient(stops)
        return ArcPieces(gradient) { place in
            let color = gradient.color(at: place, in: .light, on: .white).hex
            return ThemedColor(light: color, dark: color)
        }.pieces
    }

    private func render(_ gradient: GradientPaint, end: Quantity = 2) -> String {
        let sector = Sector(
            center: Point(x: 50, y: 25), innerRadius: 5, outerRadius: 20, start: 0, end: end, gap: 0)
        let node = Node(.sector(sector), role: .slice, series: 0, fill: .gradient(gradient))
        return SVGRenderer(options: SVGOptions(prefix: "c")).standalone(SampleScene.scene([node])).text
    }

    @Test func piecesFillTheArcInStepsThatAreNotSeen() {
        let pieces = pieces([(0, 0x000000), (1, 0x5A0000)])
        #expect(pieces.count == 30)
        #expect(pieces.first?.start == 0 && pieces.last?.end == 1)
        for (piece, next) in zip(pieces, pieces.dropFirst()) { #expect(piece.end == next.start) }
    }

    @Test func hardStopsAreCutWhereTheyAre() {
        let pieces = pieces([(0, 0xFF0000), (0.3, 0xFF0000), (0.3, 0x0000FF), (1, 0x0000FF)])
        #expect(pieces.map(\.start) == [0, 0.3])
        #expect(pieces.map(\.color.light) == ["#f00", "#00f"])
    }

    @Test func whatLiesBeyondTheStopsHasTheirColour() {
        let pieces = pieces([(0.25, 0xFF0000), (0.75, 0xFF0000)])
        #expect(pieces.first?.start == 0 && pieces.last?.end == 1)
        #expect(Set(pieces.map(\.color.light)) == ["#f00"])
    }

    @Test func thereIsAnEndToPieces() {
        let stops = (0...20).map { (Double($0) / 20, UInt32($0 % 2 == 0 ? 0xFFFFFF : 0x000000)) }
        #expect(pieces(stops).count <= ArcPieces.limit + 20)
    }

    /// None may reach around the circle over the first.
    @Test func piecesOfAFullCircleMeet() {
        let quarter = ArcPieces.Piece(start: 0.75, end: 1, color: ThemedColor(light: "", dark: ""))
        #expect(quarter.path(radius: 10) == "m0 0v-10a10 10 0 0 1 10 10z")
        let inner = ArcPieces.Piece(start: 0.5, end: 0.75, color: ThemedColor(light: "", dark: ""))
        #expect(inner.path(radius: 10) == "m0 0v-10a10 10 0 0 1 10 10.2z")
    }

    @Test func aRadialGradientStartsAtTheHole() {
        let svg = render(
            GradientPaint(
                along: .radius,
                stops: [.init(offset: 0, paint: .palette(0), fade: 0.45), .init(offset: 1, paint: .palette(0))]))
        #expect(svg.contains(##"<radialGradient id="c-g0" gradientUnits="userSpaceOnUse" cx="50" cy="25" r="20">"##))
        #expect(svg.contains(##"<stop offset=".25" stop-color="#90acd7""##), "\(svg)")
        #expect(svg.contains("fill=\"url(#c-g0)\""))
    }

    @Test func aGradientAlongTheArcFollowsTheLegend() {
        let still = render(gradient([(0, 0xFF0000), (1, 0x0000FF)]))
        #expect(still.contains("clip-path=\"url(#c-u0)\""))
        #expect(!still.contains("--c-pd"))
        let moving = render(gradient([(0, 0xFF0000), (1, 0x0000FF)]), end: .presence(0) * 2)
        #expect(moving.contains("--c-pd:"))
        #expect(moving.contains("transform:rotate(calc(1rad*(var(--c-ps) + var(--c-pd)*0)))"))
    }

    @Test func coloursBetweenStopsLieOnStraightLines() {
        let gradient = gradient([(0.2, 0x000000), (0.6, 0xFF8000)])
        func hex(_ place: Double) -> String { gradient.color(at: place, in: .dark, on: .black).hex }
        #expect(hex(0) == "#000")
        #expect(hex(0.4) == Color(red: 0.5, green: 64 / 255, blue: 0).hex)
        #expect(hex(1) == "#ff8000")
    }

    @Test func ringsAreOneMask() {
        let lines = [10.0, 14].map { Rings.Line(radius: .constant($0), width: 2) }
        var group = Node(
            .group([SampleScene.bar(width: 3)], transform: .identity, definitions: [], clip: nil), role: .group)
        group.rings = Rings(center: Point(x: 50, y: 25), lines: lines)
        let svg = SVGRenderer(options: SVGOptions(prefix: "c")).standalone(SampleScene.scene([group, group])).text
        #expect(svg.split(separator: "<mask ").count == 2)
        #expect(svg.split(separator: "mask=\"url(#c-m0)\"").count == 3)
        #expect(svg.contains("<circle r=\"10\"/><circle r=\"14\"/>"))
        #expect(svg.contains("stroke-width=\"2\""))
    }

    @Test func linesThatMoveAreComputed() {
        var group = Node(
            .group([SampleScene.bar(width: 3)], transform: .identity, definitions: [], clip: nil), role: .group)
        group.rings = Rings(
            center: Point(x: 50, y: 25), lines: [.init(radius: 10 + .presence(0), width: 2 * .presence(0))])
        let svg = SVGRenderer(options: SVGOptions(prefix: "c")).standalone(SampleScene.scene([group])).text
        #expect(svg.contains("r:calc(1px*(10 + var(--c-v0)));stroke-width:calc(1px*2*var(--c-v0))"), "\(svg)")
    }
}
