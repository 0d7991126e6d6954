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

    /// Every element and attribute is documented by the very sentence that stands with it.
    @Test func theCompactFormNumbersTheDocumentation() throws {
        let text = String(decoding: SchemaValidator.schemaDocument, as: UTF8.self)
        let declaration = #/<xs:element name="([a-z-]+)"[^>]*>\s*<xs:annotation><xs:documentation>([^<]*)</#
        let found = text.matches(of: declaration)
        #expect(found.count == Vocabulary.playfair.elements.count)
        for match in found {
            let sentence = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(String(match.2)) {
                $0.replacing($1.0, with: $1.1)
            }
            #expect(Vocabulary.playfair.element(String(match.1))?.documentation == sentence)
        }
    }
}
