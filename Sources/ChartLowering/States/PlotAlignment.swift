import ChartIR

extension Plot {
    /// The same plots with the same series in the same order: what one lacks is 0 there.
    static func aligned(_ plots: [Plot]) -> [Plot] {
        let petals = ordered(plots.flatMap(\.petalLabels))
        let series = ordered(plots.flatMap(\.seriesOfRows))
        return plots.map { plot in
            switch plot {
            case .cartesian, .radar: return plot
            case .pie(var mark):
                mark.slices = series.map { row($0, in: mark.slices, \.series) ?? .init(series: $0, value: 0) }
                return .pie(mark)
            case .arcs(var mark):
                mark.wedges = series.map { row($0, in: mark.wedges, \.series) ?? .init(series: $0, value: 0) }
                return .arcs(mark)
            case .radialBar(var mark):
                mark.bars = series.map { row($0, in: mark.bars, \.series) ?? .init(series: $0, value: 0) }
                return .radialBar(mark)
            case .gauge(var mark):
                mark.readings = series.map {
                    row($0, in: mark.readings, \.series) ?? .init(series: $0, value: mark.minimum)
                }
                return .gauge(mark)
            case .rose(var mark):
                mark.petals = petals.map { label in
                    let parts = mark.petals.first { $0.label == label }?.parts ?? []
                    let all = mark.hasSeriesOfPetals ? Plot.series(ofPetal: label, in: plots) : series
                    return .init(
                        label: label, parts: all.map { row($0, in: parts, \.series) ?? .init(series: $0, value: 0) })
                }
                return .rose(mark)
            }
        }
    }

    private static func ordered<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen = Set<Value>()
        return values.filter { seen.insert($0).inserted }
    }

    private static func row<Row>(_ series: Int, in rows: [Row], _ path: KeyPath<Row, Int>) -> Row? {
        rows.first { $0[keyPath: path] == series }
    }

    private static func series(ofPetal label: String, in plots: [Plot]) -> [Int] {
        ordered(
            plots.flatMap { plot -> [Int] in
                guard case .rose(let mark) = plot else { return [] }
                return mark.petals.first { $0.label == label }?.parts.map(\.series) ?? []
            })
    }

    private var seriesOfRows: [Int] {
        switch self {
        case .cartesian, .radar: []
        case .pie(let mark): mark.slices.map(\.series)
        case .arcs(let mark): mark.wedges.map(\.series)
        case .radialBar(let mark): mark.bars.map(\.series)
        case .gauge(let mark): mark.readings.map(\.series)
        case .rose(let mark): mark.petals.flatMap(\.parts).map(\.series)
        }
    }

    private var petalLabels: [String] {
        if case .rose(let mark) = self { mark.petals.map(\.label) } else { [] }
    }
}
