import ChartGraphics
import ChartIR

@testable import ChartLayout

/// Charts of ranges, and of bars with looks of their own.
enum RangeCharts {
    typealias Values = [[(Double?, Double?)]]

    static let values: Values = [[(2, 5), (7, 3), (nil, nil), (-4, 4)], [(30, 33), (12, 18), (1, 2), (5, 5)]]
    static let farValues: Values = [[(1_000_002, 1_000_005)], [(1_000_090, 1_000_070)]]
    /// No ranges.
    static let plain: Values = [[(12, nil), (-14, nil), (0.5, nil)], [(60, nil), (44, nil), (nil, nil)]]
    static let look = BarLook(
        radius: 6, opacity: 0.5, border: Border(color: .other, width: 3),
        shadow: Shadow(x: 1, y: 1, color: .other, opacity: 1, blur: 2))

    static func series(_ values: Values) -> [MarkSeries] {
        values.enumerated().map { index, values in
            MarkSeries(
                series: index, data: values.enumerated().map { Datum(x: Double($0), y: $1.0, y2: $1.1) })
        }
    }

    /// - Parameter width: fixed; nil: as usual.
    static func bars(
        _ values: Values, text: BarText = .automatic, look: BarLook = BarLook(), width: Double? = nil,
        isTransposed: Bool = false
    ) -> Plot {
        let mark = BarMark(
            arrangement: .group, axis: .first, series: series(values), maximumWidth: width ?? 32,
            minimumSpace: width == nil ? 16 : 0, hasFixedWidth: width != nil, text: text, look: look)
        return LabelCharts.plot(
            [.bar(mark)], x: Sample.categories(values.map(\.count).max() ?? 0), y: Sample.axis(),
            isTransposed: isTransposed)
    }

    static func areas(_ values: Values, missing: MissingPolicy = .gap, curve: Curve = .natural) -> Plot {
        let mark = AreaMark(
            arrangement: .overlap, axis: .first, series: series(values), curve: curve, missing: missing)
        return LabelCharts.plot([.area(mark)], x: Sample.axis(nice: false), y: Sample.axis())
    }
}
