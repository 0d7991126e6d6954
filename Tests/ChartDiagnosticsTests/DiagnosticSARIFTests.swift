import ChartDiagnostics
import Foundation
import Testing

@Suite struct DiagnosticSARIFTests {
    private static let file = SourceFile(name: "a b/ü.xml", bytes: Array("<chart>\n  <bár x='1'/>\n</chart>".utf8))

    private static func range(_ text: String) -> SourceRange {
        let bytes = file.bytes
        let start = bytes.indices.first { bytes[$0...].starts(with: Array(text.utf8)) } ?? 0
        return SourceRange(file, start..<(start + text.utf8.count))
    }

    private func log(_ diagnostics: [Diagnostic]) throws -> [String: Any] {
        var sarif = DiagnosticSARIF(version: "1.2.3")
        let text = sarif.render(diagnostics)
        #expect(text.hasSuffix("\n"))
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func resultsNameTheirRuleAndPlace() throws {
        let finding = Diagnostic(
            .schemaUnknownElement, .error, "there is no 'bár'", at: Self.range("bár"),
            notes: [.init("see here", at: Self.range("x")), .init("and more")],
            fixIts: [.init("replace with 'bar'", replacing: Self.range("bár"), with: "bar")])
        let log = try log([finding])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == finding.id.rawValue)
        #expect(result["level"] as? String == "error")
        #expect((result["message"] as? [String: String]) == ["text": "there is no 'bár'\nand more"])
        let place = try #require(
            ((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
        #expect((place["artifactLocation"] as? [String: String]) == ["uri": "a%20b/%C3%BC.xml"])
        #expect(
            (place["region"] as? [String: Int]) == [
                "startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 7, "byteOffset": 11, "byteLength": 4,
            ])
        #expect((result["relatedLocations"] as? [Any])?.count == 1)
        let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
        let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
        let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
        #expect((replacement["insertedContent"] as? [String: String]) == ["text": "bar"])
    }

    @Test func rulesAreListedOnce() throws {
        let findings = ["bár", "x"].map { Diagnostic(.schemaUnknownElement, .warning, "no", at: Self.range($0)) }
        let run = try #require((try log(findings)["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        #expect((driver["rules"] as? [Any])?.count == 1)
        #expect((run["results"] as? [[String: Any]])?.map { $0["level"] as? String } == ["warning", "warning"])
    }

    @Test func nothingFoundIsALogToo() throws {
        let run = try #require((try log([])["runs"] as? [[String: Any]])?.first)
        #expect((run["results"] as? [Any])?.isEmpty == true)
    }

    @Test(arguments: [("/a.xml", "file:///a.xml"), ("a:b#c.xml", "a%3Ab%23c.xml"), ("<stdin>", "%3Cstdin%3E")])
    func pathsBecomeReferences(path: String, reference: String) throws {
        let file = SourceFile(name: path, bytes: Array("x".utf8))
        var sarif = DiagnosticSARIF(version: "1")
        let text = sarif.render([Diagnostic(.schemaUnknownElement, .error, "no", at: SourceRange(file, 0..<1))])
        #expect(text.contains("\"uri\":\"\(reference)\""))
    }
}
