import ChartGraphics
import ChartScene

/// Tooltips without script: at each position a group with a native radio button over its zone and the box of words
/// beside it, which shows while the pointer is in the group or the button has the focus.
///
/// The words are the button's name, too: what is visible of them. Each `foreignObject` holds its content in normal flow:
/// WebKit paints at wrong places, or not at all, what is positioned, transformed or translucent inside one, or leaves it.
extension NodeRenderer {
    mutating func writeTooltips() {
        guard let plan = tooltipPlan else { return }
        writer.open(
            "g", ["class": "\(options.prefix)-tips", "role": "radiogroup", "aria-label": plan.tooltips.name])
        for (index, position) in plan.tooltips.positions.enumerated() { write(position, index, in: plan) }
        writer.close()
        addTooltipRules(plan)
    }

    private mutating func write(_ position: Tooltips.Position, _ index: Int, in plan: TooltipPlan) {
        let prefix = options.prefix
        withParameters(position.parameters) { renderer, classes in
            let toggles = renderer.scene.legend.toggles
            renderer.writer.open("g", ["opacity": "0"])
            if toggles, position.seriesSet.allSatisfy(renderer.isInitiallyHidden) {
                renderer.writer.attribute("visibility", "hidden")
            }
            var own = ["\(prefix)-p"] + classes
            if toggles, let set = plan.sets.firstIndex(of: position.seriesSet) { own.append("\(prefix)-z\(set)") }
            renderer.finishAttributes(own)
            if let form = position.form { renderer.write(form) }
            renderer.writeCenter(position.center)
            renderer.writeZone(position, index, in: plan)
            renderer.writer.close()
        }
    }

    private mutating func writeZone(_ position: Tooltips.Position, _ index: Int, in plan: TooltipPlan) {
        let (prefix, tooltips) = (options.prefix, plan.tooltips)
        let (zone, box) = (position.zone, position.box)
        var classes = openForeignObject(
            x: zone.x, y: zone.y, width: zone.width, height: zone.height,
            content: [
                ("margin-left", zone.x), ("margin-top", zone.y), ("width", zone.width), ("height", zone.height),
            ])
        if classes.isEmpty { classes.append("\(prefix)-f") }
        openHTML("input")
        writer.attribute("type", "radio")
        writer.attribute("name", "\(prefix)-p")
        writer.attribute("autocomplete", "off")
        if let name = position.name {
            writer.attribute("aria-label", name)
        } else {
            writer.attribute("aria-labelledby", "\(prefix)-p\(index)")
        }
        if tooltips.crosshair == .line {
            classes += reactiveClasses([("background-position-x", position.anchor - zone.x - 0.5)])
        }
        finishAttributes(classes)
        writer.close()
        writer.close()
        let size = tooltips.size
        let side: (String, Quantity) =
            box.endsAtX ? ("margin-right", .constant(scene.size.width) - box.x) : ("margin-left", box.x)
        classes = openForeignObject(
            x: box.endsAtX ? box.x - .constant(size.width) : box.x, y: box.y, width: .constant(size.width),
            height: .constant(size.height), content: [side, ("margin-top", box.y)])
        openHTML("span")
        writer.attribute("id", "\(prefix)-p\(index)")
        if box.endsAtX { classes.append("\(prefix)-l") }
        finishAttributes(classes)
        writer.element("b", text: position.heading)
        // What is not laid out is asked for once, not row by row: each element takes its part of every toggle.
        if plan.hasManyRows { writer.open("em") }
        for row in position.rows { write(row, in: plan) }
        if plan.hasManyRows { writer.close() }
        writer.close()
        writer.close()
    }

    /// What never moves has a box of its own. For what moves the box is as large as the drawing and its content moves in
    /// it: WebKit leaves a `foreignObject` where it is when rules give it another place.
    /// - Parameter content: what places the content then.
    /// - Returns: the classes of the content.
    private mutating func openForeignObject(
        x: Quantity, y: Quantity, width: Quantity, height: Quantity, content: [(String, Quantity)]
    ) -> [String] {
        let geometry = [("x", x), ("y", y), ("width", width), ("height", height)]
        let moves = geometry.contains { $0.1.constant == nil }
        let drawing =
            [
                ("x", 0), ("y", 0), ("width", .constant(scene.size.width)), ("height", .constant(scene.size.height)),
            ] as [(String, Quantity)]
        var classes: [String] = []
        openShape("foreignObject", geometry: moves ? drawing : geometry, &classes)
        // Afloat, because margins at the edge of the box would be its own.
        return moves ? ["\(options.prefix)-m"] + reactiveClasses(content) : []
    }

