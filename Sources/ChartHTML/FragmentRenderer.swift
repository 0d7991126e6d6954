import ChartSVG

/// HTML text and the style elements in it.
package struct HTMLDocument: Hashable, Sendable {
    package var text: String
    /// The exact content of each style element, in order: what a content security policy hashes.
    package var styles: [String]
}

/// Figures to be pasted into a page that somebody else writes: one style element, then the figures.
package struct FragmentRenderer: Sendable {
    package init() {}

    package func fragment(_ figures: [Figure]) -> HTMLDocument {
        let style = figures.map(\.style).joined()
        var writer = MarkupWriter(.html)
        writer.style(style)
        let lines = [writer.markup] + figures.map(\.markup)
        return HTMLDocument(text: lines.map { $0 + "\n" }.joined(), styles: [style])
    }
}
