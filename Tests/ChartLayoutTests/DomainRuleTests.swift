import Testing

@testable import ChartLayout

@Suite struct DomainRuleTests {
    private func rule(_ count: Int) -> DomainRule {
        DomainRule(
            count: count, isNice: true, flatPadding: .fixed(below: 0.5, above: 0.5), flatThreshold: 1e-6,
            canBeFlat: true)
    }

    @Test(arguments: [
        (0.0, 141.0, 4, 0.0, 150.0, 50.0), (0, 100, 4, 0, 100, 25), (0, 101, 4, 0, 150, 50), (0, 95, 4, 0, 100, 25),
        (-12, 31, 4, -20, 40, 20), (0, 1, 5, 0, 1, 0.2), (0, 0.037, 5, 0, 0.04, 0.01), (0, 3e7, 5, 0, 3e7, 1e7),
        (980, 1020, 4, 980, 1020, 10), (0, 1, 2, 0, 1, 0.5),
    ])
    func domainsAreRoundedOutwards(
        lower: Double, upper: Double, count: Int, minimum: Double, maximum: Double, step: Double
    ) {
        let domain = rule(count).domain(lower...upper)
        #expect(abs(domain.minimum - minimum) < 1e-9 * step + 1e-12)
        #expect(abs(domain.maximum - maximum) < 1e-9 * maximum)
        #expect(abs(domain.step - step) < 1e-9 * step)
    }

    private static let powers: [Double] = [1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1, 10, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7]

    /// The step is the smallest of the series 1 2 2.5 5 10 that leaves no more steps than there is room for.
    @Test func stepIsTheSmallestThatFits() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let upper = Double.random(in: 0.001...1e6, using: &generator)
            let count = Int.random(in: 2...10, using: &generator)
            let domain = rule(count).domain(0...upper)
            let raw = upper / Double(count) * 0.9999
            let candidates = Self.powers.flatMap { power in [1, 2, 2.5, 5].map { $0 * power } }
            let expected = candidates.sorted().first { $0 >= raw * (1 - 1e-9) }
            #expect(expected.map { abs($0 - domain.step) < 1e-6 * $0 } ?? false, "\(upper) in \(count)")
            #expect(domain.maximum >= upper - domain.step * 1e-3)
            #expect(domain.maximum - upper < domain.step)
        }
    }

    @Test func aFlatReachIsWidened() {
        let domain = rule(4).domain(5...5)
        #expect(domain.minimum < 5 && domain.maximum > 5)
    }
}
