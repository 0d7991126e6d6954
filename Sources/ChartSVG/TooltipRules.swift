import ChartGraphics
import ChartScene

/// How the tooltips of a drawing look, and when each is seen.
struct TooltipRules {
    let plan: TooltipPlan
    /// How the drawing follows the width of its container; nil: it does not.
    let widths: WidthClasses?

    /// What lies over a zone: a button, or what a link consists of.
    private var zone: String { plan.tooltips.hasLinks ? ":is(input,div>div)" : "input" }

    func add(to svg: inout SVGBuilder) {
        addLook(to: &svg)
        addCrosshair(to: &svg)
        let tooltips = plan.tooltips
        let group = "\(svg.scope).\(svg.prefix)-p"
        if tooltips.hasLinks {
            // Stronger than what a figure says of all that has the focus, wherever that stands.
            svg.sheet.add("\(group){text-decoration:none}\(group):focus-visible{outline:none}", when: .always)
        }
        if tooltips.positions.contains(where: \.zone.isRound) {
            let focused = TooltipLook.focused(in: group, mayLink: tooltips.hasLinks)
            svg.sheet.add("\(group) \(zone),\(focused){border-radius:50%}", when: .always)
        }
        if tooltips.positions.contains(where: { $0.form != nil }) {
            svg.sheet.add("\(group) \(zone){pointer-events:none}", when: .always)
        }
        if tooltips.columns > 1 {
            svg.sheet.add(
                "\(TooltipLook.boxes(in: group)){grid-auto-flow:column;grid-template:21px repeat(\(tooltips.rowsOfColumn),17px)/"
                    + "repeat(\(tooltips.columns),auto);column-gap:\(Tooltips.columnGap.svg)px}"
                    + "\(group) b{grid-area:1/1/2/-1}", when: .always)
        }
        addLongNames(to: &svg)
        addSwatches(to: &svg)
        addRowRules(to: &svg)
    }

    /// Adds the rules for names that leave their box too little room: values have one right edge.
    private func addLongNames(to svg: inout SVGBuilder) {
        let tooltips = plan.tooltips
        let isNarrowed = widths.map { tooltips.size.width + 8 > $0.floors[0] } ?? false
        guard tooltips.columns == 1, tooltips.nameLines != .fitting || isNarrowed else { return }
        let group = "\(svg.scope).\(svg.prefix)-p"
        let boxes = TooltipLook.boxes(in: group)
        svg.sheet.add("\(boxes){grid-template-columns:minmax(0,1fr)}\(group) u{flex:none}", when: .always)
        guard tooltips.nameLines == .wrapped else { return }
        svg.sheet.add(
            "\(boxes){grid-auto-rows:auto}\(group) i>span{display:-webkit-box;-webkit-box-orient:vertical;"
                + "-webkit-line-clamp:2;white-space:normal}", when: .always)
    }

    /// The greatest width of a box: never more than the drawing has.
    private func widest(_ svg: SVGBuilder) -> String {
        let width = plan.tooltips.size.width
        guard let widths, width + 8 > widths.floors[0] else { return width.svg + "px" }
        return svg.quantities.length(.minimum(of: [.constant(width), .width - 8]))
    }

    private func addLook(to svg: inout SVGBuilder) {
        let limits = "max-width:\(widest(svg));max-height:\(plan.tooltips.size.height.svg)px;"
        guard !svg.names.sharesRules else {
            return svg.sheet.add("\(TooltipLook.boxes(in: "\(svg.scope).\(svg.prefix)-p")){\(limits)}", when: .always)
        }
        let paints: [Paint] = [.ink, .secondInk, .focus, .tooltip, .tooltipLine]
        let colors = Dictionary(uniqueKeysWithValues: paints.map { ($0, svg.palette.color(of: $0)) })
        func look(_ color: @escaping (ThemedColor) -> String) -> TooltipLook {
            TooltipLook(
                prefix: svg.prefix, scope: svg.scope, place: ".\(svg.prefix)-p", zone: zone,
                holders: plan.tooltips.hasLinks ? "div" : "label", mayLink: plan.tooltips.hasLinks, limits: limits
            ) { paint in colors[paint].map(color) ?? "" }
        }
        svg.sheet.add(look(\.light).rules, when: .always)
        svg.sheet.add(look(\.lightDark).tints, when: .appearance)
    }

    private func addCrosshair(to svg: inout SVGBuilder) {
        let group = "\(svg.scope).\(svg.prefix)-p"
        switch plan.tooltips.crosshair {
        case .none: break
        case .line:
            let line = svg.palette.color(of: .base)
            func dashes(_ color: String) -> String { "repeating-linear-gradient(\(color) 0 3px,transparent 3px 6px)" }
            svg.sheet.add(
                "\(group) \(zone){background-image:\(dashes(line.light));background-size:1px 100%;"
                    + "background-repeat:no-repeat}", when: .always)
            svg.sheet.add("\(group) \(zone){background-image:\(dashes(line.lightDark))}", when: .appearance)
        case .shade where plan.tooltips.positions.contains { $0.form != nil }:
            let others = plan.hasCenters ? "foreignObject,.\(svg.prefix)-core" : "foreignObject"
            svg.sheet.add("\(group)>:not(\(others)){fill-opacity:.12}", when: .always)
        case .shade:
            let ink = svg.palette.color(of: .ink)
            let shade = ThemedColor(light: ink.light + "14", dark: ink.dark + "1f")
            svg.sheet.add("\(group) \(zone){background-color:\(shade.light)}", when: .always)
            svg.sheet.add("\(group) \(zone){background-color:\(shade.lightDark)}", when: .appearance)
        }
    }

    private func addSwatches(to svg: inout SVGBuilder) {
        let series = plan.swatches.sorted { $0.key < $1.key }.map { ("\(svg.prefix)-h\($0.key)", $0.value) }
        let own = plan.ownSwatches.sorted { $0.value < $1.value }.map { ($0.value, $0.key) }
        for (name, paint) in series + own {
            let color = svg.palette.color(of: paint)
            svg.sheet.add("\(svg.scope).\(name)::before{background:\(color.light)}", when: .always)
            if color.isThemed {
                svg.sheet.add("\(svg.scope).\(name)::before{background:\(color.lightDark)}", when: .appearance)
            }
        }
    }

    private func addRowRules(to svg: inout SVGBuilder) {
        let prefix = svg.prefix
        // The rules hold words of ours, in which nothing has a meaning to CSS.
        let percent = plan.tooltips.percent
        let parts = [("c", "", "", plan.hasShares), ("d", " (", ")", plan.hasSharesOfValues)]
        for (name, before, after, isThere) in parts where isThere {
            svg.sheet.add(
                "\(svg.scope).\(prefix)-\(name)::before{content:\"\(before)\(percent.before)\" counter(\(prefix)) "
                    + "\"\(percent.after)\(after)\"}", when: .always)
        }
        if plan.hasManyRows {
            svg.sheet.add(
                "\(svg.scope).\(prefix)-p em{display:contents}"
                    + "\(svg.scope).\(prefix)-p:not(:hover,:focus-within) em{display:none}",
                when: .always)
        }
    }

    /// Adds the rules by which what stands in the middle of a ring makes room for what a tooltip says there.
    func addCenterRules(to svg: inout SVGBuilder) {
        let prefix = svg.prefix
        svg.sheet.add(".\(prefix)-core{pointer-events:none}", when: .always)
        svg.sheet.add(
            ".\(prefix):has(.\(prefix)-p:is(:hover,:focus-within)) .\(prefix)-mid{visibility:hidden}", when: .always)
    }
}
