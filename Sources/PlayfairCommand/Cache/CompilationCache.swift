import ChartCompiler
import ChartDiagnostics
import ChartHTML
import ChartPlatform

/// A folder that keeps the results of documents, by everything that they were made from.
///
/// - `compilations/` holds records by the hash of the document, its path, its data files, the program and the options.
/// - `indexes/` holds by the path of a document and the options which records there are of it, see ``RecordIndex``.
/// - `runs/` holds a journal for each way to call the program, see ``RunJournal``.
///
/// Every file is moved to its place when it is whole, so runs at the same time, or killed, leave nothing broken behind;
/// and what is broken all the same is not taken for a record.
struct CompilationCache: Sendable {
    /// What the user named, without `/` at the end.
    let folder: String
    /// The hash of the program and of the options of the whole call.
    let settings: [UInt8]
    private let program: [UInt8]

    private static let tagName = "CACHEDIR.TAG"
    private static let tag = """
        Signature: 8a477f597d28d172789f06886806bc55
        # This folder was made by playfair, which makes it anew when it is gone.

        """
    /// The content of the folder besides the tag and a note for Git.
    private static let contents = ["compilations", "indexes", "runs", "program"]
    private static let marks = [".gitignore", tagName]

    /// - Parameters:
    ///   - folder: as ``checked(_:)`` gives it.
    ///   - options: all that decides what a call makes of documents besides these, their data files and the program.
    /// - Throws: ``OutputFile/Failure`` if the folder cannot be made.
    init(folder: String, options: String) throws(OutputFile.Failure) {
        self.folder = folder
        for (name, text) in [(Self.tagName, Self.tag), (".gitignore", "*\n")]
        where (FileStamp(of: "\(folder)/\(name)")?.size ?? 0) == 0 {
            try OutputFile.writeAnew(Array(text.utf8), to: "\(folder)/\(name)")
        }
        guard let program = ProgramIdentity(rememberedIn: "\(folder)/program") else {
            throw OutputFile.Failure(reason: "the program itself cannot be read")
        }
        self.program = program.digest + Array("\(Release.version)\n".utf8)
        settings = SHA256(self.program + Array(options.utf8)).digest
    }

    /// The path of a folder that is a cache or may become one, without `/` at the end.
    /// - Throws: ``UsageError`` if something else lies in it.
    static func checked(_ folder: String) throws(UsageError) -> String {
        guard !folder.isEmpty else { throw UsageError("'--cache' is empty; name a folder") }
        var path = folder
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard FolderContents.isFolder(path) else { return path }
        guard let names = FolderContents.allNames(in: path) else {
            throw UsageError("cannot list '\(folder)': \(OutputFile.Failure().reason)")
        }
        let mark = try? InputFile.readRegular("\(path)/\(tagName)")
        let isMarked = mark.map { $0.elementsEqual(tag.utf8) } ?? false
        // The mark may have got lost, as where somebody keeps a cache between runs of CI without it, or be empty after a crash.
        let isLikeOne = mark?.isEmpty != false && hasContents(path, names.filter { $0 != tagName })
        if !names.allSatisfy(DraftFile.isName), !isLikeOne, !isMarked {
            throw UsageError("'\(folder)' cannot be the cache: it has other files in it")
        }
        return path
    }

    /// Whether a folder holds what a cache does and nothing else, as far as names tell: all of them are hashes.
    private static func hasContents(_ path: String, _ names: [String]) -> Bool {
        func isHashOrDraft(_ name: String, _ length: Int) -> Bool {
            DraftFile.isName(name) || name.count == length && name.allSatisfy(\.isHexDigit)
        }
        func holds(_ folder: String, _ isGood: (String) -> Bool) -> Bool {
            FolderContents.allNames(in: folder)?.allSatisfy(isGood) ?? false
        }
        return names.contains("program")
            && names.allSatisfy { name in
                switch name {
                case "compilations", "indexes":
                    holds("\(path)/\(name)") { part in
                        isHashOrDraft(part, 2) && holds("\(path)/\(name)/\(part)") { isHashOrDraft($0, 62) }
                    }
                case "runs": holds("\(path)/\(name)") { isHashOrDraft($0, 64) }
                case "program", ".gitignore": !FolderContents.isFolder("\(path)/\(name)")
                default: DraftFile.isName(name)
                }
            }
    }

    /// Whether a name is one that only what lies in a cache has.
    private static func isOwn(_ name: String) -> Bool { contents.contains(name) || DraftFile.isName(name) }

    // MARK: Records

    /// What a document is known by.
    struct Key {
        /// The name of its index: the hash of its path and of all that decides what comes of it besides itself, its data files and
        /// the program.
        fileprivate var index: String
        /// The hash of the document and the program.
        fileprivate var text: [UInt8]
    }

