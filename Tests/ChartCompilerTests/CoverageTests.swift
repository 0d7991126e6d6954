import ChartDiagnostics
import ChartDocument
import ChartSchema
import Foundation
import Testing

/// The corpus holds an example of everything the language has and of everything Playfair can report.
@Suite struct CoverageTests {
    /// What a document and the data beside it cannot show, and the unit tests that do.
    static let shownElsewhere: [DiagnosticID: String] = [
        .dataTooLarge: "Tests/ChartLoweringTests/DataLoaderTests.swift",
        .embedGarbled: "Tests/ChartEmbeddingTests/PlaceReaderTests.swift",
        .embedInvalidValue: "Tests/ChartEmbeddingTests/InfoAttributesTests.swift",
        .embedMisplaced: "Tests/ChartEmbeddingTests/PlaceReaderTests.swift",
        .embedMissingSource: "Tests/ChartEmbeddingTests/PlaceReaderTests.swift",
        .embedStrayEnd: "Tests/ChartEmbeddingTests/PlaceReaderTests.swift",
        .embedUnclosed: "Tests/ChartEmbeddingTests/PlaceReaderTests.swift",
        .embedUnknownAttribute: "Tests/ChartEmbeddingTests/InfoAttributesTests.swift",
        .embedUnreadableSource: "Tests/PlayfairCommandTests/EmbedCommandTests.swift",
        .inputUnreadable: "Tests/PlayfairCommandTests/OtherCommandsTests.swift",
        .projectInvalidValue: "Tests/ChartCompilerTests/ProjectTests.swift",
        .projectMisplaced: "Tests/ChartCompilerTests/ProjectTests.swift",
        .projectMissingFiles: "Tests/ChartCompilerTests/ProjectTests.swift",
        .projectUnknownName: "Tests/ChartCompilerTests/ProjectTests.swift",
        .projectUnusedFiles: "Tests/PlayfairCommandTests/ProjectOptionsTests.swift",
        .projectWrongType: "Tests/ChartCompilerTests/ProjectTests.swift",
        .targetEndlessMotion: "Tests/ChartCompilerTests/TargetTests.swift",
        .targetOtherShape: "Tests/ChartCompilerTests/TargetTests.swift",
        .targetSeveralCharts: "Tests/ChartCompilerTests/TargetTests.swift",
        .targetUnseenStates: "Tests/ChartCompilerTests/TargetTests.swift",
        .templateDuplicateSlot: "Tests/ChartCompilerTests/TemplateFileTests.swift",
        .templateMisplacedSlot: "Tests/ChartCompilerTests/TemplateFileTests.swift",
        .templateMissingSlot: "Tests/ChartCompilerTests/TemplateFileTests.swift",
        .templateUnclosedSlot: "Tests/ChartCompilerTests/TemplateFileTests.swift",
        .templateUnknownSlot: "Tests/ChartCompilerTests/TemplateFileTests.swift",
    ]

    /// `element`, `element@attribute` and `element@attribute=value` of everything that stands in a document.
    struct Usage {
        private(set) var names: Set<String> = []

        mutating func add(_ element: Element) {
            names.insert(element.name)
            for attribute in element.attributes {
                let name = "\(element.name)@\(attribute.name)"
                names.insert(name)
                names.insert("\(name)=\(attribute.value.text)")
            }
            if element.text != nil { names.insert("\(element.name)/text") }
            for child in element.children { add(child) }
        }
    }

    static func usage() throws -> Set<String> {
        var usage = Usage()
        for example in Corpus.valid {
            var collector = DiagnosticCollector()
            let document = try DocumentReader.read(example.source(), into: &collector)
            usage.add(try #require(document, "\(example.path) cannot be read").root)
        }
        return usage.names
    }

    /// Every name and every listed value of the language, as ``Usage`` writes them.
    static func language() -> [String] {
        Vocabulary.playfair.elements.flatMap { element in
            [element.name] + (element.allowsText ? ["\(element.name)/text"] : [])
                + element.attributes.flatMap { attribute in
                    let name = "\(element.name)@\(attribute.name)"
                    let values =
                        attribute.type.kind == .boolean ? ["true", "false"] : attribute.type.choices.map(\.value)
                    return [name] + values.map { "\(name)=\($0)" }
                }
        }
    }

    @Test("every element, attribute and listed value stands in a valid case")
    func language() throws {
        let used = try Self.usage()
        let missing = Self.language().filter { !used.contains($0) }
        #expect(missing.isEmpty, "add a case to Corpus/valid for: \(missing.joined(separator: ", "))")
    }

    @Test("every diagnostic is expected by some case")
    func diagnostics() throws {
        let folder = Repository.corpus.appendingPathComponent("invalid")
        let valid = Repository.corpus.appendingPathComponent("valid")
        let expectations =
            Repository.files(in: folder, extensions: ["expected"])
            + Repository.files(in: valid, extensions: ["expected"])
            + Repository.files(in: Repository.corpus.appendingPathComponent("lint"), extensions: ["expected"])
        let texts = try expectations.map { try String(contentsOf: $0, encoding: .utf8) }
        let missing = DiagnosticID.allCases.filter { id in
            Self.shownElsewhere[id] == nil && !texts.contains { $0.contains("[\(id.rawValue)]\n") }
        }.map(\.rawValue)
        #expect(missing.isEmpty, "add a case to Corpus/invalid for: \(missing.joined(separator: ", "))")
    }

    @Test("what is shown elsewhere is shown there")
    func elsewhere() throws {
        for (id, path) in Self.shownElsewhere {
            let text = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
            #expect(text.contains(".\(id)") || text.contains("\"\(id.rawValue)\""), "\(path) does not mention \(id)")
        }
    }
}
