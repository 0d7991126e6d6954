import ChartDiagnostics
import Foundation
import Testing

@Suite struct DiagnosticCodeQualityTests {
    private struct Finding: Decodable {
        struct Location: Decodable {
            struct Lines: Decodable { var begin, end: Int }

            var path: String
            var lines: Lines
        }

        enum CodingKeys: String, CodingKey {
            case description, fingerprint, severity, location
            case name = "check_name"
        }

        var description, fingerprint, severity: String
        var name: String
        var location: Location
    }

    private func findings(
        _ text: String, at places: [Range<Int>], in name: String = "a.xml", from folder: String? = nil
    ) throws -> [Finding] {
        let file = SourceFile(name: name, bytes: Array(text.utf8))
        var report = DiagnosticCodeQuality(from: folder)
        let json = report.render(
            places.map { Diagnostic(.schemaUnknownElement, .error, "no \"x\"", at: SourceRange(file, $0)) })
        return try JSONDecoder().decode([Finding].self, from: Data(json.utf8))
    }

    @Test func findingsNameTheirLines() throws {
        let found = try findings("one\ntwo\nthree", at: [4..<9, 0..<1])
        #expect(found.map(\.location.lines.begin) == [1, 2])
        #expect(found.map(\.location.lines.end) == [1, 3])
        #expect(Set(found.map(\.description)) == ["no \"x\""])
        #expect(Set(found.map(\.severity)) == ["major"])
        #expect(Set(found.map(\.name)) == [DiagnosticID.schemaUnknownElement.rawValue])
    }

    @Test func aFindingIsKnownAgainOnAnotherLine() throws {
        let before = try findings("one\ntwo", at: [0..<1, 4..<5])
        let after = try findings("\n\none\ntwo", at: [2..<3, 6..<7])
        #expect(before.map(\.fingerprint) == after.map(\.fingerprint))
        #expect(Set(before.map(\.fingerprint)).count == 2)
    }

    @Test(arguments: [
        ("/repo/in/a.xml", "in/a.xml"), ("/repository/a.xml", "/repository/a.xml"), ("in/a.xml", "in/a.xml"),
    ])
    func pathsAreThoseFromTheRepository(name: String, path: String) throws {
        let found = try findings("x", at: [0..<1], in: name, from: "/repo")
        #expect(found.map(\.location.path) == [path])
        #expect(try found.map(\.fingerprint) == findings("x", at: [0..<1], in: path).map(\.fingerprint))
    }

    @Test func nothingFoundIsAnEmptyList() throws {
        #expect(try findings("", at: []).isEmpty)
    }
}
