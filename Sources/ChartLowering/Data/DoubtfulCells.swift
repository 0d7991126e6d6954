import ChartDiagnostics
import ChartIR

// What cells most likely mean, where they are read as something else.
extension Column {
    /// Reports a column of texts that are mostly times, and one of dates in an order that is not read.
    func reportNearlyTimes(into diagnostics: inout DiagnosticCollector) {
        guard let first = (0..<cells.count).first(where: { !cells.isMissing($0) }) else { return }
        // Nearly all columns of texts are told by their first cells.
        let second = (first + 1..<max(cells.count, first + 1)).first { !cells.isMissing($0) }
        let firsts = [first, second].compactMap { $0 }.compactMap { cells.text($0) }
        guard firsts.contains(where: { Self.looksLikeDate($0) }) else { return }
        var others: [Int] = []
        var count = 0
        for row in 0..<cells.count where !cells.isMissing(row) {
            count += 1
            if !cells.isTime(row, acceptsYear: false) { others.append(row) }
        }
        if others.count == count {
            guard let text = cells.text(first), others.allSatisfy({ Self.looksLikeDate(cells.text($0) ?? "") }) else {
                return
            }
            // A day above 12 tells which number is the day.
            let readings = others.lazy.map { ForeignDate(cells.text($0) ?? "").readings }
            let order = readings.first { $0.count == 1 }?.first?.order
            let own = ForeignDate(text).readings.filter { order == nil || $0.order == order }
            diagnostics.report(.datesAsTexts(text, own.map(\.iso), column: name, at: cells.range(first)))
        } else if let row = others.first,
            others.count * 3 <= count || others.allSatisfy({ Self.looksLikeDay(cells.text($0) ?? "") })
        {
            var diagnostic = Diagnostic.oneNoTime(
                cells.text(row) ?? "", column: name, others: count - others.count, at: cells.range(row))
            diagnostic.notes += notes(on: others.dropFirst())
            diagnostics.report(diagnostic)
        }
    }

    /// The texts as times, where all are times but for some dates: these are missing then, and reported, those that do not exist
    /// one by one, and of those that are written otherwise the first.
    /// - Parameter clock: that of the chart.
    /// - Returns: nil: there are other texts, or no times.
    func withoutOddDates(on clock: WallClock, into diagnostics: inout DiagnosticCollector) -> Column? {
        let times = (0..<cells.count).map { cells.time($0, acceptsYear: false, clock: clock) }
        let odd = times.indices.filter { times[$0] == nil && !cells.isMissing($0) }
        guard times.contains(where: { $0 != nil }),
            odd.allSatisfy({ Self.looksLikeDate(cells.text($0) ?? "") })
        else { return nil }
        var reports = RepeatedReports()
        var hasOtherOrder = false
        for row in odd {
            let text = cells.text(row) ?? ""
            let date = ForeignDate(text)
            // Another order is one habit.
            if !date.readings.isEmpty, !date.isDay {
                if hasOtherOrder { continue }
                hasOtherOrder = true
            }
            reports.add(.invalidValue(text, expected: date.expectation, at: cells.range(row)))
        }
        reports.report(to: &diagnostics)
        var column = self
        column.values = .time(times)
        return column
    }

    /// Reports a column where some moments have a zone and others do not: those are read on the chart's own clocks.
    func reportMixedZones(into diagnostics: inout DiagnosticCollector) {
        guard let first = (0..<cells.count).first(where: { !cells.isMissing($0) }), let text = cells.text(first),
            text.contains(":"), let isZoned = saysZone(first),
            let row = (first..<cells.count).first(where: { saysZone($0) == !isZoned })
        else { return }
        diagnostics.report(.mixedZones(cells.text(row) ?? "", text, column: name, at: cells.range(row)))
    }

    /// Whether one of its moments says its zone.
    var hasZones: Bool { (0..<cells.count).contains { saysZone($0) == true } }

