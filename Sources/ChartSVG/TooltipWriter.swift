import ChartGraphics
import ChartScene

/// Writes tooltips without script: at each position a group with a native radio button over its zone and the box of
/// words beside it, which shows while the pointer is in the group or the button has the focus. A position that leads
/// somewhere is a link in place of the group and its button.
///
/// The words are the button's name, too, what is visible of them: a label holds both. Zone and box share one cell of it,
/// where margins place them, in a `foreignObject` as large as the drawing: WebKit leaves one where it is when rules give it
/// another place, and paints at wrong places, or not at all, what is positioned, transformed or translucent inside one,
/// or leaves it.
final class TooltipWriter {
    private let plan: TooltipPlan
    /// Whether the legend hides series.
    private let toggles: Bool
    /// The size of the drawing, pixels; where it follows the width of its container, at its widest.
    private let size: Size
    /// How the drawing follows the width of its container; nil: it does not.
    private let widths: WidthClasses?
    private let nodes: NodeWriter
    /// How texts change with the data state; nil: the chart has no data states.
    private let states: TooltipStates?
    private let counted: CountedSeries?

    /// - Parameters:
    ///   - plan: what the tooltips say.
    ///   - nodes: the writer of what tooltips add to the drawing.
    init(plan: TooltipPlan, scene: Scene, nodes: NodeWriter) {
        self.plan = plan
        toggles = scene.legend.toggles
        // A box that is never narrower than the drawing, because WebKit would leave in its place what rules widen.
        size = Size(
            width: scene.widths?.most ?? scene.size.width, height: scene.widths?.heights.max() ?? scene.size.height)
        self.nodes = nodes
        widths = scene.widths
        counted = scene.counted
        states = scene.stateControl.map { TooltipStates(control: scene.controls[$0], index: $0) }
    }

    func write(in group: GroupContext, to svg: inout SVGBuilder) {
        svg.markup.open(
            "g",
            [
                "class": svg.names.classes("tips"),
                "role": plan.tooltips.hasLinks ? "group" : "radiogroup",
                "aria-label": plan.tooltips.name,
            ])
        for (index, position) in plan.tooltips.positions.enumerated() { write(position, index, in: group, to: &svg) }
        svg.markup.close()
        let rules = TooltipRules(plan: plan, widths: widths)
        rules.add(to: &svg)
        states?.addRules(for: plan.tooltips, to: &svg)
        if plan.hasCenters { rules.addCenterRules(to: &svg) }
    }

    private func write(
        _ position: Tooltips.Position, _ index: Int, in outer: GroupContext, to svg: inout SVGBuilder
    ) {
        let prefix = svg.prefix
        var group = outer
        let parameters = group.enter(position.parameters, in: &svg)
        svg.markup.open(position.address == nil ? "g" : "a", ["opacity": "0"])
        if let address = position.address { writeLink(address, to: position, index, to: &svg) }
        if toggles, position.seriesSet.allSatisfy(group.valuation.hidden.contains) {
            svg.markup.attribute("visibility", "hidden")
        }
        var classes = ["\(prefix)-p"] + parameters
        if let states, let own = position.states { classes += states.open(in: own, &svg) }
        if toggles, let set = plan.sets.firstIndex(of: position.seriesSet) { classes.append("\(prefix)-z\(set)") }
        if let form = position.form {
            classes += CountRules.classes(of: form.series, in: counted, prefix: prefix)
        }
        svg.writeClasses(classes)
        if let form = position.form { nodes.write(form, in: group, to: &svg) }
        writeCenter(position.center, in: group, to: &svg)
        svg.markup.open("foreignObject", ["width": size.width.svg, "height": size.height.svg])
        openHTML(position.address == nil ? "label" : "div", to: &svg)
        writeZone(position, to: &svg)
        writeBox(position, index, to: &svg)
        svg.markup.close()
        svg.markup.close()
        svg.markup.close()
    }

    /// Writes the attributes of a link, which is called as its button would be.
    private func writeLink(_ address: String, to position: Tooltips.Position, _ index: Int, to svg: inout SVGBuilder) {
        svg.markup.attribute("href", address)
        // A drawing in a frame is part of the page around it; a figure is in the page.
        if svg.scope.isEmpty { svg.markup.attribute("target", "_top") }
        if let name = position.name {
            svg.markup.attribute("aria-label", name)
        } else {
            svg.markup.attribute("aria-labelledby", "\(svg.prefix)-p\(index)")
        }
    }

    /// Writes what is said in the middle of a ring, in place of what stands there.
    private func writeCenter(_ nodes: [Node], in group: GroupContext, to svg: inout SVGBuilder) {
        guard !nodes.isEmpty else { return }
        // Readers who listen have the same from the tooltip.
        svg.markup.open("g", ["class": "\(svg.prefix)-core", "aria-hidden": "true"])
        for node in nodes { self.nodes.write(node, in: group, to: &svg) }
        svg.markup.close()
    }

