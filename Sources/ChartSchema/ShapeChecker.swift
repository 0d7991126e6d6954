import ChartDiagnostics
import ChartDocument
import ChartXML

/// Compares a document with the vocabulary: names, places and counts, and with ``ValueChecker`` the forms of values.
///
/// What is right, or can be judged only by libxml2, goes into ``trees``.
struct ShapeChecker {
    private(set) var diagnostics: [Diagnostic] = []
    /// The document without what has been reported. An element in a wrong place is the root of a tree of its own, so
    /// that mistakes inside it are found as well.
    private(set) var trees: [XMLElement] = []
    /// The elements in ``trees``; the index of each is its ``XMLElement/tag`` there.
    private(set) var elements: [Element] = []

    private let document: Document
    private let vocabulary: Vocabulary
    private let words: Wording
    private let suggester: NameSuggester
    private let values: ValueChecker
    /// Whether the chart that is being checked has a table.
    private var hasData = false

    private static let chart = "chart"

    init(_ document: Document, vocabulary: Vocabulary) {
        self.document = document
        self.vocabulary = vocabulary
        words = Wording(spelling: document.spelling)
        suggester = NameSuggester(file: document.file, spelling: document.spelling, vocabulary: vocabulary)
        values = ValueChecker(file: document.file, spelling: document.spelling)
    }

    /// - Parameter isPart: whether the root may be any element.
    mutating func check(isPart: Bool = false) {
        let root = document.root
        let range = source(root.nameRange)
        guard let type = vocabulary.element(root.name) else {
            diagnostics.append(suggester.unknownRoot(root))
            // The root in another case is read as the one that was meant, to find the mistakes inside it.
            if let meant = vocabulary.element(root.name.lowercased()), meant.isRoot {
                trees.append(check(root, as: meant))
            }
            return
        }
        if !type.isRoot, !isPart {
            diagnostics.append(
                .misplacedRoot(root.name, roots: vocabulary.roots, homes: homes(of: root.name), at: range))
        }
        trees.append(check(root, as: type))
    }

    /// - Parameters:
    ///   - element: has another name than the type if it was taken for one of the type.
    ///   - isMisplaced: whether it cannot stand where it is, so that what it lacks is not asked for.
    private mutating func check(
        _ element: Element, as type: Vocabulary.ElementType, isMisplaced: Bool = false
    ) -> XMLElement {
        diagnostics += suggester.wrappers(in: element, as: type)
        var element = element.unwrapped(as: type)
        element.name = type.name
        if element.name == Self.chart { hasData = !element.children("data").isEmpty }
        var tree = XMLElement(type.name, tag: elements.count)
        elements.append(element)
        if let mistake = suggester.valuesByName(element, as: type) {
            diagnostics.append(mistake)
            return tree
        }
        var meant = checkAttributes(of: element, as: type, into: &tree)
        // The text itself is data and is read later; the schema says only where text may stand.
        // In JSON the text of an element is a member, which may be an attribute of the one that is meant.
        let isMember = document.spelling == .json && type.attribute("text") != nil
        if let text = element.text, !type.allowsText, !isMember {
            for piece in element.textPieces.isEmpty ? [text] : element.textPieces {
                diagnostics.append(.unexpectedText(piece.text, in: type, at: source(piece.range)))
            }
            meant.formUnion([type.attribute(meantBy: "text")].compactMap(\.self))
        }
        // Series written as in other tools have their name in another place.
        let isByName = type.name == "entry" && !element.children.isEmpty
        let isWhole = !element.isIncomplete && !isByName && !isMisplaced
        for required in type.attributes where required.isRequired && isWhole {
            // A slip in the name of a required attribute has been reported as an unknown name.
            guard element.attribute(required.name) == nil, !meant.contains(required.name),
                !element.unread.contains(where: { $0.name == required.name })
            else { continue }
            diagnostics.append(.missingAttribute(required.name, of: type.name, words, at: source(element.nameRange)))
        }
        tree.children = checkChildren(of: element, as: type, isMisplaced: isMisplaced)
        return tree
    }

