import ChartCompiler
import ChartPlatform

@main
enum Program {
    private static let completionOption = OptionSyntax.choice(
        "generate-completion-script", of: CompletionScript.Shell.self, valueName: "shell",
        "Print a script with which a shell completes commands and options.")

    private static let manualOption = OptionSyntax.flag(
        "generate-manual-page", "Print the manual page, for 'man'.")

    private static let syntax = CommandSyntax(
        name: "playfair", summary: "Compiles chart documents to SVG and HTML that need no script.",
        discussion: """
            Exit status: 0 fine; 1 an input has errors; 2 an input cannot be read or an output cannot be written; \
            64 wrong usage. Of several, the highest.
            """,
        options: [completionOption, manualOption])

    private static var commands: [any Command.Type] {
        [
            CompileCommand.self, EmbedCommand.self, CheckCommand.self, DumpCommand.self, ConvertCommand.self,
            SchemaCommand.self, StylesCommand.self, ExplainCommand.self, NewCommand.self, GalleryCommand.self,
            ServeCommand.self,
            CleanCommand.self,
            LanguageServerCommand.self,
        ]
    }

    static var commandSyntaxes: [CommandSyntax] { commands.map { $0.syntax } }

    static func main() {
        Console.prepare()
        exit(run(ProgramStart.arguments).rawValue)
    }

    private static func run(_ arguments: [String]) -> Outcome {
        guard let command = command(arguments.first) else { return answer(arguments) }
        let rest = arguments.dropFirst()
        if Arguments.contain(.help, rest) { return print(HelpText.command(command.syntax, of: syntax)) }
        if Arguments.contain(.version, rest) { return print(Release.text) }
        do throws(UsageError) {
            return try command.init(Arguments(rest, for: command.syntax)).run()
        } catch {
            for trouble in error.troubles { Console.report(trouble: trouble) }
            if !error.troubles.isEmpty { return .fileTrouble }
            let usage = HelpText.usage(of: command.syntax, in: syntax)
            Console.report(error.text(usage: usage, command: "\(syntax.name) \(command.syntax.name)"))
            return .wrongUsage
        }
    }

    private static func command(_ name: String?) -> (any Command.Type)? {
        commands.first { $0.syntax.name == name }
    }

    private static func print(_ text: String) -> Outcome {
        Console.print(text) ? .fine : .fileTrouble
    }

    /// Answers a command line that names no command, such as `--help` alone; a mistake in it is reported.
    private static func answer(_ arguments: [String]) -> Outcome {
        do throws(UsageError) {
            return print(try text(for: arguments))
        } catch {
            Console.report(error.text(usage: HelpText.usage(of: syntax), command: syntax.name))
            return .wrongUsage
        }
    }

    private static func text(for arguments: [String]) throws(UsageError) -> String {
        if Arguments.contain(.version, arguments) { return Release.text }
        if Arguments.contain(.help, arguments) { return help }
        guard var name = arguments.first else { return help }
        if name == "help" {
            guard arguments.count > 1 else { return help }
            name = arguments[1]
            if let command = command(name) { return HelpText.command(command.syntax, of: syntax) }
        }
        guard name.hasPrefix("-") else {
            throw .unknownCommand(name, among: commandSyntaxes.map(\.name) + ["help"])
        }
        let options = try Arguments(arguments, for: syntax)
        if options.has(manualOption) {
            return ManualPage(program: syntax, commands: commandSyntaxes, version: Release.version).text
        }
        guard let shell = options.choice(completionOption, of: CompletionScript.Shell.self) else { return help }
        return CompletionScript(program: syntax, commands: commandSyntaxes).text(for: shell)
    }

    private static var help: String { HelpText.program(syntax, commands: commandSyntaxes) }
}
