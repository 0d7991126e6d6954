import ChartCompiler
import ChartDiagnostics
import ChartHTML

/// A folder with templates of the user's own; Playfair has its own for those that are not in it.
struct TemplateFolder {
    /// What was read in it.
    struct Content {
        var templates = Templates()
        /// The bytes that were read, with the kind of each.
        var sources: [(kind: Template.Kind, bytes: [UInt8])] = []

        /// Equal for the same templates.
        var fingerprint: String { sources.map { "\($0.kind.rawValue)\(SHA256($0.bytes).base64)" }.joined() }
    }

    static let name = "templates"

    /// - Parameter kinds: those that the command has a use for.
    static func option(for kinds: [Template.Kind]) -> OptionSyntax {
        OptionSyntax(
            name: name, value: .init(name: "folder", kind: .folder),
            help: "A folder with templates to use instead of the built-in ones: any of \(list(kinds)). Those of other "
                + "commands may lie there, too.")
    }

    private static func list(_ kinds: [Template.Kind]) -> String {
        kinds.map { "'\($0.fileName)'" }.joined(separator: ", ")
    }

    private let folder: String
    private let kinds: [Template.Kind]

    /// - Parameter kinds: those that the command has a use for.
    /// - Returns: nil if neither the command line nor a project file names a folder.
    init?(_ arguments: Arguments, _ project: ProjectOptions, for kinds: [Template.Kind]) {
        guard let folder = arguments[Self.option(for: kinds)] ?? project.project?.templates else { return nil }
        self.folder = folder
        self.kinds = kinds
    }

    /// The paths of all that would count, whether it is there or not.
    var paths: [String] { kinds.map(path) }

    /// The paths of all templates that are there, of other commands, too: none of them is written over.
    var keptPaths: [String] { Template.Kind.allCases.filter(isPresent).map(path) }

    /// The paths of what counts and is there.
    var presentPaths: [String] { paths.filter { FileStamp(of: $0) != nil } }

    /// What was looked for in vain, where nothing is there.
    var missingPaths: [String] { holdsTemplate ? [] : paths }

    private func path(of kind: Template.Kind) -> String {
        folder.hasSuffix("/") ? folder + kind.fileName : "\(folder)/\(kind.fileName)"
    }

    private func isPresent(_ kind: Template.Kind) -> Bool { FileStamp(of: path(of: kind)) != nil }

    /// Whether any template is there: one folder may serve several commands.
    private var holdsTemplate: Bool { Template.Kind.allCases.contains(where: isPresent) }

    /// - Throws: how the run ends, where a template cannot be read, has mistakes, or none is there; the reasons have been
    ///   reported.
    func read(reportingTo report: inout DiagnosticReport) throws(Outcome) -> Content {
        guard FolderContents.isFolder(folder) else {
            Console.report(trouble: "there is no folder '\(folder)', which templates are to be in")
            throw .fileTrouble
        }
        guard holdsTemplate else {
            Console.report(trouble: "there is no template in '\(folder)'; it may hold any of \(Self.list(kinds))")
            throw .fileTrouble
        }
        var content = Content()
        var outcome = Outcome.fine
        for kind in kinds where isPresent(kind) {
            // A pipe would keep the run waiting.
            guard let file = Input(path: path(of: kind), isFound: true).readOrReport() else {
                outcome.worsen(to: .fileTrouble)
                continue
            }
            var collector = DiagnosticCollector()
            content.templates.own[kind] = Template.read(file, as: kind, into: &collector)
            content.sources.append((kind, file.bytes))
            report.add(collector.diagnostics)
            if collector.hasErrors { outcome.worsen(to: .inputHasErrors) }
        }
        if outcome != .fine { throw outcome }
        reportMisspelt()
        return content
    }

    /// Reports files whose names are nearly those of templates, because they are not read.
    private func reportMisspelt() {
        let names = Template.Kind.allCases.map(\.fileName)
        for name in FolderContents.names(in: folder) ?? [] where name.hasSuffix(".html") && !names.contains(name) {
            guard let near = Suggestion.nearest(to: name, among: names) else { continue }
            Console.report(trouble: "'\(folder)/\(name)' is no template; did you mean '\(near)'?")
        }
    }
}
