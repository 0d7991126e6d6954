import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// What came of one input.
struct CompiledInput: Sendable {
    /// Why the input could not be read; nil: it was.
    var trouble: String?
    var diagnostics: [Diagnostic] = []
    var outputs: [Output] = []
    /// The files that the document asked for, and with a cache the document before them.
    var sources: [RunJournal.Source] = []
    /// Whether the stamps of all sources can be relied on; without a cache they cannot.
    var isSettled = false
    /// Why the result could not be kept; nil: it was, or need not be.
    var cacheTrouble: String?

    var isRead: Bool { trouble == nil }
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Compiles one input after the other, on any thread.
struct InputCompiler: Sendable {
    let compiler: Compiler
    let environment: FileEnvironment
    let spelling: Document.Spelling?
    /// nil: everything is made anew, and nothing is kept.
    let cache: CompilationCache?

    func compile(_ input: Input) -> CompiledInput {
        let start = FileStamp.now
        let file: SourceFile
        do throws(Input.Unreadable) {
            file = try input.read()
        } catch {
            return CompiledInput(trouble: error.message)
        }
        // What comes on standard input has no name that it could be found by.
        guard let cache, !input.isStandardInput else {
            let (compilation, requests) = compile(file)
            return CompiledInput(
                diagnostics: compilation.diagnostics, outputs: compilation.outputs,
                sources: requests.map { RunJournal.Source(path: $0.path, stamp: nil, isFound: $0.isFound) })
        }
        var (result, requests) = result(of: file, in: cache)
        result.sources = [RunJournal.Source(path: input.path, stamp: FileStamp(of: input.path), isFound: true)]
        result.sources += requests.map {
            RunJournal.Source(path: $0.path, stamp: FileStamp(of: $0.path), isFound: $0.isFound)
        }
        result.isSettled = result.sources.allSatisfy { $0.stamp?.isSettled(at: start) ?? !$0.isFound }
        return result
    }

    private func result(
        of file: SourceFile, in cache: CompilationCache
    ) -> (CompiledInput, [RequestedFiles.Request]) {
        let key = cache.key(of: file)
        if let (record, requests) = cache.record(key, of: file, in: environment) {
            return (CompiledInput(diagnostics: record.diagnostics, outputs: record.outputs), requests)
        }
        let (compilation, requests) = compile(file)
        var result = CompiledInput(diagnostics: compilation.diagnostics, outputs: compilation.outputs)
        do throws(OutputFile.Failure) {
            try cache.keep(compilation, as: key, of: file, asking: requests)
        } catch {
            result.cacheTrouble = error.reason
        }
        return (result, requests)
    }

    private func compile(_ file: SourceFile) -> (Compilation, [RequestedFiles.Request]) {
        let files = RequestedFiles(environment)
        let compilation = compiler.reading(from: files).compile(file, spelling: spelling)
        return (compilation, files.all)
    }
}
