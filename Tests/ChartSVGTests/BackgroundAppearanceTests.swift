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
        #expect(scene(background: .background).colorScheme == "light dark")
    }

    @Test(
        arguments: [
            (0x000000, .dark), (0x14171C, .dark), (0x1B3A6B, .dark), (0xFFF8E0, .light), (0xFFFFFF, .light),
            (0xFFC000, .light),
        ] as [(UInt32, Appearance)])
    func aBackgroundHasTheAppearanceWhoseInkCanBeReadOnIt(rgb: UInt32, appearance: Appearance) {
        let scene = scene(background: .custom(Color(rgb: rgb)))
        #expect(scene.fixedAppearance == appearance)
        #expect(scene.colorScheme == appearance.rawValue)
        #expect(Paint.ink.color(in: appearance).contrast(with: Color(rgb: rgb)) >= 4.5)
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
        #expect(both.style.contains(":where(.p){color-scheme:light dark}"))
    }
}
