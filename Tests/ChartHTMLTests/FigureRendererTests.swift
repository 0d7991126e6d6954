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
            title: "Power", subtitle: "TWh", subject: "Bar chart", caption: "Output", summary: "It grows.",
            notes: ["Source: grid"], table: table)
        let entries = [
            LegendScene.Entry(
                series: 0, label: "Hydro", swatch: .box, paint: .series(.palette(0)), startsHidden: false, target: nil),
            LegendScene.Entry(
                series: 1, label: "Wind <&>", swatch: .line(.square, dash: [6, 2.5]), paint: .series(.palette(1)),
                startsHidden: false,
                target: nil),
        ]
        var scene = Scene(
            surface: .figure, size: Size(width: 608, height: 370), background: .background, locale: "en",
            definitions: [], nodes: [], words: words,
            legend: LegendScene(position: .top, title: nil, use: .toggles, entries: entries), animatesToggles: true)
        change(&scene)
        return scene
    }

    private func figure(_ change: (inout Scene) -> Void = { _ in }) -> Figure {
        FigureRenderer(prefix: "p").figure(scene(change), drawing: drawing)
    }

    @Test func aFigureHigherThanAPageIsDrawnSmallerOnPaper() {
        func paper(_ height: Double) -> Bool { figure { $0.size.height = height }.style.contains("{zoom:") }
        #expect(!paper(370) && !paper(700))
        #expect(figure { $0.size.height = 1162 }.style.contains("@media print{.p.p.p{zoom:.68}}"))
        // Letters of less than 6 px cannot be read.
        #expect(!paper(4000))
    }

    /// Light letters are not left alone on white paper.
    @Test func aDarkGroundIsPrinted() {
        func paper(_ ground: Paint) -> Bool { figure { $0.background = ground }.style.contains("print-color-adjust") }
        #expect(paper(.custom(.black)))
        #expect(!paper(.custom(.white)) && !paper(.background))
    }

    @Test func theTitleNamesTheFigure() {
        let markup = figure().markup
        #expect(markup.hasPrefix("<figure class=\"p\" lang=\"en\" role=\"group\" aria-labelledby=\"p-title\">"))
        #expect(markup.contains("<p class=\"p-title\" id=\"p-title\" dir=\"auto\">Power</p>"))
        #expect(markup.contains("<p class=\"p-subtitle\" dir=\"auto\">TWh</p>"))
    }

    @Test func aFigureWithoutTitleLeavesTheNameToItsDrawing() {
        let markup = figure {
            $0.words.title = nil
            $0.words.subtitle = nil
        }.markup
        #expect(markup.hasPrefix("<figure class=\"p\" lang=\"en\" role=\"group\"><div"))
        #expect(!markup.contains("figcaption"))
    }

    @Test func theLegendStandsBeforeTheDrawing() throws {
        let markup = figure().markup
        let legend = try #require(markup.firstRange(of: "<fieldset"))
        let drawing = try #require(markup.firstRange(of: "<svg></svg>"))
        #expect(legend.lowerBound < drawing.lowerBound)
    }

    @Test func everyEntryIsACheckboxWithSwatchAndName() {
        let markup = figure().markup
        #expect(markup.contains("<input type=\"checkbox\" id=\"p-s0\" form=\"p-f\" autocomplete=\"off\" checked>"))
        #expect(markup.contains("<input type=\"checkbox\" id=\"p-s1\" form=\"p-f\" autocomplete=\"off\" checked>"))
        #expect(markup.contains("<span>Wind &lt;&amp;&gt;</span>"))
        #expect(markup.contains("class=\"p-swatch p-key1\" width=\"20\""))
        #expect(markup.contains("<button type=\"reset\" form=\"p-f\" dir=\"auto\">Show all</button>"))
    }

    @Test func aHiddenSeriesStartsUncheckedAndTheButtonSaysSo() {
        let markup = figure { $0.legend.entries[1].startsHidden = true }.markup
        #expect(markup.contains("<input type=\"checkbox\" id=\"p-s1\" form=\"p-f\" autocomplete=\"off\">"))
        #expect(markup.contains("<button type=\"reset\" form=\"p-f\" dir=\"auto\">Reset</button>"))
    }

    @Test func aKeyIsAList() {
        let plain = figure {
            $0.legend.use = .key
            $0.legend.title = "Source of power"
        }
        #expect(!plain.markup.contains("<input"))
        #expect(plain.markup.contains("<p id=\"p-key\">Source of power</p><ul aria-labelledby=\"p-key\">"))
        #expect(!plain.style.contains("-entry input"))
    }

    @Test func noPositionNoLegend() {
        let bare = figure { $0.legend.position = nil }
        #expect(!bare.markup.contains("p-legend"))
        #expect(!bare.style.contains("p-legend"))
    }

    @Test func theTableHeadsColumnsAndRows() {
        let markup = figure().markup
        #expect(markup.contains("<table class=\"p-table\" lang=\"en\" dir=\"auto\"><caption>Output</caption><thead>"))
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
        #expect(!figure().markup.contains("<button type=\"reset\" form=\"p-f\" dir=\"auto\" lang"))
        let german = figure { $0.locale = "de-CH" }.markup
        #expect(german.contains("lang=\"de-CH\" role=\"group\""))
        #expect(german.contains("<button type=\"reset\" form=\"p-f\" dir=\"auto\" lang=\"en\">"))
        #expect(german.contains("<table class=\"p-table\" lang=\"de-CH\" dir=\"auto\">"))
    }

    @Test func noStyleAttributeAndNoScript() {
        let markup = figure().markup
        #expect(!markup.contains("style="))
        #expect(!markup.contains("<script"))
    }

    @Test(arguments: [LegendScene.Position.top, .right, .bottom, .left])
    func everyRuleIsScoped(position: LegendScene.Position) {
        for use in [LegendScene.Use.key, .toggles, .only, .solo] { checkScope(position, use) }
    }

    private func checkScope(_ position: LegendScene.Position, _ use: LegendScene.Use) {
        let style = figure {
            $0.legend.position = position
            $0.legend.use = use
        }.style
        for prelude in preludes(of: style.dropLast(drawing.style.count)) where !prelude.hasPrefix("@") {
            for selector in selectors(in: prelude) {
                #expect(selector.hasPrefix(".p") || selector.hasPrefix("figure:where(.p)"), "\(selector)")
            }
        }
    }

    /// The parts between commas that stand in no parentheses.
    private func selectors(in prelude: String) -> [String] {
        var (parts, depth) = ([""], 0)
        for character in prelude {
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            if character == ",", depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
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

    /// A `legend` with a box stands above the inputs in WebKit; one without is in no grid what it should be.
    @Test func theTitleOfAChoiceStandsInItsRow() {
        let row = "legend{display:contents}"
        #expect(!figure { _ in }.style.contains(row))
        #expect(figure { $0.legend.title = "Region" }.style.contains(row))
        let side = figure {
            $0.legend.title = "Region"
            $0.legend.position = .right
        }
        #expect(side.style.contains("{grid-column:1/-1;display:block}"))
    }

    @Test func aKeyThatScrollsHasAName() {
        func key(_ title: String?, entries count: Int) -> String {
            figure {
                $0.legend.use = .key
                $0.legend.position = .right
                $0.legend.title = title
                $0.legend.entries = Array(repeating: $0.legend.entries[0], count: count)
            }.markup
        }
        let list = "<ul aria-labelledby=\"p-key\">"
        #expect(key(nil, entries: 24).contains("role=\"group\" aria-label=\"Series\" tabindex=\"0\"><ul>"))
        let titled = key("Region", entries: 24)
        #expect(
            titled.contains("role=\"group\" aria-labelledby=\"p-key\" tabindex=\"0\"><p id=\"p-key\">Region</p><ul>"))
        let short = key("Region", entries: 2)
        #expect(short.contains("<div class=\"p-legend\"><p id=\"p-key\">Region</p>\(list)"))
    }

    @Test func theDrawingScrollsInABoxWithAName() {
        let markup = figure().markup
        #expect(
            markup.contains(
                "<div class=\"p-plot\" role=\"group\" aria-label=\"Bar chart\" tabindex=\"0\"><svg></svg></div>"))
        #expect(markup.contains("role=\"group\" aria-label=\"Data table\" tabindex=\"0\""))
        let style = figure().style
        #expect(style.contains(".p.p.p .p-plot{min-width:0;overflow-x:auto}"))
        #expect(style.contains(".p.p.p .p-plot>svg{min-width:516.8px;max-width:608px}"))
        // Where it does not scroll it is no stop of the tab key.
        #expect(style.contains("@container (min-width:516.8px){.p.p.p .p-plot{visibility:hidden}"))
    }

    @Test func whatFitsEveryScreenIsNoStopOfTheTabKey() {
        let small = figure { $0.size.width = 300 }
        #expect(small.markup.contains("<div class=\"p-plot\"><svg></svg></div>"))
        #expect(!small.style.contains("@container"))
    }

    /// Forms inside forms are dropped by parsers, with what they hold.
    @Test func inputsBelongToNoFormAroundTheFigure() {
        let resettable = figure().markup
        #expect(resettable.contains("<foreignObject><form id=\"p-f\" method=\"dialog\"></form></foreignObject>"))
        let one = figure { $0.legend.entries.removeLast() }.markup
        #expect(one.contains("<input type=\"checkbox\" id=\"p-s0\" form=\"p-f\"") && !one.contains("<form"))
        #expect(figure().style.contains(".p.p.p .p-legend:is(form *) button{display:none}"))
    }

    @Test func theTitleIsSaidOnce() {
        #expect(figure().markup.split(separator: "Power").count == 2)
    }

    @Test(arguments: [LegendScene.Position.top, .right, .bottom, .left])
    func aFigureIsAsWideAsItsChart(position: LegendScene.Position) {
        #expect(figure { $0.legend.position = position }.style.contains(".p{max-width:640px}"))
    }

    @Test func aLegendAtTheSideLeavesTheDrawingWhatItNeeds() {
        let style = figure {
            $0.legend.position = .right
            $0.legend.columnWidth = 100
        }.style
        // The figure holds the drawing of 608, the gap of 20, the column and its own padding.
        #expect(style.contains(".p{max-width:760px}"))
        #expect(style.contains(".p.p.p .p-plot{flex:999 1 516.8px}"))
        #expect(style.contains(".p.p.p .p-legend{flex:1 1 100px}"))
    }

    @Test func aSwatchHasTheDashOfItsSeries() {
        let markup = figure { $0.legend.entries[0].swatch = .line(.circle, dash: []) }.markup
        #expect(markup.contains("<path class=\"p-stroke\" d=\"M-10 0H10\"/>"))
        #expect(markup.contains("<path class=\"p-stroke\" d=\"M-10 0H10\" stroke-dasharray=\"6 2.5\"/>"))
        #expect(!figure().style.contains("dasharray"))
    }

    @Test func theLegendsDirectionIsNotThatOfOurWords() {
        let markup = figure().markup
        #expect(markup.contains("<div class=\"p-legend\">"))
        #expect(markup.contains("<legend class=\"p-unseen\" dir=\"auto\">"))
        #expect(!markup.contains("<span dir"))
    }

    /// The page around a figure says which way it flows, unless the chart's language or the entries say otherwise.
    @Test func wordsFromRightToLeftTurnTheFlow() {
        let named = figure { $0.legend.entries[0].label = "(ירושלים)" }.markup
        #expect(named.contains("<div class=\"p-legend\" dir=\"rtl\">"))
        #expect(!named.contains("role=\"group\" dir="))
        let spoken = figure { $0.locale = "ar-EG" }.markup
        #expect(spoken.contains("<figure class=\"p\" lang=\"ar-EG\" role=\"group\" dir=\"rtl\""))
    }

    @Test func aChoiceOfOneIsRadioButtons() {
        let solo = figure { $0.legend.use = .solo }
        #expect(
            solo.markup.contains(
                "<input type=\"radio\" id=\"p-a\" name=\"p-s\" form=\"p-f\" autocomplete=\"off\" checked>"))
        #expect(
            solo.markup.contains(
                "<input type=\"radio\" id=\"p-s1\" name=\"p-s\" form=\"p-f\" autocomplete=\"off\" class=\"p-m\">"))
        #expect(!solo.markup.contains("checkbox"))
        #expect(!solo.markup.contains("<button"))
        let chosen = figure {
            $0.legend.use = .solo
            $0.legend.entries[0].startsHidden = true
        }.markup
        #expect(chosen.contains("id=\"p-a\" name=\"p-s\" form=\"p-f\" autocomplete=\"off\">"))
        #expect(chosen.contains("id=\"p-s1\" name=\"p-s\" form=\"p-f\" autocomplete=\"off\" class=\"p-m\" checked>"))
    }

    @Test func onlyStandsBesideItsCheckbox() {
        let markup = figure { $0.legend.use = .only }.markup
        #expect(markup.contains("<input type=\"checkbox\" id=\"p-s0\" form=\"p-f\" autocomplete=\"off\" checked>"))
        #expect(
            markup.contains(
                "<input type=\"radio\" id=\"p-o0\" name=\"p-o\" form=\"p-f\" autocomplete=\"off\" class=\"p-m\" "
                    + "aria-label=\"Only Hydro\"><span dir=\"auto\">only</span>"))
        #expect(markup.contains("Selected series"))
        #expect(markup.contains("Show all"))
    }

    @Test func aLongLegendAtTheSideScrolls() {
        func style(_ count: Int) -> String {
            figure {
                $0.legend.entries = Array(repeating: $0.legend.entries[0], count: count)
                $0.legend.position = .right
            }.style
        }
        // The figure grows with a legend that is not much longer than the drawing.
        #expect(!style(18).contains("overflow-y"))
        #expect(style(19).contains("max-height:370px"))
    }

    @Test func theDrawingAloneDecidesAboutLightAndDark() {
        #expect(!figure().style.contains("color-scheme"))
    }

    @Test func onABackgroundOfItsOwnAFigureHasOneAppearance() {
        let night = figure { $0.background = .custom(Color(rgb: 0x101010)) }
        #expect(night.style.contains("--p-ink:#f1f3f6"))
        #expect(!night.style.contains("light-dark"))
        #expect(night.markup.contains("fill=\"\(SeriesPaint.palette(0).color(in: .dark).hex)\""))
        let day = figure { $0.background = .custom(Color(rgb: 0xFFF8E0)) }
        #expect(day.style.contains("--p-ink:#171b21"))
        #expect(!day.style.contains("light-dark"))
    }

    @Test func literalColoursComeFirst() throws {
        let style = figure().style
        let literal = try #require(style.firstRange(of: "--p-ink:#171b21"))
        let adapting = try #require(style.firstRange(of: "--p-ink:var(--playfair-ink,light-dark(#171b21,#f1f3f6))"))
        #expect(literal.lowerBound < adapting.lowerBound)
    }

    @Test func theDrawingsRulesFollow() {
        #expect(figure().style.hasSuffix(drawing.style))
    }
}
