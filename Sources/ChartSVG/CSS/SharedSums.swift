import ChartScene

/// Sums over the visible series that are asked for twice: by the outlines of a stack, as they move, and by the ends of its scale,
/// which change at once. They are written once, in a rule for two elements, with names for how far each series is there: on the
/// outer one these jump, on the inner one they move (``ChangingValues``).
struct SharedSums {
    /// The sums of the rule, in the order of their definitions.
    let sums: [Definition]
    /// All other definitions; where they ask for such a sum they do so by its name.
    let others: [Definition]
    /// The series that the sums are made of, rising.
    let series: [Int]

    /// Shorter sums are said as fast as they are named.
    private static let leastTerms = 4

    /// - Returns: nil, if there are no such sums, or something else on the outer element asks for them.
    init?(_ definitions: [Definition]) {
        var terms: [Quantity.Variable: Terms] = [:]
        var names: [Terms: Quantity.Variable] = [:]
        for definition in definitions where definition.isPlainSum {
            guard let sum = Terms(of: definition.value, known: terms, presence: { $0.presenceOfSeries }) else {
                continue
            }
            terms[definition.variable] = sum
            if sum.factors.count >= Self.leastTerms { names[sum] = definition.variable }
        }
        guard !names.isEmpty else { return nil }
        var isShared = false
        let others = definitions.filter { terms[$0.variable] == nil }.map { definition in
            var definition = definition
            definition.value = definition.value.replacing { part in
                guard case .sum = part,
                    let sum = Terms(of: part, known: [:], presence: { $0.visibilityOfSeries }), let name = names[sum]
                else { return nil }
                isShared = true
                return .variable(name)
            }
            return definition
        }
        guard isShared else { return nil }
        // Any other definition means the sums as they move.
        for definition in definitions where terms[definition.variable] == nil {
            guard ([definition.value] + definition.valuesByWidth).allSatisfy({ !$0.mentions(terms) }) else {
                return nil
            }
        }
        sums = definitions.filter { terms[$0.variable] != nil }.map { definition in
            var definition = definition
            definition.value = definition.value.replacing { $0.presenceOfSeries.map { .variable(Self.name(of: $0)) } }
            return definition
        }
        self.others = others
        series = Set(terms.values.flatMap(\.factors.keys)).sorted()
    }

    /// The name for how far a series is there.
    static func name(of series: Int) -> Quantity.Variable { VariableName(.chart, "both", [series]).variable }

    /// Parts of series, added up.
    private struct Terms: Hashable {
        var factors: [Int: Double] = [:]

        init?(of quantity: Quantity, known: [Quantity.Variable: Terms], presence: (Quantity) -> Int?) {
            let parts = if case .sum(let parts) = quantity { parts } else { [quantity] }
            for part in parts {
                if case .variable(let variable) = part, let sum = known[variable] {
                    factors.merge(sum.factors, uniquingKeysWith: +)
                } else if let series = presence(part) {
                    factors[series, default: 0] += 1
                } else if case .product(let pair) = part, pair.count == 2,
                    let factor = pair[0].constant ?? pair[1].constant,
                    let series = presence(pair[0]) ?? presence(pair[1])
                {
                    factors[series, default: 0] += factor
                } else {
                    return nil
                }
            }
        }
    }
}

extension Definition {
    /// Whether it is the same expression at every width, and moves with what it is made of.
    fileprivate var isPlainSum: Bool { !isAnimated && motion == nil && course == nil && valuesByWidth.isEmpty }
}

extension Quantity {
    fileprivate var presenceOfSeries: Int? { if case .presence(let series) = self { series } else { nil } }
    fileprivate var visibilityOfSeries: Int? { if case .visibility(let series) = self { series } else { nil } }

    fileprivate func mentions<Value>(_ names: [Variable: Value]) -> Bool {
        contains { if case .variable(let variable) = $0 { names[variable] != nil } else { false } }
    }
}
