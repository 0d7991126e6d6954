import ChartGraphics
import ChartScene

/// The rules at the root: what a checkbox sets, the values computed from it, and the one transition.
extension NodeRenderer {
    mutating func finishedStyle(isReactive: Bool) -> String {
        let prefix = options.prefix
        // Without specificity, so that a page may decide otherwise.
        sheet.add(":where(.\(prefix)){color-scheme:\(scene.colorScheme)}", when: .appearance)
        sheet.add(
            ".\(prefix) text{font-variant-numeric:tabular-nums lining-nums}", when: .always)
        if options.motion == .css { addKeyframes() }
        if options.motion == .css || sheet.mentions(quantities.entrance) {
            sheet.register(quantities.entrance, inherits: true, initial: 1)
        }
        if isReactive { addReactiveRules() }
        return sheet.text
    }

    private mutating func addReactiveRules() {
        let prefix = options.prefix
        let valuation = scene.initialValuation
        let series = scene.legend.entries.map(\.series)
        var declarations: [String] = []
        var moving: [String] = []
        for index in series {
            let initial = valuation.value(of: .visibility(index))
            sheet.register(quantities.visibility(index), inherits: true, initial: initial)
            sheet.register(quantities.presence(index), inherits: true, initial: initial)
            declarations.append("\(quantities.visibility(index)):1")
            declarations.append("\(quantities.presence(index)):var(\(quantities.visibility(index)))")
            moving.append(quantities.presence(index))
        }
        for definition in scene.definitions {
            let property = quantities.property(definition.variable.name)
            sheet.register(property, inherits: true, initial: valuation.value(of: .variable(definition.variable)))
            declarations.append("\(property):\(quantities.number(definition.value))")
            if definition.isAnimated { moving.append(property) }
        }
        sheet.add(".\(prefix){\(declarations.joined(separator: ";"))}", when: .reactive)
        // Hidden series: gone at the end of the movement, at once for everything that reads the page aloud.
        for entry in scene.legend.entries {
            let index = entry.series
            let off = ".\(prefix):has(#\(prefix)-s\(index):not(:checked))"
            if entry.startsHidden { sheet.add(".\(prefix)-k\(index){visibility:visible}", when: .reactive) }
            sheet.add("\(off){\(quantities.visibility(index)):0}", when: .reactive)
            sheet.add("\(off) .\(prefix)-k\(index){visibility:hidden}", when: .reactive)
            if scene.animatesToggles {
                sheet.add("\(off) .\(prefix)-k\(index){transition:visibility .45s}", when: .motion)
            }
        }
        if scene.animatesToggles {
            sheet.add(
                ".\(prefix){transition:.45s \(Easing.toggle.css);transition-property:\(moving.joined(separator: ","))}",
                when: .motion)
        }
    }
}