    private func writeZone(_ position: Tooltips.Position, to svg: inout SVGBuilder) {
        let (prefix, zone) = (svg.prefix, position.zone)
        if position.address == nil {
            svg.markup.open("input", ["type": "radio", "name": "\(prefix)-p"])
            // No form around the figure takes it for its own.
            svg.markup.attribute("form", "")
            svg.markup.attribute("autocomplete", "off")
            if let name = position.name { svg.markup.attribute("aria-label", name) }
        } else {
            svg.markup.open("div")
        }
        var classes = [
            placeClass(
                [
                    ("margin-left", zone.x), ("margin-top", zone.y), ("width", zone.width), ("height", zone.height),
                ], &svg)
        ]
        if plan.tooltips.crosshair == .line {
            classes.append(placeClass([("background-position-x", position.anchor - zone.x - 0.5)], &svg))
        }
        svg.writeClasses(classes)
        svg.markup.close()
    }

    private func writeBox(_ position: Tooltips.Position, _ index: Int, to svg: inout SVGBuilder) {
        let (prefix, box) = (svg.prefix, position.box)
        let side: (String, Quantity) =
            box.endsAtX ? ("margin-right", .constant(size.width) - box.x) : ("margin-left", box.x)
        svg.markup.open("span")
        // A link is called by reference; a button, by its label.
        if position.address != nil, position.name == nil { svg.markup.attribute("id", "\(prefix)-p\(index)") }
        svg.writeClasses(
            [placeClass([side, ("margin-top", box.y)], &svg)] + (box.endsAtX ? ["\(svg.names.common)-l"] : []))
        if let states, !position.headings.isEmpty {
            svg.markup.open("b")
            states.write(position.headings, in: position.states, as: "span", to: &svg)
            svg.markup.close()
        } else {
            svg.markup.element("b", text: position.heading)
        }
        // Rows that are not laid out are asked for once, not one by one: each element takes its part of every toggle.
        if plan.hasManyRows { svg.markup.open("em") }
        for row in position.rows { write(row, in: position.states, to: &svg) }
        if plan.hasManyRows { svg.markup.close() }
        svg.markup.close()
    }

    /// The class of the places. Of what moves the first ones are not said: without the rules that move it no tooltip shows,
    /// because those that show one ask `:has()`, too.
    private func placeClass(_ properties: [(String, Quantity)], _ svg: inout SVGBuilder) -> String {
        let declarations = properties.map { name, value in "\(name):\(svg.quantities.length(value))" }
        return svg.sheet.className(
            for: declarations.joined(separator: ";"), when: condition(of: properties.map(\.1)), in: svg.scope)
    }

    private func condition(of values: [Quantity]) -> Stylesheet.Condition {
        values.allSatisfy { $0.constant != nil } ? .always : .reactive
    }

    private func openHTML(_ name: String, to svg: inout SVGBuilder) {
        svg.markup.open(name)
        if svg.markup.dialect == .xml { svg.markup.attribute("xmlns", "http://www.w3.org/1999/xhtml") }
    }

    /// - Parameter present: the data states in which the row's place is there; nil: all.
    private func write(_ row: Tooltips.Row, in present: [Int]?, to svg: inout SVGBuilder) {
        let own = plan.ownSwatches[row.paint].map { " " + $0 } ?? ""
        svg.markup.open("i", ["class": "\(svg.prefix)-h\(row.series)\(own)"])
        write(row.names.isEmpty ? [row.name] : row.names, in: present, as: "span", to: &svg)
        switch row.value {
        case .text(let text):
            guard let share = row.share else {
                svg.markup.element("u", text: text)
                break
            }
            svg.markup.open("u")
            svg.markup.text(text)
            write(share, named: "d", to: &svg)
            svg.markup.close()
        case .states(let texts): write(texts, in: present, as: "u", to: &svg)
        case .share(let share): write(share, named: "c", to: &svg)
        }
        svg.markup.close()
    }

    /// - Parameter name: that of the class which writes the number.
    private func write(_ share: Quantity, named name: String, to svg: inout SVGBuilder) {
        // A counter's digits are no part of a name: the sign alone would be read out.
        svg.markup.open("u", ["aria-hidden": "true"])
        let rounded = (share + 0.5).floored
        let counter = svg.sheet.className(
            for: "counter-reset:\(svg.prefix) \(svg.quantities.number(rounded))", when: condition(of: [rounded]),
            in: svg.scope)
        svg.writeClasses([counter, "\(svg.prefix)-\(name)"])
        svg.markup.close()
    }

    /// Writes an element for each text, which shows in the data states that say it.
    private func write(_ texts: [String], in present: [Int]?, as element: String, to svg: inout SVGBuilder) {
        if let states, Set(texts).count > 1 {
            states.write(texts, in: present, as: element, to: &svg)
        } else {
            svg.markup.element(element, text: texts.first ?? "")
        }
    }
}
