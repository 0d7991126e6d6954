import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct StackCornersTests {
    private func scene(
        _ values: [[Double]], radius: Double?, _ arrangement: BarMark.Arrangement, hiding: Set<Int> = []
    ) -> Scene {
        var plot = Sample.bars(values, arrangement)
        if case .cartesian(var cartesian) = plot, case .bar(var mark) = cartesian.marks[0] {
            mark.look.stackRadius = radius
            cartesian.marks = [.bar(mark)]
            plot = .cartesian(cartesian)
        }
        let chart = Sample.chart(plot, series: values.count)
        return ChartLayouter(chart: chart).layout(for: .standalone, hiding: hiding).scene
    }

    /// What each stack is cut by, and its parts: x, y, width and height.
    private func stacks(_ scene: Scene) -> [(clip: [Double], radius: Double, parts: [[Double]])] {
        func found(_ nodes: [Node]) -> [(clip: [Double], radius: Double, parts: [[Double]])] {
            nodes.flatMap { node -> [(clip: [Double], radius: Double, parts: [[Double]])] in
                guard case .group(let children, _, _, let clip) = node.shape else { return [] }
                guard let clip, clip.radius > 0 else { return found(children) }
                let sides = [clip.x, clip.y, clip.width, clip.height].map { Valuation(hidden: []).value(of: $0) }
                let parts = children.compactMap { child -> [Double]? in
                    guard case .rect(let x, let y, let width, let height, _, _) = child.shape else { return nil }
                    return [x, y, width, height].map { Valuation(hidden: []).value(of: $0) }
                }
                return [(sides, clip.radius, parts)]
            }
        }
        return found(scene.nodes)
    }

    /// The end of the cut is the end of what is visible, and the foot lies a radius inside it.
    @Test(arguments: [Set<Int>(), [1], [0]])
    func stacksEndWhereTheVisiblePartsDo(hidden: Set<Int>) throws {
        let stacks = stacks(scene([[10, 20], [5, 8]], radius: 6, .stack, hiding: hidden))
        try #require(stacks.count == 2)
        for stack in stacks {
            let parts = stack.parts.filter { $0[3] > 0 }
            let top = try #require(parts.map { $0[1] }.min())
            let foot = try #require(parts.map { $0[1] + $0[3] }.max())
            // The outer half of the seam is cut away.
            #expect(abs(stack.clip[1] - top - 0.5) < 1e-6)
            #expect(abs(stack.clip[1] + stack.clip[3] - foot - 6) < 1e-6)
            #expect(stack.radius == 6)
        }
    }

    @Test func bothEndsOfStacksOfBothSignsAreRound() throws {
        let stack = try #require(stacks(scene([[10], [-8]], radius: 6, .stack)).first)
        let bottom = try #require(stack.parts.map { $0[1] + $0[3] }.max())
        #expect(abs(stack.clip[1] + stack.clip[3] - bottom + 0.5) < 1e-6)
    }

    @Test func onlyStacksAreCut() {
        #expect(stacks(scene([[10], [8]], radius: nil, .stack)).isEmpty)
        #expect(stacks(scene([[10], [8]], radius: 6, .group)).isEmpty)
        #expect(stacks(scene([[10], [8]], radius: 6, .percent)).count == 1)
    }
}
