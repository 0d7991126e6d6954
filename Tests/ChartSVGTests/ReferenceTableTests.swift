import Testing

@testable import ChartSVG

@Suite struct ReferenceTableTests {
    @Test func equalContentHasOneName() {
        var table = ReferenceTable(prefix: "p")
        let first = table.name(of: .mask, for: [1, 2])
        let second = table.name(of: .mask, for: [1, 2])
        let other = table.name(of: .mask, for: [2, 1])
        #expect(first == ("p-m0", true))
        #expect(second == ("p-m0", false))
        #expect(other == ("p-m1", true))
    }

    @Test func eachKindCountsByItself() {
        var table = ReferenceTable(prefix: "p")
        #expect(table.newName(of: .clipPath) == "p-c0")
        #expect(table.newName(of: .filter) == "p-h0")
        #expect(table.name(of: .clipPath, for: 12.0).name == "p-c1")
        #expect(table.newName(of: .clipPath) == "p-c2")
    }

    /// What is equal in two kinds is not the same thing: a loop's keyframes are not a gradient.
    @Test func kindsShareNothing() {
        var table = ReferenceTable(prefix: "p")
        #expect(table.name(of: .keyframes, for: "a").isNew)
        #expect(table.name(of: .gradient, for: "a") == ("p-g0", true))
    }
}
