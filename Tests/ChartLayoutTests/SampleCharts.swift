import ChartGraphics
import ChartIR

/// Charts made by hand, for tests of the layout alone.
enum Sample {
    static func chart(
        _ plot: Plot, series: Int, hidden: Set<Int> = [],
        legend: Legend = Legend(position: .top, toggle: .hide, title: nil),
        entrance: Entrance = Entrance(order: .none, duration: nil, delay: 0, easing: nil)
    ) -> Chart {
        Chart(
            text: ChartText(title: "Title", subtitle: "Subtitle", description: nil, source: "source", footnote: nil),
            size: Size(width: 640, height: 400), background: nil, locale: "en",
            series: (0..<series).map {
                Series(
                    name: "S\($0)", label: "S\($0)", color: .palette($0 % 8), cue: $0, startsHidden: hidden.contains($0)
                )
            },
            plot: plot, legend: legend, entrance: entrance)
    }

    static func axis(
        _ scale: Axis.Scale = .number, zero: Bool = false, nice: Bool = true, minimum: Double? = nil,
        maximum: Double? = nil, followsVisible: Bool = true, isReversed: Bool = false, increment: Double? = nil
    ) -> Axis {
        Axis(
            scale: scale, minimum: minimum, maximum: maximum, isNice: nice, includesZero: zero,
            followsVisible: followsVisible, title: nil, unit: nil, format: nil, hasGrid: scale == .number,
            isReversed: isReversed, increment: increment)
    }

    static func categories(_ count: Int) -> Axis {
        axis(.category((0..<count).map { "C\($0)" }))
    }

    static func series(_ values: [[Double?]]) -> [MarkSeries] {
        values.enumerated().map { index, values in
            MarkSeries(series: index, data: values.enumerated().map { Datum(x: Double($0), y: $1) })
        }
    }

    static func bars(
        _ values: [[Double?]], _ arrangement: BarMark.Arrangement = .group, isTransposed: Bool = false, y: Axis? = nil
    ) -> Plot {
        var mark = BarMark(
            arrangement: arrangement, axis: .first, series: series(values), maximumWidth: 32, minimumSpace: 16)
        if arrangement == .diverging { mark.middle = Double(values.count - 1) / 2 }
        return .cartesian(
            CartesianPlot(
                isTransposed: isTransposed, x: categories(values.map(\.count).max() ?? 0), y: y ?? axis(zero: true),
                secondY: nil, marks: [.bar(mark)]))
    }

    static func lines(_ values: [[Double?]], curve: Curve = .linear, x: Axis = axis(nice: false), y: Axis = axis())
        -> Plot
    {
        let mark = LineMark(axis: .first, series: series(values), curve: curve, missing: .gap)
        return .cartesian(CartesianPlot(isTransposed: false, x: x, y: y, secondY: nil, marks: [.line(mark)]))
    }

    static func areas(
        _ values: [[Double?]], _ arrangement: AreaMark.Arrangement, curve: Curve = .linear, y: Axis? = nil
    ) -> Plot {
        let mark = AreaMark(
            arrangement: arrangement, axis: .first, series: series(values), curve: curve, missing: .gap)
        return .cartesian(
            CartesianPlot(
                isTransposed: false, x: axis(nice: false), y: y ?? axis(zero: true), secondY: nil,
                marks: [.area(mark)]))
    }

    static func pie(_ values: [Double], hole: Double = 0, gap: Double = 0) -> Plot {
        .pie(
            PieMark(
                slices: values.enumerated().map { PieMark.Slice(series: $0, value: $1) }, hole: hole, gap: gap,
                valueFormat: nil))
    }

    /// Each bubble is x, y and size, and is named after its series and number.
    static func bubbles(_ values: [[(Double, Double, Double)]], x: Axis = axis(), y: Axis = axis()) -> Plot {
        let series = values.enumerated().map { index, bubbles in
            BubbleMark.Series(
                series: index,
                bubbles: bubbles.enumerated().map {
                    .init(x: $1.0, y: $1.1, size: $1.2, name: "B\(index).\($0)")
                })
        }
        return .cartesian(
            CartesianPlot(
                isTransposed: false, x: x, y: y, secondY: nil,
                size: SizeScale(title: "Size", format: nil, maximumRadius: 30),
                marks: [.bubble(BubbleMark(axis: .first, series: series))]))
    }

    static func points(_ values: [[(Double, Double)]]) -> Plot {
        let series = values.enumerated().map { index, points in
            MarkSeries(series: index, data: points.map { Datum(x: $0.0, y: $0.1) })
        }
        return .cartesian(
            CartesianPlot(
                isTransposed: false, x: axis(), y: axis(), secondY: nil,
                marks: [.point(PointMark(axis: .first, series: series))]))
    }
}
