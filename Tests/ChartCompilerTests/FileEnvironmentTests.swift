import ChartCompiler
import ChartDiagnostics
import Foundation
import Testing

@Suite final class FileEnvironmentTests {
    private let top: URL
    private let document: SourceFile

    init() throws {
        top = FileManager.default.temporaryDirectory.appendingPathComponent("playfair-\(UUID().uuidString)")
        let folder = top.appendingPathComponent("charts/data")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("in".utf8).write(to: folder.appendingPathComponent("in.csv"))
        try Data("out".utf8).write(to: top.appendingPathComponent("out.csv"))
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("link.csv"), withDestinationURL: top.appendingPathComponent("out.csv"))
        document = SourceFile(name: top.path + "/charts/chart.xml", bytes: [])
    }

    deinit {
        try? FileManager.default.removeItem(at: top)
    }

    private func result(_ reference: String, root: String? = nil) -> Result<String, DataFileFailure> {
        FileEnvironment(root: root).dataFile(reference, of: document).map { $0.text(0..<$0.bytes.count) }
    }

    @Test(arguments: ["data/in.csv", "./data/../data/in.csv"])
    func referencesStartAtTheDocument(reference: String) {
        #expect(result(reference) == .success("in"))
    }

    @Test func filesThatShareTheirEndsAloneAreNotNear() {
        let near = { FileEnvironment().nearestFile(to: $0, of: self.document) }
        #expect(near("data/lint.csv") == "data/link.csv")
        #expect(near("data/link.cvs") == "data/link.csv")
        #expect(near("data/min.csv") == "data/in.csv")
        #expect(near("data/oink1.csv") == nil)
    }

    @Test func theProjectFileNamesFilesOfItsOwnFolder() throws {
        let project = SourceFile(name: top.path + "/playfair.json", bytes: [])
        let files = FileEnvironment(root: top.path + "/charts/data", project: project.name)
        #expect(try files.dataFile("out.csv", of: project).get().text(0..<3) == "out")
        #expect(try files.dataFile(top.path + "/out.csv", of: project).get().text(0..<3) == "out")
        #expect(files.dataFile("../else.csv", of: project) == .failure(.outsideRoot))
        // Of documents nothing else is read than before.
        #expect(files.dataFile("../out.csv", of: document) == .failure(.outsideRoot))
        #expect(files.dataFile(top.path + "/out.csv", of: document) == .failure(.outsideRoot))
        let other = FileEnvironment(root: top.path + "/charts/data")
        #expect(other.dataFile("out.csv", of: project) == .failure(.outsideRoot))
    }

    @Test func messagesNameTheFileAsSeenFromOutside() throws {
        let file = try FileEnvironment().dataFile("data/in.csv", of: document).get()
        #expect(file.name == top.path + "/charts/data/in.csv")
    }

    @Test func messagesNameNoFolderThatIsLeftAgain() throws {
        let name = { try FileEnvironment(root: self.top.path).dataFile($0, of: self.document).get().name }
        #expect(try name("data/../data/in.csv") == top.path + "/charts/data/in.csv")
        #expect(try name("../out.csv") == top.path + "/out.csv")
        // What lies above the place of a link does not lie above its name.
        let deep = top.appendingPathComponent("elsewhere/deep")
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        try Data("x".utf8).write(to: top.appendingPathComponent("elsewhere/x.csv"))
        try FileManager.default.createSymbolicLink(
            at: top.appendingPathComponent("charts/far"), withDestinationURL: deep)
        #expect(try name("far/../x.csv") == top.path + "/charts/far/../x.csv")
    }

    @Test(arguments: ["../out.csv", "/etc/hostname", "../nowhere.csv", "data/link.csv"])
    func nothingLeadsOut(reference: String) {
        #expect(result(reference) == .failure(.outsideRoot))
    }

    /// A path that goes on through a folder outside would tell whether that is there.
    @Test func noPathGoesThroughWhatIsOutside() throws {
        try FileManager.default.createDirectory(
            at: top.appendingPathComponent("beside"), withIntermediateDirectories: true)
        for way in ["../beside/../charts/", "../nowhere/../charts/", "../charts/", top.path + "/beside/../charts/"] {
            #expect(result(way + "data/in.csv") == .failure(.outsideRoot), "\(way)")
        }
        #expect(result(top.path + "/charts/data/../data/in.csv") == .success("in"))
        // A document outside of the root has the way there, and no other.
        let root = top.path + "/charts/data"
        #expect(result("data/in.csv", root: root) == .success("in"))
        #expect(result("../charts/data/in.csv", root: root) == .success("in"))
        #expect(result("../beside/../charts/data/in.csv", root: root) == .failure(.outsideRoot))
    }

    @Test func aWiderRootAllowsMore() {
        #expect(result("../out.csv", root: top.path) == .success("out"))
        #expect(result("data/link.csv", root: top.path) == .success("out"))
    }

    @Test func whatIsNotAFileIsRefused() {
        #expect(result("data/none.csv") == .failure(.notFound))
        #expect(result("data") == .failure(.unreadable("is a directory")))
        #expect(result("data/in.csv\u{0}.png") == .failure(.notFound))
    }

    @Test func pipesWouldWaitForever() throws {
        #expect(mkfifo(top.path + "/charts/pipe.csv", 0o600) == 0)
        #expect(result("pipe.csv") == .failure(.unreadable("is not a regular file")))
    }

    @Test func filesHaveALimit() throws {
        let path = top.path + "/charts/large.csv"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.truncate(atOffset: 64 << 20 | 1)
        #expect(result("large.csv") == .failure(.tooLarge(limit: 64 << 20)))
    }

    @Test func linksOnTheWayToTheRootDoNotMatter() throws {
        let alias = top.appendingPathComponent("alias")
        try FileManager.default.createSymbolicLink(
            at: alias, withDestinationURL: top.appendingPathComponent("charts"))
        #expect(result(alias.path + "/data/in.csv") == .success("in"))
        #expect(result(alias.path + "/data/none.csv") == .failure(.notFound))
        #expect(result(alias.path + "/../out.csv") == .failure(.outsideRoot))
        #expect(result("data/in.csv", root: alias.path) == .success("in"))
        let aliased = SourceFile(name: alias.path + "/chart.xml", bytes: [])
        #expect(FileEnvironment().dataFile(document.name + "/../data/in.csv", of: aliased) == .failure(.notFound))
        let file = FileEnvironment().dataFile(top.path + "/charts/data/in.csv", of: aliased)
        #expect(file.map { $0.text(0..<2) } == .success("in"))
    }

    @Test(arguments: ["none/../../out.csv", "none/../../nowhere.csv"])
    func missingFoldersLeadNowhereElse(reference: String) {
        #expect(result(reference) == .failure(.outsideRoot))
    }

    @Test func namesHaveALimit() {
        #expect(result(String(repeating: "a/", count: 1 << 20)) == .failure(.unreadable("file name too long")))
    }
}
