import ChartIR

/// The marks of all kinds of a plot, in one list.
extension Mark {
    /// All marks of the plot, each naming others by their indices in it.
    /// - Parameters:
    ///   - kinds: the marks of each kind, which name each other by their indices among themselves.
    ///   - specs: what the author wrote of each kind.
    static func joined(_ kinds: [[Mark]], of specs: [CartesianMarkSpec]) -> [Mark] {
        var marks: [Mark] = []
        var ranges: [Range<Int>] = []
        for own in kinds {
            let first = marks.count
            marks += own.map { $0.lowered.naming(from: first).mark }
            ranges.append(first..<marks.count)
        }
        for (spec, range) in zip(specs, ranges) where spec.kind.standsOnOthers {
            marks.stand(range, apartFrom: zip(specs, ranges).filter { $0.0.kind.standsOnOthers }.map(\.1))
        }
        for (spec, range) in zip(specs, ranges) where spec.kind.standsInPlacesOfOthers {
            marks.stand(inPlacesOfOthers: range)
        }
        return marks
    }
}

extension [Mark] {
    /// Puts the marks of a kind in the places of others that have the same series side by side, each series in its own. Where
    /// there are none, they stay as they are.
    /// - Parameter range: the indices of the marks.
    fileprivate mutating func stand(inPlacesOfOthers range: Range<Int>) {
        let series = Set(self[range].flatMap { $0.valueSeries.map(\.series) })
        let owner = indices.first { index in
            !range.contains(index) && self[index].dodge?.seriesAreApart == true
                && series.isSubset(of: self[index].valueSeries.map(\.series))
        }
        guard let owner else { return }
        let order = self[owner].valueSeries.map(\.series)
        for index in range {
            self[index] = self[index].holding(order).lowered.standing(inPlacesOf: owner, seriesAreApart: true).mark
        }
    }

    /// Puts the marks of a kind where others stand that have the same series: in the places of their bars, else at their
    /// positions. Where there are none, they keep places of their own.
    /// - Parameters:
    ///   - range: the indices of the marks.
    ///   - guests: those of all marks that stand on others.
    fileprivate mutating func stand(_ range: Range<Int>, apartFrom guests: [Range<Int>]) {
        let series = Set(self[range].flatMap { $0.valueSeries.map(\.series) })
        let hosts = indices.filter { index in
            !guests.contains { $0.contains(index) } && self[index].valueSeries.contains { series.contains($0.series) }
        }
        let owner = hosts.first { index in
            self[index].dodge != nil && series.isSubset(of: self[index].valueSeries.map(\.series))
        }
        guard let owner else {
            guard !hosts.isEmpty else { return }
            for index in range { self[index] = self[index].lowered.centered.mark }
            return
        }
        let order = self[owner].valueSeries.map(\.series)
        let areApart = self[owner].dodge?.seriesAreApart == true
        for index in range {
            let mark = areApart ? self[index].holding(order) : self[index]
            self[index] = mark.lowered.standing(inPlacesOf: owner, seriesAreApart: areApart).mark
        }
    }
}
