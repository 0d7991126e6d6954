import ChartIR
import Testing

@testable import ChartLowering

@Suite struct HistogramSpecTests {
    private func bar(_ lowered: Lowered) -> BarMark? {
        if case .bar(let mark)? = lowered.cartesian?.marks.first { mark } else { nil }
    }

    private func bar(_ attributes: String, children: String = "", rest: String = "") -> BarMark? {
        bar(Lowered("<chart><histogram \(attributes)>\(children)</histogram>\(rest)</chart>"))
    }

    @Test func valuesAreCounted() throws {
        let mark = try #require(bar("values='0 1 2 2.5 4 -' width='2'"))
        #expect(mark.bins?.edges == [0, 2, 4] && mark.series.map(\.y) == [[2, 3]] && mark.series[0].x == [1, 3])
        #expect(mark.arrangement == .group && mark.text == .none && mark.look.opacity == 1)
    }

    /// 2 of 4 values in a bin of 2, 1 in one of 8.
    @Test(arguments: [("count", [2.0, 1, 1]), ("share", [0.5, 0.25, 0.25]), ("density", [0.25, 0.25, 0.03125])])
    func heightsAreMeasured(measure: String, heights: [Double]) throws {
        let mark = try #require(bar("values='0 1 2 11' edges='0 2 3 11' measure='\(measure)'"))
        #expect(mark.series.map(\.y) == [heights])
    }

    /// Each series is the whole of its own shares.
    @Test func seriesHaveOneBinning() throws {
        let children = "<series name='A' values='0 1 9'/><series name='B' values='4 4'/>"
        let mark = try #require(bar("width='5' measure='share'", children: children))
        #expect(mark.bins?.edges == [0, 5, 10] && mark.arrangement == .overlap && mark.look.opacity == 0.6)
        #expect(mark.series.map(\.y) == [[2.0 / 3, 1.0 / 3], [1, 0]])
    }

    @Test func rowsAreSplit() throws {
        let lowered = Lowered("<chart><data>s,v\na,1\nb,2\na,9\n</data><histogram x='v' series='s' bins='2'/></chart>")
        #expect(lowered.diagnostics.isEmpty && lowered.chart?.series.map(\.name) == ["a", "b"])
        #expect(try #require(bar(lowered)).series.map(\.y) == [[1, 1], [1, 0]])
    }

    /// What a state lacks changes nothing about where its bars stand.
    @Test func statesHaveOneBinning() throws {
        let lowered = Lowered(
            "<chart><data>t,s,v\n1,a,1\n1,a,3\n2,a,8\n2,b,17\n</data><histogram x='v' series='s' width='5'/>"
                + "<state by='t'/><control/></chart>")
        #expect(lowered.diagnostics.isEmpty)
        let marks = try #require(lowered.chart).states.compactMap { state -> BarMark? in
            guard case .cartesian(let plot) = state.plot, case .bar(let mark)? = plot.marks.first else { return nil }
            return mark
        }
        #expect(marks.map(\.bins?.edges) == [[0, 5, 10, 15, 20], [0, 5, 10, 15, 20]])
        #expect(marks.map(\.arrangement) == [.overlap, .overlap])
        #expect(
            marks[0].series.map(\.y) == [[2, 0, 0, 0], []]
                && marks[1].series.map(\.y) == [[0, 1, 0, 0], [0, 0, 0, 1]])
    }

    @Test func valuesOutsideOfEdgesAreToldAndNotCounted() throws {
        let lowered = Lowered("<chart><histogram values='1 2 30 -4' edges='0 2 5' measure='share'/></chart>")
        #expect(lowered.findings.map { $0.prefix(28) } == ["data.outside-bins c.xml:1:45"])
        #expect(try #require(bar(lowered)).series.map(\.y) == [[0.5, 0.5]])
    }

    /// A log axis has no place for 0.
    @Test func emptyBinsAreMissingOnALogAxis() throws {
        let mark = try #require(bar("values='1 1 9' width='2' start='1'", rest: "<y type='log'/>"))
        #expect(mark.series.map(\.y) == [[2, nil, nil, 1]])
    }

    @Test func noValuesMakeNoBins() throws {
        let mark = try #require(bar("values='- -'"))
        #expect(mark.bins == nil && mark.series.allSatisfy(\.data.isEmpty))
    }

    @Test func axesAreNamed() throws {
        let lowered = Lowered("<chart locale='de'><histogram values='1 2' measure='share'/></chart>")
        let plot = try #require(lowered.cartesian)
        #expect(plot.y.title == "Anteil" && plot.x.scale == .number && !plot.x.isNice && !plot.x.followsVisible)
        guard case .number(let format)? = plot.y.format else {
            Issue.record("shares have no format")
            return
        }
        #expect([0.25, 0.0364].map { format.string($0) } == ["25\u{A0}%", "3,6\u{A0}%"])
        let named = Lowered("<chart><histogram values='1 2'/><y title='Penguins' format='0.0'/></chart>")
        #expect(named.cartesian?.y.title == "Penguins")
    }
}
