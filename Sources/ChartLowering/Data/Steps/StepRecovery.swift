import ChartDiagnostics
import ChartDocument

/// What is still sure of a table behind a step with a mistake: the names of its columns, and what those hold that the step
/// leaves alone. How many rows there are, and what they hold, is not.
struct StepRecovery {
    /// The table with all columns that it would have; those in ``unsure`` have nothing in them.
    private(set) var table: Table
    /// The columns that are known by their names only.
    private var unsure: Set<String> = []

    /// The tables that are looked up in, by their ids.
    private let others: [String: Table]

    /// What is wrong with a step whatever the columns of its table are called and hold.
    fileprivate static let whateverColumnsHold: Set<DiagnosticID> = [
        .dataInvalidFormula, .dataInvalidEdges, .dataConflictingBins, .dataConflictingStep,
    ]

    /// - Parameter others: the tables that are looked up in, by their ids.
    /// - Returns: nil: nobody knows which columns the step would have made.
    init?(of step: StepSpec, on table: Table, besides others: [String: Table]) {
        self.table = table
        self.others = others
        guard follow(step) else { return nil }
    }

    /// What is known of a table when only the names of its columns are.
    init(ofTableWith names: [String], at range: SourceRange, besides others: [String: Table]) {
        self.others = others
        table = Table(range: range, columns: [], rowCount: 0)
        add(names)
    }

    /// What is known behind a step of whose table nothing is: some steps make all columns that there are behind them.
    fileprivate init?(behind step: StepSpec, at range: SourceRange) {
        guard let outcome = step.outcome(besides: [:]), let kept = outcome.kept else { return nil }
        self.init(ofTableWith: kept.filter { !outcome.added.contains($0) } + outcome.added, at: range, besides: [:])
    }

    private mutating func add(_ names: [String]) {
        unsure.formUnion(names)
        for name in names {
            let missing = [Double?](repeating: nil, count: table.rowCount)
            table.columns.append(
                Column(name: name, values: .number(missing), cells: .ordinals(count: table.rowCount, table.range)))
        }
    }

    /// Reports the mistakes of a later step that do not follow from that of an earlier one.
    /// - Parameter run: takes a table through the step; nil: a mistake was reported.
    fileprivate mutating func mistakes(
        of step: StepSpec, _ run: (Table, inout DiagnosticCollector) -> Table?
    ) -> (mistakes: [Diagnostic], areColumnsKnown: Bool) {
        var own = DiagnosticCollector()
        let next = run(table, &own)
        let isUnsure = !unsure.isDisjoint(with: step.mentioned)
        let mistakes = own.diagnostics.filter { mistake in
            mistake.severity == .error && mistake.id != .dataSeveralValues && mistake.id != .dataDuplicateKey
                && (!isUnsure || mistake.id == .dataUnknownColumn || mistake.id == .dataDuplicateColumn
                    || Self.whateverColumnsHold.contains(mistake.id))
        }
        if let next, !isUnsure {
            table = next
            return (mistakes, true)
        }
        return (mistakes, follow(step))
    }

    /// Takes the names of the columns through a step.
    /// - Returns: whether they are known behind it.
    private mutating func follow(_ step: StepSpec) -> Bool {
        guard let outcome = step.outcome(besides: others) else { return false }
        // A misspelt name does not tell which column it means, so then no column is dropped.
        if let kept = outcome.kept, kept.allSatisfy({ table.column($0) != nil }) {
            table.columns.removeAll { !kept.contains($0.name) }
        }
        table.columns.removeAll { outcome.removed.contains($0.name) || outcome.added.contains($0.name) }
        add(outcome.added)
        return true
    }
}

extension Optional where Wrapped == StepRecovery {
    /// Reports the mistakes of a later step that do not follow from that of an earlier one; nothing is left where nobody
    /// knows which columns there are behind it.
    /// - Parameters:
    ///   - range: the place of the table.
    ///   - run: takes a table through the step; nil: a mistake was reported.
    mutating func reportMistakes(
        of step: StepSpec, at range: SourceRange, into diagnostics: inout DiagnosticCollector,
        _ run: (Table, inout DiagnosticCollector) -> Table?
    ) {
        guard let found = self?.mistakes(of: step, run) else {
            step.reportMistakesOfItsOwn(at: range, into: &diagnostics, run)
            self = StepRecovery(behind: step, at: range)
            return
        }
        diagnostics.report(contentsOf: found.mistakes)
        if !found.areColumnsKnown { self = nil }
    }
}

extension StepSpec {
    /// Reports the mistakes of a step of whose table nothing is known.
    /// - Parameters:
    ///   - range: the place of the table.
    ///   - run: takes a table through the step; nil: a mistake was reported.
    func reportMistakesOfItsOwn(
        at range: SourceRange, into diagnostics: inout DiagnosticCollector,
        _ run: (Table, inout DiagnosticCollector) -> Table?
    ) {
        var own = DiagnosticCollector()
        // A table without columns and rows has any column.
        _ = run(Table(range: range, columns: [], rowCount: 0), &own)
        diagnostics.report(
            contentsOf: own.diagnostics.filter {
                $0.severity == .error && StepRecovery.whateverColumnsHold.contains($0.id)
            })
    }
}

