import ChartLowering
import ChartSchema

/// One way to name the columns of a table on a mark.
struct StarterCandidate {
    /// What is done to the table before it is drawn.
    enum Step {
        /// Columns become rows.
        case fold(StarterTable.Fold)
        /// Several rows become one.
        /// - of: the column that is calculated; nil: the rows are counted.
        case aggregate(by: [String], operation: String, of: String?, named: String)
        /// The largest groups alone are kept, by the sum of a column.
        case largest(Int, of: String, by: String)
    }

    var element: Vocabulary.ElementType
    /// What is written on the mark, in this order.
    var attributes: [(name: String, value: String)]
    /// The column whose values say where things stand; nil: there is none.
    var place: StarterTable.Column?
    var steps: [Step] = []
    /// How far it is from what people would write first.
    var doubts = 0

    /// The names of the columns, each once.
    var columns: [String] {
        var names: [String] = []
        for (name, value) in attributes where element.attribute(name)?.type.kind == .field && !names.contains(value) {
            names.append(value)
        }
        return names
    }

    /// Whether several rows of the table become one.
    var aggregates: Bool {
        steps.contains { if case .aggregate = $0 { true } else { false } }
    }

    func with(_ more: [(name: String, value: String)], doubts: Int) -> StarterCandidate {
        var other = self
        other.attributes += more
        other.doubts += doubts
        return other
    }

    /// Candidates of marks that read no columns, or one number: their values are written out.
    static func inline(_ element: Vocabulary.ElementType) -> [StarterCandidate] {
        let values = ["62", "3 5 4 6"].map { [(name: "values", value: $0)] }
        let all = element.attribute("values") == nil ? [] : values
        return (all + [[]]).map { StarterCandidate(element: element, attributes: $0, doubts: 0) }
    }
}

extension StarterKind {
    /// All ways to name the columns, the more usual ones first.
    func candidates(for table: StarterTable) -> [StarterCandidate] {
        var all = table.hasValuesInNames ? [] : own(table)
        if use != .nothing, table.hasValuesInNames || foldsMeasures, let folded = table.folded {
            // Other columns side by side may measure unlike things.
            let doubts = table.hasValuesInNames ? 0 : table.hasSeriesInColumns ? -3 : 7
            all += own(folded).map { $0.with([], doubts: doubts) }
        }
        // Somebody who has a table wants to see it, and not other numbers.
        return all.isEmpty && table.path == nil ? StarterCandidate.inline(element) : all
    }

    private func own(_ table: StarterTable) -> [StarterCandidate] {
        switch use {
        case .nothing: []
        case .spread: spreads(table)
        case .samples: samples(table)
        case .pairs: pairs(table)
        case .cells: cells(table)
        case .amounts: named(table) + amounts(table) + spans(table) + counts(table)
        }
    }

    private func candidate(
        _ attributes: [(String?, String)], at place: StarterTable.Column?, _ table: StarterTable, doubts: Int
    ) -> StarterCandidate {
        StarterCandidate(
            element: element,
            attributes: attributes.compactMap { name, value in name.map { (name: $0, value: value) } },
            place: place, steps: table.fold.map { [.fold($0)] } ?? [], doubts: doubts)
    }

    // MARK: Uses

    /// Where columns are called like attributes, they are meant by them (open, high, low, close).
    private func named(_ table: StarterTable) -> [StarterCandidate] {
        let named = fields.filter { $0 != place && $0 != value && $0 != "series" }.compactMap { field in
            table.column(calledLike: field).map { (field, $0.name) }
        }
        guard named.count > 1, value == nil || named.contains(where: { $0.0 == "high" }) else { return [] }
        let middle = value == nil ? nil : table.middle
        return table.places.filter { place in !named.contains { $0.1 == place.name } }.enumerated().flatMap { rank, x in
            let base: [(String?, String)] = [(place, x.name)]
            let bare = candidate(base + named.map { ($0.0, $0.1) }, at: x, table, doubts: min(rank, 8) - 8)
            guard let middle, middle.name != x.name else { return [bare] }
            let whole = candidate(
                base + [(value, middle.name)] + named.map { ($0.0, $0.1) }, at: x, table, doubts: min(rank, 8) - 9)
            return [whole, bare]
        }
    }

