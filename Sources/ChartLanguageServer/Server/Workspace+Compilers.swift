import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// How the documents are compiled, and where their files lie.
extension Workspace {
    func files(of document: OpenDocument) -> FileEnvironment {
        let project = project(of: document).project
        return FileEnvironment(root: root ?? project?.root, project: project?.file.name)
    }

    /// The folder that the data files of a document lie in or below; nil: its own.
    func dataRoot(of document: OpenDocument) -> String? { root ?? project(of: document).project?.root }

    func environment(of document: OpenDocument) -> WorkspaceFiles {
        WorkspaceFiles(files(of: document), open: openFiles, cache: cache)
    }

    /// How a document is compiled.
    /// - Parameter kinds: what is made of it; none: it is only checked.
    func options(of document: OpenDocument, kinds: [OutputKind]) -> Compiler.Options {
        var options = Compiler.Options(kinds: kinds)
        if let project = project(of: document).project { options.take(project.defaults(for: document.name)) }
        // What is looked at in an editor has nothing beside it.
        options.standAlone()
        return options
    }

    /// - Parameters:
    ///   - kinds: what to make; default: nothing, the compiler only checks.
    ///   - advice: what the layout is taken to say; default: the charts are laid out.
    ///   - cancellation: ends the work where nobody wants to know any more what comes of it.
    func compiler(
        of document: OpenDocument, _ environment: WorkspaceFiles, making kinds: [OutputKind] = [],
        saying advice: PageAdvice? = nil, until cancellation: Cancellation? = nil
    ) -> Compiler {
        var options = options(of: document, kinds: kinds)
        options.formerAdvice = advice
        options.cancellation = cancellation
        return Compiler(options: options, environment: environment, tables: cache.tables, advice: cache.advice)
    }

    /// The address of a file that a message is about.
    func address(of file: SourceFile) -> String {
        let place = FilePath.destination(of: file.name)
        if let open = documents.values.first(where: { $0.file == file }) { return open.uri }
        if documents.values.contains(where: { $0.place == place }) { return address(ofPlace: place) }
        // Editors take the address of a file by its letters.
        let isPlain = file.name.hasPrefix("/") && !file.name.split(separator: "/").contains { $0 == "." || $0 == ".." }
        return FileURI.uri(of: isPlain ? file.name : place)
    }

    /// - Parameter place: where a file lies, with every link resolved.
    func address(ofPlace place: String) -> String {
        documents.values.first { $0.place == place }?.uri ?? FileURI.uri(of: place)
    }
}
