import ChartIR
import Testing

@testable import ChartLayout

@Suite struct NumberFormatTellingTests {
    /// Quotients have six digits of the largest and three of the least; what ends is written whole.
    @Test(
        arguments: [
            ([5669.0 / 3, 1500], ["1,889.67", "1,500.00"]), ([1.0 / 3, 2], ["0.33333", "2.00000"]),
            ([1e6 / 3, 0.125], ["333,333.333", "0.125"]), ([1e6 / 3, 1.0 / 300], ["333,333.33333", "0.00333"]),
            ([12.3456789, 3], ["12.345679", "3.000000"]), ([0.1 + 0.2, 0], ["0.3", "0.0"]), ([2, 1], ["2", "1"]),
            ([], []),
        ] as [([Double], [String])])
    func quotientsAreToldWithSixDigits(values: [Double], texts: [String]) {
        let format = NumberFormat.telling(values, symbols: .english)
        #expect(values.map { format.string($0) } == texts)
    }

    /// The author's decimals stay, whatever the values need.
    @Test func formatsKeepTheirDecimals() throws {
        let format = try NumberFormat(pattern: "#,##0.000", symbols: .english)
        #expect(NumberFormat.telling([5669.0 / 3], as: format, symbols: .english).string(5669.0 / 3) == "1,889.667")
    }
}
