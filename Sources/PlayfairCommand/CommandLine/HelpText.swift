/// What the program says about itself, at most 80 characters wide.
enum HelpText {
    private static let width = 80
    /// The column, from 0, in which explanations start.
    private static let margin = 26

    /// The help of the whole program.
    static func program(_ program: CommandSyntax, commands: [CommandSyntax]) -> String {
        let list = commands.map { entry($0.name, $0.summary) }
        return
            (overview(program)
            + ["USAGE: \(usage(of: program))", "", "OPTIONS:"] + (program.options + OptionSyntax.common).map(\.entry)
            + ["", "SUBCOMMANDS:"] + list + ["", "  See '\(program.name) help <subcommand>' for detailed help.", ""])
            .joined(separator: "\n")
    }

    /// The help of one command.
    static func command(_ command: CommandSyntax, of program: CommandSyntax) -> String {
        let operands = command.operand.map { ["ARGUMENTS:", entry("<\($0.name)>", $0.help), ""] } ?? []
        return
            (overview(command) + ["USAGE: \(usage(of: command, in: program))", ""] + operands + ["OPTIONS:"]
            + (command.options + OptionSyntax.common).map(\.entry) + [""]).joined(separator: "\n")
    }

    /// The line that says how the program is called.
    static func usage(of program: CommandSyntax) -> String { "\(program.name) <subcommand>" }

    /// The most options that a usage line names: a longer one would not be read.
    private static let mostNamedOptions = 6

    /// The line that says how a command is called, with its options and operands.
    static func usage(of command: CommandSyntax, in program: CommandSyntax) -> String {
        let required = command.options.filter(\.isRequired).map { $0.label($0.flag) }
        let others = command.options.filter { !$0.isRequired }.map { "[\($0.label($0.flag))]" }
        let options = others.count > mostNamedOptions ? ["[options]"] : others
        return ([program.name, command.name] + (command.operand.map { [$0.usage] } ?? []) + required + options)
            .joined(separator: " ")
    }

    private static func overview(_ command: CommandSyntax) -> [String] {
        let discussion = command.discussion.map { [wrapped($0, indent: 0), ""] } ?? []
        return ["OVERVIEW: \(command.summary)", ""] + discussion
    }

    /// A label and what it means, in two columns; a long label has its line to itself.
    fileprivate static func entry(_ label: String, _ text: String) -> String {
        let label = "  " + label
        let text = wrapped(text, indent: margin)
        guard label.count < margin - 1 else { return label + "\n" + text }
        return label + text.dropFirst(label.count)
    }

    private static func wrapped(_ text: String, indent: Int) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let line = lines.last, indent + line.count + 1 + word.count <= width {
                lines[lines.count - 1] = line + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
    }
}

extension OptionSyntax {
    /// The option with the placeholder for its value, if it has one: `--emit <kinds>`.
    func label(_ flag: String) -> String {
        value.map { "\(flag) <\($0.name)>" } ?? flag
    }

    fileprivate var entry: String {
        let values = choices.isEmpty ? nil : "values: " + choices.joined(separator: ", ")
        let notes = [values, value?.standard.map { "default: " + $0 }].compactMap(\.self).joined(separator: "; ")
        return HelpText.entry(label(flags.joined(separator: ", ")), help + (notes.isEmpty ? "" : " (\(notes))"))
    }
}
