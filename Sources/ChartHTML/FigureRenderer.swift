package import ChartSVG
package import ChartScene
import ChartWords

/// A chart as HTML: a `figure` element, and the rules it needs.
package struct Figure: Hashable, Sendable {
    package var markup: String
    /// The rules, which apply inside the figure alone; to stand in a style element of the page.
    package var style: String

    package init(markup: String, style: String) {
        self.markup = markup
        self.style = style
    }
}

extension Figure {
    /// The least width of a column, and the space between two, pixels.
    private static let columnWidth = 280
    private static let gap = 24

    /// Figures side by side in so many columns, and in fewer where the container is narrow; a legend that all share
    /// stands above them.
    package static func columns(_ count: Int, of figures: [Figure]) -> Figure {
        let name = "playfair-columns-\(count)"
        let share = "(100% - \((count - 1) * gap)px)/\(count)"
        // As often as it takes to come before the rules of the figures, which take nothing from the page around them.
        let own = String(repeating: ".\(name)", count: 4)
        let rules =
            ".\(name){display:grid;grid-template-columns:repeat(auto-fit,minmax(max(min(100%,\(columnWidth)px),\(share)),1fr));"
            + "gap:\(gap)px;align-items:start;max-width:none}\(own)>div>:not(figure){grid-column:1/-1}"
        let markup = figures.map(\.markup).joined(separator: "\n")
        return Figure(
            markup: "<div class=\"\(name)\">\n\(markup)\n</div>", style: figures.map(\.style).joined() + rules)
    }
}

/// Surrounds a drawing with what is HTML's to do: caption, legend, data table and notes.
package struct FigureRenderer: Sendable {
    private let names: FigureNames
    private let templates: Templates

    /// - Parameters:
    ///   - prefix: the class of the figure, and the start of every id in it, and of every class whose rules it has itself; it
    ///     must be the prefix that the drawings are rendered with.
    ///   - styles: where the rules stand that are the same in every figure; default: in this one.
    ///   - templates: those of figures and legends count.
    package init(prefix: String, styles: StyleSharing = .inline, templates: Templates = Templates()) {
        names = FigureNames(own: prefix, common: styles.commonPrefix)
        self.templates = templates
    }

    /// - Parameter drawing: the scene as rendered for HTML.
    package func figure(_ scene: Scene, drawing: InlineSVG) -> Figure {
        let style = FigureStyle(names: names, scene: scene).rules + drawing.style
        return Figure(markup: markup(scene, drawing: drawing), style: style)
    }

    private func markup(_ scene: Scene, drawing: InlineSVG) -> String {
        let (words, phrases) = (scene.words, scene.legend.phrases)
        let prefix = names.own
        var writer = MarkupWriter(.html)
        writer.open("figure", ["class": names.root, "lang": scene.locale, "role": "group"])
        if LanguageTag(scene.locale).isRightToLeft { writer.attribute("dir", "rtl") }
        // Without a title the drawing's own name says all that would be said here.
        if words.title != nil { writer.attribute("aria-labelledby", "\(prefix)-title") }
        writer.append(
            markup: templates[.figure].filled([
                .class: names.common,
                .caption: MarkupWriter.html { writeCaption(words, to: &$0) },
                .legend: MarkupWriter.html { writeLegend(scene, to: &$0) },
                .drawing: MarkupWriter.html { write(drawing, of: scene, to: &$0) },
                .controls: MarkupWriter.html {
                    writeControls(scene, to: &$0)
                    if let replay = scene.replay, drawing.replays {
                        ReplayWriter(prefix: prefix).write(replay, to: &$0)
                    }
                },
                .table: MarkupWriter.html {
                    let table = DataTableRenderer(prefix: names.common, phrases: phrases, locale: scene.locale)
                    table.write(words.table, caption: words.caption, to: &$0)
                },
                .notes: MarkupWriter.html { writer in
                    for note in words.notes {
                        writer.element("p", ["class": "\(names.common)-note", "dir": "auto"], text: note)
                    }
                },
            ]))
        writer.close()
        return writer.markup
    }

    private func writeLegend(_ scene: Scene, to writer: inout MarkupWriter) {
        guard scene.legend.position != nil else { return }
        var legend = LegendRenderer(
            names: names, phrases: scene.legend.phrases, locale: scene.locale,
            appearance: scene.fixedAppearance ?? .light, theme: scene.theme, template: templates[.legend],
            scrolls: scene.legendScrolls)
        legend.counted = scene.counted
        legend.write(scene.legend, to: &writer)
    }

    private func write(_ drawing: InlineSVG, of scene: Scene, to writer: inout MarkupWriter) {
        writer.open("div", ["class": "\(names.common)-plot"])
        if scene.plotScrolls {
            // A box that scrolls must be reachable by keyboard; where it does not, the rules take it out again.
            writer.attribute("role", "group")
            writer.attribute("aria-label", scene.words.subject)
            writer.attribute("tabindex", "0")
        }
        writer.append(markup: drawing.markup)
        if let pause = scene.pause, pause.covers { PauseWriter(prefix: names.own).write(pause, to: &writer) }
        writer.close()
    }

    private func writeControls(_ scene: Scene, to writer: inout MarkupWriter) {
        let pause = scene.pause.flatMap { $0.covers ? nil : $0 }
        guard !scene.controls.isEmpty || pause != nil else { return }
        writer.open("div", ["class": "\(names.common)-controls"])
        for (index, control) in scene.controls.enumerated() {
            ControlWriter(prefix: names.own).write(control, index, to: &writer)
        }
        if let pause { PauseWriter(prefix: names.own).write(pause, to: &writer) }
        writer.close()
    }

    /// Writes the caption, in paragraphs and not in headings: which level would be right only the page around the
    /// figure knows.
    private func writeCaption(_ words: Words, to writer: inout MarkupWriter) {
        guard words.title != nil || words.subtitle != nil else { return }
        writer.open("figcaption")
        if let title = words.title {
            writer.element(
                "p", ["class": "\(names.common)-title", "id": "\(names.own)-title", "dir": "auto"], text: title)
        }
        if let subtitle = words.subtitle {
            writer.element("p", ["class": "\(names.common)-subtitle", "dir": "auto"], text: subtitle)
        }
        writer.close()
    }
}
