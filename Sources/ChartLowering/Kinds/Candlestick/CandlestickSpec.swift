import ChartDiagnostics
import ChartDocument
import ChartIR

/// Candles of an open, a high, a low and a close; the closes are the values, where one must stand for a candle.
struct CandlestickSpec: CartesianKind {
    static let elements = ["candlestick"]

    static func traits(of element: String) -> KindTraits { KindTraits(showsDirections: true) }

    enum Direction: String, Sendable, CaseIterable, Encodable { case western, eastern }

    var open: Located<String>?
    var high: Located<String>?
    var low: Located<String>?
    var opens: ItemList?
    var highs: ItemList?
    var lows: ItemList?
    var orientation: Orientation?
    var style: CandlestickMark.Style?
    var direction: Direction?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        open = decoder.located(element, "open")
        high = decoder.located(element, "high")
        low = decoder.located(element, "low")
        opens = decoder.list(element, "opens")
        highs = decoder.list(element, "highs")
        lows = decoder.list(element, "lows")
        orientation = decoder.choice(element, "orientation")
        style = decoder.choice(element, "style")
        direction = decoder.choice(element, "direction")
    }

    var valueNames: (field: String, list: String) { ("close", "closes") }

    var channels: [Channel] {
        [
            Channel(name: "open", listName: "opens", field: open, list: opens),
            Channel(name: "high", listName: "highs", field: high, list: highs),
            Channel(name: "low", listName: "lows", field: low, list: lows),
        ]
    }

    var nounOfDatum: String { "candle" }
    var rowLimit: Int? { DrawableCounts.bars }
    var positions: PositionScale.Preference { .timesInOrder }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        if let exchanged = exchangedEnds(in: layer.layer) {
            reports.add(exchanged)
            return []
        }
        let all = layer.layer.series.compactMap { one in
            layer.series.index(one.name.value).map {
                CandlestickMark.Series(series: $0, candles: candles(of: one, in: layer, into: &reports))
            }
        }
        let colors: CandlestickMark.Colors =
            switch direction {
            case .western: .western
            case .eastern: .eastern
            case nil: hasColorsOfSeries(layer) ? .series : .standard
            }
        let mark = CandlestickMark(
            axis: layer.axis, style: style ?? .candle, colors: colors, text: layer.text ?? .automatic, series: all)
        return [.candlestick(mark)]
    }

    /// The mistake of the columns of highs and lows that stand for each other; nil: some high is no less than its low, or there is
    /// one candle, in which a number may be wrong.
    private func exchangedEnds(in layer: Layer) -> Diagnostic? {
        guard let highs = layer.channels["high"]?.values, let lows = layer.channels["low"]?.values else { return nil }
        var count = 0
        for case (let high?, let low?) in zip(highs, lows) {
            guard high < low else { return nil }
            count += 1
        }
        guard count > 1 else { return nil }
        if let high, let low { return .exchangedColumns(high, low) }
        guard let list = self.highs else { return nil }
        return .exchangedEnds("highs", "lows", at: list.range)
    }

    /// Whether colours tell the series of all candles of the chart apart, not up from down: there are several, or the
    /// author chose one.
    private func hasColorsOfSeries(_ layer: PlacedLayer) -> Bool {
        let candles = layer.chart.layers.filter { $0.spec.kind is CandlestickSpec }
        let names = Set(candles.flatMap(\.series).map(\.name.value))
        return names.count > 1 || !layer.chart.coloredSeries.isDisjoint(with: names)
    }

    private func candles(
        of series: Layer.Series, in layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> [CandlestickMark.Candle] {
        layer.contents(of: series, into: &reports) { row, _, reports in
            prices(row, closes: series.values, in: layer, into: &reports)
        }.map { CandlestickMark.Candle(x: $0.x, prices: $0.content) }
    }

    /// The candle of a row; nil: it is missing, or a mistake was reported.
    private func prices(
        _ row: Int, closes: NumberColumn, in layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> CandlestickMark.Prices? {
        let names = ["open", "high", "low"]
        let columns = names.compactMap { layer.layer.channels[$0] } + [closes]
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
        let values = columns.compactMap { layer.value(row, of: $0, into: &reports) }
        guard values.count == 4 else { return nil }
        let prices = CandlestickMark.Prices(open: values[0], high: values[1], low: values[2], close: values[3])
        // Whichever of two prices is wrong, the author hears of each that contradicts others.
        let wrong = [
            (1, prices.high < max(prices.open, prices.close), prices.open > prices.close ? 0 : 3),
            (2, prices.low > min(prices.open, prices.close), prices.open < prices.close ? 0 : 3),
        ].filter(\.1)
        for (index, _, bound) in wrong {
            func text(_ index: Int) -> String { columns[index].cells.text(row) ?? "" }
            reports.add(
                .impossibleCandle(
                    names[index], text(index), (names + ["close"])[bound], text(bound),
                    at: columns[index].cells.range(row), bound: columns[bound].cells.range(row)))
        }
        return wrong.isEmpty ? prices : nil
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - name: `high` or `low`, and what is written there.
    ///   - bound: what it should reach, and what is written there.
    static func impossibleCandle(
        _ name: String, _ text: String, _ bound: String, _ boundText: String, at range: SourceRange,
        bound boundRange: SourceRange
    ) -> Diagnostic {
        let relation = name == "high" ? "less" : "more"
        return Diagnostic(
            .semanticImpossibleCandle, .error, "the \(name) \(text) is \(relation) than the \(bound) \(boundText)",
            at: range, notes: [.init("the \(bound) is here", at: boundRange)])
    }

    fileprivate static func exchangedEnds(
        _ high: String, _ low: String, at range: SourceRange, fixIts: [FixIt] = []
    ) -> Diagnostic {
        Diagnostic(
            .semanticImpossibleCandle, .error, "'\(high)' is below '\(low)' in every row; exchange the two", at: range,
            fixIts: fixIts)
    }

    fileprivate static func exchangedColumns(_ high: Located<String>, _ low: Located<String>) -> Diagnostic {
        let edits = [
            FixIt.Edit(high.range, high.range.written(low.value)), FixIt.Edit(low.range, low.range.written(high.value)),
        ].sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
        return exchangedEnds(
            "high", "low", at: high.range, fixIts: [FixIt("exchange 'high' and 'low'", edits: edits, .maybe)])
    }

    static func incompleteCandle(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticIncompleteCandle, .warning, "this candle has no \(name), so it is left out", at: range)
    }
}
