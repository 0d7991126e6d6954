import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct RadialBarLayoutTests {
    @Test func theLongestIsAsLongAsItsPartOfTheMaximum() throws {
        let slices = PolarCharts.scene(PolarCharts.bars([75, 50], maximum: 100), series: 2).slices()
        try #require(slices.count == 2)
        #expect(abs(slices[0].end - 0.75 * 1.5 * .pi) < 1e-9)
        #expect(abs(slices[1].end - 0.5 * 1.5 * .pi) < 1e-9)
        #expect(slices.allSatisfy { $0.start == 0 })
    }

    @Test func whatIsBeyondTheMaximumFillsItsTrack() {
        let slices = PolarCharts.scene(PolarCharts.bars([175, 50], maximum: 100), series: 2).slices()
        #expect(abs((slices.first?.end ?? 0) - 1.5 * .pi) < 1e-9)
    }

    @Test func tracksCloseUp() throws {
        let plot = PolarCharts.bars([40, 30, 20])
        let all = PolarCharts.scene(plot, series: 3).slices()
        let less = PolarCharts.scene(plot, series: 3, hiding: [0]).slices()
        try #require(all.count == 3 && less.count == 2)
        #expect(abs(less[0].outer - all[0].outer) < 1e-9)
        #expect(less[0].series == 1)
        // And the whole track is worth less.
        #expect(less[0].end > all[1].end)
    }

    @Test(arguments: [1, 2, 5, 40, 300])
    func tracksKeepApartAndOutOfTheHole(count: Int) {
        let values = (1...count).map(Double.init)
        let slices = PolarCharts.scene(PolarCharts.bars(values, hole: 0.4, gap: 6), series: count).slices()
        #expect(slices.count == count)
        for (outer, inner) in zip(slices, slices.dropFirst()) {
            #expect(outer.inner > inner.outer)
            #expect(inner.outer > inner.inner)
        }
        #expect((slices.last?.inner ?? 0) >= 0.4 * (slices.first?.outer ?? 1) - 1e-9)
    }

    /// They take some of the hole, as far as each track then has a line of text.
    @Test(arguments: [(6, true), (8, true), (40, false)])
    func tracksMakeRoomForTheirNames(count: Int, areNamed: Bool) {
        let values = (1...count).map(Double.init)
        let size = Size(width: 420, height: 420)
        let scene = PolarCharts.scene(PolarCharts.bars(values, hole: 0.4), series: count, size: size)
        let names = scene.nodes.filter { $0.role == .tickLabel }
        #expect(names.count == (areNamed ? count : 0))
        let slices = scene.slices()
        let hole = (slices.map(\.inner).min() ?? 0) / (slices.map(\.outer).max() ?? 1)
        #expect(areNamed ? hole >= 0.12 - 1e-9 && hole < 0.4 : hole >= 0.4 - 1e-9)
    }

    @Test func namesStandAtTheStartsOfTracks() {
        func names(_ sweep: Double) -> Int {
            PolarCharts.scene(PolarCharts.bars([40, 30], sweep: sweep), series: 2).nodes.filter {
                $0.role == .tickLabel
            }.count
        }
        #expect(names(270) == 2)
        #expect(names(300) == 0)
    }
}

@Suite struct RoseLayoutTests {
    @Test(arguments: [0.0, 0.3], [0.0, 45])
    func areasAreInProportionToValues(hole: Double, rotation: Double) {
        let values = [210.0, 90, 1, 330, 12]
        let slices = PolarCharts.scene(
            PolarCharts.petals(values, hole: hole, rotation: rotation), series: 5
        ).slices()
        for (slice, value) in zip(slices, values) {
            #expect(abs(slice.area / value - slices[0].area / values[0]) < 1e-6 * slices[0].area)
        }
        #expect(slices.count == 5)
    }

