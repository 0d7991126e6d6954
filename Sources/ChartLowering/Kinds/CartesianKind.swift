import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// A kind of mark on x and y.
///
/// Its data are rows of a position and a value in one or more series; ``LayerResolver`` finds them, in a table or
/// inline, tidy or wide, for every kind alike. A kind says what else it reads, what it wants of the axes, and which
/// marks of the IR it draws of a layer: one (a line) or several that belong together (a box with its whiskers and
/// outliers).
protocol CartesianKind: Kind {
    // MARK: What it reads

    /// The attribute that names the column of the values, and the one that holds values. Default: `y` and `values`.
    var valueNames: (field: String, list: String) { get }

    /// The columns that the kind reads beside that of the values. Default: none.
    var channels: [Channel] { get }

    /// What one row of the data draws, in messages, in the singular. Default: "value".
    var nounOfDatum: String { get }

    /// The most rows that the kind draws one by one. Default: none.
    var rowLimit: Int? { get }

    /// Whether the kind's attribute `text` has other choices than ``ValueText``, so that the kind reads it itself.
    /// Default: false.
    var hasTextOfItsOwn: Bool { get }

    /// Whether the kind computes its positions (a histogram), so that its rows need none and a mark split by `series`
    /// may leave `x` out. Default: false.
    var computesPositions: Bool { get }

    /// The colours of single rows, which the author gives by a column or by a list, of colours or of numbers. Default: none.
    var colors: ColorChannel { get }

    /// Whether the kind's attribute `color` is a colour of whole series. Default: false.
    static var colorsWholeSeries: Bool { get }

    /// The channel that the chart's scale of sizes measures, one of ``channels``; nil, the default: the kind has no
    /// sizes.
    var sizes: Channel? { get }
    /// Whether ``sizes`` are widths, which have a key of their own; default false.
    var sizesAreWidths: Bool { get }

    /// What the data can be written in, for messages. Default: from the channels and the names of the values.
    var expectedData: String { get }

    /// Whether the kind's values are told by colours, on the chart's scale of colours. Default: false.
    var isColoredByNumbers: Bool { get }

    // MARK: What it wants of the axes

    /// What the kind wants of the scale of positions. Default: nothing, so that numbers and times are measured.
    var positions: PositionScale.Preference { get }

    /// Whether what the kind draws runs from the first position of each series to its last, so that a plot of such kinds alone
    /// begins and ends with its data. Default: false.
    var runsAlongPositions: Bool { get }

    /// Which way the mark stands, as the author states it. Default: nil, nothing stated.
    var orientation: Orientation? { get }

    /// Whether the kind's series are drawn on top of each other. Default: false.
    var addsUp: Bool { get }

    /// Whether the kind's values are shares of their total, none of them negative. Default: false.
    var showsShares: Bool { get }

    /// Whether the kind's values are heights about a middle line, none of them negative, whose places on the axis mean
    /// nothing. Default: false.
    var measuresFromMiddle: Bool { get }

    /// Whether a missing value counts as 0. Default: false.
    var fillsMissingWithZero: Bool { get }

    /// Whether the kind's forms may reach from one value to another, to `y2` and `values2`. Default: false.
    var holdsRanges: Bool { get }

    /// What the kind can make of values that are times. Default: nothing.
    var times: TimeUse { get }

    /// Whether the kind's marks stand where others of the same series do: in the places of their bars, else at their
    /// positions. Default: false.
    var standsOnOthers: Bool { get }

    /// Whether the kind's marks stand in the places of bars, boxes or violins of the same series, where these stand side by
    /// side, else at their positions. Default: false.
    var standsInPlacesOfOthers: Bool { get }

    /// How the axis of the kind's values is named and written where the author says nothing; asked where the mark is
    /// the only one of the axis. Default: as it is, without a name and written as its ticks need.
    /// - Parameter conventions: those of the chart's locale.
    func described(_ axis: Axis, in conventions: Conventions) -> Axis
    /// Takes from a theme what the author does not say of the mark.
    mutating func follow(_ theme: Theme)

    // MARK: What becomes of its rows

    /// Whether several rows of a series may stand at one position (points do). Where they may not, two different values
    /// at one position are reported. Default: false.
    var repeatsPositions: Bool { get }

    /// Whether each row is a point, so that a line among many of its colour is hard to see. Default: false.
    var scattersPoints: Bool { get }

    /// Whether the forms stand over those of the marks before them, because the author says so. Default: false.
    var standsOverOthers: Bool { get }

    /// Whether series of values without positions stand each at its own name, as samples that are compared do. Default: false.
    var standsAtNamesOfSeries: Bool { get }

    /// Whether the data keep the order of the rows instead of running along the axis. Default: false.
    var keepsRowOrder: Bool { get }

    /// Finds the mark's rows before anything is known about scales, and so the names of the series and their positions.
    ///
    /// The default takes what ``LayerResolver/rows(of:into:)`` finds. A kind that computes series or positions of its
    /// own (counts in bins, totals of changes) takes that, too, and returns another layer. All data states together
    /// decide which series there are, so that no kind may add one later.
    /// - Returns: nil, if a mistake was reported.
    func layer(
        of mark: CartesianMarkSpec, by resolver: inout LayerResolver, into diagnostics: inout DiagnosticCollector
    ) -> Layer?

