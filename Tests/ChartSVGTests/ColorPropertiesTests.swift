import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct ColorPropertiesTests {
    private func scene(on surface: Surface, _ change: (inout Scene) -> Void = { _ in }) -> Scene {
        var scene = SampleScene.scene([SampleScene.bar(width: 20)])
        scene.surface = surface
        change(&scene)
        return scene
    }

    @Test func aPageMaySetTheColoursOfItsFigures() {
        let renderer = SVGRenderer(options: SVGOptions(prefix: "p"))
        let style = renderer.inline(scene(on: .figure)).style
        #expect(style.contains("fill:var(--playfair-series-1,light-dark(#3668b7,#6994f4))"))
        #expect(!renderer.standalone(scene(on: .standalone)).text.contains("--playfair"))
    }

    @Test func aBackgroundOfTheAuthorsKeepsItsColours() {
        #expect(ColorProperties(of: scene(on: .figure) { $0.background = .custom(.black) }) == nil)
    }

    @Test func aThemesPaletteIsCountedByItself() throws {
        let theme = ThemeName.editorial.theme
        let scene = scene(on: .figure) { $0.theme = theme }
        let properties = try #require(ColorProperties(of: scene))
        let second = SeriesPaint(theme.palette[1])
        #expect(properties.name(of: .series(second)) == "--playfair-series-2")
        #expect(properties.name(of: .seriesText(second)) == "--playfair-series-2-text")
        #expect(properties.name(of: .onSeries(second)) == "--playfair-on-series-2")
        #expect(properties.name(of: .series(.palette(1))) == nil)
        #expect(properties.name(of: .base) == "--playfair-axis")
        #expect(properties.name(of: .custom(.black)) == nil)
    }
}
