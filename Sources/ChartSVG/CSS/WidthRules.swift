import ChartGraphics
import ChartScene

/// The rules of a drawing that follows the width of its container: one registered number holds that width, and queries of
/// the container choose what stands in each class of widths.
struct WidthRules {
    private let widths: WidthClasses
    /// The rules of the root, which is the container of a drawing that stands alone; nil: the drawing stands in a figure.
    private let root: RootRules?

    /// nil: the drawing does not follow the width of its container.
    init?(_ scene: Scene) {
        guard let widths = scene.widths else { return nil }
        self.widths = widths
        root = scene.surface == .standalone ? RootRules(widths: widths, size: scene.size) : nil
    }

    /// Adds the width. It stands on the drawing, inside the container, because a container cannot ask for its own width.
    /// - Parameter valuation: the chart as it first stands.
    func addWidth(in valuation: Valuation, to svg: inout SVGBuilder) {
        let (quantities, element) = (svg.quantities, ".\(svg.prefix)-\(SVGRenderer.fluidClass)")
        svg.sheet.register(quantities.width, inherits: true, initial: valuation.width)
        root?.add(to: &svg)
        func measures(_ pixels: (String) -> String) -> String {
            let width = "\(quantities.width):clamp(\(widths.floors[0].svg),\(pixels("100cqw")),\(widths.most.svg))"
            return root?.inside("\(element){\(width);\(RootRules.measures(pixels, quantities))}", of: svg.prefix)
                ?? "\(element){\(width)}"
        }
        // Firefox cannot divide a length by a length, and has few digits of a steep angle; WebKit gets the angle wrong.
        svg.sheet.add(measures { "1000*tan(atan2(\($0),1000px))" }, when: .reactive)
        svg.sheet.add(
            "@supports (width:calc(1px*(2px/1px))){\(measures { "\($0)/1px" })}", when: .reactive)
    }

    /// Adds named numbers that depend on the width.
    /// - Parameter element: selects the drawing, or what is inside of it.
    func addValues(_ definitions: [Definition], on element: String, to svg: inout SVGBuilder) {
        let quantities = svg.quantities
        func declaration(of definition: Definition, in widthClass: Int) -> String {
            let value = quantities.number(definition.value(in: widthClass))
            return "\(quantities.property(definition.variable.name)):\(value)"
        }
        let own = definitions.map { declaration(of: $0, in: widths.own) }
        if !own.isEmpty { svg.sheet.add("\(element){\(own.joined(separator: ";"))}", when: .reactive) }
        // The others are one expression for all widths.
        let differing = zip(definitions, own).filter { !$0.0.valuesByWidth.isEmpty }
        for widthClass in widths.floors.indices {
            let others = differing.compactMap { definition, own -> String? in
                let other = declaration(of: definition, in: widthClass)
                return other == own ? nil : other
            }
            guard !others.isEmpty else { continue }
            svg.sheet.add(
                "\(query([widthClass], svg.prefix)){\(element){\(others.joined(separator: ";"))}}", when: .reactive)
        }
    }

    /// Whether what stands in these classes is drawn at the chart's own width.
    func isOwn(_ shown: [Int]) -> Bool { shown.contains(widths.own) }

    /// Hides the group just begun outside of these classes: by an attribute where it is not drawn at the chart's own
    /// width, so that any viewer shows the chart as it is there.
    /// - Parameter isRead: whether the group is text that is read out by itself: Chromium reads what is not displayed, too,
    ///   unless it is invisible.
    func hide(outside shown: [Int], isRead: Bool, _ classes: inout [String], in svg: inout SVGBuilder) {
        let isOwn = isOwn(shown)
        let ranges = isOwn ? widths.floors.indices.filter { !shown.contains($0) } : shown
        let name = "\(svg.prefix)-w\(isRead ? "r" : "")\(shown.map(String.init).joined(separator: "-"))"
        if !isOwn {
            svg.markup.attribute("display", "none")
            if isRead { svg.markup.attribute("visibility", "hidden") }
        }
        classes.append(name)
        let visibility = isRead ? ";visibility:\(isOwn ? "hidden" : "inherit")" : ""
        svg.sheet.addOnce(
            "\(query(ranges, svg.prefix)){.\(name){display:\(isOwn ? "none" : "inline")\(visibility)}}", when: .reactive
        )
    }

    /// Where the container has a width of one of these classes.
    private func query(_ classes: [Int], _ prefix: String) -> String {
        var runs: [ClosedRange<Int>] = []
        for widthClass in classes {
            if let last = runs.last, last.upperBound + 1 == widthClass {
                runs[runs.count - 1] = last.lowerBound...widthClass
            } else {
                runs.append(widthClass...widthClass)
            }
        }
        func start(_ widthClass: Int) -> String { (widths.floors[widthClass] - WidthClasses.slack).svg }
        let conditions = runs.map { run -> String in
            let next = run.upperBound + 1
            if run.lowerBound == 0 { return "(width<\(start(next))px)" }
            if next == widths.floors.count { return "(width>=\(start(run.lowerBound))px)" }
            return "(\(start(run.lowerBound))px<=width<\(start(next))px)"
        }
        let query = conditions.joined(separator: " or ")
        return root.map { "@container \($0.query(conditions.count > 1 ? "(\(query))" : query, prefix))" }
            ?? "@container \(query)"
    }
}

extension [Definition] {
    /// The names of those that depend on the width of the drawing, by themselves or by others.
    var followingWidth: Set<Quantity.Variable> {
        var names: Set<Quantity.Variable> = []
        for definition in self {
            let values = [definition.value] + definition.valuesByWidth
            if !definition.valuesByWidth.isEmpty || values.contains(where: { $0.depends(on: names) }) {
                names.insert(definition.variable)
            }
        }
        return names
    }
}

extension Quantity {
    /// Whether it reads the width, or one of these names.
    fileprivate func depends(on names: Set<Variable>) -> Bool {
        contains {
            switch $0 {
            case .width: true
            case .variable(let variable): names.contains(variable)
            default: false
            }
        }
    }
}
