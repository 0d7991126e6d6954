import ChartDiagnostics
import ChartGraphics
import ChartIR

/// A range around a value.
struct ErrorRange: Equatable {
    var low: Double
    var high: Double
    /// What stands in the middle; nil: nothing is said of it.
    var middle: Double?
}

/// Finds the ranges of a mark, row by row or of all values at a position.
struct ErrorRanges {
    let bounds: ErrorBounds
    let layer: PlacedLayer
    private var spread = Spread()

    init(_ bounds: ErrorBounds, of layer: PlacedLayer) {
        self.bounds = bounds
        self.layer = layer
    }

    /// The ranges of a series in the order of their positions; nil: a position has none.
    mutating func ranges(
        of series: Layer.Series, into reports: inout RepeatedReports
    ) -> [(x: Double, range: ErrorRange?)] {
        bounds.isCalculated && series.ends == nil
            ? calculated(of: series, into: &reports) : stated(of: series, into: &reports)
    }

    // MARK: Stated

    private func stated(
        of series: Layer.Series, into reports: inout RepeatedReports
    ) -> [(x: Double, range: ErrorRange?)] {
        layer.contents(of: series, into: &reports) { row, _, reports in
            bounds.hasDistances
                ? distant(row, of: series, into: &reports) : bounded(row, of: series, into: &reports)
        }.map { (x: $0.x, range: $0.content) }
    }

    /// The range of a row between stated bounds; nil: it has none, or a mistake was reported.
    private func bounded(_ row: Int, of series: Layer.Series, into reports: inout RepeatedReports) -> ErrorRange? {
        guard let highs = series.ends ?? layer.layer.channels["high"] else { return nil }
        let columns: [(name: String, values: NumberColumn)] = [("low", series.values), ("high", highs)]
        guard isComplete(row, columns, into: &reports),
            let low = layer.value(row, of: series.values, into: &reports),
            let high = layer.value(row, of: highs, into: &reports)
        else { return nil }
        guard low <= high else {
            reports.add(.impossibleRange(row, low: series.values.cells, high: highs.cells))
            return nil
        }
        let middle = layer.layer.channels["y"].flatMap { layer.value(row, of: $0, into: &reports) }
        if let middle, let column = layer.layer.channels["y"], !(low...high).contains(middle) {
            // A mean may lie beyond the quartiles, so this is no error.
            reports.warn(.outsideRange(row, middle: column.cells, low: series.values.cells, high: highs.cells))
        }
        return ErrorRange(low: low, high: high, middle: middle)
    }

    /// The range of a row at stated distances from its value; nil: it has none, or a mistake was reported.
    private func distant(_ row: Int, of series: Layer.Series, into reports: inout RepeatedReports) -> ErrorRange? {
        guard let pluses = layer.layer.channels["plus"] else { return nil }
        let minuses = layer.layer.channels["minus"]
        var columns: [(name: String, values: NumberColumn)] = [("value", series.values), ("'plus'", pluses)]
        if let minuses { columns.append(("'minus'", minuses)) }
        guard isComplete(row, columns, into: &reports),
            let middle = layer.value(row, of: series.values, into: &reports), let plus = pluses.values[row]
        else { return nil }
        let minus = minuses.map { $0.values[row] ?? 0 } ?? plus
        for (distance, column) in [(plus, pluses), (minus, minuses ?? pluses)] where distance < 0 {
            reports.add(
                .invalidValue(
                    column.cells.text(row) ?? "", expected: "a distance of 0 or more", at: column.cells.range(row)))
            return nil
        }
        let range = ErrorRange(low: middle - minus, high: middle + plus, middle: middle)
        return drawable(range, at: (minuses ?? pluses).cells.range(row), into: &reports)
    }

