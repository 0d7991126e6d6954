import ChartGraphics
import ChartHTML
import ChartSVG
import ChartScene
import Testing

@Suite struct SharedFigureRendererTests {
    private func shared(_ use: LegendScene.Use) -> SharedLegendScene {
        let entries = ["North", "South"].enumerated().map {
            LegendScene.Entry(
                series: $0, label: $1, swatch: .box, paint: .series(.palette($0)), startsHidden: false, target: nil)
        }
        // The second chart has South alone, as its first series.
        return SharedLegendScene(
            legend: LegendScene(position: .top, title: "Region", use: use, entries: entries),
            entryOfSeries: [[0: 0, 1: 1], [0: 1]])
    }

    private func scene(_ series: Int, background: Paint = .background) -> Scene {
        let entries = (0..<series).map {
            LegendScene.Entry(
                series: $0, label: "", swatch: .box, paint: .series(.palette($0)), startsHidden: false, target: nil)
        }
        return Scene(
            surface: .figure, size: Size(width: 608, height: 370), background: background, locale: "en",
            definitions: [], nodes: [],
            words: Words(
                title: nil, subtitle: nil, subject: "Bar chart", caption: "", summary: "A", notes: [],
                table: TableWords(header: [], rows: [], omittedRows: 0)),
            legend: LegendScene(position: nil, title: nil, use: shared(.solo).legend.use, entries: entries),
            animatesToggles: true)
    }

    private func figure(_ use: LegendScene.Use, on backgrounds: [Paint] = [.background, .background]) -> Figure {
        SharedFigureRenderer(prefix: "w").figure(
            shared(use), [Figure(markup: "<figure>1</figure>", style: ""), Figure(markup: "2", style: "")],
            prefixes: ["p", "q"], scenes: [scene(2, background: backgrounds[0]), scene(1, background: backgrounds[1])])
    }

    @Test func oneLegendStandsBeforeTheFigures() throws {
        let markup = figure(.toggles).markup
        #expect(markup.hasPrefix("<div class=\"w\" lang=\"en\"><div class=\"w-legend\""))
        #expect(markup.hasSuffix("</svg></div>\n<figure>1</figure>\n2</div>"))
        #expect(markup.components(of: "type=\"checkbox\"") == 2)
    }

    /// Of very many charts behind one legend, those out of sight are not styled; of few, all are.
    @Test(arguments: [(24, 0), (25, 25), (300, 300)])
    func whatIsOutOfSightHasNoStyles(count: Int, deferred: Int) {
        let prefixes = (0..<count).map { "p\($0)" }
        let shared = SharedLegendScene(
            legend: shared(.toggles).legend, entryOfSeries: Array(repeating: [0: 0, 1: 1], count: count))
        let style = SharedFigureRenderer(prefix: "w").figure(
            shared, prefixes.map { Figure(markup: $0, style: "") }, prefixes: prefixes,
            scenes: Array(repeating: scene(2), count: count)
        ).style
        #expect(style.components(of: "content-visibility:auto;contain-intrinsic-height:auto 370px") == deferred)
        #expect(style.components(of: "@media screen{.p0.p0.p0 .p0-plot{content-visibility") == (deferred > 0 ? 1 : 0))
    }

    /// By these classes a chart knows whether one of its own series is chosen.
    @Test func aRadioButtonNamesTheChartsOfItsSeries() {
        let markup = figure(.solo).markup
        #expect(markup.contains("id=\"w-s0\" name=\"w-s\" form=\"w-f\" autocomplete=\"off\" class=\"w-m p-m\""))
        #expect(markup.contains("id=\"w-s1\" name=\"w-s\" form=\"w-f\" autocomplete=\"off\" class=\"w-m p-m q-m\""))
        #expect(markup.contains("id=\"w-a\" name=\"w-s\" form=\"w-f\" autocomplete=\"off\" checked>"))
    }

    /// On light backgrounds of the author's own all drawings are light for good, and on dark ones dark.
    @Test func theLegendIsAsLightAsTheDrawings() {
        let white = Paint.custom(Color(rgb: 0xffffff))
        let cream = Paint.custom(Color(rgb: 0xfffae6))
        let night = Paint.custom(Color(rgb: 0x0a0a1e))
        let light = figure(.toggles, on: [white, white])
        #expect(light.style.contains("{color-scheme:light}"))
        #expect(!light.style.contains("light-dark(#454c57,#c3c9d2)"))
        #expect(figure(.toggles, on: [cream, cream]).style.contains("--w-background:#fffae6"))
        let mixed = figure(.toggles, on: [white, cream])
        #expect(mixed.style.contains("{color-scheme:light}"))
        let dark = figure(.toggles, on: [night, night])
        #expect(dark.style.contains("{color-scheme:dark}"))
        // The swatches are drawn for it too.
        #expect(dark.markup != light.markup)
        #expect(dark.markup.contains(Paint.series(.palette(0)).color(in: .dark).hex))
        for backgrounds in [[white, night], [white, .background], [.background, .background]] {
            let open = figure(.toggles, on: backgrounds).style
            #expect(open.contains("@media (forced-colors:active){:where(.w){color-scheme:light dark}}"))
            #expect(open.contains("light-dark(#454c57,#c3c9d2)"))
        }
    }

    @Test func drawingsAnswerToTheSharedEntries() {
        let controls = SharedFigureRenderer(prefix: "w").controls(of: 1, in: shared(.toggles))
        let renderer = SVGRenderer(options: SVGOptions(prefix: "q"))
        let style = renderer.inline(scene(1), shared: controls).style
        // Choosing a series that the chart lacks is none of its business.
        #expect(
            style.contains(
                ".w:has(.q-m:checked):has(#w-s1:not(:checked)) .q .q-a{--q-t0:0}"))
        #expect(!style.contains("#w-s0"))
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { indices.count { self[$0...].hasPrefix(part) } }
}
