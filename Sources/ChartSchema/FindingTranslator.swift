import ChartDiagnostics
import ChartDocument
import ChartXML

/// Puts the findings of libxml2 into the terms of the author, at the places in the author's file.
struct FindingTranslator {
    private struct Place: Hashable {
        let tag: Int
        let attribute: String
    }

    private let document: Document
    private let elements: [Element]
    private let vocabulary: Vocabulary
    private var reported: Set<Place> = []

    /// - Parameter elements: the elements of the document, by the tags that findings carry.
    init(_ document: Document, elements: [Element], vocabulary: Vocabulary) {
        self.document = document
        self.elements = elements
        self.vocabulary = vocabulary
    }

    /// The diagnostic for a finding.
    /// - Returns: nil for what has been reported already: libxml2 reports a wrong value under several rules, and
    ///   reports as missing what was kept from it.
    mutating func diagnostic(for finding: XMLSchema.Finding) -> Diagnostic? {
        guard elements.indices.contains(finding.tag), let name = finding.attribute else { return nil }
        let element = elements[finding.tag]
        guard let attribute = element.attribute(name), let type = vocabulary.attribute(name, of: element.name),
            reported.insert(Place(tag: finding.tag, attribute: name)).inserted
        else { return nil }
        let value = attribute.value
        let range = SourceRange(document.file, value.range)
        if value.text.isEmpty { return .emptyValue(type, Wording(spelling: document.spelling), at: range) }
        if let bound = bound(finding) {
            return .outOfRange(
                value.text, of: name, bound: bound, at: range,
                meant: share(value.text, of: type).map { ($0, replacement($0, for: value, .maybe)) })
        }
        switch type.type.kind {
        case .choice: return notAChoice(value, type, of: element, at: range)
        case .number where NumberSyntax.isNumber(value.text):
            return .invalidValue(value.text, of: type, at: range, suggestion: nil, fixIt: nil)
        case .number: return invalidNumber(value, type, of: element, at: range)
        case .name
        where name == JSONSpelling.data && NumberSyntax.isPlainList(value.text)
            && vocabulary.attribute("values", of: element.name) != nil:
            return .valuesAsTable(type.name, at: range, fixIt: valuesMeant(by: attribute, on: element))
        default:
            let meant =
                type.type.name == "bins"
                ? NumberSyntax.number(inWords: value.text).map { "\($0)" } ?? Synonyms.binningRule(meantBy: value.text)
                : mended(value.text, as: type.type.kind)
            let isAbout =
                Synonyms.isApproximate(value.text)
                || type.type.kind == .easing && Synonyms.easing(meantBy: value.text) != nil
            let isNegative = type.type.kind == .duration && value.text.hasPrefix("-")
            return .invalidValue(
                value.text, of: type, advice: isNegative ? "it cannot be negative" : nil, at: range, suggestion: meant,
                fixIt: meant.map { replacement($0, for: value, isAbout ? .maybe : .certain) })
        }
    }

    /// The change of name that makes values of numbers in the place of a table; nil: the values stand there already.
    private func valuesMeant(by attribute: Attribute, on element: Element) -> Diagnostic.FixIt? {
        guard document.spelling == .xml, element.attribute("values") == nil else { return nil }
        return Diagnostic.FixIt(
            "replace with 'values'", replacing: SourceRange(document.file, attribute.nameRange), with: "values", .maybe)
    }

    /// The diagnostic for a finding that ``diagnostic(for:)`` has no words for; it is needed where nothing else was
    /// reported.
    func fallback(for finding: XMLSchema.Finding) -> Diagnostic {
        let element = elements.indices.contains(finding.tag) ? elements[finding.tag] : document.root
        return .unnamedFinding(finding.message, at: SourceRange(document.file, element.nameRange))
    }

    private func bound(_ finding: XMLSchema.Finding) -> String? {
        guard finding.details.count > 1 else { return nil }
        let limit = finding.details[1]
        return switch finding.rule {
        case .minInclusive: "at least \(limit)"
        case .minExclusive: "more than \(limit)"
        case .maxInclusive: "at most \(limit)"
        case .maxExclusive: "less than \(limit)"
        default: nil
        }
    }

