package import ChartGraphics

/// The chart IR: one chart with every default, reference, unit, type and colour resolved, and no pixel decided.
///
/// No optional means "default": a nil is the absence of the thing itself. `Documentation/ChartIR.md` is its
/// specification.
package struct Chart: Hashable, Sendable, Encodable {
    package var text: ChartText
    /// The size of the standalone drawing, in CSS pixels.
    package var size: Size
    /// The width divided by the height, 0.25 to 8, where the height follows the width of the container; nil: it does not.
    package var aspect: Double?
    /// Whether the drawing in a figure is as wide as its container; default: false.
    package var isFluid = false
    /// The colour behind the chart; nil: that of the theme, which follows light and dark pages.
    package var background: Color?
    /// What differs from the default look; nil: nothing does.
    package var theme: Theme?
    /// The language and region of the chart, a BCP 47 tag; written to `lang`.
    package var locale: String
    /// Everything the reader can switch on and off, in legend order.
    package var series: [Series]
    package var plot: Plot
    package var legend: Legend
    package var entrance: Entrance
    /// How the chart goes to another state of its data; nil: each mark moves in its own way.
    package var update: Update?
    package var tooltip: Tooltip
    /// All states of the data, that of `plot` among them; none where there is only that.
    package var states: [DataState]
    /// What the reader changes the chart with, in document order; at most one control for each target, and one for the
    /// states where there are any.
    package var controls: [Control]

    package init(
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

extension Chart {
    /// The least height that a chart takes from its width, pixels.
    private static let leastFollowingHeight = 160.0

    /// The height of the chart at a width, pixels, 160...4000 where it follows its width, of kinds that may be lower than others
    /// down to its own. Charts with panels keep theirs: they get fewer columns and more rows.
    package func height(at width: Double) -> Double {
        guard let aspect, width != size.width else { return size.height }
        if case .cartesian(let plot) = plot, plot.facets != nil { return size.height }
        let least = size.height < Self.sides.lowerBound ? size.height : Self.leastFollowingHeight
        return min(max(width / aspect, least), Self.sides.upperBound)
    }

    /// Gives the chart another width, pixels, and the height that follows from it.
    package mutating func resize(toWidth width: Double) { size = Size(width: width, height: height(at: width)) }

    /// How wide and how high charts may be, pixels, and those of kinds that may be smaller.
    package static let sides = 120.0...4000
    package static let smallSides = 16.0...4000
}

/// What a document compiles to: its charts, in order.
package struct Page: Hashable, Sendable, Encodable {
    package var title: String?
    package var charts: [Chart]
    /// The one legend for all charts of the page; nil: each chart's figure has the legend of its chart.
    package var sharedLegend: SharedLegend?
    /// How many charts stand side by side where there is room for them, 1 or more; default 1.
    package var columns: Int

    package init(title: String?, charts: [Chart], sharedLegend: SharedLegend? = nil, columns: Int = 1) {
        self.title = title
        self.charts = charts
        self.sharedLegend = sharedLegend
        self.columns = columns
    }
}

/// The one legend of a page's figures. Series of one name are one entry and look the same in all charts.
///
/// What entries do (``Legend/toggle``) is the same in all charts of such a page.
package struct SharedLegend: Hashable, Sendable, Encodable {
    package var title: String?
    /// The series of all charts, each once, in legend order; a name tells them apart.
    package var series: [Series]

    package init(title: String?, series: [Series]) {
        self.title = title
        self.series = series
    }
}

/// The words around the plot.
package struct ChartText: Hashable, Sendable, Encodable {
    package var title: String?
    package var subtitle: String?
    /// The author's own summary for people who do not see the picture.
    package var description: String?
    package var source: String?
    package var footnote: String?

    package init(title: String?, subtitle: String?, description: String?, source: String?, footnote: String?) {
        self.title = title
        self.subtitle = subtitle
        self.description = description
        self.source = source
        self.footnote = footnote
    }

    /// No text at all.
    package static let none = ChartText(title: nil, subtitle: nil, description: nil, source: nil, footnote: nil)
}

/// What the reader can hide and show.
package struct Series: Hashable, Sendable, Encodable {
    /// The identity of the series: the same name in two marks means the same series.
    package var name: String
    /// What the legend calls the series.
    package var label: String
    package var color: SeriesColor
    /// Position in the order of cues (marker, dash), from 0.
    package var cue: Int
    package var startsHidden: Bool
    /// Whether the legend leaves it out, so that nothing hides or shows it; nil: it does not.
    package var isUnlisted: Bool?

    package init(name: String, label: String, color: SeriesColor, cue: Int, startsHidden: Bool) {
        self.name = name
        self.label = label
        self.color = color
        self.cue = cue
        self.startsHidden = startsHidden
    }
}

/// The colour of a series, or of what is coloured like one.
package enum SeriesColor: Hashable, Sendable {
    /// A slot of the theme's categorical palette, 0...7; each has a light and a dark form.
    case palette(Int)
    /// The palette's grey for "other".
    case other
    /// The colour that the theme has for a rise or a fall; it has a light and a dark form.
    case trend(Direction)
    /// A colour that the author chose.
    case custom(Color)
    /// A colour of a palette for numbers, with its form for light and that for dark pages.
    case themed(light: Color, dark: Color)

    package enum Direction: String, Hashable, Sendable, Encodable { case up, down }

    /// The ink of the default look, for what lies over forms of its series' colour.
    package static let ink = SeriesColor.themed(light: Color(rgb: 0x171B21), dark: Color(rgb: 0xF1F3F6))
}

extension SeriesColor: Encodable {
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .palette(let slot): try encoder.encode(case: "palette", ["_0": slot])
        case .other: try encoder.encode(case: "other")
        case .trend(let direction): try encoder.encode(case: "trend", ["_0": direction])
        case .custom(let color): try encoder.encode(case: "custom", ["_0": color])
        case .themed(let light, let dark): try encoder.encode(case: "themed", ["light": light, "dark": dark])
        }
    }
}

