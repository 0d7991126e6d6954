import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct PositionScaleTests {
    private func scale(_ content: String) -> Axis.Scale? {
        Lowered("<chart>\(content)</chart>").cartesian?.x.scale
    }

    @Test func theDataDecide() {
        #expect(scale(#"<line values="1 2"/>"#) == .number)
        #expect(scale(#"<line values="1 2" at="2026-01 2026-02"/>"#) == .time)
        #expect(scale(#"<line values="1 2" categories="a b"/>"#) == .category(["a", "b"]))
        #expect(scale(#"<line values="1 2" at="2025 2026"/><x type="time"/>"#) == .time)
        #expect(scale(#"<line values="1 2" at="2025 2026"/><x type="category"/>"#) == .category(["2025", "2026"]))
    }

    @Test func underBarsAllPositionsAreCategories() {
        #expect(scale(#"<bar values="1 2" at="2026-01 2026-02"/>"#) == .category(["2026-01", "2026-02"]))
        #expect(
            scale(#"<bar values="1 2" at="2026-01 2026-02"/><x format="MMM"/>"#) == .category(["Jan", "Feb"]))
        #expect(scale(#"<bar values="1 2" at="2026-01 2027-01"/><x format="MMM"/>"#) == .category(["Jan", "Jan"]))
        #expect(scale(##"<bar values="1 2" at="1000 2"/><x format="#,##0"/>"##) == .category(["1,000", "2"]))
        #expect(scale(#"<line values="1 2"/><bar values="1 2"/>"#) == .category(["1", "2"]))
    }

    @Test func theAuthorMayListTheCategories() {
        let list = #"<x categories="c a 'd e' b"/>"#
        #expect(scale(#"<bar values="1 2" categories="a b"/>"# + list) == .category(["c", "a", "d e", "b"]))
        #expect(scale(#"<line values="1 2" categories="a z"/>"# + list) == .category(["c", "a", "d e", "b", "z"]))
        #expect(
            scale(#"<bar values="1 2" at="2026 2024"/><x categories="2024 2025 2026"/>"#)
                == .category(["2024", "2025", "2026"]))
        #expect(
            scale(#"<bar values="1 2" at="2026-01 2026-02"/><x format="MMM" categories="2026-02 2026-01"/>"#)
                == .category(["Feb", "Jan"]))
        #expect(scale(#"<line values="1 2"/><x categories="Q1 Q2 Q3"/>"#) == .category(["Q1", "Q2", "Q3"]))
        #expect(scale(#"<bar values="1 2 3"/><x categories="Q1 Q2"/>"#) == .category(["Q1", "Q2", "3"]))
        let cells = Lowered(
            "<chart><data>a,b,n\nu,q,1\nv,p,2</data><cell x='a' y='b' color='n'/><y categories='p o q'/></chart>")
        #expect(cells.findings == [])
        #expect(cells.cartesian?.y.scale == .category(["p", "o", "q"]))
    }

    @Test(arguments: [
        (#"<bar values="1 2" categories="a z"/><x categories="a b"/>"#, ["semantic.unlisted-category"]),
        (#"<bar values="1 2" categories="a b"/><x categories="a b a"/>"#, ["semantic.duplicate-entry"]),
        (#"<line values="1 2" at="3 4"/><x categories="1 2"/>"#, ["semantic.unused-attribute"]),
        (#"<bar values="1 2 3"/><x categories="a b"/>"#, ["semantic.unlisted-category"]),
        (#"<bar values="1 2" categories="a b"/><y categories="1 2"/>"#, ["semantic.unused-attribute"]),
        (
            #"<bar values="1 2" categories="a b"/><x categories="a b" groups="u v"/>"#, ["semantic.conflicting-data"]
        ),
    ])
    func mistakesOfLists(content: String, ids: [String]) {
        #expect(Lowered("<chart>\(content)</chart>").diagnostics.map(\.id.rawValue) == ids)
    }

    /// A name without rows that is nearly one of the data is most likely meant by it.
    @Test func slipsInLists() {
        let lowered = Lowered(
            #"<chart><bar values="1 2" categories="Monday Tuesday"/><x categories="Monday Tusday"/></chart>"#)
        #expect(lowered.findings == ["semantic.unlisted-category c.xml:1:77 'Tusday'"])
        #expect(lowered.diagnostics[0].message.hasSuffix("are 'Tuesday' and 'Tusday' meant to be one name?"))
    }

    /// One series may lack what the next has: then the first row at each time says nothing about the order of times.
    @Test func timesOfSeveralRowsStandInOrder() {
        func scale(_ rows: String) -> Axis.Scale? {
            self.scale("<data>m,k,v\n\(rows)</data><bar x=\"m\" y=\"v\" series=\"k\"/>")
        }
        #expect(
            scale("2026-01,a,1\n2026-03,a,2\n2026-01,b,3\n2026-02,b,4\n2026-03,b,5")
                == .category(["2026-01", "2026-02", "2026-03"]))
        #expect(
            scale("2026-03,a,1\n2026-01,a,2\n2026-03,b,3\n2026-02,b,4\n2026-01,b,5")
                == .category(["2026-03", "2026-02", "2026-01"]))
        #expect(scale("2026-03,a,1\n2026-01,b,2\n2026-02,c,3") == .category(["2026-03", "2026-01", "2026-02"]))
    }

    @Test(arguments: [("2019 2021", "2019"), ("2019 2021.5", nil), ("0 2021", nil), ("2019 3100", nil)])
    func yearsHaveNoSignBetweenTheirDigits(positions: String, first: String?) {
        let x = Lowered("<chart><line at=\"\(positions)\" values=\"1 2\"/></chart>").cartesian?.x
        let written: String? = if case .number(let format)? = x?.format { format.string(2019) } else { nil }
        #expect(written == first)
    }

    @Test func equalPositionsOfTwoMarksAreOneCategory() {
        let content = #"<bar values="1 2" categories="b a"/><line values="1 2" categories="a c"/>"#
        #expect(scale(content) == .category(["b", "a", "c"]))
        #expect(scale(#"<bar values="1" at="2026-01"/><line values="1" at="2026-01-01"/>"#) == .category(["2026-01"]))
    }

    @Test(arguments: [
        (#"<bar values="1"/><x type="log"/>"#, ["semantic.scale-mismatch c.xml:1:34 'log'"]),
        (#"<bar values="1" categories="a"/><x type="time"/>"#, ["semantic.scale-mismatch c.xml:1:36 'a'"]),
        (
            #"<line values="1" at="1"/><line values="1" categories="a"/>"#,
            ["semantic.scale-mismatch c.xml:1:62 'a'"]
        ),
        (#"<line values="1" at="2026-01"/><x type="number"/>"#, ["semantic.scale-mismatch c.xml:1:29 '2026-01'"]),
        (#"<line values="1" categories="a"/><x min="1"/>"#, ["semantic.scale-mismatch c.xml:1:49 '1'"]),
        (#"<bar values="1" categories="a"/><x format="0"/>"#, ["semantic.scale-mismatch c.xml:1:51 '0'"]),
    ])
    func reportsPositionsThatDoNotFit(content: String, findings: [String]) {
        #expect(Lowered("<chart>\(content)</chart>").findings == findings)
    }
}
