import ChartScene
import Testing

@testable import ChartLayout

@Suite struct SetTextsTests {
    private let sets = [[0], [1], [0, 1]]

    @Test func equalTextsAreOneThatStandsForSeveralSets() {
        let texts = SeriesSetTexts(for: sets) { set in set.contains(1) ? "b" : "a" }
        #expect(texts.variants.map(\.content) == ["a", "b"])
        #expect(texts.variants.map(\.sets) == [[0], [1, 2]])
        #expect(texts.count == 2)
    }

    @Test func setsMayHaveNoText() {
        let texts = SeriesSetTexts(for: sets) { set in set.contains(0) ? "a" : nil }
        #expect(texts.variants.map(\.sets) == [[0, 2]])
        #expect(SeriesSetTexts<String>(for: sets) { _ in nil }.count == 0)
    }

    @Test func whatIsNeverVisibleIsNotShown() {
        let texts = SeriesSetTexts(indices: sets.indices) { index in "\(index)" }
        let shown = texts.shown(by: [0, 1, 0])
        #expect(shown.map(\.content) == ["1"])
        #expect(shown.map(\.presence) == [1])
    }
}
