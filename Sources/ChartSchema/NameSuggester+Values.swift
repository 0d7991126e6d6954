import ChartDiagnostics
import ChartDocument

/// Attributes of other tools whose values say more than their names, or cannot stand in the attribute that the name means.
extension NameSuggester {
    /// What to write where the attribute that a name means cannot hold the value; nil: it can, or nobody knows.
    func misfit(
        _ attribute: Attribute, as meant: Vocabulary.AttributeType, on element: Vocabulary.ElementType
    ) -> (advice: String?, fixIt: Diagnostic.FixIt?)? {
        let value = attribute.value
        guard !fits(value, meant) else {
            // Of a bar other tools say what part of its place it fills.
            if element.name == "bar", meant.name == "width", let share = Double(value.text), share <= 1 {
                return ("'width' is meant, which is in pixels; left out, a bar fills the place that it has", nil)
            }
            // Slices stand out by their names here, and by distances elsewhere.
            guard meant.refersTo == .series, meant.type.kind == .textList, isOfNumbers(value) else { return nil }
            return ("'\(meant.name)' is meant, which holds names, not numbers", nil)
        }
        switch meant.type.kind {
        case .choice where value.kind != .list:
            if let other = otherChoice(value.text, besides: meant, on: element) {
                return (
                    "did you mean \(written(other.attribute, other.choice))?",
                    replacement(of: attribute, by: other.attribute, other.choice)
                )
            }
            // What is nearly one of the choices is told once the name is mended.
            guard Suggestion.nearest(to: value.text, among: meant.type.choices.map(\.value)) == nil,
                !Synonyms.isApproximate(value.text)
            else { return nil }
            let choices = meant.type.choices.map { "'\($0.value)'" }
            guard choices.count <= 6, let last = choices.last else { return nil }
            return ("'\(meant.name)' is meant, which is \(choices.dropLast().joined(separator: ", ")) or \(last)", nil)
        case .number where meant.type.name == "fraction" && value.text.last == "%":
            guard let part = Double(value.text.dropLast()), part > 0, part < 100 else { return nil }
            return ("did you mean \(words.assigned(meant.name, "\(part / 100)", isNumber: true))?", nil)
        default: return nil
        }
    }

    /// What to write in place of an attribute whose value tells what is meant; nil: it does not.
    func advice(ofValue attribute: Attribute, on element: Vocabulary.ElementType) -> String? {
        let (word, value) = (Synonyms.folded(attribute.name), Synonyms.folded(attribute.value.text))
        switch (element.name, word) {
        case ("chart", "barmode"), ("chart", "stacking"), ("chart", "stackmode"):
            let layout = vocabulary.element("bar")?.attribute("layout")?.type
            guard let layout,
                let choice = layout.choices.first(where: { $0.value == value })?.value
                    ?? layout.choice(meantBy: value)
            else { return nil }
            return "it is \(words.assigned("layout", choice)) of the mark"
        case ("line", "horizontal"), ("line", "vertical"):
            guard NumberSyntax.isNumber(attribute.value.text) else { return nil }
            let place = words.assigned(word == "horizontal" ? "y" : "x", attribute.value.text, isNumber: true)
            return "a line across the plot is a 'rule' of the chart, with \(place)"
        case ("line", "fill"), ("line", "filled"), ("line", "areastyle"):
            let isFilled = ["tozeroy", "tonexty", "toself", "origin", "start", "true", "1", "zero"].contains(value)
            if isFilled { return "a filled line is an 'area'" }
            return Self.says(nothing: value) ? "what is not asked for is not there; leave it out" : nil
        case ("errorbar", "err"), ("errorbar", "error"), ("errorbar", "errors"), ("errorbar", "yerr"),
            ("errorband", "err"), ("errorband", "error"), ("errorband", "errors"), ("errorband", "yerr"):
            let isList = attribute.value.listItems(in: file).items.count > 1 && isOfNumbers(attribute.value)
            return isList ? "did you mean \(list("pluses", attribute.value))?" : nil
        case (_, "height"):
            guard JSONSpelling.marks.contains(element.name), element.attribute("y")?.type.kind == .field,
                Double(attribute.value.text).map({ $0 >= 40 }) == true
            else { return nil }
            return "how high the drawing is says 'height' of the chart"
        case ("errorbar", "cap"), ("errorbar", "capsize"), ("errorbar", "capwidth"):
            guard Self.says(nothing: value) else { return nil }
            return "to leave the caps out, write \(words.assigned("caps", "false", isNumber: true))"
        case (_, "stroke") where element.attribute("border") != nil:
            return Self.says(nothing: value)
                ? "what is not asked for is not there; leave it out"
                : "the outline of '\(element.name)' is 'border', its breadth 'border-width'"
        case ("legend", "align"):
            let isPlace = element.attribute("position")?.type.choices.contains { $0.value == value } == true
            return isPlace ? "did you mean \(words.assigned("position", value))?" : nil
        case ("x", "autorange"), ("y", "autorange"):
            guard value == "reversed" else { return nil }
            return "an axis that runs the other way has \(words.assigned("reverse", "true", isNumber: true))"
        default: return nil
        }
    }

