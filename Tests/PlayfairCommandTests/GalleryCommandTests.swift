import Foundation
import Testing

@testable import PlayfairCommand

@Suite struct GalleryCommandTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        try bench.write("", to: ".git")
        try bench.write(Workbench.chart, to: "charts/a b.playfair.xml")
        try bench.write(#"{"title": "A <sun>", "bar": {"values": [1, 2]}}"#, to: "charts/sub/b.playfair.json")
        try bench.write(Workbench.chart, to: "charts/z.playfair.xml")
    }

    @Test func showsAllChartsWithTheirDocumentsInBothSpellings() throws {
        let run = try bench.run("gallery", "charts", "-o", "site/all.html", "--title", "Our <charts>")
        #expect((run.status, run.errors) == (0, ""))
        let page = try bench.read("site/all.html")
        #expect(page.contains("<title>Our &lt;charts&gt;</title>") && page.contains("<h1>Our &lt;charts&gt;</h1>"))
        #expect(page.contains("<a href=\"#chart-2\">A &lt;sun&gt;</a>"))
        for link in ["../charts/a%20b.playfair.xml", "../charts/sub/b.playfair.json"] {
            #expect(page.contains("<a href=\"\(link)\">"), "\(link)")
        }
        for title in ["Power", "A &lt;sun&gt;"] { #expect(page.contains("<h2>\(title)</h2>"), "\(title)") }
        #expect(page.contains("<p class=\"file\"><a href=\"../charts/z.playfair.xml\">z.playfair.xml</a></p>"))
        #expect(page.ranges(of: "<summary>Source: XML</summary>").count == 3)
        #expect(page.ranges(of: "<summary>Source: JSON</summary>").count == 3)
        // Equal charts have ids of their own.
        let ids = page.matches(of: #/ id="([^"]*)"/#).map(\.1)
        #expect(Set(ids).count == ids.count)
        #expect(!page.contains("<script") && page.contains("default-src 'none'"))
    }

    @Test func writesNothingWhereAChartHasMistakes() throws {
        try bench.write(Workbench.mistaken, to: "charts/bad.playfair.xml")
        let run = try bench.run("gallery", "charts")
        #expect(run.status == 1 && run.errors.contains("charts/bad.playfair.xml:1:"))
        #expect(try !bench.names().contains("gallery.html"))
    }

    @Test func dataFilesAreKept() throws {
        let data = "k,v\na,1\nb,2\n"
        try bench.write(data, to: "charts/d.csv")
        try bench.write(#"<chart><data src="d.csv"/><bar x="k" y="v"/></chart>"#, to: "charts/c.playfair.xml")
        let run = try bench.run("gallery", "charts", "-o", "charts/d.csv")
        #expect(run.status != 0 && run.errors.contains("charts/d.csv"))
        #expect(try bench.read("charts/d.csv") == data)
    }

    @Test func followsTheProject() throws {
        // The buttons of legends are in one, tooltips are in others.
        func count() throws -> Int {
            try bench.run("gallery", "charts", "-o", "-").output.ranges(of: "<foreignObject").count
        }
        let usual = try count()
        try bench.write(#"{"foreign-object": false}"#, to: "playfair.json")
        #expect(try count() < usual)
    }

    @Test func takesATemplateAndTellsItsMistakes() throws {
        let template = """
            <html lang="<slot name="lang"></slot>"><slot name="csp"></slot><title><slot name="title"></slot></title>\
            <style><slot name="style"></slot></style>Mine<slot name="charts"></slot></html>
            """
        try bench.write(template, to: "t/gallery.html")
        let own = try bench.run("gallery", "charts", "--templates", "t", "-o", "-")
        #expect(own.status == 0 && own.output.contains("</style>Mine<h1>"))
        #expect(!own.output.contains("href=\"charts"), "what has no place cannot link to places")
        try bench.write(template.replacing("\"charts\"", with: "\"cahrts\""), to: "t/gallery.html")
        let wrong = try bench.run("gallery", "charts", "--templates", "t", "-o", "-")
        #expect(wrong.status == 1 && wrong.errors.contains("t/gallery.html:1:"), "\(wrong.errors)")
        // A folder may hold only those of other pages, whoever names it.
        try bench.write(Workbench.pageTemplate, to: "u/page.html")
        #expect(try bench.run("gallery", "charts", "--templates", "u").status == 0)
        try bench.write("", to: "none/readme.txt")
        let none = try bench.run("gallery", "charts", "--templates", "none")
        #expect(
            none.status == 2 && none.errors.contains("may hold any of 'gallery.html', 'figure.html', 'legend.html'\n"))
        let help = try bench.run("gallery", "--help").output
        #expect(help.contains("'gallery.html'") && !help.contains("'page.html'"))
        try bench.write(#"{"templates": "u"}"#, to: "playfair.json")
        #expect(try bench.run("gallery", "charts").status == 0)
    }

    @Test func refusesToWriteOverWhatItReads() throws {
        for path in ["charts/z.playfair.xml", "charts", "charts/"] {
            #expect(try bench.run("gallery", "charts", "-o", path).status == 64, "\(path)")
        }
        #expect(try bench.run("gallery", "-").status == 64)
    }

    @Test func pathsLeadFromThePageToTheDocument() {
        #expect(RelativePath.path(of: "a/b.xml", from: "a/page.html") == "b.xml")
        #expect(RelativePath.path(of: "./a/../c/b.xml", from: "out/site/page.html") == "../../c/b.xml")
        #expect(RelativePath.path(of: "/x/b.xml", from: "/y/page.html") == "../x/b.xml")
    }
}
