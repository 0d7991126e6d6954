import ArgumentParser
import ChartSchema

struct SchemaCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case xsd }

    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the schema of chart documents.")

    @Option(help: "The schema language: xsd.")
    var format: Format = .xsd

    func run() throws {
        let text =
            switch format {
            case .xsd: String(decoding: SchemaValidator.schemaDocument, as: UTF8.self)
            }
        if !Console.print(text) { try Outcome.fileTrouble.exit() }
    }
}
