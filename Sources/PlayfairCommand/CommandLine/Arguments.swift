import ChartCompiler

/// What follows the name of a command, read by the syntax of the command.
///
/// The value of an option is the next argument, or follows a `=`. If an option is given twice, the last one counts. A
/// value that starts with a dash needs the `=`. Everything after `--` is an operand.
struct Arguments {
    private(set) var operands: [String] = []
    /// The values by the names of the options; a flag that was given has an empty one.
    private var values: [String: String] = [:]

    init(_ arguments: some Sequence<String>, for syntax: CommandSyntax) throws(UsageError) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            } else if argument == "-" || !argument.hasPrefix("-") {
                operands.append(argument)
            } else {
                try take(argument, before: &rest, of: syntax)
            }
        }
        if let operand = syntax.operand, operands.isEmpty, !operand.isOptional { throw .missing(operand) }
        let most = syntax.operand.map { $0.isRepeated ? Int.max : 1 } ?? 0
        if operands.count > most { throw .unexpected(operands.dropFirst(most)) }
        if let missing = syntax.options.first(where: { $0.isRequired && values[$0.name] == nil }) {
            throw .missing(missing)
        }
    }

    /// Reads an option, and its value from what follows it.
    private mutating func take(
        _ argument: String, before rest: inout ArraySlice<String>, of syntax: CommandSyntax
    ) throws(UsageError) {
        let written = WrittenOption(argument)
        let options = syntax.options + OptionSyntax.common
        guard let option = options.first(where: { $0.flags.contains(written.flag) }) else {
            throw .unknownOption(written.flag, among: options)
        }
        guard option.value != nil else {
            if let value = written.value { throw .needsNoValue(option, value) }
            values[option.name] = ""
            return
        }
        guard let value = written.value ?? Self.popValue(of: &rest) else {
            throw .missingValue(of: option, as: written.flag)
        }
        if !option.choices.isEmpty, !option.choices.contains(value) { throw .invalidValue(value, of: option) }
        // Swift replaces what it cannot read of a name, and a file of another name would be written.
        if [.path, .folder].contains(option.value?.kind), value.unicodeScalars.contains("\u{FFFD}") {
            throw .invalidValue(value, of: option, "the name is not UTF-8")
        }
        values[option.name] = value
    }

    private static func popValue(of rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return nil }
        return rest.popFirst()
    }

    func has(_ flag: OptionSyntax) -> Bool { has(optionNamed: flag.name) }

    /// Whether an option was given, by its long name without dashes.
    func has(optionNamed name: String) -> Bool { values[name] != nil }

    /// These arguments with a '/' after each operand that is a folder, so that it still counts as one when it is gone.
    var markingFolders: Arguments {
        var marked = self
        marked.operands = operands.map {
            $0 != "-" && !$0.hasSuffix("/") && FolderContents.isFolder($0) ? $0 + "/" : $0
        }
        return marked
    }

    /// The value of an option, empty for a flag; nil: the option was not given.
    subscript(option: OptionSyntax) -> String? { values[option.name] }

    /// The value of an option whose values are the cases of a type; nil: the option was not given.
    func choice<Choice: RawRepresentable<String>>(_ option: OptionSyntax, of type: Choice.Type) -> Choice? {
        values[option.name].flatMap { Choice(rawValue: $0) }
    }

    /// The value of an option that the command cannot do without, one of the cases of a type.
    /// - Throws: ``UsageError`` where the option was not given.
    func required<Choice: RawRepresentable<String>>(
        _ option: OptionSyntax, of type: Choice.Type
    ) throws(UsageError) -> Choice {
        guard let choice = choice(option, of: type) else { throw .missing(option) }
        return choice
    }

    /// The operand of a command that takes exactly one.
    /// - Throws: ``UsageError`` where it is missing.
    var input: Input {
        get throws(UsageError) {
            guard let path = operands.first else { throw .missing(.input) }
            return Input(path: path)
        }
    }
}

extension Arguments {
    /// Whether an option that decides everything, such as `--help`, is anywhere among the arguments before a `--`.
    static func contain(_ option: OptionSyntax, _ arguments: some Sequence<String>) -> Bool {
        arguments.prefix { $0 != "--" }.contains { option.flags.contains($0) }
    }
}

/// An option as it was written: `--name`, `--name=value`, `-n`, `-n=value` or `-nvalue`.
private struct WrittenOption {
    var flag: String
    var value: String?

    init(_ argument: String) {
        let nameEnd =
            argument.hasPrefix("--")
            ? argument.firstIndex(of: "=") ?? argument.endIndex
            : argument.index(argument.startIndex, offsetBy: 2)
        flag = String(argument[..<nameEnd])
        let rest = argument[nameEnd...]
        if rest.hasPrefix("=") {
            value = String(rest.dropFirst())
        } else if !rest.isEmpty {
            value = String(rest)
        }
    }
}
