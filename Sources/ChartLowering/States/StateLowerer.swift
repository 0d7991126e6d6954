import ChartDiagnostics
import ChartIR

/// Makes one chart of its spec, with all its data states.
///
/// A state is lowered as a whole chart, by the same rules as any. All of them have the series of all.
struct StateLowerer {
    let spec: ChartSpec
    let sharing: SharedLegendLowerer?

    /// States by a column.
    static let limit = 100

    private struct Variant {
        var name: String
        var spec: ChartSpec
        var rows: StateRows?
    }

    /// nil: reported.
    func chart(loader: inout DataLoader, into diagnostics: inout DiagnosticCollector) -> Chart? {
        guard !spec.states.isEmpty else {
            var chart = ChartLowerer(spec, sharing: sharing).chart(loader: &loader, into: &diagnostics)
            chart.addControls(spec, into: &diagnostics)
            return chart
        }
        guard let variants = variants(&loader, into: &diagnostics) else {
            // Without states; only to tell all mistakes. Rows of several states would seem to be twice there.
            guard !spec.states.contains(where: { $0.by != nil }) else { return nil }
            var chart = ChartLowerer(spec, sharing: sharing).chart(loader: &loader, into: &diagnostics)
            chart.addControls(spec, into: &diagnostics)
            return nil
        }
        // The names of all series first; mistakes are told by the second round, which has all of them.
        var drafts: [Chart] = []
        for variant in variants {
            var own = DiagnosticCollector()
            let lowerer = ChartLowerer(variant.spec, sharing: sharing, rows: variant.rows, isDraft: true)
            if let chart = lowerer.chart(loader: &loader, into: &own) {
                drafts.append(chart)
            } else {
                diagnostics.report(unseenOf: own.diagnostics)
            }
        }
        guard drafts.count == variants.count else { return nil }
        var seen = Set<String>()
        let names = drafts.flatMap(\.series).map(\.name).filter { seen.insert($0).inserted }
        var charts: [Chart] = []
        for variant in variants {
            var own = DiagnosticCollector()
            let lowerer = ChartLowerer(variant.spec, sharing: sharing, rows: variant.rows, names: names)
            if let chart = lowerer.chart(loader: &loader, into: &own) { charts.append(chart) }
            diagnostics.report(unseenOf: own.diagnostics)
        }
        let first = variants.firstIndex { $0.name == spec.firstState?.value } ?? 0
        guard charts.count == variants.count, var chart = charts.first else { return nil }
        let plots = Plot.aligned(charts.map(\.plot))
        chart.plot = plots[first]
        // A colour that the data give stands with the row, which only some states have.
        for index in chart.series.indices {
            let owner = charts.first { $0.plot.seriesOfRows.contains(index) }
            if let owner, owner.series.indices.contains(index) { chart.series[index].color = owner.series[index].color }
        }
        for (state, plot) in zip(spec.states, plots.dropFirst()) where !plot.moves(from: plots[0]) {
            diagnostics.report(.fixedInStates(at: state.element.range))
        }
        chart.states = zip(variants, plots).map { DataState(name: $0.name, plot: $1) }
        var result: Chart? = chart
        result.addControls(spec, initialState: first, into: &diagnostics)
        return result
    }

    // MARK: Variants

    /// nil: reported.
    private func variants(
        _ loader: inout DataLoader, into diagnostics: inout DiagnosticCollector
    ) -> [Variant]? {
        var base = spec
        base.states = []
        base.controls = []
        if case .lone(let mark)? = spec.marks.first, !mark.hasStates {
            for state in spec.states {
                diagnostics.report(
                    .scaleMismatch(
                        "\(LoneMarkSpec.phrase(mark.element.value)) has one state of its data; leave 'state' out",
                        at: state.element.range))
            }
            return nil
        }
        if let by = spec.states.compactMap(\.by).first {
            guard spec.states.count == 1, spec.states[0].marks.isEmpty, spec.states[0].name == nil else {
                diagnostics.report(.statesByColumnAndWritten(at: by.range))
                return nil
            }
            return variants(of: base, by: by, &loader, into: &diagnostics)
        }
        var isSound = true
        for state in spec.states where state.marks.isEmpty {
            diagnostics.report(.emptyState(at: state.element.range))
            isSound = false
        }
        let others = spec.states.enumerated().map { index, state in
            Variant(name: state.name ?? String(index + 2), spec: state.chart)
        }
        let all = [Variant(name: spec.firstState?.value ?? "1", spec: base)] + others
        var first: [String: SourceRange] = [:]
        for (variant, state) in zip(others, spec.states) {
            if variant.name == all[0].name || first[variant.name] != nil {
                diagnostics.report(.duplicateState(variant.name, at: state.element.range, first: first[variant.name]))
                isSound = false
            }
            first[variant.name] = state.element.range
        }
        return isSound ? all : nil
    }

    private func variants(
        of base: ChartSpec, by field: Located<String>, _ loader: inout DataLoader,
        into diagnostics: inout DiagnosticCollector
    ) -> [Variant]? {
        let tables = ChartTables(unordered: spec.data, loader: &loader, into: &diagnostics)
        guard let (table, _) = tables.table(spec.marks.first?.data, for: field, into: &diagnostics),
            let column = table.column(field, into: &diagnostics)
        else { return nil }
        var seen = Set<String>()
        let values = (0..<table.rowCount).compactMap { column.cells.text($0) }.filter { seen.insert($0).inserted }
        guard (1...StateLowerer.limit).contains(values.count) else {
            diagnostics.report(.tooManyStates(values.count, of: field))
            return nil
        }
        if let first = spec.firstState, !values.contains(first.value) {
            diagnostics.report(.unknownState(first, among: values))
            return nil
        }
        return values.map { Variant(name: $0, spec: base, rows: StateRows(field: field.value, text: $0)) }
    }
}

/// The rows of the chart's tables that are one state of the data.
struct StateRows {
    /// A table without such a column has all its rows in every state.
    var field: String
    var text: String

    func selected(from table: Table) -> Table {
        guard let column = table.column(field) else { return table }
        return table.selecting((0..<table.rowCount).filter { column.cells.text($0) == text })
    }
}

extension LoneMarkSpec {
    /// A radar's outlines are whole paths, whose corners cannot move one by one; what loops shows no state of data.
    fileprivate var hasStates: Bool {
        switch self {
        case .radar, .spinner, .wave: false
        case .pie, .radialBar, .rose, .gauge, .arcs: true
        }
    }

    /// What is something in a few pixels.
    var canBeSmall: Bool {
        switch self {
        case .gauge(let gauge): gauge.isBar
        case .spinner, .wave: true
        case .pie, .radar, .radialBar, .rose, .arcs: false
        }
    }
}
