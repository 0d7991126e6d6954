import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct LegendWriterTests {
    private func render(_ change: (inout LegendScene) -> Void = { _ in }, usesForeignObject: Bool = true)
        -> StandaloneSVG
    {
        var scene = SampleScene.scene([SampleScene.bar(width: 10, series: 1)])
        change(&scene.legend)
        return SVGRenderer(options: SVGOptions(prefix: "p", usesForeignObject: usesForeignObject)).standalone(scene)
    }

    private static let button = Target(Rect(x: 130, y: 0, width: 60, height: 24))

    /// As a picture it is never seen: its state is always the first.
    @Test func theButtonIsHiddenUntilThereIsSomethingToBringBack() {
        let svg = render { $0.resetTarget = Self.button }
        #expect(svg.text.contains("<g class=\"p-z\" visibility=\"hidden\" aria-hidden=\"true\">"))
        #expect(
            svg.text.contains(
                "<button type=\"reset\" id=\"p-r\" class=\"p-i p-z\" form=\"p-f\" aria-label=\"Show all\"/>"))
        #expect(svg.style.contains(".p-z{visibility:hidden}"))
        #expect(svg.style.contains(".p-i[checked]:not(:checked),.p-i:checked:not([checked])"))
        // Inputs outside of a form name it.
        #expect(svg.text.contains("id=\"p-s0\" class=\"p-i\" form=\"p-f\" checked=\"checked\""))
    }

    @Test func withoutAPlaceThereIsNoButton() {
        for svg in [render(), render({ $0.resetTarget = Self.button }, usesForeignObject: false)] {
            #expect(!svg.text.contains("button"))
            #expect(!svg.text.contains("Show all"))
            #expect(!svg.style.contains("p-z"))
            #expect(!svg.text.contains("<form"))
        }
    }

    @Test func aLineOfAHiddenSeriesIsThinAndFaint() {
        let svg = render {
            $0.entries[0].swatch = .line(.circle, dash: [])
            $0.entries[0].startsHidden = true
        }
        #expect(svg.text.contains("stroke-width=\"1\" stroke-opacity=\".5\""))
        #expect(svg.style.contains(".p-e .p-w{stroke-width:2px;stroke-opacity:1}"))
        #expect(svg.style.contains(".p-e:has(.p-i:not(:checked)) .p-w{stroke-width:1px;stroke-opacity:.5}"))
    }

    @Test func aChoiceOfOneHasAnEntryForAll() {
        let svg = render {
            $0.use = .solo
            $0.allTarget = Target(Rect(x: 0, y: 0, width: 10, height: 24))
        }
        #expect(
            svg.text.contains(
                "type=\"radio\" id=\"p-a\" class=\"p-i\" name=\"p-s\" form=\"p-f\" checked=\"checked\" aria-label=\"All\""
            ))
        #expect(
            svg.text.contains(
                "type=\"radio\" id=\"p-s1\" class=\"p-i p-m\" name=\"p-s\" form=\"p-f\" aria-label=\"South\""))
        #expect(svg.style.contains(".p:has(.p-m:checked):has(#p-s1:not(:checked)) .p-a{--p-t1:0}"))
    }

    /// A small drawing leaves entries out: what they spoke of stays as it is, or is not the chosen one.
    @Test func aSeriesWithoutEntryStaysAsItIs() {
        let toggles = render {
            $0.entries[1].startsHidden = true
            $0.entries[1].target = nil
        }
        #expect(!toggles.style.contains("#p-s1"))
        #expect(toggles.style.contains("--p-t1:0;"))
        #expect(!toggles.style.contains(".p-k1{visibility:visible}"))
        let solo = render {
            $0.use = .solo
            $0.entries[1].target = nil
        }
        #expect(solo.style.contains(".p:has(.p-m:checked) .p-a{--p-t1:0}"))
    }

    @Test func withoutHasNothingCanBePressed() {
        #expect(render().style.contains("@supports not selector(:has(a)){.p-i{display:none}}"))
    }
}
