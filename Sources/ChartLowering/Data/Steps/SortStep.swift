import ChartDiagnostics
import ChartDocument

/// Arranges rows by one column or several; rows that agree in all keep their order.
struct SortStep {
    private let spec: SortSpec

    init(_ spec: SortSpec) {
        self.spec = spec
    }

    /// The table with its rows in order; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        if let index = spec.fields.items.indices.first(where: { isSigned(spec.fields.items[$0], in: table) }) {
            let name = spec.fields.items[index].text ?? ""
            diagnostics.report(.signedColumn(name, at: spec.fields.range(index)))
            return nil
        }
        if let mistake = wayInList(table) {
            diagnostics.report(mistake)
            return nil
        }
        guard let columns = table.stepColumns(spec.fields, into: &diagnostics) else { return nil }
        var sorted = table.selecting(RowOrder(columns, spec.order).rows(table.rowCount))
        let keys = Set(columns.map(\.name))
        for index in sorted.columns.indices {
            sorted.columns[index].isArranged = true
            sorted.columns[index].isSortKey = keys.contains(sorted.columns[index].name)
        }
        return sorted
    }

    /// The mistake of a way of sorting among the columns, as SQL has it; nil: there is none.
    private func wayInList(_ table: Table) -> Diagnostic? {
        for (index, item) in spec.fields.items.enumerated() {
            guard let text = item.text, table.column(text) == nil, let word = text.split(separator: " ").last else {
                continue
            }
            let isDescending = ["desc", "descending"].contains(word.lowercased())
            guard isDescending || ["asc", "ascending"].contains(word.lowercased()) else { continue }
            return .wayInList(String(word), isDescending ? "descending" : "ascending", at: spec.fields.range(index))
        }
        return nil
    }

    /// Whether an item says by its sign that a column is sorted from high to low, as other tools do.
    private func isSigned(_ item: Item, in table: Table) -> Bool {
        guard let name = item.text, name.hasPrefix("-"), table.column(name) == nil else { return false }
        return table.column(String(name.dropFirst())) != nil
    }
}

/// An order of rows by one column or several. Missing values come last; rows that agree in all columns keep their order.
struct RowOrder {
    /// For each column a number for each row, in the order of the values.
    private let keys: [[Double]]

    init(_ columns: [Column], _ order: SortSpec.Order?) {
        let sign: Double = order == .descending ? -1 : 1
        keys = columns.map { $0.ranks.map { $0.isNaN ? .infinity : sign * $0 } }
    }

    /// All rows of a table of so many, in order.
    func rows(_ count: Int) -> [Int] {
        keys.isEmpty ? Array(0..<count) : (0..<count).sorted { isBefore($0, $1) }
    }

    private func isBefore(_ a: Int, _ b: Int) -> Bool {
        for key in keys where key[a] != key[b] { return key[a] < key[b] }
        return a < b
    }

    /// Whether two rows have the same values.
    func agree(_ a: Int, _ b: Int) -> Bool { keys.allSatisfy { $0[a] == $0[b] } }

    /// Whether a row lacks one of the values.
    func isMissing(_ row: Int) -> Bool { keys.contains { $0[row] == .infinity } }
}

extension Column {
    /// A number for each row, in the order of the values; NaN for missing ones.
    fileprivate var ranks: [Double] {
        switch values {
        case .number(let numbers), .time(let numbers): return numbers.map { $0 ?? .nan }
        case .text(let texts):
            // Each text is compared once, however many rows have it.
            let distinct = Set(texts.compactMap { $0 })
            let natural = order.map { order in Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first } }
            let sorted = distinct.sorted { a, b in
                let (first, second) = (natural?[a] ?? .max, natural?[b] ?? .max)
                return first == second ? a < b : first < second
            }
            let ranks = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, Double($0)) })
            return texts.map { text in text.flatMap { ranks[$0] } ?? .nan }
        }
    }
}
