import ChartDiagnostics

/// Arranges rows by one column or several; rows that agree in all keep their order.
struct SortStep {
    private let spec: SortSpec

    init(_ spec: SortSpec) {
        self.spec = spec
    }

    /// The table with its rows in order; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        guard let columns = table.stepColumns(spec.fields, into: &diagnostics) else { return nil }
        let sign: Double = spec.order == .descending ? -1 : 1
        let keys = columns.map { $0.ranks.map { $0.isNaN ? .infinity : sign * $0 } }
        let rows = (0..<table.rowCount).sorted { a, b in
            for key in keys where key[a] != key[b] { return key[a] < key[b] }
            return a < b
        }
        return table.selecting(rows)
    }
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
