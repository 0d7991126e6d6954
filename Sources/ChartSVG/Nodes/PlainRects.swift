import ChartGraphics
import ChartScene

extension Node {
    /// The node with plain numbers for those sides of rectangles that depend on nothing but its own numbers and the entrance,
    /// where all emerge together or are there from the start. Each then says where it is by attributes alone, and numbers that
    /// nothing else reads are not said.
    func withPlainRects(in group: GroupContext) -> Node {
        let step = self.entrance ?? group.growth
        guard !self.parameters.isEmpty, step.mayStandPlain, case .group(let nodes, _, _, _) = self.shape,
            nodes.allSatisfy(\.isPlainForm)
        else { return self }
        let plain = mapped(rects: { side, isUpright in
            if let ends = side.ends(self.parameters) {
                if ends.first == ends.last { return .constant(ends.last) }
                guard isUpright else { return side }
                // On the way it fades in, so that it does not matter how the side gets there.
                let way = Quantity.constant(ends.last - ends.first) * .entrance
                return step == nil ? .constant(ends.last) : .constant(ends.first) + way
            }
            let own = side.replacing {
                if case .parameter(let index) = $0 { .constant(self.parameters[index]) } else { nil }
            }
            let end = isUpright ? own.settled : own
            guard end.constant != nil else { return side }
            return isUpright && step == nil ? end : own
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
    /// - Parameter growth: the step that brings in all that stands in the node; nil: there is none.
    func holdsPlainRects(in growth: EntranceStep? = nil) -> Bool {
        guard case .group(let nodes, _, _, _) = self.shape else { return false }
        guard self.parameters.isEmpty else {
            guard (self.entrance ?? growth).mayStandPlain, nodes.allSatisfy(\.isPlainForm) else { return false }
            return nodes.contains { if case .rect = $0.shape { true } else { false } }
        }
        let inner = self.entrance.flatMap { $0.motion.grows ? $0 : nil } ?? growth
        return nodes.contains { $0.holdsPlainRects(in: inner) }
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
            let (top, size) = isWhole ? Self.rounded(upright) : (y, height)
            node.shape = .rect(
                x: transform(x, false), y: top, width: transform(width, false), height: size, radius: radius,
                corners: corners)
        default: break
        }
        return node
    }

    /// The sides of one of many rectangles: plain numbers are in tenths of a pixel, unless it is thin.
    fileprivate static func rounded(_ sides: (y: Quantity, height: Quantity)) -> (y: Quantity, height: Quantity) {
        guard let top = sides.y.constant, let size = sides.height.constant, size >= 1 else { return sides }
        return (.constant(top.inTenths), .constant(size.inTenths))
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
        guard context.step?.motion == .emerge, y.constant == nil || height.constant == nil else { return nil }
        let end = (y: y.settled, height: height.settled)
        guard let top = end.y.constant, let size = end.height.constant else { return nil }
        sides = Node.rounded(end)
        let first = context.values(at: 0)
        let fixed = first(y) + first(height) / 2
        let part = size > 0 ? (fixed - top) / size : 0.5
        halves = Int((min(max(part, 0), 1) * 2).rounded())
    }

    func className(in svg: inout SVGBuilder) -> String {
        svg.sheet.className(
            for: "transform-box:fill-box;transform-origin:0 \(halves * 50)%;scale:1 var(\(svg.quantities.entrance))",
            when: .reactive)
    }
}

extension Quantity {
    /// The values before and after the entrance of a quantity that depends on nothing else but plain numbers; nil: it does.
    /// - Parameter parameters: the numbers of its node.
    fileprivate func ends(_ parameters: [Double]) -> (first: Double, last: Double)? {
        let dependsOnMore = contains {
            switch $0 {
            case .visibility, .presence, .choice, .variable, .width: true
            default: false
            }
        }
        guard !dependsOnMore else { return nil }
        var valuation = Valuation(hidden: [])
        valuation.parameters = parameters
        let last = valuation.value(of: self)
        valuation.entrance = 0
        return (valuation.value(of: self), last)
    }
}

extension EntranceStep? {
    /// Whether what comes in like that has its sides by attributes alone: it emerges, or is there from the start.
    fileprivate var mayStandPlain: Bool { self.map { $0.motion == .emerge } ?? true }
}
