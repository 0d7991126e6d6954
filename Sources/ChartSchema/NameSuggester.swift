import ChartDiagnostics
import ChartDocument

/// Reports unknown names, and says what the author may have meant.
struct NameSuggester {
    let file: SourceFile
    let spelling: Document.Spelling
    let vocabulary: Vocabulary

    var words: Wording { Wording(spelling: spelling) }

    func unknownRoot(_ root: Element) -> Diagnostic {
        let near =
            Synonyms.root(meantBy: root.name) ?? Suggestion.nearest(to: root.name, among: vocabulary.roots)
        return .unknownRoot(
            root.name, roots: vocabulary.roots, at: SourceRange(file, root.nameRange), suggestion: near,
            fixIt: near.flatMap { rename(root, to: $0) })
    }

    /// - Returns: the diagnostic, and the child that the unknown element is taken for; nil: it could be anything.
    func unknownElement(
        _ element: Element, in parent: Vocabulary.ElementType
    ) -> (diagnostic: Diagnostic, meant: String?) {
        if let advice = Synonyms.advice(forMisusedElement: element, in: parent, words) {
            return (
                .unknownElement(
                    element.name, in: parent, advice: advice, words, at: SourceRange(file, element.nameRange),
                    fixIt: nil),
                nil
            )
        }
        // Columns written as in this language, but in an array named `columns`.
        if parent.name == JSONSpelling.data, Synonyms.folded(element.name) == "columns",
            element.attribute("name") != nil, element.children.isEmpty
        {
            let diagnostic = Diagnostic.unknownElement(
                element.name, in: parent, advice: "did you mean 'column'?", words,
                at: SourceRange(file, element.nameRange), fixIt: rename(element, to: "column"))
            return (diagnostic, "column")
        }
        if let other = vocabulary.child(of: parent, meantBy: element.name) {
            let isOurs = isWritten(element, as: other.element)
            if other.element.keepsAttributes || isOurs {
                let isSure = other.element.keepsAttributes
                return (
                    synonym(element, in: parent, of: other.element, other.synonym, isSure: isSure), other.element.name
                )
            }
            // The attributes of such an element have other names, too, so none of them is reported.
            let diagnostic = Diagnostic.unknownElement(
                element.name, in: parent, advice: "did you mean '\(other.element.name)'?", words,
                at: SourceRange(file, element.nameRange), fixIt: nil)
            return (diagnostic, nil)
        }
        if let advice = Synonyms.advice(forElement: element.name, in: parent, words) {
            let diagnostic = Diagnostic.unknownElement(
                element.name, in: parent, advice: advice, words, at: SourceRange(file, element.nameRange), fixIt: nil)
            return (diagnostic, nil)
        }
        if let near = Suggestion.nearestOfAll(to: element.name, among: parent.childNames) {
            let diagnostic = Diagnostic.unknownElement(
                element.name, in: parent, advice: "did you mean '\(near.name)'?", words,
                at: SourceRange(file, element.nameRange),
                fixIt: rename(element, to: near.name, near.isSure ? .certain : .maybe))
            return (diagnostic, near.name)
        }
        return (strangeElement(element, in: parent), nil)
    }

    /// Whether an element has the attributes of another one, and all that this needs, so that nothing but its name is wrong.
    private func isWritten(_ element: Element, as other: Vocabulary.ElementType) -> Bool {
        !element.attributes.isEmpty && element.children.isEmpty
            && element.attributes.allSatisfy { other.attribute($0.name) != nil }
            && other.attributes.allSatisfy { !$0.isRequired || element.attribute($0.name) != nil }
    }

    /// The diagnostic for an element that has the name of another tool: it is `<bar>` for `<bars>`, and `<pie
    /// hole="0.6">` for `<donut>`.
    func synonym(
        _ element: Element, in parent: Vocabulary.ElementType, of other: Vocabulary.ElementType,
        _ synonym: Vocabulary.Synonym, isSure: Bool = true
    ) -> Diagnostic {
        var advice = "did you mean '\(other.name)'?"
        // Which way a line stands is known only by this name: renaming it loses that.
        let losesWay =
            Synonyms.isUpright(element.name)
            && element.attributes.contains { other.attribute(meantBy: $0.name) == "y" }
        var fixIt = rename(element, to: other.name, losesWay || !isSure ? .maybe : .certain)
        // The element may already state, in an attribute, what its name implies.
        if let name = synonym.attribute, let value = synonym.value, element.attribute(name) == nil,
            !element.attributes.contains(where: { other.attribute(meantBy: $0.name) == name })
        {
            let written = words.assigned(name, value, isNumber: NumberSyntax.isNumber(value))
            advice = "it is a '\(other.name)' with \(written)"
            fixIt =
                spelling == .xml
                ? rename(element, to: other.name, with: " " + written)
                : rename(element, to: other.name, adding: written)
        }
        return .unknownElement(
            element.name, in: parent, advice: advice, words, at: SourceRange(file, element.nameRange), fixIt: fixIt)
    }

