import ChartDiagnostics
import ChartDocument
import ChartLowering
import ChartSchema

/// What is left of a document with mistakes of its syntax or shape, once everything that they stand at is taken out.
///
/// The rest has a good shape, so that it can be lowered, and what that reports is as true of the whole as long as it does not
/// follow from what is missing. So a misspelt attribute does not hide a colour that is none, or a column that the file lacks.
struct SoundParts {
    private var document: Document
    /// What elements have lost, by where they start.
    private var losses: [Int: Loss] = [:]

    /// What an element has lost.
    private struct Loss {
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
        for _ in 0..<rounds {
            let errors = mistakes.filter { $0.severity == .error && !$0.isMendedSurely }
            guard let root = parts.sound(document.root, besides: errors, isRoot: true, in: nil) else { return [] }
            parts.document.root = root
            var collector = DiagnosticCollector()
            if let validated = SchemaValidator().validate(parts.document, into: &collector) {
                return lower(validated).filter(parts.areTrue)
            }
            mistakes += collector.diagnostics
        }
        return []
    }

    /// What lowering reports about the rest of a document, once what it found mistakes in is taken out.
    /// - Parameter mistakes: what is known already, and is not told again.
    static func errors(
        of document: Document, besides mistakes: [Diagnostic], lower: (ValidatedDocument) -> [Diagnostic]
    ) -> [Diagnostic] {
        var told: [Diagnostic] = []
        for _ in 0..<Self.lowerings {
            let known = mistakes + told
            let more = diagnostics(of: document, besides: known, lower: lower).filter { error in
                error.severity == .error && !known.contains { isSame($0, error) }
            }
            guard !more.isEmpty else { break }
            told += more
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
            lostNames.contains(attribute.nameRange) ? Self.standIn(for: attribute, of: element) : attribute
        }
        left.emptyArrays = []
        // An attribute that is called like a child was most likely meant as one.
        // Without its table it would take the names of columns for places.
        if JSONSpelling.annotations.contains(element.name), lostAttributes.contains(where: { $0.name == "data" }) {
            return nil
        }
        var lost = Set(lostAttributes.map(\.name).filter { Vocabulary.playfair.element($0) != nil })
        left.children = element.children.compactMap { child in
            var sound = sound(child, besides: own, isRoot: false, in: chart)
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
        // A chart without a mark would not have the shape of one.
        if element.name == JSONSpelling.chart, !left.children.contains(where: { JSONSpelling.marks.contains($0.name) })
        {
            let loss = Loss(
                chart: chart, names: [], isOfLooks: false, isOfNumbers: false, keepsColumns: false,
                start: element.range.lowerBound)
            losses[element.range.lowerBound, default: loss].names.formUnion(JSONSpelling.marks)
            left.children.append(Element(name: "spinner", range: element.nameRange, nameRange: element.nameRange))
        }
        left.isIncomplete = false
        return left
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
        loss.isOfLooks = loss.isOfLooks && isOfAttributes && areLooks(orNumbers: false)
        loss.isOfNumbers = loss.isOfNumbers && isOfAttributes && areLooks(orNumbers: true)
        loss.keepsColumns = loss.keepsColumns && isOfAttributes && Self.leavesColumns(attributes, of: element)
        losses[element.range.lowerBound] = loss
    }

    private func isListOfNumbers(_ attribute: Attribute, of element: Element) -> Bool {
        Vocabulary.playfair.attribute(attribute.name, of: element.name)?.type.kind == .numberList
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
        let meant = mistakes.lazy.flatMap(\.fixIts).filter { $0.edits.count == 1 }.map { $0.edits[0] }
            .first { touches($0.range.place, attribute.nameRange) }?.replacement
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
                || Self.kindsOfLooks.contains($0.type.kind) && $0.refersTo == nil
                // Sizes, shares and opacities have types of their own.
                || $0.type.kind == .number && !Self.numbersOfData.contains($0.type.name)
        } ?? false
    }

    /// Whether an attribute has a name for which nobody knows what it means, and its element says all the same where its values
    /// stand.
    private func isStranger(_ attribute: Attribute, of element: Element, _ mistakes: [Diagnostic]) -> Bool {
        let isUnknown = mistakes.contains { mistake in
            // What is said of it in place of the names that there are tells what it was to be.
            mistake.id == .schemaUnknownAttribute && mistake.fixIts.isEmpty
                && (!mistake.notes.isEmpty || Self.isNameOfLook(attribute.name))
                && touches(mistake.place, attribute.nameRange)
        }
        return isUnknown && Self.leavesRows(attribute, of: element)
    }

