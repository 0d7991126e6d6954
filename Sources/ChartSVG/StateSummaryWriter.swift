import ChartScene

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
        let name = "\(svg.prefix)-sy"
        svg.markup.open("foreignObject", ["width": "1", "height": "1", "opacity": "0", "pointer-events": "none"])
        svg.markup.open("p")
        if svg.markup.dialect == .xml { svg.markup.attribute("xmlns", "http://www.w3.org/1999/xhtml") }
        svg.markup.attribute("class", name)
        for (state, summary) in summaries.enumerated() {
            svg.markup.open("span", ["class": "\(name)\(state)"])
            // Where nothing is chosen, as while the states run by, the first is told.
            if state != control.initial { svg.markup.attribute("hidden") }
            svg.markup.text(summary)
            svg.markup.close()
        }
        svg.markup.close()
        svg.markup.close()
        addRules(to: &svg)
    }

    private func addRules(to svg: inout SVGBuilder) {
        let paragraph = "\(svg.scope).\(svg.prefix)-sy"
        svg.sheet.add(
            "\(paragraph){width:1px;height:1px;margin:0;padding:0;border:0;overflow:hidden;color:inherit;font-size:12px;"
                + "user-select:none}\(paragraph)>*{display:inline;margin:0;padding:0;border:0}"
                + "\(paragraph)>[hidden]{display:none}", when: .always)
        for stop in control.stops.indices {
            let chosen = "\(svg.root):has(#\(svg.prefix)-j\(index)s\(stop):checked) .\(svg.prefix)-sy"
            svg.sheet.add(
                "\(chosen)>*{display:none}\(chosen)>.\(svg.prefix)-sy\(stop){display:inline}", when: .reactive)
        }
    }
}
