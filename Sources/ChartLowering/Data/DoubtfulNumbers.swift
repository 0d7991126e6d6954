package import ChartDiagnostics
import ChartIR

// Numbers that most likely mean something else than themselves.
extension Column {
    /// A number that stands for a missing one, as measuring instruments and old programs write it, and where it stands first;
    /// nil: there is none.
    var sentinel: (text: String, range: SourceRange)? {
        guard case .number(let numbers) = values,
            let row = numbers.firstIndex(where: { $0.map(Self.isSentinel) ?? false }), let number = numbers[row]
        else { return nil }
        let others = numbers.compactMap { $0 }.filter { $0 != number }
        let count = numbers.count { $0 == number }
        guard others.count > 2, count <= others.count, let least = others.min(), let most = others.max(),
            least != most || least != 0
        else { return nil }
        let farthest = max(abs(least), abs(most))
        // Below 0 beside nothing but numbers above it is a sign by itself; elsewhere only the distance is one.
        let isFar =
            number < 0
            ? least >= 0 && (count > 1 || -number > farthest) || -number > 5 * farthest
            : number > (count > 1 ? 10 : 20) * farthest
        return isFar ? (cells.text(row) ?? NumberFormat.plain(number), cells.range(row)) : nil
    }

    /// Whether programs write this number, or this less than 0, for a missing one; asked of every number there is.
    private static func isSentinel(_ number: Double) -> Bool {
        switch number.magnitude {
        case 999, 9999, 99_999: true
        default: false
        }
    }
}

extension StepSpec {
    /// Whether a formula names a number of a column, or a filter takes only what is more or less than something there, so that its
    /// author knows of it.
    func mentions(_ number: String, of column: String) -> Bool {
        let formula: ExpressionSpec
        switch self {
        case .filter(let spec): formula = spec.condition
        case .calculate(let spec): formula = spec.value
        default: return false
        }
        let digits = number.filter(\.isNumber)
        let text = formula.text.string(0..<formula.text.bytes.count)
        if case .filter = self, text.contains(column), text.contains(where: { "<>".contains($0) }) { return true }
        return text.contains(digits)
    }
}

/// Numbers with points between their thousands, as they are written where decimals stand behind a comma: `950`, `1.200`.
package enum GroupedThousands {
    /// The first that has such a point; nil: the points are most likely those before decimals.
    /// - Parameter hasDecimalPoint: whether readers of the chart see decimals behind a point, so that its author may well have
    ///   meant them; then several must have such a point, and the numbers without one must be far larger than they are.
    package static func first(among texts: some Sequence<String?>, hasDecimalPoint: Bool) -> Int? {
        var first: Int?
        var (isSure, endsInZero, wholes) = (false, false, 0)
        var (parted, mostParted, leastWhole) = (0, 0.0, Double.infinity)
        for (index, text) in texts.enumerated() {
            guard let text else { continue }
            guard let number = GroupedNumber(text) else { return nil }
            if let thousandths = number.thousandths {
                first = first ?? index
                parted += 1
                endsInZero = thousandths % 10 == 0
                mostParted = max(mostParted, Double(number.whole) + Double(thousandths) / 1000)
            } else {
                // Among decimals with three digits nothing would be as large as this.
                isSure = isSure || number.digits == 3
                wholes += 1
                leastWhole = min(leastWhole, Double(number.whole))
            }
        }
        // One alone is told by the 0 at its end, which nobody writes behind decimals among whole numbers.
        let areMany = parted > 1 || parted == 1 && endsInZero && wholes > 1
        if hasDecimalPoint, !areMany || leastWhole < 100 || leastWhole < mostParted * 20 { return nil }
        return isSure ? first : nil
    }
}

/// A number of up to three digits, and three more behind a point. Every number of a table is looked at, so it is read byte by
/// byte.
private struct GroupedNumber {
    private(set) var whole = 0
    /// How many digits the whole number has.
    private(set) var digits = 0
    /// The three digits behind a point; nil: there is none.
    private(set) var thousandths: Int?
    /// Whether there is a 0 before other digits.
    private var startsWithZero = false

    /// nil: the text is something else, or begins with 0 before a point.
    init?(_ text: String) {
        var decimals = 0
        for byte in text.utf8.drop(while: { $0 == UInt8(ascii: "-") }) {
            if byte == UInt8(ascii: "."), thousandths == nil, digits > 0 {
                thousandths = 0
                continue
            }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            let digit = Int(byte - UInt8(ascii: "0"))
            if let known = thousandths {
                thousandths = known * 10 + digit
                decimals += 1
            } else {
                if digits == 1, whole == 0 { startsWithZero = true }
                whole = whole * 10 + digit
                digits += 1
            }
            if digits > 3 || decimals > 3 { return nil }
        }
        guard digits > 0 else { return nil }
        if thousandths != nil, decimals != 3 || whole == 0 || startsWithZero { return nil }
    }
}

extension Diagnostic {
    package static func groupedThousands(_ text: String, at range: SourceRange) -> Diagnostic {
        let whole = text.filter { $0 != "." }
        return Diagnostic(
            .dataNotNumbers, .warning,
            "'\(text)' is a little more than \(text.prefix { $0 != "." }), as a point stands before decimals, also where readers "
                + "see a comma; if it is \(whole), write it without a point", at: range)
    }

    /// - Parameter column: the name of the column; nil: the number stands in a list of a mark.
    static func sentinel(_ text: String, column: String?, at range: SourceRange) -> Diagnostic {
        let (others, blank) =
            column.map { ("in column '\($0)'", "leave the cell empty") } ?? ("in the list", "write '-'")
        let filter = column == nil ? "" : ", or leave such rows out by a 'filter'"
        return Diagnostic(
            .dataSentinel, .warning,
            "\(text) is far from all other numbers \(others), as a mark for a missing value is; \(blank) (in JSON null)\(filter)",
            at: range)
    }
}
