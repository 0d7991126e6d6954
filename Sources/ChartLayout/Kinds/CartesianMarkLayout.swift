import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// The positions over which values are a course.
enum Course {
    /// None: values stand beside each other.
    case none
    /// Times, also where they are categories in order.
    case times
    case timesAndNumbers
    /// All, as slopes go from one to the next whatever they are.
    case everywhere
}

/// What a mark on x and y does in a drawing, so that nothing around it need know which mark it is.
///
/// A mark states what differs from the defaults, which are those of a form that stands at its positions without words
/// of its own.
protocol CartesianMarkLayout: CartesianMark, LegendMark {
    /// What a chart of such marks is called.
    var kind: Phrases.Kind { get }

    // MARK: Drawing

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node]
    /// The mark with series that are drawn the same with fewer points (see ``DenseLines``); default nil: it draws something
    /// at each of them.
    /// - Parameter thin: gives such a series.
    func thinned(by thin: (MarkSeries) -> MarkSeries) -> Mark?
    /// How far the mark reaches along its value axis, in measures (see ``ScaleUnits``); default: from its values, by
    /// how they are stacked. It may be made of sums over what is visible (``Extent/include(stack:)``).
    /// - Parameter measure: gives the measure of a position.
    func extent(on axis: Axis, x measure: (Double) -> Double) -> Extent
    /// What a position scale of numbers or times keeps inside the plot around its positions; default: nothing.
    /// - Parameter isTransposed: whether positions run downwards.
    func circlesAlongPositions(isTransposed: Bool) -> [LinearScaleBuilder.Circle]
    /// What the mark's value axis keeps inside the plot around its values; default: nothing.
    func circlesAlongValues(isTransposed: Bool) -> [LinearScaleBuilder.Circle]
    /// The values from which and to which each form reaches where all series are visible; default nil: from 0, or from where it
    /// is stacked.
    var spans: [(x: Double, from: Double, to: Double)]? { get }
    /// Whether each form fills all that lies between its positions and its values, so that it can be pointed at everywhere;
    /// default false.
    var fillsPlaces: Bool { get }
    /// Whether the mark lies over points that were written before it; default: where it runs from value to value and fills
    /// nothing. Bars and areas lie under all points.
    var liesOverPoints: Bool { get }
    /// How far line widths and markers may reach beyond the plot, pixels; default 0.
    var reachBeyondPlot: Double { get }
    /// Whether times that are categories are named by ticks of time even where all their names have room; default
    /// false.
    var prefersMomentTicks: Bool { get }
    /// The curve of lines whose points move from one data state to the next; default nil: it draws none.
    var movingCurve: Curve? { get }

    /// The mark's own forms that may have names, or that names must not cover; default nil: there are none. Bubbles are
    /// those of all marks (``BubblePlan``).
    func named(in plot: CartesianPlot, _ entrance: EntrancePlan) -> NameLabels.Group?

    // MARK: Values

    /// Over which positions the mark's values are a course, whose beginning and end a summary tells; default `none`.
    var course: Course { get }
    /// How a series comes in that comes in as a whole; default `reveal`.
    var entranceMotion: EntranceStep.Motion { get }
    /// The step of the entrance with which the last value of a series is there; default: that of the series.
    func lastStep(of series: Int, _ entrance: EntrancePlan) -> EntranceStep?
    /// Whether a last value stands in a box of its series' colour; default false.
    var writesLastValueInTag: Bool { get }
    /// Whether values stand beyond the ends of what the mark draws; default: above its points.
    /// - Parameters:
    ///   - isDown: whether those below are asked for, else those above.
    ///   - isReversed: whether the mark's axis runs downwards.
    func writesBeyondEnds(isDown: Bool, isReversed: Bool, in state: LayoutState) -> Bool
    /// What values beyond the longest horizontal forms need there, pixels; default nil: nothing.
    /// - Parameters:
    ///   - breadth: that of the forms, pixels.
    ///   - length: about how long the axis is, pixels.
    func roomBeyondEnds(breadth: Double, length: Double, _ state: LayoutState) -> Double?
    /// What values beyond the ends of horizontal forms that grow the other way, as they are less than 0, need beyond the low end of
    /// the axis, pixels; default nil: nothing.
    /// - Parameters:
    ///   - breadth: that of the forms, pixels.
    ///   - length: about how long the axis is, pixels.
    func roomBeyondLowEnds(breadth: Double, length: Double, _ state: LayoutState) -> Double?

    /// How wide the widest of the values is that stand at the ends of the forms, inside them or beyond, pixels; default nil: there
    /// are none.
    func widthOfValues(_ state: LayoutState) -> Double?

    /// How far its forms reach beyond the places of their values, which values beyond them keep off, pixels; default 0.
    var endReach: Double { get }

    // MARK: Tooltips and the table

    /// The paint of what is drawn of a series at a position; default: the series' own.
    func paint(of series: Int, at x: Double, _ state: LayoutState) -> SeriesPaint
    /// The columns that are told of each series at a position; the name is nil where there is one value, as by default.
    func columns(_ phrases: Phrases) -> [(name: String?, series: MarkSeries)]
    /// What a datum says; nil: nothing, as its value is missing. Default: the value, or both ends of a range.
    /// - Parameters:
    ///   - write: writes a value.
    ///   - symbols: those of the chart's locale.
    func text(of datum: Datum, _ write: (Double) -> String, _ symbols: NumberSymbols) -> String?
    /// What a datum of a series says, by its place among the data; default: what it says wherever it stands.
    func text(of series: MarkSeries, at place: Int, _ write: (Double) -> String, _ symbols: NumberSymbols) -> String?
    /// Whether a tooltip can tell what stands at a position; default true.
    func isTold(at x: Double, _ state: LayoutState) -> Bool
    /// The data table where the mark is alone in its plot; default nil: it has a column for each series.
    func table(_ words: TextAlternatives, in plot: CartesianPlot) -> TableWords?
    /// The summary where the mark is alone in its plot; default nil: it tells the highest and the lowest value.
    /// - Parameter plot: the plot with the marks of all panels; this is the first.
    func summary(_ words: TextAlternatives, in plot: CartesianPlot) -> String?
    /// The tooltips of all panels where the mark is alone in its plot; default nil: those of its points or of its positions.
    /// - Parameters:
    ///   - panels: each with its mark; a chart without panels has one.
    ///   - size: that of the drawing.
    func tooltips(
        in panels: [PlotTooltips.Panel], _ words: TextAlternatives, size: Size, _ state: inout LayoutState
    ) -> Tooltips?
    /// All data, those included that have nothing to draw; default: those of the columns.
    func points(_ phrases: Phrases) -> [(series: Int, point: MarkPoint)]
}

