import ChartCompiler
import ChartDiagnostics
import ChartHTML
import ChartSchema
import Foundation
import TestSupport
import Testing

/// What `Documentation/Compatibility.md` promises, besides the command line, which `PlayfairCommandTests` holds.
@Suite struct CompatibilityTests {
    private func hold(_ names: some Sequence<String>, _ file: String) throws {
        let (gone, new) = try PromisedNames(file).compared(with: names)
        #expect(gone == [], "documents and scripts of others stand on these")
        #expect(new == [], "'make record' promises them")
    }

    @Test func theLanguageLosesNoName() throws {
        var names: [String] = []
        for element in Vocabulary.playfair.elements {
            names.append(element.isRoot ? "root \(element.name)" : element.name)
            names += element.childNames.map { "\(element.name) holds \($0)" }
            if element.allowsText { names.append("\(element.name) holds text") }
            for attribute in element.attributes {
                names.append("\(element.name) \(attribute.name)")
                names += attribute.type.choices.map { "\(element.name) \(attribute.name)=\($0.value)" }
            }
        }
        #expect(names.count > 500)
        try hold(names, "language")
    }

    /// An attribute that a document may leave out today may be left out for ever.
    @Test func theLanguageAsksForNothingMore() {
        let required = Vocabulary.playfair.elements.flatMap { element in
            element.attributes.filter(\.isRequired).map { "\(element.name) \($0.name)" }
        }
        #expect(
            // Those of elements that are new are added here.
            Set(required).isSubset(of: [
                "axis name", "bin of", "calculate as", "calculate value", "column name", "density of", "entry name",
                "facet by", "filter where", "flatten of", "fold fields", "impute of", "limit n", "loess x", "loess y",
                "lookup by", "lookup fields", "lookup from", "note label", "note x", "note y", "pivot key",
                "pivot value",
                "regression x", "regression y", "sample n", "sort by", "stack of", "time-unit of", "time-unit unit",
                "top by",
                "top n", "top of", "window op",
            ]))
    }

    @Test func diagnosticsKeepTheirNames() throws {
        try hold(DiagnosticID.allCases.map(\.rawValue), "diagnostics")
    }

    @Test func outputsKeepTheirNamesAndTemplatesTheirSlots() throws {
        let kinds = OutputKind.allCases.map { "kind \($0.rawValue) \($0.fileExtension)" }
        try hold(kinds + Template.Slot.allCases.map { "slot \($0.rawValue)" }, "outputs")
    }

    /// The members of all charts of the corpus, each behind the member that it stands in.
    @Test func theIRKeepsItsMembers() throws {
        var names: Set<String> = []
        func note(_ value: Any, in parent: String) {
            if let items = value as? [Any] {
                for item in items { note(item, in: parent) }
            } else if let members = value as? [String: Any] {
                for (name, member) in members {
                    names.insert("\(parent) \(name)")
                    // What a choice carries has no name of its own.
                    note(member, in: name.hasPrefix("_") ? parent : name)
                }
            }
        }
        let compiler = Compiler(options: .init(kinds: [.ir]))
        for example in Corpus.valid {
            guard let output = compiler.compile(try example.source()).outputs.first else { continue }
            note(try JSONSerialization.jsonObject(with: Data(output.text.utf8)), in: "IR")
        }
        #expect(names.count > 400)
        try hold(names, "ir")
    }

    /// What a page may set is what its rules ask for.
    @Test func pagesKeepTheNamesOfTheirColoursAndFonts() throws {
        let series = (1...8).map { #"{"name": "S\#($0)", "values": [\#($0), 2]}"# }.joined(separator: ", ")
        let bars = #"{"bar": {"categories": ["A", "B"], "layout": "stack", "text": "middle", "series": [\#(series)]}}"#
        let sources = [
            SourceFile(name: "bars.json", bytes: Array(bars.utf8)),
            SourceFile(
                name: "theme.json", bytes: Array(#"{"theme": "editorial", "title": "T", "bar": {"values": [3]}}"#.utf8)),
        ]
        let compiler = Compiler(options: .init(kinds: [.fragment]))
        let outputs = try sources.map { try #require(compiler.compile($0).outputs.first) }
        let examples = try Corpus.examples.compactMap { compiler.compile(try $0.source()).outputs.first }
        let property = /--playfair-[a-z0-9-]+/
        let names = Set((outputs + examples).flatMap { $0.text.matches(of: property).map { String($0.output) } })
        try hold(names, "pages")
    }

    /// What is `public` in the library, by its type and the labels of what it takes.
    @Test func theLibraryKeepsWhatIsPublic() throws {
        let files = Repository.files(
            in: Repository.sources.appendingPathComponent("Playfair"), extensions: ["swift"])
        let names = try files.flatMap { try PublicNames(String(contentsOf: $0, encoding: .utf8)).names }
        #expect(names.count > 50)
        try hold(names, "swift")
    }
}

/// The public declarations of a Swift source that is laid out as ours are: one for each line that begins with `public`.
private struct PublicNames {
    private(set) var names: [String] = []

    init(_ source: String) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        var types: [Substring] = []
        for (index, line) in lines.enumerated() {
            let depth = line.prefix { $0 == " " }.count / 4
            let words = line.split(separator: " ")
            guard let first = words.first else { continue }
            if first == "extension" { types = [words[1].prefix { $0 != ":" }] }
            if first == "case", types.count == depth {
                names += line.split(separator: "case", maxSplits: 1)[1].split(separator: ",").map {
                    "\(types.joined(separator: ".")).\($0.drop { $0 == " " }.prefix { $0.isLetter })"
                }
            }
            guard first == "public" else { continue }
            let declaration = words.dropFirst().drop { $0 == "static" }
            guard let keyword = declaration.first, let name = declaration.dropFirst().first else { continue }
            types = Array(types.prefix(depth))
            switch keyword {
            case "struct", "enum":
                types.append(name.prefix { $0.isLetter })
                names.append(types.joined(separator: "."))
            case "let", "var":
                names.append(types.joined(separator: ".") + ".\(name.prefix { $0.isLetter })")
            default:
                // The parameters may stand on lines of their own.
                let text = lines[index...].joined(separator: " ")
                names.append(types.joined(separator: ".") + "." + Self.signature(text))
            }
        }
    }

    /// `init(_:named:)` of what begins with `public init(_ text: String, named name: String) {`.
    private static func signature(_ text: String) -> String {
        let start = text.firstIndex(of: "(") ?? text.endIndex
        let name = text[..<start].split(separator: " ").last ?? ""
        var depth = 0
        var labels: [Substring] = []
        var parameter = text.index(after: start)
        for index in text[start...].indices {
            switch text[index] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            default: break
            }
            let isEnd = depth == 0
            guard isEnd || depth == 1 && text[index] == "," else { continue }
            if let label = text[parameter..<index].split(whereSeparator: { " :".contains($0) }).first {
                labels.append(label)
            }
            parameter = text.index(after: index)
            if isEnd { break }
        }
        return "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }
}
