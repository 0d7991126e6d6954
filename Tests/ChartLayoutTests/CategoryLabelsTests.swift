import Testing

@testable import ChartLayout

@Suite struct CategoryLabelsTests {
    @Test func shortNamesLieFlat() {
        let labels = CategoryLabels(names: ["Q1", "Q2"], step: 100, limit: 160)
        #expect(labels.direction == .horizontal)
        #expect(labels.height == 20)
    }

    @Test func longNamesWrapAtSpaces() {
        let labels = CategoryLabels(names: ["Wholesale and retail trade", "Construction"], step: 90, limit: 160)
        #expect(labels.direction == .horizontal)
        #expect(labels.labels[0].lines == ["Wholesale", "and retail", "trade"])
        #expect(labels.height == 50)
    }

    @Test func numbersInOrderAreThinned() {
        let labels = CategoryLabels(names: (1990...2020).map(String.init), step: 19, limit: 160)
        #expect(labels.direction == .horizontal)
        #expect(labels.labels.map(\.index).prefix(3) == [0, 5, 10])
    }

    @Test func namesAreNeverDropped() {
        let names = (0..<30).map { "Department number \($0)" }
        let labels = CategoryLabels(names: names, step: 20, limit: 160)
        #expect(labels.direction == .angled)
        #expect(labels.labels.count == 30)
        #expect(CategoryLabels(names: names, step: 13, limit: 160).direction == .upright)
    }

    @Test func rowsLowerThanTextAreThinned() {
        let names = (0..<30).map { "c\($0)" }
        #expect(CategoryLabels(rows: names, step: 14, room: 100).labels.count == 30)
        let labels = CategoryLabels(rows: names, step: 6, room: 100)
        #expect(labels.labels.map(\.index).prefix(3) == [0, 3, 6])
        #expect(labels.isCrowded)
    }

    @Test func rowsOfNumbersInOrderAreThinnedRoundly() {
        let labels = CategoryLabels(rows: (1990...2020).map(String.init), step: 6, room: 100)
        #expect(labels.labels.map(\.index).prefix(3) == [0, 5, 10])
        #expect(!labels.isCrowded)
    }
}
