import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartLowering

/// The documents that are open, and what has been found in them.
struct Workspace {
    /// Where data files come from; nil: from where the project file of each document says, else its own folder.
    private let root: String?
    private let projects: ProjectChoice
    var encoding = PositionEncoding.utf16
    private(set) var documents: [String: OpenDocument] = [:]
    /// The addresses of the documents that have to be checked, those that have waited longest first.
    private var stale: [String] = []
    /// Those whose charts have to be laid out, which takes a while and can wait until nothing else happens.
    private var resting: [String] = []
    private var published = PublishedDiagnostics()
    /// What was last told of project files that no place in a file has.
    private var toldTrouble: Set<String> = []
    let cache = DataFileCache()
    /// A check that takes longer than this is noticed while typing.
    var longestCheck = Duration.milliseconds(100)
    /// Whether charts can be shown in a browser.
    var hasPreview = false

    /// - Parameter root: the folder that data files must lie in; nil: it is not the same for all documents.
    init(root: String?, projects: ProjectChoice) {
        self.root = root
        self.projects = projects
    }

    // MARK: Changes

    mutating func open(_ item: JSONValue?) {
        guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else { return }
        let document = OpenDocument(
            uri: uri, languageID: item?["languageId"]?.string ?? "", version: item?["version"] ?? .null, text: text,
            encoding)
        documents[uri] = document
        markStale(uri)
        markUsers(of: document.place)
    }

    mutating func change(_ item: JSONValue?, _ changes: [JSONValue]) {
        guard let uri = item?["uri"]?.string, documents[uri] != nil else { return }
        documents[uri]?.change(changes, version: item?["version"] ?? .null)
        markStale(uri)
        markUsers(of: documents[uri]?.place)
    }

    /// - Returns: messages that take back what was reported of the document.
    mutating func close(_ uri: String?) -> [JSONValue] {
        guard let uri, documents[uri] != nil else { return [] }
        setRequestedPlaces([], of: uri)
        guard let document = documents.removeValue(forKey: uri) else { return [] }
        stale.removeAll { $0 == uri }
        resting.removeAll { $0 == uri }
        markUsers(of: document.place)
        return published.close(uri)
    }

    /// A document has been saved: its data may have changed meanwhile, too, of which not every client tells.
    mutating func saved(_ uri: String?) {
        fileChanged(uri)
        guard let uri, documents[uri] != nil else { return }
        documents[uri]?.compilation = nil
        markStale(uri)
    }

    /// A file may have another content on the disk.
    mutating func fileChanged(_ uri: String?) {
        guard let path = uri.flatMap({ FileURI.path(of: $0) }) else { return }
        markUsers(of: FilePath.destination(of: path))
    }

    private mutating func markUsers(of place: String?) {
        guard let place else { return }
        if ProjectChoice.isProject(place) || projects == .file(place) { return markAll() }
        for (uri, document) in documents.sorted(by: { $0.key < $1.key })
        where document.requestedPlaces.contains(place) {
            documents[uri]?.compilation = nil
            markStale(uri)
        }
    }

    /// A project file may hold for any document, also one that was not there before.
    private mutating func markAll() {
        for uri in documents.keys.sorted() {
            documents[uri]?.compilation = nil
            markStale(uri)
        }
    }

    private mutating func markStale(_ uri: String) {
        if !stale.contains(uri) { stale.append(uri) }
    }

    // MARK: Checking

    var hasStaleDocument: Bool { !stale.isEmpty }

    /// Whether there is a document whose charts have to be laid out.
    var hasRestingDocument: Bool { !resting.isEmpty }

    /// Checks a document that has changed; where to lay it out takes long, all but that.
    /// - Returns: nil: there was nothing to do.
    mutating func checkNext() -> (uri: String, messages: [JSONValue])? {
        guard !stale.isEmpty else { return nil }
        let uri = stale.removeFirst()
        return check(uri, laysOut: documents[uri]?.isHeavy != true)
    }

    /// Lays out the charts of a document that has been checked but for that.
    mutating func layOutNext() -> (uri: String, messages: [JSONValue])? {
        resting.first.flatMap { check($0, laysOut: true) }
    }

    private mutating func check(_ uri: String, laysOut: Bool) -> (uri: String, messages: [JSONValue])? {
        let compilation = compiled(uri, laysOut: laysOut)
        resting.removeAll { $0 == uri }
        if compilation?.awaitsAdvice == true { resting.append(uri) }
        guard let document = documents[uri] else { return nil }
        let others = diagnosticsOfNoChart(document)
        guard compilation != nil || others != nil || published.hasReport(of: uri) else { return (uri, []) }
        var (diagnostics, messages) = (others ?? compilation?.diagnostics ?? [], [JSONValue]())
        if compilation != nil {
            let found = project(of: document)
            diagnostics += found.diagnostics
            if let trouble = found.trouble, toldTrouble.insert(trouble).inserted {
                messages.append(Reply.warning(trouble))
            }
        }
        // The closure must not see the documents while what is published changes.
        let workspace = self
        let links = chart(document).map {
            DocumentLinks(outline: $0, file: document.file, files: files(of: document)).links
        }
        messages += published.publish(diagnostics, of: document, encoding) { uri in
            links?.first { workspace.address(ofPlace: $0.path) == uri }?.range
        } address: {
            workspace.address(of: $0)
        }
        return (uri, messages)
    }

