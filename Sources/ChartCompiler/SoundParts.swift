import ChartDiagnostics
import ChartDocument
import ChartLowering
import ChartSchema

/// What is left of a document with mistakes of its syntax or shape, once everything that they stand at is taken out.
///
/// The rest has a good shape, so that it can be lowered, and what that reports is as true of the whole as long as it does not
/// follow from what is missing. So a misspelt attribute does not hide a colour that is none, or a column that the file lacks.
struct SoundParts {
    private(set) var document: Document
    /// What elements have lost, by where they start.
    private(set) var losses: [Int: Loss] = [:]

    /// What an element has lost.
    struct Loss {
        /// Where the chart starts that the element is a part of; nil: it is one of the page.
        var chart: Int?
        /// The names of the element and of what was taken out of it.
        var names: Set<String>
        /// Whether all that it says of its data, and of what it is called, is still there.
        var isOfLooks: Bool
        /// Whether all that it says of what it is called is still there, because only lists of numbers are gone.
        var isOfNumbers: Bool
        /// Whether it is a step that makes the same columns all the same, whatever it writes into them.
        var keepsColumns: Bool
        /// Whether it had attributes that nobody knows, which may have told of its rows what the rest does not.
        var hadStrangers = false
        /// Whether nothing of what it lost has a say in what its chart draws: names that nobody knows, numbers and colours of looks.
        var isIdle = true
        /// Whether a table may have lost its name with it.
        var losesIDs = false
        /// Where the first thing stands that was taken out of it.
        var start: Int
    }

    /// So often taking out is tried: what had to be there leaves a new mistake.
    private static let rounds = 4

    /// So often the rest is lowered at most: one mistake of a mark may hide the next.
    private static let lowerings = 2

    /// The most mistakes beside which the rest of a document is looked at.
    static let mostMistakes = 100

    private init(_ document: Document) {
        self.document = document
    }

    /// What lowering reports about the sound parts of a document.
    /// - Parameters:
    ///   - mistakes: what is known about the document already.
    ///   - lower: lowers a document of good shape, and returns what that reports.
    static func diagnostics(
        of document: Document, besides mistakes: [Diagnostic], lower: (ValidatedDocument) -> [Diagnostic]
    ) -> [Diagnostic] {
        var parts = SoundParts(document)
        var mistakes = mistakes
        // Each part is held against each mistake; what has so many is most likely no chart at all.
        guard mistakes.count <= mostMistakes else { return [] }
        var told: [Diagnostic] = []
        for _ in 0..<rounds {
            let errors = mistakes.filter { $0.severity == .error && !$0.isMendedSurely }
            guard let root = parts.sound(document.root, besides: errors, isRoot: true, in: nil) else { return told }
            parts.document.root = root
            var collector = DiagnosticCollector()
            if let validated = SchemaValidator().validate(parts.document, into: &collector) {
                let found = lower(validated)
                told += found.filter { one in
                    parts.areTrue(one) && !told.contains { isSame($0, one) }
                        // What is wrong is not doubted.
                        && (one.severity == .error || !mistakes.contains(where: one.overlaps))
                }
                // A mark that cannot be made of what is left goes as well, and hides nothing around it.
                guard found.contains(where: { $0.severity == .error }) else { return told }
                mistakes += found
            }
            mistakes += collector.diagnostics
        }
        return told
    }

    /// What is reported about the rest of a document, once what lowering found mistakes in is taken out.
    /// - Parameter mistakes: what is known already, and is not told again.
    static func more(
        of document: Document, besides mistakes: [Diagnostic], lower: (ValidatedDocument) -> [Diagnostic]
    ) -> [Diagnostic] {
        var told: [Diagnostic] = []
        for _ in 0..<Self.lowerings {
            let known = mistakes + told
            let more = diagnostics(of: document, besides: known, lower: lower).filter { error in
                !known.contains { isSame($0, error) }
            }
            told += more
            guard more.contains(where: { $0.severity == .error }) else { break }
        }
        return told
    }

