import ChartDiagnostics
import ChartIR

extension Diagnostic {
    /// What to write instead of a text that was meant as a time; empty where nobody can tell.
    static func timeAdvice(_ text: String) -> String {
        let days = ForeignDate(text).readings.map(\.iso).filter { !text.hasPrefix($0) }
        if !days.isEmpty { return "; write \(days.joined(separator: " or "))" }
        return startOfPeriod(text).map { "; write where it begins, \($0)" } ?? missingAdvice(text)
    }

    /// The month or day on which a quarter or a week of ISO 8601 begins, `2026-Q2`, `W05 2026`; nil: the text is neither.
    static func startOfPeriod(_ text: String) -> String? {
        let letters = text.uppercased().filter(\.isLetter)
        let numbers = text.split { !$0.isASCII || !$0.isNumber }.map(String.init)
        guard text.count <= 12, numbers.count == 2,
            let year = numbers.first(where: { $0.count == 4 }).flatMap({ Int($0) }),
            let number = numbers.first(where: { $0.count <= 2 }).flatMap({ Int($0) })
        else { return nil }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        switch (letters, number) {
        case ("Q", 1...4): return "\(year)-\(padded(number * 3 - 2))"
        case ("W", 1...53):
            // The first week is that of 4 January.
            let fourth = CivilTime(year: year, month: 1, day: 4)
            let days = Double((number - 1) * 7 + 1 - fourth.weekday)
            let monday = CivilTime(secondsSince1970: fourth.secondsSince1970 + days * CivilTime.secondsPerDay)
            return "\(monday.year)-\(padded(monday.month))-\(padded(monday.day))"
        default: return nil
        }
    }
}
