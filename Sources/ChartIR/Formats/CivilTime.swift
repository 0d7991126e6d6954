/// A date and time of day on the wall, in the proleptic Gregorian calendar, without zone or leap seconds.
package struct CivilTime: Hashable, Sendable {
    /// The astronomical year: 0 is 1 BC.
    package var year: Int
    /// The month, 1...12.
    package var month: Int
    /// The day of the month, 1...31.
    package var day: Int
    /// The hour, 0...23.
    package var hour: Int
    /// The minute, 0...59.
    package var minute: Int
    /// The second with its fraction, 0 ..< 60.
    package var second: Double

    /// How long a day is: on the wall no day is longer than another.
    package static let secondsPerDay = 86_400.0

    package init(year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Double = 0) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// - Parameter seconds: since 1970-01-01T00:00:00; beyond 200 million years, or not a number: the end of that time.
    package init(secondsSince1970 seconds: Double) {
        let limit = 6.3e15
        let seconds = seconds.isNaN ? 0 : min(max(seconds, -limit), limit)
        let dayNumber = (seconds / Self.secondsPerDay).rounded(.down)
        let ofDay = seconds - dayNumber * Self.secondsPerDay
        let whole = Int(ofDay.rounded(.down))
        self.init(dayNumber: Int(dayNumber))
        hour = whole / 3600
        minute = whole / 60 % 60
        second = ofDay - Double(whole - whole % 60)
    }

    package var secondsSince1970: Double {
        Double(dayNumber) * Self.secondsPerDay + Double(hour * 3600 + minute * 60) + second
    }

    /// The day of the week, 1 (Monday) ... 7 (Sunday).
    package var weekday: Int {
        // 1970-01-01 was a Thursday.
        let sinceMonday = (dayNumber + 3) % 7
        return (sinceMonday + 7) % 7 + 1
    }

    /// Whether every part is in its range, the day in its month.
    var isValid: Bool {
        (1...12).contains(month) && (1...CivilTime.days(inMonth: month, of: year)).contains(day)
            && (0...23).contains(hour) && (0...59).contains(minute) && (0..<60).contains(second)
    }

    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

// Day numbers: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013). The year is counted from March,
// so that the leap day is its last, and in eras of 400 years, which all have the same number of days.
extension CivilTime {
    private static let daysPerEra = 146_097

    /// Days since 1970-01-01.
    var dayNumber: Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysPerEra + dayOfEra - 719_468
    }

    /// Midnight at the start of a day given in days since 1970-01-01.
    init(dayNumber: Int) {
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - Self.daysPerEra + 1) / Self.daysPerEra
        let dayOfEra = shifted - era * Self.daysPerEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}
