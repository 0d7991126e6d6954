extension Scene {
    /// A copy with every quantity replaced but those of the definitions.
    package func mapped(_ transform: (Quantity) -> Quantity) -> Scene {
        var scene = self
        scene.nodes = nodes.map { $0.mapped(transform) }
        scene.elements = elements.map { SpokenElement($0.name, form: $0.form.mapped(transform)) }
        scene.tooltips?.positions = (tooltips?.positions ?? []).map { position in
            var position = position.mapped(transform)
            position.rows = position.rows.map { row in
                var row = row
                if case .share(let share) = row.value { row.value = .share(transform(share)) }
                row.share = row.share.map(transform)
                return row
            }
            position.center = position.center.map { $0.mapped(transform) }
            return position
        }
        return scene
    }

    /// A copy with numbers in place of names, which are then defined no more, and without what is never drawn because of them.
    package func resolving(_ numbers: [Quantity.Variable: Double]) -> Scene {
        var scene = mapped { $0.resolving(numbers) }
        scene.definitions = definitions.filter { numbers[$0.variable] == nil }
        for index in scene.definitions.indices {
            scene.definitions[index].value = scene.definitions[index].value.resolving(numbers)
        }
        scene.nodes = scene.nodes.compactMap(\.settled)
        return scene
    }
}

extension Node {
    /// The node without what is never there, and without names of plain numbers; nil: it is never there.
    fileprivate var settled: Node? {
        guard self.presence != 0 else { return nil }
        var node = self
        if case .group(_, _, let definitions, _) = self.shape, !definitions.isEmpty {
            var numbers: [Quantity.Variable: Double] = [:]
            for definition in definitions where definition.course == nil {
                numbers[definition.variable] = definition.value.fixedNumber { numbers[$0] }
            }
            node = mapped { $0.resolving(numbers) }
            if case .group(let nodes, let transform, let definitions, let clip) = node.shape {
                let others = definitions.filter { numbers[$0.variable] == nil }
                node.shape = .group(nodes, transform: transform, definitions: others, clip: clip)
            }
        }
        switch node.shape {
        case .group(let nodes, let transform, let definitions, let clip):
            node.shape = .group(
                nodes.compactMap(\.settled), transform: transform, definitions: definitions, clip: clip)
        case .text(var text) where !text.parts.isEmpty:
            let parts = text.parts.map { $0.filter { $0.presence != 0 } }
            text.parts = parts.joined().contains { $0.presence != 1 } ? parts : []
            node.shape = .text(text)
        default: break
        }
        return node
    }
}

extension Quantity {
    fileprivate func resolving(_ numbers: [Variable: Double]) -> Quantity {
        replacing { part in
            guard case .variable(let variable) = part else { return nil }
            return numbers[variable].map(Quantity.constant)
        }
    }
}
