/// A statistic over frames: each holds the rows from some way before a row to some way behind it.
struct FrameStatistics {
    /// Rows of one group, by their places among all rows, in the order in which frames go along them.
    let rows: [Int]
    /// How far frames reach, in rows; nil: to the end of the group.
    let before: Int?
    let after: Int?

    /// Goes along the rows and says which values enter each frame, which leave it, and when it is complete.
    private func slide(enter: (Int) -> Void, leave: (Int) -> Void, result: (_ index: Int) -> Void) {
        var (start, end) = (0, 0)
        for index in rows.indices {
            let last = after.map { min(index + $0, rows.count - 1) } ?? rows.count - 1
            while end <= last {
                enter(rows[end])
                end += 1
            }
            let first = before.map { max(index - $0, 0) } ?? 0
            while start < first {
                leave(rows[start])
                start += 1
            }
            result(index)
        }
    }

    /// Whether the frame of a row reaches beyond the group.
    func isCut(_ index: Int) -> Bool {
        (before.map { index < $0 } ?? false) || (after.map { index + $0 >= rows.count } ?? false)
    }

    /// What parts of all present values in each frame come to.
    private func folded<Part>(
        _ parts: (Int) -> Part?, join: @escaping (Part, Part) -> Part
    ) -> [Part?] {
        var fold = SlidingFold(join: join)
        var results: [Part?] = []
        slide(
            enter: { if let part = parts($0) { fold.append(part) } },
            leave: { if parts($0) != nil { fold.removeFirst() } },
            result: { _ in results.append(fold.value) })
        return results
    }

    /// How many rows of each frame are counted.
    func counts(_ isCounted: (Int) -> Bool) -> [Double] {
        folded({ isCounted($0) ? 1 : nil }, join: +).map { $0 ?? 0 }
    }

    /// How many different values there are in each frame.
    /// - Parameters:
    ///   - codes: of all rows: equal values have equal ones. nil: missing.
    ///   - codeCount: one more than the greatest code.
    func distinctCounts(_ codes: (Int) -> Int?, codeCount: Int) -> [Double] {
        var present = [Int](repeating: 0, count: codeCount)
        var count = 0
        var results: [Double] = []
        slide(
            enter: { row in
                guard let code = codes(row) else { return }
                if present[code] == 0 { count += 1 }
                present[code] += 1
            },
            leave: { row in
                guard let code = codes(row) else { return }
                present[code] -= 1
                if present[code] == 0 { count -= 1 }
            },
            result: { _ in results.append(Double(count)) })
        return results
    }

    /// The row of each frame that is better than all others with a value, the first of several that are as good.
    func best(_ values: [Double?], _ isBetter: @escaping (Double, Double) -> Bool) -> [Int?] {
        let best = folded { row in
            values[row].map { (row: row, value: $0) }
        } join: {
            isBetter($1.value, $0.value) ? $1 : $0
        }
        return best.map { $0?.row }
    }

    /// The first row of each frame that counts, or the last.
    func end(isLast: Bool, _ isCounted: (Int) -> Bool) -> [Int?] {
        folded({ isCounted($0) ? $0 : nil }, join: isLast ? { $1 } : { first, _ in first })
    }

    /// The sums of the frames, with what rounding loses added back, and how many values they have.
    func sums(_ values: [Double?]) -> [(sum: Double, count: Int)?] {
        typealias Part = (sum: Double, lost: Double, count: Int)
        let sums = folded { row in
            values[row].map { Part($0, 0, 1) }
        } join: { (a: Part, b: Part) -> Part in
            let sum = a.sum + b.sum
            let lost = abs(a.sum) >= abs(b.sum) ? (a.sum - sum) + b.sum : (b.sum - sum) + a.sum
            return (sum, a.lost + b.lost + lost, a.count + b.count)
        }
        return sums.map { part in part.map { ($0.sum.isFinite ? $0.sum + $0.lost : $0.sum, $0.count) } }
    }

    func moments(_ values: [Double?]) -> [Moments?] {
        folded({ row in values[row].map { Moments($0) } }, join: Moments.joined)
    }

    /// - Parameter share: which quantile, 0 to 1.
    func quantiles(_ values: [Double?], _ share: Double) -> [Double?] {
        var order = SlidingOrder(rows.lazy.compactMap { values[$0] })
        var results: [Double?] = []
        slide(
            enter: { if let value = values[$0] { order.insert(value) } },
            leave: { if let value = values[$0] { order.remove(value) } },
            result: { _ in results.append(order.quantile(share)) })
        return results
    }
}
