import ChartXML

/// The documentation of something that the schema declares: its number among all of them.
///
/// With their tags the texts are more than half of the schema, and only messages, editors and other schemas need them; they are read when
/// the first one is asked for.
struct Documentation: Hashable, Sendable {
    private var number: Int?

    /// - Parameter declaration: what is declared, in the compact form of the schema.
    init(of declaration: XMLElement) {
        number = declaration[attribute: "doc"].flatMap { Int($0) }
    }

    /// Empty where there is none.
    var text: String {
        guard let number, Self.texts.indices.contains(number) else { return "" }
        return Self.texts[number]
    }

    private static let texts: [String] = {
        guard let schema = XMLElement(trusted: SchemaValidator.schemaDocument) else {
            preconditionFailure("the embedded playfair.xsd is not well-formed")
        }
        return texts(in: schema)
    }()

    private static func texts(in element: XMLElement) -> [String] {
        element.name == "documentation" ? [element.text] : element.children.flatMap(texts)
    }
}