    /// Whether a row has a number in all columns; where some are missing, a mistake is reported that the author may not
    /// know of.
    private func isComplete(
        _ row: Int, _ columns: [(name: String, values: NumberColumn)], into reports: inout RepeatedReports
    ) -> Bool {
        let missing = columns.filter { $0.values.values[row] == nil }
        guard let first = missing.first else { return true }
        if missing.count < columns.count {
            reports.warn(.incompleteRange("this range has no \(first.name)", at: first.values.cells.range(row)))
        }
        return false
    }

    /// The range, if its scale can hold both ends.
    private func drawable(
        _ range: ErrorRange, at place: SourceRange, into reports: inout RepeatedReports
    ) -> ErrorRange? {
        guard DrawableRange.contains(range.low), DrawableRange.contains(range.high) else {
            reports.warn(.incompleteRange("this range ends beyond what can be drawn", at: place))
            return nil
        }
        guard layer.isLogarithmic, range.low <= 0 else { return range }
        reports.warn(.incompleteRange("this range reaches down to 0, which a log axis does not have", at: place))
        return nil
    }

    // MARK: Calculated

    private mutating func calculated(
        of series: Layer.Series, into reports: inout RepeatedReports
    ) -> [(x: Double, range: ErrorRange?)] {
        var values: [Double: [Double]] = [:]
        var rows: [Double: Int] = [:]
        for row in series.rows {
            guard let x = layer.places[row.position] else { continue }
            values[x, default: []] += layer.value(row.value, of: series.values, into: &reports).map { [$0] } ?? []
            if rows[x] == nil { rows[x] = row.value }
        }
        return values.sorted { $0.key < $1.key }.map { x, values in
            guard !values.isEmpty, let row = rows[x] else { return (x, nil) }
            let place = series.values.cells.range(row)
            guard let range = range(of: values) else {
                reports.warn(.incompleteRange("a single value does not say how far values spread", at: place))
                return (x, nil)
            }
            return (x, drawable(range, at: place, into: &reports))
        }
    }

    /// What some values come to; nil: there are too few.
    private mutating func range(of values: [Double]) -> ErrorRange? {
        // Without the noise that calculating leaves behind the digits of the data.
        func rounded(_ value: Double) -> Double { Double(value.significant(15)) ?? value }
        let extent = bounds.extent?.value ?? .confidence
        if extent == .quartiles {
            return Quantiles(values).map {
                ErrorRange(
                    low: rounded($0.firstQuartile), high: rounded($0.thirdQuartile), middle: rounded($0.median))
            }
        }
        let moments = Moments(values)
        if extent == .confidence {
            guard let low = spread.value(.confidenceLow, of: moments),
                let high = spread.value(.confidenceHigh, of: moments)
            else { return nil }
            return ErrorRange(low: rounded(low), high: rounded(high), middle: rounded(moments.mean))
        }
        guard let reach = spread.value(extent == .deviation ? .stdev : .standardError, of: moments) else { return nil }
        return ErrorRange(
            low: rounded(moments.mean - reach), high: rounded(moments.mean + reach), middle: rounded(moments.mean))
    }
}

extension Diagnostic {
    fileprivate static func impossibleRange(_ row: Int, low: CellSource, high: CellSource) -> Diagnostic {
        Diagnostic(
            .semanticImpossibleRange, .error,
            "the low \(low.text(row) ?? "") is above the high \(high.text(row) ?? "")", at: low.range(row),
            notes: [.init("the high is here", at: high.range(row))])
    }

    fileprivate static func outsideRange(
        _ row: Int, middle: CellSource, low: CellSource, high: CellSource
    ) -> Diagnostic {
        Diagnostic(
            .semanticOutsideRange, .warning,
            "the value \(middle.text(row) ?? "") lies outside of its own range, \(low.text(row) ?? "") to "
                + "\(high.text(row) ?? "")", at: middle.range(row))
    }

    /// - Parameter reason: what the range lacks.
    static func incompleteRange(_ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticIncompleteRange, .warning, "\(reason), so it is left out", at: range)
    }
}
