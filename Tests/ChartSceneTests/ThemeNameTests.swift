import ChartGraphics
import Testing

@testable import ChartScene

/// The themes that the program brings along can be read.
@Suite struct ThemeNameTests {
    @Test(arguments: ThemeName.allCases, [Appearance.light, .dark])
    func textsAndColoursReadOnTheBackground(name: ThemeName, appearance: Appearance) {
        let theme = name.theme
        let background = Paint.background.color(in: appearance, of: theme)
        func contrast(_ paint: Paint, on ground: Color? = nil) -> Double {
            paint.color(in: appearance, of: theme).contrast(with: ground ?? background)
        }
        for text in [Paint.ink, .secondInk, .tick, .note] {
            #expect(contrast(text) >= (name == .contrast ? 7 : 4.5), "\(text)")
        }
        let tooltip = Paint.tooltip.color(in: appearance, of: theme)
        for text in [Paint.ink, .secondInk] { #expect(contrast(text, on: tooltip) >= 4.5, "\(text) in a tooltip") }
        let meanings: [SeriesPaint] = [
            .other, .status(.good), .status(.warning), .status(.bad), .trend(.up), .trend(.down),
        ]
        for paint in meanings + [.trend(.even)] { #expect(contrast(.series(paint)) >= 3, "\(paint)") }
        for (place, paint) in theme.palette.map(SeriesPaint.init).enumerated() {
            #expect(contrast(.series(paint)) >= (name == .contrast ? 4.5 : 3), "series \(place + 1)")
            #expect(contrast(.seriesText(paint)) >= 4.5, "the text of series \(place + 1)")
        }
        #expect(contrast(.focus) >= 3)
    }

    @Test func aThemeOverAnotherChangesWhatItSays() {
        var changes = Theme()
        changes.colors[.ink] = Theme.Shade(light: nil, dark: Color(rgb: 0xABCDEF))
        changes.barRadius = 7
        let theme = ThemeName.editorial.theme.overlaid(by: changes)
        #expect(Paint.ink.color(in: .light, of: theme) == Paint.ink.color(in: .light, of: ThemeName.editorial.theme))
        #expect(Paint.ink.color(in: .dark, of: theme).hex == "#abcdef")
        #expect(theme.barRadius == 7)
        #expect(theme.titleSize == 20)
    }

    @Test func namesOfFontsAreNothingElse() {
        #expect(Theme.isFontName("Source Serif 4"))
        #expect(Theme.isFontName("ＭＳ 明朝"))
        for text in ["", " ", "url(x)", "a;b", "a\"", "a}", "x\\"] { #expect(!Theme.isFontName(text), "\(text)") }
        var theme = Theme()
        theme.fonts = ["Source Serif 4", "serif"]
        #expect(theme.fontFamily == "\"Source Serif 4\",serif")
    }
}
