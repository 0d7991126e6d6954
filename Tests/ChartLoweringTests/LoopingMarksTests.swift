import ChartGraphics
import ChartIR
import Testing

@testable import ChartLowering

/// Marks that move by themselves: spinners, waves, progress without a value, and live lines.
@Suite struct LoopingMarksTests {
    @Test func theSmallestSpinner() {
        let lowered = Lowered(#"{"width": 16, "height": 16, "spinner": {}}"#)
        #expect(lowered.findings == [])
        #expect(lowered.chart?.plot == .spinner(SpinnerMark()))
        #expect(lowered.chart?.series == [])
        #expect(lowered.chart?.loops == true)
    }

    @Test func otherShapesHaveNoPanel() {
        let lowered = Lowered("<chart><spinner shape='ring'/></chart>")
        #expect(lowered.chart?.plot == .spinner(SpinnerMark(shape: .ring, color: .palette(0), panel: nil)))
    }

    @Test func aWaveHasOneSwingOrARecording() {
        #expect(Lowered("<chart><wave/></chart>").chart?.plot == .wave(WaveMark()))
        #expect(Lowered("<chart><wave swing='0.3'/></chart>").chart?.plot == .wave(WaveMark(swings: [0.3])))
        #expect(
            Lowered("<chart><wave values='1 - 0.5' period='1s'/></chart>").chart?.plot
                == .wave(WaveMark(swings: [1, 0, 0.5], period: 1)))
    }

    @Test func aProgressWithoutAValueLoops() {
        let lowered = Lowered("<chart><progress indeterminate='true'/></chart>")
        #expect(lowered.findings == [])
        #expect(
            lowered.chart?.plot
                == .gauge(
                    GaugeMark(
                        form: .bar(ProgressBar(text: .none, period: 1.6)), readings: [], ends: .round, hasScale: false))
        )
        #expect(Lowered("<chart><progress values='1'/></chart>").chart?.loops == false)
    }

    /// Short ones end by themselves before anybody could want to stop them.
    @Test(arguments: [("loop", "1 2 3", true), ("once", "1 2 3", false), ("once", "1 2 3 4 5 6 7", true)])
    func aLiveLineLoops(repetition: String, values: String, loops: Bool) {
        let lowered = Lowered(
            "<chart><line values='\(values)'><live interval='1s' step='30' repeat='\(repetition)'/></line></chart>")
        #expect(lowered.findings == [])
        guard case .cartesian(let plot) = lowered.chart?.plot else { return }
        #expect(plot.liveLine?.live?.interval == 1 && plot.liveLine?.live?.step == 30)
        #expect(lowered.chart?.loops == loops)
    }

    @Test(arguments: [
        ("<spinner period='499ms'/>", ["semantic.invalid-value c.xml:1:25 '499ms'"]),
        ("<spinner/><x/>", ["semantic.scale-mismatch c.xml:1:19 'x'"]),
        ("<spinner/><state><spinner/></state>", ["semantic.scale-mismatch c.xml:1:19 'state'"]),
        ("<wave values='1 2'/>", ["semantic.invalid-value c.xml:1:24 '2'"]),
        ("<wave values='1' swing='1'/>", ["semantic.conflicting-data c.xml:1:22 '1'"]),
        ("<progress indeterminate='true' values='1'/>", ["semantic.conflicting-data c.xml:1:47 '1'"]),
        ("<progress values='1' period='1s'/>", ["semantic.unused-attribute c.xml:1:37 '1s'"]),
        ("<line values='1 2'><live interval='39ms'/></line>", ["semantic.invalid-value c.xml:1:43 '39ms'"]),
        ("<line values='1 2'><live/></line><line values='1 2'/>", ["semantic.scale-mismatch c.xml:1:42 'line'"]),
        (
            "<line values='1 2'><live domain='follow'/></line><state><line values='2 1'/></state>",
            ["semantic.scale-mismatch c.xml:1:41 'follow'"]
        ),
        (
            "<line values='1 2'><live domain='follow'/></line><y min='0' max='9'/>",
            ["semantic.unused-attribute c.xml:1:41 'follow'"]
        ),
        ("<line values='1 2'><live domain='follow'/></line><y min='0'/>", []),
        ("<line values='1 2'><live/></line><rule x='1'/>", ["semantic.scale-mismatch c.xml:1:50 '1'"]),
    ])
    func reportsMistakes(content: String, findings: [String]) {
        #expect(Lowered("<chart>\(content)</chart>").findings == findings)
    }

    @Test func tooManyValuesAreToldWhereTheyBegin() {
        let values = (0...200).map { _ in "1" }.joined(separator: " ")
        #expect(
            Lowered("<chart><wave values='\(values)'/></chart>").findings == ["semantic.many-values c.xml:1:422 '1'"])
        let line = (0...1000).map(String.init).joined(separator: " ")
        #expect(
            Lowered("<chart><line values='\(line)'><live/></line></chart>").findings.map { $0.prefix(20) }
                == ["semantic.many-values"])
    }
}