    /// What is wrong with a project file or a theme; nil: the document is neither.
    func diagnosticsOfNoChart(_ document: OpenDocument) -> [Diagnostic]? {
        if document.isProject { return FoundProject.read(document.file).1 }
        return chart(document)?.isTheme == true ? ThemeFile.diagnostics(of: document.file) : nil
    }

    /// What the compiler finds in a document as it is now; nil: it is no chart document.
    /// - Parameter laysOut: whether the charts have to be laid out; else what the layout said before may do.
    mutating func compiled(_ uri: String, laysOut: Bool) -> Compilation? {
        guard let document = documents[uri] else { return nil }
        if let known = document.compilation, !laysOut || !known.awaitsAdvice { return known }
        guard let outline = chart(document), !outline.isTheme else { return nil }
        let environment = self.environment(of: document)
        let compiler = compiler(of: document, environment, saying: laysOut ? nil : document.advice)
        let clock = ContinuousClock()
        let start = clock.now
        let compilation = compiler.compile(document.file, spelling: outline.spelling)
        documents[uri]?.take(compilation, after: clock.now - start, limit: longestCheck)
        // Files are read only where the document has a good shape, but they are its data all the same.
        let links = DocumentLinks(outline: outline, file: document.file, files: files(of: document)).links
        setRequestedPlaces(environment.requestedPlaces.union(links.map(\.path)), of: uri)
        return compilation
    }

    /// Keeps a document with all mended for the next time that somebody asks for it.
    mutating func keep(_ fixed: FixedDocument?, of uri: String) { documents[uri]?.fixed = fixed }

    /// Notes which files a document needs. What is data from now on, or no longer is, was taken for something else before.
    private mutating func setRequestedPlaces(_ places: Set<String>, of uri: String) {
        let changed = (documents[uri]?.requestedPlaces ?? []).symmetricDifference(places)
        documents[uri]?.requestedPlaces = places
        for other in documents.keys.sorted() where other != uri {
            guard let place = documents[other]?.place, changed.contains(place) else { continue }
            documents[other]?.compilation = nil
            markStale(other)
        }
    }

    /// The outline of a chart document; nil: the text is none.
    func chart(_ document: OpenDocument) -> Outline? {
        guard let spelling = document.spelling, !document.isProject else { return nil }
        let outline = Outline.read(document.lines.bytes, spelling)
        if document.isNamedAsChart { return outline }
        // Data are JSON as well. What has a mark is a chart all the same, named by mistake.
        let isData = spelling == .json && document.place.map(isRequested) == true
        let hasMark = outline.elements.contains { JSONSpelling.marks.contains($0.name) }
        return isData && !hasMark || outline.isForeign ? nil : outline
    }

    /// The outline of a project file; nil: the text is none.
    func project(_ document: OpenDocument) -> Outline? {
        guard document.isProject, let spelling = document.spelling else { return nil }
        var outline = Outline.read(document.lines.bytes, spelling)
        // In JSON the root of a project file has no more of a name than that of a chart, and is none.
        if spelling == .json, !outline.elements.isEmpty { outline.elements[0].name = ProjectHelp.root }
        return outline
    }

    private func isRequested(_ place: String) -> Bool {
        documents.values.contains { $0.place != place && $0.requestedPlaces.contains(place) }
    }

    /// What is open in the editor, by its places on the disk.
    private var openFiles: [String: [UInt8]] {
        let open = documents.values.compactMap { document in document.place.map { ($0, document.lines.bytes) } }
        return Dictionary(open, uniquingKeysWith: { first, _ in first })
    }

    private func project(of document: OpenDocument) -> FoundProject {
        FoundProject(projects, of: document.name, open: openFiles)
    }

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
        return options
    }

    /// - Parameters:
    ///   - kinds: what to make; default: nothing, the compiler only checks.
    ///   - advice: what the layout is taken to say; default: the charts are laid out.
    func compiler(
        of document: OpenDocument, _ environment: WorkspaceFiles, making kinds: [OutputKind] = [],
        saying advice: PageAdvice? = nil
    ) -> Compiler {
        var options = options(of: document, kinds: kinds)
        options.formerAdvice = advice
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
