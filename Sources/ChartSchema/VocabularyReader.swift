import ChartXML

extension Vocabulary {
    /// The language of this version of Playfair.
    package static var playfair: Vocabulary { ReadSchema.playfair.vocabulary }
}

/// Reads the part of XSD that `playfair.xsd` uses.
struct VocabularyReader {
    private var simpleTypes: [String: XMLElement] = [:]
    private var attributeGroups: [String: XMLElement] = [:]
    private var groups: [String: XMLElement] = [:]
    private var elements: [XMLElement] = []

    init(_ schema: XMLElement) {
        for child in schema.children {
            guard let name = child[attribute: "name"] else { continue }
            switch child.name {
            case "simpleType": simpleTypes[name] = child
            case "attributeGroup": attributeGroups[name] = child
            case "group": groups[name] = child
            case "element": elements.append(child)
            default: break
            }
        }
    }

    func read() -> Vocabulary {
        let types = simpleTypes.mapValues(valueType)
        let steps = Set(members(of: "step"))
        return Vocabulary(elements: elements.map { elementType($0, types: types, steps: steps) })
    }

    /// - Parameter steps: the names of the steps of data.
    private func elementType(
        _ element: XMLElement, types: [String: Vocabulary.ValueType], steps: Set<String>
    ) -> Vocabulary.ElementType {
        let content = element.first("complexType") ?? XMLElement("complexType")
        let choice = content.first("choice") ?? XMLElement("choice")
        return Vocabulary.ElementType(
            name: element[attribute: "name"] ?? "",
            description: Documentation(of: element),
            isRoot: element[attribute: "root"] == "true",
            allowsText: content[attribute: "mixed"] == "true",
            attributes: attributes(in: content, types: types),
            children: choice.children.compactMap(childRule),
            synonyms: element.synonyms,
            keepsAttributes: !steps.contains(element[attribute: "name"] ?? ""),
            turned: element[attribute: "turned"])
    }

    private func attributes(
        in content: XMLElement, types: [String: Vocabulary.ValueType]
    ) -> [Vocabulary.AttributeType] {
        content.children.flatMap { child -> [Vocabulary.AttributeType] in
            if child.name == "attributeGroup" {
                let group = child[attribute: "ref"].flatMap { attributeGroups[$0] }
                return group.map { attributes(in: $0, types: types) } ?? []
            }
            guard child.name == "attribute", let name = child[attribute: "name"],
                let type = child[attribute: "type"].flatMap({ types[$0] })
            else { return [] }
            return [
                Vocabulary.AttributeType(
                    name: name, description: Documentation(of: child),
                    isRequired: child[attribute: "use"] == "required", type: type,
                    refersTo: child[attribute: "refers"].flatMap { Vocabulary.Reference(rawValue: $0) },
                    words: child[attribute: "words"]?.split(separator: " ").map(String.init) ?? [],
                    otherWords: child.otherWords, synonyms: child.synonyms)
            ]
        }
    }

    private func childRule(_ reference: XMLElement) -> Vocabulary.ChildRule? {
        guard let target = reference[attribute: "ref"] else { return nil }
        return Vocabulary.ChildRule(
            names: reference.name == "group" ? members(of: target) : [target],
            minimum: reference[attribute: "min"].flatMap { Int($0) } ?? 0,
            maximum: reference[attribute: "max"].flatMap { Int($0) })
    }

    /// The names of the elements in a group.
    private func members(of group: String) -> [String] {
        groups[group]?.first("choice")?.children.compactMap { $0[attribute: "ref"] } ?? []
    }

    private func valueType(_ type: XMLElement) -> Vocabulary.ValueType {
        let choices = (type.first("restriction")?.children ?? []).compactMap { child in
            child.name != "enumeration"
                ? nil
                : child[attribute: "value"].map {
                    Vocabulary.Choice(
                        value: $0, description: Documentation(of: child), synonyms: child.synonyms)
                }
        }
        return Vocabulary.ValueType(
            name: type[attribute: "name"] ?? "", kind: choices.isEmpty ? kind(of: type) : .choice,
            description: Documentation(of: type), choices: choices)
    }

    /// The kind of a type: on the way from it to the built-in types, the first type whose name is that of a kind.
    private func kind(of type: XMLElement) -> ValueKind {
        if let kind = type[attribute: "name"].flatMap({ ValueKind(rawValue: $0) }) { return kind }
        let base = type.first("restriction")?[attribute: "base"].flatMap { simpleTypes[$0] }
        return base.map { kind(of: $0) } ?? .text
    }
}

extension XMLElement {
    fileprivate func first(_ name: String) -> XMLElement? {
        children.first { $0.name == name }
    }

    /// The words that an attribute may hold, by those that other tools have for them.
    fileprivate var otherWords: [String: String] {
        let pairs = (self[attribute: "other-words"] ?? "").split(separator: " ").map { $0.split(separator: "=") }
        return pairs.reduce(into: [:]) { words, pair in
            if let other = pair.first, let word = pair.last { words[String(other)] = String(word) }
        }
    }

    /// The names that other tools have for what the schema declares here.
    fileprivate var synonyms: Vocabulary.SynonymList {
        Vocabulary.SynonymList(written: self[attribute: "synonyms"] ?? "")
    }
}
