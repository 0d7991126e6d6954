import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// One document as the user named it.
struct Input {
    /// The path as the user gave it, or of a document in a folder that the user gave; `-` is standard input.
    var path: String
    /// Where in that folder the document lies, or in that of the project whose `output` counts, with `/` at the end; empty: the
    /// user named it, or it lies right there.
    var subfolder = ""
    /// Whether it was found in a folder, or by a pattern, where nobody has asked for a pipe or a device.
    var isFound = false

    var isStandardInput: Bool { path == "-" }

    /// Whether it is a folder that is not there; one that is there stands for its documents.
    var isMissingFolder: Bool { path.hasSuffix("/") }

    /// The name that the outputs get, behind the folder that all outputs go to: that of the file without its extension,
    /// `chart` for standard input. What was found in a folder keeps its place below it.
    var name: String { subfolder + ownName }

    private var ownName: String {
        if isStandardInput { return "chart" }
        let file = FilePath.name(of: path)
        if let name = SourceFile.documentName(of: file) { return name }
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
        return String(file[..<dot])
    }

    /// Why an input cannot be read, in a sentence for the user.
    struct Unreadable: Error {
        var message: String
    }

    func read() throws(Unreadable) -> SourceFile {
        do throws(InputFile.Failure) {
            return isStandardInput
                ? try InputFile.readStandardInput() : try InputFile.read(path, onlyRegular: isFound)
        } catch {
            // What Swift cannot read of a name it replaces, and then there is no file of that name.
            let isForeign = error == .notFound && path.unicodeScalars.contains("\u{FFFD}")
            let reason = isForeign ? "its name is not UTF-8" : error.reason
            throw Unreadable(message: "cannot read \(isStandardInput ? "standard input" : path): \(reason)")
        }
    }

    /// - Returns: nil if the input cannot be read; the reason has been reported.
    func readOrReport() -> SourceFile? {
        do throws(Unreadable) {
            return try read()
        } catch {
            Console.report(trouble: error.message)
            return nil
        }
    }
}

extension OperandSyntax {
    static let inputs = OperandSyntax(
        name: "inputs",
        help: "Chart documents, XML or JSON; folders, for all '.playfair.xml' and '.playfair.json' in them; patterns "
            + "in quotes, such as 'charts/**/*.json'; '-' is standard input.",
        isRepeated: true)
    static let input = OperandSyntax(name: "input", help: "A chart document, XML or JSON; '-' is standard input.")
}

/// The options that say how inputs are read, for every command that has inputs.
struct ReadingOptions {
    private static let spellingOption = OptionSyntax.choice(
        "from", of: Document.Spelling.self,
        "The spelling of the input: xml or json (default: by its name; needed for standard input).")

    static let options = [spellingOption]

    /// The spelling of all inputs; nil: each is told by its name.
    let from: Document.Spelling?

    init(_ arguments: Arguments, for inputs: [Input]) throws(UsageError) {
        from = arguments.choice(Self.spellingOption, of: Document.Spelling.self)
        guard inputs.contains(where: \.isStandardInput) else { return }
        if from == nil { throw UsageError("standard input needs '--from xml' or '--from json'") }
        if inputs.count(where: \.isStandardInput) > 1 { throw UsageError("standard input can be read only once") }
    }
}

/// The options that say where data files may come from.
struct DataOptions {
    static let rootOption = OptionSyntax(
        name: "root", value: .init(name: "root", kind: .folder),
        help: "The folder that data files must lie in (default: the document's).")

    static let options = [rootOption]

    let environment: FileEnvironment
    /// The folder as the user named it; nil: each document's own.
    let root: String?

    /// - Parameter project: the project file that may name the folder; nil: there is none.
    init(_ arguments: Arguments, _ project: ProjectOptions? = nil) throws(UsageError) {
        root = arguments[Self.rootOption] ?? project?.project?.root
        if let root, !FolderContents.isFolder(root) { throw UsageError("'\(root)' is not a folder") }
        environment = FileEnvironment(root: root, project: project?.path)
    }
}

/// The options that say what is told besides mistakes.
enum AdviceOptions {
    static let lint = OptionSyntax.flag(
        "lint", "Say also what a chart could do better by the rules of the field (warnings 'lint.…').")
}
