import ChartDiagnostics
import ChartDocument
import Testing

@Suite struct LimitsTests {
    private func ids(_ text: String) -> [DiagnosticID] {
        var collector = DiagnosticCollector()
        _ = DocumentReader.read(SourceFile(name: "-", bytes: Array(text.utf8)), into: &collector)
        return collector.diagnostics.map(\.id)
    }

    @Test func membersOfAnElementAreLimited() {
        func object(_ count: Int) -> String {
            "{" + (0..<count).map { "\"a\($0)\": 1" }.joined(separator: ",") + "}"
        }
        #expect(ids(object(Limits.attributes)) == [])
        #expect(ids(object(Limits.attributes + 1)) == [.syntaxLimit])
        #expect(ids("{\"data\": {\"rows\": [\(object(Limits.attributes + 1))]}}") == [])
    }

    @Test func depthIsLimited() {
        func nested(_ depth: Int) -> String {
            String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
        }
        #expect(ids(nested(Limits.depth)) == [])
        #expect(ids(nested(Limits.depth + 1)) == [.syntaxLimit])
    }

    @Test func sizeIsLimited() {
        #expect(ids(String(repeating: " ", count: Limits.fileBytes + 1)) == [.syntaxLimit])
    }
}
