import ChartCompiler
import ChartLanguageServer
import ChartPlatform

struct LanguageServerCommand: Command {
    private static let streamOption = OptionSyntax.flag(
        "stdio", "Use standard input and output, which is done anyway; some editors say so.")

    static let syntax = CommandSyntax(
        name: "lsp", summary: "Serve an editor that speaks the Language Server Protocol.",
        discussion: """
            Reads messages from standard input and answers on standard output, until the editor ends the session. \
            Exit status: 0 if it did so as the protocol wants it, else 1.
            """,
        options: DataOptions.options + ProjectOptions.choices + [streamOption])

    private let data: DataOptions
    private let projects: ProjectChoice

    init(_ arguments: Arguments) throws(UsageError) {
        data = try DataOptions(arguments)
        projects = try ProjectOptions.choice(arguments)
    }

    func run() -> Outcome {
        var connection = Connection(input: STDIN_FILENO, output: STDOUT_FILENO)
        let server = LanguageServer(
            version: Release.version, root: data.root, projects: projects, previewProgram: ServeCommand.server)
        return connection.serve(server) ? .fine : .inputHasErrors
    }
}
