import ChartGraphics
import ChartScene

/// What ``WidthBlend`` asks of a node.
extension Node {
    /// What the node is at any width: without its numbers, its entrance and what is inside it.
    var looksAtAnyWidth: Node {
        // A number of 64 bits in place of each expression.
        var node = mappedItself { .parameter(Int(truncatingIfNeeded: QuantityForm(of: $0).number)) }
        node.entrance = nil
        node.shadow?.region = Rect(x: 0, y: 0, width: 0, height: 0)
        switch node.shape {
        case .group(_, let transform, let definitions, let clip):
            node.shape = .group([], transform: transform, definitions: definitions, clip: clip)
        // What is turned cannot be stretched along the width.
        case .path(let path, let transform):
            guard case .path(_, let own) = shape, own.rotation == 0 else { break }
            node.shape = .path(path.normalized, transform: transform)
        case .sector(var sector):
            // An outline of plain numbers is small; one that follows the width would have to be computed by the browser.
            guard case .sector(let own) = shape else { break }
            (sector.innerRadius, sector.outerRadius) = (own.innerRadius, own.outerRadius)
            node.shape = .sector(sector)
        default: break
        }
        return node
    }

    /// All quantities of the node itself, in the order in which ``mappedItself(_:)`` visits them.
    var quantities: [Quantity] {
        var list: [Quantity] = []
        _ = mappedItself { part in
            list.append(part)
            return part
        }
        return list
    }

    /// Which of ``quantities`` are places along the width.
    var positionIndices: Set<Int> {
        let own: [Int] =
            switch shape {
            case .rect, .marker, .circle, .text: [0]
            case .segment: [0, 2]
            case .path, .group: [2]
            case .region(let outline, _): Array(stride(from: 0, through: outline.vertexCount * 2, by: 2))
            case .sector: []
            }
        var bare = self
        bare.shape = .group([], transform: .identity, definitions: [], clip: nil)
        // Of the node besides its form; an empty group has the five numbers of its transform.
        let before = bare.quantities.count - 5
        return Set(own.map { $0 + before })
    }
}

extension Outline {
    fileprivate var vertexCount: Int {
        segments.reduce(1) { count, segment in
            if case .curve = segment { count + 3 } else { count + 1 }
        }
    }
}

extension Path {
    /// The ranges of its points; nil: it has none.
    var box: (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
        let points = elements.flatMap(\.points)
        guard let first = points.first else { return nil }
        var (x, y) = (first.x...first.x, first.y...first.y)
        for point in points {
            x = min(x.lowerBound, point.x)...max(x.upperBound, point.x)
            y = min(y.lowerBound, point.y)...max(y.upperBound, point.y)
        }
        return (x, y)
    }

    /// The path stretched to the unit square, to thousandths: the same for all that are stretched into each other.
    var normalized: Path {
        guard let box else { return self }
        func part(_ value: Double, of range: ClosedRange<Double>) -> Double {
            let length = range.upperBound - range.lowerBound
            return length < 1e-9 ? 0 : ((value - range.lowerBound) / length * 1000).rounded() / 1000
        }
        return mapped { Point(x: part($0.x, of: box.x), y: part($0.y, of: box.y)) }
    }
}

extension Path.Element {
    fileprivate var points: [Point] {
        switch self {
        case .move(let end), .line(let end), .arc(_, _, _, let end): [end]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
    }
}
