import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct WindowStepTests {
    static let csv = "k,v,t\nb,2,2026-01-03\na,,2026-01-01\nb,5,2026-01-01\na,7,2026-01-02\nb,5,2026-01-02\n"

    /// The cells of the new column, in the order of the rows.
    private func cells(_ attributes: String, of csv: String = csv, _ name: String = "r") -> [String] {
        let result = StepTable("<window \(attributes) as='\(name)'/>", of: csv)
        // The rows stand in no order on purpose, which some of these are told of.
        #expect(result.findings.filter { !$0.hasPrefix("semantic.unordered-times") } == [])
        guard let column = result.table?.column(name) else { return [] }
        return (0..<column.count).map { column.isMissing($0) ? "-" : column.cells.text($0) ?? "?" }
    }

    @Test(arguments: [
        ("op='row-number'", ["1", "2", "3", "4", "5"]), ("op='row-number' by='k'", ["1", "1", "2", "2", "3"]),
        ("op='row-number' by='k' sort='t'", ["3", "1", "1", "2", "2"]),
        ("op='rank' sort='v'", ["1", "-", "2", "4", "2"]), ("op='dense-rank' sort='v'", ["1", "-", "2", "3", "2"]),
        ("op='rank' sort='v' order='descending'", ["4", "-", "2", "1", "2"]),
        ("op='rank' sort='v t'", ["1", "-", "2", "4", "3"]),
        ("op='rank' by='k' sort='v' order='descending'", ["3", "-", "1", "1", "1"]),
        ("op='lag' of='v'", ["-", "2", "-", "5", "7"]), ("op='lead' of='v'", ["-", "5", "7", "5", "-"]),
        ("op='lag' of='v' by='k' sort='t'", ["5", "-", "-", "-", "5"]),
        ("op='lag' of='k' offset='3'", ["-", "-", "-", "b", "a"]),
        ("op='lead' of='t' by='k'", ["2026-01-01", "2026-01-02", "2026-01-02", "-", "-"]),
        ("op='difference' of='v'", ["-", "-", "-", "2", "-2"]),
        ("op='difference' of='v' by='k' offset='2'", ["-", "-", "-", "-", "3"]),
        ("op='sum' of='v'", ["2", "2", "7", "14", "19"]),
        ("op='sum' of='v' by='k' sort='t'", ["12", "-", "5", "7", "10"]),
        ("op='mean' of='v' before='1'", ["2", "2", "5", "6", "6"]),
        ("op='mean' of='v' before='1' partial='false'", ["-", "2", "5", "6", "6"]),
        ("op='sum' of='v' before='0' after='2' partial='false'", ["7", "12", "17", "-", "-"]),
        ("op='count'", ["1", "2", "3", "4", "5"]), ("op='count' of='v' by='k'", ["1", "0", "2", "1", "3"]),
        ("op='first' of='v'", ["2", "2", "2", "2", "2"]), ("op='last' of='v' by='k'", ["5", "7", "5", "7", "5"]),
        ("op='first' of='v' before='1'", ["2", "2", "5", "5", "7"]),
        ("op='last' of='v' after='0'", ["2", "2", "5", "7", "5"]),
        (
            "op='max' of='t' before='1'",
            ["2026-01-03", "2026-01-03", "2026-01-01", "2026-01-02", "2026-01-02"]
        ),
        ("op='distinct' of='k' before='1'", ["1", "2", "2", "2", "2"]),
    ])
    func operations(attributes: String, expected: [String]) {
        #expect(cells(attributes) == expected)
    }

    /// What NumPy and SciPy say of the values in a frame from two rows before to one behind, and of all values of a group
    /// up to each row.
    @Test(
        arguments: [
            (
                "sum", [9.5, 9.5, 16.75, 44.25, 47.75, 55.0, 47.75, 26.75, 126.25, 121.0, 113.0, 94.0],
                [12.5, 9.5, nil, 16.75, 40.0, 40.5, 24.0, 24.0, 59.5, 124.0, 61.5, 116.0]
            ),
            (
                "mean",
                [
                    4.75, 4.75, 5.583333333333333, 14.75, 15.916666666666666, 13.75, 15.916666666666666,
                    8.916666666666666, 42.083333333333336, 40.333333333333336, 28.25, 31.333333333333332,
                ],
                [
                    12.5, 4.75, nil, 5.583333333333333, 40.0, 20.25, 6.0, 6.0, 19.833333333333332, 24.8, 15.375,
                    19.333333333333332,
                ]
            ),
            (
                "median", [4.75, 4.75, 7.25, 7.25, 7.25, 7.25, 7.25, 7.25, 19.0, 19.0, 10.5, 2.0],
                [12.5, 4.75, nil, 7.25, 40.0, 20.25, 7.25, 7.25, 19.0, 7.25, 10.5, 7.25]
            ),
            (
                "q1", [0.875, 0.875, 2.125, 2.125, 3.875, 5.5625, 3.875, 3.875, 13.125, 10.5, -0.5, -3.0],
                [12.5, 0.875, nil, 2.125, 40.0, 10.375, 4.6875, 4.6875, 9.75, 7.25, 1.625, -0.4375]
            ),
            (
                "q3", [8.625, 8.625, 9.875, 23.625, 23.625, 15.4375, 23.625, 13.125, 59.5, 59.5, 39.25, 51.0],
                [12.5, 8.625, nil, 9.875, 40.0, 30.125, 8.5625, 8.5625, 29.5, 12.5, 24.25, 11.1875]
            ),
            (
                "quantile",
                [
                    10.950000000000001, 10.950000000000001, 11.45, 33.45, 33.45, 30.175000000000004, 33.45, 16.65,
                    83.80000000000001, 83.80000000000001, 75.70000000000002, 80.4,
                ],
                [12.5, 10.950000000000001, nil, 11.45, 40.0, 36.05, 10.925, 10.925, 35.8, 65.0, 33.7, 56.25]
            ),
            (
                "stdev",
                [
                    10.960155108391486, 10.960155108391486, 7.8832628608548445, 22.459686106444142, 21.128081629275606,
                    17.78693340629576, 21.128081629275606, 9.361935341227975, 50.5002062702058, 52.367292591209385,
                    49.11466176204413, 59.676907873425655,
                ],
                [
                    nil, 10.960155108391486, nil, 7.8832628608548445, nil, 27.93071785686863, 6.490377492873585,
                    6.490377492873585, 19.763181255388346, 42.41218869617554, 18.436264082870295, 40.2286175087669,
                ]
            ),
            (
                "variance",
                [
                    120.125, 120.125, 62.145833333333314, 504.4375, 446.39583333333337, 316.375, 446.39583333333337,
                    87.64583333333334, 2550.270833333333, 2742.3333333333335, 2412.25, 3561.333333333333,
                ],
                [
                    nil, 120.125, nil, 62.145833333333314, nil, 780.125, 42.125, 42.125, 390.5833333333333,
                    1798.7937500000003, 339.8958333333333, 1618.341666666667,
                ]
            ),
            (
                "stdev-population",
                [
                    7.75, 7.75, 6.436657172442505, 18.338256914621592, 17.251006411865433, 15.403936185274205,
                    17.251006411865433, 7.643988196979085, 41.233245755767946, 42.7577153531643, 42.5345447842104,
                    48.72599123899094,
                ],
                [
                    0.0, 7.75, nil, 6.436657172442505, 0.0, 19.75, 5.620831788979279, 5.620831788979279,
                    16.13656992327951, 37.93461479967868, 15.966273046644291, 36.723535444664854,
                ]
            ),
            (
                "variance-population",
                [
                    60.0625, 60.0625, 41.43055555555554, 336.2916666666667, 297.59722222222223, 237.28125,
                    297.59722222222223, 58.430555555555564, 1700.1805555555554, 1828.2222222222224, 1809.1875,
                    2374.222222222222,
                ],
                [
                    0.0, 60.0625, nil, 41.43055555555554, 0.0, 390.0625, 31.59375, 31.59375, 260.38888888888886,
                    1439.0350000000003, 254.921875, 1348.6180555555559,
                ]
            ),
            (
                "stderr",
                [
                    7.749999999999999, 7.749999999999999, 4.551403934807124, 12.967105819470024, 12.198303616122658,
                    8.89346670314788, 12.198303616122658, 5.4051158893938425, 29.15630768423495, 30.234270474266633,
                    24.557330881022065, 34.4544788251268,
                ],
                [
                    nil, 7.749999999999999, nil, 4.551403934807124, nil, 19.75, 3.2451887464367926, 3.2451887464367926,
                    11.41027801784183, 18.967307399839335, 9.218132041435148, 16.423264325678716,
                ]
            ),
            (
                "ci-low",
                [
                    -93.72308670535386, -93.72308670535386, -13.99977723095698, -41.04295325109283, -36.56839768555622,
                    -14.552980250596647, -36.56839768555622, -14.339669969445941, -83.36613351365537,
                    -89.75423305475354, -49.902386929938174, -116.91232403569352,
                ],
                [
                    nil, -93.72308670535386, nil, -13.99977723095698, nil, -230.6975435394502, -4.327638936046037,
                    -4.327638936046037, -29.261130527334092, -27.861687789065808, -13.961210256882648,
                    -22.88401162411026,
                ]
            ),
            (
                "ci-high",
                [
                    103.22308670535386, 103.22308670535386, 25.166443897623644, 70.54295325109283, 68.40173101888955,
                    42.05298025059665, 68.40173101888955, 32.17300330277927, 167.53280018032206, 170.42089972142023,
                    106.40238692993817, 179.5789907023602,
                ],
                [
                    nil, 103.22308670535386, nil, 25.166443897623644, nil, 271.1975435394502, 16.327638936046036,
                    16.327638936046036, 68.92779719400076, 77.4616877890658, 44.71121025688265, 61.55067829077693,
                ]
            ),
            (
                "min", [-3.0, -3.0, -3.0, -3.0, 0.5, 0.5, 0.5, 0.5, 7.25, 2.0, -8.0, -8.0],
                [12.5, -3.0, nil, -3.0, 40.0, 0.5, -3.0, -3.0, 0.5, -3.0, 0.5, -8.0]
            ),
            (
                "max", [12.5, 12.5, 12.5, 40.0, 40.0, 40.0, 40.0, 19.0, 100.0, 100.0, 100.0, 100.0],
                [12.5, 12.5, nil, 12.5, 40.0, 40.0, 12.5, 12.5, 40.0, 100.0, 40.0, 100.0]
            ),
            (
                "distinct", [2.0, 2.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 4.0, 3.0],
                [1.0, 2.0, 0.0, 3.0, 1.0, 2.0, 3.0, 3.0, 3.0, 4.0, 4.0, 5.0]
            ),
            (
                "count", [2.0, 2.0, 3.0, 3.0, 3.0, 4.0, 3.0, 3.0, 3.0, 3.0, 4.0, 3.0],
                [1.0, 2.0, 0.0, 3.0, 1.0, 2.0, 4.0, 4.0, 3.0, 5.0, 4.0, 6.0]
            ),
        ] as [(String, [Double?], [Double?])])
    func statistics(operation: String, sliding: [Double?], running: [Double?]) throws {
        let csv = "g,v\na,12.5\na,-3\nb,\na,7.25\nb,40\nb,0.5\na,7.25\na,\nb,19\na,100\nb,2\na,-8\n"
        let op = "op='\(operation)' of='v'" + (operation == "quantile" ? " q='0.9'" : "")
        let result = StepTable(
            "<window \(op) before='2' after='1' as='x'/><window \(op) by='g' as='y'/>", of: csv)
        #expect(result.findings == [])
        for (name, expected) in [("x", sliding), ("y", running)] {
            let column = try #require(result.table?.column(name))
            guard case .number(let values) = column.values else {
                Issue.record("no numbers")
                continue
            }
            for (value, expected) in zip(values, expected) {
                #expect((value == nil) == (expected == nil))
                #expect(abs((value ?? 0) - (expected ?? 0)) < 1e-11 * max(1, abs(expected ?? 0)))
            }
        }
    }

    @Test func rowsAndColumnsStayAndCellsKnowTheirPlaces() {
        let result = StepTable(
            "<window op='lag' of='v' sort='t' as='r'/><window op='mean' of='v'/><window op='rank' sort='t'/>",
            of: Self.csv)
        #expect(result.lines.first == "k|v|t|r|rank")
        #expect(result.table?.rowCount == 5)
        // The row before 2026-01-02 in the order of the times is that of b on 2026-01-01, which has the value 5.
        #expect(result.origin("r", 3) == "t.csv:4:3 '5'")
        #expect(result.origin("v", 3) == "t.csv:5:3 '7'")
        #expect(result.origin("rank", 1) == "t.csv:3:4 '2026-01-01'")
    }

    @Test func missingCellsStayMissingThroughLaterSteps() {
        let result = StepTable(
            "<window op='lag' of='v' as='r'/><sort by='k'/><aggregate by='k' op='count' of='r' as='n'/>", of: Self.csv)
        #expect(result.lines == ["k|n", "a|2", "b|1"])
        let written = StepTable("<window op='lag' of='v' as='r'/>", of: "v\n1.50\n2.0\n")
        #expect(written.lines == ["v|r", "1.50|-", "2.0|1.50"])
    }

    @Test func aLargeValueThatHasLeftLeavesNothingBehind() {
        #expect(cells("op='sum' of='v' before='1'", of: "v\n0.1\n1e20\n0.1\n0.2\n")[3] == "0.30000000000000004")
        #expect(cells("op='sum' of='v'", of: "v\n" + String(repeating: "0.1\n", count: 10)).last == "1")
        let varied = cells("op='variance' of='v' before='1'", of: "v\n1e12\n1\n2\n3\n")
        #expect(varied.suffix(2) == ["0.5", "0.5"])
    }

    @Test func sumsBeyondADoubleAreMissing() {
        let result = StepTable("<window op='sum' of='v'/>", of: "v\n1.7e308\n1.7e308\n")
        #expect(result.lines == ["v", "\(1.7e308)", "-"])
        #expect(result.findings == ["data.not-computed c.xml:1:47 'v'"])
    }

    @Test func withoutRowsThereIsNothing() {
        let result = StepTable("<filter where='v > 9'/><window op='median' of='v' as='m'/>", of: Self.csv)
        #expect(result.lines == ["k|v|t|m"])
    }

    @Test(arguments: [
        ("op='rank'", ["data.incomplete-step"]), ("op='rank' sort='v' of='v'", ["data.conflicting-step"]),
        ("op='rank' sort='v' before='1' after='1' partial='true'", Array(repeating: "data.conflicting-step", count: 3)),
        ("op='rank' sort='v' offset='1'", ["data.conflicting-step"]), ("op='sum'", ["data.incomplete-step"]),
        ("op='lag'", ["data.incomplete-step"]), ("op='lag' of='v' before='1'", ["data.conflicting-step"]),
        ("op='sum' of='v' offset='1'", ["data.conflicting-step"]),
        ("op='sum' of='v' order='ascending'", ["data.conflicting-step"]),
        ("op='quantile' of='v'", ["data.incomplete-step"]), ("op='sum' of='v' q='0.5'", ["data.conflicting-step"]),
        ("op='sum' of='k'", ["data.type-mismatch"]), ("op='min' of='k'", ["data.type-mismatch"]),
        ("op='difference' of='t'", ["data.type-mismatch"]),
        ("op='sum' of='w' by='x' sort='y'", Array(repeating: "data.unknown-column", count: 3)),
    ])
    func mistakes(attributes: String, ids: [String]) {
        let result = StepTable("<window \(attributes)/>", of: Self.csv)
        #expect(result.diagnostics.map(\.id.rawValue) == ids)
        #expect(result.table == nil)
    }

    /// A schema has no union of two lists of words, so the list of `window` repeats that of `aggregate`.
    @Test func everyAggregateHasAWindow() {
        for operation in AggregateSpec.Operation.allCases {
            let q = operation == .quantile ? "q='0.5'" : ""
            let result = StepTable("<window op='\(operation.rawValue)' of='v' \(q)/>", of: Self.csv)
            #expect(result.table != nil)
        }
    }
}
