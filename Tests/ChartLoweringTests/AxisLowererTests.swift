import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct AxisLowererTests {
    /// What grows from 0 holds it by itself, while it is visible.
    @Test func titlesMayHaveColours() {
        let bars = #"<bar categories="a b" values="3 7"/>"#
        let lowered = Lowered(#"<chart>\#(bars)<y title="Sum" title-color="teal"/></chart>"#)
        #expect(lowered.findings == [])
        #expect(lowered.cartesian?.y.titleColor != nil && lowered.cartesian?.x.titleColor == nil)
        let idle = Lowered(#"<chart>\#(bars)<y title-color="teal"/></chart>"#)
        #expect(idle.findings.map { $0.split(separator: " ")[0] } == ["semantic.unused-attribute"])
    }

    @Test func linesOfAxesAreAsStated() {
        let lowered = Lowered(#"<chart><bar values="1"/><x line="false"/><y line="true"/></chart>"#).cartesian
        #expect(lowered?.x.hasLine == false && lowered?.y.hasLine == true)
        let plain = Lowered(#"<chart><bar values="1"/></chart>"#).cartesian
        #expect(plain?.x.hasLine == nil && plain?.y.hasLine == nil)
    }

    @Test func zeroIsHeldWhereTheAuthorSaysSo() {
        #expect(Lowered(#"<chart><bar values="1"/></chart>"#).cartesian?.y.includesZero == false)
        #expect(Lowered(#"<chart><line values="1"/><y zero="true"/></chart>"#).cartesian?.y.includesZero == true)
        let two = Lowered(#"<chart><bar values="1"/><line values="1" axis="right"/></chart>"#).cartesian
        #expect(two?.y.hasGrid == true && two?.secondY?.hasGrid == false)
    }

    @Test func takesWhatIsStated() throws {
        let lowered = Lowered(
            """
            <chart><line values="1"/>
            <x title="X" unit="s" min="-1" max="1e1" nice="false" zero="true" grid="true" rescale="fixed" format="0.0"/>
            <y min="0.5"/></chart>
            """)
        #expect(lowered.findings == [])
        #expect(
            lowered.cartesian?.x
                == Axis(
                    scale: .number, minimum: -1, maximum: 10, isNice: false, includesZero: true, followsVisible: false,
                    title: "X", unit: "s", format: .number(try NumberFormat(pattern: "0.0")), hasGrid: true))
        #expect(lowered.cartesian?.y.minimum == 0.5 && lowered.cartesian?.y.maximum == nil)
    }

    /// An axis that ended at round numbers would begin far from the first bar: at 1995, of years from 2000 on.
    @Test func positionsOfWhatHasABreadthEndWithIt() {
        func isNice(_ marks: String, _ axis: String = #"<x type="number"/>"#) -> Bool? {
            Lowered("<chart>\(marks)\(axis)</chart>").cartesian?.x.isNice
        }
        let bars = #"<bar at="2000 2004 2012" values="1 2 3"/>"#
        #expect(isNice(bars) == false)
        #expect(isNice(bars + #"<point name="P" at="2000 2004" values="1 2"/>"#) == false)
        #expect(isNice(bars, #"<x type="number" nice="true"/>"#) == true)
        #expect(isNice(bars, #"<x type="number" increment="4"/>"#) == true)
        #expect(isNice(#"<point at="2000 2004" values="1 2"/>"#) == true)
    }

    /// Nothing else would say which axis is which.
    @Test func twoAxesOfNumbersAreNamedAfterTheirColumns() {
        func titles(_ marks: String, _ axes: String = "") -> [String?]? {
            let rows = "<data format=\"csv\">height,weight,k\n1,2,A\n2,3,B\n</data>"
            return Lowered("<chart>\(rows)\(marks)\(axes)</chart>").cartesian.map { [$0.x.title, $0.y.title] }
        }
        let points = #"<point x="height" y="weight"/>"#
        #expect(titles(points) == ["height", "weight"])
        #expect(titles(points, #"<x title="Tall"/><y title=""/>"#) == ["Tall", nil])
        #expect(titles(points, #"<y labels="none"/>"#) == ["height", nil])
        // The title of the chart says what is measured, where there are bars or lines.
        #expect(titles(#"<line x="height" y="weight"/>"#) == [nil, nil])
        #expect(titles(#"<point x="k" y="weight"/>"#) == [nil, nil])
        #expect(titles(#"<point at="1 2" values="3 4"/>"#) == [nil, nil])
        // Two columns on one axis have no common name.
        #expect(titles(points + #"<point x="height" y="height"/>"#) == ["height", nil])
        // What is counted stands on one axis, and how often on the other.
        #expect(titles(#"<histogram x="height"/>"#) == ["height", "Count"])
        #expect(titles(#"<ecdf x="height"/>"#, #"<x title="Tall"/>"#)?[0] == "Tall")
    }

    @Test(arguments: [
        (#"<y min="2" max="1"/>"#, ["semantic.empty-range c.xml:1:34 '2'"]),
        (#"<x min="a"/>"#, ["semantic.invalid-value c.xml:1:34 'a'"]),
        (#"<x min="2026-01-01"/>"#, ["semantic.invalid-value c.xml:1:34 '2026-01-01'"]),
        (#"<y/><y/>"#, ["semantic.duplicate-axis c.xml:1:31 'y'"]),
        (#"<y axis="right"/>"#, ["semantic.unused-axis c.xml:1:35 'right'"]),
    ])
    func reportsMistakes(axes: String, findings: [String]) {
        #expect(Lowered(#"<chart><line values="1"/>"# + axes + "</chart>").findings == findings)
    }

    @Test func barsOfOneChartLieTheSameWay() {
        let horizontal = #"<bar values="1" orientation="horizontal"/>"#
        #expect(Lowered("<chart>\(horizontal)<bar values=\"1\"/></chart>").cartesian?.isTransposed == true)
        let mixed = Lowered("<chart>\(horizontal)<bar values=\"1\" orientation=\"vertical\"/></chart>")
        #expect(mixed.findings == ["semantic.mixed-orientation c.xml:1:51 'bar'"])
    }

    @Test func namesStandAboveRowsOnly() {
        let rows = Lowered(
            "<chart><bar orientation='horizontal' categories='A B' values='1 2'/><x labels='above'/></chart>")
        #expect(rows.findings == [])
        #expect(rows.cartesian?.x.labels == .above)
        for mark in ["<bar categories='A B' values='1 2'/>", "<point orientation='horizontal' at='1 2' values='1 2'/>"]
        {
            let lowered = Lowered("<chart>\(mark)<x labels='above'/></chart>")
            #expect(lowered.cartesian?.x.labels == .automatic)
            #expect(lowered.diagnostics.map(\.id) == [.semanticUnusedAttribute])
        }
    }
}
