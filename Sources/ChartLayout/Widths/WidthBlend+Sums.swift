import ChartScene

/// Sums over the width, in which some numbers are places and others distances.
extension WidthBlend {
    /// - Parameters:
    ///   - terms: those of one class.
    ///   - operands: for each term its values in all classes.
    ///   - only: the one class that has the sum; nil: several have it.
    mutating func sum(
        _ terms: [Quantity], _ operands: [[Quantity?]], as kind: WidthFit.NumberKind, in only: Int?
    ) -> Quantity {
        let isPlace = kind == .place
        // A number that is added to a place is a distance.
        let isDistance = isPlace && (only != nil || terms.contains(where: \.isNamedPlace))
        // What stands beside the nearest to a place within limits is a distance, its limits are places.
        let isLimited = isPlace && terms.count { $0.constant == nil } == 1
        let isHeld = terms.map { isHeldInPlot($0, in: only) }
        let isHeldAlone = isHeld.count(where: \.self) == 1
        // What a place is taken from, so that a distance is left, is a place too.
        let isDifference = !isPlace && terms.contains { $0.negated.map { isHeldInPlot($0, in: only) } ?? false }
        return .sum(
            of: terms.indices.map { index in
                if isDifference, terms[index].constant != nil { return quantity(operands[index], as: .mostPlace) }
                let keepsKind = isLimited && terms[index].isLimitedPlace || isHeldAlone && isHeld[index]
                return quantity(operands[index], as: isDistance && !keepsKind ? .length : kind)
            })
    }

    func isHeldInPlot(_ quantity: Quantity, in only: Int?) -> Bool {
        only.map { fit.isHeldInPlot(quantity, in: $0) } ?? false
    }

    /// Whether the only class that has an expression keeps a place in it inside the plot: the limits move with that, though they have
    /// but one value.
    func holdsPlaces(_ quantity: Quantity, in only: Int?) -> Bool {
        guard only != nil, !quantity.operands.isEmpty else { return false }
        return isHeldInPlot(quantity, in: only) || quantity.operands.contains { holdsPlaces($0, in: only) }
    }
}
