import ChartCompiler
import ChartEmbedding
import Foundation
import Testing

@Suite struct CompileCommandTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        try bench.write(Workbench.chart, to: "power.xml")
    }

    /// Fences in pages are read without the language, and know these limits by themselves.
    @Test func widthsHaveTheSameLimitsInPagesAndInTheLanguage() {
        let widths = ChartAttributes.widths
        #expect(Double(widths.lowerBound)...Double(widths.upperBound) == Compiler.Options.widths)
    }

    // MARK: Where outputs go

    @Test func byDefaultSVGAndHTMLInTheCurrentFolder() throws {
        let run = try bench.run("compile", "power.xml")
        #expect(run.status == 0)
        #expect(run.output.isEmpty && run.errors.isEmpty)
        #expect(try bench.names() == ["power.html", "power.svg", "power.xml"])
    }

    @Test func everyKindHasItsName() throws {
        #expect(try bench.run("compile", "power.xml", "--emit", "svg,html,fragment,ir", "-o", "out/deep/").status == 0)
        #expect(
            try bench.names(in: "out/deep") == ["power.fragment.html", "power.html", "power.ir.json", "power.svg"])
    }

    @Test func aPairIsADrawingForLightPagesAndOneForDarkOnes() throws {
        #expect(try bench.run("compile", "power.xml", "--emit", "pair,svg-dark", "-o", "pair/").status == 0)
        #expect(try bench.names(in: "pair") == ["power.dark.svg", "power.light.svg"])
        #expect(try bench.run("compile", "power.xml", "-o", "one.dark.svg").status == 0)
        #expect(try bench.read("one.dark.svg") == bench.read("pair/power.dark.svg"))
    }

    @Test func anExistingFolderNeedsNoSlash() throws {
        try bench.write("", to: "out/x")
        #expect(try bench.run("compile", "power.xml", "--emit", "svg", "-o", "out").status == 0)
        #expect(try bench.names(in: "out") == ["power.svg", "x"])
    }

    @Test(arguments: [("chart.svg", "<svg"), ("chart.html", "<!doctype html>"), ("chart.fragment.html", "<style>")])
    func aFilesExtensionIsTheKind(file: String, start: String) throws {
        #expect(try bench.run("compile", "power.xml", "-o", file).status == 0)
        #expect(try bench.read(file).hasPrefix(start))
        #expect(try bench.names() == [file, "power.xml"].sorted())
    }

    @Test func standardOutputTakesOneInputAndOneKind() throws {
        let run = try bench.run("compile", "power.xml", "--emit", "svg", "-o", "-")
        #expect(run.output.hasPrefix("<svg") && run.output.hasSuffix("</svg>\n"))
        #expect(try bench.names() == ["power.xml"])
        #expect(try bench.run("compile", "power.xml", "-o", "-").status == 64)
    }

    @Test func standardInputNeedsItsSpelling() throws {
        #expect(try bench.run("compile", "-", input: Workbench.chart).status == 64)
        #expect(try bench.run("compile", "-", "--from", "xml", input: Workbench.chart).status == 0)
        #expect(try bench.names() == ["chart.html", "chart.svg", "power.xml"])
    }

    @Test func aPageNumbersItsDrawings() throws {
        try bench.write(Workbench.page, to: "both.xml")
        #expect(try bench.run("compile", "both.xml", "-o", "out/").status == 0)
        #expect(try bench.names(in: "out") == ["both-1.svg", "both-2.svg", "both.html"])
        #expect(try bench.run("compile", "both.xml", "--emit", "svg", "-o", "-").status == 64)
    }

    // MARK: Mistakes

    @Test func aDocumentWithErrorsWritesNothingAndTheOthersStillCompile() throws {
        try bench.write(Workbench.mistaken, to: "bad.xml")
        try bench.write("older", to: "out/bad.svg")
        let run = try bench.run("compile", "bad.xml", "power.xml", "-o", "out/")
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("bad.xml:1:37: error: "))
        #expect(try bench.names(in: "out") == ["bad.svg", "power.html", "power.svg"])
        #expect(try bench.read("out/bad.svg") == "older")
    }

    @Test func theHighestStatusWins() throws {
        try bench.write(Workbench.mistaken, to: "bad.xml")
        let run = try bench.run("compile", "missing.xml", "bad.xml", "power.xml", "-o", "out/")
        #expect(run.status == 2)
        #expect(run.errors.contains("cannot read missing.xml: no such file"))
        #expect(try bench.names(in: "out") == ["power.html", "power.svg"])
    }

    @Test func whereNothingCanBeWrittenNothingIsLeft() throws {
        try bench.write("", to: "out/power.svg/in-the-way")
        let run = try bench.run("compile", "power.xml", "--emit", "svg", "-o", "out/")
        #expect(run.status == 2)
        #expect(try bench.names(in: "out") == ["power.svg"])
    }

    @Test func twoInputsForOneNameAreNotWrittenAndTheOthersAre() throws {
        try bench.write(Workbench.chart, to: "other/power.xml")
        let words =
            "playfair: 'power.xml' and 'other/power.xml' would both be written as 'power'; rename one, or name the folder of "
            + "both or a pattern in quotes, which keeps their folders apart\n"
        let alone = try bench.run("compile", "power.xml", "other/power.xml")
        #expect(alone.status == 2 && alone.errors == words)
        #expect(try bench.names() == ["other", "power.xml"])
        try bench.write(Workbench.chart, to: "wind.xml")
        let run = try bench.run("compile", "power.xml", "wind.xml", "other/power.xml", "--emit", "svg")
        #expect(run.status == 2 && run.errors == words)
        #expect(try bench.names() == ["other", "power.xml", "wind.svg", "wind.xml"])
    }

    /// Make has to know that there is something to mend, and the last line counts them.
    @Test func inputsForOneNameAreCountedAndNoted() throws {
        for name in ["a.playfair.xml", "a.playfair.json", "b.playfair.xml"] {
            try bench.write(Workbench.chart, to: "in/" + name)
        }
        try bench.write(#"{"bar": {"values": [1]}}"#, to: "in/a.playfair.json")
        let run = try bench.run(
            "compile", "in", "--emit", "svg", "-o", "out/", "--deps", "d", "--manifest", "m")
        #expect(run.status == 2)
        #expect(run.errors.hasSuffix("which keeps their folders apart\n3 documents, 2 not written\n"))
        #expect(try bench.names(in: "out") == ["b.svg"])
        #expect(try bench.read("d").contains("out/a.svg: \\\n  in/a.playfair.json\n"))
        #expect(try bench.read("m").components(separatedBy: #""failed":true"#).count == 3)
    }

    @Test func aSingleOutputMayHaveAnyName() throws {
        #expect(try bench.run("compile", "power.xml", "--emit", "svg", "-o", "plain").status == 0)
        #expect(try bench.read("plain").hasPrefix("<svg"))
    }

    @Test(arguments: [
        ["--emit", "pdf"], ["--id-prefix", "1a"], ["--id-prefix", "a b"], ["--motion", "fast"],
        ["--root", "nowhere"], ["--emit", "svg", "-o", "a.html"], ["-o", ""], ["-o", "out.pdf"],
        ["--emit", "html", "-o", "a.svg"], ["-o", "q.SVG"],
        ["--emit", "svg,html", "-o", "one.svg"],
        ["-o", "sub/one.pdf"], ["--print-csp", "--emit", "svg", "-o", "-"],
    ])
    func wrongUsage(options: [String]) throws {
        let run = try bench.run(["compile", "power.xml"] + options)
        #expect(run.status == 64)
        #expect(try bench.names() == ["power.xml"])
    }

    @Test func aWidthTakesThePlaceOfTheDocuments() throws {
        try bench.write(
            #"{"width": 700, "bar": {"values": [1, 2]}}"#, to: "own.playfair.json")
        let made = ["compile", "own.playfair.json", "power.xml", "--emit", "svg,fragment,png", "-o", "out/"]
        #expect(try bench.run(made + ["--width", "480", "--manifest", "made.json"]).status == 0)
        let manifest = try bench.read("made.json")
        // A figure has 16 pixels at each side.
        #expect(
            manifest.ranges(of: "\"width\":480").count == 4 && manifest.ranges(of: "\"width\":448").count == 2,
            "\(manifest)")
        #expect(try bench.read("out/own.svg").contains("width=\"480\""))
        // As with `embed`: the figure keeps it.
        let page = #"<playfair-chart src="own.playfair.json" width="480"/>"#
        try bench.write(page, to: "page.html")
        #expect(try bench.run("embed", "page.html", "-o", "out/").status == 0)
        let figure = try bench.read("out/own.fragment.html").split(separator: "<figure")[1].dropLast()
        #expect(try bench.read("out/page.html").contains(figure))
        for width in ["119", "4001", "480px", "wide", "1e3", ""] {
            #expect(try bench.run("compile", "power.xml", "--width", width).status == 64, "\(width)")
        }
        #expect(try bench.run("compile", "power.xml", "--width", "480", "--target", "social").status == 64)
        let mail = try bench.run("compile", "power.xml", "-o", "out/", "--width", "300", "--target", "plain")
        #expect(mail.status == 0 && mail.output.contains("width=\"300\""), "\(mail.output)")
    }

    @Test func aFileTakesOneDrawing() throws {
        try bench.write(Workbench.page, to: "both.xml")
        let run = try bench.run("compile", "both.xml", "-o", "one.svg")
        #expect(run.status == 64)
        #expect(run.errors == "playfair: 'both.xml' has 2 charts, 'one.svg' takes one drawing; use '-o FOLDER/'\n")
        #expect(try bench.run("compile", "both.xml", "power.xml", "-o", "one.svg").status == 64)
        #expect(try bench.names() == ["both.xml", "power.xml"])
    }

    @Test(arguments: ["out.pdf/", "v1.2", "plain"])
    func foldersMayHaveDots(folder: String) throws {
        #expect(try bench.run("compile", "power.xml", "-o", folder).status == 0)
        #expect(try bench.names(in: folder) == ["power.html", "power.svg"])
    }

    @Test(arguments: [("svg", "q.SVG"), ("fragment", "part.html"), ("fragment", "part.njk"), ("ir", "chart.json")])
    func oneOutputMayHaveANameOfItsOwn(kind: String, file: String) throws {
        #expect(try bench.run("compile", "power.xml", "--emit", kind, "-o", file).status == 0)
        #expect(try bench.names() == [file, "power.xml"].sorted())
    }

    @Test func theSystemSaysWhyAFileIsOfNoUse() throws {
        let long = String(repeating: "n", count: 300)
        #expect(try bench.run("compile", long).errors == "playfair: cannot read \(long): file name too long\n")
        let run = try bench.run("compile", "power.xml", "--emit", "svg", "-o", "power.xml/")
        #expect(run.errors == "playfair: cannot write power.xml/power.svg: not a directory\n")
        #expect(run.status == 2)
    }

    // MARK: Options

    @Test func idsStartWithThePrefix() throws {
        _ = try bench.run("compile", "power.xml", "--id-prefix", "mine", "-o", "a.html")
        #expect(try bench.read("a.html").contains("id=\"mine-s0\""))
    }

    @Test func policyHashesAreThoseOfThePage() throws {
        let run = try bench.run("compile", "power.xml", "-o", "a.html", "--print-csp")
        let source = try #require(run.output.split(separator: " ").last).dropLast()
        #expect(run.output == "a.html: \(source)\n")
        #expect(try bench.read("a.html").contains("style-src \(source)\""))
    }

    @Test func ownTemplatesAreUsedAndChecked() throws {
        try bench.write("mine " + Workbench.pageTemplate, to: "good/page.html")
        #expect(try bench.run("compile", "power.xml", "-o", "a.html", "--templates", "good").status == 0)
        #expect(try bench.read("a.html").hasPrefix("mine <meta"))
        try bench.write("\n<slot name=\"titel\"></slot>", to: "bad/page.html")
        let run = try bench.run("compile", "power.xml", "-o", "b.html", "--templates", "bad/")
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("bad/page.html:2:1: error: there is no slot 'titel'"))
        #expect(try bench.run("compile", "power.xml", "--templates", "none").status == 2)
    }

    @Test func figuresLegendsAndFragmentsHaveTemplatesToo() throws {
        try bench.write(Workbench.page, to: "both.xml")
        try bench.write(
            """
            <slot name="drawing"></slot><b class="<slot name='class'></slot>-own">
                mine,
                in two lines
            </b>
            <slot name="caption"></slot><slot name="legend"></slot><slot name="table"></slot>
            <slot name="controls"></slot><slot name="notes"></slot>
            """, to: "own/figure.html")
        try bench.write(
            "<slot name='reset'></slot><i>Show:</i><slot name='entries'></slot><slot name='title'></slot>",
            to: "own/legend.html")
        try bench.write(
            "<!-- chart -->\n<style>b{}</style><style><slot name='style'></slot></style><slot name='charts'></slot>",
            to: "own/fragment.html")
        let run = try bench.run(
            "compile", "both.xml", "-o", "own.fragment.html", "--templates", "own", "--id-prefix", "p", "--print-csp")
        #expect(run.status == 0, "\(run.errors)")
        let fragment = try bench.read("own.fragment.html")
        #expect(fragment.hasPrefix("<!-- chart -->\n<style>b{}</style><style>"))
        #expect(
            run.output.split(separator: " ").count == 3, "the style of the template is one that a policy must allow")
        #expect(fragment.contains("</svg></div><b class=\"pn1-own\">mine, in two lines</b>"))
        #expect(fragment.contains("<i>Show:</i><label"))
        // What is not in the folder is as ever.
        _ = try bench.run("compile", "both.xml", "-o", "a.html", "--templates", "own")
        #expect(try bench.read("a.html").contains("<main>"))
        // Each has its own slots.
        try bench.write("<slot name='csp'></slot>", to: "own/legend.html")
        let wrong = try bench.run("compile", "both.xml", "--templates", "own")
        #expect(wrong.status == 1)
        #expect(
            wrong.errors.contains(
                "there is no slot 'csp'; the slots of a legend are 'class', 'title', 'entries', 'reset'"))
        #expect(wrong.errors.ranges(of: "[template.missing-slot]").count == 3)
    }

    @Test func aFolderWithoutTemplatesIsTold() throws {
        try bench.write("", to: "none/pages.html")
        let run = try bench.run("compile", "power.xml", "--templates", "none")
        #expect(run.status == 2)
        #expect(run.errors.contains("there is no template in 'none'; it may hold any of 'page.html', 'fragment.html'"))
        let nowhere = try bench.run("compile", "power.xml", "--templates", "nowhere")
        #expect(nowhere.status == 2 && nowhere.errors.contains("there is no folder 'nowhere'"))
    }

    @Test func aMisspeltTemplateIsTold() throws {
        try bench.write(Workbench.pageTemplate, to: "good/page.html")
        try bench.write("", to: "good/legnd.html")
        let run = try bench.run("compile", "power.xml", "-o", "a.html", "--templates", "good")
        #expect(run.status == 0)
        #expect(run.errors == "playfair: 'good/legnd.html' is no template; did you mean 'legend.html'?\n")
    }

    /// Of the web, or a path: what a reader's browser would run is no address.
    @Test(arguments: ["javascript:alert", "file:///x", "data:text/html,x"])
    func addressesOfSnippetsAreThoseOfTheWeb(address: String) throws {
        #expect(try bench.run("compile", "power.xml", "--target", "github", "--base-url", address).status == 64)
    }

    /// `x.light.svg` is the drawing of one document and that of another for light pages.
    @Test func noTwoDocumentsAreWrittenAsOneDrawing() throws {
        for name in ["x", "x.light"] { try bench.write(bench.read("power.xml"), to: "in/\(name).playfair.xml") }
        let run = try bench.run("compile", "in/", "--emit", "svg,svg-light", "-o", "out/")
        #expect(run.status != 0 && run.errors.contains("would both be written as 'out/x.light.svg'"))
    }

    @Test func onePrefixIsForOneDocument() throws {
        try bench.write(bench.read("power.xml"), to: "other.xml")
        let run = try bench.run("compile", "power.xml", "other.xml", "-o", "out/", "--id-prefix", "p")
        #expect(run.status == 64 && run.errors.contains("'--id-prefix' is for one document"))
    }

    @Test func figuresAreDarkWhereThePageSaysSo() throws {
        let options = ["compile", "power.xml", "-o", "a.fragment.html", "--id-prefix", "p"]
        _ = try bench.run(options)
        let plain = try bench.read("a.fragment.html")
        let rules = ":where(.p){color-scheme:light}:where(.dark .p,html[data-theme=dark] .p){color-scheme:dark}"
        #expect(!plain.contains("color-scheme:dark"))
        _ = try bench.run(options + ["--dark-selector", ".dark, html[data-theme=dark]"])
        let dark = try bench.read("a.fragment.html")
        #expect(dark.replacing(rules, with: "") == plain)
        // The project file says it for all.
        try bench.write(#"{"dark-selector": ".dark, html[data-theme=dark]"}"#, to: "playfair.json")
        _ = try bench.run(options)
        #expect(try bench.read("a.fragment.html") == dark)
    }

    @Test func ourOwnPagesHaveNoSwitch() throws {
        let options = ["compile", "power.xml", "-o", "a.html"]
        _ = try bench.run(options)
        let plain = try bench.read("a.html")
        _ = try bench.run(options + ["--dark-selector", ".dark"])
        #expect(try bench.read("a.html") == plain)
        try bench.write("mine " + Workbench.pageTemplate, to: "own/page.html")
        _ = try bench.run(options + ["--dark-selector", ".dark", "--templates", "own"])
        #expect(try bench.read("a.html").contains(":where(.dark .c"))
    }

    @Test func aPipeIsNoTemplate() throws {
        try bench.write("", to: "t/figure.htm")
        #expect(mkfifo(bench.folder.path + "/t/page.html", 0o600) == 0)
        let run = try bench.run("compile", "power.xml", "--templates", "t")
        #expect(run.status == 2 && run.errors.contains("not a regular file"), "\(run.errors)")
    }

    @Test(arguments: ["", ".dark{}", ".a .b", "[data-theme=dark", ".1", "a>b", "[x=\"</style>\"]", ".dark,"])
    func whatIsNoSelectorIsRefused(selector: String) throws {
        let run = try bench.run("compile", "power.xml", "--dark-selector", selector)
        #expect(run.status == 64, "\(run.errors)")
    }

    @Test func allMistakesOfATemplateAreReported() throws {
        try bench.write("<slot name=\"titel\"></slot>\n<style></style>\n\n", to: "bad/page.html")
        let run = try bench.run("compile", "power.xml", "--templates", "bad")
        #expect(run.errors.contains("bad/page.html:1:1: error: there is no slot 'titel'"))
        #expect(run.errors.split(separator: "bad/page.html:2:1: error: ").count == 5)
    }

    @Test func newFilesHaveTheUsualRights() throws {
        _ = try bench.run("compile", "power.xml", "-o", "a.svg")
        let path = bench.folder.appendingPathComponent("a.svg").path
        let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(rights.map { $0 & 0o600 } == 0o600)
        #expect(rights.map { $0 & 0o111 } == 0)
    }
}
