import ChartIR
import Testing

@testable import ChartLowering

@Suite struct SequenceDecodingTests {
    private func values(_ column: String) -> [Double?] {
        let lowered = Lowered("<chart><data><column name='t' \(column)/></data><line x='t' y='t'/></chart>")
        return lowered.cartesian?.marks.first?.valueSeries.first?.data.map(\.y) ?? []
    }

    private func mistakes(_ column: String) -> [String] {
        let lowered = Lowered("<chart><data><column name='t' \(column)/></data><line x='t' y='t'/></chart>")
        return lowered.findings.map { String($0.split(separator: " ")[0]) }
    }

    @Test func numbersAreAtEqualDistancesToTheEnd() {
        #expect(values("to='3'") == [0, 1, 2, 3])
        #expect(values("from='0.1' to='0.35' step='0.1'") == [0.1, 0.2, 0.3])
        #expect(values("from='0' to='0.3' step='0.1'") == [0, 0.1, 0.2, 0.3])
        #expect(values("from='5' to='5'") == [5])
        #expect(values("from='-0.2' to='0.1' step='0.1'") == [-0.2, -0.1, 0, 0.1])
        #expect(
            values("from='1700000000000' to='1700000000002'") == [
                1_700_000_000_000, 1_700_000_000_001, 1_700_000_000_002,
            ])
    }

    @Test func whatNeverEndsIsAMistake() {
        for column in ["from='1' to='0'", "to='1' step='0'", "to='1' step='-1'", "to='1e9'"] {
            #expect(mistakes(column) == ["semantic.invalid-value"], "\(column)")
        }
        #expect(mistakes("values='1 2' to='2'") == ["semantic.conflicting-data"])
        #expect(
            mistakes("values='1 2' from='2' step='3'") == ["semantic.conflicting-data", "semantic.conflicting-data"])
    }
}
