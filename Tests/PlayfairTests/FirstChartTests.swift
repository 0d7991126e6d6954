import Foundation
import Playfair
import Testing

// The functions of the library's first article, letter by letter: a test compares.

func visits(_ table: String) throws -> String {
    let chart = ChartElement("chart", ["title": "Visits", "subtitle": "People a day"]) {
        ChartElement("data", ["src": "visits.csv"])
        ChartElement("bar", ["x": "day", "y": "visits"])
    }
    var options = ChartOptions()
    options.data = .memory(["visits.csv": Array(table.utf8)])
    return try ChartSource(chart).page(options: options)
}

func answer(_ document: String, number: Int) -> (status: Int, html: String) {
    var options = ChartOptions()
    options.idPrefix = ChartIDPrefix("chart\(number)")
    // A document from outside reads no file and reaches no network, whatever it names.
    options.data = .memory([:])
    do {
        return (200, try ChartSource(document).fragment(options: options))
    } catch {
        return (422, "\(error)")
    }
}

/// The library as its users begin with it, as its article says.
@Suite struct FirstChartTests {
    @Test func theArticleSaysWhatIsTriedHere() throws {
        let file = URL(fileURLWithPath: #filePath)
        let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appendingPathComponent("Sources/Playfair/Playfair.docc/FirstChart.md"), encoding: .utf8)
        let blocks = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        let functions = blocks.filter { $0.hasPrefix("func ") }
        #expect(functions.count == 2)
        let tried = try String(contentsOf: file, encoding: .utf8)
        for function in functions { #expect(tried.contains(function), "\(function)") }
    }

    @Test func aTableBecomesAPage() throws {
        let page = try visits("day,visits\nMon,12\nTue,19\n")
        #expect(page.hasPrefix("<!DOCTYPE html>") || page.hasPrefix("<!doctype html>"))
        #expect(page.contains("People a day") && page.contains("Tue"))
    }

    @Test func aServerAnswersWithAFigureOrWithWhatIsWrong() {
        let good = answer("<chart title='T'><bar values='1 2'/></chart>", number: 7)
        #expect(good.status == 200 && good.html.contains("<figure") && good.html.contains("chart7"))
        let wrong = answer("<chart titel='T'><data src='/etc/passwd'/><bar x='a' y='b'/></chart>", number: 8)
        #expect(wrong.status == 422 && wrong.html.contains("titel") && wrong.html.contains("/etc/passwd"))
    }
}
