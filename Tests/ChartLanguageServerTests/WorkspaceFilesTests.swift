import ChartCompiler
import ChartDiagnostics
import Foundation
import Testing

@testable import ChartLanguageServer

@Suite struct WorkspaceFilesTests {
    @Test("what is open wins over the disk, and nothing outside of the root is read")
    func openFiles() throws {
        let folder = FilePath.destination(
            of: FileManager.default.temporaryDirectory.appendingPathComponent("playfair-\(UUID().uuidString)").path)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data("disk".utf8).write(to: URL(fileURLWithPath: folder + "/a.csv"))
        try Data("disk".utf8).write(to: URL(fileURLWithPath: folder + "/b.csv"))
        let document = SourceFile(name: folder + "/c.xml", bytes: [])
        let open = [folder + "/a.csv", folder + "/new.csv", FilePath.folder(of: folder) + "/out.csv"]
        let files = WorkspaceFiles(
            FileEnvironment(), open: Dictionary(uniqueKeysWithValues: open.map { ($0, Array("editor".utf8)) }))
        func read(_ reference: String) -> String? {
            guard case .success(let file) = files.dataFile(reference, of: document) else { return nil }
            return file.text(0..<file.bytes.count)
        }
        #expect(read("a.csv") == "editor")
        #expect(read("./x/../b.csv") == nil)
        #expect(read("b.csv") == "disk")
        #expect(read("new.csv") == "editor")
        #expect(read("none.csv") == nil)
        #expect(read("../out.csv") == nil)
        #expect(files.requestedPlaces.isSuperset(of: ["a", "b", "new", "none"].map { "\(folder)/\($0).csv" }))
    }
}
