import ChartCompiler
import ChartDiagnostics
import ChartDocument
import Foundation
import Testing

/// A mistake of the syntax or the shape hides no mistake of another part, and brings no other with it.
@Suite struct SoundPartsTests {
    init() {
        // Data files of cases are looked for from the top of the checkout.
        _ = FileManager.default.changeCurrentDirectoryPath(Repository.root.path)
    }

    /// The mistaken documents whose syntax and shape are right.
    static let cases = Corpus.invalid.filter { ["data", "semantic"].contains($0.group) }

    /// The document with one more mistake in its first tag.
    /// - Parameter isSyntax: whether it is one of the syntax or, else, of the shape; both are about `zzz`.
    private static func mistaken(_ file: SourceFile, isSyntax: Bool) -> SourceFile? {
        var text = String(decoding: file.bytes, as: UTF8.self)
        if Document.Spelling(of: file) == .xml {
            let roots = ["<chart", "<page"].compactMap { text.firstRange(of: $0) }
            guard let root = roots.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
            text.insert(contentsOf: isSyntax ? " zzz=1" : " zzz='1'", at: root.upperBound)
        } else {
            guard let brace = text.firstIndex(of: "{") else { return nil }
            text.insert(contentsOf: isSyntax ? "'zzz': 1, " : "\"zzz\": 1, ", at: text.index(after: brace))
        }
        return SourceFile(name: file.name, bytes: Array(text.utf8))
    }

    private static func messages(_ file: SourceFile, errorsOnly: Bool) -> [String] {
        Compiler().compile(file).diagnostics.filter { !errorsOnly || $0.severity == .error }
            .map { "\($0.message) [\($0.id.rawValue)]" }
    }

    @Test("what a later stage would say is said beside a mistake of an earlier one, and nothing besides")
    func allStagesAtOnce() throws {
        #expect(Self.cases.count > 200)
        var (all, told) = (0, 0)
        for example in Self.cases {
            let file = try example.source()
            let own = Self.messages(file, errorsOnly: false)
            guard !own.isEmpty else { continue }
            for isSyntax in [false, true] {
                guard let mistaken = Self.mistaken(file, isSyntax: isSyntax) else { continue }
                let more = Self.messages(mistaken, errorsOnly: false).filter { !$0.contains("zzz") }
                let alien = more.filter { !own.contains($0) && !$0.contains("[syntax.") }
                #expect(alien.isEmpty, "\(example.path): \(alien)")
                let errors = Self.messages(file, errorsOnly: true)
                all += errors.count
                told += errors.count { more.contains($0) }
            }
        }
        #expect(told * 100 >= all * 90, "\(told) of \(all)")
    }

    @Test("an attribute that nobody knows, on any element, brings nothing that is not said without it")
    func strangersEverywhere() throws {
        var (all, told) = (0, 0)
        for example in Self.cases {
            let file = try example.source()
            let own = Self.messages(file, errorsOnly: false)
            var collector = DiagnosticCollector()
            guard Document.Spelling(of: file) == .xml, !own.isEmpty,
                let document = DocumentReader.read(file, into: &collector)
            else { continue }
            let errors = Self.messages(file, errorsOnly: true)
            for place in Self.ends(ofNamesIn: document.root) {
                var bytes = file.bytes
                bytes.insert(contentsOf: " zzz='1'".utf8, at: place)
                let more = Self.messages(SourceFile(name: file.name, bytes: bytes), errorsOnly: false)
                    .filter { !$0.contains("zzz") }
                let alien = more.filter { !own.contains($0) }
                #expect(alien.isEmpty, "\(example.path), \(place): \(alien)")
                all += errors.count
                told += errors.count { more.contains($0) }
            }
        }
        #expect(told * 100 >= all * 70, "\(told) of \(all)")
    }

    /// Where the names of the start tags end of an element and of its first children, as far as these are told apart by names.
    private static func ends(ofNamesIn element: Element) -> [Int] {
        var names: Set<String> = []
        let children = element.children.filter { names.insert($0.name).inserted }
        return [element.nameRange.upperBound] + children.flatMap { ends(ofNamesIn: $0) }
    }

    @Test(
        "each part of a document is looked at",
        arguments: [
            (
                "<chart titel='A' palette='rot'><data src='none.csv'/><bar x='a' y='b' layuot='stack'/>"
                    + "<rule y='3' color='bleu'/></chart>",
                ["titel", "rot", "none.csv", "layuot", "bleu"]
            ),
            (
                "<chart width=600><bar categories='a b' values='1 2 3'/><rule y='2' color='bleu'/></chart>",
                ["600", "1 2 3", "bleu"]
            ),
            (
                "{\"titel\": 1, 'bar': {\"categories\": [\"a\"], \"values\": [1, 2]}, \"utc-offset\": \"x\"}",
                ["titel", "'bar'", "1, 2", "x"]
            ),
        ])
    func everyPart(_ text: String, _ marked: [String]) {
        let file = SourceFile(name: text.hasPrefix("<") ? "a.xml" : "a.json", bytes: Array(text.utf8))
        let found = Compiler().compile(file).diagnostics.filter { $0.severity == .error }
            .sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
        let places = found.map { String(decoding: file.bytes[$0.range.bytes], as: UTF8.self) }
        #expect(places == marked, "\(found.map(\.message))")
    }
}
