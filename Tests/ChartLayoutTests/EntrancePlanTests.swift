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

    private func row(_ plan: EntrancePlan) -> EntranceRow {
        EntranceRow(plan, .pop, positions: [1, 2, 3, 3, 4, 5], series: [0, 4])
    }

    /// Points: 0.3 s each, all within 0.8 s.
    @Test func pointsComeAlongTheAxis() throws {
        let last = try #require(row(plan(.oneByOne)).step(at: 1, series: 0))
        #expect(abs(last.delay - 0.5) < 1e-9 && abs(last.duration - 0.3) < 1e-9)
        let together = try #require(row(plan(.together)).step(at: 1, series: 0))
        #expect(together.delay == 0 && together.duration == 0.3)
        let second = try #require(row(plan(.bySeries, duration: 2)).step(at: 0, series: 4))
        #expect(second.delay == 1 && second.duration == 1)
    }

    /// A stated stagger is that of the parts; they take what it leaves, but at least their share.
    @Test func aStatedStagger() throws {
        var entrance = Entrance(order: .oneByOne, duration: 2, delay: 0.5, easing: nil, stagger: 0.1)
        let step = try #require(EntrancePlan(entrance: entrance).step(.grow, index: 3, of: 5))
        #expect(abs(step.delay - 0.8) < 1e-9 && abs(step.duration - 1.6) < 1e-9)
        let point = try #require(row(EntrancePlan(entrance: entrance)).step(at: 0.5, series: 0))
        #expect(abs(point.delay - 0.7) < 1e-9 && abs(point.duration - 1.6) < 1e-9)
        entrance.stagger = 1
        let slow = try #require(EntrancePlan(entrance: entrance).step(.grow, index: 3, of: 5))
        #expect(abs(slow.delay - 3.5) < 1e-9 && abs(slow.duration - 0.4) < 1e-9)
    }

    @Test func categoryByCategoryLinesComeTogether() throws {
        let line = try #require(plan(.byCategory, duration: 2).series(.draw, 3, of: 4))
        #expect(line.delay == 0 && line.duration == 2)
        let inTurn = try #require(plan(.bySeries, duration: 2).series(.draw, 3, of: 4))
        #expect(inTurn.delay == 1.5 && inTurn.duration == 0.5)
    }

    /// After the marks, with their texts, in every depth.
    @Test func labelsOfAxesComeLast() throws {
        var entrance = Entrance(order: .together, duration: 1, delay: 0, easing: .easeOut)
        let label = Node(.text(Text("7", x: 0, y: 0)), role: .tickLabel)
        let bar = Node(
            .rect(x: 0, y: 0, width: 1, height: 1, radius: 0, corners: []), role: .bar,
            entrance: EntranceStep(.grow, delay: 0, duration: 1, easing: .easeOut))
        let text = Node(
            .text(Text("7", x: 0, y: 0)), role: .valueLabel,
            entrance: EntranceStep(.fade, delay: 1, duration: 0.5, easing: .easeOut))
        let group = Node(.group([label], transform: .identity, definitions: [], clip: nil), role: .group)
        let nodes = [bar, text, group]
        #expect(EntrancePlan(entrance: entrance).withAxisLabels(nodes) == nodes)
        entrance.movesAxisLabels = true
        guard case .group(let inner, _, _, _) = EntrancePlan(entrance: entrance).withAxisLabels(nodes)[2].shape else {
            return
        }
        #expect(inner[0].entrance == EntranceStep(.fade, delay: 1, duration: 0.5, easing: .easeOut))
    }

    /// With no more decimals than the number has; it arrives only at the end.
    @Test func numbersCountUp() throws {
        var entrance = Entrance(order: .oneByOne, duration: 1, delay: 0, easing: .linear)
        entrance.countsUp = true
        let plan = EntrancePlan(entrance: entrance)
        let step = try #require(plan.step(.grow, index: 0, of: 1))
        let frames = plan.frames(to: 12.5, from: 2.5, with: step) { "\($0)" }
        #expect(frames.count == Text.frameCount)
        #expect(frames.first == "2.5" && frames[10] == "7.5" && frames.last == "12.0")
        #expect(plan.frames(to: 7, with: step) { "\($0)" }[1] == "0.0")
        let (text, motion) = plan.written(Text("12.5", x: 0, y: 0), counting: frames, with: step)
        #expect(text.frames == frames)
        #expect(motion == EntranceStep(.count, delay: 0, duration: 1, easing: .linear))
        entrance.countsUp = false
        #expect(EntrancePlan(entrance: entrance).frames(to: 7, with: step) { "\($0)" } == [])
    }

    @Test func togetherHasNoStagger() throws {
        let last = try #require(plan(.together).step(.grow, index: 3, of: 4))
        #expect(last.delay == 0)
    }

    @Test func noneIsNone() {
        #expect(plan(.none).step(.grow, index: 0, of: 4) == nil)
        #expect(row(plan(.none)).step(at: 0.5, series: 0) == nil)
        #expect(plan(.none).fade(afterAll: .grow, of: 4) == nil)
    }
}
