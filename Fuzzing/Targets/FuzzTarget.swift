import ChartDocument
import ChartEmbedding

/// What can be fuzzed: each takes any bytes, and says what does not hold of what came of them.
enum FuzzTarget: String, CaseIterable {
    case xml, json, schema, fixes, csv, ndjson, rows, formulas, formats, times, colors, easings, markdown, html, lsp,
        project,
        theme,
        template, pipeline

    /// - Parameter isThorough: whether nothing is left to chance for the sake of speed.
    /// - Throws: ``Broken``.
    func test(_ bytes: [UInt8], isThorough: Bool = true) throws {
        switch self {
        case .xml: try DocumentTargets.read(bytes, .xml)
        case .json: try DocumentTargets.read(bytes, .json)
        case .schema: try DocumentTargets.validate(bytes)
        case .fixes: try DocumentTargets.fix(bytes)
        case .csv: try DataTargets.csv(bytes)
        case .ndjson: try DataTargets.json(bytes)
        case .rows: try DataTargets.xml(bytes)
        case .formulas: try FormulaTarget.test(bytes)
        case .formats: try ValueTargets.formats(bytes)
        case .times: try ValueTargets.times(bytes)
        case .colors: try ValueTargets.colors(bytes)
        case .easings: try ValueTargets.easings(bytes)
        case .markdown: try EmbeddingTarget.test(bytes, .markdown)
        case .html: try EmbeddingTarget.test(bytes, .html)
        case .lsp: try LanguageServerTarget.test(bytes)
        case .project: try SettingsTargets.project(bytes)
        case .theme: try SettingsTargets.theme(bytes)
        case .template: try SettingsTargets.template(bytes)
        case .pipeline: try PipelineTarget.test(bytes, isThorough: isThorough)
        }
    }

    /// Whether inputs are chart documents, so that trees of XML can be bent as trees.
    var takesDocuments: Bool { [.xml, .json, .schema, .fixes, .pipeline].contains(self) }
}
