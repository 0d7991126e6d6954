import ChartDiagnostics
import ChartIR

extension MarkLowerer {
    /// - Parameter places: where each row stands; nil for rows without a position.
    func candlestick(
        _ spec: CartesianMarkSpec.CandlestickSpec, at places: [Double?], into reports: inout RepeatedReports
    ) -> CandlestickMark {
        let all = layer.series.compactMap { one in
            series.index(one.name.value).map {
                CandlestickMark.Series(series: $0, candles: candles(of: one, at: places, into: &reports))
            }
        }
        let colors: CandlestickMark.Colors =
            switch spec.direction {
            case .western: .western
            case .eastern: .eastern
            case nil: hasColorsOfSeries ? .series : .standard
            }
        return CandlestickMark(
            axis: layer.spec.axis ?? .first, style: spec.style ?? .candle, colors: colors,
            text: layer.spec.text?.value ?? .automatic, series: all)
    }

    private func candles(
        of series: Layer.Series, at places: [Double?], into reports: inout RepeatedReports
    ) -> [CandlestickMark.Candle] {
        var candles: [CandlestickMark.Candle] = []
        // By position: the candle that stands there, and its row.
        var taken: [Double: (index: Int, row: Layer.RowPair)] = [:]
        for row in series.rows {
            guard let x = places[row.position] else { continue }
            let prices = prices(row.value, closes: series.values, into: &reports)
            guard let earlier = taken[x] else {
                taken[x] = (candles.count, row)
                candles.append(CandlestickMark.Candle(x: x, prices: prices))
                continue
            }
            // A missing candle says nothing, so it does not contradict.
            if candles[earlier.index].prices == nil {
                candles[earlier.index].prices = prices
                taken[x] = (earlier.index, row)
            } else if let prices, prices != candles[earlier.index].prices {
                reports.add(duplicate(row, after: earlier.row, in: series))
            }
        }
        return candles.sorted { $0.x < $1.x }
    }

    /// The candle of a row; nil: missing, or reported.
    private func prices(
        _ row: Int, closes: NumberColumn, into reports: inout RepeatedReports
    ) -> CandlestickMark.Prices? {
        let names = ["open", "high", "low"]
        let columns = names.compactMap { layer.companions[$0] } + [closes]
        guard columns.count == 4 else { return nil }
        let missing = columns.indices.filter { columns[$0].values[row] == nil }
        guard missing.isEmpty else {
            // All missing is a span without a candle; some missing is a mistake that the author may not know of.
            if missing.count < 4 {
                let index = missing[0]
                reports.add(
                    .incompleteCandle((names + ["close"])[index], at: columns[index].cells.range(row)))
            }
            return nil
        }
        let values = columns.compactMap { value(row, of: $0, into: &reports) }
        guard values.count == 4 else { return nil }
        let prices = CandlestickMark.Prices(open: values[0], high: values[1], low: values[2], close: values[3])
        for (index, isWrong, bound) in [
            (1, prices.high < max(prices.open, prices.close), prices.open > prices.close ? 0 : 3),
            (2, prices.low > min(prices.open, prices.close), prices.open < prices.close ? 0 : 3),
        ] where isWrong {
            func text(_ index: Int) -> String { columns[index].cells.text(row) ?? "" }
            reports.add(
                .impossibleCandle(
                    names[index], text(index), (names + ["close"])[bound], text(bound),
                    at: columns[index].cells.range(row), bound: columns[bound].cells.range(row)))
            return nil
        }
        return prices
    }
}
