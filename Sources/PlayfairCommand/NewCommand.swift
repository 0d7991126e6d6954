import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// Writes a first document, of the columns of a table if there is one.
struct NewCommand: Command {
    private static let dataOption = OptionSyntax(
        name: "from", value: .init(name: "file", kind: .path),
        help: "A table (CSV, TSV, JSON, NDJSON) whose columns the chart shows.")
    private static let outputOption = OptionSyntax(
        name: "output", short: "o", value: .init(name: "file", kind: .path),
        help: "Where the document is written, with JSON where the name ends in '.json' (default: standard output).")

    static let syntax = CommandSyntax(
        name: "new", summary: "Write a first document for a chart, from the columns of a table.",
        discussion: """
            The columns are looked at, several charts of them are compiled, and the one with the fewest doubts is written. \
            Without anything the kinds are listed. No file is ever overwritten.
            """,
        operand: OperandSyntax(
            name: "kind", help: "The mark to begin with, such as bar or line (default: what suits the columns).",
            isOptional: true, choices: { StarterDocument.kinds.map(\.name) }),
        options: [dataOption, outputOption])

    private let kind: String?
    /// The attribute that the name of the kind implies; nil: none.
    private let attribute: (name: String, value: String)?
    private let data: String?
    private let output: String?

    init(_ arguments: Arguments) throws(UsageError) {
        data = arguments[Self.dataOption]
        output = arguments[Self.outputOption]
        (kind, attribute) = try Self.kind(arguments.operands.first)
        if kind == nil, data == nil, output != nil {
            throw UsageError("a document needs a kind, a table ('--from'), or both")
        }
    }

    /// The mark of a name, which may be that of another tool.
    private static func kind(
        _ name: String?
    ) throws(UsageError) -> (name: String?, attribute: (name: String, value: String)?) {
        let names = StarterDocument.kinds.map(\.name)
        guard let name, !names.contains(name) else { return (name, nil) }
        if let meant = StarterDocument.kind(meantBy: name) { return (meant.name, meant.attribute) }
        let near = Suggestion.nearest(to: name, among: names).map { ". Did you mean '\($0)'?" }
        throw UsageError("There is no kind '\(name)'" + (near ?? "; 'playfair new' lists all"))
    }

    func run() -> Outcome {
        if kind == nil, data == nil { return list() }
        do throws(StarterDocument.Failure) {
            let name = output ?? "<stdout>"
            var reference: String?
            if let data {
                reference = self.reference(to: data, from: name)
                if reference == nil { return .fileTrouble }
            }
            let document = try StarterDocument(
                of: kind, with: attribute, name: name, data: reference, environment: FileEnvironment())
            let outcome = write(document.text, as: name)
            // Places in the document that was written, unless that is JSON.
            if outcome == .fine, !name.hasSuffix(".json") { Console.report(document.doubts) }
            return outcome
        } catch {
            return report(error)
        }
    }

    private func list() -> Outcome {
        let width = StarterDocument.kinds.map(\.name.count).max() ?? 0
        let lines = StarterDocument.kinds.map { kind in
            kind.name + String(repeating: " ", count: width - kind.name.count) + "  " + kind.summary + "\n"
        }
        return Console.print(lines.joined()) ? .fine : .fileTrouble
    }

    /// The path of the table as the document has to name it.
    /// - Returns: nil if it could not, which has been reported.
    private func reference(to data: String, from name: String) -> String? {
        guard let place = FilePath.resolved(data) else {
            Console.report(trouble: "cannot read \(data): \(OutputFile.Failure().reason)")
            return nil
        }
        let folder = FilePath.destination(of: FilePath.folder(of: name))
        guard FilePath.isInside(place, folder), place != folder else {
            Console.report(
                trouble: "a document names files of its own folder and below, and '\(data)' is not in '\(folder)'; "
                    + "write the document beside it with '-o', or above it")
            return nil
        }
        return String(place.dropFirst(folder == "/" ? 1 : folder.count + 1))
    }

    private func write(_ text: String, as name: String) -> Outcome {
        var text = text
        if name.hasSuffix(".json") {
            let file = SourceFile(name: name, bytes: Array(text.utf8))
            let conversion = Conversion(of: file, spelling: .xml, to: .json)
            Console.report(conversion.diagnostics)
            guard let converted = conversion.text else { return .inputHasErrors }
            text = converted
        }
        guard let output else { return Console.print(text) ? .fine : .fileTrouble }
        guard FilePath.resolved(output) == nil else {
            Console.report(trouble: "'\(output)' is there already, and is left as it is")
            return .fileTrouble
        }
        do throws(OutputFile.Failure) {
            try OutputFile.write(text, to: output)
        } catch {
            Console.report(trouble: "cannot write \(output): \(error.reason)")
            return .fileTrouble
        }
        return .fine
    }

    private func report(_ failure: StarterDocument.Failure) -> Outcome {
        switch failure {
        case .unreadableData(let diagnostics): Console.report(diagnostics)
        case .noFit(let kind, let lack):
            let subject = data.map { "no columns of '\($0)' " } ?? "no example "
            Console.report(trouble: subject + (kind.map { "fit '\($0)'" } ?? "make a chart") + ": \(lack)")
        }
        return .inputHasErrors
    }
}
