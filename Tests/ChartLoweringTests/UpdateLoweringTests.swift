import ChartGraphics
import ChartIR
import Testing

@Suite struct UpdateLoweringTests {
    private func lowered(_ content: String) -> Lowered {
        Lowered("<chart><bar values='1 2'/>\(content)</chart>")
    }

    private let state = "<state><bar values='2 1'/></state>"

    @Test func saysHowLongAndHow() {
        let update = lowered("\(state)<update duration='5s' easing='linear'/>").chart?.update
        #expect(update == Update(duration: 5, easing: .linear))
        #expect(lowered("\(state)<update/>").chart?.update == Update())
        #expect(lowered(state).chart?.update == nil)
    }

    @Test(arguments: [
        ("<update duration='5001ms'/>", "semantic.invalid-value c.xml:1:79 '5001ms'"),
        ("<update easing='spring'/>", "semantic.invalid-value c.xml:1:77 'spring'"),
        (
            "<update easing='cubic-bezier(0, 0, 1, 1.1)'/>",
            "semantic.invalid-value c.xml:1:77 'cubic-bezier(0, 0, 1, 1.1)'"
        ),
    ])
    func whatTakesTooLongOrGoesTooFarIsAMistake(update: String, finding: String) {
        #expect(lowered(state + update).findings == [finding])
    }

    @Test func withoutStatesItChangesNothing() {
        #expect(lowered("<update/>").findings == ["semantic.unused-attribute c.xml:1:28 'update'"])
    }
}