    /// The part of a whole that a percentage is; nil: the text is no percentage, or the attribute no such part.
    private func share(_ text: String, of type: Vocabulary.AttributeType) -> String? {
        guard type.type.isPartOfWhole, let percent = Double(text), percent >= 5, percent < 100
        else { return nil }
        return String(percent / 100)
    }

    private func notAChoice(
        _ value: Value, _ type: Vocabulary.AttributeType, of element: Element, at range: SourceRange
    ) -> Diagnostic {
        if let advice = numbersElsewhere(value, than: type, on: element) {
            return .notAChoice(value.text, of: type, advice: advice, at: range, suggestion: nil, fixIt: nil)
        }
        if type.name == "text", value.text.contains("{") {
            let advice = "values are written in the 'unit' and 'format' of their axis; texts of one's own are a 'text'"
            return .notAChoice(value.text, of: type, advice: advice, at: range, suggestion: nil, fixIt: nil)
        }
        let choices = type.type.choices.map(\.value)
        if let sides = Synonyms.sides(ofCorner: value.text), sides.allSatisfy(choices.contains) {
            let advice = "it stands along one side, '\(sides[0])' or '\(sides[1])'"
            return .notAChoice(
                value.text, of: type, advice: advice, at: range, suggestion: nil,
                fixIt: replacement(sides[0], for: value, .maybe))
        }
        let near = nearest(to: value.text, of: type)
        if near == nil, type.name == "property", let advice = advice(onProperties: choices, of: element) {
            return .notAChoice(value.text, of: type, advice: advice, at: range, suggestion: nil, fixIt: nil)
        }
        if near == nil, let advice = advice(onChoice: value.text, of: type, on: element) {
            return .notAChoice(value.text, of: type, advice: advice, at: range, suggestion: nil, fixIt: nil)
        }
        if near == nil, let other = choiceElsewhere(value, than: type, on: element) { return other(range) }
        let longer = near == nil ? Suggestion.onlyStart(of: value.text, among: choices) : nil
        // Which of two axes is meant is told by the other one.
        let isOtherSide = element.name == "y" && type.name == "axis" && leftIsTaken(besides: element)
        if isOtherSide, near == "left" {
            return .notAChoice(
                value.text, of: type, at: range, suggestion: "right", fixIt: replacement("right", for: value, .maybe))
        }
        let isAbout = near == nil || Synonyms.isApproximate(value.text)
        return .notAChoice(
            value.text, of: type, at: range, suggestion: near ?? longer,
            fixIt: (near ?? longer).map { replacement($0, for: value, isAbout ? .maybe : .certain) })
    }

    /// The choice that a word most likely means; the opposite of one is none, however like it is written.
    private func nearest(to text: String, of type: Vocabulary.AttributeType) -> String? {
        if let choice = type.type.choice(meantBy: text) { return choice }
        let near = Suggestion.nearest(to: text, among: type.type.choices.map(\.value))
        return near != nil && near == Synonyms.opposite(of: text.lowercased()) ? nil : near
    }

    /// What to write for a choice that other tools have and that is none here; nil: there is nothing to say.
    private func advice(
        onChoice text: String, of type: Vocabulary.AttributeType, on element: Element
    ) -> String? {
        let words = Wording(spelling: document.spelling)
        switch (type.type.name, Synonyms.folded(text)) {
        case ("sliceOrder", "ascending"), ("sliceOrder", "asc"), ("sliceOrder", "increasing"):
            return
                "for the smallest first write \(words.assigned("order", "document")), and let the values stand so, as the "
                + "step 'sort' of 'data' arranges rows"
        case ("controlKind", "checkbox"), ("controlKind", "checkboxes"), ("controlKind", "toggle"),
            ("controlKind", "switch"):
            let hasStates = chart(with: element)?.children.contains { $0.name == "state" } == true
            let missing = element.attribute("property") == nil && !hasStates
            return "one of several states is chosen by a 'radio' or a 'button'"
                + (missing ? ", and this chart has no 'state' yet" : "")
        default: return nil
        }
    }

