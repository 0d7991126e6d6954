import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct SVGRendererTests {
    @Test func shadowsAreFilters() throws {
        var group = Node(
            .group([SampleScene.bar(width: 5)], transform: .identity, definitions: [], clip: nil), role: .group)
        group.fillOpacity = 0.5
        func drawing(blur: Double) -> String {
            group.shadow = DropShadow(
                x: 2, y: -1, blur: blur, paint: .custom(Color(rgb: 0x808080)), opacity: 0.25,
                region: Rect(x: 1, y: 2, width: 30, height: 40))
            return SVGRenderer(options: SVGOptions(prefix: "p")).standalone(SampleScene.scene([group])).text
        }
        let text = drawing(blur: 3)
        #expect(text.contains(#"<g filter="url(#p-h0)" opacity=".5""#))
        #expect(text.contains(#"filterUnits="userSpaceOnUse" x="1" y="2" width="30" height="40""#))
        #expect(
            text.contains(
                #"<feGaussianBlur in="SourceAlpha" stdDeviation="1.5"/><feOffset dx="2" dy="-1" result="s"/>"#))
        #expect(text.contains(##"<feFlood flood-opacity=".25" flood-color="#808080"/>"##))
        // A blur of nothing is nothing to some renderers.
        #expect(
            !drawing(blur: 0).contains("feGaussianBlur") && drawing(blur: 0).contains(#"result="s" in="SourceAlpha""#))
    }

    private func render(
        _ scene: Scene, motion: SVGOptions.Motion = .css, usesForeignObject: Bool = true
    ) -> StandaloneSVG {
        SVGRenderer(options: SVGOptions(prefix: "p", motion: motion, usesForeignObject: usesForeignObject))
            .standalone(scene)
    }

    @Test func attributesHoldTheFirstStateAndClassesTheRest() {
        let svg = render(SampleScene.scene([SampleScene.bar(width: .presence(0) * 20)]))
        #expect(svg.text.contains("<rect x=\"1\" width=\"20\" y=\"2\" height=\"4\""))
        #expect(svg.style.contains("{width:calc(1px*20*var(--p-v0))}"))
        #expect(svg.style.contains(".p:has(#p-s0:not(:checked)) .p-a{--p-t0:0}"))
    }

    @Test func aSeriesThatStartsHiddenIsNotSeenWithoutCSS() {
        let svg = render(SampleScene.scene([SampleScene.bar(width: 20)], startsHidden: [0]))
        #expect(svg.text.contains("visibility=\"hidden\""))
        #expect(svg.style.contains(".p-k0{visibility:visible}"))
        #expect(!svg.text.contains("id=\"p-s0\" class=\"p-i\" form=\"p-f\" checked"))
        #expect(svg.text.contains("id=\"p-s1\" class=\"p-i\" form=\"p-f\" checked"))
    }

    @Test func withoutTogglesNothingDependsOnTheLegend() {
        for svg in [
            render(SampleScene.scene([SampleScene.bar(width: .presence(0) * 20)], toggles: false)),
            render(SampleScene.scene([SampleScene.bar(width: .presence(0) * 20)]), usesForeignObject: false),
        ] {
            #expect(!svg.text.contains("foreignObject"))
            #expect(!svg.style.contains(":has(#"))
            #expect(!svg.style.contains("var(--p-v0)"))
            #expect(svg.text.contains("width=\"20\""))
        }
    }

    /// As a rule and not as attributes: where `paint-order` is unknown, a stroke would lie over the letters.
    @Test func textWithAStrokeHasAHalo() {
        let text = Node(
            .text(Text("12", x: 1, y: 2)), role: .valueLabel, fill: .ink, stroke: Stroke(.background, width: 3))
        let svg = render(SampleScene.scene([text]))
        #expect(!svg.text.contains("stroke-width=\"3\""))
        #expect(svg.style.contains("{paint-order:stroke;stroke-width:3px;stroke-linejoin:round;stroke:#fff}"))
        #expect(svg.style.contains("{stroke:light-dark(#fff,#14171c)}"))
        // No width at all, for viewers that take rules and not `paint-order`.
        #expect(svg.style.contains(".p :is(text,[paint-order]){stroke-width:none}"))
    }

    /// Viewers that are no browser put pieces beside each other as if each stood alone, the hidden ones, too.
    @Test func textThatFollowsTheLegendStandsInOnePieceWithoutCSS() {
        var text = Text("a1", x: 1, y: 2)
        text.parts = [
            [.init("a")], [.init("1", presence: .presence(0)), .init("2", presence: 1 - .presence(0))],
        ]
        let svg = render(SampleScene.scene([Node(.text(text), role: .valueLabel, fill: .ink)]))
        #expect(svg.text.contains(#"">a1</tspan><tspan display="none" font-size="0" class=""#))
        #expect(svg.style.contains("{display:none}") && svg.style.contains("{display:inline;font-size:inherit}"))
        #expect(svg.style.contains("{font-size:calc(1em*var(--p-v0))}"))
    }

    @Test func namesCannotBreakOut() {
        let label = "</style><script>\"'&"
        let svg = render(SampleScene.scene([], label: label))
        #expect(!svg.text.contains("<script"))
        #expect(svg.text.contains("aria-label=\"&lt;/style&gt;&lt;script&gt;&quot;"))
        #expect(svg.text.contains("aria-label=\"A &amp; B\""))
    }

    @Test func noScriptNoStyleAttribute() {
        let svg = render(SampleScene.scene([SampleScene.bar(width: .presence(0))]))
        #expect(!svg.text.contains("<script"))
        #expect(!svg.text.contains(" style="))
        #expect(svg.text.contains("<title>A &amp; B</title><style>"))
    }

    @Test func groupsCarryParametersAndDefinitions() {
        let total = Quantity.Variable(name: "t")
        let bar = SampleScene.bar(width: .parameter(0) / .variable(total))
        let group = Node(
            .group(
                [bar], transform: Transform(translateX: 7),
                definitions: [
                    Definition(variable: total, value: .parameter(0) + .parameter(1), isAnimated: false)
                ], clip: nil), role: .group, parameters: [30, 10])
        let svg = render(SampleScene.scene([group]))
        #expect(svg.style.contains("{--p-a0:30;--p-a1:10}"))
        #expect(svg.style.contains("{--p-t:calc(var(--p-a0) + var(--p-a1))}"))
        #expect(svg.text.contains("<g transform=\"translate(7)\""))
        #expect(svg.text.contains("width=\".75\""))
    }
}
