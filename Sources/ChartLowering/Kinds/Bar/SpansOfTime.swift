import ChartIR

/// Bars from one time to another.
extension PlacedLayer {
    /// Whether bars of different series would cover each other in one row, in any data state: these stand side by side, and
    /// others share their rows, so that a task is in the middle of its row whoever does it.
    var hasSpansSideBySide: Bool {
        ofAllStates.contains { layer in
            var rows: [String: [(series: Int, from: Double, to: Double)]] = [:]
            for (index, one) in layer.series.enumerated() {
                guard let ends = one.ends else { continue }
                for row in one.rows {
                    guard let from = one.values.values[row.value], let to = ends.values[row.value],
                        let name = layer.positions.cells.text(row.position)
                    else { continue }
                    rows[name, default: []].append((index, min(from, to), max(from, to)))
                }
            }
            return rows.values.contains(where: Self.haveMeeting)
        }
    }

    private static func haveMeeting(_ spans: [(series: Int, from: Double, to: Double)]) -> Bool {
        guard spans.count > 1 else { return false }
        // The end that reaches furthest so far, and the furthest of the other series.
        var furthest: (series: Int, to: Double)?
        var ofOthers = -Double.infinity
        for span in spans.sorted(by: { $0.from < $1.from }) {
            guard let known = furthest else {
                furthest = (span.series, span.to)
                continue
            }
            if span.from < (known.series == span.series ? ofOthers : known.to) { return true }
            if span.to > known.to {
                if known.series != span.series { ofOthers = known.to }
                furthest = (span.series, span.to)
            } else if known.series != span.series {
                ofOthers = max(ofOthers, span.to)
            }
        }
        return false
    }
}