    /// Whether a moment ends in a zone, such as `Z` or `+02:00`; a date has none in any case. nil: the cell is missing.
    private func saysZone(_ row: Int) -> Bool? {
        cells.withBytes(row) { bytes in
            guard let clock = bytes.lastIndex(where: { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: " ") }) else {
                return false
            }
            return bytes.last == UInt8(ascii: "Z")
                || bytes[clock...].contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        }
    }

    /// Reports a column that would be one of numbers but for a few cells, such as `n/a`: as texts its values would stand at
    /// equal distances, and in the order of their letters.
    func reportNearlyNumbers(into diagnostics: inout DiagnosticCollector) {
        guard let first = (0..<cells.count).first(where: { !cells.isMissing($0) }) else { return }
        // Nearly all columns of texts are told by their first cells.
        let second = (first + 1..<max(cells.count, first + 1)).first { !cells.isMissing($0) }
        guard [first, second].compactMap({ $0 }).contains(where: { cells.number($0) != nil }) else { return }
        var others: [Int] = []
        var count = 0
        for row in 0..<cells.count where !cells.isMissing(row) {
            count += 1
            if cells.number(row) == nil { others.append(row) }
        }
        guard let other = others.first, others.count * 3 <= count else { return }
        var diagnostic = Diagnostic.oneNoNumber(
            cells.text(other) ?? "", column: name, others: count - others.count, at: cells.range(other))
        diagnostic.notes += notes(on: others.dropFirst())
        diagnostics.report(diagnostic)
    }

    /// Where more cells stand that are as odd as the first; of many only how many there are.
    private func notes(on rows: ArraySlice<Int>) -> [Diagnostic.Note] {
        guard rows.count <= Self.mostOddCells else { return [.init("\(rows.count) other cells are none either")] }
        return rows.map { .init("neither is '\(cells.text($0) ?? "")'", at: cells.range($0)) }
    }

    /// Notes on the cells that are no times, or no numbers; where none is, on the first alone.
    func notesOnOddCells(asTimes: Bool) -> [Diagnostic.Note] {
        let fits = { (row: Int) in asTimes ? cells.isTime(row, acceptsYear: true) : cells.number(row) != nil }
        guard let row = (0..<count).first(where: { !isMissing($0) && !fits($0) }) else { return [] }
        let text = cells.text(row) ?? ""
        let advice = asTimes ? Diagnostic.timeAdvice(text) : ""
        let hasOthers = (0..<count).contains(where: fits)
        let what = hasOthers ? "is none of them" : "does not fit"
        return [.init("'\(text)' \(what)\(advice)", at: cells.range(row))] + (hasOthers ? furtherNotes(fits) : [])
    }

    /// Notes on the cells that do not fit besides the first of them.
    /// - Parameter fits: whether the cell of a row does.
    func furtherNotes(_ fits: (Int) -> Bool) -> [Diagnostic.Note] {
        let odd = (0..<cells.count).filter { !cells.isMissing($0) && !fits($0) }
        return notes(on: odd.dropFirst())
    }

    /// How many further odd cells a message names.
    private static let mostOddCells = 3

    /// Whether a text has two or three groups of digits parted by `-`, `.` or `/`, one of them a year.
    static func looksLikeDate(_ text: String) -> Bool {
        let day = text.prefix { $0 != " " && $0 != "T" }
        guard day.count >= 6, day.count <= 10, day.first?.isNumber == true else { return false }
        let groups = day.split(omittingEmptySubsequences: false) { "-./".contains($0) }
        guard (2...3).contains(groups.count), groups.allSatisfy({ $0.allSatisfy(\.isNumber) && !$0.isEmpty }) else {
            return false
        }
        if groups.count == 3, groups.allSatisfy({ $0.count == 2 }), Set(day.filter { "-./".contains($0) }).count == 1 {
            return true
        }
        return groups.contains { $0.count == 4 } && groups.count { $0.count <= 2 } == groups.count - 1
            && (groups.count == 3 || groups[0].count == 4)
    }

    /// Whether a text has three such groups, so that it names a day.
    static func looksLikeDay(_ text: String) -> Bool {
        looksLikeDate(text) && text.prefix { $0 != " " && $0 != "T" }.count(where: { "-./".contains($0) }) == 2
    }

    /// Reports numbers that a computer does not hold as they are written: whole ones beyond 2^53, and what becomes 0.
    static func reportInexact(
        _ numbers: [Double?], of cells: CellSource, into diagnostics: inout DiagnosticCollector
    ) {
        var reports = RepeatedReports()
        for (row, number) in numbers.enumerated() {
            guard let number, number == 0 || abs(number) >= 9_007_199_254_740_992, !number.isInfinite,
                let text = cells.text(row)
            else { continue }
            let digits = text.prefix { $0 != "e" && $0 != "E" }
            if number == 0 {
                guard digits.contains(where: { ("1"..."9").contains($0) }) else { continue }
                reports.add(.inexactNumber(text, held: "0", at: cells.range(row)))
            } else if digits.count == text.count, !digits.contains(".") {
                // Still larger numbers are written with the digits that a double holds, and zeros for the rest.
                let held = Int(exactly: number).map(String.init) ?? NumberFormat.plain(number).filter { $0 != "," }
                guard held.first?.isLetter == false, !held.contains("e"), held != text, "+" + held != text else {
                    continue
                }
                reports.add(.inexactNumber(text, held: held, at: cells.range(row)))
            }
        }
        reports.report(to: &diagnostics)
    }
}

