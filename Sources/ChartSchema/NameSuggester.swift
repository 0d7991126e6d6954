import ChartDiagnostics
import ChartDocument

/// Reports unknown names, and says what the author may have meant.
struct NameSuggester {
    let file: SourceFile
    let spelling: Document.Spelling
    let vocabulary: Vocabulary

    private var words: Wording { Wording(spelling: spelling) }

    func unknownRoot(_ root: Element) -> Diagnostic {
        let near = Suggestion.nearest(to: root.name, among: vocabulary.roots)
        return .unknownRoot(
            root.name, roots: vocabulary.roots, at: SourceRange(file, root.nameRange), suggestion: near,
            fixIt: near.flatMap { rename(root, to: $0) })
    }

    /// - Returns: the diagnostic, and the child that the unknown element is taken for; nil: it could be anything.
    func unknownElement(
        _ element: Element, in parent: Vocabulary.ElementType
    ) -> (diagnostic: Diagnostic, meant: String?) {
        if let other = vocabulary.child(of: parent, meantBy: element.name) {
            if other.element.keepsAttributes {
                return (synonym(element, in: parent, of: other.element, other.synonym), other.element.name)
            }
            // The attributes of such an element have other names as well, so nothing is said about them.
            let diagnostic = Diagnostic.unknownElement(
                element.name, in: parent, advice: "did you mean '\(other.element.name)'?", words,
                at: SourceRange(file, element.nameRange), fixIt: nil)
            return (diagnostic, nil)
        }
        if let near = Suggestion.nearestOfAll(to: element.name, among: parent.childNames) {
            let diagnostic = Diagnostic.unknownElement(
                element.name, in: parent, advice: "did you mean '\(near.name)'?", words,
                at: SourceRange(file, element.nameRange),
                fixIt: rename(element, to: near.name, near.isAlone ? .certain : .maybe))
            return (diagnostic, near.name)
        }
        return (strangeElement(element, in: parent), nil)
    }

    /// The diagnostic for an element that has the name of another tool: it is `<bar>` for `<bars>`, and `<pie
    /// hole="0.6">` for `<donut>`.
    func synonym(
        _ element: Element, in parent: Vocabulary.ElementType, of other: Vocabulary.ElementType,
        _ synonym: Vocabulary.Synonym
    ) -> Diagnostic {
        var advice = "did you mean '\(other.name)'?"
        var fixIt = rename(element, to: other.name)
        if let name = synonym.attribute, let value = synonym.value, element.attribute(name) == nil {
            let written = spelling == .xml ? #"\#(name)="\#(value)""# : #""\#(name)": \#(value)"#
            advice = "it is a '\(other.name)' with \(written)"
            fixIt = spelling == .xml ? rename(element, to: other.name, with: " " + written) : nil
        }
        return .unknownElement(
            element.name, in: parent, advice: advice, words, at: SourceRange(file, element.nameRange), fixIt: fixIt)
    }

    private func strangeElement(_ element: Element, in parent: Vocabulary.ElementType) -> Diagnostic {
        let range = SourceRange(file, element.nameRange)
        if let near = Suggestion.nearest(to: element.name, among: parent.attributes.map(\.name)) {
            return .unknownElement(
                element.name, in: parent, advice: "did you mean the \(words.attribute) '\(near)'?", words, at: range,
                fixIt: nil)
        }
        return .unknownElement(element.name, in: parent, advice: nil, words, at: range, fixIt: nil)
    }