    /// The marks that the kind draws of the rows of a layer, the lowest first.
    ///
    /// All of them speak of the same series, so that each series has one entry of the legend, one row of the table and
    /// one tooltip. Their number depends on what the author wrote of the kind, never on the data: data states and the
    /// legend find a mark by its place, and a mark without data draws nothing. A mark that stands in the places of
    /// another's bars (``CartesianMark/placesOf``) names it by its index in this list.
    /// ``PlacedLayer/markSeries(into:)`` makes series of pairs of a position and a value;
    /// ``PlacedLayer/value(_:of:into:)`` reads single values.
    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark]

    // MARK: What an author can get wrong

    /// Reports looks that change nothing. Default: nothing to report.
    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector)

    /// Reports texts that are asked for where they cannot be drawn.
    ///
    /// - Parameters:
    ///   - isTransposed: whether the positions run upwards.
    ///   - isAlone: whether the chart has no other mark.
    func checkLabels(
        of mark: CartesianMarkSpec, isTransposed: Bool, isAlone: Bool, into diagnostics: inout DiagnosticCollector)

    /// Reports what does not go with the scale of positions. Default: nothing.
    func checkPositions(_ kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector)

    /// Reports what does not go with the value axis that the mark is measured on. Default: nothing.
    func checkValueAxis(_ axis: Axis, into diagnostics: inout DiagnosticCollector)

    /// Reports what does not go with the rest of the chart. Default: nothing.
    /// - Parameters:
    ///   - mark: the mark to check.
    ///   - marks: all marks of the chart.
    ///   - hasStates: whether the chart has data states.
    func checkChart(
        of mark: CartesianMarkSpec, among marks: [CartesianMarkSpec], in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector)

    /// Reports what is wrong with the finished marks. Default: nothing.
    func check(_ marks: [Mark], into diagnostics: inout DiagnosticCollector)
}

extension CartesianKind {
    static func spec(of element: Element, by decoder: inout SpecDecoder) -> MarkSpec {
        let kind = Self(element, by: &decoder)
        return .cartesian(decoder.cartesian(element, kind))
    }

    var valueNames: (field: String, list: String) { ("y", "values") }
    var channels: [Channel] { [] }
    var nounOfDatum: String { "value" }
    var rowLimit: Int? { nil }
    var hasTextOfItsOwn: Bool { false }
    var computesPositions: Bool { false }
    var colors: ColorChannel { ColorChannel() }
    static var colorsWholeSeries: Bool { false }
    var sizes: Channel? { nil }
    var sizesAreWidths: Bool { false }
    var isColoredByNumbers: Bool { false }
    var positions: PositionScale.Preference { [] }
    var runsAlongPositions: Bool { false }
    var orientation: Orientation? { nil }
    var addsUp: Bool { false }
    var showsShares: Bool { false }
    var measuresFromMiddle: Bool { false }
    var fillsMissingWithZero: Bool { false }
    var holdsRanges: Bool { false }
    var times: TimeUse { .nothing }
    var standsOnOthers: Bool { false }
    var standsInPlacesOfOthers: Bool { false }
    func described(_ axis: Axis, in conventions: Conventions) -> Axis { axis }
    mutating func follow(_ theme: Theme) {}
    var repeatsPositions: Bool { false }
    var scattersPoints: Bool { false }
    var standsOverOthers: Bool { false }
    var standsAtNamesOfSeries: Bool { false }
    var keepsRowOrder: Bool { false }

    func layer(
        of mark: CartesianMarkSpec, by resolver: inout LayerResolver, into diagnostics: inout DiagnosticCollector
    ) -> Layer? {
        let layer = resolver.rows(of: mark, into: &diagnostics)
        return standsAtNamesOfSeries && mark.lacksPositions ? layer?.atNamesOfSeries : layer
    }

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {}

    func checkLabels(
        of mark: CartesianMarkSpec, isTransposed: Bool, isAlone: Bool, into diagnostics: inout DiagnosticCollector
    ) {
        mark.reportTextOfRanges(into: &diagnostics)
        if isTransposed { mark.reportTextOfTransposed(into: &diagnostics) }
    }

    func checkPositions(_ kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector) {}
    func checkValueAxis(_ axis: Axis, into diagnostics: inout DiagnosticCollector) {}

    func checkChart(
        of mark: CartesianMarkSpec, among marks: [CartesianMarkSpec], in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {}

    func check(_ marks: [Mark], into diagnostics: inout DiagnosticCollector) {}

    var expectedData: String {
        let needed = channels.filter(\.isRequired)
        guard !needed.isEmpty else {
            return "'\(valueNames.list)', '\(valueNames.field)' or 'series' children"
        }
        // Beside some of them only the others lack.
        for isList in [false, true] where needed.contains(where: { isList ? $0.list != nil : $0.field != nil }) {
            let lacking = needed.filter { isList ? $0.list == nil : $0.field == nil }
            return (lacking.map { isList ? $0.listName : $0.name } + [isList ? valueNames.list : valueNames.field])
                .listed
                + ", too"
        }
        return (needed.map(\.name) + [valueNames.field]).listed + ", or "
            + (needed.map(\.listName) + [valueNames.list]).listed
    }
}

/// What a kind can make of values that are times, which have no 0 and no sums.
enum TimeUse {
    /// Nothing: it calculates with its values, or measures them from 0.
    case nothing
    /// Each value is a place on the axis.
    case places
    /// Its forms reach from one time to another; with `inPieces` there may be several of a series at a position.
    case spans(inPieces: Bool)
    /// Nothing, as what the author wrote of the mark wants numbers; the text says why and what to write.
    case impossible(because: String)
}

/// Whether marks stand upright or lie.
enum Orientation: String, Sendable, CaseIterable, Encodable { case vertical, horizontal }

/// The colours of single rows: a colour for all or the field that holds colours, or a list of them; or numbers in their
/// place, which the chart's scale of colours tells.
struct ColorChannel {
    var color: Located<String>?
    var colors: ItemList?
}
