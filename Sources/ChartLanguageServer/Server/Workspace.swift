import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartLowering

/// The documents that are open, and what has been found in them.
struct Workspace {
    /// Where data files come from; nil: from where the project file of each document says, else its own folder.
    let root: String?
    let projects: ProjectChoice
    var encoding = PositionEncoding.utf16
    private(set) var documents: [String: OpenDocument] = [:]
    /// The addresses of the documents that have to be checked, those that have waited longest first.
    private var stale: [String] = []
    /// The documents whose charts have to be laid out, which takes a while and can wait until nothing else happens.
    private var resting: [String] = []
    private var published = PublishedDiagnostics()
    /// What was last told of project files that no place in a file has.
    private var toldTrouble: Set<String> = []
    let cache = DataFileCache()
    /// A check that takes longer than this is noticed while typing.
    var longestCheck = Duration.milliseconds(100)
    /// Whether charts can be shown in a browser.
    var hasPreview = false
    /// Where somebody may ask for something while a document is checked; empty: somebody has asked already; nil: nobody
    /// does, and checks are made at once. Whoever calls says it anew each time.
    var interrupts: [Int32]?
    /// The checks that go on in threads of their own: at most one that lays out, and one that only reads.
    private var checks: [BackgroundCheck] = []

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
        cancelStaleChecks()
        markUsers(of: document.place)
        return published.close(uri)
    }

    /// A document has been saved: its data may have changed, too, and not every client reports that.
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
        cancelStaleChecks()
    }

    /// Nobody wants to know what comes of a text that has changed.
    private func cancelStaleChecks() {
        for check in checks where !check.isAbout(documents[check.uri]) { check.cancellation.cancel() }
    }

    // MARK: Checking

    var hasStaleDocument: Bool { !stale.isEmpty }

    /// Whether there is a document whose charts have to be laid out.
    var hasRestingDocument: Bool { !resting.isEmpty && check(thatLaysOut: true) == nil }

    /// Whether the charts of a document take so long to lay out that nothing but the check does it. One that goes on tells:
    /// it ends while somebody who has asked for something waits, or takes long.
    mutating func isHeavy(_ uri: String) -> Bool {
        if let check = check(thatLaysOut: true), check.isAbout(documents[uri]) {
            check.wait(atLeast: Self.patience(since: check.start), until: [])
            guard take(check) else { return true }
        }
        return documents[uri]?.isHeavy ?? false
    }

    /// Can be read from when there is something for ``takeFinished()``.
    var finishedInputs: [Int32] { checks.map(\.descriptor) }

    /// Checks a document that has changed; where to lay it out takes long, all but that.
    /// - Returns: nil: there was nothing to do.
    mutating func checkNext() -> (uri: String, messages: [JSONValue])? {
        guard let uri = stale.first else { return nil }
        let laysOut = documents[uri]?.isHeavy != true
        // Somebody asks for something meanwhile: the check goes on, and is waited for when that has been answered.
        if interrupts != nil, case .awaited = finding(of: uri, laysOut: laysOut) { return (uri, []) }
        stale.removeAll { $0 == uri }
        return check(uri, laysOut: laysOut)
    }

    /// Whether a document is being laid out as it is, and not for long.
    private func goesOn(_ uri: String) -> Bool {
        check(thatLaysOut: true).map { $0.isAbout(documents[uri]) && $0.elapsed < longestCheck } ?? false
    }

    /// Lays out the charts of a document that has been checked but for that.
    mutating func layOutNext() -> (uri: String, messages: [JSONValue])? {
        guard let uri = resting.first else { return nil }
        // What has not come to its end is told when it has.
        if interrupts != nil, compiled(uri, laysOut: true)?.awaitsAdvice != false, check(thatLaysOut: true) != nil {
            return nil
        }
        return check(uri, laysOut: true)
    }

    /// Takes what checks have found that somebody's question had not waited for.
    mutating func takeFinished() -> [JSONValue] {
        var messages: [JSONValue] = []
        for check in checks {
            let known = documents[check.uri]?.compilation
            guard take(check), check.laysOut else { continue }
            // What has not been told of the document at all is told when its turn comes.
            guard known?.awaitsAdvice == true else { continue }
            messages += self.check(check.uri, laysOut: false)?.messages ?? []
        }
        return messages
    }

    /// The check that goes on and lays charts out, or the one that only reads.
    private func check(thatLaysOut laysOut: Bool) -> BackgroundCheck? { checks.first { $0.laysOut == laysOut } }

    /// Takes over what has come of a check, unless its document is another one by now.
    /// - Returns: false: it has not ended.
    private mutating func take(_ check: BackgroundCheck) -> Bool {
        guard let (compilation, duration) = check.result else { return false }
        checks.removeAll { $0 === check }
        if check.isAbout(documents[check.uri]), documents[check.uri]?.compilation?.awaitsAdvice ?? true {
            documents[check.uri]?.take(compilation, after: duration, limit: longestCheck)
            noteFiles(of: check.uri, check.environment)
        }
        return true
    }

    private mutating func check(_ uri: String, laysOut: Bool) -> (uri: String, messages: [JSONValue])? {
        let finding = finding(of: uri, laysOut: laysOut)
        if case .awaited = finding {
            markStale(uri)
            return (uri, [])
        }
        let compilation = finding.compilation
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

    /// What is known of a document as it is now.
    private enum Finding {
        /// The file is no chart document.
        case nothing
        /// The document is being read, and another request is waiting.
        case awaited
        case found(Compilation)

        var compilation: Compilation? { if case .found(let compilation) = self { compilation } else { nil } }
    }

    /// What the compiler finds in a document as it is now; nil: it is no chart document, or has not been read soon enough for
    /// somebody who waits for an answer.
    /// - Parameters:
    ///   - laysOut: whether the charts have to be laid out; else what the layout said before may do.
    ///   - waits: whether it is waited for, however long it takes.
    mutating func compiled(_ uri: String, laysOut: Bool, waits: Bool = false) -> Compilation? {
        finding(of: uri, laysOut: laysOut, waits: waits).compilation
    }

    private mutating func finding(of uri: String, laysOut: Bool, waits: Bool = false) -> Finding {
        guard let document = documents[uri] else { return .nothing }
        if let known = document.compilation, !laysOut || !known.awaitsAdvice { return .found(known) }
        guard let outline = chart(document), !outline.isTheme else { return .nothing }
        let now = ContinuousClock.now
        let isLaidOut = laysOut || check(thatLaysOut: true)?.isAbout(document) == true
        let goesOnBehind = isLaidOut && follow(document, outline, laysOut: true, since: now)
        if goesOnBehind {
            if let known = documents[uri]?.compilation { return .found(known) }
            if goesOn(uri), interrupts?.isEmpty == false { return .awaited }
        }
        if goesOnBehind || !laysOut, follow(document, outline, laysOut: false, since: waits ? nil : now) {
            return documents[uri]?.compilation.map { .found($0) } ?? .awaited
        }
        // Nobody can ask for anything meanwhile, or there can be no more threads.
        let environment = self.environment(of: document)
        let compiler = compiler(of: document, environment, saying: laysOut && !goesOnBehind ? nil : document.advice)
        let start = ContinuousClock.now
        let compilation = compiler.compile(document.file, spelling: outline.spelling)
        documents[uri]?.take(compilation, after: ContinuousClock.now - start, limit: longestCheck)
        noteFiles(of: uri, environment)
        return .found(compilation)
    }

    /// For so long somebody who has asked for something waits for checks.
    private static let patience = Duration.milliseconds(25)

    /// For how long somebody who has asked for something still waits, milliseconds.
    /// - Parameter start: when the waiting began.
    private static func patience(since start: ContinuousClock.Instant) -> Int32 {
        let left = patience - (ContinuousClock.now - start)
        return Int32(max(left, .zero) / .milliseconds(1))
    }

    /// Follows the check of a document in a thread of its own, which it starts if need be, and takes over what has come of it if
    /// that is soon enough for those who want something meanwhile.
    /// - Parameters:
    ///   - laysOut: whether it lays out; else it takes the layout to say what it said before.
    ///   - start: since when somebody who has asked for something waits; nil: until the check ends, whoever wants something.
    /// - Returns: false: there is no such thread.
    private mutating func follow(
        _ document: OpenDocument, _ outline: Outline, laysOut: Bool, since start: ContinuousClock.Instant?
    ) -> Bool {
        guard let interrupts else { return false }
        func wait(for check: BackgroundCheck) {
            let patience = start.map { interrupts.isEmpty ? Self.patience(since: $0) : 0 } ?? -1
            check.wait(atLeast: patience, until: interrupts)
        }
        if let other = check(thatLaysOut: laysOut), !other.isAbout(document) {
            // To read takes little time, and has been cancelled unless it is about another document. To lay out one chart may take
            // long.
            if laysOut { return true }
            wait(for: other)
            guard take(other) else { return true }
        }
        if check(thatLaysOut: laysOut) == nil { self.start(document, outline, laysOut: laysOut) }
        guard let check = check(thatLaysOut: laysOut) else { return false }
        wait(for: check)
        _ = take(check)
        return true
    }

    /// Starts a check in a thread of its own, if there can be one more.
    private mutating func start(_ document: OpenDocument, _ outline: Outline, laysOut: Bool) {
        let environment = environment(of: document)
        let (tables, cancellation) = (tables(of: document, outline), Cancellation())
        let compiler = compiler(
            of: document, environment, saying: laysOut ? nil : document.advice, until: cancellation)
        expectFiles(of: document, outline)
        let check = BackgroundCheck(
            of: document, spelling: outline.spelling, laysOut: laysOut, by: compiler, environment, cancellation
        ) {
            tables.readFiles()
        }
        if let check { checks.append(check) }
    }

    /// Notes which files a document needs: they are read only where it has a good shape, but they are its data all the same.
    private mutating func noteFiles(of uri: String, _ environment: WorkspaceFiles) {
        guard let document = documents[uri], let outline = chart(document) else { return }
        let links = DocumentLinks(outline: outline, file: document.file, files: files(of: document)).links
        setRequestedPlaces(environment.requestedPlaces.union(links.map(\.path)), of: uri)
    }

    /// Notes which files a document names before it is checked: where one of them changes meanwhile, what is found does not
    /// hold. Those that it was found to need before may be needed still.
    private mutating func expectFiles(of document: OpenDocument, _ outline: Outline) {
        let links = DocumentLinks(outline: outline, file: document.file, files: files(of: document)).links
        setRequestedPlaces(document.requestedPlaces.union(links.map(\.path)), of: document.uri)
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
    var openFiles: [String: [UInt8]] {
        let open = documents.values.compactMap { document in document.place.map { ($0, document.lines.bytes) } }
        return Dictionary(open, uniquingKeysWith: { first, _ in first })
    }

    func project(of document: OpenDocument) -> FoundProject {
        FoundProject(projects, of: document.name, open: openFiles)
    }
}
