package import ChartDiagnostics
import ChartDocument
package import ChartIR
package import ChartSchema

/// Gives a document its meaning: every default, reference, unit, type and colour resolved.
package struct Lowerer {
    private let environment: any Environment
    private let defaults: ChartDefaults
    private let tables: TableCache?
    private let cancellation: Cancellation?

    /// - Parameters:
    ///   - environment: asked for the data files that documents name.
    ///   - defaults: what holds for charts that do not say it themselves.
    ///   - tables: keeps what is read of data files; nil: nothing is kept.
    ///   - cancellation: asked before each chart; nil: all are made.
    package init(
        environment: any Environment, defaults: ChartDefaults = ChartDefaults(), tables: TableCache? = nil,
        cancellation: Cancellation? = nil
    ) {
        self.environment = environment
        self.defaults = defaults
        self.tables = tables
        self.cancellation = cancellation
    }

    /// - Returns: nil, if the document or its data have errors; they have been reported, `data.*` and `semantic.*`.
    package func lower(_ document: ValidatedDocument, into diagnostics: inout DiagnosticCollector) -> Page? {
        var own = DiagnosticCollector()
        var spec = SpecDecoder.decode(document, into: &own)
        spec.complete(by: defaults)
        var themes = ThemeLoader(environment, for: document.document.file, defaults: defaults)
        spec.dress(by: &themes, into: &own)
        let page = lower(spec, of: document.document.file, into: &own)
        diagnostics.report(contentsOf: own.diagnostics)
        return own.hasErrors ? nil : page
    }

    /// A chart that cannot be made is left out; it has been reported.
    func lower(_ spec: Spec, of file: SourceFile, into diagnostics: inout DiagnosticCollector) -> Page {
        var loader = DataLoader(environment, for: file, cache: tables)
        reportDuplicateIDs(spec, into: &diagnostics)
        reportUnknownLocales(spec, into: &diagnostics)
        let sharing = spec.sharesLegend ? SharedLegendLowerer(spec.charts, into: &diagnostics) : nil
        var charts = spec.charts.compactMap { chart -> Chart? in
            if cancellation?.isCancelled == true { return nil }
            var made = StateLowerer(spec: chart, sharing: sharing).chart(loader: &loader, into: &diagnostics)
            made?.theme = chart.look
            return made
        }
        // The series of a chart that could not be made are not known, so that nothing sure can be said about entries.
        let columns = Int(spec.columns?.value ?? 1)
        if let written = spec.columns, spec.charts.count < 2 {
            diagnostics.report(.unusedAttribute("columns", because: "the page has one chart", at: written.range))
        }
        guard let sharing, charts.count == spec.charts.count else {
            return Page(title: spec.title, charts: charts, columns: columns)
        }
        let range = spec.charts.first?.marks.first?.element.range
        let legend = sharing.share(&charts, at: range, into: &diagnostics)
        return Page(title: spec.title, charts: charts, sharedLegend: legend, columns: columns)
    }

    /// Reports each unknown locale once, though the page's is that of many charts.
    private func reportUnknownLocales(_ spec: Spec, into diagnostics: inout DiagnosticCollector) {
        var reported: Set<SourceRange> = []
        for locale in spec.charts.compactMap(\.locale) {
            let isKnown = Conventions.knows(locale: locale.value)
            guard !isKnown || Conventions.lacksDigits(locale: locale.value) else { continue }
            guard reported.insert(locale.range).inserted else { continue }
            diagnostics.report(
                isKnown
                    ? .unknownDigits(locale)
                    : .unknownLocale(locale, suggestion: Conventions.suggestion(for: locale.value)))
        }
    }

    private func reportDuplicateIDs(_ spec: Spec, into diagnostics: inout DiagnosticCollector) {
        var first: [String: SourceRange] = [:]
        for chart in spec.charts {
            for id in chart.data.compactMap(\.id) + chart.marks.compactMap(\.id) + chart.annotations.compactMap(\.id) {
                if let earlier = first[id.value] {
                    diagnostics.report(.duplicateID(id, first: earlier))
                } else {
                    first[id.value] = id.range
                }
            }
        }
    }
}
