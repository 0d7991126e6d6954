package import ChartDiagnostics
import ChartIR

// Days that do not exist, written in words, and first lines that name nothing.
extension Column {
    /// Reports the first day in words that does not exist, such as `Jan 32, 2025`, in a column of texts.
    func reportImpossibleDays(into diagnostics: inout DiagnosticCollector) {
        // Columns of other texts are told by their first cell.
        guard let first = (0..<cells.count).first(where: { !cells.isMissing($0) }),
            cells.text(first).flatMap(SpelledOutDate.init) != nil,
            let row = (first..<cells.count).first(where: {
                cells.text($0).flatMap(SpelledOutDate.init)?.exists == false
            })
        else { return }
        diagnostics.report(.impossibleDay(cells.text(row) ?? "", at: cells.range(row)))
    }

    /// Reports a first line of a table that is most likely its first row, as the names of all columns of numbers are numbers, and
    /// those of times are times. Where several columns are called by numbers that rise, as years, they are meant to be.
    static func reportMissingHeader(
        _ columns: [Column], called names: [CellGrid.Name], into diagnostics: inout DiagnosticCollector
    ) {
        let counted = columns.filter { if case .text = $0.values { false } else { true } }
        guard !counted.isEmpty, columns.count > 1, let first = columns.first, first.count > 1,
            counted.allSatisfy({ $0.isCalledLikeACell }), let start = names.first?.range, let end = names.last?.range
        else { return }
        let numbers = counted.compactMap { Double($0.name) }
        let pairs = zip(numbers, numbers.dropFirst())
        let areRanks = numbers.count > 1 && (pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 })
        let isYear = numbers.count == 1 && (1000...2999).contains(numbers[0])
        // Where not a single column is named, not even the first, nothing else can be meant.
        guard counted.count == columns.count ? !areRanks || first.continues : !areRanks && !isYear else { return }
        let place = SourceRange(start.file, start.bytes.lowerBound..<end.bytes.upperBound)
        diagnostics.report(.missingHeader(columns.map(\.name), at: place))
    }

    /// Whether the name is a number in a column of numbers, or a time in one of times.
    private var isCalledLikeACell: Bool {
        switch values {
        case .number(let numbers): Double(name) != nil && numbers.contains { $0 != nil }
        case .time: CivilTime(iso: name) != nil
        default: false
        }
    }

    /// Whether the column's values go on from the number that is its name, each as far from the one before.
    private var continues: Bool {
        guard case .number(let numbers) = values, let name = Double(name) else { return false }
        let all = [name] + numbers.compactMap(\.self)
        let step = all[1] - all[0]
        return step != 0 && zip(all, all.dropFirst()).allSatisfy { $1 - $0 == step }
    }
}

/// A day written in English words, such as `Jan 31, 2025` or `31 January 2025`.
package struct SpelledOutDate {
    /// The day as it is written here, `2025-01-31`.
    let iso: String
    /// Whether the calendar has it.
    package let exists: Bool

    /// nil: the text is something else.
    package init?(_ text: String) {
        let parts = text.split { " ,.-".contains($0) }
        guard parts.count == 3, let month = parts.firstIndex(where: { Self.month($0) != nil }), month < 2,
            let number = Self.month(parts[month]), let day = Self.day(parts[1 - month]), parts[2].count == 4,
            parts[2].allSatisfy({ $0.isASCII && $0.isNumber })
        else { return nil }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        iso = "\(parts[2])-\(padded(number))-\(padded(day))"
        exists = CivilTime(iso: iso) != nil
    }

    private static func month(_ word: Substring) -> Int? {
        let word = word.lowercased()
        guard word.count > 2 else { return nil }
        return months.firstIndex { $0 == word || word.count < 5 && $0.hasPrefix(word) }.map { $0 + 1 }
    }

    private static func day(_ word: Substring) -> Int? {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(digits.count), ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)) else {
            return nil
        }
        return Int(digits)
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
}

extension Diagnostic {
    package static func impossibleDay(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataNotTimes, .warning,
            "'\(text)' is no day that exists; mend it, and write days as 2025-12-31 to have them stand as far apart as they are",
            at: range)
    }

    fileprivate static func missingHeader(_ names: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataMissingHeader, .warning,
            "the first line names the columns, here '\(names.prefix(3).joined(separator: "', '"))', but seems to be the first row, which "
                + "is not drawn; put a line with names above it", at: range)
    }
}
