import ChartIR
import ChartScene

/// What is written on the parts of a whole: the share that each has of the visible ones.
struct ShareTexts {
    /// A share that some sets of visible series lead to, with the indices of these.
    private typealias Share = (string: String, sets: [Int])

    private let mark: BarMark
    private let sets: SeriesSets
    /// For each column the texts of each series.
    private let texts: [[[Share]]]
    let areTooMany: Bool
    /// What is written where a series is all that is visible.
    private let whole: String

    /// - Parameter format: that of shares, 0...1.
    init(mark: BarMark, columns: [StackColumn], format: NumberFormat, state: LayoutState) {
        func texts(_ sets: [[Int]]) -> [[[Share]]] {
            columns.map { column in
                column.values.indices.map { order in
                    ShareTexts.texts(of: order, among: column.values, sets, format)
                }
            }
        }
        self.mark = mark
        whole = format.string(1)
        sets = SeriesSets(of: mark, state) { texts($0).joined().reduce(0) { $0 + $1.count } }
        self.texts = texts(sets.sets)
        areTooMany = sets.areTooMany
    }

    private static func texts(
        of order: Int, among values: [Double?], _ sets: [[Int]], _ format: NumberFormat
    ) -> [Share] {
        guard let value = values[order] else { return [] }
        var found: [Share] = []
        for (index, set) in sets.enumerated() where set.contains(order) {
            let total = set.reduce(0) { $0 + (values[$1] ?? 0) }
            let string = format.string(total > 0 ? value / total : 0)
            if let known = found.firstIndex(where: { $0.string == string }) {
                found[known].sets.append(index)
            } else {
                found.append((string, [index]))
            }
        }
        return found
    }

    /// The room that the widest text takes while all series are visible, pixels. What is all of a whole is not counted: it
    /// can be seen to be, and need not say so where it has no room.
    var widest: Double {
        let all = sets.sets.count - 1
        return texts.joined().joined().filter { $0.sets.contains(all) && $0.string != whole }.map(
            \.string.boldLabelWidth
        ).max() ?? 0
    }

    /// For each column what is written for each series, and when.
    /// - Parameter name: what the names begin with of what tells the visible sets apart.
    func shown(named name: String, in state: inout LayoutState) -> [[[(string: String, presence: Quantity)]]] {
        let selectors = sets.selectors(name: name, in: &state)
        return texts.map { column in
            column.map { texts in
                texts.map { ($0.string, .sum(of: $0.sets.map { selectors[$0] })) }.filter { $0.1 != 0 }
            }
        }
    }
}
