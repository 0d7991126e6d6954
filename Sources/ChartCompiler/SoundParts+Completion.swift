import ChartDiagnostics
import ChartDocument
import ChartSchema

// Elements that lack an attribute that has to be there: something is put in its place, so that what else they say is looked at.
extension SoundParts {
    /// An element that has nothing wrong at its name, or lacks only attributes there, with something in their places; nil: it is
    /// itself a mistake.
    func completed(_ element: Element, besides mistakes: [Diagnostic]) -> Element? {
        let own = mistakes.filter { touches($0.place, element.nameRange) }
        if own.isEmpty { return element }
        guard own.contains(where: { $0.id == .schemaMissingAttribute }),
            own.allSatisfy({ $0.id == .schemaMissingAttribute || Self.namesColumns.contains($0.id) }),
            let type = Vocabulary.playfair.element(element.name)
        else { return nil }
        var completed = element
        for required in type.attributes where required.isRequired && element.attribute(required.name) == nil {
            let text = Self.text(for: required.type, number: completed.attributes.count)
            completed.attributes.append(
                Attribute(
                    name: required.name, nameRange: element.nameRange,
                    value: value(text, of: required.type, at: element.nameRange)))
        }
        return completed.attributes.count > element.attributes.count ? completed : nil
    }

    /// Whether an attribute is none of those that the author wrote, but stands in the place of one that is missing.
    static func isCompletion(_ attribute: Attribute, of element: Element) -> Bool {
        attribute.nameRange == element.nameRange
    }

    /// A value as the document's spelling writes it.
    func value(_ text: String, of type: Vocabulary.ValueType?, at range: Range<Int>) -> Value {
        if document.spelling == .xml { return Value(kind: .untyped, text: text, range: range) }
        guard let kind = type?.kind else { return Value(kind: .string, text: text, range: range) }
        if kind.isList {
            return Value(items: [Item(text: text, isBare: kind == .numberList, range: range)], range: range)
        }
        switch kind.json {
        case .number: return Value(kind: .number, text: text, range: range)
        case .boolean: return Value(kind: .boolean, text: text, range: range)
        case .string, .numberOrString: return Value(kind: .string, text: text, range: range)
        }
    }

    /// What may stand in a place of which nothing is known: the name of nothing, and of formulas and places one that is right.
    private static func text(for type: Vocabulary.ValueType, number: Int) -> String {
        switch type.kind {
        case .text where type.name == "formula": "1 = 1"
        case .position, .number: "1"
        default: "?\(number)"
        }
    }
}
