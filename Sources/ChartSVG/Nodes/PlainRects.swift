import ChartGraphics
import ChartScene

extension Node {
    /// The node with plain numbers for those sides of rectangles that depend on nothing but its own numbers and the entrance,
    /// where all emerge together. Each then says where it is by attributes alone, and numbers that nothing else reads are not
    /// said.
    func withPlainRects(in group: GroupContext) -> Node {
        guard !self.parameters.isEmpty, (self.entrance ?? group.growth).mayStandPlain,
            case .group(let nodes, _, _, _) = self.shape, nodes.allSatisfy(\.isPlainForm)
        else { return self }
        let plain = mapped(rects: { side, isUpright in
            let own = side.replacing {
                if case .parameter(let index) = $0 { .constant(self.parameters[index]) } else { nil }
            }
            return (isUpright ? own.settled : own).constant != nil ? own : side
        })
        let used = plain.usedParameters
        guard used.count < self.parameters.count else { return self }
        let places = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
        var node = plain.mapped {
            $0.replacing { part in
                if case .parameter(let index) = part { places[index].map(Quantity.parameter) } else { nil }
            }
        }
        node.parameters = used.map { self.parameters[$0] }
        return node
    }

    /// Whether rectangles emerge somewhere in the node, or stand there from the start, by numbers of the group around them.
    var holdsPlainRects: Bool {
        guard case .group(let nodes, _, _, _) = self.shape else { return false }
        guard self.parameters.isEmpty else {
            guard self.entrance.mayStandPlain else { return false }
            return nodes.contains { if case .rect = $0.shape { true } else { false } }
        }
        return nodes.contains(where: \.holdsPlainRects)
    }

    /// Whether the node stands in its group with no numbers of its own, and holds no others.
    private var isPlainForm: Bool {
        guard self.parameters.isEmpty, self.entrance == nil else { return false }
        if case .group = self.shape { return false }
        return true
    }

    private func mapped(rects transform: (_ side: Quantity, _ isUpright: Bool) -> Quantity) -> Node {
        var node = self
        switch self.shape {
        case .group(let nodes, let own, let definitions, let clip):
            node.shape = .group(
                nodes.map { $0.mapped(rects: transform) }, transform: own, definitions: definitions, clip: clip)
        case .rect(let x, let y, let width, let height, let radius, let corners):
            let upright = (y: transform(y, true), height: transform(height, true))
            // Both follow the entrance, or none.
            let isWhole = (upright.y == y) == (upright.height == height)
            node.shape = .rect(
                x: transform(x, false), y: isWhole ? upright.y : y, width: transform(width, false),
                height: isWhole ? upright.height : height, radius: radius, corners: corners)
        default: break
        }
        return node
    }

    /// The indices of the parameters that anything in the node reads, rising.
    private var usedParameters: [Int] {
        var used: Set<Int> = []
        func visit(_ quantity: Quantity) {
            quantity.visitParts { if case .parameter(let index) = $0 { used.insert(index) } }
        }
        visitItself(visit)
        if case .group(let nodes, _, _, _) = self.shape { for node in nodes { node.visitItself(visit) } }
        return used.sorted()
    }
}

/// A rectangle that comes in by being stretched along its height, about a place in it, to where its attributes have it.
struct RectUnfolding {
    /// Which part of the height is above that place, in halves: while it fades in nobody sees more.
    private let halves: Int
    /// Where the rectangle stands in the end: one of many, so in tenths of a pixel, unless it is thin.
    let sides: (y: Quantity, height: Quantity)

    /// - Returns: nil, if not all that moves it is the entrance.
    init?(y: Quantity, height: Quantity, in context: NodeContext) {
        guard context.step?.motion == .emerge, y.isOfEntrance || height.isOfEntrance,
            let top = y.settled.constant, let size = height.settled.constant
        else {
            return nil
        }
        sides = size >= 1 ? (.constant(top.inTenths), .constant(size.inTenths)) : (.constant(top), .constant(size))
        let (first, last) = (context.values(at: 0), context.values(at: 1))
        let fixed = first(y) + first(height) / 2
        let part = last(height) > 0 ? (fixed - last(y)) / last(height) : 0.5
        halves = Int((min(max(part, 0), 1) * 2).rounded())
    }

    func className(in svg: inout SVGBuilder) -> String {
        svg.sheet.className(
            for: "transform-box:fill-box;transform-origin:0 \(halves * 50)%;scale:1 var(\(svg.quantities.entrance))",
            when: .reactive)
    }
}

extension EntranceStep? {
    /// Whether what comes in like that has its sides by attributes alone: it emerges, or is there from the start.
    fileprivate var mayStandPlain: Bool { self.map { $0.motion == .emerge } ?? true }
}

extension Quantity {
    /// Whether the quantity changes, by the entrance alone.
    fileprivate var isOfEntrance: Bool { constant == nil && settled.constant != nil }
}
