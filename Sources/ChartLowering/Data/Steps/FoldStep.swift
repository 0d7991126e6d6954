import ChartDiagnostics
import ChartDocument

/// Turns columns into rows: each row becomes as many as there are columns, with the name of one and its value.
struct FoldStep {
    private let spec: FoldSpec

    init(_ spec: FoldSpec) {
        self.spec = spec
    }

    /// The table with its columns turned into rows; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        guard let folded = table.stepColumns(spec.fields, into: &diagnostics) else { return nil }
        let names = Set(folded.map(\.name))
        let kept = table.columns.filter { !names.contains($0.name) }
        let key = spec.key ?? Located("key", at: spec.fields.range)
        let value = spec.value ?? Located("value", at: spec.fields.range)
        guard checkNames(key, value, kept, into: &diagnostics),
            let values = self.values(of: folded, table.rowCount, into: &diagnostics)
        else { return nil }
        let count = table.rowCount * folded.count
        guard table.mayGrow(columns: kept.count + 2, rows: count, at: spec.fields.range, into: &diagnostics) else {
            return nil
        }
        let rows = (0..<count).map { $0 / folded.count }
        let fields = rows.indices.map { $0 % folded.count }
        let keyNames = folded.map(\.name)
        let keyColumn = Column(
            name: key.value, values: .text(fields.map { keyNames[$0] }),
            cells: .derived(
                DerivedCells(
                    fields.map { DerivedCells.Place(row: $0) },
                    in: [.list(spec.fields.items, spec.fields.range.file)], values: nil)),
            order: keyNames)
        let areAsWritten = folded.allSatisfy { DerivedCells.areAsWritten($0.cells) }
        let valueCells = DerivedCells(
            zip(fields, rows).map { DerivedCells.Place(source: $0, row: $1) }, in: folded.map(\.cells),
            values: areAsWritten ? nil : values)
        let valueColumn = Column(name: value.value, values: values, cells: .derived(valueCells))
        return Table(
            range: table.range, columns: kept.map { $0.selecting(rows) } + [keyColumn, valueColumn], rowCount: count)
    }

    private func checkNames(
        _ key: Located<String>, _ value: Located<String>, _ kept: [Column],
        into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        var areFine = true
        for name in [key, value] where kept.contains(where: { $0.name == name.value }) {
            diagnostics.report(.nameTaken(name, advice: "'key' and 'value' give the new columns other names"))
            areFine = false
        }
        if key.value == value.value {
            diagnostics.report(.duplicateOutput(value, first: key.range))
            areFine = false
        }
        return areFine
    }

    /// The values of all columns, row by row; nil: they are of several types, which was reported.
    private func values(
        of columns: [Column], _ rowCount: Int, into diagnostics: inout DiagnosticCollector
    ) -> Column.Values? {
        // A column without any value counts as numbers, but goes with all others.
        let typed = columns.filter { column in (0..<rowCount).contains { !column.isMissing($0) } }
        let first = typed.first ?? columns[0]
        if let index = typed.firstIndex(where: { $0.type != first.type }),
            let item = columns.firstIndex(where: { $0.name == typed[index].name })
        {
            diagnostics.report(
                .foldOfTypes(typed[index], first, at: spec.fields.range(item), example: typed[index].exampleOfNoNumber))
            return nil
        }
        func interleaved<Value>(_ lists: [[Value?]]) -> [Value?] {
            (0..<rowCount).flatMap { row in lists.map { $0.isEmpty ? nil : $0[row] } }
        }
        switch first.type {
        case .text:
            return .text(interleaved(columns.map { if case .text(let texts) = $0.values { texts } else { [] } }))
        case .number: return .number(interleaved(columns.map(\.measures)))
        case .time: return .time(interleaved(columns.map(\.measures)))
        }
    }
}

extension Column {
    /// The numbers of a column, or its times in seconds; none of texts.
    fileprivate var measures: [Double?] {
        switch values {
        case .number(let values), .time(let values): values
        case .text: []
        }
    }
}
