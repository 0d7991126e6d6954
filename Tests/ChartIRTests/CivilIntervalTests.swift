import TestSupport
import Testing

@testable import ChartIR

@Suite struct CivilIntervalTests {
    private static let time = CivilTime(year: 2026, month: 3, day: 8, hour: 13, minute: 47, second: 31.5)

    @Test(arguments: [
        (CivilInterval.second(15), "2026-03-08T13:47:30", "2026-03-08T13:47:45"),
        (.minute(1), "2026-03-08T13:47", "2026-03-08T13:48"), (.minute(15), "2026-03-08T13:45", "2026-03-08T14:00"),
        (.minute(25), "2026-03-08T13:25", "2026-03-08T13:50"), (.hour(6), "2026-03-08T12:00", "2026-03-08T18:00"),
        (.hour(12), "2026-03-08T12:00", "2026-03-09"), (.day(1), "2026-03-08", "2026-03-09"),
        (.day(2), "2026-03-07", "2026-03-09"), (.week, "2026-03-02", "2026-03-09"),
        (.month(1), "2026-03-01", "2026-04-01"), (.month(6), "2026-01-01", "2026-07-01"),
        (.month(12), "2026-01-01", "2027-01-01"), (.year(5), "2025-01-01", "2030-01-01"),
    ])
    func aroundATime(interval: CivilInterval, start: String, next: String) {
        #expect(Self.time.start(of: interval) == CivilTime(iso: start))
        #expect(Self.time.next(interval) == CivilTime(iso: next))
    }

    @Test func everyMonthBeginsAnew() {
        #expect(CivilTime(year: 2026, month: 1, day: 31).next(.day(2)) == CivilTime(year: 2026, month: 2, day: 1))
        #expect(CivilTime(year: -3).start(of: .year(5)) == CivilTime(year: -5))
    }

    private static let all: [CivilInterval] = [
        .second(1), .second(7), .minute(5), .minute(30), .hour(1), .hour(5), .hour(24), .day(1), .day(2), .day(10),
        .week, .month(1), .month(3), .month(5), .year(1), .year(10),
    ]

    /// Intervals meet without gap: each one starts where the one before ends.
    @Test(arguments: all)
    func intervalsMeet(interval: CivilInterval) {
        var random = SeededGenerator()
        for _ in 0..<200 {
            let time = CivilTime(secondsSince1970: .random(in: -1e11...1e11, using: &random))
            let start = time.start(of: interval)
            let next = time.next(interval)
            #expect(start.isValid && next.isValid)
            #expect(start.start(of: interval) == start)
            #expect(next.start(of: interval) == next)
            #expect(start.secondsSince1970 <= time.secondsSince1970)
            #expect(time.secondsSince1970 < next.secondsSince1970)
            let last = CivilTime(secondsSince1970: next.secondsSince1970 - 0.25)
            #expect(last.start(of: interval) == start)
        }
    }

    @Test func countsBelowOneAreOne() {
        #expect(Self.time.next(.minute(0)) == Self.time.next(.minute(1)))
    }
}
