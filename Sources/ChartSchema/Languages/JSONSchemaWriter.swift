import ChartDiagnostics
import ChartDocument

/// Writes the language as a JSON Schema, draft 07 (json-schema.org/draft-07), for editors of the JSON spelling.
///
/// Attributes that several elements share are defined once, and so is what values of one type may be: words about an attribute and its
/// default then stand beside a reference, where draft 07 has nothing to judge by and editors look for them. What draft 07 cannot say is left out: at most so many elements
/// over `layers` and their own members together, and whatever depends on data.
struct JSONSchemaWriter {
    private let vocabulary: Vocabulary
    private let facets: [String: ValueFacets]
    /// The names under which properties are defined that stand on several elements.
    private var shared: [JSONValue: String] = [:]

    init(_ vocabulary: Vocabulary, _ facets: [String: ValueFacets]) {
        self.vocabulary = vocabulary
        self.facets = facets
        shareValues()
        share(vocabulary.elements.flatMap(\.attributes).map { ($0.name, property(of: $0)) })
        share(vocabulary.elements.map { ("mark", Self.any(of: Self.marks(in: $0))) })
        // Attributes that are shared are references by now, so that what is made of them can be alike, too.
        share(vocabulary.elements.flatMap(properties(of:)))
    }

    /// Names what stands on several elements. What is itself hardly longer than a reference stays where it is.
    private mutating func share(_ properties: [(String, JSONValue)]) {
        var counts: [JSONValue: Int] = [:]
        for (name, property) in properties
        where property.text().utf8.count > Self.reference(name).text().utf8.count + 20 {
            counts[property, default: 0] += 1
            guard counts[property] == 2 else { continue }
            let alike = shared.values.count { $0.hasPrefix(name + ".") }
            shared[property] = "\(name).\(alike)"
        }
    }

