import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct PrefixSumsTests {
    /// Terms that depend on the visible series, and what each comes to while all are visible.
    private static func terms(_ count: Int, in state: LayoutState) -> (quantities: [Quantity], values: [Double]) {
        let values = (0..<count).map { Double($0 % 5 + 1) }
        return ((0..<count).map { .constant(values[$0]) * state.selection.presence(of: $0) }, values)
    }

    private static func state(series count: Int) -> LayoutState {
        let chart = Sample.chart(Sample.bars((0..<count).map { _ in [1] }), series: count)
        return LayoutState(chart: chart, surface: .figure, selection: .open(startingHidden: [], isFixed: false))
    }

    private static let forms: [(named: Bool, total: Bool)] = [(true, false), (true, true), (false, false)]

    @Test("each sum is that of its terms, whatever is hidden", arguments: [0, 1, 6, 7, 8, 13, 14, 15], forms)
    func sumsAreSums(count: Int, form: (named: Bool, total: Bool)) {
        var state = Self.state(series: max(count, 1))
        let (quantities, values) = Self.terms(count, in: state)
        let sums =
            form.named
            ? PrefixSums(of: quantities, block: 7, namesTotal: form.total, in: &state) { "s\($0)" }
            : PrefixSums(of: quantities)
        for hidden in [[], [0], [count - 1], Set(0..<count)] as [Set<Int>] {
            var valuation = Valuation(hidden: hidden)
            valuation.define(state.definitions)
            for first in 0...count {
                let expected = (0..<first).filter { !hidden.contains($0) }.reduce(0) { $0 + values[$1] }
                #expect(valuation.value(of: sums.first(first)) == expected)
            }
        }
    }

    @Test("one sum of each block has a name, and with the total also that of a last one which is not full")
    func namesEndBlocks() {
        for (count, total, names) in [
            (6, false, []), (6, true, ["s6"]), (14, false, ["s7", "s14"]), (14, true, ["s7", "s14"]),
            (15, false, ["s7", "s14"]), (15, true, ["s7", "s14", "s15"]),
        ] as [(Int, Bool, [String])] {
            var state = Self.state(series: count)
            let terms = Self.terms(count, in: state).quantities
            var named: [String] = []
            let sums = PrefixSums(of: terms, block: 7, namesTotal: total, in: &state) {
                named.append("s\($0)")
                return "s\($0)"
            }
            #expect(named == names)
            #expect(sums.haveNames == !names.isEmpty)
        }
    }
}
