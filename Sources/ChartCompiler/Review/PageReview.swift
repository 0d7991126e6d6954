import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// What is right in each chart of a page, and most likely not what was meant of all together.
enum PageReview {
    /// What is said of a page; empty: nothing.
    static func warnings(about page: Page, of document: Document) -> [Diagnostic] {
        warningsAboutOverruled(document) + warningsAboutLegend(page, document) + warningsAboutTwins(page, document)
            + (page.sharedLegend == nil ? [] : warningsAboutColors(document) + warningsAboutNames(page, document))
    }

    private static func warningsAboutLegend(_ page: Page, _ document: Document) -> [Diagnostic] {
        guard page.sharedLegend != nil, let legend = document.root.attribute("legend")?.value else { return [] }
        var seen: Set<String> = []
        let charts = page.charts.filter { !$0.series.isEmpty }
        guard charts.count > 1,
            charts.allSatisfy({ chart in chart.series.allSatisfy { seen.insert($0.name).inserted } })
        else { return [] }
        return [
            Diagnostic(
                .semanticUnusedAttribute, .warning,
                "no series is in two of these charts, so that they share nothing in this legend; call those alike that are "
                    + "one, or let each chart have its own", at: SourceRange(document.file, legend.range))
        ]
    }

    /// Charts that are called the same and show different things, or are called differently and show the same.
    private static func warningsAboutTwins(_ page: Page, _ document: Document) -> [Diagnostic] {
        let elements = document.root.children("chart")
        guard page.charts.count > 1, page.charts.count <= mostCharts, elements.count == page.charts.count else {
            return []
        }
        var found: [Diagnostic] = []
        for (index, chart) in page.charts.enumerated() {
            guard let title = elements[index].attribute("title")?.value, saysWhich(title.text) else { continue }
            let place = SourceRange(document.file, title.range)
            for other in page.charts[..<index] {
                guard let others = other.text.title, chart.text.subtitle == other.text.subtitle else { continue }
                let areOne = chart.plot == other.plot && chart.series == other.series && chart.states == other.states
                if others == title.text, !areOne, isSameKind(chart, other) {
                    found.append(
                        Diagnostic(
                            .semanticSameLabel, .warning,
                            "another chart of this page is called '\(title.text)' as well, and shows something else; say in both what tells "
                                + "them apart", at: place))
                    break
                } else if areOne, others == title.text || !numbers(in: others).isEmpty,
                    others == title.text || numbers(in: others) != numbers(in: title.text)
                {
                    found.append(
                        Diagnostic(
                            .semanticSameColumn, .warning,
                            "this chart shows what '\(others)' before it shows, value by value; give it values of its own",
                            at: place))
                    break
                }
            }
        }
        return found
    }

    /// Whether a title is to tell its chart from others, as a year in it does: a word alone may stand over each.
    private static func saysWhich(_ title: String) -> Bool { title.contains { $0.isWhitespace || $0.isNumber } }

    /// Whether two charts show the same things at the same places, so that nothing but their titles could tell them apart.
    private static func isSameKind(_ chart: Chart, _ other: Chart) -> Bool {
        guard chart.series.map(\.name) == other.series.map(\.name) else { return false }
        switch (chart.plot, other.plot) {
        case (.cartesian(let own), .cartesian(let others)):
            return own.x == others.x && own.facets == nil && others.facets == nil
                && own.marks.count == others.marks.count
                && zip(own.marks, others.marks).allSatisfy {
                    $0.stacking == $1.stacking && $0.telling?.kind == $1.telling?.kind
                }
                && own.isTransposed == others.isTransposed
        default:
            return chart.plot.nonCartesian.map { "\(type(of: $0))" }
                == other.plot.nonCartesian.map { "\(type(of: $0))" }
        }
    }

    /// Each is compared with all before it.
    private static let mostCharts = 50

    /// The years and other numbers that a title says: two of the same values under two years are most likely a copy.
    private static func numbers(in title: String) -> [Substring] { title.split { !$0.isNumber } }

    /// Series of two charts that the legend of all of them parts, and that are most likely one.
    private static func warningsAboutNames(_ page: Page, _ document: Document) -> [Diagnostic] {
        guard let legend = document.root.attribute("legend")?.value else { return [] }
        var first: [String: (name: String, chart: Int)] = [:]
        for (index, chart) in page.charts.enumerated() {
            for series in chart.series {
                let folded = ChartReview.foldedName(series.name)
                guard let other = first[folded] else {
                    first[folded] = (series.name, index)
                    continue
                }
                guard other.name != series.name, other.chart != index, folded.count > 2,
                    folded.contains(where: \.isLetter)
                else { continue }
                return [
                    Diagnostic(
                        .semanticSimilarCategories, .warning,
                        "'\(other.name)' and '\(series.name)' are two series in this legend, as every character counts; write them alike in "
                            + "all charts", at: SourceRange(document.file, legend.range))
                ]
            }
        }
        return []
    }

    /// What the page says for charts that say nothing, where all of them say it themselves.
    private static func warningsAboutOverruled(_ document: Document) -> [Diagnostic] {
        guard document.root.name == "page" else { return [] }
        let charts = document.root.children("chart")
        return ["theme", "locale"].compactMap { name in
            guard let written = document.root.attribute(name), !charts.isEmpty,
                charts.allSatisfy({ $0.attribute(name) != nil || !$0.children(name).isEmpty })
            else { return nil }
            return Diagnostic(
                .semanticUnusedAttribute, .warning,
                "'\(name)' changes nothing here: \(charts.count == 1 ? "the chart has" : "all charts have") a '\(name)' of "
                    + "\(charts.count == 1 ? "its" : "their") own", at: SourceRange(document.file, written.nameRange))
        }
    }

    /// Two charts that give one series two colours, of which the legend that they share shows the first.
    private static func warningsAboutColors(_ document: Document) -> [Diagnostic] {
        var first: [String: Color] = [:]
        return document.root.children("chart").flatMap { chart -> [Diagnostic] in
            let parts =
                chart.children("legend").flatMap { $0.children("entry") }
                + chart.children.filter { JSONSpelling.marks.contains($0.name) }.flatMap {
                    [$0] + $0.children("series")
                }
            var own: [String: Color] = [:]
            let found = parts.compactMap { part -> Diagnostic? in
                guard let name = part.attribute("name")?.value.text, let written = part.attribute("color"),
                    let color = Color(css: written.value.text)
                else { return nil }
                own[name] = own[name] ?? color
                guard let other = first[name], other != color else { return nil }
                return Diagnostic(
                    .semanticUnusedAttribute, .warning,
                    "'color' changes nothing here: '\(name)' has another colour in a chart before, and the charts share a legend",
                    at: SourceRange(document.file, written.nameRange))
            }
            first.merge(own) { first, _ in first }
            return found
        }
    }
}
