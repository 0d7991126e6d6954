import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// What came of a document: what was made, and everything there is to say about it.
public struct ChartCompilation: Sendable {
    /// What was made, in the order of the kinds that were asked for; empty, if the document has errors.
    public let outputs: [ChartOutput]
    /// Errors and warnings, all that there are, in the order of the text.
    public let diagnostics: [ChartDiagnostic]

    /// Whether the document has errors, so that nothing was made.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    init(_ compilation: Compilation, of source: ChartSource) {
        outputs = compilation.outputs.compactMap(ChartOutput.init)
        let places = compilation.document.map { zip($0.root.rangesInReadingOrder, source.origins).map { ($0, $1) } }
        diagnostics = compilation.diagnostics.inReadingOrder().map { diagnostic in
            // The smallest element around the place; a text that cannot be read has only its root.
            let around = places?.last { range, _ in
                diagnostic.range.file == source.file && range.contains(diagnostic.range.bytes.lowerBound)
            }
            return ChartDiagnostic(diagnostic, origin: around?.1 ?? source.origins.first)
        }
    }
}

extension ChartSource {
    /// Compiles the document.
    /// - Parameter kinds: what to make; with none of them the document is only checked.
    public func compile(to kinds: [ChartOutput.Kind], options: ChartOptions = ChartOptions()) -> ChartCompilation {
        let compiler = options.compiler(for: self, making: kinds)
        return ChartCompilation(compiler.compile(file, spelling: spelling), of: self)
    }

    /// Everything there is to say about the document.
    public func check(options: ChartOptions = ChartOptions()) -> [ChartDiagnostic] {
        compile(to: [], options: options).diagnostics
    }

    /// The charts as SVG, each a file of its own: one, or as many as the page has.
    /// - Throws: ``ChartErrors``, if the document has mistakes.
    public func drawings(options: ChartOptions = ChartOptions()) throws(ChartErrors) -> [String] {
        try outputs(.svg, options)
    }

    /// The charts as a page of HTML of their own.
    /// - Throws: ``ChartErrors``, if the document has mistakes.
    public func page(options: ChartOptions = ChartOptions()) throws(ChartErrors) -> String {
        try outputs(.page, options).joined()
    }

    /// The charts as figures, for a page of somebody else's; a style element comes first.
    /// - Throws: ``ChartErrors``, if the document has mistakes.
    public func fragment(options: ChartOptions = ChartOptions()) throws(ChartErrors) -> String {
        try outputs(.fragment, options).joined()
    }

    private func outputs(_ kind: ChartOutput.Kind, _ options: ChartOptions) throws(ChartErrors) -> [String] {
        let compilation = compile(to: [kind], options: options)
        if compilation.hasErrors { throw ChartErrors(compilation.diagnostics) }
        return compilation.outputs.map(\.text)
    }
}

/// One file's worth of what was made.
public struct ChartOutput: Hashable, Sendable {
    /// What a document can be made to.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// Drawings that stand alone, one for each chart.
        case svg
        /// Drawings for light or for dark pages only: a page with a switch of its own shows one of the two.
        case lightSVG, darkSVG
        /// A page of HTML.
        case page
        /// A style element and figures, for a page of somebody else's.
        case fragment
    }

    /// What it is.
    public let kind: Kind
    /// The place of a drawing among those of a page with several charts, from 1; nil where there is only one.
    public let number: Int?
    /// The content.
    public let text: String
    /// The content of each style element, which a content security policy hashes.
    public let styles: [String]
    /// For each chart in it, in order, one sentence for readers who do not see it.
    public let summaries: [String]

    /// - Returns: nil for what the library does not make.
    init?(_ output: Output) {
        guard let kind = Kind.allCases.first(where: { OutputKind($0) == output.kind }) else { return nil }
        self.kind = kind
        number = output.number
        text = output.text
        styles = output.styles
        summaries = output.charts.map(\.summary)
    }
}

extension OutputKind {
    init(_ kind: ChartOutput.Kind) {
        self =
            switch kind {
            case .svg: .svg
            case .lightSVG: .lightSVG
            case .darkSVG: .darkSVG
            case .page: .html
            case .fragment: .fragment
            }
    }
}
