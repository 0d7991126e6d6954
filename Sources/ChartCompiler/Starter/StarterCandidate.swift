import ChartLowering
import ChartSchema

/// One way to name the columns of a table on a mark.
struct StarterCandidate {
    var element: Vocabulary.ElementType
    /// What is written on the mark, in this order.
    var attributes: [(name: String, value: String)]
    /// The column whose values say where things stand; nil: there is none.
    var place: StarterTable.Column?
    /// The step that makes one row of several at the same place; nil: none.
    var sum: (by: [String], of: String)?
    /// How far it is from what people would write first.
    var doubts = 0

    /// The names of the columns, each once.
    var columns: [String] {
        var names: [String] = []
        for name in attributes.map(\.value) where !names.contains(name) { names.append(name) }
        return names
    }

    /// All ways, the more usual ones first.
    static func all(of element: Vocabulary.ElementType, for table: StarterTable) -> [StarterCandidate] {
        let fields = element.attributes.filter { $0.type.kind == .field }.map(\.name)
        let place = ["x", "label"].first(where: fields.contains)
        let value = ["y", "value"].first(where: fields.contains)
        // Attributes that are called like columns mean them (open, high, low, close).
        let named = fields.filter { $0 != place && $0 != value }.compactMap { field in
            table.columns.first { $0.name.lowercased() == field }.map { (name: field, value: $0.name) }
        }
        var all: [StarterCandidate] = []
        for (rank, x) in table.places.enumerated() {
            let numbers = table.measures.filter { $0.name != x.name }
            for (order, y) in numbers.enumerated() {
                let base = [place.map { (name: $0, value: x.name) }, value.map { (name: $0, value: y.name) }]
                let candidate = StarterCandidate(
                    element: element, attributes: base.compactMap(\.self), place: x,
                    doubts: min(rank + order, 8) + (place == "label" && x.type != .text ? 5 : 0))
                all += candidate.variants(fields, named, x, y, numbers, table)
                // Without a column of values one is as good as another.
                if value == nil { break }
            }
        }
        if place == "x", value == nil, all.isEmpty {
            // What counts or sums up the numbers of one column.
            all += table.measures.map {
                StarterCandidate(element: element, attributes: [(name: "x", value: $0.name)], doubts: 0)
            }
        }
        // Somebody who has a table wants to see it, and not other numbers.
        if place == nil || all.isEmpty && table.path == nil { all += inline(element) }
        return all
    }

    private func variants(
        _ fields: [String], _ named: [(name: String, value: String)], _ x: StarterTable.Column,
        _ y: StarterTable.Column, _ numbers: [StarterTable.Column], _ table: StarterTable
    ) -> [StarterCandidate] {
        var variants = [self]
        func add(_ more: [(name: String, value: String)], doubts: Int, sum: (by: [String], of: String)? = nil) {
            var variant = self
            variant.attributes += more
            variant.sum = sum
            variant.doubts += doubts
            variants.append(variant)
        }
        if !named.isEmpty { add(named, doubts: -2) }
        let series = fields.contains("series") ? table.columns.filter { $0.tellsSeries && $0.name != x.name } : []
        for column in series.prefix(2) { add([("series", column.name)], doubts: 1) }
        for column in numbers.filter({ $0.name != y.name }).prefix(2) {
            for field in ["size", "color"] where fields.contains(field) { add([(field, column.name)], doubts: 3) }
        }
        // Names at places: those of a column of texts, else the places themselves.
        if fields.contains("x"), fields.contains("label") {
            add([("label", (table.texts(besides: x).first ?? x).name)], doubts: 4)
        }
        // Two places and a number at each, such as the cells of a heatmap.
        if fields.contains("y"), fields.contains("color"), let other = series.first ?? table.texts(besides: x).first {
            var variant = self
            variant.attributes = [("x", x.name), ("y", other.name), ("color", y.name)]
            variants.append(variant)
            variant.sum = ([x.name, other.name], y.name)
            variant.doubts += 6
            variants.append(variant)
        }
        if x.type != .number {
            add([], doubts: 6, sum: ([x.name], y.name))
            for column in series.prefix(2) {
                add([("series", column.name)], doubts: 7, sum: ([x.name, column.name], y.name))
            }
        }
        return variants
    }

    /// Of marks that read no columns, or one number: their values written out.
    private static func inline(_ element: Vocabulary.ElementType) -> [StarterCandidate] {
        let values = ["62", "3 5 4 6"].map { [(name: "values", value: $0)] }
        let all = element.attribute("values") == nil ? [] : values
        return (all + [[]]).map { StarterCandidate(element: element, attributes: $0, doubts: 0) }
    }
}

extension StarterTable {
    /// The columns that values can stand at, the likeliest first: times, names, then numbers.
    fileprivate var places: [Column] {
        let texts = columns.filter { $0.type == .text }
        let years = columns.filter(\.holdsYears)
        return columns.filter { $0.type == .time } + years + texts
            + columns.filter { $0.type == .number && !$0.holdsYears }
    }

    /// The columns of numbers, those that measure nothing behind the others.
    fileprivate var measures: [Column] {
        let numbers = columns.filter { $0.type == .number }
        return numbers.filter { !$0.isOrdinal } + numbers.filter(\.isOrdinal)
    }

    fileprivate func texts(besides column: Column) -> [Column] {
        columns.filter { $0.type == .text && $0.name != column.name }
    }
}
