import TestSupport
import Testing

@testable import ChartIR

@Suite struct CivilTimeTests {
    @Test func knownDays() {
        #expect(CivilTime(year: 1970).secondsSince1970 == 0)
        #expect(CivilTime(year: 2000, month: 3, day: 1).secondsSince1970 == 951_868_800)
        #expect(CivilTime(year: 1969, month: 12, day: 31, hour: 23, minute: 59, second: 59).secondsSince1970 == -1)
        #expect(CivilTime(secondsSince1970: -0.5).second == 59.5)
        #expect(CivilTime(year: 0, month: 1, day: 1).secondsSince1970 == -62_167_219_200)
    }

    @Test func weekdays() {
        #expect(CivilTime(year: 1970).weekday == 4)
        #expect(CivilTime(year: 2026, month: 3, day: 8).weekday == 7)
        #expect(CivilTime(year: 1582, month: 10, day: 15).weekday == 5)
        #expect(CivilTime(year: 0, month: 1, day: 1).weekday == 6)
    }

    @Test func roundTrip() {
        var random = SeededGenerator()
        for _ in 0..<20_000 {
            let year = Int.random(in: -5000...5000, using: &random)
            let month = Int.random(in: 1...12, using: &random)
            let time = CivilTime(
                year: year, month: month,
                day: .random(in: 1...CivilTime.days(inMonth: month, of: year), using: &random),
                hour: .random(in: 0...23, using: &random), minute: .random(in: 0...59, using: &random),
                second: Double(Int.random(in: 0...239, using: &random)) / 4)
            #expect(CivilTime(secondsSince1970: time.secondsSince1970) == time)
        }
    }

    /// Every day of 800 years follows the one before, in the calendar and in the week.
    @Test func daysFollowEachOther() {
        var before = CivilTime(year: -400)
        for number in before.dayNumber + 1...CivilTime(year: 400).dayNumber {
            let day = CivilTime(dayNumber: number)
            let isNextDay = day.month == before.month && day.day == before.day + 1
            let isFirst = day.day == 1 && before.day == CivilTime.days(inMonth: before.month, of: before.year)
            if !(isNextDay || isFirst) || day.weekday != before.weekday % 7 + 1 || day.dayNumber != number {
                Issue.record("\(before) then \(day)")
            }
            before = day
        }
    }

    @Test func leapYears() {
        let lengths = [1900, 2000, 2023, 2024, -4, 0, -100].map { CivilTime.days(inMonth: 2, of: $0) }
        #expect(lengths == [28, 29, 28, 29, 29, 29, 28])
    }

    @Test(arguments: [.nan, .infinity, -.infinity, 1e300])
    func nothingOverflows(seconds: Double) {
        #expect(CivilTime(secondsSince1970: seconds).isValid)
    }
}
