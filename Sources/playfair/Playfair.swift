import ArgumentParser

@main
struct Playfair: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "playfair",
        abstract: "Compiles chart documents to SVG and HTML that need no script.",
        discussion: """
            Exit status: 0 fine; 1 an input has errors; 2 an input cannot be read or an output cannot be written; \
            64 wrong usage. Of several, the highest.
            """,
        version: "0.1.0",
        subcommands: [
            CompileCommand.self, CheckCommand.self, DumpCommand.self, ConvertCommand.self, SchemaCommand.self,
        ])

    /// In place of the parser's own, which would not notice help that cannot be printed.
    static func main() {
        Console.prepare()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            let message = fullMessage(for: error)
            let status = exitCode(for: error)
            guard !message.isEmpty else { exit(withError: status) }
            if !status.isSuccess {
                Console.report(message)
            } else if !Console.print(message + "\n") {
                exit(withError: ExitCode(Outcome.fileTrouble.rawValue))
            }
            exit(withError: status)
        }
    }
}
