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

    /// The places of what is told of a document, in their order.
    private static func places(_ text: String, _ severity: Diagnostic.Severity) -> [String] {
        let file = SourceFile(name: text.hasPrefix("<") ? "a.xml" : "a.json", bytes: Array(text.utf8))
        return Compiler().compile(file).diagnostics.filter { $0.severity == severity }
            .sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
            .map { String(decoding: file.bytes[$0.range.bytes], as: UTF8.self) }
    }

    @Test(
        "what lies behind a guess, a broken table or a mark that cannot be read is told",
        arguments: [
            // Behind a guess what was meant.
            (
                "<chart><gauge values='73'><threshold above='85' color='red'/><threshold above='65' color='yelow'/></gauge>"
                    + "</chart>",
                ["65", "yelow"]
            ),
            (
                "<chart><data>k,v\na,-1\nb,2</data><bubble x='v' y='v' r='v' label='kk'/></chart>",
                ["-1", "r", "kk"]
            ),
            // Around a mark that cannot be read.
            ("<chart><colum x='k'/><y format='%d' min='5' max='1'/></chart>", ["colum", "%d", "5"]),
            (
                "{\"radar\": {\"indicator\": [{\"name\": \"A\"}]}, \"y\": {\"min\": 5, \"max\": 1}}",
                ["indicator", "5"]
            ),
            // Of a table with a mistake the columns are known.
            (
                "<chart><data>k,v,v\na,1,2\nb,3</data><bar x='K' y='v' color='#12345'/></chart>",
                ["v", "b,3", "K", "#12345"]
            ),
            ("<chart><data>k,v\na,1,000\nb,3</data><bar x='k' y='v'/></chart>", ["a,1,000"]),
            // Of a list in which one item is wrong the others.
            (
                "<chart><pie labels='A B' values='1 -2'/><legend><entry name='D'/></legend></chart>",
                ["-2", "D"]
            ),
            // A mark lacks its size and not the element that is called so.
            (
                "<chart><data>k,v\na,1\nb,2</data><point x='v' y='k' size='x'/></chart>", ["k", "x"]
            ),
        ])
    func behindMistakes(_ text: String, _ marked: [String]) {
        #expect(Self.places(text, .error) == marked)
    }

    @Test(
        "doubts stand beside mistakes that have no say in them",
        arguments: [
            ("<chart title='{{t}}' foo='1'><bar values='1 2'/></chart>", ["{{t}}"]),
            ("<chart title='{{t}}'><bar values='1 2' layout='stacked'/></chart>", ["{{t}}"]),
            ("<chart><bar values='1 2' foo='1'/><y max='1'/></chart>", ["1"]),
            // Where the marks are not all there, nobody knows what is cut.
            ("<chart><colum values='1 2'/><y max='1'/></chart>", []),
        ])
    func doubts(_ text: String, _ marked: [String]) {
        #expect(Self.places(text, .warning) == marked)
    }

    @Test(
        "a mistake brings no other with it",
        arguments: [
            "{\"bar\": {\"categories\": [\"A\", \"B\"}, \"values\": [1, 2]]}": 2,
            "{\"bubble\": {\"at\": [1, 2, 3], \"values\": [1, 2], \"sizes\": [1, 2, 3]}}": 1,
            "{\"layers\": {\"bar\": {\"values\": [1, 2]}, \"line\": {\"values\": [3, 4]}}}": 1,
            "{\"arcs\": {\"labels\": [\"a\"], \"values\": [1], \"gradient\": {\"stops\": [\"red\", \"blue\"]}}}": 1,
        ])
    func noCascades(_ text: String, _ count: Int) {
        #expect(Self.places(text, .error).count == count)
    }

    @Test("of a unit that is its currency, and of an axis on the right of panels, one thing is told")
    func oneThing() {
        #expect(Self.places("<chart><bar values='1 2'/><y currency='EUR' unit='€'/></chart>", .warning).count == 1)
        let panels =
            "<chart><data>g,k,v\nx,a,1\ny,a,2</data><facet by='g'/><bar x='k' y='v'/><y axis='right'/></chart>"
        #expect(Self.places(panels, .warning).isEmpty)
    }
}
