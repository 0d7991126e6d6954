import ChartLowering

// Which roles the columns of a table can play.
extension StarterTable {
    static func isYear(_ text: String) -> Bool { Int(text).map((1500...2100).contains) ?? false }

    /// The columns that values can stand at, the likeliest first: times, names, then numbers, those that measure nothing first.
    var places: [Column] {
        let years = columns.filter(\.holdsYears)
        let others = columns.filter { !$0.holdsYears && (takesNamesOfRows || !$0.namesRows) }
        return others.filter { $0.type == .time } + years + others.filter { $0.type == .text || $0.isCode }
            + others.filter { $0.type == .number && !$0.isMeasure && !$0.isCode } + others.filter(\.isMeasure)
    }

    /// The columns of numbers that can be values, which years cannot; those that measure nothing behind the others.
    var measures: [Column] {
        columns.filter(\.isMeasure)
            + columns.filter {
                $0.type == .number && $0.isOrdinal && !$0.holdsYears && !$0.isCode
                    && (takesNamesOfRows || !$0.namesRows)
            }
    }

    /// The columns that tell series apart.
    var series: [Column] { columns.filter(\.tellsSeries) }

    /// The columns whose values make a few groups, each of several rows.
    var groups: [Column] {
        let numbers = columns.filter {
            $0.type == .number && $0.isOrdinal && !$0.isCode && (2...14).contains($0.distinctCount)
        }
        return (series + numbers).filter { 2 * $0.distinctCount <= rowCount }
    }

    /// The column that is called like an attribute, or as people call what the attribute means.
    func column(calledLike field: String) -> Column? {
        let names = [field] + (Self.otherNames[field] ?? [])
        return names.lazy.compactMap { name in columns.first { $0.name.lowercased() == name } }.first
    }

    /// The column of what lies between a low and a high end.
    var middle: Column? {
        ["mean", "median", "average", "avg", "estimate", "value", "y"].lazy.compactMap { column(calledLike: $0) }.first
        {
            $0.isMeasure
        }
    }

    private static let otherNames = [
        "low": ["lo", "lower", "min", "minimum"], "high": ["hi", "upper", "max", "maximum"],
    ]

    // MARK: Wide tables

    /// The columns of numbers whose names are values themselves, such as years.
    private var valuesInNames: [Column] { columns.filter { $0.type == .number && Double($0.name) != nil } }

    var hasValuesInNames: Bool { valuesInNames.count > 1 }

    /// Whether columns may well measure the same, because their greatest numbers are of one order.
    /// - Parameter factor: how many times as large as the least of these the greatest may be.
    private static func areAlike(_ columns: [Column], within factor: Double = 10) -> Bool {
        let sizes = columns.compactMap { column -> Double? in
            let ends = column.extent.map { [Double($0.least), Double($0.greatest)].compactMap { $0.map(abs) } } ?? []
            return ends.max()
        }
        guard let least = sizes.min(), let greatest = sizes.max() else { return false }
        return greatest <= factor * least
    }

    /// Whether its columns of numbers are most likely series side by side: one column beside them says where each row stands, and they
    /// are of about one size.
    var hasSeriesInColumns: Bool {
        let measures = columns.filter(\.isMeasure)
        guard measures.count > 1, columns.count == measures.count + 1 else { return false }
        let isOfPlaces = columns.contains { !$0.isMeasure && $0.distinctCount == rowCount }
        return isOfPlaces && Self.areAlike(measures, within: 4)
    }

    /// The table with a row for each of its columns of numbers; nil: there are too few or too many, or the names of the new columns
    /// are taken.
    var folded: StarterTable? {
        let wide = hasValuesInNames ? valuesInNames : columns.filter(\.isMeasure)
        let names = wide.map(\.name)
        let fold = Fold(
            fields: names, key: names.allSatisfy(Self.isYear) ? "year" : hasValuesInNames ? "key" : "measure",
            value: "value")
        guard path != nil, self.fold == nil, hasValuesInNames || Self.areAlike(wide), (2...24).contains(wide.count),
            !columns.contains(where: { [fold.key, fold.value].contains($0.name) })
        else { return nil }
        var table = self
        table.fold = fold
        table.columns.removeAll { names.contains($0.name) }
        table.columns.append(Column(name: fold.key, type: .text, values: names, distinctCount: names.count))
        table.columns.append(Column(name: fold.value, type: .number, values: [], distinctCount: rowCount * wide.count))
        table.rowCount *= wide.count
        return table
    }
}
