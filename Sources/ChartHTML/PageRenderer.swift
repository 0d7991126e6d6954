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
    ///   - sheet: the address of the style sheet that the figures need, from the page; nil: they need none.
    package func page(title: String, locale: String, figures: [Figure], sheet: String? = nil) -> HTMLDocument {
        var contents: [Template.Slot: String] = [
            .title: escaped(title),
            // The slot stands inside an attribute, in quotes that are the template's choice.
            .lang: locale.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") },
            .style: MarkupWriter.styleContent(figures.map(\.style).joined()),
            // A template need not have a place for it in its head, and what stands before the figures holds for them.
            .charts: ([sheet.map(link)].compactMap(\.self) + figures.map(\.markup)).joined(separator: "\n"),
        ]
        // A template may have style elements of its own, so what must be allowed is read off the finished page.
        var document = HTMLDocument(template.filled(contents))
        contents[.csp] = policyElement(
            ContentSecurityPolicy(styles: document.styles, linksStyles: sheet != nil))
        document.text = template.filled(contents)
        return document
    }

    private func escaped(_ text: String) -> String {
        var writer = MarkupWriter(.html)
        writer.text(text)
        return writer.markup
    }

    private func link(to sheet: String) -> String {
        var writer = MarkupWriter(.html)
        writer.open("link", ["rel": "stylesheet", "href": sheet])
        writer.close()
        return writer.markup
    }

    private func policyElement(_ policy: ContentSecurityPolicy) -> String {
        var writer = MarkupWriter(.html)
        writer.element("meta", ["http-equiv": "Content-Security-Policy", "content": policy.text])
        return writer.markup
    }
}
