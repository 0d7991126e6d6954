import ChartIR
import Testing

@testable import ChartLayout

@Suite struct TimeTicksTests {
    private func ticks(_ from: String, _ to: String, count: Int = 10) throws -> [Tick] {
        let from = try #require(CivilTime(iso: from)).secondsSince1970
        let to = try #require(CivilTime(iso: to)).secondsSince1970
        return TimeTicks(format: nil, count: count).ticks(from: from, to: to)
    }

    @Test func monthsNameTheYearWhereItChanges() throws {
        let ticks = try ticks("2021-01-01", "2022-06-01", count: 12)
        #expect(ticks.map(\.label) == ["Jan", "Apr", "Jul", "Oct", "Jan", "Apr"])
        #expect(ticks.map(\.context) == ["2021", nil, nil, nil, "2022", nil])
        #expect(ticks.map(\.markLength) == [8, 4, 4, 4, 8, 4])
    }

    @Test func daysNameTheMonth() throws {
        let ticks = try ticks("2026-03-28", "2026-04-05")
        #expect(ticks.first?.context == "March 2026")
        #expect(ticks.compactMap(\.context).last == "April")
    }

    @Test func yearsHaveOneRow() throws {
        let ticks = try ticks("1960-01-01", "2019-01-01")
        #expect(ticks.map(\.label) == ["1960", "1970", "1980", "1990", "2000", "2010"])
        #expect(ticks.allSatisfy { $0.context == nil })
    }

    @Test func hoursAreClockTimes() throws {
        let ticks = try ticks("2026-03-01T00:00", "2026-03-01T12:00", count: 5)
        #expect(ticks.map(\.label) == ["00:00", "03:00", "06:00", "09:00", "12:00"])
    }

    @Test func neverMoreThanThereIsRoomForByFar() throws {
        for (from, to) in [("2019-01-01", "2019-01-02"), ("1900-01-01", "2020-01-01"), ("2019-01-01", "2019-03-20")] {
            for count in 2...14 {
                #expect(try ticks(from, to, count: count).count <= count + 2)
            }
        }
    }
}
