import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct EntrancePlanTests {
    private func plan(_ order: Entrance.Order, duration: Double? = nil, delay: Double = 0) -> EntrancePlan {
        EntrancePlan(entrance: Entrance(order: order, duration: duration, delay: delay, easing: nil))
    }

    /// The default look: stagger = min(60, 600 / (n - 1)) ms, 400 ms each, all within a second.
    @Test(arguments: [2, 5, 11, 40])
    func barsComeOneByOneWithinASecond(count: Int) throws {
        let plan = plan(.oneByOne)
        let steps = (0..<count).compactMap { plan.step(.grow, index: $0, of: count) }
        #expect(steps.count == count)
        let stagger = min(0.06, 0.6 / Double(count - 1))
        for (index, step) in steps.enumerated() { #expect(abs(step.delay - stagger * Double(index)) < 1e-9) }
        #expect(steps.allSatisfy { $0.delay + $0.duration <= 1 + 1e-9 })
        let fade = try #require(plan.fade(afterAll: .grow, of: count))
        #expect(abs(fade.delay - steps[count - 1].delay - 0.4) < 1e-9)
    }

    /// Each bar takes duration / n, one after the other.
    @Test func aStatedDurationIsTheWhole() throws {
        let plan = plan(.oneByOne, duration: 2, delay: 0.5)
        let last = try #require(plan.step(.grow, index: 3, of: 4))
        #expect(last.delay == 2)
        #expect(last.duration == 0.5)
    }

    /// Half the stated duration, eased as the marks are; without one the look's 200 ms.
    @Test func textsFadeInAfterwards() throws {
        let entrance = Entrance(order: .oneByOne, duration: 2, delay: 0.5, easing: .toggle)
        let fade = try #require(EntrancePlan(entrance: entrance).fade(afterAll: .grow, of: 4))
        #expect(fade.delay == 2.5)
        #expect(fade.duration == 1)
        #expect(fade.easing == .toggle)
        let own = try #require(plan(.oneByOne).fade(afterAll: .grow, of: 4))
        #expect(own.duration == 0.2)
        #expect(own.easing == .linear)
    }

    @Test func togetherHasNoStagger() throws {
        let last = try #require(plan(.together).step(.grow, index: 3, of: 4))
        #expect(last.delay == 0)
    }

    @Test func noneIsNone() {
        #expect(plan(.none).step(.grow, index: 0, of: 4) == nil)
        #expect(plan(.none).step(.pop, fraction: 0.5) == nil)
        #expect(plan(.none).fade(afterAll: .grow, of: 4) == nil)
    }
}
