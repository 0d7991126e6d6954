import ChartScene
import ChartWords

/// What a chart of one mark with neither x nor y says in words.
protocol NonCartesianWords {
    /// What the chart is called.
    var kind: Phrases.Kind { get }
    /// One sentence or two about the chart, for those who do not see it.
    var summary: String { get }
    /// The data, each value in full.
    var table: TableWords { get }
    /// The author's description, with what is always said behind it.
    func described(_ description: String) -> String
    /// The accessible name where the chart has no title; nil: what the chart is called.
    var name: String? { get }
}

extension NonCartesianWords {
    func described(_ description: String) -> String { description }
    var name: String? { nil }
}
