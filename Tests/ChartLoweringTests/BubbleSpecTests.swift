import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct BubbleSpecTests {
    private func bubbles(_ lowered: Lowered, _ mark: Int = 0) -> [BubbleMark.Bubble] {
        guard case .bubble(let bubble) = lowered.cartesian?.marks[mark] else { return [] }
        return bubble.series.flatMap(\.bubbles)
    }

    @Test func edgesAndOpacityAreOfTheMark() {
        let lowered = Lowered("<chart><bubble values='1' sizes='2' opacity='0.8' border='black'/></chart>")
        guard case .bubble(let mark)? = lowered.cartesian?.marks.first else {
            Issue.record("no bubbles")
            return
        }
        #expect(mark.opacity == 0.8 && mark.border?.width == 1)
        #expect(Lowered("<chart><bubble values='1' sizes='2' border-width='3'/></chart>").findings.count == 1)
    }

    @Test func rowsKeepTheirSizesAndNames() {
        let lowered = Lowered(
            #"<chart><bubble x="x" y="y" size="s" label="n" series="k"/><data>x,y,s,n,k"#
                + "\n3,1,4,a,A\n1,2,,b,B\n,9,9,c,A\n2,,5,,A\n</data></chart>")
        #expect(lowered.findings == ["semantic.no-position c.xml:4:2 '9'"])
        #expect(
            bubbles(lowered) == [
                .init(x: 3, y: 1, size: 4, name: "a"), .init(x: 2, y: nil, size: 5),
                .init(x: 1, y: 2, size: nil, name: "b"),
            ])
        #expect(lowered.cartesian?.size == SizeScale(title: "s", format: nil, maximumRadius: 30))
    }

    @Test func bubblesWithoutSizesAreTold() {
        func findings(_ sizes: String) -> [String] {
            Lowered("<chart><bubble values='1 2 3' sizes='\(sizes)'/></chart>").findings
        }
        #expect(findings("4 - 5") == ["semantic.no-size c.xml:1:26 '2'"])
        #expect(findings("4 - -").count == 1 && findings("4 5 6").isEmpty)
        // The chart is told that it shows nothing.
        #expect(findings("- - -").isEmpty && findings("0 - 0").isEmpty)
    }

    @Test func positionsOfAnotherMarkAreShared() {
        let lowered = Lowered(
            #"<chart><line at="10 20" values="1 2"/><bubble values="3 4" sizes="5 6" labels="a b"/></chart>"#)
        #expect(
            bubbles(lowered, 1) == [.init(x: 10, y: 3, size: 5, name: "a"), .init(x: 20, y: 4, size: 6, name: "b")])
        #expect(lowered.cartesian?.size?.title == nil)
    }

    @Test func wrongSizesAreReportedAtTheirPlace() {
        let lowered = Lowered(#"<chart><bubble values="1 2 3" sizes="-1 1e301 0"/></chart>"#)
        #expect(
            lowered.findings == [
                "semantic.negative-size c.xml:1:38 '-1'", "semantic.value-out-of-range c.xml:1:41 '1e301'",
            ])
    }

    @Test func sizesAreAskedFor() {
        let lowered = Lowered(#"<chart><bubble values="1 2"/></chart>"#)
        #expect(lowered.diagnostics.map(\.message) == ["a bubble needs 'sizes', too; add it to 'bubble'"])
        let fields = Lowered("<chart><data>a,b\n1,2</data><bubble x='a' size='b'/></chart>")
        #expect(fields.diagnostics.map(\.message) == ["'bubble' has nothing to draw: give 'y', too"])
    }

    @Test func aScaleOfSizesWithoutBubblesIsUnused() {
        #expect(Lowered("<chart><bar values='1'/><size/></chart>").diagnostics.map(\.id) == [.semanticUnusedAxis])
        #expect(Lowered("<chart><pie values='1'/><size/></chart>").diagnostics.map(\.id) == [.semanticUnusedAxis])
    }
}
