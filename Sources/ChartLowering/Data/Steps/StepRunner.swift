import ChartDiagnostics
import ChartDocument
import ChartIR

/// Takes a table through its steps, one after the other.
struct StepRunner {
    /// The most cells that one table may have: more would fill the memory of small machines.
    static let maximumCells = 20_000_000

    /// What steps need to know besides their table.
    struct Context {
        /// The locale's, for months and days.
        var names = TimeSymbols.english
        /// The chart's clocks, for the times that formulas name.
        var clock = WallClock.utc
        /// The tables that are looked up in, by their ids; one that is not there could not be read, which was reported.
        var tables: [String: Table] = [:]
        /// Whether the rows are those of one data state.
        var isOfState = false
    }

    /// - Parameters:
    ///   - earlier: what has been done with the table before.
    ///   - rest: what is done later with the table; looked at here where a mistake keeps it from coming to that.
    ///   - known: receives the names of the columns behind the last of all steps where a mistake was reported; nil: they are
    ///     not known.
    /// - Returns: nil, if a mistake was reported.
    static func run(
        _ steps: [StepSpec], after earlier: [StepSpec] = [], before rest: [StepSpec] = [], on table: Table,
        in context: Context,
        knowing known: inout [String]?, into diagnostics: inout DiagnosticCollector
    ) -> Table? {
        let source = table
        var table = table
        for (index, step) in steps.enumerated() {
            // Lazily, because most steps ask for none of those before them, and there may be thousands.
            let before = [earlier[...], steps[..<index]].lazy.joined()
            let later = index + 1 < steps.count ? steps[index + 1] : rest.first
            if !before.contains(where: \.arrangesRows) {
                step.reportOrder(of: table, from: source, before: later, into: &diagnostics)
            }
            if case .window(let spec) = step, !context.isOfState {
                WindowStep(spec).reportLongFrame(of: table, into: &diagnostics)
                WindowStep(spec).reportLoneRows(of: table, into: &diagnostics)
            }
            step.reportCountedTwice(table, after: before, into: &diagnostics)
            step.reportMeaningless(table, into: &diagnostics)
            step.reportRepeatedRow(table, into: &diagnostics)
            if !context.isOfState { step.reportUndone(by: later, on: table, into: &diagnostics) }
            guard let next = run(step, on: table, in: context, into: &diagnostics) else {
                var behind = StepRecovery(of: step, on: table, besides: context.tables)
                for step in steps[(index + 1)...] + rest {
                    behind.reportMistakes(of: step, at: table.range, into: &diagnostics) {
                        run(step, on: $0, in: context, into: &$1)
                    }
                }
                known = behind?.table.columns.map(\.name)
                return nil
            }
            table = next
        }
        return table
    }

    /// Reports what is wrong with steps whatever the table holds that they are taken on, as the one at this place could not be
    /// read.
    /// - Parameter names: those of the columns; nil: not even these are known.
    /// - Returns: the names of the columns behind the last step; nil: they are not known.
    @discardableResult static func reportMistakes(
        of steps: [StepSpec], ofTableWith names: [String]? = nil, at range: SourceRange, in context: Context,
        into diagnostics: inout DiagnosticCollector
    ) -> [String]? {
        var behind = names.map { StepRecovery(ofTableWith: $0, at: range, besides: context.tables) }
        for step in steps {
            behind.reportMistakes(of: step, at: range, into: &diagnostics) {
                run(step, on: $0, in: context, into: &$1)
            }
        }
        return behind?.table.columns.map(\.name)
    }

    private static func run(
        _ step: StepSpec, on table: Table, in context: Context, into diagnostics: inout DiagnosticCollector
    ) -> Table? {
        switch step {
        case .filter(let spec): FilterStep(spec, in: context).run(on: table, into: &diagnostics)
        case .calculate(let spec): CalculateStep(spec, clock: context.clock).run(on: table, into: &diagnostics)
        case .aggregate(let spec): AggregateStep(spec).run(on: table, into: &diagnostics)
        case .joinAggregate(let spec): JoinAggregateStep(spec).run(on: table, into: &diagnostics)
        case .window(let spec): WindowStep(spec).run(on: table, into: &diagnostics)
        case .timeUnit(let spec):
            TimeUnitStep(spec, names: context.names, isOfState: context.isOfState).run(on: table, into: &diagnostics)
        case .bin(let spec): BinStep(spec).run(on: table, into: &diagnostics)
        case .sort(let spec): SortStep(spec).run(on: table, into: &diagnostics)
        case .limit(let spec): LimitStep(spec, isOfState: context.isOfState).run(on: table, into: &diagnostics)
        case .fold(let spec): FoldStep(spec).run(on: table, into: &diagnostics)
        case .top(let spec): TopStep(spec, isOfState: context.isOfState).run(on: table, into: &diagnostics)
        case .lookup(let spec): LookupStep(spec, context).run(on: table, into: &diagnostics)
        case .pivot(let spec): PivotStep(spec).run(on: table, into: &diagnostics)
        case .flatten(let spec): FlattenStep(spec, clock: context.clock).run(on: table, into: &diagnostics)
        case .impute(let spec): ImputeStep(spec).run(on: table, into: &diagnostics)
        case .sample(let spec): SampleStep(spec).run(on: table)
        case .regression(let spec): RegressionStep(spec).run(on: table, into: &diagnostics)
        case .loess(let spec): LoessStep(spec).run(on: table, into: &diagnostics)
        case .density(let spec): DensityStep(spec).run(on: table, into: &diagnostics)
        case .stack(let spec): StackStep(spec).run(on: table, into: &diagnostics)
        }
    }
}

