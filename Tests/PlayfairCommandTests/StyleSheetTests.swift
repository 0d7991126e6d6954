import ChartHTML
import Foundation
import Testing

@testable import PlayfairCommand

/// `--styles`, and the style sheet that pages link to.
@Suite struct StyleSheetTests {
    private let bench: Workbench
    private static let rule = ".\(CommonStyle.prefix)-title{margin:0"

    init() throws {
        bench = try Workbench()
        try bench.write("", to: ".git")
        try bench.write(Workbench.chart, to: "charts/power.playfair.xml")
        try bench.write(Workbench.page, to: "charts/deep/both.playfair.xml")
    }

    private func count(_ text: String, in path: String) throws -> Int { try bench.read(path).ranges(of: text).count }

    @Test func pagesLinkToOneStyleSheet() throws {
        let run = try bench.run(
            "compile", "charts", "-o", "site", "--emit", "html,svg", "--styles", "external", "--print-csp")
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("site/playfair.css: \(CommonStyle.hash)\n"))
        #expect(run.output.contains("site/power.html: 'self' 'sha256-"))
        let sheet = try bench.read("site/playfair.css")
        #expect(try sheet == bench.run("styles").output)
        #expect(try bench.run("styles", "--integrity").output == CommonStyle.hash + "\n")
        #expect(try count("<link rel=\"stylesheet\" href=\"playfair.css\">", in: "site/power.html") == 1)
        #expect(try count("<link rel=\"stylesheet\" href=\"../playfair.css\">", in: "site/deep/both.html") == 1)
        #expect(try count("style-src 'self' 'sha256-", in: "site/power.html") == 1)
        #expect(try count(Self.rule, in: "site/power.html") == 0)
        #expect(try count("playfair.css", in: "site/power.svg") == 0)
        #expect(try bench.names(in: "site/deep") == ["both-1.svg", "both-2.svg", "both.html"])
    }

    @Test func rulesStandOnceInAPage() throws {
        #expect(
            try bench.run("compile", "charts", "-o", "site", "--emit", "html,fragment", "--styles=shared").status == 0)
        for file in ["site/power.html", "site/power.fragment.html", "site/deep/both.html"] {
            #expect(try count(Self.rule, in: file) == 1, "\(file)")
        }
        #expect(try !bench.names(in: "site").contains("playfair.css"))
        #expect(try count("'self'", in: "site/power.html") == 0)
    }

    @Test func theSheetIsWrittenAgainOnlyWhereItIsNotThere() throws {
        let call = ["compile", "charts", "-o", "site", "--emit", "html", "--styles", "external", "--cache", "cache"]
        #expect(try bench.run(call).status == 0)
        let sheet = bench.folder.appendingPathComponent("site/playfair.css")
        func stamp() throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: sheet.path)[.modificationDate] as? Date
        }
        let first = try stamp()
        #expect(try bench.run(call).status == 0)
        #expect(try stamp() == first)
        // Nothing else has to be made.
        try FileManager.default.removeItem(at: sheet)
        #expect(try bench.run(call).status == 0)
        #expect(try bench.read("site/playfair.css") == CommonStyle.sheet)
        // Another way makes other pages.
        #expect(try bench.run("compile", "charts", "-o", "site", "--emit", "html", "--cache", "cache").status == 0)
        #expect(try count("<link", in: "site/power.html") == 0)
    }

    @Test func nothingIsWrittenWhereNothingNeedsIt() throws {
        try bench.write(Workbench.mistaken, to: "bad/bad.playfair.xml")
        #expect(try bench.run("compile", "bad", "-o", "out", "--styles", "external").status == 1)
        #expect(try !bench.names().contains("out"))
        #expect(try bench.run("compile", "charts", "-o", "out", "--styles", "external", "--emit", "svg").status == 0)
        #expect(try bench.names(in: "out") == ["deep", "power.svg"])
        let page = try bench.run(
            "compile", "charts/power.playfair.xml", "--styles", "external", "--emit", "html", "-o", "-")
        #expect(page.status == 0 && page.output.contains("href=\"playfair.css\""))
        #expect(try !bench.names().contains("playfair.css"))
    }

    @Test func somebodysOwnFileStays() throws {
        let call = ["compile", "charts", "-o", "site/", "--emit", "html", "--styles", "external"]
        try bench.write("body { color: red }", to: "site/playfair.css")
        let run = try bench.run(call)
        #expect(run.status == 2 && run.errors.contains("'site/playfair.css' is no style sheet of figures and stays"))
        #expect(try bench.read("site/playfair.css") == "body { color: red }")
        // That of another version is replaced, which is told.
        let old = CommonStyle.sheet.replacing(CommonStyle.prefix, with: "pold01") + ".more{}"
        try bench.write(old, to: "site/playfair.css")
        let again = try bench.run(call)
        #expect(again.status == 0 && again.errors.contains("site/playfair.css: replaces that of another version"))
        #expect(try bench.read("site/playfair.css") == CommonStyle.sheet)
    }

    @Test func nothingElseIsWrittenInItsPlace() throws {
        let page = ["compile", "charts/power.playfair.xml", "--emit", "html", "--styles", "external"]
        for others in [
            ["-o", "playfair.css"], ["-o", "out/", "--deps", "out/playfair.css"],
            ["-o", "out/", "--manifest", "out/playfair.css"],
        ] {
            let run = try bench.run(page + others)
            #expect(run.status == 64 && run.errors.contains("playfair.css' is the style sheet"), "\(others)")
        }
        #expect(try bench.run(page + ["-o", "/dev/null"]).status == 0)
        #expect(!FileManager.default.fileExists(atPath: "/dev/playfair.css"))
    }

    /// The same document elsewhere links to the sheet that is there.
    @Test func theLinkIsThatOfThePlace() throws {
        let document = "charts/deep/both.playfair.xml"
        let options = ["--emit", "html", "--styles", "external", "--cache", "cache"]
        #expect(try bench.run(["compile", "charts", "-o", "site/"] + options).status == 0)
        #expect(try bench.run(["compile", document, "-o", "out/"] + options).status == 0)
        #expect(try count("href=\"playfair.css\"", in: "out/both.html") == 1)
        try bench.write(Workbench.chart, to: "one/deep/a.playfair.xml")
        #expect(try bench.run("compile", "one", "-o", "page/b.html", "--styles", "external").status == 0)
        #expect(try count("href=\"playfair.css\"", in: "page/b.html") == 1)
        #expect(try bench.names(in: "page") == ["b.html", "playfair.css"])
    }

    @Test func mistakesElsewhereLeaveNoPageWithoutItsSheet() throws {
        try bench.write(Workbench.mistaken, to: "bad.xml")
        let call = ["compile", "-", "bad.xml", "--from", "xml", "--styles", "external", "--emit", "html", "-o", "out/"]
        #expect(try bench.run(call, input: Workbench.chart).status == 1)
        #expect(try bench.names(in: "out") == ["chart.html", "playfair.css"])
    }

    @Test func aFileHasTheSheetBesideIt() throws {
        let call = ["compile", "-", "--from", "xml", "--styles", "external", "-o", "page/a.html"]
        #expect(try bench.run(call, input: Workbench.chart).status == 0)
        #expect(try bench.names(in: "page") == ["a.html", "playfair.css"])
    }

    @Test func theProjectFileChooses() throws {
        try bench.write(
            #"{"styles": "external", "emit": "html", "override": [{"files": "deep/", "styles": "inline"}]}"#,
            to: "charts/playfair.json")
        #expect(try bench.run("compile", "charts", "-o", "site").status == 0)
        #expect(try count("<link", in: "site/power.html") == 1)
        #expect(try count("<link", in: "site/deep/both.html") == 0)
        #expect(try bench.run("compile", "charts", "-o", "other", "--styles", "inline").status == 0)
        #expect(try !bench.names(in: "other").contains("playfair.css"))
        #expect(try bench.run("compile", "charts", "-o", "third", "--unset", "styles").status == 0)
        #expect(try !bench.names(in: "third").contains("playfair.css"))
        try bench.write(#"{"styles": "extern"}"#, to: "charts/playfair.json")
        let run = try bench.run("compile", "charts", "-o", "site")
        #expect(run.status == 1 && run.errors.contains("inline, shared or external; did you mean 'external'?"))
    }

    @Test func pagesOfOthersHaveTheRulesOnce() throws {
        let fence = "```playfair\n\(Workbench.chart)\n```\n"
        try bench.write("\(fence)\n![Power](charts/power.playfair.xml)\n\n\(fence)", to: "a.md")
        func embedded(_ styles: String) throws -> Int {
            #expect(try bench.run("embed", "a.md", "-o", "b.md", "--styles", styles).status == 0)
            // What was made is made anew in the same way.
            #expect(try bench.run("embed", "b.md", "-o", "c.md", "--styles", styles).status == 0)
            #expect(try bench.read("b.md") == bench.read("c.md"))
            return try count(Self.rule, in: "b.md")
        }
        #expect(try embedded("shared") == 1)
        #expect(try embedded("external") == 0)
        // A first figure that has all rules itself is none that others share theirs with.
        try bench.write(
            #"{"styles": "shared", "override": [{"files": "charts/", "styles": "inline"}]}"#, to: "playfair.json")
        try bench.write("![Power](charts/power.playfair.xml)\n\n\(fence)", to: "d.md")
        #expect(try bench.run("embed", "d.md", "-o", "e.md").status == 0)
        #expect(try count(Self.rule, in: "e.md") == 1)
    }

    /// A figure that shares the rules of another is not whole without its document.
    @Test func aFigureWithoutItsDocumentDoesNotStay() throws {
        try bench.write("![Power](charts/power.playfair.xml)\n", to: "a.md")
        for (styles, status) in [("inline", 0), ("shared", 1)] {
            try bench.write(Workbench.chart, to: "charts/power.playfair.xml")
            #expect(try bench.run("embed", "a.md", "-o", "b.md", "--styles", styles).status == 0)
            try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("charts/power.playfair.xml"))
            #expect(try bench.run("embed", "b.md", "--in-place", "--styles", styles).status == status)
        }
    }

    @Test func aGalleryHasTheRulesOnce() throws {
        #expect(try bench.run("gallery", "charts", "-o", "all.html").status == 0)
        #expect(try count(Self.rule, in: "all.html") == 1)
        #expect(try count("<link", in: "all.html") == 0)
    }
}
