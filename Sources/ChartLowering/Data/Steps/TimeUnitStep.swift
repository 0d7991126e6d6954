import ChartDiagnostics
import ChartIR

/// Cuts times down to the start of a unit, or to what comes again each year, week or day.
struct TimeUnitStep {
    let spec: TimeUnitSpec
    private let names: TimeSymbols
    /// Whether the rows are those of one data state.
    private let isOfState: Bool

    /// - Parameter names: those of months and days in the chart's locale.
    init(_ spec: TimeUnitSpec, names: TimeSymbols, isOfState: Bool = false) {
        self.spec = spec
        self.names = names
        self.isOfState = isOfState
    }

    /// The table with the column of units; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        guard let column = table.stepColumn(spec.field, into: &diagnostics) else { return nil }
        guard let times = column.timesIfAny else {
            diagnostics.report(
                .wrongColumnType(
                    spec.field, type: column.type, user: "'time-unit'", needs: "times", example: column.exampleOfNoTime)
            )
            return nil
        }
        let name = spec.name ?? spec.field
        guard
            table.mayGrow(columns: table.columns.count + 1, rows: table.rowCount, at: name.range, into: &diagnostics)
        else { return nil }
        reportDays(column, times, into: &diagnostics)
        reportMonths(column, times, into: &diagnostics)
        let (values, order) = values(of: times)
        if !isOfState, case .time(let starts) = values { reportLoneUnit(column, starts, into: &diagnostics) }
        let places = times.indices.map { DerivedCells.Place(row: $0) }
        let cells = DerivedCells(places, in: [column.cells], values: values, unit: spec.unit)
        return table.setting(Column(name: name.value, values: values, cells: .derived(cells), order: order))
    }

    /// Reports hours and minutes of days: all are the first.
    private func reportDays(_ column: Column, _ times: [Double?], into diagnostics: inout DiagnosticCollector) {
        guard spec.unit == .hour || spec.unit == .minute || spec.unit == .hourOfDay else { return }
        let known = times.indices.filter { times[$0] != nil }
        // A midnight that is written out is an hour like others.
        guard known.count > 1,
            known.allSatisfy({ (column.cells.text($0) ?? ":").utf8.allSatisfy { $0 != UInt8(ascii: ":") } })
        else { return }
        diagnostics.report(.hoursOfDays(spec.field, unit: spec.unit.rawValue))
    }

    /// Reports weekdays and weeks of months: all are those of the first day.
    private func reportMonths(_ column: Column, _ times: [Double?], into diagnostics: inout DiagnosticCollector) {
        guard spec.unit == .dayOfWeek || spec.unit == .weekOfYear || spec.unit == .week || spec.unit == .day else {
            return
        }
        let known = times.indices.filter { times[$0] != nil }
        // 2026-03 and Mar 2026 have no day of their own.
        guard known.count > 1,
            known.allSatisfy({ row in
                let text = (column.cells.text(row) ?? "").utf8
                return (6...7).contains(text.count) && text.contains(UInt8(ascii: "-"))
            })
        else { return }
        diagnostics.report(.daysOfMonths(spec.field, unit: spec.unit.rawValue))
    }

    private func values(of times: [Double?]) -> (Column.Values, order: [String]?) {
        if let interval = spec.unit.interval {
            // Neighbours mostly fall into one interval.
            var current = 0.0..<0.0
            let starts = times.map { time -> Double? in
                guard let time else { return nil }
                if current.contains(time) { return current.lowerBound }
                let civil = CivilTime(secondsSince1970: time)
                let start = civil.start(of: interval).secondsSince1970
                current = start..<max(start, civil.next(interval).secondsSince1970)
                return start
            }
            return (.time(starts), nil)
        }
        let (names, index) = spec.unit.recurring(names)
        let texts = times.map { time in time.map { names[index(CivilTime(secondsSince1970: $0))] } }
        return (.text(texts), names)
    }
}

extension TimeUnitSpec.Unit {
    /// The intervals that the unit parts time into; nil: the unit comes again and again.
    fileprivate var interval: CivilInterval? {
        switch self {
        case .year: .year(1)
        case .quarter: .month(3)
        case .month: .month(1)
        case .week: .week
        case .day: .day(1)
        case .hour: .hour(1)
        case .minute: .minute(1)
        case .quarterOfYear, .monthOfYear, .weekOfYear, .dayOfWeek, .hourOfDay: nil
        }
    }

    /// The names of what comes again, in their order, and which of them a time has.
    fileprivate func recurring(_ symbols: TimeSymbols) -> (names: [String], index: (CivilTime) -> Int) {
        return switch self {
        case .quarterOfYear: (symbols.quartersAlone.abbreviated, { ($0.month - 1) / 3 })
        case .dayOfWeek: (symbols.weekdaysAlone.abbreviated, { $0.weekday - 1 })
        case .weekOfYear: ((1...54).map { symbols.numbers.whole($0) }, { $0.weekOfYear - 1 })
        case .hourOfDay: ((0..<24).map { symbols.numbers.whole($0) }, { $0.hour })
        default: (symbols.monthsAlone.abbreviated, { $0.month - 1 })
        }
    }
}

extension CivilTime {
    /// Which of the weeks of its year the day is in, each from Monday, the first with 1 January: 1 to 54, so that no day of a year
    /// stands in a week of another, and the days of one week stand together.
    fileprivate var weekOfYear: Int {
        let first = CivilTime(year: year, month: 1, day: 1)
        let days = Int((start(of: .day(1)).secondsSince1970 - first.secondsSince1970) / CivilTime.secondsPerDay)
        return (days + first.weekday - 1) / 7 + 1
    }
}

extension Column {
    /// A note on the first value that keeps the column from being times; nil: there is none.
    fileprivate var exampleOfNoTime: Diagnostic.Note? {
        guard case .text = values else { return nil }
        let row = (0..<count).first { !isMissing($0) && !cells.isTime($0, acceptsYear: false) }
        return row.map { row in
            let text = cells.text(row) ?? ""
            return Diagnostic.Note("'\(text)' is no time\(Diagnostic.timeAdvice(text))", at: cells.range(row))
        }
    }
}

extension Diagnostic {
    fileprivate static func daysOfMonths(_ field: Located<String>, unit: String) -> Diagnostic {
        Diagnostic(
            .dataNotTimes, .warning,
            "column '\(field.value)' holds months without a day, so that '\(unit)' is that of the first day in every row; write "
                + "the times like 2026-03-01, or choose a longer unit", at: field.range)
    }

    fileprivate static func hoursOfDays(_ field: Located<String>, unit: String) -> Diagnostic {
        Diagnostic(
            .dataNotTimes, .warning,
            "column '\(field.value)' holds days without a time of day, so that '\(unit)' is midnight in every row; write the times "
                + "like 2026-03-01T10:00, or choose a longer unit", at: field.range)
    }
}
