import ChartDiagnostics
import ChartDocument
import ChartIR

/// What is right in each chart of a page, and most likely not what was meant of all together.
enum PageReview {
    /// What is said of a page; empty: nothing.
    static func warnings(about page: Page, of document: Document) -> [Diagnostic] {
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
}
