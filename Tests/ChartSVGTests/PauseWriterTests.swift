import ChartGraphics
import ChartScene
import Foundation
import Testing

@testable import ChartSVG

@Suite struct PauseWriterTests {
    private func render(_ pause: PauseScene, _ motion: SVGOptions.Motion = .css) -> StandaloneSVG {
        var node = SampleScene.bar(width: 20)
        node.loop = LoopTrack(from: .identity, to: LoopTrack.Pose(turn: 360), period: 1)
        var scene = SampleScene.scene([node], toggles: false)
        scene.pause = pause
        return SVGRenderer(options: SVGOptions(prefix: "p", motion: motion)).standalone(scene)
    }

    private let pause = PauseScene(
        pause: "Stop & rest", start: "Go", target: Target(Rect(x: 1, y: 2, width: 30, height: 24)))

    /// The name is what the label shows, so it follows the state.
    @Test func theButtonIsACheckboxWithBothNames() {
        let text = render(pause).text
        #expect(text.contains("<foreignObject x=\"1\" y=\"2\" width=\"30\" height=\"24\"><label"))
        #expect(
            text.contains(
                "<input type=\"checkbox\" id=\"p-pause\" form=\"\" autocomplete=\"off\"/><span dir=\"auto\">Stop &amp; rest</span>"
                    + "<span dir=\"auto\">Go</span></label>"))
    }

    @Test func theRulesHideWhatItDoesNotDoAndStopTheLoops() throws {
        let style = render(pause).style
        #expect(
            style.contains(
                ".p-pause :checked+span,.p-pause input:not(:checked)+span+span{display:none}"))
        #expect(style.contains(".p:has(#p-pause:checked) .p-run{animation-play-state:paused}"))
    }

    /// Only where something moves, `:has()` is known and the picture is on a screen.
    @Test func theButtonIsThereOnlyWhereItIsOfUse() throws {
        let style = render(pause).style
        let shown = try #require(style.range(of: "@supports selector(:has(a)){.p-pause{display:block}"))
        let media = try #require(style.range(of: "@media screen and (prefers-reduced-motion:no-preference){"))
        #expect(media.lowerBound < shown.lowerBound)
        #expect(style.contains(".p-pause{display:none;"))
    }

    @Test func overADrawingItIsNotSeen() {
        var covering = pause
        covering.covers = true
        let style = render(covering).style
        #expect(style.contains(".p-pause{height:100%;font-size:0;"))
        #expect(!style.contains("padding:3px 14px"))
    }
}
