/// Writes the language in the compact syntax of RELAX NG (ISO/IEC 19757-2, annex C), which Emacs and other editors of XML
/// read.
///
/// Elements may be in the namespace of the language or in none. How often a child may stand is not said.
struct CompactSchemaWriter {
    private let vocabulary: Vocabulary
    private let facets: [String: ValueFacets]

    init(_ vocabulary: Vocabulary, _ facets: [String: ValueFacets]) {
        self.vocabulary = vocabulary
        self.facets = facets
    }

    func text() -> String {
        let types = facets.keys.sorted().compactMap { name in
            type(named: name).map { "type.\(name) = \(pattern(of: $0))\n" }
        }
        let roots = vocabulary.roots.map { "element.\($0)" }.joined(separator: " | ")
        let header = """
            namespace c = "\(SchemaValidator.namespace)"
            namespace xsi = "http://www.w3.org/2001/XMLSchema-instance"
            datatypes xsd = "http://www.w3.org/2001/XMLSchema-datatypes"

            start = \(roots)


            """
        return header + vocabulary.elements.map(definition).joined(separator: "\n") + "\n" + types.joined()
    }

    /// The type of this name as some attribute has it; nil: no attribute has it.
    private func type(named name: String) -> Vocabulary.ValueType? {
        vocabulary.elements.lazy.flatMap(\.attributes).map(\.type).first { $0.name == name }
    }

    private func definition(of element: Vocabulary.ElementType) -> String {
        var parts = element.attributes.map { attribute in
            "\(comment(attribute.documentation, "  "))  attribute \(attribute.name) { type.\(attribute.type.name) }"
                + (attribute.isRequired ? "" : "?")
        }
        if element.isRoot {
            parts += ["schemaLocation", "noNamespaceSchemaLocation"].map { "  attribute xsi:\($0) { text }?" }
        }
        var content = element.childNames.map { "element.\($0)" }
        if element.allowsText { content.append("text") }
        parts.append(content.isEmpty ? "  empty" : "  (\(content.joined(separator: " | ")))*")
        return comment(element.documentation, "")
            + "element.\(element.name) = element \(element.name) | c:\(element.name) {\n"
            + parts.joined(separator: ",\n") + "\n}\n"
    }

    /// Documentation as editors show it.
    private func comment(_ text: String, _ indentation: String) -> String {
        text.split(separator: "\n").map { "\(indentation)## \($0)\n" }.joined()
    }

    private func number(_ facets: ValueFacets) -> String {
        let bounds = facets.bounds.map { "\($0.facet) = \"\($0.value)\"" }
        let patterns = facets.patterns.map { "pattern = \"\($0)\"" }
        return "xsd:double { \((bounds + patterns).joined(separator: " ")) }"
    }

    private func pattern(of type: Vocabulary.ValueType) -> String {
        let facets = facets[type.name] ?? ValueFacets()
        switch type.kind {
        case .choice: return type.choices.map { "\"\($0.value)\"" }.joined(separator: " | ")
        case .boolean: return "\"true\" | \"false\""
        case .number: return number(facets)
        case .numberList: return "list { (\"-\" | \(number(self.facets["number"] ?? facets)))+ }"
        case .name: return "xsd:NCName"
        case .locale: return "xsd:language"
        case .text, .field, .path, .textList, .fieldList, .valueList, .position, .color, .pattern, .duration, .easing:
            let patterns = facets.patterns.map { "pattern = \"\($0)\"" }
            let length = facets.minimumLength > 0 ? ["minLength = \"\(facets.minimumLength)\""] : []
            if patterns.isEmpty, length.isEmpty { return "text" }
            // White space around words means nothing.
            let base = patterns.isEmpty ? "xsd:string" : "xsd:token"
            return "\(base) { \((length + patterns).joined(separator: " ")) }"
        }
    }
}
