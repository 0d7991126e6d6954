import ChartGraphics
import ChartScene
import Foundation
import Testing

@testable import ChartSVG

@Suite struct LoopWriterTests {
    private func render(_ loop: LoopTrack, _ motion: SVGOptions.Motion = .css) -> StandaloneSVG {
        var node = SampleScene.bar(width: 20)
        node.loop = loop
        return SVGRenderer(options: SVGOptions(prefix: "p", motion: motion)).standalone(
            SampleScene.scene([node], toggles: false))
    }

    private let turn = LoopTrack(
        from: .identity, to: LoopTrack.Pose(turn: 360), period: 1, easing: .steps(12))

    @Test func aLoopRunsWhereMotionIsWelcome() throws {
        let svg = render(turn)
        let media = try #require(svg.style.range(of: "@media screen and (prefers-reduced-motion:no-preference){"))
        let rule = try #require(svg.style.range(of: "animation:p-run0 1s steps(12) infinite"))
        #expect(media.lowerBound < rule.lowerBound)
        #expect(svg.style.contains("@keyframes p-run0{to{transform:rotate(360deg)}}"))
        #expect(svg.text.contains("<g class=\"p-run "))
    }

    @Test func withoutMotionItStandsAtRest() {
        let loop = LoopTrack(
            from: LoopTrack.Pose(x: -5), to: LoopTrack.Pose(x: 5), period: 2,
            rest: LoopTrack.Pose(x: 3, y: 1, scaleY: 0.5, opacity: 0.75))
        let svg = render(loop, .none)
        #expect(svg.text.contains("<g transform=\"translate(3 1)scale(1 .5)\" opacity=\".75\">"))
        #expect(!svg.style.contains("p-run") && !svg.text.contains("p-run") && !svg.text.contains("<animate"))
    }

    /// Each pose names the same functions in the same order: else browsers would not move them one by one.
    @Test func allFramesNameTheSameFunctions() {
        let loop = LoopTrack(
            [
                .init(at: 0, .identity), .init(at: 0.5, LoopTrack.Pose(x: 4)),
                .init(at: 0.5, LoopTrack.Pose(scaleY: 2)),
                .init(at: 1, .identity),
            ], period: 2, easing: .linear, delay: -0.5)
        let style = render(loop).style
        #expect(
            style.contains(
                "@keyframes p-run0{50%{transform:translate(4px,0) scale(1,1)}"
                    + "50.0001%{transform:translate(0,0) scale(1,2)}to{transform:translate(0,0) scale(1,1)}}"))
        #expect(style.contains("animation:p-run0 2s linear -.5s infinite"))
    }

    @Test func whatRunsOnceWaitsInItsFirstFrame() {
        let once = LoopTrack(from: LoopTrack.Pose(x: 9), to: .identity, period: 3, count: 1)
        #expect(render(once).style.contains("animation:p-run0 3s linear backwards"))
        #expect(render(once).style.contains("@keyframes p-run0{from{transform:translate(9px,0)}to{"))
    }

    /// Chromium would blur a stroke that keeps its width while a transform moves it.
    @Test func aStretchedStrokeIsMovedByNumbers() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 10, y: 1))
        var node = Node(
            .path(path, transform: Transform(scaleY: 30)), role: .indicator, stroke: Stroke(.ink, width: 2))
        node.loop = LoopTrack(from: .identity, to: LoopTrack.Pose(x: 55, scaleY: 3), period: 1)
        let svg = SVGRenderer(options: SVGOptions(prefix: "p")).standalone(SampleScene.scene([node], toggles: false))
        #expect(svg.style.contains("@keyframes p-run0{from{--p-lx:0;--p-ly:1}to{--p-lx:55;--p-ly:3}}"))
        #expect(
            svg.style.contains(
                "animation:p-run0 1s steps(30) infinite;transform:translate(calc(1px*var(--p-lx)),0) scale(1,var(--p-ly))"
            )
        )
        #expect(svg.style.contains("@property --p-lx{syntax:\"<number>\";inherits:false;initial-value:0}"))
        #expect(svg.text.contains("vector-effect=\"non-scaling-stroke\""))
    }

    @Test func smilHasAFrameForEachStep() {
        let svg = render(
            LoopTrack(from: .identity, to: LoopTrack.Pose(turn: 90), period: 1, easing: .steps(3)), .smil)
        #expect(
            svg.text.contains(
                "<animateTransform attributeName=\"transform\" type=\"rotate\" dur=\"1s\" repeatCount=\"indefinite\""
                    + " calcMode=\"discrete\" values=\"0;30;60\" keyTimes=\"0;.333333;.666667\"/>"))
    }

    /// Thirty steps in a second only spare a browser that draws each anew.
    @Test func smilMovesManyStepsEvenly() {
        let track = LoopTrack(from: .identity, to: LoopTrack.Pose(x: 90), period: 2, easing: .steps(60))
        #expect(render(track, .smil).text.contains("repeatCount=\"indefinite\" values=\"0 0;90 0\" keyTimes=\"0;1\"/>"))
    }

    /// The first part takes the place of the attribute; those that follow go on from it.
    @Test func smilPutsItsPartsOnTopOfEachOther() {
        let loop = LoopTrack(
            from: LoopTrack.Pose(x: 1, opacity: 0.5), to: LoopTrack.Pose(x: 2, scaleY: 3), period: 1,
            easing: .cubicBezier(0.5, -1, 0.5, 2), count: 2)
        let text = render(loop, .smil).text
        #expect(
            text.contains(
                "type=\"translate\" dur=\"1s\" repeatCount=\"2\" calcMode=\"spline\" keySplines=\".5 0 .5 1\""))
        #expect(text.contains("values=\"1 0;2 0\""))
        #expect(text.contains("type=\"scale\" additive=\"sum\""))
        #expect(text.contains("<animate attributeName=\"opacity\"") && text.contains("values=\".5;1\""))
    }
}
