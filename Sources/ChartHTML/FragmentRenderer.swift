import ChartSVG

/// HTML text and what it has in style elements.
public struct HTMLDocument: Hashable, Sendable {
    public var text: String
    /// The exact content of each style element, in order: what a content security policy hashes.
    public var styles: [String]
}

/// Figures to be pasted into a page that somebody else writes: one style element, then the figures.
public struct FragmentRenderer: Sendable {
    public init() {}

    public func fragment(_ figures: [Figure]) -> HTMLDocument {
        let style = figures.map(\.style).joined()
        var writer = MarkupWriter(.html)
        writer.style(style)
        let lines = [writer.markup] + figures.map(\.markup)
        return HTMLDocument(text: lines.map { $0 + "\n" }.joined(), styles: [style])
    }
}
