import ChartGraphics
import ChartScene

/// What the groups around a node say about it.
struct GroupContext {
    /// The chart as it first stands, with the parameters and definitions of the groups.
    var valuation: Valuation
    /// Whether a group around makes way for another series by itself; default: false.
    var makesWay = false
    /// Whether what is inside is drawn as the chart first stands; default: true.
    var isSeen = true
    /// States in which the scales differ most from what they are at first, with the definitions of the groups; default: none is
    /// known.
    var extremes = ExtremeStates()
    /// The entrance in which the shapes inside the group grow together; nil: each has its own, or none.
    var growth: EntranceStep?

    /// Makes these the parameters of what is inside.
    /// - Returns: the classes that say so.
    mutating func enter(_ parameters: [Double], in svg: inout SVGBuilder) -> [String] {
        guard !parameters.isEmpty else { return [] }
        valuation.parameters = parameters
        let values = parameters.enumerated().map {
            "\(svg.quantities.property("a\($0)")):\($1.significant(QuantityWriter.digits))"
        }
        return [svg.sheet.className(for: values.joined(separator: ";"), when: .always)]
    }
}

/// A node that is being written, with what the groups around it say about it.
struct NodeContext {
    /// The node as its attributes show it.
    var node: Node
    /// The node before its entrance was taken for over: its numbers still run through the entrance.
    let entering: Node
    var group: GroupContext
    /// The id of the gradient that fills the node; nil: a plain paint does.
    var gradientID: String?
    /// Whether the element being written is the box of an outline that only rules can clip.
    var isClippedBox = false

    /// - Parameter node: the node as it stands when its entrance is over.
    init(_ node: Node, entering: Node, in group: GroupContext) {
        (self.node, self.entering, self.group) = (node, entering, group)
    }

    var valuation: Valuation { group.valuation }

    /// Whether the node is seen as the chart first stands. Of one that is not, the numbers that rules compute are in the rules
    /// alone: where these do not hold, nothing shows it.
    var isSeen: Bool { group.isSeen && value(of: node.presence) != 0 }

    /// The step in which the node comes in, by itself or with its group.
    var step: EntranceStep? { entering.entrance ?? group.growth }

    /// The number a quantity has in the first state.
    func value(of quantity: Quantity) -> Double { group.valuation.value(of: quantity) }

    /// What quantities are when the entrance has come so far as `progress` says.
    /// - Parameters:
    ///   - progress: how far the entrance has come, 0...1.
    ///   - definitions: the names that the quantities use besides those of the groups.
    func values(at progress: Double, with definitions: [Definition] = []) -> (Quantity) -> Double {
        var frame = group.valuation
        frame.entrance = progress
        frame.define(definitions)
        return { [frame] in frame.value(of: $0) }
    }
}
