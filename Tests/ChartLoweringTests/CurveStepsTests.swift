import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct CurveStepsTests {
    static let csv =
        "k,x,y\na,1,3\na,2,5\na,4,4\na,4.5,9\na,7,8\na,8,14\na,11,13\na,12,20\na,15,19\na,20,44\na,,3\na,5,\n"

    private func numbers(_ column: String, of result: StepTable) -> [Double] {
        guard case .number(let values)? = result.table?.column(column)?.values else { return [] }
        return values.map { $0 ?? .nan }
    }

    private func areNear(_ values: [Double], _ expected: [Double]) -> Bool {
        values.count == expected.count
            && zip(values, expected).allSatisfy { abs($0 - $1) < 1e-10 * max(1, abs($1)) }
    }

    /// What NumPy's `polyfit` says of the values or their logarithms, at places evenly spaced from 1 to 20.
    @Test(arguments: [
        ("", [0.1167385873268223, 35.26868044515104]),
        ("method='linear' points='2'", [0.1167385873268223, 35.26868044515104]),
        (
            "method='polynomial' points='5'",
            [4.729422019789243, 7.188891212051159, 14.160303933358907, 25.64366018371249, 41.638959963111915]
        ),
        (
            "method='polynomial' degree='4' points='5'",
            [3.7710120045663316, 8.670123894764355, 15.154415142627347, 20.50813032615438, 43.894211552089274]
        ),
        (
            "method='exponential' points='5'",
            [3.935096819319384, 7.257370075229327, 13.38452974022221, 24.684649468041897, 45.525089875140075]
        ),
        (
            "method='logarithmic' points='5'",
            [-4.16719319960014, 13.201502266184741, 19.180808262421174, 22.886543130611614, 25.578956969190287]
        ),
        (
            "method='power' points='5'",
            [2.3607466991384403, 9.709151413163516, 15.797954638602953, 21.36142758269972, 26.5968449715488]
        ),
    ])
    func regressions(attributes: String, expected: [Double]) {
        let result = StepTable("<regression x='x' y='y' \(attributes)/>", of: Self.csv)
        #expect(areNear(numbers("y", of: result), expected))
        let places = (0..<expected.count).map { 1 + 19 * Double($0) / Double(expected.count - 1) }
        #expect(areNear(numbers("x", of: result), places))
        #expect(result.findings == [])
    }

    /// The weighted straight line of NumPy's `polyfit` through the nearest points, at five places.
    @Test(arguments: [
        ("", [3.279590308127633, 8.382615406056079, 15.388482308496593, 25.01929202623487, 42.28751551275156]),
        ("span='0.8'", [3.0173823543509886, 8.67165165250391, 14.85824645616723, 26.546128111549606, 40.565558885458]),
        ("span='1'", [2.830740381345432, 8.81359477931941, 14.80153080205566, 26.819394040760223, 39.085748353341074]),
    ])
    func smoothing(attributes: String, expected: [Double]) {
        let result = StepTable("<loess x='x' y='y' points='5' as='s' \(attributes)/>", of: Self.csv)
        #expect(result.lines[0] == "x|s")
        #expect(areNear(numbers("s", of: result), expected))
        #expect(result.findings == [])
    }

    /// What SciPy's `gaussian_kde` says with the same bandwidths.
    @Test(arguments: [
        (
            "points='5'",
            [
                0.00016344940044941037, 0.04058365686219076, 0.01402507401940423, 0.006870158508481759,
                8.714970876641149e-05,
            ]
        ),
        (
            "rule='scott' points='5'",
            [
                0.00015057998924245764, 0.034749845181641606, 0.014681465450283766, 0.006521333828344092,
                7.399503593378772e-05,
            ]
        ),
        (
            "bandwidth='2' measure='count' from='0' to='50' points='6'",
            [
                0.10059333845780526, 0.40019745776184834, 0.378156126023224, 7.972131275070361e-07,
                0.026995483256594035, 0.0022159242059690038,
            ]
        ),
    ])
    func densities(attributes: String, expected: [Double]) {
        let result = StepTable(
            "<filter where='x is not missing'/><density of='y' \(attributes)/>", of: Self.csv)
        #expect(result.lines[0] == "y|density")
        #expect(areNear(numbers("density", of: result), expected))
        #expect(result.findings == [])
    }

    @Test func bandwidths() {
        let values: [Double] = [3, 5, 4, 9, 8, 14, 13, 20, 19, 44]
        // What R's `bw.nrd0` and `bw.nrd` come to by their formulas.
        #expect(abs((KernelDensity.bandwidth(of: values, by: .silverman) ?? 0) - 5.085327851034393) < 1e-12)
        #expect(abs((KernelDensity.bandwidth(of: values, by: .scott) ?? 0) - 5.98938613566273) < 1e-12)
        #expect(KernelDensity.bandwidth(of: [3, 3, 3], by: .scott) == nil)
        #expect(KernelDensity.bandwidth(of: [3], by: .silverman) == nil)
        // Where half of the values are equal, the standard deviation alone counts.
        #expect((KernelDensity.bandwidth(of: [3, 3, 3, 3, 3, 9], by: .silverman) ?? 0) > 0)
    }

    @Test func everyGroupHasItsCurve() {
        let csv = "g,h,x,y\nb,1,0,1\na,2,0,5\nb,1,2,5\na,2,10,25\nb,1,1,3\n"
        let result = StepTable("<regression x='x' y='y' by='g h' as='fit'/>", of: csv)
        #expect(result.lines == ["g|h|x|fit", "b|1|0|1", "b|1|2|5", "a|2|0|5", "a|2|10|25"])
        #expect(result.origin("fit", 0) == "t.csv:2:7 '1'")
    }

    @Test func curvesGoAlongTimes() {
        let csv = "t,y\n2026-01-01,1\n2026-01-03,5\n2026-01-02,3\n"
        let result = StepTable("<regression x='t' y='y' points='3'/>", of: csv)
        #expect(result.lines == ["t|y", "2026-01-01|1", "2026-01-02|3", "2026-01-03|5"])
        #expect(StepTable("<loess x='t' y='y' span='1' points='3'/>", of: csv).lines == result.lines)
    }

    @Test func aHighDegreeOverLargeNumbersIsStillExact() throws {
        // The eleven values of a polynomial of the tenth degree, over years.
        let years = (0...10).map { 2000 + Double($0) }
        let values = years.map { year in (0..<10).reduce(1.0) { $0 * (year - 2000 - Double($1)) / Double($1 + 1) } }
        let fit = try #require(PolynomialFit(years, values, degree: 10))
        for (year, value) in zip(years, values) { #expect(abs(fit.value(at: year) - value) < 1e-9) }
        #expect(PolynomialFit([1, 1, 2], [1, 2, 3], degree: 2) == nil)
    }

    @Test func whatCannotBeFittedIsLeftOut() {
        let csv = "g,x,y\na,1,1\na,2,2\nb,3,3\nb,3,4\nc,-1,5\nc,2,0\nc,3,1\n"
        let few = StepTable("<regression x='x' y='y' by='g'/>", of: csv)
        #expect(few.findings == ["data.too-few-values c.xml:1:41 'x'"])
        #expect(few.diagnostics[0].message.hasPrefix("the curve of 'b' is left out"))
        #expect(few.table?.rowCount == 4)
        let logs = StepTable("<regression x='x' y='y' by='g' method='power' points='2'/>", of: csv)
        #expect(
            logs.findings == [
                "data.not-computed c.xml:1:41 'x'", "data.not-computed c.xml:1:47 'y'",
                "data.too-few-values c.xml:1:41 'x'",
            ])
        #expect(logs.diagnostics.last?.message.hasPrefix("the curves of 'b' and 'c' are left out") == true)
        #expect(logs.table?.rowCount == 2)
        let alike = StepTable("<density of='x' by='g' points='2'/>", of: csv)
        #expect(alike.findings == ["data.too-few-values c.xml:1:39 'x'"])
        #expect(StepTable("<density of='x' by='g' bandwidth='1' points='2'/>", of: csv).findings == [])
        let beyond = StepTable("<density of='x' by='g' bandwidth='1' from='5.5' points='2'/>", of: csv)
        #expect(beyond.diagnostics.map(\.id) == [.dataTooFewValues])
        #expect(beyond.diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test(arguments: [
        ("<regression x='x' y='y' degree='2'/>", ["data.conflicting-step"]),
        ("<regression x='k' y='k'/>", ["data.type-mismatch", "data.type-mismatch"]),
        ("<regression x='z' y='w'/>", ["data.unknown-column", "data.unknown-column"]),
        ("<regression x='x' y='y' by='x'/>", ["data.duplicate-column"]),
        ("<regression x='x' y='y' by='k' as='k'/>", ["data.duplicate-column"]),
        ("<regression x='x' y='x'/>", ["data.duplicate-column"]),
        ("<loess x='x' y='k'/>", ["data.type-mismatch"]),
        ("<density of='k'/>", ["data.type-mismatch"]),
        ("<density of='x' bandwidth='1' rule='scott'/>", ["data.conflicting-step"]),
        ("<density of='x' from='2' to='2'/>", ["data.conflicting-step"]),
        ("<density of='x' as='x'/>", ["data.duplicate-column"]),
    ])
    func mistakes(step: String, ids: [String]) {
        let result = StepTable(step, of: Self.csv)
        #expect(result.diagnostics.map(\.id.rawValue) == ids)
        #expect(result.table == nil)
    }
}
