import ChartScene

/// Where the values stand that the legend changes.
///
/// A custom property is inherited by everything below the element on which it stands, and all of that is styled anew in each
/// frame of a change. So where nothing but the image reads them they stand on the image: the legend, the words of tooltips and
/// the table of a figure have no part in a toggle then. Else they stand on the root.
struct ChangingValues {
    /// The class of the image behind the prefix, where they stand on it.
    static let imageClass = "a"

    /// Whether they stand on the image.
    let areInImage: Bool
    /// The names of the values.
    private let names: Set<Quantity.Variable>

    init(_ scene: Scene) {
        let names = scene.definitions.changing
        self.names = names
        areInImage =
            scene.legend.toggles && scene.controls.isEmpty && !scene.hasCourses && scene.elements.isEmpty
            && scene.nodes.prefix { $0.role.isFurniture }.allSatisfy { !$0.reads(names) }
            && (scene.tooltips?.positions ?? []).allSatisfy { !$0.reads(names) }
    }

    /// Whether the legend changes the value.
    func contain(_ definition: Definition) -> Bool { names.contains(definition.variable) }

    /// Selects the element on which they stand.
    /// - Parameter root: selects the root of the drawing.
    func element(in root: String, _ svg: SVGBuilder) -> String {
        areInImage ? "\(root) .\(svg.prefix)-\(Self.imageClass)" : root
    }

    /// Selects the element on which those stand that depend on the width, too, or on a sum as it moves: the drawing, or what is in the
    /// image.
    func innerElement(_ svg: SVGBuilder) -> String {
        let name = areInImage ? "\(Self.imageClass)>g" : SVGRenderer.fluidClass
        return "\(svg.scope).\(svg.prefix)-\(name)"
    }
}

extension [Definition] {
    /// The names of those that the legend changes, by themselves or by others.
    fileprivate var changing: Set<Quantity.Variable> {
        var names: Set<Quantity.Variable> = []
        for definition in self {
            let moves = definition.isAnimated || definition.motion != nil
            if moves || ([definition.value] + definition.valuesByWidth).contains(where: { $0.reads(names) }) {
                names.insert(definition.variable)
            }
        }
        return names
    }
}

extension Node {
    /// Whether the node, or what is in it, reads one of these values or whether a series is there.
    fileprivate func reads(_ names: Set<Quantity.Variable>) -> Bool {
        if self.series != nil { return true }
        var found = false
        visitItself { found = found || $0.reads(names) }
        if case .group(let nodes, _, _, _) = self.shape { found = found || nodes.contains { $0.reads(names) } }
        return found
    }
}

extension Tooltips.Position {
    /// Whether the place, its words or what is drawn for it reads one of these values or whether a series is there.
    fileprivate func reads(_ names: Set<Quantity.Variable>) -> Bool {
        if form != nil || !center.isEmpty { return true }
        let places = [zone.x, zone.y, zone.width, zone.height, anchor, box.x, box.y]
        let shares = rows.flatMap { row in
            if case .share(let share) = row.value { [share, row.share ?? 0] } else { [row.share ?? 0] }
        }
        return (places + shares).contains { $0.reads(names) }
    }
}

extension Quantity {
    /// Whether one of these values is in it, or whether a series is there.
    fileprivate func reads(_ names: Set<Variable>) -> Bool {
        contains {
            switch $0 {
            case .visibility, .presence, .choice: true
            case .variable(let variable): names.contains(variable)
            default: false
            }
        }
    }
}
