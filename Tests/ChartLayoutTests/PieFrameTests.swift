import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct PieFrameTests {
    private let room = Size(width: 40, height: 28)

    private func frame(_ start: Double, _ sweep: Double, in box: Rect, reach: Double = 0, maximum: Double = 122)
        -> PieFrame
    {
        PieFrame(
            in: box, start: start * .pi / 180, sweep: sweep * .pi / 180, room: room, reach: reach, maximum: maximum)
    }

    @Test func aWholePieStandsInTheMiddle() {
        let frame = frame(0, 360, in: Rect(x: 16, y: 84, width: 608, height: 260))
        #expect(frame.center == Point(x: 320, y: 214))
        #expect(frame.radius == 102)
    }

    @Test func aHalfPieFillsItsRoom() {
        let box = Rect(x: 0, y: 0, width: 600, height: 200)
        let frame = frame(-90, 180, in: box)
        #expect(abs(frame.radius - 144) < 1e-9)
        #expect(abs(frame.center.x - 300) < 1e-9)
        #expect(abs(frame.center.y - 172) < 1e-9)
        // As large a part of the drawing as a full one at most.
        #expect(
            abs(self.frame(-90, 180, in: Rect(x: 0, y: 0, width: 900, height: 600)).radius - 122 * 2.0.squareRoot())
                < 1e-9)
    }

    /// A figure narrower than its chart shows no empty page above and below a pie, which is no smaller for that.
    @Test func heightsInNarrowFiguresAreThoseOfTheLargestPie() {
        func height(_ sweep: Double, _ width: Double, turning turns: ClosedRange<Double> = 0...0) -> Double {
            var look = PieLook.standard
            look.sweep = sweep
            look.start = -sweep / 2
            return PieFrame.height(of: look, turning: turns, inWidth: width)
        }
        // As high as wide things are, as long as that is less than the largest pie needs.
        #expect(height(360, 288) == 274)
        #expect(height(360, 500) == height(360, 600))
        #expect(height(360, 500) >= 2 * 122)
        #expect(height(360, 240) == 240)
        #expect(height(180, 500) < height(360, 500))
        #expect(height(180, 240) == 200)
        // Half a pie that is turned needs the room of a whole one.
        #expect(height(180, 500, turning: 0...90) == height(360, 500))
    }

    @Test(arguments: Array(stride(from: -720.0, through: 720, by: 15)))
    func everyPartOfACircleKeepsToItsBox(start: Double) {
        for sweep in [1.0, 5, 60, 90, 135, 180, 250, 359, 360] {
            let box = Rect(x: 10, y: 20, width: 300, height: 200)
            let frame = frame(start, sweep, in: box, reach: 12)
            #expect(frame.radius >= 10)
            let points = (0...90).map { step in
                let angle = (start + sweep * Double(step) / 90) * .pi / 180
                return Point(
                    x: frame.center.x + (frame.radius + 12) * Quantity.Function.sine(angle),
                    y: frame.center.y - (frame.radius + 12) * Quantity.Function.cosine(angle))
            }
            #expect(points.allSatisfy { box.contains($0, within: 0.01) }, "\(start) \(sweep)")
        }
    }

    @Test func aSmallBoxHasASmallPie() {
        #expect(frame(0, 360, in: Rect(x: 0, y: 0, width: 20, height: 20)).radius == 10)
    }
}

extension PieLayoutTests {
    private func look(
        _ values: [Double], gap: Double = 4, entrance: Entrance.Order = .none, _ change: (inout PieMark) -> Void
    ) -> [Node] {
        var chart = Sample.chart(Sample.pie(values, hole: 0.5, gap: gap), series: values.count)
        guard case .pie(var mark) = chart.plot else { return [] }
        change(&mark)
        chart.plot = .pie(mark)
        chart.entrance.order = entrance
        return ChartLayouter(chart: chart).layout(for: .standalone, hiding: []).scene.nodes
    }

