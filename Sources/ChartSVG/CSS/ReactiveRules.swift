import ChartGraphics
import ChartScene

/// What a checkbox sets, the values computed from it, and the one transition.
struct ReactiveRules {
    private let legend: LegendScene
    /// How the drawing follows the width of its container; nil: it does not.
    private let widths: WidthRules?
    private let definitions: [Definition]
    private let changing: ChangingValues
    /// The chart as it first stands.
    private let valuation: Valuation
    private let selectors: VisibilitySelectors
    /// How the tooltips are written; nil: the drawing has none.
    private let tooltips: TooltipPlan?
    /// Whether there are texts besides rows of tooltips that go with their series.
    private let hidesTexts: Bool
    /// What moves to a new value by itself; none where toggles jump.
    private let transitions: [PropertyTransition]
    private let animatesToggles: Bool
    /// Whether an animation says which places of tooltips are there and what is said there: no rule wins over it that does not
    /// insist.
    private let animatesTooltips: Bool
    /// Whether the legend makes a series stand out.
    private let highlights: Bool
    /// Whether numbers may change by themselves.
    private let runs: Bool

    /// - Parameter valuation: the scene as it first stands.
    init(
        scene: Scene, in valuation: Valuation, changing: ChangingValues, shared: SharedControls?,
        tooltips: TooltipPlan?, hidesTexts: Bool, transitions: [PropertyTransition], runs: Bool
    ) {
        (legend, definitions, self.valuation) = (scene.legend, scene.definitions, valuation)
        widths = WidthRules(scene)
        self.changing = changing
        self.tooltips = tooltips
        self.hidesTexts = hidesTexts
        animatesTooltips = scene.stateControl.map { scene.controls[$0].playback != nil } ?? false
        self.transitions = scene.animatesToggles ? transitions : []
        animatesToggles = scene.animatesToggles
        highlights = HighlightRules.areNeeded(for: scene)
        self.runs = runs
        selectors = VisibilitySelectors(scene, shared: shared)
    }

    func add(to svg: inout SVGBuilder) {
        addValues(to: &svg)
        if runs { CourseRules.add(definitions, to: &svg) }
        addHiddenSeries(to: &svg)
        addEmptyTooltips(to: &svg)
        if highlights { HighlightRules(legend: legend, selectors: selectors).add(to: &svg) }
        addTransitions(to: &svg)
    }

    /// The numbers from which everything else is computed.
    private func addValues(to svg: inout SVGBuilder) {
        let quantities = svg.quantities
        var fixed: [String] = []
        var changed: [String] = []
        for index in legend.entries.map(\.series) {
            let initial = valuation.value(of: .visibility(index))
            let start = selectors.roots(hiding: [index], prefix: svg.prefix).isEmpty ? initial : 1
            svg.sheet.register(quantities.visibility(index), inherits: true, initial: initial)
            svg.sheet.register(quantities.presence(index), inherits: true, initial: initial)
            changed.append("\(quantities.visibility(index)):\(start.significant(1))")
            changed.append("\(quantities.presence(index)):var(\(quantities.visibility(index)))")
        }
        let following = widths.map { _ in definitions.followingWidth } ?? []
        let shared = widths.flatMap { _ in SharedSums(definitions) }
        for definition in shared?.others ?? definitions {
            let property = quantities.property(definition.variable.name)
            // A plain number that differs from width to width does not multiply where it is substituted as text.
            if !following.contains(definition.variable) || !definition.isPlain {
                svg.sheet.register(property, inherits: true, initial: initial(of: definition))
            }
            if following.contains(definition.variable) { continue }
            let declaration = "\(property):\(quantities.number(definition.value))"
            if changing.areInImage, !changing.contain(definition) {
                fixed.append(declaration)
            } else {
                changed.append(declaration)
            }
        }
        changed += shared?.series.map { declaration(ofShared: $0, quantities.visibility($0), quantities) } ?? []
        let root = ".\(svg.prefix)"
        for (element, declarations) in [(root, fixed), (changing.element(in: root, svg), changed)]
        where !declarations.isEmpty {
            svg.sheet.add("\(element){\(declarations.joined(separator: ";"))}", when: .reactive)
        }
        if let shared { addSums(shared, to: &svg) }
        addFollowing(definitions.filter { following.contains($0.variable) }, to: &svg)
    }

