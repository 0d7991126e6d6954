import Testing

@testable import ChartIR

@Suite struct WallClockTests {
    private func shown(_ utc: String, in zone: String) throws -> Double {
        let rules = try #require(TimeZoneRules(named: zone))
        return try #require(CivilTime.parse(utc, clock: .zone(rules))).secondsSince1970
    }

    private func wall(_ text: String) throws -> Double { try #require(CivilTime.parse(text)).secondsSince1970 }

    /// Moments about changes of clocks, as the database says them.
    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29T00:59:59Z", "2026-03-29T01:59:59"),
        ("Europe/Berlin", "2026-03-29T01:00Z", "2026-03-29T03:00"),
        ("Europe/Berlin", "1975-07-01T00:00Z", "1975-07-01T01:00"),
        ("Europe/Berlin", "1980-04-06T01:00Z", "1980-04-06T03:00"),
        ("America/New_York", "2006-11-15T12:00Z", "2006-11-15T07:00"),
        ("America/New_York", "2006-11-01T12:00Z", "2006-11-01T07:00"),
        ("America/New_York", "2007-11-01T12:00Z", "2007-11-01T08:00"),
        ("America/New_York", "2040-07-04T12:00Z", "2040-07-04T08:00"),
        ("Australia/Sydney", "2026-01-01T00:00Z", "2026-01-01T11:00"),
        ("Australia/Sydney", "2026-07-01T00:00Z", "2026-07-01T10:00"),
        ("Asia/Kolkata", "2026-01-01T00:00Z", "2026-01-01T05:30"),
        ("asia/calcutta", "2026-01-01T00:00Z", "2026-01-01T05:30"),
        ("Asia/Kathmandu", "2026-01-01T00:00Z", "2026-01-01T05:45"),
        ("Europe/Dublin", "2026-01-01T00:00Z", "2026-01-01T00:00"),
        ("Europe/Dublin", "2026-07-01T00:00Z", "2026-07-01T01:00"),
        ("Europe/Moscow", "2012-01-01T00:00Z", "2012-01-01T04:00"),
        ("Pacific/Apia", "2011-12-30T09:00Z", "2011-12-29T23:00"),
        ("Pacific/Apia", "2011-12-30T11:00Z", "2011-12-31T01:00"),
        ("Africa/Casablanca", "2026-07-01T00:00Z", "2026-07-01T01:00"),
        ("America/Nuuk", "2026-07-01T00:00Z", "2026-06-30T23:00"),
        ("America/Grand_Turk", "2016-03-01T06:00Z", "2016-03-01T02:00"),
        ("UTC", "2026-07-01T00:00Z", "2026-07-01T00:00"),
        ("Europe/Berlin", "2026-07-01T12:00-04:00", "2026-07-01T18:00"),
    ])
    func placesHaveTheirClocks(zone: String, utc: String, local: String) throws {
        #expect(try shown(utc, in: zone) == wall(local))
    }

    /// The second run through an hour is another moment than the first, and follows it.
    @Test func anHourThatIsThereTwiceHasTwoMoments() throws {
        let first = try shown("2026-10-25T00:30Z", in: "Europe/Berlin")
        let second = try shown("2026-10-25T01:30Z", in: "Europe/Berlin")
        #expect(first == (try wall("2026-10-25T02:30")))
        #expect(second == first + WallClock.again)
        #expect(try shown("2026-10-25T02:00Z", in: "Europe/Berlin") == wall("2026-10-25T03:00"))
    }

    @Test func timesWithoutAnOffsetStayAsTheyAre() throws {
        #expect(try shown("2026-07-01T12:00", in: "Asia/Tokyo") == wall("2026-07-01T12:00"))
    }

    /// Every line of the table can be read, and no clock is more than a day off.
    @Test func everyZoneIsReadable() throws {
        #expect(TimeZoneRules.names.count > 500)
        for name in TimeZoneRules.names {
            let rules = try #require(TimeZoneRules(named: name), "\(name)")
            for year in stride(from: 1970, through: 2060, by: 10) {
                for month in [1, 7] {
                    let moment = CivilTime(year: year, month: month).secondsSince1970
                    #expect(abs(rules.offset(at: moment)) <= 15 * 3600, "\(name) in \(year)")
                }
            }
        }
        #expect(TimeZoneRules(named: "") == nil)
        #expect(TimeZoneRules(named: "Europe") == nil)
        #expect(TimeZoneRules(named: "3600") == nil)
    }
}
