import ChartIR

/// The one order of both axes of a square matrix, such as one of flights from each place to each.
///
/// The names of an axis come in the order of the rows. But where a matrix lacks its diagonal, the rows of the first name give all
/// others and not itself, so that one of the axes would have it out of turn, however the rows are sorted. That is the axis whose
/// name changes from row to row; the other one's come in runs, and their order holds for both.
struct SquareOrder {
    let names: [String]

    /// - Returns: nil, if the axes have different names or orders of their own, or each name comes with itself.
    init?(_ layers: [Layer], on positions: PositionScale, _ lanes: PositionScale) {
        guard positions.isWithoutOrder, lanes.isWithoutOrder else { return nil }
        var (across, down): ([String], [String]) = ([], [])
        var diagonal: Set<String> = []
        for layer in layers {
            guard case .text(let xs) = layer.positions.values, case .text(let ys)? = layer.lanes?.values,
                xs.count == ys.count, layer.series.allSatisfy({ $0.rows.allSatisfy { $0.lane == $0.position } })
            else { return nil }
            for case (let x?, let y?) in zip(xs, ys) {
                across.append(x)
                down.append(y)
                if x == y { diagonal.insert(x) }
            }
        }
        let (columns, rows) = (across.distinct, down.distinct)
        guard columns != rows, Set(columns) == Set(rows), diagonal.count < columns.count else { return nil }
        names = Self.changes(of: across) < Self.changes(of: down) ? columns : rows
    }

    private static func changes(of names: [String]) -> Int { zip(names, names.dropFirst()).count { $0 != $1 } }

    func place(_ positions: inout PositionScale, _ lanes: inout PositionScale) {
        positions.place(names)
        lanes.place(names)
    }
}

extension PositionScale {
    /// Whether the scale holds categories that still have no places.
    fileprivate var isWithoutOrder: Bool { kind == .category && labels.isEmpty }
}
