import ChartDiagnostics
import Testing

@testable import ChartEmbedding

@Suite struct PlaceReaderTests {
    @Test func whatWasMadeIsFoundAgain() {
        for text in [
            "```playfair\n{\"a--b\":\n\n1}\n```", "![a](a.playfair.json)", "<playfair-chart src='a.playfair.json'/>",
        ] {
            let page = WrittenPage("a\n\n\(text)\n\nb")
            let again = WrittenPage(page.made)
            #expect(again.found == page.found)
            #expect(again.made == page.made)
            #expect(again.rest == page.rest)
        }
    }

    @Test func whatTheAuthorChangesInACommentIsMadeAnew() {
        let made = WrittenPage("```playfair\n1\n```\n").made
        let edited = made.split(separator: "\n1\n", maxSplits: 1).joined(separator: "\n2 -- 3\n")
        #expect(WrittenPage(edited).found == ["2 -- 3\n"])
        #expect(WrittenPage(WrittenPage(edited).made).found == ["2 -- 3\n"])
    }

    @Test func spaceAroundWhatWasWrittenHasNoMeaning() {
        #expect(
            WrittenPage("<!-- playfair:\n![a](a.playfair.json)\n--><b>\n\nold\n</b><!-- /playfair --> c").found == [
                "→a.playfair.json"
            ])
    }

    @Test(arguments: [
        "x", "", "```playfair\n{}", "```json\n{}\n```", "```playfair\n```\n```", "![a](a.playfair.json) b",
        "<playfair-chart", "<b></b>",
    ])
    func aCommentWithoutAChartIsAMistake(content: String) {
        let page = WrittenPage("a\n\n<!-- playfair: \(content) --><figure></figure><!-- /playfair -->")
        #expect(page.page.diagnostics.map(\.id) == [.embedGarbled])
        #expect(page.found.isEmpty)
    }

    @Test func aChartHasAnEnd() {
        let chart = "<!-- playfair: ![a](a.playfair.json) --><figure></figure>"
        #expect(WrittenPage(chart).reported == [Report(.embedUnclosed, "<!-- playfair:")])
        #expect(WrittenPage(chart, .html).reported == [Report(.embedUnclosed, "<!-- playfair:")])
        #expect(WrittenPage("\(chart)\n\(chart)<!-- /playfair -->").found.count == 1)
        #expect(
            WrittenPage("<!-- playfair: ![a](a.playfair.json)").reported == [Report(.embedUnclosed, "<!-- playfair:")])
        #expect(
            WrittenPage("<span><img></span><!-- playfair: a").reported == [Report(.embedUnclosed, "<!-- playfair:")])
        #expect(WrittenPage("a\n\n<!-- /playfair -->").reported == [Report(.embedStrayEnd, "<!-- /playfair -->")])
        #expect(
            WrittenPage("<p></p><!-- /playfair -->", .html).reported == [Report(.embedStrayEnd, "<!-- /playfair -->")])
    }

    @Test func aFigureCannotStandAmongWords() {
        #expect(
            WrittenPage("a ![b](b.playfair.json){as=figure}").reported
                == [Report(.embedMisplaced, "![b](b.playfair.json){as=figure}")])
    }

    @Test func aCommentWithoutAnEndWouldHideTheChart() {
        #expect(WrittenPage("a <!-- b ![c](c.playfair.json)").reported == [Report(.embedUnclosed, "<!")])
        #expect(WrittenPage("a <!B ![c](c.playfair.json)").reported == [Report(.embedUnclosed, "<!")])
        #expect(WrittenPage("a <b c=\"d ![c](c.playfair.json)").reported == [Report(.embedUnclosed, "<")])
        let page = WrittenPage("<b c='d\n<img src=c.playfair.json>", .html)
        #expect(page.reported == [Report(.embedUnclosed, "<")] && page.found.isEmpty)
        #expect(WrittenPage("a <!-- b").reported.isEmpty)
    }

    @Test func anElementNamesAChart() {
        #expect(WrittenPage("<playfair-chart/>").reported == [Report(.embedMissingSource, "playfair-chart")])
        #expect(WrittenPage("<playfair-chart src=\"a.csv\"/>").reported == [Report(.embedMissingSource, "a.csv")])
        let remote = "https://a.b/c.playfair.json"
        #expect(WrittenPage("![a](\(remote))").reported == [Report(.embedMissingSource, "\(remote)")])
        #expect(
            WrittenPage("![a](//a.b/c.playfair.json)").reported == [
                Report(.embedMissingSource, "//a.b/c.playfair.json")
            ])
        #expect(
            WrittenPage("<playfair-chart src=\"a.playfair.json\" heigth=\"3\"/>").reported == [
                Report(.embedUnknownAttribute, "heigth")
            ])
    }

    @Test func whatIsReportedPointsIntoThePage() throws {
        let text = "> - ```playfair\n>   {\n>     \"a--b\"\n>   ```\n"
        for text in [text, WrittenPage(text).made] {
            let page = WrittenPage(text)
            guard case .document(let file) = try #require(page.page.places.first).source else {
                Issue.record("the block holds its document")
                return
            }
            let start = try #require(file.bytes.firstIndex(of: UInt8(ascii: "b")))
            var collector = DiagnosticCollector()
            collector.report(Diagnostic(.syntaxInvalid, .error, "", at: SourceRange(file, start..<start + 1)))
            let range = try #require(collector.diagnostics.first).range
            #expect(range.file == page.page.file)
            #expect(page.page.file.text(range.bytes) == "b")
            #expect(page.page.file.location(at: range.bytes.lowerBound).line == 3)
        }
    }

    @Test func aPageIsUTF8() {
        let page = HostPage(SourceFile(name: "a.md", bytes: [0x61, 0xC3, 0x28]), syntax: .markdown)
        #expect(page.diagnostics.map(\.id) == [.syntaxEncoding])
        #expect(page.diagnostics.map(\.range.bytes) == [1..<2])
    }
}
