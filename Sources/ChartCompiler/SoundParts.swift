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
    /// What elements have lost, by where they start.
    private(set) var losses: [Int: Loss] = [:]
    /// The places of values that are wrong, how they are filled now, and in how many ways they can be.
    var gaps: [Gap] = []
    var filling = 0
    var wayCount = 1
    /// In how many of these ways the places of columns differ.
    var columnWays = 1
    /// The places of lists that stand without their wrong items, or with as many items as fit.
    private(set) var mendedLists: [Range<Int>] = []
    /// How often the rest may still be lowered to try other ways.
    var readingsLeft: Int

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
        /// Whether all that it lost has no say in other things, or is filled in all ways.
        var isSettled = true
        /// Whether all that says which cells it reads, and as what, is still there: what it lost are looks, and words beside values.
        var keepsCells = true
        /// Whether what it lost decides which rows are read, or what of them.
        var isOfRows = false
        /// Whether a table may have lost its name with it.
        var losesIDs = false
        /// Where the first thing stands that was taken out of it.
        var start: Int
    }

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
        whole = document.root
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
            let errors = mistakes.filter { $0.severity == .error && !$0.isMendedSurely }
            guard let reading = parts.reading(besides: errors, lower) else { return told }
            if let found = reading.found {
                let isNew = { (one: Diagnostic) in
                    // What is wrong is not doubted.
                    !told.contains { isSame($0, one) }
                        && (one.severity == .error || !mistakes.contains(where: one.overlaps))
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
            let more = diagnostics(of: document, besides: known, readings: &readings, lower: lower).filter { error in
                !known.contains { isSame($0, error) }
            }
            told += more
            guard more.contains(where: { $0.severity == .error }) else { break }
        }
        return told
    }

    /// Whether two tell the same of one place.
    static func isSame(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
        a.id == b.id && a.message == b.message && a.isAtPlace(of: b)
    }

    // MARK: Taking out

    /// Takes out what mistakes stand at, or fills it.
    /// - Returns: whether something is left.
    mutating func takeOut(_ mistakes: [Diagnostic]) -> Bool {
        // Anew from the whole, in which each mistake still has its place.
        (gaps, wayCount, columnWays, mendedLists, losses) = ([], 1, 1, [], [:])
        guard let root = sound(whole, besides: mistakes, isRoot: true, in: nil) else { return false }
        document.root = root
        for gap in gaps where gap.isOnlyBesideSome { losses[gap.element]?.isSettled = false }
        return true
    }

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
        left.attributes = soundAttributes(of: element, without: lostAttributes, besides: own)
        left.emptyArrays = []
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
            if Self.partingRows.contains(attribute.name) { return true }
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

    /// Gives a chart a mark, without which it would not have the shape of one.
    private mutating func standIn(forMarksOf element: Element, in left: inout Element, _ chart: Int?) {
        var loss = Loss(
            chart: chart, names: [], isOfLooks: false, isOfNumbers: false, keepsColumns: false,
            start: element.range.lowerBound)
        (loss.isIdle, loss.isSettled, loss.keepsCells) = (false, false, false)
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
        loss.isSettled =
            loss.isSettled && !isUnclear && areSettled(names, attributes, of: element)
            && attributes.allSatisfy { isSettled($0, of: element, mistakes) }
        loss.keepsCells =
            loss.keepsCells && isOfAttributes
            && attributes.allSatisfy {
                isLook($0, of: element, mistakes) || Self.isNameBesideValue($0, of: element)
            }
        loss.isOfRows =
            loss.isOfRows || !names.isDisjoint(with: Self.partsOfTables)
            || attributes.contains { Self.isOfRows($0, of: element) }
        loss.losesIDs = loss.losesIDs || losesIDs(element, names, attributes, isUnclear: isUnclear)
        loss.isOfLooks = loss.isOfLooks && isOfAttributes && areLooks(orNumbers: false)
        loss.isOfNumbers = loss.isOfNumbers && isOfAttributes && areLooks(orNumbers: true)
        loss.keepsColumns = loss.keepsColumns && isOfAttributes && Self.leavesColumns(attributes, of: element)
        losses[element.range.lowerBound] = loss
    }

    private func losesIDs(
        _ element: Element, _ names: Set<String>, _ attributes: [Attribute], isUnclear: Bool
    ) -> Bool {
        names.contains(JSONSpelling.data)
            || element.name == JSONSpelling.data
                && (isUnclear || attributes.contains { $0.name == "id" || !Self.isKnown($0, of: element) })
            || element.name == JSONSpelling.chart && isUnclear
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
    func isStranger(_ attribute: Attribute, of element: Element, _ mistakes: [Diagnostic]) -> Bool {
        // A number is no column, whatever name is like its own.
        let type = meant(by: attribute, mistakes).flatMap { Vocabulary.playfair.attribute($0, of: element.name) }
        let isNoColumn = type?.type.kind == .field && NumberSyntax.isNumber(attribute.value.text)
        let isUnknown = mistakes.contains { mistake in
            // What is said of it in place of the names that there are tells what it was to be.
            mistake.id == .schemaUnknownAttribute && touches(mistake.place, attribute.nameRange)
                && (isNoColumn
                    || mistake.fixIts.isEmpty && (!mistake.notes.isEmpty || !Self.mayName(attribute, of: element)))
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

extension Diagnostic {
    /// Whether it is a mistake of the syntax that has been read as what its fix makes of it.
    fileprivate var isMendedSurely: Bool {
        id.rawValue.hasPrefix("syntax.") && fixIts.contains { $0.applicability == .certain }
    }
}
