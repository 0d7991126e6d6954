import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct BackgroundAppearanceTests {
    private func scene(background: Paint) -> Scene {
        var scene = SampleScene.scene([SampleScene.bar(width: 20)])
        scene.background = background
        return scene
    }

    @Test func theLooksOwnBackgroundHasBoth() {
        #expect(scene(background: .background).fixedAppearance == nil)
    }

    @Test(
        arguments: [
            (0x000000, .dark), (0x14171C, .dark), (0x1B3A6B, .dark), (0xFFF8E0, .light), (0xFFFFFF, .light),
            (0xFFC000, .light),
        ] as [(UInt32, Appearance)])
    func aBackgroundHasTheAppearanceWhoseInkCanBeReadOnIt(rgb: UInt32, appearance: Appearance) {
        let scene = scene(background: .custom(Color(rgb: rgb)))
        #expect(scene.fixedAppearance == appearance)
        #expect(Paint.ink.color(in: appearance).contrast(with: Color(rgb: rgb)) >= 4.5)
    }

    @Test func aThemeWithOneBackgroundForAllPagesHasOneAppearance() {
        var scene = scene(background: .background)
        func theme(_ light: Color?, _ dark: Color?, _ ground: Theme.Ground? = nil) -> Theme {
            var theme = Theme()
            theme.ground = ground
            theme.colors[.background] = Theme.Shade(light: light, dark: dark)
            return theme
        }
        let (pale, deep) = (Color(rgb: 0xFFF0E0), Color(rgb: 0x102030))
        scene.theme = theme(pale, pale)
        #expect(scene.fixedAppearance == .light)
        scene.theme = theme(deep, deep)
        #expect(scene.fixedAppearance == .dark)
        for both in [theme(pale, deep), theme(pale, nil), theme(pale, pale, .auto)] {
            scene.theme = both
            #expect(scene.fixedAppearance == nil)
        }
    }

    @Test func aClearBackgroundIsThePages() {
        #expect(scene(background: .custom(Color.black.opacity(0.2))).fixedAppearance == nil)
        #expect(scene(background: .custom(Color.black.opacity(0.8))).fixedAppearance == .dark)
    }

    @Test func attributesHaveTheColoursThatFitTheBackground() {
        let renderer = SVGRenderer(options: SVGOptions(prefix: "p"))
        let night = renderer.standalone(scene(background: .custom(.black)))
        #expect(night.text.contains("fill=\"\(SeriesPaint.palette(0).color(in: .dark).hex)\""))
        #expect(!night.text.contains("fill:light-dark("))
        #expect(night.style.contains(":where(.p){color-scheme:dark}"))
        let both = renderer.standalone(scene(background: .background))
        #expect(both.text.contains("fill=\"\(SeriesPaint.palette(0).color(in: .light).hex)\""))
        #expect(both.style.contains("}:where(.p){color-scheme:light dark}"))
        #expect(!both.style.contains("forced-color-adjust"))
        // Letters that take the reader's colour could not be read on it.
        #expect(night.style.contains("@media (forced-colors:active){.p,.p *{forced-color-adjust:none}}"))
    }

    /// Unless colours are forced, which are the reader's.
    @Test func aFigureIsWhatThePageIs() {
        var scene = scene(background: .background)
        scene.surface = .figure
        let renderer = SVGRenderer(options: SVGOptions(prefix: "p"))
        let style = renderer.inline(scene).style
        #expect(style.contains("@media (forced-colors:active){:where(.p){color-scheme:light dark}}"))
        #expect(style.ranges(of: "color-scheme").count == 1)
        scene.background = .custom(.black)
        #expect(renderer.inline(scene).style.contains("){:where(.p){color-scheme:dark}"))
    }

    private func fill(_ color: UInt32, on background: Paint = .background) -> String {
        var scene = scene(background: background)
        scene.nodes[0].fill = .series(.custom(Color(rgb: color)))
        return SVGRenderer(options: SVGOptions(prefix: "p")).standalone(scene).text
    }

    @Test(arguments: [0x000000, 0x2C3E50, 0x003300, 0x4B0082] as [UInt32])
    func darkColoursOfTheAuthorAreLighterOnADarkPage(rgb: UInt32) throws {
        let color = Color(rgb: rgb)
        let svg = fill(rgb)
        let pattern = try Regex("fill:light-dark\\(\(color.hex),(#[0-9a-f]+)\\)")
        let match = try #require(svg.firstMatch(of: pattern))
        let written = try #require(match.output[1].substring)
        let dark = try #require(Color(css: String(written)))
        let ground = Paint.background.color(in: .dark)
        #expect((3..<3.2).contains(dark.contrast(with: ground)))
        #expect(svg.contains("fill=\"\(color.hex)\""))
        // On a background that the author chose too they are what was asked for.
        #expect(!fill(rgb, on: .custom(.black)).contains("fill:light-dark("))
    }

    @Test func coloursThatCanBeSeenStayAsTheyAre() {
        #expect(!fill(0xC0392B).contains("light-dark(#c0392b"))
        #expect(!fill(0xFFFF00).contains("light-dark(#ff0"))
    }
}
