import ChartGraphics
import ChartScene

/// Makes one drawing of those of all data states.
///
/// What is the same thing in two states (see ``Node/key``) is one node, and each of its numbers the mean of those it
/// has in the states, weighted by how far each state is there: a plain number, as long as one state alone is. What a
/// state lacks stays where it is in the nearest state that has it, and fades.
struct StateBlend {
    /// How far each state is there; together they are 1.
    let weights: [Quantity]
    /// The state that is seen first.
    let initial: Int
    /// Whether a series is visible; 1 where nothing can hide it.
    let visibility: (Int) -> Quantity
    /// Whether places of tooltips lead somewhere, which no rule can change.
    let leads: Bool

    /// What one state became by itself.
    struct Draft {
        var definitions: [Definition]
        var parts: DrawingParts
    }

    init(
        weights: [Quantity], initial: Int, visibility: @escaping (Int) -> Quantity = { _ in 1 }, leads: Bool = false
    ) {
        self.visibility = visibility
        self.leads = leads
        self.weights = weights
        self.initial = initial
    }

    func blended(_ drafts: [Draft]) -> (definitions: [Definition], parts: DrawingParts) {
        let definitions = definitions(drafts.map(\.definitions))
        var parts = DrawingParts(nodes: nodes(drafts.map(\.parts.nodes)))
        parts.tooltips = tooltips(drafts.map(\.parts.tooltips))
        return (definitions, parts)
    }

    // MARK: Numbers

    /// The mean of what a quantity is in each state.
    func mean(_ values: [Quantity]) -> Quantity {
        guard let first = values.first, values.contains(where: { $0 != first }) else { return values.first ?? 0 }
        // Differences from the commonest value are fewer numbers.
        let constants = values.compactMap(\.constant)
        if constants.count == values.count {
            let base = StateBlend.mostFrequent(constants)
            let terms = grouped(constants).filter { $0.value != base }.map { value, share in
                .constant(value - base) * share
            }
            return .constant(base) + .sum(of: terms)
        }
        return .sum(of: grouped(values).map { $0.value * $0.share })
    }

