import ChartGraphics

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

extension Node {
    /// The node without what is not drawn in a class of widths; nil: nothing of it is.
    fileprivate func drawn(in widthClass: Int) -> Node? {
        if let widthClasses = self.widthClasses, !widthClasses.contains(widthClass) { return nil }
        guard case .group(let nodes, let transform, let definitions, let clip) = self.shape else { return self }
        var node = self
        node.widthClasses = nil
        node.shape = .group(
            nodes.compactMap { $0.drawn(in: widthClass) }, transform: transform, definitions: definitions, clip: clip)
        return node
    }
}
