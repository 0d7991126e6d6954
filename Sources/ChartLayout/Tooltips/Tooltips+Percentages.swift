import ChartIR
import ChartScene

extension Tooltips {
    /// Writes shares as the locale writes percentages: what it has before and after a number is what it writes around 0.
    mutating func writePercentages(by conventions: Conventions) {
        let zero = NumberFormat.percent(in: conventions).string(0)
            .split(separator: Character(conventions.numbers.zero), omittingEmptySubsequences: false)
        if let before = zero.first, let after = zero.last, zero.count == 2 {
            percent = .init(before: String(before), after: String(after))
        }
    }
}
