package import ChartGraphics
package import ChartIR

/// What the author wrote, typed. A nil is what the author left out: defaults are the lowering's.
package struct Spec: Sendable, Encodable {
    package var title: String?
    package var sharesLegend: Bool
    /// How many charts stand side by side; nil: each stands below the last.
    package var columns: Located<Double>?
    package var charts: [ChartSpec]
}

/// A chart as it is written.
package struct ChartSpec: Sendable, Encodable {
    package var title: String?
    package var subtitle: String?
    package var description: String?
    package var source: String?
    package var footnote: String?
    /// The width of the drawing, pixels; `height` is in pixels, too.
    package var width: Located<Double>?
    package var height: Located<Double>?
    /// The width divided by the height.
    package var aspect: Located<Double>?
    package var isFluid: Bool?
    package var background: Color?
    package var palette: Located<PaletteSpec>?
    /// The theme that the chart, or the page, names: one of ``ThemeName``, or the path of a file.
    package var theme: Located<String>?
    /// What the chart changes of its theme.
    package var ownTheme: ThemeSpec?
    /// What the themes come to; nil: the default look.
    package var look: Theme?
    /// The locale of the chart, or the page's, a BCP 47 tag.
    package var locale: Located<String>?
    /// How far ahead of UTC the clocks are, as written, such as `+02:00`.
    package var utcOffset: Located<String>?
    /// The place by whose clocks times are shown, as written, such as `Europe/Berlin`.
    package var timeZone: Located<String>?
    package var data: [DataSpec]
    /// The marks in document order.
    var marks: [MarkSpec]
    package var annotations: [AnnotationSpec]
    package var x: AxisSpec?
    package var y: [AxisSpec]
    package var size: SizeSpec?
    package var facet: FacetSpec?
    package var color: ColorSpec?
    package var legend: LegendSpec?
    package var entrance: EntranceSpec?
    package var update: UpdateSpec?
    var plotBorder: BorderSpec
    package var tooltip: TooltipSpec?
    /// Each state as a whole chart, in which what the state says stands in place of what the document says.
    package var states: [StateSpec]
    package var firstState: Located<String>?
    package var controls: [ControlSpec]
}

/// A `state` child: other data for the same chart.
package struct StateSpec: Sendable, Encodable {
    package var element: Located<String>
    package var name: String?
    package var by: Located<String>?
    /// The marks that the state itself writes.
    package var marks: [Located<String>]
    package var chart: ChartSpec
}

/// A `control` child: what the reader changes the chart with.
package struct ControlSpec: Sendable, Encodable {
    package var element: Located<String>
    package var kind: Control.Kind?
    package var label: String?
    package var of: Located<String>?
    package var property: Located<Control.Property>?
    package var from: Located<Double>?
    package var to: Located<Double>?
    package var step: Located<Double>?
    package var format: PatternSpec?
    /// The time from one state to the next, seconds.
    package var interval: Located<Double>?
    package var repeats: Located<Control.Repetition>?
}

extension Control {
    /// What follows the last stop.
    package enum Repetition: String, Sendable, CaseIterable, Encodable { case loop, once }
}

/// A `data` child: where a table comes from, and the steps that change it.
package struct DataSpec: Sendable, Encodable {
    package enum Format: String, Sendable, CaseIterable, Encodable { case csv, tsv, json, ndjson, xml }

    /// The element's name, the place for messages about the table as a whole.
    package var element: Located<String>
    package var id: Located<String>?
    package var source: Located<String>?
    package var format: Format?
    /// The path of the elements that are rows of XML.
    package var row: Located<String>?
    /// The rows as inline text.
    var text: DataText?
    package var columns: [ColumnSpec]
    /// The steps in document order.
    package var steps: [StepSpec]
}

/// The type of a column that the author states.
package enum ColumnType: String, Sendable, CaseIterable, Encodable { case number, time, text }

/// A `column` child of a table.
package struct ColumnSpec: Sendable, Encodable {
    package var name: Located<String>
    package var type: ColumnType?
    /// The values of the column; nil: the column stands in the file or text, and this states its type.
    package var values: ItemList?
    /// Whether the values are a sequence with a mistake, so that their number is not known.
    package var isUnknown: Bool?
}

