import ChartGraphics
import ChartScene

/// The parts of a node that ``WidthBlend`` works on.
extension Node {
    /// All quantities of the node itself, in the order in which ``mappedItself(_:)`` visits them.
    var quantities: [Quantity] {
        var list: [Quantity] = []
        visitItself { list.append($0) }
        return list
    }

    /// How each of ``quantities`` depends on the width.
    /// - Parameter count: how many there are.
    func numberKinds(count: Int) -> [WidthFit.NumberKind] {
        let ofShape = self.shape.numberKinds
        var kinds = Array(repeating: WidthFit.NumberKind.length, count: count)
        // The quantities of the node come before those of its form.
        kinds.replaceSubrange((kinds.count - ofShape.count)..., with: ofShape)
        return kinds
    }
}

extension Shape {
    /// How each quantity of the form depends on the width, in the order in which ``mappedItself(_:)`` visits them.
    fileprivate var numberKinds: [WidthFit.NumberKind] {
        let box: [WidthFit.NumberKind] = [.length, .height, .length, .height]
        switch self {
        case .rect: return [.place, .height, .length, .height]
        case .marker: return [.place, .height]
        case .circle: return [.place, .height, .length]
        case .segment: return [.place, .height, .place, .height]
        case .path(_, let transform): return transform.numberKinds
        case .text(let text): return [.place, .height] + text.parts.joined().map { _ in .length }
        case .group(_, let transform, let definitions, let clip):
            return transform.numberKinds + definitions.map { _ in .length } + (clip == nil ? [] : box)
        case .region(let outline, _):
            return (0..<outline.vertexCount).flatMap { _ in [WidthFit.NumberKind.place, .height] } + box
        case .sector: return []
        }
    }
}

extension Transform {
    fileprivate var numberKinds: [WidthFit.NumberKind] {
        // The height of a turned form may lie in any direction.
        rotation == 0 ? [.length, .height, .place, .height, .length] : [.length, .length, .place, .height, .length]
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
