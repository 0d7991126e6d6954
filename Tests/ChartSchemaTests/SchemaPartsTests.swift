import ChartDiagnostics
import ChartDocument
import Foundation
import Testing

@testable import ChartSchema

@Suite struct SchemaPartsTests {
    /// Every document of the corpus that can be read, right or wrong.
    private static func documents() throws -> [Document] {
        let corpus = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Corpus")
        let files = try #require(FileManager.default.enumerator(at: corpus, includingPropertiesForKeys: nil))
        var documents: [Document] = []
        for case let file as URL in files where ["xml", "json"].contains(file.pathExtension) {
            let source = SourceFile(name: file.lastPathComponent, bytes: try Array(Data(contentsOf: file)))
            var collector = DiagnosticCollector()
            if let document = DocumentReader.read(source, into: &collector) { documents.append(document) }
        }
        return documents
    }

    /// A document is right by the elements that stand in it exactly where it is right by the whole language; where it has elements
    /// that are unknown, or lacks some, the whole is asked.
    @Test func aPartJudgesAsTheWhole() throws {
        let documents = try Self.documents()
        var counts = (right: 0, wrong: 0, unknown: 0)
        for document in documents {
            let isRight = SchemaValidator.verdict(on: document, by: .playfair).isValid
            guard let part = ReadSchema(elements: ReadSchema.elements(of: document)) else {
                counts.unknown += 1
                continue
            }
            #expect(SchemaValidator.verdict(on: document, by: part).isValid == isRight, "\(document.file.name)")
            if isRight { counts.right += 1 } else { counts.wrong += 1 }
        }
        #expect(counts.right > 400 && counts.wrong > 50 && counts.unknown > 10, "\(counts)")
    }

    @Test func aPartHasNoMoreThanWhatIsUsed() throws {
        let part = try #require(ReadSchema(elements: ["chart", "pie"]))
        #expect(part.vocabulary.elements.map(\.name) == ["chart", "pie"])
        #expect(part.vocabulary.element("chart")?.childNames == ["pie"])
        #expect(part.vocabulary.element("pie")?.childNames == [])
        #expect(
            part.vocabulary.element("pie")?.attributes.map(\.name)
                == Vocabulary.playfair.element("pie")?.attributes.map(\.name))
        let unknown = ReadSchema(elements: ["chart", "pi"])
        #expect(unknown == nil)
    }
}
