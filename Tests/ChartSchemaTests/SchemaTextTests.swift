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
}
