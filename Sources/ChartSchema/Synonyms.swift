import ChartDiagnostics
import ChartDocument

/// The names that other chart libraries use, and the names in this language that mean the same. They are written in the
/// schema, each as one of the `c:synonyms` of what it means.
enum Synonyms {
    /// The longest name that is compared as a whole; synonyms are far shorter.
    private static let longestName = 200

    /// A name as the schema writes synonyms: in lower case, without hyphens, underscores and spaces; what is all signs
    /// stays as it is.
    static func folded(_ name: String) -> String {
        // Nothing is called so; a name may be megabytes long, and is compared in many places.
        let name = name.utf8.count > longestName ? String(name.prefix(longestName)) : name
        guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return name }
        return name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }

    /// The truth value that a word stands for; nil: it stands for none.
    static func boolean(meantBy text: String) -> String? {
        ["yes": "true", "1": "true", "on": "true", "no": "false", "0": "false", "off": "false", "none": "false"][
            text.lowercased()]
    }

    /// Names of other tools whose values say something else than those of the attribute they mean: a radius is no
    /// diameter, distances are no names, breadths may be shares, and angles may begin elsewhere.
    static func isMeasuredOtherwise(_ name: String) -> Bool {
        [
            "explode", "exploded", "s", "r", "radius", "pointradius", "template", "barwidth", "startangle",
            "firstsliceangle", "angleoffset", "rotate", "rotation", "angle", "labelangle", "tickangle", "labelrotation",
            "labelrotate", "ticklabelrotation", "labelsrotation", "tickrotation", "rotateticks", "speed", "side",
            "bargap", "padangle", "suggestedmin",
            "suggestedmax", "softmin",
            "softmax",
        ].contains(folded(name))
    }

    /// Whether the name of another tool for the step of an axis could be one of milliseconds or of categories, which here
    /// have no number for it: along the bottom stand mostly times and names.
    static func isStepOfAnyScale(_ name: String, meaning: String, on element: Vocabulary.ElementType) -> Bool {
        meaning == "increment" && element.name == "x" && element.attribute(meantBy: name) == meaning
            && folded(name) != meaning
    }

    /// Whether a line across the plot stands upright, as its name in other tools says, so that its value is one of `x`.
    static func isUpright(_ name: String) -> Bool { ["vline", "axvline", "vrule"].contains(folded(name)) }

    /// The outermost element that holds several charts, where a name asks for it; nil: it does not.
    static func root(meantBy name: String) -> String? {
        ["charts", "dashboard", "figures", "grid", "subplots"].contains(folded(name)) ? "page" : nil
    }

    /// Whether an attribute of other tools says that marks are stacked, or that a pie is a ring.
    static func isLayout(_ name: String) -> Bool {
        ["stacked", "stack", "stacking", "donut", "doughnut", "ring", "isdonut"].contains(folded(name))
    }

    /// Whether a folded name of other tools is that of the colour of what rises or falls, such as `upcolor`.
    static func isColorOfDirection(_ word: String) -> Bool {
        let rest = word.replacing("colour", with: "color").replacing("color", with: "")
        return rest.count < word.count
            && [
                "up", "down", "rising", "falling", "increasing", "decreasing", "increase", "decrease", "positive",
                "negative", "bull", "bear", "bullish", "bearish", "0",
            ].contains(rest)
    }

    /// The choice that is left where one is denied; nil: there are more than two.
    static func opposite(of choice: String) -> String? {
        ["ascending": "descending", "descending": "ascending"][choice]
    }

    /// What a choice is about where other tools have it for more, as a clause; nil: it is about the same.
    static func reach(of choice: String, as name: String) -> String? {
        name == "labels" && ["angled", "vertical"].contains(choice)
            ? "which turns the names of categories and nothing else" : nil
    }

    /// The two sides that meet at a corner, such as `upper right`; nil: the value is none.
    static func sides(ofCorner value: String) -> [String]? {
        let word = folded(value)
        guard let side = ["left", "right"].first(where: word.hasSuffix) else { return nil }
        switch word.dropLast(side.count) {
        case "upper", "top": return ["top", side]
        case "lower", "bottom": return ["bottom", side]
        default: return nil
        }
    }

    /// Values of other tools that are only about the same as the choice they mean.
    static func isApproximate(_ value: String) -> Bool {
        [
            "upperleft", "topleft", "upperright", "topright", "lowerleft", "bottomleft", "lowerright", "bottomright",
            "30", "60", "270", "inside", "inner", "outer", "dashdot", "-.", "auto", "drop", "rotate",
        ].contains(folded(value))
    }

    /// The easing that the name of another tool for one means; nil: none. It is the nearest of those there are here.
    static func easing(meantBy value: String) -> String? {
        var word = folded(value)
        // Another spelling of one of ours is a slip, and sure.
        guard !ValueKind.easingNames.contains(where: { folded($0) == word }) else { return nil }
        if word.hasPrefix("ease") { word.removeFirst("ease".count) }
        let way = ["inout", "in", "out"].first { word.hasPrefix($0) }
        let curve = way.map { word.dropFirst($0.count) } ?? word[...]
        switch curve {
        case "bounce", "elastic", "back", "spring": return String(curve)
        case "quad", "cubic", "quart", "quint", "sine", "expo", "circ", "":
            return way.map { ["inout": "ease-in-out", "in": "ease-in", "out": "ease-out"][$0] ?? "ease" }
        default: return nil
        }
    }

    /// The rule for choosing bins that a word most likely means; nil: none. The words are no synonyms in the schema,
    /// because the attribute takes numbers as well.
    static func binningRule(meantBy value: String) -> String? {
        switch folded(value) {
        case "fd", "freedman", "freedmandiaconis", "diaconis": "freedman-diaconis"
        case "auto", "default", "sturge": "sturges"
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

        /// The word of a name, with what the name implies besides; nil: there is none. Documents may have thousands of mistakes,
        /// so nothing is made of the other words.
        func word(named name: String) -> Substring? {
            var written = written
            let place = written.withUTF8 { text -> Range<Int>? in
                var start = 0
                while start < text.count {
                    let end = text[start...].firstIndex(of: UInt8(ascii: " ")) ?? text.count
                    if text[start..<end].prefix(while: { $0 != UInt8(ascii: "[") }).elementsEqual(name.utf8) {
                        return start..<end
                    }
                    start = end + 1
                }
                return nil
            }
            return place.map { Substring(written.utf8.dropFirst($0.lowerBound).prefix($0.count)) }
        }
    }

    /// The mark that a name of another tool means, and the attribute that the name implies besides.
    package func mark(meantBy name: String) -> (name: String, attribute: (name: String, value: String)?)? {
        guard let chart = element("chart"), let (mark, synonym) = child(of: chart, meantBy: name),
            JSONSpelling.marks.contains(mark.name)
        else { return nil }
        let value = synonym.value
        return (mark.name, synonym.attribute.flatMap { name in value.map { (name, $0) } })
    }

    /// The child of an element that a name of another tool means, and the synonym; nil: there is none.
    func child(of parent: ElementType, meantBy name: String) -> (element: ElementType, synonym: Synonym)? {
        let word = Synonyms.folded(name)
        for child in parent.childNames.lazy.compactMap(element) {
            if let written = child.synonyms.word(named: word) { return (child, Synonym(written)) }
        }
        return nil
    }
}

extension Vocabulary.ElementType {
    /// The attribute that a name of another tool means; nil: there is none.
    /// - Parameter isBetter: whether one of several that the name may mean is more likely than the first.
    package func attribute(
        meantBy name: String, preferring isBetter: (Vocabulary.AttributeType) -> Bool = { _ in false }
    ) -> String? {
        let word = Synonyms.folded(name)
        let meant = attributes.filter { $0.synonyms.words.contains { $0 == word } }
        return (meant.first(where: isBetter) ?? meant.first)?.name
    }
}

extension Vocabulary.ValueType {
    /// The choice that a value of another tool means; nil: there is none.
    func choice(meantBy value: String) -> String? {
        let word = Synonyms.folded(value)
        return choices.first { $0.synonyms.words.contains { $0 == word } }?.value
    }
}

extension Vocabulary.AttributeType {
    /// The word that the value, or an item of it, may be, as other tools have another one for it; nil: there is none.
    package func word(meantBy word: String) -> String? { otherWords[Synonyms.folded(word)] }
}
