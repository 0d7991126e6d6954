import ChartGraphics

/// The widths at which a drawing is laid out anew while it follows the width of its container.
///
/// Inside a class everything stretches with ``Quantity/width``; from one class to the next what cannot change
/// continuously does: which labels stand, how names are turned or wrapped.
package struct WidthClasses: Hashable, Sendable {
    /// The least width of the drawing in each class, pixels, ascending. The first is the least that the drawing ever has.
    package var floors: [Double]
    /// The greatest width that the drawing ever has, pixels.
    package var most: Double
    /// The index of the class that begins with the chart's own width.
    package var own: Int
    /// The height of the drawing in each class, pixels; empty, the default: it is the same in all.
    package var heights: [Double] = []

    package init(floors: [Double], most: Double, own: Int) {
        (self.floors, self.most, self.own) = (floors, most, own)
    }

    /// Containers are a fraction of a pixel narrower than their page says; a class begins that much earlier, pixels.
    package static let slack = 0.5

    /// The class of a width in pixels.
    package func index(of width: Double) -> Int {
        floors.lastIndex { $0 - Self.slack <= width } ?? 0
    }

    /// The width that the drawing has in a container of this width, pixels.
    package func width(in container: Double) -> Double { min(max(container, floors[0]), most) }
}

extension Scene {
    /// The scene in a container of this width, pixels: of plain numbers where those are known on which it otherwise depends.
    package func standing(at container: Double) -> Scene {
        guard let widths else { return self }
        let width = widths.width(in: container)
        let widthClass = widths.index(of: width)
        var scene = self
        scene.size.width = width
        if !widths.heights.isEmpty { scene.size.height = widths.heights[widthClass] }
        scene.widths = nil
        var values: [Quantity.Variable: Quantity] = [:]
        func known(_ quantity: Quantity) -> Quantity {
            quantity.replacing { part in
                switch part {
                case .width: .constant(width)
                case .variable(let variable): values[variable]
                default: nil
                }
            }
        }
        scene.definitions = []
        for var definition in definitions {
            definition.value = known(definition.value(in: widthClass))
            definition.valuesByWidth = []
            if definition.value.constant != nil {
                values[definition.variable] = definition.value
            } else {
                scene.definitions.append(definition)
            }
        }
        scene.nodes = nodes.compactMap { $0.drawn(in: widthClass) }
        scene.tooltips?.positions = (tooltips?.positions ?? []).map { position in
            var position = position
            position.form = position.form?.drawn(in: widthClass)
            position.center = position.center.compactMap { $0.drawn(in: widthClass) }
            return position
        }
        return scene.mapped(known)
    }
}

extension Scene {
    /// A copy with every quantity replaced but those of the definitions.
    private func mapped(_ transform: (Quantity) -> Quantity) -> Scene {
        var scene = self
        scene.nodes = nodes.map { $0.mapped(transform) }
        scene.elements = elements.map { SpokenElement($0.name, form: $0.form.mapped(transform)) }
        scene.tooltips?.positions = (tooltips?.positions ?? []).map { position in
            var position = position.mapped(transform)
            position.rows = position.rows.map { row in
                var row = row
                if case .share(let share) = row.value { row.value = .share(transform(share)) }
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
        guard presence != 0 else { return nil }
        var node = self
        if case .group(_, _, let definitions, _) = shape, !definitions.isEmpty {
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

extension Node {
    /// The node without what is not drawn in a class of widths; nil: nothing of it is.
    fileprivate func drawn(in widthClass: Int) -> Node? {
        if let widthClasses, !widthClasses.contains(widthClass) { return nil }
        guard case .group(let nodes, let transform, let definitions, let clip) = shape else { return self }
        var node = self
        node.widthClasses = nil
        node.shape = .group(
            nodes.compactMap { $0.drawn(in: widthClass) }, transform: transform, definitions: definitions, clip: clip)
        return node
    }
}
