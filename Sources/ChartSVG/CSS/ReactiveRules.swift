import ChartGraphics
import ChartScene

/// The rules at the root: what a checkbox sets, the values computed from it, and the one transition.
extension NodeRenderer {
    mutating func finishedStyle(isReactive: Bool) -> String {
        let prefix = options.prefix
        // Without specificity, so that a page may decide otherwise.
        addPauseRules()
        if !scene.isBare || sheet.hasRules(when: .appearance) {
            sheet.add(":where(.\(prefix)){color-scheme:\(scene.colorScheme)}", when: .appearance)
        }
        if !scene.isBare { sheet.add(".\(prefix) text{font-variant-numeric:tabular-nums lining-nums}", when: .always) }
        if options.motion == .css { addKeyframes() }
        if options.motion == .css && !scene.isBare || sheet.mentions(quantities.entrance) {
            sheet.register(quantities.entrance, inherits: true, initial: 1)
        }
        if isReactive {
            addControlRules()
            addReactiveRules()
        }
        return sheet.text
    }

    private mutating func addReactiveRules() {
        let prefix = options.prefix
        let valuation = scene.initialValuation
        let series = scene.legend.entries.map(\.series)
        var declarations: [String] = []
        for index in series {
            let initial = valuation.value(of: .visibility(index))
            let start = offSelectors([index]).isEmpty ? initial : 1
            sheet.register(quantities.visibility(index), inherits: true, initial: initial)
            sheet.register(quantities.presence(index), inherits: true, initial: initial)
            declarations.append("\(quantities.visibility(index)):\(start.significant(1))")
            declarations.append("\(quantities.presence(index)):var(\(quantities.visibility(index)))")
        }
        for definition in scene.definitions {
            let property = quantities.property(definition.variable.name)
            sheet.register(property, inherits: true, initial: valuation.value(of: .variable(definition.variable)))
            declarations.append("\(property):\(quantities.number(definition.value))")
        }
        sheet.add(".\(prefix){\(declarations.joined(separator: ";"))}", when: .reactive)
        addCourses()
        var hideable: [String] = []
        for entry in scene.legend.entries {
            let index = entry.series
            let off = offSelectors([index])
            if off.isEmpty { continue }
            let marks = off.map { "\($0) .\(prefix)-k\(index)" }.joined(separator: ",")
            let roots = off.map { shared == nil ? $0 : "\($0) .\(prefix)" }.joined(separator: ",")
            if entry.startsHidden { sheet.add(".\(prefix)-k\(index){visibility:visible}", when: .reactive) }
            sheet.add("\(roots){\(quantities.visibility(index)):0}", when: .reactive)
            sheet.add("\(marks){visibility:hidden}", when: .reactive)
            if tooltipPlan != nil {
                // A browser that cannot choose shows the first state.
                if entry.startsHidden {
                    sheet.add(".\(prefix)-p .\(prefix)-h\(index){display:none}", when: .unchoosable)
                }
                sheet.add(
                    "\(off.map { "\($0) .\(prefix)-h\(index)" }.joined(separator: ",")){display:none}", when: .reactive)
            }
            hideable.append(".\(prefix)-k\(index)")
        }
        if scene.animatesToggles, !hideable.isEmpty {
            // Hidden series go at the end of the movement, and come at once: what is on its way from or to hidden is
            // visible. Not a part of the rules above, as each that asks `:has()` makes every toggle slower.
            sheet.add("\(hideable.joined(separator: ",")){transition:visibility .45s}", when: .motion)
        }
        addRulesOfEmptyTooltips()
        let moving = movingProperties
        guard scene.animatesToggles, !moving.isEmpty else { return }
        if moving.contains(where: { $0.motion != .toggle }) {
            sheet.add(".\(prefix){transition:\(moving.map(\.transition).joined(separator: ","))}", when: .motion)
        } else {
            let properties = moving.map(\.property).joined(separator: ",")
            sheet.add(
                ".\(prefix){transition:.45s \(Easing.toggle.css);transition-property:\(properties)}", when: .motion)
        }
    }

    /// What moves to a new value by itself, on the root.
    var movingProperties: [MovingProperty] {
        let toggles = scene.legend.entries.map {
            MovingProperty(property: quantities.presence($0.series), motion: .toggle)
        }
        let named = scene.definitions.filter { $0.isAnimated || $0.motion != nil }.map {
            MovingProperty(property: quantities.property($0.variable.name), motion: $0.motion ?? .toggle)
        }
        return toggles + named
    }

    /// Positions of which nothing is visible can neither be pointed at nor reached.
    private mutating func addRulesOfEmptyTooltips() {
        let prefix = options.prefix
        for (index, set) in (tooltipPlan?.sets ?? []).enumerated() {
            if set.allSatisfy(isInitiallyHidden) {
                sheet.add(".\(prefix)-z\(index){visibility:visible}", when: .reactive)
            }
            let off = offSelectors(set).map { "\($0) .\(prefix)-z\(index)" }
            if !off.isEmpty { sheet.add("\(off.joined(separator: ",")){visibility:hidden}", when: .reactive) }
        }
    }

    /// Whether something in the legend speaks of a series; a small drawing may have left its entry out.
    private func hasControl(_ series: Int) -> Bool {
        if let shared { return shared.entryOfSeries[series] != nil }
        guard scene.surface == .standalone else { return true }
        return scene.legend.entries.contains { $0.series == series && $0.target != nil }
    }

    /// The root in the states in which all of these series are hidden; as long for one of many series as for one of two.
    ///
    /// Each asks for an input that is there and not checked, so that without its inputs a chart is complete.
    private func offSelectors(_ series: [Int]) -> [String] {
        let controls = shared?.prefix ?? options.prefix
        let root = ".\(controls)"
        let alone = ":has(.\(options.prefix)-m:checked)"
        let entries = series.filter(hasControl).map { shared?.entryOfSeries[$0] ?? $0 }
        let isComplete = entries.count == series.count
        func unchecked(_ input: String) -> String {
            entries.map { ":has(#\(controls)-\(input)\($0):not(:checked))" }.joined()
        }
        return switch scene.legend.use {
        case .key: []
        case .solo: [root + alone + unchecked("s")]
        case .toggles: isComplete ? [root + unchecked("s")] : []
        case .only:
            isComplete ? ["\(root):not(\(alone))\(unchecked("s"))", "\(root)\(alone)\(unchecked("o"))"] : []
        }
    }
}

/// A legend that stands outside of a figure, for several of them.
public struct SharedControls: Hashable, Sendable {
    /// The class of the element around the legend and its figures, and the start of the legend's ids.
    public var prefix: String
    /// Which of its entries speaks of which series.
    public var entryOfSeries: [Int: Int]

    public init(prefix: String, entryOfSeries: [Int: Int]) {
        self.prefix = prefix
        self.entryOfSeries = entryOfSeries
    }
}

/// A custom property with a transition.
struct MovingProperty {
    var property: String
    var motion: Definition.Motion

    var transition: String { "\(property) \(motion.duration.seconds) \(motion.easing.css)" }
}

extension Definition.Motion {
    /// How everything moves that has no way of its own.
    fileprivate static let toggle = Self(duration: 0.45, easing: .toggle)
}
