import ChartGraphics
import ChartIR
import ChartScene

@testable import ChartLayout

/// Charts about a centre.
enum PolarCharts {
    static func radar(
        _ values: [[Double?]], missing: MissingPolicy = .gap, grid: RadarMark.Grid = .polygon,
        dimensions: [RadarMark.Dimension]? = nil, names: [String]? = nil, y: Axis = Sample.axis(zero: true),
        fill: Double = 0.06
    ) -> Plot {
        let count = values.map(\.count).max() ?? 0
        let names = names ?? (0..<count).map { "Axis \($0)" }
        var x = Sample.categories(count)
        x.scale = .category(names)
        x.hasGrid = true
        return .radar(
            RadarMark(
                x: x, y: y, dimensions: dimensions ?? names.map { _ in RadarMark.Dimension() },
                hasOwnScales: dimensions != nil, series: Sample.series(values), missing: missing,
                look: LineLook(width: 2), marker: MarkerLook(), fillOpacity: fill, grid: grid))
    }

    static func bars(
        _ values: [Double], sweep: Double = 270, maximum: Double? = nil, hole: Double = 0.3, gap: Double = 4
    ) -> Plot {
        .radialBar(
            RadialBarMark(
                bars: values.enumerated().map { RadialBarMark.Bar(series: $0, value: $1) }, sweep: sweep,
                maximum: maximum, followsVisible: true, hole: hole, thickness: 24, gap: gap, ends: .round,
                valueFormat: nil))
    }

    /// Each petal a series of its own.
    static func petals(
        _ values: [Double], measure: RoseMark.Measure = .area, hole: Double = 0, rotation: Double = 0
    ) -> Plot {
        .rose(
            RoseMark(
                petals: values.enumerated().map { index, value in
                    RoseMark.Petal(label: "Petal \(index)", parts: [RoseMark.Part(series: index, value: value)])
                }, hasSeriesOfPetals: true, measure: measure, hole: hole, gap: 1, rotation: rotation, valueFormat: nil))
    }

    /// - Parameter values: of each series at each petal.
    static func stacks(_ values: [[Double]], measure: RoseMark.Measure = .area, hole: Double = 0) -> Plot {
        let petals = (values.first ?? []).indices.map { petal in
            RoseMark.Petal(
                label: "Petal \(petal)",
                parts: values.enumerated().map { RoseMark.Part(series: $0, value: $1[petal]) })
        }
        return .rose(
            RoseMark(
                petals: petals, hasSeriesOfPetals: false, measure: measure, hole: hole, gap: 1, rotation: 0,
                valueFormat: nil))
    }

    static func scene(_ plot: Plot, series: Int, hiding hidden: Set<Int> = [], size: Size? = nil) -> Scene {
        var chart = Sample.chart(plot, series: series)
        if let size { chart.size = size }
        return ChartLayouter(chart: chart).layout(for: .standalone, hiding: hidden).scene
    }
}

extension Scene {
    /// The slices that are seen, with their radii and angles as numbers.
    func slices(hiding hidden: Set<Int> = []) -> [Slice] {
        var valuation = Valuation(hidden: hidden)
        valuation.define(definitions)
        return nodes.compactMap { node in
            guard case .sector(let sector) = node.shape, node.role == .slice, let series = node.series,
                !hidden.contains(series)
            else { return nil }
            return Slice(
                series: series, center: sector.center, inner: valuation.value(of: sector.innerRadius),
                outer: valuation.value(of: sector.outerRadius), start: valuation.value(of: sector.start),
                end: valuation.value(of: sector.end))
        }
    }

    struct Slice {
        var series: Int
        var center: Point
        var inner, outer, start, end: Double

        var area: Double { (outer * outer - inner * inner) * (end - start) / 2 }
    }
}
