import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct ChangingValuesTests {
    private func svg(of scene: Scene) -> StandaloneSVG {
        SVGRenderer(options: SVGOptions(prefix: "p")).standalone(scene)
    }

    private func scene(zone width: Quantity, definitions: [Definition] = []) -> Scene {
        var scene = SampleScene.scene([SampleScene.bar(width: .presence(0) * 20)], definitions: definitions)
        scene.tooltips = Tooltips(
            name: "Values",
            positions: [
                .init(
                    heading: "A",
                    rows: [.init(series: 0, paint: .series(.palette(0)), name: "North", value: .text("1"))],
                    zone: .init(x: 0, y: 0, width: width, height: 10), anchor: 5, box: .init(x: 5, endsAtX: false, y: 0)
                )
            ],
            size: .init(width: 40, height: 30), rowsOfColumn: 1, crosshair: .none)
        return scene
    }

    @Test func valuesThatOnlyTheImageReadsStandOnIt() {
        let svg = svg(of: scene(zone: 10))
        #expect(svg.text.contains("<g role=\"img\" aria-label=\"A &amp; B\" class=\"p-a\""))
        #expect(svg.style.contains(".p .p-a{--p-t0:1;"))
        #expect(svg.style.contains(".p:has(#p-s0:not(:checked)) .p-a{--p-t0:0}"))
        #expect(svg.style.contains(".p .p-a{transition:"))
    }

    @Test(arguments: [Quantity.presence(0) * 10, .variable(.init(name: "z"))])
    func valuesThatTooltipsReadStandOnTheRoot(_ width: Quantity) {
        let moved = Definition(variable: .init(name: "z"), value: .presence(1) * 4, isAnimated: false)
        let svg = svg(of: scene(zone: width, definitions: [moved]))
        #expect(!svg.text.contains("p-a\""))
        #expect(svg.style.contains(".p{--p-t0:1;"))
        #expect(svg.style.contains(".p:has(#p-s0:not(:checked)){--p-t0:0}"))
        #expect(svg.style.contains(".p{transition:"))
    }

    @Test("what does not change stands where tooltips read it")
    func fixedValuesStandOnTheRoot() {
        let fixed = Definition(variable: .init(name: "f"), value: .entrance * 8, isAnimated: false)
        let moved = Definition(
            variable: .init(name: "z"), value: .presence(1) * .variable(fixed.variable), isAnimated: false)
        let svg = svg(of: scene(zone: .variable(fixed.variable), definitions: [fixed, moved]))
        #expect(svg.style.contains(".p{--p-f:calc(8*var(--p-g))}"))
        #expect(svg.style.contains("--p-z:calc(var(--p-v1)*var(--p-f))}"))
        #expect(!svg.style.contains(".p{--p-t0"))
    }
}
