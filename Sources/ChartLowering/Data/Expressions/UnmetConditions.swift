import ChartDiagnostics
import ChartIR

// Comparisons with what no row of the table holds, or holds in other letters.
extension FormulaCompiler {
    /// More rows are not gone through once more for a doubt: what a file of that size holds is seldom known by heart.
    private static let mostRows = 10_000

    /// Reports a time in which no time of the column lies: it is most often a slip.
    mutating func reportUnknownTime(_ item: Expression, comparedWith operand: Expression, _ isInside: (Double) -> Bool?)
    {
        guard case .text(let literal) = item.form, case .column(let name) = operand.form,
            case .time(let times)? = table.column(name)?.values, times.count <= Self.mostRows,
            times.contains(where: { $0 != nil }), !times.contains(where: { $0.flatMap(isInside) ?? false })
        else { return }
        report(.unknownTime("'\(literal)'", of: "time", column: name, at: range(item)))
    }

    /// Reports a list of times none of which the column has. Of a calendar of days most are missing in any table.
    mutating func reportUnknownTimes(
        _ items: [Expression], comparedWith operand: Expression, _ isInside: (Double) -> Bool?
    ) {
        guard let first = items.first, let last = items.last, case .column(let name) = operand.form,
            case .time(let times)? = table.column(name)?.values, times.count * items.count <= Self.mostRows * 10,
            times.contains(where: { $0 != nil }), !times.contains(where: { $0.flatMap(isInside) ?? false })
        else { return }
        let place = text.range(first.range.lowerBound..<last.range.upperBound)
        report(.unknownTime(items.count == 1 ? "this" : "one of these", of: "time", column: name, at: place))
    }

    /// Reports a year that no time of the column is of, such as one without its century.
    mutating func reportUnknownYear(_ operation: Expression.Comparison, _ a: Expression, _ b: Expression) {
        guard operation == .equal || operation == .unequal, case .call("year", _, let arguments) = a.form,
            case .column(let name)? = arguments.first?.form, case .number(let year) = b.form,
            case .time(let times)? = table.column(name)?.values, times.count <= Self.mostRows,
            times.contains(where: { $0 != nil })
        else { return }
        let isThere = times.contains { time in
            time.map { Double(CivilTime(secondsSince1970: $0).year) == year } ?? false
        }
        guard !isThere else { return }
        report(.unknownTime(WrittenValue.number(year), of: "year", column: name, at: range(b)))
    }

    /// Reports a part of a text that no cell holds, and that one would hold if capitals did not count.
    mutating func reportOtherCapitals(_ name: String, _ arguments: [Expression], _ test: (String, String) -> Bool) {
        guard arguments.count == 2, case .column(let column) = arguments[0].form,
            case .text(let part) = arguments[1].form,
            part.contains(where: \.isLetter), case .text(let texts)? = table.column(column)?.values,
            texts.count <= Self.mostRows, !texts.contains(where: { $0.map { test($0, part) } ?? false })
        else { return }
        let small = part.lowercased()
        guard texts.contains(where: { $0.map { test($0.lowercased(), small) } ?? false }) else { return }
        report(
            Diagnostic(
                .dataUnknownText, .warning,
                "no cell of column '\(column)' has '\(part)' in these capitals, which count; write "
                    + "\(name)(lower(\(FormulaWords.column(column))), '\(small)')",
                at: range(arguments[1])))
    }

    /// Reports capitals that are looked for in what `lower` leaves, and small letters in what `upper` leaves.
    mutating func reportLostCapitals(_ item: Expression, comparedWith operand: Expression) {
        guard case .call(let name, _, _) = operand.form, name == "lower" || name == "upper",
            case .text(let literal) = item.form
        else { return }
        let meant = name == "lower" ? literal.lowercased() : literal.uppercased()
        guard meant != literal else { return }
        let left = name == "lower" ? "no capitals" : "no small letters"
        report(
            Diagnostic(
                .dataForegoneCondition, .warning,
                "'\(name)' leaves \(left), so that nothing is ever equal to this; write '\(meant)'", at: range(item)))
    }

    /// Reports hours and minutes of days: all are 0.
    mutating func reportTimeOfDays(_ name: String, _ argument: Expression) {
        guard name == "hour" || name == "minute", case .column(let column) = argument.form,
            let own = table.column(column), case .time(let times) = own.values,
            (2...Self.mostRows).contains(times.count),
            times.allSatisfy({ $0.map { $0.truncatingRemainder(dividingBy: 86_400) == 0 } ?? true }),
            // A midnight that is written out is an hour like others.
            times.indices.allSatisfy({ row in
                (own.cells.text(row) ?? "").utf8.allSatisfy { $0 != UInt8(ascii: ":") }
            })
        else { return }
        report(
            Diagnostic(
                .dataNotTimes, .warning,
                "column '\(column)' holds days without a time of day, so that '\(name)' is 0 in every row; write the times like "
                    + "2026-03-01T10:00, or take another part of them", at: range(argument)))
    }
}

extension Expression {
    /// Whether it says what is to become of a missing value.
    var answersMissing: Bool {
        switch form {
        case .isMissing: true
        case .number, .text, .column: false
        case .isIn(let operand, let items): operand.answersMissing || items.contains(where: \.answersMissing)
        case .negation(let operand), .not(let operand): operand.answersMissing
        case .arithmetic(_, let a, let b), .comparison(_, let a, let b), .junction(_, let a, let b):
            a.answersMissing || b.answersMissing
        case .call(let name, _, let arguments): name == "coalesce" || arguments.contains(where: \.answersMissing)
        }
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - written: what no row has.
    ///   - part: what it is, a time or a year.
    fileprivate static func unknownTime(
        _ written: String, of part: String, column: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(.dataUnknownText, .warning, "no \(part) of column '\(column)' is \(written)", at: range)
    }
}
