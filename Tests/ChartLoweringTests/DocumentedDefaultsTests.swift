import ChartDiagnostics
import ChartIR
import ChartSchema
import Testing

@testable import ChartLowering

/// The defaults that depend on the chart are what the schema says they are.
@Suite struct DocumentedDefaultsTests {
    private func documentation(_ element: String, _ attribute: String) throws -> String {
        try #require(Vocabulary.playfair.attribute(attribute, of: element)).documentation
    }

    @Test func legendPosition() throws {
        #expect(try documentation("legend", "position").contains("Default `top`; for more than 8 rows of arcs"))
        #expect(Lowered("<chart><bar values='1'/><legend/></chart>").chart?.legend.position == .top)
        #expect(Lowered("<chart><pie values='1'/><legend/></chart>").chart?.legend.position == .top)
        #expect(Lowered("<chart><pie values='1 2 3 4 5 6 7 8'/></chart>").chart?.legend.position == .top)
        func pie(_ count: Int, _ attributes: String = "") -> Legend.Position? {
            let values = Array(repeating: "1", count: count).joined(separator: " ")
            return Lowered("<chart><pie values='\(values)' \(attributes)/></chart>").chart?.legend.position
        }
        #expect(pie(12) == .top)
        #expect(pie(13) == .right)
        // Where no names stand around it, a pie leaves the width to the legend.
        #expect(pie(8, "text='inside'") == .top)
        #expect(pie(9, "text='inside'") == .right)
        #expect(Lowered("<chart><rose values='1 2 3 4 5 6 7 8 9'/></chart>").chart?.legend.position == .right)
    }

    @Test func entranceOrder() throws {
        #expect(
            try documentation("entrance", "order").contains(
                "`one-by-one` in charts with axes, in radars and radial bars, else `together`"))
        #expect(Lowered("<chart><line values='1'/><bar values='1'/></chart>").chart?.entrance.order == .oneByOne)
        #expect(Lowered("<chart><line values='1'/></chart>").chart?.entrance.order == .oneByOne)
        #expect(Lowered("<chart><pie values='1'/></chart>").chart?.entrance.order == .together)
        let candle = "<chart><candlestick opens='1' highs='1' lows='1' closes='1'/></chart>"
        #expect(Lowered(candle).chart?.entrance.order == .oneByOne)
    }

    @Test func gapOfAPie() throws {
        #expect(try documentation("pie", "gap").contains("Default 4 where there is a hole, else 0."))
        #expect(Lowered("<chart><pie values='1 2'/></chart>").pie?.gap == 0)
        #expect(Lowered("<chart><pie values='1 2' hole='0.5'/></chart>").pie?.gap == 4)
    }

    @Test func barsStandOnCategories() throws {
        let documentation = try documentation("x", "type")
        #expect(documentation.contains("Bars stand on categories, whatever the positions, unless"))
        let bars = "<chart><bar at='2026 2027' values='1 2'/>"
        #expect(Lowered(bars + "</chart>").cartesian?.x.scale == .category(["2026", "2027"]))
        for (type, scale) in [("number", Axis.Scale.number), ("time", .time)] {
            let x = Lowered(bars + "<x type='\(type)'/></chart>").cartesian?.x
            #expect(x?.scale == scale && x?.followsVisible == false)
        }
        #expect(Lowered(bars + "<x type='log'/></chart>").diagnostics.map(\.id) == [.semanticScaleMismatch])
    }
}
