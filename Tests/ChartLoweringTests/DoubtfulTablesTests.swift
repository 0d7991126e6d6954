import Testing

@testable import ChartLowering

/// Days in words, and first lines that are most likely rows.
@Suite struct DoubtfulTablesTests {
    @Test(arguments: [
        ("Jan 31, 2025", true), ("31 January 2025", true), ("1st Mar 2024", true), ("Feb 29, 2024", true),
        ("Feb 29, 2025", false), ("Jan 32, 2025", false), ("31 April 2025", false), ("June 0, 2025", false),
    ])
    func daysInWords(text: String, exists: Bool) {
        #expect(SpelledOutDate(text)?.exists == exists)
    }

    @Test(arguments: [
        "2025-01-31", "Jan 2025", "31 01 2025", "January 31", "Jan 31, 25", "Ja 31, 2025", "Janu 31 2025 1",
        "2025 Jan 31", "Jan 31x, 2025", "31 Januar 2025", "",
    ])
    func textsThatAreNoDays(text: String) {
        #expect(SpelledOutDate(text) == nil)
    }

    private func findings(_ table: String) -> [String] {
        Lowered("<chart><data>\(table)</data><line x=\"\(first(of: table))\" y=\"\(second(of: table))\"/></chart>")
            .findings
            .filter { $0.hasPrefix("data.missing-header") }
    }

    private func cells(of table: String) -> [Substring] { table.prefix { $0 != "\n" }.split(separator: ",") }
    private func first(of table: String) -> Substring { cells(of: table)[0] }
    private func second(of table: String) -> Substring { cells(of: table)[1] }

    @Test(arguments: ["Kiel,62\nUlm,55\nBonn,48", "2025-01-01,5\n2025-01-02,6\n2025-01-03,7", "1,62\n2,55\n3,48"])
    func rowsInPlaceOfNames(table: String) {
        #expect(findings(table).count == 1)
    }

    @Test(arguments: [
        "town,mm\nUlm,55\nBonn,48", "town,2024\nUlm,55\nBonn,48", "town,2023,2024\nUlm,55,5\nBonn,48,4",
        "Kiel,62\nUlm,55",
        "Kiel,North\nUlm,South\nBonn,West",
    ])
    func namesOfColumns(table: String) {
        #expect(findings(table).isEmpty)
    }
}
