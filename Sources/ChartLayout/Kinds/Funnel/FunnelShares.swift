import ChartIR
import ChartScene

/// What part of another stage each one is, for every set of visible ones.
struct FunnelShares {
    let marks: MarkStates<FunnelMark>
    let words: FunnelWords
    /// 1 while every stage is visible. It has a name: written out, it would stand in each of the shares with all stages in it.
    let isWhole: Quantity

    init(marks: MarkStates<FunnelMark>, words: FunnelWords, in state: inout LayoutState) {
        (self.marks, self.words) = (marks, words)
        isWhole =
            Self.areTooMany(marks, state)
            ? state.define(
                "all", .product(of: marks.first.stages.map { state.selection.visibility(of: $0.series) }))
            : 1
    }

    /// A share as it is written, and when it is.
    typealias Share = (value: String, presence: Quantity)

    /// The most stages for which every set of visible ones is told apart: the shares are a text for each two of them.
    static let limit = 12

    /// Whether a text for each two stages would be too many, so that shares stand only while all are visible.
    func areTooMany(_ state: LayoutState) -> Bool { Self.areTooMany(marks, state) }

    private static func areTooMany(_ marks: MarkStates<FunnelMark>, _ state: LayoutState) -> Bool {
        state.hasToggles && marks.first.stages.count > limit
    }

    /// The shares of a stage of the one before, from the nearest to the first.
    func ofStep(_ index: Int, _ state: LayoutState) -> [Share] {
        guard !areTooMany(state) else {
            return index > 0 ? shares(index, of: index - 1, isWhole, state) : []
        }
        var between: Quantity = 1
        var found: [Share] = []
        for other in (0..<index).reversed() {
            let visible = visibility(other, state)
            found += shares(index, of: other, between * visible, state)
            between = between * (1 - visible)
        }
        return Variants.merged(found)
    }

    /// The shares of a stage of the first that is visible.
    func ofFirst(_ index: Int, _ state: LayoutState) -> [Share] {
        guard !areTooMany(state) else { return index > 0 ? shares(index, of: 0, isWhole, state) : [] }
        var before: Quantity = 1
        var found: [Share] = []
        for other in 0..<index {
            let visible = visibility(other, state)
            found += shares(index, of: other, before * visible, state)
            before = before * (1 - visible)
        }
        return Variants.merged(found)
    }

    private func visibility(_ index: Int, _ state: LayoutState) -> Quantity {
        state.selection.visibility(of: marks.first.stages[index].series)
    }

    private func shares(_ index: Int, of other: Int, _ presence: Quantity, _ state: LayoutState) -> [Share] {
        marks.variants(in: state) { words.share($0.stages[index].value, of: $0.stages[other].value) }.compactMap {
            text, chosen in text.map { ($0, chosen * presence) }
        }.filter { $0.presence != 0 }
    }
}
