import ChartCompiler
import Foundation
import TestSupport
import Testing

@testable import PlayfairCommand

/// Runs with a cache against runs without one.
@Suite struct CompilationCacheTests {
    private let bench: Workbench

    /// A document with a warning, one with a mistake, one with a mistake in its data, and some without any.
    private static let documents = [
        "in/a.playfair.xml": #"<chart><data src="a.csv"/><bar x="a" y="b"/></chart>"#,
        "in/b.playfair.json": #"{"bar": {"vlaues": [1]}}"#,
        "in/sub/c.playfair.xml": #"<chart><data src="c.csv"/><bar x="a" y="b"/></chart>"#,
        "in/sub/d.playfair.xml": Workbench.chart,
        "in/sub/e.playfair.xml": Workbench.page,
        "in/f.playfair.xml": """
        <chart><waterfall categories="Start Sales Costs End" values="10 5 -3 13" totals="false false false true"/></chart>
        """,
    ]

    init() throws {
        bench = try Workbench()
        for (path, text) in Self.documents { try bench.write(text, to: path) }
        try bench.write("a,b\nx,1\ny,2\n", to: "in/a.csv")
        try bench.write("a,b\nx,1\ny\n", to: "in/sub/c.csv")
    }

    private func compile(to folder: String, _ options: String...) throws -> Workbench.Run {
        try bench.run(["compile", "in", "-o", folder] + options)
    }

    private func files(in folder: String) throws -> [String: String] {
        let root = bench.folder.appendingPathComponent(folder)
        let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        let files = names.filter { !FolderContents.isFolder(root.appendingPathComponent($0).path) }
        return Dictionary(
            uniqueKeysWithValues: try files.map { name in (name, try bench.read("\(folder)/\(name)")) })
    }

    @Test func anotherWidthIsAnotherChart() throws {
        for width in ["480", "300", "480"] {
            _ = try compile(to: "out/", "--cache", "cache", "--width", width)
            #expect(try bench.read("out/sub/d.svg").contains("width=\"\(width)\""))
        }
    }

    private func stamp(_ path: String) -> FileStamp? {
        FileStamp(of: bench.folder.appendingPathComponent(path).path)
    }

    @Test(arguments: ["text", "json", "sarif"])
    func saysAndWritesWhatARunWithoutOneDoes(format: String) throws {
        let plain = try compile(to: "plain/", "--format", format)
        #expect(plain.status == 1)
        #expect(plain.errors.contains("6 documents, 2 with errors, 1 warning"))
        for _ in 0..<2 {
            let run = try compile(to: "out/", "--cache", "cache", "--format", format)
            #expect(run.status == 1)
            #expect(run.errors == plain.errors)
            #expect(run.output == plain.output)
            #expect(try files(in: "out") == files(in: "plain"))
        }
    }

