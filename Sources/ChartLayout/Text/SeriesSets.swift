import ChartIR
import ChartScene

/// The sets of visible series of a mark that its texts tell apart (see ``SeriesSetTexts``).
///
/// CSS cannot write numbers as a format wants them, so what a text says of the visible series is written for each set, and
/// one value for each set, shared by all texts, says which of them is shown. Of many series there are too many sets: then
/// there is only that of all of them.
struct SeriesSets {
    /// Each set holds the places of the visible series in the mark.
    let sets: [[Int]]
    /// Whether only the set of all series is told apart, though there are others.
    let areTooMany: Bool
    /// The series of the mark, by their places in the chart.
    private let series: [Int]
    /// Whether the reader can hide series at all.
    private let isOpen: Bool

    /// The most series whose texts follow what is visible: more have too many sets, and more texts are too much to carry
    /// for every reader.
    static let seriesLimit = 5
    static let textLimit = 400

    /// - Parameters:
    ///   - series: those of the mark, by their places in the chart.
    ///   - countTexts: how many texts some sets lead to.
    init(of series: [Int], _ state: LayoutState, countTexts: ([[Int]]) -> Int) {
        self.series = series
        isOpen = state.hasToggles
        let orders = Array(series.indices)
        guard isOpen else {
            sets = [orders.filter { !state.chart.series[series[$0]].startsHidden }]
            areTooMany = false
            return
        }
        if orders.count <= SeriesSets.seriesLimit {
            let every = (1..<max(1 << orders.count, 1)).map { set in orders.filter { set >> $0 & 1 == 1 } }
            if countTexts(every) <= SeriesSets.textLimit {
                sets = every
                areTooMany = false
                return
            }
        }
        sets = [orders]
        areTooMany = true
    }

    /// A selector for each set: 1 while exactly its series are visible, else 0.
    func selectors(name: String, in state: inout LayoutState) -> [Quantity] {
        guard isOpen else { return [1] }
        return sets.enumerated().map { index, set in
            let factors = series.enumerated().map { order, series in
                let visible = state.selection.visibility(of: series)
                return set.contains(order) ? visible : 1 - visible
            }
            return state.define("\(name)q\(index)", .product(of: factors))
        }
    }
}

extension LayoutAdvice {
    /// - Parameter texts: what is written, in the plural.
    static func stillTotals(_ texts: String = "totals") -> LayoutAdvice {
        LayoutAdvice(
            .stillTotals,
            "the \(texts) stand only while all series are visible: for every combination of series there would be "
                + "more than \(SeriesSets.textLimit) texts, or more than \(SeriesSets.seriesLimit) series")
    }
}
