import ChartScene
import Testing

@testable import ChartLayout

@Suite struct ExtentTests {
    private var mixed: Extent {
        var extent = Extent(includesZero: false)
        extent.include(3, of: 0)
        extent.include(8, of: 0)
        extent.include(-2, of: 1)
        extent.include(stack: [.init(series: 2, value: 5), .init(series: 3, value: 6), .init(series: 4, value: -4)])
        extent.include(stack: [.init(series: 2, value: 4), .init(series: 3, value: 6)])
        return extent
    }

    @Test func boundsFollowWhatIsVisible() {
        #expect(mixed.bounds { _ in true } == -4...11)
        // The stack brings its 0 with it.
        #expect(mixed.bounds { $0 == 0 } == 3...8)
        #expect(mixed.bounds { $0 == 2 || $0 == 3 } == 0...11)
        #expect(mixed.bounds { $0 == 4 } == -4...0)
        #expect(mixed.bounds { _ in false } == nil)
    }

    @Test func expressionsGiveTheSameBounds() throws {
        let extent = mixed
        let open = Selection.open(startingHidden: [], isFixed: false)
        let reach = try #require(extent.quantities(selection: open, units: ScaleUnits()))
        for set in 0..<32 {
            let hidden = Set((0..<5).filter { set >> $0 & 1 == 1 })
            let valuation = Valuation(hidden: hidden)
            // With nothing visible the reach of all data stays.
            let expected = extent.bounds { !hidden.contains($0) } ?? -4...11
            #expect(valuation.value(of: reach.lower) == expected.lowerBound, "\(hidden)")
            #expect(valuation.value(of: reach.upper) == expected.upperBound, "\(hidden)")
        }
    }

    /// Running totals of a group that adds, one that takes away and one that does both, beside a line.
    @Test func sumsOfEitherSignFollowWhatIsVisible() throws {
        var extent = Extent(includesZero: false)
        extent.include(3, of: 3)
        extent.include(20, of: 3)
        for sum in [[10.0, 0, 0], [10, -4, 0], [15, -4, 2], [15, -9, -1], [15, -30, -1]] {
            extent.include(sum: sum.enumerated().map { .init(series: $0, value: $1) })
        }
        #expect(extent.bounds { _ in true } == -16...20)
        #expect(extent.bounds { $0 == 0 } == 0...15)
        #expect(extent.bounds { $0 == 3 } == 3...20)
        #expect(extent.hull == -31...20)
        let open = Selection.open(startingHidden: [], isFixed: false)
        let reach = try #require(extent.quantities(selection: open, units: ScaleUnits()))
        for set in 0..<16 {
            let hidden = Set((0..<4).filter { set >> $0 & 1 == 1 })
            let expected = extent.bounds { !hidden.contains($0) } ?? -16...20
            #expect(Valuation(hidden: hidden).value(of: reach.lower) == expected.lowerBound, "\(hidden)")
            #expect(Valuation(hidden: hidden).value(of: reach.upper) == expected.upperBound, "\(hidden)")
        }
        #expect(extent.reachableBounds()?.contains(-9...15) == false)
        #expect(extent.reachableBounds()?.contains(-30...0) == true)
    }

    @Test func dominatedStacksAreLeftOut() {
        // The second stack of the sample never decides: its shares are nowhere larger.
        #expect(mixed.stacks.count == 2)
    }

    /// Lines of reference are there whatever is visible, but never without data.
    /// None of these stacks reaches as far as another whatever is hidden; those that are the farthest for some set are few.
    @Test func ofManyStacksThoseThatCountAreKept() {
        var extent = Extent(includesZero: false)
        let heights: [[Double]] = (0..<2000).map { index in
            let (first, second) = (index * 7919 % 2000, index * 104_729 % 2000)
            return [Double(index), Double(3000 - index), -1 - Double(first), -1 - Double(second)]
        }
        for values in heights {
            extent.include(stack: values.indices.map { Extent.Share(series: $0, value: values[$0]) })
        }
        #expect(extent.stacks.count < 512)
        for set in 1..<16 {
            let seen = (0..<4).filter { set >> $0 & 1 == 1 }
            var (low, high) = (0.0, 0.0)
            for values in heights {
                let shown = seen.map { values[$0] }
                low = min(low, shown.reduce(0) { $0 + min($1, 0) })
                high = max(high, shown.reduce(0) { $0 + max($1, 0) })
            }
            #expect(extent.bounds { seen.contains($0) } == low...high, "\(seen)")
        }
    }

    @Test func referencesAreAlwaysHeld() throws {
        var extent = mixed
        extent.includeReference(7)
        extent.includeReference(-1)
        #expect(extent.bounds { $0 == 0 } == -1...8)
        #expect(extent.bounds { $0 == 2 } == -1...7)
        #expect(extent.bounds { _ in false } == nil)
        let open = Selection.open(startingHidden: [], isFixed: false)
        let reach = try #require(extent.quantities(selection: open, units: ScaleUnits()))
        for set in 0..<32 {
            let hidden = Set((0..<5).filter { set >> $0 & 1 == 1 })
            let expected = extent.bounds { !hidden.contains($0) } ?? -4...11
            #expect(Valuation(hidden: hidden).value(of: reach.lower) == expected.lowerBound, "\(hidden)")
            #expect(Valuation(hidden: hidden).value(of: reach.upper) == expected.upperBound, "\(hidden)")
        }
        var many = Extent(includesZero: false)
        many.includeReference(10)
        for series in 0..<20 { many.include(Double(series + 1), of: series) }
        #expect(try #require(many.reachableBounds()).allSatisfy { $0.contains(10) })
    }

    @Test func manySeriesGiveTheirPairs() throws {
        var extent = Extent(includesZero: true)
        for series in 0..<20 { extent.include(Double(series + 1), of: series) }
        let bounds = try #require(extent.reachableBounds())
        #expect(bounds == (1...20).map { 0...Double($0) })
        extent.include(stack: (0..<20).map { .init(series: $0, value: 1) })
        #expect(extent.reachableBounds() == nil)
    }
}
