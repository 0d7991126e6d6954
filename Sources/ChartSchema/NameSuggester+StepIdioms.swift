import ChartDiagnostics
import ChartDocument

// Attributes of steps that are called as the columns they are about, as other tools write it: `mutate(ratio = a / b)`,
// `summarise(rain = sum(rain))`, `filter(city = "Oslo")`.
extension NameSuggester {
    func stepIdiom(_ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType) -> ForeignIdiom? {
        guard attribute.value.kind != .list, element.attribute(meantBy: attribute.name) == nil,
            Suggestion.nearest(to: attribute.name, among: element.attributes.map(\.name)) == nil
        else { return nil }
        switch element.name {
        case "calculate": return parent.attributes.count == 1 ? formula(attribute) : formulas(of: parent, on: element)
        case "aggregate", "join-aggregate", "window": return calculation(attribute, of: parent, on: element)
        case "filter": return condition(attribute, of: parent, on: element)
        default: return nil
        }
    }

    /// The only attribute of a step that calculates a column, which has the name of the column.
    private func formula(_ attribute: Attribute) -> ForeignIdiom? {
        let written = "\(words.assigned("as", attribute.name)), \(words.assigned("value", attribute.value.text))"
        let example = spelling == .xml ? written.replacing(", ", with: " ", maxReplacements: 1) : "{\(written)}"
        let fixIt =
            spelling == .xml
            ? Diagnostic.FixIt(
                "write \(words.assigned("as", attribute.name))",
                replacing: SourceRange(file, attribute.nameRange),
                with: "\(words.assigned("as", attribute.name)) value", .maybe)
            : Diagnostic.FixIt("write \(example)", replacing: member(attribute), with: written, .maybe)
        return ForeignIdiom(
            advice: "'as' names the column, and 'value' is its formula: \(example)", meant: ["as", "value"],
            fixIt: fixIt)
    }

    /// Several columns of a step that calculates one.
    private func formulas(of parent: Element, on element: Vocabulary.ElementType) -> ForeignIdiom? {
        guard parent.attributes.allSatisfy({ element.attribute($0.name) == nil }),
            parent.attributes.allSatisfy({ element.attribute(meantBy: $0.name) == nil })
        else { return nil }
        let example = [words.assigned("as"), words.assigned("value")].joined(separator: gap)
        return ForeignIdiom(advice: "each column has a step of its own, with \(example)", meant: ["as", "value"])
    }

    /// What is calculated of rows, by the name of the new column, `rain="sum(rain)"`, or of the operation, `sum="rain"`.
    private func calculation(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> ForeignIdiom? {
        guard let type = element.attribute("op")?.type else { return nil }
        func isCall(_ attribute: Attribute) -> Bool {
            Self.call(attribute.value.text).map { operation($0.name, of: type) != nil } ?? false
        }
        var parts: [(name: String, value: String)] = []
        if let call = Self.call(attribute.value.text), let operation = operation(call.name, of: type) {
            parts = [("op", operation), ("of", call.argument), ("as", attribute.name)].filter { !$0.1.isEmpty }
        } else if attribute.value.text.first?.isLetter == true, !["true", "false"].contains(attribute.value.text),
            // A rank is that of a row by the columns that sort it, so it has no column of its own.
            let operation = operation(attribute.name, of: type),
            !["row-number", "rank", "dense-rank"].contains(operation)
        {
            parts = [("op", operation), ("of", attribute.value.text)]
        }
        guard !parts.isEmpty else { return nil }
        let written = parts.map { words.assigned($0.name, $0.value) }.joined(separator: gap)
        let meant = ["op", "of", "as"]
        guard element.allows(child: "field"), parent.attributes.count(where: isCall) > 1 else {
            let isFree = parts.allSatisfy { parent.attribute($0.name) == nil }
            return ForeignIdiom(
                advice: "write \(written)", meant: meant,
                fixIt: isFree
                    ? Diagnostic.FixIt("replace with \(written)", replacing: member(attribute), with: written) : nil)
        }
        let field = spelling == .xml ? "<field \(written)/>" : #""field": [{\#(written)}, …]"#
        return ForeignIdiom(advice: "of several columns each is a 'field': \(field)", meant: meant)
    }

    /// The operation that a word means; nil: none.
    private func operation(_ word: String, of type: Vocabulary.ValueType) -> String? {
        type.choices.first { $0.value == word.lowercased() }?.value ?? type.choice(meantBy: word)
    }

    /// The name and the argument of a call such as `sum(rain)`; nil: a text is none, or what it is of is no name.
    private static func call(_ text: String) -> (name: String, argument: String)? {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let argument = text[text.index(after: open)...].dropLast()
        guard argument.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == " " }) else { return nil }
        return (String(text[..<open]), String(argument))
    }

    /// The condition of a filter in parts: `city="Oslo"`, `rain="> 3"`, or a column and a value by name.
    private func condition(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> ForeignIdiom? {
        guard parent.attribute("where") == nil else { return nil }
        if parent.attributes.count == 2, let condition = condition(named: parent.attributes) {
            return ForeignIdiom(advice: "a condition is a formula: \(whereClause(condition))", meant: ["where"])
        }
        guard parent.attributes.count == 1 else { return nil }
        let (name, value) = (attribute.name, attribute.value.text)
        let signs: Set<Character> = ["<", ">", "=", "!", "≤", "≥", "≠"]
        // A formula that names its columns itself.
        if value.contains(where: { signs.contains($0) }), value.first?.isLetter == true { return nil }
        let condition =
            value.first.map { signs.contains($0) } == true
            ? "\(Self.column(name)) \(value)" : "\(Self.column(name)) = \(Self.literal(value))"
        let written = whereClause(condition)
        let isPlain = !condition.contains { "\"\\&<".contains($0) }
        return ForeignIdiom(
            advice: "a condition is a formula: \(written)", meant: ["where"],
            fixIt: isPlain
                ? Diagnostic.FixIt("replace with \(written)", replacing: member(attribute), with: written, .maybe) : nil
        )
    }

    /// A condition in two attributes, one with the column, the other named after the comparison; nil: these are not such.
    private func condition(named attributes: [Attribute]) -> String? {
        let signs = [
            "value": "=", "equal": "=", "equals": "=", "eq": "=", "is": "=", "not": "!=", "ne": "!=", "lt": "<",
            "below": "<", "lte": "<=", "gt": ">", "above": ">", "gte": ">=",
        ]
        guard let field = attributes.first(where: { ["column", "field", "key"].contains(Synonyms.folded($0.name)) }),
            let other = attributes.first(where: { $0.nameRange != field.nameRange }), other.value.kind != .list,
            let sign = signs[Synonyms.folded(other.name)]
        else { return nil }
        return "\(Self.column(field.value.text)) \(sign) \(Self.literal(other.value.text))"
    }

    private func whereClause(_ condition: String) -> String {
        words.assigned("where", spelling == .xml ? condition.replacing("<", with: "&lt;") : condition)
    }

    /// The name of a column as formulas write it.
    private static func column(_ name: String) -> String {
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : "[\(name)]"
    }

    private static func literal(_ value: String) -> String {
        NumberSyntax.isNumber(value) ? value : "'\(value.replacing("'", with: "''"))'"
    }

    private var gap: String { spelling == .xml ? " " : ", " }
}
