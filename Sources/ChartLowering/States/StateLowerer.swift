import ChartDiagnostics
import ChartIR

/// Makes one chart of its spec, with all its data states.
///
/// A state is lowered as a whole chart, by the same rules as any. Each has the series of all states.
final class StateLowerer {
    let spec: ChartSpec
    let sharing: SharedLegendLowerer?

    init(spec: ChartSpec, sharing: SharedLegendLowerer?) {
        self.spec = spec
        self.sharing = sharing
    }

    /// The most states that a chart has, whether they are written or the values of a column.
    static let limit = 100

    private struct Variant {
        var name: String
        var spec: ChartSpec
        var rows: StateRows?
    }

    /// The chart; nil: there was a mistake, which has been reported.
    func chart(loader: inout DataLoader, into diagnostics: inout DiagnosticCollector) -> Chart? {
        var chart = controlled(&loader, into: &diagnostics)
        chart.settleBreaks(spec, into: &diagnostics)
        return chart
    }

    /// The chart in all its states, with what changes it.
    private func controlled(_ loader: inout DataLoader, into diagnostics: inout DiagnosticCollector) -> Chart? {
        guard !spec.reportExcess(into: &diagnostics) else { return nil }
        guard !spec.states.isEmpty else {
            var chart = ChartLowerer(spec, sharing: sharing).chart(loader: &loader, into: &diagnostics)
            chart.addControls(spec, into: &diagnostics)
            return chart
        }
        guard let variants = variants(&loader, into: &diagnostics) else {
            // The chart without its states is made only to tell all mistakes. Rows of several states would seem to be
            // twice there.
            guard !spec.states.contains(where: { $0.by != nil }) else { return nil }
            var chart = ChartLowerer(spec, sharing: sharing).chart(loader: &loader, into: &diagnostics)
            chart.addControls(spec, into: &diagnostics)
            return nil
        }
        guard let charts = charts(of: variants, &loader, into: &diagnostics), var chart = charts.first else {
            return nil
        }
        let first = variants.firstIndex { $0.name == spec.firstState?.value } ?? 0
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
        chart.tooltip.links = PlaceLink.merged(charts.compactMap(\.tooltip.links))
        chart.states = zip(variants, plots).map { DataState(name: $0.name, plot: $1) }
        var result: Chart? = chart
        result.addControls(spec, initialState: first, into: &diagnostics)
        return result
    }

    // MARK: Variants

    /// One chart for each state, all of them with the series of all; nil: a mistake was reported.
    private func charts(
        of variants: [Variant], _ loader: inout DataLoader, into diagnostics: inout DiagnosticCollector
    ) -> [Chart]? {
        // All data are read before any chart is finished: each needs the names of the series of all.
        let tables = spec.facet == nil ? [] : tables(of: variants, &loader)
        let drafts = variants.map { variant in
            var own = DiagnosticCollector()
            let lowerer = ChartLowerer(
                variant.spec, sharing: sharing, rows: variant.rows, hasStates: true, stateTables: tables)
            return (lowerer: lowerer, chart: lowerer.prepared(loader: &loader, into: &own), diagnostics: own)
        }
        let names = drafts.flatMap { $0.chart?.names ?? [] }.distinct
        let layers = drafts.compactMap(\.chart?.layers).flatMap { $0 }
        let lacksNames = drafts.contains { $0.chart == nil }
        let results = drafts.map { draft in
            var own = draft.diagnostics
            let chart = draft.chart.flatMap {
                draft.lowerer.finish($0, names: names, lacksNames: lacksNames, layers: layers, into: &own)
            }
            return (chart: chart, diagnostics: own.diagnostics)
        }
        let charts = results.compactMap(\.chart)
        let isComplete = charts.count == variants.count
        // Where a state fails, what is said about the others may follow from that.
        for result in results where isComplete || result.chart == nil {
            diagnostics.report(unseenOf: result.diagnostics)
        }
        return isComplete ? charts : nil
    }

    /// What the marks of all states read. States that are the values of a column share their tables, whole as they are.
    private func tables(of variants: [Variant], _ loader: inout DataLoader) -> [StateTables] {
        // What is wrong with a table is told where each state is lowered.
        var ignored = DiagnosticCollector()
        let own = variants.contains { $0.rows != nil } ? Array(variants.prefix(1)) : variants
        return own.map { variant in
            loader.follow(ChartLowerer(variant.spec).formats)
            return StateTables(
                marks: variant.spec.marks.compactMap { if case .cartesian(let mark) = $0 { mark } else { nil } },
                tables: ChartTables(variant.spec.data, loader: &loader, into: &ignored))
        }
    }

    /// A spec for each state; nil: there was a mistake, which has been reported.
    private func variants(
        _ loader: inout DataLoader, into diagnostics: inout DiagnosticCollector
    ) -> [Variant]? {
        var base = spec
        base.states = []
        base.controls = []
        if case .nonCartesian(let mark)? = spec.marks.first, !mark.hasStates {
            for state in spec.states {
                diagnostics.report(
                    .scaleMismatch(
                        "\(mark.phrase) has one state of its data; leave 'state' out",
                        at: state.element.range))
            }
            return nil
        }
        if let by = spec.states.compactMap(\.by).first {
            guard spec.states.count == 1, spec.states[0].marks.isEmpty, spec.states[0].name == nil else {
                diagnostics.report(.statesByColumnAndWritten(at: by.range))
                // The states of the column tell what else is wrong; that it has no table most likely says that it is not meant.
                var own = DiagnosticCollector()
                let made = variants(of: base, by: by, &loader, into: &own)
                diagnostics.report(contentsOf: own.diagnostics.filter { $0.id != .semanticNoData })
                return made
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
        loader.follow(ChartLowerer(base).formats)
        let tables = ChartTables(unordered: spec.data, loader: &loader, into: &diagnostics)
        guard let (table, _) = tables.table(spec.marks.first?.data, for: field, into: &diagnostics),
            let column = table.column(field, into: &diagnostics)
        else { return nil }
        var seen = Set<String>()
        let values = (0..<table.rowCount).compactMap { column.cells.text($0) }.filter { seen.insert($0).inserted }
        // A table that happens to be empty has one state without data; that it has no rows was reported where it was read.
        if table.rowCount == 0 { return [Variant(name: spec.firstState?.value ?? "1", spec: base)] }
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
    /// The column whose values name states; a table without it has all its rows in every state.
    var field: String
    /// The text of the column in these rows; nil: it is missing there.
    var text: String?

    func selected(from table: Table) -> Table {
        guard let column = table.column(field) else { return table }
        return table.selecting((0..<table.rowCount).filter { column.cells.text($0) == text })
    }
}
