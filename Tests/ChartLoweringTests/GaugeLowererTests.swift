import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

extension Lowered {
    fileprivate var gauge: GaugeMark? {
        if case .gauge(let gauge) = chart?.plot { gauge } else { nil }
    }
}

@Suite struct GaugeLowererTests {
    @Test func smallestGauge() {
        let lowered = Lowered(#"{"gauge": {"values": [3]}}"#)
        #expect(lowered.findings == [])
        #expect(lowered.chart?.series.map(\.name) == ["1"])
        #expect(lowered.chart?.legend.position == Legend.Position.none)
        #expect(
            lowered.gauge == GaugeMark(form: .dial(Dial()), readings: [.init(series: 0, value: 3)]))
    }

    @Test func smallestProgress() {
        let lowered = Lowered(#"<chart><progress labels="a b" values="3 4"/></chart>"#)
        #expect(lowered.chart?.legend.position == Legend.Position.none)
        #expect(
            lowered.gauge
                == GaugeMark(
                    form: .bar(ProgressBar()), readings: [.init(series: 0, value: 3), .init(series: 1, value: 4)],
                    ends: .round))
    }

    @Test func severalNeedlesHaveALegend() {
        #expect(Lowered(#"<chart><gauge values="3 4"/></chart>"#).chart?.legend.position == .top)
    }

    @Test func theOnlyValueHasTheNameOfTheGauge() {
        #expect(Lowered(#"<chart><gauge values="3" name="Fuel"/></chart>"#).chart?.series.map(\.name) == ["Fuel"])
        let labelled = Lowered(#"<chart><gauge values="3" labels="A" name="Fuel"/></chart>"#)
        #expect(labelled.chart?.series.map(\.name) == ["A"])
        #expect(labelled.gauge?.name == "Fuel")
    }

    @Test func aSweepAloneIsSymmetrical() {
        let dials = ["sweep='270'", "sweep='360' start='0'", "start='-100'"].map {
            Lowered("<chart><gauge values='1' \($0)/></chart>").gauge?.form
        }
        #expect(
            dials == [
                .dial(Dial(start: -135, sweep: 270)), .dial(Dial(start: 0, sweep: 360)), .dial(Dial(start: -100)),
            ])
    }

    @Test func zonesHaveNoGaps() {
        func zones(_ thresholds: String) -> [[Double]]? {
            Lowered("<chart><gauge values='1' min='-10' max='10'>\(thresholds)</gauge></chart>").gauge?.zones.map {
                [$0.start, $0.end]
            }
        }
        #expect(zones("") == [])
        #expect(zones("<threshold/><threshold above='3'/>") == [[-10, 3], [3, 10]])
        #expect(zones("<threshold above='3'/>") == [[-10, 3], [3, 10]])
        #expect(zones("<threshold above='-20'/><threshold above='3'/>") == [[-10, 3], [3, 10]])
        #expect(zones("<threshold above='3'/><threshold above='30'/>") == [[-10, 3], [3, 10]])
        #expect(zones("<threshold above='30'/>") == [[-10, 10]])
        #expect(zones("<threshold above='-20'/>") == [[-10, 10]])
    }

    @Test func aValueAtALimitIsBelowIt() throws {
        let gauge = try #require(
            Lowered("<chart><gauge values='1'><threshold name='a'/><threshold above='65' name='b'/></gauge></chart>")
                .gauge)
        let names = [-1, 0, 64.9, 65, 65.0001, 200].map { gauge.zone(of: $0)?.name }
        #expect(names == ["a", "a", "a", "a", "b", "b"])
        #expect([-1, 0, 50, 100, 1e300].map { gauge.fraction(of: $0) } == [0, 0, 0.5, 1, 1])
    }

    @Test func fractionsOfHugeScalesAreFinite() {
        let gauge = GaugeMark(form: .dial(Dial()), readings: [], minimum: -1e300, maximum: 1e300)
        #expect([-1e300, 0, 1e300].map { gauge.fraction(of: $0) } == [0, 0.5, 1])
    }

    @Test func statusesAndColoursAreTold() {
        let gauge = Lowered(
            "<chart><gauge values='1' color='bad' rest-color='blue' needle-color='threshold'><threshold color='teal'/></gauge></chart>"
        ).gauge
        #expect(gauge?.color == .status(.bad))
        #expect(gauge?.restColor == .plain(.palette(0)))
        guard case .dial(let dial) = gauge?.form else {
            Issue.record("no dial")
            return
        }
        #expect(dial.needleColor == .zone)
    }

    @Test(arguments: [
        ("<gauge/>", ["semantic.missing-values c.xml:1:9 'gauge'"]),
        ("<gauge values='1' min='5' max='5'/>", ["semantic.empty-range c.xml:1:39 '5'"]),
        ("<gauge values='1' min='200'/>", ["semantic.empty-range c.xml:1:31 '200'"]),
        ("<gauge values='1 101'/>", ["semantic.outside-axis c.xml:1:25 '101'"]),
        ("<gauge values='1 2' labels='a a'/>", ["semantic.duplicate-point c.xml:1:38 'a'"]),
        (
            "<gauge values='1'><threshold above='5'/><threshold above='5'/></gauge>",
            ["semantic.threshold-order c.xml:1:66 '5'"]
        ),
        (
            "<gauge values='1'><threshold above='5'/><threshold/></gauge>",
            ["semantic.threshold-order c.xml:1:49 'threshold'"]
        ),
        ("<gauge values='1'><threshold above='100'/></gauge>", ["semantic.outside-axis c.xml:1:44 '100'"]),
        ("<gauge values='1 2 3 4 5'/>", ["semantic.many-series c.xml:1:9 'gauge'"]),
        ("<gauge values='1' needle='false' hub='3'/>", ["semantic.unused-attribute c.xml:1:46 '3'"]),
        (
            "<gauge values='1' needle='false'><threshold needle-color='red'/></gauge>",
            ["semantic.unused-attribute c.xml:1:66 'red'"]
        ),
        (
            "<progress values='1'><threshold needle-color='red'/></progress>",
            ["semantic.unused-attribute c.xml:1:54 'red'"]
        ),
        ("<gauge values='1' needle-color='threshold'/>", ["semantic.unused-attribute c.xml:1:40 'threshold'"]),
        ("<progress values='1' scale='false' ticks='3'/>", ["semantic.unused-attribute c.xml:1:50 '3'"]),
        ("<gauge values='1' color='gren'/>", ["semantic.invalid-value c.xml:1:33 'gren'"]),
        ("<gauge values='1'/><progress values='1'/>", ["semantic.mixed-marks c.xml:1:28 'progress'"]),
    ])
    func reportsMistakes(content: String, findings: [String]) {
        #expect(Lowered("<chart>\(content)</chart>").findings == findings)
    }

    @Test func onlyAProgressMayBeSmall() {
        #expect(
            Lowered("<chart width='60' height='24'><gauge values='1'/></chart>").findings == [
                "semantic.small-side c.xml:1:15 '60'", "semantic.small-side c.xml:1:27 '24'",
            ])
        #expect(Lowered("<chart width='60' height='24'><progress values='1'/></chart>").findings == [])
    }
}
