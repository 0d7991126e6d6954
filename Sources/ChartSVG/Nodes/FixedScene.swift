import ChartScene

extension Scene {
    /// The scene without numbers that change by themselves.
    var held: Scene {
        var scene = self
        for (index, definition) in definitions.enumerated() {
            guard let course = definition.course else { continue }
            scene.definitions[index].value = .constant(course.held)
            scene.definitions[index].course = nil
        }
        return scene
    }

    /// The scene without names for what is the same plain number at every width and in every state, where rectangles get sides of
    /// plain numbers by that (see ``Node/withPlainRects(in:)``): elsewhere it saves hardly more than it costs to look for them.
    var withoutConstants: Scene {
        // What data states and their controls read has its names in the rules of the controls.
        guard controls.isEmpty, nodes.contains(where: { $0.holdsPlainRects() }) else { return self }
        var scene = self
        var numbers: [Quantity.Variable: Quantity] = [:]
        func known(_ quantity: Quantity) -> Quantity {
            quantity.replacing { if case .variable(let variable) = $0 { numbers[variable] } else { nil } }
        }
        scene.definitions = []
        for var definition in definitions {
            definition.value = known(definition.value)
            definition.valuesByWidth = definition.valuesByWidth.map(known)
            let isPlain = definition.course == nil && definition.value.constant != nil
            if isPlain, definition.valuesByWidth.allSatisfy({ $0 == definition.value }) {
                numbers[definition.variable] = definition.value
            } else {
                scene.definitions.append(definition)
            }
        }
        return numbers.isEmpty ? self : scene.mapped(known)
    }

    /// The scene in its first state for good: nothing depends on the visible set any more, only the entrance is left.
    var fixed: Scene {
        var scene = self
        let valuation = initialValuation
        let state = stateControl.map { controls[$0].initial } ?? 0
        scene.stateControl = nil
        scene.definitions = []
        scene.controls = []
        scene.legend.use = .key
        scene.legend.entries.removeAll { valuation.hidden.contains($0.series) }
        scene.nodes = nodes.filter { !($0.series.map(valuation.hidden.contains) ?? false) }
            .map { $0.resolved(in: valuation) }.filter { $0.presence != 0 }
        scene.elements = elements.filter { !($0.form.series.map(valuation.hidden.contains) ?? false) }
            .map { SpokenElement($0.name, form: $0.form.resolved(in: valuation)) }
        scene.tooltips?.positions = (tooltips?.positions ?? []).compactMap { $0.resolved(in: valuation, state: state) }
        return scene
    }
}

extension Tooltips.Position {
    /// The position in a known state; nil: none of its series is visible there.
    fileprivate func resolved(in valuation: Valuation, state: Int) -> Tooltips.Position? {
        var position = self
        position.rows = rows.filter { !valuation.hidden.contains($0.series) }.map { row in
            var row = row
            if row.names.indices.contains(state) { row.name = row.names[state] }
            row.names = []
            switch row.value {
            case .text: break
            case .states(let texts): row.value = .text(texts.indices.contains(state) ? texts[state] : "")
            case .share(let share): row.value = .share(share.resolved(in: valuation))
            }
            row.share = row.share?.resolved(in: valuation)
            return row
        }
        guard !position.rows.isEmpty else { return nil }
        return position.mapped { $0.resolved(in: valuation) }
    }
}

extension Node {
    fileprivate func resolved(in valuation: Valuation) -> Node {
        var node = mappedItself { $0.resolved(in: valuation) }
        switch node.shape {
        case .group(let nodes, let transform, let definitions, let clip):
            let shown = nodes.filter { !($0.series.map(valuation.hidden.contains) ?? false) }
            var inside = valuation
            inside.define(definitions.filter { $0.value.constant != nil })
            node.shape = .group(
                shown.map { [inside] in $0.resolved(in: inside) }.filter { $0.presence != 0 }, transform: transform,
                definitions: definitions.filter { $0.value.constant == nil }, clip: clip)
        case .text(var text):
            text.parts = []
            node.shape = .text(text)
        default: break
        }
        if case .mixed(let shares) = self.fill {
            node.fill = shares.max { valuation.value(of: $0.share) < valuation.value(of: $1.share) }?.paint
        }
        return node
    }
}

extension Quantity {
    /// The quantity with everything replaced that `valuation` knows; parameters and the entrance stay.
    fileprivate func resolved(in valuation: Valuation) -> Quantity {
        replacing { part in
            switch part {
            case .visibility, .presence, .choice: .constant(valuation.value(of: part))
            case .variable(let variable): valuation.variables[variable].map(Quantity.constant)
            default: nil
            }
        }
    }

    /// The quantity as it is when the entrance is over.
    var settled: Quantity { replacing { $0 == .entrance ? 1 : nil } }
}
