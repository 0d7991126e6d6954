import ChartDiagnostics
import ChartGraphics
import ChartIR
import ChartSchema
import Testing

@testable import ChartLowering

/// The looks of marks: what is written, and the defaults that the schema promises.
@Suite struct LookSpecsTests {
    private func mark(_ xml: String) -> Mark? { Lowered("<chart>\(xml)</chart>").cartesian?.marks.first }

    private func documentation(_ element: String, _ attribute: String) throws -> String {
        try #require(Vocabulary.playfair.attribute(attribute, of: element)).documentation
    }

    @Test func ringsOfPointsAreClearAndThoseOfLinesAreNot() throws {
        #expect(try documentation("point", "filled").contains("by default 1.5 wide"))
        guard case .point(let points) = mark("<point values='1' filled='false'/>"),
            case .point(let edged) = mark("<point values='1' border='black' border-width='2'/>"),
            case .line(let line) = mark("<line values='1 2' marker-filled='false' halo='1.5'/>")
        else {
            Issue.record("no marks")
            return
        }
        #expect(points.marker == MarkerLook(hole: .clear, ring: MarkerLook.standardRing))
        #expect(edged.marker == MarkerLook(border: Border(color: .custom(.black), width: 2)))
        #expect(line.marker == MarkerLook(hole: .background, ring: 1.5))
        #expect(line.look.halo == 1.5)
    }

    @Test func coloursRunUpAreasThatAreNotStacked() {
        let stops = "<gradient><stop fade='1'/><stop color='teal'/></gradient>"
        guard case .area(let area) = mark("<area values='1 2'>\(stops)</area>") else {
            Issue.record("no area")
            return
        }
        #expect(area.stops?.map(\.offset) == [0, 1])
        #expect(area.stops?.map(\.fade) == [1, 0])
        #expect(area.fillOpacity == 1)
        let stacked = Lowered("<chart><area layout='stack' values='1 2'>\(stops)</area></chart>")
        #expect(stacked.diagnostics.map(\.id) == [.semanticUnusedAttribute])
    }

    @Test func widthsOfLinesThatAreNotThereAreTold() {
        let findings = Lowered("<chart><point values='1' border-width='2'/></chart>").findings
        #expect(findings.count == 1)
        #expect(Lowered("<chart><point values='1' border-width='2' filled='false'/></chart>").findings == [])
        #expect(Lowered("<chart><line values='1 2' marker='none' marker-filled='false'/></chart>").findings.count == 1)
    }

    @Test func widthsOfLines() throws {
        #expect(try documentation("line", "width").contains("Default 2.25, with more than six series 1.75"))
        for (count, width) in [(6, 2.25), (7, 1.75)] {
            let series = (0..<count).map { "<series name='\($0)' values='1'/>" }.joined()
            guard case .line(let line) = mark("<line>\(series)</line>") else {
                Issue.record("no line")
                return
            }
            #expect(line.look == LineLook(width: width))
        }
        guard case .area(let area) = mark("<area values='1' values2='2'/>") else {
            Issue.record("no area")
            return
        }
        #expect(area.look.width == 1.5 && area.fillOpacity == 0.18)
    }

    @Test func opacityOfManyPoints() throws {
        #expect(try documentation("point", "opacity").contains("Default 1; of more than 200 points 0.75"))
        for (count, opacity) in [(200, 1.0), (201, 0.75)] {
            let values = Array(repeating: "1", count: count).joined(separator: " ")
            guard case .point(let point) = mark("<point values='\(values)'/>") else {
                Issue.record("no points")
                return
            }
            #expect(point.opacity == opacity)
        }
    }

    @Test func defaultsOfShadows() {
        guard case .bar(let bar) = mark("<bar values='1'><shadow/></bar>") else {
            Issue.record("no bar")
            return
        }
        #expect(bar.look.shadow == Shadow(x: 0, y: 2, color: .custom(.black), opacity: 0.3, blur: 3))
        #expect(bar.look.radius == 2 && bar.look.opacity == 1 && bar.look.border == nil)
    }

    @Test func dashesFollowTheWidth() {
        for (written, lengths) in [("dashed", [8.0, 12]), ("dotted", [0, 8]), ("solid", [])] {
            guard case .line(let line) = mark("<line values='1' width='4' dash='\(written)'/>") else {
                Issue.record("no line")
                return
            }
            #expect(line.look.dash == .lengths(lengths))
        }
    }

    /// A row of a range is whole or missing; colours go with their rows, whatever stands before them.
    @Test func rowsKeepTheirEndsAndColors() {
        let data =
            "<data><column name='k' values='A B B C'/><column name='v' values='1 - 2 3'/>"
            + "<column name='w' values='4 5 6 -'/><column name='c' values='rust gold teal -'/></data>"
        let lowered = Lowered("<chart>\(data)<bar x='k' y='v' y2='w' color='c'/></chart>")
        let series = lowered.cartesian?.marks.first?.series.first
        #expect(series?.data == [Datum(x: 0, y: 1, y2: 4), Datum(x: 1, y: 2, y2: 6), Datum(x: 2, y: nil)])
        #expect(series?.colors?.count == 3)
        #expect(series?.colors?[0] == .palette(1) && series?.colors?[2] == nil)
        if case .custom = series?.colors?[1] {} else { Issue.record("the row that counts is the teal one") }
        #expect(series?.isRange == true)
    }

    @Test func linesHaveNoRanges() {
        let lowered = Lowered("<chart><line><series name='A' values='1 2' values2='3 4'/></line></chart>")
        #expect(lowered.diagnostics.map(\.id) == [.semanticUnusedAttribute])
        #expect(lowered.cartesian?.marks.first?.series.first?.isRange == false)
    }
}
