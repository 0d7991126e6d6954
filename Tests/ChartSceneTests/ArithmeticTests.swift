import ChartScene
import Testing

@Suite struct ArithmeticTests {
    @Test func knownQuantitiesFoldToNumbers() {
        let two: Quantity = 2
        #expect((two + 3 * two - 1) / 7 == 1)
        #expect(Quantity.maximum(of: [1, 5, 3]) == 5)
        #expect(Quantity.minimum(of: [1, 5, 3]) == 1)
        #expect(Quantity.constant(2.7).floored == 2)
        #expect(Quantity.constant(2.1).ceiled == 3)
        #expect(Quantity.constant(-0.5).magnitude == 0.5)
        #expect(Quantity.constant(9).clamped(0, 1) == 1)
    }

    @Test func neutralOperandsLeaveNoTrace() {
        let presence = Quantity.presence(0)
        #expect(presence + 0 == presence)
        #expect(presence * 1 == presence)
        #expect(presence / 1 == presence)
        #expect(presence * 0 == 0)
        #expect(0 / presence == 0)
    }

    @Test func nestedSumsAndProductsAreFlat() {
        let sum = Quantity.presence(0) + 1 + (Quantity.presence(1) + 2)
        #expect(sum == .sum([3, .presence(0), .presence(1)]))
        let product = 2 * Quantity.presence(0) * (3 * Quantity.entrance)
        #expect(product == .product([6, .presence(0), .entrance]))
    }

    @Test(arguments: [(2.0, 2.0, 1.0), (1.999, 2, 0), (2.001, 2, 1), (-7, 2, 0), (100, 2, 1)])
    func comparisonIsZeroOrOne(value: Double, bound: Double, expected: Double) {
        #expect(Quantity.constant(value).isAtLeast(.constant(bound)) == .constant(expected))
    }

    /// What nothing is replaced in stays as it is built, but for factors that change nothing.
    @Test func replacedPartsAreCalculatedWith() {
        let (a, b) = (Quantity.presence(0), Quantity.presence(1))
        func replacing(_ quantity: Quantity) -> Quantity {
            quantity.replacing { if case .presence(0) = $0 { 2 } else { nil } }
        }
        #expect(replacing(a + 3) == 5)
        #expect(replacing(.maximum([a * b, 1])) == .maximum([1, .product([2, b])]))
        #expect(replacing(b / a) == .quotient(b, 2))
        #expect(replacing(.sum([0, b])) == .sum([0, b]))
        #expect(replacing(.sum([.product([1, b]), 4])) == .sum([4, b]))
        #expect(replacing(.product([0, b])) == 0)
        #expect(replacing(.function(.floor, a * 1.3)) == 2)
    }

    @Test func everyPartIsVisited() {
        var visited = 0
        (Quantity.presence(0) / .maximum([1, .function(.floor, .width)])).visitParts { _ in visited += 1 }
        #expect(visited == 6)
    }
}
