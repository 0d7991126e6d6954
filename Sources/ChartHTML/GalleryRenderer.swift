import ChartSVG

/// One page of all charts of several documents, each with its document in both spellings.
package struct GalleryRenderer: Sendable {
    /// A document and its charts.
    package struct Entry: Sendable {
        /// What it is called where it is listed.
        package var title: String
        /// The name of the document, as the page shows it, and its address from the page; nil: it has none.
        package var name: String
        package var address: String?
        /// The charts: markup with ids that no other entry has, and the rules for it but those of ``CommonStyle``.
        package var figure: Figure
        /// The document in each spelling, with the spelling's name; the first is its own.
        package var texts: [(spelling: String, text: String)]

        package init(
            title: String, name: String, address: String?, figure: Figure, texts: [(spelling: String, text: String)]
        ) {
            self.title = title
            self.name = name
            self.address = address
            self.figure = figure
            self.texts = texts
        }
    }

    private let template: Template

    package init(template: Template) {
        self.template = template
    }

    /// - Parameter title: what the page is called.
    package func page(title: String, _ entries: [Entry]) -> HTMLDocument {
        var head = MarkupWriter(.html)
        head.element("h1", text: title)
        head.open("nav")
        head.open("ul")
        for (index, entry) in entries.enumerated() {
            head.open("li")
            head.element("a", ["href": "#\(Self.name(index))"], text: entry.title)
            head.close()
        }
        head.close()
        head.close()
        // The template's own style sheet knows these two by their classes.
        let sections = entries.enumerated().map { section($1, as: Self.name($0)) }
        let markup = head.markup + "\n<div class=\"gallery\">\n" + sections.joined(separator: "\n") + "\n</div>"
        let figure = Figure(markup: markup, style: CommonStyle.rules + entries.map(\.figure.style).joined())
        return PageRenderer(template: template).page(title: title, locale: "en", figures: [figure])
    }

    private static func name(_ index: Int) -> String { "chart-\(index + 1)" }

    private func section(_ entry: Entry, as name: String) -> String {
        var writer = MarkupWriter(.html)
        writer.open("section", ["id": name])
        writer.element("h2", text: entry.title)
        writer.open("p", ["class": "file"])
        if let address = entry.address {
            writer.element("a", ["href": address], text: entry.name)
        } else {
            writer.text(entry.name)
        }
        writer.close()
        writer.append(markup: "\n" + entry.figure.markup + "\n")
        for (spelling, text) in entry.texts {
            writer.open("details", ["class": "document"])
            writer.element("summary", text: "Source: \(spelling)")
            writer.open("pre")
            writer.element("code", text: text)
            writer.close()
            writer.close()
        }
        writer.close()
        return writer.markup
    }
}
