import Testing

@testable import ChartIR

@Suite struct CivilTimeParsingTests {
    @Test(arguments: [
        ("2019-03", CivilTime(year: 2019, month: 3)), ("2019-03-07", CivilTime(year: 2019, month: 3, day: 7)),
        ("2019/03/07", CivilTime(year: 2019, month: 3, day: 7)), ("2019-3-7", CivilTime(year: 2019, month: 3, day: 7)),
        ("2019-03-07T12:30", CivilTime(year: 2019, month: 3, day: 7, hour: 12, minute: 30)),
        ("2019-03-07 12:30:15", CivilTime(year: 2019, month: 3, day: 7, hour: 12, minute: 30, second: 15)),
        ("2019-03-07T12:30:15.250", CivilTime(year: 2019, month: 3, day: 7, hour: 12, minute: 30, second: 15.25)),
        ("2019-03-07T12:30Z", CivilTime(year: 2019, month: 3, day: 7, hour: 12, minute: 30)),
        ("2019-03-07T00:30+01:00", CivilTime(year: 2019, month: 3, day: 6, hour: 23, minute: 30)),
        ("2019-12-31T20:00-0530", CivilTime(year: 2020, month: 1, day: 1, hour: 1, minute: 30)),
        ("2019-03-07T12:00-05", CivilTime(year: 2019, month: 3, day: 7, hour: 17)),
        ("-0044-03-15", CivilTime(year: -44, month: 3, day: 15)), ("+12345-01", CivilTime(year: 12345)),
        ("2024-02-29", CivilTime(year: 2024, month: 2, day: 29)),
    ])
    func iso(text: String, time: CivilTime) {
        #expect(CivilTime(iso: text) == time)
        #expect(CivilTime.parse(text) == time)
    }

    @Test(arguments: [
        ("00:00", 0), ("9:05", 32_700), ("09:05", 32_700), ("09:05:30", 32_730), ("24:00", 86_400),
        ("07:00:00.5", 25_200.5),
    ])
    func timeOfDay(text: String, seconds: Double) {
        #expect(CivilTime.secondsOfDay(text) == seconds)
    }

    @Test(arguments: ["", "9", "09:60", "24:01", "25:00", "09:00Z", "09:00 ", "-1:00", "2026-01-01T09:00", "9:5"])
    func noTimeOfDay(text: String) {
        #expect(CivilTime.secondsOfDay(text) == nil)
    }

    @Test(arguments: [
        ("Jan 1 2000", CivilTime(year: 2000)), ("Jan 1, 2000", CivilTime(year: 2000)),
        ("december 31, 1999", CivilTime(year: 1999, month: 12, day: 31)),
        ("7 Mar 2019", CivilTime(year: 2019, month: 3, day: 7)),
        ("7-Mar-2019", CivilTime(year: 2019, month: 3, day: 7)),
        ("Mar 2019", CivilTime(year: 2019, month: 3)), ("May 12, 2019", CivilTime(year: 2019, month: 5, day: 12)),
    ])
    func english(text: String, time: CivilTime) {
        #expect(CivilTime.parse(text) == time)
        #expect(CivilTime(iso: text) == nil)
    }

    @Test(arguments: [
        "", "2019", "2019-", "2019-13", "2019-00-01", "2019-02-29", "2019-03/07", "2019-03-07T", "2019-03-07T24:00",
        "2019-03-07T12:60", "2019-03-07T12:30:60", "2019-03-07T12:30:15.", "2019-03-07T12:30X", "2019-03-07T12:30+1",
        "2019-03-07x", "19-03-07", "1/31/2000", "Foo 1 2000", "Jan", "Jan 2000 1", "Jan 32 2000", "31 Feb 2000",
        "Jan 1 00", "２０１９-03", "20190307", "Jan 1,2000", "Mar 12",
    ])
    func refuses(text: String) {
        #expect(CivilTime.parse(text) == nil)
    }

    @Test func yearAloneOnlyWhenAsked() {
        #expect(CivilTime.parse("2019", acceptsYear: true) == CivilTime(year: 2019))
        #expect(CivilTime(iso: "0079", acceptsYear: true) == CivilTime(year: 79))
        #expect(CivilTime(iso: "201", acceptsYear: true) == nil)
    }

    @Test(arguments: [
        ("2019-03-01T00:00Z", "2019-03-01T05:30"), ("2019-03-01T00:00+01:00", "2019-03-01T04:30"),
        ("2019-03-01T00:00", "2019-03-01T00:00"), ("2019-03-01", "2019-03-01"),
    ])
    func zonesAreShownByTheClocksOfAnOffset(text: String, shown: String) throws {
        let offset = try #require(CivilTime.seconds(ofOffset: "+05:30"))
        #expect(CivilTime(iso: text, clock: .offset(offset)) == CivilTime(iso: shown))
    }

    @Test(arguments: [
        ("Z", 0), ("+02:00", 7200), ("-0530", -19800), ("+14", 50400), ("+19:00", nil), ("CET", nil), ("", nil),
        ("+2", nil), ("+02:00 ", nil),
    ])
    func offsets(text: String, seconds: Int?) {
        #expect(CivilTime.seconds(ofOffset: text) == seconds)
    }
}
