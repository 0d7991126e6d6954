/// What a command takes, as data: its arguments are read by it, and help texts and completions are made from it.
struct CommandSyntax: Sendable {
    var name: String
    /// What the command does, in one sentence.
    var summary: String
    /// What the help of the command says after the summary; nil: nothing more.
    var discussion: String?
    /// The arguments that are not options, such as input files; nil: there must be none.
    var operand: OperandSyntax?
    /// The options of the command in the order in which help lists them, without ``OptionSyntax/common``.
    var options: [OptionSyntax]
}

/// What a command works on.
struct OperandSyntax: Sendable {
    var name: String
    var help: String
    /// Whether there may be several operands; at least one there must be unless it may be left out. Default: false.
    var isRepeated = false
    /// Whether it may be left out. Default: false.
    var isOptional = false
    /// What it may be where that is a few words, which are looked up only for completions; empty: it is a file, or anything.
    var choices: @Sendable () -> [String] = { [] }

    /// The operand as a usage line shows it.
    var usage: String { isRepeated ? "<\(name)> ..." : isOptional ? "[<\(name)>]" : "<\(name)>" }
}

/// An option with a value, or a flag.
struct OptionSyntax: Sendable {
    /// The long name of the option, without its dashes.
    var name: String
    var short: Character?
    /// What kind of value the option takes; nil: none, it is a flag.
    var value: ValueSyntax?
    var isRequired = false
    var help: String

    /// The value of an option.
    struct ValueSyntax: Sendable {
        enum Kind: Equatable, Sendable {
            case text, path, folder
            /// One of a few words.
            case choice([String])
            /// Any of a few words, parted by commas.
            case list([String])
        }

        /// The placeholder for the value in help, as in `<kinds>`.
        var name: String
        var kind = Kind.text
        /// The value that holds where the option is not given; nil where the text of help tells that itself.
        var standard: String?
    }

    static func flag(_ name: String, _ help: String) -> OptionSyntax {
        OptionSyntax(name: name, help: help)
    }

    /// An option whose values are the cases of a type.
    /// - Parameter valueName: the placeholder for the value in help; nil: the name of the option.
    static func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ name: String, of type: Choice.Type, valueName: String? = nil, default standard: Choice? = nil,
        isRequired: Bool = false, _ help: String
    ) -> OptionSyntax {
        let value = ValueSyntax(
            name: valueName ?? name, kind: .choice(type.allCases.map(\.rawValue)), standard: standard?.rawValue)
        return OptionSyntax(name: name, value: value, isRequired: isRequired, help: help)
    }

    /// The option as it is written: `--output`.
    var flag: String { "--" + name }

    /// All ways to write the option, the short one first.
    var flags: [String] { (short.map { ["-\($0)"] } ?? []) + [flag] }

    /// The values that the option may have where they are a few words; empty for any other option.
    var choices: [String] {
        if case .choice(let choices)? = value?.kind { choices } else { [] }
    }
}

extension OptionSyntax {
    static let help = OptionSyntax(name: "help", short: "h", help: "Show help information.")
    static let version = flag("version", "Show the version.")
    /// The options that every command takes besides its own.
    static let common = [version, help]
}
