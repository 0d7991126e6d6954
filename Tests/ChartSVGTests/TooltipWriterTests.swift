import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct TooltipWriterTests {
    private static func row(_ series: Int, _ value: Tooltips.Row.Value = .text("5")) -> Tooltips.Row {
        .init(series: series, paint: .series(.palette(series)), name: "N\(series) & co", value: value)
    }

    private static func position(
        _ rows: [Tooltips.Row], x: Quantity = 10, parameters: [Double] = []
    ) -> Tooltips.Position {
        Tooltips.Position(
            heading: "<Jan>", rows: rows, zone: .init(x: x, y: 2, width: 20, height: 40), anchor: x + 10,
            box: .init(x: 42, endsAtX: false, y: 6), parameters: parameters)
    }

    private func render(
        _ positions: [Tooltips.Position], startsHidden: Set<Int> = [], toggles: Bool = true,
        crosshair: Tooltips.Crosshair = .shade, usesForeignObject: Bool = true
    ) -> StandaloneSVG {
        var scene = SampleScene.scene([], toggles: toggles, startsHidden: startsHidden)
        scene.tooltips = Tooltips(
            name: "Month", positions: positions, size: Size(width: 50, height: 40), rowsOfColumn: 2,
            crosshair: crosshair)
        return SVGRenderer(options: SVGOptions(prefix: "p", usesForeignObject: usesForeignObject)).standalone(scene)
    }

    @Test func aPlaceIsAButtonThatItsBoxNames() {
        let svg = render([TooltipWriterTests.position([TooltipWriterTests.row(0), TooltipWriterTests.row(1)])])
        #expect(svg.text.contains(#"<g class="p-tips" role="radiogroup" aria-label="Month"><g opacity="0""#))
        #expect(svg.text.contains(#"<foreignObject width="100" height="50"><label"#))
        #expect(svg.text.contains(#"><input type="radio" name="p-p" form="" autocomplete="off" class="p-x"#))
        #expect(svg.style.contains("{margin-left:10px;margin-top:2px;width:20px;height:40px}"))
        #expect(svg.style.contains("{margin-left:42px;margin-top:6px}"))
        // The label is the button's name, so that nothing refers to anything.
        #expect(!svg.text.contains("aria-labelledby") && !svg.text.contains("id=\"p-p0\""))
        #expect(svg.text.contains("<b>&lt;Jan&gt;</b>"))
        #expect(svg.text.contains(#"<i class="p-h0"><span>N0 &amp; co</span><u>5</u></i>"#))
        #expect(!svg.text.contains("style=") && !svg.text.contains("<script"))
    }

    @Test func aHiddenSeriesLosesItsRowAndAPlaceItsLast() {
        let svg = render([
            TooltipWriterTests.position([TooltipWriterTests.row(0), TooltipWriterTests.row(1)]),
            TooltipWriterTests.position([TooltipWriterTests.row(1)]),
        ])
        #expect(svg.style.contains(".p:has(#p-s0:not(:checked)) .p-h0{display:none}"))
        // The set of one series comes first.
        #expect(svg.style.contains(".p:has(#p-s1:not(:checked)) .p-z0{visibility:hidden}"))
        #expect(
            svg.style.contains(
                ".p:has(#p-s0:not(:checked)):has(#p-s1:not(:checked)) .p-z1{visibility:hidden}"))
    }

    @Test func aPlaceWhoseSeriesStartHiddenWaitsForThem() {
        let svg = render([TooltipWriterTests.position([TooltipWriterTests.row(0)])], startsHidden: [0])
        #expect(svg.text.contains(#"<g opacity="0" visibility="hidden""#))
        #expect(svg.style.contains(".p-z0{visibility:visible}"))
    }

    @Test func withoutTogglesNothingIsHidden() {
        let svg = render([TooltipWriterTests.position([TooltipWriterTests.row(0)])], toggles: false)
        #expect(svg.text.contains(#"role="radiogroup""#))
        #expect(!svg.style.contains("p-z0") && !svg.style.contains(".p-h0{display:none}"))
    }

    @Test func withoutForeignObjectsThereAreNone() {
        let svg = render([TooltipWriterTests.position([TooltipWriterTests.row(0)])], usesForeignObject: false)
        #expect(!svg.text.contains("radiogroup") && !svg.style.contains("p-tips"))
    }

    /// WebKit leaves a `foreignObject` where it was.
    @Test func aPlaceThatMovesDoesSoInsideOfTheWholeDrawing() {
        let svg = render([
            TooltipWriterTests.position(
                [TooltipWriterTests.row(0)], x: .presence(1) * .parameter(0), parameters: [30])
        ])
        #expect(svg.text.contains(#"<foreignObject width="100" height="50"><label"#))
        #expect(
            svg.style.contains("{margin-left:calc(1px*var(--p-v1)*var(--p-a0));margin-top:2px;width:20px;height:40px}"))
        #expect(!svg.style.contains("margin-left:30px"))
    }

    @Test func aShareIsCountedByRules() {
        let fixed = render([TooltipWriterTests.position([TooltipWriterTests.row(0, .share(24.6))])])
        #expect(fixed.style.contains("{counter-reset:p 25}"))
        #expect(fixed.style.contains(#".p-c::before{content:"" counter(p) " %"}"#))
        let moving = render([TooltipWriterTests.position([TooltipWriterTests.row(0, .share(.presence(1) * 50))])])
        #expect(!moving.style.contains("{counter-reset:p 50}") && moving.style.contains("{counter-reset:p round("))
    }

    @Test(arguments: [150, 151])
    func ofManyRowsOnlyThoseThatAreShownAreLaidOut(count: Int) {
        let position = TooltipWriterTests.position([TooltipWriterTests.row(0), TooltipWriterTests.row(1)])
        let svg = render(Array(repeating: position, count: count))
        #expect(svg.style.contains(".p-p:not(:hover,:focus-within) em{display:none}") == (count > 150))
    }

    @Test func thePlaceIsMarkedAsTheSceneSays() {
        let positions = [TooltipWriterTests.position([TooltipWriterTests.row(0)])]
        #expect(render(positions, crosshair: .line).style.contains("repeating-linear-gradient"))
        #expect(render(positions, crosshair: .shade).style.contains(".p-p input{background-color:#"))
        let none = render(positions, crosshair: .none).style
        #expect(!none.contains("repeating-linear-gradient") && !none.contains(".p-p input{background-color:#"))
    }

    /// A text whose place only rules of toggling show has no place of its own in the file.
    @Test func whatNobodySeesAtFirstHasItsPlaceFromItsRule() {
        func text(presence: Quantity) -> String {
            var node = Node(
                .text(Text("7", x: .presence(0) * 30, y: 5, anchor: .start)), role: .valueLabel, fill: .ink)
            node.presence = presence
            let svg = SVGRenderer(options: SVGOptions(prefix: "p")).standalone(SampleScene.scene([node]))
            #expect(svg.style.contains("{transform:translate(calc(1px*30*var(--p-v0)),5px)}"))
            return svg.text
        }
        #expect(text(presence: 1).contains(#"<text transform="translate(30 5)""#))
        #expect(!text(presence: 1 - .presence(0)).contains("<text transform="))
    }
}
