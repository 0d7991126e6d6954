import ChartDiagnostics
import ChartDocument
import ChartIR

/// The values of one column, typed, and where each of them stands. A nil is a missing value.
struct Column: Sendable {
    enum Values: Sendable {
        case number([Double?])
        /// Seconds since 1970-01-01T00:00:00, for each row.
        case time([Double?])
        case text([String?])
    }

    var name: String
    var values: Values
    var cells: CellSource
    /// The texts of an order of their own, such as the months of the year, all in that order; nil: texts go by their
    /// letters.
    var order: [String]?
    /// Whether a step has arranged the rows, so that the order in which the texts first appear is meant; default: false.
    var isArranged = false
    /// Whether the step that has arranged the rows went by this column; default: false.
    var isSortKey = false
    /// Whether the values are places of a curve that was calculated through others, so that none of them is a datum.
    var isOfCurve = false

    var count: Int { cells.count }

    var type: ColumnType {
        switch values {
        case .number: .number
        case .time: .time
        case .text: .text
        }
    }

    func isMissing(_ row: Int) -> Bool {
        switch values {
        case .number(let numbers): numbers[row] == nil
        case .time(let times): times[row] == nil
        case .text(let texts): texts[row] == nil
        }
    }
}

/// Where a column's cells stand, and what is written there.
enum CellSource: Sendable {
    case grid(CellGrid, column: Int)
    /// A list of the document.
    case list(Items, SourceFile)
    /// The numbers 1, 2, 3 … for an author who gave none; all of them "stand" at the mark.
    case ordinals(count: Int, SourceRange)
    /// What a step has made of other cells.
    case derived(DerivedCells)

    var count: Int {
        switch self {
        case .grid(let grid, _): grid.rowCount
        case .list(let items, _): items.count
        case .ordinals(let count, _): count
        case .derived(let cells): cells.count
        }
    }

    func range(_ row: Int) -> SourceRange {
        switch self {
        case .grid(let grid, let column): grid.text.range(grid.cell(row: row, column: column).range)
        case .list(let items, let file): SourceRange(file, items.range(row))
        case .ordinals(_, let range): range
        case .derived(let cells): cells.range(row)
        }
    }

    /// What the cell says, as the author wrote it; nil: missing.
    func text(_ row: Int) -> String? {
        switch self {
        case .grid(let grid, let column):
            let cell = grid.cell(row: row, column: column)
            return cell.form == .missing ? nil : grid.string(cell)
        case .list(let items, _): return items.text(row)
        case .ordinals: return String(row + 1)
        case .derived(let cells): return cells.text(row)
        }
    }

    /// What `body` makes of the bytes of the cell's text, which needs no copy where they stand in the file as they are; nil: it is
    /// missing.
    func withBytes<Result>(_ row: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        if case .grid(let grid, let column) = self {
            let cell = grid.cell(row: row, column: column)
            if cell.form == .plain { return grid.text.bytes[cell.range].withUnsafeBufferPointer(body) }
        }
        var text = text(row)
        return text?.withUTF8(body)
    }

    func isMissing(_ row: Int) -> Bool {
        switch self {
        case .grid(let grid, let column): grid.cell(row: row, column: column).form == .missing
        case .list(let items, _): items.isMissing(row)
        case .ordinals: false
        case .derived(let cells): cells.isMissing(row)
        }
    }

    /// The cell's number, infinite where it is too large for a double; nil: not a number.
    func number(_ row: Int) -> Double? {
        switch self {
        case .grid(let grid, let column):
            let cell = grid.cell(row: row, column: column)
            switch cell.form {
            case .plain: return NumberScanner.number(grid.text.bytes[cell.range])
            case .markup: return NumberScanner.number(ArraySlice(grid.string(cell).utf8))
            case .missing, .quoted, .string, .escapedString: return nil
            }
        case .list(let items, _):
            guard items[row].isBare, let text = items[row].text else { return nil }
            return NumberScanner.number(ArraySlice(text.utf8))
        case .ordinals: return Double(row + 1)
        case .derived(let cells): return cells.number(row)
        }
    }

    /// The cell's time, in seconds since 1970-01-01T00:00:00; nil: not a time.
    /// - Parameters:
    ///   - acceptsYear: whether a year alone is one; it may as well be a number.
    ///   - clock: that of the chart.
    func time(_ row: Int, acceptsYear: Bool, clock: WallClock) -> Double? {
        withBytes(row) { CivilTime.parse($0, acceptsYear: acceptsYear, clock: clock)?.secondsSince1970 } ?? nil
    }

    /// The cell's time of day, in seconds since midnight; nil: not one.
    func timeOfDay(_ row: Int) -> Double? { text(row).flatMap { CivilTime.secondsOfDay($0) } }

    /// Whether the cell is a time on any clock.
    func isTime(_ row: Int, acceptsYear: Bool) -> Bool { time(row, acceptsYear: acceptsYear, clock: .utc) != nil }
}
