public import ChartGraphics

/// The chart IR: one chart with every default, reference, unit, type and colour resolved, and no pixel decided.
///
/// No optional means "default": a nil is the absence of the thing itself. `Documentation/ChartIR.md` is its specification.
public struct Chart: Hashable, Sendable, Encodable {
    public var text: ChartText
    /// The size of the standalone drawing, in CSS pixels.
    public var size: Size
    /// The colour behind the chart; nil: that of the theme, which follows light and dark pages.
    public var background: Color?
    /// A BCP 47 tag; written to `lang`.
    public var locale: String
    /// Everything the reader can switch on and off, in legend order.
    public var series: [Series]
    public var plot: Plot
    public var legend: Legend
    public var entrance: Entrance
    /// nil: each mark moves in its own way.
    public var update: Update?
    public var tooltip: Tooltip
    /// All states of the data, that of `plot` among them; none where there is only that.
    public var states: [DataState]
    /// In document order; at most one for each target, and one for the states where there are any.
    public var controls: [Control]

    public init(
        text: ChartText, size: Size, background: Color?, locale: String, series: [Series], plot: Plot, legend: Legend,
        entrance: Entrance, tooltip: Tooltip = Tooltip(), states: [DataState] = [], controls: [Control] = []
    ) {
        self.states = states
        self.controls = controls
        self.text = text
        self.size = size
        self.background = background
        self.locale = locale
        self.series = series
        self.plot = plot
        self.legend = legend
        self.entrance = entrance
        self.tooltip = tooltip
    }
}

/// What a document compiles to: its charts, in order.
public struct Page: Hashable, Sendable, Encodable {
    public var title: String?
    public var charts: [Chart]
    /// nil: each chart's figure has the legend of its chart.
    public var sharedLegend: SharedLegend?

    public init(title: String?, charts: [Chart], sharedLegend: SharedLegend? = nil) {
        self.title = title
        self.charts = charts
        self.sharedLegend = sharedLegend
    }
}

/// The one legend of a page's figures. Series of one name are one entry and look the same in all charts.
///
/// What entries do (``Legend/toggle``) is the same in all charts of such a page.
public struct SharedLegend: Hashable, Sendable, Encodable {
    public var title: String?
    /// Those of all charts, each once, in legend order; a name tells them apart.
    public var series: [Series]

    public init(title: String?, series: [Series]) {
        self.title = title
        self.series = series
    }
}

/// The words around the plot.
public struct ChartText: Hashable, Sendable, Encodable {
    public var title: String?
    public var subtitle: String?
    /// The author's own summary for people who do not see the picture.
    public var description: String?
    public var source: String?
    public var footnote: String?

    public init(title: String?, subtitle: String?, description: String?, source: String?, footnote: String?) {
        self.title = title
        self.subtitle = subtitle
        self.description = description
        self.source = source
        self.footnote = footnote
    }
}

/// What the reader can hide and show.
public struct Series: Hashable, Sendable, Encodable {
    /// The identity of the series: the same name in two marks means the same series.
    public var name: String
    /// What the legend calls it.
    public var label: String
    public var color: SeriesColor
    /// Position in the order of cues (marker, dash), from 0.
    public var cue: Int
    public var startsHidden: Bool

    public init(name: String, label: String, color: SeriesColor, cue: Int, startsHidden: Bool) {
        self.name = name
        self.label = label
        self.color = color
        self.cue = cue
        self.startsHidden = startsHidden
    }
}

public enum SeriesColor: Hashable, Sendable, Encodable {
    /// A slot of the theme's categorical palette, 0...7; it has a light and a dark form.
    case palette(Int)
    /// The palette's grey for "other".
    case other
    /// What a movement is told by; it has a light and a dark form.
    case trend(Direction)
    /// The author's own.
    case custom(Color)

    public enum Direction: String, Hashable, Sendable, Encodable { case up, down }
}

public enum Plot: Hashable, Sendable, Encodable {
    case cartesian(CartesianPlot)
    case pie(PieMark)
    case radar(RadarMark)
    case radialBar(RadialBarMark)
    case rose(RoseMark)
    case gauge(GaugeMark)
    case arcs(ArcsMark)
    case spinner(SpinnerMark)
    case wave(WaveMark)
}