    /// The chart that an element stands in; nil: it stands deeper, or in none.
    private func chart(with element: Element) -> Element? {
        let charts = document.root.name == JSONSpelling.page ? document.root.children : [document.root]
        return charts.first { $0.children.contains { $0.nameRange == element.nameRange } }
    }

    /// Whether another value axis of the chart stands at the left.
    private func leftIsTaken(besides element: Element) -> Bool {
        chart(with: element)?.children("y").contains {
            $0.nameRange != element.nameRange && ($0.attribute("axis")?.value.text ?? "left") == "left"
        } ?? false
    }

    /// What is said of a control whose chart has marks with none of the properties that controls change; nil: it is another
    /// element, or some mark has one of them.
    private func advice(onProperties choices: [String], of element: Element) -> String? {
        guard element.name == "control" else { return nil }
        let marks = chart(with: element)?.children.filter { JSONSpelling.marks.contains($0.name) } ?? []
        guard let first = marks.first,
            !marks.contains(where: { mark in choices.contains { vocabulary.attribute($0, of: mark.name) != nil } })
        else { return nil }
        let article = "aeiou".contains(first.name.prefix(1)) ? "an" : "a"
        return "\(article) '\(first.name)' has none of these, so leave the control out"
    }

    /// The mistake of a choice that another attribute has, such as `layout="horizontal"`, by its place; nil: none has it, or
    /// that one stands there already.
    private func choiceElsewhere(
        _ value: Value, than type: Vocabulary.AttributeType, on element: Element
    ) -> ((SourceRange) -> Diagnostic)? {
        let suggester = NameSuggester(file: document.file, spelling: document.spelling, vocabulary: vocabulary)
        guard let owner = vocabulary.element(element.name), let attribute = element.attribute(type.name),
            let other = suggester.choiceElsewhere(value.text, besides: type, on: owner),
            // A word for it may as well be one for a choice of this attribute.
            other.choice == value.text, element.attribute(other.attribute) == nil
        else { return nil }
        return { range in
            .notAChoice(
                value.text, of: type, advice: "did you mean \(suggester.written(other.attribute, other.choice))?",
                at: range, suggestion: nil,
                fixIt: suggester.replacement(of: attribute, by: other.attribute, other.choice))
        }
    }

    /// What to write where numbers stand in an attribute that takes a word, and another one takes them; nil: none does.
    private func numbersElsewhere(
        _ value: Value, than type: Vocabulary.AttributeType, on element: Element
    ) -> String? {
        let numbers = value.text.split { " ,[]".contains($0) }.map(String.init)
        guard !numbers.isEmpty, numbers.allSatisfy({ NumberSyntax.isNumber($0) }) else { return nil }
        let words = Wording(spelling: document.spelling)
        func isThere(_ name: String) -> Bool { vocabulary.attribute(name, of: element.name) != nil }
        switch type.name {
        case "dash" where numbers.count > 1 && isThere("dashes"):
            let list =
                document.spelling == .xml
                ? words.assigned("dashes", numbers.joined(separator: " "))
                : "\"dashes\": [\(numbers.joined(separator: ", "))]"
            return "the lengths of strokes and gaps are \(list)"
        case "whiskers" where numbers.count == 1 && isThere("factor"):
            return "how many interquartile ranges they reach is \(words.assigned("factor", numbers[0], isNumber: true))"
        default: return nil
        }
    }

    private func invalidNumber(
        _ value: Value, _ type: Vocabulary.AttributeType, of element: Element, at range: SourceRange
    ) -> Diagnostic {
        let words = Wording(spelling: document.spelling)
        if let advice = Synonyms.adviceOnSize(value.text, type.name, of: element.name, words) {
            return .invalidNumber(value.text, of: type.name, advice: advice, at: range, fixIt: nil)
        }
        if type.name == "aspect", let ratio = Self.ratio(value.text, as: type.type) {
            return .invalidNumber(
                value.text, of: type.name, advice: "write how many times as wide as high it is: \(ratio)", at: range,
                fixIt: replacement(ratio, for: value))
        }
        if element.name == "point", type.name == "size", value.text.first?.isLetter == true {
            let advice = "points whose sizes are a column are a 'bubble'"
            return .invalidNumber(value.text, of: type.name, advice: advice, at: range, fixIt: nil)
        }
        let meant = NumberMistake(
            value.text, isItem: false, isFraction: type.type.isPartOfWhole || isPartOfWhole(setBy: element),
            isDrawn: type.type.isMeasureOfDrawing)
        return .invalidNumber(
            value.text, of: type.name, advice: ticks(value.text, type, of: element, meant) ?? meant?.advice, at: range,
            fixIt: meant?.replacement.map { replacement($0, for: value, meant?.isGuess == true ? .maybe : .certain) })
    }