    private func strangeElement(_ element: Element, in parent: Vocabulary.ElementType) -> Diagnostic {
        let range = SourceRange(file, element.nameRange)
        let own = element.attributes.filter { parent.attribute($0.name) != nil }
        if !own.isEmpty, own.count == element.attributes.count, element.children.isEmpty {
            let list = own.map { "'\($0.name)'" }.joined(separator: ", ")
            return .unknownElement(
                element.name, in: parent,
                advice: "\(list) \(own.count == 1 ? "stands" : "stand") on '\(parent.name)' itself",
                words, at: range, fixIt: nil)
        }
        if let advice = Synonyms.advice(forAttribute: element.name, of: parent, words) {
            return .unknownElement(element.name, in: parent, advice: advice, words, at: range, fixIt: nil)
        }
        if let near = parent.attribute(meantBy: element.name)
            ?? Suggestion.nearest(to: element.name, among: parent.attributes.map(\.name))
        {
            return .unknownElement(
                element.name, in: parent, advice: "did you mean the \(words.attribute) '\(near)'?", words, at: range,
                fixIt: nil)
        }
        // A misspelling of another tool's name for a child.
        if let near = nearestSynonym(to: element.name, in: parent) {
            return .unknownElement(
                element.name, in: parent, advice: "did you mean '\(near)'?", words, at: range, fixIt: nil)
        }
        let step = vocabulary.element(JSONSpelling.data).flatMap { vocabulary.child(of: $0, meantBy: element.name) }
        let advice = step.map { "it is the step '\($0.element.name)' of 'data'" }
        return .unknownElement(element.name, in: parent, advice: advice, words, at: range, fixIt: nil)
    }

