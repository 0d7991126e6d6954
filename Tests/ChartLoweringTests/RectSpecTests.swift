import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct RectSpecTests {
    private func rects(_ lowered: Lowered) -> [MarkSeries] {
        guard case .point(let mark) = lowered.cartesian?.marks.first, mark.isRect else { return [] }
        return mark.series
    }

    @Test func rowsHaveBothEndsOfBothSides() {
        let lowered = Lowered(
            "<chart><rect x='a' x2='b' y='c' y2='d' series='k'/><data>a,b,c,d,k\n1,3,5,9,u\n4,,5,6,u\n2,8,1,0,v\n</data></chart>"
        )
        #expect(lowered.findings == [])
        #expect(
            rects(lowered) == [
                MarkSeries(series: 0, data: [Datum(x: 1, y: 5, y2: 9), Datum(x: 4, y: nil)], ends: [3, nil]),
                MarkSeries(series: 1, data: [Datum(x: 2, y: 1, y2: 0)], ends: [8]),
            ])
    }

    @Test func timesReachFromOneToAnother() {
        let lowered = Lowered("<chart><rect at='2026-01-01' at2='2026-01-02' values='3' values2='4'/></chart>")
        #expect(lowered.findings == [])
        #expect(lowered.cartesian?.x.scale == .time)
        let one = rects(lowered).first
        #expect(one?.ends?.first.flatMap { end in one.map { (end ?? 0) - $0.data[0].x } } == 86400)
    }

    @Test func cornersAreAsRoundAsTheAuthorSays() {
        let lowered = Lowered("<chart><rect at='0 2' at2='2 9' values='3 4' radius='5'/></chart>")
        guard case .point(let mark)? = lowered.cartesian?.marks.first else { return }
        #expect(mark.form == .rect(border: nil, radius: 5, share: nil))
    }

    @Test func aShareIsThatOfCategories() {
        let rows = Lowered("<chart><rect categories='A B' values='3 4' share='0.5'/></chart>")
        #expect(rows.findings == [])
        guard case .point(let mark)? = rows.cartesian?.marks.first else { return }
        #expect(mark.form == .rect(border: nil, radius: nil, share: 0.5))
        let numbers = Lowered("<chart><rect at='0 2' at2='2 9' values='3 4' share='0.5'/></chart>")
        #expect(numbers.diagnostics.map(\.id) == [.semanticUnusedAttribute])
    }

    @Test func withoutOtherValuesTheyGrowFromZero() {
        let lowered = Lowered("<chart><rect at='0 2' at2='2 9' values='3 4'/></chart>")
        #expect(lowered.findings == [])
        #expect(rects(lowered).first?.isRange == false)
        #expect(lowered.cartesian?.marks.first?.growsFromZero == true)
    }

    @Test func onCategoriesEachFillsItsOwnPlace() {
        let lowered = Lowered("<chart><rect categories='a b' values='3 4' values2='5 6'/></chart>")
        #expect(lowered.findings == [])
        #expect(rects(lowered).map(\.ends) == [nil])
    }

    @Test(arguments: [
        ("<rect at='1' values='3' values2='4'/>", "a rectangle needs 'at2', too; add it to 'rect'"),
        ("<data>a,b\n1,2</data><rect x='a' y='b'/>", "a rectangle needs 'x2', too; add it to 'rect'"),
        ("<rect at='1 2' at2='3' values='3 4'/>", "1 value for 2 rectangles"),
        ("<data>a,b,t\n1,2,2026-01-01</data><rect x='a' x2='b' y='t'/>", "reaches from one to another"),
    ])
    func whatLacksAnEndIsReported(content: String, message: String) {
        let messages = Lowered("<chart>\(content)</chart>").diagnostics.map(\.message)
        #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
    }

    @Test func axesReachToBothEnds() {
        let lowered = Lowered("<chart><rect at='0' at2='50' values='3' values2='4'/><x min='10'/></chart>")
        #expect(lowered.findings == [])
        #expect(lowered.cartesian?.marks.first?.positionExtent == 0...50)
    }
}
