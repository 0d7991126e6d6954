import ChartCompiler
import ChartDiagnostics
import ChartDocument
import Foundation
import Testing

@testable import ChartLanguageServer

@Suite struct DataFileCacheTests {
    private let folder: URL
    private let cache = DataFileCache()
    private var document: SourceFile { SourceFile(name: folder.path + "/a.xml", bytes: []) }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("data-file-cache-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func file(open: [String: [UInt8]] = [:]) throws -> SourceFile {
        let files = WorkspaceFiles(FileEnvironment(), open: open, cache: cache)
        return try files.dataFile("d.csv", of: document).get()
    }

    private func write(_ text: String) throws {
        try text.write(to: folder.appendingPathComponent("d.csv"), atomically: true, encoding: .utf8)
    }

    @Test("the same content is the same file, another content another one")
    func identity() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("a,b\n1,2\n")
        let first = try file()
        #expect(try file() === first)
        try write("a,b\n1,2\n")
        #expect(try file() === first)
        try write("a,b\n1,3\n")
        let second = try file()
        #expect(second !== first && second.bytes == Array("a,b\n1,3\n".utf8))
        // What is open in the editor is another content, if it is one.
        let place = FilePath.destination(of: folder.path + "/d.csv")
        #expect(try file(open: [place: second.bytes]) === second)
        #expect(try file(open: [place: [0x61]]).bytes == [0x61])
        #expect(try file().bytes == second.bytes)
        try FileManager.default.removeItem(at: folder.appendingPathComponent("d.csv"))
        #expect(throws: DataFileFailure.notFound) { try file() }
    }
}
