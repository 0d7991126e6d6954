import Foundation
import Testing

@testable import PlayfairCommand

@Suite struct FilesReadTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        try bench.write("a", to: "a.md")
        try bench.write("b", to: "b.md")
    }

    private func path(_ name: String) -> String { bench.folder.appendingPathComponent(name).path }

    private func linkHard(_ path: String, to target: String) throws {
        try FileManager.default.linkItem(atPath: self.path(target), toPath: self.path(path))
    }

    @Test func aFileIsKnownByAllItsNames() throws {
        try linkHard("other.md", to: "a.md")
        let files = FilesRead([path("a.md")])
        #expect(files.file(at: path("a.md")) == path("a.md"))
        #expect(files.file(at: path("./a.md")) == path("a.md"))
        #expect(files.file(at: path("other.md")) == path("a.md"))
        #expect(files.file(at: path("b.md")) == nil)
    }

    /// The system gives the number of a file that is gone to the next one: here it stays with another name of the old file.
    @Test func theNumberOfAFileThatWasReplacedIsFree() throws {
        let files = FilesRead([path("a.md")])
        #expect(files.file(at: path("b.md")) == nil)
        try linkHard("a-chart-1.svg", to: "a.md")
        try FileManager.default.removeItem(atPath: path("a.md"))
        try bench.write("anew", to: "a.md")
        #expect(files.file(at: path("a-chart-1.svg")) == nil)
        #expect(files.file(at: path("a.md")) == path("a.md"))
    }
}
