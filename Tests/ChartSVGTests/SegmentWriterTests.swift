import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct SegmentWriterTests {
    private func render(_ shape: Shape, _ stroke: Stroke?) -> String {
        let node = Node(shape, role: .leader, series: 0, fill: stroke == nil ? .ink : nil, stroke: stroke)
        return SVGRenderer(options: SVGOptions(prefix: "c")).standalone(SampleScene.scene([node])).text
    }

    /// To 30, 40 while series 0 is visible.
    private let moving = Shape.segment(
        from: Outline.Vertex(x: 10, y: 20), to: Outline.Vertex(x: 10 + 30 * .presence(0), y: 20 + 40 * .presence(0)))

    @Test func aHairlineIsAnAreaThatAnyViewerDraws() {
        let svg = render(moving, Stroke(.base, width: 1))
        #expect(!svg.contains("vector-effect"))
        // Thirty to the right and forty down, as wide as the stroke across.
        #expect(svg.contains("d=\"M0 0V-.5H1V.5H0V0H1\" transform=\"matrix(30 40 -.8 .6 10 20)\""))
        #expect(
            svg.contains(
                "{--c-ex:10;--c-ey:20;--c-ea:calc(30*var(--c-v0));--c-ed:calc(40*var(--c-v0))}"))
        #expect(
            svg.contains(" rotate(atan2(var(--c-ed,0),var(--c-ea,0))) scale(hypot(var(--c-ea,0),var(--c-ed,0)),1)}"))
    }

    @Test func aLevelHairlineIsNotTurned() {
        let level = Shape.segment(
            from: Outline.Vertex(x: 10, y: 20), to: Outline.Vertex(x: 10 + 30 * .presence(0), y: 20))
        let svg = render(level, Stroke(.base, width: 1))
        #expect(svg.contains("{--c-ex:10;--c-ey:20;--c-ea:calc(30*var(--c-v0))}"))
        #expect(
            svg.contains(
                "{transform:translate(calc(1px*var(--c-ex,0)),calc(1px*var(--c-ey,0))) scale(var(--c-ea,0),1)}"))
        #expect(!svg.contains("atan2"))
    }

    @Test func whatRoundingLeavesOfALevelIsNotWritten() {
        let level = Shape.segment(from: Outline.Vertex(x: 0, y: 0), to: Outline.Vertex(x: 11, y: 6.7e-16))
        #expect(render(level, Stroke(.base, width: 1)).contains("transform=\"matrix(11 0 0 1 0 0)\""))
    }

    /// A hairline that only rules show has its place from them, and what both its ends are measured from is in neither.
    @Test func whatNobodySeesAtFirstHasItsPlaceFromItsRule() {
        func svg(presence: Quantity) -> String {
            let shape = Shape.segment(
                from: Outline.Vertex(x: 10 + .presence(0), y: 20), to: Outline.Vertex(x: 10 + 30 * .presence(1), y: 20))
            let node = Node(shape, role: .leader, presence: presence, stroke: Stroke(.base, width: 1))
            return SVGRenderer(options: SVGOptions(prefix: "c")).standalone(SampleScene.scene([node])).text
        }
        #expect(svg(presence: 1).contains("d=\"M0 0V-.5H1V.5H0V0H1\" transform=\"matrix("))
        let hidden = svg(presence: 1 - .presence(0))
        #expect(hidden.contains("d=\"M0 0V-.5H1V.5H0V0H1\" fill="))
        #expect(hidden.contains("--c-ea:calc(30*var(--c-v1) - var(--c-v0))}"))
    }

    /// 50 long, drawn from a piece of 100: the attributes make up for half of the size, rules take the stroke as it is.
    @Test func aPieceWithRoundEndsIsAsWideWithoutRules() {
        let svg = render(moving, Stroke(.base, width: 2, dash: [4, 3], hasRoundCaps: true))
        #expect(svg.contains("stroke-width=\"4\""))
        #expect(svg.contains("stroke-dasharray=\"8 6\""))
        #expect(svg.contains("vector-effect:non-scaling-stroke;stroke-width:2px;stroke-dasharray:4px 3px}"))
    }

    @Test func whatIsMadeLargerAsAWholeIsAsWideWithoutRules() {
        var ring = Path()
        ring.move(to: Point(x: 10, y: 0))
        ring.arc(radius: 10, large: false, clockwise: true, to: Point(x: -10, y: 0))
        ring.arc(radius: 10, large: false, clockwise: true, to: Point(x: 10, y: 0))
        let twice = Transform(scaleX: 2 * .presence(0), scaleY: 2 * .presence(0))
        let svg = render(.path(ring, transform: twice), Stroke(.grid, width: 1))
        #expect(svg.contains("stroke-width=\".5\"") && svg.contains(";stroke-width:1px}"))
    }

    @Test func whatIsStretchedIsThereTwice() {
        var line = Path()
        line.move(to: Point(x: 0, y: 0))
        line.line(to: Point(x: 10, y: 10))
        let svg = render(
            .path(line, transform: Transform(scaleY: 2 * .presence(0), translateX: 5)), Stroke(.ink, width: 1))
        // As it first stands, for viewers without rules, and as it moves.
        #expect(svg.contains("d=\"m5 0 10 20\" fill=\"none\""))
        #expect(svg.contains("d=\"m0 0 10 10\" vector-effect"))
        #expect(svg.contains("vector-effect=\"non-scaling-stroke\" display=\"none\""))
        #expect(svg.contains("{display:none}") && svg.contains("{display:inline}"))
    }

    /// - Parameter growth: how many times as high as with both series the line is with the first alone.
    private func long(growth: Double, _ stroke: Stroke?) -> String {
        var line = Path()
        line.move(to: Point(x: 0, y: 0))
        for step in 1..<40 { line.line(to: Point(x: Double(step), y: Double(step % 3))) }
        let height = 2 * (.constant(growth) + .constant(1 - growth) * .presence(1))
        return render(.path(line, transform: Transform(scaleY: height, translateX: 5)), stroke)
    }

    @Test func whatIsLongAndStretchedIsThereOnceAsItIsFirstSeen() {
        for svg in [long(growth: 3, Stroke(.ink, width: 1)), long(growth: 3, nil)] {
            #expect(svg.contains("d=\"m5 0 1 2") && !svg.contains("d=\"m0 0 1 1"))
            #expect(!svg.contains("translate(5") && svg.contains("{transform:translate("))
        }
    }

    @Test func whatGrowsBeyondItsDigitsIsThereTwice() {
        let svg = long(growth: 100, Stroke(.ink, width: 1))
        #expect(svg.contains("d=\"m5 0 1 2") && svg.contains("d=\"m0 0 1 1"))
    }

    /// What stands there for viewers without rules is right to a tenth of a pixel; what rules move is written exactly.
    @Test func asItFirstStandsItIsInTenths() {
        var line = Path()
        line.move(to: Point(x: 0.04, y: 0))
        line.line(to: Point(x: 10.26, y: 10.26))
        let svg = render(.path(line, transform: Transform(scaleY: 2 * .presence(0))), Stroke(.ink, width: 1))
        #expect(svg.contains("d=\"m0 0 10.3 20.5\""))
        #expect(svg.contains("d=\"m.04 0 10.22 10.26\" vector-effect"))
    }

    @Test func aLevelLineThatIsStretchedIsThereOnce() {
        var line = Path()
        line.move(to: Point(x: 0, y: 0))
        line.line(to: Point(x: 1, y: 0))
        let transform = Transform(scaleX: 40 * .presence(0), translateY: 5 * .presence(0))
        let svg = render(.path(line, transform: transform), Stroke(.grid, width: 1))
        #expect(svg.contains("d=\"m0 0h1\" transform=\"translate(0 5)scale(40 1)\" fill=\"none\""))
        #expect(!svg.contains("vector-effect") && !svg.contains("display=\"none\""))
    }

    @Test func whatNeverMovesHasItsPlaceInThePath() {
        var line = Path()
        line.move(to: Point(x: 0, y: 0))
        line.line(to: Point(x: 10, y: 10))
        let svg = render(.path(line, transform: Transform(scaleY: 2, translateX: 5)), Stroke(.ink, width: 1))
        #expect(svg.contains("d=\"m5 0 10 20\"") && !svg.contains("vector-effect"))
    }
}
