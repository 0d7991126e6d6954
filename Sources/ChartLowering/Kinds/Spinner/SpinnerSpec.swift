import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// A sign that says no more than that something is at work.
struct SpinnerSpec: DatalessKind {
    static let elements = ["spinner"]
    static let smallElements = elements

    var element: Located<String>
    var id: Located<String>?
    var shape: SpinnerMark.Shape?
    /// How long one turn takes, seconds.
    var period: Located<Double>?
    var color: SeriesColor?
    var panel: SeriesColor?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        self.element = decoder.name(of: element)
        id = decoder.located(element, "id")
        shape = decoder.choice(element, "shape")
        period = decoder.locatedDuration(element, "period")
        color = decoder.color(element, "color")
        panel = decoder.color(element, "panel")
    }

    /// The allowed periods, seconds: a leaf that brightens more than twice a second would flicker.
    private static let periods = 0.5...60.0

    func chart(of rows: Void, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Chart? {
        let shape = shape ?? .leaves
        let isLeaves = shape == .leaves
        guard let period = period.seconds(in: Self.periods, default: 1, into: &diagnostics) else { return nil }
        let mark = SpinnerMark(
            shape: shape, period: period, color: color ?? (isLeaves ? .custom(.white) : .palette(0)),
            panel: panel ?? (isLeaves ? SpinnerMark.standardPanel : nil))
        return lowerer.chart(.spinner(mark), [], legendPosition: .none, entranceOrder: .together, into: &diagnostics)
    }
}

extension SpinnerMark: LoweredNonCartesianMark {
    var plot: Plot { .spinner(self) }
}
