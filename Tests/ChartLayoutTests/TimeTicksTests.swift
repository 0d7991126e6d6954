import ChartIR
import ChartScene
import TestSupport
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

    @Test func labelsWithoutASecondRowSayTheSame() throws {
        func folded(_ from: String, _ to: String) throws -> [String] {
            let (from, to) = (try #require(CivilTime(iso: from)), try #require(CivilTime(iso: to)))
            let ticks = TimeTicks(format: nil, count: 5, hasContexts: false, foldsContexts: true)
            return ticks.ticks(from: from.secondsSince1970, to: to.secondsSince1970).map(\.label)
        }
        #expect(try folded("2021-06-01", "2022-06-01") == ["Jul 2021", "Oct", "Jan 2022", "Apr"])
        #expect(try folded("2026-03-28", "2026-03-31") == ["28 Mar 2026", "29 Mar", "30 Mar", "31 Mar"])
        #expect(try folded("2026-03-02T06:00", "2026-03-03T06:00").first == "2 Mar 06:00")
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

    @Test func millisecondsNameTheMinute() throws {
        let ticks = try ticks("2026-03-01T23:59:59.5", "2026-03-02T00:00:00.25", count: 8)
        #expect(ticks.map(\.label) == ["59.5", "59.6", "59.7", "59.8", "59.9", "00.0", "00.1", "00.2"])
        #expect(ticks.compactMap(\.context) == ["1 March 2026, 23:59", "2 March 2026, 00:00"])
        #expect(try self.ticks("2026-03-01T12:00:00.120", "2026-03-01T12:00:00.126").map(\.label)[1] == "00.121")
    }

    @Test(
        "a finer step stands where the next one has not half as many ticks, and labels are short",
        arguments: [
            ("2023-03-05", "2023-06-03", 600.0, "week", 13), ("2023-03-05", "2023-04-04", 600, "day", 15),
            ("2023-03-05", "2023-05-02", 290, "week", 9), ("2023-03-05", "2023-09-21", 290, "month", 6),
            // Too close to each other.
            ("2023-03-05", "2023-06-03", 290, "month", 3), ("1993-01-01", "2023-01-01", 600, "year", 6),
            // Two months say no more than the ends: every second Monday.
            ("2023-03-05", "2023-05-02", 200, "two weeks", 5),
        ])
    func finerStepsWhereCoarseOnesSayLittle(
        from: String, to: String, width: Double, unit: String, count: Int
    ) throws {
        let (from, to) = (try #require(CivilTime(iso: from)), try #require(CivilTime(iso: to)))
        let (start, end) = (from.secondsSince1970, to.secondsSince1970)
        func ticks(isWished: Bool) -> [Tick] {
            TimeTicks(
                count: Int(width / 48), isCountWished: isWished, finest: CivilTime.secondsPerDay,
                room: LevelRoom(left: -8, right: width + 8)
            ) { ($0 - start) / (end - start) * width }.ticks(from: start, to: end).filter { !$0.label.isEmpty }
        }
        #expect(ticks(isWished: false).count == count, "\(unit)")
        // The author's own number of ticks is not exceeded.
        #expect(ticks(isWished: true).count <= Int(width / 48) + 1)
    }

    /// Labels above each other need less room than side by side.
    @Test(arguments: [(250.0, 9), (150, 2)])
    func weeksBesideRows(height: Double, count: Int) throws {
        let start = try #require(CivilTime(iso: "2012-01-01")).secondsSince1970
        let span = 57 * CivilTime.secondsPerDay
        let ticks = TimeTicks(count: 5, finest: CivilTime.secondsPerDay, hasContexts: false, foldsContexts: true) {
            ($0 - start) / span * height
        }.ticks(from: start, to: start + span)
        #expect(ticks.count == count)
    }

    @Test func monthsBeginBetweenMondays() throws {
        let ticks = try ticks("2025-12-03", "2026-02-04", count: 12)
        #expect(ticks.map(\.label) == ["8", "15", "22", "29", "", "5", "12", "19", "26", "", "2"])
        #expect(ticks.compactMap(\.context) == ["December 2025", "January 2026", "February"])
        #expect(ticks.map(\.markLength) == [8, 4, 4, 4, 8, 4, 4, 4, 4, 8, 4])
    }

    @Test(arguments: [
        ("-0753-01-01", "1453-01-01", ["\u{2212}500", "0", "500", "1000"]),
        ("1900-02-27", "1900-03-03", ["27", "28", "1", "2", "3"]), ("2000-02-28", "2000-03-01", ["28", "29", "1"]),
        ("-010000-01-01", "+020000-01-01", ["\u{2212}10000", "\u{2212}5000", "0", "5000", "10000", "15000", "20000"]),
    ])
    func calendarsOfAllAges(from: String, to: String, labels: [String]) throws {
        let from = try #require(CivilTime(iso: from)).secondsSince1970
        let to = try #require(CivilTime(iso: to)).secondsSince1970
        let ticks = TimeTicks(format: nil, count: 7, finest: CivilTime.secondsPerDay).ticks(from: from, to: to)
        #expect(ticks.map(\.label) == labels)
    }

    /// From milliseconds to millennia, at every width and both ways round.
    @Test func labelsOfARowNeverMeet() {
        var generator = SeededGenerator()
        var (pairsOfLabels, pairsOfContexts) = (0, 0)
        for _ in 0..<1500 {
            let width = Double.random(in: 60...3950, using: &generator)
            let span = Quantity.Function.power(Double.random(in: -2...12, using: &generator))
            let from = Double.random(in: -6e10...6e10, using: &generator)
            let isReversed = Bool.random(using: &generator)
            let room = LevelRoom(left: -Double.random(in: 0...60, using: &generator), right: width + 10)
            let place = { (time: Double) in (isReversed ? from + span - time : time - from) / span * width }
            let count = Int(min(max(width / 48, 2), 24))
            let ticks = TimeTicks(count: count, room: room, place: place).ticks(from: from, to: from + span)
            #expect(!ticks.isEmpty, "\(span) s from \(from) in \(width) px")
            #expect(!room.isCrowded(ticks.map { (place($0.value), $0.label) }))
            let contexts = ticks.compactMap { tick in tick.context.map { (tick, $0) } }
            let reaches = contexts.map {
                room.reach(at: place($0.0.value) + $0.0.contextShift, width: $0.1.boldLabelWidth)
            }.sorted { $0.lowerBound < $1.lowerBound }
            #expect(!zip(reaches, reaches.dropFirst()).contains { $0.upperBound > $1.lowerBound + 1e-6 })
            #expect(contexts.isEmpty || ticks.first?.context != nil)
            pairsOfLabels += max(ticks.count - 1, 0)
            pairsOfContexts += max(contexts.count - 1, 0)
        }
        // There was something that could have met.
        #expect(pairsOfLabels > 3000)
        #expect(pairsOfContexts > 300)
    }

    @Test func neverMoreThanThereIsRoomForByFar() throws {
        for (from, to) in [("2019-01-01", "2019-01-02"), ("1900-01-01", "2020-01-01"), ("2019-01-01", "2019-03-20")] {
            for count in 2...14 {
                #expect(try (1...(count + 2)).contains(ticks(from, to, count: count).count))
            }
        }
    }
}
