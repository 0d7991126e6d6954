/// How something moved within each span of time: where it opened and closed, and how far it went.
package struct CandlestickMark: CartesianMark {
    package struct Prices: Hashable, Sendable, Encodable {
        package var open: Double
        /// The highest price, never less than `open` and `close`.
        package var high: Double
        /// The lowest price, never more than `open` and `close`.
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
        /// Where the candle stands: a category's index, a number, or seconds since 1970.
        package var x: Double
        /// The four prices; nil: missing.
        package var prices: Prices?

        package init(x: Double, prices: Prices?) {
            self.x = x
            self.prices = prices
        }
    }

    package struct Series: Hashable, Sendable, Encodable {
        /// The index of the series among the chart's.
        package var series: Int
        /// The candles in the order of `x`; at most one for a position.
        package var candles: [Candle]

        package init(series: Int, candles: [Candle]) {
            self.series = series
            self.candles = candles
        }
    }

    package enum Style: String, Hashable, Sendable, CaseIterable, Encodable {
        /// A box that is hollow where it closes above its open, else filled; the colour tells the same.
        case candle
        /// A box that is hollow where it closes above its open, but whose colour tells whether it closes above the
        /// close before.
        case hollow
        /// A line from low to high with the open at its left and the close at its right.
        case ohlc
    }

    package enum Colors: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The pair of colours for up and down that goes with the look.
        case standard
        /// Green up, red down.
        case western
        /// Red up, green down.
        case eastern
        /// The colour of the series, up and down.
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
    /// The closing prices, which stand for the candles.
    package var valueSeries: [MarkSeries] {
        series.map { one in
            MarkSeries(series: one.series, data: one.candles.map { Datum(x: $0.x, y: $0.prices?.close) })
        }
    }

    package var valueText: ValueText { text }

    package var ownSpans: [ClosedRange<Double>] {
        series.flatMap { $0.candles.compactMap(\.prices) }.map { $0.low...$0.high }
    }
}
