import ChartScene

// What is the same at every width.
extension WidthBlend {
    /// A node that is the same at every width, as those are whose numbers are all counted from what follows it; nil: it is not,
    /// or others stand in it, or a shadow under it.
    static func commonLeaf(of found: [Node?]) -> Node? {
        guard found.count > 1, case let node?? = found.first, node.shadow == nil else { return nil }
        if case .group = node.shape { return nil }
        // Neighbours are often copies of each other, which costs nothing to see.
        return zip(found, found.dropFirst()).allSatisfy { $0 == $1 } ? node : nil
    }

    /// Nodes that were made once for all widths; nil: some were not. A shadow is another one at each width.
    static func commonNodes(of lists: [[Node]]) -> [Node]? {
        guard lists.count > 1, let first = lists.first, lists.allSatisfy({ $0.count == first.count }) else {
            return nil
        }
        let areCopies = first.indices.allSatisfy { index in
            lists.allSatisfy { $0[index].isCopy(of: first[index]) } && !first[index].castsShadow
        }
        return areCopies ? first : nil
    }

    /// A node that was made once for all widths; nil: it was not.
    static func commonNode(of found: [Node?]) -> Node? {
        guard found.count > 1, case let node?? = found.first else { return nil }
        return found.allSatisfy { $0?.isCopy(of: node) == true } && !node.castsShadow ? node : nil
    }

    /// What a text says in its states, where that is the same at every width, as digits are; nil: it is no such text.
    static func commonParts(of found: [Node?]) -> [[Text.Alternative]]? {
        var common: [[Text.Alternative]]?
        for node in found {
            guard let node else { continue }
            guard case .text(let text) = node.shape, !text.parts.isEmpty, common == nil || common == text.parts else {
                return nil
            }
            common = text.parts
        }
        return common
    }
}

extension Node {
    /// Whether the node, or one in it, has a shadow.
    fileprivate var castsShadow: Bool {
        if self.shadow != nil { return true }
        guard case .group(let nodes, _, _, _) = self.shape else { return false }
        return nodes.contains(where: \.castsShadow)
    }

    /// The text with other words.
    func saying(_ parts: [[Text.Alternative]]) -> Node {
        guard case .text(var text) = self.shape else { return self }
        text.parts = parts
        var node = self
        node.shape = .text(text)
        return node
    }
}
