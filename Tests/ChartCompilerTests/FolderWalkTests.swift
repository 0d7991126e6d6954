import Foundation
import Testing

@testable import ChartCompiler

@Suite final class FolderWalkTests {
    private let top: URL

    init() throws {
        top = FileManager.default.temporaryDirectory.appendingPathComponent("playfair-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: top.appendingPathComponent("b/c"), withIntermediateDirectories: true)
        for path in ["a", "b/d", "b/c/e", "f"] { try Data().write(to: top.appendingPathComponent(path)) }
        try FileManager.default.createSymbolicLink(
            atPath: top.appendingPathComponent("b/loop").path, withDestinationPath: top.path)
    }

    deinit {
        try? FileManager.default.removeItem(at: top)
    }

    private func visited(in subfolder: String = "", until last: String = "") -> [String] {
        var visited: [String] = []
        let end = FolderWalk.files(below: top.path + "/", in: subfolder) { folder in
            FolderContents.names(in: folder) ?? []
        } visit: { name, subfolder in
            visited.append(subfolder + name)
            return subfolder + name == last ? .stop : .on
        }
        #expect((end == .stop) == (visited.last == last))
        return visited
    }

    @Test func allFilesFolderByFolder() {
        #expect(visited() == ["a", "b/c/e", "b/d", "b/loop", "f"])
        #expect(visited(in: "b/") == ["b/c/e", "b/d", "b/loop"])
    }

    @Test func endsWhereItIsTold() {
        #expect(visited(until: "b/c/e") == ["a", "b/c/e"])
    }

    private struct Refusal: Error {}

    @Test func handsOnWhatTheListingThrows() {
        #expect(throws: Refusal.self) {
            try FolderWalk.files(below: top.path + "/") { (folder) throws(Refusal) in
                if folder.hasSuffix("b/") { throw Refusal() }
                return ["a", "b"]
            } visit: { _, _ in
                .on
            }
        }
    }
}
