import ChartDiagnostics
import ChartDocument

/// The names that other chart libraries use, and the names in this language that mean the same. They are written in the
/// schema, each as one of the `c:synonyms` of what it means.
enum Synonyms {
    /// A name as the schema writes synonyms: in lower case, without hyphens and underscores.
    static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    /// What to write in place of an attribute that other libraries have on marks, series and axes, where no single
    /// attribute here means the same; nil: there is nothing to say.
    static func advice(
        forAttribute name: String, of element: Vocabulary.ElementType, _ words: Wording
    ) -> String? {
        let word = folded(name)
        if element.name == "x" || element.name == "y" {
            guard ["domain", "range", "limits", "extent", "lim"].contains(word) else { return nil }
            let ends = words.spelling == .xml ? #"min="…" and max="…""# : #""min": … and "max": …"#
            return "the ends of an axis are \(ends)"
        }
        if element.name == JSONSpelling.data, ["csv", "tsv", "json", "ndjson"].contains(word) {
            return words.spelling == .xml
                ? "the table stands between <data format=\"\(word)\"> and </data>"
                : #"the table is a string in "text", with "format": "\#(word)", or an array in "rows""#
        }
        if element.name == "tooltip" || element.name == "legend",
            ["enabled", "visible", "display", "hidden", "disabled"].contains(word)
        {
            let name = element.name == "legend" ? "position" : "show"
            return "to have none, write " + (words.spelling == .xml ? "\(name)=\"none\"" : "\"\(name)\": \"none\"")
        }
        // On a mark, and on the series of one.
        guard element.attribute("values") != nil, element.name != "column" else { return nil }
        if element.attribute("color") != nil {
            if ["fill", "stroke", "backgroundcolor"].contains(word) {
                return "the colour of '\(element.name)' is 'color'"
            }
            if word == "colour" || word == "colours" { return nil }
        }
        switch word {
        case "color", "colour", "colors", "colours", "fill", "stroke", "backgroundcolor", "bordercolor":
            return "colours are set by 'color' of an 'entry' in 'legend', or by 'palette' of the chart; "
                + "to split rows by a column write 'series'"
        case "hide", "hidden", "visible", "visibility", "show":
            let entry =
                words.spelling == .xml
                ? #"<entry name="…" hidden="true"/>"# : #"{"name": "…", "hidden": true}"#
            return "a series starts hidden by an 'entry' in 'legend': \(entry)"
        default: return nil
        }
    }

    /// The rule for choosing bins that a word most likely means; nil: none. The words are no synonyms in the schema,
    /// because the attribute takes numbers as well.
    static func binningRule(meantBy value: String) -> String? {
        switch folded(value) {
        case "fd", "freedman", "freedmandiaconis", "diaconis": "freedman-diaconis"
        default: Suggestion.nearest(to: value, among: ["sturges", "scott", "freedman-diaconis"])
        }
    }
}

extension Vocabulary {
    /// A name that another tool has for an element of this language.
    struct Synonym: Hashable, Sendable {
        var word: String
        /// The attribute that the name implies besides the element, with its value; nil: none.
        var attribute: String?
        var value: String?

        /// - Parameter written: as it stands in the schema, such as `doughnut[hole=0.6]`.
        init(_ written: Substring) {
            let parts = written.split { "[=]".contains($0) }.map(String.init)
            word = parts.first ?? ""
            attribute = parts.count == 3 ? parts[1] : nil
            value = parts.count == 3 ? parts[2] : nil
        }
    }

    /// Names of other tools, parted by spaces as the schema writes them: only mistakes ask for them, and the words are parted
    /// when one does.
    struct SynonymList: Hashable, Sendable {
        var written: String

        var words: [Substring] { written.split(separator: " ") }
    }

    /// The child of an element that a name of another tool means, and the synonym; nil: there is none.
    func child(of parent: ElementType, meantBy name: String) -> (element: ElementType, synonym: Synonym)? {
        let word = Synonyms.folded(name)
        for child in parent.childNames.lazy.compactMap(element) {
            if let synonym = child.synonyms.words.lazy.map({ Synonym($0) }).first(where: { $0.word == word }) {
                return (child, synonym)
            }
        }
        return nil
    }
}

extension Vocabulary.ElementType {
    /// The attribute that a name of another tool means; nil: there is none.
    func attribute(meantBy name: String) -> String? {
        let word = Synonyms.folded(name)
        return attributes.first { $0.synonyms.words.contains { $0 == word } }?.name
    }
}

extension Vocabulary.ValueType {
    /// The choice that a value of another tool means; nil: there is none.
    func choice(meantBy value: String) -> String? {
        let word = Synonyms.folded(value)
        return choices.first { $0.synonyms.words.contains { $0 == word } }?.value
    }
}
