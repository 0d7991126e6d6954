import ChartScene

/// What differs between states of a drawing and is no number.
enum Variants {
    /// Equal variants as one, in the order of the first ones: each is there as far as all of them together.
    static func merged<Value: Hashable>(
        _ variants: some Sequence<(value: Value, presence: Quantity)>
    ) -> [(value: Value, presence: Quantity)] {
        var order: [Value] = []
        var presences: [Value: [Quantity]] = [:]
        for variant in variants {
            if presences[variant.value] == nil { order.append(variant.value) }
            presences[variant.value, default: []].append(variant.presence)
        }
        return order.map { ($0, .sum(of: presences[$0, default: []])) }
    }
}
