import ChartGraphics
import ChartIR
import TestSupport
import Testing

@testable import ChartLayout

@Suite struct DenseLinesTests {
    /// What a line covers in each of some columns of equal width, from the lowest to the highest point of its segments.
    private func covered(_ data: [Datum], columns: Int, from start: Double, to end: Double) -> [ClosedRange<Double>?] {
        var covered: [ClosedRange<Double>?] = Array(repeating: nil, count: columns)
        let width = (end - start) / Double(columns)
        func add(_ column: Int, _ y: Double) {
            guard covered.indices.contains(column) else { return }
            let known = covered[column] ?? y...y
            covered[column] = min(known.lowerBound, y)...max(known.upperBound, y)
        }
        for (a, b) in zip(data, data.dropFirst()) {
            guard let from = a.y, let to = b.y else { continue }
            let first = Int(((a.x - start) / width).rounded(.down))
            let last = min(Int(((b.x - start) / width).rounded(.down)), columns - 1)
            add(first, from)
            add(last, to)
            guard last > first else { continue }
            for edge in (first + 1)...last {
                let share = (start + Double(edge) * width - a.x) / (b.x - a.x)
                add(edge - 1, from + (to - from) * share)
                add(edge, from + (to - from) * share)
            }
        }
        return covered
    }

    private func chart(_ data: [[Datum]], missing: MissingPolicy = .gap, curve: Curve = .linear) -> Chart {
        let mark = LineMark(
            axis: .first, series: data.enumerated().map { MarkSeries(series: $0, data: $1) }, curve: curve,
            missing: missing)
        let plot = CartesianPlot(
            isTransposed: false, x: Sample.axis(nice: false), y: Sample.axis(), secondY: nil, marks: [.line(mark)])
        return Sample.chart(.cartesian(plot), series: data.count)
    }

    private func data(of chart: Chart) -> [[Datum]] {
        guard case .cartesian(let plot) = chart.plot else { return [] }
        return plot.marks.flatMap(\.valueSeries).map(\.data)
    }

    /// A walk with spikes and gaps, at distances that differ.
    private func walk(_ count: Int, gaps: Bool, seed: UInt64) -> [Datum] {
        var numbers = SeededGenerator(seed: seed)
        var (x, y) = (0.0, 0.0)
        return (0..<count).map { _ in
            x += Double.random(in: 0.2...1.8, using: &numbers)
            y += Double.random(in: -1...1, using: &numbers)
            let isSpike = Int.random(in: 0..<500, using: &numbers) == 0
            let isMissing = gaps && Int.random(in: 0..<2000, using: &numbers) == 0
            return Datum(x: x, y: isMissing ? nil : isSpike ? y + 90 : y)
        }
    }

    /// - Parameter most: how many points of it may be left.
    private func expectSameCover(_ whole: [Datum], _ thinned: [Datum], most: Int) throws {
        #expect(thinned.count < most)
        #expect(thinned.allSatisfy(Set(whole).contains))
        let (start, end) = (try #require(whole.first).x, try #require(whole.last).x)
        let (all, some) = (
            covered(whole, columns: DenseLines.columns, from: start, to: end),
            covered(thinned, columns: DenseLines.columns, from: start, to: end)
        )
        for (all, some) in zip(all, some) {
            #expect((all == nil) == (some == nil))
            guard let all, let some else { continue }
            #expect(abs(all.lowerBound - some.lowerBound) < 1e-6 && abs(all.upperBound - some.upperBound) < 1e-6)
        }
    }

    @Test(arguments: [false, true], [1, 2, 3] as [UInt64])
    func coversWhatAllPointsCover(gaps: Bool, seed: UInt64) throws {
        let whole = walk(60_000, gaps: gaps, seed: seed)
        let thinned = try #require(data(of: DenseLines.thinned(chart([whole]))).first)
        try expectSameCover(whole, thinned, most: 3 * DenseLines.columns)
    }

    @Test func coversTheSameWithPlacesThatStay() throws {
        let (first, second) = (walk(60_000, gaps: false, seed: 6), walk(60_000, gaps: false, seed: 7))
        let moved = zip(first, second).map { Datum(x: $0.x, y: $1.y) }
        let thinned = data(of: DenseLines.thinned(chart([first, moved])))
        try expectSameCover(first, thinned[0], most: 4 * DenseLines.columns)
        try expectSameCover(moved, thinned[1], most: 4 * DenseLines.columns)
    }

    @Test func seriesKeepTheirValuesAtCommonPlaces() throws {
        let first = walk(40_000, gaps: false, seed: 4)
        let second = first.map { Datum(x: $0.x, y: -($0.y ?? 0)) }
        let thinned = data(of: DenseLines.thinned(chart([first, second])))
        let common = Set(thinned[0].map(\.x)).intersection(thinned[1].map(\.x))
        #expect(common.count >= 800)
    }

    @Test func whatIsDrawnPointByPointIsLeftAlone() {
        let whole = walk(30_000, gaps: false, seed: 5)
        #expect(data(of: DenseLines.thinned(chart([whole], curve: .monotone))) == [whole])
        let backwards = Array(whole.reversed())
        #expect(data(of: DenseLines.thinned(chart([backwards]))) == [backwards])
        let short = Array(whole.prefix(DenseLines.least))
        #expect(data(of: DenseLines.thinned(chart([short]))) == [short])
    }
}
