import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// What came of one input.
struct CompiledInput: Sendable {
    /// Why the input could not be read; nil: it was.
    var trouble: String?
    var diagnostics: [Diagnostic] = []
    var outputs: [Output] = []
    /// The document, and the files that it asked for, as they were before they were read.
    var sources: [SourceState] = []
    /// Whether every later change of a source would show in its stamp.
    var isSettled = false
    /// Why the result could not be kept; nil: it was, or need not be.
    var cacheTrouble: String?
    /// How many charts there would be, had there been no errors; nil: there is no telling.
    var chartCount: Int?

    var isRead: Bool { trouble == nil }
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Compiles one input after the other, on any thread.
struct InputCompiler: Sendable {
    /// The options for all inputs; the project file may say something else of each.
    let options: Compiler.Options
    let settings: InputSettings
    let environment: FileEnvironment
    let spelling: Document.Spelling?
    /// nil: everything is made anew, and nothing is kept.
    let cache: CompilationCache?

    func compile(_ input: Input) -> CompiledInput {
        let start = FileStamp.now
        // What comes on standard input has no name that it could be found by.
        let stamp = input.isStandardInput ? nil : FileStamp(of: input.path)
        var result: CompiledInput
        var requests: [RequestedFiles.Request] = []
        do throws(Input.Unreadable) {
            let file = try input.read()
            (result, requests) = self.result(of: file, as: input, in: input.isStandardInput ? nil : cache)
            if result.hasErrors { result.chartCount = chartCount(of: file) }
        } catch {
            result = CompiledInput(trouble: error.message)
        }
        result.sources = requests.map {
            SourceState(path: $0.path, stamp: $0.stamp, isFound: $0.isFound, place: FilePath.resolved($0.path))
        }
        if !input.isStandardInput {
            let document = SourceState(path: input.path, stamp: stamp, isFound: result.isRead)
            result.sources.insert(document, at: 0)
        }
        result.isSettled = result.sources.allSatisfy { $0.stamp?.isSettled(at: start) ?? !$0.isFound }
        return result
    }

    /// How many charts a document has that can be read as one.
    private func chartCount(of file: SourceFile) -> Int? {
        var ignored = DiagnosticCollector()
        return DocumentReader.read(file, spelling: spelling, into: &ignored)?.chartCount
    }

    private func result(
        of file: SourceFile, as input: Input, in cache: CompilationCache?
    ) -> (CompiledInput, [RequestedFiles.Request]) {
        let options = settings.options(options, for: input)
        guard let cache else {
            let (compilation, requests) = compile(file, options)
            return (CompiledInput(diagnostics: compilation.diagnostics, outputs: compilation.outputs), requests)
        }
        let key = cache.key(of: file, options: settings.fingerprint(for: input))
        if let (record, requests) = cache.record(key, of: file, in: environment) {
            return (CompiledInput(diagnostics: record.diagnostics, outputs: record.outputs), requests)
        }
        let (compilation, requests) = compile(file, options)
        var result = CompiledInput(diagnostics: compilation.diagnostics, outputs: compilation.outputs)
        do throws(OutputFile.Failure) {
            try cache.keep(compilation, as: key, of: file, asking: requests)
        } catch {
            result.cacheTrouble = error.reason
        }
        return (result, requests)
    }

    private func compile(
        _ file: SourceFile, _ options: Compiler.Options
    ) -> (Compilation, [RequestedFiles.Request]) {
        let files = RequestedFiles(environment)
        let compilation = Compiler(options: options, environment: files).compile(file, spelling: spelling)
        return (compilation, files.take())
    }
}
