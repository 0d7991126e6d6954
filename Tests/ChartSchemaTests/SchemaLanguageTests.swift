import Foundation
import Testing

@testable import ChartSchema

@Suite struct SchemaLanguageTests {
    private func jsonSchema() throws -> [String: Any] {
        let data = Data(SchemaLanguage.jsonSchema.text.utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func everyElementIsDefinedInJSONSchemaWithItsWords() throws {
        let definitions = try #require(try jsonSchema()["$defs"] as? [String: [String: Any]])
        for element in Vocabulary.playfair.elements {
            let definition = try #require(definitions[element.name])
            // Whole sentences of it, the first one at least.
            let description = try #require(definition["description"] as? String)
            #expect(element.documentation.hasPrefix(description.prefix { $0 != "." }))
            // What stands behind a semicolon is a sentence of its own there.
            let words = element.documentation.lowercased()
            let sentences = description.lowercased().split(separator: ".").map { $0.trimmingPrefix { $0 == " " } }
            #expect(sentences.allSatisfy { words.contains($0) })
            let properties = try #require(definition["properties"] as? [String: Any])
            for name in element.attributes.map(\.name) + element.childNames { #expect(properties[name] != nil) }
        }
    }

    @Test func defaultsAreThoseOfTheDocumentation() throws {
        let definitions = try #require(try jsonSchema()["$defs"] as? [String: [String: Any]])
        let properties = try #require(definitions["chart"]?["properties"] as? [String: [String: Any]])
        func value(_ name: String) -> Any? {
            let reference = (properties[name]?["$ref"] as? String).map { String($0.dropFirst("#/$defs/".count)) }
            return properties[name]?["default"] ?? reference.flatMap { definitions[$0] }?["default"]
        }
        #expect(value("width") as? Int == 640)
        #expect(value("fluid") as? Bool == true)
        #expect(value("title") == nil)
    }

    @Test func snippetsAreMadeOfTheLanguage() throws {
        let snippets = try #require(try jsonSchema()["defaultSnippets"] as? [[String: Any]])
        #expect(snippets.count == 3)
        for snippet in snippets {
            let body = try #require(snippet["body"] as? [String: Any])
            for (name, value) in body where name != "title" {
                let attributes = try #require(Vocabulary.playfair.element(name)).attributes.map(\.name)
                #expect(try #require(value as? [String: String]).keys.allSatisfy(attributes.contains))
            }
        }
    }

    @Test func valuesOfManyFormsHaveExamplesThatAreGood() throws {
        let definitions = try #require(try jsonSchema()["$defs"] as? [String: [String: Any]])
        let owners = definitions.values.flatMap { ($0["properties"] as? [String: [String: Any]] ?? [:]).values }
        var count = 0
        for owner in owners {
            var property = owner
            while let reference = property["$ref"] as? String {
                property = try #require(definitions[String(reference.dropFirst("#/$defs/".count))])
            }
            guard let examples = property["examples"] as? [String] else { continue }
            count += 1
            guard let pattern = property["pattern"] as? String else { continue }
            for example in examples {
                #expect(example.range(of: pattern, options: .regularExpression) != nil, "\(example)")
            }
        }
        #expect(count > 50)
    }

    @Test func wordsOfAnAttributeStandBesideWhatItsValuesShare() throws {
        let definitions = try #require(try jsonSchema()["$defs"] as? [String: [String: Any]])
        let properties = try #require(definitions["chart"]?["properties"] as? [String: [String: Any]])
        let background = try #require(properties["background"])
        #expect((background["description"] as? String)?.hasPrefix("The colour behind the chart.") == true)
        let name = try #require(background["$ref"] as? String).dropFirst("#/$defs/".count)
        let value = try #require(definitions[String(name)])
        #expect(value["examples"] as? [String] == ["#3668b7", "steelblue"])
        #expect(value["description"] == nil)
        // Nothing beside a reference is there to judge by, because validators of draft 07 pass it over.
        let words: Set = ["$ref", "description", "default"]
        for property in definitions.values.flatMap({ ($0["properties"] as? [String: [String: Any]] ?? [:]).values })
        where property["$ref"] != nil { #expect(words.isSuperset(of: property.keys)) }
        #expect(SchemaLanguage.jsonSchema.text.utf8.count < 150_000)
    }

    @Test func everyElementIsDefinedInRelaxNG() {
        let text = SchemaLanguage.rnc.text
        for element in Vocabulary.playfair.elements {
            #expect(text.contains("\nelement.\(element.name) = element \(element.name) | c:\(element.name) {\n"))
        }
    }

    @Test func withoutNamespaceNothingElseChanges() {
        let (own, plain) = (SchemaLanguage.xsd.text, SchemaLanguage.xsdNoNamespace.text)
        #expect(
            own.count - plain.count == " xmlns=\"urn:playfair:chart:1\"".count
                + "targetNamespace=\"urn:playfair:chart:1\" ".count)
        #expect(!plain.contains("targetNamespace"))
    }
}
