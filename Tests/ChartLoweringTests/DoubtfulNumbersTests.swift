import ChartDiagnostics
import ChartDocument
import Testing

@testable import ChartLowering

/// Numbers that are told to mean something else than themselves, and such as look like them and do not.
@Suite struct DoubtfulNumbersTests {
    @Test(arguments: [
        (["950", "1.200", "3.400"], 1), (["-950", "-1.200"], 1), (["950", nil, "12.500"], 2),
        // Nothing is as large as thousands would be.
        (["1.799", "1.659"], nil), (["950", "1200"], nil), (["950", "1.20"], nil), (["950", "0.125"], nil),
        (["9500", "1.200"], nil), (["950", "1.200e3"], nil), (["950", "1.200.000"], nil), ([], nil),
    ])
    func pointsBetweenThousands(texts: [String?], first: Int?) {
        #expect(GroupedThousands.first(among: texts, hasDecimalPoint: false) == first)
    }

    /// Where readers see decimals behind a point, more has to speak against them.
    @Test(arguments: [
        (["1.200", "3.450", "2.100", "980"], 0), (["1.200", "980"], nil), (["98.125", "99.250", "100"], nil),
        (["1.200", "3.450", "2.100", "98"], nil), (["12.450", "980", "890"], 0), (["12.455", "980", "890"], nil),
    ])
    func pointsBetweenThousandsBesideDecimalPoints(texts: [String?], first: Int?) {
        #expect(GroupedThousands.first(among: texts, hasDecimalPoint: true) == first)
    }

    @Test(arguments: [
        ("3 4 -999 5 6", "-999"), ("3 4 9999 5 9999 6", "9999"), ("-20 10 -99999 5 15", "-99999"),
        ("3 4 5 6 9999", "9999"), ("3 4 5 6", nil), ("3 4 -999", nil), ("1200 900 -999 1800 1500", nil),
        ("500 700 999 800 600", nil), ("-400 300 -999 500 200", nil), ("-999 -999 -999 1 2", nil),
        ("0 0 0 0 0 999", nil),
    ])
    func marksForMissingValues(values: String, sentinel: String?) {
        let file = SourceFile(name: "a.xml", bytes: Array("<line values='\(values)'/>".utf8))
        var diagnostics = DiagnosticCollector()
        let document = DocumentReader.read(file, into: &diagnostics)
        let list = document?.root.attribute("values")?.value.listItems(in: file).items ?? []
        let column = Column("values", of: .number, from: .list(list, file), into: &diagnostics)
        #expect(column.sentinel?.text == sentinel)
        #expect(diagnostics.diagnostics.isEmpty)
    }
}
