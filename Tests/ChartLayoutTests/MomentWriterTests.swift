import ChartIR
import Testing

@testable import ChartLayout

@Suite struct MomentWriterTests {
    private func written(_ texts: [String], isShort: Bool = false) throws -> [String] {
        let moments = try texts.map { try #require(CivilTime(iso: $0)).secondsSince1970 }
        let write = MomentWriter(for: moments, isShort: isShort, in: .english)
        return moments.map { write($0) }
    }

    @Test func daysAreWrittenWithTheirYear() throws {
        #expect(try written(["2026-03-02", "2026-04-01T09:30"]) == ["2 Mar 2026", "1 Apr 2026 09:30"])
    }

    @Test func monthsAndYearsAreNoDays() throws {
        #expect(try written(["2026-03-01", "2026-04-01"]) == ["Mar 2026", "Apr 2026"])
        #expect(try written(["2025-01-01", "2026-01-01"]) == ["2025", "2026"])
        #expect(try written(["2026-03-01"]) == ["1 Mar 2026"])
    }

    @Test func whatTheAxisSaysIsLeftOutWhereThereIsLittleRoom() throws {
        #expect(try written(["2026-03-02", "2026-04-03"], isShort: true) == ["2 Mar", "3 Apr"])
        #expect(try written(["2025-03-02", "2026-04-03"], isShort: true) == ["2 Mar 2025", "3 Apr 2026"])
        #expect(try written(["2026-03-02T00:00", "2026-03-02T09:30"], isShort: true) == ["00:00", "09:30"])
    }
}