    private static func mostFrequent(_ values: [Double]) -> Double {
        var counts: [Double: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        return values.first { counts[$0] == most } ?? 0
    }

    /// Each different value with the weights of its states.
    private func grouped<Value: Hashable>(_ values: [Value]) -> [(value: Value, share: Quantity)] {
        var order: [Value] = []
        var shares: [Value: [Quantity]] = [:]
        for (value, weight) in zip(values, weights) {
            if shares[value] == nil { order.append(value) }
            shares[value, default: []].append(weight)
        }
        return order.map { ($0, .sum(of: shares[$0, default: []])) }
    }

    // MARK: Named numbers

    /// The named values of all states. What is computed from numbers that the states do not share is computed for each
    /// of them, so that what moves by itself when a series is hidden does not also run after the states.
    private func definitions(_ lists: [[Definition]]) -> [Definition] {
        let values = lists.map { list in
            Dictionary(list.map { ($0.variable, $0) }) { first, _ in first }
        }
        var result: [Definition] = []
        // Names whose values differ, with their own name in each state.
        var own: [Quantity.Variable: [Quantity]] = [:]
        for variable in StateBlend.merged(lists.map { $0.map(\.variable) }) {
            let known = filled(values.map { $0[variable] })
            let inStates = known.enumerated().map { state, definition in
                definition.value.replacing { part in
                    guard case .variable(let other) = part else { return nil }
                    return own[other]?[state]
                }
            }
            let first = known[initial]
            guard inStates.contains(where: { $0 != inStates[0] }) else {
                var definition = first
                definition.value = inStates[0]
                result.append(definition)
                continue
            }
            var names: [Quantity: Quantity] = [:]
            let replaced = inStates.enumerated().map { state, value -> Quantity in
                // What grows with the plot keeps a name, by which each width can have a number of its own in its place.
                if value.constant != nil, known[state].growthWithPlot == nil { return value }
                if let known = names[value] { return known }
                var copy = Definition(
                    variable: Quantity.Variable(name: "\(variable.name)-\(state)"), value: value,
                    isAnimated: known[state].isAnimated, motion: known[state].motion)
                copy.growthWithPlot = known[state].growthWithPlot
                result.append(copy)
                names[value] = .variable(copy.variable)
                return .variable(copy.variable)
            }
            own[variable] = replaced
            guard let unit = first.scaleUnit, let units = unit == variable ? replaced : own[unit] else {
                result.append(Definition(variable: variable, value: mean(replaced), isAnimated: false))
                continue
            }
            // The mean is that of one over the unit; nothing else of the scale changes by itself.
            let parts = zip(replaced, units).map { unit == variable ? 1 / $1 : $0 / $1 }
            let sum = Quantity.sum(of: grouped(parts).map { $0.value * $0.share })
            result.append(
                Definition(
                    variable: variable, value: unit == variable ? 1 / sum : .variable(unit) * sum, isAnimated: false))
        }
        return result
    }

    /// The values, with that of the nearest state in place of one that lacks.
    func filled<Value>(_ values: [Value?]) -> [Value] {
        let present = values.indices.filter { values[$0] != nil }
        return values.indices.compactMap { index in
            values[index] ?? present.min { abs($0 - index) < abs($1 - index) }.flatMap { values[$0] }
        }
    }

    /// All elements of some lists, each once, in an order that keeps to that of each list as far as they agree.
    /// - Complexity: linear in the elements of all lists.
    static func merged<Element: Hashable>(_ lists: [[Element]]) -> [Element] {
        var elements: [Element] = []
        var numbers: [Element: Int] = [:]
        // The elements which stand right before each in some list.
        var before: [[Int]] = []
        for list in lists {
            var previous: Int?
            for element in list {
                let number = numbers[element] ?? elements.count
                if number == elements.count {
                    numbers[element] = number
                    elements.append(element)
                    before.append([])
                }
                if let previous, previous != number { before[number].append(previous) }
                previous = number
            }
        }
        // Each comes after all before it: depth first, without recursion, as runs of new ones are long.
        var isMet = Array(repeating: false, count: elements.count)
        var result: [Element] = []
        for start in elements.indices where !isMet[start] {
            isMet[start] = true
            var path = [(number: start, next: 0)]
            while let last = path.last {
                guard last.next < before[last.number].count else {
                    result.append(elements[last.number])
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let other = before[last.number][last.next]
                guard !isMet[other] else { continue }
                isMet[other] = true
                path.append((other, 0))
            }
        }
        return result
    }

    // MARK: Nodes

    private func nodes(_ lists: [[Node]]) -> [Node] {
        let keyed = lists.map(StateBlend.identities)
        var found: [Identity: [(state: Int, node: Node)]] = [:]
        for (state, list) in keyed.enumerated() {
            for (identity, node) in list { found[identity, default: []].append((state, node)) }
        }
        return StateBlend.merged(keyed.map { $0.map(\.0) }).map { identity in
            let present = found[identity, default: []]
            // With many states most texts are in one alone, and need not be looked for in the others.
            if present.count == 1, weights.count > 1 { return lone(present[0].node, in: present[0].state) }
            var inStates: [Node?] = Array(repeating: nil, count: lists.count)
            for (state, node) in present { inStates[state] = node }
            return node(inStates)
        }
    }

    /// The node that one state alone has.
    private func lone(_ node: Node, in state: Int) -> Node {
        var node = node
        if state != initial { node.entrance = nil }
        node.presence = node.presence * StateBlend.fading(weights[state], isText: node.isText)
        if case .group(let nodes, let transform, let definitions, let clip) = node.shape {
            let children = nodes.map { lone($0, in: state) }
            node.shape = .group(children, transform: transform, definitions: definitions, clip: clip)
        }
        return node
    }

    /// What makes a node the same thing in two states: what it is besides its numbers and its colour.
    private struct Identity: Hashable {
        var looks: Node
        /// How many nodes of the same looks come before the node.
        var number: Int
    }

    private static func identities(_ nodes: [Node]) -> [(Identity, Node)] {
        var counts: [Node: Int] = [:]
        return nodes.map { node in
            let looks = node.looks
            let number = counts[looks, default: 0]
            counts[looks] = number + 1
            return (Identity(looks: looks, number: number), node)
        }
    }

    private func node(_ found: [Node?]) -> Node {
        let all = filled(found)
        var node = all[initial]
        if found[initial] == nil { node.entrance = nil }
        let parameters = all.map { $0.parameters }
        if Set(parameters).count > 1 { return local(found, parameters) }
        // The quantities are visited in one order in all states.
        var lists: [[Quantity]] = []
        for other in all {
            var list: [Quantity] = []
            _ = other.mappedItself { part in
                list.append(part)
                return part
            }
            lists.append(list)
        }
        var index = 0
        node = node.mappedItself { _ in
            defer { index += 1 }
            return mean(lists.map { $0[index] })
        }
        node.presence = presence(found)
        let allFills = all.map { $0.fill }
        if Set(allFills).count > 1 {
            let fills = grouped(allFills).compactMap { fill, share in fill.map { PaintShare($0, share: share) } }
            node.fill = .mixed(fills)
        }
        if case .group(_, let transform, let local, let clip) = node.shape {
            let children = nodes(
                found.map { node in
                    if case .group(let nodes, _, _, _)? = node?.shape { nodes } else { [] }
                })
            node.shape = .group(children, transform: transform, definitions: local, clip: clip)
        }
        return node
    }

    /// The node with names of its own for bulk data that differ.
    private func local(_ found: [Node?], _ parameters: [[Double]]) -> Node {
        let count = parameters.map(\.count).max() ?? 0
        func name(_ index: Int) -> Quantity.Variable { Quantity.Variable(name: "i\(index)") }
        let definitions = (0..<count).map { index in
            let values = filled(parameters.map { $0.indices.contains(index) ? $0[index] : nil })
            return Definition(variable: name(index), value: mean(values.map(Quantity.constant)), isAnimated: false)
        }
        let named = found.map { node in
            node.map { node -> Node in
                var copy = node.mapped { quantity in
                    quantity.replacing { part in
                        if case .parameter(let index) = part { .variable(name(index)) } else { nil }
                    }
                }
                copy.parameters = []
                return copy
            }
        }
        var node = self.node(named)
        if case .group(let nodes, let transform, let others, let clip) = node.shape {
            node.shape = .group(nodes, transform: transform, definitions: definitions + others, clip: clip)
            return node
        }
        return Node(.group([node], transform: .identity, definitions: definitions, clip: nil), role: .group)
    }

    /// How far the node is there: texts, which cannot be read while they fade, come last and go first.
    private func presence(_ found: [Node?]) -> Quantity {
        let own = found.map { $0?.presence ?? 0 }
        guard found.contains(where: { $0 == nil }) else { return mean(own) }
        let isText = found.contains { $0?.isText == true }
        let parts = grouped(own).filter { $0.value != 0 }.map { value, share in
            value * StateBlend.fading(share, isText: isText)
        }
        return .sum(of: parts)
    }

    /// - Parameter share: how far the states are there that have a node.
    private static func fading(_ share: Quantity, isText: Bool) -> Quantity {
        isText ? (share * 3 - 2).clamped(0, 1) : share
    }
}

extension Node {
    fileprivate var isText: Bool { if case .text = self.shape { true } else { false } }

    /// The node without its numbers, its colour, its entrance and what is inside it.
    fileprivate var looks: Node {
        var node = mappedItself { _ in 0 }
        node.parameters = []
        node.fill = self.fill == nil ? nil : .ink
        node.entrance = nil
        if case .group(_, let transform, let definitions, let clip) = node.shape {
            node.shape = .group([], transform: transform, definitions: definitions, clip: clip)
        }
        return node
    }
}
