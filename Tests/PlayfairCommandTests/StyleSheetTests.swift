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
        #expect(run.output.hasSuffix("site/playfair.css: '\(CommonStyle.hash)'\n"))
        let sheet = try bench.read("site/playfair.css")
        #expect(try sheet == bench.run("styles").output)
        #expect(try bench.run("styles", "--print-csp").output == CommonStyle.hash + "\n")
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
    }

    @Test func aGalleryHasTheRulesOnce() throws {
        #expect(try bench.run("gallery", "charts", "-o", "all.html").status == 0)
        #expect(try count(Self.rule, in: "all.html") == 1)
        #expect(try count("<link", in: "all.html") == 0)
    }
}
