import ChartScene

// The extent of running totals: sums over the visible series whose parts have either sign.
extension Extent {
    /// What each sum adds to the least and to the greatest of the reach, as expressions over the visible set, in
    /// offsets; sums that another one outdoes whatever is visible are left out.
    /// - Parameters:
    ///   - low: an offset that never decides among the greatest, where none of the sums' series is visible.
    ///   - high: an offset that never decides among the least, where none of the sums' series is visible.
    func heights(
        selection: Selection, units: ScaleUnits, low: Double, high: Double
    ) -> (lowers: [Quantity], uppers: [Quantity]) {
        guard !sums.isEmpty else { return ([], []) }
        let members = Set(sums.joined().map(\.series)).sorted()
        let hidden = holdsZeroAlways ? 0 : 1 - .sum(of: members.map(selection.visibility)).clamped(0, 1)
        let parts = Extent.parts(of: sums, members)
        func quantities(_ outdoes: (Double, Double) -> Bool, otherwise: Double) -> [Quantity] {
            Extent.deciding(parts, outdoes).map { index in
                .sum(
                    of: zip(members, parts[index]).map {
                        .constant($1 * units.factor) * selection.visibility(of: $0)
                    }) + .constant(otherwise) * hidden
            }
        }
        return (quantities(<=, otherwise: high), quantities(>=, otherwise: low))
    }

    /// The part that each of some series has in each sum.
    static func parts(of sums: [[Share]], _ members: [Int]) -> [[Double]] {
        sums.map { sum in members.map { series in sum.first { $0.series == series }?.value ?? 0 } }
    }

    /// The sums that may be the least or the greatest for some set of visible series, by their indices.
    /// - Parameters:
    ///   - parts: the parts of each sum, one for each series.
    ///   - outdoes: whether the first of two numbers reaches at least as far as the second.
    /// - Complexity: O(n · 2^m · m) for n sums of m series where that is less than O(n² · m).
    static func deciding(_ parts: [[Double]], _ outdoes: (Double, Double) -> Bool) -> [Int] {
        let count = parts.first?.count ?? 0
        guard count <= enumerationLimit, 1 << count < parts.count else {
            return parts.indices.filter { index in
                !parts.indices.contains { $0 != index && zip(parts[$0], parts[index]).allSatisfy(outdoes) }
            }
        }
        func sum(_ index: Int, _ set: Int) -> Double {
            parts[index].indices.reduce(0) { set >> $1 & 1 == 1 ? $0 + parts[index][$1] : $0 }
        }
        let winners = (1..<max(1 << count, 2)).map { set in
            parts.indices.reduce(0) { outdoes(sum($0, set), sum($1, set)) ? $0 : $1 }
        }
        return Set(winners).sorted()
    }
}
