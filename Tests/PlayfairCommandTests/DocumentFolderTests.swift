import Foundation
import Testing

@testable import PlayfairCommand

@Suite struct DocumentFolderTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        try bench.write(Workbench.chart, to: "in/power.playfair.xml")
        try bench.write(#"{"title": "Deep", "bar": {"values": [1, 2]}}"#, to: "in/a/b/deep.playfair.json")
        try bench.write(#"{"no": "chart"}"#, to: "in/a/data.json")
        try bench.write(Workbench.chart, to: "in/.hidden/gone.playfair.xml")
        try bench.write(Workbench.chart, to: "in/.playfair.xml")
    }

    @Test func outputsKeepTheirPlaces() throws {
        let run = try bench.run("compile", "in", "-o", "out", "--emit", "svg")
        #expect(run.status == 0)
        #expect(run.errors == "2 documents\n")
        #expect(try bench.names(in: "out") == ["a", "power.svg"])
        #expect(try bench.names(in: "out/a") == ["b"])
        #expect(try bench.names(in: "out/a/b") == ["deep.svg"])
    }

    @Test func aFolderOfOneDocumentIsAFolder() throws {
        for operand in ["in/a", "in/a/**/*.playfair.json"] {
            let run = try bench.run("compile", operand, "-o", "one", "--emit", "svg")
            #expect(run.status == 0, "\(run.errors)")
            #expect(try bench.names(in: "one/b") == ["deep.svg"])
            try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("one"))
        }
    }

    @Test func oneThatFailsStopsNoOtherAndIsCounted() throws {
        try bench.write(Workbench.mistaken, to: "in/a/bad.playfair.xml")
        try bench.write(#"{"bar": {"values": [1, 2], "max-width": 5000}, "x": {"min": 3}}"#, to: "in/odd.playfair.json")
        let run = try bench.run("compile", "in/", "-o", "out/")
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("in/a/bad.playfair.xml:1:"))
        #expect(run.errors.hasSuffix("\n4 documents, 2 with errors\n"))
        #expect(try bench.names(in: "out") == ["a", "power.html", "power.svg"])
    }

    @Test(.timeLimit(.minutes(1))) func whatIsNoFileStopsNoOther() throws {
        let pipe = bench.folder.appendingPathComponent("in/pipe.playfair.xml").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let run = try bench.run("compile", "in", "-o", "out/", "--emit", "svg")
        #expect(run.status == 2 && run.errors.contains("in/pipe.playfair.xml: is not a regular file"))
        #expect(try bench.names(in: "out") == ["a", "power.svg"])
    }

    @Test func aDocumentThatIsNamedTwiceIsOne() throws {
        for operands in [["in", "in/"], ["in", "in/**/*.playfair.*"], ["in/power.playfair.xml", "in"]] {
            let run = try bench.run(["compile"] + operands + ["-o", "out/", "--emit", "svg"])
            #expect(run.status == 0 && run.errors == "2 documents\n", "\(operands) \(run.errors)")
        }
    }

    @Test func endingsMayBeInCapitalLetters() throws {
        try bench.write(Workbench.chart, to: "in/Wind.Playfair.XML")
        let run = try bench.run("compile", "in", "-o", "out/", "--emit", "svg")
        #expect((run.status, run.errors) == (0, "3 documents\n"))
        #expect(try bench.names(in: "out") == ["Wind.svg", "a", "power.svg"])
    }

    #if os(Linux)
        /// Elsewhere no file has such a name.
        @Test func namesThatAreNotUTF8AreToldAndCounted() throws {
            func make(_ name: [UInt8], _ make: (UnsafePointer<CChar>) -> Int32) {
                let path = Array(bench.folder.path.utf8) + name + [0]
                path.withUnsafeBytes { bytes in
                    guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return }
                    #expect(make(start) == 0)
                }
            }
            let (odd, empty) = (Array("/in/caf".utf8) + [0xE9], Array("/in/leer".utf8) + [0xE9])
            for folder in [odd, odd + "/x".utf8, empty] { make(folder) { mkdir($0, 0o755) } }
            for name in ["/b.playfair.xml", "/x/c.Playfair.json", "/d.json", "/d.md"] {
                make(odd + name.utf8) { close(creat($0, 0o644)) }
            }
            make(Array("/in/é".utf8) + [0xFF] + ".playfair.xml".utf8) { close(creat($0, 0o644)) }
            let words = """
                playfair: 2 documents in 'in/caf\\xE9/' left out: the name of the folder is not UTF-8
                playfair: 'in/é\\xFF.playfair.xml' is left out: its name is not UTF-8

                """
            for operand in ["in", "in/**/*.playfair.*"] {
                let run = try bench.run("compile", operand, "-o", "out/", "--emit", "svg")
                #expect(run.status == 2 && run.errors == words + "2 documents, 3 left out\n", "\(run.errors)")
                #expect(try bench.run("check", operand).errors == words)
            }
            #expect(try bench.names(in: "out") == ["a", "power.svg"])
            try bench.write("A page.", to: "in/page.md")
            let pages = try bench.run("embed", "in", "-o", "pages/")
            #expect(pages.status == 2 && pages.errors.hasPrefix("playfair: 1 page in 'in/caf\\xE9/' left out: "))
            #expect(try bench.names(in: "pages") == ["page.md"])
        }
    #endif

    @Test func whatStrictnessRefusesIsCounted() throws {
        try bench.write(#"<chart><bar values="1 2"/></chart>"#, to: "in/bare.playfair.xml")
        let run = try bench.run("compile", "in", "-o", "out/", "--emit", "svg", "--lint", "--strict")
        #expect(run.status == 1 && run.errors.contains(" with errors, "))
        #expect(try bench.names() == ["in"])
    }

    @Test func equalNamesInTwoFoldersAreTwoOutputs() throws {
        try bench.write(Workbench.chart, to: "in/a/power.playfair.xml")
        #expect(try bench.run("compile", "in", "-o", "out/", "--emit", "svg").status == 0)
        #expect(try bench.names(in: "out/a") == ["b", "power.svg"])
        try bench.write(Workbench.chart, to: "in/a/power.playfair.json")
        let run = try bench.run("compile", "in", "-o", "other/", "--emit", "svg")
        #expect(run.status == 2)
        #expect(try bench.names(in: "other/a/b") == ["deep.svg"] && bench.names(in: "other") == ["a", "power.svg"])
        #expect(run.errors.contains("would both be written as 'a/power'"))
    }

    @Test func patternsMeanFilesWhereNoShellHasResolvedThem() throws {
        try bench.write(Workbench.chart, to: "in/a/b/c.xml")
        for (pattern, names) in [
            ("in/*.playfair.xml", ["power.svg"]), ("in/**/*.playfair.*", ["a/b/deep.svg", "power.svg"]),
            ("in/a/*/?.xml", ["b/c.svg"]), ("**/*.xml", ["in/a/b/c.svg", "in/power.svg"]),
        ] {
            let run = try bench.run("compile", pattern, "-o", "out/", "--emit", "svg")
            #expect(run.status == 0 && run.errors == names.count.counted("document") + "\n", "\(pattern) \(run.errors)")
            for name in names { #expect(try bench.read("out/\(name)").hasPrefix("<svg"), "\(pattern)") }
            try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("out"))
        }
        let none = try bench.run("check", "in/*.txt")
        #expect(none.status == 2 && none.errors == "playfair: there is no file that 'in/*.txt' stands for\n")
        try bench.write(Workbench.chart, to: "what?.xml")
        #expect(try bench.run("compile", "what?.xml", "--emit", "svg").errors == "")
        #expect(try bench.names().contains("what?.svg"))
    }

    @Test func linksThatLeadBackAreNotFollowed() throws {
        try bench.link("in/a/again", to: "in")
        #expect(try bench.run("check", "in").status == 0)
        #expect(try bench.run("compile", "in", "-o", "out/").errors == "2 documents\n")
    }

    @Test func aFolderWithoutDocumentsSaysHowTheyAreCalled() throws {
        try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("in/a/b"))
        let run = try bench.run("compile", "in/a")
        #expect(run.status == 2)
        let words = "playfair: there is no document in 'in/a/': their names end in '.playfair.xml' or '.playfair.json'"
        #expect(run.errors.hasPrefix(words) && !run.errors.contains("Usage"))
        #expect(try bench.names() == ["in"])
        // It keeps nobody from the others.
        let both = try bench.run(
            "compile", "in/a", "none/*.xml", "in/power.playfair.xml", "-o", "out/", "--emit", "svg")
        #expect(both.status == 2 && both.errors.hasPrefix(words) && both.errors.hasSuffix("\n1 document\n"))
        #expect(try bench.names(in: "out") == ["power.svg"])
        #expect(try bench.run("check", "in/a", "in/power.playfair.xml").status == 2)
    }
}
