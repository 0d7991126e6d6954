import ChartIR
import Testing

@Suite struct EntranceLoweringTests {
    private func lowered(_ attributes: String) -> Lowered {
        Lowered("<chart><bar values='1 2'/><entrance \(attributes)/></chart>")
    }

    @Test func whatTakesNoTimeStandsAtOnce() {
        let entrance = lowered("duration='0s' order='together' delay='1s'").chart?.entrance
        #expect(entrance?.order == Entrance.Order.none)
        #expect(entrance?.duration == nil)
    }

    @Test func replayViewAndCountUp() {
        let entrance = lowered("replay='true' start='view' count-up='true'").chart?.entrance
        #expect(entrance?.hasReplay == true && entrance?.start == .view && entrance?.countsUp == true)
    }

    @Test(arguments: [
        ("<line values='1 2'/>", 1), ("<pie values='1 2'/>", 1), ("<bar values='1 2' text='none'/>", 1),
        ("<bar values='1 2'/>", 0), ("<gauge values='3'/>", 0), ("<radial-bar values='3'/>", 0),
    ])
    func onlySomeMarksCount(mark: String, count: Int) {
        let lowered = Lowered("<chart>\(mark)<entrance count-up='true'/></chart>")
        #expect(lowered.diagnostics.count == count)
    }

    @Test func staggerAndAxisLabels() {
        let entrance = lowered("stagger='80ms' axis-labels='true' order='by-category'").chart?.entrance
        #expect(entrance?.stagger == 0.08)
        #expect(entrance?.movesAxisLabels == true)
        #expect(entrance?.order == .byCategory)
    }

    @Test(arguments: [
        ("stagger='1s' order='together'", 1), ("stagger='1s' order='none'", 1), ("stagger='1s'", 0),
        ("axis-labels='true' duration='0ms'", 1), ("axis-labels='false' order='none'", 0),
        ("easing='steps(1, jump-none)'", 1), ("replay='true' start='view' count-up='true' order='none'", 3),
        ("replay='true' start='view' count-up='true'", 0),
    ])
    func whatHasNoEffectIsTold(attributes: String, count: Int) {
        #expect(lowered(attributes).diagnostics.count == count)
    }
}
