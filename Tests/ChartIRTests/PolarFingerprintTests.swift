import ChartGraphics
import ChartIR
import Testing

/// Everything in a mark about a centre counts.
@Suite struct PolarFingerprintTests {
    private static func value(_ plot: Plot) -> UInt64 {
        Fingerprint(
            of: Chart(
                text: ChartText(title: "T", subtitle: nil, description: nil, source: nil, footnote: nil),
                size: Size(width: 640, height: 400), background: nil, locale: "en", series: [], plot: plot,
                legend: Legend(position: .top, toggle: .hide, title: nil),
                entrance: Entrance(order: .together, duration: nil, delay: 0, easing: nil))
        ).value
    }

    private static func axis(_ scale: Axis.Scale) -> Axis {
        Axis(
            scale: scale, minimum: nil, maximum: nil, isNice: true, includesZero: true, followsVisible: true,
            title: nil, unit: nil, format: nil, hasGrid: true)
    }

    /// Every pair of `marks` differs.
    private func expectDistinct(_ plots: [Plot]) {
        #expect(Set(plots.map(Self.value)).count == plots.count)
    }

    private func variants<Mark>(of mark: Mark, _ changes: [(inout Mark) -> Void]) -> [Mark] {
        [mark]
            + changes.map { change in
                var changed = mark
                change(&changed)
                return changed
            }
    }

    @Test func radar() {
        let mark = RadarMark(
            x: Self.axis(.category(["A", "B", "C"])), y: Self.axis(.number),
            dimensions: [.init(), .init(), .init()], hasOwnScales: false,
            series: [MarkSeries(series: 0, data: [Datum(x: 0, y: 1)])], missing: .gap, look: LineLook(width: 2),
            marker: MarkerLook(), fillOpacity: 0.06, grid: .polygon)
        let changes: [(inout RadarMark) -> Void] = [
            { $0.x.scale = .category(["A", "B", "D"]) }, { $0.y.maximum = 3 }, { $0.dimensions[0].minimum = 1 },
            { $0.dimensions[0].maximum = 1 }, { $0.hasOwnScales = true }, { $0.series[0].data[0].y = 2 },
            { $0.missing = .zero }, { $0.look.width = 3 }, { $0.marker.size = 9 }, { $0.fillOpacity = 0 },
            { $0.grid = .circle },
        ]
        expectDistinct(variants(of: mark, changes).map(Plot.radar))
    }

    @Test func radialBar() {
        let mark = RadialBarMark(
            bars: [.init(series: 0, value: 3)], sweep: 270, maximum: nil, followsVisible: true, hole: 0.3,
            thickness: 24, gap: 4, ends: .round, valueFormat: nil)
        let changes: [(inout RadialBarMark) -> Void] = [
            { $0.bars[0].value = 4 }, { $0.sweep = 180 }, { $0.maximum = 5 }, { $0.followsVisible = false },
            { $0.hole = 0.4 }, { $0.thickness = 5 }, { $0.gap = 5 }, { $0.ends = .flat },
        ]
        expectDistinct(variants(of: mark, changes).map(Plot.radialBar))
    }

    @Test func rose() {
        let mark = RoseMark(
            petals: [.init(label: "A", parts: [.init(series: 0, value: 3)])], hasSeriesOfPetals: true, measure: .area,
            hole: 0, gap: 1, rotation: 0, valueFormat: nil)
        let changes: [(inout RoseMark) -> Void] = [
            { $0.petals[0].label = "B" }, { $0.petals[0].parts[0].value = 4 }, { $0.hasSeriesOfPetals = false },
            { $0.measure = .length }, { $0.hole = 0.2 }, { $0.gap = 0 }, { $0.rotation = 10 },
        ]
        expectDistinct(variants(of: mark, changes).map(Plot.rose))
    }
}