    @Test func areasOfPartsAreInProportionToValues() {
        let values = [[1.0, 12, 300], [0, 5, 40], [30, 0, 9]]
        for hidden in [Set<Int>(), [0], [1, 2]] {
            let slices = PolarCharts.scene(PolarCharts.stacks(values, hole: 0.2), series: 3, hiding: hidden).slices()
            let shown = (0..<3).flatMap { petal in
                (0..<3).filter { !hidden.contains($0) && values[$0][petal] > 0 }.map { values[$0][petal] }
            }
            #expect(slices.count == shown.count)
            let density = slices.map(\.area).reduce(0, +) / shown.reduce(0, +)
            for (slice, value) in zip(slices, shown) { #expect(abs(slice.area - value * density) < 1e-6) }
        }
    }

    @Test func lengthsAreInProportionToValues() {
        let slices = PolarCharts.scene(PolarCharts.petals([20, 10], measure: .length), series: 2).slices()
        #expect(abs(slices[0].outer - 2 * slices[1].outer) < 1e-9)
    }

    @Test(arguments: [1, 2, 12, 300])
    func petalsShareOutTheCircle(count: Int) {
        let slices = PolarCharts.scene(PolarCharts.petals((1...count).map(Double.init)), series: count).slices()
        #expect(abs((slices.last?.end ?? 0) - 2 * .pi) < 1e-9)
        for (slice, next) in zip(slices, slices.dropFirst()) { #expect(abs(slice.end - next.start) < 1e-9) }
    }

    @Test func anglesCloseUpOnlyWhereRowsAreSeries() {
        let rows = PolarCharts.scene(PolarCharts.petals([3, 2, 1]), series: 3, hiding: [0]).slices()
        #expect(abs((rows.last?.end ?? 0) - 2 * .pi) < 1e-9)
        #expect(rows.count == 2)
        let stacks = PolarCharts.scene(PolarCharts.stacks([[3, 2], [1, 1]]), series: 2, hiding: [0]).slices()
        #expect(stacks.map(\.start) == [0, .pi])
    }

    @Test(arguments: [[1e-200, 3e-200], [1e299, 5e299, 1], [0, 1]])
    func nothingLeavesTheCircle(values: [Double]) {
        let scene = PolarCharts.scene(PolarCharts.petals(values), series: values.count)
        let frame = RoseFrame(
            RoseMark(
                petals: [], hasSeriesOfPetals: true, measure: .area, hole: 0, gap: 0, rotation: 0, valueFormat: nil),
            in: Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height), areNamedElsewhere: true)
        for slice in scene.slices() { #expect(slice.outer <= frame.radius + 1e-6) }
    }

    /// Where a legend has the names, those that would be cut leave their room to the circle.
    @Test func theCircleTakesTheRoomOfNamesThatHaveNone() {
        func frame(_ name: String, areNamedElsewhere: Bool) -> RoseFrame {
            RoseFrame(
                RoseMark(
                    petals: [RoseMark.Petal(label: name, parts: [])], hasSeriesOfPetals: true, measure: .area, hole: 0,
                    gap: 0, rotation: 0, valueFormat: nil),
                in: Rect(x: 0, y: 0, width: 220, height: 240), areNamedElsewhere: areNamedElsewhere)
        }
        let long = "Summers without end"
        #expect(frame(long, areNamedElsewhere: true).nameRoom == 0)
        #expect(frame(long, areNamedElsewhere: true).radius > frame(long, areNamedElsewhere: false).radius)
        #expect(frame("I", areNamedElsewhere: true).radius == frame("I", areNamedElsewhere: false).radius)
    }

    /// The values of rings stand over the petals only where nothing smaller is beside them.
    @Test func valuesOfRingsStandWherePetalsAreSmall() {
        func places(_ values: [[Double]]) -> [(x: Double, y: Double)] {
            let scene = PolarCharts.scene(PolarCharts.stacks(values), series: values.count)
            let names = Set((values.first ?? []).indices.map { "Petal \($0)" })
            return scene.nodes.compactMap { node in
                guard node.role == .tickLabel, case .text(let text) = node.shape, !names.contains(text.string),
                    let x = text.x.constant, let y = text.y.constant
                else { return nil }
                return (x, y)
            }
        }
        let large = places([[90, 80, 70, 90, 80, 90], [10, 10, 10, 10, 10, 10]])
        #expect(large.count > 1 && Set(large.map(\.x)) == [320])
        // The edge between the third petal and the fourth is at six o'clock.
        let small = places([[90, 80, 5, 6, 80, 90], [10, 10, 1, 1, 10, 10]])
        #expect(small.count > 1 && small.allSatisfy { abs($0.x - 320) < 1e-9 })
        let center = large.map(\.y).max() ?? 0
        #expect(small.allSatisfy { $0.y > center })
    }
}
