import ChartDiagnostics
import ChartGraphics
import ChartIR

/// Makes a mark of a layer: its rows become data on the scale of positions.
struct MarkLowerer {
    let layer: Layer
    let series: SeriesList
    /// Whether its value axis is.
    private let isLogarithmic: Bool

    /// Of candles: whether their colours tell series apart, not up from down.
    let hasColorsOfSeries: Bool

    init(_ layer: Layer, _ series: SeriesList, isLogarithmic: Bool, hasColorsOfSeries: Bool) {
        self.hasColorsOfSeries = hasColorsOfSeries
        self.layer = layer
        self.series = series
        self.isLogarithmic = isLogarithmic
    }

    /// nil: reported.
    func mark(on positions: inout PositionScale, into diagnostics: inout DiagnosticCollector) -> Mark? {
        guard let places = positions.places(of: layer, into: &diagnostics) else { return nil }
        layer.reportMissingPositions(places, into: &diagnostics)
        if hasShares { reportNegativeShares(into: &diagnostics) }
        var reports = RepeatedReports()
        defer { reports.report(to: &diagnostics) }
        switch layer.spec.form {
        case .bubble: return .bubble(bubbles(at: places, into: &reports))
        case .candlestick(let candles): return .candlestick(candlestick(candles, at: places, into: &reports))
        case .bar, .line, .area, .point: break
        }
        let series = layer.series.compactMap { one in
            self.series.index(one.name.value).map { index in
                let (data, rows) = data(of: one, at: places, into: &reports)
                let colors = one.colors.map { colors in rows.map { colors[$0] } }
                let isPlain = colors?.allSatisfy { $0 == nil } ?? true
                return MarkSeries(series: index, data: data, colors: isPlain ? nil : colors)
            }
        }
        return mark(series)
    }

    /// nil: its data are more than pairs of numbers.
    private func mark(_ series: [MarkSeries]) -> Mark? {
        let axis = layer.spec.axis ?? .first
        let text = layer.spec.text?.value
        switch layer.spec.form {
        case .bar(let bar):
            return .bar(
                BarMark(
                    arrangement: bar.layout ?? .group, axis: axis, series: series,
                    maximumWidth: (bar.width ?? bar.maximumWidth)?.value ?? 32,
                    minimumSpace: bar.width == nil ? bar.minimumSpace?.value ?? 16 : 0,
                    hasFixedWidth: bar.width != nil,
                    showsTotals: bar.totals?.value == true && bar.layout == .stack,
                    text: bar.text?.value ?? .automatic, look: bar.look,
                    alignment: bar.alignment?.value ?? .center))
        case .line(let line):
            return .line(
                LineMark(
                    axis: axis, series: series, curve: line.curve?.value ?? .linear, missing: line.missing ?? .gap,
                    text: text ?? .automatic, look: line.look(.standard(seriesCount: series.count)),
                    marker: line.live == nil ? line.marker.look : MarkerLook(shape: .none), live: line.live?.window))
        case .area(let area):
            return .area(
                AreaMark(
                    arrangement: area.layout ?? .overlap, axis: axis, series: series,
                    curve: area.smoothCurve, missing: area.curve.missing ?? .gap,
                    text: text ?? .automatic,
                    look: area.curve.edgeLook(isRange: series.contains(where: \.isRange)),
                    fillOpacity: area.curve.opacity))
        case .point(let point):
            return .point(
                PointMark(
                    axis: axis, series: series, text: text ?? .none, marker: point.marker.look,
                    opacity: point.opacity ?? PointMark.standardOpacity(of: series)))
        case .bubble, .candlestick: return nil
        }
    }

    // MARK: Data

    /// The data, and of bars the row of the values that each comes from.
    private func data(
        of series: Layer.Series, at places: [Double?], into reports: inout RepeatedReports
    ) -> (data: [Datum], rows: [Int]) {
        var data: [Datum] = []
        var rows: [Int] = []
        data.reserveCapacity(series.rows.count)
        if case .point = layer.spec.form {
            for row in series.rows {
                guard let x = places[row.position] else { continue }
                data.append(Datum(x: x, y: value(row.value, of: series.values, into: &reports)))
            }
            return (data, [])
        }
        // By position: the datum that stands there, and its row.
        var taken: [Double: (index: Int, row: Layer.RowPair)] = [:]
        taken.reserveCapacity(series.rows.count)
        for row in series.rows {
            guard let x = places[row.position] else { continue }
            let datum = datum(row, of: series, at: x, into: &reports)
            guard let earlier = taken[x] else {
                taken[x] = (data.count, row)
                data.append(datum)
                if layer.spec.isBar { rows.append(row.value) }
                continue
            }
            // A missing value says nothing, so it does not contradict.
            if data[earlier.index].y == nil {
                data[earlier.index] = datum
                if layer.spec.isBar { rows[earlier.index] = row.value }
                taken[x] = (earlier.index, row)
            } else if datum.y != nil, datum != data[earlier.index] {
                reports.add(duplicate(row, after: earlier.row, in: series))
            }
        }
        // Lines and areas run along the axis, whatever the order of the rows.
        return layer.spec.isBar ? (data, rows) : (data.sorted { $0.x < $1.x }, [])
    }

    /// What a row says; of a range that lacks an end nothing.
    private func datum(
        _ row: Layer.RowPair, of series: Layer.Series, at x: Double, into reports: inout RepeatedReports
    ) -> Datum {
        let y = value(row.value, of: series.values, into: &reports)
        guard layer.spec.holdsRanges, let ends = series.ends else { return Datum(x: x, y: y) }
        let y2 = value(row.value, of: ends, into: &reports)
        return y == nil || y2 == nil ? Datum(x: x, y: nil) : Datum(x: x, y: y, y2: y2)
    }

    /// The value of a row; reported and left out where no scale could hold it.
    func value(
        _ row: Layer.RowPair, of series: Layer.Series, into reports: inout RepeatedReports
    ) -> Double? {
        value(row.value, of: series.values, into: &reports)
    }

    /// The same of a column on the value axis.
    func value(_ row: Int, of column: NumberColumn, into reports: inout RepeatedReports) -> Double? {
        guard let value = column.values[row] else { return nil }
        if isLogarithmic, value <= 0 {
            reports.add(.notPositive(column.cells.text(row) ?? "", at: column.cells.range(row)))
            return nil
        }
        if DrawableRange.contains(value) { return value }
        reports.add(.valueOutOfRange(column.cells.text(row) ?? "", at: column.cells.range(row)))
        return nil
    }

    func duplicate(
        _ row: Layer.RowPair, after earlier: Layer.RowPair, in series: Layer.Series
    ) -> Diagnostic {
        .duplicatePoint(
            series: series.name.value, position: layer.positions.cells.text(row.position) ?? "",
            at: series.values.cells.range(row.value), first: series.values.cells.range(earlier.value))
    }

    // MARK: Shares

    private var hasShares: Bool {
        switch layer.spec.form {
        case .bar(let bar): bar.layout == .percent
        case .area(let area): area.layout == .percent
        case .line, .point, .bubble, .candlestick: false
        }
    }

    private func reportNegativeShares(into diagnostics: inout DiagnosticCollector) {
        var reports = RepeatedReports()
        for one in layer.series {
            for row in one.rows {
                guard let value = one.values.values[row.value], value < 0 else { continue }
                let cells = one.values.cells
                reports.add(.negativeShare(cells.text(row.value) ?? "", at: cells.range(row.value)))
            }
        }
        reports.report(to: &diagnostics)
    }
}
