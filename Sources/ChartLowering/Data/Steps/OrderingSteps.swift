extension DataSpec {
    /// The last steps, from a `sort` or `top` on, if all of them only order rows or leave some out.
    var orderingSteps: [StepSpec] {
        let rest = steps.reversed().prefix { $0.isOrdering || $0.isFilter }.reversed()
        return Array(rest.drop { $0.isFilter })
    }
}

extension StepSpec {
    fileprivate var isOrdering: Bool {
        switch self {
        case .sort, .top: true
        default: false
        }
    }

    fileprivate var isFilter: Bool { if case .filter = self { true } else { false } }
}