    /// Whether a mistake stands at an attribute or in a child, which are taken out with it.
    private func isInside(_ mistake: SourceRange, _ element: Element) -> Bool {
        element.attributes.contains { touches(mistake, $0.extent) }
            || element.children.contains { touches(mistake, $0.extent) }
    }

    private func touches(_ mistake: SourceRange, _ bytes: Range<Int>) -> Bool {
        let range = SourceRange(document.file, bytes)
        let place = range.original ?? range
        guard place.file == mistake.file else { return false }
        let (a, b) = (place.bytes, mistake.bytes)
        return a.overlaps(b) || b.isEmpty && a.contains(b.lowerBound) || a.isEmpty && b.contains(a.lowerBound)
    }

    // MARK: What is true of the whole

    /// What has lost more than its looks, and what was lost.
    private static func names(of losses: [Loss]) -> Set<String> {
        losses.lazy.filter { !$0.isOfLooks }.reduce(into: Set()) { $0.formUnion($1.names) }
    }

    /// Whether there may be such a mistake only because nothing is left that parts rows, or says what its owners lack.
    private static func mayFollow(_ id: DiagnosticID, from losses: [Loss], _ owners: [Loss]) -> Bool {
        let mayPartRows = losses.contains { loss in
            let isOfRows = loss.names.contains { $0 == "series" || JSONSpelling.marks.contains($0) }
            return (loss.hadStrangers || !loss.isOfLooks) && isOfRows || !loss.names.isDisjoint(with: partingRows)
        }
        return id == .semanticDuplicatePoint && mayPartRows
            || owners.contains(where: \.hadStrangers) && !besideStrangers.contains(id)
    }

    private func areTrue(_ diagnostic: Diagnostic) -> Bool {
        let isInDocument = diagnostic.place.file == SourceRange(document.file, document.root.range).place.file
        let path = isInDocument ? path(to: diagnostic.place) : []
        // What is wrong in a data file may be so for any chart.
        let chart = path.first { $0.name == JSONSpelling.chart }?.range.lowerBound
        let losses = losses.filter { !isInDocument || $0.value.chart == nil || $0.value.chart == chart }
        let lostData = Self.names(of: Array(losses.values))
        func isSound(_ element: Element?) -> Bool {
            element.flatMap { losses[$0.range.lowerBound] }?.isOfLooks != false
        }
        let tablesAreWhole = lostData.isDisjoint(with: Self.partsOfTables)
        let isOfParts = diagnostic.id == .semanticDuplicatePoint
        let owners = isInDocument ? path.compactMap { losses[$0.range.lowerBound] } : Array(losses.values)
        if Self.mayFollow(diagnostic.id, from: Array(losses.values), owners) { return false }
        guard isInDocument else {
            return tablesAreWhole && (!isOfParts || lostData.isDisjoint(with: JSONSpelling.marks))
                && (isAboutOneMark(diagnostic) || Self.aboutOneValue.contains(diagnostic.id))
        }
        if Self.aboutOneValue.contains(diagnostic.id) {
            // Marks without their positions stand on another axis.
            if isOfPlace(diagnostic, in: path.last), !lostData.isDisjoint(with: JSONSpelling.marks) { return false }
            return path.count < 2 || isSound(path.last) || isByItself(diagnostic, in: path[path.count - 1])
        }
        if isInSoundStep(diagnostic, path) { return true }
        let parts = path.dropFirst().filter { $0.name != JSONSpelling.chart }
        if isAboutOneMark(diagnostic) {
            let lostColumns =
                diagnostic.id == .semanticUnknownField
                ? Self.names(of: losses.values.filter { !$0.keepsColumns }) : lostData
            let columnsAreWhole = lostColumns.isDisjoint(with: Self.partsOfTables.subtracting(Self.stepsOfRows))
            let isAboutColumns = Self.aboutColumns.contains(diagnostic.id)
            // Of the only table a column is lacking, whatever else its mark says.
            let isOfAnyTable = (path.first { $0.range.lowerBound == chart }?.children(JSONSpelling.data).count ?? 0) > 1
            let isMissing = diagnostic.id == .semanticUnknownField && !isOfAnyTable
            return (tablesAreWhole || isAboutColumns && columnsAreWhole)
                && (isMissing || parts.allSatisfy { isSound($0) })
        }
        if Self.aboutNames.contains(diagnostic.id) {
            let lostNames = losses.values.lazy.filter { !$0.isOfLooks && !$0.isOfNumbers }
                .reduce(into: Set()) { $0.formUnion($1.names) }
            return (isSound(path.last) || path.last?.name == "entry") && tablesAreWhole
                && lostNames.isDisjoint(with: JSONSpelling.marks)
                && lostNames.isDisjoint(with: Self.sourcesOfNames)
        }
        // Whether parts fit each other is only known where no part has lost anything.
        let lost = losses.values.reduce(into: Set()) { $0.formUnion($1.names) }
        return lost.isSubset(of: [JSONSpelling.chart, JSONSpelling.page])
    }