    private func spreads(_ table: StarterTable) -> [StarterCandidate] {
        table.measures.enumerated().flatMap { rank, column in
            let bare = candidate([(place, column.name)], at: nil, table, doubts: min(rank, 8))
            return [bare] + table.series.prefix(2).map { bare.with([("series", $0.name)], doubts: 3) }
        }
    }

    private func samples(_ table: StarterTable) -> [StarterCandidate] {
        let groups = table.groups.enumerated().flatMap { rank, x in
            table.measures.filter { $0.name != x.name }.enumerated().map { order, y in
                candidate([(place, x.name), (value, y.name)], at: x, table, doubts: min(rank + order, 8))
            }
        }
        return named(table) + groups
    }

    private func pairs(_ table: StarterTable) -> [StarterCandidate] {
        // A line is drawn along time; a path goes whichever way two measures lead.
        let measures = table.measures.filter { !$0.isOrdinal }
        let moments = table.columns.filter { $0.type == .time } + table.columns.filter(\.holdsYears)
        let isPath = !fields.contains("label")
        // A code of numbers would be a place on an axis of numbers.
        let places = (isPath ? measures + moments : moments + measures) + table.series.filter { $0.type == .text }
        return places.enumerated().flatMap { rank, x in
            table.measures.filter { $0.name != x.name }.enumerated().flatMap { order, y -> [StarterCandidate] in
                // Points above names are fewer than they seem, because they cover each other.
                let base = candidate(
                    [(place, x.name), (value, y.name)], at: x, table,
                    doubts: min(rank + order, 8) + (x.tellsSeries ? 5 : 0)
                        + (!x.isMeasure && x.distinctCount < table.rowCount ? 4 : 0))
                return parted(base, besides: [x, y], table)
            }
        }
    }

    /// With sizes and names at places, if the kind has them, and with what tells series apart.
    private func parted(
        _ base: StarterCandidate, besides used: [StarterTable.Column], _ table: StarterTable
    ) -> [StarterCandidate] {
        var all = [base]
        let others = table.measures.filter { column in !used.contains { $0.name == column.name } }
        if fields.contains("size") { all = others.prefix(2).map { base.with([("size", $0.name)], doubts: 0) } }
        let texts = table.columns.filter { column in
            (column.type == .text || column.isCode) && !used.contains { $0.name == column.name }
        }
        let name = texts.first { !$0.tellsSeries } ?? texts.first ?? used.first { !$0.isMeasure }
        if fields.contains("label"), let name { all += all.map { $0.with([("label", name.name)], doubts: 4) } }
        for column in texts.filter(\.tellsSeries).prefix(2) {
            all += all.filter { $0.attributes.allSatisfy { $0.name != "series" } }.map {
                $0.with([("series", column.name)], doubts: -1)
            }
        }
        return all
    }

    private func cells(_ table: StarterTable) -> [StarterCandidate] {
        let names = table.places.filter { !$0.isMeasure }
        return names.enumerated().flatMap { rank, x in
            names.filter { $0.name != x.name && $0.type != .time }.enumerated().flatMap { order, y in
                table.measures.filter { $0.name != x.name && $0.name != y.name }.prefix(4).flatMap { number in
                    let base = candidate(
                        [("x", x.name), ("y", y.name), ("color", number.name)], at: x, table,
                        doubts: min(rank + order, 8) + (y.tellsSeries ? 0 : 3) + (number.isOrdinal ? 8 : 0))
                    return [base, aggregated(base, by: [x.name, y.name], of: number)]
                }
            }
        }
    }

    private func amounts(_ table: StarterTable) -> [StarterCandidate] {
        // Where numbers are no measures they name something; a measure is a place only on an axis of numbers.
        let isMeasured = fields.contains("y") && mostPlaces == nil
        let places = table.places.filter { isMeasured || !$0.isMeasure }
        return places.enumerated().flatMap { rank, x in
            table.measures.filter { $0.name != x.name }.enumerated().flatMap { order, y -> [StarterCandidate] in
                guard x.distinctCount <= mostPlaces ?? .max else { return [] }
                let base = candidate(
                    [(place, x.name), (value, y.name)], at: x, table,
                    doubts: min(rank + order, 8) + (x.isMeasure ? 3 : 0) + (y.isOrdinal ? 5 : 0)
                        + (place == "label" && x.type != .text ? 5 : 0)
                ).with(range(of: y), doubts: 0)
                let series = fields.contains("series") ? table.series.filter { $0.name != x.name }.prefix(2) : []
                var all = [base] + series.map { base.with([("series", $0.name)], doubts: 1) }
                all += largest(base, of: x, by: y, table)
                if x.distinctCount < table.rowCount, !x.isMeasure {
                    // Rows with equal labels would each be a part of their own.
                    if place == "label" { all = [] }
                    all.append(aggregated(base, by: [x.name], of: y))
                    all += series.map {
                        aggregated(base.with([("series", $0.name)], doubts: 1), by: [x.name, $0.name], of: y)
                    }
                }
                return all
            }
        }
    }

