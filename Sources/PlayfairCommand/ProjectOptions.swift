import ChartCompiler
import ChartDiagnostics
import ChartHTML

/// The project file of a call: defaults for all that the command line leaves open.
struct ProjectOptions {
    private static let fileOption = OptionSyntax(
        name: "project", value: .init(name: "file", kind: .path),
        help:
            "The file with defaults (default: the nearest 'playfair.json' or 'playfair.xml', from the document's folder "
            + "upwards to that of the repository).")
    private static let noneOption = OptionSyntax.flag("no-project", "Look for no file with defaults.")
    private static let unsetOption = OptionSyntax(
        name: "unset", value: .init(name: "names", kind: .list(Project.settings)),
        help: "What the project file says of these does not hold: any of \(Project.settings.joined(separator: ", ")).")
    /// The options that choose the project file.
    static let choices = [fileOption, noneOption]
    static let options = choices + [unsetOption]

    /// nil: there is none, or it cannot be read.
    let project: Project?
    /// The path of the file, whether it can be read or not; nil: there is none.
    let path: String?
    /// What is wrong with the file, and of a file that has mistakes all that there is to say.
    private let diagnostics: [Diagnostic]
    private let trouble: String?
    /// What is left out of what the file says.
    private let unset: [String]

    /// - Parameters:
    ///   - documents: the paths of all that is read; `-` is looked at from the current folder.
    ///   - usesTemplates: whether the command has a use for templates; else their folder may be missing.
    /// - Throws: ``UsageError`` where the documents do not belong to one project.
    init(_ arguments: Arguments, for documents: [String], usesTemplates: Bool = true) throws(UsageError) {
        path = try Self.path(arguments, for: documents)
        unset = try Self.unset(arguments)
        guard let path else {
            (project, diagnostics, trouble) = (nil, [], nil)
            return
        }
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.readRegular(path)
        } catch {
            (project, diagnostics, trouble) = (nil, [], "cannot read \(path): \(error.reason)")
            return
        }
        var collector = DiagnosticCollector()
        let said = [TemplateFolder.name, DataOptions.rootOption.name, "output", "cache"].filter { name in
            arguments.has(optionNamed: name) || name == TemplateFolder.name && !usesTemplates
        }
        var project = Project.read(
            SourceFile(name: path, bytes: bytes), unused: unset + said, isNamed: arguments.has(Self.fileOption),
            into: &collector)
        project.leaveOut(unset)
        self.project = project
        (diagnostics, trouble) = (collector.diagnostics, nil)
    }

    /// What the command line leaves out of what the file says.
    private static func unset(_ arguments: Arguments) throws(UsageError) -> [String] {
        guard let list = arguments[unsetOption] else { return [] }
        if arguments.has(noneOption) {
            throw UsageError("'--no-project' leaves out all that a project file says, so there is nothing to unset")
        }
        let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for name in names where !Project.settings.contains(name) {
            let near = Suggestion.nearest(to: name, among: Project.settings).map { "; did you mean '\($0)'?" } ?? ""
            throw .invalidValue(list, of: unsetOption, "a project file says nothing of '\(name)'\(near)")
        }
        return names
    }

    /// The options of a call, for another program.
    /// - Parameter path: what a path is called there.
    /// - Throws: ``UsageError`` where they contradict each other.
    static func handedOn(_ arguments: Arguments, path: (String) -> String) throws(UsageError) -> [String] {
        let unset = try unset(arguments)
        let list = unset.isEmpty ? [] : ["\(unsetOption.flag)=" + unset.joined(separator: ",")]
        switch try choice(arguments) {
        case .nearest: return list
        case .file(let file): return ["\(fileOption.flag)=" + path(file)] + list
        case .none: return [noneOption.flag]
        }
    }

    static func choice(_ arguments: Arguments) throws(UsageError) -> ProjectChoice {
        guard let file = arguments[fileOption] else { return arguments.has(noneOption) ? .none : .nearest }
        if arguments.has(noneOption) { throw UsageError("'--project' and '--no-project' contradict each other") }
        return .file(file)
    }

    /// The path of the file of a call; nil: there is none.
    static func path(_ arguments: Arguments, for documents: [String]) throws(UsageError) -> String? {
        switch try choice(arguments) {
        case .none: return nil
        case .file(let path): return path
        case .nearest: break
        }
        var search = ProjectSearch()
        var first: (folder: String, file: String?)?
        for document in documents {
            let folder = document == "-" ? "." : FilePath.folder(of: document)
            guard folder != first?.folder else { continue }
            let file: String?
            do throws(ProjectSearch.Ambiguity) {
                file = try search.file(for: folder)
            } catch {
                throw UsageError(
                    "\(error.files.map { "'\($0)'" }.joined(separator: " and ")) lie in one folder; keep one")
            }
            if let first, first.file != file {
                let all = [first.file, file].compactMap(\.self).map { "'\($0)'" }.joined(separator: ", others to ")
                let others = first.file == nil || file == nil ? ", and others to none" : ""
                throw UsageError(
                    "some of the documents belong to \(all)\(others); compile them apart, or say '--project FILE' or "
                        + "'--no-project'")
            }
            if first == nil { first = (folder, file) }
        }
        return first?.file
    }

    /// Whether the project file is free of mistakes.
    var isGood: Bool { trouble == nil && !diagnostics.contains { $0.severity == .error } }

    /// Reports what is wrong with the file.
    /// - Throws: how the run ends, where nothing can come of it.
    func check(reportingTo report: inout DiagnosticReport) throws(Outcome) {
        if let trouble {
            Console.report(trouble: trouble)
            throw .fileTrouble
        }
        report.add(diagnostics)
        if !isGood { throw .inputHasErrors }
    }

    /// What there is to say of patterns in the file that stand for no file. That is looked at where a call is about all
    /// documents of a folder: one that is about a single document would say it again and again.
    func unusedPatterns(besides inputs: [Input]) -> [Diagnostic] {
        project?.unusedPatterns(besides: inputs.filter { !$0.isStandardInput }.map(\.path)) ?? []
    }

    /// What holds for a document where the command line says nothing.
    func defaults(for path: String) -> Project.Defaults { project?.defaults(for: path) ?? Project.Defaults() }

    /// What holds for several documents, by their paths.
    func defaults(for paths: some Collection<String>) -> [String: Project.Defaults] {
        Dictionary(paths.map { ($0, defaults(for: $0)) }) { first, _ in first }
    }

    /// A compiler that only checks a document of this path.
    /// - Parameter lints: whether it also gives advice.
    func checker(for path: String, _ environment: FileEnvironment, lints: Bool) -> Compiler {
        var options = Compiler.Options(kinds: [])
        options.lints = lints
        options.defaults = defaults(for: path).charts
        return Compiler(options: options, environment: environment)
    }

    /// Equal for files that say the same at the same place.
    var fingerprint: String {
        guard let path, let project else { return "" }
        return
            "\(FilePath.resolved(path) ?? path)\n\(SHA256(project.file.bytes).base64)\n\(unset.joined(separator: ","))"
    }
}
