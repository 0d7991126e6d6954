import ChartDiagnostics
import ChartDocument

/// Children that are written as attributes, and attributes that are written as children.
extension NameSuggester {
    /// The mistake of writing a child as if it were an attribute: `"legend": "top"` for `"legend": {"position":
    /// "top"}`.
    func childAsAttribute(
        _ attribute: Attribute, child: Vocabulary.ElementType, of parent: Vocabulary.ElementType
    ) -> Diagnostic {
        let value = attribute.value
        if spelling == .json, value.kind == .boolean, let members = Self.members(for: value.text, of: child.name) {
            let token = SourceRange(file, JSONToken.range(of: value, in: file))
            return .elementAsAttribute(
                attribute.name, of: parent.name, found: value.kind.described, example: members,
                at: SourceRange(file, attribute.nameRange),
                fixIt: Diagnostic.FixIt("write \(members)", replacing: token, with: members))
        }
        let owner = child.attributes.first { candidate in
            candidate.type.choices.contains { $0.value == value.text }
                || value.kind == .list && candidate.name == "values"
                || value.kind != .list && candidate.type.kind == .path
        }
        let isTitle = owner == nil && value.kind == .string && child.attribute("title") != nil
        var example: String?
        var fixIt: Diagnostic.FixIt?
        if let owner, spelling == .xml {
            example = "<\(child.name) \(owner.name)=\"\(value.text.prefix(30))\"/>"
        } else if let owner, spelling == .json {
            let token = JSONToken.range(of: value, in: file)
            let object = "{\"\(owner.name)\": \(file.text(token))}"
            example = object.count <= 60 ? object : nil
            fixIt = Diagnostic.FixIt(
                "put it into '\(owner.name)'", replacing: SourceRange(file, token), with: object)
        }
        if isTitle, value.text.count <= 40 { example = "{\(words.assigned("title", value.text))}" }
        return .elementAsAttribute(
            attribute.name, of: parent.name, found: spelling == .xml ? "an attribute" : value.kind.described,
            example: example, at: SourceRange(file, attribute.nameRange), fixIt: fixIt)
    }

    /// The mistake of writing an attribute as an element: `"x": {"field": "month"}` for `"x": "month"`.
    func attributeAsElement(
        _ child: Element, as attribute: Vocabulary.AttributeType, of parent: Vocabulary.ElementType
    ) -> Diagnostic {
        var example: String?
        var fixIt: Diagnostic.FixIt?
        if spelling == .json, attribute.type.kind == .field, let field = child.attribute("field")?.value,
            field.kind == .string
        {
            let name = "\"\(file.text(field.range))\""
            example = name.count <= 60 ? name : nil
            // What else it says, of types and sums, has other places here.
            fixIt = Diagnostic.FixIt(
                "replace with \(name)", replacing: SourceRange(file, child.range), with: name,
                child.attributes.count == 1 && child.children.isEmpty ? .certain : .maybe)
        } else if attribute.name == "color", parent.attribute("series") != nil, let field = child.attribute("field") {
            return .unknownElement(
                child.name, in: parent,
                advice: "to split rows by a column write "
                    + words.assigned("series", field.value.text), words, at: SourceRange(file, child.nameRange),
                fixIt: nil)
        }
        return .attributeAsElement(
            child.name, of: parent.name, takes: ValueChecker.wanted(attribute.type.kind), example: example, words,
            at: SourceRange(file, child.nameRange), fixIt: fixIt)
    }

    /// The object that means what other libraries say by true and false; nil: there is none.
    static func members(for value: String, of child: String) -> String? {
        switch child {
        case "legend": value == "true" ? "{}" : #"{"position": "none"}"#
        case "tooltip": value == "true" ? "{}" : #"{"show": "none"}"#
        case "entrance": value == "true" ? "{}" : #"{"order": "none"}"#
        default: nil
        }
    }
}
