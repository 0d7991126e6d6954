import ChartHTML

/// The manual page of the program, in the `man` macros of roff that every system with manual pages reads.
struct ManualPage {
    let program: CommandSyntax
    let commands: [CommandSyntax]
    let version: String

    var text: String {
        var lines = [
            ".TH \(program.name.uppercased()) 1 \"\" \"\(program.name) \(version)\" \"User Commands\"", ".SH NAME",
            "\(program.name) \\- \(Self.escaped(Self.continued(program.summary)))", ".SH SYNOPSIS",
        ]
        for command in commands {
            lines += [".B \(program.name) \(command.name)", Self.usage(of: command), ".br"]
        }
        lines.append(".SH DESCRIPTION")
        lines += program.discussion.map { [Self.escaped($0)] } ?? []
        lines.append(".SH OPTIONS")
        lines += (program.options + OptionSyntax.common).flatMap(Self.entry)
        lines.append(".SH COMMANDS")
        for command in commands { lines += Self.section(command) }
        for (title, entries) in Self.sections {
            lines.append(".SH \(title)")
            lines += entries.flatMap { [".TP", "\\fB\(Self.escaped($0))\\fR", Self.escaped($1)] }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What is so for all commands.
    private static let sections: [(title: String, entries: [(String, String)])] = [
        (
            "EXIT STATUS",
            [
                ("0", "All is well."),
                ("1", "An input has errors; a data file that is missing is one. Warnings count only with '--strict'."),
                ("2", "An input cannot be read, or an output not be written."),
                ("64", "Wrong usage. Of several, the highest holds."),
            ]
        ),
        (
            "ENVIRONMENT",
            [
                ("NO_COLOR", "Where it is set and not empty, messages have no colour."),
                (
                    "FORCE_COLOR, CLICOLOR_FORCE",
                    "Where one is set, and not 0, they have colour outside of terminals too."
                ),
                ("TERM", "A terminal called 'dumb' gets no colour."),
            ]
        ),
        (
            "FILES",
            [
                (
                    "playfair.json, playfair.xml",
                    "The project file: what holds for the charts of a tree where the command line says nothing else. The "
                        + "nearest holds, from the document's folder upwards to that of the repository."
                ),
                ("*.playfair.xml, *.playfair.json", "Documents, as they are found in folders."),
                (
                    Template.Kind.allCases.map(\.fileName).joined(separator: ", "),
                    "Templates, in the folder that '--templates' names."
                ),
            ]
        ),
    ]

    /// What is written behind the name of a command: options that it needs are named, and what may be left out is in brackets.
    private static func usage(of command: CommandSyntax) -> String {
        let required = command.options.filter(\.isRequired).map { flags(of: $0, [$0.flag]) }
        let operand = command.operand.map { operand in
            let name = "\\fI\(operand.name)\\fR" + (operand.isRepeated ? "..." : "")
            return operand.isOptional ? "[\(name)]" : name
        }
        return (required + ["[\\fIoptions\\fR]"] + [operand].compactMap(\.self)).joined(separator: " ")
    }

    private static func section(_ command: CommandSyntax) -> [String] {
        var lines = [".SS \(command.name)", escaped(command.summary)]
        if let discussion = command.discussion { lines += [".PP", escaped(discussion)] }
        if let operand = command.operand { lines += [".TP", "\\fI\(operand.name)\\fR", escaped(operand.help)] }
        return lines + command.options.flatMap(entry)
    }

    private static func entry(_ option: OptionSyntax) -> [String] {
        let notes = [
            option.choices.isEmpty ? nil : "Values: \(option.choices.joined(separator: ", ")).",
            option.value?.standard.map { "Default: \($0)." },
        ].compactMap(\.self)
        return [".TP", flags(of: option, option.flags), escaped(([option.help] + notes).joined(separator: " "))]
    }

    private static func flags(of option: OptionSyntax, _ flags: [String]) -> String {
        let value = option.value.map { " \\fI\($0.name)\\fR" } ?? ""
        return flags.map { "\\fB\(escaped($0))\\fR\(value)" }.joined(separator: ", ")
    }

    /// A sentence without its capital and its full stop, as behind the name of the program.
    private static func continued(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// A text in which nothing is an instruction: backslashes, dashes, which must stay dashes for those who copy them, what
    /// a line must not begin with, and letters that roff knows by their numbers only.
    private static func escaped(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u\(hexadecimal(scalar))]"
            }
        }.joined()
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    /// The number of a character, with the four digits at least that roff asks for.
    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
}