/// What a chart draws: marks on axes, or a single mark that has the chart to itself.
package indirect enum Plot: Hashable, Sendable {
    case cartesian(CartesianPlot)
    case pie(PieMark)
    case radar(RadarMark)
    case radialBar(RadialBarMark)
    case funnel(FunnelMark)
    case rose(RoseMark)
    case marimekko(MarimekkoMark)
    case gauge(GaugeMark)
    case arcs(ArcsMark)
    case spinner(SpinnerMark)
    case wave(WaveMark)
    case sparkline(SparklineMark)
}

/// Marks layered over shared scales.
package struct CartesianPlot: Hashable, Sendable, Encodable {
    /// Whether the values run to the right and the positions downwards (horizontal bars).
    package var isTransposed: Bool
    /// The axis of positions: categories, times or numbers.
    package var x: Axis
    /// The first value axis, at the left (transposed: at the bottom). Of cells it is one of categories, from top to bottom.
    package var y: Axis
    /// The second value axis, at the right (transposed: at the top); nil: there is none.
    package var secondY: Axis?
    /// The scale of the sizes of bubbles; nil where there are none.
    package var size: SizeScale?
    /// The scale from numbers to colours; nil where no mark is coloured by numbers.
    package var color: ColorScale?
    /// What the shapes of points tell apart; nil: no more than series.
    package var shape: ShapeScale?
    /// The scale from numbers to opacities; nil where no mark has any.
    package var opacity: OpacityScale?
    /// The marks in document order, which is the drawing order.
    package var marks: [Mark]
    /// The line around the plot; nil: there is none.
    package var border: Border?
    /// The annotations in document order; bands are drawn under the marks, rules and notes over them.
    package var annotations: [Annotation]
    /// The panels in which the marks stand; nil: there is one plot.
    package var facets: Facets?

    package init(
        isTransposed: Bool, x: Axis, y: Axis, secondY: Axis?, size: SizeScale? = nil, color: ColorScale? = nil,
        marks: [Mark], annotations: [Annotation] = [], border: Border? = nil
    ) {
        self.border = border
        self.isTransposed = isTransposed
        self.x = x
        self.y = y
        self.secondY = secondY
        self.size = size
        self.color = color
        self.marks = marks
        self.annotations = annotations
    }
}