    /// - Returns: the attributes that unknown ones are taken for.
    private mutating func checkAttributes(
        of element: Element, as type: Vocabulary.ElementType, into tree: inout XMLElement
    ) -> Set<String> {
        var meant: Set<String> = []
        // An empty array may also be that of no child.
        for attribute in element.attributes + element.emptyArrays.filter({ !type.allows(child: $0.name) }) {
            guard let known = type.attribute(attribute.name) else {
                let unknown = suggester.withRoom(
                    suggester.unknownAttribute(attribute, of: element, on: type), for: attribute, beside: meant,
                    in: element, on: type)
                diagnostics.append(unknown.diagnostic)
                meant.formUnion(unknown.meant)
                continue
            }
            let swapped =
                hasData
                ? suggester.columnAsValues(attribute, on: type)
                : suggester.valuesAsColumn(attribute, of: element, on: type)
            if let swapped {
                diagnostics.append(swapped)
                continue
            }
            let result = values.check(attribute, as: known, of: type, beside: element.attributes)
            diagnostics += result.diagnostics
            if let value = result.forSchema { tree.attributes.append(.init(attribute.name, value)) }
        }
        return meant
    }

    private mutating func checkChildren(
        of element: Element, as type: Vocabulary.ElementType, isMisplaced: Bool
    ) -> [XMLElement] {
        var checked: [XMLElement] = []
        // A child that is written as an attribute has been reported as such.
        var hasUnknown =
            element.isIncomplete || isMisplaced
            || (element.attributes + element.unread).contains { attribute in
                type.attribute(attribute.name) == nil
                    && (type.allows(child: attribute.name) || type.allows(child: String(attribute.name.dropLast())))
            }
        var strange: Set<String> = []
        // The children that unknown ones have been taken for so far.
        var guessed: [String] = []
        // There may be thousands of unknown children, and guessing takes long, so each name is guessed once.
        var meanings: [String: String?] = [:]
        let pairs = suggester.pairsAsMarks(in: element)
        if let pairs { diagnostics.append(pairs.diagnostic) }
        for child in element.children where child.name != pairs?.name {
            guard diagnostics.count <= SchemaValidator.maximumMistakes else { return checked }
            let known = vocabulary.element(child.name)
            if let known, type.allows(child: child.name) {
                checked.append(check(child, as: known))
                continue
            }
            hasUnknown = true
            // The items of an array have one name, which is wrong once.
            let isItem = document.file.text(child.nameRange) == "{"
            let isOneOfMany = isItem || type.name == JSONSpelling.data && Synonyms.isRow(child)
            if isOneOfMany, known == nil, !strange.insert(child.name).inserted {
                let meant = meanings[child.name] ?? suggester.unknownElement(child, in: type).meant
                meanings[child.name] = .some(meant)
                if let meant = meant.flatMap(vocabulary.element) { trees.append(check(child, as: meant)) }
                continue
            }
            checkStranger(child, as: known, isItem: isItem, in: element, as: type, beside: &guessed)
        }
        checkCounts(of: element, as: type, hasUnknown: hasUnknown)
        return checked
    }

    /// Reports a child that cannot stand where it is, and checks it as what it is taken for.
    /// - Parameters:
    ///   - known: the element that has its name; nil: none has.
    ///   - guessed: what the strangers before it are taken for.
    private mutating func checkStranger(
        _ child: Element, as known: Vocabulary.ElementType?, isItem: Bool, in element: Element,
        as type: Vocabulary.ElementType, beside guessed: inout [String]
    ) {
        if let attribute = type.attribute(child.name), type.name != JSONSpelling.data || !Synonyms.isRow(child) {
            diagnostics.append(suggester.attributeAsElement(child, as: attribute, of: type, in: element))
        } else if let advice = Synonyms.advice(forMisusedElement: child, in: type, words), known != nil {
            // Its content is not checked: it is not what has this name here.
            diagnostics.append(
                .unknownElement(
                    child.name, in: type, advice: advice, words, at: source(child.nameRange), fixIt: nil))
        } else if let known {
            trees.append(checkMisplaced(child, as: known, in: type, of: element, beside: guessed))
        } else {
            let named = isItem ? suggester.namedByArray(child) : child
            if let meant = reportUnknown(named, beside: guessed, in: element, as: type) {
                guessed.append(meant.name)
                trees.append(check(child, as: meant))
            }
        }
    }

