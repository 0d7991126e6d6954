/// What a command takes, as data: arguments are read by it, and help and completions are made of it.
struct CommandSyntax: Sendable {
    var name: String
    /// One sentence.
    var summary: String
    /// What else its help says; nil: nothing.
    var discussion: String?
    /// What is not an option; nil: nothing may stand there.
    var operand: OperandSyntax?
    /// In the order in which help lists them, without ``OptionSyntax/common``.
    var options: [OptionSyntax]
}

/// What a command works on.
struct OperandSyntax: Sendable {
    var name: String
    var help: String
    /// Whether there may be several; one there must always be.
    var isRepeated = false

    /// As it stands in a usage line.
    var usage: String { isRepeated ? "<\(name)> ..." : "<\(name)>" }
}

/// An option with a value, or a flag.
struct OptionSyntax: Sendable {
    /// Without its dashes.
    var name: String
    var short: Character?
    /// nil: it is a flag.
    var value: ValueSyntax?
    var isRequired = false
    var help: String

    /// What stands behind an option.
    struct ValueSyntax: Sendable {
        enum Kind: Equatable, Sendable {
            case text, path, folder
            /// One of these.
            case choice([String])
        }

        /// What help calls it.
        var name: String
        var kind = Kind.text
        /// What holds without the option, where help does not say it in other words.
        var standard: String?
    }

    static func flag(_ name: String, _ help: String) -> OptionSyntax {
        OptionSyntax(name: name, help: help)
    }

    /// An option whose values are the cases of a type.
    /// - Parameter valueName: nil: that of the option.
    static func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ name: String, of type: Choice.Type, valueName: String? = nil, default standard: Choice? = nil,
        isRequired: Bool = false, _ help: String
    ) -> OptionSyntax {
        let value = ValueSyntax(
            name: valueName ?? name, kind: .choice(type.allCases.map(\.rawValue)), standard: standard?.rawValue)
        return OptionSyntax(name: name, value: value, isRequired: isRequired, help: help)
    }

    /// How an author writes it: `--output`.
    var flag: String { "--" + name }

    /// All ways to write it, the short one first.
    var flags: [String] { (short.map { ["-\($0)"] } ?? []) + [flag] }

    /// The values it may have, where they are few.
    var choices: [String] {
        if case .choice(let choices)? = value?.kind { choices } else { [] }
    }
}

extension OptionSyntax {
    static let help = OptionSyntax(name: "help", short: "h", help: "Show help information.")
    static let version = flag("version", "Show the version.")
    /// What every command takes besides its own.
    static let common = [version, help]
}