/// A scale's rules (its domain comes from the visible data, in layout) and how its guide looks.
package struct Axis: Hashable, Sendable, Encodable {
    package enum Scale: Hashable, Sendable {
        /// Positions are indices into the labels.
        case category([String])
        case number
        /// Powers of ten are at equal distances; the scale holds positive numbers only.
        case log
        /// Square roots are at equal distances, those of negative numbers below 0.
        case squareRoot
        /// Powers of ten are at equal distances far from 0, to both sides of it, and numbers about it, up to the constant.
        case symmetricLog(constant: Double)
        /// Numbers are at equal distances, but for the breaks, which are narrow however far they reach.
        case broken([AxisBreak])
        /// Positions are seconds since 1970-01-01T00:00:00, wall clock.
        case time
    }

    package var scale: Scale
    /// Fixed ends of the domain; nil: from the data.
    package var minimum: Double?
    package var maximum: Double?
    /// Whether the ends move out to round values.
    package var isNice: Bool
    /// Whether the domain always holds 0.
    package var includesZero: Bool
    /// Whether the domain follows what is visible (`rescale="visible"`) or holds all data.
    package var followsVisible: Bool
    package var title: String?
    /// The colour of the title; nil: that of labels.
    package var titleColor: SeriesColor?
    /// The unit of the values, which stands behind the top tick only; nil: none is written.
    package var unit: String?
    /// How ticks are written; nil: the layout decides by the ticks.
    package var format: ValueFormat?
    /// How values on marks and in tooltips are written; nil: as ``format`` says.
    package var valueFormat: NumberFormat?
    /// How times on marks and in tooltips are written, on an axis of values that measures time; nil: as ``format`` says.
    package var momentFormat: TimeFormat?
    package var hasGrid: Bool
    /// Whether a line is drawn along the axis; nil: where forms stand on it or start from it.
    package var hasLine: Bool?
    /// Whether the axis runs the other way: x to the left, y downwards.
    package var isReversed: Bool
    /// About how many ticks the author wants, 1...100; nil: as many as there is room for.
    package var tickCount: Int?
    /// The distance of the ticks, positive; the ends are multiples of it, beyond the data. nil: chosen by the layout.
    package var increment: Double?
    /// The ticks that the author names, by their values; nil: the layout chooses some.
    package var ownTicks: [OwnTick]?
    package var labels: AxisLabels
    /// For a category axis, the time that each category stands for, ascending or descending; nil: they stand for no times.
    package var moments: [Double]?
    /// For a category axis whose categories stand in groups, the parts of the name of each; those of one group are neighbours.
    /// nil: there are no groups.
    package var levels: [CategoryLevels]?

    package init(
        scale: Scale, minimum: Double?, maximum: Double?, isNice: Bool, includesZero: Bool, followsVisible: Bool,
        title: String?, unit: String?, format: ValueFormat?, valueFormat: NumberFormat? = nil, hasGrid: Bool,
        isReversed: Bool = false,
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
        self.valueFormat = valueFormat
        self.hasGrid = hasGrid
        self.isReversed = isReversed
        self.tickCount = tickCount
        self.increment = increment
        self.labels = labels
        self.moments = moments
    }

    /// Whether what grows from 0 is whole: false if the author's ends, or a log scale, cut its foot.
    package var holdsFeet: Bool { (minimum ?? 0) <= 0 && (maximum ?? 0) >= 0 && scale != .log }
}

extension Axis.Scale: Encodable {
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .category(let labels): try encoder.encode(case: "category", ["_0": labels])
        case .number: try encoder.encode(case: "number")
        case .log: try encoder.encode(case: "log")
        case .squareRoot: try encoder.encode(case: "squareRoot")
        case .symmetricLog(let constant): try encoder.encode(case: "symmetricLog", ["constant": constant])
        case .broken(let breaks): try encoder.encode(case: "broken", ["breaks": breaks])
        case .time: try encoder.encode(case: "time")
        }
    }
}

/// A category in a group, such as a quarter of a year: its own name stands at its place, that of its group once for all of
/// them. Where there is one text for both, as in tables, it is ``name``.
package struct CategoryLevels: Hashable, Sendable, Encodable {
    package var group: String
    package var own: String

    package init(group: String, own: String) {
        self.group = group
        self.own = own
    }

    /// What tells the category from all others.
    package var name: String { "\(group), \(own)" }
}

/// How tick labels stand.
package enum AxisLabels: String, Hashable, Sendable, CaseIterable, Encodable {
    /// Labels stand in the first of the ways below in which all fit.
    case automatic = "auto"
    case horizontal
    /// Turned, so that they rise at 45 degrees.
    case angled
    /// Turned, so that they rise straight upwards.
    case vertical
    /// Labels above the rows of horizontal bars, in lines of their own.
    case above
    /// The labels are left out.
    case none
}

/// How values are written.
package indirect enum ValueFormat: Hashable, Sendable, Encodable {
    case number(NumberFormat)
    case time(TimeFormat)
}

/// Where the legend stands, and what its entries do.
package struct Legend: Hashable, Sendable, Encodable {
    package enum Position: String, Hashable, Sendable, CaseIterable, Encodable { case top, right, bottom, left, none }
    /// What pressing an entry does.
    package enum Toggle: String, Hashable, Sendable, CaseIterable, Encodable {
        /// An entry hides its series.
        case hide
        /// An entry hides its series, and beside it stands a choice of its series alone, for as long as that is chosen.
        case only
        /// All series are visible or one is.
        case solo
        /// An entry is a plain key, which does nothing.
        case none
    }

    package var position: Position
    package var toggle: Toggle
    package var title: String?

    package init(position: Position, toggle: Toggle, title: String?) {
        self.position = position
        self.toggle = toggle
        self.title = title
    }
}
