import ChartDiagnostics
import ChartDocument
import ChartIR

/// A kind of mark that has its chart to itself, because it has neither x nor y.
///
/// It is lowered in two steps, so that a chart with data states knows the series of all states before any is finished:
/// ``readRows(in:of:into:)`` reads the data, ``chart(of:by:into:)`` makes the chart.
protocol NonCartesianKind: Kind {
    /// What the data are when they have been read.
    associatedtype Rows

    /// The element that the mark is written in, the place for messages about it as a whole.
    var element: Located<String> { get }
    var id: Located<String>? { get }
    /// The `id` of the table that the mark reads; nil: the first, or it reads none.
    var data: Located<String>? { get }

    /// The `series` children that the mark has. Default: none, the kind knows none.
    var seriesChildren: [CartesianMarkSpec.Series] { get }

    /// What the author names the places of its tooltips by; default: nothing, they have no names.
    var placeNames: PlaceNames { get }

    /// What a sentence calls the mark, with its article. Default: "a" and the element.
    var phrase: String { get }

    /// The elements of the kind whose charts may be smaller than 120 pixels, because they make sense in a few
    /// pixels. Default: none.
    static var smallElements: [String] { get }

    /// The width of a chart of the kind whose author gives none, pixels. Default: 640.
    var standardWidth: Double { get }

    /// Whether the chart's `x` and `y` say something about the mark. Default: false.
    var hasAxes: Bool { get }

    /// Whether the mark has a `format` and a `currency` of its own. Default: false.
    var hasFormat: Bool { get }

    /// Whether the kind's data can have several states that the drawing moves between. Default: true.
    var hasStates: Bool { get }

    /// Reads the mark's data.
    /// - Returns: nil, if a mistake was reported.
    func readRows(in tables: ChartTables, of chart: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Rows?

    /// The names of the series that the rows make, in their order; a name may come again.
    func names(of rows: Rows) -> [String]

    /// Makes the chart of the mark's rows, with ``ChartLowerer/seriesList(_:colors:at:into:)`` for the names and
    /// ``ChartLowerer/chart(_:_:legendPosition:entranceOrder:into:)`` for all that surrounds the plot.
    /// - Returns: nil, if a mistake was reported.
    func chart(of rows: Rows, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Chart?
}

extension NonCartesianKind {
    static func spec(of element: Element, by decoder: inout SpecDecoder) -> MarkSpec {
        .nonCartesian(Self(element, by: &decoder))
    }

    var phrase: String { "a \(element.value)" }
    var seriesChildren: [CartesianMarkSpec.Series] { [] }
    var placeNames: PlaceNames { PlaceNames() }
    static var smallElements: [String] { [] }
    var canBeSmall: Bool { Self.smallElements.contains(element.value) }
    var standardWidth: Double { 640 }
    var hasAxes: Bool { false }
    var hasFormat: Bool { false }
    var hasStates: Bool { true }

    /// The chart, its data read; nil: a mistake was reported.
    func prepared(
        _ tables: ChartTables, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> PreparedChart? {
        guard let rows = readRows(in: tables, of: lowerer, into: &diagnostics) else { return nil }
        return PreparedChart(names: names(of: rows)) { self.chart(of: rows, by: $0, into: &$1) }
    }
}

/// A kind whose data are rows of a label and a value, each a series of its own. ``LabelledRows`` reads them.
protocol LabelledKind: NonCartesianKind {
    var rows: LabelledSpec { get }
}

extension LabelledKind {
    var element: Located<String> { rows.element }
    var id: Located<String>? { rows.id }
    var data: Located<String>? { rows.data }
    var placeNames: PlaceNames { PlaceNames(column: rows.label, list: rows.labels) }
    var hasFormat: Bool { true }
}

extension LabelledKind where Rows == [LabelledRows.Row] {
    func names(of rows: [LabelledRows.Row]) -> [String] { rows.map(\.label.value) }
}

/// A kind that shows no data, such as a spinner.
protocol DatalessKind: NonCartesianKind where Rows == Void {}

extension DatalessKind {
    var data: Located<String>? { nil }
    var hasStates: Bool { false }

    func readRows(in tables: ChartTables, of chart: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Void?
    {
        ()
    }

    func names(of rows: Void) -> [String] { [] }
}

extension ChartLowerer {
    /// Reports what only speaks of axes.
    func reportAxes(beside mark: any NonCartesianKind, into diagnostics: inout DiagnosticCollector) {
        let name = mark.phrase
        let hasAxes = mark.hasAxes
        if let range = spec.plotBorder.range {
            diagnostics.report(.unusedAttribute("plot-border", because: "\(name) has no plot to frame", at: range))
        }
        for axis in [spec.x].compactMap({ $0 }) + spec.y where !hasAxes {
            let advice =
                mark.hasFormat ? axis.formatElsewhere.map { ", and give the '\(mark.element.value)' \($0)" } : nil
            diagnostics.report(
                .scaleMismatch(
                    "\(name) has no axes; leave '\(axis.element.value)' out" + (advice ?? ""), at: axis.element.range))
        }
        if let size = spec.size { diagnostics.report(.unusedSize(at: size.element.range)) }
        if let color = spec.color { diagnostics.report(.unusedColor(at: color.element.range)) }
        for annotation in spec.annotations {
            diagnostics.report(
                .scaleMismatch(
                    hasAxes
                        ? "\(name) has no place for a '\(annotation.element.value)'; leave it out"
                        : "\(name) has no axes to put a '\(annotation.element.value)' on; leave it out",
                    at: annotation.element.range))
        }
    }
}

extension AxisSpec {
    /// How a mark without axes writes its values as this axis would; nil: the axis says nothing of it.
    fileprivate var formatElsewhere: String? {
        let isJSON = Document.Spelling(of: element.range.file) == .json
        func assigned(_ name: String, _ value: String) -> String {
            isJSON ? "\"\(name)\": \"\(value)\"" : "\(name)=\"\(value)\""
        }
        if let currency { return assigned("currency", currency.value) }
        if format != nil || valueFormat != nil { return "a 'format'" }
        guard let unit else { return nil }
        let currencies = ["\u{20AC}": "EUR", "$": "USD", "\u{A3}": "GBP", "\u{A5}": "JPY"]
        if let code = currencies[unit.value] { return assigned("currency", code) }
        let isPlain = unit.value.count < 20 && !unit.value.contains { "'\"&<\\".contains($0) }
        return isPlain ? assigned("format", "#,##0.## '\(unit.value)'") : nil
    }
}
