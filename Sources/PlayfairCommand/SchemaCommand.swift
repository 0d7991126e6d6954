import ChartSchema

struct SchemaCommand: Command {
    private static let formatOption = OptionSyntax.choice(
        "format", of: SchemaLanguage.self, default: .xsd,
        "The schema language: xsd; xsd-no-namespace, for documents without xmlns; json-schema (draft 07); rnc (RELAX NG, "
            + "compact); or catalog, an OASIS catalog for 'playfair.xsd'.")

    static let syntax = CommandSyntax(
        name: "schema", summary: "Print the schema of chart documents.", options: [formatOption])

    private let language: SchemaLanguage

    init(_ arguments: Arguments) {
        language = arguments.choice(Self.formatOption, of: SchemaLanguage.self) ?? .xsd
    }

    func run() -> Outcome {
        Console.print(language.text) ? .fine : .fileTrouble
    }
}
