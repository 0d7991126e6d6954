import ChartIR
import ChartWords

// What axes of counts and of shares are called and written in.
extension Axis {
    /// The axis with what counts are called, where the author says nothing.
    func ofCounts(in conventions: Conventions) -> Axis {
        var axis = self
        axis.title = title ?? Phrases(locale: conventions.tag).histogram.count
        return axis
    }

    /// The axis with what shares of all values are called and written in, where the author says nothing.
    func ofShares(in conventions: Conventions) -> Axis {
        var axis = self
        axis.title = title ?? Phrases(locale: conventions.tag).histogram.share
        axis.format = format ?? Self.shareFormat(conventions).map { .number($0) }
        return axis
    }

    /// The format of shares. Parts of many values are small, so they have a decimal where they need one.
    private static func shareFormat(_ conventions: Conventions) -> NumberFormat? {
        var pattern = conventions.percentPattern
        guard let last = pattern.lastIndex(of: "0") else { return nil }
        pattern.insert(contentsOf: ".#", at: pattern.index(after: last))
        return try? NumberFormat(pattern: pattern, symbols: conventions.numbers)
    }
}
