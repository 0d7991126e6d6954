import ChartGraphics
import ChartHTML
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct FigureRendererTests {
    private let drawing = InlineSVG(markup: "<svg></svg>", style: ".a{x:1px}")

    private func scene(_ change: (inout Scene) -> Void = { _ in }) -> Scene {
        let table = TableWords(header: ["Quarter", "Hydro"], rows: [["Q1", "128"]], omittedRows: 0)
        let words = Words(
            title: "Power", subtitle: "TWh", name: "Power", summary: "It grows.", notes: ["Source: grid"], table: table)
        let entries = [
            LegendScene.Entry(
                series: 0, label: "Hydro", swatch: .box, paint: .series(.palette(0)), startsHidden: false, target: nil),
            LegendScene.Entry(
                series: 1, label: "Wind <&>", swatch: .line(.square), paint: .series(.palette(1)), startsHidden: false,
                target: nil),
        ]
        var scene = Scene(
            surface: .figure, size: Size(width: 608, height: 370), background: .background, locale: "en",
            definitions: [], nodes: [], words: words,
            legend: LegendScene(position: .top, title: nil, toggles: true, entries: entries), animatesToggles: true)
        change(&scene)
        return scene
    }

    private func figure(_ change: (inout Scene) -> Void = { _ in }) -> Figure {
        FigureRenderer(prefix: "p").figure(scene(change), drawing: drawing)
    }

    @Test func theTitleNamesTheFigure() {
        let markup = figure().markup
        #expect(markup.hasPrefix("<figure class=\"p\" lang=\"en\" role=\"group\" aria-labelledby=\"p-title\">"))
        #expect(markup.contains("<p class=\"p-title\" id=\"p-title\">Power</p><p class=\"p-subtitle\">TWh</p>"))
    }

    @Test func aFigureWithoutTitleIsNamedByWhatItShows() {
        let markup = figure {
            $0.words.title = nil
            $0.words.subtitle = nil
            $0.words.name = "Bar chart"
        }.markup
        #expect(markup.contains("aria-label=\"Bar chart\""))
        #expect(!markup.contains("figcaption"))
    }

    @Test func theLegendStandsBeforeTheDrawing() throws {
        let markup = figure().markup
        let legend = try #require(markup.firstRange(of: "<form"))
        let drawing = try #require(markup.firstRange(of: "<svg></svg>"))
        #expect(legend.lowerBound < drawing.lowerBound)
    }

    @Test func everyEntryIsACheckboxWithSwatchAndName() {
        let markup = figure().markup
        #expect(markup.contains("<input type=\"checkbox\" id=\"p-s0\" autocomplete=\"off\" checked>"))
        #expect(markup.contains("<input type=\"checkbox\" id=\"p-s1\" autocomplete=\"off\" checked>"))
        #expect(markup.contains("<span>Wind &lt;&amp;&gt;</span>"))
        #expect(markup.contains("class=\"p-swatch p-key1\" width=\"20\""))
        #expect(markup.contains("<button type=\"reset\">Show all</button>"))
    }

    @Test func aHiddenSeriesStartsUncheckedAndTheButtonSaysSo() {
        let markup = figure { $0.legend.entries[1].startsHidden = true }.markup
        #expect(markup.contains("<input type=\"checkbox\" id=\"p-s1\" autocomplete=\"off\">"))
        #expect(markup.contains("<button type=\"reset\">Reset</button>"))
    }

    @Test func aKeyIsAList() {
        let plain = figure {
            $0.legend.toggles = false
            $0.legend.title = "Source of power"
        }
        #expect(!plain.markup.contains("<input"))
        #expect(plain.markup.contains("<p id=\"p-key\">Source of power</p><ul aria-labelledby=\"p-key\">"))
        #expect(!plain.style.contains("input"))
    }

    @Test func noPositionNoLegend() {
        let bare = figure { $0.legend.position = nil }
        #expect(!bare.markup.contains("p-legend"))
        #expect(!bare.style.contains("p-legend"))
    }

    @Test func theTableHeadsColumnsAndRows() {
        let markup = figure().markup
        #expect(markup.contains("<th scope=\"col\">Quarter</th><th scope=\"col\">Hydro</th>"))
        #expect(markup.contains("<th scope=\"row\">Q1</th><td>128</td>"))
        #expect(!markup.contains("left out"))
    }

    @Test func rowsLeftOutAreCounted() {
        #expect(figure { $0.words.table.omittedRows = 1200 }.markup.contains("1200 more rows are left out"))
        #expect(figure { $0.words.table.omittedRows = 1 }.markup.contains("1 more row is left out"))
    }

    @Test func noDataNoTable() {
        #expect(!figure { $0.words.table.rows = [] }.markup.contains("<details"))
    }

    @Test func ourWordsSayTheirLanguage() {
        #expect(!figure().markup.contains("<button type=\"reset\" lang"))
        let german = figure { $0.locale = "de-CH" }.markup
        #expect(german.contains("lang=\"de-CH\" role=\"group\""))
        #expect(german.contains("<button type=\"reset\" lang=\"en\">"))
        #expect(german.contains("<table lang=\"de-CH\">"))
    }

    @Test func noStyleAttributeAndNoScript() {
        let markup = figure().markup
        #expect(!markup.contains("style="))
        #expect(!markup.contains("<script"))
    }

    @Test(arguments: [LegendScene.Position.top, .right, .bottom, .left])
    func everyRuleIsScoped(position: LegendScene.Position) {
        let style = figure { $0.legend.position = position }.style
        for prelude in preludes(of: style.dropLast(drawing.style.count)) where !prelude.hasPrefix("@") {
            for selector in prelude.split(separator: ",") {
                #expect(selector.hasPrefix(".p") || selector == ":where(.p)", "\(selector)")
            }
        }
    }

    /// What stands before each opening brace.
    private func preludes(of style: Substring) -> [String] {
        var preludes: [String] = []
        var text = ""
        for character in style {
            switch character {
            case "{": preludes.append(text)
            case "}": break
            default:
                text.append(character)
                continue
            }
            text = ""
        }
        return preludes
    }

    @Test func positionsAreFlexDirections() {
        #expect(figure { $0.legend.position = .bottom }.style.contains("flex-direction:column-reverse"))
        #expect(figure { $0.legend.position = .right }.style.contains("flex-flow:row-reverse wrap"))
        #expect(figure { $0.legend.position = .left }.style.contains("flex-flow:row wrap"))
    }

    @Test func lightAndDarkAreTheReadersChoiceUnlessTheAuthorChoseABackground() {
        #expect(figure().style.contains(":where(.p){color-scheme:light dark}"))
        let night = figure { $0.background = .custom(Color(rgb: 0x101010)) }
        #expect(night.style.contains(":where(.p){color-scheme:dark}"))
        let day = figure { $0.background = .custom(Color(rgb: 0xFFF8E0)) }
        #expect(day.style.contains(":where(.p){color-scheme:light}"))
    }

    @Test func literalColoursComeFirst() throws {
        let style = figure().style
        let literal = try #require(style.firstRange(of: "--p-ink:#171b21"))
        let adapting = try #require(style.firstRange(of: "--p-ink:light-dark(#171b21,#f1f3f6)"))
        #expect(literal.lowerBound < adapting.lowerBound)
    }

    @Test func theDrawingsRulesFollow() {
        #expect(figure().style.hasSuffix(drawing.style))
    }
}
