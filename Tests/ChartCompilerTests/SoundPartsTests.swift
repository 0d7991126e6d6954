import ChartDiagnostics
import ChartDocument
import Foundation
import Testing

@testable import ChartCompiler

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
                let document = DocumentReader.read(file, into: &collector),
                // Places in a text that was mended to another length are no places in the file.
                document.file.bytes.count == file.bytes.count
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
            // Whichever column was meant, there is no such place.
            ("<chart><data>k,v,w\na,1,2\nb,2,3</data><bar x='k' y='zzz'/><rule x='Z'/></chart>", ["zzz", "Z"]),
            // A mark lacks its size and not the element that is called so.
            (
                "<chart><data>k,v\na,1\nb,2</data><point x='v' y='k' size='x'/></chart>", ["k", "x"]
            ),
        ])
    func behindMistakes(_ text: String, _ marked: [String]) {
        #expect(Self.places(text, .error) == marked)
    }

    @Test(
        "an attribute that nobody knows hides nothing, unless it may have named or parted the rows",
        arguments: [
            (
                "<chart><bar categories='A B' values='1 2' column='3'/><rule x='C' label='a'/><y min='q'/></chart>",
                ["column", "C", "q"]
            ),
            ("<chart><bar categories='A B' values='1 2' title='3'/><rule x='C' label='a'/></chart>", ["title", "C"]),
            (
                "<chart><line categories='A B'><series name='N' values='1 2'/><series name='S' values='2 1'/></line>"
                    + "<rule x='C' label='a'/><legend><entry name='N' text='a'/></legend></chart>",
                ["C", "text"]
            ),
            // A panel's column is there, and a number is none.
            (
                "<chart><data>p,m,u\na,1,2\nb,2,3</data><facet by='P' wide='2'/><line x='m' y='u'/></chart>",
                ["P", "wide"]
            ),
            // Bars of times come about with the column that is guessed.
            (
                "<chart><data>t,s,e\na,2026-01-01,2026-02-01\nb,2026-01-05,2026-02-07</data>"
                    + "<bar orientation='horizontal' x='t' y='s' end='e'/><rule y='18.03.2026' label='a'/></chart>",
                ["end", "18.03.2026"]
            ),
            // Series by a column would have parted the rows.
            ("<chart><data>k,v\na,1\na,2</data><bar x='k' y='v' zzz='w'/></chart>", ["zzz"]),
        ])
    func strangers(_ text: String, _ marked: [String]) {
        #expect(Self.places(text, .error) == marked)
    }

    @Test(
        "mistakes of steps and columns hide none of the rows, and changes that keep a value none of it",
        arguments: [
            (
                "<chart><data>\na,b\nx,1,204\ny,3\n<column name='b' type='number_'/></data><bar x='a' y='b'/></chart>",
                ["x,1,204", "number_"]
            ),
            (
                "<chart><data>\na,b\nx,1,204\ny,3\n<top n='three' of='a' by='b'/></data><bar x='a' y='b'/></chart>",
                ["x,1,204", "three"]
            ),
            (
                "{\"palette\": \"tableau10\", \"bar\": {\"categories\": [\"A\"], \"values\": [1]}}",
                ["tableau10"]
            ),
            (
                "{\"line\": {\"categories\": [\"A\"], \"values\": [1]}, \"legend\": {\"entries\": [{\"name\": \"M\"}]}}",
                ["entries", "M"]
            ),
        ])
    func rowsAndValues(_ text: String, _ marked: [String]) {
        #expect(Self.places(text, .error) == marked)
    }

    @Test(
        "what says nothing is doubted",
        arguments: [
            ("{\"bar\": {\"categories\": [\"A\", \"B\"], \"values\": [1, 2]}, \"description\": \"\"}", [""]),
            ("{\"bar\": {\"categories\": [\"Jan,Feb,Mar\"], \"values\": [9]}}", ["Jan,Feb,Mar"]),
            (
                "<chart><line categories='A B C'><series name='N' values='3 5 4'/><series name='S' values='2 4 6'/></line>"
                    + "<legend position='none' toggle='solo'/></chart>",
                ["toggle"]
            ),
        ])
    func emptyWords(_ text: String, _ marked: [String]) {
        #expect(Self.places(text, .warning) == marked)
    }

    @Test(
        "doubts stand beside mistakes that have no say in them",
        arguments: [
            ("<chart title='{{t}}' foo='1'><bar values='1 2'/></chart>", ["{{t}}"]),
            ("<chart title='{{t}}'><bar values='1 2' layout='stacked'/></chart>", ["{{t}}"]),
            ("<chart><bar values='1 2' foo='1'/><y max='1'/></chart>", ["1"]),
            // Whatever the word was meant to be, the bar is cut.
            ("<chart><bar values='1 5' totals='some'/><y max='2'/><legend position='below'/></chart>", ["2"]),
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

    @Test(
        "what may follow from one of many columns, or from a list that is made to fit, is not told",
        arguments: [
            // More columns than are tried may be meant, for a place or for a series.
            (
                "<chart><data>a,b,c,d,e,f,g,h,i,v\n1,1,1,1,1,1,1,1,Z,1\n2,2,2,2,2,2,2,2,Y,2</data>"
                    + "<bar x='zzz' y='v'/><rule x='Z'/></chart>",
                ["zzz"]
            ),
            (
                "<chart><data>a,b,c,d,e,f,g,h,i,v\na1,1,1,1,1,1,1,1,Z,1\na2,2,2,2,2,2,2,2,Y,2</data>"
                    + "<bar x='a' y='v' series='zzz'/><legend><entry name='Z'/></legend></chart>",
                ["zzz"]
            ),
            // Of three columns, each may be any.
            (
                "<chart><data>a,b,v,w\na1,Z,1,3\na2,Y,2,4</data>"
                    + "<bar x='ab' y='zz' series='yy'/><legend><entry name='Z'/></legend></chart>",
                ["ab", "zz", "yy"]
            ),
            ("<chart><bar categories='a b c' values='1 2 3 4'/><y max='2'/></chart>", ["1 2 3 4"]),
            ("<chart><pie labels='a b c' values='50 30' unit='%'/></chart>", ["50 30"]),
            ("<chart titel='x'><bar values='1'/><line><series values='1 x'/></line></chart>", ["titel", "x"]),
        ])
    func noGuesses(_ text: String, _ marked: [String]) {
        #expect(Self.places(text, .error) == marked)
        #expect(Self.places(text, .warning).isEmpty)
    }

    @Test("a note that follows from what was put in the place of a wrong name is left out")
    func notesOfAllWays() {
        let text = "<chart><data>k,v,w\na,1,2\nb,2,3</data><bar x='k' y='zzz'/><rule x='Z'/></chart>"
        let found = Compiler().compile(SourceFile(name: "a.xml", bytes: Array(text.utf8))).diagnostics
        #expect(found.first { $0.id == .semanticUnknownCategory }?.notes.map(\.message) == ["categories: 'a', 'b'"])
        let unplaced = "<chart><data>k,v,w\na,1,2\nb,2,3</data><bar x='kkk' y='v'/><rule x='Z'/></chart>"
        let others = Compiler().compile(SourceFile(name: "a.xml", bytes: Array(unplaced.utf8))).diagnostics
        #expect(others.first { $0.id == .semanticUnknownCategory }?.notes.isEmpty == true)
    }

    @Test("however many ways there are to fill the place of a wrong value, the document is lowered a few times only")
    func fewReadings() throws {
        let text = "<chart><data>k,v\n1,1\n2,2</data><line x='k' y='v' curve='smoth'/></chart>"
        let file = SourceFile(name: "a.xml", bytes: Array(text.utf8))
        let errors = Compiler().compile(file).diagnostics
        var collector = DiagnosticCollector()
        let document = try #require(DocumentReader.read(file, into: &collector))
        // What is said of the chart whatever stands in that place, and would be confirmed in each way.
        let place = SourceRange(file, text.utf8.count - 2..<text.utf8.count - 1)
        func lowerings(_ readings: Int) -> Int {
            var (lowered, left) = (0, readings)
            _ = SoundParts.diagnostics(of: document, besides: errors, readings: &left) { _ in
                lowered += 1
                return [Diagnostic(.semanticConflictingLegend, .error, "the legend contradicts itself", at: place)]
            }
            return lowered
        }
        // A round takes one lowering even so.
        #expect(lowerings(3) <= 3 + 5)
        #expect(lowerings(SoundParts.mostReadings) > 3 + 5)
    }

    @Test("of a unit that is its currency, and of an upper axis of panels, one thing is told")
    func oneThing() {
        #expect(Self.places("<chart><bar values='1 2'/><y currency='EUR' unit='€'/></chart>", .warning).count == 1)
        let panels =
            "<chart><data>g,k,v\nx,a,1\ny,a,2</data><facet by='g'/><bar x='k' y='v' orientation='horizontal'/>"
            + "<y axis='right'/></chart>"
        #expect(Self.places(panels, .warning).isEmpty)
    }

    @Test(
        "an attribute that has to be there and is not hides nothing else of its element, and brings nothing with it",
        arguments: [
            ("<chart><data>k,v\na,1</data><facet rows='q'/><bar x='k' y='v'/></chart>", ["facet", "q"]),
            (
                "<chart><bar values='1'/><legend><entry label='a' listed='false' color='gren'/></legend></chart>",
                ["entry", "gren"]
            ),
            ("<chart><bar values='1'/><note x='1' label='a' color='gren'/></chart>", ["note", "gren"]),
            ("<chart><data>k,v\na,1<top n='1' by='q'/></data><bar x='k' y='w'/></chart>", ["top", "q", "w"]),
            ("<chart><data>k,v\na,1<pivot/></data><bar x='k' y='w'/></chart>", ["pivot", "pivot"]),
        ])
    func missingAttributes(_ text: String, _ marked: [String]) {
        #expect(Self.places(text, .error) == marked)
    }
}
