import ChartDiagnostics
import ChartDocument

/// Reports unknown names, with what the author may have meant.
struct NameSuggester {
    let file: SourceFile
    let spelling: Document.Spelling
    let vocabulary: Vocabulary

    private var words: Wording { Wording(spelling: spelling) }

    func unknownRoot(_ root: Element) -> Diagnostic {
        let near = Suggestion.nearest(to: root.name, among: vocabulary.roots)
        return .unknownRoot(
            root.name, roots: vocabulary.roots, at: SourceRange(file, root.nameRange), suggestion: near,
            fixIt: near.flatMap { rename(root.nameRange, to: $0) })
    }

    func unknownElement(_ element: Element, in parent: Vocabulary.ElementType) -> Diagnostic {
        let range = SourceRange(file, element.nameRange)
        if let near = Suggestion.nearest(to: element.name, among: parent.childNames) {
            return .unknownElement(
                element.name, in: parent, advice: "did you mean '\(near)'?", words, at: range,
                fixIt: rename(element.nameRange, to: near))
        }
        if let near = Suggestion.nearest(to: element.name, among: parent.attributes.map(\.name)) {
            return .unknownElement(
                element.name, in: parent, advice: "did you mean the \(words.attribute) '\(near)'?", words, at: range,
                fixIt: nil)
        }
        return .unknownElement(element.name, in: parent, advice: nil, words, at: range, fixIt: nil)
    }

    /// - Returns: the diagnostic, and the attribute of the element that it takes the unknown one for.
    func unknownAttribute(
        _ attribute: Attribute, on element: Vocabulary.ElementType
    ) -> (diagnostic: Diagnostic, meant: String?) {
        if element.allows(child: attribute.name), let child = vocabulary.element(attribute.name) {
            return (childAsAttribute(attribute, child: child, of: element), nil)
        }
        var meant: String?
        var advice: String?
        var fixIt: Diagnostic.FixIt?
        if let near = Suggestion.nearest(to: attribute.name, among: element.attributes.map(\.name)) {
            meant = near
            advice = "did you mean '\(near)'?"
            fixIt = rename(attribute.nameRange, to: near)
        } else if let near = nearestChoice(to: attribute.name, on: element) {
            advice = "did you mean \(written(near.attribute, near.choice))?"
            fixIt = replacement(of: attribute, by: near.attribute, near.choice)
        } else if let near = Suggestion.nearest(to: attribute.name, among: element.childNames) {
            advice = "did you mean the \(words.element) '\(near)'?"
        } else {
            advice = nameElsewhere(attribute.name)
        }
        let diagnostic = Diagnostic.unknownAttribute(
            attribute.name, of: element, advice: advice, words, at: SourceRange(file, attribute.nameRange), fixIt: fixIt
        )
        return (diagnostic, meant)
    }

    /// `"legend": "top"` for `"legend": {"position": "top"}`.
    private func childAsAttribute(
        _ attribute: Attribute, child: Vocabulary.ElementType, of parent: Vocabulary.ElementType
    ) -> Diagnostic {
        let value = attribute.value
        let owner = child.attributes.first { candidate in
            candidate.type.choices.contains { $0.value == value.text }
                || value.kind == .list && candidate.name == "values"
        }
        var example: String?
        var fixIt: Diagnostic.FixIt?
        if let owner, spelling == .xml {
            example = "<\(child.name) \(owner.name)=\"\(value.text.prefix(30))\"/>"
        } else if let owner, spelling == .json {
            let token = JSONToken.range(of: value, in: file)
            let object = "{\"\(owner.name)\": \(file.text(token))}"
            fixIt = Diagnostic.FixIt(
                "put it into '\(owner.name)'", replacing: SourceRange(file, token), with: object)
        }
        return .elementAsAttribute(
            attribute.name, of: parent.name, found: spelling == .xml ? "an attribute" : value.kind.described,
            example: example, at: SourceRange(file, attribute.nameRange), fixIt: fixIt)
    }

    /// Which other elements have an attribute of the name, or of one near it.
    private func nameElsewhere(_ name: String) -> String? {
        let names = vocabulary.elements.flatMap { $0.attributes.map(\.name) }
        guard let near = Suggestion.nearest(to: name, among: names) else { return nil }
        let owners = vocabulary.elements.filter { $0.attribute(near) != nil }.map(\.name)
        let subject = near == name ? "it" : "'\(near)'"
        return "\(subject) belongs to \(Diagnostic.choice(of: owners))"
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

    private func rename(_ range: Range<Int>, to name: String) -> Diagnostic.FixIt? {
        // A root or array item in JSON has no name in the file.
        guard file.text(range) != "{" else { return nil }
        return Diagnostic.FixIt("replace with '\(name)'", replacing: SourceRange(file, range), with: name)
    }

    private func replacement(of attribute: Attribute, by name: String, _ value: String) -> Diagnostic.FixIt {
        let start = attribute.nameRange.lowerBound
        let range: Range<Int>
        let text: String
        if spelling == .xml {
            range = start..<attribute.value.range.upperBound
            text = name + file.text(attribute.nameRange.upperBound..<attribute.value.range.lowerBound) + value
        } else {
            range = (start - 1)..<JSONToken.range(of: attribute.value, in: file).upperBound
            text = written(name, value)
        }
        return Diagnostic.FixIt(
            "replace with \(written(name, value))", replacing: SourceRange(file, range), with: text)
    }
}