    /// - Returns: the diagnostic, and the attributes that the unknown one is taken for; none: it could be anything.
    func unknownAttribute(
        _ attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> (diagnostic: Diagnostic, meant: [String]) {
        var attribute = attribute
        // As in HTML, a name alone says yes.
        if spelling == .xml, attribute.value.text.isEmpty {
            attribute.value = Value(kind: .untyped, text: "true", range: attribute.value.range)
        }
        if let idiom = idiom(attribute, of: parent, on: element) {
            let diagnostic = Diagnostic.unknownAttribute(
                attribute.name, of: element, advice: idiom.advice, words, at: SourceRange(file, attribute.nameRange),
                fixIt: idiom.fixIt)
            return (diagnostic, idiom.meant)
        }
        // A name of other tools for an attribute means that attribute, even though a child has this name here.
        if element.allows(child: attribute.name), let child = vocabulary.element(attribute.name),
            element.attribute(meantBy: attribute.name) == nil
        {
            return (childAsAttribute(attribute, child: child, of: element), [])
        }
        let synonymous = meaning(of: attribute, of: parent, on: element)
        if saysNo(attribute.value), let other = denied(attribute, meaning: synonymous, on: element) {
            return (other, synonymous.map { [$0] } ?? [])
        }
        let (meant, advice, fixIt) = guess(attribute, meaning: synonymous, of: parent, on: element)
        let diagnostic = Diagnostic.unknownAttribute(
            attribute.name, of: element, advice: advice, words, at: SourceRange(file, attribute.nameRange), fixIt: fixIt
        )
        return (diagnostic, meant.map { [$0] } ?? [])
    }

    /// What an unknown attribute most likely means, the advice about it, and its fix.
    /// - Parameter synonymous: the attribute that its name means in other tools; nil: none.
    private func guess(
        _ attribute: Attribute, meaning synonymous: String?, of parent: Element, on element: Vocabulary.ElementType
    ) -> (meant: String?, advice: String?, fixIt: Diagnostic.FixIt?) {
        var meant: String?
        var advice: String?
        var fixIt: Diagnostic.FixIt?
        let near = Suggestion.nearestOfAll(to: attribute.name, among: element.attributes.map(\.name))
        // One wrong letter in a long name is a slip, whatever child has that name in other tools.
        let isSlip = near?.isSure == true && attribute.name.count > 3 && attribute.value.kind != .list
        if synonymous == nil, let other = self.advice(of: attribute, on: element) {
            advice = other
        } else if synonymous == nil, !isSlip,
            let child = vocabulary.child(of: element, meantBy: attribute.name)?.element
        {
            (advice, fixIt) = childMeant(by: attribute, child, in: parent)
        } else if let near = synonymous.map({ ($0, true) }) ?? near {
            meant = near.0
            (advice, fixIt) = renaming(attribute, to: near.0, isSure: near.1, of: parent, on: element)
        } else if let other = choiceElsewhere(attribute.value.text, on: element),
            parent.attribute(other.attribute) == nil
        {
            meant = other.attribute
            advice = "did you mean \(written(other.attribute, other.choice))?"
            fixIt = replacement(of: attribute, by: other.attribute, other.choice)
            fixIt?.applicability = .maybe
        } else if let near = nearestChoice(to: attribute.name, on: element) {
            advice = "did you mean \(written(near.attribute, near.choice))?"
            // Only a plain yes asks for the choice.
            if saysYes(attribute.value) { fixIt = replacement(of: attribute, by: near.attribute, near.choice) }
        } else if let near = Suggestion.nearest(to: attribute.name, among: element.childNames) {
            advice = "did you mean the \(words.element) '\(near)'?"
        } else if let needed = onlyMissing(besides: attribute, of: parent, on: element) {
            meant = needed
            (advice, fixIt) = renaming(attribute, to: needed, isSure: false, of: parent, on: element)
        } else {
            advice = nameElsewhere(attribute.name, than: element)
        }
        return (meant, advice, fixIt)
    }

    /// What to write in place of an attribute of other tools; nil: there is nothing to say.
    private func advice(of attribute: Attribute, on element: Vocabulary.ElementType) -> String? {
        if element.name == "series", attribute.value.kind == .list,
            Suggestion.nearest(to: attribute.name, among: element.attributes.map(\.name)) == nil
        {
            return "a series is an object of its own: "
                + #"{"name": "\#(attribute.name.prefix(30))", "values": […]}"#
        }
        return advice(ofValue: attribute, on: element)
            ?? Synonyms.advice(forAttribute: attribute.name, of: element, words)
    }

    /// The attribute that a name means, spelled differently or named as in other tools; nil: there is none.
    private func meaning(
        of attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> String? {
        let word = Synonyms.folded(attribute.name)
        // The first of two ends has no number here: `x` and `x2` stand for `x1` and `x2`.
        for end in ["x", "y"] where ["\(end)1", "\(end)0"].contains(word) && element.attribute(end + "2") != nil {
            return element.attribute(end)?.name
        }
        let name =
            element.attributes.first { Synonyms.folded($0.name) == word }?.name
            ?? columnOfField(word, on: element)
            ?? element.attribute(meantBy: attribute.name) { fits(attribute.value, $0) && $0.type.kind != .field }
        // A declaration of CSS is no theme.
        if name == "theme", attribute.value.text.contains(":") { return nil }
        // Other tools name a table here; a file name means `src`.
        if element.name == JSONSpelling.data, word == "source", isFileOfTable(attribute.value) { return "src" }
        // A hole is a share here, but may be a length in other tools; dashes are a word or lengths.
        if name == "hole", parent.attribute("hole") == nil, element.attribute("center-radius") != nil,
            isLength(attribute.value)
        {
            return "center-radius"
        }
        let isNumbers = attribute.value.kind == .list || attribute.value.text.first?.isNumber == true
        if name == "dash", isNumbers, element.attribute("dashes") != nil { return "dashes" }
        // A mark with values of its own has lists, not columns.
        if let name, parent.attribute("values") != nil, element.attribute(name)?.type.kind == .field,
            element.attribute(name + "s")?.type.kind.isList == true
        {
            return name + "s"
        }
        if let name, element.attribute(name)?.type.kind == .field,
            let list = listOfNumbers(attribute, for: name, on: element)
        {
            return list
        }
        return name
    }

    private func renaming(
        _ attribute: Attribute, to name: String, isSure: Bool, of parent: Element, on element: Vocabulary.ElementType
    ) -> (advice: String?, fixIt: Diagnostic.FixIt?) {
        guard parent.attribute(name) == nil else {
            return ("'\(name)' is meant, which stands there already; leave one of them out", nil)
        }
        if isSure, let type = element.attribute(name)?.type, let choice = choice(of: type, saidBy: attribute) {
            var fixIt = replacement(of: attribute, by: name, choice)
            if Synonyms.isMeasuredOtherwise(attribute.name) { fixIt.applicability = .maybe }
            let what = Synonyms.reach(of: choice, as: name).map { ", \($0)" } ?? ""
            return ("did you mean \(written(name, choice))\(what)?", fixIt)
        }
        if isSure, let meant = element.attribute(name), let other = misfit(attribute, as: meant, on: element) {
            return other
        }
        let isSure =
            isSure && !Synonyms.isMeasuredOtherwise(attribute.name)
            && !Synonyms.isStepOfAnyScale(attribute.name, meaning: name, on: element)
            && fits(attribute.value, element.attribute(name))
        let fixIt = Diagnostic.FixIt(
            "replace with '\(name)'", replacing: SourceRange(file, attribute.nameRange), with: name,
            isSure ? .certain : .maybe)
        return ("did you mean '\(name)'?", fixIt)
    }

    /// The advice about an attribute with another tool's name for a child.
    private func childMeant(
        by attribute: Attribute, _ child: Vocabulary.ElementType, in parent: Element
    ) -> (advice: String?, fixIt: Diagnostic.FixIt?) {
        guard parent.children(child.name).isEmpty else {
            return ("'\(child.name)' is meant, which stands there already; leave one of them out", nil)
        }
        guard spelling == .json, attribute.value.kind == .boolean,
            let members = Self.members(for: attribute.value.text, of: child.name)
        else { return ("did you mean the \(words.element) '\(child.name)'?", nil) }
        let written = "\"\(child.name)\": \(members)"
        let fixIt = Diagnostic.FixIt(
            "replace with \(written)",
            edits: [
                .init(SourceRange(file, attribute.nameRange), child.name),
                .init(SourceRange(file, JSONToken.range(of: attribute.value, in: file)), members),
            ])
        return ("write \(written)", fixIt)
    }

    /// Whether a value is a plain yes to what the name of its attribute says.
    func saysYes(_ value: Value) -> Bool { Self.yes.contains(value.text.lowercased()) }

    static let yes: Set = ["true", "yes", "on", "1"]

    /// Whether a value is a plain no to what the name of its attribute says.
    func saysNo(_ value: Value) -> Bool { ["false", "no", "off"].contains(value.text.lowercased()) }

    /// The diagnostic for an attribute that switches off what is never on by itself here; nil: it is no such attribute.
    private func denied(
        _ attribute: Attribute, meaning: String?, on element: Vocabulary.ElementType
    ) -> Diagnostic? {
        let isSwitch: Bool
        if let type = meaning.flatMap(element.attribute)?.type {
            isSwitch = type.kind == .choice && choice(of: type, saidBy: attribute) == nil
        } else {
            let near = Suggestion.nearest(to: attribute.name, among: element.attributes.map(\.name))
            isSwitch =
                near == nil && !Synonyms.isAboutShowing(attribute.name)
                && vocabulary.child(of: element, meantBy: attribute.name) == nil
                && (nearestChoice(to: attribute.name, on: element) != nil || Synonyms.isLayout(attribute.name))
        }
        guard isSwitch else { return nil }
        return .unknownAttribute(
            attribute.name, of: element, advice: "what is not asked for is not there; leave it out", words,
            at: SourceRange(file, attribute.nameRange), fixIt: nil)
    }

    /// The choice that another tool's attribute means by its name or value: `smooth="true"` is `curve="monotone"`,
    /// and `stacking="normal"` is `layout="stack"`.
    private func choice(of type: Vocabulary.ValueType, saidBy attribute: Attribute) -> String? {
        guard type.kind == .choice else { return nil }
        let word = Synonyms.folded(attribute.name)
        let named = type.choices.first { $0.value == word }?.value ?? type.choice(meantBy: attribute.name)
        if let named, saysYes(attribute.value) || Self.isPositive(attribute.value) { return named }
        if let named, saysNo(attribute.value), let other = Synonyms.opposite(of: named) { return other }
        let value = attribute.value.text
        let isChoice = type.choices.contains { $0.value == value }
        return isChoice || Synonyms.isApproximate(value) ? nil : type.choice(meantBy: value)
    }

    /// Whether a value could stand in an attribute as it is.
    func fits(_ value: Value, _ attribute: Vocabulary.AttributeType?) -> Bool {
        guard let type = attribute?.type, value.kind != .list || type.kind.isList else { return false }
        return switch type.kind {
        case .choice: type.choices.contains { $0.value == value.text } || type.choice(meantBy: value.text) != nil
        case .number: NumberSyntax.isNumber(value.text)
        case .boolean: ["true", "false"].contains(value.text)
        case .path: value.kind != .boolean && !value.text.contains { ":;{".contains($0) }
        case .numberList: value.kind == .list || NumberSyntax.isPlainList(value.text)
        // A switch says neither a name nor a path nor a colour.
        default: value.kind != .boolean && !["true", "false", "none", "null"].contains(value.text)
        }
    }

    private func nearestChoice(
        to name: String, on element: Vocabulary.ElementType
    ) -> (attribute: String, choice: String)? {
        for attribute in element.attributes {
            // Slips are rarely in the first letter: 'weight' is not near to 'right'.
            if let near = Suggestion.nearest(to: name, among: attribute.type.choices.map(\.value)),
                near.first == name.lowercased().first
            {
                return (attribute.name, near)
            }
        }
        return nil
    }

    func written(_ attribute: String, _ value: String) -> String {
        spelling == .xml ? "\(attribute)=\"\(value)\"" : "\"\(attribute)\": \"\(value)\""
    }

    func replacement(of attribute: Attribute, by name: String, _ value: String) -> Diagnostic.FixIt {
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
