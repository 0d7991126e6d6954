import ChartCompiler
import ChartDiagnostics
import Foundation
import Testing

@Suite struct FixedDocumentTests {
    init() {
        // Data files of cases are looked for from the top of the checkout.
        _ = FileManager.default.changeCurrentDirectoryPath(Repository.root.path)
    }

    /// What is changed without asking leaves a document with that mistake gone and no new one in its place.
    @Test(arguments: Corpus.invalid) func everyCertainChangeMendsItsMistake(_ example: CorpusCase) throws {
        let file = try example.source()
        let compiler = Compiler()
        let before = compiler.compile(file).diagnostics
        for diagnostic in before {
            for fix in diagnostic.fixIts where fix.applicability == .certain && fix.edits[0].range.file == file {
                var bytes = file.bytes
                for edit in fix.edits.reversed() {
                    bytes.replaceSubrange(edit.range.bytes, with: Array(edit.replacement.utf8))
                }
                let after = compiler.compile(SourceFile(name: file.name, bytes: bytes)).diagnostics
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(Self.count(of: diagnostic, in: after) < Self.count(of: diagnostic, in: before), "\(text)")
                // Mistakes of later stages come to light where a part is sound now, and the next in a formula.
                let isLastError = before.count { $0.severity == .error } == 1
                let isFormula = diagnostic.id == .dataInvalidFormula
                let new = after.filter { Self.count(of: $0, in: before) < Self.count(of: $0, in: after) }
                    .filter { !Self.isOfLaterStage($0, than: diagnostic) }
                #expect(isLastError || isFormula || new.isEmpty, "\(text): \(new.map(\.message))")
            }
        }
    }

    @Test("thousands of changes are made, each in its place")
    func many() {
        let rules = (0..<1500).map { "<rle y='\($0)'/>" }.joined(separator: "\n")
        let text = "<chart><bar values='1'/>\n\(rules)\n</chart>"
        let fixed = Self.fixed(SourceFile(name: "a.xml", bytes: Array(text.utf8)))
        #expect(fixed.count == 1500)
        #expect(String(decoding: fixed.file.bytes, as: UTF8.self) == text.replacing("rle", with: "rule"))
    }

    @Test(
        "what could mean something else is not changed without asking",
        arguments: [
            (
                "a.json",
                #"{"data":{"rows":[{"region":"A","v":1}]},"pie":{"value":"v","labels":"region"}}"#,
                "labels", "label"
            ),
            (
                "a.xml", "<chart><line at='2025-01 2025-02' values='1 2'/><x tickInterval='2'/></chart>",
                "tickInterval", "increment"
            ),
        ])
    func doubtfulNames(name: String, text: String, written: String, meant: String) throws {
        let file = SourceFile(name: name, bytes: Array(text.utf8))
        let fixes = Compiler().compile(file).diagnostics.flatMap(\.fixIts)
        let fix = try #require(fixes.first { $0.edits[0].replacement == meant })
        #expect(fix.applicability == .maybe)
        #expect(String(decoding: Self.fixed(file).file.bytes, as: UTF8.self) == text)
    }

    @Test func theSideOfATextIsItsAnchor() {
        let text = "<chart><text at='1 2' values='1 2' labels='a b' ha='left'/></chart>"
        let fixed = Self.fixed(SourceFile(name: "a.xml", bytes: Array(text.utf8)))
        let mended = text.replacing("ha='left'", with: "anchor='start'")
        #expect(String(decoding: fixed.file.bytes, as: UTF8.self) == mended)
    }

    private static func fixed(_ file: SourceFile) -> FixedDocument {
        let compiler = Compiler()
        return FixedDocument(file, compiler.compile(file), by: compiler)
    }

    private static func isOfLaterStage(_ diagnostic: Diagnostic, than other: Diagnostic) -> Bool {
        let isMeaning = { (id: DiagnosticID) in ["data.", "semantic."].contains { id.rawValue.hasPrefix($0) } }
        return isMeaning(diagnostic.id) && !isMeaning(other.id)
    }

    private static func count(of diagnostic: Diagnostic, in all: [Diagnostic]) -> Int {
        all.count { $0.id == diagnostic.id && $0.message == diagnostic.message }
    }

    @Test(arguments: [
        (
            "<chart titel='a &amp; b'><bar valuess='1 2'/></chart>",
            "<chart title='a &amp; b'><bar values='1 2'/></chart>", 2
        ),
        (
            "<Chart title='a & b'><bar values='1 2'/></Chart >",
            "<chart title='a &amp; b'><bar values='1 2'/></chart >", 2
        ),
        ("<chart width=640 ><bar values='1 2' / ></chart>", "<chart width=\"640\" ><bar values='1 2' /></chart>", 2),
        (
            "{'title': 'a', // b\n \"bar\": {values: [1, 2,]}}", "{\"title\": \"a\", \n \"bar\": {\"values\": [1, 2]}}",
            5
        ),
        (
            "{\"bar\": {\"values\": [.5, +1]}, \"fluid\": True}",
            "{\"bar\": {\"values\": [0.5, 1]}, \"fluid\": true}", 3
        ),
    ])
    func whatIsSureIsMended(_ text: String, _ expected: String, _ count: Int) {
        let ending = text.hasPrefix("<") ? ".xml" : ".json"
        let fixed = Self.fixed(SourceFile(name: "a" + ending, bytes: Array(text.utf8)))
        #expect(fixed.file.text(0..<fixed.file.bytes.count) == expected)
        #expect(fixed.count == count)
        #expect(!fixed.compilation.hasErrors)
    }

    @Test("a string without its end gets the comma behind it that it lacks as well, in one change")
    func aStringIsClosedBeforeItsComma() {
        let text = "{\n  \"title\": \"Rain\n  \"bar\": {\"values\": [1, 2]}\n}\n"
        let found = Compiler().compile(SourceFile(name: "a.json", bytes: Array(text.utf8))).diagnostics
        #expect(found.map(\.id) == [.syntaxUnclosed])
        #expect(found.first?.fixIts.flatMap(\.edits).map(\.replacement) == ["\","])
    }

    /// A number must not become another one, nor two, and 01 may have been meant as a text.
    @Test(arguments: [
        "<chart><bar values='1.234,5 2'/></chart>", "<chart><bar values='1,234,567 2'/></chart>",
        "<chart><bar values='1,5 2,5'/></chart>", "<chart><bar values='1'><line values='1'/></Legend></chart>",
        "{\"bar\": {\"values\": [1, NaN]}}", "{\"bar\": {\"values\": [1, 01]}}",
        "<chart><bar categories='Q1 Q2 Q3' values='1 2 3'/><rule x='Q5'/></chart>",
        "<chart><bar values='1 2'/><vline value='2'/></chart>",
        "<chart><line values='1 2'/><y suggestedMax='1'/></chart>",
        "<chart><bar values='1 2'/></chart>",
    ])
    func whatIsNotSureIsLeftAlone(_ text: String) {
        let file = SourceFile(name: text.hasPrefix("<") ? "a.xml" : "a.json", bytes: Array(text.utf8))
        let fixed = Self.fixed(file)
        #expect(fixed.file == file && fixed.count == 0)
    }
}