    /// The first values, and the expressions where the legend can move them.
    private mutating func reactiveClasses(_ properties: [(String, Quantity)]) -> [String] {
        let first = properties.map { name, value in
            "\(name):\(quantities.length(.constant(initialValue(of: value))))"
        }
        let moving = properties.filter { $0.1.constant == nil }.map { name, value in
            "\(name):\(quantities.length(value))"
        }
        let classes = [sheet.className(for: first.joined(separator: ";"), when: .always)]
        return moving.isEmpty
            ? classes : classes + [sheet.className(for: moving.joined(separator: ";"), when: .reactive)]
    }

    private mutating func openHTML(_ name: String) {
        writer.open(name)
        if writer.dialect == .xml { writer.attribute("xmlns", "http://www.w3.org/1999/xhtml") }
    }

    private mutating func write(_ row: Tooltips.Row, in plan: TooltipPlan) {
        let own = plan.ownSwatches[row.paint].map { " " + $0 } ?? ""
        writer.open("i", ["class": "\(options.prefix)-h\(row.series)\(own)"])
        write(row.names.isEmpty ? [row.name] : row.names, as: "span")
        switch row.value {
        case .text(let text): writer.element("u", text: text)
        case .states(let texts): write(texts, as: "u")
        case .share(let share):
            writer.open("u")
            let rounded = (share + 0.5).floored
            let percent = rounded.constant ?? initialValue(of: rounded)
            var classes = [sheet.className(for: "counter-reset:\(options.prefix) \(percent.svg)", when: .always)]
            if rounded.constant == nil {
                classes.append(
                    sheet.className(
                        for: "counter-reset:\(options.prefix) \(quantities.number(rounded))", when: .reactive))
            }
            finishAttributes(classes + ["\(options.prefix)-c"])
            writer.close()
        }
        writer.close()
    }

    /// An element for each text, which shows in the data states that say it.
    private mutating func write(_ texts: [String], as element: String) {
        guard let control = scene.stateControl, Set(texts).count > 1 else {
            writer.element(element, text: texts.first ?? "")
            return
        }
        showsStates = true
        var order: [String] = []
        for text in texts where !order.contains(text) { order.append(text) }
        for text in order {
            let states = texts.indices.filter { texts[$0] == text }
            var classes = ["st"] + states.map { "st\($0)" }
            if scene.controls[control].playback != nil {
                stateSets.insert(states)
                classes.append("st" + states.map { "-\($0)" }.joined())
            }
            writer.open(element, ["class": classes.map { "\(options.prefix)-\($0)" }.joined(separator: " ")])
            // Without rules only the first state is said.
            if !states.contains(scene.controls[control].initial) { writer.attribute("hidden") }
            writer.text(text)
            writer.close()
        }
    }

    // MARK: Rules

