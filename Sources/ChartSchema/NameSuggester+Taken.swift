import ChartDiagnostics
import ChartDocument

/// Names that are meant where they stand already: another one would be one too many, so it is no change that mends anything.
extension NameSuggester {
    /// What is said of an unknown child, where the one that is meant has no place beside those that stand there.
    /// - Parameters:
    ///   - meant: the element that it is taken for; nil: the one that its change writes, if there is one.
    ///   - others: the names that children before it are taken for.
    func withRoom(
        _ diagnostic: Diagnostic, for child: Element, meant: String?, beside others: [String], in parent: Element,
        as type: Vocabulary.ElementType
    ) -> Diagnostic {
        let written = diagnostic.fixIts.first.flatMap { Self.nameWritten(by: $0) }
        guard let name = written ?? meant, let rule = type.children.first(where: { $0.names.contains(name) }) else {
            return diagnostic
        }
        let siblings = (parent.children.map(\.name) + others).filter { rule.names.contains($0) }
        if let maximum = rule.maximum, siblings.count >= maximum {
            let advice =
                maximum == 1
                ? siblings.contains(name)
                    ? "'\(name)' is meant, which stands there already; say all in one of them"
                    : "'\(name)' is meant, and there is '\(siblings[0])' already; leave one of them out"
                : "'\(name)' is meant, of which there are \(maximum) already; leave one of them out"
            return unknown(child, in: type, advice)
        }
        let twin = parent.children.first { $0.name == name && isMember($0, besides: child) }
        guard spelling == .json, written != nil, twin != nil else { return diagnostic }
        return unknown(child, in: type, "'\(name)' is meant; two of a kind are an array: \"\(name)\": [{…}, {…}]")
    }

    /// The child that is meant by a letter too few or too many in a word of other tools.
    func nearestSynonym(to name: String, in parent: Vocabulary.ElementType) -> String? {
        let word = Synonyms.folded(name)
        // A short word is near to too many others.
        guard word.count > 4 else { return nil }
        return parent.childNames.lazy.compactMap(vocabulary.element).first { child in
            // One letter too few or too many: another one makes another word, as stems are no steps.
            let words = child.synonyms.words.filter {
                !$0.contains("[") && $0.first == word.first && $0.count != word.count
            }.map(String.init)
            return Suggestion.nearestOfAll(to: word, among: words)?.isSure == true
        }?.name
    }

    /// What is said of an unknown attribute, where the one that its change would write stands there already.
    /// - Parameter others: the attributes that those before it are taken for.
    func withRoom(
        _ unknown: (diagnostic: Diagnostic, meant: [String]), for attribute: Attribute, beside others: Set<String>,
        in parent: Element, on element: Vocabulary.ElementType
    ) -> (diagnostic: Diagnostic, meant: [String]) {
        guard let name = unknown.diagnostic.fixIts.first.flatMap({ Self.nameWritten(by: $0) }),
            element.attribute(name) != nil, parent.attribute(name) != nil || others.contains(name),
            // One that gets another name by the same change makes room.
            unknown.diagnostic.fixIts.first?.edits.contains(where: {
                $0.range.bytes == parent.attribute(name)?.nameRange
            }) == false
        else { return unknown }
        let diagnostic = Diagnostic.unknownAttribute(
            attribute.name, of: element,
            advice: "'\(name)' is meant, which stands there already; leave one of them out", words,
            at: SourceRange(file, attribute.nameRange), fixIt: nil)
        return (diagnostic, unknown.meant)
    }

    /// The name of an element or attribute that a change begins with.
    static func nameWritten(by fix: Diagnostic.FixIt) -> String? {
        guard let text = fix.edits.first?.replacement else { return nil }
        let name = text.drop { $0 == "\"" || $0 == "<" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        return name.isEmpty ? nil : String(name)
    }

    private func unknown(_ child: Element, in type: Vocabulary.ElementType, _ advice: String) -> Diagnostic {
        .unknownElement(
            child.name, in: type, advice: advice, words, at: SourceRange(file, child.nameRange), fixIt: nil)
    }

    /// Whether two children of one element are members of one object of JSON, where names are unique; those in an array stand
    /// in objects of their own.
    private func isMember(_ one: Element, besides other: Element) -> Bool {
        let (first, second) = one.nameRange.lowerBound < other.nameRange.lowerBound ? (one, other) : (other, one)
        guard first.range.upperBound <= second.nameRange.lowerBound else { return false }
        var (depth, isString, isEscaped) = (0, false, false)
        // The quote before the name opens a string, which is not closed here.
        for byte in file.bytes[first.range.upperBound..<second.nameRange.lowerBound] {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "\""): isString.toggle()
            case UInt8(ascii: "{") where !isString: depth += 1
            case UInt8(ascii: "}") where !isString: depth -= 1
            default: break
            }
            if depth < 0 { return false }
        }
        return true
    }
}