/// What a mark says of a series in the legend.
protocol LegendMark {
    /// The swatch that looks like the series; default: a box.
    func swatch(of series: Int, _ state: LayoutState) -> Swatch
    /// The paint of most of the series; default: the series' own.
    func legendPaint(of series: Int, _ state: LayoutState) -> SeriesPaint
}

/// Where a mark on x and y is drawn, and when.
final class MarkPlace {
    /// The index of the mark in its plot.
    let mark: Int
    let frame: PlotFrame
    /// The scale of the mark's value axis.
    let scale: LinearScale
    let entrance: EntrancePlan
    /// What the mark, or the one in whose places it stands, gets of each band; nil: it stands at its positions.
    let share: Dodge.Share?
    /// All bubbles of the chart; nil: there are none.
    let bubbles: BubblePlan?
    /// The motion of what streams through the plot; nil: nothing does.
    let live: LivePlot?

    init(
        mark: Int, frame: PlotFrame, scale: LinearScale, entrance: EntrancePlan, share: Dodge.Share?,
        bubbles: BubblePlan?, live: LivePlot?
    ) {
        self.mark = mark
        self.frame = frame
        self.scale = scale
        self.entrance = entrance
        self.share = share
        self.bubbles = bubbles
        self.live = live
    }
}

/// One datum as it is told.
struct MarkPoint {
    var datum: Datum
    /// The other position of a form that reaches from one to another; nil: it stands at its position.
    var end: Double?
    /// Between which positions the point may be; nil: nothing is said of that.
    var reach: ClosedRange<Double>?
    var name: String?
    var size: Double?
    /// What its size tells; nil: what all sizes of the chart tell.
    var sizeName: String?
    /// The index of its shape on the chart's scale of shapes; nil: it has none there.
    var shape: Int?
    /// The number that its opacity stands for; nil: there is none.
    var strength: Double?
    /// What gives the point its colour; nil: it has that of its series.
    var coloring: DatumColoring?
    /// The place of the datum among those of its series; nil: tooltips need not know it.
    var place: Int?
    /// Whether the point is drawn: bubbles without an area are not, and no axis reaches for them.
    var isDrawn = true

    /// The number that its colour stands for; nil: there is none.
    var shade: Double? { if case .number(let number) = coloring { number } else { nil } }
}

extension CartesianMarkLayout {
    func thinned(by thin: (MarkSeries) -> MarkSeries) -> Mark? { nil }
    func extent(on axis: Axis, x measure: (Double) -> Double) -> Extent { Extent(of: self, on: axis, x: measure) }
    func circlesAlongPositions(isTransposed: Bool) -> [LinearScaleBuilder.Circle] { [] }
    func circlesAlongValues(isTransposed: Bool) -> [LinearScaleBuilder.Circle] { [] }
    var spans: [(x: Double, from: Double, to: Double)]? { nil }
    var fillsPlaces: Bool { false }
    var liesOverPoints: Bool { connectsValues && !fillsToFloor }
    var reachBeyondPlot: Double { 0 }
    var prefersMomentTicks: Bool { false }
    var movingCurve: Curve? { nil }
    func named(in plot: CartesianPlot, _ entrance: EntrancePlan) -> NameLabels.Group? { nil }

