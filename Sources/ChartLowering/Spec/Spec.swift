public import ChartGraphics
public import ChartIR

/// What the author wrote, typed. A nil is what the author left out: defaults are the lowering's.
public struct Spec: Sendable, Encodable {
    public var title: String?
    public var sharesLegend: Bool
    public var charts: [ChartSpec]
}

public struct ChartSpec: Sendable, Encodable {
    public var title: String?
    public var subtitle: String?
    public var description: String?
    public var source: String?
    public var footnote: String?
    /// Pixels.
    public var width: Located<Double>?
    public var height: Located<Double>?
    public var background: Color?
    public var palette: Located<[SeriesColor]>?
    /// The chart's own or the page's, a BCP 47 tag.
    public var locale: Located<String>?
    /// As written, such as `+02:00`.
    public var utcOffset: Located<String>?
    public var data: [DataSpec]
    /// In document order.
    var marks: [MarkSpec]
    public var annotations: [AnnotationSpec]
    public var x: AxisSpec?
    public var y: [AxisSpec]
    public var size: SizeSpec?
    public var legend: LegendSpec?
    public var entrance: EntranceSpec?
    public var update: UpdateSpec?
    var plotBorder: BorderSpec
    public var tooltip: TooltipSpec?
    /// Each as a whole chart, in which what the state says stands in place of what the document says.
    public var states: [StateSpec]
    public var firstState: Located<String>?
    public var controls: [ControlSpec]
}

public struct StateSpec: Sendable, Encodable {
    public var element: Located<String>
    public var name: String?
    public var by: Located<String>?
    /// What it says itself.
    public var marks: [Located<String>]
    public var chart: ChartSpec
}

public struct ControlSpec: Sendable, Encodable {
    public var element: Located<String>
    public var kind: Control.Kind?
    public var label: String?
    public var of: Located<String>?
    public var property: Located<Control.Property>?
    public var from: Located<Double>?
    public var to: Located<Double>?
    public var step: Located<Double>?
    public var format: PatternSpec?
    /// Seconds.
    public var interval: Located<Double>?
    public var repeats: Located<Control.Repetition>?
}

extension Control {
    /// What follows the last stop.
    public enum Repetition: String, Sendable, CaseIterable, Encodable { case loop, once }
}

public struct DataSpec: Sendable, Encodable {
    public enum Format: String, Sendable, CaseIterable, Encodable { case csv, tsv, json, ndjson }

    /// The element's name, the place for messages about the table as a whole.
    public var element: Located<String>
    public var id: Located<String>?
    public var source: Located<String>?
    public var format: Format?
    /// Inline text.
    var text: DataText?
    public var columns: [ColumnSpec]
    /// In document order.
    public var steps: [StepSpec]
}

public enum ColumnType: String, Sendable, CaseIterable, Encodable { case number, time, text }

public struct ColumnSpec: Sendable, Encodable {
    public var name: Located<String>
    public var type: ColumnType?
    /// nil: the column stands in the file or text; this states its type.
    public var values: ItemList?
}

public struct AxisSpec: Sendable, Encodable {
    public enum ScaleType: String, Sendable, CaseIterable, Encodable { case number, log, time, category }
    public enum Rescale: String, Sendable, CaseIterable, Encodable { case visible, fixed }

    public var element: Located<String>
    /// The side on which an axis of values stands; other axes have none.
    public var side: Located<ValueAxis>?
    public var type: Located<ScaleType>?
    /// A number or a time; which of them depends on the scale.
    public var minimum: Located<String>?
    public var maximum: Located<String>?
    public var isNice: Bool?
    public var includesZero: Located<Bool>?
    public var rescale: Rescale?
    public var title: String?
    public var unit: String?
    public var format: PatternSpec?
    /// A code of ISO 4217.
    public var currency: Located<String>?
    public var hasGrid: Bool?
    public var isReversed: Bool?
    public var tickCount: Located<Int>?
    public var increment: Located<Double>?
    public var labels: Located<AxisLabels>?
}

public struct SizeSpec: Sendable, Encodable {
    public var element: Located<String>
    public var title: String?
    public var format: PatternSpec?
    /// Pixels.
    public var maximumRadius: Double?
}

/// A CLDR pattern, not parsed: whether it is one for numbers or for times, the scale decides.
public struct PatternSpec: Sendable, Encodable {
    /// Keeps the place of every byte, to point into the pattern.
    var text: DataText

    public func encode(to encoder: any Encoder) throws {
        try text.encode(to: encoder)
    }
}

public struct LegendSpec: Sendable, Encodable {
    public struct Entry: Sendable, Encodable {
        public var name: Located<String>
        public var label: String?
        public var color: SeriesColor?
        public var isHidden: Bool?
    }

    public var position: Legend.Position?
    public var toggle: Located<Legend.Toggle>?
    public var offersOnly: Located<Bool>?
    public var title: Located<String>?
    public var entries: [Entry]
}

public struct EntranceSpec: Sendable, Encodable {
    public var order: Entrance.Order?
    /// Seconds.
    public var duration: Double?
    public var delay: Double?
    public var easing: Easing?
    public var stagger: Located<Double>?
    public var axisLabels: Located<Bool>?
    public var start: Located<Entrance.Start>?
    public var replay: Located<Bool>?
    public var countUp: Located<Bool>?
}

public struct UpdateSpec: Sendable, Encodable {
    public var element: Located<String>
    public var duration: Located<Double>?
    public var easing: Located<Easing>?
}

public struct TooltipSpec: Sendable, Encodable {
    public var content: Tooltip.Content?
    public var crosshair: Located<Bool>?
}
