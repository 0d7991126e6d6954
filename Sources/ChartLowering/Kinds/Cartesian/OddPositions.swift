import ChartDiagnostics
import ChartIR

// Messages about a list of positions where some are neither numbers nor times.
extension LayerResolver {
    /// Reports what keeps a list of positions from being one of numbers or of times alone: each item that is neither, or, of a
    /// list of both, the first of the fewer.
    func reportOddPositions(in cells: CellSource, into diagnostics: inout DiagnosticCollector) {
        let rows = (0..<cells.count).filter { !cells.isMissing($0) }
        let times = rows.filter { cells.isTime($0, acceptsYear: false) }
        let numbers = rows.filter { cells.number($0) != nil }
        let odd = Set(rows).subtracting(times).subtracting(numbers).sorted()
        guard odd.isEmpty else {
            var reports = RepeatedReports()
            for row in odd {
                let text = cells.text(row) ?? "-"
                let meant = Self.expectedTime(inPlaceOf: text)
                reports.add(
                    .invalidValue(
                        text, expected: meant ?? "a number or a time, as 'at' holds; for names use 'categories'",
                        at: cells.range(row)))
                // A list of names alone is one mistake.
                if times.isEmpty && numbers.isEmpty && meant == nil { break }
            }
            return reports.report(to: &diagnostics)
        }
        // Both are there, and the fewer are most likely the mistake.
        let row = (times.count < numbers.count ? times : numbers).first ?? 0
        let others = times.count < numbers.count ? "a number" : "a time such as 2025-12-31"
        diagnostics.report(
            .invalidValue(
                cells.text(row) ?? "-", expected: "\(others), as the other items of 'at' are", at: cells.range(row)))
    }

    /// What is expected in the place of a text that was meant as a time; nil: it was not.
    private static func expectedTime(inPlaceOf text: String) -> String? {
        if Column.looksLikeDate(text) { return ForeignDate(text).expectation }
        if let day = SpelledOutDate(text), day.exists { return "a date as it is written here; write \(day.iso)" }
        return Diagnostic.startOfPeriod(text).map { "a time as it is written here; write where it begins, \($0)" }
    }
}