    /// What is said in one data state only.
    private mutating func addRulesOfStates() {
        guard showsStates, let index = scene.stateControl else { return }
        let prefix = options.prefix
        sheet.add(".\(prefix)-st[hidden]{display:none}", when: .always)
        for stop in scene.controls[index].stops.indices {
            let root = ".\(prefix):has(#\(prefix)-j\(index)s\(stop):checked) .\(prefix)-st"
            sheet.add("\(root){display:none}\(root)\(stop){display:inline}", when: .reactive)
        }
        guard let playback = scene.controls[index].playback else { return }
        // While it runs none is chosen: what is said is as large as its states are there.
        let running = PlaybackNames(prefix: prefix).running
        sheet.add("\(running) .\(prefix)-st{display:inline;font-size:0}", when: .reactive)
        for set in stateSets.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let there = set.map { "var(\(quantities.property(playback.chosen[$0].name)))" }.joined(separator: " + ")
            let name = "\(prefix)-st" + set.map { "-\($0)" }.joined()
            sheet.add("\(running) .\(name){font-size:calc(12px*(\(there)))}", when: .reactive)
        }
    }

    private mutating func addTooltipRules(_ plan: TooltipPlan) {
        let (prefix, tooltips) = (options.prefix, plan.tooltips)
        let group = ".\(prefix)-p"
        let box = "\(group)>*>span"
        let (focus, shade, line) = (colors(of: .focus), colors(of: .ink), colors(of: .base))
        let (ground, edge) = (colors(of: .tooltip), colors(of: .tooltipLine))
        let (ink, second) = (colors(of: .ink), colors(of: .secondInk))
        // Crosshairs, shades and swatches keep their colours where the reader has few: they would be gone.
        // What has the focus comes before the pointer where it came by keyboard; where it came by pointer, or where an
        // engine cannot tell (WebKit after an arrow key), it stays until the pointer is on something else.
        sheet.add(
            """
            .\(prefix)-tips:not(:hover) \(group):focus-within,
            .\(prefix)-tips:has(:focus-visible) \(group):focus-within,
            .\(prefix)-tips:not(:has(:focus-visible)) \(group):hover{opacity:1}
            \(group)>foreignObject{pointer-events:none}
            \(group) input{appearance:none;display:block;box-sizing:border-box;margin-right:0;margin-bottom:0;border:0;
            background-color:transparent;pointer-events:auto}
            \(group) .\(prefix)-f{width:100%;height:100%;margin:0}
            \(group) :focus-visible{outline:2px solid \(focus.light);outline-offset:-2px;border-radius:4px}
            \(box){display:grid;box-sizing:border-box;grid-template-rows:21px;grid-auto-rows:17px;overflow:hidden;
            width:max-content;max-width:\(tooltips.size.width.svg)px;max-height:\(tooltips.size.height.svg)px;
            padding:10px;border:1px solid \(edge.light);border-radius:6px;background:\(ground.light);color:\(second.light);line-height:17px;font-size:12px;
            font-variant-numeric:tabular-nums lining-nums;white-space:nowrap;user-select:none}
            .\(prefix)-m{float:left}.\(prefix)-l{float:right}
            \(group) input,\(group) i::before{forced-color-adjust:none}
            \(group) b{font-weight:600;color:\(ink.light);overflow:hidden;text-overflow:ellipsis}
            \(group) i{display:flex;font-style:normal;min-width:0}
            \(group) i::before{content:"";flex:none;width:10px;height:10px;margin:3px 6px 0 0;border-radius:2px}
            \(group) i>span{overflow:hidden;text-overflow:ellipsis;margin-right:16px}
            \(group) u{margin-left:auto;text-decoration:none;font-weight:600;color:\(ink.light)}
            @media print{.\(prefix)-tips{display:none}}
            """.split(separator: "\n").joined(), when: .always)
        sheet.add(
            "\(group) :focus-visible{outline-color:light-dark(\(focus.light),\(focus.dark))}"
                + "\(box){background:light-dark(\(ground.light),\(ground.dark));"
                + "border-color:light-dark(\(edge.light),\(edge.dark));"
                + "color:light-dark(\(second.light),\(second.dark))}"
                + "\(group) b,\(group) u{color:light-dark(\(ink.light),\(ink.dark))}", when: .appearance)
        switch tooltips.crosshair {
        case .none: break
        case .line:
            func dashes(_ color: String) -> String { "repeating-linear-gradient(\(color) 0 3px,transparent 3px 6px)" }
            sheet.add(
                "\(group) input{background-image:\(dashes(line.light));background-size:1px 100%;"
                    + "background-repeat:no-repeat}", when: .always)
            sheet.add(
                "\(group) input{background-image:\(dashes("light-dark(\(line.light),\(line.dark))"))}",
                when: .appearance)
        case .shade:
            let form = tooltips.positions.contains { $0.form != nil }
            let (light, dark) = (shade.light + "14", shade.dark + "1f")
            if form {
                let others = plan.hasCenters ? "foreignObject,.\(prefix)-core" : "foreignObject"
                sheet.add("\(group)>:not(\(others)){fill-opacity:.12}", when: .always)
            } else {
                sheet.add("\(group) input{background-color:\(light)}", when: .always)
                sheet.add("\(group) input{background-color:light-dark(\(light),\(dark))}", when: .appearance)
            }
        }
        if tooltips.positions.contains(where: \.zone.isRound) {
            sheet.add("\(group) input,\(group) :focus-visible{border-radius:50%}", when: .always)
        }
        if tooltips.positions.contains(where: { $0.form != nil }) {
            sheet.add("\(group) input{pointer-events:none}", when: .always)
        }
        if tooltips.columns > 1 {
            sheet.add(
                "\(box){grid-auto-flow:column;grid-template:21px repeat(\(tooltips.rowsOfColumn),17px)/"
                    + "repeat(\(tooltips.columns),auto);column-gap:\(Tooltips.columnGap.svg)px}"
                    + "\(group) b{grid-area:1/1/2/-1}", when: .always)
        }
        addRowRules(plan)
        addRulesOfStates()
        if plan.hasCenters { addCenterRules() }
    }

    private mutating func addRowRules(_ plan: TooltipPlan) {
        let prefix = options.prefix
        let series = plan.swatches.sorted { $0.key < $1.key }.map { ("\(prefix)-h\($0.key)", $0.value) }
        let own = plan.ownSwatches.sorted { $0.value < $1.value }.map { ($0.value, $0.key) }
        for (name, paint) in series + own {
            let color = colors(of: paint)
            sheet.add(".\(name)::before{background:\(color.light)}", when: .always)
            if color.light != color.dark {
                sheet.add(
                    ".\(name)::before{background:light-dark(\(color.light),\(color.dark))}", when: .appearance)
            }
        }
        if plan.hasShares {
            // Words of ours, in which nothing has a meaning to CSS.
            let percent = plan.tooltips.percent
            sheet.add(
                ".\(prefix)-c::before{content:\"\(percent.before)\" counter(\(prefix)) \"\(percent.after)\"}",
                when: .always)
        }
        if plan.hasManyRows {
            sheet.add(
                ".\(prefix)-p em{display:contents}.\(prefix)-p:not(:hover,:focus-within) em{display:none}",
                when: .always)
        }
    }
}
