import ChartDiagnostics

/// What a typed formula gives for each row of a table. NaN and nil are missing values.
enum Formula {
    enum Kind: String {
        case number = "a number"
        case time = "a time"
        case text = "a text"
        case truth = "a condition"
    }

    case number((Int) -> Double)
    /// The time in a row, in seconds since 1970-01-01T00:00:00.
    case time((Int) -> Double)
    case text((Int) -> String?)
    case truth((Int) -> Bool?)

    var kind: Kind {
        switch self {
        case .number: .number
        case .time: .time
        case .text: .text
        case .truth: .truth
        }
    }

    init(_ column: Column) {
        switch column.values {
        case .number(let values): self = .number { values[$0] ?? .nan }
        case .time(let values): self = .time { values[$0] ?? .nan }
        case .text(let values): self = .text { values[$0] }
        }
    }

    func isMissing(_ row: Int) -> Bool {
        switch self {
        case .number(let number), .time(let number): number(row).isNaN
        case .text(let text): text(row) == nil
        case .truth(let truth): truth(row) == nil
        }
    }

    /// The values of so many rows; conditions become the words that JSON has for them.
    func values(rows: Int) -> Column.Values {
        switch self {
        case .number(let number): .number((0..<rows).map { Self.present(number($0)) })
        case .time(let time): .time((0..<rows).map { Self.present(time($0)) })
        case .text(let text): .text((0..<rows).map { text($0) })
        case .truth(let truth): .text((0..<rows).map { truth($0).map { $0 ? "true" : "false" } })
        }
    }

    private static func present(_ number: Double) -> Double? { number.isNaN ? nil : number }
}

/// Counts the rows for which an operation has no result though its operands have values: a division by zero, the root
/// of a negative number, a text that is far too long.
final class FormulaFailures {
    private(set) var count = 0
    private(set) var firstRow = 0
    /// Whether the first was a text.
    private(set) var isOfText = false
    /// The first text that was to be a number and is none; nil: the first failure was another one.
    private(set) var noNumber: String?

    /// Counts a text that was to be a number. A word for a missing value is missing.
    func count(noNumber text: String, row: Int) {
        guard text.contains(where: { !$0.isWhitespace }), Diagnostic.missingAdvice(text).isEmpty else { return }
        if count == 0 { (firstRow, noNumber) = (row, text) }
        count += 1
    }

    /// The result; NaN where it is no finite number.
    func checked(_ result: Double, of a: Double, _ b: Double = 0, row: Int) -> Double {
        if result.isFinite { return result }
        if !a.isNaN, !b.isNaN {
            if count == 0 { firstRow = row }
            count += 1
        }
        return .nan
    }

    /// How long a joined text may be, bytes: steps that join a text with itself double it each time.
    static let longestText = 1000
    /// How long all joined texts of a column may be, bytes.
    private static let mostText = 128 << 20
    private var textLength = 0

    /// Two texts behind each other; nil where that is longer than anything that is read.
    func joined(_ a: String, _ b: String, row: Int) -> String? {
        let length = a.utf8.count + b.utf8.count
        guard length <= Self.longestText, textLength + length <= Self.mostText else {
            if count == 0 { (firstRow, isOfText) = (row, true) }
            count += 1
            return nil
        }
        textLength += length
        return a + b
    }
}