    private func sectors(_ nodes: [Node]) -> [Sector] {
        nodes.compactMap { if case .sector(let sector) = $0.shape { sector } else { nil } }
    }

    @Test func gapsNeverTakeMoreThanHalfOfTheRim() throws {
        let sectors = sectors(look(Array(repeating: 1, count: 40), gap: 30) { _ in })
        let sector = try #require(sectors.first)
        let radius = try #require(sector.outerRadius.constant)
        #expect(abs((sector.gap.constant ?? 0) - radius * .pi / 40) < 1e-9)
    }

    @Test func aPartOfACircleIsSharedOut() {
        let sectors = sectors(
            look([3, 1]) {
                $0.look.start = -90
                $0.look.sweep = 180
            })
        #expect(sectors.first?.start.constant == -.pi / 2)
        #expect(abs((sectors.last?.end.constant ?? 0) - .pi / 2) < 1e-9)
        #expect(abs((sectors.first?.end.constant ?? 0) - .pi / 4) < 1e-9)
    }

    @Test func highlightedSlicesAreMovedOutWithTheirTexts() {
        let nodes = look([3, 1]) {
            $0.look.highlighted = [1]
            $0.wording.text = .inside
        }
        #expect(sectors(nodes).map(\.offset) == [0, 12])
        #expect(nodes.contains { $0.role == .labels })
    }

    @Test func slicesShareAShadow() {
        let nodes = look([3, 1]) {
            $0.look.shadow = Shadow(x: 0, y: 2, color: .custom(.black), opacity: 0.3, blur: 3)
        }
        let group = nodes.first { $0.shadow != nil }
        guard case .group(let slices, _, _, _) = group?.shape else {
            Issue.record("no group with a shadow")
            return
        }
        #expect(sectors(slices).count == 2)
    }

    /// With pX and pY half way: start = sum pX pY, end = start + slice pY.
    @Test(arguments: [
        (PieLook.Phases.open, [0, 1.5], [1.5, 2]), (.fan, [0, 1.5], [3, 2.5]), (.both, [0, 0.75], [1.5, 1.25]),
        // Half way all thin slices are in their places, and none has opened.
        (.fanThenOpen, [0, 3], [0.36, 3.12]),
    ])
    func phasesOfTheEntrance(phases: PieLook.Phases, starts: [Double], ends: [Double]) {
        let nodes = look([3, 1], entrance: .together) { $0.look.phases = phases }
        for (moment, expected) in [(0.5, (starts, ends)), (1, ([0, 3], [3, 4]))] {
            var valuation = Valuation(hidden: [])
            valuation.entrance = moment
            let sectors = self.sectors(nodes)
            for (index, sector) in sectors.enumerated() {
                let quarter = Double.pi / 2
                #expect(abs(valuation.value(of: sector.start) / quarter - expected.0[index]) < 1e-9)
                #expect(abs(valuation.value(of: sector.end) / quarter - expected.1[index]) < 1e-9)
            }
        }
    }

    /// In turn each opens where it will be, whatever the phases, and never over the next one.
    @Test func slicesInTurn() {
        let nodes = look([3, 1], entrance: .oneByOne) { $0.look.phases = .fan }
        var valuation = Valuation(hidden: [])
        valuation.entrance = 0.5
        let quarter = Double.pi / 2
        let sectors = self.sectors(nodes)
        for (sector, (start, end)) in zip(sectors, [(0.0, 1.5), (3.0, 3.5)]) {
            #expect(abs(valuation.value(of: sector.start) / quarter - start) < 1e-9)
            #expect(abs(valuation.value(of: sector.end) / quarter - end) < 1e-9)
        }
    }

    @Test func slicesAreLiftedWhileTheirTooltipsAreShown() {
        #expect(look([3, 1]) { _ in }.filter { $0.hoverOffset != nil }.count == 2)
        #expect(look(Array(repeating: 1, count: 70)) { _ in }.allSatisfy { $0.hoverOffset == nil })
    }
}
