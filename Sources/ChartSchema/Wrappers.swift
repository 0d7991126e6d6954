import ChartDiagnostics
package import ChartDocument

// Elements of other tools that only stand around what belongs into their parent: `<states><state/><state/></states>`.
extension Element {
    /// Whether the element has a name that nobody knows, holds only what may stand in its place, and was not meant as a child that
    /// holds the same.
    package func isWrapper(in parent: Vocabulary.ElementType) -> Bool {
        // The whole schema is read only where a document has what cannot stand there.
        guard !parent.allows(child: name) else { return false }
        let vocabulary = Vocabulary.playfair
        // What other tools call so says which column is which, and its children are no elements of ours.
        let isOfColumns = ["encoding", "encode", "mapping", "aes"].contains(name.lowercased())
        guard !children.isEmpty, text == nil, !isIncomplete, !isOfColumns, vocabulary.element(name) == nil,
            parent.attribute(name) == nil, children.allSatisfy({ parent.allows(child: $0.name) })
        else { return false }
        let near = Suggestion.nearest(to: name, among: parent.childNames).flatMap(vocabulary.element)
        let meant = [vocabulary.child(of: parent, meantBy: name)?.element, near].compactMap(\.self)
        return !meant.contains { other in children.allSatisfy { other.allows(child: $0.name) } }
    }

    /// The wrappers among the children.
    package func wrappers(as type: Vocabulary.ElementType) -> [Element] { children.filter { $0.isWrapper(in: type) } }

    /// The element with what wrappers hold in their place.
    package func unwrapped(as type: Vocabulary.ElementType) -> Element {
        var whole = self
        whole.children = children.flatMap { $0.isWrapper(in: type) ? $0.children : [$0] }
        return whole
    }
}

extension NameSuggester {
    /// The mistakes of putting something around elements, each once, as the items of an array have one name.
    func wrappers(in element: Element, as type: Vocabulary.ElementType) -> [Diagnostic] {
        var names: Set<String> = []
        return element.wrappers(as: type).compactMap { wrapper in
            let isItem = file.text(wrapper.nameRange) == "{"
            guard !isItem || names.insert(wrapper.name).inserted else { return nil }
            let named = isItem ? namedByArray(wrapper) : wrapper
            let own = wrapper.attributes.map { "'\($0.name)'" }.joined(separator: ", ")
            let rest = own.isEmpty ? "" : "; leave \(own) out with it"
            return .unknownElement(
                wrapper.name, in: type, advice: "what it holds stands in '\(type.name)' itself\(rest)",
                words, at: SourceRange(file, named.nameRange), fixIt: spelling == .xml ? unwrapping(wrapper) : nil)
        }
    }

    /// Leaves the tags of an element out; nil: it has other tags than those that it needs.
    private func unwrapping(_ element: Element) -> Diagnostic.FixIt? {
        let (start, end) = (element.nameRange.lowerBound - 1..<element.nameRange.upperBound + 1, "</\(element.name)>")
        let endTag = element.range.upperBound - end.utf8.count..<element.range.upperBound
        guard file.text(start) == "<\(element.name)>", endTag.lowerBound >= start.upperBound, file.text(endTag) == end
        else { return nil }
        return Diagnostic.FixIt(
            "remove <\(element.name)> and \(end)",
            edits: [.init(SourceRange(file, start), ""), .init(SourceRange(file, endTag), "")])
    }
}