extension Table {
    /// The column that a step names; nil: a mistake was reported.
    /// - Parameter id: that of the table, if it is not the one that the step changes.
    func stepColumn(
        _ name: Located<String>, in id: String? = nil, into diagnostics: inout DiagnosticCollector
    ) -> Column? {
        if let column = column(name.value) { return column }
        if id == nil, reportPartedOtherwise(name.value, into: &diagnostics) { return nil }
        diagnostics.report(
            nested.contains(name.value)
                ? .nestedElements(name) : .unknownColumn(name, in: id, among: columns.map(\.name)))
        return nil
    }

    /// The columns that a step lists, each once; nil: a mistake was reported.
    /// - Parameter id: that of the table, if it is not the one that the step changes.
    func stepColumns(
        _ list: ItemList, in id: String? = nil, into diagnostics: inout DiagnosticCollector
    ) -> [Column]? {
        let names = list.items.map { $0.text ?? "" }
        let whole = names.joined(separator: " ")
        if names.count > 1, column(whole) != nil, !names.contains(where: { column($0) != nil }) {
            diagnostics.report(.unquotedColumn(whole, at: list.range))
            return nil
        }
        if names.count == 1, let several = severalColumns(in: names[0]) {
            diagnostics.report(.columnsInOneText(several, at: list.range(0)))
            return nil
        }
        if let unquoted = unquotedColumn(in: names) {
            diagnostics.report(.unquotedColumn(unquoted, at: list.range))
            return nil
        }
        var columns: [Column] = []
        var first: [String: SourceRange] = [:]
        for (index, name) in names.enumerated() {
            let located = Located(name, at: list.range(index))
            if let earlier = first.updateValue(located.range, forKey: name) {
                diagnostics.report(.columnNamedTwice(located, first: earlier))
            } else if let column = stepColumn(located, in: id, into: &diagnostics) {
                columns.append(column)
            }
        }
        return columns.count == names.count ? columns : nil
    }

    /// The columns that one text names, with commas or spaces between them; nil: it is none of these.
    private func severalColumns(in text: String) -> [String]? {
        guard column(text) == nil, text.utf8.count < 1000 else { return nil }
        let words = text.split { $0 == "," || $0 == " " }.map(String.init)
        return words.count > 1 && words.allSatisfy { column($0) != nil } ? words : nil
    }

    /// The first column of several words that a list names without quotes, where all of its words are those of columns; nil: there
    /// is none, or other names are wrong, too.
    private func unquotedColumn(in words: [String]) -> String? {
        guard words.count > 1, words.count <= Self.mostWords, words.contains(where: { column($0) == nil }) else {
            return nil
        }
        let names = columns.map { (name: $0.name, words: $0.name.split(separator: " ").map(String.init)) }
        var (place, first) = (0, String?.none)
        while place < words.count {
            if column(words[place]) != nil {
                place += 1
                continue
            }
            guard let found = names.first(where: { $0.words.count > 1 && words[place...].starts(with: $0.words) })
            else {
                return nil
            }
            first = first ?? found.name
            place += found.words.count
        }
        return first
    }

    /// How many words of a list are compared with the names of columns.
    private static var mostWords: Int { 100 }

    /// The numbers of a column; nil: a mistake was reported.
    /// - Parameter user: what needs them, as messages name it.
    func stepNumbers(
        _ name: Located<String>, for user: String, into diagnostics: inout DiagnosticCollector
    ) -> (column: Column, values: [Double?])? {
        guard let column = stepColumn(name, into: &diagnostics) else { return nil }
        if case .number(let values) = column.values { return (column, values) }
        diagnostics.report(
            .wrongColumnType(name, type: column.type, user: user, needs: "numbers", example: column.exampleOfNoNumber))
        return nil
    }

    /// Whether a table with these numbers of columns and rows is small enough; reported where it is not.
    /// - Parameter notes: what makes it as large.
    func mayGrow(
        columns: Int, rows: Int, at range: SourceRange, notes: [Diagnostic.Note] = [],
        into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        let (cells, overflows) = columns.multipliedReportingOverflow(by: rows)
        // A table that came as large as this from its file is not refused for it.
        guard overflows || cells > StepRunner.maximumCells, cells > self.columns.count * rowCount else { return true }
        diagnostics.report(.tooManyCells(limit: StepRunner.maximumCells, at: range, notes: notes))
        return false
    }
}

extension Column {
    /// A note on the first value that keeps the column from being numbers; nil: there is none.
    var exampleOfNoNumber: Diagnostic.Note? {
        let row = (0..<count).first { !isMissing($0) && cells.number($0) == nil }
        return row.map { row in
            let text = cells.text(row) ?? ""
            // The cells of a file that parts them by ';' are read with points in place of their commas.
            let place = cells.range(row)
            let written = place.file.text((place.original ?? place).bytes)
            let isCommaOfDecimals = written.replacing(",", with: ".") == text
            let shown = isCommaOfDecimals ? written : text
            return Diagnostic.Note("'\(shown)' is no number\(Diagnostic.numberAdvice(shown))", at: place)
        }
    }

    /// Whether a cell holds a number as people write it, with a unit, a sign or parted thousands. Names may have numbers in
    /// them, but seldom begin with one.
    var holdsWrittenNumbers: Bool {
        (0..<count).contains { row in
            guard !isMissing(row), let text = cells.text(row), let first = text.first,
                first.isNumber || first.isCurrencySymbol || "+-\u{2212}(".contains(first)
            else { return false }
            return text.contains(where: \.isNumber) && !Diagnostic.numberAdvice(text).isEmpty
        }
    }
}
