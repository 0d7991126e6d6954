import ChartScene

extension Scene {
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
    /// nil: none of its series is visible.
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
            return row
        }
        guard !position.rows.isEmpty else { return nil }
        position.form = form?.resolved(in: valuation)
        position.zone.x = zone.x.resolved(in: valuation)
        position.zone.y = zone.y.resolved(in: valuation)
        position.zone.width = zone.width.resolved(in: valuation)
        position.zone.height = zone.height.resolved(in: valuation)
        position.anchor = anchor.resolved(in: valuation)
        position.box.x = box.x.resolved(in: valuation)
        position.box.y = box.y.resolved(in: valuation)
        return position
    }
}

extension Node {
    fileprivate func resolved(in valuation: Valuation) -> Node {
        var node = self
        node.presence = presence.resolved(in: valuation)
        node.lift = lift.map { Lift(x: $0.x.resolved(in: valuation), y: $0.y.resolved(in: valuation)) }
        node.rings = rings.map { rings in
            let lines = rings.lines.map {
                Rings.Line(radius: $0.radius.resolved(in: valuation), width: $0.width.resolved(in: valuation))
            }
            return Rings(center: rings.center, lines: lines)
        }
        node.shape = shape.mapped { $0.resolved(in: valuation) }
        switch node.shape {
        case .group(let nodes, let transform, let definitions, let clip):
            let shown = nodes.filter { !($0.series.map(valuation.hidden.contains) ?? false) }
            node.shape = .group(
                shown.map { $0.resolved(in: valuation) }.filter { $0.presence != 0 }, transform: transform,
                definitions: definitions, clip: clip)
        case .text(var text):
            text.parts = []
            node.shape = .text(text)
        default: break
        }
        return node
    }
}

extension Shape {
    /// With every quantity of its own changed; not those of the nodes in a group.
    func mapped(_ change: (Quantity) -> Quantity) -> Shape {
        switch self {
        case .group(let nodes, let transform, let definitions, let clip):
            return .group(
                nodes, transform: transform.mapped(change),
                definitions: definitions.map { definition in
                    var definition = definition
                    definition.value = change(definition.value)
                    return definition
                }, clip: clip)
        case .rect(let x, let y, let width, let height, let radius, let corners):
            return .rect(
                x: change(x), y: change(y), width: change(width), height: change(height), radius: radius,
                corners: corners)
        case .marker(let marker, let x, let y): return .marker(marker, x: change(x), y: change(y))
        case .circle(let x, let y, let radius): return .circle(x: change(x), y: change(y), radius: radius)
        case .path(let path, let transform): return .path(path, transform: transform.mapped(change))
        case .text(var text):
            (text.x, text.y) = (change(text.x), change(text.y))
            return .text(text)
        case .region(let outline, let box): return .region(outline.mapped(change), box: box)
        case .sector(var sector):
            (sector.start, sector.end) = (change(sector.start), change(sector.end))
            (sector.innerRadius, sector.outerRadius) = (change(sector.innerRadius), change(sector.outerRadius))
            (sector.gap, sector.offset) = (change(sector.gap), change(sector.offset))
            return .sector(sector)
        }
    }
}

extension Transform {
    func mapped(_ change: (Quantity) -> Quantity) -> Transform {
        Transform(
            scaleX: change(scaleX), scaleY: change(scaleY), translateX: change(translateX),
            translateY: change(translateY), rotation: change(rotation))
    }
}

extension Outline {
    func mapped(_ transform: (Quantity) -> Quantity) -> Outline {
        func moved(_ vertex: Vertex) -> Vertex { Vertex(x: transform(vertex.x), y: transform(vertex.y)) }
        return Outline(
            start: moved(start),
            segments: segments.map { segment in
                switch segment {
                case .line(let end): .line(to: moved(end))
                case .curve(let end, let first, let second): .curve(to: moved(end), moved(first), moved(second))
                }
            })
    }
}

extension Quantity {
    /// With everything replaced that `valuation` knows; parameters and the entrance stay.
    fileprivate func resolved(in valuation: Valuation) -> Quantity {
        mapped { leaf in
            switch leaf {
            case .visibility, .presence, .choice: .constant(valuation.value(of: leaf))
            case .variable(let variable): valuation.variables[variable].map(Quantity.constant) ?? leaf
            default: leaf
            }
        }
    }

    /// With the entrance over.
    var settled: Quantity { mapped { $0 == .entrance ? 1 : $0 } }

    /// With everything changed that is not made of other quantities.
    private func mapped(_ change: (Quantity) -> Quantity) -> Quantity {
        switch self {
        case .constant, .parameter, .entrance, .visibility, .presence, .choice, .variable: change(self)
        case .sum(let terms): .sum(of: terms.map { $0.mapped(change) })
        case .product(let factors): .product(of: factors.map { $0.mapped(change) })
        case .quotient(let a, let b): a.mapped(change) / b.mapped(change)
        case .maximum(let candidates): .maximum(of: candidates.map { $0.mapped(change) })
        case .minimum(let candidates): .minimum(of: candidates.map { $0.mapped(change) })
        case .function(let function, let argument): argument.mapped(change).applying(function)
        }
    }
}
