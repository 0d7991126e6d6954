import ChartSVG

/// Figures to be pasted into a page that somebody else writes: their rules, then the figures, as the template has it.
package struct FragmentRenderer: Sendable {
    private let template: Template

    package init(template: Template) {
        self.template = template
    }

    package func fragment(_ figures: [Figure]) -> HTMLDocument {
        HTMLDocument(
            template.filled([
                .style: MarkupWriter.styleContent(figures.map(\.style).joined()),
                .charts: figures.map(\.markup).joined(separator: "\n"),
            ]))
    }
}
