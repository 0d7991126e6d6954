import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct CandlestickSpecTests {
    private func mark(_ lowered: Lowered, _ index: Int = 0) -> CandlestickMark? {
        if case .candlestick(let mark) = lowered.cartesian?.marks[index] { mark } else { nil }
    }

    private func table(_ rows: String, _ rest: String = "") -> Lowered {
        Lowered(
            "<chart><data>d,o,h,l,c\n\(rows)</data><candlestick x='d' open='o' high='h' low='l' close='c'/>\(rest)</chart>"
        )
    }

    @Test func timesStandAtEqualDistanceInTheirOrder() {
        let lowered = table("2026-01-12,2,3,1,2\n2026-01-09,1,2,1,2\n2026-01-08,1,1,1,1\n")
        #expect(lowered.cartesian?.x.scale == .category(["2026-01-08", "2026-01-09", "2026-01-12"]))
        #expect(lowered.cartesian?.x.moments == [1_767_830_400, 1_767_916_800, 1_768_176_000])
        #expect(mark(lowered)?.series[0].candles.map(\.x) == [0, 1, 2])
        #expect(mark(lowered)?.series[0].candles[2].prices?.high == 3)
    }

    @Test func candlesLie() {
        let lists = "opens='1 2' highs='3 3' lows='1 1' closes='2 1'"
        #expect(Lowered("<chart><candlestick \(lists)/></chart>").cartesian?.isTransposed == false)
        let lying = Lowered("<chart><candlestick orientation='horizontal' \(lists)/><line values='1 2'/></chart>")
        #expect(lying.findings == [] && lying.cartesian?.isTransposed == true)
    }

    @Test func aTimeAxisKeepsTheCalendar() {
        let lowered = table("2026-01-12,2,3,1,2\n2026-01-09,1,2,1,2\n", "<x type='time'/>")
        #expect(lowered.cartesian?.x.scale == .time)
        #expect(mark(lowered)?.series[0].candles.map(\.x) == [1_767_916_800, 1_768_176_000])
    }

    @Test func barsStandOnTheSameCategories() {
        let lowered = table(
            "2026-01-12,2,3,1,2\n2026-01-09,1,2,1,2\n", "<bar x='d' y='o' axis='right' name='Volume'/>")
        #expect(lowered.findings == [])
        guard case .bar(let bar) = lowered.cartesian?.marks[1] else { return #expect(Bool(false), "no bar") }
        #expect(Set(bar.series[0].data.map(\.x)) == [0, 1])
        #expect(lowered.cartesian?.x.scale == .category(["2026-01-09", "2026-01-12"]))
    }

    @Test func impossiblePartsAreReportedInTheTable() {
        let lowered = table("1,2,1.5,1,2\n2,2,3,2.5,3\n3,5,4,6,5\n")
        #expect(
            lowered.findings == [
                "semantic.impossible-candle c.xml:2:5 '1.5'", "semantic.impossible-candle c.xml:3:7 '2.5'",
                "semantic.impossible-candle c.xml:4:5 '4'", "semantic.impossible-candle c.xml:4:7 '6'",
            ])
        #expect(lowered.diagnostics.first?.message == "the high 1.5 is less than the close 2")
    }

    @Test func missingPartsLeaveACandleOutWithAWarning() {
        let lowered = table("1,2,,1,2\n2,,,,\n3,1,2,1,2\n")
        #expect(lowered.findings == ["semantic.incomplete-candle c.xml:2:5 ''"])
        #expect(mark(lowered)?.series[0].candles.map { $0.prices == nil } == [true, true, false])
    }

    @Test func coloursAreThoseOfSeriesWhereTheyTellThemApart() {
        let one = "<candlestick name='A' opens='1' highs='1' lows='1' closes='1'/>"
        let other = "<candlestick name='B' opens='1' highs='1' lows='1' closes='1'/>"
        #expect(mark(Lowered("<chart>\(one)</chart>"))?.colors == .standard)
        #expect(mark(Lowered("<chart>\(one)\(one)</chart>"))?.colors == .standard)
        #expect(mark(Lowered("<chart>\(one)\(other)</chart>"))?.colors == .series)
        let entry = "<legend><entry name='A' color='red'/></legend>"
        #expect(mark(Lowered("<chart>\(one)\(entry)</chart>"))?.colors == .series)
        let western = one.replacingOccurrences(of: "name", with: "direction='western' name")
        #expect(mark(Lowered("<chart>\(western)\(other)</chart>"))?.colors == .western)
    }

    @Test func missingListsAreNamed() {
        let lowered = Lowered("<chart><candlestick opens='1' closes='1'/></chart>")
        #expect(
            lowered.diagnostics.map(\.message) == ["a candle needs 'highs' and 'lows', too; add them to 'candlestick'"])
    }
}

extension String {
    fileprivate func replacingOccurrences(of word: String, with other: String) -> String {
        split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
    }
}
