import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartSchema
import Foundation
import Testing

@testable import ChartCompiler

/// Pairs of documents that differ in one attribute: where it can be seen, their charts have different prefixes.
@Suite struct ContentPrefixPairsTests {
    /// An attribute where a document of the corpus has it.
    struct Place: Sendable, CustomTestStringConvertible {
        var element: String
        var attribute: String
        var type: Vocabulary.AttributeType
        var example: CorpusCase
        var value: Value
        var source: SourceFile

        var testDescription: String { "\(element)@\(attribute) in \(example.path)" }

        /// The document with another value there.
        func changed(to text: String) -> SourceFile {
            var bytes = source.bytes
            bytes.replaceSubrange(value.range, with: text.utf8)
            return SourceFile(name: source.name, bytes: bytes)
        }
    }

    /// Each attribute of the language once, in the shortest document that has it with a value that can be changed.
    static let places: [Place] = {
        var places: [String: Place] = [:]
        for example in Corpus.valid {
            var collector = DiagnosticCollector()
            guard let source = try? example.source(), let document = DocumentReader.read(source, into: &collector)
            else { continue }
            collect(document.root) { element, attribute in
                let key = "\(element)@\(attribute.name)"
                if let known = places[key], known.source.bytes.count <= source.bytes.count { return }
                guard let type = Vocabulary.playfair.attribute(attribute.name, of: element) else { return }
                let place = Place(
                    element: element, attribute: attribute.name, type: type, example: example, value: attribute.value,
                    source: source)
                if !alternatives(to: place).isEmpty { places[key] = place }
            }
        }
        return places.values.sorted { $0.testDescription < $1.testDescription }
    }()

    private static func collect(_ element: Element, _ visit: (String, Attribute) -> Void) {
        for attribute in element.attributes { visit(element.name, attribute) }
        for child in element.children { collect(child, visit) }
    }

    /// Other values as they are written in the document; which of them are valid, the compiler says.
    private static func alternatives(to place: Place) -> [String] {
        let raw = place.source.text(place.value.range)
        switch place.type.type.kind {
        case .choice: return place.type.type.choices.map(\.value).filter { $0 != raw }
        case .boolean: return [raw == "true" ? "false" : "true"]
        case .number, .position:
            guard let number = Double(raw) else { return [] }
            return [number + 1, number - 1, number / 2].map { "\($0)" }
        case .duration: return ["9s", "0.9s"]
        case .color: return ["#123456", "#654321"]
        case .easing: return ["ease-in", "linear"]
        case .locale: return ["de", "fr"]
        case .pattern: return ["0.0000", "yyyy MMMM"].filter { $0 != raw }
        // A currency is a text that must be known.
        case .text: return [raw + "x", "USD", "JPY"].filter { $0 != raw }
        case .field, .name, .path, .numberList, .textList, .fieldList, .valueList: return []
        }
    }

    /// What stands on a page, whatever it is called there.
    private static func markup(_ file: SourceFile) -> String? {
        Compiler(options: .init(kinds: [.fragment], prefix: IDPrefix("p"))).compile(file).outputs.first?.text
    }

    @Test("another value of an attribute that shows makes another prefix", arguments: places)
    func anotherValueThatShows(_ place: Place) throws {
        let compiler = Compiler(options: .init(kinds: []))
        let prefixes = CorpusTests.prefixes(of: try #require(compiler.compile(place.source).page))
        for text in Self.alternatives(to: place).prefix(3) {
            let changed = place.changed(to: text)
            guard let other = compiler.compile(changed).page else { continue }
            // One value that tells them apart is enough; where it does not, it must not show, and another one may.
            guard CorpusTests.prefixes(of: other) == prefixes else { return }
            let isSame = Self.markup(changed) == Self.markup(place.source)
            #expect(isSame, "\(place.attribute)=\(text) shows, and both documents have the prefixes \(prefixes)")
        }
    }
}
