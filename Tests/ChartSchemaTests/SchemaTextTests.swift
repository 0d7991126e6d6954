import ChartSchema
import Foundation
import Testing

@Suite struct SchemaTextTests {
    @Test func isTheSchemaByteForByte() throws {
        let schema = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/ChartSchema/playfair.xsd")
        #expect(
            try SchemaValidator.schemaDocument == [UInt8](Data(contentsOf: schema)),
            "playfair.xsd has changed since it was embedded: run `make schema`")
    }

    /// Everything is documented by the very sentence that stands with it.
    @Test func theCompactFormNumbersTheDocumentation() throws {
        let pie = try #require(Vocabulary.playfair.element("pie"))
        let text = String(decoding: SchemaValidator.schemaDocument, as: UTF8.self)
        let declaration = try #require(text.range(of: #"<xs:element name="pie">"#))
        let sentence = "<xs:documentation>\(pie.documentation)</xs:documentation>"
        #expect(text[declaration.upperBound...].drop { $0.isWhitespace }.hasPrefix("<xs:annotation>\(sentence)"))
    }
}
