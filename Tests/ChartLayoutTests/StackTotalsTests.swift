import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct StackTotalsTests {
    private static let values: [[Double?]] = [[30, 20, nil], [-10, 5, 8], [12, 0.5, 4]]

    private func layout(_ values: [[Double?]], isTransposed: Bool = false, maximum: Double? = nil) -> Layout {
        let plot = LabelCharts.stacks(values, isTransposed: isTransposed, maximum: maximum)
        return ChartLayouter(chart: Sample.chart(plot, series: values.count)).layout(for: .standalone)
    }

    /// The totals of one state: labels of no series.
    private func totals(_ layout: Layout, hiding hidden: Set<Int>) -> [LabelCharts.Shown] {
        LabelCharts.shown(layout.scene, hiding: hidden).filter { $0.series == nil }
    }

    @Test(arguments: [false, true])
    func eachStateShowsItsSums(isTransposed: Bool) {
        let layout = layout(Self.values, isTransposed: isTransposed)
        #expect(layout.advice.isEmpty)
        for hidden in LabelCharts.subsets(3) {
            let expected = (0..<3).compactMap { column -> Double? in
                let shown = Self.values.indices.compactMap { hidden.contains($0) ? nil : Self.values[$0][column] }
                return shown.isEmpty ? nil : shown.reduce(0, +)
            }
            let strings = totals(layout, hiding: hidden).map { $0.string.replacing("\u{2212}", with: "-") }
            #expect(strings.map { Double($0) ?? .nan } == expected, "without \(hidden)")
        }
    }

    /// A total has as many decimals as the values at the parts, also where these have no end.
    @Test func totalsHaveTheDecimalsOfTheirParts() {
        let layout = layout([[19.0 / 3, 2], [25.0 / 3, 4.5]])
        #expect(totals(layout, hiding: []).map(\.string) == ["14.67", "6.50"])
        #expect(totals(layout, hiding: [0]).map(\.string) == ["8.33", "4.50"])
    }

    /// Six above the visible positive end: 344 is the place of the lowest tick, 106 that of the highest.
    @Test func totalsStandAboveTheirStacks() throws {
        let layout = layout([[10, 20], [30, 20]])
        for (hidden, ends) in [([], [40.0, 40]), ([0], [30, 20]), ([1], [10, 20])] as [(Set<Int>, [Double])] {
            let ticks = try tickPlaces(layout.scene, hiding: hidden)
            let labels = totals(layout, hiding: hidden)
            for (label, end) in zip(labels, ends) {
                let zero = try #require(ticks["0"])
                let ten = try #require(ticks["10"])
                #expect(abs(label.baseline - (zero + (ten - zero) * end / 10 - 6)) < 1e-6)
            }
        }
    }

    /// A total of less than 0 stands below the negative values, whatever else is in its stack.
    @Test func totalsOfNegativeValuesStandBelow() throws {
        let layout = layout([[10, 20], [-30, -10]])
        func zero(hiding hidden: Set<Int>) throws -> Double {
            try #require(tickPlaces(layout.scene, hiding: hidden)["0"])
        }
        let whole = try zero(hiding: [])
        let both = totals(layout, hiding: []).sorted { $0.baseline < $1.baseline }
        #expect(both.map(\.string) == ["10", "\u{2212}20"])
        #expect(both.map { $0.baseline > whole } == [false, true])
        let zero = try zero(hiding: [0])
        let labels = totals(layout, hiding: [0]).sorted { $0.baseline < $1.baseline }
        #expect(labels.map(\.string) == ["\u{2212}10", "\u{2212}30"])
        #expect(labels.allSatisfy { $0.baseline > zero })
    }

    private func tickPlaces(_ scene: Scene, hiding hidden: Set<Int>) throws -> [String: Double] {
        var valuation = Valuation(hidden: hidden)
        valuation.define(scene.definitions)
        var places: [String: Double] = [:]
        for node in scene.nodes where node.role == .tickLabel && valuation.value(of: node.presence) > 0.5 {
            valuation.parameters = node.parameters
            if case .text(let text) = node.shape { places[text.string] = valuation.value(of: text.y) - 4 }
        }
        return places
    }

    /// What the longest total needs is left beside a horizontal plot.
    @Test func horizontalTotalsStayInside() {
        let layout = layout([[1_000_000, 10], [0.25, 20]], isTransposed: true)
        for hidden in LabelCharts.subsets(2) {
            #expect(totals(layout, hiding: hidden).allSatisfy { $0.box.maxX <= 640 - 8 })
        }
    }

    @Test func tooManyTotalsStandOnlyWhileAllAreVisible() {
        let six = layout(Array(repeating: [1, 2], count: 6))
        #expect(six.advice.map(\.kind) == [.stillTotals])
        #expect(totals(six, hiding: []).map(\.string) == ["6", "12"])
        #expect(totals(six, hiding: [3]).isEmpty)
        // 31 different sums for each of 13 categories are more than 400.
        let many = (0..<5).map { series in Array(repeating: Double(1 << series), count: 13) }
        #expect(layout(many).advice.map(\.kind) == [.stillTotals])
        #expect(layout(many.map { Array($0.prefix(12)) }).advice.isEmpty)
    }

    @Test func aStackCutByTheAxisHasNoTotal() {
        #expect(totals(layout([[10, 90]], maximum: 50), hiding: []).map(\.string) == ["10"])
    }
}
