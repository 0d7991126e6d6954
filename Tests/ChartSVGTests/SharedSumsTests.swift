import ChartScene
import Testing

@testable import ChartSVG

@Suite struct SharedSumsTests {
    private let sum = Quantity.Variable(name: "st0c0b0")
    private let end = Quantity.Variable(name: "yh")
    private let factors = [3.0, 5, 7, 11]

    private func total(_ part: (Int) -> Quantity) -> Quantity {
        .sum(of: factors.enumerated().map { .constant($1) * part($0) })
    }

    private func definitions(end value: Quantity) -> [Definition] {
        [
            Definition(variable: end, value: value, isAnimated: false),
            Definition(variable: sum, value: total(Quantity.presence), isAnimated: false),
        ]
    }

    @Test func aScaleAsksForTheSumsOfItsOutlinesByName() throws {
        let shared = try #require(SharedSums(definitions(end: .maximum(of: [2, total(Quantity.visibility)]))))
        #expect(shared.others.map(\.value) == [.maximum(of: [2, .variable(sum)])])
        #expect(shared.sums.map(\.value) == [total { .variable(SharedSums.name(of: $0)) }])
        #expect(shared.series == [0, 1, 2, 3])
    }

    @Test func otherSumsAreNotShared() {
        let other = Quantity.sum(of: factors.enumerated().map { .constant($1 + 1) * .visibility($0) })
        #expect(SharedSums(definitions(end: .maximum(of: [2, other]))) == nil)
    }

    @Test("a number at the root that asks for the sum as it moves would get the one that jumps")
    func sumsThatSomethingElseReads() {
        let both = Quantity.maximum(of: [.variable(sum), total(Quantity.visibility)])
        #expect(SharedSums(definitions(end: both)) == nil)
    }
}
