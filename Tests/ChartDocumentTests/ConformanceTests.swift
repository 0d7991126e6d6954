import ChartDiagnostics
import Foundation
import Testing

@testable import ChartDocument

/// The public conformance sets, which are not part of the repository; skipped where they are not at hand.
private enum ConformanceSets {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/data/conformance").standardizedFileURL

    static var arePresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static func files(_ path: String) throws -> [SourceFile] {
        let urls = try FileManager.default.contentsOfDirectory(
            at: folder.appending(path: path), includingPropertiesForKeys: nil)
        return try urls.sorted { $0.path < $1.path }.filter { !$0.hasDirectoryPath }.map {
            SourceFile(name: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0)))
        }
    }

}

/// Both readers on the test suites of others, where these are there.
@Suite(.enabled(if: ConformanceSets.arePresent, "the conformance sets are not there"))
struct ConformanceTests {
    /// Whether the scanner takes the text, which must be UTF-8 first.
    private func isJSON(_ file: SourceFile) -> Bool {
        var collector = DiagnosticCollector()
        _ = TextScreen.readable(file, into: &collector)
        if collector.diagnostics.contains(where: { $0.id == .syntaxEncoding }) { return false }
        return (try? JSONScanner.scan(file.bytes)) != nil
    }

    @Test func jsonTestSuite() throws {
        let files = try ConformanceSets.files("JSONTestSuite/test_parsing")
        try #require(files.count > 300)
        for file in files {
            let accepted = isJSON(file)
            if file.name.hasPrefix("y_") { #expect(accepted, "\(file.name)") }
            if file.name.hasPrefix("n_") { #expect(!accepted, "\(file.name)") }
            // Whatever the verdict, reading it as a document ends, and nothing is refused in silence.
            var collector = DiagnosticCollector()
            let document = DocumentReader.read(file, spelling: .json, into: &collector)
            #expect(document != nil || collector.hasErrors, "\(file.name)")
        }
    }

    @Test(arguments: ["libxml2/errors", "libxml2/recurse"])
    func libxml2(_ path: String) throws {
        let files = try ConformanceSets.files(path)
        try #require(files.count > 20)
        for file in files {
            var collector = DiagnosticCollector()
            let document = DocumentReader.read(file, spelling: .xml, into: &collector)
            #expect(document != nil || collector.hasErrors, "\(file.name)")
            let hasDoctype = file.text(0..<file.bytes.count).contains("<!DOCTYPE")
            if hasDoctype { #expect(collector.hasErrors, "\(file.name)") }
            for diagnostic in collector.diagnostics {
                #expect(diagnostic.range.bytes.upperBound <= file.bytes.count, "\(file.name)")
            }
        }
    }

    @Test func naughtyStringsSurviveBothSpellings() throws {
        let file = try #require(
            try ConformanceSets.files("big-list-of-naughty-strings").first { $0.name == "blns.json" })
        let strings = try JSONDecoder().decode([String].self, from: Data(file.bytes)).filter { text in
            text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF }
        }
        try #require(strings.count > 400)
        let items = strings.map(JSONString.quoted).joined(separator: ",")
        let source = SourceFile(name: "a.json", bytes: Array("{\"bar\": {\"categories\": [\(items)]}}".utf8))
        var collector = DiagnosticCollector()
        let document = try #require(DocumentReader.read(source, into: &collector))
        let xml = DocumentWriter { _, _ in .textList }.xml(document)
        let copy = try #require(
            DocumentReader.read(SourceFile(name: "a.xml", bytes: Array(xml.utf8)), into: &collector))
        let value = try #require(copy.root.children.first?.attribute("categories")?.value)
        let (read, problems) = value.listItems(in: copy.file)
        #expect(collector.diagnostics == [] && problems == [])
        #expect(read.map(\.text) == strings)
    }
}