    /// Whether a mistake stands in a step before which its table has lost nothing: steps are taken one after the other, and only
    /// lookups read another table. In a step that has lost something itself, a column is still wrong that is not there, and so
    /// are those of its parts that are whole.
    private func isInSoundStep(_ diagnostic: Diagnostic, _ path: [Element]) -> Bool {
        guard let index = path.firstIndex(where: { $0.name == JSONSpelling.data }), index + 1 < path.count,
            diagnostic.id.rawValue.hasPrefix("data.")
        else { return false }
        let (table, step) = (path[index], path[index + 1])
        let steps = table.children.prefix { $0.extent.lowerBound <= step.extent.lowerBound }
        let lostEarlier = losses.contains { place, loss in
            table.extent.contains(place) && !step.extent.contains(place) && loss.start < step.extent.upperBound
                && !(loss.keepsColumns && diagnostic.id == .dataUnknownColumn)
        }
        guard !lostEarlier, !steps.contains(where: { $0.attribute("from") != nil }) else { return false }
        if diagnostic.id == .dataUnknownColumn || !losses.keys.contains(where: step.extent.contains) { return true }
        let places = [diagnostic.place] + diagnostic.notes.compactMap { $0.range.map { $0.original ?? $0 } }
        return index + 2 < path.count
            && places.allSatisfy { place in
                let part = self.path(to: place).last ?? step
                return place.file != diagnostic.place.file || losses[part.range.lowerBound] == nil
            }
    }

    /// Whether a value is wrong whatever else its element says: what marks and axes say is read together.
    private func isByItself(_ diagnostic: Diagnostic, in element: Element) -> Bool {
        !Self.axes.contains(element.name) && !JSONSpelling.marks.contains(element.name)
            && Self.wrongByThemselves.contains(diagnostic.id)
    }

    /// Whether a mistake is about a place on an axis.
    private func isOfPlace(_ diagnostic: Diagnostic, in element: Element?) -> Bool {
        guard let element, diagnostic.id == .semanticInvalidValue else { return false }
        return element.attributes.contains { attribute in
            Vocabulary.playfair.attribute(attribute.name, of: element.name)?.type.kind == .position
                && touches(diagnostic.place, attribute.value.range)
        }
    }

    private func isAboutOneMark(_ diagnostic: Diagnostic) -> Bool {
        Self.aboutOneMark.contains(diagnostic.id) || diagnostic.id.rawValue.hasPrefix("data.")
    }

    /// The elements around a place, from the root on.
    private func path(to place: SourceRange) -> [Element] {
        var path = [document.root]
        while let next = path.last?.children.first(where: { touches(place, $0.extent) }) { path.append(next) }
        return path
    }
}

extension Element {
    /// Its bytes with its name, which in JSON stands before it.
    fileprivate var extent: Range<Int> {
        min(nameRange.lowerBound, range.lowerBound)..<max(nameRange.upperBound, range.upperBound)
    }
}

extension Attribute {
    /// Its bytes from its name to the end of its value.
    fileprivate var extent: Range<Int> {
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

    /// Where it stands in the author's own text.
    fileprivate var place: SourceRange { range.place }
}

extension SourceRange {
    fileprivate var place: SourceRange { original ?? self }
}