    /// Adds the values that depend on the width.
    private func addFollowing(_ definitions: [Definition], to svg: inout SVGBuilder) {
        guard let widths else { return }
        widths.addWidth(in: valuation, to: &svg)
        let isInside = { changing.areInImage && changing.contain($0) }
        widths.addValues(
            definitions.filter { !isInside($0) }, on: "\(svg.scope).\(svg.prefix)-\(SVGRenderer.fluidClass)", to: &svg)
        widths.addValues(definitions.filter(isInside), on: changing.innerElement(svg), to: &svg)
    }

    private func declaration(ofShared series: Int, _ presence: String, _ quantities: QuantityWriter) -> String {
        "\(quantities.property(SharedSums.name(of: series).name)):var(\(presence))"
    }

    /// Adds the sums that jump where the values stand that the legend changes, and move inside of that.
    private func addSums(_ shared: SharedSums, to svg: inout SVGBuilder) {
        let quantities = svg.quantities
        let (outer, inner) = (changing.element(in: ".\(svg.prefix)", svg), changing.innerElement(svg))
        let presences = shared.series.map { declaration(ofShared: $0, quantities.presence($0), quantities) }
        svg.sheet.add("\(inner){\(presences.joined(separator: ";"))}", when: .reactive)
        let sums = shared.sums.map { definition in
            let property = quantities.property(definition.variable.name)
            svg.sheet.register(property, inherits: true, initial: initial(of: definition))
            return "\(property):\(quantities.number(definition.value))"
        }
        svg.sheet.add("\(outer),\(inner){\(sums.joined(separator: ";"))}", when: .reactive)
    }

    /// The value of the definition's property where nothing gives it one: the first, where it may move from there, or where an
    /// engine may not know a function in it, so that the chart stands as it does at first. Else it is never read.
    private func initial(of definition: Definition) -> Double {
        let isRead =
            definition.isAnimated || definition.motion != nil || definition.course != nil
            || ([definition.value] + definition.valuesByWidth).contains(where: \.hasFunctions)
        return isRead ? valuation.value(of: .variable(definition.variable)) : 0
    }

    private func addHiddenSeries(to svg: inout SVGBuilder) {
        let prefix = svg.prefix
        var hideable: [String] = []
        for entry in legend.entries {
            let index = entry.series
            let off = selectors.roots(hiding: [index], prefix: prefix)
            if off.isEmpty { continue }
            let marks = off.map { "\($0) .\(prefix)-k\(index)" }.joined(separator: ",")
            let roots = off.map { changing.element(in: selectors.isShared ? "\($0) .\(prefix)" : $0, svg) }
                .joined(separator: ",")
            if entry.startsHidden { svg.sheet.add(".\(prefix)-k\(index){visibility:visible}", when: .reactive) }
            svg.sheet.add("\(roots){\(svg.quantities.visibility(index)):0}", when: .reactive)
            svg.sheet.add("\(marks){visibility:hidden}", when: .reactive)
            if tooltips != nil || hidesTexts {
                // A browser that cannot choose shows the first state.
                if entry.startsHidden, tooltips != nil {
                    svg.sheet.add("\(svg.scope).\(prefix)-p .\(prefix)-h\(index){display:none}", when: .unchoosable)
                }
                let rows = off.map { "\($0) .\(prefix)-h\(index)" }.joined(separator: ",")
                svg.sheet.add("\(rows){display:none}", when: .reactive)
            }
            hideable.append(".\(prefix)-k\(index)")
        }
        if animatesToggles, !hideable.isEmpty {
            // Hidden series go at the end of the movement, and come at once: what is on its way from or to hidden is
            // visible. Not a part of the rules above, as each that asks `:has()` makes every toggle slower.
            svg.sheet.add("\(hideable.joined(separator: ",")){transition:visibility .45s}", when: .motion)
            stopTransitionsOnPaper(in: &svg)
        }
    }

