import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct PlacementChecksTests {
    @Test func valuesWithoutAPositionAreCounted() {
        let data = "<data>d,a,b\n1,2,3\n,4,\n,,5\n2,,1</data>"
        let lowered = Lowered("<chart>\(data)<line x='d'><series y='a'/><series y='b'/></line></chart>")
        #expect(lowered.findings == ["semantic.no-position c.xml:3:2 '4'"])
        #expect(lowered.diagnostics.first?.message.hasPrefix("2 values") == true)
    }

    @Test func aPositionThatIsWrongIsToldOnce() {
        let data = "<data>d,a\nx,2<column name='d' type='number'/></data>"
        let lowered = Lowered("<chart>\(data)<line x='d' y='a'/></chart>")
        #expect(lowered.diagnostics.map(\.id) == [.dataWrongType])
    }

    @Test(arguments: [
        ("<line values='3 5'/><y min='5'/>", ""), ("<line values='3 5'/><y min='5.1'/>", "5.1"),
        ("<line values='3 5'/><y max='3'/>", ""), ("<line values='3 5'/><y max='2'/>", "2"),
        ("<line values='3 -'/><line values='8 -'/><y min='6'/>", ""),
        ("<bar values='3 5'/><y max='2'/>", ""), ("<bar values='3 5'/><y min='6'/>", "6"),
        ("<bar values='-3 -5'/><y min='1'/>", "1"), ("<bar values='3 5'/><y max='-1'/>", "-1"),
        ("<bar layout='stack'><series values='3'/><series values='5'/></bar><y min='7'/>", ""),
        ("<bar layout='stack'><series values='3'/><series values='5'/></bar><y min='9'/>", "9"),
        ("<bar layout='percent'><series values='3'/><series values='5'/></bar><y min='0.5'/>", ""),
        ("<line values='3 5' at='1 2'/><x min='3'/>", "3"), ("<line values='3 -' at='1 4'/><x min='3'/>", "3"),
        ("<line values='3 5' at='1 4'/><x min='3'/>", ""), ("<line values='- -'/><y min='3'/>", ""),
        ("<line values='3'/><line values='9' axis='right'/><y min='4'/>", "4"),
        ("<candlestick opens='3' highs='5' lows='2' closes='4'/><y min='5'/>", ""),
        ("<candlestick opens='3' highs='5' lows='2' closes='4'/><y min='6'/>", "6"),
        ("<candlestick opens='3' highs='5' lows='2' closes='4'/><y max='1'/>", "1"),
    ])
    func anAxisBesideAllValuesIsTold(marks: String, end: String) {
        let lowered = Lowered("<chart>\(marks)</chart>")
        let told = lowered.diagnostics.filter { $0.id == .semanticOutsideAxis }.map {
            $0.range.shown.split(separator: "'")[1]
        }
        #expect(told == (end.isEmpty ? [] : [end[...]]))
    }

    @Test func anEmptyRangeIsToldOnce() {
        let lowered = Lowered("<chart><line values='1'/><y min='5' max='3'/></chart>")
        #expect(lowered.diagnostics.map(\.id) == [.semanticEmptyRange])
    }
}
