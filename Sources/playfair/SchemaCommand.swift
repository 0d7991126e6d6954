import ChartSchema

struct SchemaCommand: Command {
    enum Format: String, CaseIterable { case xsd }

    private static let formatOption = OptionSyntax.choice(
        "format", of: Format.self, default: .xsd, "The schema language: xsd.")

    static let syntax = CommandSyntax(
        name: "schema", summary: "Print the schema of chart documents.", options: [formatOption])

    private let format: Format

    init(_ arguments: Arguments) {
        format = arguments.choice(Self.formatOption, of: Format.self) ?? .xsd
    }

    func run() -> Outcome {
        let text =
            switch format {
            case .xsd: String(decoding: SchemaValidator.schemaDocument, as: UTF8.self)
            }
        return Console.print(text) ? .fine : .fileTrouble
    }
}
