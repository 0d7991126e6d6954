import ChartCompiler
import Foundation
import Testing

@Suite final class ProjectSearchTests {
    private let top: URL

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("playfair-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("a/b/c"), withIntermediateDirectories: true)
        // Nothing above is anybody's here.
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
        top = folder.resolvingSymlinksInPath()
    }

    deinit {
        try? FileManager.default.removeItem(at: top)
    }

    private func write(_ path: String) throws {
        try Data("{}".utf8).write(to: top.appendingPathComponent(path))
    }

    /// The file of a folder below the top, from the top on; nil: there is none.
    private func found(_ folder: String, by choice: ProjectChoice = .nearest) throws -> String? {
        let path = try choice.path(for: top.appendingPathComponent(folder).path)
        return path.map { FilePath.destination(of: $0) }.map { $0.replacing(top.path + "/", with: "") }
    }

    @Test func theNearestHolds() throws {
        #expect(try found("a/b/c") == nil)
        try write("playfair.json")
        #expect(try found("a/b/c") == "playfair.json")
        #expect(try found(".") == "playfair.json")
        try write("a/b/playfair.xml")
        #expect(try found("a/b/c") == "a/b/playfair.xml")
        #expect(try found("a") == "playfair.json")
        #expect(try found("gone") == nil)
    }

    @Test func aRepositoryIsWhereItEnds() throws {
        try write("playfair.json")
        try write("a/.git")
        #expect(try found("a/b") == nil)
        try write("a/playfair.json")
        #expect(try found("a/b") == "a/playfair.json")
    }

    @Test func aFolderOfThatNameIsNone() throws {
        try FileManager.default.createDirectory(
            at: top.appendingPathComponent("a/playfair.json"), withIntermediateDirectories: true)
        #expect(try found("a") == nil)
    }

    @Test func linksAreFollowedFirst() throws {
        try write("a/playfair.json")
        try FileManager.default.createSymbolicLink(
            at: top.appendingPathComponent("link"), withDestinationURL: top.appendingPathComponent("a/b"))
        #expect(try found("link") == "a/playfair.json")
    }

    @Test func twoInOneFolderAreTold() throws {
        try write("a/playfair.json")
        try write("a/playfair.xml")
        let ambiguity = #expect(throws: ProjectSearch.Ambiguity.self) { try self.found("a/b") }
        #expect(ambiguity?.files.count == 2)
        var search = ProjectSearch()
        #expect(throws: ProjectSearch.Ambiguity.self) { try search.file(for: self.top.path + "/a") }
        #expect(try search.file(for: top.path) == nil)
    }

    @Test func theUserMayChoose() throws {
        try write("playfair.json")
        #expect(try found("a", by: .none) == nil)
        #expect(try ProjectChoice.file("other").path(for: "a") == "other")
        for (name, isProject) in [
            ("playfair.json", true), ("/a/playfair.xml", true), ("a.playfair.json", false), ("playfair.json/a", false),
        ] {
            #expect(ProjectChoice.isProject(name) == isProject, "\(name)")
        }
    }
}
