import ChartScene

/// Writes what tooltips say in some data states only.
struct TooltipStates {
    /// The control that chooses the data state.
    let control: ControlScene
    /// The control's place in its scene.
    let index: Int

    /// Writes an element for each text, which shows in the data states that say it.
    func write(_ texts: [String], as element: String, to svg: inout SVGBuilder) {
        for (text, states) in TooltipStates.groups(texts) {
            var classes = ["st"] + states.map { "st\($0)" }
            if control.playback != nil { classes.append(TooltipStates.name(of: states)) }
            svg.markup.open(element, ["class": classes.map { "\(svg.prefix)-\($0)" }.joined(separator: " ")])
            // Where style rules are not applied, only the text of the first state is read out.
            if !states.contains(control.initial) { svg.markup.attribute("hidden") }
            svg.markup.text(text)
            svg.markup.close()
        }
    }

    /// Writes the attribute of an element that is there in some data states only.
    /// - Returns: the classes by which rules say when.
    func open(in states: [Int], _ svg: inout SVGBuilder) -> [String] {
        // Where style rules are not applied, what the first state has is there.
        if !states.contains(control.initial) { svg.markup.attribute("display", "none") }
        return ["\(svg.prefix)-pt"] + states.map { "\(svg.prefix)-pt\($0)" }
    }

    /// Each different text with the states that say it.
    private static func groups(_ texts: [String]) -> [(text: String, states: [Int])] {
        var order: [String] = []
        for text in texts where !order.contains(text) { order.append(text) }
        return order.map { text in (text, texts.indices.filter { texts[$0] == text }) }
    }

    /// The class of what is said in these states and no other.
    private static func name(of states: [Int]) -> String { "st" + states.map { "-\($0)" }.joined() }

    // MARK: Rules

    func addRules(for tooltips: Tooltips, to svg: inout SVGBuilder) {
        addPlaceRules(for: tooltips, to: &svg)
        let rows = tooltips.positions.flatMap(\.rows).flatMap { row -> [[String]] in
            if case .states(let values) = row.value { [row.names, values] } else { [row.names] }
        }
        let texts = tooltips.positions.map(\.headings) + rows
        let varying = texts.filter { Set($0).count > 1 }
        guard !varying.isEmpty else { return }
        let prefix = svg.prefix
        svg.sheet.add("\(svg.scope).\(prefix)-st[hidden]{display:none}", when: .always)
        for stop in control.stops.indices {
            let root = "\(svg.root):has(#\(prefix)-j\(index)s\(stop):checked) .\(prefix)-st"
            svg.sheet.add("\(root){display:none}\(root)\(stop){display:inline}", when: .reactive)
        }
        guard let playback = control.playback else { return }
        // While a control runs no stop is chosen: what is said is as large as its states are there.
        let running = PlaybackNames(svg).running
        svg.sheet.add("\(running) .\(prefix)-st{display:inline;font-size:0}", when: .reactive)
        let sets = Set(varying.flatMap { TooltipStates.groups($0).map(\.states) })
        for set in sets.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let chosen = set.map { "var(\(svg.quantities.property(playback.chosen[$0].name)))" }
            let name = "\(prefix)-\(TooltipStates.name(of: set))"
            svg.sheet.add(
                "\(running) .\(name){font-size:calc(12px*(\(chosen.joined(separator: " + "))))}", when: .reactive)
        }
    }

    /// Adds the rules for places that are not there in all data states. While a control runs, each is there.
    private func addPlaceRules(for tooltips: Tooltips, to svg: inout SVGBuilder) {
        guard tooltips.positions.contains(where: { $0.states != nil }) else { return }
        let place = "\(svg.prefix)-pt"
        svg.sheet.add("\(svg.scope).\(place){display:inline}", when: .reactive)
        for stop in control.stops.indices {
            svg.sheet.add(
                "\(svg.root):has(#\(svg.prefix)-j\(index)s\(stop):checked) .\(place):not(.\(place)\(stop)){display:none}",
                when: .reactive)
        }
    }
}
