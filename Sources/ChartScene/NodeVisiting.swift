// The quantities of a node, in the order in which ``Node/mappedItself(_:)`` replaces them.

extension Node {
    /// Hands on every quantity of this node; not those of what is inside a group.
    package func visitItself(_ visit: (Quantity) -> Void) {
        visit(self.presence)
        if let hoverOffset = self.hoverOffset {
            visit(hoverOffset.x)
            visit(hoverOffset.y)
        }
        for line in self.rings?.lines ?? [] {
            visit(line.radius)
            visit(line.width)
        }
        if case .mixed(let shares) = self.fill {
            for share in shares { visit(share.share) }
        }
        self.shape.visitItself(visit)
    }
}

extension Shape {
    /// Hands on every quantity of the form; not those of what is inside a group.
    package func visitItself(_ visit: (Quantity) -> Void) {
        switch self {
        case .group(_, let transform, let definitions, let clip):
            transform.visit(visit)
            for definition in definitions { visit(definition.value) }
            clip?.visit(visit)
        case .rect(let x, let y, let width, let height, _, _):
            visit(x)
            visit(y)
            visit(width)
            visit(height)
        case .marker(_, let x, let y):
            visit(x)
            visit(y)
        case .circle(let x, let y, let radius):
            visit(x)
            visit(y)
            visit(radius)
        case .segment(let from, let to):
            from.visit(visit)
            to.visit(visit)
        case .path(_, let transform): transform.visit(visit)
        case .text(let text):
            visit(text.x)
            visit(text.y)
            for part in text.parts {
                for alternative in part { visit(alternative.presence) }
            }
        case .region(let outline, let box):
            outline.visit(visit)
            box.visit(visit)
        case .sector(let sector):
            visit(sector.start)
            visit(sector.end)
            visit(sector.gap)
            visit(sector.innerRadius)
            visit(sector.outerRadius)
            visit(sector.offset)
        }
    }
}

extension Box {
    fileprivate func visit(_ visit: (Quantity) -> Void) {
        visit(x)
        visit(y)
        visit(width)
        visit(height)
    }
}

extension Transform {
    fileprivate func visit(_ visit: (Quantity) -> Void) {
        visit(scaleX)
        visit(scaleY)
        visit(translateX)
        visit(translateY)
        visit(rotation)
    }
}

extension Outline.Vertex {
    fileprivate func visit(_ visit: (Quantity) -> Void) {
        visit(x)
        visit(y)
    }
}

extension Outline {
    fileprivate func visit(_ visit: (Quantity) -> Void) {
        start.visit(visit)
        for segment in segments {
            switch segment {
            case .line(let end): end.visit(visit)
            case .curve(let end, let first, let second):
                end.visit(visit)
                first.visit(visit)
                second.visit(visit)
            }
        }
    }
}
