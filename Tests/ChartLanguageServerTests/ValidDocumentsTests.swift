import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartSchema
import Foundation
import Testing

@testable import ChartLanguageServer

/// What stands in documents without mistakes is among what is offered at its place.
@Suite struct ValidDocumentsTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The valid documents of the corpus and of the examples.
    static let documents: [String] = ["Corpus/valid", "examples"].flatMap { folder -> [String] in
        let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        let all = (paths?.compactMap { $0 as? String } ?? []).sorted().filter { path in
            ["xml", "json"].contains((path as NSString).pathExtension) && !path.contains("data/")
                && !path.contains("tables/") && !path.hasSuffix("/playfair.json")
        }
        return all.map { folder + "/" + $0 }
    }

    @Test(arguments: documents)
    func whatIsWrittenIsOffered(path: String) throws {
        let bytes = try Array(Data(contentsOf: Self.root.appendingPathComponent(path)))
        let outline = Outline.read(bytes, path.hasSuffix(".xml") ? .xml : .json)
        #expect(!outline.isForeign && !outline.elements.isEmpty)
        let name = Self.root.appendingPathComponent(path).path
        let completion = Completion(
            TableReader(outline: outline, name: name, environment: FileEnvironment()), hasSnippets: false)
        // Of a table without rows nobody knows the columns.
        let hasNoRows = outline.text(0..<bytes.count).contains("\"rows\": []")
        for (index, element) in outline.elements.enumerated() {
            if element.parent != nil, element.nameRange.count > 1 {
                #expect(completion.items(at: element.nameRange.upperBound).contains { $0.label == element.name })
            }
            for attribute in element.attributes {
                guard let type = Vocabulary.playfair.attribute(attribute.name, of: element.name) else { continue }
                #expect(completion.items(at: attribute.nameRange.upperBound).contains { $0.label == attribute.name })
                guard Self.isOffered(type, in: outline), !(hasNoRows && Self.isColumn(type)) else { continue }
                for (text, end) in Self.values(of: attribute, type, in: outline) {
                    // On an axis of numbers or times any place can be named.
                    if type.refersTo == .category, text.first?.isNumber == true { continue }
                    let labels = completion.items(at: end).map(\.label)
                    #expect(labels.contains(text), "\(attribute.name)='\(text)' of \(element.name) \(index)")
                    #expect(Hover(completion.tables).text(at: end) != nil)
                }
            }
        }
    }

    /// The value of an attribute, or the items of a list, and where each of them ends.
    private static func values(
        of attribute: OutlineAttribute, _ type: Vocabulary.AttributeType, in outline: Outline
    ) -> [(text: String, end: Int)] {
        guard let value = attribute.value else { return [] }
        if value.style == .list { return value.items.map { (outline.decoded($0), $0.range.upperBound) } }
        guard type.type.kind.isList, outline.spelling == .xml else {
            return [(outline.decoded(value), value.range.upperBound)]
        }
        let items = ListItems.all(of: value.range, in: outline.bytes)
        return zip(Outline.listItems(of: outline.decoded(value)), items.map(\.upperBound)).map { ($0, $1) }
    }

    private static func isColumn(_ type: Vocabulary.AttributeType) -> Bool {
        [.field, .fieldList].contains(type.type.kind)
    }

    /// Whether all that an attribute may hold is offered.
    private static func isOffered(_ type: Vocabulary.AttributeType, in outline: Outline) -> Bool {
        func has(_ name: String) -> Bool { outline.elements.contains { $0.name == name } }
        switch type.refersTo {
        case .newColumn: return false
        // The program itself names the series of a waterfall, and an author the states that are written out.
        case .series: return !has("waterfall")
        case .state: return outline.elements.contains { $0.name == "state" && $0.attribute("by") != nil }
        case .data, .mark, .category, .lookedUpColumn: return true
        case nil: return [.choice, .boolean, .field, .fieldList].contains(type.type.kind)
        }
    }
}