    /// - Returns: the diagnostic, and the attribute that the unknown one is taken for; nil: it could be anything.
    func unknownAttribute(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> (diagnostic: Diagnostic, meant: String?) {
        if element.allows(child: attribute.name), let child = vocabulary.element(attribute.name) {
            return (childAsAttribute(attribute, child: child, of: element), nil)
        }
        var meant: String?
        var advice: String?
        var fixIt: Diagnostic.FixIt?
        var synonymous = element.attribute(meantBy: attribute.name)
        // A hole is a share, and in other tools it may be a length.
        if synonymous == "hole", element.attribute("center-radius") != nil, isLength(attribute.value) {
            synonymous = "center-radius"
        }
        if synonymous == nil, let other = Synonyms.advice(forAttribute: attribute.name, of: element, words) {
            advice = other
        } else if let near = synonymous.map({ ($0, true) })
            ?? Suggestion.nearestOfAll(to: attribute.name, among: element.attributes.map(\.name))
        {
            meant = near.0
            if parent.attribute(near.0) != nil {
                advice = "'\(near.0)' is meant, which stands there already; leave one of them out"
            } else if let type = element.attribute(near.0)?.type, let choice = choice(of: type, saidBy: attribute) {
                advice = "did you mean \(written(near.0, choice))?"
                fixIt = replacement(of: attribute, by: near.0, choice)
            } else {
                advice = "did you mean '\(near.0)'?"
                let isSure = near.1 && fits(attribute.value, element.attribute(near.0))
                fixIt = Diagnostic.FixIt(
                    "replace with '\(near.0)'", replacing: SourceRange(file, attribute.nameRange), with: near.0,
                    isSure ? .certain : .maybe)
            }
        } else if let near = nearestChoice(to: attribute.name, on: element) {
            advice = "did you mean \(written(near.attribute, near.choice))?"
            // What is denied, or says more than yes, does not ask for the choice.
            if saysYes(attribute.value) { fixIt = replacement(of: attribute, by: near.attribute, near.choice) }
        } else if let near = Suggestion.nearest(to: attribute.name, among: element.childNames) {
            advice = "did you mean the \(words.element) '\(near)'?"
        } else {
            advice = nameElsewhere(attribute.name, than: element)
        }
        let diagnostic = Diagnostic.unknownAttribute(
            attribute.name, of: element, advice: advice, words, at: SourceRange(file, attribute.nameRange), fixIt: fixIt
        )
        return (diagnostic, meant)
    }

    /// Whether a value asks for what the name of its attribute says, and nothing more.
    private func saysYes(_ value: Value) -> Bool { ["true", "yes", "on", "1"].contains(value.text.lowercased()) }

    /// Whether a value is a number of pixels rather than a share.
    private func isLength(_ value: Value) -> Bool {
        let text = value.text.lowercased()
        return text.hasSuffix("px") || (Double(text) ?? 0) > 1
    }

    /// The choice of an attribute that the name of another tool's switch means: `smooth="true"` is `curve="monotone"`.
    private func choice(of type: Vocabulary.ValueType, saidBy attribute: Attribute) -> String? {
        guard type.kind == .choice, saysYes(attribute.value) else { return nil }
        return type.choice(meantBy: attribute.name)
    }

    /// Whether a value could stand in an attribute as it is.
    private func fits(_ value: Value, _ attribute: Vocabulary.AttributeType?) -> Bool {
        guard let type = attribute?.type else { return false }
        return switch type.kind {
        case .choice: type.choices.contains { $0.value == value.text } || type.choice(meantBy: value.text) != nil
        case .number: NumberSyntax.isNumber(value.text)
        case .boolean: ["true", "false"].contains(value.text)
        default: true
        }
    }

    /// The mistake of writing a child as if it were an attribute: `"legend": "top"` for `"legend": {"position":
    /// "top"}`.
    private func childAsAttribute(
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
        return .elementAsAttribute(
            attribute.name, of: parent.name, found: spelling == .xml ? "an attribute" : value.kind.described,
            example: example, at: SourceRange(file, attribute.nameRange), fixIt: fixIt)
    }

    /// The object that means what other libraries say by true and false; nil: there is none.
    private static func members(for value: String, of child: String) -> String? {
        switch child {
        case "legend": value == "true" ? "{}" : #"{"position": "none"}"#
        case "tooltip": value == "true" ? "{}" : #"{"show": "none"}"#
        case "entrance": value == "true" ? "{}" : #"{"order": "none"}"#
        default: nil
        }
    }

    /// The elements around that have an attribute of this name, or of one near it, in words; nil: there are none.
    private func nameElsewhere(_ name: String, than element: Vocabulary.ElementType) -> String? {
        let names = vocabulary.elements.flatMap { $0.attributes.map(\.name) }
        guard let near = Suggestion.nearest(to: name, among: names) else { return nil }
        // What is far from here has most likely nothing to do with what was meant.
        let owners = vocabulary.elements.filter { owner in
            owner.attribute(near) != nil
                && (element.allows(child: owner.name) || owner.allows(child: element.name)
                    || owner.name == "chart" || owner.name == "page")
        }.map(\.name)
        guard !owners.isEmpty else { return nil }
        let subject = near == name ? "it" : "'\(near)'"
        return "\(subject) belongs to \(Diagnostic.choice(of: owners))"
    }

    /// The mistake of naming a column in the attribute for inline values, `values="rain"` for `y="rain"`; only on
    /// elements that can read a table.
    func columnAsValues(_ attribute: Attribute, on element: Vocabulary.ElementType) -> Diagnostic? {
        let value = attribute.value
        guard attribute.name == "values", value.kind == .untyped || value.kind == .string,
            let field = ["y", "value"].first(where: { element.attribute($0) != nil })
        else { return nil }
        let columns = value.text.split(whereSeparator: \.isWhitespace).map(String.init)
        // An item that begins with a digit is more likely a mistyped number than the name of a column.
        guard !columns.isEmpty,
            columns.allSatisfy({ $0.first?.isLetter == true && !$0.contains { "'\",;".contains($0) } }),
            !columns.contains(where: { NumberMistake($0, isItem: true) != nil })
        else { return nil }
        let name = columns.joined(separator: " ")
        if columns.count > 1, field == "y", element.allows(child: "series") {
            return .columnsAsValues(columns, words, at: SourceRange(file, value.range))
        }
        return .columnAsValues(
            name, example: written(field, name), at: SourceRange(file, value.range),
            fixIt: replacement(of: attribute, by: field, name))
    }

    private func nearestChoice(
        to name: String, on element: Vocabulary.ElementType
    ) -> (attribute: String, choice: String)? {
        for attribute in element.attributes {
            if let near = Suggestion.nearest(to: name, among: attribute.type.choices.map(\.value)) {
                return (attribute.name, near)
            }
        }
        return nil
    }

    private func written(_ attribute: String, _ value: String) -> String {
        spelling == .xml ? "\(attribute)=\"\(value)\"" : "\"\(attribute)\": \"\(value)\""
    }

    /// - Parameter attributes: what is written behind the name in the start tag.
    private func rename(
        _ element: Element, to name: String, with attributes: String = "",
        _ applicability: Diagnostic.FixIt.Applicability = .certain
    ) -> Diagnostic.FixIt? {
        // The root and the items of an array have no name in a JSON file.
        guard file.text(element.nameRange) != "{" else { return nil }
        var edits = [Diagnostic.FixIt.Edit(SourceRange(file, element.nameRange), name + attributes)]
        if let endTag = endTagName(of: element) { edits.append(.init(SourceRange(file, endTag), name)) }
        return Diagnostic.FixIt("replace with '\(name + attributes)'", edits: edits, applicability)
    }

    /// The bytes of the name in the end tag; nil: there is none.
    private func endTagName(of element: Element) -> Range<Int>? {
        guard spelling == .xml,
            let end = file.bytes[element.range].lastIndex(where: { $0 > 0x20 && $0 != UInt8(ascii: ">") })
        else { return nil }
        let name = end + 1 - element.nameRange.count..<end + 1
        let slash = UInt8(ascii: "/")
        guard name.lowerBound > element.nameRange.upperBound, file.text(name) == element.name,
            file.bytes[name.lowerBound - 1] == slash
        else { return nil }
        return name
    }

    private func replacement(of attribute: Attribute, by name: String, _ value: String) -> Diagnostic.FixIt {
        let start = attribute.nameRange.lowerBound
        let range: Range<Int>
        let text: String
        if spelling == .xml {
            range = start..<attribute.value.range.upperBound
            text = name + file.text(attribute.nameRange.upperBound..<attribute.value.range.lowerBound) + value
        } else {
            range =
                JSONToken.range(ofString: attribute.nameRange, in: file)
                .lowerBound..<JSONToken.range(of: attribute.value, in: file).upperBound
            text = written(name, value)
        }
        return Diagnostic.FixIt(
            "replace with \(written(name, value))", replacing: SourceRange(file, range), with: text)
    }
}
