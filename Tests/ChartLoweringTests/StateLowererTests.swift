import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct StateLowererTests {
    private func chart(_ inner: String, attributes: String = "") throws -> Chart {
        try #require(Lowered("<chart \(attributes)>\(inner)</chart>").chart)
    }

    private func values(_ chart: Chart) -> [[Double]] {
        chart.states.map { state in
            if case .pie(let pie) = state.plot { pie.slices.map(\.value) } else { [] }
        }
    }

    private static let pie = #"<pie labels="A B" values="5 4"/>"#

    @Test func aStateHoldsOnlyWhatDiffers() throws {
        let chart = try chart(
            Self.pie + #"<state name="Next"><pie values="1 2" hole="0.5"/></state>"#, attributes: #"first-state="Now""#)
        #expect(chart.states.map(\.name) == ["Now", "Next"])
        #expect(values(chart) == [[5, 4], [1, 2]])
        #expect(chart.plot == chart.states[0].plot)
        #expect(chart.controls.map(\.target) == [.state])
        #expect(chart.controls.first?.stops.map(\.label) == ["Now", "Next"])
    }

    /// What comes and goes is there in all states, and the rows keep their places.
    @Test func statesHaveTheSameSeries() throws {
        let chart = try chart(Self.pie + #"<state><pie labels="C B" values="7 8"/></state>"#)
        #expect(chart.series.map(\.name) == ["A", "B", "C"])
        #expect(values(chart) == [[5, 4, 0], [0, 8, 7]])
        #expect(chart.states.map(\.name) == ["1", "2"])
    }

    @Test func aColumnMakesStates() throws {
        let chart = try chart(
            """
            <data>year,who,n
            2020,A,1
            2021,B,2
            2020,B,3</data><pie label="who" value="n"/><state by="year"/>
            """)
        #expect(chart.states.map(\.name) == ["2020", "2021"])
        // The largest first, as in the first state.
        #expect(values(chart) == [[3, 1], [2, 0]])
        #expect(chart.controls.first?.label == "year")
    }

    /// A list replaces a column, and not only the other list.
    @Test func aListTakesThePlaceOfAColumn() throws {
        let chart = try chart(
            """
            <data>who,n
            A,1
            B,2</data><pie label="who" value="n"/><state><pie labels="A B" values="3 4"/></state>
            """)
        #expect(values(chart) == [[2, 1], [4, 3]])
    }

    @Test func whatAllStatesSayWrongIsToldOnce() {
        let lowered = Lowered(
            #"<chart><pie labels="A A" values="5 4" hole="0.2"/><state><pie hole="0.5"/></state></chart>"#)
        #expect(lowered.chart == nil)
        #expect(lowered.diagnostics.count == 1)
    }

    private static let bars = #"<bar values="1 2"/><state><bar values="2 1"/></state>"#

    private static let mistakes: [(inner: String, id: DiagnosticID)] = [
        (
            #"<radar categories="A B C" values="1 2 3"/><state><radar values="3 4 5"/></state>"#,
            DiagnosticID.semanticScaleMismatch
        ),
        (#"<bar values="1 2"/><state/>"#, .semanticEmptyState),
        (pie + #"<control kind="play" property="hole" to="0.5"/>"#, .semanticUnusableControl),
        (bars + #"<control kind="play" interval="100ms"/>"#, .semanticInvalidValue),
        (bars + #"<control kind="radio" interval="1s"/>"#, .semanticUnusedAttribute),
        (pie + "<state/>", .semanticEmptyState),
        (pie + #"<state name="1"><pie values="1 2"/></state>"#, .semanticConflictingStates),
        (pie + #"<state by="x"/><state><pie values="1 2"/></state>"#, .semanticConflictingStates),
        (pie + "<control/>", .semanticUnusableControl),
        (pie + #"<control property="lines" to="3"/>"#, .semanticUnusableControl),
        (pie + #"<control property="hole"/>"#, .semanticUnusableControl),
        (pie + #"<control property="hole" to="1"/>"#, .semanticInvalidValue),
        (pie + #"<control property="hole" from="0.5" to="0.2"/>"#, .semanticUnusableControl),
        (pie + #"<control property="hole" to="0.5" step="0.001"/>"#, .semanticUnusableControl),
        (pie + #"<control property="hole" of="x" to="0.5"/>"#, .semanticUnusableControl),
        (pie + #"<control property="gap" to="5"/><control property="gap" to="9"/>"#, .semanticConflictingControls),
    ]

    @Test(arguments: mistakes)
    func mistakesAreTold(inner: String, id: DiagnosticID) {
        let ids = Lowered("<chart>\(inner)</chart>").diagnostics.map(\.id)
        #expect(ids == [id])
    }

    @Test func aControlStartsAtTheStopNearestToTheDocument() throws {
        let chart = try chart(
            #"<pie values="1 2" hole="0.52"/><control property="hole" to="0.9" step="0.1" format="0 %"/>"#)
        let control = try #require(chart.controls.first)
        #expect(control.initial == 5)
        #expect(control.stops.count == 10)
        #expect(control.stops[3].label == "30 %")
    }

    @Test func aCountReachesToAllRows() throws {
        let control = try #require(try chart(Self.pie + #"<control property="count"/>"#).controls.first)
        #expect(control.stops.map(\.value) == [0, 1, 2])
        #expect(control.initial == 2)
    }
}
