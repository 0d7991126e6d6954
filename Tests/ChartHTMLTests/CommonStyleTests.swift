import ChartGraphics
import ChartScene
import Testing

@testable import ChartHTML
@testable import ChartSVG

@Suite struct CommonStyleTests {
    private static let scene = Scene(
        surface: .figure, size: Size(width: 608, height: 370), background: .background, locale: "en",
        definitions: [], nodes: [],
        words: Words(
            title: "Power", subtitle: nil, subject: "Bar chart", caption: "Output", summary: "It grows.",
            notes: ["Note"],
            table: TableWords(header: ["", "Hydro"], rows: [["Q1", "128"]], omittedRows: 0)),
        legend: LegendScene(
            position: .top, title: nil, use: .only,
            entries: (0..<2).map {
                LegendScene.Entry(
                    series: $0, label: "S\($0)", swatch: .box, paint: .series(.palette($0)), startsHidden: false,
                    target: nil)
            }), animatesToggles: true)

    private func figure(_ styles: StyleSharing) -> Figure {
        FigureRenderer(prefix: "q", styles: styles).figure(
            Self.scene, drawing: InlineSVG(markup: "<svg></svg>", style: ""))
    }

    /// The rules of a style sheet, without what groups them.
    private func rules(_ style: String) -> Set<String> {
        Set(style.split(separator: "}").map { String($0.drop { "@{}".contains($0) }) })
    }

    @Test func whatFiguresShareIsWhatEachWouldHave() {
        let common = CommonStyle.rules.replacing(CommonStyle.prefix, with: "q").replacing("var(--q-font,", with: "")
        let inline = figure(.inline).style
        for part in [
            ".q-data>div{overflow:auto}", ".q-entry>span{unicode-bidi:plaintext}", ".q-only input{appearance:none",
        ] {
            #expect(common.contains(part) && inline.contains(part), "\(part)")
        }
        // What is said of the parts that every figure has is said once, whatever the selectors begin with.
        let shared = figure(.shared).style
        let own = shared.replacing(".q.q.q.\(CommonStyle.prefix)", with: ".q.q.q")
            .replacing(CommonStyle.prefix, with: "q")
        #expect(rules(own).isDisjoint(with: rules(common)))
        #expect(!rules(inline).isDisjoint(with: rules(common)))
        #expect(shared.utf8.count + 4000 < inline.utf8.count)
        #expect(!CommonStyle.rules.contains("&") && !shared.contains("&"))
        #expect(figure(.external) == figure(.shared))
    }

    /// Where a page says the common rules does not matter: own ones have a class more.
    @Test func ownRulesAreStrongerThanCommonOnes() {
        let (common, own) = (CommonStyle.prefix, figure(.shared).style)
        #expect(own.contains(".q.q.q.\(common) .\(common)-plot>svg{min-width:"))
        #expect(CommonStyle.rules.contains(".\(common).\(common).\(common) .\(common)-plot>svg{display:block"))
    }

    @Test func namesThatTellFiguresApartStayTheirOwn() {
        let markup = figure(.shared).markup
        let common = CommonStyle.prefix
        #expect(markup.hasPrefix("<figure class=\"q \(common)\" lang=\"en\""))
        for name in [
            "class=\"\(common)-title\" id=\"q-title\"", "class=\"\(common)-swatch q-key0\"", "id=\"q-s0\"",
            "class=\"q-m\"",
        ] {
            #expect(markup.contains(name), "\(name)")
        }
    }

    /// What a figure shares must not win over what it says itself, also where it follows that in one figure.
    @Test func aDrawingMayBeNarrowOnPaper() {
        var scene = Self.scene
        scene.widths = nil
        let style = FigureRenderer(prefix: "q", styles: .shared)
            .figure(scene, drawing: InlineSVG(markup: "", style: "")).style
        #expect(
            style.contains("@media print{.q.q.q.\(CommonStyle.prefix) .\(CommonStyle.prefix)-plot>svg{min-width:0}}"))
    }

    @Test func theNameIsMadeFromTheRules() {
        #expect(CommonStyle.prefix.count == 6 && CommonStyle.prefix.hasPrefix("p"))
        #expect(MadePrefix.common(36 * 36).text == "p00100" && MadePrefix.chart(35).text == "cz0000")
        #expect(CommonStyle.hash == "sha256-\(SHA256((CommonStyle.rules + "\n").utf8).base64)")
    }

    @Test func aThemesFontIsTheFiguresOwn() {
        var scene = Self.scene
        var theme = Theme()
        theme.fonts = ["Georgia"]
        scene.theme = theme
        let style = FigureRenderer(prefix: "q", styles: .shared)
            .figure(scene, drawing: InlineSVG(markup: "", style: "")).style
        #expect(style.contains(".q{--\(CommonStyle.prefix)-font:\"Georgia\","))
        #expect(CommonStyle.rules.contains("font-family:var(--playfair-font,var(--\(CommonStyle.prefix)-font,"))
    }
}
