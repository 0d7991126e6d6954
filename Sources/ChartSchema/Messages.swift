import ChartDiagnostics
import ChartDocument

/// The words for the parts of a document, in the spelling in which the author wrote it.
struct Wording {
    let spelling: Document.Spelling

    var attribute: String { spelling == .xml ? "attribute" : "member" }
    var element: String { spelling == .xml ? "element" : "object" }
    var list: String { spelling == .xml ? "list" : "array" }
    var missing: String { spelling == .xml ? "'-'" : "null" }
}

// The wording of everything that validation can report, sorted by name.
extension Diagnostic {
    static func attributeAsElement(
        _ name: String, of parent: String, takes value: String, example: String?, _ words: Wording,
        at range: SourceRange, fixIt: FixIt?
    ) -> Diagnostic {
        let form = words.spelling == .xml ? "an attribute of '\(parent)': \(name)=\"…\"" : "\(value), not an object"
        let example = example.map { ": \($0)" } ?? ""
        return Diagnostic(
            .schemaWrongForm, .error, "'\(name)' must be \(form)\(example)", at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func columnAsValues(_ name: String, example: String, at range: SourceRange, fixIt: FixIt) -> Diagnostic {
        Diagnostic(
            .schemaInvalidValue, .error,
            "'values' holds the numbers themselves, not \(quoted(name)); for the column of a table write \(example)",
            at: range, fixIts: [fixIt])
    }

    static func columnsAsValues(_ names: [String], _ words: Wording, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .schemaInvalidValue, .error,
            "'values' holds the numbers themselves; for columns of a table write \(series(ofColumns: names, words))",
            at: range)
    }

    /// - Parameter list: as it is written with points.
    static func decimalCommas(_ list: String, of attribute: String, at range: SourceRange, fixIt: FixIt) -> Diagnostic {
        Diagnostic(
            .schemaInvalidValue, .error,
            "the decimal sign is a point, and '\(attribute)' has commas in its place: \(excerpt(list))", at: range,
            fixIts: [fixIt])
    }

    static func elementAsAttribute(
        _ name: String, of parent: String, found: String, example: String?, at range: SourceRange, fixIt: FixIt?
    ) -> Diagnostic {
        let wanted = found == "an attribute" ? "an element in '\(parent)'" : "an object"
        let example = example.map { ": \($0)" } ?? ""
        return Diagnostic(
            .schemaWrongForm, .error, "'\(name)' must be \(wanted), not \(found)\(example)", at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func emptyValue(_ attribute: Vocabulary.AttributeType, _ words: Wording, at range: SourceRange) -> Diagnostic
    {
        let what = attribute.type.kind.isList ? "must hold at least one item" : "must not be empty"
        return Diagnostic(.schemaInvalidValue, .error, "'\(attribute.name)' \(what)", at: range)
    }

    static func invalidItem(
        _ item: String, of attribute: String, advice: String?, at range: SourceRange, fixIt: FixIt?
    ) -> Diagnostic {
        let advice = advice.map { "; \($0)" } ?? ""
        return Diagnostic(
            .schemaInvalidValue, .error, "\(quoted(item)) in '\(attribute)' is not a number\(advice)", at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func invalidNumber(
        _ value: String, of attribute: String, advice: String?, at range: SourceRange, fixIt: FixIt?
    ) -> Diagnostic {
        let advice = advice.map { "; \($0)" } ?? ""
        return Diagnostic(
            .schemaInvalidValue, .error, "'\(attribute)' must be a number, not \(quoted(value))\(advice)", at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func invalidValue(
        _ value: String, of attribute: Vocabulary.AttributeType, at range: SourceRange, suggestion: String?,
        fixIt: FixIt?
    ) -> Diagnostic {
        let suggestion = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return Diagnostic(
            .schemaInvalidValue, .error, "'\(attribute.name)' cannot be \(quoted(value))\(suggestion)", at: range,
            notes: [Note("'\(attribute.name)' takes \(expectation(attribute.type))")], fixIts: fixIt.map { [$0] } ?? [])
    }

    static func misplacedElement(
        _ name: String, in parent: Vocabulary.ElementType, homes: [String], _ words: Wording, at range: SourceRange
    ) -> Diagnostic {
        // What a document starts with stands in nothing; in JSON it has no name at all.
        let outermost =
            words.spelling == .json
            ? "a document is one by itself; leave the name out, and let the outermost object hold an array 'chart'"
            : "it can only be the outermost element"
        let advice = homes.isEmpty ? outermost : "it belongs in \(owners(homes))"
        return Diagnostic(
            .schemaMisplacedElement, .error, "'\(name)' cannot stand in '\(parent.name)'; \(advice)",
            at: range, notes: contents(of: parent, words, near: name))
    }

    static func misplacedRoot(_ name: String, roots: [String], homes: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .schemaMisplacedElement, .error,
            "a document starts with \(choice(of: roots)), not with '\(name)', which belongs in \(choice(of: homes))",
            at: range)
    }

    static func missingAttribute(
        _ name: String, of element: String, _ words: Wording, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(.schemaMissingAttribute, .error, "'\(element)' needs the \(words.attribute) '\(name)'", at: range)
    }

    static func missingElement(
        _ names: [String], in parent: String, minimum: Int, at range: SourceRange
    ) -> Diagnostic {
        let count = minimum == 1 ? "one" : "\(minimum)"
        let which = names.count == 1 ? choice(of: names) : "of \(choice(of: names))"
        return Diagnostic(.schemaMissingElement, .error, "'\(parent)' needs at least \(count) \(which)", at: range)
    }

    static func missingItem(of attribute: String, _ words: Wording, at range: SourceRange, fixIt: FixIt?) -> Diagnostic
    {
        let advice = words.spelling == .xml ? "; the text '-' stands in quotes" : ""
        return Diagnostic(
            .schemaInvalidValue, .error, "'\(attribute)' cannot hold a missing item, \(words.missing)\(advice)",
            at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func moreInvalidItems(_ count: Int, of attribute: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.schemaInvalidValue, .error, "\(count) more items in '\(attribute)' are wrong", at: range)
    }

    static func notAChoice(
        _ value: String, of attribute: Vocabulary.AttributeType, advice: String? = nil, at range: SourceRange,
        suggestion: String?, fixIt: FixIt?
    ) -> Diagnostic {
        let choices = choice(of: attribute.type.choices.map(\.value))
        let suggestion = (advice ?? suggestion.map { "did you mean '\($0)'?" }).map { "; \($0)" } ?? ""
        var diagnostic = Diagnostic(
            .schemaNotAChoice, .error, "'\(attribute.name)' must be \(choices), not \(quoted(value))\(suggestion)",
            at: range,
            fixIts: fixIt.map { [$0] } ?? [])
        diagnostic.allowed = attribute.type.choices.map(\.value)
        return diagnostic
    }

    /// - Parameter meant: the value that is most likely meant, and the change to it.
    static func outOfRange(
        _ value: String, of attribute: String, bound: String, at range: SourceRange, meant: (String, FixIt)?
    ) -> Diagnostic {
        let question = meant.map { "; did you mean '\($0.0)'?" } ?? ""
        return Diagnostic(
            .schemaOutOfRange, .error, "'\(attribute)' must be \(bound), not \(quoted(value))\(question)", at: range,
            fixIts: meant.map { [$0.1] } ?? [])
    }

    static func surroundingSpace(_ attribute: String, at range: SourceRange, fixIt: FixIt?) -> Diagnostic {
        Diagnostic(
            .schemaInvalidValue, .error, "'\(attribute)' must not begin or end with white space", at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func tooLargeNumber(_ value: String, of attribute: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .schemaOutOfRange, .error, "\(quoted(value)) in '\(attribute)' is too large; numbers reach up to 1.797e308",
            at: range)
    }

    static func tooMany(
        _ name: String, in parent: String, maximum: Int, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        let limit = maximum == 1 ? "only one '\(name)'" : "at most \(maximum) '\(name)'"
        return Diagnostic(
            .schemaTooMany, .error, "'\(parent)' can have \(limit)", at: range,
            notes: [Note("first given here", at: first)])
    }

    /// - Parameter text: what the author wrote.
    static func unexpectedText(
        _ text: String, in element: Vocabulary.ElementType, at range: SourceRange
    ) -> Diagnostic {
        let meant = element.attribute(meantBy: "text").map { "; did you mean '\($0)'?" } ?? ""
        let isTooltip = element.name == "tooltip"
        let start = text.drop(while: \.isWhitespace)
        // A colour begins with the sign of comments, too, but is one word.
        let isComment =
            ["//", "/*"].contains(where: start.hasPrefix)
            || ["#", "--", "%"].contains(where: start.hasPrefix) && start.contains(where: \.isWhitespace)
        let advice =
            isComment
            ? "; a comment is written <!-- … -->"
            : element.attribute("values") != nil
                ? "; values go into 'values'" : isTooltip ? "; " + Synonyms.textsOfTooltips : meant
        return Diagnostic(.schemaUnexpectedText, .error, "'\(element.name)' cannot hold text\(advice)", at: range)
    }

    /// - Parameter lists: the names and the values as two lists.
    static func elementsOfPairs(_ name: String, in parent: String, lists: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .schemaWrongForm, .error, "'\(name)' is one object in '\(parent)', with all names and values: \(lists)",
            at: range)
    }

    static func unknownAttribute(
        _ name: String, of element: Vocabulary.ElementType, advice: String?, _ words: Wording, at range: SourceRange,
        fixIt: FixIt?
    ) -> Diagnostic {
        var diagnostic = Diagnostic(
            .schemaUnknownAttribute, .error,
            "\(quoted(name)) is not allowed on '\(element.name)'\(advice.map { "; \($0)" } ?? "")",
            at: range,
            notes: advice == nil
                ? [
                    some(
                        element.attributes.map(\.name), of: "'\(element.name)' has the \(words.attribute)s", near: name)
                ]
                : [],
            fixIts: fixIt.map { [$0] } ?? [])
        diagnostic.allowed = element.attributes.map(\.name)
        return diagnostic
    }

    static func unknownElement(
        _ name: String, in parent: Vocabulary.ElementType, advice: String?, _ words: Wording, at range: SourceRange,
        fixIt: FixIt?
    ) -> Diagnostic {
        let notes = advice == nil ? contents(of: parent, words, near: name) : []
        let advice = advice.map { "; \($0)" } ?? ""
        var diagnostic = Diagnostic(
            .schemaUnknownElement, .error, "\(quoted(name)) is not allowed in '\(parent.name)'\(advice)", at: range,
            notes: notes, fixIts: fixIt.map { [$0] } ?? [])
        diagnostic.allowed = parent.childNames
        return diagnostic
    }

    static func unknownRoot(
        _ name: String, roots: [String], at range: SourceRange, suggestion: String?, fixIt: FixIt?
    ) -> Diagnostic {
        let suggestion = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return Diagnostic(
            .schemaUnknownElement, .error,
            "a document starts with \(choice(of: roots)), not with \(quoted(name))\(suggestion)", at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    /// A mistake that only libxml2 finds, in its own words.
    static func unnamedFinding(_ message: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.schemaInvalidValue, .error, "not valid by the schema: \(excerpt(message))", at: range)
    }

    static func wrongItemType(
        _ item: String, of attribute: String, advice: String, at range: SourceRange, fixIt: FixIt?
    ) -> Diagnostic {
        Diagnostic(
            .schemaWrongType, .error, "\(quoted(item)) in '\(attribute)' must be a number\(advice)", at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func valuesAsTable(_ name: String, at range: SourceRange, fixIt: FixIt?) -> Diagnostic {
        Diagnostic(
            .schemaInvalidValue, .error, "'\(name)' names a table; the numbers themselves go into 'values'", at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func valuesAsColumn(
        _ name: String, isOfNumbers: Bool, example: String, at range: SourceRange, fixIt: FixIt
    ) -> Diagnostic {
        let what = isOfNumbers ? "numbers" : "names"
        return Diagnostic(
            .semanticNoData, .error,
            "'\(name)' names a column of a table, and there is none; the \(what) themselves go into \(example)",
            at: range, fixIts: [fixIt])
    }

    /// - Parameter advice: where such a value belongs, in words that follow a semicolon; nil: there is nothing to say.
    static func wrongType(
        _ attribute: String, wanted: String, found: String, advice: String? = nil, at range: SourceRange, fixIt: FixIt?
    ) -> Diagnostic {
        Diagnostic(
            .schemaWrongType, .error,
            "'\(attribute)' must be \(wanted), not \(found)\(advice.map { "; " + $0 } ?? "")", at: range,
            fixIts: fixIt.map { [$0] } ?? [])
    }
}

// The pieces that messages are put together from.
extension Diagnostic {
    /// The children of a mark that reads several columns; of many only the first are written.
    static func series(ofColumns names: [String], _ words: Wording) -> String {
        let isXML = words.spelling == .xml
        let children = names.prefix(3).map { isXML ? "<series y=\"\($0)\"/>" : "{\"y\": \"\($0)\"}" }
        return isXML ? children.joined(separator: " ") : "\"series\": [\(children.joined(separator: ", "))]"
    }

    /// A text of the author in quotes, cut after 60 characters.
    static func quoted(_ text: String) -> String { "'\(excerpt(text))'" }

    private static func excerpt(_ text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }

    /// Names to choose from: 'a', 'b' or 'c'.
    static func choice(of names: [String]) -> String { list(names, joinedBy: "or") }

    /// How many owners of a name are said.
    static let mostOwners = 4

    /// Names to choose from, of many only the first: 'a', 'b', 'c' or one of 14 others.
    static func owners(_ names: [String]) -> String {
        guard names.count > mostOwners else { return choice(of: names) }
        let first = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        return "\(first) or one of \(names.count - 3) others"
    }

    private static func list(_ names: [String], joinedBy word: String) -> String {
        let quoted = names.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
    }

    /// The documentation of a type as the end of a sentence.
    private static func expectation(_ type: Vocabulary.ValueType) -> String {
        var text = type.documentation.replacing("`", with: "'")
        if text.hasSuffix(".") { text.removeLast() }
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    private static func contents(
        of parent: Vocabulary.ElementType, _ words: Wording, near name: String
    ) -> [Note] {
        parent.childNames.isEmpty
            ? [Note("'\(parent.name)' holds no other \(words.element)s")]
            : [some(parent.childNames, of: "'\(parent.name)' can hold", near: name)]
    }

    /// How many names a reader looks through; of more, those that are most like the wrong one are said.
    private static let mostNames = 12

    private static func some(_ names: [String], of what: String, near name: String) -> Note {
        guard names.count > mostNames else { return Note("\(what) \(list(names, joinedBy: "and"))") }
        let near = Suggestion.sorted(names, by: name).prefix(6)
        return Note("\(what) \(near.map { "'\($0)'" }.joined(separator: ", ")) and \(names.count - near.count) others")
    }
}
