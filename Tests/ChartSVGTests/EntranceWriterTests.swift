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
        let media = try #require(style.range(of: "@media (prefers-reduced-motion:no-preference)"))
        let keyframes = try #require(style.range(of: "@keyframes p-grow-done{from{--p-g:0}}"))
        #expect(media.lowerBound < keyframes.lowerBound)
        #expect(style.contains("animation:p-grow-done 1s cubic-bezier(.22,.8,.3,1) .5s backwards"))
    }

    @Test func smilRunsFromTheFirstToTheLastFrame() {
        let svg = render(.smil)
        #expect(
            svg.text.contains(
                "<animate attributeName=\"width\" dur=\"1.5s\" values=\"0;0;20\" keyTimes=\"0;.3333;1\""
                    + " keySplines=\"0 0 1 1;.22 .8 .3 1\" calcMode=\"spline\"/>"))
        #expect(!svg.style.contains("@keyframes"))
    }

    @Test func noMotionLeavesNone() {
        let svg = render(.none)
        #expect(!svg.style.contains("@keyframes"))
        #expect(!svg.text.contains("<animate"))
        #expect(svg.text.contains("width=\"20\""))
    }
}
