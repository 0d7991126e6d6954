public import ArgumentParser
import ChartCompiler
import ChartDiagnostics
public import ChartDocument

extension Document.Spelling: ExpressibleByArgument {}

/// One document as the user named it.
struct Input: ExpressibleByArgument {
    /// `-` is standard input.
    var path: String

    init(argument: String) {
        path = argument
    }

    var isStandardInput: Bool { path == "-" }

    /// What its outputs are called: the file's name without its extension, `chart` for standard input.
    var name: String {
        if isStandardInput { return "chart" }
        let file = path.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
        return String(file[..<dot])
    }

    /// - Returns: nil if it cannot be read; that has been reported.
    func read() -> SourceFile? {
        do throws(InputFile.Failure) {
            return isStandardInput ? try InputFile.readStandardInput() : try InputFile.read(path)
        } catch {
            Console.report(trouble: "cannot read \(isStandardInput ? "standard input" : path): \(error.reason)")
            return nil
        }
    }
}

/// How inputs are read, the same for every command that has any.
struct ReadingOptions: ParsableArguments {
    @Option(help: "The spelling of the input: xml or json (default: by its name; needed for standard input).")
    var from: Document.Spelling?

    func check(_ inputs: [Input]) throws {
        guard inputs.contains(where: \.isStandardInput) else { return }
        if from == nil { throw ValidationError("standard input needs '--from xml' or '--from json'") }
        if inputs.count(where: \.isStandardInput) > 1 { throw ValidationError("standard input can be read only once") }
    }
}

/// Where data files may come from.
struct DataOptions: ParsableArguments {
    @Option(help: "The folder that data files must lie in (default: the document's).")
    var root: String?

    var environment: FileEnvironment { FileEnvironment(root: root) }

    func validate() throws {
        if let root, !OutputFile.isFolder(root) { throw ValidationError("'\(root)' is not a folder") }
    }
}
