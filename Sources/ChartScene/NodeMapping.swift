// Copies of nodes and tooltips in which every quantity is replaced.

extension Node {
    /// A copy with every quantity replaced, in everything inside a group as well.
    /// - Parameter transform: gives the replacement for a quantity.
    package func mapped(_ transform: (Quantity) -> Quantity) -> Node {
        var node = mappedItself(transform)
        if case .group(let nodes, let own, let definitions, let clip) = node.shape {
            node.shape = .group(
                nodes.map { $0.mapped(transform) }, transform: own, definitions: definitions, clip: clip)
        }
        return node
    }

    /// A copy with every quantity of this node replaced; what is inside a group stays as it is.
    package func mappedItself(_ transform: (Quantity) -> Quantity) -> Node {
        var node = self
        node.presence = transform(self.presence)
        node.hoverOffset = self.hoverOffset.map { HoverOffset(x: transform($0.x), y: transform($0.y)) }
        node.rings = self.rings.map { rings in
            Rings(
                center: rings.center,
                lines: rings.lines.map { .init(radius: transform($0.radius), width: transform($0.width)) })
        }
        if case .mixed(let shares) = self.fill {
            node.fill = .mixed(shares.map { PaintShare($0.paint, share: transform($0.share)) })
        }
        node.shape = self.shape.mappedItself(transform)
        return node
    }
}

extension Shape {
    /// A copy with every quantity of the form replaced; what is inside a group stays as it is.
    package func mappedItself(_ transform: (Quantity) -> Quantity) -> Shape {
        switch self {
        case .group(let nodes, let own, let definitions, let clip):
            return .group(
                nodes, transform: own.mapped(transform),
                definitions: definitions.map {
                    var definition = $0
                    definition.value = transform($0.value)
                    return definition
                }, clip: clip?.mapped(transform))
        case .rect(let x, let y, let width, let height, let radius, let corners):
            return .rect(
                x: transform(x), y: transform(y), width: transform(width), height: transform(height), radius: radius,
                corners: corners)
        case .marker(let marker, let x, let y): return .marker(marker, x: transform(x), y: transform(y))
        case .circle(let x, let y, let radius):
            return .circle(x: transform(x), y: transform(y), radius: transform(radius))
        case .segment(let from, let to): return .segment(from: from.mapped(transform), to: to.mapped(transform))
        case .path(let path, let own): return .path(path, transform: own.mapped(transform))
        case .text(var text):
            text.x = transform(text.x)
            text.y = transform(text.y)
            text.parts = text.parts.map { $0.map { .init($0.string, presence: transform($0.presence)) } }
            return .text(text)
        case .region(let outline, let box): return .region(outline.mapped(transform), box: box.mapped(transform))
        case .sector(var sector):
            sector.start = transform(sector.start)
            sector.end = transform(sector.end)
            sector.gap = transform(sector.gap)
            sector.innerRadius = transform(sector.innerRadius)
            sector.outerRadius = transform(sector.outerRadius)
            sector.offset = transform(sector.offset)
            return .sector(sector)
        }
    }
}

extension Box {
    package func mapped(_ transform: (Quantity) -> Quantity) -> Box {
        Box(
            x: transform(x), y: transform(y), width: transform(width), height: transform(height), radius: radius)
    }
}

extension Transform {
    package func mapped(_ transform: (Quantity) -> Quantity) -> Transform {
        Transform(
            scaleX: transform(scaleX), scaleY: transform(scaleY), translateX: transform(translateX),
            translateY: transform(translateY), rotation: transform(rotation))
    }
}

extension Outline.Vertex {
    func mapped(_ transform: (Quantity) -> Quantity) -> Outline.Vertex {
        .init(x: transform(x), y: transform(y))
    }
}

extension Outline {
    package func mapped(_ transform: (Quantity) -> Quantity) -> Outline {
        Outline(
            start: start.mapped(transform),
            segments: segments.map { segment in
                switch segment {
                case .line(let end): .line(to: end.mapped(transform))
                case .curve(let end, let first, let second):
                    .curve(to: end.mapped(transform), first.mapped(transform), second.mapped(transform))
                }
            })
    }
}

extension Tooltips.Position {
    /// A copy with every quantity of zone, form and box replaced; the rows stay as they are.
    package func mapped(_ transform: (Quantity) -> Quantity) -> Tooltips.Position {
        var position = self
        position.form = form?.mapped(transform)
        position.zone.x = transform(zone.x)
        position.zone.y = transform(zone.y)
        position.zone.width = transform(zone.width)
        position.zone.height = transform(zone.height)
        position.anchor = transform(anchor)
        position.box.x = transform(box.x)
        position.box.y = transform(box.y)
        return position
    }
}

extension Quantity {
    /// A copy in which parts are replaced, the outermost first, without factors that change nothing.
    /// - Parameter replacement: what a part is replaced with; nil: it stays, and its own parts are looked at.
    package func replacing(_ replacement: (Quantity) -> Quantity?) -> Quantity {
        changed(by: replacement) ?? self
    }

    /// The copy, built anew along the parts that are replaced; nil: nothing changes, as in most quantities.
    private func changed(by replacement: (Quantity) -> Quantity?) -> Quantity? {
        if let other = replacement(self) { return other }
        switch self {
        case .constant, .visibility, .presence, .choice, .variable, .parameter, .entrance, .width: return nil
        case .sum(let terms): return Self.changed(terms, by: replacement).map { .sum(of: $0) }
        case .product(let factors):
            // What was written with 0 or 1 in it, so that it is made as others are, need not stay so.
            let isPlain = !factors.contains { $0 == 0 || $0 == 1 }
            let others = Self.changed(factors, by: replacement) ?? (isPlain ? nil : factors)
            return others.map { .product(of: $0) }
        case .maximum(let candidates): return Self.changed(candidates, by: replacement).map { .maximum(of: $0) }
        case .minimum(let candidates): return Self.changed(candidates, by: replacement).map { .minimum(of: $0) }
        case .quotient(let a, let b):
            let (first, second) = (a.changed(by: replacement), b.changed(by: replacement))
            return first == nil && second == nil ? nil : (first ?? a) / (second ?? b)
        case .function(let function, let argument):
            return argument.changed(by: replacement).map { $0.applying(function) }
        }
    }

    private static func changed(_ parts: [Quantity], by replacement: (Quantity) -> Quantity?) -> [Quantity]? {
        var result: [Quantity]?
        for (index, part) in parts.enumerated() {
            guard let other = part.changed(by: replacement) else { continue }
            if result == nil { result = parts }
            result?[index] = other
        }
        return result
    }
}
