import ChartDiagnostics
import ChartGraphics
import ChartIR
import ChartWords
import Testing

@testable import ChartLowering

@Suite struct EcdfSpecTests {
    private func line(_ lowered: Lowered) -> LineMark? {
        if case .line(let mark)? = lowered.cartesian?.marks.first { mark } else { nil }
    }

    private func line(_ attributes: String, children: String = "", rest: String = "") -> LineMark? {
        line(Lowered("<chart><ecdf \(attributes)>\(children)</ecdf>\(rest)</chart>"))
    }

    /// Equal values are one step, and a missing one is none of the whole.
    @Test(arguments: [("share", [0, 0.5, 0.75, 1]), ("count", [0, 2.0, 3, 4])])
    func valuesAreSteps(measure: String, heights: [Double]) throws {
        let mark = try #require(line("values='3 1 - 4 1' measure='\(measure)'"))
        #expect(mark.series.map(\.x) == [[1, 1, 3, 4]] && mark.series.map(\.y) == [heights])
        #expect(mark.curve == .stepAfter && mark.text == .none && mark.marker.shape == .none)
    }

    /// What all marks of an axis measure alike has their name and format there.
    @Test(arguments: [
        ("<ecdf values='1 2'/><ecdf values='3 4'/>", true), ("<ecdf values='1 2'/><line values='3 4'/>", false),
        ("<ecdf values='1 2'/><ecdf values='3 4' measure='count'/>", false),
    ])
    func severalOnAnAxisDescribeIt(marks: String, areAlike: Bool) throws {
        let alone = try #require(Lowered("<chart><ecdf values='1 2'/></chart>").cartesian?.y)
        let several = try #require(Lowered("<chart>\(marks)</chart>").cartesian?.y)
        #expect((several.title == alone.title && several.format == alone.format) == areAlike)
    }

    /// What the line begins at is no value.
    @Test func valuesAreTold() throws {
        let telling = try #require(line("values='3 1 4 1'")?.telling)
        #expect(telling.kind == .ecdf && telling.columns.map(\.series.x) == [[1, 3, 4]])
        #expect(telling.columns.map(\.series.y) == [[0.5, 0.75, 1]])
    }

    @Test func rowsAreSplit() throws {
        let lowered = Lowered("<chart><data>s,v\na,9\nb,2\na,1\na,\n</data><ecdf x='v' series='s'/></chart>")
        #expect(lowered.diagnostics.isEmpty && lowered.chart?.series.map(\.name) == ["a", "b"])
        let mark = try #require(line(lowered))
        #expect(mark.series.map(\.x) == [[1, 1, 9], [2, 2]] && mark.series.map(\.y) == [[0, 0.5, 1], [0, 1]])
    }

    /// Inline series may have as many values as each has, and columns of a table may be series.
    @Test(arguments: [
        "<ecdf><series values='1 9'/><series values='2'/></ecdf>",
        "<data>a,b\n9,2\n1,\n</data><ecdf><series y='a'/><series y='b'/></ecdf>",
    ])
    func childrenAreSeries(content: String) throws {
        let lowered = Lowered("<chart>\(content)</chart>")
        #expect(lowered.diagnostics.isEmpty)
        #expect(try #require(line(lowered)).series.map(\.x) == [[1, 1, 9], [2, 2]])
    }

    /// Each state is a whole of its own, and lines are as wide in all of them.
    @Test func statesAreWholes() throws {
        let many = (1...201).map { "2,\($0)" }.joined(separator: "\n")
        let lowered = Lowered(
            "<chart><data>t,v\n1,1\n1,3\n\(many)\n</data><ecdf x='v'/><state by='t'/><control/></chart>")
        #expect(lowered.diagnostics.isEmpty)
        let marks = try #require(lowered.chart).states.compactMap { state -> LineMark? in
            guard case .cartesian(let plot) = state.plot, case .line(let mark)? = plot.marks.first else { return nil }
            return mark
        }
        #expect(marks.first?.series.map(\.y) == [[0, 0.5, 1]] && marks.last?.series.first?.data.count == 202)
        #expect(marks.map(\.look.width) == [1.5, 1.5])
    }

    @Test func axesAreDescribed() throws {
        let shares = Lowered("<chart locale='de'><ecdf values='1 2'/></chart>").cartesian?.y
        #expect(shares?.title == "Anteil")
        guard case .number(let format)? = shares?.format else {
            Issue.record("no format")
            return
        }
        #expect(format.string(0.125) == "12,5\u{A0}%" && format.string(1) == "100\u{A0}%")
        let counts = Lowered("<chart><ecdf values='1 2' measure='count'/></chart>").cartesian?.y
        #expect(counts?.title == "Count" && counts?.format == nil)
        let named = Lowered("<chart><ecdf values='1 2'/><y title='Penguins'/></chart>")
        #expect(named.cartesian?.y.title == "Penguins")
    }

    /// A log axis of values has no 0 to begin at; one of places wants positive values, and says which is not.
    @Test func logAxes() throws {
        let counts = try #require(line("values='1 2' measure='count'", rest: "<y type='log'/>"))
        #expect(counts.series.map(\.y) == [[1, 2]])
        let children = "<series values='1 2'/><series values='3 -4'/>"
        let places = Lowered("<chart><ecdf>\(children)</ecdf><x type='log'/></chart>")
        #expect(places.diagnostics.map(\.id) == [.semanticScaleMismatch])
        #expect(places.diagnostics.first?.message.contains("-4") == true)
    }

    @Test(arguments: [
        ("<ecdf values='1 2'/><x type='category'/>", "semantic.scale-mismatch"),
        ("<ecdf values='1 1e305'/>", "semantic.value-out-of-range"),
        ("<ecdf values='1 2' dash='solid' dashes='4 2'/>", "semantic.conflicting-data"),
        ("<data>v\na\nb\n</data><ecdf x='v'/>", "semantic.not-numbers"),
    ])
    func mistakesAreTold(content: String, id: String) {
        #expect(Lowered("<chart>\(content)</chart>").diagnostics.map(\.id.rawValue) == [id])
    }
}
