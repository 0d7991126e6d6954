import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct AggregationTests {
    static let csv = "g,v\na,12.5\na,-3\nb,\na,7.25\nb,40\nb,0.5\na,7.25\na,\nb,19\na,100\nb,2\na,-8\nc,5\n"

    /// What NumPy and SciPy say of the two groups; the third has a single value.
    @Test(
        arguments: [
            ("quantile", [56.25, 33.7, 5]), ("stdev", [40.2286175087669, 18.436264082870295, nil]),
            ("variance", [1618.341666666667, 339.8958333333333, nil]),
            ("stdev-population", [36.723535444664854, 15.966273046644291, 0]),
            ("variance-population", [1348.6180555555559, 254.921875, 0]),
            ("stderr", [16.423264325678716, 9.218132041435148, nil]),
            ("ci-low", [-22.88401162411026, -13.961210256882648, nil]),
            ("ci-high", [61.55067829077693, 44.71121025688265, nil]), ("distinct", [5, 4, 1]),
        ] as [(String, [Double?])])
    func statistics(operation: String, expected: [Double?]) {
        let q = operation == "quantile" ? "q='0.9'" : ""
        let result = StepTable("<aggregate by='g' op='\(operation)' of='v' \(q) as='r'/>", of: Self.csv)
        #expect(result.findings == [])
        guard case .number(let values)? = result.table?.column("r")?.values else {
            Issue.record("no numbers")
            return
        }
        #expect(values.count == 3)
        for (value, expected) in zip(values, expected) {
            #expect((value == nil) == (expected == nil))
            #expect(abs((value ?? 0) - (expected ?? 0)) < 1e-11 * max(1, abs(expected ?? 0)))
        }
    }

    @Test func distinctTakesAnything() {
        let result = StepTable("<aggregate op='distinct' of='g'/>", of: Self.csv)
        #expect(result.lines == ["distinct", "3"])
    }

    @Test func joinsWhatIsFoundOfAGroupBesideItsRows() {
        let csv = "k,v\nb,1\na,\nb,3\na,8\n"
        let result = StepTable(
            "<join-aggregate by='k'><field op='sum' of='v' as='total'/><field op='max' of='v' as='most'/></join-aggregate>"
                + "<calculate as='share' value='v / total'/>", of: csv)
        #expect(result.lines == ["k|v|total|most|share", "b|1|4|3|0.25", "a|-|8|8|-", "b|3|4|3|0.75", "a|8|8|8|1"])
        #expect(result.origin("most", 0) == "t.csv:4:3 '3'")
        #expect(result.findings == [])
        #expect(
            StepTable("<join-aggregate op='count' as='n'/>", of: csv).lines == [
                "k|v|n", "b|1|4", "a|-|4", "b|3|4", "a|8|4",
            ])
        #expect(StepTable("<join-aggregate by='k' op='mean' of='v'/>", of: csv).lines[1] == "b|2")
    }

    @Test(arguments: [
        ("<join-aggregate by='k'/>", ["data.incomplete-step"]),
        ("<join-aggregate by='k' op='sum' of='v'><field op='count'/></join-aggregate>", ["data.incomplete-step"]),
        ("<join-aggregate by='k' op='count' as='k'/>", ["data.duplicate-column"]),
        ("<join-aggregate by='w' op='sum' of='k'/>", ["data.unknown-column"]),
        ("<aggregate op='quantile' of='v'/>", ["data.incomplete-step"]),
        ("<aggregate q='0.5'/>", ["data.incomplete-step"]),
        ("<aggregate op='median' of='v' q='0.5'/>", ["data.conflicting-step"]),
        ("<aggregate op='stdev' of='k'/>", ["data.type-mismatch"]),
        ("<aggregate op='distinct'/>", ["data.incomplete-step"]),
    ])
    func mistakes(step: String, ids: [String]) {
        let result = StepTable(step, of: "k,v\na,1\n")
        #expect(result.diagnostics.map(\.id.rawValue) == ids)
        #expect(result.table == nil)
    }
}
