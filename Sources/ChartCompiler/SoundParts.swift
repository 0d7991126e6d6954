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
    /// The document with its mistakes, from which each reading starts.
    let whole: Element
    /// The names of elements that only stand around others, and are read as if they were not there.
    private var namesOfWrappers: Set<String> = []
    /// What elements have lost, by where they start.
    var losses: [Int: Loss] = [:]
    /// The places of values that are wrong, how they are filled now, and in how many ways they can be.
    var gaps: [Gap] = []
    var filling = 0
    var wayCount = 1
    /// In how many of these ways the places of columns differ.
    var columnWays = 1
    /// The places of lists that stand without their wrong items, or with as many items as fit.
    var mendedLists: [Range<Int>] = []
    /// How often the rest may still be lowered to try other ways.
    var readingsLeft: Int
    /// Whether charts of a page without mistakes are left out, of which all has been found, as only ways to fill others are compared.
    var leavesOutSoundCharts = false

    /// So often taking out is tried: what had to be there leaves a new mistake.
    private static let rounds = 6

    /// So often the rest is lowered at most: one mistake of a mark may hide the next.
    private static let lowerings = 2

    /// So often the document is lowered before other ways to fill its places are no longer tried: an editor asks with each key, and
    /// tables may be long.
    static let mostReadings = 16

    /// The most mistakes beside which the rest of a document is looked at: each part is held against each of them.
    static let mostMistakes = 100

    /// The most elements of a document of which the rest is looked at: each reading goes through all of them.
    static let mostElements = 20_000

    private init(_ document: Document, readings: Int) {
        self.document = document
        whole = Self.unwrapped(document.root, &namesOfWrappers)
        readingsLeft = readings
    }

    /// What lowering reports about the sound parts of a document.
    /// - Parameters:
    ///   - mistakes: what is known about the document already.
    ///   - readings: how often other ways may be tried; what is taken of them is gone afterwards.
    ///   - lower: lowers a document of good shape, and returns what that reports.
    static func diagnostics(
        of document: Document, besides mistakes: [Diagnostic], readings: inout Int,
        lower: (ValidatedDocument) -> [Diagnostic]
    ) -> [Diagnostic] {
        var parts = SoundParts(document, readings: readings)
        defer { readings = parts.readingsLeft }
        var mistakes = mistakes
        guard mistakes.count <= mostMistakes, document.root.hasAtMost(mostElements) else { return [] }
        var told: [Diagnostic] = []
        for _ in 0..<rounds {
            let errors = mistakes.filter { $0.severity == .error && !$0.isMendedSurely && !parts.isOfWrapper($0) }
            guard let reading = parts.reading(besides: errors, lower) else { return told }
            if let found = reading.found {
                let isNew = { (one: Diagnostic) in
                    // What is wrong is not doubted, and what has been said of a value is not said of what it is without others.
                    !told.contains { isSame($0, one) }
                        && (one.severity == .error
                            ? !reading.parts.isOfValue(one) || !(errors + told).contains(where: one.isErrorAtPlace)
                            : !mistakes.contains(where: one.overlaps))
                }
                let isSure = { (one: Diagnostic) in reading.isSure(one) }
                told += found.filter { isSure($0) && isNew($0) }
                told += parts.confirmed(found.filter(isNew), of: reading, besides: errors, lower)
                // A mark that cannot be made of what is left goes as well, and hides nothing around it.
                guard found.contains(where: { $0.severity == .error }) else { return told }
                mistakes += found
            }
            let left = parts.readingsLeft
            parts = reading.parts
            parts.readingsLeft = left
            mistakes += reading.shape
        }
        return told
    }

    /// What is reported about the rest of a document, once what lowering found mistakes in is taken out.
    /// - Parameters:
    ///   - mistakes: what is known already, and is not told again.
    ///   - readings: how often other ways may be tried.
    static func more(
        of document: Document, besides mistakes: [Diagnostic], readings: inout Int,
        lower: (ValidatedDocument) -> [Diagnostic]
    ) -> [Diagnostic] {
        var told: [Diagnostic] = []
        for _ in 0..<Self.lowerings {
            let known = mistakes + told
            let all = diagnostics(of: document, besides: known, readings: &readings, lower: lower)
            let more = all.filter { error in !known.contains { isSame($0, error) } }
            told += more
            guard more.contains(where: { $0.severity == .error }) else { break }
        }
        return told
    }

    /// Whether two tell the same of one place, or of the cells of a table that two marks read.
    static func isSame(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
        a.id == b.id && a.message == b.message && a.isAtPlace(of: b) || a.isOfCell(of: b)
    }

    /// An element without what only stands around others in it.
    private static func unwrapped(_ element: Element, _ names: inout Set<String>) -> Element {
        guard let type = Vocabulary.playfair.element(element.name) else { return element }
        names.formUnion(element.wrappers(as: type).map(\.name))
        var whole = element.unwrapped(as: type)
        whole.children = whole.children.map { unwrapped($0, &names) }
        return whole
    }

    /// Whether a mistake is that of an element that only stands around others.
    private func isOfWrapper(_ mistake: Diagnostic) -> Bool {
        mistake.id == .schemaUnknownElement && namesOfWrappers.contains(mistake.place.file.text(mistake.place.bytes))
    }

    // MARK: Taking out

    /// Takes out what mistakes stand at, or fills it.
    /// - Returns: whether something is left.
    mutating func takeOut(_ mistakes: [Diagnostic]) -> Bool {
        // Anew from the whole, in which each mistake still has its place.
        (gaps, wayCount, columnWays, mendedLists, losses) = ([], 1, 1, [], [:])
        let whole = leavesOutSoundCharts ? withoutSoundCharts(besides: mistakes) : whole
        guard let root = sound(whole, besides: mistakes, isRoot: true, in: nil) else { return false }
        document.root = root
        for gap in gaps where gap.isOnlyBesideSome { losses[gap.element]?.isSettled = false }
        return true
    }

    /// A page without the charts that have no mistake, and to which nothing else on it is related. There may be hundreds, and each
    /// reading lowers all that are left.
    func withoutSoundCharts(besides mistakes: [Diagnostic]) -> Element {
        guard whole.name == JSONSpelling.page, whole.children.allSatisfy({ $0.name == JSONSpelling.chart }) else {
            return whole
        }
        var left = whole
        left.children = whole.children.filter { chart in mistakes.contains { touches($0.place, chart.extent) } }
        return left.children.isEmpty ? whole : left
    }

    /// The element without what a mistake stands at; nil: one stands at the element itself.
    /// - Parameter chart: where the chart starts that the element is a part of; nil: it is one of the page, or a chart.
    private mutating func sound(
        _ written: Element, besides mistakes: [Diagnostic], isRoot: Bool, in chart: Int?
    ) -> Element? {
        let own = mistakes.filter { touches($0.place, written.extent) }
        guard !own.isEmpty || lacksTables(written) || written.children.contains(where: lacksTables) else {
            return written
        }
        guard let element = isRoot ? written : completed(written, besides: own) else { return nil }
        let chart = element.name == JSONSpelling.chart ? element.range.lowerBound : chart
        var left = element
        let lostAttributes =
            element.attributes.filter { attribute in own.contains { touches($0.place, attribute.extent) } }
            + element.unread
        left.attributes = soundAttributes(of: element, without: lostAttributes, besides: own)
        (left.emptyArrays, left.unread) = ([], [])
        left.text = soundText(of: element, besides: own)
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
            if element.name == Self.state, let loss = losses[child.range.lowerBound],
                !loss.isOfLooks && !(loss.isOfNumbers && keepsLists(of: child, in: sound))
            {
                sound = nil
            }
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

    /// Whether all lists of an element are still there, perhaps with other items.
    private func keepsLists(of element: Element, in left: Element?) -> Bool {
        element.attributes.allSatisfy { !isListOfNumbers($0, of: element) || left?.attribute($0.name) != nil }
    }

    /// Whether something is said of the value of an attribute, and not of its element.
    func isOfValue(_ one: Diagnostic) -> Bool {
        path(to: one.place).last?.attributes.contains { touches(one.place, $0.value.range) } ?? false
    }

    /// The attributes of an element with something else in the place of those that are lost.
    private mutating func soundAttributes(
        of element: Element, without lost: [Attribute], besides mistakes: [Diagnostic]
    ) -> [Attribute] {
        let lostNames = Set(lost.map(\.nameRange))
        var index = 0
        return element.attributes.compactMap { attribute in
            guard lostNames.contains(attribute.nameRange) else { return attribute }
            if let list = listWithoutItems(attribute, of: element, besides: mistakes) {
                mendedLists.append(attribute.extent)
                return list
            }
            defer { index += 1 }
            return filler(for: attribute, of: element, index: index, besides: mistakes)
        }
    }

    /// The names of attributes that were most likely meant as children, or that part rows as such a child does.
    private func namesOfParts(
        _ attributes: [Attribute], of element: Element, besides mistakes: [Diagnostic]
    ) -> Set<String> {
        let names = attributes.filter { attribute in
            // A word in the place of a colour may be the column that parts the rows, and nothing else may.
            if Self.partingRows.contains(attribute.name) {
                return attribute.value.kind != .list || !isLook(attribute, of: element, mistakes)
            }
            return Vocabulary.playfair.element(attribute.name) != nil
                && (!Self.isKnown(attribute, of: element) && !isNoPart(attribute, of: element, mistakes)
                    || mistakes.contains { $0.id == .schemaWrongForm && touches($0.place, attribute.extent) })
        }.map(\.name)
        return Set(names)
    }

    /// Whether an attribute that nobody knows was meant as no child: its element holds nothing, or no part of a table.
    private func isNoPart(
        _ attribute: Attribute, of element: Element, _ mistakes: [Diagnostic]
    ) -> Bool {
        let isMark = JSONSpelling.marks.contains(element.name)
        let holdsNone =
            isMark
            ? attribute.name != JSONSpelling.data && Self.partsOfTables.contains(attribute.name)
            : Vocabulary.playfair.element(element.name)?.childNames.isEmpty == true
        return holdsNone && isStranger(attribute, of: element, mistakes)
    }

    /// Whether a mistake stands at an attribute or in a child, which are taken out with it.
    private func isInside(_ mistake: SourceRange, _ element: Element) -> Bool {
        (element.attributes + element.unread).contains { touches(mistake, $0.extent) }
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

extension Diagnostic {
    /// Whether it is a mistake of the syntax that has been read as what its fix makes of it.
    fileprivate var isMendedSurely: Bool {
        id == .syntaxNamespace || id.rawValue.hasPrefix("syntax.") && fixIts.contains { $0.applicability == .certain }
    }
}