    @Test func onlyWhatHasChangedIsMadeAnew() throws {
        let drawing = "out/a.svg"
        let page = "out/sub/d.html"
        // Stamps are relied on two seconds after the last change only.
        Thread.sleep(forTimeInterval: 2.1)
        _ = try compile(to: "out/", "--cache", "cache")
        let first = (drawing: try #require(stamp(drawing)), page: try #require(stamp(page)))
        _ = try compile(to: "out/", "--cache", "cache")
        #expect(stamp(drawing) == first.drawing)
        #expect(stamp(page) == first.page)

        try bench.write("a,b\nx,1\ny,3\n", to: "in/a.csv")
        _ = try compile(to: "out/", "--cache", "cache")
        #expect(stamp(drawing) != first.drawing)
        #expect(stamp(page) == first.page)

        // What somebody has written over or removed is there again.
        let html = try bench.read(page)
        try bench.write("mine", to: page)
        try FileManager.default.removeItem(at: bench.folder.appendingPathComponent(drawing))
        _ = try compile(to: "out/", "--cache", "cache")
        #expect(try bench.read(page) == html)
        #expect(stamp(drawing) != nil)

        // Other options are other work, and do not disturb what was done.
        _ = try compile(to: "out/", "--cache", "cache", "--motion", "none", "--emit", "html")
        #expect(try bench.read(page) != html)
    }

    /// The names of the records that a cache holds.
    private func records() throws -> Set<String> {
        Set(try binaries(in: "cache").map(\.0).filter { $0.hasPrefix("compilations/") })
    }

    @Test func whoGoesBackFindsWhatWasMadeThen() throws {
        let (one, two) = ("a,b\nx,1\n", "a,b\nx,2\n")
        func made(_ data: String) throws -> Set<String> {
            let before = try records()
            try bench.write(data, to: "in/a.csv")
            #expect(try bench.run("compile", "in/a.playfair.xml", "-o", "out/", "--cache", "cache").status == 0)
            return try records().subtracting(before)
        }
        _ = try compile(to: "out/", "--cache", "cache")
        #expect(try made(one).count == 1)
        let drawing = try bench.read("out/a.svg")
        #expect(try made(two).count == 1)
        #expect(try bench.read("out/a.svg") != drawing)
        #expect(try made(one).isEmpty)
        #expect(try bench.read("out/a.svg") == drawing)
        #expect(try made(two).isEmpty)
    }

    @Test func aCacheDoesNotGrowWithEveryChange() throws {
        for value in 1...(RecordIndex.limit + 5) {
            try bench.write("a,b\nx,\(value)\n", to: "in/a.csv")
            _ = try bench.run("compile", "in/a.playfair.xml", "-o", "out/", "--cache", "cache")
        }
        #expect(try records().count == RecordIndex.limit)
    }

    @Test func dependenciesAreKnownOfWhatStandsStill() throws {
        Thread.sleep(forTimeInterval: 2.1)
        let options = ["compile", "in/a.playfair.xml", "-o", "out/", "--cache", "cache", "--deps"]
        _ = try bench.run(options + ["first.d"])
        _ = try bench.run(options + ["second.d"])
        #expect(try bench.read("first.d").contains("in/a.csv"))
        #expect(try bench.read("second.d") == bench.read("first.d"))
    }

    @Test func aPolicyIsPrintedAlsoOfWhatStandsStill() throws {
        Thread.sleep(forTimeInterval: 2.1)
        let options = ["compile", "in/a.playfair.xml", "-o", "out/", "--cache", "cache", "--print-csp"]
        let first = try bench.run(options)
        #expect(first.output.contains("sha256-"))
        #expect(try bench.run(options).output == first.output)
    }

    @Test func whatIsMadeNoMoreIsNamedAndRemovedOnDemand() throws {
        _ = try compile(to: "out/", "--cache", "cache", "--emit", "svg")
        try bench.write("not ours", to: "out/sub/other.svg")
        try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("in/sub/d.playfair.xml"))
        // One drawing instead of two.
        try bench.write(Workbench.chart, to: "in/sub/e.playfair.xml")
        let named = try compile(to: "out/", "--cache", "cache", "--emit", "svg")
        for path in ["out/sub/d.svg", "out/sub/e-1.svg", "out/sub/e-2.svg"] {
            #expect(named.errors.contains("\(path): left over, no longer made from in/sub/"))
            #expect(stamp(path) != nil)
        }
        // What somebody else has written since stays.
        try bench.write("not ours", to: "out/sub/e-2.svg")
        let pruned = try compile(to: "out/", "--cache", "cache", "--emit", "svg", "--prune")
        #expect(pruned.errors.contains("out/sub/d.svg: removed"))
        #expect(try bench.names(in: "out/sub") == ["e-2.svg", "e.svg", "other.svg"])
        #expect(try !compile(to: "out/", "--cache", "cache", "--emit", "svg").errors.contains("left over"))
    }

    @Test func mistakesLeaveOldOutputsAlone() throws {
        _ = try compile(to: "out/", "--cache", "cache")
        let old = try bench.read("out/sub/d.svg")
        try bench.write(Workbench.mistaken, to: "in/sub/d.playfair.xml")
        let run = try compile(to: "out/", "--cache", "cache", "--prune")
        #expect(run.errors.contains("schema.unknown-attribute"))
        #expect(try bench.read("out/sub/d.svg") == old)
    }

    @Test func brokenFilesInItAreAsGoodAsNone() throws {
        let plain = try compile(to: "plain/")
        var numbers = SeededGenerator(seed: 20_261_123)
        for round in 0..<6 {
            _ = try compile(to: "out/", "--cache", "cache")
            for (name, _) in try binaries(in: "cache") where name != "CACHEDIR.TAG" {
                let url = bench.folder.appendingPathComponent("cache/\(name)")
                var bytes = [UInt8](try Data(contentsOf: url))
                if round.isMultiple(of: 2) { bytes.removeLast(Int.random(in: 0...bytes.count, using: &numbers)) }
                for _ in 0..<(bytes.isEmpty ? 0 : 3) {
                    bytes[Int.random(in: bytes.indices, using: &numbers)] = .random(in: 0...255, using: &numbers)
                }
                try Data(bytes).write(to: url)
            }
            let run = try compile(to: "out/", "--cache", "cache")
            #expect(run.errors == plain.errors)
            #expect(try files(in: "out") == files(in: "plain"))
        }
    }