    /// A list of numbers under another name, as it is written.
    private func list(_ name: String, _ value: Value) -> String {
        let items = value.listItems(in: file).items.prefix(4).map { $0.text ?? "-" }
        return spelling == .xml
            ? words.assigned(name, items.joined(separator: " ")) : "\"\(name)\": [\(items.joined(separator: ", "))]"
    }

    private static func says(nothing value: String) -> Bool { ["none", "no", "off", "false", "0"].contains(value) }

    /// Whether a value is a number above 0, as other tools say how much there is to be of what is on or off here.
    static func isPositive(_ value: Value) -> Bool { Double(value.text).map { $0 > 0 } ?? false }

    func isFileOfTable(_ value: Value) -> Bool {
        value.kind != .list && [".csv", ".tsv", ".json", ".ndjson"].contains { value.text.lowercased().hasSuffix($0) }
    }

    /// Whether a value is a number of pixels rather than a share.
    func isLength(_ value: Value) -> Bool {
        let text = value.text.lowercased()
        return text.hasSuffix("px") || (Double(text) ?? 0) > 1
    }

    /// The elements around that have an attribute of this name, or of one near it, in words; nil: there are none.
    func nameElsewhere(_ name: String, than element: Vocabulary.ElementType) -> String? {
        let names = vocabulary.elements.flatMap { $0.attributes.map(\.name) }
        guard let near = Suggestion.nearest(to: name, among: names) else { return nil }
        // What is far from here has most likely nothing to do with what was meant.
        let owners = vocabulary.elements.filter { owner in
            owner.attribute(near) != nil
                && (element.allows(child: owner.name) || owner.allows(child: element.name)
                    || owner.name == "chart" || owner.name == "page")
        }.map(\.name)
        // A name that many have says little, and one that is only alike says nothing. Slips are rarely in the first letter.
        guard !owners.isEmpty, near.first == name.first, owners.count <= Diagnostic.mostOwners || near == name else {
            return nil
        }
        let subject = near == name ? "it" : "'\(near)'"
        return "\(subject) belongs to \(Diagnostic.owners(owners))"
    }

    func isOfNumbers(_ value: Value) -> Bool {
        value.items.isEmpty
            ? value.text.split(separator: " ").allSatisfy { NumberSyntax.isNumber(String($0)) }
            : value.items.allSatisfy { $0.text.map { NumberSyntax.isNumber($0) } ?? false }
    }

    /// The attribute of which a value is a choice, where its name tells nothing: `mode="stacked"` is a layout. Words that many
    /// attributes could have say as little.
    func choiceElsewhere(
        _ value: String, besides other: Vocabulary.AttributeType? = nil, on element: Vocabulary.ElementType
    ) -> (attribute: String, choice: String)? {
        let isTelling = value.count > 3 && !Self.wordsOfMany.contains(value.lowercased())
        return isTelling ? otherChoice(value, besides: other, on: element) : nil
    }

    private static let wordsOfMany: Set = [
        "none", "auto", "true", "false", "null", "left", "right", "start", "middle", "center", "centre", "bottom",
        "above", "below", "default", "normal", "first", "last", "both", "show", "hide", "always", "never", "value",
        "values",
        "linear",
    ]

    /// The only attribute that an element needs and has not, where nothing else on it is unknown; nil: there are several, or
    /// none.
    func onlyMissing(
        besides attribute: Attribute, of parent: Element, on element: Vocabulary.ElementType
    ) -> String? {
        let missing = element.attributes.filter { $0.isRequired && parent.attribute($0.name) == nil }
        guard missing.count == 1, fits(attribute.value, missing[0]), !parent.isIncomplete,
            parent.attributes.count(where: { element.attribute($0.name) == nil }) == 1
        else { return nil }
        return missing[0].name
    }

    /// Another attribute that has a word for one of its choices: `shape="hv"` is a curve, and no marker.
    private func otherChoice(
        _ value: String, besides meant: Vocabulary.AttributeType?, on element: Vocabulary.ElementType
    ) -> (attribute: String, choice: String)? {
        // A plain yes does not say which attribute is meant.
        guard value.contains(where: \.isLetter), !Self.yes.contains(value.lowercased()) else { return nil }
        let found = element.attributes.filter { $0.name != meant?.name && $0.type.kind == .choice }.compactMap {
            other in
            let choice =
                other.type.choices.first { $0.value == value }?.value ?? other.type.choice(meantBy: value)
            return choice.map { (other.name, $0) }
        }
        return found.count == 1 ? found[0] : nil
    }
}