    /// Whether two tell the same of one place.
    private static func isSame(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
        a.id == b.id && a.message == b.message && a.isAtPlace(of: b)
    }

    // MARK: Taking out

    /// The element without what a mistake stands at; nil: one stands at the element itself.
    /// - Parameter chart: where the chart starts that the element is a part of; nil: it is one of the page, or a chart.
    private mutating func sound(
        _ element: Element, besides mistakes: [Diagnostic], isRoot: Bool, in chart: Int?
    ) -> Element? {
        let own = mistakes.filter { touches($0.place, element.extent) }
        guard !own.isEmpty || lacksTables(element) || element.children.contains(where: lacksTables) else {
            return element
        }
        if !isRoot, own.contains(where: { touches($0.place, element.nameRange) }) { return nil }
        let chart = element.name == JSONSpelling.chart ? element.range.lowerBound : chart
        var left = element
        let lostAttributes = element.attributes.filter { attribute in
            own.contains { touches($0.place, attribute.extent) }
        }
        let lostNames = Set(lostAttributes.map(\.nameRange))
        left.attributes = element.attributes.compactMap { attribute in
            lostNames.contains(attribute.nameRange)
                ? Self.standIn(for: attribute, of: element) ?? listWithoutItems(attribute, of: element, besides: own)
                : attribute
        }
        left.emptyArrays = []
        // An attribute that is called like a child was most likely meant as one.
        // Without its table it would take the names of columns for places.
        if JSONSpelling.annotations.contains(element.name), lostAttributes.contains(where: { $0.name == "data" }) {
            return nil
        }
        var lost = namesOfParts(lostAttributes, of: element, besides: own)
        left.children = element.children.compactMap { child in
            // Of an array of strangers its name is told, which is none of theirs.
            let isStrange = Vocabulary.playfair.element(child.name) == nil
            var sound = isStrange ? nil : sound(child, besides: own, isRoot: false, in: chart)
            // What a mark of a state no longer says it would take from the mark of the chart, and nobody has written these
            // beside each other.
            if element.name == Self.state, let loss = losses[child.range.lowerBound], !loss.isOfLooks { sound = nil }
            if sound == nil { lost.insert(child.name) }
            return sound
        }
        let isUnclear = element.isIncomplete || !own.allSatisfy { isInside($0.place, element) }
        if isUnclear || !lostAttributes.isEmpty || left.children.count < element.children.count {
            note(lost, of: element, lostAttributes, left, isUnclear: isUnclear, besides: own, in: chart)
        }
        if element.name == JSONSpelling.chart, !left.children.contains(where: { JSONSpelling.marks.contains($0.name) })
        {
            standIn(forMarksOf: element, in: &left, chart)
        }
        left.isIncomplete = false
        return left
    }

    /// The names of attributes that were most likely meant as children, or that part rows as such a child does.
    private func namesOfParts(
        _ attributes: [Attribute], of element: Element, besides mistakes: [Diagnostic]
    ) -> Set<String> {
        let names = attributes.filter { attribute in
            if Self.partingRows.contains(attribute.name) { return true }
            return Vocabulary.playfair.element(attribute.name) != nil
                && (!Self.isKnown(attribute, of: element)
                    || mistakes.contains { $0.id == .schemaWrongForm && touches($0.place, attribute.extent) })
        }.map(\.name)
        return Set(names)
    }

    /// Gives a chart a mark, without which it would not have the shape of one.
    private mutating func standIn(forMarksOf element: Element, in left: inout Element, _ chart: Int?) {
        var loss = Loss(
            chart: chart, names: [], isOfLooks: false, isOfNumbers: false, keepsColumns: false,
            start: element.range.lowerBound)
        loss.isIdle = false
        losses[element.range.lowerBound, default: loss].names.formUnion(JSONSpelling.marks)
        left.children.append(Self.markInPlace(of: left))
    }

