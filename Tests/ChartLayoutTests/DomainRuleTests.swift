import TestSupport
import Testing

@testable import ChartLayout

@Suite struct DomainRuleTests {
    private func rule(_ count: Int) -> DomainRule {
        DomainRule(
            count: count, isNice: true, flatPadding: .fixed(below: 0.5, above: 0.5), flatThreshold: 1e-6,
            canBeFlat: true)
    }

    @Test(arguments: [
        (0.0, 141.0, 4, 0.0, 150.0, 50.0), (0, 100, 4, 0, 100, 25), (0, 101, 4, 0, 125, 25), (0, 95, 4, 0, 100, 25),
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

    @Test(arguments: [
        (0.0, 2100.0, 4, 0.0, 2500.0, 500.0), (0, 416, 9, 0, 450, 50), (0, 416, 4, 0, 500, 125),
        (0, 160, 4, 0, 200, 50),
        (0, 2100, 3, 0, 2500, 500), (0, 41, 4, 0, 50, 10), (-21, 21, 4, -30, 30, 10), (0, 101, 2, 0, 150, 50),
    ])
    func littleOfTheAxisIsEmpty(
        lower: Double, upper: Double, count: Int, minimum: Double, maximum: Double, step: Double
    ) {
        let domain = rule(count).domain(lower...upper)
        #expect((domain.minimum, domain.maximum) == (minimum, maximum))
        if step != 125 { #expect(domain.step == step) }
    }

    /// From 0, with room for four steps, at least four fifths of the axis are filled, by at most twice as many steps.
    @Test func fourFifthsAreFilled() {
        var generator = SeededGenerator()
        for _ in 0..<2000 {
            let upper = Double.random(in: 0.001...1e6, using: &generator)
            let count = Int.random(in: 4...10, using: &generator)
            let domain = rule(count).domain(0...upper)
            #expect(upper / domain.maximum > 0.799, "\(upper) in \(count)")
            #expect(domain.maximum / domain.step <= Double(2 * count) + 0.001)
        }
    }

    /// Where combinations are too many to look at each, every domain that one can lead to is listed.
    @Test func reachedDomainsAreListed() {
        var generator = SeededGenerator()
        for round in 0..<60 {
            let rule = rule(Int.random(in: 2...7, using: &generator))
            let low = round % 2 == 0 ? 0 : Double.random(in: -90...0, using: &generator)
            let high = Double.random(in: 20...100, using: &generator)
            guard let listed = rule.domains(within: rule.domain(low...high), leastSpan: 15) else { continue }
            for _ in 0..<200 {
                let part = Double.random(in: low...0, using: &generator)
                let end = Double.random(in: max(15 + part, 0)...high, using: &generator)
                guard end - part >= 15 else { continue }
                let domain = rule.domain(part...end)
                #expect(listed.contains { $0.isClose(to: domain) }, "\(part)...\(end) in \(rule.count): \(domain)")
            }
        }
    }

    /// A span a little above what the steps cover gets either the ends that they cover, or another step.
    @Test(arguments: 2...10) func noStepIsAddedForNextToNothing(count: Int) {
        var rule = rule(count)
        rule.avoidsWaste = false
        for excess in stride(from: 0, through: 2e-4, by: 1e-6) {
            let domain = rule.domain(0...5 * Double(count) * (1 + excess))
            #expect((domain.maximum / domain.step).rounded() <= Double(count), "\(excess)")
        }
    }

    /// The step is the smallest of the series 1 2 2.5 5 10 that leaves no more steps than there is room for.
    @Test func stepIsTheSmallestThatFits() {
        var generator = SeededGenerator()
        for _ in 0..<500 {
            let upper = Double.random(in: 0.001...1e6, using: &generator)
            let count = Int.random(in: 2...10, using: &generator)
            var rule = rule(count)
            rule.avoidsWaste = false
            let domain = rule.domain(0...upper)
            let raw = upper / Double(count) * 0.9999
            let candidates = Self.powers.flatMap { power in [1, 2, 2.5, 5].map { $0 * power } }
            let expected = candidates.sorted().first { $0 >= raw * (1 - 1e-9) }
            #expect(expected.map { abs($0 - domain.step) < 1e-6 * $0 } ?? false, "\(upper) in \(count)")
            #expect(domain.maximum >= upper - domain.step * 1e-3)
            #expect(domain.maximum - upper < domain.step)
        }
    }

    /// The next multiple above the greatest value, also where that is a multiple itself, and the mirror of it.
    @Test(arguments: [
        (0.0, 95.0, 0.0, 100.0), (0, 100, 0, 110), (0, 99.7, 0, 100), (0, 100.4, 0, 110), (0, 9, 0, 10),
        (-5, 95, -10, 100), (-10, 0, -20, 0), (-95, -12, -100, -10), (-95, -10, -100, -10), (42, 58, 40, 60),
        (40, 60, 40, 70), (0, 0, 0, 10), (20, 20, 20, 30), (-20, -20, -30, -20), (1e-9, 2e-9, 0, 10),
    ])
    func incrementsLeaveRoomAboveTheGreatest(lower: Double, upper: Double, minimum: Double, maximum: Double) {
        for zero in [0.0, -1000] {
            var rule = rule(4)
            rule.increment = Increment(step: 10, zero: zero)
            let domain = rule.domain(lower + zero...upper + zero)
            #expect(domain.minimum == minimum + zero, "\(lower)...\(upper)")
            #expect(domain.maximum == maximum + zero, "\(lower)...\(upper)")
            #expect(domain.step == 10)
        }
    }

    @Test func endsOfTheAuthorsOwnStayBesideAnIncrement() {
        var rule = rule(4)
        rule.increment = Increment(step: 10, zero: 0)
        rule.fixedMaximum = 93
        #expect(rule.domain(0...58).maximum == 93)
        #expect(rule.domain(120...150).minimum == 90)
        rule.fixedMaximum = nil
        rule.fixedMinimum = 3
        #expect(rule.domain(1...58).minimum == 3)
        #expect(rule.domain(-20...(-10)).maximum == 10)
    }

    @Test func aFlatReachIsWidened() {
        let domain = rule(4).domain(5...5)
        #expect(domain.minimum < 5 && domain.maximum > 5)
    }
}
