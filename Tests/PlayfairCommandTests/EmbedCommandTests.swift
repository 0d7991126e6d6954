import ChartHTML
import Foundation
import Testing

@Suite struct EmbedCommandTests {
    private let bench: Workbench
    private static let fence = "```playfair\n\(Workbench.chart)\n```\n"

    init() throws {
        bench = try Workbench()
        try bench.write("# A\n\n\(Self.fence)\nb\n", to: "a.md")
        try bench.write("{\"bar\": {\"values\": [1, 2]}}", to: "power.playfair.json")
    }

    @Test func pagesThatAreNotThereAreNoWrongUsage() throws {
        try bench.write("x", to: "empty/x.txt")
        for path in ["empty", "empty/*.md", "nowhere/", "nowhere.md"] {
            let run = try bench.run("embed", path, "--in-place")
            #expect(run.status == 2 && !run.errors.contains("Usage:"), "\(path): \(run.errors)")
        }
        // They keep nobody from the others.
        let run = try bench.run("embed", "empty", "a.md", "-o", "out/")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("playfair: there is no page in 'empty/': "))
        #expect(try bench.names(in: "out") == ["a.md"])
    }

    // MARK: Where pages go

    @Test func aPageGoesToAFile() throws {
        let run = try bench.run("embed", "a.md", "-o", "out/b.md")
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
        let made = try bench.read("out/b.md")
        #expect(made.hasPrefix("# A\n\n<!-- playfair: ```playfair\n<chart xmlns="))
        #expect(made.contains("\n``` --><style>.c") && made.hasSuffix("</figure>\n<!-- /playfair -->\n\nb\n"))
        #expect(try bench.run("embed", "out/b.md", "-o", "c.md").status == 0)
        #expect(try bench.read("c.md") == made)
    }

    @Test func aPageGoesToStandardOutput() throws {
        let run = try bench.run("embed", "a.md", "-o", "-")
        #expect(run.status == 0 && run.output.contains("<figure"))
        #expect(try bench.names() == ["a.md", "power.playfair.json"])
        #expect(try bench.run("embed", "a.md", "-o", "-", "--format", "json").status == 64)
        #expect(try bench.run("embed", ".", "-o", "-").status == 64)
    }

    @Test func aFolderIsMirrored() throws {
        try bench.write("![a](../power.playfair.json)", to: "site/deep/x.markdown")
        try bench.write("<img src=\"power.playfair.json\">", to: "site/y.HTML")
        try bench.write("{\"bar\": {\"values\": [1]}}", to: "site/power.playfair.json")
        try bench.write("![a](a.playfair.json)", to: "site/.hidden/x.md")
        try bench.write("a", to: "site/z.txt")
        let run = try bench.run("embed", "site", "-o", "out", "--root", ".")
        #expect(run.status == 0)
        #expect(run.errors == "2 pages, 2 charts\n")
        #expect(try bench.names(in: "out") == ["deep", "y.HTML"])
        #expect(try bench.read("out/deep/x.markdown").contains("<figure"))
    }

    @Test func inPlaceAPageKeepsItsRightsAndALinkItsPlace() throws {
        let page = bench.folder.appendingPathComponent("a.md").path
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: page)
        try bench.link("link.md", to: "a.md")
        #expect(try bench.run("embed", "link.md", "--in-place").status == 0)
        let made = try bench.read("a.md")
        #expect(made.contains("<figure"))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: bench.folder.path + "/link.md").hasSuffix("a.md"))
        let attributes = try FileManager.default.attributesOfItem(atPath: page)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let inode = attributes[.systemFileNumber] as? Int
        #expect(try bench.run("embed", "a.md", "--in-place").status == 0)
        // What does not change is not written.
        #expect(try FileManager.default.attributesOfItem(atPath: page)[.systemFileNumber] as? Int == inode)
        #expect(try bench.read("a.md") == made)
    }

    @Test(arguments: [
        ["a.md"], ["a.md", "-o", ""], ["a.md", "-o", "x.md", "--in-place"], ["a.md", "-o", "a.md"],
        ["a.md", "-o", "./"],
        ["a.md", "power.playfair.json", "--in-place"], ["-", "-o", "x.md"],
        [".", "-o", "out"], ["empty/x.txt", "--in-place"], ["a.md", "b.md", "-o", "c.md"],
        ["a.md", "-o", "-", "--check"],
        ["a.md", "--in-place", "--deps", "d"], ["a.md", "-o", "b.md", "--deps", "a.md"],
        ["a.md", "-o", "b.md", "--deps", "b.md"], ["a.md", "-o", "b.md", "--deps-format", "json"],
    ])
    func wrongUsage(arguments: [String]) throws {
        try bench.write("", to: "empty/x.txt")
        let page = try bench.read("a.md")
        let run = try bench.run(["embed"] + arguments)
        #expect(run.status == 64)
        #expect(try bench.names() == ["a.md", "empty", "power.playfair.json"])
        #expect(try bench.read("a.md") == page)
    }

    @Test func patternsStandForPages() throws {
        for name in ["in/b.md", "in/deep/c.md", "in/d.html"] { try bench.write("x", to: name) }
        #expect(try bench.run("embed", "in/**/*.md", "-o", "out/").status == 0)
        #expect(try bench.names(in: "out") == ["b.md", "deep"])
        for (pattern, output, status) in [("in/*.txt", "o/", 2), ("**/*.md", "o/", 64), ("in/b.*", "-", 64)] {
            #expect(try bench.run("embed", pattern, "-o", output).status == Int32(status))
        }
    }

    @Test func aPageNamedTwiceIsOne() throws {
        #expect(try bench.run("embed", "a.md", "./a.md", "-o", "out/").status == 0)
        #expect(try bench.names(in: "out") == ["a.md"])
    }

    /// A file that is no drawing of a page stays, whatever its name; the page takes the next.
    @Test func whatSomebodyElseDrewStays() throws {
        try bench.write("mine", to: "b-chart-1.svg")
        try bench.write("![](power.playfair.json){as=img}\n", to: "b.md")
        for _ in 0..<2 {
            #expect(try bench.run("embed", "b.md", "--in-place").status == 0)
            #expect(try bench.read("b-chart-1.svg") == "mine")
            #expect(try bench.read("b.md").contains("b-chart-2.svg"))
        }
    }

    // MARK: What charts become

    @Test func equalChartsHaveIDsOfTheirOwn() throws {
        try bench.write(Self.fence + Self.fence + "\n" + Self.fence, to: "b.md")
        #expect(try bench.run("embed", "b.md", "-o", "c.md").status == 0)
        let ids = try bench.read("c.md").matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
        #expect(!ids.isEmpty && Set(ids).count == ids.count)
    }

    @Test func aFigureHasTheWidthAndTheClassesThatAreAskedFor() throws {
        try bench.write("![a](power.playfair.json){width=300 .wide .x}", to: "b.md")
        #expect(try bench.run("embed", "b.md", "-o", "c.md").status == 0)
        let made = try bench.read("c.md")
        #expect(
            made.contains(" --><div class=\"wide x\"><style>") && made.hasSuffix("</figure></div>\n<!-- /playfair -->"))
        // The figure has 16 pixels around the drawing.
        #expect(made.contains("{max-width:300px}") && made.contains(" width=\"268\" "))
    }

    /// Others on the page link to it.
    @Test func anIDStandsAtTheElementAroundTheChart() throws {
        let image = #"<img src="power.playfair.json" id="b" alt="b">"#
        for (page, id, name) in [
            ("![a](power.playfair.json){#a .wide}", #"<div id="a" class="wide">"#, "b.md"),
            ("```playfair id=a\n" + Self.fence.dropFirst("```playfair\n".count), #"<div id="a"><style>"#, "b.md"),
            ("a ![a](power.playfair.json){#a} b", #"<span id="a"><img"#, "b.md"),
            (image, #"<div id="b"><style>"#, "b.html"),
        ] {
            try bench.write(page, to: name)
            #expect(try bench.run("embed", name, "-o", "c-\(name)").status == 0)
            let made = try bench.read("c-\(name)")
            #expect(made.contains(id), "\(page)")
        }
        try bench.write("![a](power.playfair.json){id='a b'}", to: "b.md")
        let run = try bench.run("embed", "b.md", "-o", "c.md")
        #expect(run.status == 1 && run.errors.contains("a name without spaces"))
    }

    @Test func aPictureHasADrawingForLightPagesAndOneForDarkOnes() throws {
        let page = "![](power.playfair.json){as=picture}\n\na ![b](power.playfair.json){as=picture} d\n"
        try bench.write(page, to: "b.md")
        #expect(try bench.run("embed", "b.md", "--in-place").status == 0)
        let drawings = ["1", "2"].flatMap { ["b-chart-\($0).dark.svg", "b-chart-\($0).light.svg"] }
        #expect(try bench.names().filter { $0.hasPrefix("b") } == drawings + ["b.md"])
        let made = try bench.read("b.md")
        #expect(
            made.contains(
                "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"b-chart-2.dark.svg\">"
                    + "<img src=\"b-chart-2.light.svg\" alt=\"b\" width=\"640\" height=\"400\"></picture></span><!--"))
        #expect(try bench.read("b-chart-1.dark.svg").contains("color-scheme:dark"))
        // What was made is found again, among words too, and made as it was.
        #expect(try bench.run("embed", "b.md", "--in-place", "--check").status == 0)
        try bench.write(made.replacing("alt=\"b\"", with: "alt=\"x\""), to: "b.md")
        #expect(try bench.run("embed", "b.md", "--in-place").status == 0)
        #expect(try bench.read("b.md") == made)
    }

    @Test func anImageIsADrawingBesideThePage() throws {
        try bench.write("![](power.playfair.json){as=img .x}\n\na ![b \"c\"](power.playfair.json) d\n", to: "x/b c.md")
        #expect(try bench.run("embed", "x/b c.md", "-o", "out/", "--root", ".").status == 1)
        try bench.write("{\"title\":\"T\",\"bar\":{\"values\":[1,2]}}", to: "x/power.playfair.json")
        #expect(try bench.run("embed", "x/b c.md", "-o", "out/").status == 0)
        #expect(try bench.names(in: "out") == ["b c-chart-1.svg", "b c-chart-2.svg", "b c.md"])
        #expect(try !bench.read("out/b c-chart-1.svg").contains("foreignObject"))
        let made = try bench.read("out/b c.md")
        #expect(
            made.hasPrefix(
                "<!-- playfair: ![](power.playfair.json){as=img .x} --><p class=\"x\"><img src=\"b%20c-chart-1.svg\" "
                    + "alt=\"Bar chart. Highest value"))
        #expect(
            made.contains(
                "\na <span><img src=\"b%20c-chart-2.svg\" alt=\"b &quot;c&quot;\" width=\"640\" height=\"400\"></span><!-- "
                    + "playfair: ![b \"c\"](power.playfair.json) --> d\n"))
    }

    @Test func anImageHasTheTitleOfThePage() throws {
        try bench.write(Workbench.chart, to: "a.playfair.xml")
        try bench.write("![A](a.playfair.xml 'Say \\'b\\'\n& c'){as=img}\n\nd ![A](a.playfair.xml)\n", to: "p.md")
        try bench.write("<p><img src=\"a.playfair.xml\" as=\"picture\" title=\"b &amp; c\"> d</p>", to: "p.html")
        #expect(try bench.run("embed", "p.md", "p.html", "--in-place").status == 0)
        let page = try bench.read("p.md").matches(of: #/<img [^>]*>/#).map { String($0.output) }
        #expect(page.map { $0.contains("title=\"Say 'b' &amp; c\"") } == [true, false])
        #expect(!page[1].contains("title="))
        #expect(try bench.read("p.html").contains(#/<img [^>]*title="b &amp; c"/#))
    }

    @Test func drawingsAreWrittenOverNothing() throws {
        try bench.write("![a](power.playfair.json){as=img}", to: "b.md")
        try bench.write("![a](power.playfair.json){as=img}", to: "b.html")
        #expect(try bench.run("embed", "b.md", "-o", "-").status == 64)
        try bench.write("<img src=\"power.playfair.json\"><p>a <img src=\"power.playfair.json\">", to: "b.html")
        let run = try bench.run("embed", "b.md", "b.html", "--in-place")
        #expect(run.status == 64)
        #expect(
            run.errors.contains(
                "a drawing of 'b.html' would be written as 'b-chart-1.svg', and so would one of 'b.md'; give one of the two "
                    + "pages another name"))
        #expect(try bench.read("b.html").hasPrefix("<img src"))
    }

    @Test func aPageOfChartsIsOneFragment() throws {
        try bench.write("```playfair\n\(Workbench.page)\n```\n```playfair as=img\n\(Workbench.page)\n```", to: "b.md")
        #expect(try bench.run("embed", "b.md", "-o", "c.md").status == 0)
        let made = try bench.read("c.md")
        #expect(made.matches(of: #/<figure/#).count == 2 && made.matches(of: #/<img/#).count == 2)
        #expect(made.matches(of: #/<style>/#).count == 1)
        #expect(made.split(separator: "\n").count == 8)
    }

    @Test func linesOfAnAuthorAreNoLinesOfThePage() throws {
        let chart = "{\"title\": \"a\\n\\n# b\", \"footnote\": \"c\\n\\nd\", \"bar\": {\"values\": [1]}}"
        try bench.write("```playfair\n\(chart)\n```", to: "b.md")
        #expect(try bench.run("embed", "b.md", "-o", "c.md").status == 0)
        #expect(try bench.read("c.md").split(separator: "\n", omittingEmptySubsequences: false).count == 4)
    }

    // MARK: Mistakes

    @Test func aMistakeHasItsPlaceInThePageAndTheOtherPagesAreMade() throws {
        try bench.write("# B\n\n```playfair\n{ \"bar\": { \"vlaues\": [1] } }\n```\n", to: "b.md")
        let run = try bench.run("embed", "b.md", "a.md", "-o", "out/")
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("b.md:4:13: error: 'vlaues' is not allowed on 'bar'"))
        #expect(
            run.errors.contains("[schema.unknown-attribute]\n{ \"bar\": { \"vlaues\": [1] } }\n            ^~~~~~\n"))
        #expect(try bench.names(in: "out") == ["a.md"])
    }

    @Test func allMistakesOfAPageComeInOneRunInTheOrderOfTheText() throws {
        let text = """
            > ```playfair wdith=3
            > {"bar": {"vlaues": [1]}}
            > ```
            ![a](none.playfair.json)
            ![b](/power.playfair.json)
            - ```playfair
              <chart><bar values="1 2"/></chrat>
              ```

            ```playfair
            {
            """
        try bench.write(text, to: "b.md")
        let run = try bench.run("embed", "b.md", "-o", "c.md", "--format", "github")
        #expect(run.status == 1)
        let lines = run.output.matches(of: #/line=(\d+),col=(\d+)/#).map { "\($0.1):\($0.2)" }
        #expect(lines == ["1:15", "2:13", "4:6", "5:6", "7:31", "10:1"])
        #expect(try bench.names() == ["a.md", "b.md", "power.playfair.json"])
    }

    @Test func aFileThatCannotBeReadIsAMistakeOfThePage() throws {
        try bench.write("![a](none.playfair.json)\n", to: "b.md")
        let run = try bench.run("embed", "b.md", "-o", "c.md", "--format", "json")
        #expect(
            run.output.contains(
                #""id":"embed.unreadable-source","message":"there is no file 'none.playfair.json'""#))
        try bench.write("![a](../power.playfair.json)\n", to: "x/b.md")
        #expect(try bench.run("embed", "x/b.md", "-o", "c.md").errors.contains("lies outside the folder"))
        #expect(try bench.run("embed", "x/b.md", "-o", "c.md", "--root", ".").status == 0)
    }

    @Test func aChartThatWasMadeStaysWhereItsFileIsNot() throws {
        let text = "![a](power.playfair.json)\n\n\(Self.fence)\n![b](power.playfair.json)\n"
        try bench.write(text, to: "b.md")
        #expect(try bench.run("embed", "b.md", "-o", "out/b.md").status == 0)
        let run = try bench.run("embed", "out/b.md", "-o", "c/b.md")
        #expect(run.status == 0)
        #expect(
            run.errors.hasPrefix("out/b.md:1:21: warning: there is no file 'power.playfair.json' here; the chart stays")
        )
        #expect(try bench.read("c/b.md") == bench.read("out/b.md"))
        #expect(try bench.run("embed", "out/b.md", "-o", "c/b.md", "--strict").status == 1)
        try bench.write("a ![a](power.playfair.json)\n", to: "b.md")
        #expect(try bench.run("embed", "b.md", "-o", "out/b.md").status == 0)
        #expect(try bench.run("embed", "out/b.md", "-o", "c/b.md").status == 1)
    }

    @Test func anImageStaysWhereItsDrawingHasMovedWithIt() throws {
        let image = "![a](power.playfair.json){as=img}\n\na ![b](power.playfair.json){as=picture} d\n"
        try bench.write(image, to: "b.md")
        #expect(try bench.run("embed", "b.md", "-o", "moved/b.md").status == 0)
        let made = try bench.read("moved/b.md")
        let run = try bench.run("embed", "moved", "--in-place")
        #expect(run.status == 0 && run.errors.ranges(of: "warning: there is no file").count == 2, "\(run.errors)")
        #expect(try bench.read("moved/b.md") == made)
        let drawing = try bench.read("moved/b-chart-1.svg")
        // Another chart takes the name of none that stays.
        try bench.write("\(Self.fence.replacing("playfair\n", with: "playfair as=img\n"))\n\(made)", to: "moved/b.md")
        #expect(try bench.run("embed", "moved", "--in-place").status == 0)
        #expect(try bench.read("moved/b.md").contains("<img src=\"b-chart-2.svg\""))
        #expect(try bench.read("moved/b-chart-1.svg") == drawing)
        #expect(try bench.run("embed", "moved", "--in-place", "--check").status == 0)
        // Elsewhere, or without its drawing, it would show nothing.
        #expect(try bench.run("embed", "moved/b.md", "-o", "c/b.md").status == 1)
        try FileManager.default.removeItem(at: bench.folder.appendingPathComponent("moved/b-chart-2.dark.svg"))
        let without = try bench.run("embed", "moved", "--in-place")
        #expect(without.status == 1 && without.errors.ranges(of: "error: there is no file").count == 1)
    }

    @Test func drawingsOfChartsThatAreGoneAreNamed() throws {
        try bench.write(
            "![](power.playfair.json){as=picture}\n\na ![](power.playfair.json) b ![](power.playfair.json)\n",
            to: "b.md")
        #expect(try bench.run("embed", "b.md", "--in-place").errors == "")
        try bench.write("<svg>mine</svg>", to: "b-chart-9.svg")
        try bench.write(try bench.read("b-chart-2.svg"), to: "b-chart-8.svg")
        try bench.write("Shows ![it](b-chart-8.svg).", to: "c.md")
        try bench.write("a ![](power.playfair.json)\n", to: "b.md")
        let gone = ["b-chart-1.dark.svg", "b-chart-1.light.svg", "b-chart-2.svg", "b-chart-3.svg"]
        let words = gone.map { "\($0): left over, no page beside it names it, as b.md did\n" }
        #expect(try bench.run("embed", "b.md", "--in-place", "--check").status == 1, "the page would change")
        let told = try bench.run("embed", "b.md", "--in-place")
        #expect(told.status == 0 && told.errors == words.joined(), "\(told.errors)")
        #expect(try bench.names().contains("b-chart-2.svg"))
        // A page may write a name as it likes, and another name that ends alike is another.
        try bench.write("[it](./b-chart-2.svg) <img src=\"x-b-chart-3.svg\">", to: "c.html")
        try bench.write("{}", to: "b-chart-1.playfair.json")
        #expect(try bench.run("embed", "b.md", "--in-place").errors == words[3])
        // While a page has mistakes nothing is said of its drawings.
        try bench.write("![](none.playfair.json)", to: "b.md")
        #expect(try !bench.run("embed", "b.md", "--in-place").errors.contains("left over"))
    }

    @Test func staleDrawingsAreKnownByAnySpelling() throws {
        for (page, spelling) in [
            ("power.v2", "./power.v2-chart-2.svg"), ("größe", "größe-chart-2.svg"), ("p q", "p q-chart-2.svg"),
            ("p é", "p%20%c3%a9-chart-2.svg"),
            ("p&q", "p&amp;q-chart-2.svg"),
        ] {
            try bench.write(
                "![](power.playfair.json){as=img}\n\n![](power.playfair.json){as=img}\n", to: "\(page).md")
            #expect(try bench.run("embed", "\(page).md", "--in-place").errors == "")
            try bench.write("![](power.playfair.json){as=img}\n", to: "\(page).md")
            #expect(try bench.run("embed", "\(page).md", "--in-place").errors.contains("left over"))
            try bench.write("![it](\(spelling))", to: "other.md")
            #expect(try bench.run("embed", "\(page).md", "--in-place").errors == "")
        }
    }

    @Test func thePathsOfASiteBeginAtItsRoot() throws {
        try bench.write("{\"bar\": {\"values\": [1]}}", to: "site/charts/x.playfair.json")
        try bench.write(
            "<img src=\"/charts/x.playfair.json\"> <img src=\"/../power.playfair.json\">", to: "site/a/b.html")
        let run = try bench.run("embed", "site/a/b.html", "-o", "c.html", "--root", "site")
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("site/a/b.html:1:47: error: '/../power.playfair.json' lies outside the folder"))
        #expect(run.errors.matches(of: #/error/#).count == 1)
        try bench.write("<img src=\"/charts/x.playfair.json\">", to: "site/a/b.html")
        #expect(try bench.run("embed", "site/a/b.html", "-o", "c.html").status == 1)
        #expect(try bench.run("embed", "site/a/b.html", "-o", "c.html", "--root", "site", "--deps", "d").status == 0)
        #expect(try bench.read("d").contains("\nsite/charts/x.playfair.json:\n"))
    }

    @Test func warningsAreErrorsOnlyIfStrict() throws {
        let names = (1...60).map { "\"A long name \($0)\"" }.joined(separator: ",")
        let values = (1...60).map(String.init).joined(separator: ",")
        try bench.write("```playfair\n{\"bar\":{\"categories\":[\(names)],\"values\":[\(values)]}}\n```", to: "b.md")
        let run = try bench.run("embed", "b.md", "-o", "c.md")
        #expect(run.status == 0 && run.errors.contains("b.md:2:1: warning: "))
        #expect(try bench.run("embed", "b.md", "-o", "d.md", "--strict").status == 1)
        #expect(try bench.names() == ["a.md", "b.md", "c.md", "power.playfair.json"])
    }

    @Test func aPageThatCannotBeReadIsTrouble() throws {
        let run = try bench.run("embed", "none.md", "a.md", "-o", "out/")
        #expect(run.status == 2 && run.errors == "playfair: cannot read none.md: no such file\n")
        #expect(try bench.names(in: "out") == ["a.md"])
    }

    // MARK: Check and dependencies

    @Test func checkNamesWhatWouldChange() throws {
        try bench.write("![a](power.playfair.json){as=img}", to: "b.md")
        let run = try bench.run("embed", ".", "--check")
        #expect(run.status == 1)
        #expect(
            run.errors == "./a.md would change\nb-chart-1.svg would change\n./b.md would change\n2 pages, 2 charts\n")
        #expect(try bench.run("embed", ".", "--in-place").status == 0)
        #expect(try bench.run("embed", ".", "--check").status == 0)
        #expect(try bench.run("embed", "a.md", "-o", "c.md", "--check").errors == "c.md would change\n")
        try bench.write("{\"bar\": {\"values\": [3]}}", to: "power.playfair.json")
        #expect(try bench.run("embed", "b.md", "--check").errors == "b-chart-1.svg would change\n")
        #expect(try bench.names() == ["a.md", "b-chart-1.svg", "b.md", "power.playfair.json"])
    }

    @Test func aManifestSaysWhatWasMadeOfEachPage() throws {
        try bench.write("![a](power.playfair.json)\n\n![b](power.playfair.json){as=img}\n", to: "site/b.md")
        try bench.write("{\"bar\": {\"values\": [1]}}", to: "site/power.playfair.json")
        try bench.write("![a](nothing.playfair.json)\n", to: "site/c.md")
        #expect(try bench.run("embed", "site", "-o", "out", "--manifest", "m.json").status == 1)
        let whole = try JSONSerialization.jsonObject(with: Data(try bench.read("m.json").utf8)) as? [String: Any]
        let pages = try #require(whole?["documents"] as? [[String: Any]])
        #expect(pages.map { $0["document"] as? String } == ["site/b.md", "site/c.md"])
        #expect(pages.map { $0["failed"] as? Bool } == [false, true])
        #expect(pages[0]["inputs"] as? [String] == ["site/b.md", "site/power.playfair.json"])
        let outputs = try #require(pages[0]["outputs"] as? [[String: Any]])
        #expect(outputs.map { $0["kind"] as? String } == ["page", "svg"])
        #expect(outputs.map { $0["path"] as? String } == ["out/b.md", "out/b-chart-1.svg"])
        for output in outputs {
            let text = try bench.read(try #require(output["path"] as? String))
            #expect(output["bytes"] as? Int == text.utf8.count)
            let style = try #require(text.firstMatch(of: /<style>([^<]*(?:<[0-9][^<]*)*)<\/style>/)?.1)
            // In a drawing, which is XML, signs of rules are written in another way.
            let hash = "'sha256-\(SHA256(style.replacing("&lt;", with: "<").replacing("&gt;", with: ">").utf8).base64)'"
            #expect(output["styleSources"] as? [String] == [hash])
            #expect((output["charts"] as? [[String: Any]])?.count == 1)
        }
        for options in [["--check"], ["--deps", "m.json"]] {
            #expect(try bench.run(["embed", "site", "-o", "out", "--manifest", "m.json"] + options).status == 64)
        }
        #expect(try bench.run("embed", "site", "-o", "out", "--manifest", "site/b.md").status == 64)
    }

    @Test func nothingIsWrittenOverWhatEmbedReadsOrHasMade() throws {
        try bench.write("", to: "t/figure.html")
        try bench.write("", to: "t/page.html")
        try bench.write(#"{"templates": "t"}"#, to: "playfair.json")
        for output in ["playfair.json", "t/figure.html", "t/page.html"] {
            #expect(try bench.run("embed", "a.md", "-o", output).status == 64, "\(output)")
        }
        try bench.write("{}", to: "playfair.json")
        try bench.write("![a](power.playfair.json){as=img}\n", to: "b.md")
        for option in ["--manifest", "--deps"] {
            let run = try bench.run("embed", "b.md", "-o", "out/b.md", option, "out/b-chart-1.svg")
            #expect(run.status == 64 && run.errors.contains("over the output 'out/b-chart-1.svg'"), "\(run.errors)")
            #expect(try bench.read("out/b-chart-1.svg").hasPrefix("<svg"))
        }
    }

    @Test func templatesAndTheDarkSwitchHoldForFiguresInPages() throws {
        let slots = ["caption", "legend", "drawing", "controls", "table", "notes"]
        try bench.write(slots.map { "<slot name='\($0)'></slot>\n" }.joined() + "<p>own</p>", to: "t/figure.html")
        let run = try bench.run("embed", "a.md", "-o", "b.md", "--templates", "t", "--dark-selector", ".dark")
        #expect(run.status == 0, "\(run.errors)")
        let page = try bench.read("b.md")
        #expect(page.contains("<p>own</p></figure>\n<!-- /playfair -->"))
        #expect(page.contains(":where(.dark .c"))
        #expect(
            try bench.run("embed", "b.md", "-o", "c.md", "--templates", "t", "--dark-selector", ".dark").status == 0)
        #expect(try bench.read("c.md") == page)
        #expect(try bench.run("embed", "a.md", "-o", "b.md", "--templates", "u").status == 2)
    }

    @Test func whatAPageWasMadeFromIsNoted() throws {
        try bench.write(
            "<chart xmlns=\"urn:playfair:chart:1\"><data src=\"d.csv\"/><bar x=\"a\" y=\"b\"/></chart>",
            to: "c.playfair.xml")
        try bench.write("a,b\nx,1\n", to: "d.csv")
        try bench.write("![a](c.playfair.xml){as=img}\n", to: "b.md")
        #expect(try bench.run("embed", "b.md", "-o", "out/", "--deps", "b.d").status == 0)
        #expect(
            try bench.read("b.d")
                == "out/b.md out/b-chart-1.svg: \\\n  b.md \\\n  c.playfair.xml \\\n  d.csv\nc.playfair.xml:\nd.csv:\n")
        try bench.write("![a](c.playfair.xml) ![b](none.playfair.xml)\n", to: "b.md")
        #expect(try bench.run("embed", "b.md", "-o", "out/", "--deps", "b.d", "--deps-format", "zero").status == 1)
        #expect(try bench.read("b.d") == "b.md\0c.playfair.xml\0d.csv\0none.playfair.xml\0")
    }
}