    /// Notes what an element has lost.
    /// - Parameters:
    ///   - names: of the children, and of attributes that were most likely meant as such.
    ///   - left: the element without them.
    private mutating func note(
        _ names: Set<String>, of element: Element, _ attributes: [Attribute], _ left: Element, isUnclear: Bool,
        besides mistakes: [Diagnostic], in chart: Int?
    ) {
        let start = firstLoss(of: element, attributes, left, isUnclear)
        var loss =
            losses[element.range.lowerBound]
            ?? Loss(chart: chart, names: [], isOfLooks: true, isOfNumbers: true, keepsColumns: true, start: start)
        loss.start = min(loss.start, start)
        // A table that has lost a step is known by the step; of one with a wrong name nobody knows what it makes.
        let isKnown =
            element.name == JSONSpelling.data && !isUnclear && attributes.isEmpty
            && names.isSubset(of: Self.partsOfTables)
        loss.names.formUnion(isKnown ? names : names.union([element.name]))
        if lacksTables(element) { loss.names.insert(JSONSpelling.data) }
        let isOfAttributes = !isUnclear && names.isEmpty
        let strangers = attributes.filter { attribute in
            !isLook(attribute, of: element, mistakes) && isStranger(attribute, of: element, mistakes)
        }
        loss.hadStrangers = loss.hadStrangers || !strangers.isEmpty
        func areLooks(orNumbers: Bool) -> Bool {
            attributes.allSatisfy { attribute in
                strangers.contains { $0.nameRange == attribute.nameRange } || isLook(attribute, of: element, mistakes)
                    || orNumbers && isListOfNumbers(attribute, of: element)
            }
        }
        loss.isIdle =
            loss.isIdle && isOfAttributes
            && attributes.allSatisfy { attribute in
                strangers.contains { $0.nameRange == attribute.nameRange }
                    || isIdle(attribute, of: element) && isLook(attribute, of: element, mistakes)
            }
        loss.losesIDs =
            loss.losesIDs || names.contains(JSONSpelling.data)
            || element.name == JSONSpelling.data
                && (isUnclear || attributes.contains { $0.name == "id" || !Self.isKnown($0, of: element) })
            || element.name == JSONSpelling.chart && isUnclear
        loss.isOfLooks = loss.isOfLooks && isOfAttributes && areLooks(orNumbers: false)
        loss.isOfNumbers = loss.isOfNumbers && isOfAttributes && areLooks(orNumbers: true)
        loss.keepsColumns = loss.keepsColumns && isOfAttributes && Self.leavesColumns(attributes, of: element)
        losses[element.range.lowerBound] = loss
    }

    private func isListOfNumbers(_ attribute: Attribute, of element: Element) -> Bool {
        let kind = Vocabulary.playfair.attribute(attribute.name, of: element.name)?.type.kind
        // Of names that are there twice the first stands.
        return kind == .numberList || kind == .textList && attribute.name == "labels"
    }

    /// Where the first thing stands that was taken out of an element.
    /// - Parameter left: the element without it.
    private func firstLoss(
        of element: Element, _ attributes: [Attribute], _ left: Element, _ isUnclear: Bool
    ) -> Int {
        let kept = Set(left.children.map(\.range))
        let children = element.children.filter { !kept.contains($0.range) }
        let places = attributes.map(\.nameRange.lowerBound) + children.map(\.extent.lowerBound)
        return isUnclear ? element.extent.lowerBound : places.min() ?? element.extent.lowerBound
    }

    /// Whether the tables of a chart may be what could not be read of it.
    private func lacksTables(_ element: Element) -> Bool {
        element.name == JSONSpelling.chart && element.isIncomplete && element.children(JSONSpelling.data).isEmpty
    }

