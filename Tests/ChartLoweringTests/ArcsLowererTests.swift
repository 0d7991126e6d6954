import ChartDiagnostics
import ChartGraphics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct ArcsLowererTests {
    private func arcs(_ lowered: Lowered) -> ArcsMark? {
        if case .arcs(let mark) = lowered.chart?.plot { mark } else { nil }
    }

    @Test func smallestArcs() {
        let lowered = Lowered(#"{"arcs": {"values": [3, 5, 2]}}"#)
        #expect(lowered.findings == [])
        #expect(lowered.chart?.series.map(\.name) == ["1", "2", "3"])
        #expect(lowered.chart?.legend.position == .top)
        #expect(lowered.chart?.entrance.order == .together)
        let gradient = Gradient(along: .radius, stops: [.init(offset: 0, fade: 0.45), .init(offset: 1)])
        let wedges = [3, 5, 2].enumerated().map {
            ArcsMark.Wedge(series: $0.offset, value: $0.element, gradient: gradient)
        }
        #expect(arcs(lowered) == ArcsMark(wedges: wedges))
    }

    @Test func everythingStated() {
        let lowered = Lowered(
            """
            <chart><arcs labels="A" values="1" angles="uniform" lines="7" thickness="3" spacing="2" center-radius="5" \
            min-thickness="0.5" min-spacing="0" overflow="equalize" underflow="none" rotation="450"/></chart>
            """)
        let mark = arcs(lowered)
        #expect(lowered.findings == [])
        #expect(mark?.angles == .uniform && mark?.lines == 7 && mark?.thickness == 3 && mark?.spacing == 2)
        #expect(mark?.centerRadius == 5 && mark?.minimumThickness == 0.5 && mark?.minimumSpacing == 0)
        #expect(mark?.overflow == .equalize && mark?.underflow == ArcsMark.Underflow.none && mark?.rotation == 90)
    }

    @Test func minimumsThatAreNotStatedNeverExceedWhatIs() {
        let thin = arcs(Lowered(#"<chart><arcs values="1" thickness="0.5" spacing="0.25"/></chart>"#))
        #expect(thin?.minimumThickness == 0.5 && thin?.minimumSpacing == 0.25)
        let thick = arcs(Lowered(#"<chart><arcs values="1" min-thickness="20" min-spacing="9"/></chart>"#))
        #expect(thick?.thickness == 20 && thick?.spacing == 9)
    }

    @Test func coloursOfTheAuthorsAreEven() {
        let lowered = Lowered(
            """
            <chart><data format="csv">a,b,c
            x,1,gold
            y,,rust
            z,2,
            </data><arcs label="a" value="b" color="c"/></chart>
            """)
        #expect(lowered.findings == ["semantic.no-values c.xml:3:3 ''"])
        #expect(lowered.chart?.series.map(\.color) == [.palette(4), .palette(1)])
        #expect(arcs(lowered)?.wedges.map { $0.gradient == nil } == [true, false])
    }

    @Test func whatTheLegendSaysComesFirst() {
        let lowered = Lowered(
            """
            <chart><arcs labels="A B" values="1 2" colors="gold rust"/>\
            <legend><entry name="A" color="blue"/></legend></chart>
            """)
        #expect(lowered.chart?.series.map(\.color) == [.palette(0), .palette(1)])
    }

    @Test func gradientsOfOneAndOfAll() {
        let lowered = Lowered(
            """
            <chart><arcs labels="A B" values="1 2"><gradient><stop/></gradient>\
            <gradient name="B" along="arc"><stop color="gold"/><stop/><stop at="0.4" fade="1"/><stop color="rust"/>\
            </gradient></arcs></chart>
            """)
        #expect(lowered.findings == [])
        let gradients = arcs(lowered)?.wedges.map(\.gradient)
        #expect(gradients?[0] == Gradient(along: .radius, stops: [.init(offset: 1)]))
        #expect(gradients?[1]?.direction == .arc)
        #expect(gradients?[1]?.stops.map(\.offset) == [0, 0.2, 0.4, 1])
        #expect(gradients?[1]?.stops.map(\.fade) == [0, 0, 1, 0])
        // The end of a gradient stands for it in the legend.
        #expect(lowered.chart?.series.map(\.color) == [.palette(0), .palette(1)])
    }

    @Test(arguments: [
        (#"<arcs/>"#, ["semantic.missing-values c.xml:1:9 'arcs'"]),
        (#"<arcs values="1 -2"/>"#, ["semantic.negative-share c.xml:1:24 '-2'"]),
        (#"<arcs values="1" color="gold" colors="gold"/>"#, ["semantic.conflicting-data c.xml:1:46 'gold'"]),
        (#"<arcs values="1 2" color="tael"/>"#, ["semantic.invalid-value c.xml:1:34 'tael'"]),
        (#"<arcs values="1 2" colors="gold"/>"#, ["semantic.length-mismatch c.xml:1:35 'gold'"]),
        (#"<arcs values="1 2" colors="gold x"/>"#, ["semantic.invalid-value c.xml:1:40 'x'"]),
        (#"<arcs values="1" spacing="1" min-spacing="2"/>"#, ["semantic.empty-range c.xml:1:50 '2'"]),
        (#"<arcs values="1"/><line values="1"/>"#, ["semantic.mixed-marks c.xml:1:27 'line'"]),
        (
            #"<arcs values="1"><gradient name="x"><stop/></gradient></arcs>"#,
            ["semantic.unknown-series c.xml:1:41 'x'"]
        ),
        (
            #"<arcs values="1"><gradient><stop at="1"/><stop at="0"/></gradient></arcs>"#,
            ["semantic.invalid-value c.xml:1:59 '0'"]
        ),
    ])
    func reportsMistakes(content: String, findings: [String]) {
        #expect(Lowered("<chart>\(content)</chart>").findings == findings)
    }
}