/// Marks layered over shared scales.
public struct CartesianPlot: Hashable, Sendable, Encodable {
    /// The values run to the right and the positions downwards (horizontal bars).
    public var isTransposed: Bool
    /// Where things stand: categories, time or number.
    public var x: Axis
    /// The value axis at the left (transposed: at the bottom).
    public var y: Axis
    /// The second value axis, at the right (transposed: at the top).
    public var secondY: Axis?
    /// The scale of sizes of bubbles; absent where there are none.
    public var size: SizeScale?
    /// In document order, which is the drawing order.
    public var marks: [Mark]
    /// Around the plot.
    public var border: Border?
    /// In document order; bands are drawn under the marks, rules and notes over them.
    public var annotations: [Annotation]

    public init(
        isTransposed: Bool, x: Axis, y: Axis, secondY: Axis?, size: SizeScale? = nil, marks: [Mark],
        annotations: [Annotation] = [], border: Border? = nil
    ) {
        self.border = border
        self.isTransposed = isTransposed
        self.x = x
        self.y = y
        self.secondY = secondY
        self.size = size
        self.marks = marks
        self.annotations = annotations
    }
}

/// A scale's rules (its domain comes from the visible data, in layout) and how its guide looks.
public struct Axis: Hashable, Sendable, Encodable {
    public enum Scale: Hashable, Sendable, Encodable {
        /// Positions are indices into the labels.
        case category([String])
        case number
        /// Powers of ten at equal distances; holds positive numbers only.
        case log
        /// Positions are seconds since 1970-01-01T00:00:00, wall clock.
        case time
    }

    public var scale: Scale
    /// Fixed ends of the domain; nil: from the data.
    public var minimum: Double?
    public var maximum: Double?
    /// Whether the ends move out to round values.
    public var isNice: Bool
    /// Whether the domain always holds 0.
    public var includesZero: Bool
    /// Whether the domain follows what is visible (`rescale="visible"`) or holds all data.
    public var followsVisible: Bool
    public var title: String?
    /// Stands behind the top tick only.
    public var unit: String?
    /// nil: chosen by the layout from the ticks.
    public var format: ValueFormat?
    public var hasGrid: Bool
    /// Whether it runs the other way: x to the left, y downwards.
    public var isReversed: Bool
    /// About how many ticks the author wants, 1...100; nil: as many as there is room for.
    public var tickCount: Int?
    /// The distance of the ticks, positive; the ends are multiples of it, beyond the data. nil: chosen by the layout.
    public var increment: Double?
    public var labels: AxisLabels
    /// For a category axis, the time that each category stands for, in ascending order; nil: they stand for no times.
    public var moments: [Double]?

    public init(
        scale: Scale, minimum: Double?, maximum: Double?, isNice: Bool, includesZero: Bool, followsVisible: Bool,
        title: String?, unit: String?, format: ValueFormat?, hasGrid: Bool, isReversed: Bool = false,
        tickCount: Int? = nil, increment: Double? = nil, labels: AxisLabels = .automatic, moments: [Double]? = nil
    ) {
        self.scale = scale
        self.minimum = minimum
        self.maximum = maximum
        self.isNice = isNice
        self.includesZero = includesZero
        self.followsVisible = followsVisible
        self.title = title
        self.unit = unit
        self.format = format
        self.hasGrid = hasGrid
        self.isReversed = isReversed
        self.tickCount = tickCount
        self.increment = increment
        self.labels = labels
        self.moments = moments
    }

    /// Whether what grows from 0 is whole: false if the author's ends, or a log scale, cut its foot.
    public var holdsFeet: Bool { (minimum ?? 0) <= 0 && (maximum ?? 0) >= 0 && scale != .log }
}

/// How tick labels stand.
public enum AxisLabels: String, Hashable, Sendable, CaseIterable, Encodable {
    /// The first way in which all fit.
    case automatic = "auto"
    case horizontal
    /// Rising at 45 degrees.
    case angled
    /// Rising straight upwards.
    case vertical
    /// Not at all.
    case none
}

/// How values are written.
public enum ValueFormat: Hashable, Sendable, Encodable {
    case number(NumberFormat)
    case time(TimeFormat)
}

public struct Legend: Hashable, Sendable, Encodable {
    public enum Position: String, Hashable, Sendable, CaseIterable, Encodable { case top, right, bottom, left, none }
    public enum Toggle: String, Hashable, Sendable, CaseIterable, Encodable {
        /// An entry hides its series.
        case hide
        /// It does, and beside it stands a choice of its series alone, for as long as that is chosen.
        case only
        /// All series are visible or one is.
        case solo
        /// A plain key.
        case none
    }

    public var position: Position
    public var toggle: Toggle
    public var title: String?

    public init(position: Position, toggle: Toggle, title: String?) {
        self.position = position
        self.toggle = toggle
        self.title = title
    }
}