    /// Whether a control sets something of which a part of a whole is written from 0 to 1.
    private func isPartOfWhole(setBy element: Element) -> Bool {
        guard element.name == "control", let property = element.attribute("property")?.value.text else { return false }
        return JSONSpelling.marks.contains { vocabulary.attribute(property, of: $0)?.type.isPartOfWhole == true }
    }

    /// What to write for ticks that are left out, or listed, in place of how many there are; nil: neither was meant.
    private func ticks(
        _ text: String, _ type: Vocabulary.AttributeType, of element: Element, _ meant: NumberMistake?
    ) -> String? {
        guard type.type.name == "tickCount" else { return nil }
        let list = "tick-values"
        if meant?.isList == true, vocabulary.attribute(list, of: element.name) != nil {
            return "a list goes into '\(list)'"
        }
        let labels = Wording(spelling: document.spelling).assigned("labels", "none")
        return ["none", "false", "off"].contains(text.lowercased())
            ? "to leave the numbers of an axis out, write \(labels)" : nil
    }

    private func replacement(
        _ text: String, for value: Value, _ applicability: Diagnostic.FixIt.Applicability = .certain
    ) -> Diagnostic.FixIt {
        // A number of JSON stands without quotes, but the text that replaces it needs them.
        let written = value.kind == .number && !NumberSyntax.isNumber(text) ? "\"\(text)\"" : text
        return Diagnostic.FixIt(
            "replace with '\(text)'", replacing: SourceRange(document.file, value.range), with: written,
            applicability)
    }

    /// A ratio of two numbers, such as `16:9`, as one with two decimals; nil: it is none, or the type refuses it.
    private static func ratio(_ text: String, as type: Vocabulary.ValueType) -> String? {
        let parts = text.split { ":/x".contains($0) }.map { $0.filter { !$0.isWhitespace } }.compactMap(Double.init)
        guard parts.count == 2, parts[0] > 0, parts[1] > 0, text.contains(where: { ":/x".contains($0) }) else {
            return nil
        }
        let ratio = (parts[0] / parts[1] * 100).rounded() / 100
        return ValueFacets.playfair[type.name]?.allows(ratio) == true ? "\(ratio)" : nil
    }

    /// What the author most likely meant; nil if that is anyone's guess.
    private func mended(_ text: String, as kind: ValueKind) -> String? {
        switch kind {
        case .boolean:
            return Synonyms.boolean(meantBy: text) ?? Suggestion.nearest(to: text, among: ["true", "false"])
        case .duration:
            let closed = text.lowercased().filter { !$0.isWhitespace }.replacing(",", with: ".")
            if NumberSyntax.isNumber(closed), !closed.hasPrefix("-") {
                // Whole numbers this large are milliseconds in every chart library that leaves the unit out.
                return closed + (Double(closed).map { $0 >= 50 } == true ? "ms" : "s")
            }
            let number = closed.prefix { !$0.isLetter }
            let unit = ["sec": "s", "secs": "s", "seconds": "s", "second": "s", "s": "s", "ms": "ms", "msec": "ms"]
            guard NumberSyntax.isNumber(String(number)), !number.hasPrefix("-") else { return nil }
            return unit[String(closed.dropFirst(number.count))].map { number + $0 }
        case .locale:
            guard text.contains("_") else { return nil }
            let tag = text.replacing("_", with: "-")
            // The kingdom has another code than its name has letters.
            return tag.hasSuffix("-UK") ? tag.dropLast(2) + "GB" : tag
        case .easing:
            return Synonyms.easing(meantBy: text) ?? Suggestion.nearest(to: text, among: ValueKind.easingNames)
        default:
            return nil
        }
    }
}
