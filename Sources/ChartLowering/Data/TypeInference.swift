import ChartDiagnostics
import ChartDocument
import ChartIR

extension Column {
    /// Makes a column whose type all its cells decide: numbers, else times of at least a year and a month, else text.
    ///
    /// A bare year stays a number; a column without any value counts as numbers.
    /// - Parameters:
    ///   - clock: that of the chart.
    ///   - warnsOfTexts: whether to report texts that are nearly times.
    init(
        inferring name: String, from cells: CellSource, clock: WallClock = .utc, warnsOfTexts: Bool = true,
        into diagnostics: inout DiagnosticCollector
    ) {
        self.name = name
        self.cells = cells
        if let numbers = Self.numbers(cells) {
            values = .number(Self.finite(numbers, of: cells, into: &diagnostics))
        } else if let times = Self.all(cells, { cells.time($0, acceptsYear: false, clock: clock) }) {
            values = .time(times)
            if warnsOfTexts { reportMixedZones(into: &diagnostics) }
        } else {
            values = .text((0..<cells.count).map { cells.text($0) })
            if warnsOfTexts {
                reportNearlyTimes(into: &diagnostics)
                reportNearlyNumbers(into: &diagnostics)
                reportImpossibleDays(into: &diagnostics)
            }
        }
    }

    /// Makes a column whose type the author states; a cell that does not fit is reported where it stands and is
    /// missing.
    /// - Parameter clock: that of the chart; only times depend on it.
    init(
        _ name: String, of type: ColumnType, from cells: CellSource, clock: WallClock = .utc,
        into diagnostics: inout DiagnosticCollector
    ) {
        self.name = name
        self.cells = cells
        if type == .number, let numbers = Self.numbers(cells) {
            values = .number(Self.finite(numbers, of: cells, into: &diagnostics))
            return
        }
        var reports = RepeatedReports()
        func fitting(_ convert: (Int) -> Double?) -> [Double?] {
            (0..<cells.count).map { row in
                guard !cells.isMissing(row) else { return nil }
                let value = convert(row)
                if value == nil {
                    reports.add(.wrongType(cells.text(row) ?? "", column: name, type: type, at: cells.range(row)))
                }
                return value
            }
        }
        switch type {
        // In JSON a number may stand in quotes, where the author says that it is one.
        case .number:
            values = .number(
                fitting { cells.number($0) ?? cells.text($0).flatMap { NumberScanner.number(ArraySlice($0.utf8)) } })
        case .time: values = .time(fitting { cells.time($0, acceptsYear: true, clock: clock) })
        case .text: values = .text((0..<cells.count).map { cells.text($0) })
        }
        reports.report(to: &diagnostics)
        if case .number(let numbers) = values {
            values = .number(Self.finite(numbers, of: cells, into: &diagnostics))
        }
    }

    /// The column as times, where its numbers can be years; nil: they cannot.
    /// - Parameter clock: that of the chart.
    func asTimes(clock: WallClock) -> Column? {
        switch values {
        case .time: return self
        case .text: return nil
        case .number:
            guard let times = Self.all(cells, { cells.time($0, acceptsYear: true, clock: clock) }) else {
                return nil
            }
            var result = self
            result.values = .time(times)
            return result
        }
    }

    /// The column as times of day, in seconds since midnight, where all its texts are such; nil: they are not.
    var asTimesOfDay: Column? {
        guard case .text = values, let times = Self.all(cells, { cells.timeOfDay($0) }) else { return nil }
        var result = self
        result.values = .time(times)
        return result
    }

    /// The times of the column; nil: it holds none.
    var times: [Double?]? { if case .time(let times) = values { times } else { nil } }

    /// The numbers of all cells; nil as soon as one is none.
    private static func numbers(_ cells: CellSource) -> [Double?]? {
        // Long lists are read in one go.
        if case .list(let items, _) = cells { return items.numbers(NumberScanner.number) }
        return all(cells) { cells.number($0) }
    }

    /// The values of all cells; nil as soon as one has none.
    private static func all(_ cells: CellSource, _ convert: (Int) -> Double?) -> [Double?]? {
        var result: [Double?] = []
        result.reserveCapacity(cells.count)
        for row in 0..<cells.count {
            if cells.isMissing(row) {
                result.append(nil)
            } else if let value = convert(row) {
                result.append(value)
            } else {
                return nil
            }
        }
        return result
    }

    private static func finite(
        _ numbers: [Double?], of cells: CellSource, into diagnostics: inout DiagnosticCollector
    ) -> [Double?] {
        reportInexact(numbers, of: cells, into: &diagnostics)
        guard numbers.contains(where: { $0?.isInfinite == true }) else { return numbers }
        var reports = RepeatedReports()
        let result = numbers.indices.map { row -> Double? in
            guard let number = numbers[row], number.isInfinite else { return numbers[row] }
            reports.add(.numberOutOfRange(cells.text(row) ?? "", at: cells.range(row)))
            return nil
        }
        reports.report(to: &diagnostics)
        return result
    }
}
