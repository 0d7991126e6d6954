import ChartDiagnostics
import ChartDocument

/// What other chart libraries call things, and how this language says them. The words stand in the schema, each as one of
/// the `c:synonyms` of what it means.
enum Synonyms {
    /// As the schema writes synonyms: in lower case, without hyphens and underscores.
    static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    /// What an attribute of a mark or a series is in this language, as advice: it has no single name there.
    static func advice(forAttribute name: String, _ words: Wording) -> String? {
        switch folded(name) {
        case "color", "colour", "colors", "colours", "fill", "stroke", "backgroundcolor", "bordercolor":
            "colours are set by 'color' of an 'entry' in 'legend', or by 'palette' of the chart; "
                + "to split rows by a column write 'series'"
        case "hide", "hidden", "visible", "visibility", "show":
            "a series starts hidden by an 'entry' in 'legend': "
                + (words.spelling == .xml
                    ? "<entry name=\"…\" hidden=\"true\"/>" : "{\"name\": \"…\", \"hidden\": true}")
        default: nil
        }
    }

    /// A rule that chooses bins, which is no choice of a list, because a number may stand there, too.
    static func binRule(_ value: String) -> String? {
        switch folded(value) {
        case "fd", "freedman", "freedmandiaconis", "diaconis": "freedman-diaconis"
        default: Suggestion.nearest(to: value, among: ["sturges", "scott", "freedman-diaconis"])
        }
    }
}

extension Vocabulary {
    /// An element of the language, as another tool calls it.
    struct Synonym: Hashable, Sendable {
        var word: String
        /// What the word says beyond the name of the element: an attribute and its value. nil: nothing.
        var attribute: String?
        var value: String?

        /// - Parameter written: such as `doughnut[hole=0.6]`.
        init(_ written: Substring) {
            let parts = written.split { "[=]".contains($0) }.map(String.init)
            word = parts.first ?? ""
            attribute = parts.count == 3 ? parts[1] : nil
            value = parts.count == 3 ? parts[2] : nil
        }
    }

    /// The child of an element that another name means, and the synonym.
    func child(of parent: ElementType, meantBy name: String) -> (element: ElementType, synonym: Synonym)? {
        let word = Synonyms.folded(name)
        for child in parent.childNames.lazy.compactMap(element) {
            if let synonym = child.synonyms.first(where: { $0.word == word }) { return (child, synonym) }
        }
        return nil
    }
}

extension Vocabulary.ElementType {
    /// The attribute that another name means; nil: none.
    func attribute(meantBy name: String) -> String? {
        let word = Synonyms.folded(name)
        return attributes.first { $0.synonyms.contains(word) }?.name
    }
}

extension Vocabulary.ValueType {
    /// The choice that another value means; nil: none.
    func choice(meantBy value: String) -> String? {
        let word = Synonyms.folded(value)
        return choices.first { $0.synonyms.contains(word) }?.value
    }
}
