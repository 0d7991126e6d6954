import ChartGraphics
import ChartScene

/// Writes what tooltips say in some data states only.
struct TooltipStates {
    /// The control that chooses the data state.
    let control: ControlScene
    /// The control's place in its scene.
    let index: Int

    /// Writes an element for each text, which shows in the data states that say it.
    /// - Parameter present: the states in which the place is there; nil: all.
    func write(_ texts: [String], in present: [Int]?, as element: String, to svg: inout SVGBuilder) {
        let groups = TooltipStates.groups(texts, in: present)
        guard groups.count > 1 else { return svg.markup.element(element, text: groups.first?.text ?? "") }
        for (text, states) in groups {
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
        let own = control.playback == nil ? [] : ["\(svg.prefix)-\(TooltipStates.name(of: states))"]
        return ["\(svg.prefix)-pt"] + states.map { "\(svg.prefix)-pt\($0)" } + own
    }

    /// Each different text with the states that say it.
    /// - Parameter present: the states that count; nil: all.
    private static func groups(_ texts: [String], in present: [Int]?) -> [(text: String, states: [Int])] {
        let present = present ?? Array(texts.indices)
        var order: [String] = []
        for state in present where texts.indices.contains(state) && !order.contains(texts[state]) {
            order.append(texts[state])
        }
        return order.map { text in (text, present.filter { texts.indices.contains($0) && texts[$0] == text }) }
    }

    /// The class of what is said in these states and no other.
    private static func name(of states: [Int]) -> String { "st" + states.map { "-\($0)" }.joined() }

    // MARK: Rules

    func addRules(for tooltips: Tooltips, to svg: inout SVGBuilder) {
        addPlaceRules(for: tooltips, to: &svg)
        addCourse(of: tooltips, to: &svg)
        guard !varying(in: tooltips).isEmpty else { return }
        let prefix = svg.prefix
        svg.sheet.add("\(svg.scope).\(prefix)-st[hidden]{display:none}", when: .always)
        for stop in control.stops.indices {
            let root = "\(svg.root):has(#\(prefix)-j\(index)s\(stop):checked) .\(prefix)-st"
            svg.sheet.add("\(root){display:none}\(root)\(stop){display:inline}", when: .reactive)
        }
    }

    /// The sets of states in which texts stand that differ from state to state.
    private func varying(in tooltips: Tooltips) -> [[Int]] {
        tooltips.positions.flatMap { position in
            let rows = position.rows.flatMap { row -> [[String]] in
                if case .states(let values) = row.value { [row.names, values] } else { [row.names] }
            }
            return ([position.headings] + rows).flatMap { texts -> [[Int]] in
                let groups = TooltipStates.groups(texts, in: position.states)
                return groups.count > 1 ? groups.map(\.states) : []
            }
        }
    }

    /// Adds the rules for texts and places that come and go while a control runs. No stop is chosen then, so an animation says
    /// what is there: what is not is hidden, lest it be read out, and has no breadth. What is there is visible and does not inherit
    /// it, as Firefox would go on with what a place around it had when the animation began.
    private func addCourse(of tooltips: Tooltips, to svg: inout SVGBuilder) {
        guard let playback = control.playback else { return }
        let texts = varying(in: tooltips)
        let places = tooltips.positions.compactMap(\.states)
        let names = PlaybackNames(svg)
        let pace = PlaybackPace(of: control, index, playback, svg.quantities)
        let absent = "font-size:0;visibility:hidden"
        for (name, isThere) in [("st", !texts.isEmpty), ("pt", !places.isEmpty)] where isThere {
            svg.sheet.add(
                "\(names.running) .\(svg.prefix)-\(name){display:inline;\(absent);"
                    + "animation:\(pace.stepping(by: "steps(1)"))}"
                    + "\(names.held) .\(svg.prefix)-\(name){animation-play-state:paused}", when: .reactive)
        }
        for set in Set(texts + places).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let name = "\(svg.prefix)-\(TooltipStates.name(of: set))"
            let (shown, hidden) = moments(of: set, repeats: playback.repeats)
            svg.sheet.add(
                "@keyframes \(name){\(shown){font-size:12px;visibility:visible}"
                    + (hidden.isEmpty ? "}" : "\(hidden){\(absent)}}")
                    + "\(names.running) .\(name){animation-name:\(name)}", when: .reactive)
        }
    }

    /// The moments of a run at which what is there in some states comes, and those at which it goes, as keyframes name them.
    private func moments(of states: [Int], repeats: Bool) -> (shown: String, hidden: String) {
        var moments: (shown: [String], hidden: [String]) = ([], [])
        let count = control.stops.count
        for stop in 0..<count where stop == 0 || states.contains(stop) != states.contains(stop - 1) {
            let moment = (Double(stop) / Double(count) * 100).significant(6) + "%"
            if states.contains(stop) { moments.shown.append(moment) } else { moments.hidden.append(moment) }
        }
        if states.contains(repeats ? 0 : count - 1) { moments.shown.append("to") } else { moments.hidden.append("to") }
        return (moments.shown.joined(separator: ","), moments.hidden.joined(separator: ","))
    }

    /// Adds the rules for places that are not there in all data states.
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
