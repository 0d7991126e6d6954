import ChartScene
import ChartWords

/// Writes what is said of a chart in the data state that is shown: a paragraph behind the image, which nobody sees.
///
/// It is no description of the image. A description that follows the state would have to be of a paragraph that is read out by
/// itself, too, since all parts of one that is not are in it, those of other states with them.
struct StateSummaryWriter {
    private let summaries: [String]
    /// The control that chooses the data state, and its place in its scene.
    private let control: ControlScene
    private let index: Int

    /// Nil: the same is said of all data states.
    init?(_ scene: Scene) {
        guard let index = scene.stateControl, !scene.words.summaries.isEmpty else { return nil }
        (control, self.index, summaries) = (scene.controls[index], index, scene.words.summaries)
    }

    func write(to svg: inout SVGBuilder) {
        let paragraph = VisuallyHiddenParagraph(svg)
        paragraph.write(to: &svg) { svg in
            for (state, summary) in summaries.enumerated() {
                svg.markup.open("span", ["class": "\(paragraph.name)\(state)"])
                // Where nothing is chosen, as while the states run by, the first is told.
                if state != control.initial { svg.markup.attribute("hidden") }
                svg.markup.text(summary)
                svg.markup.close()
            }
        }
        svg.sheet.add("\(svg.scope).\(paragraph.name)>[hidden]{display:none}", when: .always)
        for stop in control.stops.indices {
            let chosen = "\(svg.root):has(#\(svg.prefix)-j\(index)s\(stop):checked) .\(paragraph.name)"
            svg.sheet.add(
                "\(chosen)>*{display:none}\(chosen)>.\(paragraph.name)\(stop){display:inline}", when: .reactive)
        }
    }
}

/// Writes what is said of the series that are shown, while others are hidden: a paragraph behind the image, which nobody sees.
/// The image's description speaks of all series.
struct SeriesSummaryWriter {
    private let parts: [Words.OfSeries]
    private let heading: String
    private let selectors: VisibilitySelectors

    /// Nil: nothing is said of single series, or none can be hidden.
    /// - Parameter shared: the legend outside of the drawing that hides its series; nil: its own does.
    init?(_ scene: Scene, shared: SharedControls?) {
        guard scene.legend.toggles, !scene.words.ofSeries.isEmpty else { return nil }
        parts = scene.words.ofSeries
        let phrases = scene.legend.phrases
        heading = phrases.sentence(phrases.seriesShown)
        selectors = VisibilitySelectors(scene, shared: shared)
    }

    func write(to svg: inout SVGBuilder) {
        let hiding = selectors.roots(hidingAnyOf: parts.map(\.series), prefix: svg.prefix)
        guard !hiding.isEmpty else { return }
        let paragraph = VisuallyHiddenParagraph(svg)
        paragraph.write(isThere: false, to: &svg) { svg in
            svg.markup.text(heading)
            for part in parts {
                svg.markup.open("span", ["class": "\(svg.prefix)-h\(part.series)"])
                svg.markup.text(" " + part.text)
                svg.markup.close()
            }
        }
        svg.sheet.add(
            hiding.map { "\($0) .\(paragraph.name)" }.joined(separator: ",") + "{display:block}", when: .reactive)
    }
}

/// A paragraph in the drawing that is read out and that nobody sees.
private struct VisuallyHiddenParagraph {
    /// The class of the paragraph.
    let name: String

    init(_ svg: SVGBuilder) { name = "\(svg.prefix)-sy" }

    /// - Parameter isThere: whether it is there until rules say something else.
    func write(isThere: Bool = true, to svg: inout SVGBuilder, _ content: (inout SVGBuilder) -> Void) {
        svg.markup.open("foreignObject", ["width": "1", "height": "1", "opacity": "0", "pointer-events": "none"])
        svg.markup.open("p")
        if svg.markup.dialect == .xml { svg.markup.attribute("xmlns", "http://www.w3.org/1999/xhtml") }
        svg.markup.attribute("class", name)
        content(&svg)
        svg.markup.close()
        svg.markup.close()
        let paragraph = "\(svg.scope).\(name)"
        if !isThere { svg.sheet.add("\(paragraph){display:none}", when: .always) }
        // What the page around a figure says of paragraphs is taken back.
        guard !svg.scope.isEmpty else { return }
        svg.sheet.add(
            "\(paragraph){width:1px;height:1px;margin:0;padding:0;border:0;overflow:hidden;color:inherit;font-size:12px;"
                + "user-select:none}\(paragraph)>*{display:inline;margin:0;padding:0;border:0}", when: .always)
    }
}
