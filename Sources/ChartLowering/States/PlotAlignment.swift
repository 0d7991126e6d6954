import ChartIR

extension Plot {
    /// The same plots with the same series in the same order: what one lacks is 0 there.
    static func aligned(_ plots: [Plot]) -> [Plot] {
        let petals = ordered(plots.flatMap(\.petalLabels))
        let series = ordered(plots.flatMap(\.seriesOfRows))
        return plots.map { plot in
            switch plot {
            case .radar, .spinner, .wave: return plot
            case .cartesian(var cartesian):
                let marks = plots.map(\.cartesianMarks)
                for (index, mark) in cartesian.marks.enumerated() {
                    let all = marks.flatMap { $0.indices.contains(index) ? $0[index].alignedSeries ?? [] : [] }
                    cartesian.marks[index] = mark.holding(ordered(all.map(\.series)))
                }
                return .cartesian(cartesian)
            case .pie(var mark):
                let all = plots.flatMap { plot -> [PieMark.Slice] in
                    if case .pie(let mark) = plot { mark.slices } else { [] }
                }
                mark.slices = series.map { index in
                    // What lacks looks as it does where it is there.
                    row(index, in: mark.slices, \.series)
                        ?? .init(series: index, value: 0, gradient: row(index, in: all, \.series)?.gradient)
                }
                return .pie(mark)
            case .arcs(var mark):
                let all = plots.flatMap { plot -> [ArcsMark.Wedge] in
                    if case .arcs(let mark) = plot { mark.wedges } else { [] }
                }
                mark.wedges = series.map { index in
                    row(index, in: mark.wedges, \.series)
                        ?? .init(series: index, value: 0, gradient: row(index, in: all, \.series)?.gradient)
                }
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

    /// The series of its rows; none where it has no rows.
    var seriesOfRows: [Int] {
        switch self {
        case .cartesian, .radar, .spinner, .wave: []
        case .pie(let mark): mark.slices.map(\.series)
        case .arcs(let mark): mark.wedges.map(\.series)
        case .radialBar(let mark): mark.bars.map(\.series)
        case .gauge(let mark): mark.readings.map(\.series)
        case .rose(let mark): mark.petals.flatMap(\.parts).map(\.series)
        }
    }

    private var cartesianMarks: [Mark] { if case .cartesian(let plot) = self { plot.marks } else { [] } }

    private var petalLabels: [String] {
        if case .rose(let mark) = self { mark.petals.map(\.label) } else { [] }
    }
}

extension Plot {
    /// Whether it differs from another only in what data states can change.
    func moves(from other: Plot) -> Bool {
        switch (self, other) {
        // Anything can change, each state being a whole plot.
        case (.cartesian, .cartesian): return true
        case (.pie(var mark), .pie(let other)):
            mark.slices = other.slices
            mark.gap = other.gap
            mark.look.rotation = other.look.rotation
            mark.look.highlighted = other.look.highlighted
            // What follows from the hole is that of the first.
            if (mark.hole > 0) != (other.hole > 0) { mark.look.ends = other.look.ends }
            mark.hole = other.hole
            mark.wording.center.text = other.wording.center.text
            mark.wording.center.note = other.wording.center.note
            return mark == other
        case (.arcs(let mark), .arcs(let other)): return mark.valueFormat == other.valueFormat
        case (.gauge(var mark), .gauge(let other)):
            mark.readings = other.readings
            return mark == other
        case (.radialBar(var mark), .radialBar(let other)):
            mark.bars = other.bars
            (mark.hole, mark.gap, mark.thickness, mark.sweep) = (other.hole, other.gap, other.thickness, other.sweep)
            return mark == other
        case (.rose(var mark), .rose(let other)):
            mark.petals = other.petals
            (mark.hole, mark.gap, mark.rotation) = (other.hole, other.gap, other.rotation)
            return mark == other
        default: return self == other
        }
    }
}

extension Mark {
    /// nil: its forms do not depend on which series there are.
    fileprivate var alignedSeries: [MarkSeries]? {
        switch self {
        case .bar(let mark): mark.series
        case .line(let mark): mark.series
        case .area(let mark): mark.series
        case .point(let mark): mark.series
        case .bubble, .candlestick: nil
        }
    }

    /// With these series in this order; those it lacks have no values.
    fileprivate func holding(_ order: [Int]) -> Mark {
        guard let own = alignedSeries else { return self }
        let series = order.map { index in own.first { $0.series == index } ?? MarkSeries(series: index, data: []) }
        switch self {
        case .bar(var mark):
            mark.series = series
            return .bar(mark)
        case .line(var mark):
            mark.series = series
            return .line(mark)
        case .area(var mark):
            mark.series = series
            return .area(mark)
        case .point(var mark):
            mark.series = series
            return .point(mark)
        case .bubble, .candlestick: return self
        }
    }
}