    /// Names what the values of several attributes may be, where that is shorter.
    private mutating func shareValues() {
        let attributes = vocabulary.elements.flatMap(\.attributes)
        let different = Dictionary(attributes.map { (property(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        var counts: [JSONValue: Int] = [:]
        for attribute in different.values { counts[.object(schema(of: attribute.type)), default: 0] += 1 }
        for type in attributes.map(\.type) {
            let value = JSONValue.object(schema(of: type))
            let name = "\(type.name).value"
            let saved = value.text().utf8.count - Self.reference(name).text().utf8.count
            guard shared[value] == nil, saved * counts[value, default: 0] > value.text().utf8.count + name.utf8.count
            else { continue }
            shared[value] = name
        }
    }

    func text() -> String {
        let elements = vocabulary.elements.map { ($0.name, definition(of: $0)) }
        let properties = shared.sorted { $0.value < $1.value }.map { ($0.value, $0.key) }
        let page: JSONValue = .object([("required", .array([.string(JSONSpelling.chart)]))])
        let schema = JSONValue.object([
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("$id", .string(SchemaValidator.namespace)),
            ("title", .string("Playfair chart document")),
            ("type", .string("object")),
            ("if", page), ("then", Self.reference(JSONSpelling.page)), ("else", Self.reference(JSONSpelling.chart)),
            ("defaultSnippets", .array(JSONSchemaExamples.snippets)),
            ("$defs", .object(elements + Self.items + properties)),
        ])
        return schema.text(linesTo: 2) + "\n"
    }

    private static func reference(_ name: String) -> JSONValue {
        .object([("$ref", .string("#/$defs/\(name)"))])
    }

    private func referring(to schema: JSONValue) -> JSONValue {
        shared[schema].map(Self.reference) ?? schema
    }
}

// MARK: Elements

extension JSONSchemaWriter {
    private func definition(of element: Vocabulary.ElementType) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("type", .string("object")), ("description", .string(Self.brief(element.documentation))),
            ("properties", .object(properties(of: element))), ("additionalProperties", .boolean(false)),
        ]
        let required =
            element.attributes.filter(\.isRequired).map(\.name)
            + element.children.filter { $0.minimum > 0 && $0.names.count == 1 }.flatMap(\.names)
        if !required.isEmpty { members.append(("required", .array(required.map(JSONValue.string)))) }
        if let choice = element.children.first(where: { $0.minimum > 0 && $0.names.count > 1 }) {
            let any = referring(to: Self.any(of: choice.names))
            let layers = JSONValue.object([("contains", any)])
            let layered = JSONValue.object([
                ("required", .array([.string(JSONSpelling.layers)])),
                ("properties", .object([(JSONSpelling.layers, layers)])),
            ])
            members.append(("anyOf", .array([any, layered])))
        }
        if let apart = apart(in: element) { members.append(("dependencies", apart)) }
        return .object(members)
    }

    /// What has one of some members at least.
    private static func any(of names: [String]) -> JSONValue {
        .object([("anyOf", .array(names.map { .object([("required", .array([.string($0)]))]) }))])
    }

    private static func marks(in element: Vocabulary.ElementType) -> [String] {
        element.childNames.filter(JSONSpelling.marks.contains)
    }

    /// The members that cannot stand beside others.
    private func apart(in element: Vocabulary.ElementType) -> JSONValue? {
        func none(of names: [String]) -> JSONValue {
            .object([("not", referring(to: Self.any(of: names)))])
        }
        if element.name == JSONSpelling.data {
            return .object([(JSONSpelling.rows, none(of: ["format", JSONSpelling.text]))])
        }
        let marks = Self.marks(in: element)
        return marks.isEmpty ? nil : .object([(JSONSpelling.layers, none(of: marks))])
    }

    private func properties(of element: Vocabulary.ElementType) -> [(String, JSONValue)] {
        var properties: [(String, JSONValue)] = []
        if element.isRoot {
            let description = JSONValue.string("The schema of the document, for editors.")
            properties.append(
                (JSONSpelling.schema, .object([("type", .string("string")), ("description", description)])))
        }
        properties += element.attributes.map { ($0.name, referring(to: property(of: $0))) }
        for rule in element.children {
            for name in rule.names {
                let child = oneOrMore(of: name, rule)
                if let index = properties.firstIndex(where: { $0.0 == name }) {
                    properties[index].1 = .object([("anyOf", .array([properties[index].1, child]))])
                } else {
                    properties.append((name, child))
                }
            }
        }
        if element.allowsText, element.attribute(JSONSpelling.text) == nil {
            properties.append((JSONSpelling.text, .object([("type", Self.types("string", "number", "boolean"))])))
        }
        if let sequence = sequence(in: element) { properties.append(sequence) }
        if element.name == JSONSpelling.data {
            let row = JSONValue.object([("type", .string("object"))])
            let rows = "The rows of the table: an object for each, whose members are its columns."
            properties.append(
                (
                    JSONSpelling.rows,
                    .object([("type", .string("array")), ("items", row), ("description", .string(rows))])
                ))
        }
        return properties.map { ($0.0, referring(to: $0.1)) }
    }

    /// One object, or an array of objects.
    private func oneOrMore(of name: String, _ rule: Vocabulary.ChildRule) -> JSONValue {
        var array: [(String, JSONValue)] = [("type", .string("array")), ("items", Self.reference(name))]
        if rule.names.count == 1 {
            if rule.minimum > 0 { array.append(("minItems", .number(String(rule.minimum)))) }
            if let maximum = rule.maximum { array.append(("maxItems", .number(String(maximum)))) }
        }
        return .object([("anyOf", .array([Self.reference(name), .object(array)]))])
    }

    /// The array of one-member objects that keeps the order of an element's children.
    private func sequence(in element: Vocabulary.ElementType) -> (String, JSONValue)? {
        let isTable = element.name == JSONSpelling.data
        let names = element.childNames.filter { name in
            isTable
                ? !JSONSpelling.tableParts.contains(name)
                : JSONSpelling.marks.contains(name) || JSONSpelling.annotations.contains(name)
        }
        guard !names.isEmpty, isTable || names.contains(where: JSONSpelling.marks.contains) else { return nil }
        let item = JSONValue.object([
            ("type", .string("object")), ("minProperties", .number("1")), ("maxProperties", .number("1")),
            ("additionalProperties", .boolean(false)),
            ("properties", .object(names.map { ($0, Self.reference($0)) })),
        ])
        let description =
            isTable
            ? "The steps that change the table, in their order."
            : "Marks and annotations, in the order in which they are drawn."
        return (
            isTable ? JSONSpelling.steps : JSONSpelling.layers,
            .object([("type", .string("array")), ("items", item), ("description", .string(description))])
        )
    }
}

// MARK: Descriptions

extension JSONSchemaWriter {
    /// Descriptions take more than half of the schema, which editors load whole: the first sentence of each stands there, as many
    /// of the next as stay within so many characters, and what the default is, unless that is none or a member of its own. The
    /// language server tells all.
    private static let briefLength = 60

    /// - Parameter hasDefault: whether the default stands in a member of its own.
    private static func brief(_ documentation: String, besideDefault hasDefault: Bool = false) -> String {
        var kept: [Substring] = []
        var length = 0
        for sentence in sentences(of: documentation) {
            let isTold = hasDefault && sentence.hasPrefix("Default ") && sentence.count { $0 == " " } == 1
            guard kept.isEmpty || !isTold && sentence != "Default: none." else { continue }
            guard kept.isEmpty || length + sentence.count <= briefLength || sentence.hasPrefix("Default") else {
                continue
            }
            kept.append(sentence)
            length += sentence.count + 1
        }
        let text = kept.joined(separator: " ")
        return text.last == ";" ? text.dropLast() + "." : text
    }

    /// The parts of a text that end in a semicolon, or in a full stop before a capital or a name in backticks.
    private static func sentences(of text: String) -> [Substring] {
        var sentences: [Substring] = []
        var start = text.startIndex
        for space in text.indices where text[space] == " " && space > start {
            let end = text[text.index(before: space)]
            guard let next = text[space...].dropFirst().first,
                end == ";" || end == "." && (next.isUppercase || next == "`")
            else { continue }
            sentences.append(text[start..<space])
            start = text.index(after: space)
        }
        return sentences + [text[start...]]
    }
}

// MARK: Values

extension JSONSchemaWriter {
    private static func types(_ names: String...) -> JSONValue { .array(names.map(JSONValue.string)) }

    private func property(of attribute: Vocabulary.AttributeType) -> JSONValue {
        let sentences = [
            attribute.documentation, Self.isTypeSaid(by: attribute.type.kind) ? "" : attribute.type.documentation,
        ]
        let value = defaultValue(of: attribute)
        let documentation = sentences.filter { !$0.isEmpty }.joined(separator: " ")
        var members: [(String, JSONValue)] = [
            ("description", .string(Self.brief(documentation, besideDefault: value != nil)))
        ]
        let type = schema(of: attribute.type)
        members += shared[.object(type)].map { [("$ref", .string("#/$defs/\($0)"))] } ?? type
        if let value { members.append(("default", value)) }
        return .object(members)
    }

    private func schema(of type: Vocabulary.ValueType) -> [(String, JSONValue)] {
        let examples = JSONSchemaExamples.texts(of: type.kind)
        return bareSchema(of: type)
            + (examples.isEmpty ? [] : [("examples", .array(examples.map(JSONValue.string)))])
    }

    private func bareSchema(of type: Vocabulary.ValueType) -> [(String, JSONValue)] {
        let facets = facets[type.name] ?? ValueFacets()
        switch type.kind {
        case .choice:
            return [
                ("enum", .array(type.choices.map { .string($0.value) })),
                // Visual Studio Code's, and by now other editors'.
                ("enumDescriptions", .array(type.choices.map { .string(Self.brief($0.documentation)) })),
            ]
        case .boolean: return [("type", .string("boolean"))]
        case .number: return number(facets)
        case .position: return [("type", Self.types("number", "string")), ("minLength", .number("1"))]
        case .numberList: return array(of: .object([("type", Self.types("number", "null"))]))
        case .textList where !type.allowsSingle: return array(of: Self.reference(Self.item))
        case .valueList where !type.allowsSingle: return array(of: Self.reference(Self.itemOrNull))
        case .fieldList, .textList, .valueList:
            // Of texts, a string holds one: several are an array. A colour in the functional notation is one, whatever it holds.
            let single = type.kind == .textList ? [("pattern", JSONValue.string("^\\s*[^\\s,]*\\s*$|[(]"))] : []
            return [("type", Self.types("string", "array"))] + array(of: Self.reference(Self.item)).dropFirst() + single
        case .name: return pattern("[A-Za-z_\u{80}-\u{FFFF}][A-Za-z0-9_.\u{80}-\u{FFFF}-]*")
        case .locale: return pattern("[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*")
        case .text, .field, .path, .color, .pattern, .duration, .easing:
            guard let own = facets.patterns.last else {
                let length = ("minLength", JSONValue.number(String(facets.minimumLength)))
                return [("type", Self.types("string", "number"))] + (facets.minimumLength > 0 ? [length] : [])
            }
            // Some words are numbers as well.
            let digits = Set("0123456789[]{},-|")
            let hasNumbers = !own.contains("(") && own.split(separator: "|").contains { $0.allSatisfy(digits.contains) }
            let type = hasNumbers ? Self.types("string", "integer") : .string("string")
            return [("type", type)] + pattern(own).dropFirst()
        }
    }

    private func array(of items: JSONValue) -> [(String, JSONValue)] {
        [("type", .string("array")), ("minItems", .number("1")), ("items", items)]
    }

    /// What stands in lists of texts, and of texts that may be missing: named once, as most lists hold one of them.
    private static let (item, itemOrNull) = ("item", "item-or-null")
    private static let items = [
        (item, ["string", "number", "boolean"]), (itemOrNull, ["string", "number", "boolean", "null"]),
    ]
    .map { name, types in (name, JSONValue.object([("type", .array(types.map(JSONValue.string)))])) }

    private func pattern(_ pattern: String) -> [(String, JSONValue)] {
        [("type", .string("string")), ("pattern", .string("^(\(pattern))$"))]
    }

    private func number(_ facets: ValueFacets) -> [(String, JSONValue)] {
        let names = [
            "minInclusive": "minimum", "minExclusive": "exclusiveMinimum", "maxInclusive": "maximum",
            "maxExclusive": "exclusiveMaximum",
        ]
        // The pattern of `number` itself is that of JSON.
        let isWhole = facets.patterns.last == "[0-9]+"
        return [("type", .string(isWhole ? "integer" : "number"))]
            + facets.bounds.map { (names[$0.facet] ?? $0.facet, .number($0.value)) }
    }

    /// Whether the schema's own words say all there is to say of a type in JSON. How the items of a list are parted, and how
    /// numbers look, is a matter of XML.
    private static func isTypeSaid(by kind: ValueKind) -> Bool {
        kind.isList || [.choice, .boolean, .number, .text].contains(kind)
    }

    /// The value that the documentation names as the default: "Default `en`." or "Default 640."
    private func defaultValue(of attribute: Vocabulary.AttributeType) -> JSONValue? {
        guard let found = attribute.documentation.firstRange(of: "Default ") else { return nil }
        let rest = attribute.documentation[found.upperBound...]
        let word: Substring
        if rest.first == "`" {
            word = rest.dropFirst().prefix { $0 != "`" }
            guard rest.dropFirst(word.count + 2).first == "." else { return nil }
        } else {
            word = rest.prefix { $0.isNumber || $0 == "." && $0 != rest.last }
            guard !word.isEmpty, rest.dropFirst(word.count).allSatisfy({ $0 == "." }) else { return nil }
        }
        let value = word.last == "." ? word.dropLast() : word
        switch attribute.type.kind {
        case .number: return NumberSyntax.isNumber(String(value)) ? .number(String(value)) : nil
        case .boolean: return value == "true" || value == "false" ? .boolean(value == "true") : nil
        case .numberList, .textList, .valueList, .fieldList: return nil
        default: return .string(String(value))
        }
    }
}
