import ChartScene

// Running totals: sums over the visible series whose parts have either sign.
extension Extent {
    /// What each sum adds to the least and to the greatest of the reach, as expressions over the visible set, in
    /// offsets; sums that another one outdoes whatever is visible are left out.
    /// - Parameters:
    ///   - low: an offset that never decides among the greatest, where none of the sums' series is visible.
    ///   - high: the same among the least.
    func heights(
        selection: Selection, units: ScaleUnits, low: Double, high: Double
    ) -> (lowers: [Quantity], uppers: [Quantity]) {
        guard !sums.isEmpty else { return ([], []) }
        let members = Set(sums.joined().map(\.series)).sorted()
        let hidden = holdsZeroAlways ? 0 : 1 - .sum(of: members.map(selection.visibility)).clamped(0, 1)
        let parts = sums.map { sum in members.map { series in sum.first { $0.series == series }?.value ?? 0 } }
        func quantities(_ outdoes: (Double, Double) -> Bool, otherwise: Double) -> [Quantity] {
            parts.indices.filter { index in
                !parts.indices.contains { $0 != index && zip(parts[$0], parts[index]).allSatisfy(outdoes) }
            }.map { index in
                .sum(
                    of: zip(members, parts[index]).map {
                        .constant($1 * units.factor) * selection.visibility(of: $0)
                    }) + .constant(otherwise) * hidden
            }
        }
        return (quantities(<=, otherwise: high), quantities(>=, otherwise: low))
    }
}