extension Diagnostic {
    /// - Parameter readings: the dates that the text may mean, as they are written here.
    static func datesAsTexts(
        _ text: String, _ readings: [String], column: String, at range: SourceRange
    ) -> Diagnostic {
        let message =
            if readings.count == 1 {
                "column '\(column)' is read as texts, as its dates stand in another order; write '\(text)' as \(readings[0]), "
                    + "or say that it has the 'type' 'text'"
            } else if let last = readings.last {
                "column '\(column)' is read as texts, as '\(text)' may be \(readings.dropLast().joined(separator: ", ")) or "
                    + "\(last); write dates in this form, or say that it has the 'type' 'text'"
            } else {
                "column '\(column)' is read as texts, as '\(text)' may be a date but is none that exists; write dates as "
                    + "2025-12-31, or say that it has the 'type' 'text'"
            }
        return Diagnostic(.dataNotTimes, .warning, message, at: range)
    }

    static func oneNoTime(_ text: String, column: String, others: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataNotTimes, .warning,
            "because of '\(text)', which is \(ForeignDate(text).description), column '\(column)' is read as texts; the other "
                + "\(others == 1 ? "cell is a time" : "\(others) cells are times"), written as 2025-12-31", at: range)
    }

    static func mixedZones(_ text: String, _ first: String, column: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataNotTimes, .warning,
            "of '\(first)' and '\(text)' one says its zone and the other does not, which is read on the chart's clocks; let all "
                + "cells of column '\(column)' say it, or none", at: range)
    }

    static func oneNoNumber(_ text: String, column: String, others: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataNotNumbers, .warning,
            "because of '\(text)', which is no number, column '\(column)' is read as texts; the other \(others) cells are "
                + "numbers\(numberAdvice(text)); if they are names, state the column's 'type', 'text'",
            at: range)
    }

    static func inexactNumber(_ text: String, held: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataInexactNumber, .warning,
            "\(text) is held as \(held): numbers have about 16 digits and start at 5e-324; if it is a name, let it be "
                + "text", at: range)
    }

    static func unknownText(_ text: String, column: String, suggestion: String?, at range: SourceRange) -> Diagnostic {
        let question = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return Diagnostic(
            .dataUnknownText, .warning, "no cell of column '\(column)' is '\(text)'\(question)", at: range)
    }
}
