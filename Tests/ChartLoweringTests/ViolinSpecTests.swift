import ChartDiagnostics
import ChartIR
import ChartPlatform
import ChartWords
import Testing

@testable import ChartLowering

@Suite struct ViolinSpecTests {
    private func lowered(_ attributes: String, _ rest: String = "") -> Lowered {
        Lowered("<chart><violin \(attributes)/>\(rest)</chart>")
    }

    private func bars(_ lowered: Lowered) -> [BarMark] {
        (lowered.cartesian?.marks ?? []).compactMap { if case .bar(let mark) = $0 { mark } else { nil } }
    }

    /// The profiles of the first series.
    private func profiles(_ lowered: Lowered) -> [Profile?] { bars(lowered).first?.series[0].profiles ?? [] }

    @Test func valuesBecomeASilhouetteAndAThinBox() {
        let lowered = lowered("values='3 1 2 4 20'")
        #expect(lowered.findings == [])
        let ends = bars(lowered).map { $0.series[0].data.map { [$0.y, $0.y2] } }
        #expect(ends == [[[1, 20]], [[1, 4]], [[2, 4]], [[3, 3]]])
        #expect(bars(lowered).map(\.placesOf) == [nil, 0, 0, 0])
    }

    /// Of 0, 0.5, 1 and 5 the deviation is 2.287 and the range of the quartiles 1.625, so that the bandwidth is 0.9 * 1.2127
    /// * 4 ^ -0.2 = 0.8271; the densities at the ends were calculated by hand.
    @Test func breadthsAreThoseOfTheDensity() throws {
        let breadths = try #require(profiles(lowered("values='0 0.5 1 5'"))[0]).breadths
        let bandwidth = 0.9 * (1.625 / 1.34) * 0.757858283255199
        let bells = { (place: Double) in
            [0, 0.5, 1, 5].reduce(0) { $0 + KernelDensityTestBell.height(at: (place - $1) / bandwidth) }
        }
        let steps = Double(breadths.count - 1)
        let peak = (0...Int(steps)).map { bells(5 * Double($0) / steps) }.max() ?? 0
        #expect(abs(breadths[0] - bells(0) / peak) < 1e-3)
        #expect(abs(breadths[breadths.count - 1] - bells(5) / peak) < 1e-3)
        #expect(breadths.max() == 1)
    }

    @Test func areasAreEqualUnlessTheAuthorWantsOthers() throws {
        // The second is the first, twice as spread and with each value twice.
        let data = "categories='a a a a b b b b b b b b' values='1 2 3 4 2 4 6 8 2 4 6 8'"
        func peaks(_ scale: String) -> [Double] {
            profiles(lowered("\(data) \(scale)")).map { $0?.breadths.max() ?? 0 }
        }
        func areas(_ scale: String) -> [Double] {
            zip(profiles(lowered("\(data) \(scale)")), [3.0, 6.0]).map { profile, length in
                let breadths = profile?.breadths ?? []
                return breadths.reduce(0, +) / Double(max(breadths.count, 1)) * length
            }
        }
        #expect(peaks("scale='width'") == [1, 1])
        #expect(peaks("") == peaks("scale='area'"))
        let area = areas("")
        // The ends are cut, and the second has the narrower bells, so that it loses less.
        #expect(area[0] < area[1] && area[1] < area[0] * 1.3)
        let count = areas("scale='count'")
        #expect(abs(count[1] / count[0] - 2 * area[1] / area[0]) < 0.01)
    }

    @Test func whatHasNoDensityIsALineAndIsTold() {
        for (inner, index) in [("box", 3), ("none", 1), ("quartiles", 1)] {
            let lowered = lowered("categories='a a b c c' values='4 4 7 1 3' inner='\(inner)'")
            #expect(profiles(lowered).map { $0 == nil } == [true, true, false])
            let medians = bars(lowered)[index].series[0].data.map(\.y)
            #expect(medians == (inner == "box" ? [4, 7, 2] : [4, 7, nil]))
            #expect(lowered.diagnostics.map(\.id) == [.dataTooFewValues, .dataTooFewValues])
        }
    }

    @Test func linesStandAtTheQuartiles() {
        #expect(profiles(lowered("values='1 2 3 4 5' inner='quartiles'")).map { $0?.lines } == [[2, 3, 4]])
        #expect(profiles(lowered("values='1 2 3 4 5'")).map { $0?.lines } == [[]])
    }

    @Test func theSilhouettesTellWhatAllIs() {
        let tellings = (lowered("values='3 1 2 4 20'").cartesian?.marks ?? []).compactMap(\.telling)
        #expect(tellings[0].columns.map(\.statistic) == [.median, .quartiles, .count, .range])
        #expect(
            tellings[0].columns.map(\.series.data.first) == [
                Datum(x: 0, y: 3), Datum(x: 0, y: 2, y2: 4), Datum(x: 0, y: 5), Datum(x: 0, y: 1, y2: 20),
            ])
        #expect(tellings.dropFirst().allSatisfy { $0.kind == .violin && $0.columns.isEmpty })
    }

    @Test func onALogAxisTheLogarithmsLieDensely() throws {
        let linear = try #require(profiles(lowered("values='1 2 3 4'"))[0]).breadths
        let log = try #require(profiles(lowered("values='10 100 1000 10000'", "<y type='log'/>"))[0]).breadths
        #expect(linear == log)
    }

    @Test func panelsHaveOneMeasureOfWidths() {
        let table = "<data>p,v\none,1\none,2\none,3\ntwo,10\ntwo,20\ntwo,30\n</data><facet by='p'/>"
        let peaks = bars(lowered("y='v'", table)).compactMap { $0.series[0].profiles?[0]?.breadths.max() }
        #expect(peaks == [1, 0.1])
    }
}

/// The bell that densities are made of, without its constant factor.
private enum KernelDensityTestBell {
    static func height(at distance: Double) -> Double { exp(-distance * distance / 2) }
}