    /// Positions where nothing is visible can neither be pointed at nor reached.
    private func addEmptyTooltips(to svg: inout SVGBuilder) {
        let prefix = svg.prefix
        for (index, set) in (tooltips?.sets ?? []).enumerated() {
            if set.allSatisfy(valuation.hidden.contains) {
                svg.sheet.add(".\(prefix)-z\(index){visibility:visible}", when: .reactive)
            }
            let off = selectors.roots(hiding: set, prefix: prefix).map { "\($0) .\(prefix)-z\(index)" }
            if off.isEmpty { continue }
            let all = animatesTooltips ? off + off.map { $0 + " *" } : off
            let importance = animatesTooltips ? "!important" : ""
            svg.sheet.add("\(all.joined(separator: ",")){visibility:hidden\(importance)}", when: .reactive)
        }
    }

    private func addTransitions(to svg: inout SVGBuilder) {
        let following = widths.map { _ in definitions.followingWidth } ?? []
        let names = Set(following.map { svg.quantities.property($0.name) })
        addTransitions(
            transitions.filter { !names.contains($0.property) }, on: changing.element(in: ".\(svg.prefix)", svg),
            to: &svg)
        addTransitions(
            transitions.filter { names.contains($0.property) }, on: changing.innerElement(svg), to: &svg)
    }

    /// What is on its way when the reader prints is printed where it arrives. That paper names no transition does not
    /// end one that runs: only a list of properties without its own does.
    private func stopTransitionsOnPaper(in svg: inout SVGBuilder) {
        svg.sheet.addOnce(".\(svg.prefix),.\(svg.prefix) *{transition:none}", when: .paper)
    }

    /// - Parameter element: where the values are computed that move.
    private func addTransitions(_ transitions: [PropertyTransition], on element: String, to svg: inout SVGBuilder) {
        guard !transitions.isEmpty else { return }
        stopTransitionsOnPaper(in: &svg)
        if transitions.contains(where: { $0.motion != .toggle }) {
            let all = transitions.map(\.css).joined(separator: ",")
            svg.sheet.add("\(element){transition:\(all)}", when: .motion)
        } else {
            let properties = transitions.map(\.property).joined(separator: ",")
            svg.sheet.add(
                "\(element){transition:\(Definition.Motion.toggle.css);transition-property:\(properties)}",
                when: .motion)
        }
    }
}

/// The transition of a custom property on the root.
struct PropertyTransition {
    var property: String
    var motion: Definition.Motion

    var css: String { "\(property) \(motion.css)" }

    /// What moves to a new value by itself: how far each series is there, and the values that say so.
    static func all(in scene: Scene, _ quantities: QuantityWriter) -> [Self] {
        let toggles = scene.legend.entries.map { Self(property: quantities.presence($0.series), motion: .toggle) }
        let named = scene.definitions.filter { $0.isAnimated || $0.motion != nil }.map {
            Self(property: quantities.property($0.variable.name), motion: $0.motion ?? .toggle)
        }
        return toggles + named
    }
}

extension Definition.Motion {
    fileprivate var css: String { "\(duration.seconds) \(easing.css)" }
}

extension Quantity {
    /// Whether there is more in it than the four operations and the least and greatest of some numbers.
    fileprivate var hasFunctions: Bool {
        contains { if case .function = $0 { true } else { false } }
    }
}

extension Definition {
    /// Whether it is a plain number at every width, which never moves.
    fileprivate var isPlain: Bool {
        !isAnimated && motion == nil && course == nil && ([value] + valuesByWidth).allSatisfy { $0.constant != nil }
    }
}
