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
}
