import Testing

@testable import ChartIR

@Suite struct TimeFormatTests {
    /// Saturday.
    private let afternoon = CivilTime(year: 2026, month: 3, day: 7, hour: 13, minute: 5, second: 9.25).secondsSince1970

    @Test(arguments: [
        ("y", "2026"), ("yy", "26"), ("yyyy", "2026"), ("M", "3"), ("MM", "03"), ("MMM", "Mar"), ("MMMM", "March"),
        ("LLLL", "March"), ("d MMM yyyy", "7 Mar 2026"), ("dd/MM/yy", "07/03/26"), ("EEE, d", "Sat, 7"),
        ("EEEE", "Saturday"), ("H:mm", "13:05"), ("HH:mm:ss", "13:05:09"), ("h a", "1 PM"), ("hh:mm", "01:05"),
        ("s.SSS", "9.250"), ("ss.S", "09.2"), ("'Q'Q yyyy", "Q1 2026"), ("QQQ", "Q1"), ("QQQQ", "1st quarter"),
        ("h 'o''clock'", "1 o'clock"), ("yyyy-MM-dd'T'HH:mm", "2026-03-07T13:05"), ("yyyy年M月d日", "2026年3月7日"),
    ])
    func writes(pattern: String, text: String) throws {
        #expect(try TimeFormat(pattern: pattern).string(afternoon) == text)
    }

    @Test func twelveHours() throws {
        let format = try TimeFormat(pattern: "h a")
        let texts = [0, 1, 11, 12, 23].map { format.string(Double($0) * 3600) }
        #expect(texts == ["12 AM", "1 AM", "11 AM", "12 PM", "11 PM"])
    }

    @Test func farYears() throws {
        let format = try TimeFormat(pattern: "yyyy yy")
        #expect(format.string(CivilTime(year: 79).secondsSince1970) == "0079 79")
        #expect(format.string(CivilTime(year: -44).secondsSince1970) == "−0044 56")
    }

    @Test(arguments: [
        ("", 0), ("--", 0), ("yyyy-MM-DD", 8), ("d. 'x", 3), ("MMMMMM", 0), ("cc", 0), ("é ddd", 3), ("yyyyy", 0),
        ("d b", 2),
        ("'only words'", 0), ("aa", 0),
    ])
    func refuses(pattern: String, offset: Int) {
        let error = #expect(throws: FormatError.self) { try TimeFormat(pattern: pattern) }
        #expect(error?.offset == offset)
    }
}
