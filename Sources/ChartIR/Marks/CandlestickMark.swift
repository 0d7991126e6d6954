/// How something moved within each span of time: where it opened and closed, and how far it went.
public struct CandlestickMark: CartesianMark {
    public struct Prices: Hashable, Sendable, Encodable {
        public var open: Double
        /// Never less than `open` and `close`.
        public var high: Double
        /// Never more than `open` and `close`.
        public var low: Double
        public var close: Double

        public init(open: Double, high: Double, low: Double, close: Double) {
            self.open = open
            self.high = high
            self.low = low
            self.close = close
        }
    }

    public struct Candle: Hashable, Sendable, Encodable {
        /// As in ``Datum``.
        public var x: Double
        /// nil: missing.
        public var prices: Prices?

        public init(x: Double, prices: Prices?) {
            self.x = x
            self.prices = prices
        }
    }

    public struct Series: Hashable, Sendable, Encodable {
        /// Index into the chart's series.
        public var series: Int
        /// In the order of `x`; at most one for a position.
        public var candles: [Candle]

        public init(series: Int, candles: [Candle]) {
            self.series = series
            self.candles = candles
        }
    }

    public enum Style: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Hollow where it closes above its open, else filled; the colour tells the same.
        case candle
        /// The same, but the colour tells whether it closes above the close before.
        case hollow
        /// A line from low to high with the open at its left and the close at its right.
        case ohlc
    }

    public enum Colors: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The look's pair for up and down.
        case standard
        /// Green up, red down.
        case western
        /// Red up, green down.
        case eastern
        /// That of the series, up and down.
        case series
    }

    public var axis: ValueAxis
    public var style: Style
    public var colors: Colors
    /// Whether the last close is written beside the last candle; never ``ValueText/points``.
    public var text: ValueText
    public var series: [Series]

    public init(axis: ValueAxis, style: Style, colors: Colors, text: ValueText, series: [Series]) {
        self.axis = axis
        self.style = style
        self.colors = colors
        self.text = text
        self.series = series
    }
}

extension CandlestickMark {
    /// The closes.
    public var valueSeries: [MarkSeries] {
        series.map { one in
            MarkSeries(series: one.series, data: one.candles.map { Datum(x: $0.x, y: $0.prices?.close) })
        }
    }

    public var valueText: ValueText { text }
}