    /// - Returns: the element that an unknown child is taken for; nil: it could be anything.
    private mutating func reportUnknown(
        _ child: Element, beside guessed: [String], in element: Element, as type: Vocabulary.ElementType
    ) -> Vocabulary.ElementType? {
        let unknown = suggester.unknownElement(child, in: type)
        diagnostics.append(
            suggester.withRoom(
                unknown.diagnostic, for: child, meant: unknown.meant, beside: guessed, in: element, as: type))
        return unknown.meant.flatMap(vocabulary.element)
    }

    private mutating func checkMisplaced(
        _ child: Element, as known: Vocabulary.ElementType, in parent: Vocabulary.ElementType, of element: Element,
        beside guessed: [String]
    ) -> XMLElement {
        let range = source(child.nameRange)
        // The meaning of this name in other tools applies only where no sibling can hold the element.
        let other = vocabulary.child(of: parent, meantBy: child.name)
        // Attributes that only the other element has decide in any case.
        if let other, other.element.keepsAttributes,
            child.attributes.contains(where: { known.attribute($0.name) == nil }),
            child.attributes.allSatisfy({ other.element.attribute($0.name) != nil })
        {
            return checkSynonym(child, of: other, in: parent, of: element, beside: guessed)
        }
        let hosts = element.children.map(\.name).filter { vocabulary.element($0)?.allows(child: child.name) == true }
        if let host = hosts.first, other != nil {
            diagnostics.append(.misplacedElement(child.name, in: parent, homes: [host], words, at: range))
            return check(child, as: known, isMisplaced: true)
        }
        // Here a column always has a name; a `column` without one means what other tools call so.
        if child.attribute("name") == nil, let other, other.element.keepsAttributes {
            return checkSynonym(child, of: other, in: parent, of: element, beside: guessed)
        }
        diagnostics.append(
            .misplacedElement(child.name, in: parent, homes: homes(of: child.name), words, at: range))
        return check(child, as: known, isMisplaced: true)
    }

    /// Checks a child as the one that its name means in other tools.
    private mutating func checkSynonym(
        _ child: Element, of other: (element: Vocabulary.ElementType, synonym: Vocabulary.Synonym),
        in parent: Vocabulary.ElementType, of element: Element, beside guessed: [String]
    ) -> XMLElement {
        diagnostics.append(
            suggester.withRoom(
                suggester.synonym(child, in: parent, of: other.element, other.synonym), for: child,
                meant: other.element.name, beside: guessed, in: element, as: parent))
        return check(child, as: other.element)
    }

    private mutating func checkCounts(of element: Element, as type: Vocabulary.ElementType, hasUnknown: Bool) {
        for rule in type.children where rule.minimum > 0 || rule.maximum != nil {
            let found = element.children.filter { rule.names.contains($0.name) }
            // An element that could not be recognised may be the one that seems to be missing.
            if found.count < rule.minimum, !hasUnknown {
                diagnostics.append(
                    .missingElement(rule.names, in: type.name, minimum: rule.minimum, at: source(element.nameRange)))
            }
            guard let maximum = rule.maximum, let first = found.first else { continue }
            for extra in found.dropFirst(maximum) {
                diagnostics.append(
                    .tooMany(
                        extra.name, in: type.name, maximum: maximum, at: source(extra.nameRange),
                        first: source(first.nameRange)))
            }
        }
    }

    private func homes(of name: String) -> [String] {
        vocabulary.elements.filter { $0.allows(child: name) }.map(\.name)
    }

    private func source(_ range: Range<Int>) -> SourceRange {
        SourceRange(document.file, range)
    }
}
