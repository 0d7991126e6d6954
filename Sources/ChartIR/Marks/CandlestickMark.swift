/// How something moved within each span of time: where it opened and closed, and how far it went.
package struct CandlestickMark: CartesianMark {
    package struct Prices: Hashable, Sendable, Encodable {
        package var open: Double
        /// Never less than `open` and `close`.
        package var high: Double
        /// Never more than `open` and `close`.
        package var low: Double
        package var close: Double

        package init(open: Double, high: Double, low: Double, close: Double) {
            self.open = open
            self.high = high
            self.low = low
            self.close = close
        }
    }

    package struct Candle: Hashable, Sendable, Encodable {
        /// As in ``Datum``.
        package var x: Double
        /// nil: missing.
        package var prices: Prices?

        package init(x: Double, prices: Prices?) {
            self.x = x
            self.prices = prices
        }
    }

    package struct Series: Hashable, Sendable, Encodable {
        /// Index into the chart's series.
        package var series: Int
        /// In the order of `x`; at most one for a position.
        package var candles: [Candle]

        package init(series: Int, candles: [Candle]) {
            self.series = series
            self.candles = candles
        }
    }

    package enum Style: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Hollow where it closes above its open, else filled; the colour tells the same.
        case candle
        /// The same, but the colour tells whether it closes above the close before.
        case hollow
        /// A line from low to high with the open at its left and the close at its right.
        case ohlc
    }

    package enum Colors: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The look's pair for up and down.
        case standard
        /// Green up, red down.
        case western
        /// Red up, green down.
        case eastern
        /// That of the series, up and down.
        case series
    }

    package var axis: ValueAxis
    package var style: Style
    package var colors: Colors
    /// Whether the last close is written beside the last candle; never ``ValueText/points``.
    package var text: ValueText
    package var series: [Series]

    package init(axis: ValueAxis, style: Style, colors: Colors, text: ValueText, series: [Series]) {
        self.axis = axis
        self.style = style
        self.colors = colors
        self.text = text
        self.series = series
    }
}

extension CandlestickMark {
    /// The closes.
    package var valueSeries: [MarkSeries] {
        series.map { one in
            MarkSeries(series: one.series, data: one.candles.map { Datum(x: $0.x, y: $0.prices?.close) })
        }
    }

    package var valueText: ValueText { text }
}
