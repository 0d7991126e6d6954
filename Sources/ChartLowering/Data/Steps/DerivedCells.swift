import ChartDiagnostics
import ChartIR

/// The cells of a column that a step has made: each still knows which cell of the data it comes from, so that a mistake
/// found later is shown there.
final class DerivedCells: Sendable {
    struct Place: Sendable {
        private let sourceNumber: Int32
        /// The row, or its complement where the cell is missing: a table has many places.
        private let code: Int32

        /// - Parameter isMissing: whether there is no value though there may be one at the place, which is only where
        ///   the missing value is shown.
        init(source: Int = 0, row: Int, isMissing: Bool = false) {
            // Rows and sources are counted by the cells of a table, whose number is limited far below 2³¹.
            sourceNumber = Int32(truncatingIfNeeded: source)
            let row = Int32(truncatingIfNeeded: row)
            code = isMissing ? ~row : row
        }

        var source: Int { Int(sourceNumber) }
        var row: Int { Int(isMissing ? ~code : code) }
        var isMissing: Bool { code < 0 }
    }

    /// The columns that the cells come from; none is derived itself.
    private let sources: [CellSource]
    private let places: [Place]
    /// What is new at the places; nil: what the columns say there.
    private let values: Column.Values?
    /// How exactly times are written; nil: as each time needs.
    fileprivate let unit: TimeUnitSpec.Unit?

    private init(_ sources: [CellSource], _ places: [Place], _ values: Column.Values?, _ unit: TimeUnitSpec.Unit?) {
        self.sources = sources
        self.places = places
        self.values = values
        self.unit = unit
    }

    /// - Parameters:
    ///   - places: for each row, its place in one of the columns.
    ///   - values: what is new; nil: what stands in the columns, if ``areAsWritten(_:)``.
    convenience init(
        _ places: [Place], in columns: [CellSource], values: Column.Values?, unit: TimeUnitSpec.Unit? = nil
    ) {
        var sources: [CellSource] = []
        var offsets: [Int] = []
        for column in columns {
            offsets.append(sources.count)
            if case .derived(let cells) = column { sources += cells.sources } else { sources.append(column) }
        }
        let origins = places.map { place in
            let offset = offsets[place.source]
            guard case .derived(let cells) = columns[place.source] else {
                return Place(source: offset, row: place.row, isMissing: place.isMissing)
            }
            let origin = cells.places[place.row]
            return Place(
                source: offset + origin.source, row: origin.row, isMissing: place.isMissing || origin.isMissing)
        }
        self.init(sources, origins, values, unit)
    }

    /// Takes some rows of a column, in this order.
    /// - Parameter values: those of these rows.
    convenience init(_ rows: [Int], of column: CellSource, values: Column.Values) {
        self.init(rows.map { Place(row: $0) }, of: column, values: values)
    }

    /// Takes some cells of a column, in this order.
    /// - Parameter values: those of these cells.
    convenience init(_ places: [Place], of column: CellSource, values: Column.Values) {
        self.init(places, in: [column], values: Self.areAsWritten(column) ? nil : values, unit: column.unit)
    }

    /// Whether all cells say what is written in the data.
    static func areAsWritten(_ column: CellSource) -> Bool {
        if case .derived(let cells) = column { cells.values == nil } else { true }
    }

    private func source(_ row: Int) -> (cells: CellSource, row: Int) {
        let place = places[row]
        return (sources[place.source], place.row)
    }

    var count: Int { places.count }

    /// Whether all cells come from a file or from these lists of a document.
    func isAll(in file: SourceFile, or lists: [ItemList]) -> Bool {
        sources.allSatisfy { $0.isAll(in: file, or: lists) }
    }

    /// The cells with those of some lists at the places of others.
    func moved(from lists: [ItemList], to others: [ItemList]) -> DerivedCells {
        let hasLists = sources.contains { if case .list = $0 { true } else { false } }
        guard hasLists else { return self }
        return DerivedCells(sources.map { $0.moved(from: lists, to: others) }, places, values, unit)
    }

    /// How many cells of the data stand in several rows of one group, as they are written there; nil: none does.
    /// - Parameter groups: the group of each row.
    func repetitions(in groups: [Int]) -> Int? {
        struct Member: Hashable {
            var group: Int
            var source: Int
            var row: Int
        }
        guard values == nil else { return nil }
        var counts: [Member: Int] = [:]
        for (index, place) in places.enumerated() where !isMissing(index) {
            counts[Member(group: groups[index], source: place.source, row: place.row), default: 0] += 1
        }
        let count = counts.values.count { $0 > 1 }
        return count == 0 ? nil : count
    }

    func range(_ row: Int) -> SourceRange {
        let (cells, row) = source(row)
        return cells.range(row)
    }

    func text(_ row: Int) -> String? {
        switch values {
        case .number(let numbers): return numbers[row].map(WrittenValue.number)
        case .time(let times): return times[row].map { WrittenValue.time($0, unit: unit) }
        case .text(let texts): return texts[row]
        case nil where places[row].isMissing: return nil
        case nil:
            let (cells, row) = source(row)
            return cells.text(row)
        }
    }

    func isMissing(_ row: Int) -> Bool {
        switch values {
        case .number(let numbers): return numbers[row] == nil
        case .time(let times): return times[row] == nil
        case .text(let texts): return texts[row] == nil
        case nil where places[row].isMissing: return true
        case nil:
            let (cells, row) = source(row)
            return cells.isMissing(row)
        }
    }

    func number(_ row: Int) -> Double? {
        switch values {
        case .number(let numbers): return numbers[row]
        case .time, .text: return nil
        case nil where places[row].isMissing: return nil
        case nil:
            let (cells, row) = source(row)
            return cells.number(row)
        }
    }
}

extension CellSource {
    /// How exactly times are written that a step has cut down; nil: as each time needs.
    var unit: TimeUnitSpec.Unit? { if case .derived(let cells) = self { cells.unit } else { nil } }
}

/// How steps write what they have calculated.
enum WrittenValue {
    static func number(_ value: Double) -> String {
        // Whole numbers beyond 2^53 are whole, too.
        value == value.rounded() && abs(value) < 1e18 ? String(Int(value)) : "\(value)"
    }

    /// A time by ISO 8601, as short as the unit allows; nil: as short as the time allows.
    static func time(_ seconds: Double, unit: TimeUnitSpec.Unit?) -> String {
        let time = CivilTime(secondsSince1970: seconds)
        switch unit {
        case .year: return year(time.year)
        case .quarter: return "\(year(time.year))-Q\((time.month + 2) / 3)"
        case .month: return "\(year(time.year))-\(two(time.month))"
        case .week, .day: return date(time)
        case .hour, .minute: return "\(date(time))T\(two(time.hour)):\(two(time.minute))"
        case .quarterOfYear, .monthOfYear, .weekOfYear, .dayOfWeek, .hourOfDay, nil:
            if time.hour == 0, time.minute == 0, time.second == 0 { return date(time) }
            let clock = "\(date(time))T\(two(time.hour)):\(two(time.minute))"
            return time.second == 0 ? clock : clock + ":" + (time.second < 10 ? "0" : "") + number(time.second)
        }
    }

    private static func date(_ time: CivilTime) -> String {
        "\(year(time.year))-\(two(time.month))-\(two(time.day))"
    }

    /// A year in four digits; further years need a sign to be read again.
    private static func year(_ year: Int) -> String {
        let digits = String(abs(year))
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return (0...9999).contains(year) ? padded : (year < 0 ? "-" : "+") + padded
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
