import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct HighlightRulesTests {
    private func render(_ nodes: [Node], toggles: Bool = true, _ change: (inout LegendScene) -> Void = { _ in })
        -> StandaloneSVG
    {
        var scene = SampleScene.scene(nodes, toggles: toggles)
        change(&scene.legend)
        return SVGRenderer(options: SVGOptions(prefix: "p")).standalone(scene)
    }

    private let bar = SampleScene.bar(width: .presence(0))
    private let label = Node(.text(Text("12", x: 1, y: 2)), role: .valueLabel, series: 0, fill: .ink)

    @Test func theOthersAreFaintWhileAnEntryIsPointedAt() {
        let svg = render([bar, label])
        #expect(
            svg.style.contains(
                "@media (not (pointer:coarse)) and (forced-colors:none) and (prefers-contrast:no-preference){"
                    + ".p:has(#p-s0:checked:is(:hover,:focus-visible)){.p-o:not(.p-k0){opacity:.25}"
                    + ".p-v:not(.p-k0){fill-opacity:.25;stroke-opacity:.25}}"))
        #expect(svg.text.contains("p-k0 p-o") && svg.text.contains("p-k0 p-v"))
    }

    /// Opacities would multiply.
    @Test func whatIsInsideIsFaintWithItsGroup() {
        let group = Node(.group([bar], transform: .identity, definitions: [], clip: nil), role: .area, series: 0)
        #expect(render([group]).text.split(separator: "p-k0 p-o").count == 2)
    }

    /// What a ground covers would shine through.
    @Test func aGroundStays() {
        let ground = Node(
            .rect(x: 1, y: 2, width: 3, height: 4, radius: 0, corners: []), role: .group, series: 0, fill: .background)
        #expect(!render([ground]).text.contains("p-k0 p-o"))
    }

    /// The opacity of what comes and goes says whether it is there.
    @Test func whatComesAndGoesKeepsItsOpacity() {
        let passing = Node(.circle(x: 1, y: 2, radius: 3), role: .marker, series: 0, presence: .presence(1), fill: .ink)
        #expect(!render([passing]).text.contains("p-k0 p-o"))
    }

    @Test func oneSeriesHasNoOthers() {
        for svg in [render([bar], toggles: false), render([bar]) { $0.entries.removeLast() }] {
            #expect(!svg.style.contains("pointer:coarse") && !svg.text.contains("p-o"))
        }
    }

    @Test func whereOneIsShownAloneNothingIsFaint() {
        #expect(render([bar]) { $0.use = .solo }.style.contains(".p:not(:has(.p-m:checked)):has(#p-s0:is(:hover"))
    }
}
