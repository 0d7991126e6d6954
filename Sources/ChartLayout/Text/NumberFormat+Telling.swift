import ChartIR

extension NumberFormat {
    /// The format by which tooltips, tables and summaries tell values: in full, as ``exact(for:as:symbols:)``, but those whose
    /// decimals have no end, as means have, with six digits of the largest of all, and three of the least. More would be neither
    /// true nor listened to.
    static func telling(_ values: [Double], as format: NumberFormat? = nil, symbols: NumberSymbols) -> NumberFormat {
        var (least, largest) = (Double.infinity, 0.0)
        for value in values where value != 0 {
            (least, largest) = (min(least, value.magnitude), max(largest, value.magnitude))
        }
        if largest == 0 { (least, largest) = (1, 1) }
        guard values.contains(where: isQuotient) else { return exact(for: values, as: format, symbols: symbols) }
        let decimals = min(max(decimals(showing: 6, of: largest), decimals(showing: 3, of: least)), mostDecimals)
        let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
        let told = values.map { isQuotient($0) ? ($0 * factor).rounded() / factor : $0 }
        return exact(for: told, as: format, symbols: symbols)
    }

    /// The most decimals of any value that is told.
    private static let mostDecimals = 6

    /// Whether a number has more digits than somebody would have written: twelve and the point.
    private static func isQuotient(_ value: Double) -> Bool {
        let magnitude = value.magnitude
        // Values of long series are seldom quotients, and to write each of them would take longer than all else about it.
        if magnitude < 1e6, (magnitude * 1e6).rounded() / 1e6 == magnitude { return false }
        return magnitude.description.utf8.count > 13
    }

    /// How many decimals show so many digits of a number above 0.
    private static func decimals(showing digits: Int, of number: Double) -> Int {
        var (decimals, bound) = (digits - 1, 10.0)
        while bound <= number, decimals > 0 { (decimals, bound) = (decimals - 1, bound * 10) }
        bound = 1
        while number < bound, decimals < mostDecimals { (decimals, bound) = (decimals + 1, bound / 10) }
        return decimals
    }
}
