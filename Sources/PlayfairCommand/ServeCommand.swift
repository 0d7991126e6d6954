import ChartCompiler
import ChartPlatform

/// Starts `playfair-serve`, a program of its own beside this one: a web server would cost every start of the compiler.
struct ServeCommand: Command {
    private static let portOption = OptionSyntax(
        name: "port", value: .init(name: "number", standard: "4747"),
        help: "Where the server listens, 0 for any port that is free.")

    static let syntax = CommandSyntax(
        name: "serve", summary: "Show the charts of a folder in a browser, and again when they are saved.",
        discussion: """
            Prints the address and goes on until the program is stopped (Control-C). Only this machine can see it. What is \
            shown has a script that loads it anew; nothing of that is in outputs.
            """,
        operand: OperandSyntax(
            name: "folder", help: "The folder whose charts are shown (default: the current one).", isOptional: true),
        options: [portOption] + DataOptions.options + ProjectOptions.options)

    private let folder: String
    private let arguments: [String]

    init(_ arguments: Arguments) throws(UsageError) {
        folder = arguments.operands.first ?? "."
        guard FolderContents.isFolder(folder) else { throw UsageError("'\(folder)' is not a folder") }
        let port = arguments[Self.portOption] ?? "4747"
        guard UInt16(port) != nil else {
            throw .invalidValue(port, of: Self.portOption, "it is a whole number from 0 to 65535")
        }
        // The server works from the folder.
        let data = try DataOptions(arguments)
        let handed = try ProjectOptions.handedOn(arguments) { FilePath.destination(of: $0) }
        let root = data.root.map { ["--root=" + FilePath.destination(of: $0)] } ?? []
        self.arguments = ["--port=" + port] + root + handed + ["--", FilePath.destination(of: folder)]
    }

    /// The path of the other program, whether it is there or not; nil: nobody can tell where this one lies.
    static var server: String? {
        ProgramStart.path.flatMap(FilePath.resolved).map { FilePath.join(FilePath.folder(of: $0), "playfair-serve") }
    }

    func run() -> Outcome {
        guard let server = Self.server else {
            Console.report(trouble: "cannot tell where this program lies")
            return .fileTrouble
        }
        var pointers = ([server] + arguments).map { strdup($0) } + [nil]
        execv(server, &pointers)
        // `exec` only returns if there is no such program.
        guard errno == ENOENT else {
            Console.report(trouble: "cannot start '\(server)': \(OutputFile.Failure().reason)")
            return .fileTrouble
        }
        Console.report(
            trouble:
                "there is no '\(server)', the web server behind 'serve'; Debian's package is 'playfair-serve', and "
                + "'make install' and the archive put it beside 'playfair'")
        return .fileTrouble
    }
}
