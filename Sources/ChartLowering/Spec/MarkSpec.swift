public import ChartGraphics
public import ChartIR

public enum MarkSpec: Sendable, Encodable {
    case cartesian(CartesianMarkSpec)
    case pie(PieSpec)

    var element: Located<String> {
        switch self {
        case .cartesian(let mark): mark.element
        case .pie(let pie): pie.element
        }
    }

    var id: Located<String>? {
        switch self {
        case .cartesian(let mark): mark.id
        case .pie(let pie): pie.id
        }
    }
}

/// A mark on x and y: where its data come from, and what it looks like.
public struct CartesianMarkSpec: Sendable, Encodable {
    public enum Form: Sendable, Encodable {
        case bar(BarSpec)
        case line(CurveSpec)
        case area(AreaSpec)
        case point
        case bubble(BubbleSpec)
        case candlestick(CandlestickSpec)
    }

    public struct BarSpec: Sendable, Encodable {
        public enum Orientation: String, Sendable, CaseIterable, Encodable { case vertical, horizontal }

        public var layout: BarMark.Arrangement?
        public var orientation: Orientation?
        /// Pixels.
        public var maximumWidth: Double?
        public var minimumSpace: Double?
        public var totals: Located<Bool>?
        public var alignment: Located<BarMark.Alignment>?
    }

    public struct CurveSpec: Sendable, Encodable {
        public var curve: Curve?
        public var missing: MissingPolicy?
    }

    public struct AreaSpec: Sendable, Encodable {
        public var layout: AreaMark.Arrangement?
        public var curve: CurveSpec
    }

    /// What candles have besides their closes, which are the values.
    public struct CandlestickSpec: Sendable, Encodable {
        public enum Direction: String, Sendable, CaseIterable, Encodable { case western, eastern }

        public var open: Located<String>?
        public var high: Located<String>?
        public var low: Located<String>?
        public var opens: ItemList?
        public var highs: ItemList?
        public var lows: ItemList?
        public var style: CandlestickMark.Style?
        public var direction: Direction?
    }

    /// What bubbles have besides values.
    public struct BubbleSpec: Sendable, Encodable {
        public var size: Located<String>?
        public var label: Located<String>?
        public var sizes: ItemList?
        public var labels: ItemList?
    }

    /// A `series` child: `values`, or a column.
    public struct Series: Sendable, Encodable {
        public var element: Located<String>
        public var name: Located<String>?
        public var values: ItemList?
        public var y: Located<String>?
    }

    public var element: Located<String>
    public var form: Form
    public var id: Located<String>?
    public var name: Located<String>?
    public var axis: ValueAxis?
    public var data: Located<String>?
    public var x: Located<String>?
    public var y: Located<String>?
    /// The field that splits the rows.
    public var seriesField: Located<String>?
    public var values: ItemList?
    public var categories: ItemList?
    public var at: ItemList?
    public var series: [Series]
    /// Never in bars.
    public var text: Located<ValueText>?
}

public struct PieSpec: Sendable, Encodable {
    public var element: Located<String>
    public var id: Located<String>?
    public var data: Located<String>?
    public var label: Located<String>?
    public var value: Located<String>?
    public var labels: ItemList?
    public var values: ItemList?
    public var hole: Double?
    /// Pixels.
    public var gap: Double?
    public var format: PatternSpec?
    /// A code of ISO 4217.
    public var currency: Located<String>?
}
