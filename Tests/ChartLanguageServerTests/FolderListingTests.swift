import Foundation
import Testing

@testable import ChartLanguageServer

@Suite struct FolderListingTests {
    @Test("data files are found in the folder and below it, and nothing else")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("playfair-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("data/old"), withIntermediateDirectories: true)
        for path in [
            "b.csv", "a b.TSV", "chart.xml", "c.playfair.json", ".hidden.csv", "data/d.json", "data/old/e.ndjson",
            "data/notes.md",
        ] {
            try Data().write(to: folder.appendingPathComponent(path))
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("data/loop").path, withDestinationPath: folder.path)
        #expect(
            FolderListing.dataFiles(below: folder.path) == ["a b.TSV", "b.csv", "data/d.json", "data/old/e.ndjson"])
        #expect(FolderListing.dataFiles(below: folder.path + "/none").isEmpty)
    }
}
