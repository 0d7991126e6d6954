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
            let operand = command.operand.map { " \\fI\($0.name)\\fR" + ($0.isRepeated ? "..." : "") } ?? ""
            lines += [".B \(program.name) \(command.name)", "[\\fIoptions\\fR]\(operand)", ".br"]
        }
        lines.append(".SH DESCRIPTION")
        lines += program.discussion.map { [Self.escaped($0)] } ?? []
        lines.append(".SH OPTIONS")
        lines += (program.options + OptionSyntax.common).flatMap(Self.entry)
        lines.append(".SH COMMANDS")
        for command in commands { lines += Self.section(command) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ command: CommandSyntax) -> [String] {
        var lines = [".SS \(command.name)", escaped(command.summary)]
        if let discussion = command.discussion { lines += [".PP", escaped(discussion)] }
        if let operand = command.operand { lines += [".TP", "\\fI\(operand.name)\\fR", escaped(operand.help)] }
        return lines + command.options.flatMap(entry)
    }

    private static func entry(_ option: OptionSyntax) -> [String] {
        let value = option.value.map { " \\fI\($0.name)\\fR" } ?? ""
        let flags = option.flags.map { "\\fB\(escaped($0))\\fR\(value)" }.joined(separator: ", ")
        let notes = [
            option.choices.isEmpty ? nil : "Values: \(option.choices.joined(separator: ", ")).",
            option.value?.standard.map { "Default: \($0)." },
        ].compactMap(\.self)
        return [".TP", flags, escaped(([option.help] + notes).joined(separator: " "))]
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
