/// The clocks by which moments are shown that are written with an offset from UTC: those of an offset, or of a place.
package enum WallClock: Hashable, Sendable {
    /// Always this many seconds ahead of UTC.
    case offset(Int)
    case zone(TimeZoneRules)

    package static let utc = WallClock.offset(0)

    /// What the clocks show at a moment.
    /// - Parameter utc: seconds since 1970-01-01T00:00:00Z.
    /// - Returns: seconds since 1970-01-01T00:00:00 on the wall. Moments of an hour that the clocks show twice, as when summer
    ///   ends, are ``again`` later in the second run, so that they are moments of their own.
    package func time(at utc: Double) -> Double {
        switch self {
        case .offset(let offset): return utc + Double(offset)
        case .zone(let rules):
            let time = utc + Double(rules.offset(at: utc))
            // Before the clocks were set back, by as much as any ever were, they showed the same.
            let earlier = [3600.0, 1800, 7200, 10_800, 25_200].contains { back in
                utc - back + Double(rules.offset(at: utc - back)) == time
            }
            return earlier ? time + Self.again : time
        }
    }

    /// How much later a moment is than an earlier one at which the clocks showed the same, seconds: less than what is ever
    /// written, and held exactly by the numbers of times.
    package static let again = 1.0 / 1024
}

/// When the clocks of a place are set, and how far ahead of UTC they are.
package struct TimeZoneRules: Hashable, Sendable {
    /// The usual name of the place.
    package let name: String
    /// The offset at the beginning of 1970, seconds; it is taken for all times before, too.
    private let first: Int
    /// The moments at which another offset begins, ascending.
    private let changes: [Change]
    /// What holds after the last of them; nil: its offset stays.
    private let summerTime: SummerTime?

    private struct Change: Hashable {
        /// Seconds since 1970-01-01T00:00:00Z.
        var moment: Double
        var offset: Int
    }

    /// Offsets that change twice a year.
    private struct SummerTime: Hashable {
        var standard: Int
        var summer: Int
        var start: Day
        var end: Day

        /// The offset at a moment.
        func offset(at utc: Double) -> Int {
            let year = CivilTime(secondsSince1970: utc + Double(standard)).year
            let start = self.start.seconds(in: year) - Double(standard)
            let end = self.end.seconds(in: year) - Double(summer)
            let isSummer = start < end ? start <= utc && utc < end : !(end <= utc && utc < start)
            return isSummer ? summer : standard
        }
    }

    /// A day of each year, such as the last Sunday of October.
    private struct Day: Hashable {
        var month: Int
        /// Which occurrence of the weekday in the month, 1...5; 5 is the last.
        var week: Int
        /// 0 is Sunday.
        var weekday: Int
        /// The seconds from midnight at which the clocks are set.
        var second: Int

        func seconds(in year: Int) -> Double {
            let first = CivilTime(year: year, month: month)
            var day = 1 + (weekday - first.weekday % 7 + 7) % 7 + 7 * (week - 1)
            while day > CivilTime.days(inMonth: month, of: year) { day -= 7 }
            return CivilTime(year: year, month: month, day: day).secondsSince1970 + Double(second)
        }
    }

    /// How far ahead of UTC the clocks are at a moment, seconds.
    /// - Parameter utc: seconds since 1970-01-01T00:00:00Z.
    package func offset(at utc: Double) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].moment <= utc { low = middle + 1 } else { high = middle }
        }
        guard low == changes.count, let summerTime, low > 0 || utc >= 0 else {
            return low == 0 ? first : changes[low - 1].offset
        }
        return summerTime.offset(at: utc)
    }

    // MARK: The table

    /// The edition of the database that the zones are from, such as `2025b`.
    package static var version: String { TimeZoneTable.version }

    /// The names of all zones, those of one line of the table together.
    package static var names: [String] {
        lines.flatMap { $0.prefix { $0 != "|" }.split(separator: " ").map(String.init) }.sorted()
    }

    private static var lines: [Substring] { TimeZoneTable.text.split(separator: "\n") }

    /// The zone of a name of the IANA database, such as `Europe/Berlin`; capitals and small letters are the same. nil: there is
    /// none.
    package init?(named name: String) {
        let wanted = name.lowercased()
        let line = Self.lines.first { line in
            line.prefix { $0 != "|" }.split(separator: " ").contains { $0.lowercased() == wanted }
        }
        guard let parts = line?.split(separator: "|", omittingEmptySubsequences: false), parts.count == 4 else {
            return nil
        }
        self.name = parts[0].split(separator: " ").first.map(String.init) ?? name
        let offsets = parts[1].split(separator: " ").compactMap { Int($0) }
        first = offsets.first ?? 0
        summerTime = Self.summerTime(parts[2])
        changes = Self.changes(parts[3], offsets)
    }

    private static func summerTime(_ text: Substring) -> SummerTime? {
        let parts = text.split(separator: " ")
        guard parts.count == 4, let standard = Int(parts[0]), let summer = Int(parts[1]) else { return nil }
        let days = parts[2...].compactMap { part -> Day? in
            let numbers = part.split { $0 == "." || $0 == "/" }.compactMap { Int($0) }
            guard numbers.count == 4 else { return nil }
            return Day(month: numbers[0], week: numbers[1], weekday: numbers[2], second: numbers[3])
        }
        guard days.count == 2 else { return nil }
        return SummerTime(standard: standard, summer: summer, start: days[0], end: days[1])
    }

    private static func changes(_ text: Substring, _ offsets: [Int]) -> [Change] {
        var changes: [Change] = []
        var moment = 0.0
        var rest = text.utf8[...]
        while let letter = rest.popFirst() {
            let end = rest.firstIndex { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? rest.endIndex
            let parts = (Substring(rest[..<end])).split(separator: "+")
            rest = rest[end...]
            let minutes = parts.first.flatMap { Int($0, radix: 36) } ?? 0
            let seconds = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
            moment += Double(minutes * 60 + seconds)
            let index = Int(letter) - Int(UInt8(ascii: "A"))
            if offsets.indices.contains(index) { changes.append(Change(moment: moment, offset: offsets[index])) }
        }
        return changes
    }
}