    private func binaries(in folder: String) throws -> [(String, Data)] {
        let root = bench.folder.appendingPathComponent(folder)
        return try FileManager.default.subpathsOfDirectory(atPath: root.path).compactMap { name in
            let url = root.appendingPathComponent(name)
            return FolderContents.isFolder(url.path) ? nil : (name, try Data(contentsOf: url))
        }
    }

    @Test func aFolderOfSomethingElseIsRefused() throws {
        let run = try compile(to: "out/", "--cache", "in")
        #expect(run.status == 64)
        #expect(run.errors.contains("it has other files in it"))
        #expect(try bench.run("clean", "--cache", "in").status == 64)
        #expect(try bench.names(in: "in") == ["a.csv", "a.playfair.xml", "b.playfair.json", "f.playfair.xml", "sub"])
    }

    @Test func whatCannotBeKeptIsToldOnceAndDoesNoHarm() throws {
        _ = try bench.run("compile", "in/a.playfair.xml", "-o", "x/", "--cache", "cache")
        try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("cache/compilations"))
        try bench.write("", to: "cache/compilations")
        let plain = try compile(to: "plain/")
        let run = try compile(to: "out/", "--cache", "cache")
        #expect(run.status == plain.status)
        #expect(run.errors.components(separatedBy: "the cache cannot be written").count == 2)
        #expect(try files(in: "out") == files(in: "plain"))
    }

    @Test func cleaningRemovesAllOfItAndNothingElse() throws {
        _ = try compile(to: "out/", "--cache", "cache")
        try bench.write("mine", to: "cache/notes.txt")
        let run = try bench.run("clean", "--cache", "cache")
        #expect(run.errors == "cache: removed 6 compilations\n")
        #expect(try bench.names(in: "cache") == [".gitignore", "CACHEDIR.TAG", "notes.txt"])
        #expect(try compile(to: "out/", "--cache", "cache").status == 1)
        // What is clean already is clean.
        let again = try bench.run("clean", "--cache", "nosuch")
        #expect(again.status == 0 && again.errors == "nosuch: nothing to remove\n")
        #expect(stamp("out/a.svg") != nil)
    }

    @Test func pruningNeedsACache() throws {
        #expect(try compile(to: "out/", "--prune").status == 64)
    }

    // MARK: What must never go

    /// - Parameter folder: where all outputs go.
    private func prune(_ inputs: String..., to folder: String = "out/") throws -> Workbench.Run {
        try bench.run(["compile"] + inputs + ["-o", folder, "--emit", "svg", "--cache", "cache", "--prune"])
    }

    private func move(_ path: String, to other: String) throws {
        try FileManager.default.moveItem(
            at: bench.folder.appendingPathComponent(path), to: bench.folder.appendingPathComponent(other))
    }

    @Test(arguments: ["in", "in/", "./in", "in/*.playfair.*", "in/**/*.xml"])
    func aFolderThatIsGoneForAMomentTakesNothingWithIt(operand: String) throws {
        _ = try prune("in")
        let names = try bench.names(in: "out/sub")
        try move("in", to: "elsewhere")
        #expect(try prune(operand).status == 2)
        #expect(try bench.names(in: "out/sub") == names)
        try move("elsewhere", to: "in")
        _ = try prune("in")
        #expect(try bench.names(in: "out/sub") == names)
    }

    @Test func theLastDocumentOfAFolderLeavesItsOutputsToo() throws {
        try bench.write(Workbench.chart, to: "in/last/d.playfair.xml")
        _ = try prune("in/last")
        #expect(stamp("out/d.svg") != nil)
        try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("in/last/d.playfair.xml"))
        let options = ["compile", "in/last", "-o", "out/", "--emit", "svg", "--cache", "cache"]
        let told = try bench.run(options)
        #expect(told.status == 2)
        #expect(told.errors.contains("there is no document in 'in/last/'"))
        #expect(told.errors.contains("out/d.svg: left over"))
        #expect(try prune("in/last").errors.contains("out/d.svg: removed"))
        #expect(stamp("out/d.svg") == nil)
        // Without a cache there is nothing to know.
        #expect(try bench.run("compile", "in/last", "-o", "out/").status == 2)
    }

    @Test func whatCannotBeReadKeepsNothingElse() throws {
        _ = try prune("in")
        try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("in/sub/d.playfair.xml"))
        let run = try prune("in", "nowhere.xml")
        #expect(run.errors.contains("out/sub/d.svg: removed"), "\(run.errors)")
    }

    @Test func aCacheThatHasLostItsMarkIsOneStill() throws {
        _ = try compile(to: "out/", "--cache", "cache")
        try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("cache/CACHEDIR.TAG"))
        #expect(try compile(to: "out/", "--cache", "cache").status != 64)
        #expect(try bench.names(in: "cache").contains("CACHEDIR.TAG"))
    }

    @Test(arguments: ["runs/my.txt", "compilations/ab/my.txt", "program/my.txt", ".gitignore", "runs"])
    func whatOnlyHasTheNamesOfACacheIsNone(path: String) throws {
        try bench.write("mine", to: "mine/\(path)")
        #expect(try bench.run("clean", "--cache", "mine").status == 64)
        #expect(try bench.read("mine/\(path)") == "mine")
    }

    @Test func aDocumentHasItsOutputsWhereItIsNamed() throws {
        Thread.sleep(forTimeInterval: 2.1)
        _ = try prune("in")
        _ = try prune("in/sub/d.playfair.xml")
        #expect(stamp("out/d.svg") != nil)
        #expect(stamp("out/sub/d.svg") != nil)
        _ = try prune("in")
        #expect(stamp("out/d.svg") != nil)
    }

    @Test func mistakesHoldBackWhatWouldBeRemoved() throws {
        _ = try prune("in")
        try move("in/sub/d.playfair.xml", to: "d")
        _ = try compile(to: "out/", "--cache", "cache", "--emit", "svg")
        // The document is back, with a mistake; or it is another one of the same name.
        for name in ["in/sub/d.playfair.xml", "in/sub/d.playfair.json"] {
            try bench.write(name.hasSuffix("xml") ? Workbench.mistaken : #"{"bar": {"vlaues": [1]}}"#, to: name)
            #expect(try prune("in").errors.contains("schema.unknown-attribute"))
            #expect(stamp("out/sub/d.svg") != nil)
            try FileManager.default.removeItem(at: bench.folder.appendingPathComponent(name))
        }
        _ = try prune("in")
        #expect(stamp("out/sub/d.svg") == nil)
    }

    @Test func cachesOfOtherProgramsAreLeftAlone() throws {
        try bench.write("Signature: 8a477f597d28d172789f06886806bc55\n", to: "target/CACHEDIR.TAG")
        try bench.write("x", to: "target/runs/model")
        #expect(try compile(to: "out/", "--cache", "target").status == 64)
        #expect(try bench.run("clean", "--cache", "target").status == 64)
        #expect(try bench.read("target/runs/model") == "x")
    }

    @Test func dataThatMovesOutOfBoundsIsSeen() throws {
        try bench.write(#"<chart><data src="data/d.csv"/><bar x="a" y="b"/></chart>"#, to: "one/c.playfair.xml")
        try bench.write("a,b\nx,1\n", to: "one/data/d.csv")
        Thread.sleep(forTimeInterval: 2.1)
        #expect(try prune("one").status == 0)
        try move("one/data", to: "outside")
        try bench.link("one/data", to: "outside")
        let run = try prune("one")
        #expect(run.status == 1)
        #expect(run.errors.contains("data.outside-root"))
    }

    /// Both names read "é.xml", and are two files where the disk knows them apart.
    @Test func namesAreTheirBytes() throws {
        for (name, title) in [("\u{E9}", "first"), ("e\u{301}", "second")] {
            try bench.write(#"<chart title="\#(title)"><bar values="1"/></chart>"#, to: "names/\(name).xml")
        }
        guard try bench.names(in: "names").count == 2 else { return }
        Thread.sleep(forTimeInterval: 2.1)
        for name in ["\u{E9}", "e\u{301}"] { #expect(try prune("names/\(name).xml").status == 0) }
        #expect(try bench.names(in: "out").count { $0.hasSuffix(".svg") } == 2)
    }

    @Test func pipesInItAreNoFiles() throws {
        _ = try compile(to: "out/", "--cache", "cache")
        for (name, _) in try binaries(in: "cache") where !name.hasPrefix(".") && name != "CACHEDIR.TAG" {
            let url = bench.folder.appendingPathComponent("cache/\(name)")
            try FileManager.default.removeItem(at: url)
            #expect(mkfifo(url.path, 0o644) == 0)
        }
        #expect(try compile(to: "out/", "--cache", "cache").status == 1)
    }
}
