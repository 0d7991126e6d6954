import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// What is right in each chart of a page, and most likely not what was meant of all together.
enum PageReview {
    /// What is said of a page; empty: nothing.
    static func warnings(about page: Page, of document: Document) -> [Diagnostic] {
        warningsAboutOverruled(document) + warningsAboutLegend(page, document)
            + (page.sharedLegend == nil ? [] : warningsAboutColors(document))
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
            let parts = chart.children.filter { JSONSpelling.marks.contains($0.name) }
                .flatMap { [$0] + $0.children("series") }
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
