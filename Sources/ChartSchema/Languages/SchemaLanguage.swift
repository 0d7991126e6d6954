/// The languages that the schema of chart documents can be printed in, each for other editors and validators. All are made
/// from `playfair.xsd`.
package enum SchemaLanguage: String, CaseIterable, Sendable {
    /// XML Schema 1.0, as the validator itself uses it, for documents in the namespace of the language.
    case xsd
    /// XML Schema for documents without a namespace.
    case xsdNoNamespace = "xsd-no-namespace"
    /// JSON Schema, draft 07, for the JSON spelling.
    case jsonSchema = "json-schema"
    /// RELAX NG in its compact syntax, for documents with the namespace or without.
    case rnc
    /// An OASIS catalog that leads from the namespace to `playfair.xsd` beside it.
    case catalog

    /// The schema, or the catalog; ends with a line feed.
    package var text: String {
        switch self {
        case .xsd: Self.xsdText
        case .xsdNoNamespace: Self.withoutNamespace
        case .jsonSchema: JSONSchemaWriter(.playfair, ValueFacets.playfair).text()
        case .rnc: CompactSchemaWriter(.playfair, ValueFacets.playfair).text()
        case .catalog: Self.catalogText
        }
    }

    private static var xsdText: String { String(decoding: SchemaValidator.schemaDocument, as: UTF8.self) }

    private static var withoutNamespace: String {
        let namespace = SchemaValidator.namespace
        return xsdText.replacing(" xmlns=\"\(namespace)\"", with: "")
            .replacing("targetNamespace=\"\(namespace)\" ", with: "")
    }

    private static var catalogText: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">
          <uri name="\(SchemaValidator.namespace)" uri="playfair.xsd"/>
          <system systemId="\(SchemaValidator.namespace)" uri="playfair.xsd"/>
        </catalog>

        """
    }
}
