import ChartCompiler
import ChartDiagnostics

/// Tells more about a diagnostic than its message has room for.
struct ExplainCommand: Command {
    static let syntax = CommandSyntax(
        name: "explain", summary: "Tell what a message means, why it is told, and what would be right.",
        discussion: "The id stands in brackets behind each message. Without one all ids are listed.",
        operand: OperandSyntax(
            name: "id", help: "The id of a message, such as schema.unknown-attribute.", isOptional: true,
            choices: { DiagnosticID.allCases.map(\.rawValue) }),
        options: [])

    private let id: DiagnosticID?

    init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.operands.first else {
            id = nil
            return
        }
        // An id may be copied with the brackets that messages put around it.
        let bare = name.filter { $0 != "[" && $0 != "]" }.lowercased()
        guard let id = DiagnosticID(rawValue: bare) else {
            let near = Diagnostic.nearestID(to: bare, among: DiagnosticID.allCases.map(\.rawValue))
            let advice = near.map { ". Did you mean '\($0)'?" } ?? "; 'playfair explain' lists all"
            throw UsageError("There is no message '\(name)'" + advice)
        }
        self.id = id
    }

    func run() -> Outcome {
        guard let id else {
            let lines = DiagnosticID.allCases.map { $0.rawValue + "\n" }
            return Console.print(lines.joined()) ? .fine : .fileTrouble
        }
        return Console.print(Self.text(of: id)) ? .fine : .fileTrouble
    }

    static func text(of id: DiagnosticID) -> String {
        let kind = id.isLint ? "advice of '--lint'" : id.isWarning ? "a warning, at least in some cases" : "an error"
        guard let explanation = Explanation(id) else { return "\(id.rawValue), \(kind)\n" }
        var text = "\(id.rawValue), \(kind)\n\n\(explanation.text)\n"
        for (title, example) in [("Before", explanation.before), ("After", explanation.after)] {
            guard let example else { continue }
            let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
            text += "\n\(title):\n\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
        }
        return text
    }
}
