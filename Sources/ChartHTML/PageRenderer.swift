import ChartSVG

/// Pours figures into a template.
package struct PageRenderer: Sendable {
    private let template: Template

    package init(template: Template) {
        self.template = template
    }

    /// A complete page.
    /// - Parameters:
    ///   - title: what a browser calls the page.
    ///   - locale: the page's language, a BCP 47 tag.
    package func page(title: String, locale: String, figures: [Figure]) -> HTMLDocument {
        var contents: [Template.Slot: String] = [
            .title: escaped(title),
            // The slot stands inside an attribute, in quotes that are the template's choice.
            .lang: locale.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") },
            .style: figures.map(\.style).joined(),
            .charts: figures.map(\.markup).joined(separator: "\n"),
        ]
        // A template may have style elements of its own, so what must be allowed is read off the finished page.
        let styles = Self.styles(in: template.filled(contents))
        contents[.csp] = policyElement(ContentSecurityPolicy(styles: styles))
        return HTMLDocument(text: template.filled(contents), styles: styles)
    }

    private func escaped(_ text: String) -> String {
        var writer = MarkupWriter(.html)
        writer.text(text)
        return writer.markup
    }

    private func policyElement(_ policy: ContentSecurityPolicy) -> String {
        var writer = MarkupWriter(.html)
        writer.element("meta", ["http-equiv": "Content-Security-Policy", "content": policy.text])
        return writer.markup
    }

    /// The content of every style element, as a browser cuts it out.
    private static func styles(in page: String) -> [String] {
        let search = ByteSearch(Array(page.utf8))
        var styles: [String] = []
        var position = 0
        while let open = search.findTag("<style", from: position),
            let tag = StartTag(in: search, at: open, nameLength: 5)
        {
            // What looks like a comment is none in a style element.
            guard let end = search.find("</style", from: tag.range.upperBound) else { break }
            styles.append(search.text(tag.range.upperBound..<end))
            position = end
        }
        return styles
    }
}
