import ChartDiagnostics
import ChartIR
import ChartPlatform
import ChartWords
import Testing

@testable import ChartLowering

@Suite struct RidgelineSpecTests {
    private func lowered(_ attributes: String, _ rest: String = "") -> Lowered {
        Lowered("<chart><ridgeline \(attributes)/>\(rest)</chart>")
    }

    private func ridges(_ lowered: Lowered) throws -> BarMark {
        let marks = (lowered.cartesian?.marks ?? []).compactMap { if case .bar(let mark) = $0 { mark } else { nil } }
        return try #require(marks.first)
    }

    /// Three bandwidths beyond 10 and 14 the bell over the outermost value is e ^ -4.5 of its height, and those of the others
    /// add less.
    @Test func tailsEndWhereNextToNothingLies() throws {
        let lowered = lowered("values='10 11 12 13 14'")
        #expect(lowered.findings == [])
        let series = try ridges(lowered).series[0]
        let datum = series.data[0]
        // The deviation is 1.5811, the range of the quartiles 2.
        let bandwidth = 0.9 * (2 / 1.34) * 0.7247796636776955
        #expect(abs((datum.y ?? 0) - (10 - 3 * bandwidth)) < 1e-9)
        #expect(abs((datum.y2 ?? 0) - (14 + 3 * bandwidth)) < 1e-9)
        let breadths = try #require(series.profiles?[0]).breadths
        #expect(breadths.max() == 1)
        #expect(breadths[0] < 0.01 && breadths[breadths.count - 1] < 0.01)
    }

    @Test func tailsEndAtZeroWhereNoValueIsBeyondIt() throws {
        #expect(try ridges(lowered("values='0 1 2 5'")).series[0].data[0].y == 0)
        #expect(try ridges(lowered("values='0 -1 -2 -5'")).series[0].data[0].y2 == 0)
        #expect(try ridges(lowered("values='-0.1 1 2 5'")).series[0].data[0].y ?? 0 < -1)
    }

    @Test func onALogAxisTailsAreThoseOfTheLogarithms() throws {
        let linear = try ridges(lowered("values='1 2 3 4'", "")).series[0]
        let log = try ridges(lowered("values='10 100 1000 10000'", "<y type='log'/>")).series[0]
        // On the axis of numbers the tail below ends at 0.
        #expect((log.data[0].y ?? 0) > 0 && (log.data[0].y ?? 0) < 10)
        #expect(abs(log10(log.data[0].y2 ?? 1) - (linear.data[0].y2 ?? 0)) < 1e-9)
    }

    @Test func ridgesRiseAsFarAsTheAuthorWants() throws {
        #expect(try ridges(lowered("values='1 2 3 4'")).series[0].profiles?[0]?.rise == 1.8)
        #expect(try ridges(lowered("values='1 2 3 4' overlap='3'")).series[0].profiles?[0]?.rise == 3)
    }

    @Test func linesStandAtTheQuartiles() throws {
        #expect(try ridges(lowered("values='1 2 3 4 5' quartiles='true'")).series[0].profiles?[0]?.lines == [2, 3, 4])
        #expect(try ridges(lowered("values='1 2 3 4 5'")).series[0].profiles?[0]?.lines == [])
    }

    @Test func whatIsToldIsWithoutTheTails() throws {
        let telling = try #require(try ridges(lowered("values='3 1 2 4 20'")).telling)
        #expect(telling.kind == .ridgeline)
        #expect(telling.columns.map(\.statistic) == [.median, .quartiles, .count, .range])
        #expect(telling.columns[3].series.data.first == Datum(x: 0, y: 1, y2: 20))
    }

    @Test func panelsHaveOneMeasureOfHeights() throws {
        let table = "<data>p,v\none,-1\none,2\none,3\ntwo,-10\ntwo,20\ntwo,30\n</data><facet by='p'/>"
        let marks = (lowered("y='v'", table).cartesian?.marks ?? []).compactMap {
            if case .bar(let mark) = $0 { mark } else { nil }
        }
        let peaks = marks.compactMap { $0.series[0].profiles?[0]?.breadths.max() }
        #expect(peaks == [1, 0.1])
    }

    @Test func whatHasNoDensityIsALineAndIsTold() throws {
        let lowered = lowered("categories='a a b c c' values='4 4 7 1 3'")
        #expect(try ridges(lowered).series[0].profiles?.map { $0 == nil } == [true, true, false])
        #expect(lowered.diagnostics.map(\.id) == [.dataTooFewValues, .dataTooFewValues])
    }
}
