import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct FunnelLayoutTests {
    static func plot(_ values: [Double], shares: FunnelMark.Shares = .both) -> Plot {
        .funnel(
            FunnelMark(
                stages: values.enumerated().map { FunnelMark.Stage(series: $0, value: $1) }, shares: shares,
                valueFormat: nil))
    }

    private struct Bar {
        var x, y, width, height: Double
    }

    private func bars(_ values: [Double], hiding hidden: Set<Int> = [], size: Size? = nil) -> [Bar] {
        let scene = PolarCharts.scene(Self.plot(values), series: values.count, hiding: hidden, size: size)
        var valuation = Valuation(hidden: hidden)
        valuation.define(scene.definitions)
        return scene.nodes.compactMap { node in
            guard node.role == .bar, case .rect(let x, let y, let width, let height, _, _) = node.shape else {
                return nil
            }
            return Bar(
                x: valuation.value(of: x), y: valuation.value(of: y), width: valuation.value(of: width),
                height: valuation.value(of: height))
        }
    }

    /// What is written with a role, of what is there.
    private func texts(
        _ values: [Double], hiding hidden: Set<Int> = [], shares: FunnelMark.Shares = .both,
        startsWith start: String = ""
    ) -> [String] {
        let scene = PolarCharts.scene(Self.plot(values, shares: shares), series: values.count, hiding: hidden)
        var valuation = Valuation(hidden: hidden)
        valuation.define(scene.definitions)
        return scene.nodes.compactMap { node in
            guard node.role == .valueLabel, case .text(let text) = node.shape, valuation.value(of: node.presence) > 0.5,
                text.string.hasPrefix(start)
            else { return nil }
            return text.string
        }
    }

    @Test func lengthsAreInProportionAndHaveOneMiddle() throws {
        let bars = bars([400, 100, 40])
        try #require(bars.count == 3)
        #expect(abs(bars[1].width / bars[0].width - 0.25) < 1e-9)
        #expect(abs(bars[2].width / bars[0].width - 0.1) < 1e-9)
        let middles = bars.map { $0.x + $0.width / 2 }
        #expect(middles.allSatisfy { abs($0 - middles[0]) < 1e-9 })
    }

    @Test func othersCloseUpAndTakeTheRoom() throws {
        let all = bars([400, 100, 40])
        let less = bars([400, 100, 40], hiding: [0])
        try #require(all.count == 3 && less.count == 2)
        #expect(abs(less[0].width - all[0].width) < 1e-6)
        #expect(abs(less[0].y - all[0].y) < 1e-6)
        #expect(less[0].height >= all[1].height)
    }

    @Test(arguments: [1, 3, 12, 40])
    func barsKeepApartInTheDrawing(count: Int) {
        let bars = bars((1...count).map { Double(count - $0 + 1) }, size: Size(width: 300, height: 200))
        for (one, next) in zip(bars, bars.dropFirst()) { #expect(one.y + one.height <= next.y + 1e-9) }
        #expect(bars.allSatisfy { $0.height > 0 && $0.y + $0.height <= 200 && $0.x >= 0 && $0.x + $0.width <= 300 })
    }

    @Test func sharesAreThoseOfWhatIsVisible() {
        #expect(texts([400, 100, 40]) == ["400", "100", "25%", "↓ 25%", "40", "10%", "↓ 40%"])
        #expect(texts([400, 100, 40], hiding: [1]) == ["400", "40", "10%", "↓ 10%"])
        #expect(texts([400, 100, 40], hiding: [0]) == ["100", "40", "40%", "↓ 40%"])
    }

    @Test func theAuthorChoosesTheShares() {
        #expect(texts([400, 100], shares: .first) == ["400", "100", "25%"])
        #expect(texts([400, 100], shares: .step) == ["400", "100", "↓ 25%"])
        #expect(texts([400, 100], shares: .none) == ["400", "100"])
    }

    @Test func longSharesHaveRoomOrAreTold() {
        func end(of values: [Double]) -> Double { bars(values).map { $0.x + $0.width }.max() ?? 0 }
        // What is usual has its room in any case.
        #expect(end(of: [400, 100, 20]) == end(of: [400, 100, 4000]))
        #expect(end(of: [1, 100, 250_000]) < end(of: [400, 100, 20]))
        let beyond = Sample.chart(Self.plot([1e-9, 1, 1e12], shares: .first), series: 3)
        #expect(ChartLayouter(chart: beyond).layout(for: .standalone).advice.contains { $0.kind == .crowdedLabels })
        #expect(!texts([1e-9, 1, 1e12], shares: .first).contains { $0.count > 20 })
    }

    @Test func nothingIsAShareOfNothing() {
        #expect(texts([8, 0, 2]) == ["8", "0", "0%", "↓ 0%", "2", "25%"])
    }

    @Test func manyStepsHaveSharesWhileAllAreVisible() {
        let chart = Sample.chart(Self.plot((1...14).map { 15 - Double($0) }, shares: .first), series: 14)
        let open = ChartLayouter(chart: chart).layout(for: .standalone)
        let shares = open.scene.nodes.filter { node in
            if case .text(let text) = node.shape { text.string.hasSuffix("%") } else { false }
        }
        #expect(shares.count == 13)
        #expect(open.advice.contains { $0.kind == .stillTotals })
    }
}
