import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartScene
import ChartSchema

/// Looks at a finished chart beside what its author wrote, and says what a careful reader of charts would: what of it is
/// right but may not be what was meant.
struct ChartReview {
    let file: SourceFile
    /// The element of the chart.
    let element: Element
    let chart: Chart
    /// The marks in document order; found once, because what is asked of each mark asks for all of them.
    let marks: [Element]
    /// What the language says of the document's elements.
    let vocabulary: Vocabulary
    /// Whether the chart's legend is that of all charts of its page.
    let sharesLegend: Bool
    private(set) var diagnostics: [Diagnostic] = []
    /// How the axes are shown, for which the chart is laid out once, and only where somebody asks.
    lazy var axisEnds = AxisEnds(of: chart)

    init(_ chart: Chart, _ element: Element, of document: ValidatedDocument) {
        self.chart = chart
        self.element = element
        marks = element.children.filter { JSONSpelling.marks.contains($0.name) }
        file = document.document.file
        sharesLegend = document.document.root.attribute("legend")?.value.text == "shared"
        vocabulary = document.vocabulary
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    mutating func warn(_ id: DiagnosticID, _ message: String, at range: SourceRange) {
        report(Diagnostic(id, .warning, message, at: range))
    }

    // MARK: Where things stand

    /// The name of the chart's element.
    var place: SourceRange { range(element.nameRange) }

    func range(_ bytes: Range<Int>) -> SourceRange { SourceRange(file, bytes) }

    /// The name of the first mark, else of the chart.
    var placeOfMark: SourceRange { range((marks.first ?? element).nameRange) }

    /// The name of the first mark of a kind, else that of the first mark, else of the chart.
    func place(ofMark name: String) -> SourceRange {
        marks.first { $0.name == name }.map { range($0.nameRange) } ?? placeOfMark
    }

    /// The value axis as it is written; nil: it is not.
    func valueAxis(_ axis: ValueAxis) -> Element? {
        element.children("y").first { ($0.attribute("axis")?.value.text == "right") == (axis == .second) }
    }

    /// The table that a mark reads: the one that it names, else the first; nil: the chart has none.
    func table(of mark: Element) -> Element? {
        let tables = element.children("data")
        guard let id = mark.attribute("data")?.value.text else { return tables.first }
        return tables.first { $0.attribute("id")?.value.text == id } ?? tables.first
    }

    /// The entry of the legend for a series; nil: there is none.
    func entry(_ name: String) -> Element? {
        element.children("legend").flatMap { $0.children("entry") }.first { $0.attribute("name")?.value.text == name }
    }

    /// Where the colours of series are written: in the legend, at their marks or in the palette; one by one that would take as
    /// many looks at all series.
    func placesOfColors() -> (Series) -> SourceRange {
        var places: [String: SourceRange] = [:]
        func add(_ parts: [Element], named names: [String]) {
            var seen: Set<String> = []
            for part in parts {
                for name in names.compactMap({ part.attribute($0)?.value.text }) where seen.insert(name).inserted {
                    guard let value = part.attribute("color")?.value, places[name] == nil else { continue }
                    places[name] = range(value.range)
                }
            }
        }
        add(element.children("legend").flatMap { $0.children("entry") }, named: ["name"])
        for mark in marks { add([mark] + mark.children("series"), named: ["name", "y"]) }
        let others = writtenPalette.map { range($0.range) } ?? place
        return { places[$0.name] ?? others }
    }

    /// The colours of series as they are written for this chart, in its own palette or in that of its own theme; nil: they are not.
    var writtenPalette: Value? {
        (element.attribute("palette") ?? element.children("theme").first?.attribute("palette"))?.value
    }

    // MARK: What is drawn

    /// The colour behind the chart: on a light page, unless its theme is always dark.
    var ground: Color {
        let appearance: Appearance = chart.theme?.ground == .dark ? .dark : .light
        return chart.background ?? Paint.background.color(in: appearance, of: chart.theme)
    }

    /// What a circle is shared out to; empty: there is none.
    var slices: [SliceOfWhole] { chart.plot.nonCartesian?.slicesOfWhole ?? [] }

    /// The plot with axes; nil: the chart has none.
    var plot: CartesianPlot? { if case .cartesian(let plot) = chart.plot { plot } else { nil } }

    func axis(_ axis: ValueAxis, of plot: CartesianPlot) -> Axis { axis == .second ? plot.secondY ?? plot.y : plot.y }
}
