import ChartIR

extension Conventions {
    /// Whether names are months that follow each other, in full or short, so that readers know those between any two of them.
    func areMonthsInOrder(_ names: [String]) -> Bool {
        guard names.count > 2 else { return false }
        return [times, Conventions.english.times].contains { symbols in
            [symbols.monthsAlone, symbols.months].contains { months in
                let whole = months.wide.map { $0.lowercased() }
                return whole.count == 12 && whole.indices.contains { Self.follow(names, from: $0, in: whole) }
            }
        }
    }

    /// - Parameters:
    ///   - first: the month of the first name, from 0.
    ///   - months: the names of all months in lower case, January first.
    private static func follow(_ names: [String], from first: Int, in months: [String]) -> Bool {
        names.enumerated().allSatisfy { place, name in
            var name = name.lowercased()
            if name.hasSuffix(".") { name.removeLast() }
            let month = months[(first + place) % months.count]
            return month == name || name.count >= 3 && month.hasPrefix(name)
        }
    }
}