/// An `x` or `y` child: an axis.
package struct AxisSpec: Sendable, Encodable {
    package enum ScaleType: String, Sendable, CaseIterable, Encodable {
        case number, log, sqrt, symlog, time, category

        /// What an axis is called on which lengths do not add up; nil: on it they do, or there are none.
        package var nounOfBent: String? {
            switch self {
            case .log: "log axis"
            case .sqrt: "square root axis"
            case .symlog: "symmetric log axis"
            case .number, .time, .category: nil
            }
        }
    }
    package enum Rescale: String, Sendable, CaseIterable, Encodable { case visible, fixed }

    package var element: Located<String>
    /// The side on which an axis of values stands; other axes have none.
    package var side: Located<ValueAxis>?
    package var type: Located<ScaleType>?
    /// Up to where a symmetric log axis is about even.
    package var constant: Located<Double>?
    /// The ranges that are squeezed.
    package var breaks: ItemList?
    /// The lower end, a number or a time; which of them depends on the scale.
    package var minimum: Located<String>?
    package var maximum: Located<String>?
    package var isNice: Bool?
    package var includesZero: Located<Bool>?
    package var rescale: Rescale?
    package var title: String?
    package var titleColor: Located<SeriesColor>?
    package var unit: Located<String>?
    package var format: PatternSpec?
    /// The format of the values on marks and in tooltips, on axes of values.
    package var valueFormat: PatternSpec?
    /// The currency of the values, a code of ISO 4217.
    package var currency: Located<String>?
    package var hasGrid: Bool?
    package var hasLine: Bool?
    package var isReversed: Bool?
    package var tickCount: Located<Int>?
    package var increment: Located<Double>?
    /// Where the ticks stand, and what is written there.
    package var tickValues: ItemList?
    package var tickLabels: ItemList?
    package var labels: Located<AxisLabels>?
    /// The column of the groups of categories, or the groups of listed ones, on the axis of positions.
    package var group: Located<String>?
    package var groups: ItemList?
    /// The names of an axis of categories, in their order.
    package var categories: ItemList?
}

/// A `size` child: the scale of the sizes of bubbles.
package struct SizeSpec: Sendable, Encodable {
    package var element: Located<String>
    package var title: String?
    package var format: PatternSpec?
    /// The radius of the largest bubble, pixels.
    package var maximumRadius: Double?
}

/// A CLDR pattern, not parsed: whether it is one for numbers or for times, the scale decides.
package struct PatternSpec: Sendable, Encodable {
    /// The pattern with the place of every byte, to point into it.
    var text: DataText

    package func encode(to encoder: any Encoder) throws {
        try text.encode(to: encoder)
    }
}

/// A `legend` child.
package struct LegendSpec: Sendable, Encodable {
    package struct Entry: Sendable, Encodable {
        package var name: Located<String>
        package var label: String?
        package var color: SeriesColor?
        package var isHidden: Bool?
        /// Whether the legend has it.
        package var isListed: Bool?
    }

    package var position: Legend.Position?
    package var toggle: Located<Legend.Toggle>?
    package var offersOnly: Located<Bool>?
    package var title: Located<String>?
    package var entries: [Entry]
}

/// An `entrance` child: how the marks come in.
package struct EntranceSpec: Sendable, Encodable {
    package var order: Entrance.Order?
    /// How long the entrance takes, seconds.
    package var duration: Double?
    package var delay: Double?
    package var easing: Easing?
    package var stagger: Located<Double>?
    package var axisLabels: Located<Bool>?
    package var start: Located<Entrance.Start>?
    package var replay: Located<Bool>?
    package var countUp: Located<Bool>?
}

/// An `update` child: how the chart goes to another data state.
package struct UpdateSpec: Sendable, Encodable {
    package var element: Located<String>
    package var duration: Located<Double>?
    package var easing: Located<Easing>?
    package var entrance: Located<Bool>?
}

/// A `tooltip` child.
package struct TooltipSpec: Sendable, Encodable {
    package var content: Tooltip.Content?
    package var crosshair: Located<Bool>?
    /// The columns that are told in place of values.
    package var fields: ItemList?
    package var link: Located<String>?
    package var links: ItemList?
}