    private func aggregated(
        _ base: StarterCandidate, by: [String], of column: StarterTable.Column
    ) -> StarterCandidate {
        var other = base
        let operation = column.isSize ? "mean" : self.operation
        other.steps.append(.aggregate(by: by, operation: operation, of: column.name, named: column.name))
        other.doubts += 6
        return other
    }

    /// How many names are shown where there are more than `readable`.
    private static let mostNames = (shown: 20, readable: 40)

    /// The names with the largest sums alone, of very many.
    private func largest(
        _ base: StarterCandidate, of names: StarterTable.Column, by column: StarterTable.Column, _ table: StarterTable
    ) -> [StarterCandidate] {
        guard counts, mostPlaces == nil, names.type == .text, names.distinctCount > Self.mostNames.readable,
            !column.isOrdinal
        else { return [] }
        var other = base
        if names.distinctCount < table.rowCount {
            // The largest are told by sums, which say nothing of some columns.
            if column.isSize { return [] }
            other.steps.append(.aggregate(by: [names.name], operation: "sum", of: column.name, named: column.name))
        }
        other.steps.append(.largest(Self.mostNames.shown, of: names.name, by: column.name))
        other.doubts += 6
        return [other]
    }

    /// Where a scale that goes from 0 to 100 by itself would not show the values: its end, a round number above all of them.
    private func range(of column: StarterTable.Column) -> [(name: String, value: String)] {
        guard mostPlaces != nil, element.attribute("max")?.type.kind == .number, element.attribute("min") != nil,
            let extent = column.extent, let least = Double(extent.least), let greatest = Double(extent.greatest),
            least >= 0, greatest > 100 || greatest < 10, let end = Self.roundNumber(from: greatest)
        else { return [] }
        return [(name: "max", value: end)]
    }

    /// The first of 1, 2, 5, 10, 20 … that is not below a number, in digits; nil: it has too many.
    private static func roundNumber(from number: Double) -> String? {
        guard number > 0.001, number < 1e12 else { return nil }
        var power = 0.001
        while power * 10 < number { power *= 10 }
        let round = [1.0, 2, 5, 10].first { $0 * power >= number }.map { $0 * power }
        return round.map { $0 >= 1 ? String(Int($0.rounded())) : String(($0 * 1000).rounded() / 1000) }
    }

    /// Bars from one time to another.
    private func spans(_ table: StarterTable) -> [StarterCandidate] {
        let times = table.columns.filter { $0.type == .time }
        guard fields.contains("y2"), element.attribute("orientation") != nil, times.count > 1,
            let name = table.columns.first(where: { $0.type == .text })
        else { return [] }
        let base = candidate(
            [("orientation", "horizontal"), ("x", name.name), ("y", times[0].name), ("y2", times[1].name)], at: name,
            table,
            doubts: table.measures.isEmpty ? 0 : 6)
        return [base]
            + table.series.filter { $0.name != name.name }.prefix(1).map {
                base.with([("series", $0.name)], doubts: -1)
            }
    }

    /// How many rows each name has, where there is nothing else to draw.
    private func counts(_ table: StarterTable) -> [StarterCandidate] {
        guard counts, table.measures.isEmpty, table.path != nil, table.column(calledLike: "count") == nil else {
            return []
        }
        return table.series.filter { $0.distinctCount < table.rowCount }.compactMap { column in
            guard value != nil, column.distinctCount <= mostPlaces ?? .max else { return nil }
            var counted = candidate([(place, column.name), (value, "count")], at: column, table, doubts: 4)
            counted.steps.append(.aggregate(by: [column.name], operation: "count", of: nil, named: "count"))
            return counted
        }
    }
}
