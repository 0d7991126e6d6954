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
        scene.nodes = nodes.compactMap { $0.drawn(in: widthClass) }.map { $0.mapped(known) }
        scene.elements = elements.map { SpokenElement($0.name, form: $0.form.mapped(known)) }
        scene.tooltips?.positions = (tooltips?.positions ?? []).map { position in
            var position = position.mapped(known)
            position.rows = position.rows.map { row in
                var row = row
                if case .share(let share) = row.value { row.value = .share(known(share)) }
                return row
            }
            position.form = position.form?.drawn(in: widthClass)
            position.center = position.center.compactMap { $0.drawn(in: widthClass) }.map { $0.mapped(known) }
            return position
        }
        return scene
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