    /// Whether an attribute says only how a mark or something around the plot looks; one with a wrong name is what its
    /// message takes it for.
    private func isLook(_ attribute: Attribute, of element: Element, _ mistakes: [Diagnostic]) -> Bool {
        let meant = meant(by: attribute, mistakes)
        // All that an axis says but for what it measures, and which it is, concerns itself alone.
        if Self.axes.contains(element.name) {
            return !["type", "axis"].contains { attribute.name == $0 || meant?.contains($0) == true }
        }
        guard Self.elementsWithLooks.contains(element.name) else { return false }
        let type =
            Vocabulary.playfair.attribute(attribute.name, of: element.name)
            ?? meant.flatMap { Vocabulary.playfair.attribute($0, of: element.name) }
        return type.map {
            // The colours of cells and slices are columns.
            Self.colors.contains($0.name) && $0.type.kind != .field
                || Self.namesBesideValues.contains($0.name) && Self.isOnAxes(element.name)
                || Self.kindsOfLooks.contains($0.type.kind) && $0.refersTo == nil
                // Sizes, shares and opacities have types of their own.
                || $0.type.kind == .number && !Self.numbersOfData.contains($0.type.name)
        } ?? false
    }

    /// What the message about a wrong name takes it for; nil: for nothing that is one name.
    private func meant(by attribute: Attribute, _ mistakes: [Diagnostic]) -> String? {
        mistakes.lazy.flatMap(\.fixIts).filter { $0.edits.count == 1 }.map { $0.edits[0] }
            .first { touches($0.range.place, attribute.nameRange) }?.replacement
    }

    /// Whether an attribute has a name for which nobody knows what it means, and its element says all the same where its values
    /// stand.
    private func isStranger(_ attribute: Attribute, of element: Element, _ mistakes: [Diagnostic]) -> Bool {
        // A number is no column, whatever name is like its own.
        let type = meant(by: attribute, mistakes).flatMap { Vocabulary.playfair.attribute($0, of: element.name) }
        let isNoColumn = type?.type.kind == .field && NumberSyntax.isNumber(attribute.value.text)
        let isUnknown = mistakes.contains { mistake in
            // What is said of it in place of the names that there are tells what it was to be.
            mistake.id == .schemaUnknownAttribute && touches(mistake.place, attribute.nameRange)
                && (isNoColumn
                    || mistake.fixIts.isEmpty && (!mistake.notes.isEmpty || Self.isNameOfLook(attribute.name)))
        }
        return isUnknown && Self.leavesRows(attribute, of: element)
    }

    /// Whether a mistake stands at an attribute or in a child, which are taken out with it.
    private func isInside(_ mistake: SourceRange, _ element: Element) -> Bool {
        element.attributes.contains { touches(mistake, $0.extent) }
            || element.children.contains { touches(mistake, $0.extent) }
    }

    func touches(_ mistake: SourceRange, _ bytes: Range<Int>) -> Bool {
        let range = SourceRange(document.file, bytes)
        let place = range.original ?? range
        guard place.file == mistake.file else { return false }
        let (a, b) = (place.bytes, mistake.bytes)
        return a.overlaps(b) || b.isEmpty && a.contains(b.lowerBound) || a.isEmpty && b.contains(a.lowerBound)
    }
}

extension Element {
    /// Its bytes with its name, which in JSON stands before it.
    var extent: Range<Int> {
        min(nameRange.lowerBound, range.lowerBound)..<max(nameRange.upperBound, range.upperBound)
    }
}

extension Attribute {
    /// Its bytes from its name to the end of its value.
    var extent: Range<Int> {
        nameRange.lowerBound..<max(value.range.upperBound, nameRange.upperBound)
    }
}

extension Diagnostic {
    /// Whether it is a mistake of the syntax that has been read as what its fix makes of it.
    fileprivate var isMendedSurely: Bool {
        id.rawValue.hasPrefix("syntax.") && fixIts.contains { $0.applicability == .certain }
    }

    /// Whether another stands at the same bytes. A data file that is read anew is another object.
    func isAtPlace(of other: Diagnostic) -> Bool {
        place.bytes == other.place.bytes && place.file.name == other.place.file.name
    }

    /// Whether it stands at bytes of which another tells something.
    func overlaps(_ other: Diagnostic) -> Bool {
        let (own, others) = (place.bytes, other.place.bytes)
        return place.file.name == other.place.file.name
            && (own.overlaps(others) || own.lowerBound == others.lowerBound)
    }

    /// Where it stands in the author's own text.
    var place: SourceRange { range.place }
}

extension SourceRange {
    var place: SourceRange { original ?? self }
}
