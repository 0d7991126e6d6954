import ChartXML
import Foundation
import Testing

@testable import ChartSchema

struct VocabularyTests {
    private let vocabulary = Vocabulary.playfair

    @Test func everythingIsDocumented() {
        for element in vocabulary.elements {
            #expect(!element.documentation.isEmpty, "\(element.name)")
            for attribute in element.attributes {
                #expect(!attribute.documentation.isEmpty, "\(element.name) \(attribute.name)")
                #expect(!attribute.type.documentation.isEmpty, "\(attribute.type.name)")
                for choice in attribute.type.choices {
                    #expect(!choice.documentation.isEmpty, "\(attribute.type.name) \(choice.value)")
                }
            }
        }
    }

    @Test func documentationStatesDefaultsOfOptionalChoices() {
        for element in vocabulary.elements {
            for attribute in element.attributes where attribute.type.kind == .choice {
                #expect(attribute.documentation.contains("Default"), "\(element.name) \(attribute.name)")
            }
        }
    }

    /// Counts in the schema document what the reader must not lose: declarations with groups resolved by hand.
    @Test func readsEveryDeclaration() throws {
        let schema = try #require(XMLElement(trusted: SchemaValidator.schemaDocument))
        let declared = schema.children.filter { $0.name == "element" }
        #expect(vocabulary.elements.map(\.name) == declared.map { $0[attribute: "name"] })
        for (element, declaration) in zip(vocabulary.elements, declared) {
            #expect(element.attributes.count == attributeCount(in: declaration, of: schema), "\(element.name)")
        }
    }

    @Test func theJSONSpellingKnowsTheMarksOfTheSchema() throws {
        let named = names(in: try source("JSON/MarkElements.swift"))
        let schema = try #require(XMLElement(trusted: SchemaValidator.schemaDocument))
        let group = try #require(schema.children.first { $0.name == "group" && $0[attribute: "name"] == "mark" })
        let marks = try #require(group.children.first { $0.name == "choice" }).children.compactMap {
            $0[attribute: "ref"]
        }
        #expect(named == marks.sorted(), "the group of marks has changed: run `make schema`")
    }

    @Test func theReaderOfXMLKnowsWhatElementsMayHold() throws {
        let contents = try source("Mending/ElementContents.swift")
        let marks = Set(names(in: try source("JSON/MarkElements.swift")))
        let parents = contents.matches(of: #/\n {8}"([a-z-]+)": ([^\n]*),(?=\n)/#).map { match in
            (String(match.1), Set(names(in: match.2)).union(match.2.contains("marks.union") ? marks : []))
        }
        let known = Dictionary(uniqueKeysWithValues: parents)
        let leaves = try #require(contents.firstMatch(of: #/leaves: Set = ([^\n]*)/#)).1
        for element in vocabulary.elements {
            #expect(known[element.name] ?? [] == Set(element.childNames), "\(element.name): run `make schema`")
        }
        #expect(Set(names(in: leaves)) == Set(vocabulary.elements.map(\.name)).subtracting(known.keys))
    }

    /// A generated file of the module below.
    private func source(_ path: String) throws -> String {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/ChartDocument/\(path)")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// The names in quotes.
    private func names(in text: some StringProtocol) -> [String] {
        String(text).matches(of: #/"([a-z-]+)"/#).map { String($0.1) }
    }

    private func attributeCount(in node: XMLElement, of schema: XMLElement) -> Int {
        if node.name == "attribute" { return 1 }
        if node.name == "attributeGroup", let reference = node[attribute: "ref"] {
            let group = schema.children.first { $0.name == "attributeGroup" && $0[attribute: "name"] == reference }
            return group.map { attributeCount(in: $0, of: schema) } ?? 0
        }
        return node.children.reduce(0) { $0 + attributeCount(in: $1, of: schema) }
    }

    @Test func everyChildIsAnElement() {
        for element in vocabulary.elements {
            for child in element.childNames { #expect(vocabulary.element(child) != nil, "\(child)") }
        }
    }

    @Test func everyElementCanBeReached() {
        let reached = Set(vocabulary.roots + vocabulary.elements.flatMap(\.childNames))
        #expect(Set(vocabulary.elements.map(\.name)) == reached)
    }

    @Test(arguments: [
        ("bar", "values", ValueKind.numberList), ("bar", "categories", .textList), ("bar", "at", .valueList),
        ("bar", "series", .field), ("bar", "data", .name), ("chart", "width", .number), ("pie", "hole", .number),
        ("legend", "position", .choice), ("x", "min", .position), ("y", "min", .position), ("x", "grid", .boolean),
        ("entrance", "easing", .easing), ("entry", "color", .color), ("data", "src", .path), ("y", "title", .text),
    ])
    func kinds(_ element: String, _ attribute: String, _ kind: ValueKind) {
        #expect(vocabulary.attribute(attribute, of: element)?.type.kind == kind)
    }

    @Test func lists() {
        #expect(vocabulary.isList(element: "pie", attribute: "labels"))
        #expect(!vocabulary.isList(element: "pie", attribute: "label"))
        #expect(!vocabulary.isList(element: "pie", attribute: "nothing"))
    }

    @Test func childrenAndTheirCounts() throws {
        let chart = try #require(vocabulary.element("chart"))
        #expect(vocabulary.roots == ["page", "chart"])
        #expect(chart.children.first { $0.names == ["y"] }?.maximum == 2)
        #expect(chart.children.first { $0.names.contains("bar") }?.minimum == 1)
        #expect(chart.allows(child: "pie"))
        #expect(!chart.allows(child: "entry"))
        #expect(vocabulary.elements.filter(\.allowsText).map(\.name) == ["data"])
        #expect(vocabulary.attribute("name", of: "column")?.isRequired == true)
        #expect(vocabulary.attribute("type", of: "column")?.isRequired == false)
    }

    @Test("a synonym is found by its whole name, with what it implies")
    func synonyms() {
        let list = Vocabulary.SynonymList(written: "ring doughnut[hole=0.6] donutchart")
        #expect(list.word(named: "doughnut") == "doughnut[hole=0.6]")
        #expect(list.word(named: "ring") == "ring" && list.word(named: "donutchart") == "donutchart")
        for other in ["rin", "dough", "doughnuts", "donut", "hole=0.6]", ""] { #expect(list.word(named: other) == nil) }
        #expect(Vocabulary.SynonymList(written: "").word(named: "ring") == nil)
    }
}
