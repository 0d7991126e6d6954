extension CivilTime {
    /// Reads ISO 8601: `2019-03`, `2019-03-07`, `2019-03-07T12:30`, with seconds and their fraction if wanted, a space
    /// instead of the T, slashes instead of the dashes, and `Z` or an offset such as `+01:00` at the end of a time.
    ///
    /// Without a zone the time is taken as it stands; with one it is turned into what a clock shows. The
    /// result is nil for anything else, also for days that do not exist.
    /// - Parameters:
    ///   - acceptsYear: whether a year alone (`2019`) is a time; a column of them may as well be numbers.
    ///   - clock: that which shows a time with an offset. Default: that of UTC.
    package init?(iso text: some StringProtocol, acceptsYear: Bool = false, clock: WallClock = .utc) {
        var text = String(text)
        let time = text.withUTF8 { Self.iso($0, acceptsYear: acceptsYear, clock: clock) }
        guard let time else { return nil }
        self = time
    }

    private static func iso(_ bytes: UnsafeBufferPointer<UInt8>, acceptsYear: Bool, clock: WallClock) -> CivilTime? {
        var scanner = CivilTimeScanner(bytes, clock: clock)
        guard let time = scanner.iso(acceptsYear: acceptsYear), scanner.isAtEnd else { return nil }
        return time
    }

    /// The seconds of an offset such as `+02:00`, `-0530` or `Z`, at most 18 hours; nil for anything else.
    package static func seconds(ofOffset text: String) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = CivilTimeScanner(bytes)
            guard !scanner.isAtEnd, let seconds = scanner.zone(), scanner.isAtEnd, abs(seconds) <= 18 * 3600 else {
                return nil
            }
            return seconds
        }
    }

    /// The seconds since midnight of a time of day: `9:30`, `09:30`, with seconds and their fraction if wanted, up to `24:00`,
    /// which is the end of the day; nil for anything else.
    package static func secondsOfDay(_ text: some StringProtocol) -> Double? {
        var text = String(text)
        return text.withUTF8 { bytes in
            var scanner = CivilTimeScanner(bytes)
            return scanner.timeOfDay()
        }
    }

    /// Reads what ``init(iso:acceptsYear:clock:)`` does, and dates with an English month: `Jan 1 2000`,
    /// `Jan 1, 2000`, `1 January 2000`, `Jan 2000`.
    package static func parse(
        _ text: some StringProtocol, acceptsYear: Bool = false, clock: WallClock = .utc
    ) -> CivilTime? {
        var text = String(text)
        return text.withUTF8 { parse($0, acceptsYear: acceptsYear, clock: clock) }
    }

    /// Reads the same of borrowed bytes, because long tables have millions of times.
    package static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, acceptsYear: Bool = false, clock: WallClock = .utc
    ) -> CivilTime? {
        if let time = iso(bytes, acceptsYear: acceptsYear, clock: clock) { return time }
        var scanner = CivilTimeScanner(bytes)
        guard let time = scanner.english(), scanner.isAtEnd else { return nil }
        return time
    }
}

private struct CivilTimeScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let clock: WallClock
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, clock: WallClock = .utc) {
        self.bytes = bytes
        self.clock = clock
    }

    var isAtEnd: Bool { index == bytes.count }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Takes one of these characters.
    private mutating func take(_ choices: StaticString) -> UInt8? {
        guard let byte = current, choices.withUTF8Buffer({ $0.contains(byte) }) else { return nil }
        index += 1
        return byte
    }

    /// Takes a number with so many digits.
    private mutating func number(digits: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while count < digits.upperBound, let byte = current, byte &- UInt8(ascii: "0") < 10 {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            count += 1
            index += 1
        }
        return digits.contains(count) ? value : nil
    }
}

extension CivilTimeScanner {
    mutating func iso(acceptsYear: Bool) -> CivilTime? {
        guard let year = year() else { return nil }
        guard let separator = take("-/") else { return acceptsYear ? CivilTime(year: year) : nil }
        guard let month = number(digits: 1...2) else { return nil }
        var time = CivilTime(year: year, month: month)
        guard take("-/") != nil else { return time.isValid ? time : nil }
        guard bytes[index - 1] == separator, let day = number(digits: 1...2) else { return nil }
        time.day = day
        guard take("Tt ") != nil else { return time.isValid ? time : nil }
        guard clock(of: &time), time.isValid else { return nil }
        if isAtEnd { return time }
        guard let offset = zone() else { return nil }
        if clock == .offset(offset) { return time }
        return CivilTime(secondsSince1970: clock.time(at: time.secondsSince1970 - Double(offset)))
    }

    /// Takes a year: four digits, or with a sign up to six.
    private mutating func year() -> Int? {
        guard let sign = take("+-") else { return number(digits: 4...4) }
        return number(digits: 4...6).map { sign == UInt8(ascii: "-") ? -$0 : $0 }
    }

    private mutating func clock(of time: inout CivilTime) -> Bool {
        guard let hour = number(digits: 1...2), take(":") != nil, let minute = number(digits: 2...2) else {
            return false
        }
        (time.hour, time.minute) = (hour, minute)
        guard take(":") != nil else { return true }
        guard let second = number(digits: 2...2) else { return false }
        time.second = Double(second)
        guard take(".,") != nil else { return true }
        let start = index
        guard let fraction = number(digits: 1...9) else { return false }
        time.second += Double(fraction) / (0..<(index - start)).reduce(1) { scale, _ in scale * 10 }
        return true
    }

    /// Takes a time of day and nothing else, and says how many seconds it is after midnight.
    mutating func timeOfDay() -> Double? {
        var time = CivilTime(year: 1970)
        guard clock(of: &time), isAtEnd, time.minute <= 59, time.second < 60 else { return nil }
        let seconds = Double(time.hour * 3600 + time.minute * 60) + time.second
        return seconds <= CivilTime.secondsPerDay ? seconds : nil
    }

    /// Takes a zone, and says how many seconds ahead of UTC it is.
    mutating func zone() -> Int? {
        if take("Zz") != nil { return 0 }
        guard let sign = take("+-"), let hours = number(digits: 2...2), hours <= 23 else { return nil }
        if isAtEnd { return sign == UInt8(ascii: "-") ? -hours * 3600 : hours * 3600 }
        _ = take(":")
        guard let minutes = number(digits: 2...2), minutes <= 59 else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }
}

extension CivilTimeScanner {
    mutating func english() -> CivilTime? {
        var day = number(digits: 1...2)
        if day != nil, take(" -") == nil { return nil }
        guard let month = monthName(), take(" -") != nil else { return nil }
        if day == nil, let first = number(digits: 1...4) {
            let isYear = isAtEnd && first > 31
            if isYear { return CivilTime(year: first, month: month) }
            day = first
            _ = take(",")
            guard take(" ") != nil else { return nil }
        }
        guard let day, let year = number(digits: 4...4) else { return nil }
        let time = CivilTime(year: year, month: month, day: day)
        return time.isValid ? time : nil
    }

    /// Takes an English month's name or its first three letters, in any case.
    private mutating func monthName() -> Int? {
        let letters = bytes[index...].prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
        let word = String(decoding: letters, as: UTF8.self).lowercased()
        let symbols = TimeSymbols.english
        for (index, name) in symbols.months.wide.enumerated()
        where word == name.lowercased() || word == symbols.months.abbreviated[index].lowercased() {
            self.index = letters.endIndex
            return index + 1
        }
        return nil
    }
}
