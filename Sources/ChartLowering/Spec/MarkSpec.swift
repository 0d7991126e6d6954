import ChartDiagnostics
public import ChartGraphics
public import ChartIR

public enum MarkSpec: Sendable, Encodable {
    case cartesian(CartesianMarkSpec)
    case lone(LoneMarkSpec)

    var element: Located<String> {
        switch self {
        case .cartesian(let mark): mark.element
        case .lone(let mark): mark.element
        }
    }

    var id: Located<String>? {
        switch self {
        case .cartesian(let mark): mark.id
        case .lone(let mark): mark.id
        }
    }

    /// The `id` of the table it reads.
    var data: Located<String>? {
        switch self {
        case .cartesian(let mark): mark.data
        case .lone(let mark): mark.data
        }
    }
}

/// A mark on x and y: where its data come from, and what it looks like.
public struct CartesianMarkSpec: Sendable, Encodable {
    public enum Form: Sendable, Encodable {
        case bar(BarSpec)
        case line(CurveSpec)
        case area(AreaSpec)
        case point(PointSpec)
        case bubble(BubbleSpec)
        case candlestick(CandlestickSpec)
    }

    public struct BarSpec: Sendable, Encodable {
        public enum Orientation: String, Sendable, CaseIterable, Encodable { case vertical, horizontal }

        public var layout: BarMark.Arrangement?
        public var orientation: Orientation?
        /// Pixels.
        public var width: Located<Double>?
        public var maximumWidth: Located<Double>?
        public var minimumSpace: Located<Double>?
        public var totals: Located<Bool>?
        public var text: Located<BarText>?
        /// A colour, or the field that holds colours.
        public var color: Located<String>?
        public var colors: ItemList?
        public var opacity: Double?
        /// Pixels.
        public var radius: Located<Double>?
        public var border: BorderSpec
        public var shadow: ShadowSpec?
        public var alignment: Located<BarMark.Alignment>?
    }

    /// A `shadow` child.
    public struct ShadowSpec: Sendable, Encodable {
        /// Pixels.
        public var x: Double?
        public var y: Double?
        public var color: SeriesColor?
        public var opacity: Double?
        /// Pixels.
        public var blur: Double?
    }

    public struct CurveSpec: Sendable, Encodable {
        public enum Dash: String, Sendable, CaseIterable, Encodable { case auto, solid, dashed, dotted }

        public var curve: Located<Curve>?
        public var missing: MissingPolicy?
        /// Pixels.
        public var width: Located<Double>?
        public var dash: Located<Dash>?
        public var dashes: ItemList?
        public var opacity: Double?
        public var marker: MarkerSpec
        /// Of a line.
        public var live: LiveSpec?
    }

    public struct AreaSpec: Sendable, Encodable {
        public var layout: AreaMark.Arrangement?
        public var curve: CurveSpec
    }

    public struct PointSpec: Sendable, Encodable {
        public var marker: MarkerSpec
        public var opacity: Double?
    }

    public struct MarkerSpec: Sendable, Encodable {
        public var shape: MarkerLook.Shape?
        public var written: Located<String>?
        /// Pixels.
        public var size: Located<Double>?
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
        public var values2: ItemList?
        public var y: Located<String>?
        public var y2: Located<String>?
    }

    public var element: Located<String>
    public var form: Form
    public var id: Located<String>?
    public var name: Located<String>?
    public var axis: ValueAxis?
    public var data: Located<String>?
    public var x: Located<String>?
    public var y: Located<String>?
    /// The other ends of ranges, in bars and areas only.
    public var y2: Located<String>?
    public var values2: ItemList?
    /// The field that splits the rows.
    public var seriesField: Located<String>?
    public var values: ItemList?
    public var categories: ItemList?
    public var at: ItemList?
    public var series: [Series]
    /// Never in bars, which have their own.
    public var text: Located<ValueText>?
}

/// A colour with its width, and where both were written.
public struct BorderSpec: Sendable, Encodable {
    public var color: Located<SeriesColor>?
    /// Pixels.
    public var width: Located<Double>?

    /// nil: there is no line.
    var border: Border? { color.map { Border(color: $0.value, width: width?.value ?? 1) } }

    var range: SourceRange? { color?.range ?? width?.range }
}
