import ChartGraphics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct SparklineSpecTests {
    @Test func aSparklineIsAsLargeAsAWord() throws {
        let lowered = Lowered("<chart><sparkline values='3 - 5'/></chart>")
        #expect(lowered.findings == [])
        let chart = try #require(lowered.chart)
        #expect(chart.plot == .sparkline(SparklineMark(values: [3, nil, 5])))
        #expect(chart.size == Size(width: 120, height: 24))
        #expect(chart.series == [])
        #expect(Lowered("<chart width='60'><sparkline values='3'/></chart>").chart?.size == Size(width: 60, height: 24))
        #expect(
            Lowered("<chart aspect='4'><sparkline values='3'/></chart>").chart?.size == Size(width: 120, height: 30))
    }

    @Test func columnsAreTakenInTheirOrder() {
        let lowered = Lowered("<chart><data>d,v\nb,2\na,1\n</data><sparkline x='d' y='v' color='#f00'/></chart>")
        #expect(lowered.findings == [])
        #expect(
            lowered.chart?.plot
                == .sparkline(
                    SparklineMark(values: [2, 1], names: ["b", "a"], color: .custom(Color(rgb: 0xFF0000)))))
    }

    @Test(arguments: [
        ("<sparkline/>", ["semantic.missing-values c.xml:1:9 'sparkline'"]),
        ("<data>v\n1\n</data><sparkline y='v' values='1'/>", ["semantic.conflicting-data c.xml:3:33 '1'"]),
        ("<sparkline values='1' x='v'/>", ["semantic.conflicting-data c.xml:1:27 '1'"]),
        ("<sparkline values='1 2' categories='a'/>", ["semantic.length-mismatch c.xml:1:27 '1 2'"]),
        ("<sparkline values='1e301'/>", ["semantic.value-out-of-range c.xml:1:27 '1e301'"]),
        ("<data>v\na\n</data><sparkline y='v'/>", ["semantic.not-numbers c.xml:3:22 'v'"]),
        ("<sparkline values='1 2'/><y/>", ["semantic.scale-mismatch c.xml:1:34 'y'"]),
        ("<sparkline values='1 2'/><line values='1 2'/>", ["semantic.mixed-marks c.xml:1:34 'line'"]),
        (
            "<sparkline values='1 2'/><state><sparkline values='2 1'/></state>",
            ["semantic.scale-mismatch c.xml:1:34 'state'"]
        ),
    ])
    func mistakes(content: String, expected: [String]) {
        #expect(Lowered("<chart>\(content)</chart>").findings == expected)
    }

    @Test func aLineHasSoManyValuesAtMost() {
        func findings(_ count: Int) -> [String] {
            let values = Array(repeating: "1", count: count).joined(separator: " ")
            return Lowered("<chart><sparkline values='\(values)'/></chart>").findings
        }
        #expect(findings(10_000) == [])
        #expect(findings(10_001) == ["semantic.many-values c.xml:1:20027 '1'"])
    }
}
