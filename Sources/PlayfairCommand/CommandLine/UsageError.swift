import ChartDiagnostics

/// Why a command line cannot be carried out.
struct UsageError: Error {
    var message: String
    /// The line of help about the option that is concerned; nil: the message says everything.
    var help: String?
    /// What is wrong with what the call names, so that nothing is left to do; empty: the call itself is wrong.
    private(set) var troubles: [String] = []

    init(_ message: String, help: String? = nil) {
        self.message = message
        self.help = help
    }

    /// - Parameter troubles: at least one.
    init(troubles: [String]) {
        message = troubles.joined(separator: "; ")
        self.troubles = troubles
    }

    static func unknownOption(_ flag: String, among options: [OptionSyntax]) -> UsageError {
        let name = String(flag.drop { $0 == "-" })
        let suggestion = flag.hasPrefix("--") ? Suggestion.nearest(to: name, among: options.map(\.name)) : nil
        return UsageError("Unknown option '\(flag)'" + (suggestion.map { ". Did you mean '--\($0)'?" } ?? ""))
    }

    static func unknownCommand(_ name: String, among names: [String]) -> UsageError {
        let suggestion = Suggestion.nearest(to: name, among: names)
        return UsageError("There is no command '\(name)'" + (suggestion.map { ". Did you mean '\($0)'?" } ?? ""))
    }

    static func missingValue(of option: OptionSyntax, as flag: String) -> UsageError {
        let label = option.label(flag)
        return UsageError("Missing value for '\(label)'", help: "\(label)  \(option.help)")
    }

    /// - Parameter reason: why the value is wrong; nil: the option has a few values, and this is none of them.
    static func invalidValue(_ value: String, of option: OptionSyntax, _ reason: String? = nil) -> UsageError {
        let label = option.label(option.flag)
        let choices = option.choices.map { "'\($0)'" }
        let expected = [choices.dropLast().joined(separator: ", "), choices.last ?? ""].filter { !$0.isEmpty }
        let rest = reason.map { ": " + $0 } ?? ". Please provide one of \(expected.joined(separator: " and "))."
        return UsageError("The value '\(value)' is invalid for '\(label)'" + rest, help: "\(label)  \(option.help)")
    }

    static func missing(_ operand: OperandSyntax) -> UsageError {
        UsageError("Missing expected argument '\(operand.usage)'", help: "<\(operand.name)>  \(operand.help)")
    }

    static func missing(_ option: OptionSyntax) -> UsageError {
        let label = option.label(option.flag)
        return UsageError("Missing expected argument '\(label)'", help: "\(label)  \(option.help)")
    }

    static func unexpected(_ operands: some Collection<String>) -> UsageError {
        let names = operands.map { "'\($0)'" }.joined(separator: ", ")
        return UsageError(
            operands.count == 1 ? "Unexpected argument \(names)" : "\(operands.count) unexpected arguments: \(names)")
    }

    static func needsNoValue(_ option: OptionSyntax, _ value: String) -> UsageError {
        UsageError("The option '\(option.flag)' does not take any value, but '\(value)' was specified.")
    }

    /// The error as it is printed: message, help and usage.
    /// - Parameters:
    ///   - usage: the usage line of the command that was meant.
    ///   - command: the name of the program, and that of the command where it is known.
    func text(usage: String, command: String) -> String {
        var lines = ["Error: \(message)"]
        if let help { lines.append("Help:  \(help)") }
        return (lines + ["Usage: \(usage)", "  See '\(command) --help' for more information."]).joined(separator: "\n")
    }
}
