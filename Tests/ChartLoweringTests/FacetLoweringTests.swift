import ChartDiagnostics
import ChartGraphics
import ChartIR
import Testing

@testable import ChartLowering

/// Small multiples: which panels there are, what each holds, and what cannot stand in them.
@Suite struct FacetLoweringTests {
    private static let table = "<data>p,x,y,s\nB,1,3,u\nA,1,4,v\nB,2,5,u\n,2,6,v</data>"

    private func plot(_ facet: String, marks: String = #"<line x="x" y="y" series="s"/>"#) throws -> CartesianPlot {
        try #require(Lowered("<chart>\(Self.table)\(facet)\(marks)</chart>").cartesian)
    }

    @Test(arguments: [
        ("", ["B", "A", "(missing)"]), (#"order="ascending""#, ["A", "B", "(missing)"]),
        (#"order="descending""#, ["B", "A", "(missing)"]),
    ])
    func eachValueIsAPanel(order: String, names: [String]) throws {
        let facets = try #require(try plot(#"<facet by="p" \#(order)/>"#).facets)
        #expect(facets.name == "p")
        #expect(facets.panels == names)
        #expect(facets.columns == 3)
    }

    @Test func theAuthorMayListThePanels() throws {
        let listed = try plot(#"<facet by="p" categories="A C B"/>"#)
        #expect(listed.facets?.panels == ["A", "C", "B", "(missing)"])
        #expect(listed.panels[1].marks[0].form.valueSeries.map { $0.data.count } == [0, 0])
        let lowered = Lowered(
            #"<chart>\#(Self.table)<facet by="p" categories="A" row-categories="u"/><line x="x" y="y"/></chart>"#)
        #expect(
            lowered.findings.map { $0.split(separator: " ")[0] }.sorted()
                == ["semantic.unlisted-category", "semantic.unused-attribute"])
        let grid = try plot(#"<facet by="p" rows="s" row-categories="v w u" order="ascending"/>"#)
        #expect(grid.facets?.grid?.rows == ["v", "w", "u"])
        #expect(grid.facets?.grid?.columns == ["A", "B", "(missing)"])
    }

    @Test func namesOfRowsMayStandBesideThem() throws {
        let facets = try #require(try plot(#"<facet by="p" columns="1" names="left" title="All"/>"#).facets)
        #expect(facets.areNamesBeside == true && facets.title == "All")
        let plain = try #require(try plot(#"<facet by="p" columns="1" names="top" title=" "/>"#).facets)
        #expect(plain.areNamesBeside == nil && plain.title == nil)
        let marks = #"<line x="x" y="y" series="s"/>"#
        let side = Lowered(#"<chart>\#(Self.table)<facet by="p" columns="2" names="left"/>\#(marks)</chart>"#)
        #expect(side.findings.map { $0.split(separator: " ")[0] } == ["semantic.unused-attribute"])
    }

    /// Every panel has all series, in one order, and its own rows of them.
    @Test func panelsShareTheirSeries() throws {
        let panels = try plot(#"<facet by="p"/>"#).panels
        #expect(panels.map { $0.marks.count } == [1, 1, 1])
        let series = panels.map { $0.marks[0].form.valueSeries }
        #expect(series.allSatisfy { $0.map(\.series) == [0, 1] })
        #expect(series.map { $0.map { $0.data.map(\.y) } } == [[[3, 5], []], [[], [4]], [[], [6]]])
    }

    /// A mark with values of its own stands in every panel, and marks name each other within theirs.
    @Test func whatHasNoPanelIsInAll() throws {
        let panels = try plot(
            #"<facet by="p"/>"#, marks: #"<line x="x" y="y" name="a"/><line at="1 2" values="7 8" name="b"/>"#
        ).panels
        #expect(panels.map { $0.marks[1].form.valueSeries[0].data.map(\.y) } == [[7, 8], [7, 8], [7, 8]])
        #expect(panels.map { $0.marks[0].form.valueSeries[0].data.count } == [2, 1, 1])
    }

    /// A second value axis stands behind the last panel of a row; one above all has no place.
    @Test(arguments: [("vertical", true), ("horizontal", false)])
    func panelsMayHaveASecondAxisAtTheirSide(orientation: String, isPossible: Bool) {
        let marks =
            "<bar x='x' y='y' orientation='\(orientation)'/><bar x='x' y='x' axis='right' name='b' orientation='\(orientation)'/>"
        let lowered = Lowered("<chart>\(Self.table)<facet by='p'/>\(marks)</chart>")
        let ids = lowered.findings.map { $0.split(separator: " ")[0] }
        #expect(ids.contains("semantic.impossible-facet") == !isPossible)
        #expect((lowered.cartesian?.secondY != nil) == isPossible)
    }

    /// Classes that the data part are the same in all panels, as both axes of a heatmap are.
    @Test func heatmapsShareTheirClasses() throws {
        let plot = try plot(#"<facet by="p"/><color classes="2"/>"#, marks: #"<cell x="x" y="s" color="y"/>"#)
        #expect(plot.x.scale == .category(["1", "2"]) && plot.y.scale == .category(["u", "v"]))
        let cells = plot.panels.map { panel -> [[CellMark.Cell]] in
            guard case .cell(let mark)? = panel.marks.first else { return [] }
            return mark.series.map(\.cells)
        }
        #expect(cells[0] == [[.init(x: 0, lane: 0, value: 3)], [.init(x: 1, lane: 0, value: 5)]])
        #expect(cells[1] == [[.init(x: 0, lane: 1, value: 4)], []])
        #expect(cells[2] == [[], [.init(x: 1, lane: 1, value: 6)]])
    }

    @Test(arguments: ["free", "free-x", "free-y"])
    func namesAreTheSameInAllPanels(scales: String) {
        let lowered = Lowered(
            "<chart>\(Self.table)<facet by='p' scales='\(scales)'/><cell x='x' y='s' color='y'/></chart>")
        #expect(lowered.findings.map { $0.split(separator: " ")[0] } == ["semantic.impossible-facet"])
    }

    @Test(arguments: [
        ("shared", nil), ("free-x", .x), ("free-y", .y), ("free", Facets.OwnScales.both),
    ])
    func scalesCanBeOfEachPanel(written: String, own: Facets.OwnScales?) throws {
        #expect(try plot("<facet by='p' scales='\(written)'/>").facets?.ownScales == own)
    }

    @Test(arguments: [("shared", 0), ("free-y", 0), ("free-x", 1), ("free", 1)])
    func namesAreTheSameInAllPanels(scales: String, count: Int) {
        let found = Lowered("<chart>\(Self.table)<facet by='p' scales='\(scales)'/><bar x='s' y='y'/></chart>").findings
        #expect(found.count { $0.hasPrefix("semantic.impossible-facet") } == count)
    }

    @Test(arguments: [(1, 640.0, 1), (4, 640, 4), (5, 640, 3), (12, 640, 4), (5, 200, 1), (60, 4000, 20)])
    func columnsAreAsEvenAsTheyCanBe(count: Int, width: Double, columns: Int) {
        #expect(FacetTables.columns(for: count, width: width) == columns)
    }

    @Test func rowsMakeTheHeight() throws {
        let one = try #require(Lowered(#"<chart>\#(Self.table)<facet by="p"/><line x="x" y="y"/></chart>"#).chart)
        let three = try #require(
            Lowered(#"<chart>\#(Self.table)<facet by="p" columns="1"/><line x="x" y="y"/></chart>"#).chart)
        #expect(one.size.height == 320)
        #expect(three.size.height == 580)
    }

    @Test func tooManyPanelsAreReported() {
        let rows = (0..<61).map { "\($0),1" }.joined(separator: "\n")
        let found = Lowered("<chart><data>p,y\n\(rows)</data><facet by=\"p\"/><point y=\"y\"/></chart>").diagnostics
        #expect(found.map(\.id) == [.semanticManyValues])
    }
}
