import Foundation
import Testing

@testable import PlayfairCommand

/// The project file as those meet it who run the program.
@Suite struct ProjectOptionsTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        // What lies above the folder of the tests is none of theirs.
        try bench.write("", to: ".git")
        try bench.write(Workbench.chart, to: "charts/a.playfair.xml")
        try bench.write(Workbench.chart, to: "charts/blog/b.playfair.xml")
    }

    @Test func saysWhatIsMadeAndTheCommandLineWins() throws {
        try bench.write(
            #"{"emit": "svg", "output": "site", "override": {"files": "charts/blog/", "emit": ["fragment", "ir"]}}"#,
            to: "playfair.json")
        let run = try bench.run("compile", "charts/")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try bench.names(in: "site/charts") == ["a.svg", "blog"])
        #expect(try bench.names(in: "site/charts/blog") == ["b.fragment.html", "b.ir.json"])
        // However a document is asked for, its output is the same.
        for operand in ["charts/blog", "charts/blog/b.playfair.xml", "charts/b*/*.xml"] {
            try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("site"))
            _ = try bench.run("compile", operand)
            #expect(try bench.names(in: "site/charts/blog") == ["b.fragment.html", "b.ir.json"], "\(operand)")
        }
        _ = try bench.run("compile", "charts/", "-o", "other/", "--emit", "html")
        #expect(try bench.names(in: "other") == ["a.html", "blog"])
        _ = try bench.run("compile", "charts/a.playfair.xml", "-o", "a.html")
        _ = try bench.run("compile", "charts/a.playfair.xml", "-o", "plain/", "--no-project")
        #expect(try bench.names(in: "plain") == ["a.html", "a.svg"])
        #expect(try bench.names().contains("a.html"))
    }

    @Test func foldersThatNobodyLooksIntoMayBeMissing() throws {
        try bench.write(#"{"templates": "t", "root": "r"}"#, to: "playfair.json")
        let chart = ["compile", "charts/a.playfair.xml", "-o", "out/"]
        let both = try bench.run(chart)
        #expect(both.status == 1 && both.errors.ranges(of: "there is no folder").count == 2, "\(both.errors)")
        #expect(try bench.run(chart + ["--unset", "templates,root"]).status == 0)
        try bench.write("<slot name='charts'></slot><style><slot name='style'></slot></style>", to: "own/fragment.html")
        #expect(try bench.run(chart + ["--templates", "own", "--root", "charts", "--emit", "fragment"]).status == 0)
    }

    @Test func aThemeLiesInTheFolderOfTheProject() throws {
        try bench.write(##"{"theme": {"background": "#d1e2f3"}}"##, to: "t.theme.json")
        try bench.write(#"{"theme": "t.theme.json"}"#, to: "playfair.json")
        try bench.write("<chart title='x'><bar values='1 2'/></chart>", to: "sub/c.playfair.xml")
        let compile = ["compile", "sub/c.playfair.xml", "--emit", "svg", "--cache", "cache", "-o", "o/"]
        for options in [[], ["--root", "sub"], []] {
            let run = try bench.run(compile + options)
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            #expect(try bench.read("o/c.svg").contains("#d1e2f3"))
        }
        // The same path leads elsewhere from the folder of a document.
        try bench.write(##"{"theme": {"background": "#e1f2a3"}}"##, to: "sub/t.theme.json")
        try bench.write(
            "<page><chart><bar values='1'/></chart><chart theme='t.theme.json'><bar values='1'/></chart></page>",
            to: "sub/p.playfair.xml")
        #expect(try bench.run("compile", "sub/p.playfair.xml", "--emit", "html", "-o", "o/").status == 0)
        let page = try bench.read("o/p.html")
        #expect(page.contains("#d1e2f3") && page.contains("#e1f2a3"))
        // What is kept follows the theme.
        try bench.write(##"{"theme": {"background": "#c1d2e3"}}"##, to: "t.theme.json")
        #expect(try bench.run(compile).status == 0)
        #expect(try bench.read("o/c.svg").contains("#c1d2e3"))
        // Elsewhere it may not lie, nor may a document name it.
        try bench.write(#"{"theme": "../t.theme.json"}"#, to: "sub/playfair.json")
        let outside = try bench.run(compile)
        #expect(outside.status == 1)
        #expect(outside.errors.contains("'../t.theme.json' lies outside the folder that data may come from; choose"))
        try bench.write("{}", to: "sub/playfair.json")
        try bench.write("<chart theme='../t.theme.json'><bar values='1 2'/></chart>", to: "sub/c.playfair.xml")
        #expect(try bench.run(compile).errors.contains("[data.outside-root]"))
    }

    @Test func templatesAreCheckedWithTheDocuments() throws {
        try bench.write("<slot>", to: "t/figure.html")
        try bench.write(#"{"templates": "t"}"#, to: "playfair.json")
        let run = try bench.run("check", "charts")
        #expect(run.status == 1 && run.errors.contains("t/figure.html:1:1: error:"), "\(run.errors)")
    }

    @Test func addressesOfSnippetsAreWholeOrThatIsTold() throws {
        let chart = ["compile", "charts/a.playfair.xml", "-o", "out/", "--target"]
        for base in [[], ["--base-url", "charts"], ["--base-url", "//x.org"], ["--base-url", "https://"]] {
            let run = try bench.run(chart + ["plain"] + base)
            #expect(!run.errors.contains("note:"), "a page that has it beside it can follow it")
            #expect(try bench.run(chart + ["feed"] + base).errors.contains("note: what is to be pasted"), "\(base)")
        }
        #expect(try bench.run(chart + ["feed", "--base-url", "https://x.org/c"]).errors == "")
        #expect(try bench.run(chart + ["feed", "--base-url", "https://x.org/?a"]).status == 64)
        #expect(try bench.run("compile", "charts/a.playfair.xml", "-o", "out/", "--base-url", "/c").status == 64)
    }

    @Test func namesTheHostInPlaceOfKinds() throws {
        try bench.write(
            #"{"target": "plain", "override": {"files": "charts/blog/", "emit": "ir"}}"#, to: "playfair.json")
        let run = try bench.run("compile", "charts/", "-o", "out/")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try bench.names(in: "out") == ["a.plain.svg", "blog"])
        #expect(try bench.names(in: "out/blog") == ["b.ir.json"])
        #expect(run.output.hasPrefix("<img src=\"a.plain.svg\" alt=\"") && run.output.split(separator: "\n").count == 1)
        // What the command line says of kinds is not for the host.
        let other = try bench.run("compile", "charts/", "-o", "other/", "--emit", "svg-plain,ir")
        #expect((other.status, other.output) == (0, ""))
        let host = try bench.run("compile", "charts/", "-o", "third/", "--target", "github", "--base-url", "/c")
        #expect(try bench.names(in: "third/blog") == ["b.dark.svg", "b.light.svg"])
        #expect(host.output.contains("srcset=\"/c/blog/b.dark.svg\""))
        for options in [["--emit", "svg"], ["--motion", "none"], ["--scale", "3"], ["--format", "json"]] {
            #expect(try bench.run(["compile", "charts/", "--target", "plain"] + options).status == 64, "\(options)")
        }
    }

    @Test func coloursAndWordsWhatSaysNothingItself() throws {
        let plain = try bench.run("compile", "charts/a.playfair.xml", "--emit", "svg", "-o", "-").output
        try bench.write(##"<project palette="#123456" locale="de"/>"##, to: "charts/playfair.xml")
        for command in [["compile", "--emit", "svg", "-o", "-"], ["dump", "--stage", "ir"]] {
            let text = try bench.run(command + ["charts/a.playfair.xml"]).output
            #expect(text.contains("#123456"), "\(command)")
            #expect(text.contains("\"de\""), "\(command)")
        }
        try bench.write(
            Workbench.chart.replacing("title=", with: #"palette="teal" locale="en" title="#), to: "charts/c.xml")
        let own = try bench.run("compile", "charts/c.xml", "--emit", "svg", "-o", "-").output
        #expect(!own.contains("#123456") && !own.contains("\"de\""))
        let without = try bench.run("compile", "charts/a.playfair.xml", "--emit", "svg", "-o", "-", "--no-project")
        #expect(without.output == plain)
    }

    @Test func isFoundUpwardsToTheRepositoryAndNamed() throws {
        try bench.write(#"{"emit": "ir"}"#, to: "playfair.json")
        try bench.write("", to: "charts/.git")
        _ = try bench.run("compile", "charts/blog/b.playfair.xml", "-o", "out/")
        #expect(try bench.names(in: "out") == ["b.html", "b.svg"])
        _ = try bench.run("compile", "charts/blog/b.playfair.xml", "-o", "ir/", "--project", "playfair.json")
        #expect(try bench.names(in: "ir") == ["b.ir.json"])
        try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("charts/.git"))
        _ = try bench.run("compile", "charts/blog/b.playfair.xml", "-o", "ir2/")
        #expect(try bench.names(in: "ir2") == ["b.ir.json"])
    }

    @Test func mistakesInItAreToldOnceAndNothingIsWritten() throws {
        try bench.write(#"{"emit": ["svg"], "lokale": "de"}"#, to: "playfair.json")
        for command in ["compile", "check"] {
            let run = try bench.run([command, "charts/"])
            #expect(run.status == 1)
            #expect(run.errors.hasPrefix("playfair.json:1:20: error: there is no 'lokale'"), "\(run.errors)")
            #expect(run.errors.contains("[project.unknown-name]"))
        }
        #expect(try bench.names() == [".git", "charts", "playfair.json"])
        let json = try bench.run("compile", "charts/", "--format", "json", "--deps", "c.d", "--deps-target", "t")
        #expect(json.output.contains("\"project.unknown-name\""))
        #expect(try bench.read("c.d").contains("playfair.json"))
    }

    @Test func patternsThatStandForNoFileAreToldAtTheirPlaces() throws {
        try bench.write("x", to: "notes/special.txt")
        try bench.write("x", to: ".hidden/special.xml")
        try bench.write(
            #"{"override": {"files": ["charts/blgo/", "b.*", "special.txt", "./charts/", ".hidden/*.xml"], "emit": "svg"}}"#,
            to: "playfair.json")
        let words = """
            playfair.json:1:26: warning: there is no file that 'charts/blgo/' stands for; patterns start at the folder of this \
            file [project.unused-files]
            """
        for command in [["compile", "charts", "-o", "out/"], ["check", "charts/**/*.xml"]] {
            let run = try bench.run(command)
            #expect(run.status == 0 && run.errors.hasPrefix(words), "\(run.errors)")
            #expect(run.errors.ranges(of: "warning:").count == 2)
            #expect(run.errors.contains("playfair.json:1:64: warning: there is no file that './charts/' stands for"))
            #expect(try bench.run(command + ["--strict"]).status == 1)
        }
        #expect(try bench.names(in: "out/blog") == ["b.svg"], "it is a warning")
        let json = try bench.run("compile", "charts", "-o", "out/", "--format", "json")
        #expect(json.output.ranges(of: #""project.unused-files""#).count == 2)
        let one = try bench.run("check", "charts/a.playfair.xml", "--strict")
        #expect((one.status, one.errors) == (0, ""), "whoever asks about one document is not told of others")
        try bench.write(Workbench.chart, to: "charts/blgo/c.playfair.xml")
        #expect(try bench.run("check", "charts").errors.ranges(of: "warning:").count == 1)
    }

    @Test func oneDocumentInTwoSpellingsIsOne() throws {
        try bench.write(#"{"emit": "svg", "output": "site"}"#, to: "playfair.json")
        let spellings = ["charts/a.playfair.xml", "./charts/a.playfair.xml", "charts/blog/../a.playfair.xml"]
        let run = try bench.run(["compile"] + spellings)
        #expect((run.status, run.errors) == (0, ""))
        #expect(try bench.names(in: "site/charts") == ["a.svg"])
        let folders = try bench.run(["compile", "charts", "./charts", "-o", "out/"])
        #expect((folders.status, folders.errors) == (0, "2 documents\n"))
        // A link is a document of its own name.
        try bench.link("charts/link.playfair.xml", to: "charts/a.playfair.xml")
        #expect(try bench.run("compile", "charts").errors == "3 documents\n")
    }

    @Test func documentsOfTwoProjectsAreCompiledApart() throws {
        try bench.write("{}", to: "charts/blog/playfair.json")
        let run = try bench.run("compile", "charts/")
        #expect(run.status == 64)
        #expect(run.errors.contains("'charts/blog/playfair.json', and others to none"))
        try bench.write("<project/>", to: "charts/blog/playfair.xml")
        let both = try bench.run("compile", "charts/blog/")
        #expect(both.errors.contains("'charts/blog/playfair.json' and 'charts/blog/playfair.xml' lie in one folder"))
        #expect(try bench.run("check", "charts/", "--project", "gone.json").status == 2)
        #expect(try bench.run("check", "charts/", "--project", "a", "--no-project").status == 64)
    }

    @Test func isWhatOutputsAreMadeFrom() throws {
        try bench.write(#"{"emit": "svg"}"#, to: "playfair.json")
        _ = try bench.run("compile", "charts/", "-o", "out/", "--deps", "c.d", "--manifest", "m.json")
        #expect(try bench.read("c.d").hasPrefix("out/a.svg: \\\n  charts/a.playfair.xml \\\n  playfair.json\n"))
        #expect(try bench.read("m.json").contains(#""inputs":["charts/a.playfair.xml","playfair.json"]"#))
        let over = try bench.run("compile", "charts/", "-o", "out/", "--deps", "playfair.json")
        #expect(over.status == 64)
    }

    @Test func theCacheKnowsWhatItSays() throws {
        for (locale, isGerman) in [("en", false), ("de", true), ("en", false)] {
            try bench.write(#"{"emit": "ir", "cache": "kept", "locale": "\#(locale)"}"#, to: "playfair.json")
            for _ in 0..<2 {
                let run = try bench.run("compile", "charts/", "-o", "out/")
                #expect(run.status == 0, "\(run.errors)")
                #expect(try bench.read("out/a.ir.json").contains("\"de\"") == isGerman)
            }
        }
        #expect(try bench.names().contains("kept"))
        try bench.write(#"{"emit": "svg", "cache": "kept"}"#, to: "playfair.json")
        let run = try bench.run("compile", "charts/", "-o", "out/")
        #expect(run.errors.contains("out/a.ir.json: left over"), "\(run.errors)")
    }

    @Test func whatItSaysCanBeTakenBackOneByOne() throws {
        try bench.write(
            #"{"emit": "svg", "output": "site", "locale": "de", "foreign-object": false, "cache": "kept", "lint": true}"#,
            to: "playfair.json")
        let chart = "charts/a.playfair.xml"
        let all = try bench.run("compile", chart)
        #expect(all.errors.contains("[lint."), "\(all.errors)")
        #expect(try bench.names().contains("kept") && bench.names(in: "site/charts") == ["a.svg"])
        let first = try bench.read("site/charts/a.svg")
        #expect(!first.contains("foreignObject"))
        let drawing = try bench.run("compile", chart, "-o", "-", "--unset", "foreign-object,lint,output")
        #expect(drawing.output.contains("foreignObject"))
        #expect(drawing.errors == "")
        // The cache tells apart what differs by this alone.
        _ = try bench.run("compile", chart, "--unset=foreign-object")
        #expect(try bench.read("site/charts/a.svg").contains("foreignObject"))
        _ = try bench.run("compile", chart)
        #expect(try bench.read("site/charts/a.svg") == first)
        #expect(try bench.run("clean").errors.hasPrefix("kept: removed "))
        #expect(try bench.run("clean", "--no-project").status == 64)
        _ = try bench.run("compile", chart, "--no-cache")
        #expect(try !bench.names().contains("kept"))
        #expect(try bench.run("check", chart, "--unset", "lint").errors == "")
        #expect(try !bench.run("dump", chart, "--stage", "ir", "--unset", "locale").output.contains("\"de\""))
        let slip = try bench.run("compile", chart, "--unset", "foreign-objects")
        #expect(slip.status == 64)
        #expect(slip.errors.contains("did you mean 'foreign-object'?"))
        #expect(try bench.run("compile", chart, "--unset", "lint", "--no-project").status == 64)
        #expect(try bench.run("compile", chart, "--cache", "c", "--no-cache").status == 64)
        #expect(try bench.run("compile", chart, "--prune", "--no-cache").status == 64)
    }

    @Test func itMayAskForAdvice() throws {
        try bench.write(
            #"{"lint": true, "override": {"files": "blog/", "lint": false}}"#, to: "charts/playfair.json")
        for command in ["check", "compile"] {
            let run = try bench.run(command, "charts/")
            #expect(run.status == 0)
            #expect(run.errors.contains("charts/a.playfair.xml:1:2: warning:"), "\(run.errors)")
            #expect(!run.errors.contains("charts/blog/b.playfair.xml:"))
        }
        #expect(try bench.run("dump", "charts/a.playfair.xml", "--stage", "ir").errors == "")
        try bench.write("![a](a.playfair.xml)\n", to: "charts/p.md")
        #expect(try bench.run("embed", "charts/p.md", "-o", "out/").errors.contains("[lint."))
    }

    @Test func chartsInPagesFollowIt() throws {
        try bench.write("![a](a.playfair.xml){.figure}\n", to: "charts/p.md")
        try bench.write(##"{"palette": "#123456"}"##, to: "playfair.json")
        let run = try bench.run("embed", "charts/p.md", "-o", "out/", "--deps", "p.d")
        #expect(run.status == 0, "\(run.errors)")
        let texts = try bench.names(in: "out").map { try bench.read("out/\($0)") }
        #expect(texts.contains { $0.contains("#123456") })
        #expect(try bench.read("p.d").contains("playfair.json"))
    }
}