    var entranceMotion: EntranceStep.Motion { .reveal }
    func lastStep(of series: Int, _ entrance: EntrancePlan) -> EntranceStep? {
        let all = valueSeries
        return entrance.series(entranceMotion, all.firstIndex { $0.series == series } ?? 0, of: all.count)
    }
    var writesLastValueInTag: Bool { false }
    func writesBeyondEnds(isDown: Bool, isReversed: Bool, in state: LayoutState) -> Bool {
        valueText == .points && !isDown
    }
    func roomBeyondEnds(breadth: Double, length: Double, _ state: LayoutState) -> Double? { nil }
    func roomBeyondLowEnds(breadth: Double, length: Double, _ state: LayoutState) -> Double? { nil }
    func widthOfValues(_ state: LayoutState) -> Double? { nil }
    var endReach: Double { 0 }

    func paint(of series: Int, at x: Double, _ state: LayoutState) -> SeriesPaint { state.paint(of: series) }
    func columns(_ phrases: Phrases) -> [(name: String?, series: MarkSeries)] { valueSeries.map { (nil, $0) } }
    func text(of datum: Datum, _ write: (Double) -> String, _ symbols: NumberSymbols) -> String? { datum.text(write) }
    func text(of series: MarkSeries, at place: Int, _ write: (Double) -> String, _ symbols: NumberSymbols) -> String? {
        text(of: series.data[place], write, symbols)
    }
    func isTold(at x: Double, _ state: LayoutState) -> Bool { true }
    func table(_ words: TextAlternatives, in plot: CartesianPlot) -> TableWords? { nil }
    func summary(_ words: TextAlternatives, in plot: CartesianPlot) -> String? { nil }
    func tooltips(
        in panels: [PlotTooltips.Panel], _ words: TextAlternatives, size: Size, _ state: inout LayoutState
    ) -> Tooltips? { nil }
    func points(_ phrases: Phrases) -> [(series: Int, point: MarkPoint)] {
        told(phrases).flatMap { name, one, _ in one.data.map { (one.series, MarkPoint(datum: $0, name: name)) } }
    }

    var course: Course { .none }

    /// What a chart of such marks is called; parts of a composite kind are called after it.
    var toldKind: Phrases.Kind { telling?.kind ?? kind }

    /// The columns of a mark, and what the numbers of each are; for parts of a composite kind those of its telling.
    func told(_ phrases: Phrases) -> [(name: String?, series: MarkSeries, measure: ColumnMeasure)] {
        guard let telling else { return columns(phrases).map { ($0.name, $0.series, .values) } }
        return telling.columns.map { column in
            (column.name ?? column.statistic.map(phrases.name(of:)), column.series, column.measure)
        }
    }

    /// The series among whose values a summary looks for the highest and the lowest.
    func compared(_ phrases: Phrases) -> [MarkSeries] {
        guard let telling, !tellsSinglePoints else { return columns(phrases).map(\.series) }
        return telling.columns.filter { $0.measure == .values && !$0.isReference }.map(\.series)
    }
}

/// What the numbers of a column are: values of their axis, how many there are, or places on the axis of positions.
enum ColumnMeasure { case values, counts, positions }

extension Telling.Column {
    fileprivate var measure: ColumnMeasure {
        isOfPositions == true ? .positions : statistic == .count ? .counts : .values
    }
}

extension LegendMark {
    func swatch(of series: Int, _ state: LayoutState) -> Swatch { .box }
    func legendPaint(of series: Int, _ state: LayoutState) -> SeriesPaint { state.paint(of: series) }
}

extension CartesianPlot {
    /// The axis that a value axis of a mark is: where there is only one, that one.
    func valueAxis(_ which: ValueAxis) -> Axis { which == .second ? secondY ?? y : y }

    /// Whether marks stand side by side in the bands of x, and so reach far into them, as bars do.
    var hasSlots: Bool { marks.contains { $0.dodge != nil || $0.bins != nil } }

    /// The bin that what is told at a position is about; nil: it is about the position itself.
    func bin(at x: Double) -> (from: Double, to: Double)? {
        // Asked for each position; of marks of several types a key path would be made anew each time.
        for mark in marks {
            guard let bins = mark.bins else { continue }
            if let index = bins.index(ofMiddle: x) { return (bins.edges[index], bins.edges[index + 1]) }
        }
        return nil
    }

    /// Whether the first value axis is drawn: not where everything is measured on the second.
    var usesFirstAxis: Bool {
        !usesSecondAxis || marks.contains { $0.axis == .first }
            || annotations.contains { $0.axis == .first && !$0.places.values.isEmpty }
    }

    /// Whether a second value axis is drawn; one that no mark stands on would have nothing to say.
    var usesSecondAxis: Bool { secondY != nil && marks.contains { $0.axis == .second } }
}
