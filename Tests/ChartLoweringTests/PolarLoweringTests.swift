import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

/// Radars, roses and radial bars, which share rows and axes.
@Suite struct PolarLoweringTests {
    private func radar(_ content: String) -> RadarMark? {
        if case .radar(let mark) = Lowered("<chart>\(content)</chart>").chart?.plot { mark } else { nil }
    }

    @Test func aLineBecomesARadarByItsName() throws {
        let content = #"""
            <chart><data>skill,team,score
            Speech,A,4
            Maths,A,5
            Reading,A,
            Maths,B,7
            </data><line x="skill" y="score" series="team" missing="zero" dash="dashed"/>
            <x title="Skill"/><y max="10" unit="p" rescale="fixed"/></chart>
            """#
        let line = Lowered(content)
        let radar = Lowered(content.replacing("<line", with: "<radar"))
        #expect(line.findings == radar.findings)
        guard case .radar(let mark) = radar.chart?.plot, case .line(let drawn) = line.cartesian?.marks.first else {
            return #expect(Bool(false))
        }
        #expect(mark.series == drawn.series)
        #expect(mark.names == ["Speech", "Maths", "Reading"])
        #expect(mark.missing == .zero)
        #expect(mark.y.maximum == 10 && !mark.y.followsVisible && mark.y.unit == "p")
        #expect(mark.values(of: mark.series[1]) == [nil, 7, nil])
        #expect(radar.chart?.legend.position == .top)
    }

    @Test func defaults() throws {
        let mark = try #require(radar(#"<radar values="1 2 3"/>"#))
        #expect(mark.names == ["1", "2", "3"])
        #expect(mark.y.includesZero && mark.y.followsVisible && mark.y.isNice)
        #expect(mark.look.width == 2 && mark.fillOpacity == 0.06 && mark.grid == .polygon)
        #expect(!mark.hasOwnScales)
        #expect(radar(#"<radar values="1 2 3"/><y zero="false"/>"#)?.y.includesZero == false)
        #expect(radar(#"<radar values="1 2 3"><axis name="2" format="0"/></radar>"#)?.hasOwnScales == false)
        #expect(radar(#"<radar values="1 2 3"><axis name="2" max="9"/></radar>"#)?.hasOwnScales == true)
    }

    @Test func timesAreInOrder() {
        let mark = radar(
            #"<data><column name="t" type="time" values="2026-03 2026-01 2026-02"/><column name="v" values="3 1 2"/></data><radar x="t" y="v"/><x format="MMM"/>"#
        )
        #expect(mark?.names == ["Jan", "Feb", "Mar"])
        #expect(mark.map { $0.values(of: $0.series[0]) } == [1, 2, 3])
    }

    @Test(arguments: [
        (#"<radar values="1 2"/>"#, ["semantic.few-axes c.xml:1:9 'radar'"]),
        (#"<radar/>"#, ["semantic.missing-values c.xml:1:9 'radar'"]),
        (#"<radar values="1 2 3"/><line values="1"/>"#, ["semantic.mixed-marks c.xml:1:32 'line'"]),
        (#"<radar values="1 2 3"/><y max="2"/>"#, ["semantic.outside-axis c.xml:1:39 '2'"]),
        (#"<radar values="1 2 3"/><y type="log"/>"#, ["semantic.scale-mismatch c.xml:1:40 'log'"]),
        (#"<radar values="1 2 3" dashes="0 1"/>"#, ["semantic.invalid-value c.xml:1:38 '0'"]),
        (#"<radial-bar/>"#, ["semantic.missing-values c.xml:1:9 'radial-bar'"]),
        (#"<radial-bar values="1 -2"/>"#, ["semantic.negative-share c.xml:1:30 '-2'"]),
        (#"<radial-bar values="5" max="2"/>"#, ["semantic.outside-axis c.xml:1:36 '2'"]),
        (#"<rose/>"#, ["semantic.missing-values c.xml:1:9 'rose'"]),
        (#"<rose values="1 -2"/>"#, ["semantic.negative-share c.xml:1:24 '-2'"]),
        (#"<rose categories="A B" values="1 -2"/>"#, ["semantic.negative-share c.xml:1:41 '-2'"]),
        (#"<rose values="1"/><y/>"#, ["semantic.scale-mismatch c.xml:1:27 'y'"]),
    ])
    func reportsMistakes(content: String, findings: [String]) {
        #expect(Lowered("<chart>\(content)</chart>").findings == findings)
    }

    @Test func manyPolygonsBringAdvice() {
        let series = (0..<4).map { #"<series name="S\#($0)" values="1 2 3"/>"# }.joined()
        #expect(
            Lowered("<chart><radar>\(series)</radar></chart>").findings
                == ["semantic.many-series c.xml:1:9 'radar'"])
        let hidden = #"<legend><entry name="S3" hidden="true"/></legend>"#
        #expect(Lowered("<chart><radar>\(series)</radar>\(hidden)</chart>").findings == [])
    }

    @Test func rosesOfRowsAndOfSeries() throws {
        func rose(_ content: String) throws -> (mark: RoseMark, chart: Chart) {
            let chart = try #require(Lowered("<chart>\(content)</chart>").chart)
            guard case .rose(let mark) = chart.plot else { throw Unexpected() }
            return (mark, chart)
        }
        let rows = try rose(#"<rose labels="A B" values="3 5"/>"#)
        #expect(rows.mark.hasSeriesOfPetals && rows.chart.series.map(\.name) == ["A", "B"])
        #expect(rows.mark.petals.map(\.parts) == [[.init(series: 0, value: 3)], [.init(series: 1, value: 5)]])
        #expect(rows.chart.legend.position == .top)
        let stacks = try rose(
            #"<rose categories="A B"><series name="P" values="3 -"/><series name="Q" values="1 2"/></rose>"#)
        #expect(!stacks.mark.hasSeriesOfPetals && stacks.chart.series.map(\.name) == ["P", "Q"])
        #expect(
            stacks.mark.petals.map(\.parts)
                == [[.init(series: 0, value: 3), .init(series: 1, value: 1)], [.init(series: 1, value: 2)]])
        #expect(stacks.mark.measure == .area && stacks.mark.hole == 0 && stacks.mark.gap == 1)
        let single = try rose(#"<rose categories="A B" values="3 5"/>"#)
        #expect(single.chart.legend.position == .none)
    }

    private struct Unexpected: Error {}

    @Test func defaultsOfRadialBars() throws {
        guard case .radialBar(let mark) = Lowered(#"<chart><radial-bar values="3 5"/></chart>"#).chart?.plot else {
            throw Unexpected()
        }
        #expect(mark.sweep == 270 && mark.hole == 0.3 && mark.thickness == 24 && mark.gap == 4)
        #expect(mark.ends == .round && mark.maximum == nil && mark.followsVisible)
    }
}
