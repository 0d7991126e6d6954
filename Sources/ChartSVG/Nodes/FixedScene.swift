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
        switch shape {
        case .group(let nodes, let transform, let definitions, let clip):
            let shown = nodes.filter { !($0.series.map(valuation.hidden.contains) ?? false) }
            node.shape = .group(
                shown.map { $0.resolved(in: valuation) }.filter { $0.presence != 0 },
                transform: transform.resolved(in: valuation),
                definitions: definitions.map {
                    Definition(
                        variable: $0.variable, value: $0.value.resolved(in: valuation), isAnimated: $0.isAnimated)
                }, clip: clip)
        case .rect(let x, let y, let width, let height, let radius, let corners):
            node.shape = .rect(
                x: x.resolved(in: valuation), y: y.resolved(in: valuation), width: width.resolved(in: valuation),
                height: height.resolved(in: valuation), radius: radius, corners: corners)
        case .marker(let marker, let x, let y):
            node.shape = .marker(marker, x: x.resolved(in: valuation), y: y.resolved(in: valuation))
        case .circle(let x, let y, let radius):
            node.shape = .circle(x: x.resolved(in: valuation), y: y.resolved(in: valuation), radius: radius)
        case .path(let path, let transform):
            node.shape = .path(path, transform: transform.resolved(in: valuation))
        case .text(var text):
            text.x = text.x.resolved(in: valuation)
            text.y = text.y.resolved(in: valuation)
            text.parts = []
            node.shape = .text(text)
        case .region(let outline, let box):
            node.shape = .region(outline.mapped { $0.resolved(in: valuation) }, box: box)
        case .sector(var sector):
            sector.start = sector.start.resolved(in: valuation)
            sector.end = sector.end.resolved(in: valuation)
            sector.gap = sector.gap.resolved(in: valuation)
            sector.innerRadius = sector.innerRadius.resolved(in: valuation)
            sector.outerRadius = sector.outerRadius.resolved(in: valuation)
            sector.offset = sector.offset.resolved(in: valuation)
            node.shape = .sector(sector)
        }
        return node
    }
}

extension Transform {
    fileprivate func resolved(in valuation: Valuation) -> Transform {
        Transform(
            scaleX: scaleX.resolved(in: valuation), scaleY: scaleY.resolved(in: valuation),
            translateX: translateX.resolved(in: valuation), translateY: translateY.resolved(in: valuation),
            rotation: rotation.resolved(in: valuation))
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
        switch self {
        case .constant, .parameter, .entrance: self
        case .visibility, .presence, .choice: .constant(valuation.value(of: self))
        case .variable(let variable): valuation.variables[variable].map(Quantity.constant) ?? self
        case .sum(let terms): .sum(of: terms.map { $0.resolved(in: valuation) })
        case .product(let factors): .product(of: factors.map { $0.resolved(in: valuation) })
        case .quotient(let a, let b): a.resolved(in: valuation) / b.resolved(in: valuation)
        case .maximum(let candidates): .maximum(of: candidates.map { $0.resolved(in: valuation) })
        case .minimum(let candidates): .minimum(of: candidates.map { $0.resolved(in: valuation) })
        case .function(let function, let argument): argument.resolved(in: valuation).applying(function)
        }
    }
}