/// What a step makes of the columns of its table, by their names.
private struct StepOutcome {
    /// The only ones of the table that are left; nil: all.
    var kept: [String]?
    var removed: [String] = []
    /// The columns that the step makes; some may take the place of others.
    var added: [String] = []
}

extension StepSpec {
    /// What the step makes of the columns, as far as its document says that; nil: the data say it, or a slip hides it.
    /// - Parameter others: the tables that are looked up in, by their ids.
    fileprivate func outcome(besides others: [String: Table]) -> StepOutcome? {
        switch self {
        case .filter, .sort, .limit, .sample, .top: StepOutcome()
        case .calculate(let spec): StepOutcome(added: [spec.name.value])
        case .window(let spec):
            StepOutcome(added: [(spec.name ?? spec.field)?.value ?? spec.operation.value.rawValue])
        case .timeUnit(let spec): StepOutcome(added: [(spec.name ?? spec.field).value])
        case .impute(let spec): StepOutcome(added: [spec.field.value])
        case .lookup(let spec):
            spec.names == nil && others[spec.source.value].map { $0.lacks(spec.fields) } == true
                ? nil : StepOutcome(added: (spec.names ?? spec.fields).texts)
        case .aggregate(let spec): StepOutcome(kept: spec.groups?.texts ?? [], added: spec.namesOfOutputs)
        case .joinAggregate(let spec): StepOutcome(added: spec.namesOfOutputs)
        case .bin(let spec):
            StepOutcome(added: [(spec.name ?? spec.field).value, spec.nameOfEnd.value])
        case .fold(let spec):
            StepOutcome(removed: spec.fields.texts, added: [spec.key?.value ?? "key", spec.value?.value ?? "value"])
        case .flatten(let spec): StepOutcome(added: [(spec.name ?? spec.field).value])
        case .regression(let spec): spec.columns.outcome
        case .loess(let spec): spec.columns.outcome
        case .density(let spec):
            StepOutcome(kept: spec.groups?.texts ?? [], added: [spec.field.value, spec.name?.value ?? "density"])
        case .stack(let spec): StepOutcome(added: [spec.startName.value, spec.endName.value])
        case .pivot: nil
        }
    }

    /// The columns of its table that the step reads, as far as its attributes name them; formulas name more.
    fileprivate var mentioned: Set<String> {
        switch self {
        case .filter(let spec): spec.condition.columns
        case .calculate(let spec): spec.value.columns
        case .window(let spec):
            Set([spec.field?.value].compactMap(\.self) + (spec.groups?.texts ?? []) + (spec.sorting?.texts ?? []))
        case .timeUnit(let spec): [spec.field.value]
        case .stack(let spec):
            Set([spec.field.value] + (spec.groups?.texts ?? []) + (spec.sorting?.texts ?? []))
        case .impute(let spec):
            Set([spec.field.value, spec.places?.value].compactMap(\.self) + (spec.groups?.texts ?? []))
        case .lookup(let spec): [spec.field.value]
        case .aggregate(let spec), .joinAggregate(let spec):
            Set((spec.groups?.texts ?? []) + ([spec.own] + spec.outputs).compactMap(\.field?.value))
        case .bin(let spec): [spec.field.value]
        case .sort(let spec): Set(spec.fields.texts)
        case .limit(let spec): Set(spec.groups?.texts ?? [])
        case .fold(let spec): Set(spec.fields.texts)
        case .top(let spec): [spec.field.value, spec.measure.value]
        case .pivot(let spec): Set([spec.key.value, spec.value.value] + (spec.groups?.texts ?? []))
        case .flatten(let spec): [spec.field.value]
        case .regression(let spec): spec.columns.mentioned
        case .loess(let spec): spec.columns.mentioned
        case .density(let spec): Set([spec.field.value] + (spec.groups?.texts ?? []))
        case .sample: []
        }
    }
}

extension Table {
    fileprivate func lacks(_ names: ItemList) -> Bool { names.texts.contains { column($0) == nil } }
}

extension AggregateSpec {
    fileprivate var namesOfOutputs: [String] {
        let isOwn = own.operation != nil || own.field != nil || own.share != nil || own.name != nil
        return (isOwn ? [own] : outputs).map { $0.outputName?.value ?? AggregateSpec.Operation.count.rawValue }
    }
}

extension CurveColumns {
    fileprivate var outcome: StepOutcome {
        StepOutcome(kept: groups?.texts ?? [], added: [x.value, (name ?? y).value])
    }

    fileprivate var mentioned: Set<String> { Set([x.value, y.value] + (groups?.texts ?? [])) }
}

extension ItemList {
    fileprivate var texts: [String] { items.compactMap(\.text) }
}
