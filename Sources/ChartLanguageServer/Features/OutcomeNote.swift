import ChartCompiler
import ChartDocument
import ChartIR
import ChartSchema

/// What has become of an attribute of a mark or an axis whose value `auto` leaves it to the layout.
struct OutcomeNote {
    let tables: TableReader
    /// The charts of the document as they have come out.
    let charts: [Chart]
    private var outline: Outline { tables.outline }

    private static let choice = "auto"

    /// Whether something is said about an attribute with a value.
    static func isAbout(_ attribute: String, of element: String, value: String) -> Bool {
        guard value == choice else { return false }
        if ["x", "y"].contains(element) { return attribute == "labels" }
        return JSONSpelling.marks.contains(element) && ["text", "marker", "dash"].contains(attribute)
    }

    /// - Returns: nil: nothing can be said, as of a chart with mistakes.
    func text(of attribute: String, of element: Int) -> String? {
        guard let chart = outline.elements[element].parent, outline.elements[chart].name == JSONSpelling.chart,
            let number = outline.number(ofChartAround: chart), charts.indices.contains(number)
        else { return nil }
        let drawn = DrawnParts(of: charts[number])
        let told: String?
        if attribute == "labels" {
            told = outline.elements[element].name == "x" ? drawn.names.flatMap { text(of: $0) } : nil
        } else {
            let series = seriesOfMark(element, in: chart, charts[number])
            let parts = series.filter { drawn.series.indices.contains($0) }.map { drawn.series[$0] }
            told =
                switch attribute {
                case "text": text(of: parts)
                case "marker": shapes(of: parts)
                default: lines(of: parts)
                }
        }
        return told.map { "In this chart, at its own width: \($0)." }
    }

    /// The indices of a mark's series in the chart.
    private func seriesOfMark(_ mark: Int, in element: Int, _ chart: Chart) -> [Int] {
        guard tables.marks(of: element).count > 1 else { return Array(chart.series.indices) }
        let names = Set(ValueWords(tables: tables).series(of: mark))
        return chart.series.indices.filter { names.contains(chart.series[$0].name) }
    }

    private func text(of parts: [DrawnParts.SeriesParts]) -> String? {
        guard !parts.isEmpty else { return nil }
        let (on, beside) = parts.reduce((0, 0)) { ($0.0 + $1.textsOnForms, $0.1 + $1.textsBeside) }
        switch (on, beside) {
        case (0, 0): return "nothing is written"
        case (0, _): return "\(Self.count(beside, "text")), beside what \(beside == 1 ? "it tells" : "they tell")"
        case (_, 0): return "\(Self.count(on, "text")), on what \(on == 1 ? "it tells" : "they tell")"
        default: return "\(on + beside) texts, \(on) on what they tell and \(beside) beside it"
        }
    }

    private func shapes(of parts: [DrawnParts.SeriesParts]) -> String? {
        guard !parts.isEmpty else { return nil }
        var counts: [String: Int] = [:]
        for part in parts { counts.merge(part.shapes, uniquingKeysWith: +) }
        guard !counts.isEmpty else { return "no shapes are drawn" }
        let all = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
        return all.map { shape, count in "\(Self.count(count, "point")) with the shape \(Self.word(shape))" }
            .joined(separator: ", ")
    }

    /// A shape as the language calls it.
    private static func word(_ shape: String) -> String {
        shape.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }

    private func lines(of parts: [DrawnParts.SeriesParts]) -> String? {
        let (solid, broken) = (parts.count(where: \.hasSolidLines), parts.count(where: \.hasBrokenLines))
        switch (solid, broken) {
        case (0, 0): return nil
        case (_, 0): return "solid"
        case (0, _): return "broken"
        default: return "of \(Self.count(solid, "series", "series")) solid, of \(broken) broken"
        }
    }

    /// - Returns: nil: the ticks have other words than the categories, as dates have, and how they are written is not known.
    private func text(of names: DrawnParts.Names) -> String? {
        guard names.count > 0 else { return nil }
        switch names.rotation {
        case 0: return names.areWrapped ? "in several lines where they are long" : "in one line"
        case ...(-80), 80...: return "vertical"
        default: return "angled"
        }
    }

    private static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
    }
}
