extension EntranceStep {
    /// The steps of some nodes and of all that is in them, each once, in the order of the first node that has it.
    package static func all(in nodes: [Node]) -> [EntranceStep] {
        var known: Set<EntranceStep> = []
        var steps: [EntranceStep] = []
        for node in nodes {
            node.visitSteps { if known.insert($0).inserted { steps.append($0) } }
        }
        return steps
    }

    /// The step in some nodes that is over last, of several the first; nil: nothing comes in.
    package static func latest(in nodes: [Node]) -> EntranceStep? {
        var latest: EntranceStep?
        var end = -Double.infinity
        for node in nodes {
            node.visitSteps { step in
                guard step.end > end else { return }
                (latest, end) = (step, step.end)
            }
        }
        return latest
    }
}

extension Node {
    /// Hands on the steps of the node and of all that is in it, from the outside in.
    fileprivate func visitSteps(_ visit: (EntranceStep) -> Void) {
        if let step = self.entrance { visit(step) }
        if case .group(let nodes, _, _, _) = self.shape {
            for node in nodes { node.visitSteps(visit) }
        }
    }
}