    /// - Parameter options: all that decides what comes of this document besides it, its data files and the program.
    func key(of document: SourceFile, options: String) -> Key {
        var writer = ByteWriter()
        writer.put(options)
        writer.put(document.name)
        return Key(index: SHA256(writer.bytes).hexadecimal, text: SHA256(program + document.bytes).digest)
    }

    private func path(ofRecord name: String) -> String {
        "\(folder)/compilations/\(name.prefix(2))/\(name.dropFirst(2))"
    }

    private func path(of key: Key) -> String { "\(folder)/indexes/\(key.index.prefix(2))/\(key.index.dropFirst(2))" }

    private func index(_ key: Key) -> RecordIndex? {
        guard let bytes = try? InputFile.readRegular(path(of: key)) else { return nil }
        return try? RecordIndex(bytes)
    }

    private static func name(_ key: Key, _ digests: [[UInt8]]) -> String {
        var writer = ByteWriter()
        writer.put(key.index)
        writer.put(key.text)
        writer.put(digests) { $0.put($1) }
        return SHA256(writer.bytes).hexadecimal
    }

    /// What came of a document when its data files were what they are now.
    /// - Returns: nil if there is no such record; with it the data files, as they are now.
    func record(
        _ key: Key, of document: SourceFile, in environment: FileEnvironment
    ) -> (CompilationRecord, [RequestedFiles.Request])? {
        // Each file is read and hashed once, however many records ask for it.
        var known: [RecordIndex.Reference: (request: RequestedFiles.Request, digest: [UInt8])] = [:]
        for entry in index(key)?.entries ?? [] where entry.text == key.text {
            let files = entry.requests.map { reference in
                if let file = known[reference] { return file }
                let origin = SourceFile(name: reference.document, bytes: [])
                let request = environment.request(reference.reference, of: origin)
                let file = (request: request, digest: CompilationRecord.Request(request).digest)
                known[reference] = file
                return file
            }
            guard Self.name(key, files.map(\.digest)) == entry.name,
                let bytes = try? InputFile.readRegular(path(ofRecord: entry.name))
            else { continue }
            let record = try? CompilationRecord(bytes, of: document) { recorded in
                recorded.map(\.digest) == files.map(\.digest) ? files.map(\.request.file) : nil
            }
            if let record { return (record, files.map(\.request)) }
        }
        return nil
    }

    /// Keeps the result of a document.
    /// - Throws: ``OutputFile/Failure`` if it cannot be written.
    func keep(
        _ compilation: Compilation, as key: Key, of document: SourceFile, asking requests: [RequestedFiles.Request]
    ) throws(OutputFile.Failure) {
        let record = CompilationRecord(
            requests: requests.map { CompilationRecord.Request($0) }, diagnostics: compilation.diagnostics,
            outputs: compilation.outputs)
        guard let bytes = record.bytes(files: [document] + requests.compactMap(\.file)) else { return }
        let name = Self.name(key, record.requests.map(\.digest))
        try OutputFile.writeAnew(bytes, to: path(ofRecord: name))
        var index = index(key) ?? RecordIndex()
        let references = requests.map { RecordIndex.Reference(reference: $0.reference, document: $0.document) }
        let old = index.add(.init(name: name, text: key.text, requests: references))
        try OutputFile.writeAnew(index.bytes, to: path(of: key))
        // Whoever reads one of them at the same time finds nothing, and makes it anew.
        for name in old { unlink(path(ofRecord: name)) }
    }

    // MARK: Journals

    /// The path of the journal of a way to call the program.
    func journalPath(for call: String) -> String {
        "\(folder)/runs/\(SHA256(call.utf8).hexadecimal)"
    }

    // MARK: Cleaning

    /// Removes all that a cache holds, and the folder if nothing else is in it; else it stays marked as a cache.
    /// - Parameter path: as ``checked(_:)`` gives it.
    /// - Returns: how many compilations were removed, and what could not be.
    static func clean(_ path: String) -> (count: Int, failures: [String]) {
        var result = (count: 0, failures: [String]())
        let names = (FolderContents.allNames(in: path) ?? []).sorted()
        for name in names where isOwn(name) {
            remove("\(path)/\(name)", isCounting: name == "compilations", &result)
        }
        guard (FolderContents.allNames(in: path) ?? []).allSatisfy(marks.contains) else { return result }
        for name in marks { unlink("\(path)/\(name)") }
        if rmdir(path) != 0 { result.failures.append("cannot remove \(path): \(OutputFile.Failure().reason)") }
        return result
    }

    private static func remove(_ path: String, isCounting: Bool, _ result: inout (count: Int, failures: [String])) {
        let isFolder = FolderContents.isOwnFolder(path)
        for name in isFolder ? FolderContents.allNames(in: path) ?? [] : [] {
            remove("\(path)/\(name)", isCounting: isCounting, &result)
        }
        guard (isFolder ? rmdir(path) : unlink(path)) == 0 else {
            result.failures.append("cannot remove \(path): \(OutputFile.Failure().reason)")
            return
        }
        if isCounting, !isFolder { result.count += 1 }
    }
}
