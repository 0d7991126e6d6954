import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct VisibleCountsTests {
    private static let empty: [Set<Int>] = [[], [0, 3, 17], Set(2..<9), Set((0..<200).filter { $0 % 5 != 0 })]

    /// The counts of so many series that are there while some are hidden, against counting.
    @Test(arguments: [1, 5, 63, 64, 65, 95, 96, 97, 130, 200])
    func countsAreCounts(count: Int) {
        let chart = Sample.chart(Sample.bars((0..<count).map { [Double($0 % 7 + 1)] }), series: count)
        var state = LayoutState(chart: chart, surface: .figure, selection: .open(startingHidden: [], isFixed: false))
        let presences = (0..<count).map { state.selection.presence(of: $0) }
        let counts = VisibleCounts(presences, named: "m0", in: &state)
        for hidden in [[], [0], [count - 1], Set((0..<count).filter { $0 % 3 == 1 }), Set(0..<count)] as [Set<Int>] {
            var valuation = Valuation(hidden: hidden)
            valuation.define(state.definitions)
            for first in [0, 1, 15, 16, 17, 32, 64, 95, 96, 129, count] where first <= count {
                let visible = Set(0..<first).subtracting(hidden)
                #expect(valuation.value(of: counts.first(first)) == Double(visible.count))
                for empty in Self.empty {
                    #expect(
                        valuation.value(of: counts.first(first, in: empty))
                            == Double(visible.intersection(empty).count))
                    #expect(
                        valuation.value(of: counts.first(first, in: empty, is: false))
                            == Double(visible.subtracting(empty).count))
                }
            }
        }
    }

    /// Of few series nothing has a name; of many each count is short.
    @Test func countsOfManyAreShort() {
        for (count, names, longest) in [(63, 0, 63), (64, 4, 16), (1000, 62, 16)] {
            let chart = Sample.chart(Sample.bars((0..<count).map { _ in [1] }), series: count)
            var state = LayoutState(
                chart: chart, surface: .figure, selection: .open(startingHidden: [], isFixed: false))
            let before = state.definitions.count
            let counts = VisibleCounts(
                (0..<count).map { state.selection.presence(of: $0) }, named: "m0", in: &state)
            #expect(state.definitions.count - before == names)
            let lengths = (0...count).map { first -> Int in
                if case .sum(let terms) = counts.first(first) { terms.count } else { 1 }
            }
            #expect(lengths.max() == longest)
        }
    }
}
