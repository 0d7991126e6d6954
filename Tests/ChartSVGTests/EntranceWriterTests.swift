import ChartGraphics
import ChartScene
import Foundation
import Testing

@testable import ChartSVG

@Suite struct EntranceWriterTests {
    private let step = EntranceStep(.grow, delay: 0.5, duration: 1, easing: .standard)

    private func render(_ motion: SVGOptions.Motion) -> StandaloneSVG {
        let bar = SampleScene.bar(width: .entrance * 20, entrance: step)
        return SVGRenderer(options: SVGOptions(prefix: "p", motion: motion)).standalone(SampleScene.scene([bar]))
    }

    @Test func keyframesRunOnlyWhereMotionIsWelcome() throws {
        let style = render(.css).style
        let media = try #require(style.range(of: "@media screen and (prefers-reduced-motion:no-preference)"))
        let keyframes = try #require(style.range(of: "@keyframes p-grow-done{from{--p-g:0}}"))
        #expect(media.lowerBound < keyframes.lowerBound)
        #expect(style.contains("animation:p-grow-done 1s cubic-bezier(.22,.8,.3,1) .5s backwards"))
    }

    /// Firefox prints the frame that an animation has reached, unless something important says what stands at its end.
    @Test func shapesAreWholeOnPaper() throws {
        let style = render(.css).style
        let media = try #require(style.range(of: "@media print{"))
        #expect(style[media.upperBound...].hasPrefix(".p *{--p-g:1!important}"))

        let line = EntranceStep(.draw, delay: 0, duration: 1, easing: .standard)
        let drawn = SampleScene.scene([SampleScene.bar(width: 20, entrance: line)])
        let other = SVGRenderer(options: SVGOptions(prefix: "p")).standalone(drawn).style
        #expect(other.contains("@media print{.p-n0{stroke-dashoffset:0!important}"))
        #expect(!render(.none).style.contains("important"))
    }

    @Test func smilRunsFromTheFirstToTheLastFrame() {
        let svg = render(.smil)
        #expect(
            svg.text.contains(
                "<animate attributeName=\"width\" dur=\"1.5s\" values=\"0;0;20\" keyTimes=\"0;.3333;1\""
                    + " keySplines=\"0 0 1 1;.22 .8 .3 1\" calcMode=\"spline\"/>"))
        #expect(!svg.style.contains("@keyframes"))
    }

    /// Another set of the same keyframes starts them anew; the last of each is still called done.
    @Test func replayChoosesBetweenTwoSets() {
        var scene = SampleScene.scene([SampleScene.bar(width: .entrance * 20, entrance: step)])
        scene.replay = ReplayScene(label: "Again", target: Target(Rect(x: 0, y: 0, width: 90, height: 24)))
        let svg = SVGRenderer(options: SVGOptions(prefix: "p")).standalone(scene)
        for keyframes in ["p-grow-done", "p-2-grow-done"] {
            #expect(svg.style.contains("@keyframes \(keyframes){from{--p-g:0}}"))
            #expect(svg.style.contains("{--p-k-p-grow-done:\(keyframes)}"))
        }
        #expect(svg.style.contains("animation:var(--p-k-p-grow-done) 1s"))
        #expect(svg.text.contains("<input type=\"checkbox\" id=\"p-again\" form=\"\" autocomplete=\"off\"/>"))
        for motion in [SVGOptions.Motion.smil, .none] {
            let still = SVGRenderer(options: SVGOptions(prefix: "p", motion: motion)).standalone(scene)
            #expect(!still.text.contains("p-again"))
        }
    }

    @Test func onlyFiguresWaitForTheReader() {
        var scene = SampleScene.scene([SampleScene.bar(width: .entrance * 20, entrance: step)])
        scene.startsInView = true
        scene.surface = .figure
        let renderer = SVGRenderer(options: SVGOptions(prefix: "p"))
        #expect(renderer.inline(scene).style.contains("@container style(--p-in:0){.p *{animation-play-state:paused}}"))
        scene.surface = .standalone
        #expect(!renderer.standalone(scene).style.contains("view()"))
    }

    @Test(arguments: [SVGOptions.Motion.css, .smil, .none])
    func textsCountInAColumn(motion: SVGOptions.Motion) {
        var text = Text("20", x: 30, y: 40)
        text.frames = (0..<Text.frameCount).map { "\($0)" }
        let node = Node(
            .text(text), role: .valueLabel, entrance: EntranceStep(.count, delay: 0.5, duration: 1, easing: .linear))
        let svg = SVGRenderer(options: SVGOptions(prefix: "p", motion: motion)).standalone(SampleScene.scene([node]))
        #expect(svg.text.contains("<text y=\"342\">19</text>") == (motion != .none))
        #expect(svg.style.contains("animation:p-roll 1s steps(20) .5s}") == (motion == .css))
        #expect(svg.style.contains("animation:p-count-done 1s linear .5s backwards") == (motion == .css))
        #expect(svg.text.contains("values=\"0 0;0 -18;") == (motion == .smil))
        #expect(svg.text.contains("attributeName=\"opacity\" to=\"0\" dur=\"1.5s\"") == (motion == .smil))
        #expect(svg.text.contains(">20</text>") || svg.text.contains(">20<set"))
    }

    @Test func noMotionLeavesNone() {
        let svg = render(.none)
        #expect(!svg.style.contains("@keyframes"))
        #expect(!svg.text.contains("<animate"))
        #expect(svg.text.contains("width=\"20\""))
    }
}
