import ChartDocument
import Foundation
import Testing

@testable import ChartLanguageServer

@Suite struct ValueWordsTests {
    @Test("data files below the root are offered by their way from the document")
    func filesOfTheRoot() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("playfair-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for path in ["data/t.csv", "charts/rain/r.csv", "u.json", "playfair.json"] {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        func files(root: String?) -> [String] {
            let outline = Outline.read(Array("<chart/>".utf8), .xml)
            let name = folder.path + "/charts/rain/c.playfair.xml"
            let environment = MemoryFiles(files: [:])
            return ValueWords(tables: TableReader(outline: outline, name: name, environment: environment, root: root))
                .dataFiles
        }
        #expect(files(root: nil) == ["r.csv"])
        #expect(files(root: folder.path) == ["r.csv", "../../u.json", "../../data/t.csv"])
        #expect(files(root: folder.path + "/charts") == ["r.csv"])
        #expect(files(root: folder.path + "/data") == ["r.csv"])
    }
}
